// Environment variables: the only code that interprets them. A test keeps this list equal to docs/settings.md.
import { resolve } from "node:path";
import { z } from "zod";

const notAnAddress = "must be an address such as https://shop.example";

/** Normalised once, here: `HTTPS://Shop.Example:443/` and `https://shop.example` are the same address. */
const httpUrl = z
	.url({ protocol: /^https?$/, error: notAnAddress })
	.transform((address) => new URL(address))
	.refine(({ username, password, search, hash }) => username + password + search + hash === "", notAnAddress);

const httpAddress = httpUrl.transform(originAndPath);

/** On start the job queue holds one connection for an advisory lock and works on another. */
const poolSize = "must be a number from 2 to 200: a start needs two connections at once";

const flag = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");

const paymentProviders = ["sandbox", "cod", "razorpay", "stripe"] as const;

export const settings = {
	PORT: z.coerce
		.number("must be a number from 0 to 65535")
		.int("must be a whole number")
		.min(0, "must be a number from 0 to 65535")
		.max(65535, "must be a number from 0 to 65535")
		.default(4000),
	HOST: z.string().min(1, "must name an address to listen on").default("127.0.0.1"),
	DATA_DIR: z.string().min(1, "must name a folder").default("./data"),
	DATABASE_URL: z
		.url({ protocol: /^postgres(ql)?$/, error: "must be an address such as postgres://user:password@host:5432/lapwing" })
		.optional(),
	DATABASE_REPLICA_URL: z
		.url({ protocol: /^postgres(ql)?$/, error: "must be an address such as postgres://user:password@host:5432/lapwing" })
		.optional(),
	DATABASE_POOL: z.coerce.number(poolSize).int(poolSize).min(2, poolSize).max(200, poolSize).default(10),
	PAGE_CACHE_MB: z.coerce
		.number("must be a number from 0 to 4096")
		.min(0, "must be a number from 0 to 4096")
		.max(4096, "must be a number from 0 to 4096")
		.default(64),
	SITE_URL: httpUrl.optional(),
	API_BASE: httpAddress.optional(),
	BLOG_BASE: httpAddress.optional(),
	SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an address such as smtp://user:password@host:587" }).optional(),
	MAIL_FROM: z
		.string()
		.regex(/^[^\r\n]+@[^\r\n]+$/, "must be an e-mail address")
		.optional(),
	AUTH_SECRET: z.string().min(32, "must have 32 characters or more").optional(),
	ENCRYPTION_KEY: z.string().min(32, "must have 32 characters or more").optional(),
	TRUST_PROXY: flag.default(false),
	DEMO: flag.optional(),
	PAYMENT_PROVIDERS: z
		.string()
		.transform((text) => text.split(",").map((name) => name.trim()))
		.pipe(z.array(z.enum(paymentProviders, `must be a list of ${paymentProviders.join(", ")}`)))
		.refine((names) => new Set(names).size === names.length, "names a provider twice")
		.optional(),
	RAZORPAY_KEY_ID: z.string().optional(),
	RAZORPAY_KEY_SECRET: z.string().optional(),
	RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
	RAZORPAY_BASE: httpAddress.default("https://api.razorpay.com"),
	STRIPE_SECRET_KEY: z.string().optional(),
	STRIPE_WEBHOOK_SECRET: z.string().optional(),
	STRIPE_BASE: httpAddress.default("https://api.stripe.com"),
	LOG_LEVEL: z
		.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be one of fatal, error, warn, info, debug, trace, silent")
		.optional(),
} as const;

const Settings = z.object(settings);

export type Config = {
	port: number;
	host: string;
	dataDir: string;
	databaseUrl: string | undefined;
	/** Read replica for public pages. */
	replicaUrl: string | undefined;
	databasePool: number;
	/** Memory limit of the page cache; 0 disables it. */
	pageCacheBytes: number;
	/** Public base URL, used in emails, canonical links and cookies. */
	siteUrl: string;
	/** The public URL is https: Secure cookies, HSTS, no demo data by default. */
	secureSite: boolean;
	apiBase: string | undefined;
	blogBase: string | undefined;
	smtpUrl: string | undefined;
	mailFrom: string | undefined;
	authSecret: string | undefined;
	/** Whether X-Forwarded-For and X-Forwarded-Proto are set by a trusted reverse proxy. */
	trustProxy: boolean;
	demo: boolean;
	payments: PaymentConfig;
	connections: ConnectionConfig;
	logLevel: string;
	dev: boolean;
};

export type PaymentConfig = {
	/** In the order in which the checkout offers them. */
	providers: readonly (typeof paymentProviders)[number][];
	razorpay: { keyId: string; keySecret: string; webhookSecret: string; base: string } | undefined;
	stripe: { secretKey: string; webhookSecret: string; base: string } | undefined;
};

/** For connections that the owner sets in the console. */
export type ConnectionConfig = {
	/** Encrypts their secrets; without it, a key file in the data folder. */
	encryptionKey: string | undefined;
	/** PAYMENT_PROVIDERS is set: it alone decides which providers there are. */
	providersNamed: boolean;
	razorpayBase: string;
	stripeBase: string;
};

export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
	// An empty variable (`PORT=` in a shell or compose file) counts as not set.
	const given = Object.fromEntries(Object.keys(settings).map((name) => [name, env[name]?.trim() || undefined]));
	const parsed = Settings.safeParse(given);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new ConfigError(`The setting ${String(issue?.path[0])} ${issue?.message}.`);
	}
	const value = parsed.data;
	const site = value.SITE_URL ?? new URL(`http://${hostInAddress(value.HOST)}:${value.PORT}`);
	const secureSite = site.protocol === "https:";
	// Demo data by default only without https; DEMO overrides it.
	const demo = value.DEMO ?? !secureSite;
	return {
		port: value.PORT,
		host: value.HOST,
		dataDir: resolve(value.DATA_DIR),
		databaseUrl: value.DATABASE_URL,
		replicaUrl: replicaOf(value),
		databasePool: value.DATABASE_POOL,
		pageCacheBytes: Math.round(value.PAGE_CACHE_MB * 1024 * 1024),
		siteUrl: originAndPath(site),
		secureSite,
		apiBase: value.API_BASE,
		blogBase: value.BLOG_BASE,
		smtpUrl: value.SMTP_URL,
		mailFrom: value.MAIL_FROM,
		authSecret: value.AUTH_SECRET,
		trustProxy: value.TRUST_PROXY,
		demo,
		payments: readPayments(value, secureSite && !demo),
		connections: {
			encryptionKey: value.ENCRYPTION_KEY,
			providersNamed: value.PAYMENT_PROVIDERS !== undefined,
			razorpayBase: value.RAZORPAY_BASE,
			stripeBase: value.STRIPE_BASE,
		},
		// No line per request on an interactive terminal.
		logLevel: value.LOG_LEVEL ?? (process.stdout.isTTY ? "warn" : "info"),
		dev: env["LAPWING_DEV"] === "1",
	};
}

function replicaOf(value: z.output<typeof Settings>): string | undefined {
	if (value.DATABASE_REPLICA_URL !== undefined && value.DATABASE_URL === undefined)
		throw new ConfigError("The setting DATABASE_REPLICA_URL names a copy of a database, but DATABASE_URL names none.");
	return value.DATABASE_REPLICA_URL;
}

/** Outside demo mode the sandbox provider, which takes orders without money, is refused. */
function readPayments(value: z.output<typeof Settings>, real: boolean): PaymentConfig {
	const providers = value.PAYMENT_PROVIDERS ?? (real ? ["cod"] : ["sandbox", "cod"]);
	if (real && providers.includes("sandbox"))
		throw new ConfigError("The setting PAYMENT_PROVIDERS names sandbox, where orders are paid without money. Use it with DEMO=1 only.");
	const needed = (provider: string, name: keyof typeof value): string => {
		const given = value[name];
		if (typeof given !== "string")
			throw new ConfigError(`The setting ${name} is missing. PAYMENT_PROVIDERS names ${provider}, which needs it.`);
		return given;
	};
	return {
		providers,
		razorpay: providers.includes("razorpay")
			? {
					keyId: needed("razorpay", "RAZORPAY_KEY_ID"),
					keySecret: needed("razorpay", "RAZORPAY_KEY_SECRET"),
					webhookSecret: needed("razorpay", "RAZORPAY_WEBHOOK_SECRET"),
					base: value.RAZORPAY_BASE,
				}
			: undefined,
		stripe: providers.includes("stripe")
			? {
					secretKey: needed("stripe", "STRIPE_SECRET_KEY"),
					webhookSecret: needed("stripe", "STRIPE_WEBHOOK_SECRET"),
					base: value.STRIPE_BASE,
				}
			: undefined,
	};
}

function originAndPath({ origin, pathname }: URL): string {
	return origin + pathname.replace(/\/+$/, "");
}

function hostInAddress(host: string): string {
	if (host === "0.0.0.0" || host === "::") return "localhost";
	return host.includes(":") ? `[${host}]` : host;
}
