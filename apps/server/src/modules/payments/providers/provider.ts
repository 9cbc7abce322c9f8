// Interface of payment providers. Never called in an open transaction, since a response may take seconds.
import type { PaymentStart } from "@lapwing/contract/payment";
import type { Ctx } from "../../../ctx.ts";
import type { PaymentRow, RefundRow } from "../schema.ts";

/** Captured besides for the same order at the provider: paid twice. */
export type Taken = { providerPaymentId: string; amount: number; currency: string };

/** State of a payment at the provider. `open`: not attempted yet, or in progress. */
export type ProviderReport =
	| { state: "open" }
	| { state: "authorized" | "captured"; providerPaymentId: string; amount: number; currency: string; surplus?: readonly Taken[] }
	| { state: "failed"; failure: string };

export type RefundReport = { state: "waiting" | "done"; providerRefundId: string } | { state: "failed"; failure: string };

/** The payment that a webhook is about. Nothing else in it is trusted. */
export type ProviderMessage = {
	eventId: string;
	kind: string;
	token?: string;
	providerOrderId?: string;
	providerPaymentId?: string;
};

export type Started = { start: PaymentStart; providerOrderId: string | null };

export type Provider = {
	id: string;
	/** Shown to shoppers. */
	title: string;
	note: string;
	/** Whether an order is confirmed before it is paid: cash on delivery. */
	paysLater: boolean;
	/** Credit and debit cards, whose banks may have offers. */
	takesCards: boolean;
	/** EMI: the buyer chooses a plan of their bank on the provider's page. */
	takesInstalments: boolean;
	/** Origins that our forms are submitted to or redirected to, for the content security policy. */
	origins: readonly string[];
	start(ctx: Ctx, payment: PaymentRow): Promise<Started>;
	fetchPayment(ctx: Ctx, payment: PaymentRow): Promise<ProviderReport>;
	/** `key` is the idempotency key. Throws `ProviderRefusal` if a retry cannot help. */
	refund(ctx: Ctx, payment: PaymentRow, amount: number, key: string): Promise<RefundReport>;
	fetchRefund(ctx: Ctx, payment: PaymentRow, refund: RefundRow): Promise<RefundReport>;
	/** Verifies the API keys without charging anything; throws the provider's error. */
	test?(): Promise<void>;
	/** Throws `forbidden` if the signature is invalid. */
	readWebhook?(ctx: Ctx, headers: Headers, rawBody: string): Promise<ProviderMessage>;
	/** Throws `forbidden` if the form's signature is invalid. */
	readReturn?(payment: PaymentRow, form: URLSearchParams): void;
};

/** The provider has rejected the request; a retry cannot help. */
export class ProviderRefusal extends Error {}
