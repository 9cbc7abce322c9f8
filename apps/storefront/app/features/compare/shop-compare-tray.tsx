import { Suspense } from "react";
import { LostPart } from "../chunk-recovery/lost-part.tsx";
import { onDemand } from "../chunk-recovery/on-demand.ts";
import { useClientState } from "../client-state/store.ts";

const FilledTray = onDemand("the compare tray", async () => (await import("./filled-tray.tsx")).FilledTray);

/** Compare bar at the end of pages with products; loaded once the list has an item. */
export function ShopCompareTray() {
	const filled = useClientState((state) => state.compare_products.length > 0);
	return filled ? (
		// Optional: the header shows the count too.
		<LostPart fallback={() => null}>
			<Suspense>
				<FilledTray />
			</Suspense>
		</LostPart>
	) : null;
}
