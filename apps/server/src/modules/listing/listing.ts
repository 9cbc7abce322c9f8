// Product list: full-text search, facets, pagination. Three statements, one more for search words and two more where nothing or little is found,
// however many products there are.
import { type FacetParam, itemsPerPage, type Listing, type ListingInput, type ProductCard, type Sort } from "@lapwing/contract/listing";
import type { NeedRanking } from "@lapwing/contract/search-needs";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { type StoredCard, shownCard } from "./card.ts";
import { activeFilters, type Ignored, ignoredCondition, ignoredExclusion, ignoredNote, ignoredWord, understoodOf } from "./chips.ts";
import { isCommonWord } from "./common-words.ts";
import { comparedModels } from "./compared-models.ts";
import { type Choice, type Condition, conditionsOf } from "./conditions.ts";
import type { Counts } from "./count-facets.ts";
import { countOrRelax, kindOf, laptopsOnly } from "./count-search.ts";
import { correctQuery, type Dictionary, readDictionary, transliterated } from "./dictionary.ts";
import { facetsOf, priceBounds, priceOf } from "./facets.ts";
import { findItems, type Wanted } from "./find-items.ts";
import { partsThatFit } from "./fitting-parts.ts";
import { laptopTermsOf } from "./laptop-category.ts";
import { makerOf, needsNear, withoutModels } from "./makers.ts";
import type { ReadPaymentWays } from "./payment-ways.ts";
import { type Placement, placementKey } from "./placements.ts";
import { withoutPortCable } from "./port-cables.ts";
import { type Filter, nameOf } from "./query-filter.ts";
import { pagesAsked, serviceLink } from "./query-pages.ts";
import { shopWords } from "./query-places.ts";
import { readQuestions } from "./query-questions.ts";
import { readServices } from "./query-services.ts";
import { withSkus } from "./query-skus.ts";
import { type ListingQuery, readQuery, valuesOf } from "./read-query.ts";
import { isOutbid } from "./relax.ts";
import type { Budget } from "./relevance.ts";
import { type ParsedQuery, parseQuery } from "./search-query.ts";
import { findSimilar } from "./similar.ts";
import { ordinaryWords, withoutThing } from "./things.ts";
import { isSingle, wordsIn } from "./words.ts";

/** Limit of the pagination: the cost of an offset grows with the page. */
const maxPages = 200;

/** Search words that are conditions; more are not read. */
const maxWords = 12;

/** How often a list is read at most; again only where all products were numbered anew, or taken off sale, between its count and its items. */
const maxReads = 5;

/** `known`: the dictionary of the query, if the caller has read it. */
export async function listProducts(ctx: Ctx, input: ListingInput, readWays: ReadPaymentWays, known?: Dictionary): Promise<Listing> {
	return (await listAndCount(ctx, input, readWays, known)).listing;
}

/** The list, and what was counted for it. `withNeeds`: needs are counted too. */
export async function listAndCount(
	ctx: Ctx,
	input: ListingInput,
	readWays: ReadPaymentWays,
	known?: Dictionary,
	withNeeds = false,
	reads = 1,
): Promise<{ listing: Listing; counts: Counts }> {
	const query = readQuery(input);
	const dictionary = known ?? (await readDictionary(ctx, query.q));
	const coded = withSkus(query.q, dictionary.skus);
	const inLatin = coded === undefined ? transliterated(query.q, dictionary) : query.q;
	const q = coded === undefined ? correctQuery(inLatin, dictionary) : inLatin;
	const compared = coded === undefined ? await comparedModels(ctx, q, dictionary) : undefined;
	const whole = coded ?? compared?.parsed;
	const forLaptop = whole === undefined ? await partsThatFit(ctx, q, dictionary) : undefined;
	const read = whole ?? forLaptop ?? parseQuery(q, dictionary);
	const notSold = (await withoutPortCable(ctx, q, read, dictionary)) ?? (await withoutThing(ctx, q, read, dictionary));
	const { parsed: withoutServices, note } = await readServices(ctx, q, notSold?.parsed ?? read, dictionary, readWays);
	const answer = await readQuestions(ctx, q, withoutServices, dictionary.pages);
	const pages = pagesAsked(query.q, answer.parsed, dictionary.pages);
	const parsed = withoutModelsOfOthers(pages.parsed, dictionary);
	const links = [
		...new Map(
			[...answer.links, ...pages.links, ...(notSold?.service === true || forLaptop?.service === true ? [serviceLink] : [])].map((link) => [
				link.url,
				link,
			]),
		).values(),
	];
	const { choice, outbid } = choose(query, parsed, dictionary);
	const unknown = parsed.words.filter((word) => !choice.words.includes(word));
	// Of a text of which nothing is known the popular laptops remain.
	const isNothing = unknown.length > 0 && !parsed.accessories && conditionsOf(choice, dictionary).length === 0;
	const { conditions, counts, dropped, idle, nearest } = await countOrRelax(
		ctx,
		isNothing ? laptopsOnly(dictionary) : kindOf(parsed, outbid, query, dictionary),
		choice,
		dictionary,
		{ withNeeds, inWords: query.q !== "" },
	);
	const unmet = parsed.found.filter(({ filter, excluded }) => excluded && !choice.excluded.includes(filter));
	const shopName = shopWords(dictionary.stores);
	const near = [...(notSold?.near ?? []), ...(parsed.accessories ? [] : needsNear(unknown))];
	const isInstead = notSold !== undefined || unknown.some((word) => makerOf(word) !== undefined);
	const ignored = [
		...(notSold === undefined ? [] : [ignoredWord(notSold.label)]),
		...unknown.filter((word) => !shopName.has(word) && !isSingle(word) && !isOfSentence(word, q, parsed)).map(ignoredWord),
		...[...unmet.map(({ filter }) => filter), ...idle].map((filter) => ignoredExclusion(filter, dictionary)),
		...dropped,
	];
	const lastPage = Math.min(maxPages, Math.max(1, Math.ceil(counts.total / itemsPerPage)));
	const page = Math.min(query.page, lastPage);
	const price = priceOf(choice, dictionary, counts);
	const placed = dictionary.placements.get(placementKey(query.q)) ?? dictionary.placements.get(placementKey(q)) ?? unplaced;
	const sort = query.sortGiven ? query.sort : (parsed.order ?? (parsed.cheapest ? "price_asc" : query.sort));
	const ranked = {
		words: withUsbC(parsed.spoken, parsed, dictionary),
		needs: [
			...conditions.flatMap((condition) => (condition.kind === "need" && !condition.excluded ? [condition.key] : [])),
			...outbid,
			...near,
		],
		placement:
			choice.configurations === undefined
				? placed
				: { ...placed, pinned: [...placed.pinned, ...choice.configurations.products].slice(0, maxPinned) },
		budget: budgetOf(conditions, dictionary),
		refurbished: refurbishedOf(conditions, dictionary),
	};
	const found = await findItems(ctx, dictionary, {
		...ranked,
		conditions,
		matches: counts.matches,
		sort: sort === "relevance" ? (sortInstead(dropped, choice) ?? sort) : sort,
		page,
		total: counts.total,
		everything: counts.everything,
		sizes: sizesOf(sort, dictionary),
		...laptopsAmong(counts, conditions, dictionary),
		...priceBounds(price, conditions),
	});
	if (found.length === 0 && counts.total > 0 && reads < maxReads)
		return listAndCount(ctx, input, readWays, dictionary, withNeeds, reads + 1);
	const isNamed = ({ title }: ProductCard) => {
		const named = wordsIn(title);
		return choice.words.length > 0 && !parsed.accessories && choice.words.every((word) => named.includes(word));
	};
	// The places that staff give are those of pages that follow each other.
	const isMoved = parsed.accessories || isInstead || (query.q !== "" && placed === unplaced);
	const items = isMoved && sort === "relevance" ? inStockFirst(found, placed, isNamed) : found;
	// A cable for a port has nothing beside it but what has the port.
	const isAlone = notSold !== undefined && parsed.accessories;
	const similar = query.q === "" || page > 1 || isAlone ? undefined : await findSimilar(ctx, conditions, counts, items, dictionary, ranked);
	const subcategory = onlySubcategory(choice, dictionary);
	// One without a name stays: by it the page notices a brand or category that was merged into another.
	const isDropped = ({ param, value, label }: Listing["active"][number]) =>
		label !== value && dropped.some((each) => each.param === param && (each.value === null || each.value === value));
	const isIgnored = (param: string, value: string) =>
		ignored.some((each) => each.param === param && (each.value === value || (each.value === null && param !== "q")));
	const listing: Listing = {
		items,
		total: counts.total,
		page,
		pages: lastPage,
		sort,
		q: query.q,
		searched: choice.words.filter((word) => !isIgnored("q", word)).join(" "),
		understood: parsed.found
			.filter((each) => each.label !== null && !isIgnored(nameOf(each).param, nameOf(each).value))
			.map((each) => understoodOf(withPlainLabel(each, outbid, dictionary), q, dictionary)),
		corrected: q === inLatin ? null : q,
		active: activeFilters(query, dictionary).filter((each) => !isDropped(each)),
		note: note ?? answer.note ?? parsed.note ?? null,
		links: compared === undefined ? links : [compared.link, ...links],
		ignored,
		ignored_note: counts.total === 0 ? null : ignoredNote(ignored, counts.total, areLaptops(counts, dictionary), isNothing, nearest),
		similar: similar === undefined ? null : { without: ignoredCondition(similar.without, choice, dictionary).label, items: similar.items },
		facets: facetsOf(choice, dictionary, counts),
		price,
		heading: headingOf(query, choice, dictionary),
		description: subcategory?.note ?? null,
		subcategory: subcategory && { id: subcategory.id, name: subcategory.name, slug: subcategory.slug, image: subcategory.image },
		category: subcategory?.category ?? null,
		laptops_only: subcategory ? subcategory.category.slug === dictionary.laptopCategory : areLaptops(counts, dictionary),
	};
	return { listing, counts };
}

/** A common word of a whole sentence that is understood otherwise: "we just moved and my laptop died". Things of a shop are named. */
const isOfSentence = (word: string, q: string, { found }: ParsedQuery): boolean =>
	isCommonWord(word) && !ordinaryWords.includes(word) && found.length > 0 && wordsIn(q).length >= fewestOfSentence;
const fewestOfSentence = 6;

const isForLowPrice = (ranking: readonly NeedRanking[]) =>
	ranking.length > 0 && ranking.every(({ field, worst, best }) => field === "price" && best < worst);

/** The upper price, unless a low price is what is asked for. */
function budgetOf(conditions: readonly Condition[], { terms, needsByKey }: Dictionary): Budget | undefined {
	const most = conditions.find((condition) => condition.kind === "price")?.max;
	const isCheap = conditions.some((condition) => condition.kind === "need" && isForLowPrice(needsByKey.get(condition.key)?.ranking ?? []));
	if (most === undefined || most <= 0 || isCheap) return undefined;
	const memory = terms.filter(({ facet, value }) => facet === "ram" && Number(value) >= 16).map(({ id }) => id);
	return { most, memory };
}

/** The term of refurbished ones, unless a condition was chosen. */
function refurbishedOf(conditions: readonly Condition[], { terms }: Dictionary): number | undefined {
	if (conditions.some((condition) => condition.kind === "facet" && condition.param === "condition")) return undefined;
	return terms.find(({ facet, value }) => facet === "condition" && value === "refurbished")?.id;
}

/** Of chargers for a laptop that is not named, those that fit many come first. */
function withUsbC(spoken: readonly string[], { accessories, found, words }: ParsedQuery, dictionary: Dictionary): readonly string[] {
	const known = words.filter((word) => isKnown(word, dictionary));
	const areChargers = known.length > 0 && known.every((word) => chargerWords.has(word));
	return accessories && found.length === 0 && areChargers ? [...spoken, "usb", "c"] : spoken;
}
const chargerWords = new Set("charger adapter adaptor charjer charzer चार्जर एडाप्टर अडैप्टर".split(" "));

/** Nothing costs so little: the cheapest come first. Nothing lasts so long or is so light: those that come closest. */
function sortInstead(dropped: readonly Ignored[], { priceMax }: Choice): Sort | undefined {
	if (priceMax !== undefined && dropped.some(({ param }) => param === "price")) return "price_asc";
	const field = dropped
		.map(({ param, value }) => (param === "spec" ? (value?.split(":")[0] ?? "") : ""))
		.find((each) => each in sortsOfMeasures);
	return field === undefined ? undefined : sortsOfMeasures[field];
}

const sortsOfMeasures: Record<string, Sort> = { battery_hours: "battery", weight_kg: "weight" };

/** Terms of the sizes that the order is by, the largest first. */
function sizesOf(sort: Sort, { terms }: Dictionary): number[] {
	const facet = sort === "memory" ? "ram" : sort === "storage" ? "storage" : undefined;
	const sizes = terms.filter((term) => term.facet === facet).toSorted((a, b) => Number(b.value) - Number(a.value));
	return sizes.map(({ id }) => id);
}

const unplaced: Placement = { pinned: [], buried: [] };
const maxPinned = 60;

/** Of a page those in stock first; what staff have pinned and what the text names stays. */
function inStockFirst(items: readonly ProductCard[], { pinned }: Placement, isNamed: (card: ProductCard) => boolean): ProductCard[] {
	const stays = (card: ProductCard) => card.in_stock || pinned.includes(card.id) || isNamed(card);
	return [...items.filter(stays), ...items.filter((card) => !stays(card))];
}

/**
 * What `popularityOf` puts first: the terms of which one says so, and how many of the matches have one, at most. A facet with a choice is
 * counted without it: then the choice tells which of its values may be there.
 */
function laptopsAmong(counts: Counts, conditions: readonly Condition[], dictionary: Dictionary): Pick<Wanted, "laptops" | "laptopTerms"> {
	const chosen = conditions.find((condition) => condition.kind === "facet" && condition.param === "category" && !condition.excluded);
	const first = laptopTermsOf(dictionary);
	const counted = first.map(({ facet, id }) => {
		const isLeftOut = facet === "category" && chosen?.kind === "facet" && !chosen.terms.includes(id);
		return isLeftOut ? 0 : (counts.terms.get(id) ?? 0);
	});
	return { laptops: counted.reduce((sum, number) => sum + number, 0), laptopTerms: first.map(({ id }) => id) };
}

function areLaptops(counts: Counts, { terms, laptopCategory }: Dictionary): boolean {
	const laptops = terms.find((term) => term.facet === "category" && term.value === laptopCategory);
	return counts.total > 0 && laptops !== undefined && counts.terms.get(laptops.id) === counts.total;
}

function headingOf({ q, facets }: ListingQuery, choice: Choice, dictionary: Dictionary): string {
	const subcategory = onlySubcategory(choice, dictionary);
	if (subcategory !== null) return subcategory.name;
	if (q !== "") return `Results for “${q}”`;
	const [category, another] = facets.category ?? [];
	const name = dictionary.terms.find((term) => term.facet === "category" && term.value === category)?.label;
	return name === undefined || another !== undefined ? "All products" : `All ${name.toLowerCase()}`;
}

/**
 * Combines filters of the URL with those parsed from the search text. A price in the URL takes precedence. Unknown words are left out.
 * `outbid`: needs that only rank, since the text names a budget well above the price that they guess.
 */
function choose(query: ListingQuery, { found, words }: ParsedQuery, dictionary: Dictionary): { choice: Choice; outbid: string[] } {
	const facets: Choice["facets"] = { ...query.facets };
	const needs = new Set(query.needs);
	const alternatives = new Map<string, readonly string[]>();
	const measures: Choice["measures"][number][] = [];
	let { priceMin, priceMax } = query;
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
		else if (filter.kind === "price" && !priceGiven) [priceMin, priceMax] = [priceMin ?? filter.min, priceMax ?? filter.max];
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
		words: known.slice(0, maxWords),
		excluded,
		configurations,
	};
	return { choice, outbid };
}

/** A need that only ranks is named without its conditions. */
function withPlainLabel(each: ParsedQuery["found"][number], outbid: readonly string[], { needsByKey }: Dictionary): typeof each {
	const key = each.filter.kind === "need" && !each.excluded ? each.filter.key : undefined;
	const label = key !== undefined && outbid.includes(key) ? needsByKey.get(key)?.label : undefined;
	return label === undefined ? each : { ...each, label };
}

/** "Macbook air m2": the rest of a name that is not sold says nothing of what is. */
function withoutModelsOfOthers(parsed: ParsedQuery, dictionary: Dictionary): ParsedQuery {
	const left = (words: readonly string[]) => withoutModels(words, (word) => isKnown(word, dictionary));
	return { ...parsed, words: left(parsed.words), spoken: left(parsed.spoken) };
}

const isKnown = (word: string, { synonyms, words }: Dictionary) => synonyms.alternativesOf(word).some((each) => words.has(each));

/** Not a need that everything meets, since it only ranks, nor a word that no product has. */
function canExclude(filter: Filter, dictionary: Dictionary): boolean {
	if (filter.kind === "need") return (dictionary.needsByKey.get(filter.key)?.conditions.length ?? 0) > 0;
	return filter.kind !== "word" || isKnown(filter.word, dictionary);
}

function valuesWithin({ param, min, max }: { param: FacetParam; min?: number; max?: number }, { terms }: Dictionary): string[] {
	const values = terms.filter(({ facet, value }) => facet === param && Number(value) >= (min ?? 0) && Number(value) <= (max ?? Infinity));
	return values.map(({ value }) => value);
}

function onlySubcategory({ facets }: Choice, { subcategories }: Dictionary) {
	const [slug, another] = facets.categories ?? [];
	return slug !== undefined && another === undefined ? (subcategories.get(slug) ?? null) : null;
}

const maxCards = 12;

/** Cards in the given order; products not on sale are omitted. */
export async function listCards(ctx: Ctx, ids: readonly number[], most = maxCards): Promise<ProductCard[]> {
	if (ids.length === 0) return [];
	const rows = await queryRows(
		ctx.db,
		{ card: col.json<StoredCard>(), published_at: col.timestamp },
		sql`
		select card, listing.published_at from unnest(${sql.param(ids.slice(0, most))}::int[]) with ordinality as wanted(id, place)
		join listing on listing.product_id = wanted.id join listing_card using (product_id)
		order by wanted.place limit ${most}`,
	);
	return rows.map((row) => shownCard(row.card, row.published_at, ctx.now));
}

export function readIds(value: string | string[] | undefined): number[] {
	return valuesOf(value)
		.map(Number)
		.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
}
