// Invitations, roles, deactivation, and two-step sign-in.
import { describe, expect, test } from "vitest";
import { codeAt, stepAt } from "../src/modules/staff/totp.ts";
import { cookiesOf, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

type Member = { id: string; version: number; name: string; email: string; role: string; state: string };

async function invited(owner: Record<string, string>, role = "catalogue"): Promise<{ member: Member; token: string }> {
	const { body } = await shop.request("POST", "/staff/members", {
		headers: owner,
		body: { name: "Meera Nair", email: "Meera@lapwing.example", role, locations: [], all_locations: true },
	});
	const { rows } = await shop.database.pool.query<{ text: string }>("select text from mail order by id desc limit 1");
	const token = /\/admin\/invitation\/([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
	return { member: (body as { data: Member }).data, token };
}

const password = "three blue lapwings";
const signIn = (more: object = {}) =>
	shop.request("POST", "/staff/sign-in", { body: { email: "meera@lapwing.example", password, ...more } });
const accept = (token: string) => shop.request("POST", "/staff/invitations/accept", { body: { token, new_password: password } });

test("the list says when somebody was last here, by their use of the console, written once in five minutes", async () => {
	const owner = await shop.signInOwner();
	const lastHere = async () => {
		const { body } = await shop.request("GET", "/staff/members", { headers: owner });
		const { members } = (body as { data: { members: { last_seen_at: string | null }[] } }).data;
		return members[0]?.last_seen_at ?? null;
	};
	const leftAt = async (minutesAgo: number) => {
		const at = new Date(shop.now.getTime() - minutesAgo * 60_000);
		await shop.database.pool.query("update staff_session set updated_at = $1", [at]);
		return at.toISOString();
	};
	const before = await shop.database.pool.query("select expires_at from staff_session");
	await leftAt(50);
	expect(await lastHere()).toBe(shop.now.toISOString());
	const recent = await leftAt(4);
	expect(await lastHere()).toBe(recent);
	// Use does not lengthen the sign-in.
	expect((await shop.database.pool.query("select expires_at from staff_session")).rows).toEqual(before.rows);
});

describe("an invitation", () => {
	test("lets someone choose a password once, and sign in with the role given", async () => {
		const owner = await shop.signInOwner();
		const { member, token } = await invited(owner);
		expect(member).toMatchObject({ email: "meera@lapwing.example", state: "invited" });
		expect((await signIn()).status).toBe(401);
		expect((await shop.request("POST", "/staff/invitations/look", { body: { token } })).body).toMatchObject({
			data: { name: "Meera Nair" },
		});
		expect((await accept(token)).status).toBe(200);
		expect(await accept(token)).toMatchObject({ status: 410 });
		const signedIn = await signIn();
		expect(signedIn.body).toMatchObject({ data: { role: "catalogue", must_change_password: false } });
		const headers = { cookie: cookiesOf(signedIn) };
		expect((await shop.request("GET", "/staff/products", { headers })).status).toBe(200);
		expect((await shop.request("GET", "/staff/members", { headers })).status).toBe(403);
	});

	test("runs out after three days, and a newer one takes its place", async () => {
		const owner = await shop.signInOwner();
		const { member, token } = await invited(owner);
		await shop.request("POST", `/staff/members/${member.id}/link`, { headers: owner });
		expect((await accept(token)).status).toBe(410);
		const { rows } = await shop.database.pool.query<{ text: string }>("select text from mail order by id desc limit 1");
		const newer = /\/admin\/invitation\/([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
		shop.now = new Date(shop.now.getTime() + 3 * 86_400_000 + 1000);
		expect((await accept(newer)).status).toBe(410);
	});

	test("to an address that is in the list is refused at its field", async () => {
		const owner = await shop.signInOwner();
		await invited(owner);
		const again = await shop.request("POST", "/staff/members", {
			headers: owner,
			body: { name: "Other", email: "meera@lapwing.example", role: "orders", locations: [], all_locations: true },
		});
		expect(again).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
	});

	test("without a name, an address or a location is told all of it at once", async () => {
		const owner = await shop.signInOwner();
		const body = { name: "", email: "meera", role: "orders", locations: [], all_locations: false };
		const refused = await shop.request("POST", "/staff/members", { headers: owner, body });
		expect(Object.keys((refused.body as { errors: object }).errors).toSorted()).toEqual(["email", "locations", "name"]);
	});

	test("leaves no token in the log", async () => {
		const owner = await shop.signInOwner();
		const { token } = await invited(owner);
		const { rows } = await shop.database.pool.query("select * from audit_entry");
		expect(rows.length).toBeGreaterThan(0);
		expect(JSON.stringify(rows)).not.toContain(token);
		expect(JSON.stringify(rows)).not.toContain("a long password");
	});
});

describe("the end of someone's access", () => {
	test("ends their sign-ins at once", async () => {
		const owner = await shop.signInOwner();
		const { member, token } = await invited(owner);
		await accept(token);
		const headers = { cookie: cookiesOf(await signIn()) };
		expect((await shop.request("GET", "/staff/me", { headers })).status).toBe(200);
		const off = await shop.request("PATCH", `/staff/members/${member.id}`, {
			headers: owner,
			body: { version: 1, name: member.name, role: "catalogue", locations: [], all_locations: true, off: true },
		});
		expect(off.body).toMatchObject({ data: { state: "off", version: 2 } });
		expect((await shop.request("GET", "/staff/me", { headers })).status).toBe(401);
		expect((await signIn()).status).toBe(401);
		const { rows } = await shop.database.pool.query("select count(*)::int as number from staff_session where user_id = $1", [member.id]);
		expect(rows).toEqual([{ number: 0 }]);
	});

	test("cannot leave the shop without an owner", async () => {
		const owner = await shop.signInOwner();
		const { body } = await shop.request("GET", "/staff/members", { headers: owner });
		const [me] = (body as { data: { members: Member[] } }).data.members;
		for (const change of [
			{ role: "owner", off: true },
			{ role: "orders", off: false },
		]) {
			const refused = await shop.request("PATCH", `/staff/members/${me?.id}`, {
				headers: owner,
				body: { version: me?.version, name: "Owner", locations: [], all_locations: true, password: "a long password of my own", ...change },
			});
			expect(refused).toMatchObject({ status: 422, body: { errors: { role: ["The shop needs an owner who can sign in."] } } });
		}
		expect((await shop.request("GET", "/staff/me", { headers: owner })).status).toBe(200);
	});
});

/** The code that an authenticator app shows for the key. */
function appOf(key: string): (now: Date) => string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
	const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	return (now) => codeAt(bytes, stepAt(now));
}

describe("two-step sign-in", () => {
	test("asks for a code once it is on, takes none twice, and knows recovery codes", async () => {
		const owner = await shop.signInOwner();
		const mail = { email: "owner@lapwing.example", password: "a long password of my own" };
		const tryIn = (code?: string) => shop.request("POST", "/staff/sign-in", { body: { ...mail, ...(code && { code }) } });
		expect((await shop.request("POST", "/staff/two-step/start", { headers: owner, body: { password: "wrong" } })).status).toBe(422);
		const started = await shop.request("POST", "/staff/two-step/start", { headers: owner, body: { password: mail.password } });
		const { key, qr } = (started.body as { data: { key: string; qr: string } }).data;
		expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
		const app = appOf(key);
		// Not confirmed yet, so no code is required.
		expect((await tryIn()).status).toBe(200);
		expect((await shop.request("POST", "/staff/two-step/confirm", { headers: owner, body: { code: "000000" } })).status).toBe(422);
		const confirmed = await shop.request("POST", "/staff/two-step/confirm", { headers: owner, body: { code: app(shop.now) } });
		const { recovery_codes: codes } = (confirmed.body as { data: { recovery_codes: string[] } }).data;
		expect(codes).toHaveLength(10);

		const asked = await tryIn();
		expect(asked).toMatchObject({ status: 422, body: { errors: { code: ["Enter the code that your app shows."] } } });
		expect(asked.headers.getSetCookie()).toEqual([]);
		expect((await tryIn(app(shop.now))).status).toBe(422);
		shop.now = new Date(shop.now.getTime() + 31_000);
		expect((await tryIn(app(shop.now))).status).toBe(200);
		expect((await tryIn(app(shop.now))).status).toBe(422);
		expect((await tryIn(codes[0]?.toUpperCase())).status).toBe(200);
		expect((await tryIn(codes[0])).status).toBe(422);
		expect((await shop.request("GET", "/staff/two-step", { headers: owner })).body).toMatchObject({ data: { on: true, recovery_left: 9 } });

		const { rows } = await shop.database.pool.query("select to_jsonb(t)::text as row from staff_two_step t");
		expect(JSON.stringify(rows)).not.toContain(key);
	});

	test("a password alone leaves no sign-in behind", async () => {
		const owner = await shop.signInOwner();
		await shop.database.pool.query("insert into staff_two_step (staff_id, key, confirmed_at) select id, 'x', now() from staff");
		const before = await shop.database.pool.query("select count(*)::int as number from staff_session");
		await shop.request("POST", "/staff/sign-in", { body: { email: "owner@lapwing.example", password: "a long password of my own" } });
		const after = await shop.database.pool.query("select count(*)::int as number from staff_session");
		expect(after.rows).toEqual(before.rows);
		expect(owner["cookie"]).toBeTruthy();
	});
});
