// Refunds. A row with an idempotency key is inserted in the caller's transaction. A job sends it to the provider; refunds of cash wait
// until staff record how they were paid out.
import { createHash } from "node:crypto";
import { formatRupees } from "@lapwing/contract/money";
import type { RefundFigures, RefundKind, RefundSettlement, StaffRefund } from "@lapwing/contract/refund";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { enqueue } from "../../job.ts";
import { firstTryArrived } from "../../sent-form.ts";
import { auditedBefore } from "../audit/done-before.ts";
import { assertOwnLocation } from "../inventory/adjust.ts";
import { location } from "../locations/schema.ts";
import { refundPaymentJob } from "./job-definitions.ts";
import { addLedgerEntry, refundedOf } from "./ledger.ts";
import {
	changePayment,
	isCaptured,
	lockPayment,
	markNeedsAttention,
	ofSubject,
	type PaymentSubject,
	type Payments,
} from "./payment-rows.ts";
import { codId } from "./providers/cod.ts";
import { counterId } from "./providers/counter.ts";
import type { RefundReport } from "./providers/provider.ts";
import { expectWithinRefundLimit } from "./refund-limit.ts";
import { type PaymentRow, payment, type RefundRow, refund } from "./schema.ts";

/** Of payments that staff take down, and refund in cash or by bank transfer. */
export const manualProviders: readonly string[] = [codId, counterId];
export const isManualProvider = (provider: string) => manualProviders.includes(provider);
const isManual = ({ provider }: PaymentRow) => isManualProvider(provider);
const isKeptCash = (row: PaymentRow) => isManual(row) && row.kept === true;

/** `exchange`: the whole refund pays for the order `exchanged_for` of that location. */
export type Settlement = RefundSettlement | { way: "exchange"; location_id: number; exchanged_for: string };

export type NewRefund = {
	amount: number;
	kind: RefundKind;
	reason: string;
	/** Idempotency key. */
	key: string;
	/** If missing, refunded through the provider that captured the payment; cash waits until staff say how it goes back. */
	settlement?: Settlement | undefined;
	/** Waits for staff as cash does, though a provider captured it. */
	waitsForStaff?: boolean;
} & ({ subject: PaymentSubject } | { paymentId: number });

/** Must run in a transaction that has locked the subject. The provider is called later, by a job. */
export async function requestRefund(payments: Payments, ctx: Ctx, wanted: NewRefund): Promise<RefundRow> {
	if (!Number.isSafeInteger(wanted.amount) || wanted.amount <= 0) throw invalidInput({ amount: ["Enter an amount."] });
	const rows = await ctx.db
		.select()
		.from(payment)
		.where("subject" in wanted ? ofSubject(wanted.subject) : eq(payment.id, wanted.paymentId))
		.orderBy(asc(payment.id))
		.for("update");
	const [before] = await ctx.db.select().from(refund).where(eq(refund.key, wanted.key)).limit(1);
	if (before !== undefined) {
		if (!rows.some(({ id }) => id === before.paymentId) || before.amount !== wanted.amount)
			throw firstTryArrived(`${formatRupees(before.amount)} is refunded. Nothing more was refunded now.`);
		return before;
	}
	// Payments that are not kept are refunded as a whole, so they cannot be the source of another refund.
	const sources = "subject" in wanted ? rows.filter(({ kept }) => kept === true) : rows;
	const left = await refundableByPayment(ctx, sources);
	const source = sources.find(({ id }) => (left.get(id) ?? 0) >= wanted.amount);
	if (source === undefined) throw exceedsRefundable(Math.max(0, ...left.values()));
	const isOfSale = wanted.kind !== "duplicate" && wanted.kind !== "late";
	// Else nobody would pay it back: it would wait for staff who have said already how it goes back.
	if (wanted.settlement?.way === "original" && isManual(source)) throw cashHasNoProvider();
	if (isOfSale) await expectWithinRefundLimit(ctx, subjectOfPayment(source), wanted.amount);
	const isSent = !isManual(source) && wanted.waitsForStaff !== true;
	const [row] = await ctx.db
		.insert(refund)
		.values({
			paymentId: source.id,
			amount: wanted.amount,
			kind: wanted.kind,
			way: isSent ? "original" : null,
			reason: wanted.reason,
			key: wanted.key,
			...byStaff(ctx),
			createdAt: ctx.now,
			changedAt: ctx.now,
		})
		.returning();
	if (row === undefined) throw new Error("The refund was not stored.");
	if (wanted.settlement !== undefined && wanted.settlement.way !== "original")
		return settleManually(payments, ctx, source, row, wanted.settlement);
	if (isSent) await enqueue(ctx, refundPaymentJob, { refundId: row.id });
	return row;
}

function subjectOfPayment({ subjectKind, subjectReference }: PaymentRow): PaymentSubject {
	return { kind: subjectKind, reference: subjectReference };
}

const byStaff = (ctx: Ctx) => (ctx.actor.kind === "staff" ? { staffId: ctx.actor.id, staffAt: ctx.now } : {});

const cashHasNoProvider = () => invalidInput({ settlement: ["Cash goes back by bank transfer or in cash."] });

function exceedsRefundable(most: number): AppError {
	const sentence = most > 0 ? `At most ${formatRupees(most)} can be paid back.` : "Nothing is left to be paid back.";
	return new AppError("conflict", sentence, { errors: { amount: [sentence] } });
}

/**
 * Captured amount minus refunds in any state, by payment. A failed refund is still owed. The cash of an order is one sum, however many
 * payments it came in: each of them stands for all, and `finishRefund` divides the refund between them.
 */
async function refundableByPayment(ctx: Ctx, rows: readonly PaymentRow[]): Promise<Map<number, number>> {
	const captured = rows.filter(isCaptured);
	if (captured.length === 0) return new Map();
	const ids = captured.map(({ id }) => id);
	const taken = await ctx.db
		.select({ paymentId: refund.paymentId, amount: sql<number>`sum(${refund.amount})`.mapWith(Number) })
		.from(refund)
		.where(inArray(refund.paymentId, ids))
		.groupBy(refund.paymentId);
	const byPayment = new Map(taken.map(({ paymentId, amount }) => [paymentId, amount]));
	const left = new Map(captured.map(({ id, amount }) => [id, amount - (byPayment.get(id) ?? 0)]));
	const cash = captured.filter(isKeptCash);
	const cashLeft = cash.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
	for (const { id } of cash) left.set(id, cashLeft);
	return left;
}

/** Records a refund paid out by staff. The caller holds the locks. */
async function settleManually(
	payments: Payments,
	ctx: Ctx,
	paid: PaymentRow,
	row: RefundRow,
	settlement: Exclude<Settlement, { way: "original" }>,
): Promise<RefundRow> {
	if (settlement.way !== "bank") await expectLocation(ctx, settlement.location_id);
	const named = await changeRefund(ctx, row.id, {
		way: settlement.way,
		wayReference: settlement.way === "bank" ? settlement.reference : settlement.way === "exchange" ? settlement.exchanged_for : null,
		locationId: settlement.way === "bank" ? null : settlement.location_id,
		state: "waiting",
		failure: null,
		...byStaff(ctx),
	});
	return finishRefund(payments, ctx, paid, named, named.providerRefundId ?? `hand-${row.id}`);
}

async function expectLocation(ctx: Ctx, id: number): Promise<void> {
	assertOwnLocation(ctx, id);
	const [found] = await ctx.db.select({ id: location.id }).from(location).where(eq(location.id, id)).limit(1);
	if (found === undefined) throw invalidInput({ location_id: ["Choose a location."] });
}

/** Whether staff must record how it is paid out: refunds of cash, and those refused by the provider. */
export function needsSettlement(row: Pick<RefundRow, "state" | "way">): boolean {
	return row.state === "failed" || (row.state === "waiting" && row.way === null);
}

/** From the audit log, whose entries name the refund. */
export function refundSettledBefore(
	ctx: Ctx,
	{ refundId, ...of }: { subject: "order" | "service_request"; id: string | number; refundId: number },
): Promise<string | undefined> {
	const asked = "settled a refund";
	return auditedBefore(ctx, { ...of, actions: { [asked]: "settled" }, asked, details: { refund_id: refundId } });
}

/** Records how a refund was paid out, or sends it to the provider again. */
export async function settleRefundOf(
	payments: Payments,
	ctx: Ctx,
	subject: PaymentSubject,
	refundId: number,
	settlement: RefundSettlement,
	/** Who has settled it before. */
	settledBefore: () => Promise<string | undefined> = () => Promise.resolve(undefined),
): Promise<void> {
	const found = (await listRefunds(ctx, subject)).find(({ refund: each }) => each.id === refundId);
	if (found === undefined) throw new AppError("not_found", "There is no such refund.");
	const paid = await lockPayment(payments, ctx, found.refund.paymentId);
	const [row] = await ctx.db.select().from(refund).where(eq(refund.id, refundId)).for("update");
	if (row === undefined || !needsSettlement(row)) {
		const reason = row?.state === "done" ? "This refund has been paid back already." : "The payment provider is paying this back.";
		throw new AppError("conflict", [reason, await settledBefore()].filter(Boolean).join(" "));
	}
	if (settlement.way !== "original") {
		await expectWithinRefundLimit(ctx, subject, row.amount, row.id);
		await settleManually(payments, ctx, paid, row, settlement);
		return;
	}
	if (isManual(paid)) throw cashHasNoProvider();
	const again = { state: "waiting" as const, way: "original" as const, failure: null, providerRefundId: null, attempt: row.attempt + 1 };
	await changeRefund(ctx, row.id, { ...again, changedAt: ctx.now });
	await enqueue(ctx, refundPaymentJob, { refundId: row.id });
	await payments.hooks[paid.subjectKind].onLedgerChanged?.(ctx, paid.subjectReference);
}

type ListedRefund = { refund: RefundRow; location: string | null; provider: string };

/** Oldest first, with the location that paid it out in cash, and the provider of the payment. */
export async function listRefunds(ctx: Ctx, subject: PaymentSubject): Promise<ListedRefund[]> {
	return ctx.db
		.select({ refund, location: location.title, provider: payment.provider })
		.from(refund)
		.innerJoin(payment, eq(payment.id, refund.paymentId))
		.leftJoin(location, eq(location.id, refund.locationId))
		.where(ofSubject(subject))
		.orderBy(asc(refund.id))
		.limit(100);
}

/** Of a refund that is done, when the money went, as the ledger has it; until then, when it was asked for. */
export const refundTime = ({ state, changedAt, createdAt }: Pick<RefundRow, "state" | "changedAt" | "createdAt">): Date =>
	state === "done" ? changedAt : createdAt;

/** The same of a row of `refund`, in a statement. */
export const refundAt = sql`case when refund.state = 'done' then refund.changed_at else refund.created_at end`;

export function staffRefundOf({ refund: row, location: title, provider }: ListedRefund, figures: RefundFigures | null): StaffRefund {
	return {
		id: row.id,
		amount: row.amount,
		kind: row.kind,
		state: row.state,
		way: row.way,
		exchanged_for: row.way === "cash" || row.way === "exchange" ? row.wayReference : null,
		at: refundTime(row).toISOString(),
		figures,
		reason: row.reason,
		failure: row.failure,
		way_reference: row.wayReference,
		location: title,
		may_settle: needsSettlement(row),
		by_provider: !isManualProvider(provider),
	};
}

const refusedRefund = "Refund refused:";

export function refundFailureText({ amount, failure }: Pick<RefundRow, "amount" | "failure">): string {
	return `${refusedRefund} ${formatRupees(amount)}: ${failure}`;
}

/** Applies a provider's report about a refund. Idempotent. */
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
	for (const { source, amount } of await sharesOfRefund(tx, paid, row.amount)) {
		await addLedgerEntry(tx, source, "refund", -amount, row);
		if (source.id !== paid.id) await deriveState(tx, source);
	}
	// Clears the flag for staff that an earlier refusal of a refund has set.
	const trouble = paid.trouble?.startsWith(refusedRefund) ? null : paid.trouble;
	const after = await deriveState(tx, { ...paid, trouble, troubleAt: trouble === null ? null : paid.troubleAt });
	const hooks = payments.hooks[paid.subjectKind];
	await hooks.onRefunded(tx, after, done);
	await hooks.onLedgerChanged?.(tx, paid.subjectReference);
	return done;
}

/** Divides a refund of cash between the payments the cash came in, its own first; others are refunded whole from their own. */
async function sharesOfRefund(tx: Ctx, paid: PaymentRow, amount: number): Promise<{ source: PaymentRow; amount: number }[]> {
	if (!isKeptCash(paid)) return [{ source: paid, amount }];
	const rows = await tx.db
		.select()
		.from(payment)
		.where(ofSubject({ kind: paid.subjectKind, reference: paid.subjectReference }))
		.orderBy(sql`${payment.id} <> ${paid.id}`, asc(payment.id))
		.for("update");
	let left = amount;
	const shares = rows
		.filter(isKeptCash)
		.filter(isCaptured)
		.map((source) => {
			const share = Math.min(left, source.amount - source.refunded);
			left -= share;
			return { source, amount: share };
		});
	if (left > 0) throw new Error(`The cash of ${paid.subjectReference} does not cover its refund.`);
	return shares.filter((share) => share.amount > 0);
}

async function failRefund(payments: Payments, tx: Ctx, paid: PaymentRow, row: RefundRow, failure: string): Promise<void> {
	await changeRefund(tx, row.id, { state: "failed", failure, changedAt: tx.now });
	await markNeedsAttention(payments, tx, paid, refundFailureText({ amount: row.amount, failure }), null);
	await payments.hooks[paid.subjectKind].onLedgerChanged?.(tx, paid.subjectReference);
}

/** The bank returned a completed refund: the amount is ours again and still owed. */
async function reopenRefund(payments: Payments, tx: Ctx, paid: PaymentRow, row: RefundRow, failure: string): Promise<void> {
	await addLedgerEntry(tx, paid, "refund_returned", row.amount, row);
	await failRefund(payments, tx, await deriveState(tx, paid), row, failure);
}

async function deriveState(tx: Ctx, paid: PaymentRow): Promise<PaymentRow> {
	const refunded = await refundedOf(tx, paid.id);
	const state = refunded === 0 ? "captured" : refunded === paid.amount ? "refunded" : "partially_refunded";
	return changePayment(tx, paid.id, { refunded, state, trouble: paid.trouble, troubleAt: paid.troubleAt, changedAt: tx.now });
}

async function changeRefund(tx: Ctx, id: number, values: Partial<RefundRow>): Promise<RefundRow> {
	const [row] = await tx.db.update(refund).set(values).where(eq(refund.id, id)).returning();
	if (row === undefined) throw new Error("The refund is gone.");
	return row;
}

/**
 * Idempotency key at the provider: the same for retries, another after a refusal. Contains the payment's token, so that it is unique if
 * several shops share an account.
 */
export function providerKeyOf(paid: PaymentRow, row: RefundRow): string {
	const name = row.attempt === 1 ? row.key : `${row.key}\n${row.attempt}`;
	return createHash("sha256").update(`${paid.token}\n${name}`).digest("hex").slice(0, 40);
}
