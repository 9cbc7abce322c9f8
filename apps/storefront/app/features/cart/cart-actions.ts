// Cart actions by intent, shared by action (SSR) and clientAction.
import type { Cart } from "@lapwing/contract/cart";
import { type Api, isFailure } from "@lapwing/contract/client";
import type { Fields } from "../forms/form-action.ts";

/** `message`: text of the toast; undefined where the page shows the change itself. */
export type CartDone = { cart: Cart; message: string | undefined };

export function cartActions(call: Api): Record<string, (fields: Fields) => Promise<CartDone>> {
	const done = ({ data: cart }: { data: Cart }, message?: string): CartDone => ({ cart, message });
	return {
		add: async ({ sku = "", quantity = "1", extension = "" }) => {
			const answer = await call("POST /cart/lines", { sku, quantity, extension });
			return done(answer, answer.message ?? "Added to cart");
		},
		quantity: async ({ id, quantity }) => done(await call("PUT /cart/lines/:id", { id, quantity })),
		extension: async ({ id, code = "" }) => done(await call("PUT /cart/lines/:id/extension", { id, code })),
		remove: async ({ id, title }) => done(await call("DELETE /cart/lines/:id", { id }), `Removed: ${title}`),
		clear: async () => done(await call("DELETE /cart"), "The cart is empty now"),
		save: async ({ id, title }) => done(await call("POST /cart/lines/:id/save", { id }), `Saved for later: ${title}`),
		restore: async ({ id, title }) => done(await call("POST /cart/lines/:id/restore", { id }), `Back in the cart: ${title}`),
		/** An empty code removes the coupon; no toast if there was none. */
		coupon: async ({ coupon = "", had }) =>
			done(
				await call("PUT /cart/coupon", { code: coupon }).catch(renameCouponError),
				coupon.trim() !== "" ? "Coupon applied" : had ? "Coupon removed" : undefined,
			),
		pin: async ({ pin = "" }) => done(await call("PUT /cart/pin", { pin: pin.replace(/\s/g, "") })),
		seen: async () => done(await call("POST /cart/seen")),
	};
}

/** Renames the API's field `code` to `coupon`: formFailure drops `code`, the one-time code of the sign-in, from the values it returns. */
function renameCouponError(thrown: unknown): never {
	if (isFailure(thrown) && thrown.errors?.["code"]) throw Object.assign(thrown, { errors: { coupon: thrown.errors["code"] } });
	throw thrown;
}
