import { useEffect } from "react";
import { startDeviceStorage } from "./device-storage.ts";
import { OtherTabs } from "./other-tabs.tsx";
import { PageFocus } from "./page-focus.tsx";
import { UnpaidOrdersBar } from "./unpaid-orders-bar.tsx";

/** What the frame does once the page is there. A file of its own: the first screen does not wait for it. */
export default function FrameExtras() {
	useEffect(startDeviceStorage, []);
	return (
		<>
			<PageFocus />
			<OtherTabs />
			<UnpaidOrdersBar />
		</>
	);
}
