// Paying. The browser's word is never believed: it asks here, and the shop asks the provider.
import { z } from "zod";
import { PaymentMethod } from "./checkout.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { PickupPlace, paymentStates } from "./order.ts";

export const PaymentToken = z.string().regex(/^[\w-]{20,64}$/, "This is not a payment's address.");

export const Payment = z.object({
	token: z.string(),
	/** What is paid for. */
	subject: z.object({ kind: z.enum(["order", "repair"]), reference: z.string(), /** Its page, without signing in. */ path: z.string() }),
	amount: z.number(),
	state: z.enum(paymentStates),
	provider: z.string(),
	/** "UPI, card or net banking". */
	method: z.string(),
	/** The provider's number for a captured payment. */
	reference: z.string().nullable(),
	/** In the provider's words, after a failure. */
	failure: z.string().nullable(),
	/**
	 * `waiting`: nobody knows yet. `paid`: nothing is left to do, which cash on delivery is from the start (`state` is then `created` and
	 * `money_taken` false). `refunding`: money came too late or twice and goes back.
	 */
	outcome: z.enum(["waiting", "paid", "failed", "refunding"]),
	/** Whether money left the shopper's account, as far as the provider knows. */
	money_taken: z.boolean(),
	/** Whether the same order can be paid again. */
	may_retry: z.boolean(),
	/** The ways to pay it again; empty where it cannot. */
	methods: z.array(PaymentMethod),
	/** Until when the goods are kept; null once paid or freed. */
	kept_until: z.iso.datetime().nullable(),
	/** The buyer's mail address with its middle hidden: "an…@mail.example". */
	mailed_to: z.string(),
	/** For an order: what was bought, and when it comes. */
	items: z.array(z.object({ title: z.string(), quantity: z.number() })),
	expected: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
	/** "14, 3rd Cross, Bengaluru 560038", or the store. */
	destination: z.string().nullable(),
	fulfilment: z.enum(["delivery", "pickup"]).nullable(),
	/** Where an order is collected. */
	pickup: PickupPlace.nullable(),
	/** Whether nothing is left to pay, by this payment or by another one. */
	subject_paid: z.boolean(),
});
export type Payment = z.infer<typeof Payment>;

/** How the shopper gets to the provider. `done` means there is nothing to pay any more. */
export const PaymentStart = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("redirect"), url: z.string() }),
	/** A form posted to the provider's page: works without script and loads none. */
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

/** `raw`: the body as it came, since signatures are made over its bytes. */
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
