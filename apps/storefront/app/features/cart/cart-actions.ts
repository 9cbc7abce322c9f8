// What the cart's forms do, in the browser as on the server.
import type { Cart } from "@lapwing/contract/cart";
import { type Api, isFailure } from "@lapwing/contract/client";
import type { Fields } from "../forms/form-action.ts";

/** `said` is for a toast; a changed number says itself. */
export type CartDone = { cart: Cart; said: string | undefined };

export function cartActions(call: Api): Record<string, (fields: Fields) => Promise<CartDone>> {
	const done = ({ data: cart }: { data: Cart }, said?: string): CartDone => ({ cart, said });
	return {
		add: async ({ sku = "", quantity = "1" }) => {
			const answer = await call("POST /cart/lines", { sku, quantity });
			return done(answer, answer.message ?? "Added to cart");
		},
		quantity: async ({ id, quantity }) => done(await call("PUT /cart/lines/:id", { id, quantity })),
		remove: async ({ id, title }) => done(await call("DELETE /cart/lines/:id", { id }), `Removed: ${title}`),
		clear: async () => done(await call("DELETE /cart"), "The cart is empty now"),
		save: async ({ id, title }) => done(await call("POST /cart/lines/:id/save", { id }), `Saved for later: ${title}`),
		restore: async ({ id, title }) => done(await call("POST /cart/lines/:id/restore", { id }), `Back in the cart: ${title}`),
		/** An empty field takes off what was there; where nothing was, there is nothing to say. */
		coupon: async ({ coupon = "", had }) =>
			done(
				await call("PUT /cart/coupon", { code: coupon }).catch(atCouponField),
				coupon.trim() !== "" ? "Coupon applied" : had ? "Coupon removed" : undefined,
			),
		pin: async ({ pin = "" }) => done(await call("PUT /cart/pin", { pin: pin.replace(/\s/g, "") })),
		seen: async () => done(await call("POST /cart/seen")),
	};
}

/** The call names its field `code`, which a form never shows again: there it is a sign-in's secret. */
function atCouponField(thrown: unknown): never {
	if (isFailure(thrown) && thrown.errors?.["code"]) throw Object.assign(thrown, { errors: { coupon: thrown.errors["code"] } });
	throw thrown;
}
