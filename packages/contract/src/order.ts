// Orders as their customer sees them. Money is whole paise; every amount includes GST unless it says otherwise.
import { z } from "zod";
import { Drawing } from "./catalogue.ts";
import { endpoint, envelope } from "./endpoint.ts";

/** `placed → confirmed → packed → shipped → delivered`, or `packed → ready_for_pickup → collected`; `cancelled` until shipped. */
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
	serial_numbers: z.array(z.string()),
	return_state: z.enum(lineReturnStates).nullable(),
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
});
export type OrderAddress = z.infer<typeof OrderAddress>;

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
	/** Ids of the order's lines, with how many of each. */
	lines: z.array(z.object({ line_id: z.number(), quantity: z.number() })),
	/** The GST invoice, once issued. */
	invoice: z.object({ number: z.string(), url: z.string() }).nullable(),
});
export type Shipment = z.infer<typeof Shipment>;

export const OrderEvent = z.object({ state: z.enum(orderStates), at: z.iso.datetime(), note: z.string().nullable() });
export type OrderEvent = z.infer<typeof OrderEvent>;

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
		refunded: z.number(),
	}),
	coupon: z.string().nullable(),
	payment: z.object({
		/** "UPI", "Cash on delivery". */
		method: z.string(),
		reference: z.string().nullable(),
		state: z.enum(paymentStates),
	}),
	contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
	/** None with pick-up. */
	shipping_address: OrderAddress.nullable(),
	billing_address: OrderAddress.nullable(),
	pickup: z.object({ title: z.string(), address: z.string(), slug: z.string() }).nullable(),
	gstin: z.string().nullable(),
	/** Oldest first. */
	history: z.array(OrderEvent),
	shipments: z.array(Shipment),
	/** What the customer may do now. */
	may: z.object({ cancel: z.boolean(), return: z.boolean() }),
	/** The last moment for a return, once it is delivered. */
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

export const orderEndpoints = [listOrders, getOrder] as const;
