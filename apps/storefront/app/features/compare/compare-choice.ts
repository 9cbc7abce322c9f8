import { toast } from "@lapwing/ui/toast";
import { type CompareItem, compareLimitMessage, useClientState } from "../client-state/store.ts";

/** Puts a product on the compare list, as the server returned it, or takes it off. A full list refuses one more, and says so. */
export function setCompared(product: CompareItem, compared: boolean): void {
	const state = useClientState.getState();
	if (!compared) state.removeFromCompare(product.id);
	else if (!state.addToCompare(product)) toast.error(compareLimitMessage);
}

export function useIsCompared(id: number): boolean {
	return useClientState((state) => state.compare_products.some((each) => each.id === id));
}

export function compareAddress(slugs: readonly string[]): string {
	return slugs.length === 0 ? "/compare" : `/compare?products=${slugs.map(encodeURIComponent).join(",")}`;
}
