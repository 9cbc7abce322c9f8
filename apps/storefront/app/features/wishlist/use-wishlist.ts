import { loadSession } from "../account/session.ts";
import { useClientState } from "../client-state/store.ts";
import { changeSaved, type SavedProduct, signInToSave, useSavedIds } from "./wishlist.ts";

export type Wishlist = {
	count: number;
	isSaved: (productId: number) => boolean;
	/** For a guest, opens the sign-in dialog and saves after the sign-in. */
	setSaved: (product: SavedProduct, saved: boolean) => void;
};

/** `<ProductCard saved={isSaved(id)} onSave={(saved) => setSaved({ id, title, sku }, saved)} />` */
export function useWishlist(): Wishlist {
	const ids = useSavedIds((state) => state.ids);
	return { count: ids.length, isSaved: (productId) => ids.includes(productId), setSaved };
}

async function save(product: SavedProduct, saved: boolean): Promise<void> {
	// The session may not be loaded yet.
	await loadSession();
	if (useClientState.getState().auth.user === null) signInToSave(product);
	else await changeSaved(product, saved);
}

function setSaved(product: SavedProduct, saved: boolean): void {
	void save(product, saved);
}
