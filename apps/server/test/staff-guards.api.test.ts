// What a staff session alone does not allow: anything before the one-time password is changed, and changes of an owner's second factor.
import { type Endpoint, isForStaff } from "@lapwing/contract/endpoint";
import { endpoints } from "@lapwing/contract/endpoints";
import { expect, test } from "vitest";
import { offerFirstOwner } from "../src/modules/staff/staff.ts";
import { codeAt, stepAt } from "../src/modules/staff/totp.ts";
import { newestMail } from "./customers.ts";
import { dataOf } from "./shoppers.ts";
import { cookiesOf, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const staffOnly = (endpoints as readonly Endpoint[]).filter(({ access }) => isForStaff(access));
const password = "a long password of my own";
/** Endpoints allowed before: reading one's own account, and changing the password. */
const open = ["GET /staff/me", "POST /staff/password"];

test("[security 28] before the one-time password is replaced no endpoint of staff answers but those two", async () => {
	const owner = await offerFirstOwner(shop.shop.staffAuth, shop.shop.ctx({ kind: "system" }), "owner@lapwing.example");
	const headers = { cookie: cookiesOf(await shop.request("POST", "/staff/sign-in", { body: owner })) };
	const answered: string[] = [];
	for (const { method, path } of staffOnly) {
		const answer = await shop.request(method, path.replace(/:\w+/g, "1"), { headers, ...(method !== "GET" && { body: {} }) });
		if (answer.status !== 403) answered.push(`${method} ${path}`);
	}
	expect(answered).toEqual(open);
	expect(staffOnly.length).toBeGreaterThan(80);
});

async function ownerWithTwoSteps() {
	const headers = await shop.signInOwner();
	const call = (method: string, path: string, body?: object) => shop.request(method, path, { headers, ...(body && { body }) });
	const { key } = dataOf<{ key: string }>(await call("POST", "/staff/two-step/start", { password }));
	let step = stepAt(shop.now);
	/** Each code is accepted once, so each is of another time step. */
	const code = () => {
		step += 1;
		shop.now = new Date(step * 30_000);
		return codeAt(fromBase32(key), step);
	};
	expect((await call("POST", "/staff/two-step/confirm", { code: code() })).status).toBe(200);
	const { members } = dataOf<{ members: { id: string; version: number; name: string }[] }>(await call("GET", "/staff/members"));
	const [self] = members;
	if (self === undefined) throw new Error("there is no owner");
	const entry = { name: self.name, role: "owner", locations: [], all_locations: true, off: false, version: self.version };
	return { call, code, self, entry };
}

function fromBase32(text: string): Buffer {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = [...text.replaceAll(/[\s=]/g, "")].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const asked = { status: 422, body: { errors: { code: [expect.any(String)] } } };

test("[security 17] an owner's session alone does not remove the second factor: password and code are asked for again", async () => {
	const { call, code, self, entry } = await ownerWithTwoSteps();
	expect(await call("POST", "/staff/two-step/off", { password })).toMatchObject(asked);
	expect(await call("PATCH", `/staff/members/${self.id}`, { ...entry, drop_two_step: true })).toMatchObject({ status: 422 });
	expect(await call("PATCH", `/staff/members/${self.id}`, { ...entry, drop_two_step: true, password })).toMatchObject(asked);
	expect(await call("PATCH", `/staff/members/${self.id}`, { ...entry, drop_two_step: true, code: code() })).toMatchObject({ status: 422 });
	expect(dataOf(await call("GET", "/staff/two-step"))).toMatchObject({ on: true });
	expect((await call("PATCH", `/staff/members/${self.id}`, { ...entry, drop_two_step: true, password, code: code() })).status).toBe(200);
	expect(dataOf(await call("GET", "/staff/two-step"))).toMatchObject({ on: false });
});

test("[security 17] nor does it replace the key or the password, or send a link to choose one", async () => {
	const { call, code, self } = await ownerWithTwoSteps();
	const next = { current_password: password, new_password: "another long one of mine" };
	expect((await call("POST", "/staff/two-step/start", { password })).status).toBe(409);
	expect(await call("POST", "/staff/password", next)).toMatchObject(asked);
	expect(await call("POST", `/staff/members/${self.id}/link`, {})).toMatchObject({ status: 422 });
	expect(await call("POST", `/staff/members/${self.id}/link`, { password })).toMatchObject(asked);
	expect((await call("POST", `/staff/members/${self.id}/link`, { password, code: code() })).status).toBe(200);
	expect((await call("POST", "/staff/password", { ...next, code: code() })).status).toBe(200);
});

test("[security 17] an owner shows the same to change another owner's sign-in, and a colleague's second factor", async () => {
	const { call, code } = await ownerWithTwoSteps();
	for (const role of ["owner", "orders"]) {
		const email = `${role}-two@lapwing.example`;
		const { id, version, name } = dataOf<{ id: string; version: number; name: string }>(
			await call("POST", "/staff/members", { name: role, email, role, locations: [], all_locations: true, password, code: code() }),
		);
		const token = /invitation\/([\w-]+)/.exec((await newestMail(shop, email, /./)).text)?.[1];
		await shop.request("POST", "/staff/invitations/accept", { body: { token, new_password: "kettle monsoon brick" } });
		const drop = { name, role, locations: [], all_locations: true, off: false, version, drop_two_step: true };
		expect((await call("PATCH", `/staff/members/${id}`, drop)).status).toBe(422);
		expect((await call("PATCH", `/staff/members/${id}`, { ...drop, password, code: code() })).status).toBe(200);
		expect((await call("POST", `/staff/members/${id}/link`, {})).status).toBe(422);
	}
});

test("[security 17] a session alone makes nobody an owner, and changes none", async () => {
	const { call, self, entry } = await ownerWithTwoSteps();
	const evil = { name: "Mallory", email: "mallory@lapwing.example", role: "owner", locations: [], all_locations: true };
	const orders = { ...evil, email: "orders@lapwing.example", role: "orders" };
	expect(await call("POST", "/staff/members", evil)).toMatchObject({
		status: 422,
		body: { errors: { password: ["Enter your password."] } },
	});
	expect(await call("POST", "/staff/members", { ...evil, password })).toMatchObject(asked);
	const clerk = dataOf<{ id: string; version: number }>(await call("POST", "/staff/members", orders));
	const promoted = { name: "Mallory", role: "owner", locations: [], all_locations: true, off: false, version: clerk.version };
	expect((await call("PATCH", `/staff/members/${clerk.id}`, promoted)).status).toBe(422);
	expect(await call("PATCH", `/staff/members/${clerk.id}`, { ...promoted, password })).toMatchObject(asked);
	// Changes of a member who is not an owner need no reauthentication.
	expect((await call("PATCH", `/staff/members/${clerk.id}`, { ...promoted, role: "content" })).status).toBe(200);
	for (const change of [{ role: "orders" }, { off: true }, { name: "Somebody else" }])
		expect((await call("PATCH", `/staff/members/${self.id}`, { ...entry, ...change })).status).toBe(422);
	const rows = await shop.database.pool.query("select role, name from staff order by role");
	expect(rows.rows.map(({ role }) => role)).toEqual(["content", "owner"]);
});

test("[security 17] with password and code an owner makes another, and takes it back", async () => {
	const { call, code } = await ownerWithTwoSteps();
	const kavya = { name: "Kavya", email: "kavya@lapwing.example", role: "owner", locations: [], all_locations: true };
	const second = dataOf<{ id: string; version: number }>(await call("POST", "/staff/members", { ...kavya, password, code: code() }));
	const demoted = { name: "Kavya", role: "orders", locations: [], all_locations: true, off: false, version: second.version };
	expect((await call("PATCH", `/staff/members/${second.id}`, demoted)).status).toBe(422);
	expect((await call("PATCH", `/staff/members/${second.id}`, { ...demoted, password, code: code() })).status).toBe(200);
});
