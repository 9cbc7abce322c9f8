import type { Ctx } from "../../../ctx.ts";
import { createCircuitBreaker } from "../../../outside-service.ts";
import { type Connection, readPaymentConnections } from "../../connections/connections.ts";
import type { Encryption } from "../../connections/encryption.ts";
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

/** Read for every payment, so that keys entered in the console count at once, on every node. */
export type ReadProviders = (ctx: Ctx) => Promise<ReadonlyMap<string, Provider>>;

/** Where PAYMENT_PROVIDERS does not decide: what the environment offers by default, behind the connections of the console. */
export type ConsoleProviders = { encryption: Encryption; razorpayBase: string; stripeBase: string };

export function createProviderReader(settings: ProviderSettings, siteUrl: string, inConsole: ConsoleProviders | undefined): ReadProviders {
	const fixed = createProviders(settings, siteUrl);
	if (inConsole === undefined) return () => Promise.resolve(fixed);
	const { encryption, razorpayBase, stripeBase } = inConsole;
	const connectRazorpay = cacheByVersion((connection: Connection<"razorpay">) => {
		if (connection.secrets === undefined) return undefined;
		const { key_secret, webhook_secret } = connection.secrets;
		const keys = { keyId: connection.details.key_id, keySecret: key_secret, webhookSecret: webhook_secret, base: razorpayBase };
		return withCircuitBreaker(createRazorpay(keys, siteUrl));
	});
	const connectStripe = cacheByVersion((connection: Connection<"stripe">) => {
		if (connection.secrets === undefined) return undefined;
		const { secret_key, webhook_secret } = connection.secrets;
		return withCircuitBreaker(createStripe({ secretKey: secret_key, webhookSecret: webhook_secret, base: stripeBase }, siteUrl));
	});
	return async (ctx) => {
		const { razorpay, stripe } = await readPaymentConnections(ctx, encryption);
		const connected = [connectRazorpay(razorpay), connectStripe(stripe)].filter((each) => each !== undefined);
		return connected.length === 0 ? fixed : new Map([...connected.map((each) => [each.id, each] as const), ...fixed]);
	};
}

/** Keeps the provider, with the state of its circuit breaker, until the connection is saved again. */
function cacheByVersion<C extends { version: string }>(create: (connection: C) => Provider | undefined) {
	let cached: { version: string; provider: Provider | undefined } | undefined;
	return (connection: C | undefined): Provider | undefined => {
		if (connection === undefined) return undefined;
		if (cached?.version !== connection.version) cached = { version: connection.version, provider: create(connection) };
		return cached.provider;
	};
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
