import type { Listing } from "@lapwing/contract/listing";
import type { Suggestion } from "@lapwing/contract/suggestions";
import { describe, expect, test } from "vitest";
import { titles, useDemoListing } from "./demo-listing.ts";
import { matching, products } from "./listing-brute-force.ts";

const { shop, list, countStatements } = useDemoListing();

describe("search", () => {
	test.each([
		["kestrel swift 15", "Kestrel Swift 15"],
		["swift 15", "Kestrel Swift 15"],
		["Leaf 14", "Oriel Leaf 14"],
		["ridge 13", "Aravalli Ridge 13"],
		["titan 17", "Vantar Titan 17"],
		["work 14 g3", "Tessel Work 14 G3"],
	])("the model called %s comes first", async (q, first) => {
		expect(titles(await list({ q }))[0]).toBe(first);
	});

	test.each([
		["kestral swfit 15", "kestrel swift 15", "Kestrel Swift 15"],
		["aravali rigde", "aravalli ridge", "Aravalli Ridge 14 OLED"],
		["monsoom forg", "monsoon forge", "Monsoon Forge 16"],
		["nortbay studo", "northbay studio", "Northbay Studio 16"],
	])("%s is read as %s", async (q, corrected, among) => {
		const found = await list({ q });
		expect(found.corrected).toBe(corrected);
		expect(titles(found)).toContain(among);
	});

	test("16gb 14 inch i5 under 60000 becomes filters that are shown, and each can be taken out", async () => {
		const found = await list({ q: "16gb 14 inch i5 under 60000" });
		expect(found.understood.map(({ param, value, label }) => [param, value, label])).toEqual([
			["ram", "16", "16\u00a0GB RAM"],
			["screen", "14", "14 to 14.9″ screen"],
			["processor", "core-i5", "Core i5"],
			["price_max", "60000", "Up to ₹60,000"],
		]);
		const byHand = matching({ facets: { ram: ["16"], screen: ["14"], processor: ["core-i5"] }, priceMax: 60_000 });
		expect(titles(found).toSorted()).toEqual(byHand.map(({ product }) => product.title).toSorted());
		const without = await list({ q: found.understood[2]?.q_without ?? "" });
		expect(without.total).toBe(matching({ facets: { ram: ["16"], screen: ["14"] }, priceMax: 60_000 }).length);
	});

	test("people's words for things are known", async () => {
		const laptops = products.filter((product) => product.hsn === "84713010").length;
		expect((await list({ q: "notebook" })).total).toBeGreaterThanOrEqual(laptops);
		expect(titles(await list({ q: "adapter" }))).toContain("Kestrel 65 W USB-C Travel Charger");
		expect(titles(await list({ q: "ssd" }))).toContain("Kestrel NVMe SSD G3");
		expect(titles(await list({ q: "ram" }))).toContain("Kestrel DDR4-3200 Laptop Memory");
		expect((await list({ q: "renewed" })).total).toBe(products.filter(({ subcategories }) => subcategories.includes("refurbished")).length);
	});

	test("a word nobody knows is ignored and named", async () => {
		const found = await list({ q: "qqqqzzzz" });
		const laptops = matching({ facets: { category: ["laptops"] } }).length;
		expect(found).toMatchObject({ total: laptops, ignored: [{ param: "q", value: "qqqqzzzz" }] });
		expect(found.ignored_note).toBe(`We found nothing for “qqqqzzzz”. Popular laptops: ${laptops}.`);
		const more = await list({ q: "kestrel laptop qqqqzzzz under 60000" });
		expect(more.total).toBe(matching({ facets: { brand: ["kestrel"], category: ["laptops"] }, priceMax: 60_000 }).length);
		expect(more.ignored_note).toBe(`Nothing for “qqqqzzzz”. Without it: ${more.total} laptops.`);
	});

	test("a need is a chip that explains itself and can be removed", async () => {
		const q = "a laptop with 16 GB RAM for coding under 70,000";
		const found = await list({ q });
		expect(found.understood.map(({ param, label }) => [param, label])).toEqual([
			["category", "Laptops"],
			["ram", "16\u00a0GB RAM"],
			["need", "For coding: 6 cores or more"],
			["price_max", "Up to ₹70,000"],
		]);
		const six = (product: (typeof products)[number]) => Number(product.specs["cores"]) >= 6;
		const byHand = matching({ facets: { ram: ["16"], category: ["laptops"] }, priceMax: 70_000 });
		expect(found.total).toBe(byHand.filter(({ product }) => six(product)).length);
		expect(found.total).toBeGreaterThan(5);
		const without = await list({ q: found.understood[2]?.q_without ?? "" });
		expect(without.q).toBe("a laptop with 16 GB RAM under 70,000");
		expect(without.total).toBe(byHand.length);
		expect((await list({ need: "coding", ram: "16", price_max: "70000" })).total).toBe(found.total);
	});

	test("a need is met by one configuration: the card shows one with the memory that coding takes", async () => {
		for (const page of ["1", "2"]) {
			const { items } = await list({ q: "coding", page, sort: "price_asc" });
			for (const { specs } of items)
				expect(Number.parseInt(specs.find(({ label }) => label === "RAM")?.value ?? "", 10)).toBeGreaterThanOrEqual(16);
		}
	});

	test("values of specs are searchable, with units and comparisons", async () => {
		const by = (holds: (specs: (typeof products)[number]["specs"]) => boolean) =>
			products.filter(({ specs }) => typeof specs["processor"] === "string" && holds(specs)).length;
		expect((await list({ q: "144 hz" })).total).toBe(by(({ refresh_hz }) => Number(refresh_hz) >= 144));
		expect((await list({ q: "laptop 1.3 kg se kam" })).total).toBe(by(({ weight_kg }) => Number(weight_kg) <= 1.3));
		expect((await list({ q: "thunderbolt laptop" })).total).toBe(by(({ thunderbolt }) => Number(thunderbolt) >= 1));
		expect((await list({ q: "upgradeable memory" })).total).toBe(by(({ ram_slots }) => Number(ram_slots) >= 1));
		expect((await list({ q: "8 gb graphics card" })).total).toBe(by(({ graphics_memory_gb }) => Number(graphics_memory_gb) >= 8));
		expect((await list({ q: "laptop with wi-fi 7" })).total).toBe(by(({ wifi }) => wifi === "Wi-Fi 7"));
	});

	test("laptops come first, unless something else is asked for by its kind", async () => {
		const isLaptop = ({ screen_inch }: Listing["items"][number]) => screen_inch !== null;
		for (const q of ["", "laptop", "kestrel", "16gb", "notebook under 50000"]) expect((await list({ q })).items.every(isLaptop)).toBe(true);
		for (const q of ["mouse", "laptop bag", "65w charger", "gaming mouse", "ddr5 ram", "nvme ssd", "charger for my laptop"]) {
			const { items } = await list({ q });
			expect(items.length).toBeGreaterThan(0);
			expect(items.some(isLaptop)).toBe(false);
		}
	});

	test("each chip is there once", async () => {
		const { understood } = await list({ q: "16gb 16 gb ram kestrel kestrel coding programming under 60000 below 50000" });
		expect(understood.map(({ param, value }) => `${param}=${value}`)).toEqual([
			"ram=16",
			"brand=kestrel",
			"need=coding",
			"price_max=60000",
		]);
	});

	test("suggestions name needs by their phrases, and products with the configuration of their price", async () => {
		const suggest = async (q: string) =>
			((await shop.request("GET", `/search/suggest?q=${encodeURIComponent(q)}`)).body as { data: Suggestion[] }).data;
		const coding = { kind: "need", title: "For coding", detail: "16\u00a0GB memory or more, 6 cores or more" };
		expect((await suggest("cod"))[0]).toMatchObject({ ...coding, url: "/products?need=coding" });
		expect((await suggest("laptop for cod"))[0]).toMatchObject({ ...coding, url: "/products?need=coding" });
		expect((await suggest("kestrel for cod"))[0]).toMatchObject({ ...coding, url: "/products?q=kestrel+for+coding" });
		expect((await suggest("video edi"))[0]).toMatchObject({ kind: "need", title: "For video editing" });
		const { total } = await list({ need: "coding" });
		expect((await suggest("coding"))[0]?.product_count).toBe(total);
		const swift = (await suggest("swift 15")).find(({ title }) => title === "Kestrel Swift 15");
		const [item] = (await list({ q: "kestrel swift 15" })).items;
		expect(swift).toMatchObject({ price: item?.price, url: `/products/${item?.slug}?variant=${item?.variant.sku}` });
		expect(swift?.detail).toBe(
			item?.specs
				.filter(({ label }) => label === "RAM" || label === "Storage")
				.map(({ value }) => value)
				.join(" · "),
		);
	});

	test("suggestions are products, brands and subcategories, eight at most, begun or mistyped", async () => {
		const suggest = async (q: string) =>
			((await shop.request("GET", `/search/suggest?q=${encodeURIComponent(q)}`)).body as { data: { kind: string; title: string }[] }).data;
		const begun = await suggest("kes");
		expect(begun[0]).toMatchObject({ kind: "brand", title: "Kestrel", url: "/products?brand=kestrel" });
		expect(begun).toHaveLength(8);
		expect((await suggest("gam")).find(({ kind }) => kind === "subcategory")).toMatchObject({ title: "Gaming" });
		expect((await suggest("swfit 15")).map((each) => each.title)).toContain("Kestrel Swift 15");
		expect((await suggest("ridge 1")).every((each) => each.title.includes("Ridge"))).toBe(true);
		expect(await suggest("")).toEqual([]);
		expect(await suggest("%_\\")).toEqual([]);
		expect(await countStatements(() => suggest("kes"))).toBe(2);
	});
});
