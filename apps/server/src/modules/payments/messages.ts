// What providers send: the browser they send back, and their webhooks. A signature says who speaks; what became of the payment
// is asked all the same.
import { and, eq, lt, or } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { findPayment, type Payments } from "./payment-rows.ts";
import { settlePayment } from "./payments.ts";
import type { Provider, ProviderMessage, ProviderReport } from "./providers/provider.ts";
import { providerOf, queryPaymentIfReachable, queryRefunds } from "./query-provider.ts";
import { type PaymentRow, payment, paymentEvent } from "./schema.ts";
import { verifyPath } from "./start-payment.ts";

/** A provider's cross-site POST to /verify-payment/{token}. Answers with the path to go on to. */
export async function acceptReturn(payments: Payments, ctx: Ctx, token: string, form: URLSearchParams): Promise<string> {
	const row = await findPayment(ctx, token);
	providerOf(payments, row)?.readReturn?.(row, form);
	await queryPaymentIfReachable(payments, ctx, row);
	// The page asks again and knows where to go; without an answer it waits.
	return verifyPath(token);
}

export async function receiveWebhook(payments: Payments, ctx: Ctx, providerId: string, headers: Headers, body: string): Promise<void> {
	const provider = payments.providers.get(providerId);
	if (provider?.readWebhook === undefined) throw new AppError("not_found", "There is nothing at this address.");
	const message = await provider.readWebhook(ctx, headers, body);
	if (await isHeard(ctx, providerId, message)) return;
	const row = await findMentioned(ctx, providerId, message);
	// The account may serve more than this shop.
	if (row === undefined) return;
	const report = await ask(payments, ctx, provider, row);
	await inTransaction(ctx, async (tx) => {
		await settlePayment(payments, tx, row.id, report);
		// After settling: the reference to the payment locks its row, which must not come before the lock on what is paid for.
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

async function isHeard(ctx: Ctx, provider: string, { eventId }: ProviderMessage): Promise<boolean> {
	const [event] = await ctx.db
		.select({ id: paymentEvent.id })
		.from(paymentEvent)
		.where(and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId)))
		.limit(1);
	return event !== undefined;
}

async function findMentioned(ctx: Ctx, provider: string, message: ProviderMessage): Promise<PaymentRow | undefined> {
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

/** Without an answer the message is refused, so that it comes again. */
async function ask(payments: Payments, ctx: Ctx, provider: Provider, row: PaymentRow): Promise<ProviderReport> {
	try {
		const report = await provider.look(ctx, row);
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

/** Providers repeat themselves for a day or three; after a month nobody does. */
export async function deleteOldEvents(ctx: Ctx): Promise<void> {
	const limit = new Date(ctx.now.getTime() - 30 * 24 * 3600 * 1000);
	await ctx.db.delete(paymentEvent).where(lt(paymentEvent.receivedAt, limit));
}
