// A query as filter conditions: one per facet with a choice, one per need, measure and search word, one for the price.
import type { FacetParam } from "@lapwing/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import type { Dictionary, WordTerm } from "./dictionary.ts";
import { variantMeasures } from "./measures.ts";
import { dearest } from "./price-bands.ts";
import type { Filter, Measure } from "./query-filter.ts";
import { type TermFacet, variantFacets } from "./terms.ts";

/** Any of the terms (OR). `bits`: all of the terms have a bitmap; of `table`. */
type TermCondition = { terms: number[]; bits: boolean; table: "facet" | "word"; ofVariant: boolean; excluded?: Excluded };

/** Negated: none of the terms. By which chips name it. */
type Excluded = Filter;

export type Condition =
	| ({ kind: "facet"; param: FacetParam } & TermCondition)
	| ({ kind: "need"; key: string } & TermCondition)
	| ({ kind: "measure"; measure: Measure } & TermCondition)
	/** `beside`: it does not name the kind of thing. */
	| ({ kind: "word"; word: string; beside?: boolean } & TermCondition)
	/** One of these configurations. */
	| { kind: "configurations"; label: string; variants: readonly number[]; ofVariant: true }
	/** Paise, inclusive. */
	| { kind: "price"; min: number | undefined; max: number | undefined; ofVariant: true };

export type Choice = {
	facets: Partial<Record<FacetParam, string[]>>;
	needs: readonly string[];
	/** Needs of which one is enough in the place of the key. */
	alternatives: ReadonlyMap<string, readonly string[]>;
	measures: readonly Measure[];
	/** Rupees. */
	priceMin: number | undefined;
	priceMax: number | undefined;
	/** The sum that the range of prices is around. */
	priceAbout?: number | undefined;
	words: readonly string[];
	/** Of the words those that only say more of what is asked for. */
	beside?: readonly string[];
	/** Negated ones. */
	excluded: readonly Filter[];
	configurations: Extract<Filter, { kind: "configurations" }> | undefined;
};

export function conditionsOf(choice: Choice, dictionary: Dictionary): Condition[] {
	const termsOf = (facet: TermFacet, holds: (value: string) => boolean): TermCondition => ({
		terms: dictionary.terms.filter((term) => term.facet === facet && holds(term.value)).map((term) => term.id),
		bits: true,
		table: "facet",
		ofVariant: variantFacets.has(facet),
	});
	const conditions: Condition[] = (Object.entries(choice.facets) as [FacetParam, string[]][]).map(([param, values]) => {
		const wanted = new Set(values);
		return { kind: "facet", param, ...termsOf(param, (value) => wanted.has(value)) };
	});
	for (const key of choice.needs)
		conditions.push({
			kind: "need",
			key,
			...termsOf("need", (value) => value === key || choice.alternatives.get(key)?.includes(value) === true),
		});
	for (const measure of choice.measures) conditions.push({ kind: "measure", measure, ...measured(measure, dictionary) });
	if (choice.priceMin !== undefined || choice.priceMax !== undefined)
		conditions.push({ kind: "price", min: paise(choice.priceMin), max: paise(choice.priceMax), ofVariant: true });
	for (const word of choice.words)
		conditions.push({ kind: "word", word, beside: choice.beside?.includes(word) === true, ...wordCondition(word, dictionary) });
	if (choice.configurations !== undefined) conditions.push({ ...choice.configurations, ofVariant: true });
	for (const filter of choice.excluded) conditions.push(...excludedCondition(filter, termsOf, dictionary));
	return conditions;
}

type TermsOf = (facet: TermFacet, holds: (value: string) => boolean) => TermCondition;

function excludedCondition(filter: Filter, termsOf: TermsOf, dictionary: Dictionary): Condition[] {
	switch (filter.kind) {
		case "facet":
			return [{ kind: "facet", param: filter.param, ...termsOf(filter.param, (value) => value === filter.value), excluded: filter }];
		case "size": {
			const isWithin = (value: string) => Number(value) >= (filter.min ?? 0) && Number(value) <= (filter.max ?? Infinity);
			return [{ kind: "facet", param: filter.param, ...termsOf(filter.param, isWithin), excluded: filter }];
		}
		case "need":
			return [{ kind: "need", key: filter.key, ...termsOf("need", (value) => value === filter.key), excluded: filter }];
		case "measure":
			return [{ kind: "measure", measure: filter.measure, ...measured(filter.measure, dictionary), excluded: filter }];
		case "word":
			return [{ kind: "word", word: filter.word, ...wordCondition(filter.word, dictionary), excluded: filter }];
		case "price":
		case "configurations":
			return [];
	}
}

function paise(rupees: number | undefined): number | undefined {
	return rupees === undefined ? undefined : rupees * 100;
}

function measured({ field, min, max }: Measure, { measures }: Dictionary): TermCondition {
	const within = measures.filter((term) => term.field === field && term.number >= (min ?? -Infinity) && term.number <= (max ?? Infinity));
	return {
		terms: within.map((term) => term.id),
		bits: true,
		table: "facet",
		ofVariant: field === "capacity_gb" || variantMeasures.includes(field),
	};
}

function wordCondition(word: string, { words, synonyms }: Dictionary): TermCondition {
	const known = synonyms
		.alternativesOf(word)
		.map((each) => words.get(each))
		.filter((each): each is WordTerm => each !== undefined);
	return { terms: known.map((each) => each.id), bits: known.every((each) => each.has_bits), table: "word", ofVariant: false };
}

export function ofVariants(conditions: readonly Condition[]): Condition[] {
	return conditions.filter((condition) => condition.ofVariant);
}

/** Condition on rows of `listing_variant`, by the alias given: those that one configuration satisfies. */
export function variantsWith(conditions: readonly Condition[], alias: SQL): SQL {
	return allOf(
		ofVariants(conditions).map((condition) => {
			if (condition.kind === "price") return priceWithin(alias, condition);
			if (condition.kind === "configurations") return sql`${alias}.variant_id = any(${sql.param([...condition.variants])}::int[])`;
			const hasTerm = sql`${alias}.terms && ${sql.param(condition.terms)}::int[]`;
			return condition.excluded ? sql`not ${hasTerm}` : hasTerm;
		}),
	);
}

function allOf(parts: readonly SQL[]): SQL {
	return parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `);
}

export function hasAnyOf(terms: readonly number[]): SQL {
	return sql`listing.terms && ${sql.param(terms)}::int[]`;
}

function priceWithin(alias: SQL, { min, max }: { min: number | undefined; max: number | undefined }): SQL {
	const from = sql`${alias}.price >= ${Math.min(min ?? 0, dearest + 1)}::bigint`;
	return max === undefined ? from : sql`${from} and ${alias}.price <= ${max}::bigint`;
}
