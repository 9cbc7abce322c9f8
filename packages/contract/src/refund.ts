// Money that goes back to a customer, of an order or of a repair.
import { z } from "zod";
import { RowId } from "./text.ts";

/** Why a part of a sale was reversed: cancelled before it left, come back without arriving, or returned. */
export const reversalKinds = ["cancelled", "undelivered", "returned"] as const;
export type ReversalKind = (typeof reversalKinds)[number];

/** The first three follow a reversal; goodwill changes no invoice; a duplicate or late payment never belonged to the sale. */
export const refundKinds = [...reversalKinds, "goodwill", "duplicate", "late"] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Through the provider that took the money, by bank transfer, or in cash at a location. */
export const refundWays = ["original", "bank", "cash"] as const;
export type RefundWay = (typeof refundWays)[number];

/** `waiting` is on its way, or waits for staff to say how cash was given back. */
export const refundStates = ["waiting", "done", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

export const Refund = z.object({
	id: z.number(),
	amount: z.number(),
	kind: z.enum(refundKinds),
	state: z.enum(refundStates),
	/** Null until staff have said how cash is given back. */
	way: z.enum(refundWays).nullable(),
	at: z.iso.datetime(),
});
export type Refund = z.infer<typeof Refund>;

/** As staff see it. */
export const StaffRefund = Refund.extend({
	reason: z.string(),
	failure: z.string().nullable(),
	/** The bank's reference of a transfer. */
	way_reference: z.string().nullable(),
	/** Where cash was handed out. */
	location: z.string().nullable(),
	/** Whether staff have to say how it was given back: cash, or a refund that the provider refused. */
	may_settle: z.boolean(),
});
export type StaffRefund = z.infer<typeof StaffRefund>;

/** How money was given back. `original` asks the provider that took it, again where it refused before. */
export const RefundSettlement = z.discriminatedUnion("way", [
	z.object({ way: z.literal("bank"), reference: z.string().trim().min(4, "Enter the bank's reference.").max(60) }),
	z.object({ way: z.literal("cash"), location_id: RowId }),
	z.object({ way: z.literal("original") }),
]);
export type RefundSettlement = z.infer<typeof RefundSettlement>;

/** Of a repair: what was paid, what went back and what can still go back. */
export const RepairMoney = z.object({
	/** Captured and kept. */
	paid: z.number(),
	refunded: z.number(),
	/** What can still be paid back, in paise. */
	refundable: z.number(),
	/** What credit notes can still take off its invoice. */
	creditable: z.number(),
	/** Whether it can be paid now: an approved estimate, not paid, with a service centre. */
	payable: z.boolean(),
	refunds: z.array(StaffRefund),
	documents: z.array(z.object({ kind: z.enum(["invoice", "credit_note"]), number: z.string(), url: z.string(), total: z.number() })),
});
export type RepairMoney = z.infer<typeof RepairMoney>;
