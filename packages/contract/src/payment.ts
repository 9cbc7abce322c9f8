// Payments API. The browser never reports the result; the server verifies it with the provider.
import { z } from "zod";
import { PaymentMethod } from "./checkout.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { PickupLocation, paymentStates } from "./order.ts";

export const PaymentToken = z.string().regex(/^[\w-]{20,64}$/, "This is not a payment's address.");

export const Payment = z.object({
	token: z.string(),
	/** What the payment is for. */
	subject: z.object({ kind: z.enum(["order", "repair"]), reference: z.string(), /** Its page, without signing in. */ path: z.string() }),
	amount: z.number(),
	state: z.enum(paymentStates),
	provider: z.string(),
	/** Display name: "UPI, card, EMI or net banking". */
	method: z.string(),
	/** Provider's id of a captured payment. */
	reference: z.string().nullable(),
	/** Provider's failure message. */
	failure: z.string().nullable(),
	/**
	 * `waiting`: result unknown. `paid`: nothing left to do, which applies to cash on delivery from the start (`state` is then
	 * `created` and `money_taken` false). `refunding`: a late or duplicate payment is being refunded.
	 */
	outcome: z.enum(["waiting", "paid", "failed", "refunding"]),
	/** Whether the shopper was charged, as far as the provider knows. */
	money_taken: z.boolean(),
	/** Whether another payment for the same order can be started. */
	may_retry: z.boolean(),
	/** Payment methods for a retry; empty if it cannot be paid again. */
	methods: z.array(PaymentMethod),
	/** End of the stock hold; null once paid or released. */
	kept_until: z.iso.datetime().nullable(),
	/** Masked email address of the buyer: "an…@mail.example"; null while no mail server is connected. */
	mailed_to: z.string().nullable(),
	/** For an order: items and expected delivery. */
	items: z.array(z.object({ title: z.string(), quantity: z.number() })),
	expected: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
	/** "14, 3rd Cross, Bengaluru 560038", or the store. */
	destination: z.string().nullable(),
	fulfilment: z.enum(["delivery", "pickup"]).nullable(),
	/** Store for pick-up. */
	pickup: PickupLocation.nullable(),
	/** Whether the order or repair is fully paid, by this payment or another. */
	subject_paid: z.boolean(),
});
export type Payment = z.infer<typeof Payment>;

/** How to reach the provider (discriminated union). `done`: nothing is left to pay. */
export const PaymentStart = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("redirect"), url: z.string() }),
	/** Form POST to the provider's page: works without JavaScript and loads no third-party script. */
	z.object({ kind: z.literal("form"), action: z.string(), fields: z.array(z.object({ name: z.string(), value: z.string() })) }),
	z.object({ kind: z.literal("sandbox") }),
	z.object({ kind: z.literal("done"), next: z.string() }),
]);
export type PaymentStart = z.infer<typeof PaymentStart>;

const byToken = z.object({ token: PaymentToken });

export const getPayment = endpoint({
	method: "GET",
	path: "/payments/:token",
	input: byToken,
	output: envelope(Payment),
	access: "public",
	summary: "A payment as the shop knows it, by its unguessable token",
});

export const startPayment = endpoint({
	method: "POST",
	path: "/payments/:token/start",
	input: byToken,
	output: envelope(z.object({ payment: Payment, start: PaymentStart })),
	access: "public",
	summary: "Where to pay; asks the provider the first time, answers the same afterwards",
});

export const verifyPayment = endpoint({
	method: "POST",
	path: "/payments/:token/verify",
	input: byToken.extend({ session_id: z.string().max(200).optional() }),
	output: envelope(z.object({ payment: Payment, /** Null while waiting. */ next: z.string().nullable() })),
	access: "public",
	summary: "Ask the provider what became of a payment, and settle it",
});

export const retryPayment = endpoint({
	method: "POST",
	path: "/payments/:token/retry",
	input: byToken.extend({ payment_method: z.string().max(40).optional() }),
	output: envelope(z.object({ token: z.string(), next: z.string() })),
	access: "public",
	summary: "Pay again for the same order, the same way or another",
});

export const actInSandbox = endpoint({
	method: "POST",
	path: "/payments/:token/sandbox",
	input: byToken.extend({ act: z.enum(["pay", "fail", "leave"]) }),
	output: envelope(z.object({ next: z.string() })),
	access: "public",
	summary: "The test provider's buttons; there only where the sandbox is switched on",
});

/** `raw`: webhook signatures are computed over the unparsed body. */
export const receiveWebhook = endpoint({
	method: "POST",
	path: "/webhooks/:provider",
	input: z.object({ provider: z.string().max(40), body: z.string() }),
	output: envelope(z.object({ received: z.boolean() })),
	access: "public",
	summary: "A provider's message, trusted by its signature",
	bodyLimit: 512 * 1024,
	raw: true,
});

export const paymentEndpoints = [getPayment, startPayment, verifyPayment, retryPayment, actInSandbox, receiveWebhook] as const;
