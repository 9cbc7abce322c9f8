// Counter sales (point of sale): paid and handed over at once, using the same stock and invoice series as online orders.
import { z } from "zod";
import { Gstin } from "./checkout.ts";
import { endpoint, envelope, may } from "./endpoint.ts";
import { gstStateName } from "./gst-states.ts";
import { Checkbox, Email, ExistingPin, GstStateCode, IdempotencyKey, Phone, RowIdText } from "./text.ts";

export const counterPayments = ["cash", "upi", "card"] as const;
export type CounterPayment = (typeof counterPayments)[number];

export const CounterItem = z.object({
	sku: z.string(),
	title: z.string(),
	options: z.string(),
	price: z.number(),
	/** Hundredths of a percent. */
	gst_rate: z.number(),
	/** Available stock at this location (on hand less reserved). */
	available: z.number(),
	/** Exact match: the query is this item's SKU or a serial number. */
	exact: z.boolean(),
	/** Found by another spelling than was typed: to be chosen, not taken at once. */
	respelled: z.boolean(),
	/** Serial number that was looked for, in stock; null for one that was sold. */
	serial: z.string().nullable(),
	/** Why it cannot be added, and which location has it. */
	refusal: z.string().nullable(),
});
export type CounterItem = z.infer<typeof CounterItem>;

export const findCounterItems = endpoint({
	method: "GET",
	path: "/staff/counter/items",
	input: z.object({ location_id: RowIdText, q: z.string().trim().min(1).max(100) }),
	output: envelope(z.array(CounterItem).max(8)),
	access: may("sell_at_counter"),
	summary: "What a location can sell over its counter, by SKU, by name or by a serial number in stock",
});

const blankIsNone = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const maybe = (max: number) => z.string().trim().max(max, `Use ${max} characters at most.`).default("");

/** How money came in that staff take down. Absent: not known, as with cash from a courier's list. */
export const collectedBy = {
	payment: z.enum(counterPayments, "Choose how it was paid.").optional(),
	/** UPI transaction id or card slip number. */
	payment_reference: maybe(60),
};
export type CollectedBy = { payment?: CounterPayment | undefined; payment_reference: string };

export const CounterSaleInput = z.object({
	location_id: RowIdText,
	lines: z
		.array(
			z.object({
				sku: z.string().trim().min(1).max(64),
				quantity: z.number().int().min(1, "At least one.").max(5, "5 at most on one bill."),
				/** Serial numbers: one per piece, or none. */
				serials: z.array(z.string().trim().max(40)).max(5).default([]),
			}),
		)
		.min(1, "Add something first.")
		.max(30, "30 lines at most on one bill."),
	/** Discount on the whole bill, in paise, GST included. */
	discount: z.number().int().min(0).max(1_000_000_000_00).default(0),
	payment: z.enum(counterPayments, "Choose how it was paid."),
	/** UPI transaction id or card slip number. */
	payment_reference: maybe(60),
	name: maybe(80),
	phone: z.preprocess(blankIsNone, Phone.optional()),
	email: z.preprocess(blankIsNone, Email.optional()),
	gstin: Gstin,
	business_name: maybe(120),
	line1: maybe(120),
	city: maybe(80),
	post_code: z.preprocess(blankIsNone, ExistingPin.optional()),
	/** Buyer's state, which decides between CGST + SGST and IGST. If absent, the store's own state. */
	state_code: z.preprocess(blankIsNone, GstStateCode.refine((code) => gstStateName(code) !== undefined, "Choose a state.").optional()),
	/** It is right though the PIN code or the GSTIN is of another state. */
	state_confirmed: Checkbox,
	/** Displayed total; the sale is refused if it differs from the server's. */
	seen_total: z.number().int().min(0),
	/** Idempotency key: repeated requests with one key record one sale. */
	key: IdempotencyKey,
});

export const CounterSale = z.object({
	reference: z.string(),
	total: z.number(),
	tax: z.number(),
	/** As stored with the sale; null if an exchange paid for all of it. */
	payment: z.enum(counterPayments).nullable(),
	invoice: z.object({ number: z.string(), url: z.string() }),
});
export type CounterSale = z.infer<typeof CounterSale>;

export const sellOverCounter = endpoint({
	method: "POST",
	path: "/staff/counter/sales",
	input: CounterSaleInput,
	output: envelope(CounterSale),
	access: may("sell_at_counter"),
	status: 201,
	summary: "Sell over the counter: paid, taken off the location's stock, invoiced and handed over in one go",
});

export const counterEndpoints = [findCounterItems, sellOverCounter] as const;
