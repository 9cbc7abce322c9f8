import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readConfig, settings } from "./config.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

test("without settings the shop listens on 127.0.0.1:4000 and keeps its data in ./data", () => {
	const config = readConfig({});
	expect(config).toMatchObject({
		port: 4000,
		host: "127.0.0.1",
		siteUrl: "http://127.0.0.1:4000",
		databaseUrl: undefined,
		demo: true,
		trustProxy: false,
	});
	expect(config.dataDir).toMatch(/\/data$/);
});

test("an empty setting counts as not set", () => {
	expect(readConfig({ PORT: "", SITE_URL: " " })).toMatchObject({ port: 4000, siteUrl: "http://127.0.0.1:4000" });
});

test.each([
	["PORT", "abc", "The setting PORT must be a number from 0 to 65535."],
	["PORT", "70000", "The setting PORT must be a number from 0 to 65535."],
	["DATABASE_URL", "mysql://x/y", "The setting DATABASE_URL must be an address such as postgres://user:password@host:5432/lapwing."],
	["DATABASE_POOL", "0", "The setting DATABASE_POOL must be a number from 2 to 200: a start needs two connections at once."],
	["SITE_URL", "shop.example", "The setting SITE_URL must be an address such as https://shop.example."],
	["API_BASE", "ftp://x", "The setting API_BASE must be an address such as https://shop.example."],
	["SMTP_URL", "http://x", "The setting SMTP_URL must be an address such as smtp://user:password@host:587."],
	["TRUST_PROXY", "yes", "The setting TRUST_PROXY must be 0 or 1."],
	["AUTH_SECRET", "short", "The setting AUTH_SECRET must have 32 characters or more."],
	["PAYMENT_PROVIDERS", "sandbox, barter", "The setting PAYMENT_PROVIDERS must be a list of sandbox, cod, razorpay, stripe."],
	["PAYMENT_PROVIDERS", "cod,cod", "The setting PAYMENT_PROVIDERS names a provider twice."],
	["RAZORPAY_BASE", "api.razorpay.com", "The setting RAZORPAY_BASE must be an address such as https://shop.example."],
	["LOG_LEVEL", "loud", "The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent."],
])("%s=%s is refused in a sentence that names it", (name, value, sentence) => {
	expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test("a shop served over https starts without the demo seller, unless DEMO says otherwise", () => {
	expect(readConfig({ SITE_URL: "https://shop.example" }).demo).toBe(false);
	expect(readConfig({ SITE_URL: "https://shop.example", DEMO: "1" }).demo).toBe(true);
	expect(readConfig({ DEMO: "0" }).demo).toBe(false);
});

test.each(["HTTPS://shop.example", "hTTps://Shop.Example/", "https://shop.example:443"])(
	"[security 4] a shop at %s is served over https: no demo data, no test payment, Secure cookies",
	(address) => {
		const config = readConfig({ SITE_URL: address });
		expect(config).toMatchObject({ siteUrl: "https://shop.example", secureSite: true, demo: false });
		expect(config.payments.providers).toEqual(["cod"]);
		expect(() => readConfig({ SITE_URL: address, PAYMENT_PROVIDERS: "sandbox" })).toThrow("PAYMENT_PROVIDERS names sandbox");
	},
);

test("[security 4] an address with a user, a query or a fragment is no address of a shop", () => {
	for (const address of ["https://a:b@shop.example", "https://shop.example/?x=1", "https://shop.example/#x"])
		expect(() => readConfig({ SITE_URL: address })).toThrow("The setting SITE_URL must be an address such as https://shop.example.");
});

test("[security 4] only config.ts looks at how an address is spelled", () => {
	const sources = globSync("{apps,packages,demo}/**/src/**/*.{ts,tsx}", { cwd: root, exclude: (path) => /node_modules|build/.test(path) })
		.concat(globSync("apps/storefront/app/**/*.{ts,tsx}", { cwd: root }))
		.filter((path) => !/\.test\.tsx?$/.test(path));
	expect(sources.length).toBeGreaterThan(500);
	const asked = sources.filter((path) =>
		/(siteUrl|site\.url|Base|base)\b[^\n]*(startsWith|match|test)\(.{0,3}https?/i.test(readFileSync(root + path, "utf8")),
	);
	expect(asked).toEqual([]);
});

test("[security 23] a pool of one connection is refused in a sentence: no shop can start on it", () => {
	expect(() => readConfig({ DATABASE_POOL: "1" })).toThrow(
		"The setting DATABASE_POOL must be a number from 2 to 200: a start needs two connections at once.",
	);
	expect(readConfig({ DATABASE_POOL: "2" }).databasePool).toBe(2);
});

test("orders are paid with the test provider or on delivery, until providers are named", () => {
	expect(readConfig({}).payments).toEqual({ providers: ["sandbox", "cod"], razorpay: undefined, stripe: undefined });
	expect(readConfig({ PAYMENT_PROVIDERS: "cod" }).payments.providers).toEqual(["cod"]);
});

test("a real shop has no test provider: it is left out of the default and refused by name", () => {
	const real = { SITE_URL: "https://shop.example" };
	expect(readConfig(real).payments.providers).toEqual(["cod"]);
	expect(readConfig({ ...real, DEMO: "1" }).payments.providers).toEqual(["sandbox", "cod"]);
	expect(() => readConfig({ ...real, PAYMENT_PROVIDERS: "sandbox" })).toThrow("PAYMENT_PROVIDERS names sandbox");
	expect(readConfig({ ...real, PAYMENT_PROVIDERS: "sandbox", DEMO: "1" }).payments.providers).toEqual(["sandbox"]);
});

const razorpayKeys = { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "secret", RAZORPAY_WEBHOOK_SECRET: "hook" };
const stripeKeys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

test.each(Object.keys({ ...razorpayKeys, ...stripeKeys }))("a provider that is named without its %s is refused at start", (missing) => {
	const all: Record<string, string> = { PAYMENT_PROVIDERS: "razorpay,stripe", ...razorpayKeys, ...stripeKeys, [missing]: "" };
	expect(() => readConfig(all)).toThrow(`The setting ${missing} is missing. PAYMENT_PROVIDERS names`);
});

test("providers with their keys are at their public addresses, unless told otherwise", () => {
	const env = { PAYMENT_PROVIDERS: "razorpay, stripe", ...razorpayKeys, ...stripeKeys, STRIPE_BASE: "http://127.0.0.1:9/" };
	expect(readConfig(env).payments).toEqual({
		providers: ["razorpay", "stripe"],
		razorpay: { keyId: "rzp_test_1", keySecret: "secret", webhookSecret: "hook", base: "https://api.razorpay.com" },
		stripe: { secretKey: "sk_test_1", webhookSecret: "whsec_1", base: "http://127.0.0.1:9" },
	});
});

test("[7.1] API base and blog base come from the environment, without a slash at the end", () => {
	expect(readConfig({ API_BASE: "https://api.example/", BLOG_BASE: "https://blog.example" })).toMatchObject({
		apiBase: "https://api.example",
		blogBase: "https://blog.example",
	});
});

test("docs/settings.md documents every setting and no other", () => {
	const page = readFileSync(new URL("../../../docs/settings.md", import.meta.url), "utf8");
	const documented = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]);
	expect(documented.toSorted()).toEqual(Object.keys(settings).toSorted());
});
