// Colours in plain words, against answers counted from the demo catalogue.
import type { Listing } from "@lapwing/contract/listing";
import { describe, expect, test } from "vitest";
import { useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { list, countStatements } = useDemoListing();

const laptops = products.filter(({ hsn }) => hsn === "84713010");
const labels = (listing: Listing) => listing.understood.map(({ label }) => label);

/** The configurations of the product that a card links to. */
const linked = ({ slug, variant: { sku } }: Listing["items"][number]) =>
	products.find((product) => product.slug === slug)?.variants.find((each) => each.sku === sku);

describe("a colour is of one configuration", () => {
	test.each([
		["blue laptop", "Blue", ["Navy", "Petrol"]],
		["neela laptop", "Blue", ["Navy", "Petrol"]],
		["white laptop", "White", ["Pearl"]],
		["laptop black", "Black", ["Graphite", "Black"]],
		["काला लैपटॉप", "Black", ["Graphite", "Black"]],
		["grey laptop", "Grey", ["Graphite", "Silver"]],
		["golden laptop", "Gold", ["Sand"]],
		["beige laptop", "Beige", ["Sand"]],
		["silver laptop", "Colour: Silver", ["Silver"]],
		["laptop in green colour", "Green", ["Petrol"]],
	])("%s: %s", async (q, label, colours) => {
		const found = await list({ q });
		expect(labels(found)).toContain(label);
		expect(found).toMatchObject({ corrected: null, ignored: [], searched: "" });
		const expected = laptops.filter(({ variants }) => variants.some(({ options }) => colours.includes(String(options["colour"]))));
		expect(found.total).toBe(expected.length);
		for (const item of found.items) {
			const variant = linked(item);
			expect(colours, item.slug).toContain(variant?.options["colour"]);
			expect(item.price).toBe(variant?.price);
		}
		const chip = found.understood.find((each) => each.label === label);
		expect((await list({ q: chip?.q_without ?? "" })).total).toBe(laptops.length);
	});

	test("with a price: one configuration has both", async () => {
		const found = await list({ q: "blue laptop under 50000" });
		const holds = ({ options, price }: (typeof laptops)[number]["variants"][number]) =>
			["Navy", "Petrol"].includes(String(options["colour"])) && price <= 50_000_00;
		expect(found.total).toBe(laptops.filter(({ variants }) => variants.some(holds)).length);
	});

	test.each(["pink laptop", "red laptop", "purple laptop", "gulabi laptop"])("%s: the colour is named as not there", async (q) => {
		const found = await list({ q });
		expect(found.corrected).toBeNull();
		expect(found.total).toBe(laptops.length);
		expect(found.ignored_note).toMatch(/^Nothing for “Colour: (pink|red|purple)”\. Without it: /);
	});

	test("of an accessory the exact name alone", async () => {
		const found = await list({ q: "black sleeve" });
		expect(found.total).toBeGreaterThan(0);
		for (const item of found.items) expect(linked(item)?.options["colour"]).toBe("Black");
	});

	test("no further statement", async () => {
		await list({ q: "blue laptop" });
		expect(await countStatements(() => list({ q: "blue laptop" }))).toBeLessThanOrEqual(4);
	});
});
