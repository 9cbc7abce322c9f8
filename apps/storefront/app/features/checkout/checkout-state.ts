import type { Address } from "@lapwing/contract/addresses";
import type { Quote } from "@lapwing/contract/checkout";

/** Props shared by the form's sections. */
export type CheckoutSection = {
	quote: Quote;
	/** Initial values; the text fields are uncontrolled. */
	value: (name: string) => string | undefined;
	error: (name: string) => string | undefined;
	choices: CheckoutChoices;
	addresses: readonly Address[];
};

/** Controlled radio groups and checkbox of the form. */
export type CheckoutChoices = {
	fulfilment: "delivery" | "pickup";
	/** Address id, or `new`. */
	address_id: string;
	delivery_option: string | undefined;
	pickup_location_id: string | undefined;
	payment_method: string | undefined;
	billing_other: boolean;
};

/** Intent of the button that empties the coupon. */
export const removeCoupon = "remove_coupon";

export const choiceNames = new Set([
	"fulfilment",
	"address_id",
	"delivery_option",
	"pickup_location_id",
	"payment_method",
	"billing_other",
]);

export function choicesFrom(fields: Record<string, string>, addresses: readonly Address[]): CheckoutChoices {
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

/** Updates one choice. The others keep an explicit selection; undefined ones follow the server's first offer. */
export function updateChoice(
	before: CheckoutChoices,
	name: string,
	fields: Record<string, string>,
	addresses: readonly Address[],
): CheckoutChoices {
	return { ...before, [name]: choicesFrom(fields, addresses)[name as keyof CheckoutChoices] };
}

/** Radio groups with a preselected first option, which is not an explicit choice. */
const preselectedNames = ["delivery_option", "pickup_location_id", "payment_method"] as const;

/** Form values without preselected options. */
export function explicitFields(fields: Record<string, string>, choices: CheckoutChoices): Record<string, string> {
	const unpicked = new Set<string>(preselectedNames.filter((name) => choices[name] === undefined));
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !unpicked.has(name)));
}

export function canBePaid({ totals, payment_methods }: Quote): boolean {
	return totals.total === 0 || payment_methods.some(({ available }) => available);
}

/** Effective options: the explicit choice if it is still offered, otherwise the first. */
export function effectiveChoices(quote: Quote, { delivery_option, pickup_location_id, payment_method }: CheckoutChoices) {
	const options = quote.delivery?.options ?? [];
	const methods = quote.payment_methods.filter((each) => each.available);
	return {
		option: options.find((each) => each.id === delivery_option) ?? options[0],
		store: quote.pickup.find((each) => String(each.location_id) === pickup_location_id) ?? quote.pickup[0],
		method: methods.find((each) => each.id === payment_method) ?? methods[0],
	};
}
