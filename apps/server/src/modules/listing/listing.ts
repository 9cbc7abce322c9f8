// Product list: full-text search, facets, pagination. Three statements, one more for search words, however many products there are.
import {
	type ActiveFilter,
	type FacetParam,
	type Hint,
	itemsPerPage,
	type Listing,
	type ListingInput,
	type ProductCard,
	type Understood,
} from "@lapwing/contract/listing";
import { formatRupees, paiseFromRupees } from "@lapwing/contract/money";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { type StoredCard, shownCard } from "./card.ts";
import { type Choice, type Condition, conditionsOf } from "./conditions.ts";
import { type Counts, countFacets } from "./count-facets.ts";
import { correctQuery, type Dictionary, readDictionary, vocabularyOf } from "./dictionary.ts";
import { facetsOf, priceOf } from "./facets.ts";
import { findItems } from "./find-items.ts";
import { priceBands } from "./price-bands.ts";
import { type ListingQuery, readQuery, valuesOf } from "./read-query.ts";
import { type Found, parseQuery, withoutPhrase } from "./search-query.ts";
import { gigabytes } from "./spec-text.ts";

/** Limit of the pagination: the cost of an offset grows with the page. */
const maxPages = 200;

/** The last price band is open-ended. */
const dearestBand = priceBands.at(-1)?.to ?? 0;

export async function listProducts(ctx: Ctx, input: ListingInput): Promise<Listing> {
	const query = readQuery(input);
	const dictionary = await readDictionary(ctx, query.q);
	const q = correctQuery(query.q, dictionary);
	const { found, words } = parseQuery(q, vocabularyOf(dictionary));
	const choice = choose(query, found, words);
	const conditions = conditionsOf(choice, dictionary);
	const counts = await countFacets(ctx, conditions, dictionary);
	const pages = Math.min(maxPages, Math.max(1, Math.ceil(counts.total / itemsPerPage)));
	const page = Math.min(query.page, pages);
	const price = priceOf(choice, dictionary, counts);
	const items = await findItems(ctx, {
		conditions,
		sort: query.sort,
		page,
		total: counts.total,
		everything: counts.everything,
		words,
		needs: choice.needs,
		...priceBounds(price, choice),
	});
	const subcategory = onlySubcategory(choice, dictionary);
	return {
		items,
		total: counts.total,
		page,
		pages,
		sort: query.sort,
		q: query.q,
		searched: words.join(" "),
		understood: found.map((each) => understoodOf(each, q, dictionary)),
		corrected: q === query.q ? null : q,
		active: activeFilters(query, dictionary),
		facets: facetsOf(choice, dictionary, counts),
		price,
		hints: counts.total === 0 ? hintsOf(conditions, choice, counts, dictionary) : [],
		heading: subcategory?.name ?? (query.q === "" ? "All products" : `Results for “${query.q}”`),
		description: subcategory?.note ?? null,
		subcategory: subcategory && { id: subcategory.id, name: subcategory.name, slug: subcategory.slug, image: subcategory.image },
		category: subcategory?.category ?? null,
	};
}

/** Price bounds in paise: those of the histogram, narrowed by the filter. */
function priceBounds({ min, max }: Listing["price"], { priceMin = 0, priceMax = Infinity }: Choice): { cheapest: number; dearest: number } {
	const end = max >= dearestBand ? Infinity : max;
	return { cheapest: 100 * Math.max(min, priceMin), dearest: Math.min(100 * Math.min(end, priceMax), Number.MAX_SAFE_INTEGER) };
}

/** Combines filters of the URL with those parsed from the search text. A price in the URL takes precedence. */
function choose(query: ListingQuery, found: readonly Found[], words: readonly string[]): Choice {
	const facets: Choice["facets"] = { ...query.facets };
	let { priceMin, priceMax } = query;
	const priceGiven = priceMin !== undefined || priceMax !== undefined;
	for (const { param, value } of found) {
		if (param === "price_min") priceMin = priceGiven ? priceMin : Number(value);
		else if (param === "price_max") priceMax = priceGiven ? priceMax : Number(value);
		else facets[param] = [...new Set([...(facets[param] ?? []), value])];
	}
	return { facets, needs: query.needs, measures: [], priceMin, priceMax, words };
}

function onlySubcategory({ facets }: Choice, { subcategories }: Dictionary) {
	const [slug, another] = facets.categories ?? [];
	return slug !== undefined && another === undefined ? (subcategories.get(slug) ?? null) : null;
}

/** Label of a filter chip, readable without the facet's heading. */
function chipLabel(param: FacetParam, value: string, { terms }: Dictionary): string {
	const label = terms.find((term) => term.facet === param && term.value === value)?.label;
	if (param === "ram") return `${label ?? sizeOf(value)} RAM`;
	if (param === "storage") return `${label ?? sizeOf(value)} storage`;
	if (param === "screen") return label ?? `${value}″`;
	if (param === "rating") return `${value} stars and up`;
	if (param === "in_stock") return "In stock";
	return label ?? value;
}

function sizeOf(value: string): string {
	return Number(value) > 0 ? gigabytes(Number(value)) : value;
}

function priceLabel(min: number | undefined, max: number | undefined): string {
	const [low, high] = [min, max].map((each) => (each === undefined ? undefined : formatRupees(paiseFromRupees(each))));
	if (low !== undefined && high !== undefined) return `${low} to ${high}`;
	return low === undefined ? `Up to ${high}` : `${low} and up`;
}

function understoodOf(each: Found, q: string, dictionary: Dictionary): Understood {
	const { param, value, phrase } = each;
	const label =
		param === "price_min"
			? priceLabel(Number(value), undefined)
			: param === "price_max"
				? priceLabel(undefined, Number(value))
				: chipLabel(param, value, dictionary);
	return { param, value, label, phrase, q_without: withoutPhrase(q, each) };
}

function activeFilters({ facets, priceMin, priceMax }: ListingQuery, dictionary: Dictionary): ActiveFilter[] {
	const active: ActiveFilter[] = (Object.entries(facets) as [FacetParam, string[]][]).flatMap(([param, values]) =>
		values.map((value) => ({ param, value, label: chipLabel(param, value, dictionary) })),
	);
	if (priceMin !== undefined || priceMax !== undefined)
		active.push({ param: "price", value: `${priceMin ?? ""}-${priceMax ?? ""}`, label: priceLabel(priceMin, priceMax) });
	return active;
}

/** Suggestions for an empty result: which filter to remove, by descending number of results. */
function hintsOf(conditions: readonly Condition[], choice: Choice, counts: Counts, dictionary: Dictionary): Hint[] {
	const hints = conditions.map((condition, index): Hint => {
		const total_without = counts.without[index] ?? 0;
		if (condition.kind === "price")
			return { param: "price", value: null, label: priceLabel(choice.priceMin, choice.priceMax), total_without };
		if (condition.kind !== "facet") return { param: "q", value: null, label: choice.words.join(" "), total_without };
		const { param } = condition;
		const values = choice.facets[param] ?? [];
		const label = values.map((value) => chipLabel(param, value, dictionary)).join(", ");
		return { param, value: values.length === 1 ? (values[0] ?? null) : null, label, total_without };
	});
	return hints.filter((hint) => hint.total_without > 0).toSorted((a, b) => b.total_without - a.total_without);
}

const maxCards = 12;

/** Cards in the given order; products not on sale are omitted. */
export async function listCards(ctx: Ctx, ids: readonly number[]): Promise<ProductCard[]> {
	if (ids.length === 0) return [];
	const { rows } = await ctx.db.execute<{ card: StoredCard; published_at: Date }>(sql`
		select card, listing.published_at from unnest(${sql.param(ids.slice(0, maxCards))}::int[]) with ordinality as wanted(id, place)
		join listing on listing.product_id = wanted.id join listing_card using (product_id)
		order by wanted.place limit ${maxCards}`);
	return rows.map((row) => shownCard(row.card, row.published_at, ctx.now));
}

export function readIds(value: string | string[] | undefined): number[] {
	return valuesOf(value)
		.map(Number)
		.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
}
