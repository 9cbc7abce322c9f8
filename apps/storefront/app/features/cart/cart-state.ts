// The cart as the header sees it. Public pages are the same for everyone, so it is asked for after they are shown.
import type { Cart } from "@lapwing/contract/cart";
import { api } from "../api/browser-api.ts";
import { guestToken, removeTokenFromAddress } from "../client-state/guest-token.ts";
import { useClientState } from "../client-state/store.ts";

let last: Promise<unknown> = Promise.resolve();

/** One call after the other, in the order of the clicks: a slow answer never overtakes a later one. */
export function sequential<Answer>(work: () => Promise<Answer>): Promise<Answer> {
	const mine = last.then(work);
	last = mine.catch(() => undefined);
	return mine;
}

let latest: Cart | undefined;
let follower: ((cart: Cart) => void) | undefined;

export function showCart(cart: Cart): void {
	useClientState.getState().setCart(cart.lines);
	latest = cart;
	follower?.(cart);
}

/** For a part that comes after the start: it is told the cart there is, and each one after it. */
export function subscribeToCart(told: (cart: Cart) => void): void {
	follower = told;
	if (latest) told(latest);
}

export async function loadCart(): Promise<void> {
	try {
		await sequential(async () => {
			guestToken();
			const stray = removeTokenFromAddress();
			if (stray !== undefined) await bringOver(stray);
			showCart((await api("GET /cart")).data);
		});
	} catch {
		// The header shows no number until the next page; the cart itself asks again.
	}
}

/** What a form without script put into a cart of its own joins the visitor's. */
async function bringOver(token: string): Promise<void> {
	const headers = { "guest-token": token };
	const { data } = await api("GET /cart", {}, { headers });
	for (const { sku, quantity } of data.lines) await api("POST /cart/lines", { sku, quantity });
	if (data.lines.length > 0) await api("DELETE /cart", {}, { headers });
}
