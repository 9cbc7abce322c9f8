// Payment rows: find, lock and update. Also the hooks by which modules above react to payments.

import type { Payment } from "@lapwing/contract/payment";
import { and, asc, eq } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { codId } from "./providers/cod.ts";
import type { ReadProviders } from "./providers/create-providers.ts";
import { type PaymentRow, payment, type RefundRow } from "./schema.ts";

export type { PaymentRow, RefundRow } from "./schema.ts";

export type PaymentSubject = { kind: "order" | "repair"; reference: string };

/** What payment pages show of the order or repair. */
export type SubjectFacts = Pick<
	Payment,
	"items" | "expected" | "destination" | "fulfilment" | "pickup" | "mailed_to" | "kept_until" | "may_retry"
> & {
	/** Path of its page that needs no sign-in. */
	path: string;
	/** Delivery PIN, for the limits of cash on delivery. */
	post_code?: string | null;
};

/** Callbacks to the modules above, injected by `shop.ts`. Those that change data run in the transaction that changes the payment. */
export type PaymentHooks = Record<
	PaymentSubject["kind"],
	{
		/**
		 * Locks the subject's row. Always taken before the lock on the payment (lock order), so that cancelling and refunding an order cannot
		 * deadlock with a capture.
		 */
		lockSubject?(ctx: Ctx, reference: string): Promise<void>;
		/** "keep": the subject is paid now. "duplicate": it was paid already. "late": it can no longer be paid. The last two are refunded. */
		onCaptured(ctx: Ctx, payment: PaymentRow, payments: Payments): Promise<"keep" | "duplicate" | "late">;
		/** After every change of the ledger or of a payment's state: updates what is derived from them. */
		onLedgerChanged?(ctx: Ctx, reference: string): Promise<void>;
		onRefunded(ctx: Ctx, payment: PaymentRow, refund: RefundRow): Promise<void>;
		describe(ctx: Ctx, reference: string): Promise<SubjectFacts>;
		/** What is still to be paid in cash, where it may differ from what was announced. */
		readDue?(ctx: Ctx, reference: string): Promise<number>;
		/**
		 * Before a payment is started or retried: reserves stock if it is no longer held; throws `conflict` if the subject can no longer be
		 * paid. With `paysLater` (cash on delivery) the order is confirmed.
		 */
		onRetry(ctx: Ctx, reference: string, choice: { provider: string; method: string; paysLater: boolean }): Promise<void>;
	}
>;

export type Payments = {
	readProviders: ReadProviders;
	hooks: PaymentHooks;
	siteUrl: string;
	/** Whether a mail server is connected. */
	sendsMail: (ctx: Ctx) => Promise<boolean>;
	/** Logs what needs attention. Staff see the payment's `trouble`. */
	warn?: (message: string, details: object) => void;
};

export const ofSubject = ({ kind, reference }: PaymentSubject) =>
	and(eq(payment.subjectKind, kind), eq(payment.subjectReference, reference));

export function listPayments(ctx: Ctx, subject: PaymentSubject): Promise<PaymentRow[]> {
	return ctx.db.select().from(payment).where(ofSubject(subject)).orderBy(asc(payment.id)).limit(50);
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

export const isCaptured = (row: PaymentRow) => row.capturedAt !== null;

/** Locks the subject before the payment. See `PaymentHooks`. */
export async function lockPayment(payments: Payments, tx: Ctx, id: number): Promise<PaymentRow> {
	const { subjectKind, subjectReference } = await getPaymentById(tx, id);
	await payments.hooks[subjectKind].lockSubject?.(tx, subjectReference);
	const [row] = await tx.db.select().from(payment).where(eq(payment.id, id)).for("update");
	if (row === undefined) throw new AppError("not_found", "There is no such payment.");
	return row;
}

export async function changePayment(tx: Ctx, id: number, values: Partial<PaymentRow>): Promise<PaymentRow> {
	const [row] = await tx.db.update(payment).set(values).where(eq(payment.id, id)).returning();
	if (row === undefined) throw new Error("The payment is gone.");
	return row;
}

/** Flags the payment for staff without changing its state. */
export async function markNeedsAttention(
	payments: Payments,
	tx: Ctx,
	row: PaymentRow,
	trouble: string,
	failure: string | null,
): Promise<PaymentRow> {
	if (row.trouble === trouble) return row;
	payments.warn?.("a payment needs a look", { payment: row.id, trouble });
	return changePayment(tx, row.id, { trouble, troubleAt: row.troubleAt ?? tx.now, ...(failure !== null && { failure }) });
}

/** What a payment says. Of cash that is still to be paid: what is due by now, since a part may have been cancelled; of nothing due, what was announced. */
export function amountShown(row: PaymentRow, due: number): number {
	return row.provider === codId && !isCaptured(row) && due > 0 ? due : row.amount;
}
