// What must not count as load, on the built shop: clients that do not read, and external servers that do not respond.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresAnswers } from "./faults/fault-shop.ts";
import { type StripeServer, startStripeServer } from "./providers/stripe-server.ts";
import { launch, type Running, ready } from "./running-shop.ts";
import { ananya } from "./shoppers.ts";
import { type SmallShop, startSmallShop } from "./small-shop.ts";

const keys = { secretKey: "sk_test_load", webhookSecret: "whsec_load" };
let shop: SmallShop | undefined;
let front: Running | undefined;
let address: string;
let stripe: StripeServer | undefined;
const sockets: Socket[] = [];
/** A server that accepts requests and never responds. */
const silent = createServer(() => undefined);

beforeAll(async () => {
	if (!postgresAnswers) return;
	stripe = await startStripeServer(keys);
	await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
	shop = await startSmallShop();
	({ address } = await shop.node({
		PAYMENT_PROVIDERS: "stripe,sandbox,cod",
		STRIPE_SECRET_KEY: keys.secretKey,
		STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
		STRIPE_BASE: stripe.url,
		BLOG_BASE: silentAddress(),
	}));
});

afterAll(async () => {
	for (const socket of sockets) socket.destroy();
	front?.child.kill("SIGKILL");
	await front?.ended;
	await shop?.close();
	await stripe?.close();
	silent.closeAllConnections();
	silent.close();
});

const silentAddress = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;

/** Sends requests and reads no response. `closed` is true once the shop closes the connection. */
async function askWithoutReading(paths: readonly string[]): Promise<{ closed: boolean }> {
	const { port } = new URL(address);
	const socket = connect(Number(port), "127.0.0.1");
	const state = { closed: false };
	sockets.push(socket);
	socket.pause();
	socket.on("error", () => undefined).on("close", () => (state.closed = true));
	await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
	socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`).join(""));
	return state;
}

/** Responses to other clients meanwhile, counted by status. */
async function statusesFor(seconds: number): Promise<Record<number, number>> {
	const seen: Record<number, number> = {};
	for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
		for (const path of ["/public/api/get/allMenu", "/cart"]) {
			const { status } = await fetch(address + path, { signal: AbortSignal.timeout(10_000) });
			seen[status] = (seen[status] ?? 0) + 1;
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return seen;
}

test.runIf(postgresAnswers)(
	"[security 1] one connection with sixty requests whose answers are never read takes nobody else's place",
	async () => {
		await askWithoutReading(Array.from({ length: 60 }, (_, number) => `/products?search=laptop${number}`));
		const seen = await statusesFor(6);
		expect(Object.keys(seen)).toEqual(["200"]);
	},
);

test.runIf(postgresAnswers)("[security 1] forty connections that each leave one answer unread take nobody else's place", async () => {
	await Promise.all(Array.from({ length: 40 }, (_, number) => askWithoutReading([`/products?search=thin${number}`, "/"])));
	const seen = await statusesFor(6);
	expect(Object.keys(seen)).toEqual(["200"]);
});

async function call<T>(path: string, body: unknown, headers: Record<string, string> = {}) {
	const begun = performance.now();
	const response = await fetch(`${address}/public/api${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
	const answer = (await response.json()) as { data: T; message: string };
	return { status: response.status, ...answer, retryAfter: Number(response.headers.get("retry-after")), ms: performance.now() - begun };
}

let buyers = 0;

async function placeOrder(sku: string): Promise<string> {
	buyers += 1;
	const who = { "guest-token": randomUUID(), "x-forwarded-for": `203.0.113.${buyers}` };
	const { data: quote } = await call<{ seen: string }>("/checkout/quote", { buy: sku, post_code: ananya.post_code }, who);
	const contact = { email: `buyer${buyers}@example.in`, phone: `98${String(buyers).padStart(8, "0")}` };
	const order = { ...ananya, ...contact, buy: sku, seen: quote.seen, payment_method: "stripe", idempotency_key: randomUUID() };
	const placed = await call<{ payment_token: string }>("/checkout/orders", order, who);
	expect(placed.status, placed.message).toBe(201);
	return placed.data.payment_token;
}

test.runIf(postgresAnswers)(
	"[security 2] shoppers who wait for a silent payment provider take nobody else's place, and soon nobody waits for it",
	async () => {
		const tokens: string[] = [];
		for (let index = 0; index < 25; index++) tokens.push(await placeOrder(shop?.laptops[0]?.sku ?? ""));
		const last = tokens.pop() ?? "";
		if (stripe) stripe.odd = () => "silent";
		const waiting = tokens.map((token, index) => call(`/payments/${token}/start`, {}, { "x-forwarded-for": `203.0.113.${index}` }));
		const seen = await statusesFor(6);
		expect(Object.keys(seen)).toEqual(["200"]);
		for (const answer of await Promise.all(waiting)) {
			expect(answer.status).toBe(503);
			expect(answer.ms).toBeLessThan(11_000);
		}
		const next = await call(`/payments/${last}/start`, {});
		expect(next.status).toBe(503);
		expect(next.ms).toBeLessThan(1000);
		expect(next.message).toBe(
			"Card cannot be used at the moment. Nothing was charged. Choose another way to pay, or try again in a minute.",
		);
		if (stripe) stripe.odd = undefined;
		await new Promise((resolve) => setTimeout(resolve, next.retryAfter * 1000));
		expect((await call(`/payments/${last}/start`, {})).status).toBe(200);
	},
);

test.runIf(postgresAnswers)(
	"[security 2] visitors who wait for a silent blog server are told within seconds, and take nobody else's place",
	async () => {
		const begun = performance.now();
		const waiting = Array.from({ length: 24 }, (_, number) => fetch(`${address}/blogs?tag=tag${number}`));
		const seen = await statusesFor(4);
		expect(Object.keys(seen)).toEqual(["200"]);
		for (const { status } of await Promise.all(waiting)) expect(status).toBe(503);
		expect(performance.now() - begun).toBeLessThan(15_000);
	},
);

test.runIf(postgresAnswers)(
	"[security 2] a storefront whose API server is silent says so within seconds, and is not closed by it",
	async () => {
		front = launch({ API_BASE: silentAddress(), DATA_DIR: "/nowhere/at/all" });
		const its = await ready(front);
		const begun = performance.now();
		const answers = await Promise.all([
			...Array.from({ length: 20 }, () => fetch(`${its}/cart`)),
			...Array.from({ length: 20 }, () => fetch(`${its}/public/api/get/allMenu`)),
		]);
		for (const answer of answers) {
			expect(answer.status).toBe(503);
			expect(await answer.text()).not.toContain("very busy");
		}
		expect(performance.now() - begun).toBeLessThan(45_000);
		const again = performance.now();
		const soon = await fetch(`${its}/public/api/get/allMenu`);
		expect([soon.status, Number(soon.headers.get("retry-after")) > 0]).toEqual([503, true]);
		expect(performance.now() - again).toBeLessThan(1000);
	},
);
