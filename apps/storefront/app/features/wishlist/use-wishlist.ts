import { loadSession } from "../account/session.ts";
import { useClientState } from "../client-state/store.ts";
import { changeSaved, openSignIn, type SavedProduct, useSavedIds } from "./wishlist.ts";

export type Wishlist = {
	count: number;
	isSaved: (productId: number) => boolean;
	/** For a heart: a guest meets the sign-in dialog first, and the act is done after it. */
	setSaved: (product: SavedProduct, saved: boolean) => void;
};

/** `<ProductCard saved={isSaved(id)} onSave={(saved) => setSaved({ id, title }, saved)} />` */
export function useWishlist(): Wishlist {
	const ids = useSavedIds((state) => state.ids);
	return { count: ids.length, isSaved: (productId) => ids.includes(productId), setSaved };
}

async function save(product: SavedProduct, saved: boolean): Promise<void> {
	// A click may come before the page knows who it is.
	await loadSession();
	if (useClientState.getState().auth.user === null) openSignIn(product);
	else await changeSaved(product, saved);
}

function setSaved(product: SavedProduct, saved: boolean): void {
	void save(product, saved);
}
