// Orders API for staff: money that came in, and money that goes back.
import { z } from "zod";
import { collectedBy } from "./counter.ts";
import { endpoint, envelope, may } from "./endpoint.ts";
import { RefundSettlement } from "./refund.ts";
import { byReference, StaffOrder } from "./staff-orders.ts";
import { RowIdText } from "./text.ts";

export const collectPayment = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/collect-payment",
	input: byReference.extend({
		...collectedBy,
		/** In paise, as it was asked: if another amount is due by now, nothing is booked. */
		amount: z.number().int().positive().optional(),
	}),
	output: envelope(StaffOrder),
	access: may("take_cash"),
	summary: "The money of a COD order has come in, in cash, by UPI or card: all that is due now, that is for the parcels that have arrived",
});

export const bookLateCash = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/late-cash",
	input: byReference,
	output: envelope(StaffOrder),
	access: may("take_cash"),
	summary: "The courier's cash has come for goods that were returned as unpaid: it is booked, and a refund of it starts",
});

export const refundStaffOrder = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/refund",
	input: byReference.extend({
		amount: z.number().int().positive("Enter an amount."),
		reason: z.string().trim().min(1, "Say why.").max(500),
		/** If absent, refunded through the payment provider; cash stays pending until staff record how it was refunded. */
		settlement: RefundSettlement.optional(),
		/** Idempotency key: repeated requests with one key make one refund. */
		key: z.string().regex(/^[\w-]{16,80}$/),
	}),
	output: envelope(StaffOrder),
	access: may("refund_orders"),
	summary: "A goodwill refund: some of what was paid goes back, the sale stays as it is",
});

export const settleStaffRefund = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/refunds/:refund_id/settle",
	input: byReference.extend({ refund_id: RowIdText, settlement: RefundSettlement }),
	output: envelope(StaffOrder),
	access: may("refund_orders"),
	summary: "Says how a refund was given back: by bank transfer, in cash at a location, or asks the provider once more",
});

export const staffOrderMoneyEndpoints = [collectPayment, bookLateCash, refundStaffOrder, settleStaffRefund] as const;
