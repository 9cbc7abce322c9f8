import { useEffect } from "react";
import { startDeviceMemory } from "./device-memory.ts";
import { OtherTabs } from "./other-tabs.tsx";
import { PageFocus } from "./page-focus.tsx";
import { WaitingStrip } from "./waiting-strip.tsx";

/** What the frame does once the page is there. A file of its own: the first screen does not wait for it. */
export default function FrameExtras() {
	useEffect(startDeviceMemory, []);
	return (
		<>
			<PageFocus />
			<OtherTabs />
			<WaitingStrip />
		</>
	);
}
