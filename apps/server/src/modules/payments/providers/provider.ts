// What a payment provider can do for the shop. No method is called while a transaction is open: an answer may take seconds.
import type { PaymentStart } from "@lapwing/contract/payment";
import type { Ctx } from "../../../ctx.ts";
import type { PaymentRow, RefundRow } from "../schema.ts";

/** What the provider says became of a payment. `open`: nothing yet, or it is still being tried. */
export type ProviderReport =
	| { state: "open" }
	| { state: "authorized" | "captured"; providerPaymentId: string; amount: number; currency: string }
	| { state: "failed"; failure: string };

export type RefundReport = { state: "waiting" | "done"; providerRefundId: string } | { state: "failed"; failure: string };

/** Which payment a message is about. Nothing else of a message is believed. */
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
	/** What shoppers read. */
	title: string;
	note: string;
	/** Whether the order counts as placed before any money has come: cash on delivery. */
	paysLater: boolean;
	/** Where a form of ours is posted to or leads, for the content security policy. */
	origins: readonly string[];
	start(ctx: Ctx, payment: PaymentRow): Promise<Started>;
	look(ctx: Ctx, payment: PaymentRow): Promise<ProviderReport>;
	/** `key` is the same at each try. Throws `ProviderRefusal` where trying again cannot help. */
	refund(ctx: Ctx, payment: PaymentRow, amount: number, key: string): Promise<RefundReport>;
	lookRefund(ctx: Ctx, payment: PaymentRow, refund: RefundRow): Promise<RefundReport>;
	/** Asks the provider whether it knows our keys; throws what it says. Charges nothing. */
	test?(): Promise<void>;
	/** Throws `forbidden` where the signature is wrong. */
	readWebhook?(ctx: Ctx, headers: Headers, rawBody: string): Promise<ProviderMessage>;
	/** Throws `forbidden` where what the browser brought back was signed by someone else. */
	readReturn?(payment: PaymentRow, form: URLSearchParams): void;
};

/** The provider has understood and said no. */
export class ProviderRefusal extends Error {}
