import { describe, expect, test, vi } from "vitest";
import { aCustomer, linkIn, mailsTo, newestMail, password, signIn, signUp, tokenFor } from "./customers.ts";
import { cookiesOf, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

const later = (minutes: number) => {
	shop.now = new Date(shop.now.getTime() + minutes * 60_000);
};
const me = async (headers: Record<string, string>) => (await shop.request("GET", "/account/me", { headers })).body as { data: unknown };
const verify = (token: string, headers: Record<string, string> = {}) =>
	shop.request("POST", "/account/verify", { body: { token }, headers });

/** Counts password hashes: one for each sign-up, and one for each sign-in, whether the account exists or not. */
async function countingHashes<T>(work: () => Promise<T>): Promise<{ result: T; slow: number }> {
	const { password: passwords } = await shop.shop.customerAuth.$context;
	const spies = [vi.spyOn(passwords, "hash"), vi.spyOn(passwords, "verify")];
	try {
		const result = await work();
		return { result, slow: spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0) };
	} finally {
		for (const spy of spies) spy.mockRestore();
	}
}

describe("signing up", () => {
	test("[6.1] a visitor is a guest until signed in, and has a verified flag from then on", async () => {
		expect(await me({})).toEqual({ data: { user: null, user_verfied: false } });
		await signUp(shop, "ananya@example.in", { phone: "9800000123" });
		const early = await signIn(shop, "ananya@example.in");
		const user = { id: expect.any(String), name: "Ananya Iyer", email: "ananya@example.in", phone: "9800000123" };
		expect(early).toMatchObject({ status: 200, body: { data: { user, user_verfied: false, notes: [] } } });
		expect(await me({ cookie: cookiesOf(early) })).toEqual({ data: { user, user_verfied: false } });
		const verified = await verify(await tokenFor(shop, "ananya@example.in"));
		expect(verified).toMatchObject({ status: 200, body: { data: { user, user_verfied: true } } });
		expect(await me({ cookie: cookiesOf(verified) })).toEqual({ data: { user, user_verfied: true } });
	});

	test("answers with the same words for a new and a known address, signs nobody in, and hashes in both cases", async () => {
		await aCustomer(shop);
		const known = await countingHashes(() => signUp(shop, "ananya@example.in"));
		const fresh = await countingHashes(() => signUp(shop, "someone.else@example.in"));
		expect(known.result.status).toBe(200);
		expect(known.result.body).toEqual({ data: null, message: "Check your mail: we have sent you a link." });
		expect(fresh.result.body).toEqual(known.result.body);
		expect(known.slow).toBe(1);
		expect(fresh.slow).toBe(1);
		expect([...known.result.headers.getSetCookie(), ...fresh.result.headers.getSetCookie()]).toEqual([]);
	});

	test("the owner of a known address gets a mail that says so, and the account stays as it is", async () => {
		await aCustomer(shop);
		await signUp(shop, "Ananya@Example.IN ", { password: "quite another password" });
		const mails = await mailsTo(shop, "ananya@example.in");
		expect(mails.map((mail) => mail.subject)).toEqual(["Confirm your e-mail address at My shop", "You already have an account at My shop"]);
		expect((await signIn(shop, "ananya@example.in", "quite another password")).status).toBe(401);
		expect((await signIn(shop, "ananya@example.in")).status).toBe(200);
	});

	test("two sign-ups at once make one account", async () => {
		const answers = await Promise.all([signUp(shop, "ananya@example.in"), signUp(shop, "ananya@example.in")]);
		expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
		const { rows } = await shop.database.pool.query("select count(*)::int as number from customer");
		expect(rows).toEqual([{ number: 1 }]);
	});

	test("someone who took an address first does not know the password of the one who confirms it", async () => {
		await signUp(shop, "ananya@example.in", { name: "A stranger", password: "the stranger's password" });
		const stranger = await signIn(shop, "ananya@example.in", "the stranger's password");
		expect(stranger.status).toBe(200);
		await signUp(shop, "ananya@example.in");
		const verified = await verify(await tokenFor(shop, "ananya@example.in"));
		expect(verified.body).toMatchObject({ data: { user: { name: "Ananya Iyer" } } });
		expect(await me({ cookie: cookiesOf(stranger) })).toMatchObject({ data: { user: null } });
		expect((await signIn(shop, "ananya@example.in", "the stranger's password")).status).toBe(401);
		expect((await signIn(shop, "ananya@example.in")).status).toBe(200);
	});

	test("a password needs 10 characters and may not be one that everyone uses; there is no other rule", async () => {
		const refused = async (given: string) =>
			(await signUp(shop, "ananya@example.in", { password: given })).body as { errors?: { password?: string[] } };
		expect((await refused("too short")).errors?.password).toEqual(["Use 10 characters or more."]);
		expect((await refused("a".repeat(129))).errors?.password).toEqual(["Use 128 characters at most."]);
		expect((await refused("Password123")).errors?.password).toEqual(["Too many people use this password. Choose another one."]);
		expect(await refused("zzyzxyzzzy")).toMatchObject({ data: null });
	});

	test("what is missing or wrong is named field by field", async () => {
		const answer = await shop.request("POST", "/account/sign-up", { body: { name: " ", email: "no", password: "x", phone: "12" } });
		expect(answer.status).toBe(422);
		expect(Object.keys((answer.body as { errors: object }).errors).toSorted()).toEqual(["email", "name", "password", "phone"]);
	});

	test("the link leads back to the page the shopper came from, never out of the shop", async () => {
		await signUp(shop, "ananya@example.in", { to: "/products/ridge-14?ram=16" });
		await signUp(shop, "ravi@example.in", { to: "//evil.example/" });
		expect((await newestMail(shop, "ananya@example.in", /Confirm/)).text).toContain("?to=%2Fproducts%2Fridge-14%3Fram%3D16");
		expect((await newestMail(shop, "ravi@example.in", /Confirm/)).text).not.toContain("evil");
	});
});

describe("the link that confirms an address", () => {
	test("signs in once; the second press, an old one and nonsense are told apart", async () => {
		await signUp(shop, "ananya@example.in");
		const token = await tokenFor(shop, "ananya@example.in");
		const state = async (given: string) =>
			((await shop.request("POST", "/account/link", { body: { token: given } })).body as { data: unknown }).data;
		expect(await state(token)).toEqual({ kind: "verify", state: "open" });
		expect((await verify(token)).status).toBe(200);
		expect(await state(token)).toEqual({ kind: "verify", state: "used" });
		expect(await verify(token)).toMatchObject({ status: 409, body: { code: "conflict", message: "This link has been used already." } });
		expect(await state("nonsense")).toEqual({ kind: null, state: "unknown" });
		expect(await verify("nonsense")).toMatchObject({ status: 404, body: { code: "not_found" } });
		await signUp(shop, "ravi@example.in");
		const old = await tokenFor(shop, "ravi@example.in");
		later(24 * 60);
		expect(await state(old)).toEqual({ kind: "verify", state: "expired" });
		expect(await verify(old)).toMatchObject({ status: 410, body: { code: "gone" } });
	});

	test("an old one can be sent again, and the new one works", async () => {
		await signUp(shop, "ananya@example.in");
		const old = await tokenFor(shop, "ananya@example.in");
		later(25 * 60);
		const again = await shop.request("POST", "/account/verify/resend", { body: { token: old } });
		expect(again).toMatchObject({ status: 200, body: { data: null, message: "Check your mail: we have sent you a link." } });
		const fresh = await tokenFor(shop, "ananya@example.in");
		expect(fresh).not.toBe(old);
		expect((await verify(fresh)).status).toBe(200);
		expect((await signIn(shop, "ananya@example.in")).status).toBe(200);
	});

	test("whoever is signed in and unconfirmed can ask for it; for nonsense and for the confirmed nothing is sent, with the same answer", async () => {
		await signUp(shop, "ananya@example.in");
		const headers = { cookie: cookiesOf(await signIn(shop, "ananya@example.in")) };
		const resend = (body: object, given = {}) => shop.request("POST", "/account/verify/resend", { body, headers: given });
		const sent = await resend({}, headers);
		expect(await mailsTo(shop, "ananya@example.in")).toHaveLength(2);
		expect((await resend({ token: "nonsense" })).body).toEqual(sent.body);
		const ravi = await aCustomer(shop, "ravi@example.in");
		expect((await resend({}, ravi.headers)).body).toEqual(sent.body);
		expect(await mailsTo(shop, "ravi@example.in")).toHaveLength(1);
	});

	test("pressed twice at once, it works once", async () => {
		await signUp(shop, "ananya@example.in");
		const token = await tokenFor(shop, "ananya@example.in");
		const answers = await Promise.all([verify(token), verify(token), verify(token)]);
		expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
	});

	test("is kept as a hash only", async () => {
		await signUp(shop, "ananya@example.in");
		const token = await tokenFor(shop, "ananya@example.in");
		const { rows } = await shop.database.pool.query("select * from customer_link");
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain(token);
	});
});

describe("signing in", () => {
	test("a wrong password and an unknown address get the same answer after the same slow check", async () => {
		await aCustomer(shop);
		const wrong = await countingHashes(() => signIn(shop, "ananya@example.in", "not the password"));
		const unknown = await countingHashes(() => signIn(shop, "nobody@example.in", "not the password"));
		expect(wrong.result).toMatchObject({ status: 401, body: { code: "unauthorized", message: "E-mail and password do not match." } });
		expect(unknown.result).toMatchObject({ status: 401, body: wrong.result.body });
		expect(wrong.slow).toBe(1);
		expect(unknown.slow).toBe(1);
	});

	test("the cookie is out of scripts' reach, for this site only, and lasts 30 days", async () => {
		await aCustomer(shop);
		const cookie = (await signIn(shop, "ananya@example.in")).headers
			.getSetCookie()
			.find((each) => each.startsWith("lapwing.session_token="));
		expect(cookie).toMatch(/HttpOnly/i);
		expect(cookie).toMatch(/SameSite=Lax/i);
		expect(cookie).toMatch(/Max-Age=2592000/i);
		expect(cookie).toMatch(/Path=\//i);
	});

	test("the session changes at every sign-in, and the one before it opens nothing", async () => {
		const { headers } = await aCustomer(shop);
		const again = await signIn(shop, "ananya@example.in", password, headers);
		expect(cookiesOf(again)).not.toBe(headers["cookie"]);
		expect(await me(headers)).toMatchObject({ data: { user: null } });
		expect(await me({ cookie: cookiesOf(again) })).toMatchObject({ data: { user: { email: "ananya@example.in" } } });
	});

	test("a forged cookie and a member of staff's are a guest's", async () => {
		await aCustomer(shop);
		const staff = await shop.signInOwner();
		for (const headers of [{ cookie: "lapwing.session_token=forged.forged" }, staff]) {
			expect(await me(headers)).toMatchObject({ data: { user: null } });
			expect((await shop.request("GET", "/account/profile", { headers })).status).toBe(401);
		}
	});

	test("a customer's session has no power of staff", async () => {
		const { headers } = await aCustomer(shop);
		expect((await shop.request("GET", "/staff/me", { headers })).status).toBe(401);
		expect((await shop.request("GET", "/staff/mails", { headers })).status).toBe(401);
	});

	test("after signing out the cookie opens nothing", async () => {
		const { headers } = await aCustomer(shop);
		expect((await shop.request("POST", "/account/sign-out", { headers })).status).toBe(200);
		expect(await me(headers)).toMatchObject({ data: { user: null } });
	});

	test("another site's page can sign nobody in or out", async () => {
		const { headers } = await aCustomer(shop);
		const evil = { ...headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
		expect((await shop.request("POST", "/account/sign-out", { headers: evil })).status).toBe(403);
		expect(await me(headers)).toMatchObject({ data: { user: { email: "ananya@example.in" } } });
	});
});

describe("a one-time code", () => {
	const ask = (email: string) => shop.request("POST", "/account/code", { body: { email } });
	const enter = (email: string, code: string) => shop.request("POST", "/account/sign-in/code", { body: { email, code } });
	const codeFor = async (email: string) => /\b\d{6}\b/.exec((await newestMail(shop, email, /is your code/)).subject)?.[0] ?? "";
	const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

	test("signs in once", async () => {
		await aCustomer(shop);
		const asked = await ask("ananya@example.in");
		expect(asked).toMatchObject({ status: 200, body: { data: null } });
		const code = await codeFor("ananya@example.in");
		const entered = await enter("ananya@example.in", code);
		expect(entered).toMatchObject({ status: 200, body: { data: { user: { email: "ananya@example.in" }, user_verfied: true } } });
		expect(await me({ cookie: cookiesOf(entered) })).toMatchObject({ data: { user: { email: "ananya@example.in" } } });
		expect(await enter("ananya@example.in", code)).toMatchObject({ status: 401 });
	});

	test("is good for ten minutes and five tries", async () => {
		await aCustomer(shop);
		await ask("ananya@example.in");
		const first = await codeFor("ananya@example.in");
		for (let count = 0; count < 5; count++) expect((await enter("ananya@example.in", wrongOf(first))).status).toBe(401);
		expect((await enter("ananya@example.in", first)).status).toBe(401);
		await shop.database.pool.query("delete from mail");
		await ask("ananya@example.in");
		const second = await codeFor("ananya@example.in");
		later(10);
		expect((await enter("ananya@example.in", second)).status).toBe(401);
	});

	test("an unknown address gets the same answers and no mail", async () => {
		await aCustomer(shop);
		const known = await ask("ananya@example.in");
		const unknown = await ask("nobody@example.in");
		expect(unknown).toMatchObject({ status: 200, body: known.body });
		const code = await codeFor("ananya@example.in");
		expect((await enter("nobody@example.in", "123456")).body).toEqual((await enter("ananya@example.in", wrongOf(code))).body);
		expect(await mailsTo(shop, "nobody@example.in")).toEqual([]);
	});

	test("confirms the address; a password that somebody chose before counts no more", async () => {
		await signUp(shop, "ananya@example.in");
		await ask("ananya@example.in");
		const entered = await enter("ananya@example.in", await codeFor("ananya@example.in"));
		expect(entered.body).toMatchObject({
			data: { user_verfied: true, notes: ["Your mail address is confirmed. Choose a password in your profile if you want one."] },
		});
		expect((await signIn(shop, "ananya@example.in")).status).toBe(401);
	});
});

describe("a forgotten password", () => {
	const ask = (email: string) => shop.request("POST", "/account/forgotten", { body: { email } });
	const reset = (token: string, next = "monsoon kettle brick") =>
		shop.request("POST", "/account/reset", { body: { token, new_password: next } });
	const resetToken = async (email: string) => linkIn(await newestMail(shop, email, /Choose a new password/), "reset-password");

	test("is replaced by a link that works once and ends all sign-ins", async () => {
		const { headers } = await aCustomer(shop);
		const known = await ask("ananya@example.in");
		const unknown = await ask("nobody@example.in");
		expect(known.status).toBe(200);
		expect(unknown).toMatchObject({ status: 200, body: known.body });
		const token = await resetToken("ananya@example.in");
		expect(await reset(token, "qwertyuiop123")).toMatchObject({
			status: 422,
			body: { errors: { new_password: [expect.stringContaining("Too many")] } },
		});
		expect(await reset(token)).toMatchObject({ status: 200, body: { message: "Your password is changed. Sign in with the new one." } });
		expect(await me(headers)).toMatchObject({ data: { user: null } });
		expect((await signIn(shop, "ananya@example.in")).status).toBe(401);
		expect((await signIn(shop, "ananya@example.in", "monsoon kettle brick")).status).toBe(200);
		expect(await reset(token)).toMatchObject({ status: 409, body: { code: "conflict" } });
		expect((await newestMail(shop, "ananya@example.in", /password has changed/)).text).toContain("http://shop.test/my-account");
		expect(await mailsTo(shop, "nobody@example.in")).toEqual([]);
	});

	test("an old link, nonsense and a link for something else change nothing", async () => {
		await signUp(shop, "ananya@example.in");
		expect(await reset(await tokenFor(shop, "ananya@example.in"))).toMatchObject({ status: 404, body: { code: "not_found" } });
		expect(await reset("nonsense")).toMatchObject({ status: 404, body: { code: "not_found" } });
		await ask("ananya@example.in");
		const token = await resetToken("ananya@example.in");
		later(60);
		expect(await reset(token)).toMatchObject({ status: 410, body: { code: "gone" } });
		expect((await signIn(shop, "ananya@example.in")).status).toBe(200);
	});

	test("choosing a new one confirms the address too", async () => {
		await signUp(shop, "ananya@example.in");
		await ask("ananya@example.in");
		await reset(await resetToken("ananya@example.in"));
		expect((await signIn(shop, "ananya@example.in", "monsoon kettle brick")).body).toMatchObject({ data: { user_verfied: true } });
	});
});

describe("too many tries", () => {
	const from = (ip: string) => ({ "x-forwarded-for": ip });
	const attempts: readonly [string, string, object, number, number][] = [
		["sign-up", "/account/sign-up", { name: "Ananya", email: "ananya@example.in", password }, 5, 3600],
		["a forgotten password", "/account/forgotten", { email: "ananya@example.in" }, 5, 3600],
		["a code", "/account/code", { email: "ananya@example.in" }, 5, 3600],
	];

	test.each(attempts)(
		"for one account: %s is refused with the time to wait, wherever it comes from, and works after it",
		async (_name, path, body, max, wait) => {
			for (let count = 0; count < max; count++) {
				const answer = await shop.request("POST", path, { body, headers: from(`198.51.100.${count}`) });
				expect(answer.status).not.toBe(429);
			}
			const refused = await shop.request("POST", path, { body, headers: from("198.51.100.200") });
			expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
			expect(Number(refused.headers.get("retry-after"))).toBe(wait);
			later(wait / 60);
			expect((await shop.request("POST", path, { body, headers: from("198.51.100.201") })).status).not.toBe(429);
		},
	);

	const perNetwork: readonly [string, string, (count: number) => object, number][] = [
		["sign-in with a code", "/account/sign-in/code", (count) => ({ email: `a${count}@example.in`, code: "000000" }), 60],
		["a forgotten password", "/account/forgotten", (count) => ({ email: `a${count}@example.in` }), 40],
	];

	test.each(perNetwork)("from one network address: %s", async (_name, path, body, max) => {
		for (let count = 0; count < max; count++) expect((await shop.request("POST", path, { body: body(count) })).status).not.toBe(429);
		const refused = await shop.request("POST", path, { body: body(max) });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await shop.request("POST", path, { body: body(max), headers: from("198.51.100.9") })).status).not.toBe(429);
	});
});
