// A member's own account in the console: address, forgotten password, sign-ins, and two-step sign-in that a setting requires.
import { type Endpoint, isForStaff } from "@lapwing/contract/endpoint";
import { endpoints } from "@lapwing/contract/endpoints";
import type { StaffAccount } from "@lapwing/contract/staff";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { codeAt, stepAt } from "../src/modules/staff/totp.ts";
import { dataOf } from "./shoppers.ts";
import { cookiesOf, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const password = "a long password of my own";
const address = "owner@lapwing.example";

let owner: Record<string, string>;
beforeEach(async () => {
	owner = await shop.signInOwner();
});

const call = (method: string, path: string, body?: object, headers = owner) =>
	shop.request(method, path, { headers, ...(body && { body }) });
const signIn = (email: string, word = password, more: object = {}) =>
	shop.request("POST", "/staff/sign-in", { body: { email, password: word, ...more } });
const account = async (headers = owner) => dataOf<StaffAccount>(await call("GET", "/staff/account", undefined, headers));

type MailRow = { id: number; recipient: string; subject: string; text: string };
async function mailsTo(recipient: string): Promise<MailRow[]> {
	const { rows } = await shop.database.pool.query<MailRow>(
		"select id, recipient, subject, text from mail where recipient = $1 order by id",
		[recipient],
	);
	return rows;
}
async function linkTo(recipient: string, page: string): Promise<string> {
	let token: string | undefined;
	await vi.waitFor(
		async () => {
			token = new RegExp(`/admin/${page}/([\\w-]+)`).exec((await mailsTo(recipient)).at(-1)?.text ?? "")?.[1];
			expect(token).toBeDefined();
		},
		{ timeout: 20_000, interval: 50 },
	);
	return token ?? "";
}
/** Jobs that were enqueued before have run: those of one queue run in order of arrival. */
async function resetsHaveRun(): Promise<void> {
	await vi.waitFor(
		async () => {
			const { rows } = await shop.database.pool.query(
				"select 1 from job.job where name = 'staff-reset' and state in ('created', 'retry', 'active')",
			);
			expect(rows).toEqual([]);
		},
		{ timeout: 20_000, interval: 50 },
	);
}

describe("another e-mail address", () => {
	test("counts once the link sent there is used; the old one is told twice", async () => {
		const asked = await call("POST", "/staff/account/email", { email: "Asha@Plover.example", password });
		expect(asked.status, JSON.stringify(asked.body)).toBe(200);
		expect(dataOf<StaffAccount>(asked).pending_email).toBe("asha@plover.example");
		expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual([expect.stringContaining("is to change")]);
		expect((await signIn("asha@plover.example")).status).toBe(401);
		const token = await linkTo("asha@plover.example", "confirm-email");
		expect(dataOf(await shop.request("POST", "/staff/account/email/look", { body: { token } }))).toEqual({ email: "asha@plover.example" });
		expect((await shop.request("POST", "/staff/account/email/confirm", { body: { token } })).status).toBe(200);
		expect((await signIn("asha@plover.example")).status).toBe(200);
		expect((await signIn(address)).status).toBe(401);
		expect((await mailsTo(address)).at(-1)?.subject).toContain("has changed");
		expect(await account()).toMatchObject({ pending_email: null });
		expect((await shop.request("POST", "/staff/account/email/confirm", { body: { token } })).status).toBe(410);
		const { rows } = await shop.database.pool.query("select before, after from audit_entry where action like 'confirmed%'");
		expect(rows).toEqual([{ before: { email: address }, after: { email: "asha@plover.example" } }]);
	});

	test("a session alone does not change it, and neither does a colleague's address", async () => {
		await shop.signInStaff("orders", { name: "Ravi" });
		const { rows } = await shop.database.pool.query<{ email: string }>("select email from staff where name = 'Ravi'");
		for (const [body, field] of [
			[{ email: "asha@plover.example" }, "password"],
			[{ email: "asha@plover.example", password: "a guess of mine" }, "password"],
			[{ email: rows[0]?.email, password }, "email"],
			[{ email: address, password }, "email"],
			[{ email: "no address", password }, "email"],
		] as const)
			expect(await call("POST", "/staff/account/email", body)).toMatchObject({
				status: 422,
				body: { errors: { [field]: [expect.any(String)] } },
			});
		expect(await account()).toMatchObject({ pending_email: null });
	});

	test("ends with a day, with a new password, when it is taken back, and with a newer one", async () => {
		const ask = async (email: string) => {
			await call("POST", "/staff/account/email", { email, password });
			return linkTo(email, "confirm-email");
		};
		const confirm = async (token: string) => (await shop.request("POST", "/staff/account/email/confirm", { body: { token } })).status;
		const first = await ask("one@plover.example");
		const second = await ask("two@plover.example");
		expect(await confirm(first)).toBe(410);
		expect((await call("DELETE", "/staff/account/email")).status).toBe(200);
		expect(await confirm(second)).toBe(410);
		const third = await ask("three@plover.example");
		const changed = await call("POST", "/staff/password", { current_password: password, new_password: "another long one of mine" });
		owner = { cookie: cookiesOf(changed) };
		expect(await confirm(third)).toBe(410);
		await call("POST", "/staff/account/email", { email: "four@plover.example", password: "another long one of mine" });
		const fourth = await linkTo("four@plover.example", "confirm-email");
		shop.now = new Date(shop.now.getTime() + 25 * 3_600_000);
		expect(await confirm(fourth)).toBe(410);
	});

	test("taken by somebody else meanwhile, it is refused and not shared", async () => {
		await call("POST", "/staff/account/email", { email: "asha@plover.example", password });
		const token = await linkTo("asha@plover.example", "confirm-email");
		await shop.database.pool.query("insert into staff (id, name, email, role) values ('x', 'X', 'asha@plover.example', 'orders')");
		expect((await shop.request("POST", "/staff/account/email/confirm", { body: { token } })).status).toBe(422);
	});
});

describe("a forgotten password", () => {
	const forget = (email: string) => shop.request("POST", "/staff/password/forgotten", { body: { email } });

	test("is replaced by a link that works once, for an hour, and ends all sign-ins", async () => {
		await forget(address.toUpperCase());
		const token = await linkTo(address, "reset-password");
		expect(dataOf(await shop.request("POST", "/staff/invitations/look", { body: { token } }))).toMatchObject({ email: address });
		const choose = () => shop.request("POST", "/staff/invitations/accept", { body: { token, new_password: "chosen by the link alone" } });
		expect((await choose()).status).toBe(200);
		expect((await choose()).status).toBe(410);
		expect((await call("GET", "/staff/me")).status).toBe(401);
		expect((await signIn(address, "chosen by the link alone")).status).toBe(200);
		await forget(address);
		await resetsHaveRun();
		const next = await linkTo(address, "reset-password");
		shop.now = new Date(shop.now.getTime() + 61 * 60_000);
		expect((await shop.request("POST", "/staff/invitations/look", { body: { token: next } })).status).toBe(410);
	});

	test("answers alike for unknown, invited and switched-off people, who get no link", async () => {
		await shop.signInStaff("orders", { name: "Off" });
		await shop.database.pool.query("update staff set disabled_at = now() where name = 'Off'");
		await shop.database.pool.query("insert into staff (id, name, email, role) values ('i', 'I', 'invited@plover.example', 'orders')");
		const { rows } = await shop.database.pool.query<{ email: string }>("select email from staff where name = 'Off'");
		const answers = [];
		for (const email of ["nobody@plover.example", "invited@plover.example", rows[0]?.email ?? "", address]) {
			const { status, body } = await forget(email);
			answers.push({ status, body });
		}
		expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
		await resetsHaveRun();
		const mails = await shop.database.pool.query("select recipient from mail");
		expect(mails.rows).toEqual([{ recipient: address }]);
	});

	test("is asked for five times an hour at most", async () => {
		for (let tries = 0; tries < 5; tries++) expect((await forget(address)).status).toBe(200);
		expect((await forget(address)).status).toBe(429);
	});

	test("its link is not in the outbox: an owner's session alone changes no password by it", async () => {
		await forget(address);
		const token = await linkTo(address, "reset-password");
		const [mail] = await mailsTo(address);
		const shown = await call("GET", `/staff/mails/${mail?.id}`);
		expect(shown.status).toBe(200);
		expect(JSON.stringify(shown.body)).not.toContain(token);
	});

	test("does not go around two-step sign-in", async () => {
		const { code } = await setUpTwoStep(owner);
		await forget(address);
		const token = await linkTo(address, "reset-password");
		await shop.request("POST", "/staff/invitations/accept", { body: { token, new_password: "chosen by the link alone" } });
		expect(await signIn(address, "chosen by the link alone")).toMatchObject({
			status: 422,
			body: { errors: { code: [expect.any(String)] } },
		});
		expect((await signIn(address, "chosen by the link alone", { code: code() })).status).toBe(200);
	});
});

describe("sign-ins", () => {
	const elsewhere = async () => {
		const answer = await shop.request("POST", "/staff/sign-in", {
			body: { email: address, password },
			headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36" },
		});
		return { cookie: cookiesOf(answer) };
	};

	test("are listed, this one first, and end one by one or all but this one, with the password", async () => {
		const phone = await elsewhere();
		const otherDevice = await elsewhere();
		const { sessions } = await account();
		expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
		expect(sessions[1]?.title).toBe("Chrome on Windows");
		const own = (await account(phone)).sessions.find(({ current }) => current)?.id;
		expect(await call("POST", `/staff/account/sessions/${own}/end`, {})).toMatchObject({
			status: 422,
			body: { errors: { password: [expect.any(String)] } },
		});
		expect((await call("GET", "/staff/me", undefined, phone)).status).toBe(200);
		expect((await call("POST", `/staff/account/sessions/${own}/end`, { password })).status).toBe(200);
		expect((await call("GET", "/staff/me", undefined, phone)).status).toBe(401);
		expect((await call("POST", `/staff/account/sessions/${own}/end`, { password })).status).toBe(404);
		expect((await call("POST", "/staff/account/sessions/end-others", {})).status).toBe(422);
		expect((await call("GET", "/staff/me", undefined, otherDevice)).status).toBe(200);
		expect(dataOf<StaffAccount>(await call("POST", "/staff/account/sessions/end-others", { password })).sessions).toHaveLength(1);
		expect((await call("GET", "/staff/me", undefined, otherDevice)).status).toBe(401);
		expect((await call("GET", "/staff/me")).status).toBe(200);
	});

	test("nobody sees or ends a colleague's, an owner neither", async () => {
		const ravi = await shop.signInStaff("orders", { name: "Ravi" });
		const theirs = (await account(ravi)).sessions[0]?.id;
		expect((await account()).sessions).toHaveLength(1);
		expect((await call("POST", `/staff/account/sessions/${theirs}/end`, { password })).status).toBe(404);
		expect((await call("GET", "/staff/me", undefined, ravi)).status).toBe(200);
	});
});

async function setUpTwoStep(headers: Record<string, string>) {
	const { key } = dataOf<{ key: string }>(await call("POST", "/staff/two-step/start", { password }, headers));
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
	const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	let step = stepAt(shop.now);
	const code = () => {
		step += 1;
		shop.now = new Date(step * 30_000);
		return codeAt(bytes, step);
	};
	const confirmed = await call("POST", "/staff/two-step/confirm", { code: code() }, headers);
	expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
	return { code };
}

describe("two-step sign-in that a setting requires", () => {
	const require = (required: boolean, more: object, version: string | null = null) =>
		call("PUT", "/staff/settings/sign-in", { two_step_required: required, version, ...more });
	/** What remains: reading one's own account, the password, and setting it up. */
	const open = [
		"GET /staff/me",
		"POST /staff/password",
		"GET /staff/two-step",
		"POST /staff/two-step/start",
		"POST /staff/two-step/confirm",
	];

	test("is switched on and off with the password, by an owner only", async () => {
		expect((await require(true, {})).status).toBe(422);
		const ravi = await shop.signInStaff("orders");
		expect((await call("PUT", "/staff/settings/sign-in", { two_step_required: true, version: null, password }, ravi)).status).toBe(403);
		expect((await require(true, { password })).status).toBe(200);
	});

	test("who has none can do nothing but set it up, whatever is called; then everything is open again", async () => {
		const ravi = await shop.signInStaff("orders", { name: "Ravi" });
		expect((await require(true, { password })).status).toBe(200);
		const staffOnly = (endpoints as readonly Endpoint[]).filter(({ access }) => isForStaff(access));
		for (const headers of [owner, ravi]) {
			const answered: string[] = [];
			for (const { method, path } of staffOnly) {
				const answer = await call(method, path.replace(/:\w+/g, "1"), method === "GET" ? undefined : {}, headers);
				if (answer.status !== 403) answered.push(`${method} ${path}`);
			}
			expect(answered).toEqual(open);
		}
		expect(dataOf(await call("GET", "/staff/me", undefined, ravi))).toMatchObject({ must_set_up_two_step: true });
		await setUpTwoStep(ravi);
		expect(dataOf(await call("GET", "/staff/me", undefined, ravi))).toMatchObject({ must_set_up_two_step: false });
		expect((await call("GET", "/staff/orders", undefined, ravi)).status).toBe(200);
		expect((await call("GET", "/staff/settings")).status).toBe(403);
	});

	test("nobody switches the own one off meanwhile, and an owner may for somebody who has lost the phone", async () => {
		const { code } = await setUpTwoStep(owner);
		expect((await require(true, { password })).status).toBe(422);
		expect((await require(true, { password, code: code() })).status).toBe(200);
		expect(await call("POST", "/staff/two-step/off", { password, code: code() })).toMatchObject({
			status: 409,
			body: { message: expect.stringContaining("requires two-step") },
		});
		const ravi = await shop.signInStaff("orders", { name: "Ravi" });
		await setUpTwoStep(ravi);
		const { members } = dataOf<{ members: { id: string; name: string; version: number }[] }>(await call("GET", "/staff/members"));
		const entry = members.find(({ name }) => name === "Ravi");
		const change = {
			name: "Ravi",
			role: "orders",
			locations: [],
			all_locations: true,
			off: false,
			version: entry?.version,
			drop_two_step: true,
		};
		const dropped = await call("PATCH", `/staff/members/${entry?.id}`, { ...change, password, code: code() });
		expect(dropped.status, JSON.stringify(dropped.body)).toBe(200);
		expect((await call("GET", "/staff/orders", undefined, ravi)).status).toBe(403);
	});
});
