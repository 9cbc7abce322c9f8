// Refunds to customers, for orders and repairs.
import { z } from "zod";
import { RowId } from "./text.ts";

/** Reversal kinds: cancelled before dispatch, undelivered, or returned. */
export const reversalKinds = ["cancelled", "undelivered", "returned"] as const;
export type ReversalKind = (typeof reversalKinds)[number];

/** The first three belong to a reversal; goodwill changes no invoice; a duplicate or late payment was never part of the sale. */
export const refundKinds = [...reversalKinds, "goodwill", "duplicate", "late"] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Through the payment provider, by bank transfer, in cash at a location, or set off against the price of goods taken in exchange. */
export const refundWays = ["original", "bank", "cash", "exchange"] as const;
export type RefundWay = (typeof refundWays)[number];

/** `waiting`: pending at the provider, or until staff record how cash was refunded. */
export const refundStates = ["waiting", "done", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

export const Refund = z.object({
	id: z.number(),
	amount: z.number(),
	kind: z.enum(refundKinds),
	state: z.enum(refundStates),
	/** Null until staff record how cash was refunded. */
	way: z.enum(refundWays).nullable(),
	/**
	 * Order that it paid for, where the goods were exchanged at a counter. What was left over is another refund; of the way `cash`, which earlier
	 * releases wrote, it was given in cash.
	 */
	exchanged_for: z.string().nullable(),
	/** When the money went; until then, when it was asked for. */
	at: z.iso.datetime(),
});
export type Refund = z.infer<typeof Refund>;

/** How a refund was calculated: goods − deduction − goodwill − unpaid − other is its amount. */
export const RefundFigures = z.object({
	/** Share of what was cancelled or came back, with the delivery charge where it goes back too; of a repair, what was credited. */
	goods: z.number(),
	/** Withheld, for damage. */
	deduction: z.number(),
	deduction_reason: z.string().nullable(),
	/** Refunded as goodwill before. */
	goodwill: z.number(),
	/** Had not been paid. */
	unpaid: z.number(),
	/** Refunded by the other refund of an exchange: one pays for the new goods, one gives back the rest. */
	other: z.number(),
});
export type RefundFigures = z.infer<typeof RefundFigures>;

/** With its calculation; null for refunds that reverse no sale, as goodwill. */
export const ExplainedRefund = Refund.extend({ figures: RefundFigures.nullable() });
export type ExplainedRefund = z.infer<typeof ExplainedRefund>;

/** Refund with the fields for staff. */
export const StaffRefund = ExplainedRefund.extend({
	reason: z.string(),
	failure: z.string().nullable(),
	/** Bank's reference of the transfer (UTR); of an exchange, the order that it paid for. */
	way_reference: z.string().nullable(),
	/** Location that paid out cash, or exchanged the goods. */
	location: z.string().nullable(),
	/** Whether staff must record the refund: cash, one that the provider refused, or money that it took twice. */
	may_settle: z.boolean(),
	/** Whether a provider captured the payment, and so can pay it back. */
	by_provider: z.boolean(),
});
export type StaffRefund = z.infer<typeof StaffRefund>;

/** How a refund was made (discriminated union). `original` asks the provider, again if it refused before. */
export const RefundSettlement = z.discriminatedUnion("way", [
	z.object({ way: z.literal("bank"), reference: z.string().trim().min(4, "Enter the bank's reference.").max(60) }),
	z.object({ way: z.literal("cash"), location_id: RowId }),
	z.object({ way: z.literal("original") }),
]);
export type RefundSettlement = z.infer<typeof RefundSettlement>;

/** Payment summary of a repair. */
export const RepairMoney = z.object({
	/** Captured and kept. */
	paid: z.number(),
	refunded: z.number(),
	/** Refundable amount, in paise. */
	refundable: z.number(),
	/** Amount that credit notes can still take off the invoice. */
	creditable: z.number(),
	/** Whether it can be paid now: approved estimate, unpaid, assigned to a service centre. */
	payable: z.boolean(),
	refunds: z.array(StaffRefund),
	documents: z.array(z.object({ kind: z.enum(["invoice", "credit_note"]), number: z.string(), url: z.string(), total: z.number() })),
});
export type RepairMoney = z.infer<typeof RepairMoney>;
