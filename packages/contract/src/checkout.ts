// Checkout API: quote for the cart or for one item ("Buy now"), and placing the order.
import { z } from "zod";
import { CartChange, CartCoupon, ExtensionCode, Quantity, Sku, Totals } from "./cart.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { gstStateName } from "./gst-states.ts";
import { normaliseGstin } from "./gstin.ts";
import { OrderPicture } from "./order.ts";
import { Checkbox, Email, ExistingPin, GstStateCode, Line, Phone, RowIdText } from "./text.ts";

export const fulfilments = ["delivery", "pickup"] as const;
export type Fulfilment = (typeof fulfilments)[number];

export const CheckoutLine = z.object({
	sku: z.string(),
	slug: z.string().nullable(),
	title: z.string(),
	options: z.string(),
	picture: OrderPicture,
	quantity: z.number(),
	mrp: z.number(),
	unit_price: z.number(),
	/** Line total before its share of the coupon. */
	total: z.number(),
	discount: z.number(),
	changes: z.array(CartChange),
});
export type CheckoutLine = z.infer<typeof CheckoutLine>;

export const DeliveryOption = z.object({
	id: z.string(),
	/** Display name: "Standard delivery". */
	title: z.string(),
	date: z.iso.date(),
	charge: z.number(),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** Store that has every item of the checkout in stock. */
export const PickupStore = z.object({
	location_id: z.number(),
	slug: z.string(),
	title: z.string(),
	address: z.string(),
	distance_km: z.number().nullable(),
	/** Earliest pick-up time, within the store's opening hours. */
	ready_at: z.iso.datetime(),
});
export type PickupStore = z.infer<typeof PickupStore>;

export const PaymentMethod = z.object({
	/** Value for `payment_method`: "sandbox", "razorpay", "stripe", "cod". */
	id: z.string(),
	title: z.string(),
	note: z.string(),
	available: z.boolean(),
	/** Why the method is unavailable: "Cash on delivery is for orders up to ₹50,000." */
	reason: z.string().nullable(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Quote = z.object({
	lines: z.array(CheckoutLine),
	totals: Totals,
	coupon: CartCoupon.nullable(),
	/** Delivery options; null until a PIN is given. */
	delivery: z
		.object({
			post_code: z.string(),
			serviceable: z.boolean(),
			/** City of the PIN code, to prefill the form. */
			city: z.string().nullable(),
			state_code: z.string().nullable(),
			options: z.array(DeliveryOption),
		})
		.nullable(),
	/** Sorted by distance if a PIN is given. */
	pickup: z.array(PickupStore),
	payment_methods: z.array(PaymentMethod),
	/**
	 * Digest of the quote (optimistic locking): an order with another digest is refused, so nobody is charged an amount they have
	 * not seen.
	 */
	seen: z.string(),
});
export type Quote = z.infer<typeof Quote>;

const optionalText = (max: number) =>
	z
		.string()
		.trim()
		.max(max, `Use ${max} characters at most.`)
		.transform((text) => (text === "" ? undefined : text))
		.optional();

const blankIsNone = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

/** Choices that affect the price. */
const Choices = {
	/** "Buy now": SKU of a single configuration. If absent, the cart is bought. */
	buy: z.preprocess(blankIsNone, Sku.optional()),
	quantity: z.preprocess(blankIsNone, Quantity.default(1)),
	/** Warranty extension bought with `buy`. */
	extension: z.preprocess(blankIsNone, ExtensionCode.optional()),
	fulfilment: z.enum(fulfilments).default("delivery"),
	post_code: z.preprocess(blankIsNone, ExistingPin.optional()),
	delivery_option: z.preprocess(blankIsNone, z.string().max(40).optional()),
	pickup_location_id: z.preprocess(blankIsNone, RowIdText.optional()),
	/** Coupon code. If absent, that of the cart; empty for none. */
	coupon: z.string().trim().toUpperCase().max(40, "Use 40 characters at most.").optional(),
	payment_method: z.preprocess(blankIsNone, z.string().max(40).optional()),
};

export const quoteCheckout = endpoint({
	method: "POST",
	path: "/checkout/quote",
	input: z.object(Choices),
	output: envelope(Quote),
	access: "guest",
	summary: "What it costs with the choices made so far, and what can be chosen; changes nothing",
});

const StateCode = GstStateCode.refine((code) => gstStateName(code) !== undefined, "Choose a state.");

export const Gstin = z.preprocess(
	blankIsNone,
	z
		.string()
		.transform((typed, context) => {
			const gstin = normaliseGstin(typed);
			if (gstin === undefined) context.addIssue({ code: "custom", message: "This is not a valid GSTIN. Check its 15 characters." });
			return gstin ?? typed;
		})
		.optional(),
);

/** Conditionally required fields, validated together with the others, so that all errors are reported at once. */
const neededWith: readonly { fields: readonly string[]; message: string; when: (input: Record<string, unknown>) => boolean }[] = [
	{
		fields: ["line1", "city", "state_code", "post_code"],
		message: "Fill this in.",
		when: ({ fulfilment, address_id }) => fulfilment === "delivery" && address_id === undefined,
	},
	{ fields: ["pickup_location_id"], message: "Choose a store.", when: ({ fulfilment }) => fulfilment === "pickup" },
	{
		fields: ["billing_name", "billing_line1", "billing_city", "billing_state_code", "billing_post_code"],
		message: "Fill this in.",
		when: ({ billing_same }) => billing_same === false,
	},
];

function withNeeded<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): z.ZodObject<Shape> {
	let checked = schema;
	for (const { fields, message, when } of neededWith)
		for (const field of fields)
			checked = checked.refine((input) => !when(input) || (input as Record<string, unknown>)[field] !== undefined, {
				path: [field],
				message,
				// By default Zod skips object-level refinements when any field is invalid; `when` runs this one regardless.
				when: ({ value, issues }) => typeof value === "object" && value !== null && !issues.some(({ path }) => path?.[0] === field),
			});
	return checked;
}

const OrderInput = z.object({
	...Choices,
	/** Buyer and contact for the order. */
	name: Line(80),
	email: Email,
	phone: Phone,
	/** Id of a saved address instead of the fields below; customers only. */
	address_id: z.preprocess(blankIsNone, RowIdText.optional()),
	line1: optionalText(120),
	line2: optionalText(120),
	landmark: optionalText(80),
	city: optionalText(80),
	state_code: z.preprocess(blankIsNone, StateCode.optional()),
	/** The shopper confirmed a state that differs from that of the PIN code. */
	state_confirmed: Checkbox,
	/** False if the billing address differs; then the fields below are required. */
	billing_same: z.preprocess((value) => value === undefined || value === true || value === "true" || value === "on", z.boolean()),
	billing_name: optionalText(80),
	billing_line1: optionalText(120),
	billing_line2: optionalText(120),
	billing_city: optionalText(80),
	billing_state_code: z.preprocess(blankIsNone, StateCode.optional()),
	billing_post_code: z.preprocess(blankIsNone, ExistingPin.optional()),
	billing_state_confirmed: Checkbox,
	gstin: Gstin,
	business_name: optionalText(120),
	payment_method: z.string("Choose how to pay.").min(1, "Choose how to pay.").max(40),
	/** `seen` of the displayed quote. */
	seen: z.string().min(1).max(100),
	/** Idempotency key, or sent as the Idempotency-Key header: repeated requests with one key place one order. */
	idempotency_key: z
		.string()
		.regex(/^[\w-]{16,80}$/, "Use 16 to 80 letters, digits and dashes.")
		.optional(),
});
export const PlaceOrderInput = withNeeded(OrderInput);
export type PlaceOrderInput = z.input<typeof PlaceOrderInput>;

export const PlacedOrder = z.object({
	reference: z.string(),
	/** Access token for tracking without sign-in: /track/order/{order_token}. */
	order_token: z.string(),
	/** Null if nothing is to be paid online. */
	payment_token: z.string().nullable(),
	/** URL to redirect to. */
	next: z.string(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const placeOrder = endpoint({
	method: "POST",
	path: "/checkout/orders",
	input: PlaceOrderInput,
	output: envelope(PlacedOrder),
	access: "guest",
	status: 201,
	summary: "Place the order: stock is reserved, nothing is charged yet. `conflict` where price or stock changed since the quote",
});

/** Order that is placed and unpaid, with stock still on hold. */
export const UnpaidOrder = z.object({ reference: z.string(), total: z.number(), pay_path: z.string(), kept_until: z.iso.datetime() });
export type UnpaidOrder = z.infer<typeof UnpaidOrder>;

export const listUnpaidOrders = endpoint({
	method: "GET",
	path: "/checkout/waiting",
	output: envelope(z.array(UnpaidOrder)),
	access: "public",
	summary:
		"One's own orders that wait for their payment, newest first, three at most; a guest's by the cookie of the browser that placed them",
});

export const checkoutEndpoints = [quoteCheckout, placeOrder, listUnpaidOrders] as const;
