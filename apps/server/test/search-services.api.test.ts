// Searches for what is no product: monthly instalments, warranty extensions, makers that the shop does not sell.
import { describe, expect, test } from "vitest";
import { dearestFor, emiPlans } from "../src/modules/listing/emi.ts";
import { saveSetting } from "../src/modules/settings/registry.ts";
import { useDemoListing } from "./demo-listing.ts";

const { ctx, list } = useDemoListing();

const emi = {
	min_price: 10_000_00,
	plans: [
		{ months: 12, rate: 1500 },
		{ months: 6, rate: 0 },
	],
};

describe("an instalment", () => {
	test.each([
		"emi 3000 per month",
		"laptop 3000 monthly",
		"laptop on emi of 3000",
		"3000 per month emi",
		"har mahine wali nahi, 3000 mahine ki emi",
	])("is a price by the shop's plans, and the chip says so: %s", async (q) => {
		await saveSetting(ctx(), "emi", emi);
		const found = await list({ q });
		const most = Math.floor(dearestFor(3000_00, emi) / 100);
		const chip = found.understood.find(({ param }) => param === "price");
		expect(chip).toMatchObject({
			value: `10000-${most}`,
			label: expect.stringMatching(/^EMI up to ₹3,000 a month: ₹10,000 to ₹3\d,\d{3}$/),
		});
		expect(found.total).toBeGreaterThan(0);
		for (const { price } of found.items)
			expect(Math.min(...emiPlans(price, emi).map(({ monthly }) => monthly))).toBeLessThanOrEqual(3000_00);
	});

	test("below what any plan pays off, or without a plan, is explained", async () => {
		await saveSetting(ctx(), "emi", emi);
		expect(await list({ q: "laptop emi 500 per month" })).toMatchObject({ note: "Monthly instalments are for ₹10,000 and more." });
		await saveSetting(ctx(), "emi", { ...emi, plans: [] });
		expect(await list({ q: "laptop emi 3000 per month" })).toMatchObject({ note: "We do not offer monthly instalments." });
	});
});

describe("a warranty extension", () => {
	test("leads to what can carry one, and says how it is bought", async () => {
		for (const q of ["warranty extension", "extended warranty", "extend my warranty"]) {
			const found = await list({ q });
			expect(found.note, q).toMatch(/^A warranty extension is bought with the product, on its page or in the cart: \d+ months more from ₹/);
			expect(found.laptops_only, q).toBe(true);
			expect(
				found.understood.map(({ label }) => label),
				q,
			).toEqual(["Can have a warranty extension"]);
			expect(found.ignored, q).toEqual([]);
		}
	});

	test("that the shop does not sell is said, and laptops are shown", async () => {
		await saveSetting(ctx(), "warranty", { about: "", extensions: [] });
		const found = await list({ q: "laptop warranty extension" });
		expect(found.note).toBe("We do not sell warranty extensions. The page of each product says what its warranty is.");
		expect(found.laptops_only).toBe(true);
	});
});

describe("a maker that the shop does not sell", () => {
	test.each([
		["hp laptop", "HP", "Our popular laptops come first."],
		["macbook laptop under 80000", "Apple MacBook", "What we have instead: # laptops."],
		["hp pavilion laptop", "HP Pavilion", "Our popular laptops come first."],
		["dell or lenovo laptop", "Dell or Lenovo", "Our popular laptops come first."],
	])("%s: a plain sentence, and what there is instead", async (q, name, instead) => {
		const found = await list({ q });
		expect(found.ignored_note).toBe(`We do not sell ${name}. ${instead.replace("#", String(found.total))}`);
		expect(found.total).toBeGreaterThan(0);
	});

	test("beside a word that nobody knows both are named", async () => {
		const found = await list({ q: "hp qqqqzzzz laptop" });
		expect(found.ignored_note).toBe(`We do not sell HP. Nothing for “qqqqzzzz”. Without them: ${found.total} laptops.`);
	});
});

describe("a price that nothing costs", () => {
	test("shows the cheapest first; a chosen order stays", async () => {
		const found = await list({ q: "laptop under 10000" });
		expect(found.ignored_note).toContain("Nothing for");
		const prices = found.items.map(({ price }) => price);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		const dear = (await list({ q: "laptop under 10000", sort: "price_desc" })).items.map(({ price }) => price);
		expect(dear).toEqual(dear.toSorted((a, b) => b - a));
	});
});
