// Refunds: rows with a key of their own, written in the transaction that wants them. A provider pays back by a job; cash waits until staff
// say how it was given back.
import { createHash } from "node:crypto";
import { formatRupees } from "@lapwing/contract/money";
import type { RefundKind, RefundSettlement, StaffRefund } from "@lapwing/contract/refund";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { enqueue } from "../../job.ts";
import { assertOwnLocation } from "../inventory/adjust.ts";
import { location } from "../locations/schema.ts";
import { refundPaymentJob } from "./job-definitions.ts";
import { addLedgerEntry, refundedOf } from "./ledger.ts";
import {
	aboutSubject,
	changePayment,
	hasMoney,
	lockPayment,
	markNeedsAttention,
	type PaymentSubject,
	type Payments,
} from "./payment-rows.ts";
import { codId } from "./providers/cod.ts";
import { counterId } from "./providers/counter.ts";
import type { RefundReport } from "./providers/provider.ts";
import { type PaymentRow, payment, type RefundRow, refund } from "./schema.ts";

/** Money that no provider can send back: staff hand it out or transfer it. */
/** Money that no provider can send back by itself. */
export const isManualProvider = (provider: string) => provider === codId || provider === counterId;
const isManual = ({ provider }: PaymentRow) => isManualProvider(provider);

export type NewRefund = {
	amount: number;
	kind: RefundKind;
	reason: string;
	/** The same key pays back once. */
	key: string;
	/** Absent, through the provider that took the money. */
	settlement?: RefundSettlement | undefined;
} & ({ subject: PaymentSubject } | { paymentId: number });

/** Part of the caller's transaction, which holds the subject's lock; a provider is asked afterwards, by a job. */
export async function requestRefund(payments: Payments, ctx: Ctx, wanted: NewRefund): Promise<RefundRow> {
	if (!Number.isSafeInteger(wanted.amount) || wanted.amount <= 0)
		throw new AppError("invalid", "Please check what you entered.", { errors: { amount: ["Enter an amount."] } });
	const rows = await ctx.db
		.select()
		.from(payment)
		.where("subject" in wanted ? aboutSubject(wanted.subject) : eq(payment.id, wanted.paymentId))
		.orderBy(asc(payment.id))
		.for("update");
	const [before] = await ctx.db.select().from(refund).where(eq(refund.key, wanted.key)).limit(1);
	if (before !== undefined) {
		if (!rows.some(({ id }) => id === before.paymentId) || before.amount !== wanted.amount)
			throw new AppError("conflict", "This refund was asked for before with another amount. Reload the page and try again.");
		return before;
	}
	// A payment that goes back as a whole, as a duplicate, is no source for anything else.
	const sources = "subject" in wanted ? rows.filter(({ kept }) => kept === true) : rows;
	const left = await leftOf(ctx, sources);
	const source = sources.find(({ id }) => (left.get(id) ?? 0) >= wanted.amount);
	if (source === undefined) throw moreThanPaid(Math.max(0, ...left.values()));
	const [row] = await ctx.db
		.insert(refund)
		.values({
			paymentId: source.id,
			amount: wanted.amount,
			kind: wanted.kind,
			way: isManual(source) ? null : "original",
			reason: wanted.reason,
			key: wanted.key,
			createdAt: ctx.now,
			changedAt: ctx.now,
		})
		.returning();
	if (row === undefined) throw new Error("The refund was not stored.");
	if (wanted.settlement !== undefined && wanted.settlement.way !== "original")
		return settleByHand(payments, ctx, source, row, wanted.settlement);
	if (!isManual(source)) await enqueue(ctx, refundPaymentJob, { refundId: row.id });
	return row;
}

function moreThanPaid(most: number): AppError {
	const sentence = most > 0 ? `At most ${formatRupees(most)} can be paid back.` : "Nothing is left to be paid back.";
	return new AppError("conflict", sentence, { errors: { amount: [sentence] } });
}

/** Of each payment: captured, less refunds in any state. One that failed is still owed. */
async function leftOf(ctx: Ctx, rows: readonly PaymentRow[]): Promise<Map<number, number>> {
	const captured = rows.filter(hasMoney);
	if (captured.length === 0) return new Map();
	const ids = captured.map(({ id }) => id);
	const taken = await ctx.db
		.select({ paymentId: refund.paymentId, amount: sql<number>`sum(${refund.amount})`.mapWith(Number) })
		.from(refund)
		.where(inArray(refund.paymentId, ids))
		.groupBy(refund.paymentId);
	const byPayment = new Map(taken.map(({ paymentId, amount }) => [paymentId, amount]));
	return new Map(captured.map(({ id, amount }) => [id, amount - (byPayment.get(id) ?? 0)]));
}

/** Staff have given the money back themselves. The caller holds the locks. */
async function settleByHand(
	payments: Payments,
	ctx: Ctx,
	paid: PaymentRow,
	row: RefundRow,
	settlement: Exclude<RefundSettlement, { way: "original" }>,
): Promise<RefundRow> {
	if (settlement.way === "cash") await expectLocation(ctx, settlement.location_id);
	const named = await changeRefund(ctx, row.id, {
		way: settlement.way,
		wayReference: settlement.way === "bank" ? settlement.reference : null,
		locationId: settlement.way === "cash" ? settlement.location_id : null,
		state: "waiting",
		failure: null,
	});
	return finishRefund(payments, ctx, paid, named, named.providerRefundId ?? `hand-${row.id}`);
}

async function expectLocation(ctx: Ctx, id: number): Promise<void> {
	assertOwnLocation(ctx, id);
	const [found] = await ctx.db.select({ id: location.id }).from(location).where(eq(location.id, id)).limit(1);
	if (found === undefined)
		throw new AppError("invalid", "Please check what you entered.", { errors: { location_id: ["Choose a location."] } });
}

/** Whether staff have to say how it goes back: cash, or what the provider refused. */
export function needsSettlement(row: Pick<RefundRow, "state" | "way">): boolean {
	return row.state === "failed" || (row.state === "waiting" && row.way === null);
}

/** Says how a refund was given back, or asks the provider once more. */
export async function settleRefundOf(
	payments: Payments,
	ctx: Ctx,
	subject: PaymentSubject,
	refundId: number,
	settlement: RefundSettlement,
): Promise<void> {
	const found = (await listRefunds(ctx, subject)).find(({ refund: each }) => each.id === refundId);
	if (found === undefined) throw new AppError("not_found", "There is no such refund.");
	const paid = await lockPayment(payments, ctx, found.refund.paymentId);
	const [row] = await ctx.db.select().from(refund).where(eq(refund.id, refundId)).for("update");
	if (row === undefined || !needsSettlement(row))
		throw new AppError(
			"conflict",
			row?.state === "done" ? "This refund has been paid back already." : "The payment provider is paying this back.",
		);
	if (settlement.way !== "original") {
		await settleByHand(payments, ctx, paid, row, settlement);
		return;
	}
	if (isManual(paid))
		throw new AppError("invalid", "Please check what you entered.", {
			errors: { settlement: ["Cash goes back by bank transfer or in cash."] },
		});
	const again = { state: "waiting" as const, way: "original" as const, failure: null, providerRefundId: null, attempt: row.attempt + 1 };
	await changeRefund(ctx, row.id, { ...again, changedAt: ctx.now });
	await enqueue(ctx, refundPaymentJob, { refundId: row.id });
	await payments.hooks[paid.subjectKind].onLedgerChanged?.(ctx, paid.subjectReference);
}

/** Oldest first, with where cash was handed out. */
export async function listRefunds(ctx: Ctx, subject: PaymentSubject): Promise<{ refund: RefundRow; location: string | null }[]> {
	return ctx.db
		.select({ refund, location: location.title })
		.from(refund)
		.innerJoin(payment, eq(payment.id, refund.paymentId))
		.leftJoin(location, eq(location.id, refund.locationId))
		.where(aboutSubject(subject))
		.orderBy(asc(refund.id))
		.limit(100);
}

export function staffRefundOf({ refund: row, location: title }: { refund: RefundRow; location: string | null }): StaffRefund {
	return {
		id: row.id,
		amount: row.amount,
		kind: row.kind,
		state: row.state,
		way: row.way,
		at: row.createdAt.toISOString(),
		reason: row.reason,
		failure: row.failure,
		way_reference: row.wayReference,
		location: title,
		may_settle: needsSettlement(row),
	};
}

const refusedRefund = "Refund refused:";

export function refundFailureText({ amount, failure }: Pick<RefundRow, "amount" | "failure">): string {
	return `${refusedRefund} ${formatRupees(amount)}: ${failure}`;
}

/** Writes down what the provider says became of a refund, once. */
export async function settleRefund(payments: Payments, ctx: Ctx, refundId: number, report: RefundReport): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const [asked] = await tx.db.select().from(refund).where(eq(refund.id, refundId)).limit(1);
		if (asked === undefined) return;
		const paid = await lockPayment(payments, tx, asked.paymentId);
		const [row] = await tx.db.select().from(refund).where(eq(refund.id, refundId)).for("update");
		if (row?.way !== "original") return;
		if (row.state === "done" && report.state === "failed") return reopenRefund(payments, tx, paid, row, report.failure);
		if (row.state !== "waiting") return;
		if (report.state === "failed") return failRefund(payments, tx, paid, row, report.failure);
		if (report.state === "waiting") {
			await changeRefund(tx, row.id, { providerRefundId: report.providerRefundId });
			return;
		}
		await finishRefund(payments, tx, paid, row, report.providerRefundId);
	});
}

async function finishRefund(payments: Payments, tx: Ctx, paid: PaymentRow, row: RefundRow, providerRefundId: string): Promise<RefundRow> {
	const done = await changeRefund(tx, row.id, { state: "done", providerRefundId, changedAt: tx.now });
	await addLedgerEntry(tx, paid, "refund", -row.amount, row);
	// What was refused before has gone back now.
	const trouble = paid.trouble?.startsWith(refusedRefund) ? null : paid.trouble;
	const after = await deriveState(tx, { ...paid, trouble });
	const hooks = payments.hooks[paid.subjectKind];
	await hooks.onRefunded(tx, after, done);
	await hooks.onLedgerChanged?.(tx, paid.subjectReference);
	return done;
}

async function failRefund(payments: Payments, tx: Ctx, paid: PaymentRow, row: RefundRow, failure: string): Promise<void> {
	await changeRefund(tx, row.id, { state: "failed", failure, changedAt: tx.now });
	await markNeedsAttention(payments, tx, paid, refundFailureText({ amount: row.amount, failure }), null);
	await payments.hooks[paid.subjectKind].onLedgerChanged?.(tx, paid.subjectReference);
}

/** A bank sent the money back days after the provider had called it done: it is ours again, and still owed. */
async function reopenRefund(payments: Payments, tx: Ctx, paid: PaymentRow, row: RefundRow, failure: string): Promise<void> {
	await addLedgerEntry(tx, paid, "refund_returned", row.amount, row);
	await failRefund(payments, tx, await deriveState(tx, paid), row, failure);
}

async function deriveState(tx: Ctx, paid: PaymentRow): Promise<PaymentRow> {
	const refunded = await refundedOf(tx, paid.id);
	const state = refunded === 0 ? "captured" : refunded === paid.amount ? "refunded" : "partially_refunded";
	return changePayment(tx, paid.id, { refunded, state, trouble: paid.trouble, changedAt: tx.now });
}

async function changeRefund(tx: Ctx, id: number, values: Partial<RefundRow>): Promise<RefundRow> {
	const [row] = await tx.db.update(refund).set(values).where(eq(refund.id, id)).returning();
	if (row === undefined) throw new Error("The refund is gone.");
	return row;
}

/** What providers know a refund by: the same at each try until they refuse, and no other shop's with the same account. */
export function providerKeyOf(paid: PaymentRow, row: RefundRow): string {
	const name = row.attempt === 1 ? row.key : `${row.key}\n${row.attempt}`;
	return createHash("sha256").update(`${paid.token}\n${name}`).digest("hex").slice(0, 40);
}
