// Numbers of products in the bitmap indexes: whatever is changed and numbered anew, lists are those of a count by hand.
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../src/ctx.ts";
import { maintainWords } from "../src/modules/listing/maintain-words.ts";
import { renumberIfMisplaced, renumberListing } from "../src/modules/listing/renumber-listing.ts";
import { brands, byHand, type Configuration, type Filters, type Known, randomFrom, useNumberedShop, words } from "./numbered-shop.ts";

const { shop, ctx, save, list, foundBy } = useNumberedShop();

describe("products changed and numbered anew, in any order", () => {
	test.each([1, 2, 3])(
		"have the list, its counts and words as counted by hand (%i)",
		async (seed) => {
			const random = randomFrom(seed);
			const pick = <T>(all: readonly T[]) => all[random(all.length)] as T;
			const products = new Map<number, Known>();
			const configuration = (index: number, place: number): Configuration => ({
				sku: `AR-${index}-${place}`,
				ram: pick([8, 16, 32]),
				price: (20_000 + random(60) * 1000) * 100 - 100,
				stock: random(3),
			});
			const known = (index: number): Known => ({
				brand: pick(brands),
				words: words.filter(() => random(3) === 0),
				listed: random(6) > 0,
				configurations: Array.from({ length: 1 + random(4) }, (_, place) => configuration(index, place)),
			});
			const steps: Record<string, () => Promise<void>> = {
				async add() {
					const added = Array.from({ length: 1 + random(6) }, (_, place) => products.size + place);
					// As after many products that are gone: the next numbers are in another chunk.
					if (random(3) === 0)
						await ctx().db.execute(
							sql`select setval('listing_number_next', greatest(nextval('listing_number_next'), ${15_360 * random(3)}::int))`,
						);
					for (const index of added) products.set(index, known(index));
					await save(new Map(added.map((index) => [index, products.get(index) as Known])));
				},
				async change() {
					const changed = [...products.keys()].filter(() => random(3) === 0);
					for (const index of changed) {
						const old = products.get(index) as Known;
						products.set(index, {
							...known(index),
							configurations: old.configurations.map((each, place) => ({ ...configuration(index, place), sku: each.sku })),
						});
					}
					await save(new Map(changed.map((index) => [index, products.get(index) as Known])));
				},
				async remove() {
					const removed = [...products.keys()].filter(() => random(5) === 0);
					for (const index of removed) products.set(index, { ...(products.get(index) as Known), listed: false });
					await save(new Map(removed.map((index) => [index, products.get(index) as Known])));
				},
				renumber: () => renumberListing(ctx()),
				// Over the border of two chunks; with a fourth chunk this process would count in halves from now on.
				renumberAcross: () => renumberListing(ctx(), 15_360 * (1 + random(2)) - random(10)),
				async renumberIfMisplaced() {
					await renumberIfMisplaced(ctx());
				},
				commonWords: () => maintainWords(ctx(), 2 + random(8)),
			};
			const names = Object.keys(steps);
			await steps["add"]?.();
			for (let round = 0; round < 30; round++) {
				const step = pick(names);
				await steps[step]?.();
				const filters: Filters = {
					...(random(2) === 0 && { brand: pick(brands) }),
					...(random(2) === 0 && { ram: pick([8, 16, 32]) }),
					...(random(3) === 0 && { inStock: true }),
					...(random(3) === 0 && { priceMax: 20_000 + random(60) * 1000 }),
				};
				if (Object.keys(filters).length === 0) filters.ram = 16;
				const what = `${round} after ${step}: ${JSON.stringify(filters)}`;
				const expected = byHand(products, filters);
				const whole = await foundBy(filters);
				expect(whole.slugs, what).toEqual(expected);
				expect(whole.numbers.length, what).toBe(expected.length);
				for (const brand of brands)
					expect(whole.countOf("brand", brand), what).toBe(
						expected.length === 0 && filters.brand === undefined ? 0 : byHand(products, { ...filters, brand }).length,
					);
				if (expected.length > 0)
					for (const ram of [8, 16, 32]) expect(whole.countOf("ram", String(ram)), what).toBe(byHand(products, { ...filters, ram }).length);
				const halves = await foundBy(filters, [
					{ part: 0, parts: 2 },
					{ part: 1, parts: 2 },
				]);
				expect(halves.slugs, what).toEqual(expected);
				const word = pick(words);
				if (byHand(products, { word }).length > 0)
					expect((await foundBy({ ...filters, word })).slugs, `${what} ${word}`).toEqual(byHand(products, { ...filters, word }));
				if (expected.length > 0) {
					const shown = await list({
						sort: pick(["relevance", "price_asc", "price_desc", "newest", "discount", "rating"]),
						...(filters.brand !== undefined && { brand: filters.brand }),
						...(filters.ram !== undefined && { ram: String(filters.ram) }),
						...(filters.inStock === true && { in_stock: "1" }),
						...(filters.priceMax !== undefined && { price_max: String(filters.priceMax) }),
					});
					expect(shown.total, what).toBe(expected.length);
					expect(
						shown.items.map(({ slug }) => slug).filter((slug) => !expected.includes(slug)),
						what,
					).toEqual([]);
					expect(shown.items.length, what).toBe(Math.min(24, expected.length));
				}
			}
			const { rows: numbered } = await shop.database.pool.query<{ slug: string }>(
				"select slug from listing_number join product on id = product_id",
			);
			expect(numbered.map(({ slug }) => slug).toSorted()).toEqual(byHand(products, {}));
			await renumberListing(ctx());
			const { rows } = await shop.database.pool.query<{ number: number; slug: string }>(
				"select number, slug from listing_number join product on id = product_id order by number",
			);
			const listed = [...products].filter(([, { listed: isListed }]) => isListed);
			expect(rows.map(({ number }) => number)).toEqual(listed.map((_, place) => place));
			// Beside each other are those of one brand, and of them those with as many configurations.
			const keys = rows.map(({ slug }) => products.get(Number(slug.slice(6))) as Known);
			const order = keys.map(({ brand, configurations }) => [
				brands.indexOf(brand),
				configurations.length,
				Math.min(...configurations.map(({ price }) => price)),
			]);
			expect(order.map(([brand, number]) => `${brand} ${number}`)).toEqual(
				order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d).map(([brand, number]) => `${brand} ${number}`),
			);
		},
		240_000,
	);
});

test("only a list that is enough out of order is numbered anew", async () => {
	const one = (index: number): [number, Known] => [
		index,
		{ brand: "kestrel", words: [], listed: true, configurations: [{ sku: `AR-${index}-0`, ram: 8, price: 30_000_00, stock: 1 }] },
	];
	await save(new Map(Array.from({ length: 20 }, (_, index) => one(index))));
	expect(await renumberIfMisplaced(ctx())).toBe(false);
	await ctx().db.execute(sql`select setval('listing_number_next', 40000)`);
	await save(new Map([one(20)]));
	expect(await renumberIfMisplaced(ctx())).toBe(false);
	await save(new Map([one(21), one(22)]));
	expect(await renumberIfMisplaced(ctx())).toBe(true);
	expect(await renumberIfMisplaced(ctx())).toBe(false);
	expect((await list({ brand: "kestrel" })).total).toBe(23);
	// The next number is the one after the last.
	await save(new Map([one(23)]));
	const { rows } = await shop.database.pool.query("select max(number) as number from listing_number");
	expect(rows).toEqual([{ number: 23 }]);
});

test("a shop of an earlier release, whose bitmaps have the ids of the products, keeps its list by the migration, and numbers on after them", async () => {
	const known = (index: number): Known => ({
		brand: brands[index % 2] as string,
		words: words.slice(index % 3),
		listed: true,
		configurations: [{ sku: `AR-${index}-0`, ram: 8 * (1 + (index % 2)), price: (40_000 - index) * 100, stock: index % 3 }],
	});
	const products = new Map(Array.from({ length: 9 }, (_, index) => [index, known(index)]));
	// Ids on both sides of the border of two chunks.
	await ctx().db.execute(sql`alter sequence product_id_seq restart with 15355`);
	await ctx().db.execute(sql`alter sequence listing_number_next restart with 15355`);
	await save(products);
	const { rows: apart } = await shop.database.pool.query("select from listing_number where number <> product_id");
	expect(apart).toEqual([]);
	await ctx().db.execute(sql`drop table listing_number, listing_numbering`);
	const statements = readFileSync(new URL("../migrations/0034_listing-numbers.sql", import.meta.url), "utf8");
	await inTransaction(ctx(), async (tx) => {
		for (const statement of statements.split("--> statement-breakpoint")) await tx.db.execute(sql.raw(statement));
	});
	const expectLists = async () => {
		for (const filters of [{ brand: "kestrel" }, { ram: 16 }, { ram: 8, inStock: true }, { word: "plodar" }, { word: "zorbit", ram: 8 }])
			expect((await foundBy(filters)).slugs).toEqual(byHand(products, filters));
	};
	await expectLists();
	products.set(9, known(9));
	await save(new Map([[9, known(9)]]));
	await expectLists();
	expect(await renumberIfMisplaced(ctx())).toBe(true);
	await expectLists();
});
