// Payment rows: finding, locking and changing them, and what the parts above hand in. `settlePayment` and the refunds build on these.

import type { Payment } from "@lapwing/contract/payment";
import { and, asc, eq } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import type { Provider } from "./providers/provider.ts";
import { type PaymentRow, payment, type RefundRow } from "./schema.ts";

export type { PaymentRow, RefundRow } from "./schema.ts";

export type PaymentSubject = { kind: "order" | "repair"; reference: string };

/** What the payment's pages show of the order or repair. */
export type SubjectFacts = Pick<
	Payment,
	"items" | "expected" | "destination" | "fulfilment" | "pickup" | "mailed_to" | "kept_until" | "may_retry"
> & {
	/** Its page, without signing in. */
	path: string;
	/** Where it goes, for cash on delivery's limits when paying again. */
	post_code?: string | null;
};

/**
 * What the parts above do when money moves; handed in where the shop is put together. Each that changes something runs inside
 * the transaction that changes the payment.
 */
export type PaymentHooks = Record<
	PaymentSubject["kind"],
	{
		/**
		 * Locks the subject's row. Taken before the payment's own lock, so that whoever cancels an order and then refunds it takes the
		 * two in the same order as money that arrives meanwhile.
		 */
		hold?(ctx: Ctx, reference: string): Promise<void>;
		/** "keep": the subject is now paid. "duplicate": it was paid otherwise; "late": it can no longer be paid: the money goes back. */
		onCaptured(ctx: Ctx, payment: PaymentRow, payments: Payments): Promise<"keep" | "duplicate" | "late">;
		/** After every change of the ledger or of a payment's state: what is derived from them is derived again. */
		onLedgerChanged?(ctx: Ctx, reference: string): Promise<void>;
		onRefunded(ctx: Ctx, payment: PaymentRow, refund: RefundRow): Promise<void>;
		describe(ctx: Ctx, reference: string): Promise<SubjectFacts>;
		/**
		 * Before the shopper is sent to pay, the first time and again: reserves again what was freed; throws `conflict` when it can no
		 * longer be paid. `choice` is how it will be paid; with `paysLater` (cash on delivery) the order is confirmed now.
		 */
		onRetry(ctx: Ctx, reference: string, choice: { provider: string; method: string; paysLater: boolean }): Promise<void>;
	}
>;

export type Payments = {
	providers: ReadonlyMap<string, Provider>;
	hooks: PaymentHooks;
	siteUrl: string;
	/** Tells whoever runs the shop what needs a person. The payment's `trouble` says it to staff. */
	warn?: (message: string, details: object) => void;
};

export const aboutSubject = ({ kind, reference }: PaymentSubject) =>
	and(eq(payment.subjectKind, kind), eq(payment.subjectReference, reference));

/** Oldest first. */
export function listPayments(ctx: Ctx, subject: PaymentSubject): Promise<PaymentRow[]> {
	return ctx.db.select().from(payment).where(aboutSubject(subject)).orderBy(asc(payment.id)).limit(50);
}

export function subjectOf(row: PaymentRow): PaymentSubject {
	return { kind: row.subjectKind, reference: row.subjectReference };
}

export async function findPayment(ctx: Ctx, token: string): Promise<PaymentRow> {
	const [row] = await ctx.db.select().from(payment).where(eq(payment.token, token)).limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such payment.");
	return row;
}

export async function getPaymentById(ctx: Ctx, id: number): Promise<PaymentRow> {
	const [row] = await ctx.db.select().from(payment).where(eq(payment.id, id)).limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such payment.");
	return row;
}

export const hasMoney = (row: PaymentRow) => row.capturedAt !== null;

/** The subject is locked before the payment: the order in which cancelling and refunding take the two. */
export async function lockPayment(payments: Payments, tx: Ctx, id: number): Promise<PaymentRow> {
	const { subjectKind, subjectReference } = await getPaymentById(tx, id);
	await payments.hooks[subjectKind].hold?.(tx, subjectReference);
	const [row] = await tx.db.select().from(payment).where(eq(payment.id, id)).for("update");
	if (row === undefined) throw new AppError("not_found", "There is no such payment.");
	return row;
}

export async function changePayment(tx: Ctx, id: number, values: Partial<PaymentRow>): Promise<PaymentRow> {
	const [row] = await tx.db.update(payment).set(values).where(eq(payment.id, id)).returning();
	if (row === undefined) throw new Error("The payment is gone.");
	return row;
}

/** The state stays as it is; a person has to look. */
export async function markNeedsAttention(
	payments: Payments,
	tx: Ctx,
	row: PaymentRow,
	trouble: string,
	failure: string | null,
): Promise<PaymentRow> {
	if (row.trouble === trouble) return row;
	payments.warn?.("a payment needs a look", { payment: row.id, trouble });
	return changePayment(tx, row.id, { trouble, ...(failure !== null && { failure }) });
}
