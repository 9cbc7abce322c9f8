// Returns API for staff: goods brought back, received, refunded or replaced, and refused.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { ReturnRequest } from "./order-changes.ts";
import { RefundSettlement } from "./refund.ts";
import { byReference, Note, StaffOrder } from "./staff-orders.ts";
import { RowId } from "./text.ts";

const Proof = z.string().trim().min(4, "Enter a phone number or a serial number.").max(40);

export const ReturnableOrder = z.object({
	reference: z.string(),
	customer: z.string(),
	placed_at: z.iso.datetime(),
	/** Whether its page can be opened: an order of their own stores, or one with a return to be received. */
	opens: z.boolean(),
	/** Why nothing can be taken back; null if something can. */
	problem: z.string().nullable(),
	lines: z.array(z.object({ line_id: z.number(), title: z.string(), quantity: z.number() })),
});
export type ReturnableOrder = z.infer<typeof ReturnableOrder>;

export const findReturnableOrder = endpoint({
	method: "POST",
	path: "/staff/return-desk/find",
	input: z.object({ reference: z.string().trim().max(40).default(""), proof: Proof }),
	output: envelope(ReturnableOrder),
	access: may("refund_orders"),
	summary: "What can be taken back of an order of any store: by its number and the buyer's phone number, or by a serial number",
});

export const takeBack = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/take-back",
	input: byReference.extend({
		...ReturnRequest.shape,
		/** For an order of another store: the buyer's phone number, or a serial number of the order. Only "bring" is noted then. */
		proof: Proof.optional(),
	}),
	output: envelope(StaffOrder),
	access: may("refund_orders"),
	summary: "The customer brings goods back to a store: the return is noted for them, within its window",
});

const ReceivedLine = z.object({
	line_id: z.number().int().positive(),
	/** If absent, the whole requested quantity. */
	quantity: z.number().int().min(1).max(5).optional(),
	/** Required if only some pieces of a line with serial numbers were returned. */
	serials: z.array(z.string().trim().max(40)).max(5).optional(),
});

export const ReceivedLines = z.array(ReceivedLine).min(1, "Choose what came back.").max(30);

/** Required while cash of a delivery is not booked (`due` of the order): whether the courier collected it. If so, it is booked. */
export const CashCollected = z.boolean().optional();

/** What receiving a return would do. */
export const ReturnPreview = z.object({
	/** Value of the received pieces: their share of what the order cost. */
	amount: z.number(),
	/** Of it: what is paid back, less the deduction. */
	refund: z.number(),
	/** Of it: what goodwill refunds have covered. */
	goodwill: z.number(),
	/** Why no replacement can be sent; null if one can. */
	no_replacement: z.string().nullable(),
});
export type ReturnPreview = z.infer<typeof ReturnPreview>;

export const previewReturn = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/receive-return/preview",
	input: byReference.extend({
		lines: ReceivedLines,
		location_id: RowId,
		deduction: z.number().int().min(0).default(0),
		cash_collected: CashCollected,
	}),
	output: envelope(ReturnPreview),
	access: may("refund_orders"),
	summary: "How much receiving these pieces pays back, and whether a replacement is in stock; changes nothing",
});

export const Deduction = z.number().int().min(0, "Enter an amount in rupees, such as 1499.");
export const DeductionReason = z.string().trim().max(500);
const Outcome = z.enum(["refund", "replace"]);

/** What can be read of a received return with mistakes, so that all of them are told at once. */
export const ReadableReturn = z.object({
	lines: z.array(ReceivedLine).max(30).catch([]),
	location_id: RowId.optional().catch(undefined),
	deduction: Deduction.optional().catch(undefined),
	deduction_reason: DeductionReason.optional().catch(undefined),
	outcome: Outcome.optional().catch(undefined),
	cash_collected: CashCollected.catch(undefined),
});

export const receiveReturn = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/receive-return",
	input: byReference.extend({
		lines: ReceivedLines,
		/** Receiving location: any location of this member of staff. */
		location_id: RowId,
		/** Whether the pieces go back into stock. */
		restock: z.boolean(),
		/** Deduction for damage, in paise. */
		deduction: Deduction.default(0),
		deduction_reason: DeductionReason.optional(),
		/** Refund or replacement. */
		outcome: Outcome.default("refund"),
		/** Refund method; if absent, through the payment provider. */
		settlement: RefundSettlement.optional(),
		cash_collected: CashCollected,
		note: Note,
	}),
	output: envelope(StaffOrder),
	access: may("refund_orders"),
	summary: "Returned goods are here, at any location: a credit note is issued and the refund starts, or a replacement is sent",
});

export const refuseReturn = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/refuse-return",
	input: byReference.extend({
		line_ids: z.array(z.number().int().positive()).min(1, "Choose what is refused.").max(30),
		reason: z.string().trim().min(1, "Say why.").max(500),
	}),
	output: envelope(StaffOrder),
	access: may("refund_orders"),
	summary: "A return that was asked for is refused, or the goods never came; the customer gets the reason",
});

export const staffReturnEndpoints = [findReturnableOrder, takeBack, previewReturn, receiveReturn, refuseReturn] as const;
