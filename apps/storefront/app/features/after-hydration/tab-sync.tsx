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
	const refetch = useEffectEvent(async () => {
		if (document.visibilityState === "hidden") return;
		const { cart, auth } = useClientState.getState();
		const before = JSON.stringify(cart.cart_list);
		await Promise.all([loadCart(), auth.user !== null && loadWishlist()]);
		if (cartPages.test(pathname) && JSON.stringify(useClientState.getState().cart.cart_list) !== before) await revalidate();
	});
	useEffect(() => {
		const onStorage = (event: StorageEvent) => {
			// The key is null after localStorage.clear().
			if (event.key === clientStateKey || event.key === null) void useClientState.persist.rehydrate();
		};
		const onFocus = () => void refetch();
		addEventListener("storage", onStorage);
		addEventListener("focus", onFocus);
		document.addEventListener("visibilitychange", onFocus);
		return () => {
			removeEventListener("storage", onStorage);
			removeEventListener("focus", onFocus);
			document.removeEventListener("visibilitychange", onFocus);
		};
	}, []);
	return null;
}
