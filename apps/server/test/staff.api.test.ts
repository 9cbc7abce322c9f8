import { describe, expect, test } from "vitest";
import { offerFirstOwner } from "../src/modules/staff/staff.ts";
import { cookiesOf, useTestShop } from "./test-shop.ts";

const shop = useTestShop();

async function firstOwner() {
	const owner = await offerFirstOwner(shop.shop.staffAuth, shop.shop.ctx({ kind: "system" }), "owner@lapwing.example");
	if (owner === undefined) throw new Error("no owner was offered");
	return owner;
}

describe("the first owner", () => {
	test("signs in with the one-time password and must choose one of their own before anything else", async () => {
		const owner = await firstOwner();
		const signedIn = await shop.request("POST", "/staff/sign-in", { body: owner });
		expect(signedIn.status).toBe(200);
		expect(signedIn.body).toMatchObject({ data: { email: "owner@lapwing.example", role: "owner", must_change_password: true } });
		const headers = { cookie: cookiesOf(signedIn) };
		expect((await shop.request("GET", "/staff/mails", { headers })).status).toBe(403);

		const changed = await shop.request("POST", "/staff/password", {
			headers,
			body: { current_password: owner.password, new_password: "teal lapwing over paddy" },
		});
		expect(changed.status).toBe(200);
		const after = { cookie: cookiesOf(changed) };
		expect((await shop.request("GET", "/staff/mails", { headers: after })).status).toBe(200);
	});

	test("gets a new one-time password at each start until it has been replaced, and none after", async () => {
		const first = await firstOwner();
		const second = await firstOwner();
		expect(second.password).not.toBe(first.password);
		expect((await shop.request("POST", "/staff/sign-in", { body: first })).status).toBe(401);
		const signedIn = await shop.request("POST", "/staff/sign-in", { body: second });
		await shop.request("POST", "/staff/password", {
			headers: { cookie: cookiesOf(signedIn) },
			body: { current_password: second.password, new_password: "teal lapwing over paddy" },
		});
		expect(await offerFirstOwner(shop.shop.staffAuth, shop.shop.ctx({ kind: "system" }), "owner@lapwing.example")).toBeUndefined();
	});

	test("is made once, however many nodes start at the same moment", async () => {
		const offers = await Promise.all(
			Array.from({ length: 5 }, () => offerFirstOwner(shop.shop.staffAuth, shop.shop.ctx({ kind: "system" }), "owner@lapwing.example")),
		);
		expect(offers.filter((offer) => offer !== undefined).length).toBeGreaterThan(0);
		const { rows } = await shop.database.pool.query("select count(*)::int as number from staff");
		expect(rows).toEqual([{ number: 1 }]);
	});
});

describe("signing in", () => {
	test("a wrong password and an unknown address get the same answer", async () => {
		const owner = await firstOwner();
		const wrong = await shop.request("POST", "/staff/sign-in", { body: { email: owner.email, password: "not the password" } });
		const unknown = await shop.request("POST", "/staff/sign-in", {
			body: { email: "nobody@lapwing.example", password: "not the password" },
		});
		expect(wrong.status).toBe(401);
		expect(unknown).toMatchObject({ status: 401, body: wrong.body });
	});

	test("an eleventh try in a row is refused with the time to wait, and works after it", async () => {
		const owner = await firstOwner();
		for (let count = 0; count < 10; count++)
			await shop.request("POST", "/staff/sign-in", { body: { email: owner.email, password: "guess" } });
		const refused = await shop.request("POST", "/staff/sign-in", { body: owner });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBe(90);
		expect(refused.body).toMatchObject({ code: "too_many_requests", message: "Too many tries. Please wait 2 minutes and try again." });
		shop.now = new Date(shop.now.getTime() + 90_000);
		expect((await shop.request("POST", "/staff/sign-in", { body: owner })).status).toBe(200);
	});

	test("the cookie is for this site only and out of scripts' reach", async () => {
		const signedIn = await shop.request("POST", "/staff/sign-in", { body: await firstOwner() });
		const [cookie = ""] = signedIn.headers.getSetCookie();
		expect(cookie).toMatch(/HttpOnly/i);
		expect(cookie).toMatch(/SameSite=Strict/i);
	});

	test("after signing out the cookie opens nothing", async () => {
		const headers = await shop.signInOwner();
		expect((await shop.request("GET", "/staff/me", { headers })).status).toBe(200);
		expect((await shop.request("POST", "/staff/sign-out", { headers })).status).toBe(200);
		expect((await shop.request("GET", "/staff/me", { headers })).status).toBe(401);
	});

	test("a changed password ends all other sign-ins", async () => {
		const headers = await shop.signInOwner();
		const elsewhere = await shop.request("POST", "/staff/sign-in", {
			body: { email: "owner@lapwing.example", password: "a long password of my own" },
		});
		const other = { cookie: cookiesOf(elsewhere) };
		expect((await shop.request("GET", "/staff/me", { headers: other })).status).toBe(200);
		const changed = await shop.request("POST", "/staff/password", {
			headers,
			body: { current_password: "a long password of my own", new_password: "another long password" },
		});
		expect(changed.status).toBe(200);
		expect((await shop.request("GET", "/staff/me", { headers: other })).status).toBe(401);
	});

	test("a wrong current password is said at its field", async () => {
		const headers = await shop.signInOwner();
		const refused = await shop.request("POST", "/staff/password", {
			headers,
			body: { current_password: "wrong", new_password: "another long password" },
		});
		expect(refused).toMatchObject({ status: 422, body: { errors: { current_password: ["This is not your password."] } } });
	});

	test("nobody who is signed out reads staff's pages", async () => {
		for (const path of ["/staff/me", "/staff/mails", "/staff/mails/1"]) expect((await shop.request("GET", path)).status).toBe(401);
		expect((await shop.request("GET", "/staff/me", { headers: { cookie: "lapwing-console.session_token=forged.forged" } })).status).toBe(
			401,
		);
	});

	test("a role that is not named may not call", async () => {
		const headers = await shop.signInOwner();
		await shop.database.pool.query("update staff set role = 'content'");
		expect(await shop.request("GET", "/staff/mails", { headers })).toMatchObject({
			status: 403,
			body: { message: "Your role does not allow this." },
		});
	});

	test("someone who has left cannot sign in, and their open sign-in ends", async () => {
		const headers = await shop.signInOwner();
		await shop.database.pool.query("update staff set disabled_at = now()");
		expect((await shop.request("GET", "/staff/me", { headers })).status).toBe(401);
		const again = await shop.request("POST", "/staff/sign-in", {
			body: { email: "owner@lapwing.example", password: "a long password of my own" },
		});
		expect(again.status).toBe(401);
		expect(again.headers.getSetCookie()).toEqual([]);
	});
});
