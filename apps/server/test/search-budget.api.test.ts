// Searches with an upper price: the best near the budget first. Against the demo catalogue.
import type { Listing } from "@lapwing/contract/listing";
import { expect, test } from "vitest";
import { useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { list } = useDemoListing();

const isRefurbished = ({ title }: { title: string }) => title.includes("(Refurbished)");
const linked = ({ slug, variant: { sku } }: Listing["items"][number]) => {
	const product = products.find((each) => each.slug === slug);
	return { ...product?.specs, ...product?.variants.find((each) => each.sku === sku)?.options };
};

test.each([
	["best for college under 60000", 60_000, 16],
	["laptop for 12th class under 40k", 40_000, 8],
	["60k laptop", 60_000, 16],
	["50 hazar wala laptop", 50_000, 8],
	["gaming under 80000", 80_000, 16],
	["laptop under 50000", 50_000, 8],
	["sixty thousand rupees laptop", 60_000, 16],
])("%s: new ones in the upper part of the budget come first", async (q, budget, ram) => {
	const { items, total } = await list({ q });
	for (const item of items.slice(0, 3)) {
		expect(item.price / 100, item.title).toBeGreaterThanOrEqual(budget * 0.75);
		expect(item.price / 100).toBeLessThanOrEqual(budget);
		expect(isRefurbished(item), item.title).toBe(false);
		expect(Number(linked(item)["ram_gb"]), item.title).toBeGreaterThanOrEqual(ram);
	}
	expect(total).toBeGreaterThan(3);
});

test("the filter of the price ranks alike", async () => {
	const { items } = await list({ category: "laptops", price_max: "60000" });
	for (const item of items.slice(0, 5)) {
		expect(item.price).toBeGreaterThanOrEqual(45_000_00);
		expect(isRefurbished(item), item.title).toBe(false);
	}
});

test.each(["refurbished laptop under 50000", "second hand laptop under 50000", "used laptop under 50000"])("%s: only those", async (q) => {
	const found = await list({ q });
	expect(found.corrected).toBeNull();
	expect(found.items.length).toBeGreaterThan(3);
	expect(found.items.every(isRefurbished)).toBe(true);
	expect(found.items[0]?.price).toBeGreaterThanOrEqual(35_000_00);
});

test("refurbished ones come after new ones, in stock before sold out", async () => {
	const { items } = await list({ q: "laptop under 42000" });
	const places = items.filter(({ in_stock }) => in_stock).map(isRefurbished);
	expect(places).toContain(true);
	expect(places.lastIndexOf(false)).toBeLessThan(places.indexOf(true));
});

test.each(["cheapest laptop under 60000", "sasta laptop under 60000"])("%s: a low price first", async (q) => {
	const { items } = await list({ q });
	expect(items[0]?.price).toBeLessThan(30_000_00);
});

test("a large screen does not begin with the dearest", async () => {
	const [first] = (await list({ q: "17 inch laptop" })).items;
	expect(first?.price).toBeLessThanOrEqual(2_00_000_00);
	expect((await list({ q: "machine learning" })).items[0]?.price).toBeLessThanOrEqual(1_50_000_00);
});
