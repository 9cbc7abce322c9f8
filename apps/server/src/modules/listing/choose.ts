// The choice of a list: filters of the URL together with what the search text asks for.
import type { FacetParam } from "@lapwing/contract/listing";
import type { Choice } from "./conditions.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Filter } from "./query-filter.ts";
import type { ListingQuery } from "./read-query.ts";
import { isOutbid } from "./relax.ts";
import type { ParsedQuery } from "./search-query.ts";

/** Search words that are conditions; more are not read. */
const maxWords = 12;

/**
 * Combines filters of the URL with those parsed from the search text. A price in the URL takes precedence. Unknown words are left out.
 * `outbid`: needs that only rank, since the text names a budget well above the price that they guess.
 */
export function choose(
	query: ListingQuery,
	{ found, words, beside }: ParsedQuery,
	dictionary: Dictionary,
): { choice: Choice; outbid: string[] } {
	const facets: Choice["facets"] = { ...query.facets };
	const needs = new Set(query.needs);
	const alternatives = new Map<string, readonly string[]>();
	const measures: Choice["measures"][number][] = [];
	let { priceMin, priceMax } = query;
	let priceAbout: number | undefined;
	const priceGiven = priceMin !== undefined || priceMax !== undefined;
	const add = (param: FacetParam, values: readonly string[]) => {
		facets[param] = [...new Set([...(facets[param] ?? []), ...values])];
	};
	const excluded: Filter[] = [];
	let configurations: Choice["configurations"];
	for (const { filter, excluded: isExcluded } of found) {
		if (isExcluded) {
			if (canExclude(filter, dictionary)) excluded.push(filter);
		} else if (filter.kind === "facet") add(filter.param, [filter.value]);
		else if (filter.kind === "size") add(filter.param, valuesWithin(filter, dictionary));
		else if (filter.kind === "need") {
			needs.add(filter.key);
			if (filter.or !== undefined) alternatives.set(filter.key, filter.or);
		} else if (filter.kind === "measure") measures.push(filter.measure);
		else if (filter.kind === "configurations") configurations = filter;
		else if (filter.kind === "price" && !priceGiven) {
			[priceMin, priceMax] = [priceMin ?? filter.min, priceMax ?? filter.max];
			priceAbout = filter.about;
		}
	}
	const known = words.filter((word) => isKnown(word, dictionary));
	// A need that was chosen by its chip or in the finder states its price: it stays.
	const outbid = [...needs].filter((key) => !query.needs.includes(key) && isOutbid(dictionary.needsByKey.get(key), priceMax));
	const strict = [...needs].filter((key) => !outbid.includes(key));
	const choice = {
		facets,
		needs: strict,
		alternatives,
		measures,
		priceMin,
		priceMax,
		priceAbout,
		beside: beside ?? [],
		words: known.slice(0, maxWords),
		excluded,
		configurations,
	};
	return { choice, outbid };
}

export const isKnown = (word: string, { synonyms, words }: Dictionary) => synonyms.alternativesOf(word).some((each) => words.has(each));

/** Not a need that everything meets, since it only ranks, nor a word that no product has. */
function canExclude(filter: Filter, dictionary: Dictionary): boolean {
	if (filter.kind === "need") return (dictionary.needsByKey.get(filter.key)?.conditions.length ?? 0) > 0;
	return filter.kind !== "word" || isKnown(filter.word, dictionary);
}

function valuesWithin({ param, min, max }: { param: FacetParam; min?: number; max?: number }, { terms }: Dictionary): string[] {
	const values = terms.filter(({ facet, value }) => facet === param && Number(value) >= (min ?? 0) && Number(value) <= (max ?? Infinity));
	return values.map(({ value }) => value);
}
