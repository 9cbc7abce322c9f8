import type { Listing } from "@lapwing/contract/listing";
import type { LoggedSearch, SearchPlacement } from "@lapwing/contract/staff-search";
import { loadDemoSeller } from "@lapwing/demo/load";
import { beforeAll, describe, expect, test } from "vitest";
import { seedSearchWords } from "../src/modules/listing/needs.ts";
import { forgetSearches } from "../src/modules/listing/search-log.ts";
import { dataOf } from "./shoppers.ts";
import { type Answer, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ keepData: true });
let headers: Record<string, string>;

beforeAll(async () => {
	const ctx = shop.shop.ctx({ kind: "system" });
	await seedSearchWords(ctx);
	await loadDemoSeller(ctx);
	headers = await shop.signInStaff("catalogue");
});

const staff = (method: string, path: string, body?: unknown): Promise<Answer> =>
	shop.request(method, path, { headers, ...(body !== undefined && { body }) });
const say = async (q: string, more: object = {}) => {
	const answer = await shop.request("POST", "/search/log", {
		headers: { "guest-token": "a".repeat(32) },
		body: { q, event: "shown", ...more },
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const logged = async (show: string) => dataOf<LoggedSearch[]>(await staff("GET", `/staff/search/log?show=${show}`));

describe("the search log", () => {
	test("searches are counted by day and words, with those that found nothing and those that led nowhere", async () => {
		await say("  Gaming   LAPTOP ");
		await say("gaming laptop", { event: "clicked" });
		await say("gaming laptop");
		await say("quiet laptop");
		await say("quiet laptop");
		await say("hoverboard", { empty: true });
		await say("never shown", { event: "clicked" });
		const today = "2026-11-15";
		expect(await logged("all")).toEqual([
			{ query: "gaming laptop", searches: 2, clicks: 1, empty: 0, last: today, placed: false },
			{ query: "quiet laptop", searches: 2, clicks: 0, empty: 0, last: today, placed: false },
			{ query: "hoverboard", searches: 1, clicks: 0, empty: 1, last: today, placed: false },
		]);
		expect((await logged("empty")).map(({ query }) => query)).toEqual(["hoverboard"]);
		expect((await logged("no_click")).map(({ query }) => query)).toEqual(["quiet laptop"]);
		expect((await shop.request("GET", "/staff/search/log", { headers: await shop.signInStaff("orders") })).status).toBe(403);
	});

	test("what may name a person is never stored", async () => {
		const private_ = [
			"asha.rao@example.in",
			"9845012345",
			"+91 98450 12345",
			"98450-12345 laptop",
			"९८४५०१२३४५",
			"order LW-26-1182047",
			"lw26 1182047",
			"SR-7K2MNP",
			"29ABCDE1234F1Z5",
			"serial 5cd1234xyz",
			"x".repeat(81),
			"   ",
		];
		for (const q of private_) await say(q);
		const { rows } = await shop.database.pool.query<{ query: string }>("select query from search_day where query !~ 'laptop$|hoverboard'");
		expect(rows).toEqual([]);
		for (const q of ["laptop under 70000", "rtx 4060 16gb", "swift 15", "i5-1334u"]) await say(q);
		expect((await logged("all")).map(({ query }) => query)).toEqual(
			expect.arrayContaining(["laptop under 70000", "rtx 4060 16gb", "swift 15", "i5-1334u"]),
		);
	});

	test("a day stores a bounded number of texts, and old days are forgotten", async () => {
		shop.now = new Date("2026-08-01T06:00:00Z");
		await shop.database.pool.query(
			"insert into search_day (day, query, searches, clicks, empty) select '2026-08-01', 'text ' || n, 1, 0, 0 from generate_series(1, 5000) n",
		);
		await say("one too many");
		await say("text 7");
		const count = async (where: string) =>
			(await shop.database.pool.query<{ n: number }>(`select count(*)::int as n from search_day where ${where}`)).rows[0]?.n;
		expect(await count("query = 'one too many'")).toBe(0);
		expect(await count("query = 'text 7' and searches = 2")).toBe(1);
		shop.now = new Date("2026-11-15T06:00:00Z");
		await forgetSearches(shop.shop.ctx({ kind: "system" }));
		expect(await count("day = '2026-08-01'")).toBe(0);
		expect(await count("day = '2026-11-15'")).toBeGreaterThan(0);
	});
});

describe("pinned and buried products", () => {
	const list = async (q: string, more = "") => dataOf<Listing>(await shop.request("GET", `/products?${new URLSearchParams({ q })}${more}`));
	const slugs = ({ items }: Listing) => items.map(({ slug }) => slug);
	const save = (body: object) => staff("PUT", "/staff/search/placement", { pinned: [], buried: [], version: null, ...body });

	test("they stand first and last among what the query finds, on pages without gap or repeat", async () => {
		const all = async () => {
			const { pages } = await list("laptop for coding");
			const found: string[] = [];
			for (let page = 1; page <= pages; page++) found.push(...slugs(await list("laptop for coding", `&page=${page}`)));
			return found;
		};
		const before = await all();
		const [best, , third, , fifth] = before;
		expect(before.length).toBeGreaterThan(24);
		const saved = await save({ query: "Laptops for coding", pinned: [fifth, third], buried: [best] });
		expect(saved.status, JSON.stringify(saved.body)).toBe(200);
		const after = await all();
		expect([...after.slice(0, 2), after.at(-1)]).toEqual([fifth, third, best]);
		// In between what is sold out is not moved to the end of its page.
		expect(after.toSorted()).toEqual(before.toSorted());
		expect(slugs(await list("laptop for coding", "&sort=newest"))).not.toEqual(after.slice(0, 24));
		expect(slugs(await list("coding notebook"))[0]).toBe(best);
	});

	test("the list says for which queries, they are changed under a version and removed by choosing none", async () => {
		await say("laptops for coding");
		expect((await logged("all")).find(({ query }) => query === "laptops for coding")).toMatchObject({ placed: true });
		const [placement] = dataOf<SearchPlacement[]>(await staff("GET", "/staff/search/placements"));
		expect(placement).toMatchObject({ query: "Laptops for coding", version: 1 });
		expect(await save({ query: "laptop for coding", version: null })).toMatchObject({ status: 409 });
		const pinned = placement?.pinned.map(({ slug }) => slug) ?? [];
		expect(await save({ query: "laptop for coding", pinned, buried: pinned, version: 1 })).toMatchObject({ status: 422 });
		expect(await save({ query: "laptop for coding", pinned: ["no-such-laptop"], version: 1 })).toMatchObject({
			status: 422,
			body: { errors: { pinned: ["We do not know no-such-laptop."] } },
		});
		expect((await save({ query: "laptop for coding", version: 1 })).status).toBe(200);
		expect(dataOf<SearchPlacement[]>(await staff("GET", "/staff/search/placements"))).toEqual([]);
	});

	test("a search with pinned products takes no statement more", async () => {
		const statements = async () => {
			const before = shop.statements.length;
			await list("gaming laptop");
			return shop.statements.length - before;
		};
		const usual = await statements();
		expect((await save({ query: "gaming laptop", pinned: [slugs(await list("gaming laptop"))[3]] })).status).toBe(200);
		expect(await statements()).toBe(usual);
	});
});
