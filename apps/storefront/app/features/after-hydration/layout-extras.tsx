import { useEffect } from "react";
import { startDeviceStorage } from "./device-storage.ts";
import { useFreeServiceLinks } from "./free-service-links.ts";
import { NavigationProgress } from "./navigation-progress.tsx";
import { usePageErrors } from "./page-errors.ts";
import { PageFocus } from "./page-focus.tsx";
import { TabSync } from "./tab-sync.tsx";
import { UnpaidOrdersBar } from "./unpaid-orders-bar.tsx";
import { startWholeLayout } from "./whole-layout.ts";

/** Parts of the layout that are needed only after hydration. A module of its own for code splitting. */
export default function LayoutExtras() {
	useEffect(startDeviceStorage, []);
	useEffect(startWholeLayout, []);
	useFreeServiceLinks();
	usePageErrors();
	return (
		<>
			<NavigationProgress />
			<PageFocus />
			<TabSync />
			<UnpaidOrdersBar />
		</>
	);
}
