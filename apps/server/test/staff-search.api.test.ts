import type { Listing } from "@lapwing/contract/listing";
import type { NeedPreview, StaffNeed, StaffSynonym } from "@lapwing/contract/staff-search";
import { loadDemoSeller } from "@lapwing/demo/load";
import { beforeAll, describe, expect, test } from "vitest";
import { seedSearchWords } from "../src/modules/listing/needs.ts";
import { refreshNeeds } from "../src/modules/listing/refresh-needs.ts";
import { dataOf } from "./shoppers.ts";
import { type Answer, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ keepData: true, jobs: true });
let headers: Record<string, string>;

beforeAll(async () => {
	const ctx = shop.shop.ctx({ kind: "system" });
	await seedSearchWords(ctx);
	await loadDemoSeller(ctx);
	headers = await shop.signInStaff("catalogue");
});

type Words = { needs: StaffNeed[]; synonyms: StaffSynonym[]; fields: { key: string }[] };

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
	shop.request(method, path, { headers, ...(body !== undefined && { body }) });
const words = async () => dataOf<Words>(await call("GET", "/staff/search"));
const needCalled = async (key: string) => {
	const need = (await words()).needs.find((each) => each.key === key);
	if (need === undefined) throw new Error(`There is no need ${key}.`);
	return need;
};
const list = async (q: string) => dataOf<Listing>(await shop.request("GET", `/products?${new URLSearchParams({ q })}`));

const formOf = ({ label, phrases, conditions, ranking, position, active, version }: StaffNeed) => ({
	label,
	phrases,
	conditions,
	ranking,
	position,
	active,
	version,
});

const need = {
	key: "accounts",
	label: "For accounts",
	phrases: ["munimji", "munimji ka hisab"],
	conditions: [
		{ field: "ram_gb", at_least: 8 },
		{ field: "price", at_most: 45_000 },
	],
	ranking: [{ field: "price", worst: 60_000, best: 30_000, weight: 1 }],
	position: 3,
	active: true,
};

/** The job runs in the background. */
async function untilFound(q: string, holds: (found: Listing) => boolean): Promise<Listing> {
	for (let tries = 0; ; tries++) {
		const found = await list(q);
		if (holds(found) || tries > 150) return found;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

describe("needs", () => {
	test("a need that is added finds in the search what its preview showed", async () => {
		const preview = dataOf<NeedPreview>(
			await call("POST", "/staff/search/preview", { conditions: need.conditions, ranking: need.ranking }),
		);
		expect(preview).toMatchObject({ all: true, explained: "8\u00a0GB memory or more, ₹45,000 or less" });
		expect(preview.found).toBeGreaterThan(0);
		expect(preview.found).toBeLessThan(preview.checked);
		const added = await call("POST", "/staff/search/needs", need);
		expect(added.status, JSON.stringify(added.body)).toBe(201);
		const found = await untilFound("laptop for munimji", ({ ignored }) => ignored.length === 0);
		expect(found.understood.map(({ label }) => label)).toContain("For accounts: 8\u00a0GB memory or more, ₹45,000 or less");
		expect(found.total).toBe(preview.found);
		expect(found.items.slice(0, preview.first.length).map(({ slug, price }) => [slug, price])).toEqual(
			preview.first.map(({ card }) => [card.slug, card.price]),
		);
	});

	test("a need with other conditions finds other laptops, and one that is deleted is a plain word again", async () => {
		const before = await needCalled("accounts");
		const narrower = { ...formOf(before), conditions: [...before.conditions, { field: "weight_kg", at_most: 1.5 }] };
		expect((await call("PUT", "/staff/search/needs/accounts", narrower)).status).toBe(200);
		const { found } = dataOf<NeedPreview>(await call("POST", "/staff/search/preview", narrower));
		expect((await untilFound("laptop for munimji", ({ total }) => total === found)).total).toBe(found);
		expect((await call("DELETE", "/staff/search/needs/accounts", { version: before.version + 1 })).status).toBe(200);
		expect((await list("laptop for munimji")).ignored.map(({ label }) => label)).toEqual(["munimji"]);
		await expect
			.poll(async () => (await shop.database.pool.query("select from listing where fit ? 'accounts'")).rowCount, { timeout: 30_000 })
			.toBe(0);
	});

	test("only products that a change of needs concerns are indexed again", async () => {
		const ctx = shop.shop.ctx({ kind: "system" });
		expect(await refreshNeeds(ctx)).toBe(0);
		const { rows } = await shop.database.pool.query<{ number: number }>("select count(*)::int as number from listing where fit ? 'oled'");
		await shop.database.pool.query("update search_need set active = false where key = 'oled'");
		expect(rows[0]?.number).toBeGreaterThan(0);
		expect(await refreshNeeds(ctx)).toBe(rows[0]?.number);
		await shop.database.pool.query("update search_need set active = true where key = 'oled'");
		expect(await refreshNeeds(ctx)).toBe(rows[0]?.number);
	});

	test("every need of a fresh shop can be saved as it is", async () => {
		for (const each of (await words()).needs) {
			const answer = await call("PUT", `/staff/search/needs/${each.key}`, formOf(each));
			expect(answer.status, `${each.key}: ${JSON.stringify(answer.body)}`).toBe(200);
		}
		const { rows } = await shop.database.pool.query(
			"select from audit_entry where subject = 'search_need' and action = 'changed' and before = after",
		);
		expect(rows).toEqual([]);
	});

	test("two people who edit one need do not overwrite each other", async () => {
		const coding = formOf(await needCalled("coding"));
		expect((await call("PUT", "/staff/search/needs/coding", { ...coding, label: "For code" })).status).toBe(200);
		expect(await call("PUT", "/staff/search/needs/coding", { ...coding, label: "For programs" })).toMatchObject({ status: 409 });
		expect(await call("DELETE", "/staff/search/needs/coding", { version: coding.version })).toMatchObject({ status: 409 });
		expect((await needCalled("coding")).label).toBe("For code");
	});

	test("what no laptop could meet is refused at its field, in the form and in the preview", async () => {
		const send = (change: object) => call("POST", "/staff/search/needs", { ...need, key: "wrong", ...change });
		const refused = (errors: object) => ({ status: 422, body: { errors } });
		const odd = { conditions: [{ field: "no_such_fact", at_least: 1 }] };
		expect(await send(odd)).toMatchObject(refused({ "conditions.0.field": ["Choose a spec field from the list."] }));
		expect(await call("POST", "/staff/search/preview", { ranking: [], ...odd })).toMatchObject(
			refused({ "conditions.0.field": ["Choose a spec field from the list."] }),
		);
		expect(await send({ conditions: [{ field: "ram_gb", contains: ["x"] }] })).toMatchObject(
			refused({ "conditions.0.field": ["This spec field cannot be compared so."] }),
		);
		expect(await send({ conditions: [{ field: "ram_gb" }] })).toMatchObject(refused({ "conditions.0.field": ["Say what this must be."] }));
		expect(await send({ ranking: [{ field: "panel", worst: 0, best: 1, weight: 1 }] })).toMatchObject(
			refused({ "ranking.0.field": ["Only a number or a yes or no can rank."] }),
		);
		expect(await send({ phrases: ["programming"] })).toMatchObject(refused({ phrases: ["“programming” belongs to “For code”."] }));
		expect(await send({ phrases: ["!!!"] })).toMatchObject(refused({ phrases: ["“!!!” has no letter or digit."] }));
		expect(await send({ key: "coding" })).toMatchObject(refused({ key: ["There is a need with this address."] }));
	});
});

describe("synonyms", () => {
	test("a synonym counts from the next search, is changed and deleted", async () => {
		expect((await list("quflas")).ignored.map(({ label }) => label)).toEqual(["qufla"]);
		const added = await call("POST", "/staff/search/synonyms", { word: "Quflas", means: ["Backpacks"] });
		expect(dataOf<StaffSynonym>(added)).toEqual({ word: "qufla", means: ["backpack"], version: 1 });
		const bags = (await list("qufla")).items.map(({ title }) => title);
		expect(bags.length).toBeGreaterThan(0);
		expect(bags.filter((title) => !/backpack/i.test(title))).toEqual([]);
		expect((await call("PUT", "/staff/search/synonyms/qufla", { means: ["sleeve"], version: 1 })).status).toBe(200);
		expect((await list("qufla")).items.map(({ title }) => title).filter((title) => !/sleeve/i.test(title))).toEqual([]);
		expect(await call("PUT", "/staff/search/synonyms/qufla", { means: ["mouse"], version: 1 })).toMatchObject({ status: 409 });
		expect((await call("DELETE", "/staff/search/synonyms/qufla", { version: 2 })).status).toBe(200);
		expect((await list("qufla")).ignored.map(({ label }) => label)).toEqual(["qufla"]);
	});

	test("a synonym of two words, of itself or given twice is refused", async () => {
		const send = (body: object) => call("POST", "/staff/search/synonyms", body);
		expect(await send({ word: "two words", means: ["bag"] })).toMatchObject({
			status: 422,
			body: { errors: { word: [expect.any(String)] } },
		});
		expect(await send({ word: "bag", means: ["bags"] })).toMatchObject({ status: 422, body: { errors: { means: [expect.any(String)] } } });
		expect(await send({ word: "notebooks", means: ["bag"] })).toMatchObject({
			status: 422,
			body: { errors: { word: [expect.any(String)] } },
		});
	});
});

test("the search is for staff of the catalogue", async () => {
	const orders = await shop.signInStaff("orders");
	expect((await shop.request("GET", "/staff/search", { headers: orders })).status).toBe(403);
	expect((await shop.request("POST", "/staff/search/synonyms", { headers: orders, body: { word: "a1", means: ["bag"] } })).status).toBe(
		403,
	);
});

describe("default words of a newer release", () => {
	test("new phrases of a need that the shop has are listed, and added to it alone", async () => {
		const coding = await needCalled("coding");
		const [first = "", second = ""] = coding.phrases;
		await call("PUT", "/staff/search/needs/coding", {
			...formOf(coding),
			label: "For my coders",
			phrases: ["kodiya", ...coding.phrases.slice(2)],
		});
		const listed = dataOf<{ needs: { key: string; phrases: string[]; known: boolean }[] }>(await call("GET", "/staff/search/defaults"));
		expect(listed.needs).toMatchObject([{ key: "coding", known: true, phrases: [first, second] }]);
		expect((await call("POST", "/staff/search/defaults", { needs: ["coding"], synonyms: [] })).body).toMatchObject({ data: { added: 1 } });
		const after = await needCalled("coding");
		expect(after).toMatchObject({ label: "For my coders", conditions: coding.conditions });
		expect(after.phrases.toSorted()).toEqual(["kodiya", ...coding.phrases].toSorted());
		await call("PUT", "/staff/search/needs/coding", { ...formOf(coding), version: after.version });
	});

	type Missing = { needs: { key: string; phrases: string[] }[]; synonyms: { word: string }[] };
	const missing = async () => dataOf<Missing>(await call("GET", "/staff/search/defaults"));

	test("are listed where the shop lacks them, and added without touching edited ones", async () => {
		expect(await missing()).toEqual({ needs: [], synonyms: [] });
		const { synonyms } = await words();
		const versionOf = (word: string) => synonyms.find((each) => each.word === word)?.version;
		await call("DELETE", "/staff/search/synonyms/lappy", { version: versionOf("lappy") });
		await call("PUT", "/staff/search/synonyms/pouch", { means: ["cover"], version: versionOf("pouch") });
		const college = await needCalled("college");
		const coding = await needCalled("coding");
		await call("DELETE", "/staff/search/needs/college", { version: college.version });
		const [taken = ""] = college.phrases;
		// Now of another need: a phrase means one thing.
		await call("PUT", "/staff/search/needs/coding", { ...formOf(coding), phrases: [...coding.phrases, taken] });
		const listed = await missing();
		expect(listed).toMatchObject({ needs: [{ key: "college" }], synonyms: [{ word: "lappy" }] });
		expect(listed.needs[0]?.phrases).toEqual(college.phrases.slice(1));
		const unknown = await call("POST", "/staff/search/defaults", { needs: ["coding"], synonyms: ["pouch", "nonsense"] });
		expect(unknown.body).toMatchObject({ data: { added: 0 } });
		const added = await call("POST", "/staff/search/defaults", { needs: ["college"], synonyms: ["lappy"] });
		expect(added.body).toMatchObject({ data: { added: 2 } });
		expect(await missing()).toEqual({ needs: [], synonyms: [] });
		expect((await needCalled("coding")).phrases).toContain(taken);
		expect((await needCalled("college")).phrases).not.toContain(taken);
		expect((await words()).synonyms.find(({ word }) => word === "pouch")?.means).toEqual(["cover"]);
	});
});
