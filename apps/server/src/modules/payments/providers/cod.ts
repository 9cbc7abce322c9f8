// Cash on delivery: a provider without a remote service. Payments are captured by staff.
import type { Provider } from "./provider.ts";

export const codId = "cod";

export const cod: Provider = {
	id: codId,
	title: "Cash on delivery",
	note: "Pay when the parcel arrives.",
	paysLater: true,
	takesCards: false,
	takesInstalments: false,
	origins: [],
	start: () => Promise.resolve({ start: { kind: "done", next: "" }, providerOrderId: null }),
	fetchPayment: () => Promise.resolve({ state: "open" }),
	// Staff pay the refund out themselves, so it is done when they request it.
	refund: (_ctx, _payment, _amount, key) => Promise.resolve({ state: "done", providerRefundId: `cash-${key}` }),
	fetchRefund: (_ctx, _payment, refund) =>
		Promise.resolve({ state: "done", providerRefundId: refund.providerRefundId ?? `cash-${refund.id}` }),
};
