// Shared by tests of the numbers of products in the bitmap indexes: a shop, its list, and the same list counted by hand.
import type { ProductInput } from "@lapwing/contract/catalogue";
import type { Listing } from "@lapwing/contract/listing";
import { beforeEach, expect } from "vitest";
import { saveBrands, saveProducts, saveSpecFields } from "../src/modules/catalogue/save-products.ts";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { numbersOf } from "../src/modules/listing/bit-masks.ts";
import { conditionsOf } from "../src/modules/listing/conditions.ts";
import { countFacets } from "../src/modules/listing/count-facets.ts";
import { readDictionary } from "../src/modules/listing/dictionary.ts";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { anything } from "./demo-listing.ts";
import { ridge, someLaptops } from "./goods.ts";
import { useTestShop } from "./test-shop.ts";

export const brands = ["aravalli", "kestrel", "tessel"];
export const words = ["zorbit", "quemlo", "vantrix", "plodar"];

export type Configuration = { sku: string; ram: number; price: number; stock: number };
/** What is known of a product without the list. */
export type Known = { brand: string; words: string[]; listed: boolean; configurations: Configuration[] };

/** Deterministic random numbers. */
export function randomFrom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * below);
	};
}

export const inputOf = (index: number, { brand, words: own, listed, configurations }: Known): ProductInput => ({
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

export type Filters = { brand?: string; ram?: number; inStock?: boolean; priceMax?: number; word?: string };

export const meets = ({ ram, inStock, priceMax }: Filters, each: Configuration) =>
	(ram === undefined || each.ram === ram) &&
	(inStock !== true || each.stock > 0) &&
	(priceMax === undefined || each.price <= priceMax * 100);

/** Slugs of the products of which one configuration satisfies the filters. */
export function byHand(products: ReadonlyMap<number, Known>, filters: Filters): string[] {
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

export function useNumberedShop() {
	const shop = useTestShop();
	const ctx = () => shop.shop.ctx({ kind: "system" });

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

	return { shop, ctx, idsOfSlugs, save, list, foundBy };
}
