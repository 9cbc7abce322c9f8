// The demo seller's product list, for tests of list and search.
import type { Listing } from "@lapwing/contract/listing";
import { loadDemoSeller } from "@lapwing/demo/load";
import { beforeAll } from "vitest";
import type { Choice } from "../src/modules/listing/conditions.ts";
import { maintainWords } from "../src/modules/listing/maintain-words.ts";
import { useTestShop } from "./test-shop.ts";

export function useDemoListing() {
	const shop = useTestShop({ keepData: true });
	const ctx = () => shop.shop.ctx({ kind: "system" });

	beforeAll(async () => {
		await loadDemoSeller(ctx());
		// Words of ten or more products get bitmaps here, so that the small demo uses both search paths.
		await maintainWords(ctx(), 10);
	});

	async function list(query: Record<string, string | string[]> = {}): Promise<Listing> {
		const search = new URLSearchParams();
		for (const [name, value] of Object.entries(query)) for (const each of [value].flat()) search.append(name, each);
		const answer = await shop.request("GET", `/products?${search}`);
		if (answer.status !== 200) throw new Error(`/products?${search} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
		return (answer.body as { data: Listing }).data;
	}

	async function countStatements(work: () => Promise<unknown>): Promise<number> {
		const before = shop.statements.length;
		await work();
		return shop.statements.length - before;
	}

	return { shop, ctx, list, countStatements };
}

export const titles = (listing: Listing) => listing.items.map((item) => item.title);

/** No filter at all. */
export const anything: Choice = {
	facets: {},
	needs: [],
	alternatives: new Map(),
	measures: [],
	priceMin: undefined,
	priceMax: undefined,
	words: [],
	excluded: [],
	configurations: undefined,
};
