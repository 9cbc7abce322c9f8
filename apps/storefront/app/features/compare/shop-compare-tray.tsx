import { Suspense } from "react";
import { ChunkErrorBoundary } from "../chunk-recovery/chunk-error-boundary.tsx";
import { lazyChunk } from "../chunk-recovery/lazy-chunk.ts";
import { useClientState } from "../client-state/store.ts";

const FilledTray = lazyChunk("the compare tray", async () => (await import("./filled-tray.tsx")).FilledTray);

/** Compare bar at the end of pages with products; loaded once the list has an item. */
export function ShopCompareTray() {
	const filled = useClientState((state) => state.compare_products.length > 0);
	return filled ? (
		// Optional: the header shows the count too.
		<ChunkErrorBoundary fallback={() => null}>
			<Suspense>
				<FilledTray />
			</Suspense>
		</ChunkErrorBoundary>
	) : null;
}
