// Orders API for customers. Amounts are whole paise and include GST unless stated otherwise.
import { z } from "zod";
import { Drawing } from "./catalogue.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { ExplainedRefund } from "./refund.ts";

/**
 * Order state, derived by the server from shipments, returns and refunds: `placed → confirmed → packed → shipped → delivered`, or
 * `packed → ready_for_pickup → collected`; `cancelled` if nothing remains; after delivery `return_requested → returned →
 * refunded`, and back to `delivered` or `collected` if the customer keeps a piece.
 */
export const orderStates = [
	"placed",
	"confirmed",
	"packed",
	"shipped",
	"delivered",
	"ready_for_pickup",
	"collected",
	"cancelled",
	"return_requested",
	"returned",
	"refunded",
] as const;
export type OrderState = (typeof orderStates)[number];

export const shipmentStates = [
	"waiting",
	"packed",
	"shipped",
	"out_for_delivery",
	"delivered",
	"undelivered",
	"ready_for_pickup",
	"collected",
	"cancelled",
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

export const lineReturnStates = ["return_requested", "returned", "refunded"] as const;
export type LineReturnState = (typeof lineReturnStates)[number];

export const paymentStates = ["created", "authorized", "captured", "failed", "refunded", "partially_refunded"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** State of a return line: requested, received, refused by staff, or withdrawn by the customer. */
export const returnLineStates = ["requested", "received", "refused", "withdrawn"] as const;
export type ReturnLineState = (typeof returnLineStates)[number];

/** Courier pick-up, or drop-off at a store. */
export const returnMethods = ["collect", "bring"] as const;
export type ReturnMethod = (typeof returnMethods)[number];

export const OrderPicture = z.object({ drawing: Drawing.nullable(), image: z.string().nullable(), alt: z.string() });

export const OrderItem = z.object({
	title: z.string(),
	/** Option values: "16 GB, 512 GB, Sand". */
	options: z.string(),
	quantity: z.number(),
	/** Product page; null once the product is removed. */
	slug: z.string().nullable(),
	picture: OrderPicture,
});
export type OrderItem = z.infer<typeof OrderItem>;

/** Delivery or pick-up estimate: a day, or a window of hours on it. */
export const Expected = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });

export const OrderSummary = z.object({
	reference: z.string(),
	state: z.enum(orderStates),
	payment_state: z.enum(paymentStates),
	fulfilment: z.enum(["delivery", "pickup"]),
	placed_at: z.iso.datetime(),
	/** As placed. */
	total: z.number(),
	/** Current value: without what was cancelled or returned, and without goodwill. */
	now: z.number(),
	/** Refunds done. */
	refunded: z.number(),
	items: z.array(OrderItem),
	expected: Expected.nullable(),
	/** Time of the last state change. */
	changed_at: z.iso.datetime(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderLine = OrderItem.extend({
	id: z.number(),
	sku: z.string(),
	unit_price: z.number(),
	/** Line total after its share of any discount. */
	total: z.number(),
	/** Of a warranty extension: the id of the line that it is for. */
	covers_line_id: z.number().nullable(),
	/** Serial numbers of the pieces the customer has or is sent. */
	serial_numbers: z.array(z.string()),
	/** Of the pieces that came back. */
	returned_serial_numbers: z.array(z.string()),
	/** Quantity cancelled before dispatch or returned undelivered. */
	cancelled_quantity: z.number(),
	return_state: z.enum(lineReturnStates).nullable(),
	/** Quantity in requested or completed returns. */
	returned_quantity: z.number(),
	/** Of those, requested and not received yet. */
	awaited_quantity: z.number(),
	/** Permitted actions: cancel what is not packed, return up to this many delivered pieces. */
	may: z.object({
		cancel: z.boolean(),
		/** Refund in paise: what was paid for these pieces. */
		cancel_refund: z.number(),
		return_quantity: z.number(),
		/** Refund in paise for one piece returned, for two and so on, with their warranty extensions; before any deduction. */
		return_refunds: z.array(z.number()),
	}),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Snapshot of the address at the time of the order; later edits of the address book do not change it. */
export const OrderAddress = z.object({
	name: z.string(),
	phone: z.string(),
	line1: z.string(),
	line2: z.string().nullable(),
	landmark: z.string().nullable(),
	city: z.string(),
	state_code: z.string(),
	state: z.string(),
	post_code: z.string(),
	/** State of the PIN code, if the buyer confirmed another one. */
	state_confirmed: z.string().optional(),
});
export type OrderAddress = z.infer<typeof OrderAddress>;

/** Store for pick-up. */
export const PickupLocation = z.object({
	title: z.string(),
	address: z.string(),
	slug: z.string(),
	/** Formatted opening hours: "Mon to Sat 10 am to 8 pm, Sun closed". */
	hours: z.string(),
	map_url: z.string(),
	/** Null once collected or cancelled. */
	held_until: z.iso.datetime().nullable(),
});
export type PickupLocation = z.infer<typeof PickupLocation>;

export const Shipment = z.object({
	id: z.number(),
	state: z.enum(shipmentStates),
	/** Store or warehouse that sends it. */
	from: z.string(),
	carrier: z.string().nullable(),
	waybill: z.string().nullable(),
	tracking_url: z.string().nullable(),
	expected: Expected.nullable(),
	shipped_at: z.iso.datetime().nullable(),
	delivered_at: z.iso.datetime().nullable(),
	/** Why it came back undelivered, if it did. */
	note: z.string().nullable(),
	/** Order lines by id, with quantity and total after their share of the discount. */
	lines: z.array(z.object({ line_id: z.number(), quantity: z.number(), total: z.number(), cancelled: z.boolean() })),
	/** Delivery charge, if this shipment carries it. */
	delivery: z.number(),
	/** Cash to be paid on delivery. */
	due: z.number(),
	/** GST invoice, once issued. */
	invoice: z.object({ number: z.string(), url: z.string() }).nullable(),
	/** Return deadline for this shipment. */
	return_by: z.iso.datetime().nullable(),
	/** Whether the customer may cancel it. */
	may_cancel: z.boolean(),
	/** Refund in paise. */
	cancel_refund: z.number(),
});
export type Shipment = z.infer<typeof Shipment>;

export const OrderEvent = z.object({ state: z.enum(orderStates), at: z.iso.datetime(), note: z.string().nullable() });
export type OrderEvent = z.infer<typeof OrderEvent>;

export const OrderReturn = z.object({
	id: z.number(),
	reason: z.string(),
	comment: z.string().nullable(),
	method: z.enum(returnMethods),
	requested_at: z.iso.datetime(),
	/** Visible to the order's owner and staff only. */
	photos: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
	lines: z.array(
		z.object({
			line_id: z.number(),
			quantity: z.number(),
			state: z.enum(returnLineStates),
			received_quantity: z.number(),
			closed_at: z.iso.datetime().nullable(),
			note: z.string().nullable(),
		}),
	),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

export const OrderDetail = OrderSummary.omit({ items: true }).extend({
	lines: z.array(OrderLine),
	totals: z.object({
		/** Sum of the lines before discount. */
		subtotal: z.number(),
		discount: z.number(),
		delivery: z.number(),
		total: z.number(),
		/** GST included in the total. */
		tax: z.number(),
		/** GST of what was not cancelled or returned. */
		tax_now: z.number(),
		/** Captured and kept, without duplicate payments. */
		paid: z.number(),
		refunded: z.number(),
		/** Value of reversals (cancelled, undelivered, returned), without replacements that were cancelled. */
		reversed: z.number(),
		/** Value of replacements for returned goods that were not cancelled. */
		replaced: z.number(),
		/** Not refunded on reversal: deducted for damage, or already covered by a goodwill refund. */
		withheld: z.number(),
		/** Of these: deducted for damage. */
		damages: z.number(),
		/** Goodwill refunds, done or pending. */
		goodwill: z.number(),
		/** Current value of the sale: total − reversed + replaced + withheld − goodwill. */
		now: z.number(),
		/** Outstanding: cash on delivery that is not collected yet. */
		due: z.number(),
		/** Of that, for what has arrived; with pick-up, all of it. */
		due_now: z.number(),
	}),
	coupon: z.string().nullable(),
	payment: z.object({
		/** Display name: "UPI", "Cash on delivery". */
		method: z.string(),
		reference: z.string().nullable(),
		state: z.enum(paymentStates),
		/** Refund destination: the original payment method, or, after cash, the customer's choice. */
		refund_to: z.enum(["original", "ask"]),
	}),
	contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
	/** Null for pick-up. */
	shipping_address: OrderAddress.nullable(),
	billing_address: OrderAddress.nullable(),
	pickup: PickupLocation.nullable(),
	gstin: z.string().nullable(),
	business_name: z.string().nullable(),
	/** Oldest first. */
	history: z.array(OrderEvent),
	shipments: z.array(Shipment),
	/** Credit notes, oldest first. */
	credit_notes: z.array(z.object({ number: z.string(), url: z.string(), amount: z.number() })),
	/** Oldest first. */
	returns: z.array(OrderReturn),
	/** Oldest first, including refunds of duplicate payments. */
	refunds: z.array(ExplainedRefund),
	/** Payment page of an unpaid order; null if nothing is to be paid online. */
	pay_path: z.string().nullable(),
	/**
	 * Actions permitted to the customer now. `cancel` is the whole order; otherwise see `shipments[].may_cancel` and `lines[].may`.
	 * `withdraw_return` is true while a return is requested and nothing of it has been received.
	 */
	may: z.object({
		cancel: z.boolean(),
		/** Refund in paise; 0 if nothing was paid. */
		cancel_refund: z.number(),
		return: z.boolean(),
		withdraw_return: z.boolean(),
	}),
	/** Return deadline of the last delivered shipment. */
	return_by: z.iso.datetime().nullable(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const ordersPerPage = 10;

export const OrderList = z.object({
	orders: z.array(OrderSummary),
	/** Number of orders that match the filters. */
	total: z.number(),
	page: z.number(),
	pages: z.number(),
	/** Counts over all of the customer's orders, regardless of filters, for the tabs and the year dropdown; newest year first. */
	open_count: z.number(),
	returns_count: z.number(),
	all_count: z.number(),
	years: z.array(z.number()),
});
export type OrderList = z.infer<typeof OrderList>;

export const listOrders = endpoint({
	method: "GET",
	path: "/account/orders",
	input: z.object({
		show: z.enum(["all", "open", "returns"]).default("all"),
		year: z.coerce.number().int().min(2000).max(2200).optional(),
		page: z.coerce.number().int().min(1).max(10_000).default(1),
	}),
	output: envelope(OrderList),
	access: "customer",
	summary: "One's own orders, newest first, ten to a page",
});

export const getOrder = endpoint({
	method: "GET",
	path: "/account/orders/:reference",
	input: z.object({ reference: z.string().min(1).max(40) }),
	output: envelope(OrderDetail),
	access: "customer",
	summary: "One of one's own orders",
});

/** Bearer token for tracking: unguessable, grants access to the order without sign-in. */
export const OrderToken = z.string().regex(/^[\w-]{20,64}$/, "This is not an order's address.");

/** Order as seen with its tracking token: without personal data of the buyer. */
export const TrackedOrder = OrderDetail.omit({ contact: true, billing_address: true, gstin: true, business_name: true }).extend({
	shipping_address: z.object({ city: z.string(), state: z.string(), post_code: z.string() }).nullable(),
});
export type TrackedOrder = z.infer<typeof TrackedOrder>;

export const getTrackedOrder = endpoint({
	method: "GET",
	path: "/orders/track/:token",
	input: z.object({ token: OrderToken }),
	output: envelope(TrackedOrder),
	access: "public",
	summary: "An order by its link: state, parcels, invoice; POST /track gives the link for a reference and the phone or e-mail",
});

export const orderEndpoints = [listOrders, getOrder, getTrackedOrder] as const;
