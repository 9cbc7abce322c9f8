// A query as filter conditions: one per facet with a choice, one for the price, one for the search words.
import type { FacetParam } from "@lapwing/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import type { Dictionary, WordTerm } from "./dictionary.ts";
import { dearest } from "./price-bands.ts";
import { alternativesOf } from "./words.ts";

/** Products with any of the terms (OR). `bits`: all of the terms have a bitmap. */
export type AnyOf = { terms: number[]; bits: boolean };

export type Condition =
	| { param: FacetParam; all: [AnyOf] }
	| { param: "q"; all: AnyOf[] }
	/** Paise, inclusive. */
	| { param: "price"; min: number | undefined; max: number | undefined };

export type Choice = {
	facets: Partial<Record<FacetParam, string[]>>;
	priceMin: number | undefined;
	priceMax: number | undefined;
	words: readonly string[];
};

export function conditionsOf(choice: Choice, dictionary: Dictionary): Condition[] {
	const conditions: Condition[] = [];
	for (const [param, values] of Object.entries(choice.facets) as [FacetParam, string[]][]) {
		const wanted = new Set(values);
		const terms = dictionary.terms.filter((term) => term.facet === param && wanted.has(term.value)).map((term) => term.id);
		conditions.push({ param, all: [{ terms, bits: true }] });
	}
	if (choice.priceMin !== undefined || choice.priceMax !== undefined)
		conditions.push({ param: "price", min: paise(choice.priceMin), max: paise(choice.priceMax) });
	if (choice.words.length > 0) conditions.push({ param: "q", all: choice.words.map((word) => wordCondition(word, dictionary)) });
	return conditions;
}

function paise(rupees: number | undefined): number | undefined {
	return rupees === undefined ? undefined : rupees * 100;
}

function wordCondition(word: string, { words }: Dictionary): AnyOf {
	const known = alternativesOf(word)
		.map((each) => words.get(each))
		.filter((each): each is WordTerm => each !== undefined);
	return { terms: known.map((each) => each.id), bits: known.every((each) => each.has_bits) };
}

/** The conditions as SQL on rows of `listing`. */
export function rowsWith(conditions: readonly Condition[]): SQL {
	// `+ 0` keeps the planner off the price index: with other conditions it is not selective enough.
	const price = conditions.length > 1 ? sql`(listing.price + 0)` : sql`listing.price`;
	const parts = conditions.flatMap((condition) => {
		if (condition.param === "price") return [priceWithin(price, condition)];
		return condition.all.map(({ terms }) => hasAnyOf(terms));
	});
	return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

export function hasAnyOf(terms: readonly number[]): SQL {
	return sql`listing.terms && ${sql.param(terms)}::int[]`;
}

function priceWithin(price: SQL, { min, max }: { min: number | undefined; max: number | undefined }): SQL {
	const from = sql`${price} >= ${Math.min(min ?? 0, dearest + 1)}::bigint`;
	return max === undefined ? from : sql`${from} and ${price} <= ${max}::bigint`;
}
