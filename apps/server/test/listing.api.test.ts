import type { Listing, ProductPage } from "@lapwing/contract/listing";
import { facetParams, sorts } from "@lapwing/contract/listing";
import { loadDemoSeller } from "@lapwing/demo/load";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteUnusedWords } from "../src/modules/listing/delete-unused-words.ts";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { countOf, countPrices, type Filters, matching, products, shownOf, valuesOf } from "./listing-brute-force.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ keepData: true });
const ctx = () => shop.shop.ctx({ kind: "system" });

beforeAll(async () => {
	await loadDemoSeller(ctx());
	// Words of ten or more products get bitmaps here, so that the small demo uses both search paths.
	await deleteUnusedWords(ctx(), 10);
});

async function list(query: Record<string, string | string[]> = {}): Promise<Listing> {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) for (const each of [value].flat()) search.append(name, each);
	const answer = await shop.request("GET", `/products?${search}`);
	if (answer.status !== 200) throw new Error(`/products?${search} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
	return (answer.body as { data: Listing }).data;
}

const titles = (listing: Listing) => listing.items.map((item) => item.title);

async function countStatements(work: () => Promise<unknown>): Promise<number> {
	const before = shop.statements.length;
	await work();
	return shop.statements.length - before;
}

describe("the product list", () => {
	const chosen = fc.record({
		facets: fc.dictionary(fc.constantFrom(...facetParams), fc.constant([] as string[]), { maxKeys: 3 }),
		sort: fc.constantFrom(...sorts),
		seeds: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
		priceMin: fc.option(fc.integer({ min: 0, max: 300_000 }), { nil: undefined }),
		priceMax: fc.option(fc.integer({ min: 500, max: 450_000 }), { nil: undefined }),
	});
	const everyValue = Object.fromEntries(
		facetParams.map((param) => [param, [...new Set(products.flatMap((product) => valuesOf(product, param)))].toSorted()]),
	);

	test("counts, cards and order are those of a count by hand over configurations, whatever is chosen", async () => {
		await fc.assert(
			fc.asyncProperty(chosen, async ({ facets, seeds, sort, priceMin, priceMax }) => {
				let filters: Filters = { facets: {} };
				Object.keys(facets).forEach((param, index) => {
					const values = everyValue[param] ?? [];
					const single = param === "rating" || param === "in_stock";
					const picked = [values[(seeds[index] ?? 0) % values.length], values[(seeds[index + 5] ?? 0) % values.length]];
					filters.facets[param as "brand"] = [...new Set(picked.slice(0, single ? 1 : 2))].filter((value) => value !== undefined);
				});
				if (priceMin !== undefined && priceMin > 0) filters.priceMin = priceMin;
				if (priceMax !== undefined && priceMax >= (priceMin ?? 0)) filters.priceMax = priceMax;
				const found = await list({
					sort,
					...filters.facets,
					...(filters.priceMin !== undefined && { price_min: String(filters.priceMin) }),
					...(filters.priceMax !== undefined && { price_max: String(filters.priceMax) }),
				});
				const chosenFacets = filters.facets;
				if (matching(filters).length === 0) {
					expect(found.ignored.length).toBeGreaterThan(0);
					const left = new Set<string>(found.ignored.map(({ param }) => param));
					filters.facets = Object.fromEntries(Object.entries(chosenFacets).filter(([param]) => !left.has(param)));
					if (left.has("price")) filters = { facets: filters.facets };
				} else expect(found.ignored).toEqual([]);
				const byHand = matching(filters);
				expect(found.total).toBe(byHand.length);
				expect(found.items).toHaveLength(Math.min(24, found.total));
				const shown = new Map(byHand.map((match) => [match.product.slug, shownOf(match)]));
				for (const { slug, variant, price, in_stock, price_from } of found.items)
					expect({ sku: variant.sku, price, inStock: in_stock, from: price_from }).toEqual(shown.get(slug));
				const prices = [...shown.values()].map(({ price }) => price).toSorted((a, b) => a - b);
				if (sort === "price_asc") expect(found.items.map(({ price }) => price)).toEqual(prices.slice(0, 24));
				if (sort === "price_desc") expect(found.items.map(({ price }) => price)).toEqual(prices.toReversed().slice(0, 24));
				for (const facet of found.facets) {
					const under = matching(filters, facet.param);
					for (const option of facet.options) {
						expect({ ...option, param: facet.param }).toMatchObject({ count: countOf(under, facet.param, option.value) });
						expect(option.selected).toBe(chosenFacets[facet.param]?.includes(option.value) ?? false);
					}
				}
				const facetsShown = new Set(found.facets.map((facet) => facet.param));
				for (const param of facetParams.filter((each) => !facetsShown.has(each)))
					for (const value of everyValue[param] ?? []) expect(countOf(matching(filters, param), param, value)).toBe(0);
				const priced = matching(filters, "price");
				for (const bar of found.price.histogram) expect(bar.count).toBe(countPrices(priced, bar.from, bar.to));
				const [first, last] = [found.price.histogram[0], found.price.histogram.at(-1)];
				expect(countPrices(priced, 0, first?.from ?? Infinity) + countPrices(priced, last?.to ?? Infinity, Infinity)).toBe(0);
			}),
			{ numRuns: 40 },
		);
	}, 120_000);

	test("all of it without filters: every product, 24 a page, each once", async () => {
		const first = await list();
		expect(first).toMatchObject({
			total: products.length,
			page: 1,
			pages: Math.ceil(products.length / 24),
			sort: "relevance",
			active: [],
		});
		const pages = await Promise.all(Array.from({ length: first.pages }, (_, index) => list({ page: String(index + 1) })));
		const seen = pages.flatMap((page) => page.items.map((item) => item.slug));
		expect(seen.toSorted()).toEqual(products.map((product) => product.slug).toSorted());
	});

	test("each order is kept across pages", async () => {
		const inOrder = async (sort: string) =>
			(await Promise.all(["1", "2", "3", "4"].map((page) => list({ sort, page })))).flatMap((page) => page.items);
		const falls = (numbers: number[]) => numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? 0));
		expect(falls((await inOrder("price_asc")).map((item) => -item.price))).toBe(true);
		expect(falls((await inOrder("price_desc")).map((item) => item.price))).toBe(true);
		expect(falls((await inOrder("discount")).map((item) => item.discount_percent))).toBe(true);
		expect(falls((await inOrder("rating")).map((item) => item.rating?.value ?? 0))).toBe(true);
		const dates = new Map(products.map((product) => [product.slug, Date.parse(product.published_at)]));
		expect(falls((await inOrder("newest")).map((item) => dates.get(item.slug) ?? 0))).toBe(true);
	});

	test("[3.3] `categories` takes a subcategory's slug, and the list says which it is: id, name, slug, image", async () => {
		const found = await list({ categories: "gaming" });
		expect(found.subcategory).toEqual({
			id: expect.any(Number),
			name: "Gaming",
			slug: "gaming",
			image: expect.stringMatching(/^\/media\/demo\/[a-z0-9-]+\/\d+\.webp$/),
		});
		expect(found).toMatchObject({ heading: "Gaming", description: "RTX 4050 and up", category: { slug: "laptops" } });
		expect(found.total).toBe(products.filter((product) => product.subcategories.includes("gaming")).length);
	});

	test("a card has what a shopper decides by", async () => {
		const [card] = (await list({ q: "ridge 14 oled" })).items;
		expect(card).toMatchObject({
			title: "Aravalli Ridge 14 OLED",
			brand: { title: "Aravalli", slug: "aravalli" },
			price: 74_990_00,
			mrp: 91_990_00,
			discount_percent: 18,
			in_stock: true,
			stores_with_stock: 9,
			screen_inch: 14,
			variant: { sku: "AR14-U5-16512-SAND" },
		});
		expect(card?.specs).toEqual([
			{ label: "Processor", value: "Core Ultra 5 125H" },
			{ label: "RAM", value: "16\u00a0GB" },
			{ label: "SSD", value: "512\u00a0GB" },
			{ label: "Display", value: "14″ 2.8K OLED" },
			{ label: "Weight", value: "1.29\u00a0kg" },
			{ label: "Battery", value: "63\u00a0Wh" },
		]);
	});

	test("filters together are about one configuration: a 32 GB one that costs more than the limit is not found by its cheaper sister", async () => {
		for (const [ram, limit] of [
			["32", 110_000],
			["32", 90_000],
			["16", 60_000],
		] as const) {
			const { items, total } = await list({ ram, price_max: String(limit), sort: "price_desc" });
			expect(total).toBe(matching({ facets: { ram: [ram] }, priceMax: limit }).length);
			for (const item of items) {
				expect(item.price).toBeLessThanOrEqual(limit * 100);
				expect(item.specs.find(({ label }) => label === "RAM")?.value).toBe(`${ram}\u00a0GB`);
				const opened = await shop.request("GET", `/products/${item.slug}?variant=${item.variant.sku}`);
				const page = (opened.body as { data: ProductPage }).data;
				expect(page.variants.find(({ sku }) => sku === page.variant)).toMatchObject({ id: item.variant.id, price: item.price });
			}
		}
	});

	test("a card's picture is of the configuration it shows", async () => {
		const { items } = await list({ colour: "graphite", category: "laptops" });
		const pictured = items.filter(({ image }) => image !== null);
		expect(pictured.length).toBeGreaterThan(5);
		const ofColour = new Map(
			products.map(({ slug, images }) => [slug, images.filter(({ colour }) => colour === "Graphite").map(({ path }) => path)]),
		);
		for (const { slug, image } of pictured) if ((ofColour.get(slug)?.length ?? 0) > 0) expect(ofColour.get(slug)).toContain(image?.path);
	});

	test("a list that would be empty leaves out the least important filter by itself, and says so", async () => {
		const found = await list({ brand: "pipal", graphics: "geforce-rtx-5090", price_max: "40000" });
		const total = matching({ facets: { brand: ["pipal"] }, priceMax: 40_000 }).length;
		expect(found).toMatchObject({ total, ignored: [{ param: "graphics", value: "geforce-rtx-5090", label: "GeForce RTX 5090" }] });
		expect(found.ignored_note).toBe(`Nothing for “GeForce RTX 5090”. Without it: ${total} products.`);
		const unknown = await list({ brand: "nobody" });
		expect(unknown).toMatchObject({ total: products.length, ignored: [{ param: "brand", value: "nobody", label: "nobody" }] });
	});

	test("where no single filter is the cause, as few of the least important are left out as give a result", async () => {
		const found = await list({ brand: "pipal", graphics: "geforce-rtx-5090", colour: "nothing", category: "laptops" });
		expect(found.ignored.map(({ param }) => param).toSorted()).toEqual(["colour", "graphics"]);
		expect(found.total).toBe(matching({ facets: { brand: ["pipal"], category: ["laptops"] } }).length);
		expect(found.ignored_note).toMatch(/^Nothing for “nothing” and “GeForce RTX 5090”\. Without them: \d+ laptops\.$/);
		expect(await countStatements(() => list({ q: "pipal rtx5090 purple 4 stars" }))).toBeLessThanOrEqual(6);
	});

	test("chosen filters come back as chips with words", async () => {
		const found = await list({ brand: "kestrel", ram: "16", price_min: "45000", price_max: "130000", rating: "4", in_stock: "1" });
		expect(found.active.map(({ label }) => label)).toEqual([
			"Kestrel",
			"16\u00a0GB RAM",
			"4 stars and up",
			"In stock",
			"₹45,000 to ₹1,30,000",
		]);
	});

	test("a list takes three statements, however it is filtered, and a search in words, misspelt ones too, four", async () => {
		expect(await countStatements(() => list())).toBe(3);
		expect(await countStatements(() => list({ q: "kestral 16gb under 90000", screen: "14", store: "kothrud-pune-store" }))).toBe(4);
		expect(await countStatements(() => list({ brand: "kestrel", price_max: "90000", screen: "14" }))).toBe(3);
	});

	test("what changes in stock and on sale is on the list once refreshed", async () => {
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from product where slug = 'kestrel-swift-15'");
		const ids = rows.map((row) => row.id);
		const total = (await list({ brand: "kestrel", in_stock: "1" })).total;
		await shop.database.pool.query(
			"update stock_item set on_hand = 0 from variant where variant.id = stock_item.variant_id and variant.product_id = any($1)",
			[ids],
		);
		await refreshListing(ctx(), ids);
		expect((await list({ brand: "kestrel", in_stock: "1" })).total).toBe(total - 1);
		await shop.database.pool.query("update product set status = 'draft' where id = any($1)", [ids]);
		await refreshListing(ctx(), ids);
		expect((await list()).total).toBe(products.length - 1);
		expect(titles(await list({ q: "kestrel swift 15" }))).not.toContain("Kestrel Swift 15");
		await shop.database.pool.query("update product set status = 'published' where id = any($1)", [ids]);
		await shop.database.pool.query(
			"update stock_item set on_hand = 4 from variant where variant.id = stock_item.variant_id and variant.product_id = any($1)",
			[ids],
		);
		await refreshListing(ctx(), ids);
		expect((await list({ brand: "kestrel", in_stock: "1" })).total).toBe(total);
	});
});

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
			["screen", "14", "14 to 14.9″"],
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
		expect(found).toMatchObject({ total: products.length, ignored: [{ param: "q", value: "qqqqzzzz" }] });
		expect(found.ignored_note).toBe(`Nothing for “qqqqzzzz”. Without it: ${products.length} products.`);
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
			["need", "For coding: 16\u00a0GB memory or more, 6 cores or more"],
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

	test("suggestions are products, brands and subcategories, eight at most, begun or mistyped", async () => {
		const suggest = async (q: string) =>
			((await shop.request("GET", `/search/suggest?q=${encodeURIComponent(q)}`)).body as { data: { kind: string; title: string }[] }).data;
		const begun = await suggest("kes");
		expect(begun[0]).toMatchObject({ kind: "brand", title: "Kestrel", url: "/products?brand=kestrel" });
		expect(begun).toHaveLength(8);
		expect((await suggest("gam"))[0]).toMatchObject({ kind: "subcategory", title: "Gaming" });
		expect((await suggest("swfit 15")).map((each) => each.title)).toContain("Kestrel Swift 15");
		expect((await suggest("ridge 1")).every((each) => each.title.includes("Ridge"))).toBe(true);
		expect(await suggest("")).toEqual([]);
		expect(await suggest("%_\\")).toEqual([]);
		expect(await countStatements(() => suggest("kes"))).toBe(2);
	});
});

describe("bad input", () => {
	const odd = [
		"-1",
		"1e9",
		"%00",
		"abc",
		"a".repeat(5000),
		"😀".repeat(50),
		"' or 1=1; drop table product; --",
		"<script>alert(1)</script>",
		"\\",
		"%",
		"\u202e",
		"\ud800",
		"NaN",
		"99999999999999999999",
		",,,,",
		"__proto__",
	];
	const names = [...facetParams, "q", "price_min", "price_max", "sort", "page"];

	test("gives a sensible page, whatever stands under any name, alone, repeated or like a list", async () => {
		for (const value of odd) {
			const encoded = value.includes("%00") ? value : encodeURIComponent(value.toWellFormed());
			const everywhere = names.map((name) => `${name}=${encoded}`).join("&");
			const { status } = await shop.request("GET", `/products?${everywhere}&${everywhere}`);
			expect({ value: value.slice(0, 30), status }).toMatchObject({ status: 200 });
		}
		for (const name of names) {
			const path = `/products?${name}[]=x&${name}[0]=y&${name}=%00&${name}=%F0%9F%98%80&__proto__=1&constructor=2`;
			const { status } = await shop.request("GET", path);
			expect({ path, status }).toMatchObject({ status: 200 });
		}
	}, 120_000);

	test("a page past the end is the last one, and an unknown order is relevance", async () => {
		expect(await list({ page: "1e9" })).toMatchObject({ page: Math.ceil(products.length / 24) });
		expect(await list({ page: "-1" })).toMatchObject({ page: 1 });
		expect(sorts).toContain((await list({ sort: "<b>" })).sort);
	});

	test("on the other calls it is a sensible answer or a 4xx", async () => {
		const failed: string[] = [];
		for (const value of odd) {
			const encoded = value.includes("%00") ? value : encodeURIComponent(value.toWellFormed());
			for (const path of [
				`/products/${encoded.slice(0, 400)}`,
				`/products/kestrel-swift-15?variant=${encoded}`,
				`/products/kestrel-swift-15/reviews?page=${encoded}&sort=${encoded}`,
				`/products/cards?ids=${encoded}`,
				`/search/suggest?q=${encoded}`,
				`/compare?products=${encoded}`,
				`/delivery/${encoded.slice(0, 400)}`,
			]) {
				const { status } = await shop.request("GET", path);
				if (status >= 500) failed.push(`${status} ${path.slice(0, 80)}`);
			}
		}
		expect(failed).toEqual([]);
	}, 120_000);
});
