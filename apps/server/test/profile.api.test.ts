import { describe, expect, test } from "vitest";
import { aCustomer, type Customer, linkIn, mailsTo, newestMail, password, signIn, signUp, tokenFor } from "./customers.ts";
import { cookiesOf, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

const call = (who: Customer | Record<string, string>, method: string, path: string, body?: unknown) =>
	shop.request(method, path, {
		headers: "headers" in who ? (who as Customer).headers : who,
		...(body !== undefined && { body }),
	});
const profile = async (who: Customer) => ((await call(who, "GET", "/account/profile")).body as { data: { user: object } }).data;
const isSignedIn = async (headers: Record<string, string>) => (await shop.request("GET", "/account/profile", { headers })).status === 200;

describe("one's profile", () => {
	test("name and phone are changed one by one; a phone can be taken away", async () => {
		const ananya = await aCustomer(shop);
		expect(await call(ananya, "PATCH", "/account/profile", { name: "Ananya I." })).toMatchObject({
			status: 200,
			body: { data: { user: { name: "Ananya I.", phone: null }, user_verfied: true, pending_email: null, has_password: true } },
		});
		await call(ananya, "PATCH", "/account/profile", { phone: "9800000123" });
		expect(await profile(ananya)).toMatchObject({ user: { name: "Ananya I.", phone: "9800000123" } });
		await call(ananya, "PATCH", "/account/profile", { phone: null });
		expect(await profile(ananya)).toMatchObject({ user: { phone: null } });
		const refused = await call(ananya, "PATCH", "/account/profile", { name: "", phone: "123" });
		expect(refused).toMatchObject({
			status: 422,
			body: { errors: { name: ["Fill this in."], phone: ["Enter a 10-digit phone number."] } },
		});
	});

	test("a changed password ends all other sign-ins and is told by mail", async () => {
		const ananya = await aCustomer(shop);
		const phone = { cookie: cookiesOf(await signIn(shop, ananya.email)) };
		const body = { current_password: password, new_password: "monsoon kettle brick" };
		expect(await call(ananya, "POST", "/account/password", { ...body, current_password: "wrong" })).toMatchObject({
			status: 422,
			body: { errors: { current_password: ["This is not your password."] } },
		});
		expect(await call(ananya, "POST", "/account/password", { ...body, new_password: "qwertyuiop12" })).toMatchObject({
			status: 422,
			body: { errors: { new_password: ["Too many people use this password. Choose another one."] } },
		});
		const changed = await call(ananya, "POST", "/account/password", body);
		expect(changed.status).toBe(200);
		expect(await isSignedIn(phone)).toBe(false);
		expect(await isSignedIn(ananya.headers)).toBe(false);
		expect(await isSignedIn({ cookie: cookiesOf(changed) })).toBe(true);
		expect((await signIn(shop, ananya.email)).status).toBe(401);
		expect((await newestMail(shop, ananya.email, /password has changed/)).text).toContain("was changed just now");
	});
});

describe("another mail address", () => {
	const change = (who: Customer, email: string, proof: object = { password }) => call(who, "POST", "/account/email", { email, ...proof });
	const confirm = async (email: string, headers: Record<string, string>) =>
		shop.request("POST", "/account/verify", { body: { token: await tokenFor(shop, email) }, headers });

	test("counts once the link sent there is used; the old one is told twice", async () => {
		const ananya = await aCustomer(shop);
		expect(await change(ananya, "iyer@example.in", { password: "wrong" })).toMatchObject({
			status: 422,
			body: { errors: { password: ["This is not your password."] } },
		});
		expect(await change(ananya, "iyer@example.in", {})).toMatchObject({ status: 422 });
		expect(await change(ananya, "Ananya@example.in")).toMatchObject({
			status: 422,
			body: { errors: { email: ["This is your address already."] } },
		});
		expect((await change(ananya, "Iyer@example.in")).status).toBe(200);
		expect(await profile(ananya)).toMatchObject({ user: { email: ananya.email }, pending_email: "iyer@example.in" });
		expect((await newestMail(shop, ananya.email, /about to change/)).text).toContain("iyer@example.in");

		const confirmed = await confirm("iyer@example.in", ananya.headers);
		expect(confirmed).toMatchObject({ status: 200, body: { data: { user: { email: "iyer@example.in" }, user_verfied: true } } });
		expect((await newestMail(shop, ananya.email, /has changed/)).text).toContain("iyer@example.in");
		expect((await signIn(shop, ananya.email)).status).toBe(401);
		expect((await signIn(shop, "iyer@example.in")).status).toBe(200);
	});

	test("a stranger who reads mail there gets nothing: the link asks for the customer's sign-in", async () => {
		const ananya = await aCustomer(shop);
		const ravi = await aCustomer(shop, "ravi@example.in");
		await change(ananya, "mistyped@example.in");
		expect(await confirm("mistyped@example.in", {})).toMatchObject({ status: 401, body: { code: "unauthorized" } });
		expect(await confirm("mistyped@example.in", ravi.headers)).toMatchObject({ status: 401, body: { code: "unauthorized" } });
		expect(await profile(ananya)).toMatchObject({ user: { email: ananya.email } });
		expect((await confirm("mistyped@example.in", ananya.headers)).status).toBe(200);
	});

	test("an address that is taken gets the same answer, and its owner a mail without a link to confirm", async () => {
		const ananya = await aCustomer(shop);
		await aCustomer(shop, "ravi@example.in");
		const free = await change(ananya, "iyer@example.in");
		const taken = await change(ananya, "ravi@example.in");
		expect(taken.status).toBe(200);
		expect(JSON.stringify(taken.body).replaceAll("ravi", "iyer")).toBe(JSON.stringify(free.body));
		expect(await profile(ananya)).toMatchObject({ pending_email: "ravi@example.in" });
		expect((await mailsTo(shop, "ravi@example.in")).at(-1)).toMatchObject({ subject: "You already have an account at My shop" });
	});

	test("an address taken in between is refused, and a change can be called off", async () => {
		const ananya = await aCustomer(shop);
		await change(ananya, "iyer@example.in");
		const token = await tokenFor(shop, "iyer@example.in");
		await signUp(shop, "iyer@example.in");
		expect(await shop.request("POST", "/account/verify", { body: { token }, headers: ananya.headers })).toMatchObject({ status: 410 });
		await change(ananya, "third@example.in");
		expect(await call(ananya, "DELETE", "/account/email")).toMatchObject({ status: 200, body: { data: { pending_email: null } } });
		expect(await confirm("third@example.in", ananya.headers)).toMatchObject({ status: 409 });
	});
});

describe("signed-in devices", () => {
	const firefox = {
		"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
		"x-forwarded-for": "198.51.100.7",
	};

	test("are listed, this one first, and end one by one or all but this one", async () => {
		const ananya = await aCustomer(shop);
		const phone = { cookie: cookiesOf(await signIn(shop, ananya.email, password, firefox)) };
		const tablet = { cookie: cookiesOf(await signIn(shop, ananya.email)) };
		const { data } = (await call(ananya, "GET", "/account/devices")).body as {
			data: { id: string; title: string; ip: string; current: boolean }[];
		};
		expect(data).toHaveLength(3);
		expect(data.map((device) => device.current)).toEqual([true, false, false]);
		const other = data.find((device) => device.title === "Firefox on Linux");
		expect(other?.ip).toBe("198.51.100.7");
		const ended = await call(ananya, "DELETE", `/account/devices/${other?.id}`);
		expect((ended.body as { data: unknown[] }).data).toHaveLength(2);
		expect(await isSignedIn(phone)).toBe(false);
		expect((await call(ananya, "DELETE", `/account/devices/${other?.id}`)).status).toBe(404);
		await call(ananya, "POST", "/account/devices/end-others");
		expect(await isSignedIn(tablet)).toBe(false);
		expect(await isSignedIn(ananya.headers)).toBe(true);
	});
});

describe("privacy", () => {
	const address = {
		name: "Ananya Iyer",
		phone: "9800000123",
		line1: "14, 3rd Cross, 12th Main",
		line2: "HAL 2nd Stage",
		city: "Bengaluru",
		state_code: "29",
		post_code: "560038",
	};

	test("the download holds what the shop knows, as a file", async () => {
		const ananya = await aCustomer(shop);
		await call(ananya, "POST", "/account/addresses", address);
		const answer = await call(ananya, "GET", "/account/data");
		expect(answer.headers.get("content-disposition")).toContain("my-data.json");
		expect(answer.body).toMatchObject({
			data: {
				exported_at: shop.now.toISOString(),
				account: { user: { email: ananya.email, name: "Ananya Iyer" } },
				devices: [{ current: true }],
				addresses: { customer_address: [{ line1: "14, 3rd Cross, 12th Main" }] },
				wishlist: [],
				stock_alerts: [],
				orders: [],
			},
		});
		expect(JSON.stringify(answer.body)).not.toMatch(/password_?hash|token/i);
	});

	test("a deleted account leaves no row about the person; the order stays without them", async () => {
		const ananya = await aCustomer(shop);
		await call(ananya, "POST", "/account/addresses", address);
		await shop.database.pool.query(
			`insert into customer_order (reference, customer_id, guest_token, state, payment_state, payment_method, fulfilment, contact_name,
				contact_email, contact_phone, shipping_address, subtotal, total, tax, placed_at, changed_at)
			values ('LW-26-1', $1, 'guest-token-of-ananya', 'delivered', 'captured', 'UPI', 'delivery', 'Ananya Iyer', $2, '9800000123', $3,
				7499000, 7499000, 1143915, $4, $4)`,
			[ananya.id, ananya.email, JSON.stringify({ ...address, landmark: null, state: "Karnataka" }), shop.now],
		);
		expect(await call(ananya, "POST", "/account/delete", {})).toMatchObject({ status: 422 });
		expect(await call(ananya, "POST", "/account/delete", { password: "wrong" })).toMatchObject({ status: 422 });
		expect(await isSignedIn(ananya.headers)).toBe(true);
		expect(await call(ananya, "POST", "/account/delete", { password })).toMatchObject({
			status: 200,
			body: { message: "Your account is deleted." },
		});

		expect(await isSignedIn(ananya.headers)).toBe(false);
		expect((await signIn(shop, ananya.email)).status).toBe(401);
		const { rows: order } = await shop.database.pool.query("select * from customer_order");
		expect(order).toMatchObject([
			{ reference: "LW-26-1", total: 7499000, customer_id: null, shipping_address: { state_code: "29", post_code: "560038" } },
		]);
		const { rows: tables } = await shop.database.pool.query<{ name: string }>(
			"select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limit' order by 1",
		);
		for (const { name } of tables) {
			const { rows } = await shop.database.pool.query(`select to_jsonb(t)::text as row from "${name}" t`);
			expect(JSON.stringify(rows), name).not.toMatch(/ananya|9800000123|3rd Cross/i);
		}
	});

	test("a code from the mail deletes it too, for someone without a password", async () => {
		const ananya = await aCustomer(shop);
		await shop.request("POST", "/account/code", { body: { email: ananya.email } });
		const code = /\d{6}/.exec((await newestMail(shop, ananya.email, /is your code/)).subject)?.[0] ?? "";
		const wrong = code === "000000" ? "000001" : "000000";
		expect(await call(ananya, "POST", "/account/delete", { code: wrong })).toMatchObject({
			status: 422,
			body: { errors: { code: [expect.any(String)] } },
		});
		expect((await call(ananya, "POST", "/account/delete", { code })).status).toBe(200);
	});

	test("guessing the code at the deletion is limited", async () => {
		const ananya = await aCustomer(shop);
		for (let count = 0; count < 10; count++) await call(ananya, "POST", "/account/delete", { code: "000000" });
		const refused = await call(ananya, "POST", "/account/delete", { password });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	});

	test("someone who chose no password sets one by the link for a forgotten one", async () => {
		const ananya = await aCustomer(shop);
		await shop.database.pool.query("delete from customer_credential");
		expect(await profile(ananya)).toMatchObject({ has_password: false });
		await shop.request("POST", "/account/forgotten", { body: { email: ananya.email } });
		const token = linkIn(await newestMail(shop, ananya.email, /Choose a new password/), "reset-password");
		await shop.request("POST", "/account/reset", { body: { token, new_password: "monsoon kettle brick" } });
		expect((await signIn(shop, ananya.email, "monsoon kettle brick")).status).toBe(200);
	});
});
