// Cart state of the header, fetched after hydration: public pages are cached and the same for every visitor.
import type { Cart } from "@lapwing/contract/cart";
import { api } from "../api/browser-api.ts";
import { guestToken, takeOtherGuestToken } from "../client-state/guest-token.ts";
import { useClientState } from "../client-state/store.ts";

let last: Promise<unknown> = Promise.resolve();

/** Serialises cart calls in the order of the clicks, so that an older response never replaces a newer one. */
export function sequential<Answer>(work: () => Promise<Answer>): Promise<Answer> {
	const result = last.then(work);
	last = result.catch(() => undefined);
	return result;
}

let latest: Cart | undefined;
let subscriber: ((cart: Cart) => void) | undefined;

export function showCart(cart: Cart): void {
	useClientState.getState().setCart(cart.lines);
	latest = cart;
	subscriber?.(cart);
}

/** Subscribes a lazily loaded module: called with the current cart, then with each change. One subscriber. */
export function subscribeToCart(listener: (cart: Cart) => void): void {
	subscriber = listener;
	if (latest) listener(latest);
}

export async function loadCart(): Promise<void> {
	try {
		await sequential(async () => {
			guestToken();
			const otherToken = takeOtherGuestToken();
			if (otherToken !== undefined) await mergeGuestCart(otherToken);
			showCart((await api("GET /cart")).data);
		});
	} catch {
		// The header shows no count until the next page load.
	}
}

/** Merges the cart that a form without JavaScript created under a token of its own. */
async function mergeGuestCart(token: string): Promise<void> {
	const headers = { "guest-token": token };
	const { data } = await api("GET /cart", {}, { headers });
	for (const { sku, quantity, extension } of data.lines) await api("POST /cart/lines", { sku, quantity, extension: extension?.code ?? "" });
	if (data.lines.length > 0) await api("DELETE /cart", {}, { headers });
}
