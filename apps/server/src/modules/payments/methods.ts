// Payment methods of an order, with the seller's limits for cash on delivery.
import type { Fulfilment, PaymentMethod } from "@lapwing/contract/checkout";
import { formatRupees } from "@lapwing/contract/money";
import type { PaymentForm } from "@lapwing/contract/staff-settings";
import { cashUpTo } from "../delivery/delivery.ts";
import { codId } from "./providers/cod.ts";
import type { Provider } from "./providers/provider.ts";

export type Purchase = {
	amount: number;
	/** Undefined until the shopper has entered one. */
	postCode: string | null | undefined;
	fulfilment: Fulfilment;
	settings: PaymentForm;
};

/** In the configured order. Unavailable methods have a reason. */
export function paymentMethods(providers: ReadonlyMap<string, Provider>, purchase: Purchase): PaymentMethod[] {
	const { settings } = purchase;
	return [...providers.values()]
		.filter(({ id }) => !settings.providers_hidden.includes(id) && (id !== codId || settings.cod.enabled))
		.map((provider) => {
			const reason = provider.id === codId ? whyNoCash(purchase) : null;
			return { id: provider.id, ...labelsFor(provider, purchase.fulfilment), available: reason === null, reason };
		});
}

function labelsFor(provider: Provider, fulfilment: Fulfilment): { title: string; note: string } {
	if (provider.id === codId && fulfilment === "pickup") return { title: "Pay at the store", note: "Pay when you collect it." };
	return { title: provider.title, note: provider.note };
}

function whyNoCash({ amount, postCode, fulfilment, settings }: Purchase): string | null {
	const { cod } = settings;
	const what = fulfilment === "pickup" ? "Paying at the store" : "Cash on delivery";
	if (amount > cod.max_amount) return `${what} is for orders up to ${formatRupees(cod.max_amount)}.`;
	if (fulfilment === "delivery" && postCode && cashUpTo(settings, postCode) === null) return `${what} is not offered at PIN ${postCode}.`;
	return null;
}
