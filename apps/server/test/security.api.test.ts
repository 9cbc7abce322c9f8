// Tokens and references of other people, or of another kind, give no access. Tests for signed-in customers are in access.api.test.ts.
import { randomBytes } from "node:crypto";
import type { Endpoint } from "@lapwing/contract/endpoint";
import { endpoints } from "@lapwing/contract/endpoints";
import { beforeEach, describe, expect, test } from "vitest";
import { aCustomer, signIn, signUp } from "./customers.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, cartOf, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const every: readonly Endpoint[] = endpoints;
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** Endpoints that are authorised by a token or reference. */
const byToken = every.filter(
	({ path, access }) => /:(token|reference)\b/.test(path) && (access === "public" || access === "guest" || access === "customer"),
);

describe("a link that is somebody else's, or was guessed", () => {
	const ids: Record<string, string> = {};

	beforeEach(async () => {
		const [laptop] = await someLaptops(shop, 1);
		if (laptop === undefined) throw new Error("no laptop was saved");
		await putInStore(shop, laptop, 5);
		const order = await placed(shop, aGuest(), { buy: laptop.sku });
		Object.assign(ids, { order: order.order_token, payment: order.payment_token ?? "", reference: order.reference });
	});

	test("there is something to try", () => {
		expect(byToken.length).toBeGreaterThan(8);
	});

	test.each(byToken.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s finds nothing by it", async (name, endpoint) => {
		const others = Object.entries(ids).filter(
			([kind]) =>
				!(endpoint.path.startsWith("/payments/") && kind === "payment") && !(endpoint.path.startsWith("/orders/") && kind === "order"),
		);
		const guesses = [
			randomBytes(24).toString("base64url"),
			"0".repeat(32),
			"1",
			"LW-26-100001",
			"%25",
			"..%2f..",
			...others.map(([, value]) => value),
		];
		for (const guess of guesses) {
			const answer = await shop.request(endpoint.method, endpoint.path.replace(/:\w+/g, encodeURIComponent(guess)), {
				headers: aGuest(),
				...(endpoint.method !== "GET" && { body: {} }),
			});
			expect([400, 401, 403, 404, 410, 422], `${name} with ${guess}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
			expect(JSON.stringify(answer.body)).not.toMatch(/ananya@|9800000123|3rd Cross/);
		}
	});

	test("a guest's cart is nobody else's: neither read nor changed nor emptied", async () => {
		const [laptop] = await someLaptops(shop, 1);
		if (laptop === undefined) throw new Error("no laptop was saved");
		const ananya = aGuest();
		const ravi = aGuest();
		const before = await add(shop, ananya, laptop.sku);
		const line = before.lines[0]?.id;
		for (const endpoint of every.filter(({ path }) => path.startsWith("/cart"))) {
			const path = endpoint.path.replace(/:\w+/g, String(line));
			await shop.request(endpoint.method, path, { headers: ravi, ...(endpoint.method !== "GET" && { body: { quantity: 3, sku: "x" } }) });
		}
		expect((await cartOf(shop, ananya)).lines).toEqual(before.lines);
	});
});

describe("who has an account is nobody's business", () => {
	test("sign-in, sign-up, a forgotten password, a code and a new link answer alike for a known and an unknown address", async () => {
		await aCustomer(shop);
		const answers = async (email: string) => {
			const seen = [];
			for (const answer of [
				await signIn(shop, email, "not the password", { "x-forwarded-for": "203.0.113.50" }),
				await signUp(shop, email),
				await shop.request("POST", "/account/forgotten", { body: { email } }),
				await shop.request("POST", "/account/code", { body: { email } }),
				await shop.request("POST", "/account/verify/resend", { body: { email } }),
			])
				seen.push({
					status: answer.status,
					body: JSON.stringify(answer.body).replaceAll(email, "EMAIL"),
					cookies: answer.headers.getSetCookie().length,
				});
			return seen;
		};
		expect(await answers("nobody@example.in")).toEqual(await answers("ananya@example.in"));
	});
});
