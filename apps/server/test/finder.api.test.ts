import type { Comparison } from "@lapwing/contract/compare";
import type { Finder } from "@lapwing/contract/finder";
import type { Listing, ProductPage } from "@lapwing/contract/listing";
import { loadDemoSeller } from "@lapwing/demo/load";
import { beforeAll, expect, test } from "vitest";
import { dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ keepData: true });

beforeAll(() => loadDemoSeller(shop.shop.ctx({ kind: "system" })));

const find = async (answers: Record<string, string> = {}) =>
	dataOf<Finder>(await shop.request("GET", `/find?${new URLSearchParams(answers)}`));
const list = async (url: string) => dataOf<Listing>(await shop.request("GET", url));

const coder = { use: "coding", budget: "70000", weight: "any", screen: "medium", place: "away" };

test("each answer narrows what is found, and the list with the same filters has as many", async () => {
	const start = await find();
	expect(start.questions.map(({ param, answer }) => [param, answer])).toEqual([
		["use", null],
		["budget", null],
		["weight", null],
		["screen", null],
		["place", null],
	]);
	expect(start.picks).toEqual([]);
	expect(start.total).toBe((await list("/products?category=laptops")).total);
	const uses = start.questions[0]?.options ?? [];
	expect(uses).toContainEqual({ value: "coding", label: "coding", note: "16\u00a0GB memory or more, 6 cores or more", more: false });
	let before = start.total;
	const given: Record<string, string> = {};
	for (const [param, answer] of Object.entries(coder)) {
		given[param] = answer;
		const step = await find(given);
		expect(step.total, param).toBeLessThanOrEqual(before);
		expect(step.total).toBe((await list(step.list_url)).total);
		before = step.total;
	}
});

test("three laptops come with a sentence each on why, and compare says the same of the same configurations", async () => {
	const { picks, needs, total } = await find(coder);
	expect(total).toBeGreaterThanOrEqual(3);
	expect(picks).toHaveLength(3);
	expect(new Set(picks.map(({ card }) => card.id)).size).toBe(3);
	expect(picks[0]?.title).toBe("Best match");
	for (const { card, why } of picks) {
		expect(card.price).toBeLessThanOrEqual(70_000_00);
		expect(why).toMatch(/For coding: \d+\u00a0GB memory, \d+ cores\. Long battery: /);
	}
	expect(new Set(picks.map(({ why }) => why)).size).toBe(3);
	// Laptops that are nearly equal have no edge over each other; of many that fit, the picks differ.
	const wide = await find({ ...coder, screen: "any", place: "any" });
	expect(wide.picks.some(({ why }) => /(Costs|The lightest|Lasts|Has) /.test(why))).toBe(true);
	const slugs = picks.map(({ card }) => card.slug).join(",");
	const compared = dataOf<Comparison>(await shop.request("GET", `/compare?products=${slugs}&for=${needs.join(",")}`));
	const firstSentence = (why: string | null | undefined) => why?.split(". ")[0];
	// Compare is of each product's default configuration, which may be another one than the finder's.
	const same = compared.products.flatMap(({ variant }, index) => (variant.id === picks[index]?.card.variant.id ? [index] : []));
	for (const index of same) expect(firstSentence(compared.why[index])).toBe(firstSentence(picks[index]?.why));
	expect(compared.why.some((why) => why?.startsWith("For coding: "))).toBe(true);
});

test("a laptop for everybody is picked where nothing is asked for", async () => {
	const { picks, note } = await find({ use: "any", budget: "any", weight: "any", screen: "any", place: "any" });
	expect(note).toBeNull();
	expect(picks).toHaveLength(3);
	for (const { why } of picks) expect(why.length).toBeGreaterThan(5);
});

test("answers that nothing satisfies are dropped with a sentence", async () => {
	const { picks, note } = await find({ use: "gaming-high", budget: "35000", weight: "light", screen: "small", place: "quiet" });
	expect(note).toMatch(/^Nothing for “.+”\. Without (it|them): [\d,]+ laptops?\.$/);
	expect(picks.length).toBeGreaterThan(0);
});

test("an answer that does not exist is no answer", async () => {
	const { questions } = await find({ use: "sorcery", budget: "-1", weight: "any" });
	expect(questions.map(({ answer }) => answer?.value ?? null)).toEqual([null, null, "any", null, null]);
});

test("the finder takes four statements, and six where nothing was found", async () => {
	const statements = async (answers: Record<string, string>) => {
		const before = shop.statements.length;
		await find(answers);
		return shop.statements.length - before;
	};
	expect(await statements(coder)).toBeLessThanOrEqual(4);
	expect(await statements({ use: "gaming-high", budget: "35000", weight: "light", screen: "small", place: "quiet" })).toBeLessThanOrEqual(
		6,
	);
});

test("where no laptop meets all answers, the budget is kept and what matters less is left out", async () => {
	for (const budget of ["35000", "50000"]) {
		const found = await find({ use: "coding", budget, weight: "light", screen: "small", place: "away" });
		expect(found.note).toContain("Nothing for");
		expect(found.note).not.toContain("Up to");
		expect(found.picks.length).toBeGreaterThan(0);
		for (const { card } of found.picks) expect(card.price).toBeLessThanOrEqual(Number(budget) * 100);
	}
});

test("only answers that still lead to laptops are offered", async () => {
	for (const given of [
		{ use: "gaming-high" },
		{ use: "kids" },
		{ use: "workstation", budget: "100000" },
		{ budget: "35000" },
		{ budget: "35000", weight: "light" },
		{ use: "video-editing", weight: "light", screen: "small" },
	] as Record<string, string>[]) {
		const { questions, note } = await find(given);
		expect(note).toBeNull();
		let left = 0;
		for (const { param, answer, options } of questions.filter((question) => question.answer === null)) {
			expect(answer).toBeNull();
			expect(options.at(-1)?.value).toBe("any");
			for (const { value } of options) {
				const step = await find({ ...given, [param]: value });
				expect(step.note, JSON.stringify({ ...given, [param]: value })).toBeNull();
				expect(step.total).toBeGreaterThan(0);
			}
			left += options.length;
		}
		expect(left).toBeGreaterThan(questions.length - Object.keys(given).length);
	}
}, 120_000);

test("an answer that leads to nothing is not offered, and all are where all lead to something", async () => {
	const offered = async (given: Record<string, string>, param: string) =>
		(await find(given)).questions.find((question) => question.param === param)?.options.map(({ value }) => value);
	const all = await offered({}, "budget");
	expect(all).toEqual(["35000", "50000", "70000", "100000", "150000", "any"]);
	expect(await offered({ use: "gaming-high" }, "budget")).not.toContain("35000");
	expect(await offered({ use: "gaming-high", budget: "35000" }, "budget")).toEqual(all);
});

/** All uses at all budgets, with the other questions left open. */
async function everyUse(visit: (use: string, budget: string, found: Finder) => void | Promise<void>): Promise<void> {
	for (const use of ["video-editing", "gaming", "office", "school", "coding", "home"])
		for (const budget of ["35000", "50000", "70000", "100000", "any"])
			await visit(use, budget, await find({ use, budget, weight: "any", screen: "any", place: "any" }));
}
const hasWindows = async (slug: string) => {
	const { specs } = dataOf<ProductPage>(await shop.request("GET", `/products/${slug}`));
	return /windows/i.test(specs.flatMap(({ rows }) => rows).find(({ key }) => key === "os")?.text ?? "");
};

test("a laptop without Windows is said to be one, and for a use that needs Windows comes only where too few have it", async () => {
	let without = 0;
	await everyUse(async (use, budget, { picks, list_url }) => {
		const systems = await Promise.all(picks.map(({ card }) => hasWindows(card.slug)));
		for (const [index, { why }] of picks.entries()) expect(why.includes("Comes without Windows."), why).toBe(!systems[index]);
		const lacking = systems.filter((windows) => !windows).length;
		without += lacking;
		if (lacking === 0 || use === "coding") return;
		const { items } = await list(list_url);
		const fit = await Promise.all(items.filter((card) => card.in_stock && !card.refurbished).map(({ slug }) => hasWindows(slug)));
		expect(fit.filter(Boolean).length, `${use}, ${budget}`).toBeLessThan(3);
	});
	expect(without).toBeGreaterThan(0);
}, 120_000);

test("a refurbished laptop comes only where nothing new fits the budget, and its sentence says so", async () => {
	let used = 0;
	await everyUse(async (use, budget, { picks, list_url }) => {
		if (!picks.some(({ card }) => card.refurbished)) return;
		const { items } = await list(list_url);
		expect(
			items.filter((card) => !card.refurbished && card.in_stock),
			`${use}, ${budget}`,
		).toEqual([]);
		for (const { card, why } of picks.filter((each) => each.card.refurbished)) {
			used += 1;
			expect(why, card.title).toContain("Refurbished: nothing new in stock fits");
		}
	});
	// Of a low price most are refurbished.
	const cheap = await find({ use: "coding", budget: "35000", weight: "any", screen: "any", place: "any" });
	expect(used + cheap.picks.length).toBeGreaterThan(0);
}, 120_000);

test("budgets above what the use may cost are not offered: they change nothing", async () => {
	const offered = async (given: Record<string, string>) =>
		(await find(given)).questions.find(({ param }) => param === "budget")?.options.map(({ value }) => value);
	expect(await offered({ use: "school" })).toEqual(["35000", "50000", "any"]);
	expect((await offered({ use: "college" }))?.slice(-2)).toEqual(["70000", "any"]);
	expect((await offered({ use: "gaming-high" }))?.slice(-2)).toEqual(["150000", "any"]);
});
