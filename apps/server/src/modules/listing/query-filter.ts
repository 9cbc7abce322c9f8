// Filters that a search text names.
import type { FacetParam } from "@lapwing/contract/listing";
import type { MeasuredSpec } from "./measures.ts";

/** Range of a measured spec field, inclusive. */
export type Measure = { field: MeasuredSpec | "capacity_gb"; min?: number; max?: number };

export type Filter =
	| { kind: "facet"; param: FacetParam; value: string }
	/** Several values of a facet whose values are numbers. */
	| { kind: "size"; param: "ram" | "storage" | "screen"; min?: number; max?: number }
	/** Rupees. `monthly`: of an instalment; the range follows from the shop's EMI plans. `about`: the sum that the range is around. */
	| { kind: "price"; min?: number; max?: number; monthly?: number; about?: number }
	/** `or`: needs of which one is enough in its place. */
	| { kind: "need"; key: string; or?: readonly string[] }
	| { kind: "measure"; measure: Measure }
	/** Stem of a word of the catalogue; only negated ones are filters. */
	| { kind: "word"; word: string }
	/** Given configurations and their products, the best first: parts that fit a laptop, models that are compared. */
	| { kind: "configurations"; label: string; variants: readonly number[]; products: readonly number[] };

export function measure(field: Measure["field"], { min, max }: { min?: number; max?: number }): Filter[] {
	return [{ kind: "measure", measure: { field, ...rangeOf(min, max) } }];
}

export function rangeOf(min: number | undefined, max: number | undefined): { min?: number; max?: number } {
	return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** "Not under 50,000": the other side of the limit; a price between two limits stays as it is. */
export function withoutPrice({ kind, min, max, monthly }: Extract<Filter, { kind: "price" }>): Filter {
	if (monthly !== undefined) return { kind, monthly };
	if (min !== undefined && max !== undefined) return { kind, min, max };
	return { kind, ...rangeOf(max, min) };
}

/** Parameter and value by which chips and addresses name the filter. */
export function namedFilter(filter: Filter): {
	param: FacetParam | "price" | "price_min" | "price_max" | "need" | "spec" | "q" | "configurations";
	value: string;
} {
	const range = ({ min, max }: { min?: number; max?: number }) => `${min ?? ""}-${max ?? ""}`;
	switch (filter.kind) {
		case "facet":
			return { param: filter.param, value: filter.value };
		case "size":
			return { param: filter.param, value: range(filter) };
		case "need":
			return { param: "need", value: filter.key };
		case "measure":
			return { param: "spec", value: `${filter.measure.field}:${range(filter.measure)}` };
		case "word":
			return { param: "q", value: filter.word };
		case "configurations":
			return { param: "configurations", value: filter.label };
		case "price":
			// Before the shop's plans are known.
			if (filter.max === undefined && filter.monthly !== undefined) return { param: "price", value: `${filter.monthly} a month` };
			if (filter.min === undefined) return { param: "price_max", value: String(filter.max) };
			return filter.max === undefined ? { param: "price_min", value: String(filter.min) } : { param: "price", value: range(filter) };
	}
}

/** As namedFilter, for filters that may be negated. */
export function nameOf({ filter, excluded }: { filter: Filter; excluded?: true }): {
	param: ReturnType<typeof namedFilter>["param"] | "not";
	value: string;
} {
	const { param, value } = namedFilter(filter);
	return excluded ? { param: "not", value: `${param}:${value}` } : { param, value };
}

/** The query with one phrase removed, with the words that only led to it ("for", "with"). */
export function withoutPhrase(query: string, { start, end }: { start: number; end: number }): string {
	const before = query.slice(0, start).replace(/(?:^|\s)(?:for|with|and|having)\s*$/i, " ");
	return `${before} ${query.slice(end)}`.replace(/\s+/g, " ").trim();
}
