import { useEffect, useEffectEvent } from "react";
import { useLocation, useRevalidator } from "react-router";
import { loadCart } from "../cart/cart-state.ts";
import { clientStateKey, useClientState } from "../client-state/store.ts";
import { loadWishlist } from "../wishlist/wishlist.ts";

/** Pages whose own data is the cart. */
const cartPages = /^\/(cart|checkout)(\/|$)/;

/**
 * Another tab may have changed the compare list, the cart or the wishlist. The first lives on this device and tells by itself; the others
 * live on the server and are asked for again when this tab is looked at.
 */
export function OtherTabs(): null {
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
			// Without a key all of the storage was emptied.
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
