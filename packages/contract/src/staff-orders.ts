// Orders API for staff: packing, dispatch, returns and refunds.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { gstStateName } from "./gst-states.ts";
import { MailAbout } from "./mail.ts";
import { OrderDetail, OrderPicture, OrderToken, orderStates, paymentStates, shipmentStates } from "./order.ts";
import { CancelledPart } from "./order-changes.ts";
import { ordersPerSheet } from "./orders-per-sheet.ts";
import { reversalKinds, StaffRefund } from "./refund.ts";
import { Checkbox, FormKey, GstStateCode, Phone, Pin, RowIdText } from "./text.ts";

/** Sales channel: the website, or a store's counter. */
export const orderChannels = ["online", "counter"] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** What the dashboard counts since yesterday: placed, sent or handed over, cancelled, return requested, money paid back. */
export const orderEvents = ["placed", "left", "cancelled", "returns", "refunded"] as const;
export type OrderEvent = (typeof orderEvents)[number];

const StaffParcel = z.object({
	shipment_id: z.number(),
	/** Place in the order, counted from 1 as on its page. */
	number: z.number(),
	from: z.string(),
});

export const StaffOrderSummary = z.object({
	reference: z.string(),
	state: z.enum(orderStates),
	payment_state: z.enum(paymentStates),
	payment_method: z.string(),
	fulfilment: z.enum(["delivery", "pickup"]),
	channel: z.enum(orderChannels),
	placed_at: z.iso.datetime(),
	changed_at: z.iso.datetime(),
	/** As placed. */
	total: z.number(),
	/** Current value: without what was cancelled or returned, and without goodwill. */
	now: z.number(),
	/** Refunds done. */
	refunded: z.number(),
	/** Still to be paid. With `payment_state` captured: a part is paid, as the cash of one of two shipments. */
	due: z.number(),
	/** Refunds that are asked for and not done. */
	refund_due: z.number(),
	customer: z.string(),
	phone: z.string(),
	/** "Bengaluru 560038", or the store. */
	destination: z.string(),
	/** "Aravalli Ridge 14 and 1 more". */
	items: z.string(),
	item_count: z.number(),
	/** Of the first item; null if its product is gone. */
	picture: OrderPicture.nullable(),
	/** Locations that ship it. */
	from: z.array(z.string()),
	/** Something of it is asked to be returned and not here yet, whatever its state. */
	open_return: z.boolean(),
	/** Filter `stands`: what it counts in the sales, of goods that the customer keeps. Else null. */
	sale: z.number().nullable(),
	/** Filter `recent` refunded: what left the shop in the last 24 hours, without what was set off in an exchange; negative if a bank returned more. Else null. */
	paid_back: z.number().nullable(),
	/** Why its payment is to be looked at, such as "Paid twice"; null if it is not. */
	payment_problem: z.string().nullable(),
	/** When that question arose. */
	payment_problem_since: z.iso.datetime().nullable(),
	/** Id of the last entry of its history: `seen` of what cannot be undone. */
	last_event: z.number(),
	/** Words that staff have put on it. */
	tags: z.array(z.string()),
	/** Those that have left, of all that are not cancelled: parcels of every location. */
	parcels: z.object({ sent: z.number(), all: z.number() }),
	/** Parcels of the caller's locations that are packed and have not left; others of the order may still wait. */
	packed_parcels: z.array(StaffParcel),
	/** Those that have left and can be delivered. */
	parcels_under_way: z.array(StaffParcel),
});
export type StaffOrderSummary = z.infer<typeof StaffOrderSummary>;

export const staffOrdersPerPage = 25;

export const StaffOrderList = z.object({
	orders: z.array(StaffOrderSummary),
	total: z.number(),
	page: z.number(),
	pages: z.number(),
	/** Orders by state that this member of staff may see, each figure as the filter lists them: an order of two parcels may be in two. */
	counts: z.array(z.object({ state: z.enum(orderStates), count: z.number() })),
	/** Of all orders that the filter finds, on every page: of the filters `stands` and `recent` refunded, else null. */
	sums: z.object({ sales: z.number().nullable(), paid_back: z.number().nullable() }),
	/** Tags in use, for the filter. */
	tags: z.array(z.string()),
});
export type StaffOrderList = z.infer<typeof StaffOrderList>;

/** "LW-26-1,LW-26-2". */
export const ReferencesText = z
	.string()
	.regex(/^[\w-]{1,40}(,[\w-]{1,40})*$/, "Separate order numbers by commas.")
	.refine((text) => text.split(",").length <= ordersPerSheet, `Use ${ordersPerSheet} orders at most.`);

export const listStaffOrders = endpoint({
	method: "GET",
	path: "/staff/orders",
	input: z.object({
		/**
		 * `return_requested` gives all orders with an open return, those with a parcel still to arrive too; `packed` and `ready_for_pickup`
		 * all with such a parcel, also if another of their parcels is not as far.
		 */
		state: z.enum(orderStates).optional(),
		/** Search by reference, name, phone or email. */
		q: z.string().trim().max(100).optional(),
		/** Only these orders, all on one page. */
		references: ReferencesText.optional(),
		location: RowIdText.optional(),
		fulfilment: z.enum(["delivery", "pickup"]).optional(),
		channel: z.enum(orderChannels).optional(),
		/** Payments that need attention: duplicate capture, failed refund, paid after cancellation. */
		payment_trouble: z.enum(["1"]).optional(),
		tag: z.string().trim().max(30).optional(),
		/** Orders to which this happened in the last 24 hours, as the dashboard counts them. */
		recent: z.enum(orderEvents).optional(),
		/** Orders that the dashboard counts as sales: not cancelled, and not given back as a whole. */
		stands: z.enum(["1"]).optional(),
		from: z.iso.date().optional(),
		to: z.iso.date().optional(),
		sort: z.enum(["newest", "oldest"]).default("newest"),
		page: z.coerce.number().int().min(1).max(10_000).default(1),
	}),
	output: envelope(StaffOrderList),
	access: may("see_orders"),
	summary: "Orders, newest first unless asked otherwise, with filters; staff bound to locations see theirs",
});

export const StaffOrder = z.object({
	order: OrderDetail,
	/** Opens the customer's page of the order, where it can be cancelled: null for roles that only read orders. */
	order_token: OrderToken.nullable(),
	channel: z.enum(orderChannels),
	/** End of the stock hold of an unpaid order; null if it has none, or a permanent one. */
	kept_until: z.iso.datetime().nullable(),
	/** Event history with actor and internal notes. */
	history: z.array(z.object({ state: z.enum(orderStates), at: z.iso.datetime(), note: z.string().nullable(), by: z.string() })),
	/** Id of the last entry of the history: `seen` of what cannot be undone. */
	last_event: z.number(),
	notes: z.array(z.object({ id: z.number(), text: z.string(), by: z.string(), at: z.iso.datetime() })),
	/** Emails about it to the customer, oldest first. */
	mails: z.array(MailAbout),
	payments: z.array(
		z.object({
			token: z.string(),
			provider: z.string(),
			method: z.string(),
			amount: z.number(),
			refunded: z.number(),
			state: z.enum(paymentStates),
			reference: z.string().nullable(),
			failure: z.string().nullable(),
			created_at: z.iso.datetime(),
			/** Capture time; for cash on delivery, long after the order. */
			captured_at: z.iso.datetime().nullable(),
		}),
	),
	refunds: z.array(StaffRefund),
	/**
	 * Exchanges at a counter, with the documents of the other order, if the caller may see it: `taken` is the order of what was taken in
	 * exchange for goods of this one (its invoice), `given_back` the one whose goods came back for this one (their credit note).
	 */
	exchanges: z.array(
		z.object({
			reference: z.string(),
			side: z.enum(["taken", "given_back"]),
			documents: z.array(z.object({ kind: z.enum(["invoice", "credit_note"]), number: z.string(), url: z.string() })),
		}),
	),
	/** Reversals (cancelled, undelivered, returned), oldest first, with the amounts for credit notes and refund. */
	reversals: z.array(
		z.object({
			id: z.number(),
			kind: z.enum(reversalKinds),
			reason: z.string(),
			amount: z.number(),
			deduction: z.number(),
			/** Of the deduction: refunded as goodwill before. */
			goodwill: z.number(),
			deduction_reason: z.string().nullable(),
			refund_id: z.number().nullable(),
			/** Replacement shipment. */
			replacement_id: z.number().nullable(),
			by: z.string(),
			at: z.iso.datetime(),
			lines: z.array(
				z.object({
					shipment_id: z.number(),
					/** Null for the delivery charge. */
					line_id: z.number().nullable(),
					quantity: z.number(),
					amount: z.number(),
					tax: z.number(),
					credit_note: z.string().nullable(),
					/** Location where the goods are in stock again. */
					restocked_at: z.string().nullable(),
					/** Whether the goods cannot be sold again. */
					written_off: z.boolean(),
				}),
			),
		}),
	),
	/** Amount available for a goodwill refund, in paise. */
	refundable: z.number(),
	/** What is left of the caller's refund limit today, in paise; null without one. */
	refund_limit: z.number().nullable(),
	/** Outstanding now, in paise: delivered and unpaid goods; with pick-up, before they are handed over. */
	due: z.number(),
	/** Cash that may still come from the courier for goods that were returned as unpaid, in paise. */
	late_cash: z.number(),
	/** Actions permitted to this member of staff now. */
	may: z.object({
		/** Cancel the whole order. */
		cancel: z.boolean(),
		collect_payment: z.boolean(),
		book_late_cash: z.boolean(),
		refund: z.boolean(),
		take_back: z.boolean(),
		receive_return: z.boolean(),
		correct_address: z.boolean(),
		write_notes: z.boolean(),
	}),
	/** Allowed transitions by shipment; empty for shipments of other locations. */
	moves: z.array(
		z.object({
			shipment_id: z.number(),
			location_id: z.number(),
			to: z.array(z.enum(shipmentStates)),
			/** Refund in paise if it is cancelled. */
			cancel_refund: z.number(),
			/** Other locations that have all of it in stock and could send it. */
			sources: z.array(z.object({ id: z.number(), title: z.string() })),
			/** Whether some of it can go in a parcel of its own. */
			may_split: z.boolean(),
			/** Whether its carrier, waybill and tracking link can be corrected. */
			may_correct_tracking: z.boolean(),
			/** Whether it can be handed over to the customer who picks it up; `due` is taken with it. */
			may_hand_over: z.boolean(),
		}),
	),
	/** Lines that staff may cancel individually. */
	cancellable_lines: z.array(z.number()),
	/** Refund in paise if the whole order is cancelled, and by line. */
	cancel_refund: z.number(),
	line_cancel_refunds: z.array(z.object({ line_id: z.number(), amount: z.number() })),
	/** Requested returns not received yet, by line; `pieces` and `serials` are what the customer has of it. */
	awaited_returns: z.array(z.object({ line_id: z.number(), quantity: z.number(), pieces: z.number(), serials: z.array(z.string()) })),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const byReference = z.object({ reference: z.string().min(1).max(40) });
export const Note = z.string().trim().max(500, "Use 500 characters at most.").optional();

/** Where something is cancelled: false if its goods are damaged. They are written off. */
const Restock = z.boolean().optional();

export const getStaffOrder = endpoint({
	method: "GET",
	path: "/staff/orders/:reference",
	input: byReference,
	output: envelope(StaffOrder),
	access: may("see_orders"),
	summary: "One order with payments, refunds, internal notes and what may be done",
});

export const packShipment = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/shipments/:shipment_id/pack",
	input: byReference.extend({
		shipment_id: RowIdText,
		/** One per laptop; items without a serial number need none. */
		serials: z.array(z.object({ line_id: z.number().int().positive(), serials: z.array(z.string().trim().max(40)).max(5) })).max(30),
	}),
	output: envelope(StaffOrder),
	access: may("handle_orders"),
	summary: "Pack a shipment: serial numbers are taken down and its GST invoice is issued",
});

export const moveShipment = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/shipments/:shipment_id/move",
	input: byReference.extend({
		shipment_id: RowIdText,
		to: z.enum(shipmentStates),
		carrier: z.string().trim().max(60).optional(),
		waybill: z.string().trim().max(60).optional(),
		tracking_url: z
			.url({ protocol: /^https?$/, error: "Use a full address." })
			.max(500)
			.optional(),
		note: Note,
		restock: Restock,
	}),
	output: envelope(StaffOrder),
	access: may("handle_orders"),
	summary: "Ship, deliver, hand over; the customer gets a mail",
});

/**
 * Id of the last entry of the history that the caller has read (`last_event`). What was done since then refuses what cannot be undone, with who
 * did it and when; without it nothing is compared.
 */
export const Seen = z.number().int().nonnegative().optional();

export const cancelStaffOrder = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/cancel",
	input: byReference.extend({
		...CancelledPart.shape,
		reason: z.string().trim().min(1, "Say why.").max(500),
		restock: Restock,
		seen: Seen,
	}),
	output: envelope(StaffOrder),
	access: may("refund_orders"),
	summary: "Cancel the order, one shipment or one line before it leaves; stock returns, what was paid for it is refunded",
});

export const CorrectedAddress = z.object({
	name: z.string().trim().min(1, "Fill this in.").max(80),
	phone: Phone,
	line1: z.string().trim().min(1, "Fill this in.").max(120),
	line2: z.string().trim().max(120).default(""),
	landmark: z.string().trim().max(80).default(""),
	city: z.string().trim().min(1, "Fill this in.").max(80),
	state_code: GstStateCode.refine((code) => gstStateName(code) !== undefined, "Choose a state."),
	post_code: Pin,
	state_confirmed: Checkbox,
});
export type CorrectedAddress = z.infer<typeof CorrectedAddress>;

export const correctAddress = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/address",
	input: byReference.extend({
		address: CorrectedAddress,
		/** The bill goes to the corrected address, too. */
		also_bill: z.boolean().default(false),
	}),
	output: envelope(StaffOrder),
	access: may("handle_orders"),
	summary: "Corrects the delivery address before anything is packed; another state changes IGST to CGST and SGST or back",
});

export const addOrderNote = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/notes",
	input: byReference.extend({ text: z.string().trim().min(1, "Fill this in.").max(2000), key: FormKey }),
	output: envelope(StaffOrder),
	access: may("handle_orders"),
	summary: "A note that only staff read",
});

export const staffOrderEndpoints = [
	listStaffOrders,
	getStaffOrder,
	packShipment,
	moveShipment,
	cancelStaffOrder,
	correctAddress,
	addOrderNote,
] as const;
