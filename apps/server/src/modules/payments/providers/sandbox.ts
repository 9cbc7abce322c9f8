// The test provider: a page with buttons, without real payments. It stores the outcome in a table of its own, which is queried like any
// provider.
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../../ctx.ts";
import { type PaymentRow, sandboxPayment } from "../schema.ts";
import type { Provider, ProviderReport } from "./provider.ts";

export const sandboxId = "sandbox";

export const sandboxPaymentId = (token: string): string => `sandbox_pay_${token}`;

export const sandbox: Provider = {
	id: sandboxId,
	title: "Test payment",
	note: "Stands for UPI, card, EMI or net banking. No money moves.",
	paysLater: false,
	takesCards: true,
	takesInstalments: true,
	origins: [],
	start: (_ctx, payment) => Promise.resolve({ start: { kind: "sandbox" }, providerOrderId: `sandbox_order_${payment.token}` }),
	fetchPayment: fetchSandboxPayment,
	refund: (_ctx, _payment, _amount, key) => Promise.resolve({ state: "done", providerRefundId: `sandbox_refund_${key}` }),
	fetchRefund: (_ctx, _payment, refund) =>
		Promise.resolve({ state: "done", providerRefundId: refund.providerRefundId ?? `sandbox_refund_${refund.id}` }),
};

async function fetchSandboxPayment(ctx: Ctx, payment: PaymentRow): Promise<ProviderReport> {
	const [row] = await ctx.db.select().from(sandboxPayment).where(eq(sandboxPayment.token, payment.token)).limit(1);
	if (row === undefined) return { state: "open" };
	if (row.outcome === "failed") return { state: "failed", failure: "The test payment was declined." };
	return { state: "captured", providerPaymentId: sandboxPaymentId(payment.token), amount: row.amount, currency: "INR" };
}

/** A button on the test page. `paid` is final, `failed` is not. */
export async function pressSandboxButton(ctx: Ctx, payment: PaymentRow, outcome: "paid" | "failed"): Promise<void> {
	await ctx.db
		.insert(sandboxPayment)
		.values({ token: payment.token, outcome, amount: payment.amount, changedAt: ctx.now })
		.onConflictDoUpdate({
			target: sandboxPayment.token,
			set: { outcome, changedAt: ctx.now },
			setWhere: sql`${sandboxPayment.outcome} <> 'paid'`,
		});
}
