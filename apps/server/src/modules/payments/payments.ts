// Money that comes in and goes back. `settlePayment` is the one place that changes a payment's state: the browser's return, a
// provider's message and the reconciliation all end there, in any order and any number, and the money counts once.
import { createHash, randomBytes } from "node:crypto";
import { formatRupees } from "@lapwing/contract/money";
import type { Payment } from "@lapwing/contract/payment";
import { and, asc, eq, inArray, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { codId } from "./providers/cod.ts";
import { counterId } from "./providers/counter.ts";
import type { Provider, ProviderReport, RefundReport } from "./providers/provider.ts";
import { type PaymentRow, payment, type RefundRow, refund } from "./schema.ts";

export type { PaymentRow, RefundRow } from "./schema.ts";

export type PaymentSubject = { kind: "order" | "repair"; reference: string };

/** What the payment's pages show of the order or repair. */
export type SubjectFacts = Pick<Payment, "items" | "expected" | "destination" | "fulfilment" | "mailed_to" | "kept_until" | "may_retry"> & {
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
		/** "keep": the subject is now paid. "refund": it came too late (gone, cancelled, already paid): the money goes back. */
		onCaptured(ctx: Ctx, payment: PaymentRow): Promise<"keep" | "refund">;
		onFailed(ctx: Ctx, payment: PaymentRow): Promise<void>;
		onRefunded(ctx: Ctx, payment: PaymentRow, refund: RefundRow): Promise<void>;
		/** A bank sent the money back days after the provider had called it done. */
		onRefundReturned?(ctx: Ctx, payment: PaymentRow, refund: RefundRow): Promise<void>;
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

export type NewPayment = {
	subject: PaymentSubject;
	provider: string;
	/** As shown: the title of the method chosen. */
	method: string;
	amount: number;
	contact: { name: string; email: string; phone: string };
	/** What the provider shows: "Order LW-26-118204". */
	description: string;
};

/** One row and no outside call: part of the transaction that places the order. The provider is asked when paying starts. */
export async function createPayment(ctx: Ctx, wanted: NewPayment): Promise<PaymentRow> {
	const [row] = await ctx.db
		.insert(payment)
		.values({
			token: randomBytes(24).toString("base64url"),
			subjectKind: wanted.subject.kind,
			subjectReference: wanted.subject.reference,
			provider: wanted.provider,
			method: wanted.method,
			description: wanted.description,
			amount: wanted.amount,
			contactName: wanted.contact.name,
			contactEmail: wanted.contact.email,
			contactPhone: wanted.contact.phone,
			createdAt: ctx.now,
			changedAt: ctx.now,
		})
		.returning();
	if (row === undefined) throw new Error("The payment was not stored.");
	return row;
}

const aboutSubject = ({ kind, reference }: PaymentSubject) => and(eq(payment.subjectKind, kind), eq(payment.subjectReference, reference));

/** Oldest first. */
export function listPayments(ctx: Ctx, subject: PaymentSubject): Promise<PaymentRow[]> {
	return ctx.db.select().from(payment).where(aboutSubject(subject)).orderBy(asc(payment.id)).limit(50);
}

/** Oldest first. */
export async function listRefunds(ctx: Ctx, subject: PaymentSubject): Promise<RefundRow[]> {
	const rows = await ctx.db
		.select({ refund })
		.from(refund)
		.innerJoin(payment, eq(payment.id, refund.paymentId))
		.where(aboutSubject(subject))
		.orderBy(asc(refund.id))
		.limit(100);
	return rows.map((row) => row.refund);
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

/** Changes a payment as the provider's report says, once, whoever brings it. */
export async function settlePayment(payments: Payments, ctx: Ctx, paymentId: number, report: ProviderReport): Promise<PaymentRow> {
	return inTransaction(ctx, async (tx) => {
		const row = await lockPayment(payments, tx, paymentId);
		switch (report.state) {
			case "open":
				return row;
			case "failed":
				return settleFailure(payments, tx, row, report.failure);
			case "authorized":
			case "captured":
				return settleMoney(payments, tx, row, report);
		}
	});
}

async function lockPayment(payments: Payments, tx: Ctx, id: number): Promise<PaymentRow> {
	const { subjectKind, subjectReference } = await getPaymentById(tx, id);
	await payments.hooks[subjectKind].hold?.(tx, subjectReference);
	const [row] = await tx.db.select().from(payment).where(eq(payment.id, id)).for("update");
	if (row === undefined) throw new AppError("not_found", "There is no such payment.");
	return row;
}

async function settleFailure(payments: Payments, tx: Ctx, row: PaymentRow, failure: string): Promise<PaymentRow> {
	if (hasMoney(row) || row.state === "failed") return row;
	const failed = await change(tx, row.id, { state: "failed", failure, changedAt: tx.now });
	await payments.hooks[row.subjectKind].onFailed(tx, failed);
	return failed;
}

type Money = Extract<ProviderReport, { amount: number }>;

async function settleMoney(payments: Payments, tx: Ctx, row: PaymentRow, report: Money): Promise<PaymentRow> {
	if (hasMoney(row)) {
		if (report.state === "authorized" || report.providerPaymentId === row.providerPaymentId) return row;
		return markTrouble(payments, tx, row, `Paid twice: also ${report.providerPaymentId}`, null);
	}
	if (report.amount !== row.amount || report.currency !== row.currency)
		return markTrouble(payments, tx, row, `Amount differs: ${report.amount} ${report.currency}`, "Amount differs");
	if (report.state === "authorized")
		return row.state === "authorized" ? row : change(tx, row.id, { state: "authorized", failure: null, changedAt: tx.now });
	if (await isUsedElsewhere(tx, row, report.providerPaymentId))
		return markTrouble(payments, tx, row, `Belongs to another payment: ${report.providerPaymentId}`, null);
	return capture(payments, tx, row, report.providerPaymentId);
}

async function capture(payments: Payments, tx: Ctx, row: PaymentRow, providerPaymentId: string): Promise<PaymentRow> {
	const captured = await change(tx, row.id, {
		state: "captured",
		providerPaymentId,
		failure: null,
		trouble: null,
		changedAt: tx.now,
		capturedAt: tx.now,
	});
	const kept = (await payments.hooks[row.subjectKind].onCaptured(tx, captured)) === "keep";
	const settled = await change(tx, row.id, { kept });
	if (!kept)
		await requestRefund(payments, tx, {
			paymentId: row.id,
			amount: row.amount,
			reason: "Paid after the order was closed or paid otherwise",
			key: `late-${row.id}`,
		});
	return settled;
}

async function change(tx: Ctx, id: number, values: Partial<PaymentRow>): Promise<PaymentRow> {
	const [row] = await tx.db.update(payment).set(values).where(eq(payment.id, id)).returning();
	if (row === undefined) throw new Error("The payment is gone.");
	return row;
}

/** The state stays as it is; a person has to look. */
async function markTrouble(payments: Payments, tx: Ctx, row: PaymentRow, trouble: string, failure: string | null): Promise<PaymentRow> {
	if (row.trouble === trouble) return row;
	payments.warn?.("a payment needs a look", { payment: row.id, trouble });
	return change(tx, row.id, { trouble, ...(failure !== null && { failure }) });
}

async function isUsedElsewhere(tx: Ctx, row: PaymentRow, providerPaymentId: string): Promise<boolean> {
	const [other] = await tx.db
		.select({ id: payment.id })
		.from(payment)
		.where(and(eq(payment.provider, row.provider), eq(payment.providerPaymentId, providerPaymentId), ne(payment.id, row.id)))
		.limit(1);
	return other !== undefined;
}

/** For lists of the parts above: whether money of it needs a person, or came too late and has not gone back yet. */
export function needsALook(kind: PaymentSubject["kind"], reference: SQLWrapper): SQL {
	return sql`exists (
		select 1 from ${payment}
		where ${payment.subjectKind} = ${kind} and ${payment.subjectReference} = ${reference}
			and (${payment.trouble} is not null or (${payment.kept} = false and ${payment.state} <> 'refunded')))`;
}

/** The cash of an order has come in, at the door or at the counter. */
export async function collectCash(payments: Payments, ctx: Ctx, subject: PaymentSubject): Promise<PaymentRow> {
	const row = (await listPayments(ctx, subject)).findLast((each) => each.provider === codId);
	if (row === undefined) throw new AppError("conflict", "Nothing is to be collected for this.");
	return settlePayment(payments, ctx, row.id, {
		state: "captured",
		providerPaymentId: `cash-${row.id}`,
		amount: row.amount,
		currency: row.currency,
	});
}

/** Money taken over the counter: a payment that is there at once. `slip` is what the bank or the terminal calls it. Inside a transaction. */
export async function takeOverCounter(
	payments: Payments,
	ctx: Ctx,
	wanted: Omit<NewPayment, "provider">,
	slip: string | undefined,
): Promise<PaymentRow> {
	const row = await createPayment(ctx, { ...wanted, provider: counterId });
	const providerPaymentId = slip ?? `counter-${row.id}`;
	if (await isUsedElsewhere(ctx, row, providerPaymentId))
		throw new AppError("invalid", "Please check the payment.", {
			errors: { payment_reference: ["This reference was entered for another sale already."] },
		});
	return settlePayment(payments, ctx, row.id, { state: "captured", providerPaymentId, amount: row.amount, currency: row.currency });
}

export type NewRefund = { amount: number; reason: string; key: string } & ({ subject: PaymentSubject } | { paymentId: number });

/** Part of the caller's transaction; the money moves afterwards, by a job. The same key pays back once. */
export async function requestRefund(_payments: Payments, ctx: Ctx, wanted: NewRefund): Promise<RefundRow> {
	if (!Number.isSafeInteger(wanted.amount) || wanted.amount <= 0)
		throw new AppError("invalid", "Please check what you entered.", { errors: { amount: ["Enter an amount."] } });
	const rows = await ctx.db
		.select()
		.from(payment)
		.where("subject" in wanted ? aboutSubject(wanted.subject) : eq(payment.id, wanted.paymentId))
		.orderBy(asc(payment.id))
		.for("update");
	const ids = rows.map((row) => row.id);
	const [before] = await ctx.db.select().from(refund).where(eq(refund.key, wanted.key)).limit(1);
	if (before !== undefined) {
		if (!ids.includes(before.paymentId) || before.amount !== wanted.amount)
			throw new AppError("conflict", "This refund was asked for before with another amount. Reload the page and try again.");
		return before;
	}
	const left = await refundableByPayment(ctx, rows);
	const source = rows.find((row) => (left.get(row.id) ?? 0) >= wanted.amount);
	if (source === undefined) throw moreThanPaid(Math.max(0, ...left.values()));
	const [row] = await ctx.db
		.insert(refund)
		.values({
			paymentId: source.id,
			amount: wanted.amount,
			reason: wanted.reason,
			key: wanted.key,
			createdAt: ctx.now,
			changedAt: ctx.now,
		})
		.returning();
	if (row === undefined) throw new Error("The refund was not stored.");
	await ctx.enqueue(ctx.db, "refund-payment", { refundId: row.id });
	return row;
}

function moreThanPaid(most: number): AppError {
	const sentence = most > 0 ? `At most ${formatRupees(most)} can be paid back.` : "Nothing is left to be paid back.";
	return new AppError("conflict", sentence, { errors: { amount: [sentence] } });
}

/** What can still go back at most in one refund: captured, less what has gone or is on its way. */
export async function refundableOf(ctx: Ctx, subject: PaymentSubject): Promise<number> {
	const left = await refundableByPayment(ctx, await listPayments(ctx, subject));
	return Math.max(0, ...left.values());
}

async function refundableByPayment(ctx: Ctx, rows: readonly PaymentRow[]): Promise<Map<number, number>> {
	const captured = rows.filter(hasMoney);
	if (captured.length === 0) return new Map();
	const ids = captured.map((row) => row.id);
	const promised = await ctx.db
		.select({ paymentId: refund.paymentId, amount: sql<number>`sum(${refund.amount})`.mapWith(Number) })
		.from(refund)
		.where(and(inArray(refund.paymentId, ids), eq(refund.state, "waiting")))
		.groupBy(refund.paymentId);
	const waiting = new Map(promised.map((each) => [each.paymentId, each.amount]));
	return new Map(captured.map((row) => [row.id, row.amount - row.refunded - (waiting.get(row.id) ?? 0)]));
}

const refusedRefund = "Refund refused:";

export function refundRefused({ amount, failure }: Pick<RefundRow, "amount" | "failure">): string {
	return `${refusedRefund} ${formatRupees(amount)}: ${failure}`;
}

/** Writes down what became of a refund, once. */
export async function settleRefund(payments: Payments, ctx: Ctx, refundId: number, report: RefundReport): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const [asked] = await tx.db.select().from(refund).where(eq(refund.id, refundId)).limit(1);
		if (asked === undefined) return;
		const paid = await lockPayment(payments, tx, asked.paymentId);
		const [row] = await tx.db.select().from(refund).where(eq(refund.id, refundId)).for("update");
		if (row?.state === "done" && report.state === "failed") return takeBackRefund(payments, tx, paid, row, report.failure);
		if (row === undefined || row.state !== "waiting") return;
		if (report.state === "failed") {
			await changeRefund(tx, row.id, { state: "failed", failure: report.failure, changedAt: tx.now });
			await markTrouble(payments, tx, paid, refundRefused({ amount: row.amount, failure: report.failure }), null);
			return;
		}
		const { providerRefundId } = report;
		if (report.state === "waiting") {
			await changeRefund(tx, row.id, { providerRefundId });
			return;
		}
		const done = await changeRefund(tx, row.id, { state: "done", providerRefundId, changedAt: tx.now });
		const refunded = paid.refunded + row.amount;
		const state = refunded === paid.amount ? "refunded" : "partially_refunded";
		// What was refused before has gone back now.
		const trouble = paid.trouble?.startsWith(refusedRefund) ? null : paid.trouble;
		const after = await change(tx, paid.id, { refunded, state, trouble, changedAt: tx.now });
		await payments.hooks[paid.subjectKind].onRefunded(tx, after, done);
	});
}

/** The money came back to the provider: it is ours again, and somebody has to pay it back another way. */
async function takeBackRefund(payments: Payments, tx: Ctx, paid: PaymentRow, row: RefundRow, failure: string): Promise<void> {
	const failed = await changeRefund(tx, row.id, { state: "failed", failure, changedAt: tx.now });
	const refunded = paid.refunded - row.amount;
	const state = refunded === 0 ? "captured" : "partially_refunded";
	const after = await change(tx, paid.id, { refunded, state, changedAt: tx.now });
	await markTrouble(payments, tx, after, refundRefused({ amount: row.amount, failure }), null);
	await payments.hooks[paid.subjectKind].onRefundReturned?.(tx, after, failed);
}

async function changeRefund(tx: Ctx, id: number, values: Partial<RefundRow>): Promise<RefundRow> {
	const [row] = await tx.db.update(refund).set(values).where(eq(refund.id, id)).returning();
	if (row === undefined) throw new Error("The refund is gone.");
	return row;
}

/** What providers know a refund by: the same at each try, and no other shop's with the same account. */
export function providerKeyOf(paid: PaymentRow, row: RefundRow): string {
	return createHash("sha256").update(`${paid.token}\n${row.key}`).digest("hex").slice(0, 40);
}

/** For the deletion of an account: the person goes, the sums stay. */
export async function eraseFromPayments(ctx: Ctx, kind: PaymentSubject["kind"], references: readonly string[]): Promise<void> {
	if (references.length === 0) return;
	await ctx.db
		.update(payment)
		.set({ contactName: "", contactEmail: "", contactPhone: "", start: null })
		.where(and(eq(payment.subjectKind, kind), inArray(payment.subjectReference, [...references])));
}
