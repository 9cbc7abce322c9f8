import { Suspense } from "react";
import { LostPart } from "../chunk-recovery/lost-part.tsx";
import { onDemand } from "../chunk-recovery/on-demand.ts";
import { useClientState } from "../client-state/store.ts";

const FilledTray = onDemand("the compare tray", async () => (await import("./filled-tray.tsx")).FilledTray);

/** The last thing on pages that show products; it appears once something is to be compared. */
export function ShopCompareTray() {
	const filled = useClientState((state) => state.compare_products.length > 0);
	return filled ? (
		// The tray repeats what the header counts: the page does without it.
		<LostPart fallback={() => null}>
			<Suspense>
				<FilledTray />
			</Suspense>
		</LostPart>
	) : null;
}
