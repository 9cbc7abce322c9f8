import type { Finder } from "@lapwing/contract/finder";
import type { FitLaptop } from "@lapwing/contract/fit";
import type { Listing } from "@lapwing/contract/listing";
import type { Suggestion } from "@lapwing/contract/suggestions";
import { describe, expect, test } from "vitest";
import { titles, useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { shop, list, countStatements } = useDemoListing();

const labels = (listing: Listing) => listing.understood.map(({ label }) => label);
const isLaptop = ({ hsn }: (typeof products)[number]) => hsn === "84713010";

async function get<T>(path: string): Promise<T> {
	const { status, body } = await shop.request("GET", path);
	expect(status).toBe(200);
	return (body as { data: T }).data;
}

describe("negation", () => {
	const laptops = products.filter(isLaptop);
	const without = (isLeftOut: (options: Record<string, unknown>) => boolean) =>
		laptops.filter(({ specs, variants }) => variants.some(({ options }) => !isLeftOut({ ...specs, ...options }))).length;

	test.each([
		["not gaming laptop", "Not gaming"],
		["laptop gaming nahi chahiye", "Not gaming"],
		["laptop without dedicated graphics", "Without dedicated graphics"],
		["laptop bina graphics card ke", "Without dedicated graphics"],
	])("%s leaves out dedicated graphics, and the chip %s can be removed", async (q, label) => {
		const found = await list({ q });
		expect(labels(found)).toContain(label);
		expect(found).toMatchObject({
			total: without(({ graphics_kind: kind }) => kind === "Dedicated"),
			laptops_only: true,
			ignored_note: null,
		});
		const chip = found.understood.find((each) => each.label === label);
		expect((await list({ q: chip?.q_without ?? "" })).total).toBeGreaterThan(found.total);
	});

	test("brands, features and words are left out; counts of the filters leave them out too", async () => {
		const found = await list({ q: "laptop except kestrel" });
		expect(found.total).toBe(laptops.filter(({ brand }) => brand !== "kestrel").length);
		const brands = found.facets.find(({ param }) => param === "brand")?.options ?? [];
		expect(brands.find(({ value }) => value === "kestrel")?.count ?? 0).toBe(0);
		expect((await list({ q: "no touch screen laptop" })).total).toBe(without(({ touch }) => touch === true));
		expect(titles(await list({ q: "mouse without bluetooth" })).filter((title) => title.endsWith(" BT"))).toEqual([]);
	});

	test("what cannot be left out is named, not turned round", async () => {
		const found = await list({ q: "laptop without trackpoint" });
		expect(found).toMatchObject({ total: laptops.length, ignored: [{ param: "not", label: "without trackpoint" }] });
		const pen = await list({ q: "touchscreen with pen under ₹70,000 not gaming" });
		expect([...pen.ignored, ...pen.understood].map(({ label }) => label)).toContain("Pen in the box");
		expect(labels(pen)).toContain("Not gaming");
	});
});

describe("parts for a laptop that is named", () => {
	test.each([
		["work 14 g4 memory", "Fits Work 14 G4", "Tessel DDR5-5600 Laptop Memory"],
		["memory for work 14 g4", "Fits Work 14 G4", "Tessel DDR5-5600 Laptop Memory"],
		["ram for kestrel swift 15", "Fits Swift 15", "Kestrel DDR4-3200 Laptop Memory"],
		["16gb ram for swift 15", "Fits Swift 15", "Kestrel DDR4-3200 Laptop Memory"],
		["1tb ssd for my aravalli ridge 14", "Fits Ridge 14", "Kestrel NVMe SSD G3"],
		["ridge 14 ke liye ssd", "Fits Ridge 14", "Kestrel NVMe SSD G3"],
	])("%s: %s", async (q, label, among) => {
		const found = await list({ q });
		expect(labels(found)).toContain(label);
		expect(found.ignored_note).toBeNull();
		expect(titles(found)).toContain(among);
		expect(found.items.every(({ subcategory }) => subcategory.slug === "memory-and-storage")).toBe(true);
	});

	test("all that the laptop's page lists as fitting, and only that", async () => {
		const found = await list({ q: "ram for kestrel swift 15" });
		const upgrades = await get<{ kind: string; product: { title: string } }[]>("/products/kestrel-swift-15/upgrades");
		expect(titles(found).toSorted()).toEqual(
			upgrades
				.filter(({ kind }) => kind === "memory")
				.map(({ product }) => product.title)
				.toSorted(),
		);
		expect(titles(await list({ q: "memory for work 14 g4" }))[0]).toBe("Tessel DDR5-5600 Laptop Memory");
	});

	test("a configuration of the laptop is no part, and what fits nothing is named", async () => {
		expect(titles(await list({ q: "swift 15 16gb ram" }))[0]).toBe("Kestrel Swift 15");
		const soldered = await list({ q: "leaf 13 memory" });
		expect(soldered).toMatchObject({
			ignored: [],
			note: "Oriel Leaf 13: its memory is soldered and cannot be changed. What fits it: drives.",
		});
		expect(soldered.items.some(({ title }) => title.includes("Memory"))).toBe(false);
		expect(titles(await list({ q: "work 14 g4 charger" }))[0]).toBe("Tessel 65 W Charger for Work");
	});

	test("few statements", async () => {
		await list({ q: "ram for kestrel swift 15" });
		expect(await countStatements(() => list({ q: "ram for kestrel swift 15" }))).toBeLessThanOrEqual(6);
	});

	test("so-dimm in one word, and what is in stock first", async () => {
		expect(titles(await list({ q: "sodimm" })).toSorted()).toEqual(titles(await list({ q: "so-dimm" })).toSorted());
		const stock = (await list({ q: "ddr5 16gb sodimm" })).items.map((item) => item.in_stock);
		expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)));
	});
});

describe("Hindi and Hinglish", () => {
	test("words in Devanagari mean what the English ones do; unknown ones are named", async () => {
		expect((await list({ q: "लैपटॉप" })).total).toBe((await list({ q: "laptop" })).total);
		expect((await list({ q: "न्यू गेमिंग लैपटॉप" })).total).toBe((await list({ q: "gaming laptop" })).total);
		expect(titles(await list({ q: "माउस" })).toSorted()).toEqual(titles(await list({ q: "mouse" })).toSorted());
		expect((await list({ q: "ब्राकब्राक लैपटॉप" })).ignored).toMatchObject([{ param: "q", value: "ब्राकब्राक" }]);
	});

	test.each(["din bhar chale", "bada screen laptop", "hp pavilion"])("no word of %s is corrected", async (q) => {
		expect((await list({ q })).corrected).toBeNull();
	});

	test("a maker that is not sold is named", async () => {
		expect((await list({ q: "mackbook" })).ignored.map(({ label }) => label)).toEqual(["macbook"]);
	});
});

test("13th gen, two in one, thunderbolt with a keypad", async () => {
	expect((await list({ q: "13th gen i7" })).ignored_note).toBeNull();
	expect(titles(await list({ q: "touch screen 2 in 1" })).every((title) => /Flip|Twist/.test(title))).toBe(true);
	expect((await list({ q: "thunderbolt 4 numeric keypad" })).laptops_only).toBe(true);
});

test("a filter that was left out has no chip", async () => {
	const found = await list({ category: "laptops", ram: "64", price_max: "40000" });
	expect(found.active.map(({ param }) => param)).toEqual(["category", "price"]);
	expect(found.ignored.map(({ param }) => param)).toEqual(["ram"]);
});

describe("suggestions", () => {
	const suggest = (q: string) => get<Suggestion[]>(`/search/suggest?q=${encodeURIComponent(q)}`);

	test.each(["under 60000", "16 gb ram laptop under 60000", "32gb ram 1tb ssd", "1.2 kg se kam", "16 gb"])(
		"%s is offered as a search, with the first products",
		async (q) => {
			const [first, ...others] = await suggest(q);
			const { total, items } = await list({ q });
			expect(first).toMatchObject({ kind: "search", title: `Search for “${q}”`, product_count: total });
			expect(others.map(({ slug }) => slug)).toEqual(items.slice(0, 7).map(({ slug }) => slug));
		},
	);

	test("parts come for the name of a part, and the need of that name first", async () => {
		for (const q of ["ssd", "ddr4"])
			for (const { title } of (await suggest(q)).filter(({ kind }) => kind === "product")) expect(title).toMatch(/SSD|Memory/);
		expect((await suggest("light"))[0]).toMatchObject({ kind: "need", slug: "light" });
	});
});

test("the fit check forgives a misspelt name", async () => {
	const found = await get<FitLaptop[]>("/fit/laptops?q=swft%2015");
	expect(found.map(({ title }) => title)).toContain("Kestrel Swift 15");
});

test("the finder's best match meets no fewer answers than the others", async () => {
	const { picks } = await get<Finder>("/find?use=cad&budget=35000&weight=light&screen=small&place=away");
	const met = picks.map(({ card }) => {
		const product = products.find(({ slug }) => slug === card.slug);
		const specs: Record<string, unknown> = { ...product?.specs, ...product?.variants.find(({ sku }) => sku === card.variant.sku)?.options };
		return [
			card.price <= 3_500_000,
			Number(specs["weight_kg"]) <= 1.4,
			Number(specs["screen_inch"]) < 14,
			Number(specs["battery_hours"]) >= 10,
			specs["graphics_kind"] === "Dedicated" && Number(specs["ram_gb"]) >= 16,
		].filter(Boolean).length;
	});
	expect(met).toHaveLength(3);
	expect(Math.max(...met)).toBe(met[0]);
});
