// Bags, docks, adapters, chargers and drives for a laptop that the search names. On the demo catalogue.
import { describe, expect, test } from "vitest";
import { titles, useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { list } = useDemoListing();
const inchesOf = (slug: string) => Number(products.find((product) => product.slug === slug)?.specs["fits_inch"]);

describe("bags and sleeves by the laptop's size", () => {
	test.each(["bag for kestrel dash 16", "bag for forge 16"])("%s", async (q) => {
		const found = await list({ q });
		expect(found.items.length).toBeGreaterThan(1);
		expect(titles(found)).not.toContain("Kestrel Day Backpack 16");
		expect(found.items.every(({ slug }) => inchesOf(slug) >= 16)).toBe(true);
		expect(found).toMatchObject({ ignored: [], corrected: null });
	});

	test.each(["sleeve for kestrel air 14", "sleeve for oriel leaf 14"])("%s", async (q) => {
		const found = await list({ q });
		expect(titles(found)).toContain("Pipal School Sleeve 14");
		expect(titles(found)).not.toContain("Oriel Leather Sleeve 13");
		expect(found.items.find(({ slug }) => slug === "aravalli-felt-sleeve")?.variant.sku ?? "AB-FS-14").toBe("AB-FS-14");
		expect(found.ignored).toEqual([]);
	});

	test("a model that does not exist is said, with the one taken for it", async () => {
		const found = await list({ q: "sleeve for kestrel air 15" });
		expect(found.note).toMatch(/^We know no Kestrel Air 15\. This is for the Kestrel Air 14[^.]*\.$/);
		expect(titles(found)).toContain("Pipal School Sleeve 14");
	});
});

describe("docks and adapters by the laptop's ports", () => {
	test.each(["usb c to hdmi adapter for kestrel air 14", "hdmi adapter for oriel leaf 13"])("%s", async (q) => {
		const found = await list({ q });
		expect(titles(found)).toContain("Oriel USB-C to HDMI Adapter");
		expect(found.ignored).toEqual([]);
	});

	test("a dock with Thunderbolt is for laptops that have it", async () => {
		const found = await list({ q: "dock for kestrel air 14" });
		expect(titles(found).some((title) => title.includes("Dock USB-C Lite"))).toBe(true);
		expect(titles(found).some((title) => title.includes("TB4"))).toBe(false);
	});

	test("the start of several names is taken for one of them, which is said", async () => {
		const found = await list({ q: "dock for tessel work 14" });
		expect(titles(found).some((title) => title.includes("Dock"))).toBe(true);
		expect(found.note).toMatch(/^There are several Tessel Work 14\. This is for the Tessel Work 14 [^.]+\.$/);
	});
});

test("a refurbished laptop needs no word for it", async () => {
	const found = await list({ q: "ssd for tessel work 14 a2" });
	expect(found.understood.map(({ label }) => label)).toContainEqual(expect.stringMatching(/^Fits Work 14 A2/));
	expect(found.note).toBeNull();
	expect(found.items.length).toBeGreaterThan(0);
});

test.each([
	["charger for kestrel dash 16", "Kestrel Dash 16"],
	["charger for vantar titan 17 x", "Vantar Titan 17 X"],
])("%s: no charger is offered where none fits", async (q, laptop) => {
	const found = await list({ q });
	expect(found.note).toBe(`No charger we sell fits the ${laptop}.`);
	expect(titles(found)).toEqual([laptop]);
	expect(found.ignored).toEqual([]);
	expect(found.links.length).toBeGreaterThan(0);
});

test.each(["sleeve 14 inch", "sleeve 14"])("%s: the card says the size of the configuration", async (q) => {
	const felt = (await list({ q })).items.find(({ slug }) => slug === "aravalli-felt-sleeve");
	expect(felt).toMatchObject({ price: 1_490_00, price_from: false, variant: { sku: "AB-FS-14" } });
	expect(felt?.specs[0]).toEqual({ label: "Largest laptop", value: "14″" });
});

test("laptops called Linux come with it, and the filter agrees with the search", async () => {
	const found = await list({ q: "linux laptop" });
	expect(found.items.filter(({ title }) => title.endsWith(" Linux"))).toHaveLength(2);
	expect((await list({ os: "ubuntu-linux" })).items.every(({ title }) => title.endsWith(" Linux"))).toBe(true);
	expect((await list({ os: "no-operating-system" })).items.some(({ title }) => title.endsWith(" Linux"))).toBe(false);
});
