// Stripe with its hosted checkout: the browser is redirected there and back with a GET. The payment's state is queried by the server.
import type Stripe from "stripe";
import { z } from "zod";
import { AppError } from "../../../ctx.ts";
import { type Provider, type ProviderMessage, ProviderRefusal, type ProviderReport, type RefundReport } from "./provider.ts";
import { ProviderId, readWebhookText } from "./webhook-text.ts";

export type StripeSettings = { secretKey: string; webhookSecret: string; base: string };

/** In milliseconds. With one retry, and the shopper waits for both. */
const timeoutMs = 4000;
/** In seconds. Webhooks that were signed earlier are rejected, since they may be replayed. */
const tolerance = 300;
/** Stripe's checkout has another origin than its API. */
const checkoutOrigin = "https://checkout.stripe.com";

export function createStripe(settings: StripeSettings, siteUrl: string): Provider {
	let client: Promise<Stripe> | undefined;
	const connect = () => (client ??= connectTo(settings));

	return {
		id: "stripe",
		title: "Card",
		note: "On Stripe's page. You come back here when it is done.",
		paysLater: false,
		takesCards: true,
		takesInstalments: false,
		origins: [...new Set([checkoutOrigin, new URL(settings.base).origin])],

		async test() {
			const stripe = await connect();
			await mapErrors(stripe.balance.retrieve());
		},

		async start(_ctx, payment) {
			const stripe = await connect();
			const session = await mapErrors(
				stripe.checkout.sessions.create(
					{
						mode: "payment",
						client_reference_id: payment.token,
						line_items: [
							{
								quantity: 1,
								price_data: {
									currency: payment.currency.toLowerCase(),
									unit_amount: payment.amount,
									product_data: { name: payment.description },
								},
							},
						],
						...(payment.contactEmail !== "" && { customer_email: payment.contactEmail }),
						payment_intent_data: { description: payment.description, metadata: { token: payment.token } },
						success_url: `${siteUrl}/verify-payment/${payment.token}?session_id={CHECKOUT_SESSION_ID}`,
						cancel_url: `${siteUrl}/payment-faild?payment=${payment.token}`,
					},
					{ idempotencyKey: `start-${payment.token}` },
				),
			);
			// An unexpected response must not be stored: the shopper could never pay.
			if (!session.id || !session.url) throw new Error("Stripe made a session without an address.");
			return { providerOrderId: session.id, start: { kind: "redirect", url: session.url } };
		},

		async fetchPayment(_ctx, payment) {
			if (payment.providerOrderId === null) return { state: "open" };
			const stripe = await connect();
			return reportOf(await mapErrors(stripe.checkout.sessions.retrieve(payment.providerOrderId, { expand: ["payment_intent"] })));
		},

		async refund(_ctx, payment, amount, key) {
			const paymentIntent = payment.providerPaymentId ?? "";
			const stripe = await connect();
			// Stripe keeps idempotency keys for a day and the job retries for longer, so the key is also stored in the refund's metadata.
			const { data } = await mapErrors(stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }));
			const before = data.find((each) => each.metadata?.["key"] === key);
			if (before !== undefined) return refundReport(before);
			return refundReport(
				await mapErrors(stripe.refunds.create({ payment_intent: paymentIntent, amount, metadata: { key } }, { idempotencyKey: key })),
			);
		},

		async fetchRefund(_ctx, _payment, refund) {
			const stripe = await connect();
			return refundReport(await mapErrors(stripe.refunds.retrieve(refund.providerRefundId ?? "")));
		},

		async readWebhook(ctx, headers, rawBody) {
			const stripe = await connect();
			const signature = headers.get("stripe-signature") ?? "";
			const isSigned = () =>
				stripe.webhooks.signature?.verifyHeader(rawBody, signature, settings.webhookSecret, tolerance, undefined, ctx.now.getTime());
			if (!succeeds(isSigned)) throw new AppError("forbidden", "This was not signed by Stripe.");
			return messageOf(readWebhookText(Message, rawBody));
		},
	};
}

function succeeds(check: () => boolean | undefined): boolean {
	try {
		return check() ?? false;
	} catch {
		return false;
	}
}

async function connectTo({ secretKey, base }: StripeSettings): Promise<Stripe> {
	const { default: Client } = await import("stripe");
	const { hostname, port, protocol } = new URL(base);
	const secure = protocol === "https:";
	return new Client(secretKey, {
		host: hostname,
		port: port === "" ? (secure ? 443 : 80) : port,
		protocol: secure ? "https" : "http",
		timeout: timeoutMs,
		maxNetworkRetries: 1,
		telemetry: false,
	});
}

function reportOf(session: Stripe.Checkout.Session): ProviderReport {
	const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
	if (session.payment_status === "paid" && intent !== null)
		return {
			state: "captured",
			providerPaymentId: intent.id,
			amount: intent.amount_received,
			currency: intent.currency.toUpperCase(),
		};
	if (session.status === "expired") return { state: "failed", failure: "The payment page was open for too long." };
	const refused = intent?.status === "requires_payment_method" || intent?.status === "canceled";
	// While the session is open, another card can be tried after a decline. Once it is complete, the outcome is final.
	if (session.status === "complete" && refused)
		return { state: "failed", failure: intent.last_payment_error?.message ?? "The payment did not go through." };
	return { state: "open" };
}

function refundReport(refund: Stripe.Refund): RefundReport {
	// Without an id the refund cannot be queried, so the job must retry it.
	if (!refund.id) throw new Error("Stripe answered without a refund.");
	if (refund.status === "failed" || refund.status === "canceled")
		return { state: "failed", failure: `Stripe could not pay it back: ${refund.failure_reason ?? refund.status}.` };
	return { state: refund.status === "succeeded" ? "done" : "waiting", providerRefundId: refund.id };
}

const Reference = z.union([ProviderId, z.object({ id: ProviderId })]).nullish();

/** The fields we read of a webhook. */
const Message = z.object({
	id: ProviderId,
	type: ProviderId,
	data: z.object({
		object: z.object({
			id: ProviderId.optional(),
			object: z.string().optional(),
			client_reference_id: ProviderId.nullish(),
			payment_intent: Reference,
		}),
	}),
});

function messageOf({ id, type, data: { object: about } }: z.output<typeof Message>): ProviderMessage {
	const intent = about.object === "payment_intent" ? about.id : idOf(about.payment_intent);
	return {
		eventId: id,
		kind: type,
		...(about.object === "checkout.session" && about.id !== undefined && { providerOrderId: about.id }),
		...(typeof about.client_reference_id === "string" && { token: about.client_reference_id }),
		...(intent !== undefined && { providerPaymentId: intent }),
	};
}

function idOf(reference: z.output<typeof Reference>): string | undefined {
	return typeof reference === "string" ? reference : reference?.id;
}

function mapErrors<T>(answer: Promise<T>): Promise<T> {
	return answer.catch((error: unknown) => {
		throw failureOf(error);
	});
}

/** An invalid or restricted API key (401, 403) is a configuration error, not a refusal: it is retried. */
function failureOf(error: unknown): Error {
	const { statusCode: status, message } = error as { statusCode?: number; message?: string };
	if (status !== undefined && status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status))
		return new ProviderRefusal(message?.slice(0, 300) ?? `Stripe answered with ${status}.`);
	return new Error(`Stripe did not answer as it should (${status ?? "no answer"}).`);
}
