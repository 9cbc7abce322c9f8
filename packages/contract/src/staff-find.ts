// The console's one search: by what people have in hand. Sections outside the caller's role are empty.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { orderStates } from "./order.ts";
import { productStatuses } from "./product-status.ts";
import { serviceKinds, serviceStates } from "./service-state.ts";

/** Most hits of each kind. */
export const foundPerKind = 5;
export const shortestFind = 2;

const Document = z.object({ number: z.string(), url: z.string() });

export const StaffFound = z.object({
	orders: z.array(
		z.object({
			reference: z.string(),
			customer: z.string(),
			phone: z.string(),
			state: z.enum(orderStates),
			placed_at: z.iso.datetime(),
			total: z.number(),
			/** Where the waybill was what matched. */
			waybill: z.string().nullable(),
			/** A parcel of the caller's locations waits to be packed. */
			to_pack: z.boolean(),
			/** Newest invoice. */
			invoice: Document.nullable(),
		}),
	),
	documents: z.array(
		Document.extend({
			kind: z.enum(["invoice", "credit_note"]),
			issued_at: z.iso.datetime(),
			total: z.number(),
			/** Order or service request that it belongs to. */
			order: z.string().nullable(),
			request_id: z.number().nullable(),
			subject: z.string(),
		}),
	),
	serials: z.array(
		z.object({
			serial: z.string(),
			product_id: z.number(),
			product: z.string(),
			sku: z.string(),
			/** Last day of the warranty; null if it was not sold yet, or came back. */
			warranty_until: z.iso.date().nullable(),
			/** Newest order that it left with, if the caller may see it. */
			order: z.string().nullable(),
			/** Location that has it in stock, and the goods receipt that it came with, if any. */
			stock: z.object({ location: z.string(), receipt_id: z.number().nullable() }).nullable(),
			/** It came back and cannot be sold again. */
			written_off: z.boolean(),
		}),
	),
	/** Payments and refunds by the bank's reference (UTR), the transaction number or the provider's id. */
	payments: z.array(
		z.object({
			kind: z.enum(["payment", "refund"]),
			/** The number that matched. */
			number: z.string(),
			/** "UPI", or how a refund went back. */
			way: z.string(),
			amount: z.number(),
			at: z.iso.datetime(),
			/** Order or service request that it belongs to. */
			order: z.string().nullable(),
			request_id: z.number().nullable(),
			subject: z.string(),
		}),
	),
	transfers: z.array(
		z.object({
			reference: z.string(),
			product_id: z.number(),
			product: z.string(),
			sku: z.string(),
			quantity: z.number(),
			/** Null where the caller does not see that side. */
			from: z.string().nullable(),
			to: z.string().nullable(),
			at: z.iso.datetime(),
		}),
	),
	receipts: z.array(
		z.object({
			id: z.number(),
			number: z.string(),
			supplier: z.string(),
			/** As the supplier numbers it. */
			invoice_number: z.string().nullable(),
			received_on: z.iso.date(),
			location: z.string(),
		}),
	),
	products: z.array(
		z.object({
			id: z.number(),
			title: z.string(),
			status: z.enum(productStatuses),
			/** The one that matched, or of the first configuration. */
			sku: z.string().nullable(),
		}),
	),
	customers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string().nullable() })),
	requests: z.array(
		z.object({
			id: z.number(),
			reference: z.string(),
			kind: z.enum(serviceKinds),
			state: z.enum(serviceStates),
			name: z.string(),
			phone: z.string(),
			laptop: z.string(),
		}),
	),
});
export type StaffFound = z.infer<typeof StaffFound>;

export const findForStaff = endpoint({
	method: "GET",
	path: "/staff/find",
	input: z.object({ q: z.string().trim().min(shortestFind, "Type two characters or more.").max(100) }),
	output: envelope(StaffFound),
	access: "staff",
	summary:
		"Orders, documents, payments, refunds, serial numbers, goods receipts, stock transfers, products, customers and service requests by number, name, phone, waybill, SKU or bank reference, five of each",
});

export const staffFindEndpoints = [findForStaff] as const;
