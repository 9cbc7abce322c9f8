// Database outage with open sessions: responses are 503, not 401 or 500.
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Connections, openPool } from "../src/db/open.ts";
import { apiPrefix, createApiRoutes } from "../src/http/api.ts";
import { createMetrics } from "../src/http/metrics.ts";
import { type RequestEnv, requestBasics } from "../src/http/request.ts";
import { createShop } from "../src/shop.ts";
import { aCustomer } from "./customers.ts";
import { engine } from "./databases.ts";
import { quickPasswords } from "./quick-passwords.ts";
import { wayTo } from "./severed-proxy.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

describe.runIf(engine === "postgres")("while the database is gone", () => {
	let way: ReturnType<typeof wayTo>;
	let connections: Connections;
	let app: Hono<RequestEnv>;

	/** The same shop through a proxy that can be cut. */
	beforeAll(async () => {
		const url = new URL(shop.database.url ?? "");
		way = wayTo(url);
		await way.mend();
		connections = openPool(Object.assign(new URL(url.href), { hostname: "127.0.0.1", port: String(way.port()) }).href, 4);
		const config = {
			siteUrl: "http://shop.test",
			secureSite: false,
			smtpUrl: undefined,
			mailFrom: undefined,
			authSecret: "a-secret-of-the-tests-only-0123456789",
			payments: { providers: ["sandbox"] as const, razorpay: undefined, stripe: undefined },
			connections: { encryptionKey: undefined, providersNamed: true, razorpayBase: "", stripeBase: "" },
			dataDir: shop.dataDir,
		};
		const cut = await createShop({
			config,
			pool: connections.pool,
			enqueue: () => Promise.resolve(),
			now: () => shop.now,
			checkAnswers: true,
			passwords: quickPasswords,
		});
		app = new Hono<RequestEnv>();
		app.use(requestBasics({ log: pino({ level: "silent" }), trustProxy: true, metrics: createMetrics(undefined) }));
		app.route(apiPrefix, createApiRoutes(cut.deps, cut.routes));
	});
	beforeEach(() => way.server.listening || way.mend());
	afterAll(async () => {
		await connections.close();
		if (way.server.listening) await way.cut();
	});

	const ask = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
		const answer = await app.request(`http://shop.test${apiPrefix}${path}`, {
			method,
			headers: { ...(body && { "content-type": "application/json" }), ...headers },
			...(body && { body: JSON.stringify(body) }),
		});
		return { status: answer.status, retry: Number(answer.headers.get("retry-after")) > 0 };
	};

	test("[security 5] signed-in customers and staff are told to come back, and are still signed in afterwards", async () => {
		const customer = (await aCustomer(shop, "asha@example.in")).headers;
		const staff = await shop.signInOwner();
		const calls = [
			["GET", "/account/me", customer],
			["GET", "/cart", { ...customer, "guest-token": "a".repeat(32) }],
			["GET", "/staff/me", staff],
			["GET", "/staff/settings", staff],
		] as const;
		for (const [method, path, headers] of calls) expect((await ask(method, path, headers)).status, path).toBe(200);
		await way.cut();
		for (const [method, path, headers] of calls) expect(await ask(method, path, headers), path).toEqual({ status: 503, retry: true });
		await way.mend();
		for (const [method, path, headers] of calls) expect((await ask(method, path, headers)).status, path).toBe(200);
	});

	test("[security 5] signing in, signing out and a new password are an outage too, not a wrong password", async () => {
		await aCustomer(shop, "asha@example.in");
		const staff = await shop.signInOwner();
		const customer = (await aCustomer(shop, "ravi@example.in")).headers;
		await way.cut();
		for (const [path, headers, body] of [
			["/account/sign-in", {}, { email: "asha@example.in", password: "teal lapwing over paddy" }],
			["/staff/sign-in", {}, { email: "owner@lapwing.example", password: "a long password of my own" }],
			["/account/sign-out", customer, {}],
			["/staff/sign-out", staff, {}],
			["/staff/password", staff, { current_password: "a long password of my own", new_password: "another password of mine" }],
		] as const)
			expect(await ask("POST", path, headers, body), path).toEqual({ status: 503, retry: true });
	});
});
