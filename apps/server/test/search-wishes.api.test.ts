// What a search wishes for beside its conditions, and which of many right answers come first. On the demo catalogue.
import { describe, expect, test } from "vitest";
import { titles, useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { list, countStatements } = useDemoListing();

const productOf = (slug: string) => products.find((each) => each.slug === slug);
const labels = (found: { understood: { label: string }[] }) => found.understood.map(({ label }) => label);

describe("features of their own", () => {
	test.each([
		["photo editing laptop adobe rgb", "colour_gamut", /Adobe RGB/],
		["laptop 100% dci-p3", "colour_gamut", /DCI-P3/],
		["laptop with full size sd card slot", "card_reader", /^SD/],
		["laptop with loud bass", "speakers", /woofer|^6 × 2/],
	])("%s", async (q, field, value) => {
		const found = await list({ q });
		expect(found.ignored).toEqual([]);
		expect(found.items.length).toBeGreaterThan(0);
		for (const { slug } of found.items) expect(String(productOf(slug)?.specs[field]), slug).toMatch(value);
	});

	test("several 4K monitors are no 4K screen", async () => {
		expect(labels(await list({ q: "laptop for two 4k monitors" }))).toContain("Ports for several screens");
	});
});

describe("who pays the bill", () => {
	test.each(["tally billing", "laptop for kirana shop gst bill", "medical store billing laptop"])("%s: no dear ones first", async (q) => {
		for (const { price, title } of (await list({ q })).items.slice(0, 6)) expect(price, title).toBeLessThanOrEqual(62_000_00);
	});

	test("money is no problem", async () => {
		for (const { price } of (await list({ q: "best laptop in your shop money no problem" })).items.slice(0, 4))
			expect(price).toBeGreaterThan(2_00_000_00);
	});

	test.each(["laptop without windows", "laptop without windows i will install ubuntu"])("%s: the cheapest way to it first", async (q) => {
		expect((await list({ q })).items[0]?.slug).toBe("pipal-note-14-no-os");
	});
});

describe("laptops without Windows", () => {
	const isOther = (slug: string) => !String(productOf(slug)?.specs["os"]).includes("Windows");

	test.each(["advocate laptop long battery fingerprint below 70k", "laptop under 70000 16gb", "photo editing laptop"])(
		"come after those with it: %s",
		async (q) => {
			const found = (await list({ q })).items.filter(({ in_stock }) => in_stock).map(({ slug }) => isOther(slug));
			expect(found.includes(true) ? found.indexOf(true) : found.length).toBeGreaterThanOrEqual(found.filter((each) => !each).length);
		},
	);

	test("programmers like them", async () => {
		const found = (await list({ q: "laptop for programming under 70000" })).items.slice(0, 8).map(({ slug }) => isOther(slug));
		expect(found).toContain(true);
	});
});

test.each([
	["cad laptop around 1.5 lakh", 1_50_000],
	["laptop around 85k", 85_000],
])("%s: those nearest to the sum first", async (q, sum) => {
	for (const { price, title } of (await list({ q })).items.slice(0, 5))
		expect(Math.abs(price / 100 - sum) / sum, title).toBeLessThanOrEqual(0.09);
});

describe("what is left out first", () => {
	test("what a bag has space for, before the laptop that it takes", async () => {
		const found = await list({ q: "bag for 17 inch gaming laptop with space for big charger" });
		expect(labels(found)).toContain("Takes 17″ laptops");
		expect(found.items.length).toBeLessThan(5);
	});

	test("the place, before the name of a model", async () => {
		const found = await list({ q: "tessel travel 14 g2 t nagar chennai" });
		expect(found.items[0]?.slug).toBe("tessel-travel-14-g2");
	});

	test("a size that only the other memory has is that of the other", async () => {
		const found = await list({ q: "laptop 4 ram slots 128gb" });
		expect(found.items[0]?.slug).toBe("vantar-array-16");
		expect(labels(found)).toContain("128\u00a0GB RAM");
	});
});

describe("what is beside few answers", () => {
	test("other drives beside the only hard disk", async () => {
		const found = await list({ q: "external hard disk 1tb" });
		expect(found.items[0]?.slug).toBe("pipal-backup-disk");
		expect(found.similar?.items.map(({ slug }) => slug)).toContain("northbay-field-ssd");
	});

	test("a negated word stays", async () => {
		const found = await list({ q: "core i9 laptop without touch 2 kg" });
		for (const { slug } of found.similar?.items ?? []) expect(productOf(slug)?.specs["touch"], slug).not.toBe(true);
	});

	test("other versions of models that are compared", async () => {
		const q = "northbay studio 14 vs vantar edge 14";
		const found = await list({ q });
		expect(found.items).toHaveLength(2);
		expect(titles({ items: found.similar?.items ?? [] } as never)).toEqual(
			expect.arrayContaining(["Northbay Studio 14 Pro", "Vantar Edge 14 Lite"]),
		);
		expect(await countStatements(() => list({ q }))).toBeLessThanOrEqual(6);
	});

	test("the laptop itself, where its memory cannot be changed", async () => {
		const found = await list({ q: "aravalli ridge 14 oled ram upgrade possible or not" });
		expect(found.note).toContain("soldered");
		expect(found.items[0]?.slug).toBe("aravalli-ridge-14-oled");
		expect(found.items.length).toBeGreaterThan(1);
	});
});

test("Ryzen 7 is also Ryzen AI 7", async () => {
	const families = (await list({ q: "ryzen 7 laptop" })).items.map(({ slug }) => productOf(slug)?.specs["processor_family"]);
	expect(new Set(families)).toEqual(new Set(["Ryzen 7", "Ryzen AI 7"]));
	expect(families).toEqual(families.toSorted((a, b) => Number(a === "Ryzen AI 7") - Number(b === "Ryzen AI 7")));
});

test("an SSD for the M.2 slot is no second drive of a laptop", async () => {
	const found = await list({ q: "m.2 ssd 1 tb 6000 tak" });
	expect(found.laptops_only).toBe(false);
	expect(found.items[0]?.title).toContain("SSD");
});

test.each(["company return i5 laptop", "lease return laptop"])("%s: refurbished ones", async (q) => {
	for (const { title } of (await list({ q })).items) expect(title).toContain("Refurbished");
});
