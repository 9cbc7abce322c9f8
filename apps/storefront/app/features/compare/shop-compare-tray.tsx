import { optionalChunk } from "../chunk-recovery/optional-chunk.tsx";
import { useClientState } from "../client-state/store.ts";

const FilledTray = optionalChunk(async () => (await import("./filled-tray.tsx")).FilledTray);

/** Compare bar at the end of pages with products; loaded once the list has an item. */
export function ShopCompareTray() {
	const filled = useClientState((state) => state.compare_products.length > 0);
	// The page works without it: the header shows the count too.
	return filled ? <FilledTray renderChunkError={() => null} /> : null;
}
