// Numbers of products in the bitmap indexes: whatever is changed and numbered anew, lists are those of a count by hand.
import { readFileSync } from "node:fs";
import type { ProductInput } from "@lapwing/contract/catalogue";
import type { Listing } from "@lapwing/contract/listing";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../src/ctx.ts";
import { saveBrands, saveProducts, saveSpecFields } from "../src/modules/catalogue/save-products.ts";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { numbersOf } from "../src/modules/listing/bit-masks.ts";
import { conditionsOf } from "../src/modules/listing/conditions.ts";
import { countFacets } from "../src/modules/listing/count-facets.ts";
import { readDictionary } from "../src/modules/listing/dictionary.ts";
import { lockNumbers } from "../src/modules/listing/listing-numbers.ts";
import { maintainWords } from "../src/modules/listing/maintain-words.ts";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { renumberIfMisplaced, renumberListing } from "../src/modules/listing/renumber-listing.ts";
import { engine } from "./databases.ts";
import { anything } from "./demo-listing.ts";
import { ridge, someLaptops } from "./goods.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
const ctx = () => shop.shop.ctx({ kind: "system" });
const brands = ["aravalli", "kestrel", "tessel"];
const words = ["zorbit", "quemlo", "vantrix", "plodar"];

type Configuration = { sku: string; ram: number; price: number; stock: number };
/** What is known of a product without the list. */
type Known = { brand: string; words: string[]; listed: boolean; configurations: Configuration[] };

beforeEach(async () => {
	await someLaptops(shop, 0);
	await saveBrands(
		ctx(),
		brands.map((slug, index) => ({ slug, title: slug.replace(/^./, (letter) => letter.toUpperCase()), position: index + 1 })),
	);
	await saveSpecFields(ctx(), [
		{
			key: "ram_gb",
			group: "Memory",
			label: "Memory",
			unit: "GB",
			type: "number",
			better: null,
			best_word: null,
			filter: "ram",
			position: 1,
		},
	]);
});

/** Deterministic random numbers. */
function randomFrom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * below);
	};
}

const inputOf = (index: number, { brand, words: own, listed, configurations }: Known): ProductInput => ({
	...ridge(index),
	title: `${brand} ${own.join(" ")} ${index}`,
	brand,
	status: listed ? "published" : "draft",
	variants: configurations.map(({ sku, ram, price }, position) => ({
		sku,
		options: { ram_gb: ram },
		mrp: price,
		price,
		position: position + 1,
	})),
});

async function idsOfSlugs(): Promise<Map<string, number>> {
	const { rows } = await shop.database.pool.query<{ id: number; slug: string }>("select id, slug from product");
	return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function save(products: ReadonlyMap<number, Known>): Promise<void> {
	await saveProducts(
		ctx(),
		[...products].map(([index, known]) => inputOf(index, known)),
	);
	await setStock(
		ctx(),
		[...products.values()].flatMap(({ configurations }) =>
			configurations.map(({ sku, stock }) => ({ sku, location: "indiranagar", on_hand: stock })),
		),
	);
	const ids = await idsOfSlugs();
	await refreshListing(
		ctx(),
		[...products.keys()].flatMap((index) => ids.get(`ridge-${index}`) ?? []),
	);
}

async function list(query: Record<string, string>): Promise<Listing> {
	const answer = await shop.request("GET", `/products?${new URLSearchParams(query)}`);
	expect(answer.status).toBe(200);
	return (answer.body as { data: Listing }).data;
}

type Filters = { brand?: string; ram?: number; inStock?: boolean; priceMax?: number; word?: string };

const meets = ({ ram, inStock, priceMax }: Filters, each: Configuration) =>
	(ram === undefined || each.ram === ram) &&
	(inStock !== true || each.stock > 0) &&
	(priceMax === undefined || each.price <= priceMax * 100);

/** Slugs of the products of which one configuration satisfies the filters. */
function byHand(products: ReadonlyMap<number, Known>, filters: Filters): string[] {
	return [...products]
		.filter(
			([, { brand, words: own, listed, configurations }]) =>
				listed &&
				(filters.brand === undefined || brand === filters.brand) &&
				(filters.word === undefined || own.includes(filters.word)) &&
				configurations.some((each) => meets(filters, each)),
		)
		.map(([index]) => `ridge-${index}`)
		.toSorted();
}

/** By the bitmaps alone, words included, which may have one or not. */
async function foundBy({ brand, ram, inStock, priceMax, word }: Filters, parts?: Parameters<typeof countFacets>[3]) {
	const dictionary = await readDictionary(ctx(), word ?? "");
	const facets = {
		...(brand !== undefined && { brand: [brand] }),
		...(ram !== undefined && { ram: [String(ram)] }),
		...(inStock === true && { in_stock: ["1"] }),
	};
	const conditions = conditionsOf({ ...anything, facets, priceMax, words: word === undefined ? [] : [word] }, dictionary);
	const counts = await countFacets(ctx(), conditions, dictionary, parts);
	const countOf = (facet: string, value: string) => {
		const term = dictionary.terms.find((each) => each.facet === facet && each.value === value);
		return term === undefined ? 0 : (counts.terms.get(term.id) ?? 0);
	};
	const numbers = counts.matches === null ? [] : numbersOf(counts.matches);
	const { rows } = await shop.database.pool.query<{ slug: string }>(
		"select slug from product join listing_number on product_id = id where number = any($1::int[]) order by slug",
		[numbers],
	);
	return { counts, numbers, slugs: rows.map(({ slug }) => slug).toSorted(), countOf };
}

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

describe.skipIf(engine !== "postgres")("lists beside writers and renumbering", () => {
	test("a change waits for the numbering longer than for other locks", async () => {
		await save(
			new Map([[0, { brand: "kestrel", words: [], listed: true, configurations: [{ sku: "AR-0", ram: 8, price: 100, stock: 1 }] }]]),
		);
		const id = (await idsOfSlugs()).get("ridge-0") as number;
		let change: Promise<unknown> | undefined;
		await inTransaction(ctx(), async (tx) => {
			await lockNumbers(tx);
			change = inTransaction(ctx(), async (other) => {
				await other.db.execute(sql`set local lock_timeout = '100ms'`);
				await refreshListing(other, [id]);
				return (await other.db.execute(sql`select current_setting('lock_timeout') as wait`)).rows;
			});
			change.catch(() => undefined);
			await new Promise((resolve) => setTimeout(resolve, 500));
		});
		expect(await change).toEqual([{ wait: "100ms" }]);
	});

	/** One brand's products change hands one by one; each state is what a list of that brand may show. */
	test("are those before or after each change, never a mixture", async () => {
		const size = 36;
		const products = new Map<number, Known>();
		for (let index = 0; index < size; index++)
			products.set(index, {
				brand: brands[index % 3] as string,
				words: [],
				listed: true,
				configurations: Array.from({ length: 1 + (index % 3) }, (_, place) => ({
					sku: `AR-${index}-${place}`,
					ram: 8,
					price: (30_000 + index) * 100,
					stock: 1,
				})),
			});
		await save(products);
		const ids = await idsOfSlugs();
		/** Products of each brand, after each change. A writer owns every third product, and no other writes it. */
		const states: Map<number, string>[] = [new Map([...products].map(([index, { brand }]) => [index, brand]))];
		let begun = 0;
		let finished = 0;
		const race = { over: false };
		const problems: string[] = [];
		let reads = 0;
		let renumberings = 0;
		// Changes are one after the other, so that there is one order of states; refreshListing of others runs beside them.
		const writer = async () => {
			const random = randomFrom(7);
			for (let change = 0; change < 60; change++) {
				const index = random(size);
				const next = new Map(states.at(-1));
				next.set(index, brands[random(3)] as string);
				states.push(next);
				begun++;
				const brand = next.get(index) as string;
				await shop.database.pool.query("update product set brand_id = (select id from brand where slug = $1) where id = $2", [
					brand,
					ids.get(`ridge-${index}`),
				]);
				await refreshListing(ctx(), [ids.get(`ridge-${index}`) as number]);
				finished++;
			}
			race.over = true;
		};
		const otherWriter = async () => {
			const random = randomFrom(11);
			while (!race.over) {
				const index = random(size);
				await setStock(ctx(), [{ sku: `AR-${index}-0`, location: "indiranagar", on_hand: random(2) }]);
				// The brand may be between two states: indexed here or by the other writer, it is one of them.
				await refreshListing(
					ctx(),
					[...new Set([random(size), index, random(size)])].map((each) => ids.get(`ridge-${each}`) as number),
				);
			}
		};
		const renumberer = async () => {
			const random = randomFrom(13);
			while (!race.over) {
				await renumberListing(ctx(), 15_360 * (1 + random(2)) - random(30));
				renumberings++;
				await new Promise((resolve) => setTimeout(resolve, 40));
			}
		};
		const reader = async (seed: number) => {
			const random = randomFrom(seed);
			while (!race.over) {
				const brand = brands[random(3)] as string;
				const from = finished;
				const sort = ["relevance", "price_asc", "newest"][random(3)] as string;
				const inHalves = random(4) === 0;
				const found = inHalves
					? (({ counts }) => ({ total: counts.total, slugs: undefined }))(
							await foundBy({ brand }, [
								{ part: 0, parts: 2 },
								{ part: 1, parts: 2 },
							]),
						)
					: (({ total, items }) => ({ total, slugs: items.map(({ slug }) => slug).toSorted() }))(await list({ brand, sort }));
				reads++;
				const possible = states.slice(from, begun + 1).map((state) => {
					const own = [...state].filter(([, each]) => each === brand).map(([index]) => `ridge-${index}`);
					return own.toSorted();
				});
				const isPossible = possible.some(
					(own) => own.length === found.total && (found.slugs === undefined || JSON.stringify(own) === JSON.stringify(found.slugs)),
				);
				if (!isPossible)
					problems.push(
						`${brand} ${inHalves ? "in halves" : sort}: ${found.total} ${found.slugs?.join(" ")} instead of ${JSON.stringify(possible)}`,
					);
			}
		};
		const ended = <T>(work: Promise<T>) =>
			work.finally(() => {
				race.over = true;
			});
		await Promise.all([writer(), otherWriter(), renumberer(), reader(1), reader(2), reader(3)].map(ended));
		expect(problems).toEqual([]);
		expect(reads).toBeGreaterThan(20);
		expect(renumberings).toBeGreaterThan(5);
	}, 240_000);
});
