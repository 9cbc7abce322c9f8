// Orders of many matches: the first ones are found in bitmaps, of the digits of prices and of the values of specifications. The demo's products,
// grown ones and copies of all of them, on both sides of the border of two chunks.
import { facetParams, type Sort } from "@lapwing/contract/listing";
import { growDemo } from "@lapwing/demo/grow";
import { loadDemoSeller } from "@lapwing/demo/load";
import { multiplyCatalogue } from "@lapwing/demo/multiply";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { col, queryRows } from "../src/db/rows.ts";
import { numbersOf } from "../src/modules/listing/bit-masks.ts";
import { type Choice, conditionsOf, ofVariants } from "../src/modules/listing/conditions.ts";
import { countFacets } from "../src/modules/listing/count-facets.ts";
import { type Dictionary, readDictionary } from "../src/modules/listing/dictionary.ts";
import { findItems } from "../src/modules/listing/find-items.ts";
import { firstByPrice } from "../src/modules/listing/first-by-price.ts";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { renumberListing } from "../src/modules/listing/renumber-listing.ts";
import { anything } from "./demo-listing.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ keepData: true });
const ctx = () => shop.shop.ctx({ kind: "system" });

/** Paise: with digits in every place, in the same rupee, and above what the index tells apart. */
const oddPrices = [1, 99, 1_00, 255_99, 256_00, 256_01, 65_535_99, 65_536_00, 98_76_543_21, 1_07_37_418_23, 1_07_37_418_24];

beforeAll(async () => {
	await loadDemoSeller(ctx());
	await growDemo(ctx(), 900, () => undefined);
	const rows = await queryRows(
		ctx().db,
		{ id: col.number, product: col.number },
		sql`select id, product_id as product from variant where withdrawn_at is null order by id desc limit ${oddPrices.length}`,
	);
	for (const [index, { id }] of rows.entries())
		await ctx().db.execute(sql`update variant set price = ${oddPrices[index]}, mrp = ${oddPrices[index]} where id = ${id}`);
	await refreshListing(
		ctx(),
		rows.map(({ product }) => product),
	);
	await multiplyCatalogue(ctx(), 6, () => undefined);
	// In two chunks: with a fourth one this process would count in halves from now on.
	await renumberListing(ctx(), 15_360 - 2000);
}, 300_000);

/** Catalogues of so few products are scanned. */
const smallCatalogue = 4000;

/** Deterministic random numbers. */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

function chosenBy(random: () => number, { terms }: Dictionary): Choice {
	const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
	const facets: Choice["facets"] = {};
	for (let number = 0; number < random() * 3; number++) {
		const param = pick(facetParams);
		const values = terms.filter(({ facet }) => facet === param).map(({ value }) => value);
		facets[param] = [...new Set([pick(values), pick(values)])].slice(0, param === "rating" || param === "in_stock" ? 1 : 2);
	}
	return {
		...anything,
		facets,
		priceMin: random() < 0.3 ? Math.floor(random() * 90_000) : undefined,
		priceMax: random() < 0.3 ? Math.floor(random() * 120_000) : undefined,
		excluded: random() < 0.2 ? [{ kind: "facet", param: "ram", value: "16" }] : [],
	};
}

/** Prices of the configurations shown, by number: of those that satisfy all conditions the cheapest in stock, or else the cheapest. */
async function pricesOf(conditions: ReturnType<typeof conditionsOf>): Promise<{ number: number; price: number }[]> {
	const met = ofVariants(conditions).map((condition): SQL => {
		if (condition.kind === "price")
			return sql`each.price between ${condition.min ?? 0}::bigint and ${condition.max ?? Number.MAX_SAFE_INTEGER}::bigint`;
		if (condition.kind === "configurations") return sql`each.variant_id = any(${sql.param([...condition.variants])}::int[])`;
		const has = sql`each.terms && ${sql.param(condition.terms)}::int[]`;
		return condition.excluded === undefined ? has : sql`not (${has})`;
	});
	return queryRows(
		ctx().db,
		{ number: col.number, price: col.number },
		sql`
		select number, coalesce(min(each.price) filter (where in_stock), min(each.price)) as price
		from listing_number join listing_variant each using (product_id) where ${sql.join([sql`true`, ...met], sql` and `)} group by number`,
	);
}

test("those that come first by price are found, whatever is chosen, and all that cost as much", async () => {
	const dictionary = await readDictionary(ctx(), "");
	const random = randomFrom(5);
	let narrowed = 0;
	let close = 0;
	for (let round = 0; round < 120; round++) {
		const choice = chosenBy(random, dictionary);
		const conditions = conditionsOf(choice, dictionary);
		const { matches, total } = await countFacets(ctx(), conditions, dictionary);
		if (matches === null || total < 2) continue;
		const most = 1 + Math.floor(random() * Math.min(total - 1, 60));
		const sort = random() < 0.5 ? "price_asc" : "price_desc";
		const few = random() < 0.5 ? 1 : 20;
		const found = await firstByPrice(ctx(), { conditions, matches, total, sort, most, few }, dictionary);
		const what = JSON.stringify({ choice, total, most, sort, few });
		const numbers = new Set(numbersOf(found?.matches ?? matches));
		const all = new Set(numbersOf(matches));
		expect(numbers.size, what).toBe(found?.total);
		expect(numbers.size, what).toBeGreaterThanOrEqual(most);
		const way = sort === "price_asc" ? 1 : -1;
		const prices = (await pricesOf(conditions))
			.filter(({ number }) => all.has(number))
			.map((each) => ({ ...each, price: way * each.price }));
		expect(prices.length, what).toBe(total);
		const isIn = (inside: boolean) => prices.filter(({ number }) => numbers.has(number) === inside).map(({ price }) => price);
		expect(Math.max(...isIn(true)), what).toBeLessThan(Math.min(...isIn(false)));
		if (numbers.size < total) narrowed++;
		// Six copies cost as much.
		if (numbers.size < most + 12) close++;
	}
	expect(narrowed).toBeGreaterThan(50);
	expect(close).toBeGreaterThan(20);
}, 120_000);

type Sorted = { sort: Sort; sizes?: readonly number[] };

/** The page of `wanted` as a scan or a sort of all matches finds it, and as the first ones in bitmaps give it. */
async function pagesBothWays(choice: Choice, { sort, sizes = [] }: Sorted, pageOf: (total: number) => number, dictionary: Dictionary) {
	const conditions = conditionsOf(choice, dictionary);
	const { matches, total, everything } = await countFacets(ctx(), conditions, dictionary);
	expect(everything).toBeGreaterThan(smallCatalogue);
	const laptopTerms = dictionary.terms.filter(({ facet }) => facet === "processor").map(({ id }) => id);
	const wanted = {
		conditions,
		matches,
		total,
		sort,
		sizes,
		laptopTerms,
		words: [],
		needs: [],
		later: [],
		page: pageOf(total),
		laptops: total,
		placement: { pinned: [], buried: [] },
		cheapest: 0,
		dearest: Number.MAX_SAFE_INTEGER,
		inCheapestBand: 0,
		inDearestBand: 0,
	};
	const read = async (all: number) => {
		const before = shop.statements.length;
		const items = await findItems(ctx(), dictionary, { ...wanted, everything: all });
		return { items, fromBits: shop.statements.slice(before).some((text) => /\bso_far\b|\bbelow_\d/.test(text)) };
	};
	return {
		what: JSON.stringify({ choice, sort, page: wanted.page, total }),
		usual: await read(smallCatalogue),
		first: await read(everything),
		total,
	};
}

test("pages of many matches are those of a scan in the order of the price", async () => {
	const dictionary = await readDictionary(ctx(), "");
	const random = randomFrom(11);
	let compared = 0;
	for (let round = 0; round < 200 && compared < 30; round++) {
		const choice = chosenBy(random, dictionary);
		for (const sort of ["price_asc", "price_desc"] as const) {
			const page = (total: number) => 1 + Math.floor(random() * Math.min(8, total / 24 - 1));
			const { what, usual, first, total } = await pagesBothWays(choice, { sort }, page, dictionary);
			if (total <= 400 || conditionsOf(choice, dictionary).length === 0) continue;
			expect([usual.fromBits, first.fromBits], what).toEqual([false, true]);
			expect(first.items, what).toEqual(usual.items);
			expect(first.items, what).toHaveLength(24);
			compared++;
		}
	}
	expect(compared).toBe(30);
}, 120_000);

const laptopsOf = (facets: Choice["facets"] = {}): Choice => ({ ...anything, facets: { category: ["laptops"], ...facets } });

test.each<[Sort, Choice]>([
	["weight", laptopsOf()],
	["weight", laptopsOf({ ram: ["16"], in_stock: ["1"] })],
	["battery", laptopsOf()],
	["battery", laptopsOf({ brand: ["kestrel", "aravalli", "tessel"] })],
	["screen", laptopsOf()],
	["screen", { ...anything, facets: { in_stock: ["1"] } }],
	["memory", laptopsOf()],
	["memory", laptopsOf({ ram: ["16", "64"] })],
	["memory", { ...laptopsOf({ in_stock: ["1"] }), priceMax: 70_000 }],
	["storage", laptopsOf({ ram: ["8", "16"] })],
	["storage", { ...anything, facets: { in_stock: ["1"] }, priceMax: 30_000 }],
])("pages by %s are those of a sort of all matches: %j", async (sort, choice) => {
	const dictionary = await readDictionary(ctx(), "");
	const facet = sort === "memory" ? "ram" : sort;
	const sizes = dictionary.terms
		.filter((term) => (sort === "memory" || sort === "storage") && term.facet === facet)
		.toSorted((a, b) => Number(b.value) - Number(a.value))
		.map(({ id }) => id);
	for (const page of [1, 7, 20, 33]) {
		const { what, usual, first, total } = await pagesBothWays(choice, { sort, sizes }, () => page, dictionary);
		expect(total, what).toBeGreaterThan(800);
		expect([usual.fromBits, first.fromBits], what).toEqual([false, true]);
		expect(first.items, what).toEqual(usual.items);
		expect(first.items, what).toHaveLength(24);
	}
});
