// Initial data of the checkout: customer, items and quote.
import type { Address } from "@lapwing/contract/addresses";
import type { Quote } from "@lapwing/contract/checkout";
import { type Api, isFailure } from "@lapwing/contract/client";
import { isAssignedPin } from "@lapwing/contract/pin-circles";
import type { FitWarning } from "../fit/fit-warnings.ts";
import type { Fields } from "../forms/form-action.ts";
import type { QuoteInput } from "./checkout-fields.ts";

export type Conflict = { message: string /** Total that was shown, in paise. */; before: number | undefined };

export type CheckoutStart = {
	/** SKU, quantity and warranty extension of “Buy now”; empty for the cart. */
	item: Fields;
	/** The same for the fit check. */
	fitItem: { buy?: string; quantity?: string };
	warnings: readonly FitWarning[];
	user: { id: string; name: string; email: string } | null;
	addresses: Address[];
	quote: Quote;
	/** Idempotency key, one per checkout. */
	key: string;
	/** Values of a plain post, or those known of the customer. */
	fields: Fields;
	posted: boolean;
	errors: Record<string, string>;
	problem: string | undefined;
	conflict: Conflict | undefined;
};

/** The customer's name and addresses, and the cart's PIN. */
export async function fetchBuyer(call: Api): Promise<Pick<CheckoutStart, "user" | "addresses"> & { fields: Fields }> {
	const { data: me } = await call("GET /account/me");
	const [addresses, cart] = await Promise.all([
		me.user === null ? [] : call("GET /account/addresses").then(({ data }) => data.customer_address),
		call("GET /cart"),
	]);
	const first = addresses.find((each) => each.default_shipping) ?? addresses[0];
	return {
		user: me.user,
		addresses,
		fields: {
			...(me.user && { name: me.user.name, email: me.user.email }),
			...(first && { phone: first.phone, address_id: String(first.id) }),
			...(cart.data.delivery && isAssignedPin(cart.data.delivery.pin) && { post_code: cart.data.delivery.pin }),
		},
	};
}

/** Returns a refusal (4xx other than 429) as a text for the shopper and throws everything else. */
export async function fetchQuote(call: Api, choices: QuoteInput): Promise<{ quote: Quote } | { refusal: string }> {
	try {
		const { data: quote } = await call("POST /checkout/quote", choices);
		return { quote };
	} catch (thrown) {
		if (!isFailure(thrown) || thrown.status >= 500 || thrown.status === 429) throw thrown;
		return { refusal: Object.values(thrown.errors ?? {})[0]?.[0] ?? thrown.message };
	}
}
