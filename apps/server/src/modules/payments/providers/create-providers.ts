import { createCircuitBreaker } from "../../../outside-service.ts";
import { cod } from "./cod.ts";
import { type Provider, ProviderRefusal } from "./provider.ts";
import { createRazorpay, type RazorpaySettings } from "./razorpay.ts";
import { sandbox } from "./sandbox.ts";
import { createStripe, type StripeSettings } from "./stripe.ts";

/** Payment settings from the environment, validated by `config.ts`. */
export type ProviderSettings = {
	/** In the order in which they are offered. */
	providers: readonly string[];
	razorpay: RazorpaySettings | undefined;
	stripe: StripeSettings | undefined;
};

export function createProviders(settings: ProviderSettings, siteUrl: string): ReadonlyMap<string, Provider> {
	const known: Record<string, () => Provider | undefined> = {
		sandbox: () => sandbox,
		cod: () => cod,
		razorpay: () => settings.razorpay && withCircuitBreaker(createRazorpay(settings.razorpay, siteUrl)),
		stripe: () => settings.stripe && withCircuitBreaker(createStripe(settings.stripe, siteUrl)),
	};
	return new Map(
		settings.providers.map((id) => {
			const provider = known[id]?.();
			if (provider === undefined) throw new Error(`The payment provider ${id} is not set up.`);
			return [id, provider];
		}),
	);
}

const limits = {
	/** Both adapters try twice at most, with a timeout of four seconds each. */
	deadline: 10_000,
	maxConcurrent: 32,
	failureThreshold: 5,
	openForMs: 15_000,
	isFault: (error: unknown) => !(error instanceof ProviderRefusal),
};

/** Adds a deadline, a concurrency limit and a circuit breaker, so that an unavailable provider does not block other requests. */
function withCircuitBreaker(provider: Provider): Provider {
	const ask = createCircuitBreaker(provider.id, limits);
	// The connection test in the console must always reach the provider, so its circuit breaker never opens.
	const test = createCircuitBreaker(provider.id, { ...limits, failureThreshold: Number.POSITIVE_INFINITY });
	return {
		...provider,
		start: (ctx, payment) => ask(() => provider.start(ctx, payment)),
		fetchPayment: (ctx, payment) => ask(() => provider.fetchPayment(ctx, payment)),
		refund: (ctx, payment, amount, key) => ask(() => provider.refund(ctx, payment, amount, key)),
		fetchRefund: (ctx, payment, refund) => ask(() => provider.fetchRefund(ctx, payment, refund)),
		...(provider.test && { test: () => test(() => provider.test?.() ?? Promise.resolve()) }),
	};
}
