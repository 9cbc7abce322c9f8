// Lenient parser of the list's query string: invalid values are dropped, never refused.
import { type FacetParam, facetParams, type ListingInput, type Sort, sorts } from "@lapwing/contract/listing";

export type ListingQuery = {
	q: string;
	/** Values by facet, without duplicates. */
	facets: Partial<Record<FacetParam, string[]>>;
	/** Keys of needs. */
	needs: string[];
	/** Whole rupees. */
	priceMin: number | undefined;
	priceMax: number | undefined;
	sort: Sort;
	/** Whether the visitor chose the order. */
	sortGiven: boolean;
	/** At least 1; the list caps it at the last page. */
	page: number;
};

type Loose = string | string[] | undefined;

const maxLetters = 200;
const maxValues = 20;
const longestValue = 80;

export function readQuery(input: ListingInput): ListingQuery {
	const facets: ListingQuery["facets"] = {};
	for (const param of facetParams) {
		const values = valuesOf(input[param]);
		const few = param === "rating" ? ratingOf(values) : param === "in_stock" ? switchOf(values) : values;
		if (few.length > 0) facets[param] = few;
	}
	const [priceMin, priceMax] = inOrder(rupeesOf(input.price_min), rupeesOf(input.price_max));
	const sort = sorts.find((each) => each === first(input.sort));
	return {
		q: cut(first(input.q) ?? ""),
		facets,
		needs: valuesOf(input.need),
		priceMin,
		priceMax,
		sort: sort ?? "relevance",
		sortGiven: sort !== undefined,
		page: pageOf(first(input.page)),
	};
}

export function first(value: Loose): string | undefined {
	return Array.isArray(value) ? value[0] : value;
}

/** By code points, not UTF-16 code units: a lone surrogate cannot be stored. */
export function cut(text: string): string {
	const short = Array.from(text.slice(0, maxLetters * 4))
		.slice(0, maxLetters)
		.join("");
	return short.toWellFormed().replace(/\s+/g, " ").trim();
}

export function valuesOf(value: Loose): string[] {
	const parts = (Array.isArray(value) ? value.slice(0, 100) : [value ?? ""]).flatMap((each) => each.slice(0, 4000).split(","));
	const values = parts.map((part) => part.trim().toLowerCase().slice(0, longestValue).toWellFormed()).filter((part) => part !== "");
	return [...new Set(values)].slice(0, maxValues);
}

/** "4 and up" implies "3 and up": the highest value counts. */
function ratingOf(values: readonly string[]): string[] {
	const asked = values.map(Number).filter((stars) => stars >= 1 && stars <= 5);
	if (asked.length === 0) return [];
	return [String(Math.min(4, Math.max(2, Math.floor(Math.max(...asked)))))];
}

function switchOf(values: readonly string[]): string[] {
	return values.some((value) => ["1", "true", "yes", "on"].includes(value)) ? ["1"] : [];
}

function rupeesOf(value: Loose): number | undefined {
	const text = (first(value) ?? "").replace(/[₹,\s]/g, "");
	if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined;
	return Math.round(Number(text));
}

/** A reversed range is swapped. */
function inOrder(low: number | undefined, high: number | undefined): [number | undefined, number | undefined] {
	if (low !== undefined && high !== undefined && low > high) return [high, low];
	return [low === 0 ? undefined : low, high];
}

function pageOf(value: string | undefined): number {
	const number = Math.floor(Number(value));
	return number >= 1 ? Math.min(number, Number.MAX_SAFE_INTEGER) : 1;
}
