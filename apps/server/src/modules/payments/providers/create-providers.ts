import { cod } from "./cod.ts";
import type { Provider } from "./provider.ts";
import { createRazorpay, type RazorpaySettings } from "./razorpay.ts";
import { sandbox } from "./sandbox.ts";
import { createStripe, type StripeSettings } from "./stripe.ts";

/** What the environment says about paying; checked where it is read. */
export type ProviderSettings = {
	/** In the order in which shoppers are offered them. */
	providers: readonly string[];
	razorpay: RazorpaySettings | undefined;
	stripe: StripeSettings | undefined;
};

export function createProviders(settings: ProviderSettings, siteUrl: string): ReadonlyMap<string, Provider> {
	const known: Record<string, () => Provider | undefined> = {
		sandbox: () => sandbox,
		cod: () => cod,
		razorpay: () => settings.razorpay && createRazorpay(settings.razorpay, siteUrl),
		stripe: () => settings.stripe && createStripe(settings.stripe, siteUrl),
	};
	return new Map(
		settings.providers.map((id) => {
			const provider = known[id]?.();
			if (provider === undefined) throw new Error(`The payment provider ${id} is not set up.`);
			return [id, provider];
		}),
	);
}
