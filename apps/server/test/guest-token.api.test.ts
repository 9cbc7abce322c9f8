// The guest token is in local storage and in a cookie readable by scripts, as specified. It gives access to a cart and to no personal data;
// and no link, form or other site can set one in a visitor's browser or merge its cart.
import { randomUUID } from "node:crypto";
import type { Endpoint } from "@lapwing/contract/endpoint";
import { endpoints } from "@lapwing/contract/endpoints";
import { describe, expect, test } from "vitest";
import { guestVisitor } from "../../storefront/app/features/cart/guest-visitor.ts";
import { aCustomer, password } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, ananya, cartOf, pay, placed, quoteOf, type Shopper } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const every: readonly Endpoint[] = endpoints;
const forGuests = every.filter(({ access }) => access === "public" || access === "guest");

async function twoLaptops(): Promise<[Laptop, Laptop]> {
	const [one, other] = await someLaptops(shop, 2);
	if (one === undefined || other === undefined) throw new Error("no laptops were saved");
	for (const each of [one, other]) await putInStore(shop, each, 9);
	return [one, other];
}

describe("what a stolen guest token opens", () => {
	test("[security 29] over all endpoints that take it: a cart, and nothing of the person who has ordered with it", async () => {
		const [one, other] = await twoLaptops();
		const victim = aGuest();
		const person = {
			...ananya,
			name: "Vasundhara Krishnamoorthy",
			email: "vasundhara@private.example",
			phone: "9876501234",
			line1: "77, Hidden Lane",
		};
		const order = await placed(shop, victim, { ...person, buy: one.sku });
		await pay(shop, order.payment_token);
		await placed(shop, victim, { ...person, buy: one.sku });
		await add(shop, victim, other.sku);
		await shop.request("POST", "/free-service", {
			headers: victim,
			body: {
				name: person.name,
				email: person.email,
				phone: person.phone,
				address: person.line1,
				laptop_brand: "Lenovo",
				laptop_model: "IdeaPad Slim 5",
				issue_description: "The screen flickers when the lid moves",
			},
		});
		const { rows } = await shop.database.pool.query<{ value: string }>(
			"select token as value from customer_order union select token from payment union select token from service_request union select token from invoice union select reference from customer_order",
		);
		const secrets = [person.name, person.email, person.phone, person.line1, ...rows.map(({ value }) => value)];
		const line = (await cartOf(shop, victim)).lines[0]?.id;
		const { seen } = await quoteOf(shop, victim);
		const parts: Record<string, string> = { id: String(line), slug: "ridge-1", pin: "560038", serial: "X1", provider: "sandbox" };
		const inputs: Record<string, object> = {
			"POST /cart/lines": { sku: other.sku, quantity: 1 },
			"PUT /cart/lines/:id": { quantity: 2 },
			"PUT /cart/coupon": { code: "NONE" },
			"PUT /cart/pin": { pin: "560038" },
			"POST /checkout/quote": { post_code: "560038" },
			"POST /checkout/orders": { ...ananya, seen },
			"POST /compare": { products: ["ridge-1", "ridge-2"] },
			"POST /products/:slug/questions": { name: "A", question: "Does it have a backlit keyboard?" },
			"POST /store-service": { slug: "indiranagar" },
		};
		// The endpoint that empties the cart comes last, so that the others have one.
		const ordered = forGuests.toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"));
		const answered: string[] = [];
		for (const { method, path } of ordered) {
			if (/:(token|reference)\b/.test(path)) continue;
			const name = `${method} ${path}`;
			const filled = path.replace(/:(\w+)/g, (_, part: string) => parts[part] ?? "1");
			const answer = await shop.request(method, filled, {
				headers: { ...victim, ...(name === "POST /checkout/orders" && { "idempotency-key": randomUUID() }) },
				...(method !== "GET" && { body: inputs[name] ?? {} }),
			});
			if (answer.status < 300) answered.push(name);
			const said = JSON.stringify(answer.body) + JSON.stringify([...answer.headers]);
			for (const secret of secrets) expect(said.includes(secret), `${name} tells ${secret}: ${said.slice(0, 300)}`).toBe(false);
		}
		const guestOnly = every.filter(({ access }) => access === "guest").map(({ method, path }) => `${method} ${path}`);
		expect(answered).toEqual(
			expect.arrayContaining(["GET /cart", "POST /checkout/quote", "POST /cart/lines", "PUT /cart/pin", "DELETE /cart"]),
		);
		expect(guestOnly.filter((name) => !answered.includes(name)).length).toBeLessThanOrEqual(5);
	});

	test("[security 29] it signs nobody in: what is a customer's or staff's stays closed", async () => {
		const victim = aGuest();
		for (const { method, path, access } of every) {
			if (access === "public" || access === "guest") continue;
			const answer = await shop.request(method, path.replace(/:\w+/g, "1"), { headers: victim, ...(method !== "GET" && { body: {} }) });
			expect([401, 403], `${method} ${path}`).toContain(answer.status);
		}
	});
});

describe("planting a cart", () => {
	const asCookie = ({ "guest-token": token }: Shopper) => `guest_token=${token}`;

	test("[security 30] a token in a query, a form or a body is nobody's token", async () => {
		const [laptop, other] = await twoLaptops();
		const planted = aGuest();
		await add(shop, planted, laptop.sku);
		const token = planted["guest-token"] ?? "";
		const names = ["guest_token", "guest-token", "guestToken", "token", "GUEST_TOKEN"];
		const query = names.map((name) => `${name}=${token}`).join("&");
		const body = Object.fromEntries(names.map((name) => [name, token]));
		const visitor = aGuest();
		for (const { method, path } of every.filter((each) => each.path.startsWith("/cart") && !each.path.includes(":"))) {
			const inputs: Record<string, object> = {
				"POST /cart/lines": { sku: other.sku },
				"PUT /cart/pin": { pin: "560038" },
				"PUT /cart/coupon": { code: "X" },
			};
			if (method === "DELETE") continue;
			await shop.request(method, `${path}?${query}`, {
				headers: visitor,
				...(method !== "GET" && { body: { ...body, ...inputs[`${method} ${path}`] } }),
			});
		}
		expect((await cartOf(shop, visitor)).lines.map(({ sku }) => sku)).toEqual([other.sku]);
		expect((await cartOf(shop, planted)).lines.map(({ sku }) => sku)).toEqual([laptop.sku]);
		// Signing in by a link or form with a token does not merge its cart either.
		await aCustomer(shop);
		const entered = await shop.request("POST", `/account/sign-in?${query}`, { body: { ...body, email: "ananya@example.in", password } });
		const cookie = entered.headers
			.getSetCookie()
			.map((each) => each.split(";")[0])
			.join("; ");
		expect(cookie).not.toContain(token);
		expect((await cartOf(shop, { cookie })).lines).toEqual([]);
	});

	test("[security 30] another site's page, form or fetch merges nothing, whatever header or cookie goes with it", async () => {
		const [laptop] = await twoLaptops();
		const planted = aGuest();
		await add(shop, planted, laptop.sku);
		const customer = await aCustomer(shop);
		const elsewhere = [
			{ origin: "https://evil.example", "sec-fetch-site": "cross-site" },
			{ origin: "null" },
			{ origin: "https://sub.shop.test", "sec-fetch-site": "same-site" },
			{ "sec-fetch-site": "cross-site" },
		];
		for (const site of elsewhere) {
			for (const carrier of [planted, { cookie: asCookie(planted) }]) {
				const headers = { ...site, ...carrier } as Record<string, string>;
				const answer = await shop.request("POST", "/account/sign-in", { headers, body: { email: "ananya@example.in", password } });
				expect(answer.status, JSON.stringify(headers)).toBe(403);
				expect(answer.headers.getSetCookie()).toEqual([]);
			}
			const form = await shop.request("POST", "/cart/lines", {
				headers: { ...site, ...customer.headers },
				body: { sku: laptop.sku },
			});
			expect(form.status).toBe(403);
		}
		expect((await cartOf(shop, customer.headers)).lines).toEqual([]);
		expect((await cartOf(shop, planted)).lines).toHaveLength(1);
	});

	test("[security 30] a page's address gives a visitor no token: what is written into it is not taken", async () => {
		const token = randomUUID();
		const noApi = (() => Promise.reject(new Error("not called"))) as never;
		for (const address of [`/cart?guest_token=${token}`, `/cart?guest-token=${token}`, `/cart/${token}`, `/cart;guest_token=${token}`]) {
			const { headers } = guestVisitor(new Request(`https://shop.test${address}`, { headers: { "guest-token": token } }), noApi, {
				url: "https://shop.test",
				secure: true,
				dev: false,
			});
			const cookie = headers.get("set-cookie") ?? "";
			expect(cookie).toMatch(/^guest_token=[\w-]{36}; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
			expect(cookie).not.toContain(token);
		}
	});
});
