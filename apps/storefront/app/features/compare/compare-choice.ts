import type { Drawing } from "@lapwing/contract/catalogue";
import type { CardImage } from "@lapwing/contract/listing";
import { toast } from "@lapwing/ui/toast";
import { compareLimitMessage, useClientState } from "../client-state/store.ts";

/** What the tray and the compare page need to know of a product before they have asked the server. */
export type Comparable = { id: number; slug: string; title: string; drawing: Drawing | null; image: Pick<CardImage, "path"> | null };

/** Puts a product on the compare list or takes it off. A full list refuses one more, and says so. */
export function setCompared({ id, slug, title, drawing, image }: Comparable, compared: boolean): void {
	const state = useClientState.getState();
	if (!compared) state.removeFromCompare(id);
	else if (!state.addToCompare({ id, slug, title, drawing, image: image?.path ?? null })) toast.error(compareLimitMessage);
}

export function useIsCompared(id: number): boolean {
	return useClientState((state) => state.compare_products.some((each) => each.id === id));
}

export function compareAddress(slugs: readonly string[]): string {
	return slugs.length === 0 ? "/compare" : `/compare?products=${slugs.map(encodeURIComponent).join(",")}`;
}
