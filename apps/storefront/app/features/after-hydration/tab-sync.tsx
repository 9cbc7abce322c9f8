import { useEffect, useEffectEvent } from "react";
import { useLocation, useRevalidator } from "react-router";
import { loadCart } from "../cart/cart-state.ts";
import { clientStateKey, useClientState } from "../client-state/store.ts";
import { loadWishlist } from "../wishlist/wishlist.ts";

/** Pages whose loader data is the cart. */
const cartPages = /^\/(cart|checkout)(\/|$)/;

/**
 * Synchronises tabs. The compare list is in localStorage and synchronised by `storage` events; cart and wishlist are on the server and
 * refetched on focus.
 */
export function TabSync(): null {
	const { pathname } = useLocation();
	const { revalidate } = useRevalidator();
	const lookedAt = useEffectEvent(async () => {
		if (document.visibilityState === "hidden") return;
		const { cart, auth } = useClientState.getState();
		const before = JSON.stringify(cart.cart_list);
		await Promise.all([loadCart(), auth.user !== null && loadWishlist()]);
		if (cartPages.test(pathname) && JSON.stringify(useClientState.getState().cart.cart_list) !== before) await revalidate();
	});
	useEffect(() => {
		const changed = (event: StorageEvent) => {
			// The key is null after localStorage.clear().
			if (event.key === clientStateKey || event.key === null) void useClientState.persist.rehydrate();
		};
		const look = () => void lookedAt();
		addEventListener("storage", changed);
		addEventListener("focus", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			removeEventListener("storage", changed);
			removeEventListener("focus", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, []);
	return null;
}
