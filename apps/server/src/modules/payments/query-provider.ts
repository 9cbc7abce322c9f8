// Queries providers about payments and refunds. The query runs without an open transaction; the result is settled afterwards.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { createConcurrencyLimit } from "../../concurrency-limit.ts";
import type { Ctx } from "../../ctx.ts";
import { ServiceUnavailable } from "../../outside-service.ts";
import { getPaymentById, type Payments } from "./payment-rows.ts";
import { settlePayment } from "./payments.ts";
import { counter, counterId } from "./providers/counter.ts";
import { type Provider, ProviderRefusal, type ProviderReport, type RefundReport } from "./providers/provider.ts";
import { providerKeyOf, settleRefund } from "./refunds.ts";
import { type PaymentRow, payment, type RefundRow, refund } from "./schema.ts";

export async function providerOf(payments: Payments, ctx: Ctx, row: PaymentRow): Promise<Provider | undefined> {
	return row.provider === counterId ? counter : (await payments.readProviders(ctx)).get(row.provider);
}

/** Returns the updated payment. Throws if the provider cannot be queried. */
export async function queryPayment(payments: Payments, ctx: Ctx, row: PaymentRow): Promise<PaymentRow> {
	const provider = await providerOf(payments, ctx, row);
	if (provider === undefined) throw new Error(`The payment provider ${row.provider} is not set up.`);
	return settlePayment(payments, ctx, row.id, await provider.fetchPayment(ctx, row));
}

/** The same for a waiting shopper: if the provider cannot be queried, the payment is returned unchanged. */
export async function queryPaymentIfReachable(payments: Payments, ctx: Ctx, row: PaymentRow): Promise<PaymentRow> {
	const provider = await providerOf(payments, ctx, row);
	if (provider === undefined || row.capturedAt !== null || row.providerOrderId === null) return row;
	let report: ProviderReport;
	try {
		report = await provider.fetchPayment(ctx, row);
	} catch (error) {
		payments.warn?.("a provider could not be asked about a payment", { payment: row.id, err: error });
		return getPaymentById(ctx, row.id);
	}
	// Outside the try block: a failure to store the result is our error and must be reported, since money may have been captured.
	return settlePayment(payments, ctx, row.id, report);
}

/** Handler of the job `refund-payment`. A refusal is stored; any other error is retried. */
export async function sendRefund(payments: Payments, ctx: Ctx, refundId: number): Promise<void> {
	const [row] = await ctx.db.select().from(refund).where(eq(refund.id, refundId)).limit(1);
	if (row === undefined || row.state !== "waiting" || row.way !== "original") return;
	const paid = await getPaymentById(ctx, row.paymentId);
	const provider = await providerOf(payments, ctx, paid);
	if (provider === undefined) throw new Error(`The payment provider ${paid.provider} is not set up.`);
	await settleRefund(payments, ctx, row.id, await refundOrFetch(provider, ctx, paid, row));
}

async function refundOrFetch(provider: Provider, ctx: Ctx, paid: PaymentRow, row: RefundRow): Promise<RefundReport> {
	try {
		if (row.providerRefundId !== null) return await provider.fetchRefund(ctx, paid, row);
		return await provider.refund(ctx, paid, row.amount, providerKeyOf(paid, row));
	} catch (error) {
		if (error instanceof ProviderRefusal) return { state: "failed", failure: error.message };
		throw error;
	}
}

/** A completed refund may still be returned by the bank. */
async function recheckRefund(payments: Payments, ctx: Ctx, refundId: number): Promise<void> {
	const [row] = await ctx.db.select().from(refund).where(eq(refund.id, refundId)).limit(1);
	if (row?.state !== "done" || row.way !== "original" || row.providerRefundId === null) return;
	const paid = await getPaymentById(ctx, row.paymentId);
	const provider = await providerOf(payments, ctx, paid);
	// Only remote providers can change a completed refund.
	if (provider?.readWebhook === undefined) return;
	const report = await refundOrFetch(provider, ctx, paid, row);
	if (report.state === "failed") await settleRefund(payments, ctx, row.id, report);
}

/** Banks return refunds within days, and the webhook about it may be lost. */
export async function recheckRefunds(payments: Payments, ctx: Ctx): Promise<void> {
	const before = (ms: number) => new Date(ctx.now.getTime() - ms);
	const rows = await ctx.db
		.select({ id: refund.id, paymentId: refund.paymentId })
		.from(refund)
		.where(
			and(
				eq(refund.state, "done"),
				isNotNull(refund.providerRefundId),
				gt(refund.changedAt, before(8 * days)),
				lt(refund.changedAt, before(days)),
			),
		)
		.orderBy(asc(refund.changedAt), asc(refund.id))
		.limit(500);
	for (const row of rows) await catchAndWarn(payments, row.paymentId, () => recheckRefund(payments, ctx, row.id));
}

/** Updates the refunds of a payment that have been sent to the provider. */
export async function queryRefunds(payments: Payments, ctx: Ctx, paymentId: number): Promise<void> {
	const rows = await ctx.db
		.select({ id: refund.id, state: refund.state })
		.from(refund)
		.where(and(eq(refund.paymentId, paymentId), inArray(refund.state, ["waiting", "done"]), isNotNull(refund.providerRefundId)))
		.orderBy(desc(refund.id))
		.limit(20);
	for (const { id, state } of rows) await (state === "done" ? recheckRefund : sendRefund)(payments, ctx, id);
}

const minutes = 60_000;
const days = 24 * 60 * minutes;

/** Rows per query. */
const batchSize = 40;
/** Concurrent queries to providers. */
const maxConcurrent = 4;
/** In milliseconds. The job runs every minute and must end before its next run. */
const maxRunMs = 50_000;

/**
 * For lost webhooks and shoppers who did not come back. The interval grows with the payment's age: about forty queries in four days. Failed
 * payments are included, since a bank may still capture them.
 */
export async function reconcilePayments(payments: Payments, ctx: Ctx): Promise<void> {
	const end = performance.now() + maxRunMs;
	/** Unavailable providers, skipped for the rest of this run. */
	const unavailable = new Set<string>();
	for (let due = await listDue(ctx, unavailable); due.length > 0 && performance.now() < end; due = await listDue(ctx, unavailable)) {
		await ctx.db
			.update(payment)
			.set({ lookedAt: ctx.now })
			.where(
				inArray(
					payment.id,
					due.map(({ id }) => id),
				),
			);
		await inParallel(due, (row) => reconcileOne(payments, ctx, row, unavailable));
	}
	await reconcileRefunds(payments, ctx, end);
}

function listDue(ctx: Ctx, unavailable: ReadonlySet<string>): Promise<PaymentRow[]> {
	const before = (ms: number) => new Date(ctx.now.getTime() - ms);
	return ctx.db
		.select()
		.from(payment)
		.where(
			and(
				inArray(payment.state, ["created", "authorized", "failed"]),
				isNotNull(payment.providerOrderId),
				lt(payment.createdAt, before(2 * minutes)),
				gt(payment.createdAt, before(4 * days)),
				unavailable.size > 0 ? notInArray(payment.provider, [...unavailable]) : undefined,
				or(
					isNull(payment.lookedAt),
					sql`${ctx.now.toISOString()}::timestamptz - ${payment.lookedAt} > (${payment.lookedAt} - ${payment.createdAt}) / 5`,
				),
			),
		)
		.orderBy(sql`${payment.lookedAt} nulls first`, asc(payment.id))
		.limit(batchSize);
}

async function reconcileOne(payments: Payments, ctx: Ctx, row: PaymentRow, unavailable: Set<string>): Promise<void> {
	const restoreLookedAt = () => ctx.db.update(payment).set({ lookedAt: row.lookedAt }).where(eq(payment.id, row.id));
	if (unavailable.has(row.provider)) {
		await restoreLookedAt();
		return;
	}
	try {
		await queryPayment(payments, ctx, row);
	} catch (error) {
		if (!(error instanceof ServiceUnavailable)) return warnNotReconciled(payments, row.id, error);
		unavailable.add(row.provider);
		await restoreLookedAt();
	}
}

async function reconcileRefunds(payments: Payments, ctx: Ctx, end: number): Promise<void> {
	const aDayAgo = new Date(ctx.now.getTime() - days);
	const listWaiting = (after: number) =>
		ctx.db
			.select({ id: refund.id, paymentId: refund.paymentId })
			.from(refund)
			.where(
				and(
					eq(refund.state, "waiting"),
					eq(refund.way, "original"),
					or(isNotNull(refund.providerRefundId), lt(refund.createdAt, aDayAgo)),
					gt(refund.id, after),
				),
			)
			.orderBy(asc(refund.id))
			.limit(batchSize);
	for (let rows = await listWaiting(0); rows.length > 0 && performance.now() < end; rows = await listWaiting(rows.at(-1)?.id ?? 0))
		await inParallel(rows, (row) => catchAndWarn(payments, row.paymentId, () => sendRefund(payments, ctx, row.id)));
}

/** Bounded by `batchSize`, the length of every list that is passed. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
	const limit = createConcurrencyLimit({ maxConcurrent, maxWaiting: items.length });
	await Promise.all(items.map((item) => limit.run(() => work(item))));
}

function warnNotReconciled(payments: Payments, paymentId: number, error: unknown): void {
	payments.warn?.("a payment could not be reconciled", { payment: paymentId, err: error });
}

async function catchAndWarn(payments: Payments, paymentId: number, work: () => Promise<unknown>): Promise<void> {
	try {
		await work();
	} catch (error) {
		warnNotReconciled(payments, paymentId, error);
	}
}
