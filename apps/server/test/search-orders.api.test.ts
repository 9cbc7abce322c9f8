// Superlatives in the search text are orders by a specification. Checked against the demo's catalogue itself.
import { describe, expect, test } from "vitest";
import { useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { list, countStatements } = useDemoListing();

const factOf = (slug: string, sku: string, field: string) => {
	const product = products.find((each) => each.slug === slug);
	return Number(product?.variants.find((each) => each.sku === sku)?.options[field] ?? product?.specs[field]);
};
/** Values of all laptops in the order, each by its best configuration. */
const best = (field: string, way: "asc" | "desc") =>
	products
		.filter(({ specs }) => specs["processor"] !== undefined)
		.map(({ specs, variants }) => Math.max(...variants.map(({ options }) => Number(options[field] ?? specs[field]))))
		.toSorted((a, b) => (way === "asc" ? a - b : b - a));

describe.each([
	["weight", "weight_kg", "asc", ["lightest laptop", "sabse halka laptop", "सबसे हल्का लैपटॉप", "lightest", "sabse kam wajan wala laptop"]],
	["thickness", "height_mm", "asc", ["thinnest laptop", "sabse patla laptop"]],
	["battery", "battery_hours", "desc", ["longest battery laptop", "laptop with longest battery life", "sabse zyada battery wala laptop"]],
	["memory", "ram_gb", "desc", ["most ram", "laptop with most ram", "highest ram laptop", "sabse zyada ram wala laptop"]],
	["storage", "storage_gb", "desc", ["laptop with most storage", "sabse jyada storage"]],
	["screen", "screen_inch", "desc", ["biggest screen laptop", "largest display laptop", "sabse badi screen wala laptop", "biggest laptop"]],
] as const)("%s", (sort, field, way, texts) => {
	test.each(texts)("%s", async (q) => {
		const found = await list({ q });
		expect(found.sort).toBe(sort);
		expect(found.ignored).toEqual([]);
		expect(found.laptops_only).toBe(true);
		expect(found.total).toBe(best(field, way).length);
		expect(found.items.map(({ slug, variant }) => factOf(slug, variant.sku, field))).toEqual(best(field, way).slice(0, found.items.length));
	});
});

test("with a limit the largest configuration within it is shown", async () => {
	const found = await list({ q: "most ram laptop under 60000" });
	const within = products
		.filter(({ specs }) => specs["processor"] !== undefined)
		.flatMap(({ specs, variants }) => {
			const sizes = variants.filter(({ price }) => price <= 60_000_00).map(({ options }) => Number(options["ram_gb"] ?? specs["ram_gb"]));
			return sizes.length === 0 ? [] : [Math.max(...sizes)];
		})
		.toSorted((a, b) => b - a);
	expect(found.items.map(({ slug, variant }) => factOf(slug, variant.sku, "ram_gb"))).toEqual(within.slice(0, found.items.length));
	for (const { price } of found.items) expect(price).toBeLessThanOrEqual(60_000_00);
});

test.each(["fastest laptop", "sabse tez laptop", "most powerful laptop"])("%s", async (q) => {
	const found = await list({ q });
	expect(found.sort).toBe("speed");
	expect(factOf(found.items[0]?.slug ?? "", "", "cores")).toBeGreaterThanOrEqual(16);
});

test("the fastest drive is that which reads the fastest", async () => {
	const found = await list({ q: "fastest ssd" });
	expect(found.ignored).toEqual([]);
	const speeds = found.items.map(({ slug }) =>
		Number.parseInt(String(products.find((each) => each.slug === slug)?.specs["speed"]).replaceAll(",", ""), 10),
	);
	expect(speeds).toEqual(speeds.toSorted((a, b) => b - a));
	expect(speeds[0]).toBe(7200);
});

test.each([
	["cheapest laptop", "price_asc"],
	["sabse sasta laptop", "price_asc"],
	["laptop with 16gb ram maximum ram 64gb", "relevance"],
	["light laptop", "relevance"],
	["fastest delivery laptop", "relevance"],
])("%s is ordered by %s", async (q, sort) => {
	expect((await list({ q })).sort).toBe(sort);
});

test("an order that was chosen comes before the one of the text, and takes no statement more", async () => {
	expect((await list({ q: "lightest laptop", sort: "price_desc" })).sort).toBe("price_desc");
	expect((await list({ sort: "weight", category: "laptops" })).items[0]?.slug).toBe((await list({ q: "lightest" })).items[0]?.slug);
	expect(await countStatements(() => list({ q: "most ram laptop" }))).toBeLessThanOrEqual(4);
});
