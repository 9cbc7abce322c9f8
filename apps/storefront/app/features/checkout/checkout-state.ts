import type { Address } from "@lapwing/contract/addresses";
import type { Quote } from "@lapwing/contract/checkout";

/** What the sections of the form share. */
export type CheckoutSection = {
	quote: Quote;
	/** Text fields start with these; the browser keeps what is typed after. */
	value: (name: string) => string | undefined;
	error: (name: string) => string | undefined;
	choices: ChosenWays;
	addresses: readonly Address[];
};

/** The chosen rows of the form; the rest is text. */
export type ChosenWays = {
	fulfilment: "delivery" | "pickup";
	/** An id, or `new`. */
	address_id: string;
	delivery_option: string | undefined;
	pickup_location_id: string | undefined;
	payment_method: string | undefined;
	billing_other: boolean;
};

export const chosenNames = new Set([
	"fulfilment",
	"address_id",
	"delivery_option",
	"pickup_location_id",
	"payment_method",
	"billing_other",
]);

export function chosenFrom(fields: Record<string, string>, addresses: readonly Address[]): ChosenWays {
	const known = addresses.some((each) => String(each.id) === fields["address_id"]);
	const first = addresses.find((each) => each.default_shipping) ?? addresses[0];
	return {
		fulfilment: fields["fulfilment"] === "pickup" ? "pickup" : "delivery",
		address_id: known ? (fields["address_id"] ?? "new") : fields["address_id"] === "new" || !first ? "new" : String(first.id),
		delivery_option: fields["delivery_option"],
		pickup_location_id: fields["pickup_location_id"],
		payment_method: fields["payment_method"],
		billing_other: fields["billing_other"] === "on",
	};
}

/** What counts where nothing was chosen, or where what was chosen is gone: the first. */
export function effective(quote: Quote, { delivery_option, pickup_location_id, payment_method }: ChosenWays) {
	const options = quote.delivery?.options ?? [];
	const methods = quote.payment_methods.filter((each) => each.available);
	return {
		option: options.find((each) => each.id === delivery_option) ?? options[0],
		store: quote.pickup.find((each) => String(each.location_id) === pickup_location_id) ?? quote.pickup[0],
		method: methods.find((each) => each.id === payment_method) ?? methods[0],
	};
}
