// Bulk work of staff: several orders or products in one call. Each row is a transaction of its own, and says what became of it.
import { z } from "zod";
import { SpecValue } from "./catalogue.ts";
import { endpoint, envelope, may } from "./endpoint.ts";
import { OrderAddress } from "./order.ts";
import { productStatuses } from "./product-status.ts";
import { byReference, ReferencesText, Seen } from "./staff-orders.ts";
import { Line, RowId, Slug } from "./text.ts";

/** Most rows of one call: so many are done within seconds. Consoles send several calls one after the other. */
export const rowsPerBatch = 20;

const reference = byReference.shape.reference;
const References = z.array(reference).min(1).max(rowsPerBatch);

export const OrderReport = z.object({
	reference: z.string(),
	done: z.boolean(),
	/** It was so already, and nothing was changed. */
	unchanged: z.literal(true).optional(),
	/** Why it was refused, or what to know about it. */
	message: z.string().nullable(),
});
export type OrderReport = z.infer<typeof OrderReport>;
const reports = envelope(z.array(OrderReport));

export const OrderTag = z
	.string()
	.trim()
	.min(1, "Fill this in.")
	.max(30, "Use 30 characters at most.")
	.regex(/^[^,]*$/, "Use no commas.")
	.transform((tag) => tag.toLowerCase().replace(/\s+/g, " "));

export const ParcelToPack = z.object({
	reference: z.string(),
	customer: z.string(),
	placed_at: z.iso.datetime(),
	shipment_id: z.number(),
	from: z.string(),
	location_id: z.number(),
	/** Why its payment is to be looked at; null if it is not. */
	payment_problem: z.string().nullable(),
	lines: z.array(
		z.object({
			line_id: z.number(),
			sku: z.string(),
			title: z.string(),
			options: z.string(),
			quantity: z.number(),
			/** Sold with a warranty extension, which needs its serial number. */
			covered: z.boolean(),
		}),
	),
});
export type ParcelToPack = z.infer<typeof ParcelToPack>;

export const listParcelsToPack = endpoint({
	method: "GET",
	path: "/staff/parcels-to-pack",
	input: z.object({ references: ReferencesText }),
	output: envelope(z.array(ParcelToPack)),
	access: may("handle_orders"),
	summary: "Parcels of these orders that wait to be packed, with what goes into them",
});

export const ParcelToShip = z.object({
	reference: z.string(),
	shipment_id: z.number(),
	/** Place in the order, counted from 1 as on its page. */
	number: z.number(),
	from: z.string(),
	address: OrderAddress,
	/** Cash to collect on delivery. */
	due: z.number(),
});
export type ParcelToShip = z.infer<typeof ParcelToShip>;

export const mostParcelsToShip = 500;

export const listParcelsToShip = endpoint({
	method: "GET",
	path: "/staff/parcels-to-ship",
	input: z.object({}),
	output: envelope(z.array(ParcelToShip).max(mostParcelsToShip)),
	access: may("handle_orders"),
	summary: "Packed parcels that are to be sent, the oldest order first, with the address and the cash to collect",
});

export const OrderInvoices = z.object({
	/** Newest order last; an order of several parcels has several. */
	invoices: z.array(
		z.object({
			order: z.string(),
			customer: z.string(),
			number: z.string(),
			url: z.string(),
			issued_at: z.iso.datetime(),
			total: z.number(),
		}),
	),
	/** Orders without an invoice: it is issued when a parcel is packed. */
	without: z.array(z.string()),
});
export type OrderInvoices = z.infer<typeof OrderInvoices>;

export const listOrderInvoices = endpoint({
	method: "GET",
	path: "/staff/order-invoices",
	input: z.object({ references: ReferencesText }),
	output: envelope(OrderInvoices),
	access: may("see_orders"),
	summary: "Invoices of these orders, to print them together",
});

export const packOrders = endpoint({
	method: "POST",
	path: "/staff/order-batches/pack",
	input: z.object({
		rows: z
			.array(
				z.object({
					reference,
					shipment_id: RowId,
					serials: z.array(z.object({ line_id: RowId, serials: z.array(z.string().trim().max(40)).max(5) })).max(30),
				}),
			)
			.min(1)
			.max(rowsPerBatch),
	}),
	output: reports,
	access: may("handle_orders"),
	summary: "Pack several parcels: serial numbers are taken down and invoices issued, each parcel by itself",
});

export const shipOrders = endpoint({
	method: "POST",
	path: "/staff/order-batches/ship",
	input: z.object({
		rows: z
			.array(
				z.object({
					reference,
					/** One of several packed parcels. */
					shipment_id: RowId.optional(),
					/** The same by its number on the order's page. Files of earlier releases have the id here: it is read where no number is meant. */
					parcel: RowId.optional(),
					carrier: z.string().trim().max(60),
					waybill: z.string().trim().min(1, "The waybill is missing.").max(60),
					tracking_url: z
						.url({ protocol: /^https?$/, error: "Use a full address." })
						.max(500)
						.optional(),
				}),
			)
			.min(1)
			.max(rowsPerBatch),
		/** Says what would be refused, and does nothing. */
		preview: z.boolean().default(false),
	}),
	output: reports,
	access: may("handle_orders"),
	summary: "Ship several packed orders with their waybills; the customers get a mail",
});

export const deliverOrders = endpoint({
	method: "POST",
	path: "/staff/order-batches/deliver",
	input: z.object({
		rows: z
			.array(z.object({ reference, shipment_id: RowId }))
			.min(1)
			.max(rowsPerBatch),
		/** What is due on delivery came in cash through the courier: it is booked with the parcel. Else it stays due. */
		cash: z.boolean(),
	}),
	output: reports,
	access: may("take_cash"),
	summary: "Mark several parcels as delivered, with the courier's cash, each parcel by itself",
});

export const tagOrders = endpoint({
	method: "POST",
	path: "/staff/order-batches/tag",
	input: z.object({ references: References, add: z.array(OrderTag).max(10).default([]), remove: z.array(OrderTag).max(10).default([]) }),
	output: reports,
	access: may("handle_orders"),
	summary: "Put tags on several orders, or take them off",
});

export const cancelOrders = endpoint({
	method: "POST",
	path: "/staff/order-batches/cancel",
	input: z.object({
		references: References,
		reason: z.string().trim().min(1, "Say why.").max(500),
		/** By reference. An order that has changed since is refused, with who did what and when. */
		seen: z.record(z.string(), Seen).default({}),
	}),
	output: reports,
	access: may("refund_orders"),
	summary: "Cancel several orders before they leave, each as on its own page",
});

export const roundings = [1, 100, 1000, 10_000] as const;

export const ProductChange = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("status"), status: z.enum(productStatuses) }),
	z.object({
		kind: z.literal("price"),
		by: z.enum(["percent", "amount"]),
		/** Percent, or paise; below zero to lower. */
		value: z.number("Enter a number.").min(-10_000_000_00).max(10_000_000_00),
		/** Result in whole multiples of so many paise. */
		round_to: z.union(roundings.map((each) => z.literal(each))),
	}),
	/** These prices, of configurations of these products; the others keep theirs. Undoes a change of prices. */
	z.object({
		kind: z.literal("prices"),
		prices: z
			.array(z.object({ sku: Line(64), price: z.number().int().positive() }))
			.min(1)
			.max(60 * rowsPerBatch),
	}),
	/** Becomes the main one; the others stay. */
	z.object({ kind: z.literal("subcategory"), subcategory: Slug }),
	/** Null removes the value. */
	z.object({ kind: z.literal("spec"), field: Line(60), value: SpecValue.nullable() }),
]);
export type ProductChange = z.infer<typeof ProductChange>;

export const ProductReport = z.object({
	id: z.number(),
	title: z.string(),
	outcome: z.enum(["done", "unchanged", "refused"]),
	message: z.string().nullable(),
	/** After the change; null where nothing was changed. */
	version: z.number().nullable(),
	/** Of a change of prices. */
	prices: z.array(z.object({ sku: z.string(), before: z.number(), after: z.number() })),
});
export type ProductReport = z.infer<typeof ProductReport>;

export const changeProducts = endpoint({
	method: "POST",
	path: "/staff/product-batches",
	input: z.object({
		products: z
			.array(z.object({ id: RowId, version: z.number().int().min(0) }))
			.min(1)
			.max(rowsPerBatch),
		change: ProductChange,
		/** Says what would be done, and does nothing. */
		preview: z.boolean(),
	}),
	output: envelope(z.array(ProductReport)),
	access: may("edit_products"),
	summary: "Change the price, state, subcategory or a spec of several products, each by itself, or preview it",
});

export const staffBatchEndpoints = [
	listParcelsToPack,
	listParcelsToShip,
	listOrderInvoices,
	packOrders,
	shipOrders,
	deliverOrders,
	tagOrders,
	cancelOrders,
	changeProducts,
] as const;
