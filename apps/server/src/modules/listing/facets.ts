// Facets and price histogram in the shape of the API.
import { type Facet, type FacetOption, type FacetParam, facetParams, type PriceRange } from "@lapwing/contract/listing";
import { placeName } from "../locations/place-name.ts";
import type { Choice, Condition } from "./conditions.ts";
import type { Counts } from "./count-facets.ts";
import type { Dictionary, FacetTerm } from "./dictionary.ts";
import { priceBands } from "./price-bands.ts";
import { facetLabels } from "./terms.ts";

const none: ReadonlyMap<string, string> = new Map();
const maxOptions = 100;
const single: ReadonlySet<FacetParam> = new Set(["rating", "in_stock"] as const);
const inOrder = new Intl.Collator("en", { numeric: true });

/** Facets without a match are omitted; within a facet, values with a count of 0 stay. */
export function facetsOf(choice: Choice, dictionary: Dictionary, counts: Counts): Facet[] {
	const byFacet = Map.groupBy(dictionary.terms, (term) => term.facet);
	const names = new Map(dictionary.stores.map((store) => [store.value, placeName(store)]));
	return facetParams.flatMap((param): Facet[] => {
		const stores = param === "store" ? names : none;
		const chosen = new Set(choice.facets[param]);
		const options = (byFacet.get(param) ?? []).toSorted(byPosition).map((term): FacetOption & { id: number } => ({
			id: term.id,
			value: term.value,
			label: stores.get(term.value) ?? term.label,
			count: counts.terms.get(term.id) ?? 0,
			selected: chosen.delete(term.value),
		}));
		if (!options.some((option) => option.count > 0 || option.selected)) return [];
		return [
			{
				param,
				label: facetLabels[param],
				multiple: !single.has(param),
				options: theFullest(options).map(({ value, label, count, selected }) => ({ value, label, count, selected })),
			},
		];
	});
}

function byPosition(a: FacetTerm, b: FacetTerm): number {
	return a.position - b.position || inOrder.compare(a.label, b.label) || a.id - b.id;
}

function theFullest<O extends { count: number; selected: boolean }>(options: readonly O[]): O[] {
	if (options.length <= maxOptions) return [...options];
	const kept = new Set(options.toSorted((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count).slice(0, maxOptions));
	return options.filter((option) => kept.has(option));
}

export function priceOf(choice: Choice, dictionary: Dictionary, counts: Counts): PriceRange {
	const numbers = new Map(
		dictionary.terms.filter((term) => term.facet === "price_band").map((term) => [Number(term.value), counts.terms.get(term.id) ?? 0]),
	);
	const bars = priceBands.map((band, index) => ({ ...band, count: numbers.get(index) ?? 0 }));
	const firstBar = bars.findIndex((bar) => bar.count > 0);
	const histogram = firstBar === -1 ? [] : bars.slice(firstBar, bars.findLastIndex((bar) => bar.count > 0) + 1);
	return {
		min: histogram[0]?.from ?? 0,
		max: histogram.at(-1)?.to ?? 0,
		selected_min: choice.priceMin ?? null,
		selected_max: choice.priceMax ?? null,
		histogram,
	};
}

/** The last price band is open-ended. */
const dearestBand = priceBands.at(-1)?.to ?? 0;

/** Of the matches: bounds of their prices in paise, and how many have a configuration in the lowest and in the highest band of the histogram. */
export type PriceBounds = { cheapest: number; dearest: number; inCheapestBand: number; inDearestBand: number };

/** The bounds are those of the histogram, narrowed by the filter. */
export function priceBounds({ min, max, histogram }: PriceRange, conditions: readonly Condition[]): PriceBounds {
	const filter = conditions.find((condition) => condition.kind === "price");
	const [low, high] = [filter?.min ?? 0, filter?.max ?? Infinity];
	const end = max >= dearestBand ? Infinity : max;
	const bands = histogram.filter(({ from, to, count }) => count > 0 && 100 * to > low && 100 * from <= high);
	return {
		cheapest: Math.max(100 * min, low),
		dearest: Math.min(100 * end, high, Number.MAX_SAFE_INTEGER),
		inCheapestBand: bands[0]?.count ?? 0,
		inDearestBand: bands.at(-1)?.count ?? 0,
	};
}
