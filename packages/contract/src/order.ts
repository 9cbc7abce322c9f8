// Orders as their customer sees them. Money is whole paise; every amount includes GST unless it says otherwise.
import { z } from "zod";
import { Drawing } from "./catalogue.ts";
import { endpoint, envelope, FileBody } from "./endpoint.ts";
import { Refund } from "./refund.ts";
import { mostReturnPhotos, returnPhotoBytes } from "./return-photos.ts";

/**
 * Derived by the server from shipments, returns and refunds. `placed → confirmed → packed → shipped → delivered`, or
 * `packed → ready_for_pickup → collected`; `cancelled` where nothing is left of it; after arrival `return_requested → returned → refunded`.
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

/** A line of a return: asked for, here, refused by staff, or taken back by the customer. */
export const returnLineStates = ["requested", "received", "refused", "withdrawn"] as const;
export type ReturnLineState = (typeof returnLineStates)[number];

/** The shop collects it, or the customer brings it to a store. */
export const returnMethods = ["collect", "bring"] as const;
export type ReturnMethod = (typeof returnMethods)[number];

export const OrderPicture = z.object({ drawing: Drawing.nullable(), image: z.string().nullable(), alt: z.string() });

export const OrderItem = z.object({
	title: z.string(),
	/** "16 GB, 512 GB, Sand". */
	options: z.string(),
	quantity: z.number(),
	/** The product's page, while the shop still has it. */
	slug: z.string().nullable(),
	picture: OrderPicture,
});
export type OrderItem = z.infer<typeof OrderItem>;

/** When it arrives or can be collected: a day, or a window of hours on it. */
export const Expected = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });

export const OrderSummary = z.object({
	reference: z.string(),
	state: z.enum(orderStates),
	payment_state: z.enum(paymentStates),
	fulfilment: z.enum(["delivery", "pickup"]),
	placed_at: z.iso.datetime(),
	total: z.number(),
	items: z.array(OrderItem),
	expected: Expected.nullable(),
	/** When it reached its state. */
	changed_at: z.iso.datetime(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderLine = OrderItem.extend({
	id: z.number(),
	sku: z.string(),
	unit_price: z.number(),
	/** After this line's share of any discount. */
	total: z.number(),
	/** Of what the customer holds or is sent. */
	serial_numbers: z.array(z.string()),
	/** Cancelled before they left, or come back without arriving. */
	cancelled_quantity: z.number(),
	return_state: z.enum(lineReturnStates).nullable(),
	/** How many of them are coming back or have. */
	returned_quantity: z.number(),
	/** What the customer may do with this line now: cancel what has not been packed, return so many that have arrived. */
	may: z.object({
		cancel: z.boolean(),
		/** Paise that come back with it: what was paid for these pieces. */
		cancel_refund: z.number(),
		return_quantity: z.number(),
	}),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** As it stood when the order was placed; later changes of the address book do not reach it. */
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
	/** The state that the PIN code is in, where another was confirmed by whoever gave the address. */
	state_confirmed: z.string().optional(),
});
export type OrderAddress = z.infer<typeof OrderAddress>;

/** Where an order is collected. */
export const PickupPlace = z.object({
	title: z.string(),
	address: z.string(),
	slug: z.string(),
	/** The week for reading: "Mon to Sat 10 am to 8 pm, Sun closed". */
	hours: z.string(),
	map_url: z.string(),
	/** Null once it is collected or cancelled. */
	held_until: z.iso.datetime().nullable(),
});
export type PickupPlace = z.infer<typeof PickupPlace>;

export const Shipment = z.object({
	id: z.number(),
	state: z.enum(shipmentStates),
	/** The store or warehouse it comes from. */
	from: z.string(),
	carrier: z.string().nullable(),
	waybill: z.string().nullable(),
	tracking_url: z.string().nullable(),
	expected: Expected.nullable(),
	shipped_at: z.iso.datetime().nullable(),
	delivered_at: z.iso.datetime().nullable(),
	/** Why it came back, where it did. */
	note: z.string().nullable(),
	/** Ids of the order's lines, with how many of each and what they cost after their share of the discount. */
	lines: z.array(z.object({ line_id: z.number(), quantity: z.number(), total: z.number(), cancelled: z.boolean() })),
	/** The delivery charge, where this shipment carries it. */
	delivery: z.number(),
	/** The GST invoice, once issued. */
	invoice: z.object({ number: z.string(), url: z.string() }).nullable(),
	/** The last moment for a return of what it brought. */
	return_by: z.iso.datetime().nullable(),
	/** Whether the customer may cancel it. */
	may_cancel: z.boolean(),
	/** Paise that come back with it. */
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
	/** For the order's owner and staff only. */
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
		/** GST within the total. */
		tax: z.number(),
		/** Captured and kept; duplicate payments are not in it. */
		paid: z.number(),
		refunded: z.number(),
		/** Cancelled, come back or returned, of the total and of what was sent again. */
		reversed: z.number(),
		/** Goods that were sent again for what was returned. */
		replaced: z.number(),
		/** What reversals did not give back: for damage, or because a goodwill refund had paid it. */
		withheld: z.number(),
		/** Goodwill refunds, done or on their way. */
		goodwill: z.number(),
		/** What the sale comes to now: total − reversed + replaced + withheld − goodwill. */
		now: z.number(),
		/** Still to be paid: cash on delivery that has not come in. */
		due: z.number(),
	}),
	coupon: z.string().nullable(),
	payment: z.object({
		/** "UPI", "Cash on delivery". */
		method: z.string(),
		reference: z.string().nullable(),
		state: z.enum(paymentStates),
		/** Where a refund goes: the way it was paid, or, after cash, where the customer says. */
		refund_to: z.enum(["original", "ask"]),
	}),
	contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
	/** None with pick-up. */
	shipping_address: OrderAddress.nullable(),
	billing_address: OrderAddress.nullable(),
	pickup: PickupPlace.nullable(),
	gstin: z.string().nullable(),
	business_name: z.string().nullable(),
	/** Oldest first. */
	history: z.array(OrderEvent),
	shipments: z.array(Shipment),
	/** Credit notes, newest last. */
	credit_notes: z.array(z.object({ number: z.string(), url: z.string(), amount: z.number() })),
	/** Oldest first. */
	returns: z.array(OrderReturn),
	/** Oldest first; those of duplicate payments too. */
	refunds: z.array(Refund),
	/** Where an unpaid order is paid; null where nothing is to be paid online. */
	pay_path: z.string().nullable(),
	/**
	 * What the customer may do now. `cancel` is the whole order; `shipments[].may_cancel` and `lines[].may` say what is possible where
	 * that is not. `withdraw_return` where a return is asked for and nothing of it has come.
	 */
	may: z.object({
		cancel: z.boolean(),
		/** Paise that come back with it; 0 where nothing was paid. */
		cancel_refund: z.number(),
		return: z.boolean(),
		withdraw_return: z.boolean(),
	}),
	/** The last moment for a return of what arrived last. */
	return_by: z.iso.datetime().nullable(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const ordersPerPage = 10;

export const OrderList = z.object({
	orders: z.array(OrderSummary),
	/** Of the filters asked for. */
	total: z.number(),
	page: z.number(),
	pages: z.number(),
	/** Of all the customer's orders, whatever the filters: for the tabs and the year's dropdown, newest year first. */
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

/** Unguessable: whoever has it follows the order, as with a parcel's number. */
export const OrderToken = z.string().regex(/^[\w-]{20,64}$/, "This is not an order's address.");

/** An order as whoever holds its link sees it: nothing that tells who or where the buyer is. */
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

const Reason = z.string().trim().max(500, "Use 500 characters at most.").default("");

/** The whole order, one of its shipments, or one of its lines. */
export const CancelledPart = z.object({
	shipment_id: z.coerce.number().int().positive().optional(),
	line_id: z.coerce.number().int().positive().optional(),
});
export type CancelledPart = z.infer<typeof CancelledPart>;

const CancelOrder = CancelledPart.extend({ reason: Reason });

export const ReturnRequest = z.object({
	reason: z.string().trim().min(1, "Tell us why.").max(500, "Use 500 characters at most."),
	comment: z.string().trim().max(2000, "Use 2,000 characters at most.").optional(),
	method: z.enum(returnMethods).default("bring"),
	lines: z
		.array(z.object({ line_id: z.coerce.number().int().positive(), quantity: z.coerce.number().int().min(1).max(5) }))
		.min(1, "Choose what to return.")
		.max(30),
	/** Ids of photos that were uploaded for this order before. */
	photos: z
		.array(z.string().regex(/^[0-9a-f]{32}$/))
		.max(mostReturnPhotos, `Use ${mostReturnPhotos} photos at most.`)
		.default([]),
});

const byReference = { reference: z.string().min(1).max(40) };
const byToken = { token: OrderToken };

export const cancelOrder = endpoint({
	method: "POST",
	path: "/account/orders/:reference/cancel",
	input: CancelOrder.extend(byReference),
	output: envelope(OrderDetail),
	access: "customer",
	summary: "Cancel the order, one shipment or one line before it is packed; what was paid for it is refunded",
});

export const cancelTrackedOrder = endpoint({
	method: "POST",
	path: "/orders/track/:token/cancel",
	input: CancelOrder.extend(byToken),
	output: envelope(TrackedOrder),
	access: "public",
	summary: "The same by the order's link",
});

export const requestReturn = endpoint({
	method: "POST",
	path: "/account/orders/:reference/return",
	input: ReturnRequest.extend(byReference),
	output: envelope(OrderDetail),
	access: "customer",
	summary: "Ask to return some or all lines within the return window",
});

export const requestTrackedReturn = endpoint({
	method: "POST",
	path: "/orders/track/:token/return",
	input: ReturnRequest.extend(byToken),
	output: envelope(TrackedOrder),
	access: "public",
	summary: "The same by the order's link",
});

const photo = {
	output: envelope(z.object({ id: z.string() })),
	status: 201,
	bodyLimit: returnPhotoBytes,
	file: true,
} as const;

export const addReturnPhoto = endpoint({
	...photo,
	method: "POST",
	path: "/account/orders/:reference/return-photos",
	input: z.object({ ...byReference, file: FileBody }),
	access: "customer",
	summary: "Upload a photo (PNG, JPEG or WebP) for a return that is asked for next",
});

export const addTrackedReturnPhoto = endpoint({
	...photo,
	method: "POST",
	path: "/orders/track/:token/return-photos",
	input: z.object({ ...byToken, file: FileBody }),
	access: "public",
	summary: "The same by the order's link",
});

export const withdrawReturn = endpoint({
	method: "POST",
	path: "/account/orders/:reference/withdraw-return",
	input: z.object(byReference),
	output: envelope(OrderDetail),
	access: "customer",
	summary: "Keep the goods after all: takes back the wish to return what has not come yet",
});

export const withdrawTrackedReturn = endpoint({
	method: "POST",
	path: "/orders/track/:token/withdraw-return",
	input: z.object(byToken),
	output: envelope(TrackedOrder),
	access: "public",
	summary: "The same by the order's link",
});

export const orderEndpoints = [
	listOrders,
	getOrder,
	cancelOrder,
	requestReturn,
	getTrackedOrder,
	cancelTrackedOrder,
	requestTrackedReturn,
	addReturnPhoto,
	addTrackedReturnPhoto,
	withdrawReturn,
	withdrawTrackedReturn,
] as const;
