import type { ProductPage } from "@lapwing/contract/listing";
import { facetParams, sorts } from "@lapwing/contract/listing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Choice, conditionsOf } from "../src/modules/listing/conditions.ts";
import { countFacets } from "../src/modules/listing/count-facets.ts";
import { readDictionary } from "../src/modules/listing/dictionary.ts";
import { findItems } from "../src/modules/listing/find-items.ts";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { anything, titles, useDemoListing } from "./demo-listing.ts";
import { countOf, countPrices, type Filters, matching, products, shownOf, valuesOf } from "./listing-brute-force.ts";

const { shop, ctx, list, countStatements } = useDemoListing();

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
				const shown = new Map(byHand.map((match) => [match.product.slug, shownOf(match, sort)]));
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
			{ label: "Storage", value: "512\u00a0GB" },
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

	test("a card's second picture is the next of its colour, or else one of no colour, and never the first again", async () => {
		const byPath = new Map(products.flatMap(({ slug, images }) => images.map((each) => [`${slug} ${each.path}`, each] as const)));
		for (const query of [{ colour: "graphite", category: "laptops" }, { colour: "silver" }, { category: "accessories" }]) {
			const { items } = await list(query);
			expect(items.length).toBeGreaterThan(5);
			for (const { slug, image, second_image } of items) {
				const first = byPath.get(`${slug} ${image?.path}`);
				const second = byPath.get(`${slug} ${second_image}`);
				expect(second, slug).toBeDefined();
				expect(second).not.toBe(first);
				if (second?.colour !== null) expect(second?.colour, slug).toBe(first?.colour);
			}
		}
		const [ridge] = (await list({ q: "ridge 14 oled" })).items;
		expect(ridge?.second_image).toContain("/aravalli-ridge-14-back-sand-");
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
		expect(found.ignored_note).toMatch(/^Nothing for “Colour: nothing” and “GeForce RTX 5090”\. Without them: \d+ laptops\.$/);
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

	test("a list takes three statements, however it is filtered, and a search in words, misspelt ones too, four; few results two more", async () => {
		expect(await countStatements(() => list())).toBe(3);
		expect(await countStatements(() => list({ q: "kestral 16gb under 90000", store: "kothrud-pune-store" }))).toBe(4);
		expect(await countStatements(() => list({ q: "kestral 16gb under 90000", screen: "14", store: "kothrud-pune-store" }))).toBe(6);
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

describe("the plan of a page", () => {
	const filters: Choice[] = [
		{ ...anything, facets: { ram: ["16"] } },
		{ ...anything, facets: { ram: ["16"], in_stock: ["1"] }, priceMax: 80_000 },
		{ ...anything, facets: { brand: ["kestrel"] }, words: ["swift"] },
		{ ...anything, facets: { category: ["accessories"] } },
		{ ...anything, facets: { in_stock: ["1"] }, priceMax: 30_000 },
	];

	test.each(filters)(
		"finds the same products in the same order by their ids, by the bitmap of many, and with few laptops among many: %j",
		async (choice) => {
			const dictionary = await readDictionary(ctx(), choice.words.join(" "));
			const conditions = conditionsOf(choice, dictionary);
			const counts = await countFacets(ctx(), conditions, dictionary);
			expect(counts.total).toBeGreaterThan(3);
			const laptopTerms = dictionary.terms
				.filter(({ facet, value }) => facet === "processor" || (facet === "category" && value === "laptops"))
				.map(({ id }) => id);
			for (const sort of sorts) {
				const page = { conditions, matches: counts.matches, everything: counts.everything, sort, page: 1, laptopTerms };
				const rest = {
					words: choice.words,
					needs: [],
					later: [],
					placement: { pinned: [], buried: [] },
					cheapest: 0,
					dearest: Number.MAX_SAFE_INTEGER,
					inCheapestBand: 0,
					inDearestBand: 0,
				};
				const byIds = await findItems(ctx(), dictionary, { ...page, ...rest, total: counts.total, laptops: 5000 });
				const byBitmap = await findItems(ctx(), dictionary, { ...page, ...rest, total: 5000, laptops: 5000 });
				const fewLaptops = await findItems(ctx(), dictionary, { ...page, ...rest, total: 5000, laptops: 1000 });
				for (const found of [byBitmap, fewLaptops])
					expect(
						found.map(({ slug }) => slug),
						sort,
					).toEqual(byIds.map(({ slug }) => slug));
			}
		},
	);
});
