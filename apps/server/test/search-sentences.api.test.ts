// Searches in whole sentences, and numbers that are no prices. On the demo catalogue.
import { describe, expect, test } from "vitest";
import { titles, useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { list } = useDemoListing();

const params = (found: { understood: { param: string }[] }) => found.understood.map(({ param }) => param);

describe("the speed of memory is no price", () => {
	test.each([
		["ddr5 sodimm 32gb 5600", "DDR5-5600", 32],
		["32gb ddr5 5600 ram", "DDR5-5600", 32],
		["ddr5 5600mhz 32gb ram", "DDR5-5600", 32],
		["ram ddr5 16gb 5600", "DDR5-5600", 16],
		["sodimm 16 gb 3200", "DDR4-3200", 16],
		["ddr4 3200 mhz 16gb ram", "DDR4-3200", 16],
		["pc4-25600 16gb ram", "DDR4-3200", 16],
	])("%s", async (q, name, gb) => {
		const found = await list({ q });
		expect(params(found).filter((param) => param.startsWith("price"))).toEqual([]);
		expect(found.ignored).toEqual([]);
		expect(found.items.length).toBeGreaterThan(0);
		for (const item of found.items) {
			expect(item.title).toContain(name);
			expect(item.variant.sku).toMatch(new RegExp(`-${gb}$`));
		}
	});

	test.each(["ram under 3200", "16gb ram rs 5600", "mouse 800", "ddr4 ram 3000 tak"])("a sum still is one: %s", async (q) => {
		expect(params(await list({ q }))).toContain("price_max");
	});
});

describe("words of a sentence are no words of goods", () => {
	test.each([
		"I need a laptop for my daughter who starts college, budget 55k",
		"my son starts engineering this year, which laptop",
		"my son is going to start college, laptop under 60000",
		"laptop that works well and goes with me",
		"which laptop is rated well",
		"laptop which comes with me everywhere and never gives trouble",
		"could someone tell me a laptop that feels fast",
		"i was thinking about a laptop, maybe 14 inch",
		"we just moved and my laptop died, please suggest another one",
		"laptop that fits in my budget of 50000",
	])("%s", async (q) => {
		const found = await list({ q });
		expect(found).toMatchObject({ corrected: null, ignored: [], searched: "", laptops_only: true });
		expect(found.total).toBeGreaterThan(3);
	});

	test("the name of a model stays one", async () => {
		expect(titles(await list({ q: "swift 14 start" }))[0]).toBe("Kestrel Swift 14 Start");
		expect(titles(await list({ q: "kestrel start" }))[0]).toMatch(/Start$/);
		expect(titles(await list({ q: "tessel work" }))[0]).toMatch(/^Tessel Work/);
	});

	test("what only a part is asked about", async () => {
		const found = await list({ q: "which ssd fits in aravalli ridge 14" });
		expect(found.ignored).toEqual([]);
		expect(found.understood.map(({ label }) => label)).toContain("Fits Ridge 14");
	});
});

test.each(["2.5 inch sata ssd", '2.5" sata ssd', "sata ssd 2.5 inches"])("a form factor with its unit: %s", async (q) => {
	const found = await list({ q });
	expect(found.ignored).toEqual([]);
	expect(found.understood.map(({ label }) => label)).toContain("Form factor 2.5″");
	expect(found.understood.find(({ label }) => label === "Form factor 2.5″")?.q_without).not.toMatch(/inch|"/);
	expect(found.items.every(({ title }) => /SATA/.test(title))).toBe(true);
});

test("best rated is an order", async () => {
	for (const q of ["best rated laptop", "top rated laptop under 60000", "highest rated mouse"]) {
		const found = await list({ q });
		expect(found.sort, q).toBe("rating");
		expect(found.ignored, q).toEqual([]);
	}
});

test.each([
	["ssd 512 gb purane laptop ke liye", "NVMe SSD G4"],
	["ddr4 ram for old laptop", "DDR4-3200"],
])("that the laptop is old says nothing of its part: %s", async (q, among) => {
	const found = await list({ q });
	expect(found).toMatchObject({ corrected: null, ignored: [] });
	expect(found.items.map(({ title }) => title).join()).toContain(among);
});

test("where nothing lasts so long, what comes closest is first", async () => {
	const found = await list({ q: "12 ghante battery, windows 11 pro, 90k tak" });
	expect(found.ignored.map(({ param }) => param)).toEqual(["spec"]);
	const hours = found.items.map(({ slug }) => Number(products.find((each) => each.slug === slug)?.specs["battery_hours"]));
	expect(hours).toEqual(hours.toSorted((a, b) => b - a));
});
