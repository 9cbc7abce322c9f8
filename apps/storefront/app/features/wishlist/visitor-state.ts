import { visitorStateKey } from "../client-state/storage-keys.ts";
import { useClientState } from "../client-state/store.ts";
import { useSavedIds } from "./wishlist.ts";

let remembering = false;

/**
 * Remembers on the device whether this visitor has a cart, a session, a wishlist or a compare list. Cached pages have none of them, so the
 * next page is then hydrated at once and not on touch (first-touch-script.ts).
 */
export function rememberVisitorState(): void {
	const update = () => {
		const { auth, cart, compare_products } = useClientState.getState();
		const any = auth.user !== null || cart.count > 0 || compare_products.length > 0 || useSavedIds.getState().ids.length > 0;
		try {
			if (any) localStorage.setItem(visitorStateKey, "1");
			else localStorage.removeItem(visitorStateKey);
		} catch {
			// Storage is disabled: the counts appear with the first touch.
		}
	};
	update();
	if (remembering) return;
	remembering = true;
	useClientState.subscribe(update);
	useSavedIds.subscribe(update);
}
