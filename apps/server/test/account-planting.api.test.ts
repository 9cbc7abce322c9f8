// Account pre-hijacking: a stranger signs up with somebody else's email address and fills the account; it is clean once the owner verifies
// the address.
import { describe, expect, test } from "vitest";
import { linkIn, newestMail, password, signIn, signUp, tokenFor } from "./customers.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { cookiesOf, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const email = "ananya@example.in";
const strangers = "mallory@example.in";
const theirs = { name: "Mallory", phone: "9811111111", line1: "1, Elsewhere", city: "Bengaluru", state_code: "29", post_code: "560038" };

/** Unverified accounts can be signed in to and used. */
async function plant(): Promise<void> {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 5);
	await signUp(shop, email, { name: "Mallory", phone: "9811111111", password: "mallory was here first" });
	const headers = { cookie: cookiesOf(await signIn(shop, email, "mallory was here first")) };
	const call = (method: string, path: string, body: object) => shop.request(method, path, { headers, body });
	expect((await call("POST", "/account/addresses", { ...theirs, default_shipping: true, default_billing: true })).status).toBe(201);
	expect((await call("POST", "/account/wishlist", { product_id: laptop.id })).status).toBeLessThan(300);
	expect((await call("POST", "/cart/lines", { sku: laptop.sku, quantity: 2 })).status).toBe(201);
	expect((await call("PATCH", "/account/profile", { name: "Mallory", phone: "9811111111" })).status).toBe(200);
	expect((await call("POST", "/account/email", { email: strangers, password: "mallory was here first" })).status).toBe(200);
}

async function expectClean(headers: Record<string, string>): Promise<void> {
	const data = async (path: string) => ((await shop.request("GET", path, { headers })).body as { data: unknown }).data;
	expect(await data("/account/me")).toMatchObject({ user: { email, phone: null }, user_verfied: true });
	expect(await data("/account/addresses")).toEqual({ customer_address: [], shipping_address: null, billing_address: null });
	expect(JSON.stringify(await data("/account/wishlist"))).not.toContain("Ridge");
	expect(await data("/cart")).toMatchObject({ count: 0 });
	expect(JSON.stringify(await data("/account/data"))).not.toMatch(/Mallory|9811111111|Elsewhere/i);
	expect(await data("/account/profile")).toMatchObject({ pending_email: null });
	// If the owner used this link, the stranger would get the account.
	const token = linkIn(await newestMail(shop, strangers, /./), "verify-account");
	expect((await shop.request("POST", "/account/verify", { headers, body: { token } })).status).toBe(409);
	expect(await data("/account/me")).toMatchObject({ user: { email } });
	const open = await shop.database.pool.query("select kind from customer_link where used_at is null");
	expect(open.rows).toEqual([]);
}

describe("[security 10] a confirmed address starts with a clean account, whatever a stranger left in it", () => {
	test("[security 10] by the link of one's own sign-up", async () => {
		await plant();
		await signUp(shop, email, { phone: null });
		const answer = await shop.request("POST", "/account/verify", { body: { token: await tokenFor(shop, email) } });
		expect(answer.status).toBe(200);
		await expectClean({ cookie: cookiesOf(answer) });
	});

	test("[security 10] by a code", async () => {
		await plant();
		await shop.request("POST", "/account/code", { body: { email } });
		const code = /\b(\d{6})\b/.exec((await newestMail(shop, email, /code/)).text)?.[1];
		const answer = await shop.request("POST", "/account/sign-in/code", { body: { email, code } });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		await expectClean({ cookie: cookiesOf(answer) });
		expect((await shop.request("GET", "/account/me", { headers: { cookie: cookiesOf(answer) } })).body).toMatchObject({
			data: { user: { name: "ananya" } },
		});
	});

	test("[security 10] by a new password", async () => {
		await plant();
		await shop.request("POST", "/account/forgotten", { body: { email } });
		const token = linkIn(await newestMail(shop, email, /password/), "reset-password");
		expect((await shop.request("POST", "/account/reset", { body: { token, new_password: password } })).status).toBe(200);
		await expectClean({ cookie: cookiesOf(await signIn(shop, email)) });
	});

	test("[security 10] an address change asked for before the confirmation ends with it, also in the same browser", async () => {
		await signUp(shop, email);
		const headers = { cookie: cookiesOf(await signIn(shop, email)) };
		await shop.request("POST", "/account/email", { headers, body: { email: strangers, password } });
		const answer = await shop.request("POST", "/account/verify", { headers, body: { token: await tokenFor(shop, email) } });
		expect(answer.status).toBe(200);
		const profile = await shop.request("GET", "/account/profile", { headers: { cookie: cookiesOf(answer) } });
		expect(profile.body).toMatchObject({ data: { user: { email, name: "Ananya Iyer" }, pending_email: null } });
	});

	test("[security 10] a phone given at the sign-up that is confirmed stays", async () => {
		await signUp(shop, email, { phone: "9800000123" });
		const answer = await shop.request("POST", "/account/verify", { body: { token: await tokenFor(shop, email) } });
		expect(answer.body).toMatchObject({ data: { user: { phone: "9800000123" } } });
	});
});
