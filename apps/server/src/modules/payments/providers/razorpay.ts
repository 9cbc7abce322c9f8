// Razorpay with its hosted checkout: our page posts a form there, and the browser is redirected back with a signed POST. None of its
// scripts run on our pages.
import { createHash } from "node:crypto";
import type Razorpay from "razorpay";
import { z } from "zod";
import { AppError, type Ctx } from "../../../ctx.ts";
import { getSetting } from "../../settings/registry.ts";
import type { PaymentRow } from "../schema.ts";
import { type Provider, type ProviderMessage, ProviderRefusal, type ProviderReport, type RefundReport } from "./provider.ts";
import { isSignedWith } from "./signature.ts";
import { ProviderId, readWebhookText } from "./webhook-text.ts";

export type RazorpaySettings = { keyId: string; keySecret: string; webhookSecret: string; base: string };

/** In milliseconds. Razorpay aborts a webhook after five seconds, and our response to it waits for this query. */
const timeoutMs = 4500;

/** The HTTP client inside the SDK, for what the SDK does not offer: base URL, timeout, and a header. */
type Http = {
	defaults: { baseURL?: string; timeout?: number };
	post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: RazorpayRefund }>;
};
type RazorpayPayment = Awaited<ReturnType<Razorpay["orders"]["fetchPayments"]>>["items"][number];
type RazorpayRefund = { id: string; status: "pending" | "processed" | "failed"; notes?: unknown };

export function createRazorpay(settings: RazorpaySettings, siteUrl: string): Provider {
	let client: Promise<Razorpay> | undefined;
	const connect = () => (client ??= connectTo(settings));

	return {
		id: "razorpay",
		title: "UPI, card, EMI or net banking",
		note: "On Razorpay's page. You come back here when it is done.",
		paysLater: false,
		takesCards: true,
		takesInstalments: true,
		origins: [new URL(settings.base).origin],

		async start(ctx, payment) {
			const { orders } = await connect();
			const order = await mapErrors(
				orders.create({
					amount: payment.amount,
					currency: payment.currency,
					receipt: payment.token,
					notes: { for: payment.subjectReference },
				}),
			);
			// An unexpected response must not be stored: the shopper could never pay.
			if (!order.id) throw new Error("Razorpay made no order.");
			return { providerOrderId: order.id, start: await checkoutForm(ctx, settings, siteUrl, payment, order.id) };
		},

		async fetchPayment(_ctx, payment) {
			if (payment.providerOrderId === null) return { state: "open" };
			const { orders, payments } = await connect();
			const { items } = await mapErrors(orders.fetchPayments(payment.providerOrderId));
			// Oldest first, so that concurrent queries capture the same payment.
			const authorized = oldestFirst(items).find((each) => each.status === "authorized");
			if (items.some(isCaptured) || authorized === undefined || !hasExpectedAmount(authorized, payment)) return reportOf(payment, items);
			await capture(payments, authorized.id, payment);
			return reportOf(payment, (await mapErrors(orders.fetchPayments(payment.providerOrderId))).items);
		},

		async refund(_ctx, payment, amount, key) {
			const paymentId = payment.providerPaymentId ?? "";
			const { api, payments } = await connect();
			// Razorpay keeps idempotency keys for a limited time, so the key is also stored in the refund's notes.
			const { items } = await mapErrors(payments.fetchMultipleRefund(paymentId, { count: 100 }));
			const before = (items as RazorpayRefund[]).find((each) => idempotencyKeyOf(each) === key);
			if (before !== undefined) return refundReport(before);
			const http = (api as unknown as { rq: Http }).rq;
			const { data } = await mapErrors(
				http.post(
					`/v1/payments/${encodeURIComponent(paymentId)}/refund`,
					{ amount, speed: "normal", notes: { key } },
					{ headers: { "X-Refund-Idempotency": key } },
				),
			);
			return refundReport(data);
		},

		async test() {
			const { orders } = await connect();
			await mapErrors(orders.all({ count: 1 }));
		},

		async fetchRefund(_ctx, _payment, refund) {
			const { refunds } = await connect();
			return refundReport(await mapErrors(refunds.fetch(refund.providerRefundId ?? "")));
		},

		readReturn(payment, form) {
			const signature = form.get("razorpay_signature");
			// After a failed attempt the form is unsigned and contains an error. It is accepted, since the state is queried anyway.
			if (signature === null && form.get("razorpay_payment_id") === null) return;
			const signed = `${payment.providerOrderId}|${form.get("razorpay_payment_id")}`;
			if (payment.providerOrderId === null || !isSignedWith(settings.keySecret, signed, signature ?? ""))
				throw new AppError("forbidden", "This was not signed by Razorpay.");
		},

		readWebhook(_ctx, headers, rawBody) {
			if (!isSignedWith(settings.webhookSecret, rawBody, headers.get("x-razorpay-signature") ?? ""))
				throw new AppError("forbidden", "This was not signed by Razorpay.");
			return Promise.resolve(messageOf(headers, rawBody));
		},
	};
}

async function connectTo({ keyId, keySecret, base }: RazorpaySettings): Promise<Razorpay> {
	const { default: Client } = await import("razorpay");
	const client = new Client({ key_id: keyId, key_secret: keySecret });
	const http = (client.api as unknown as { rq: Http }).rq;
	http.defaults.baseURL = base;
	http.defaults.timeout = timeoutMs;
	return client;
}

async function checkoutForm(ctx: Ctx, settings: RazorpaySettings, siteUrl: string, payment: PaymentRow, orderId: string) {
	const { name } = await getSetting(ctx, "shop");
	const fields = {
		key_id: settings.keyId,
		order_id: orderId,
		amount: String(payment.amount),
		currency: payment.currency,
		name,
		description: payment.description,
		"prefill[name]": payment.contactName,
		"prefill[email]": payment.contactEmail,
		"prefill[contact]": payment.contactPhone,
		callback_url: `${siteUrl}/verify-payment/${payment.token}`,
		cancel_url: `${siteUrl}/payment-faild?payment=${payment.token}`,
	};
	return {
		kind: "form" as const,
		action: `${settings.base}/v1/checkout/embedded`,
		fields: Object.entries(fields).map(([fieldName, value]) => ({ name: fieldName, value })),
	};
}

const hasExpectedAmount = (each: RazorpayPayment, payment: PaymentRow) =>
	Number(each.amount) === payment.amount && each.currency === payment.currency;

/** `refunded` without `captured` is an authorisation that Razorpay has returned by itself. */
const isCaptured = (each: RazorpayPayment) => each.status === "captured" || (each.status === "refunded" && each.captured);

const oldestFirst = (items: readonly RazorpayPayment[]) => items.toSorted((a, b) => a.created_at - b.created_at);

const takenOf = ({ id, amount, currency }: RazorpayPayment) => ({ providerPaymentId: id, amount: Number(amount), currency });

function reportOf(payment: PaymentRow, items: readonly RazorpayPayment[]): ProviderReport {
	const tries = oldestFirst(items);
	const captured = tries.filter(isCaptured);
	const taken = captured.find((each) => each.id === payment.providerPaymentId) ?? captured[0];
	const authorized = tries.find((each) => each.status === "authorized");
	const found = taken ?? authorized;
	if (found !== undefined)
		return {
			state: taken === undefined ? "authorized" : "captured",
			providerPaymentId: found.id,
			amount: Number(found.amount),
			currency: found.currency,
			surplus: captured.filter((each) => each !== found && each.status === "captured").map(takenOf),
		};
	if (tries.length === 0 || tries.some((each) => each.status === "created")) return { state: "open" };
	return { state: "failed", failure: tries.at(-1)?.error_description ?? "The payment did not go through." };
}

/** Ignores a refusal: it may have been captured concurrently. The next query shows the result. */
async function capture(payments: Razorpay["payments"], paymentId: string, payment: PaymentRow): Promise<void> {
	try {
		await mapErrors(payments.capture(paymentId, payment.amount, payment.currency));
	} catch (error) {
		if (!(error instanceof ProviderRefusal)) throw error;
	}
}

function refundReport(refund: RazorpayRefund): RefundReport {
	// Without an id the refund cannot be queried, so the job must retry it.
	if (!refund.id) throw new Error("Razorpay answered without a refund.");
	if (refund.status === "failed") return { state: "failed", failure: "Razorpay could not pay it back." };
	return { state: refund.status === "processed" ? "done" : "waiting", providerRefundId: refund.id };
}

function idempotencyKeyOf({ notes }: RazorpayRefund): string | undefined {
	return typeof notes === "object" && notes !== null && "key" in notes ? String(notes.key) : undefined;
}

const entity = <S extends z.ZodRawShape>(shape: S) => z.object({ entity: z.object(shape).optional() }).optional();

/** The fields we read of a webhook. */
const Message = z.object({
	event: ProviderId.optional(),
	payload: z
		.object({
			payment: entity({ id: ProviderId.optional(), order_id: ProviderId.nullish() }),
			order: entity({ id: ProviderId.optional(), receipt: ProviderId.nullish() }),
			refund: entity({ payment_id: ProviderId.optional() }),
		})
		.optional(),
});

function messageOf(headers: Headers, rawBody: string): ProviderMessage {
	const body = readWebhookText(Message, rawBody);
	const { payment, order, refund } = body.payload ?? {};
	const orderId = order?.entity?.id ?? payment?.entity?.order_id ?? undefined;
	const paymentId = payment?.entity?.id ?? refund?.entity?.payment_id;
	const token = order?.entity?.receipt ?? undefined;
	return {
		eventId: headers.get("x-razorpay-event-id")?.slice(0, 200) || createHash("sha256").update(rawBody).digest("hex"),
		kind: body.event?.slice(0, 100) ?? "unknown",
		...(token !== undefined && { token }),
		...(orderId !== undefined && { providerOrderId: orderId }),
		...(paymentId !== undefined && { providerPaymentId: paymentId }),
	};
}

/**
 * The SDK throws plain objects, and a TypeError if there is no response. The new error has no `cause`, since the HTTP client's error
 * contains the API key and errors are logged.
 */
function mapErrors<T>(answer: Promise<T>): Promise<T> {
	return answer.catch((error: unknown) => {
		throw failureOf(error);
	});
}

function failureOf(error: unknown): Error {
	const { status, description } = readError(error);
	if (status !== undefined && status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status))
		return new ProviderRefusal(description ?? `Razorpay answered with ${status}.`);
	return new Error(`Razorpay did not answer as it should (${status ?? "no answer"}).`);
}

function readError(error: unknown): { status: number | undefined; description: string | undefined } {
	const details = error as {
		statusCode?: number | string;
		error?: { description?: string };
		response?: { status?: number; data?: { error?: { description?: string } } };
	};
	const status = Number(details.statusCode ?? details.response?.status);
	return {
		status: Number.isFinite(status) ? status : undefined,
		description: (details.error?.description ?? details.response?.data?.error?.description)?.slice(0, 300),
	};
}
