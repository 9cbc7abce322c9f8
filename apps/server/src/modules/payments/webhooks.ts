// Redirects and webhooks from payment providers. Even if the signature is valid, the payment's state is always queried from the provider.
import { and, eq, lt, or } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { findPayment, type Payments } from "./payment-rows.ts";
import { settlePayment } from "./payments.ts";
import type { Provider, ProviderMessage, ProviderReport } from "./providers/provider.ts";
import { providerOf, queryPaymentIfReachable, queryRefunds } from "./query-provider.ts";
import { type PaymentRow, payment, paymentEvent } from "./schema.ts";
import { verifyPath } from "./start-payment.ts";

/** Handles a provider's cross-site POST to /verify-payment/{token}. Returns the path to redirect to. */
export async function acceptReturn(payments: Payments, ctx: Ctx, token: string, form: URLSearchParams): Promise<string> {
	const row = await findPayment(ctx, token);
	(await providerOf(payments, ctx, row))?.readReturn?.(row, form);
	await queryPaymentIfReachable(payments, ctx, row);
	// The page queries again, and redirects once the outcome is known.
	return verifyPath(token);
}

/**
 * Idempotent: an event that was processed before (unique provider and event id) changes nothing and is acknowledged again. Copies that
 * arrive at the same time are serialised by the row lock of `settlePayment`, which ignores what is settled.
 */
export async function receiveWebhook(payments: Payments, ctx: Ctx, providerId: string, headers: Headers, body: string): Promise<void> {
	const provider = (await payments.readProviders(ctx)).get(providerId);
	if (provider?.readWebhook === undefined) throw new AppError("not_found", "There is nothing at this address.");
	const message = await provider.readWebhook(ctx, headers, body);
	if (await isProcessed(ctx, providerId, message)) return;
	const row = await findPaymentOf(ctx, providerId, message);
	// Not a payment of this shop: several shops may use one provider account.
	if (row === undefined) return;
	const report = await queryOrReject(payments, ctx, provider, row);
	await inTransaction(ctx, async (tx) => {
		await settlePayment(payments, tx, row.id, report);
		// After settling: the foreign key locks the payment's row, and the subject must be locked before it (lock order).
		await tx.db
			.insert(paymentEvent)
			.values({
				provider: providerId,
				eventId: message.eventId,
				kind: message.kind,
				paymentId: row.id,
				payload: idsOf(message),
				receivedAt: ctx.now,
			})
			.onConflictDoNothing();
	});
}

async function isProcessed(ctx: Ctx, provider: string, { eventId }: ProviderMessage): Promise<boolean> {
	const [event] = await ctx.db
		.select({ id: paymentEvent.id })
		.from(paymentEvent)
		.where(and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId)))
		.limit(1);
	return event !== undefined;
}

async function findPaymentOf(ctx: Ctx, provider: string, message: ProviderMessage): Promise<PaymentRow | undefined> {
	const { token, providerOrderId, providerPaymentId } = message;
	const named = [
		token === undefined ? undefined : eq(payment.token, token),
		providerOrderId === undefined ? undefined : eq(payment.providerOrderId, providerOrderId),
		providerPaymentId === undefined ? undefined : eq(payment.providerPaymentId, providerPaymentId),
	].filter((each) => each !== undefined);
	if (named.length === 0) return undefined;
	const [row] = await ctx.db
		.select()
		.from(payment)
		.where(and(eq(payment.provider, provider), or(...named)))
		.orderBy(payment.id)
		.limit(1);
	return row;
}

/** If the provider cannot be queried, the webhook is rejected with 503, so that the provider repeats it. */
async function queryOrReject(payments: Payments, ctx: Ctx, provider: Provider, row: PaymentRow): Promise<ProviderReport> {
	try {
		const report = await provider.fetchPayment(ctx, row);
		await queryRefunds(payments, ctx, row.id);
		return report;
	} catch (error) {
		payments.warn?.("a provider sent a message and could not be asked", { payment: row.id, err: error });
		throw new AppError("unavailable", "The payment could not be looked up. Please send this again.", { retryAfter: 60 });
	}
}

function idsOf({ token, providerOrderId, providerPaymentId }: ProviderMessage): Record<string, string> {
	return {
		...(token !== undefined && { token }),
		...(providerOrderId !== undefined && { order: providerOrderId }),
		...(providerPaymentId !== undefined && { payment: providerPaymentId }),
	};
}

/** Events are stored to detect duplicates. Providers repeat a webhook for three days at most. */
export async function deleteOldEvents(ctx: Ctx): Promise<void> {
	const limit = new Date(ctx.now.getTime() - 30 * 24 * 3600 * 1000);
	await ctx.db.delete(paymentEvent).where(lt(paymentEvent.receivedAt, limit));
}
