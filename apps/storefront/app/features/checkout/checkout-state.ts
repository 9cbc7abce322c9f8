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

/** After a change of one row: the others keep what was picked, and what nobody picked follows what the server offers. */
export function withChoice(before: ChosenWays, name: string, fields: Record<string, string>, addresses: readonly Address[]): ChosenWays {
	return { ...before, [name]: chosenFrom(fields, addresses)[name as keyof ChosenWays] };
}

/** Rows that stand checked in the form although nobody has picked them, since the first of what is offered counts. */
const offeredRows = ["delivery_option", "pickup_location_id", "payment_method"] as const;

/** What the form says, without the rows that nobody picked. */
export function pickedFields(fields: Record<string, string>, choices: ChosenWays): Record<string, string> {
	const unpicked = new Set<string>(offeredRows.filter((name) => choices[name] === undefined));
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !unpicked.has(name)));
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
