// Refunds of paid repairs, for service staff.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { RefundSettlement } from "./refund.ts";
import { ServiceRequestDetail } from "./service.ts";
import { RowIdText } from "./text.ts";

export const refundRepair = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/refund",
	input: z.object({
		id: RowIdText,
		/** `cancelled` reverses a part of the repair and credits its invoice; `goodwill` leaves the invoice unchanged. */
		kind: z.enum(["cancelled", "goodwill"]),
		amount: z.number().int().positive("Enter an amount."),
		reason: z.string().trim().min(1, "Say why.").max(500),
		settlement: RefundSettlement.optional(),
		/** Idempotency key: repeated requests with one key make one refund. */
		key: z.string().regex(/^[\w-]{16,80}$/),
	}),
	output: envelope(ServiceRequestDetail),
	access: may("refund_repairs"),
	summary: "Pay back some or all of a paid repair, with a credit note or as goodwill",
});

export const settleRepairRefund = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/refunds/:refund_id/settle",
	input: z.object({ id: RowIdText, refund_id: RowIdText, settlement: RefundSettlement }),
	output: envelope(ServiceRequestDetail),
	access: may("refund_repairs"),
	summary: "Says how a refund of a repair was given back",
});

export const serviceRefundEndpoints = [refundRepair, settleRepairRefund] as const;
