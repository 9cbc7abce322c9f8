// What shoppers do with a payment: view, start, verify, retry.
import type { PaymentMethod } from "@lapwing/contract/checkout";
import type { Payment, PaymentStart } from "@lapwing/contract/payment";
import { and, eq, isNull } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { ServiceUnavailable } from "../../outside-service.ts";
import { getSetting } from "../settings/registry.ts";
import { paymentMethods } from "./methods.ts";
import { amountShown, findPayment, isCaptured, listPayments, type Payments, type SubjectFacts, subjectOf } from "./payment-rows.ts";
import { createPayment } from "./payments.ts";
import { codId } from "./providers/cod.ts";
import { type Provider, ProviderRefusal, type Started } from "./providers/provider.ts";
import { pressSandboxButton, sandboxId } from "./providers/sandbox.ts";
import { providerOf, queryPaymentIfReachable } from "./query-provider.ts";
import { type PaymentRow, payment } from "./schema.ts";

export const successPath = (token: string) => `/payment-success?payment=${token}`;
export const failurePath = (token: string) => `/payment-faild?payment=${token}`;
export const verifyPath = (token: string) => `/verify-payment/${token}`;
export const payPath = (token: string) => `/pay/${token}`;

function outcomeOf(row: PaymentRow): Payment["outcome"] {
	if (isCaptured(row)) return row.kept === false ? "refunding" : "paid";
	if (row.state === "failed") return "failed";
	// Cash on delivery: nothing to wait for.
	return row.provider === codId ? "paid" : "waiting";
}

/** Path of the next page; null while the outcome is unknown. */
function nextPath(row: PaymentRow): string | null {
	switch (outcomeOf(row)) {
		case "paid":
		case "refunding":
			return successPath(row.token);
		case "failed":
			return failurePath(row.token);
		case "waiting":
			return null;
	}
}

async function viewOf(payments: Payments, ctx: Ctx, row: PaymentRow): Promise<Payment> {
	const facts = await payments.hooks[row.subjectKind].describe(ctx, row.subjectReference);
	const outcome = outcomeOf(row);
	const settled = isCaptured(row) || outcome === "paid";
	// A payment with the wrong amount needs a decision by staff and cannot be retried.
	const mayRetry = !settled && row.trouble === null && facts.may_retry;
	return {
		token: row.token,
		subject: { kind: row.subjectKind, reference: row.subjectReference, path: facts.path },
		amount: await amountOf(payments, ctx, row),
		state: row.state,
		provider: row.provider,
		method: row.method,
		reference: row.providerPaymentId,
		failure: row.failure,
		outcome,
		money_taken: isCaptured(row) || row.state === "authorized" || row.trouble !== null,
		may_retry: mayRetry,
		methods: mayRetry ? await methodsFor(payments, ctx, row, facts) : [],
		kept_until: settled ? null : facts.kept_until,
		mailed_to: (await payments.sendsMail(ctx)) ? facts.mailed_to : null,
		items: facts.items,
		expected: facts.expected,
		destination: facts.destination,
		fulfilment: facts.fulfilment,
		pickup: facts.pickup,
		subject_paid: outcome === "paid" || (await isPaidOtherwise(ctx, row)),
	};
}

async function amountOf({ hooks }: Payments, ctx: Ctx, row: PaymentRow): Promise<number> {
	const { readDue } = hooks[row.subjectKind];
	return row.provider !== codId || readDue === undefined ? row.amount : amountShown(row, await readDue(ctx, row.subjectReference));
}

/** The link may be that of a failed payment of a subject that another payment has paid. */
async function isPaidOtherwise(ctx: Ctx, row: PaymentRow): Promise<boolean> {
	const others = await listPayments(ctx, subjectOf(row));
	return others.some((each) => isCaptured(each) && each.kept !== false);
}

export async function getPayment(payments: Payments, ctx: Ctx, token: string): Promise<Payment> {
	return viewOf(payments, ctx, await findPayment(ctx, token));
}

/** Queries the provider and returns where to redirect. */
export async function verifyPayment(payments: Payments, ctx: Ctx, token: string): Promise<{ payment: Payment; next: string | null }> {
	const row = await queryPaymentIfReachable(payments, ctx, await findPayment(ctx, token));
	return { payment: await viewOf(payments, ctx, row), next: nextPath(row) };
}

export async function startPayment(payments: Payments, ctx: Ctx, token: string): Promise<{ payment: Payment; start: PaymentStart }> {
	const found = await findPayment(ctx, token);
	// It may have been paid in another tab, or the provider's session may have expired.
	const row = found.start === null ? found : await queryPaymentIfReachable(payments, ctx, found);
	const done = nextPath(row);
	if (done !== null) return { payment: await viewOf(payments, ctx, row), start: { kind: "done", next: done } };
	if (!(await isStillPayable(payments, ctx, row)))
		return { payment: await viewOf(payments, ctx, row), start: { kind: "done", next: failurePath(row.token) } };
	const started = row.start === null ? await startAtProvider(payments, ctx, row) : row;
	return { payment: await viewOf(payments, ctx, started), start: startOf(started) };
}

function startOf(row: PaymentRow): PaymentStart {
	if (row.start === null) throw new Error("The payment was not started.");
	return row.start;
}

/** Renews the stock reservation by the hook. */
async function isStillPayable(payments: Payments, ctx: Ctx, row: PaymentRow): Promise<boolean> {
	try {
		await inTransaction(ctx, (tx) => payments.hooks[row.subjectKind].onRetry(tx, row.subjectReference, choiceOf(row)));
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "conflict") return false;
		throw error;
	}
}

function choiceOf(row: Pick<PaymentRow, "provider" | "method">) {
	return { provider: row.provider, method: row.method, paysLater: row.provider === codId };
}

async function startAtProvider(payments: Payments, ctx: Ctx, row: PaymentRow): Promise<PaymentRow> {
	const { start, providerOrderId } = await startOrExplain(payments, ctx, await providerOf(payments, ctx, row), row);
	// Concurrent starts both return what was stored first.
	const [stored] = await ctx.db
		.update(payment)
		.set({ start, providerOrderId })
		.where(and(eq(payment.id, row.id), isNull(payment.start)))
		.returning();
	return stored ?? findPayment(ctx, row.token);
}

async function startOrExplain(payments: Payments, ctx: Ctx, provider: Provider | undefined, row: PaymentRow): Promise<Started> {
	if (provider === undefined) throw new AppError("conflict", "This way of paying is no longer offered. Choose another.");
	try {
		return await provider.start(ctx, row);
	} catch (error) {
		payments.warn?.("a payment could not be started", { payment: row.id, err: error });
		if (error instanceof ProviderRefusal)
			throw new AppError("conflict", `${row.method} cannot be used for this payment. Choose another way to pay.`);
		if (error instanceof ServiceUnavailable)
			throw new AppError(
				"unavailable",
				`${row.method} cannot be used at the moment. Nothing was charged. Choose another way to pay, or try again in a minute.`,
				{ retryAfter: error.retryAfter },
			);
		throw new AppError("unavailable", "The payment service does not answer. Nothing was charged; please try again in a minute.", {
			retryAfter: 30,
		});
	}
}

/** Starts another payment for the same subject, with the same method or another. */
export async function retryPayment(
	payments: Payments,
	ctx: Ctx,
	token: string,
	chosen: string | undefined,
): Promise<{ token: string; next: string }> {
	// Query first: the payment may have succeeded after all, and nobody should pay twice.
	const row = await queryPaymentIfReachable(payments, ctx, await findPayment(ctx, token));
	if (isCaptured(row)) return { token: row.token, next: nextPath(row) ?? verifyPath(row.token) };
	if (row.trouble !== null)
		throw new AppError("conflict", "We are looking into this payment and will write to you. Please do not pay again.");
	const method = await findMethod(payments, ctx, row, chosen ?? row.provider);
	const again = await inTransaction(ctx, async (tx) => {
		const hooks = payments.hooks[row.subjectKind];
		await hooks.onRetry(tx, row.subjectReference, choiceOf(method));
		const next = (await findReusable(tx, row, method.provider)) ?? (await createPayment(tx, { ...newPaymentLike(row), ...method }));
		// The payment state is that of the last attempt.
		await hooks.onLedgerChanged?.(tx, row.subjectReference);
		return next;
	});
	return { token: again.token, next: choiceOf(method).paysLater ? successPath(again.token) : payPath(again.token) };
}

async function methodsFor(payments: Payments, ctx: Ctx, { amount }: PaymentRow, facts: SubjectFacts): Promise<PaymentMethod[]> {
	const settings = await getSetting(ctx, "payments");
	return paymentMethods(await payments.readProviders(ctx), {
		amount,
		postCode: facts.post_code,
		fulfilment: facts.fulfilment ?? "delivery",
		settings,
	});
}

async function findMethod(payments: Payments, ctx: Ctx, row: PaymentRow, id: string): Promise<{ provider: string; method: string }> {
	const facts = await payments.hooks[row.subjectKind].describe(ctx, row.subjectReference);
	const offered = (await methodsFor(payments, ctx, row, facts)).find((each) => each.id === id);
	if (offered?.available) return { provider: id, method: offered.title };
	const sentence = offered?.reason ?? "Choose another way to pay.";
	throw invalidInput({ payment_method: [sentence] });
}

/** Reuses an open payment with the same provider and amount, so that only one of them can be paid. */
async function findReusable(tx: Ctx, row: PaymentRow, provider: string): Promise<PaymentRow | undefined> {
	const rows = await listPayments(tx, subjectOf(row));
	return rows.findLast((each) => each.provider === provider && each.state === "created" && each.amount === row.amount);
}

function newPaymentLike(row: PaymentRow) {
	return {
		subject: subjectOf(row),
		amount: row.amount,
		contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
		description: row.description,
	};
}

/** Buttons of the test page. */
export async function actInSandbox(payments: Payments, ctx: Ctx, token: string, act: "pay" | "fail" | "leave"): Promise<{ next: string }> {
	if (!(await payments.readProviders(ctx)).has(sandboxId)) throw new AppError("not_found", "There is no such payment.");
	const row = await findPayment(ctx, token);
	if (row.provider !== sandboxId || row.start === null) throw new AppError("not_found", "There is no such payment.");
	if (act === "leave") return { next: failurePath(token) };
	await pressSandboxButton(ctx, row, act === "pay" ? "paid" : "failed");
	return { next: verifyPath(token) };
}
