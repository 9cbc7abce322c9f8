// Cash on delivery: a provider of our own, without an outside. Money is there once staff say so.
import type { Provider } from "./provider.ts";

export const codId = "cod";

export const cod: Provider = {
	id: codId,
	title: "Cash on delivery",
	note: "Pay in cash or by UPI when the parcel arrives.",
	paysLater: true,
	origins: [],
	start: () => Promise.resolve({ start: { kind: "done", next: "" }, providerOrderId: null }),
	look: () => Promise.resolve({ state: "open" }),
	// Staff hand the money over or transfer it themselves; asking for the refund is their word that they do.
	refund: (_ctx, _payment, _amount, key) => Promise.resolve({ state: "done", providerRefundId: `cash-${key}` }),
	lookRefund: (_ctx, _payment, refund) =>
		Promise.resolve({ state: "done", providerRefundId: refund.providerRefundId ?? `cash-${refund.id}` }),
};
