// Large catalogues are counted in two halves (count-facets.ts). Here the demo's products lie on both sides of the border of two chunks.
import { facetParams } from "@lapwing/contract/listing";
import { loadDemoSeller } from "@lapwing/demo/load";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { allChunks } from "../src/modules/listing/condition-bits.ts";
import { type Choice, conditionsOf } from "../src/modules/listing/conditions.ts";
import { countFacets } from "../src/modules/listing/count-facets.ts";
import { readDictionary } from "../src/modules/listing/dictionary.ts";
import { anything } from "./demo-listing.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ keepData: true });
const ctx = () => shop.shop.ctx({ kind: "system" });
const halves = [
	{ part: 0, parts: 2 },
	{ part: 1, parts: 2 },
];

beforeAll(async () => {
	await ctx().db.execute(sql`alter sequence listing_number_next restart with 15340`);
	await loadDemoSeller(ctx());
});

/** Deterministic random numbers. */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

describe("a list counted in two halves", () => {
	test("has the counts and matches of the whole, also where one half has no match", async () => {
		const dictionary = await readDictionary(ctx(), "");
		const random = randomFrom(23);
		const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
		let oneSided = 0;
		for (let round = 0; round < 60; round++) {
			const facets: Choice["facets"] = {};
			for (let number = 0; number < 1 + random() * 3; number++) {
				const param = pick(facetParams);
				const values = dictionary.terms.filter(({ facet }) => facet === param).map(({ value }) => value);
				if (values.length > 0) facets[param] = [pick(values)];
			}
			const choice: Choice = { ...anything, facets, priceMax: random() < 0.4 ? Math.floor(random() * 120_000) : undefined };
			const conditions = conditionsOf(choice, dictionary);
			const whole = await countFacets(ctx(), conditions, dictionary, [allChunks]);
			const divided = await countFacets(ctx(), conditions, dictionary, halves);
			const sorted = (terms: Map<number, number>) => [...terms].filter(([id]) => id > 0).toSorted(([a], [b]) => a - b);
			expect(divided.total, JSON.stringify(choice)).toBe(whole.total);
			expect({ ...divided, terms: sorted(divided.terms) }, JSON.stringify(choice)).toEqual({ ...whole, terms: sorted(whole.terms) });
			if (whole.matches?.chunks.size === 1) oneSided++;
		}
		expect(oneSided).toBeGreaterThan(5);
	}, 60_000);
});
