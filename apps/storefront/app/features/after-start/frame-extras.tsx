import { OtherTabs } from "./other-tabs.tsx";
import { PageFocus } from "./page-focus.tsx";

/** What the frame does once the page is there. A file of its own: the first screen does not wait for it. */
export default function FrameExtras() {
	return (
		<>
			<PageFocus />
			<OtherTabs />
		</>
	);
}
