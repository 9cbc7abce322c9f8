// Product list: full-text search, facets, pagination. Three statements, one more for search words and two more where nothing or little is found,
// however many products there are.
import { itemsPerPage, type Listing, type ListingInput, type ProductCard, type Sort } from "@lapwing/contract/listing";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { budgetOf, exactTerms, laterTerms } from "./budget.ts";
import { type StoredCard, shownCard } from "./card.ts";
import { activeFilters, type Ignored, ignoredCondition, ignoredExclusion, ignoredNote, ignoredWord, understoodOf } from "./chips.ts";
import { choose, isKnown } from "./choose.ts";
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
import { makerOf, namesLaptops, needsNear, sizeInModel, withoutModels } from "./makers.ts";
import { screenOf } from "./measures.ts";
import type { ReadPaymentWays } from "./payment-ways.ts";
import { type Placement, placementKey } from "./placements.ts";
import { withoutPortCable } from "./port-cables.ts";
import { answerOf } from "./query-answers.ts";
import { nameOf } from "./query-filter.ts";
import { withoutOverlaps, withoutStated } from "./query-overlaps.ts";
import { pagesAsked, serviceLink } from "./query-pages.ts";
import { shopWords } from "./query-places.ts";
import { readQuestions } from "./query-questions.ts";
import { readServices } from "./query-services.ts";
import { withSkus } from "./query-skus.ts";
import { type ListingQuery, readQuery, valuesOf } from "./read-query.ts";
import { isOfDegree } from "./relax.ts";
import { type ParsedQuery, parseQuery } from "./search-query.ts";
import { findSimilar } from "./similar.ts";
import { ordinaryWords, withoutThing } from "./things.ts";
import { isSingle, wordsIn } from "./words.ts";

/** Limit of the pagination: the cost of an offset grows with the page. */
const maxPages = 200;

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
	const withSize = notSold === undefined ? withModelSize(pages.parsed, q, dictionary) : pages.parsed;
	const parsed = withoutOverlaps(withKnownSizes(withoutModelsOfOthers(withSize, dictionary), dictionary), dictionary);
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
	const { conditions, counts, dropped, idle, nearest, stated } = await countOrRelax(
		ctx,
		isNothing || (!parsed.accessories && query.facets.category === undefined && unknown.some(namesLaptops))
			? laptopsOnly(dictionary)
			: kindOf(parsed, outbid, query, dictionary),
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
		...unknown
			.filter((word) => !shopName.has(word) && !isSingle(word) && !isOfSentence(word, q, parsed) && !isYear(word, parsed))
			.map(ignoredWord),
		...[...unmet.map(({ filter }) => filter), ...idle].map((filter) => ignoredExclusion(filter, dictionary)),
		...dropped.map((each) => asTyped(each, parsed)),
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
		budget: budgetOf(conditions, choice, dictionary),
		later: laterTerms(conditions, dictionary),
		exact: exactTerms(parsed, dictionary),
	};
	const instead = sort === "relevance" ? sortInstead(dropped, stated, choice, dictionary) : undefined;
	const found = await findItems(ctx, dictionary, {
		...ranked,
		conditions,
		matches: counts.matches,
		sort: instead ?? sort,
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
	const versions = compared === undefined || page > 1 || similar !== undefined ? [] : await listCards(ctx, compared.others, mostVersions);
	const subcategory = onlySubcategory(choice, dictionary);
	// One without a name stays: by it the page notices a brand or category that was merged into another.
	const isDropped = ({ param, value, label }: Listing["active"][number]) =>
		label !== value && dropped.some((each) => each.param === param && (each.value === null || each.value === value));
	const isIgnored = (param: string, value: string) =>
		ignored.some(
			(each) =>
				(each.param === param || (each.param === "price" && param.startsWith("price_"))) &&
				(each.value === value || (each.value === null && param !== "q")),
		);
	const isStated = ({ filter }: ParsedQuery["found"][number]) => filter.kind === "need" && stated.includes(filter.key);
	const shown = parsed.found.filter((each) => !isIgnored(nameOf(each).param, nameOf(each).value) && !isStated(each));
	const listing: Listing = {
		items,
		total: counts.total,
		page,
		pages: lastPage,
		sort,
		q: query.q,
		searched: choice.words.filter((word) => !isIgnored("q", word)).join(" "),
		understood: shown
			.filter(({ label }) => label !== null)
			.map((each) => understoodOf(withoutStated(withPlainLabel(each, outbid, dictionary), shown, dictionary), q, dictionary)),
		corrected: q === inLatin ? null : q,
		active: activeFilters(query, dictionary).filter((each) => !isDropped(each)),
		note: note ?? answer.note ?? parsed.note ?? (await answerOf(ctx, query.q, pages.links)) ?? null,
		links: compared === undefined ? links : [compared.link, ...links],
		ignored,
		ignored_note:
			counts.total === 0
				? null
				: ignoredNote(ignored, {
						total: counts.total,
						laptops: areLaptops(counts, dictionary),
						isNothing,
						first:
							sort === "relevance" && areAllLaptops(counts, conditions, dictionary) ? (near.length > 0 ? "closest" : "popular") : undefined,
						nearest,
						closestFirst: instead !== undefined && dropped.every(({ param }) => param === "need"),
					}),
		similar:
			similar !== undefined
				? { without: ignoredCondition(similar.without, choice, dictionary).label, items: similar.items }
				: versions.length > 0 && choice.configurations !== undefined
					? { without: choice.configurations.label, items: versions }
					: null,
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

/** "Best laptop for students 2026": the year in which it is asked, unless it is in the name of a model. */
const isYear = (word: string, { found }: ParsedQuery): boolean => /^20[12]\d$/.test(word) && found.length > 0;

/** Of chargers for a laptop that is not named, those that fit many come first. */
function withUsbC(spoken: readonly string[], { accessories, found, words }: ParsedQuery, dictionary: Dictionary): readonly string[] {
	const known = words.filter((word) => isKnown(word, dictionary));
	const areChargers = known.length > 0 && known.every((word) => chargerWords.has(word));
	return accessories && found.length === 0 && areChargers ? [...spoken, "usb", "c"] : spoken;
}
const chargerWords = new Set("charger adapter adaptor charjer charzer चार्जर एडाप्टर अडैप्टर".split(" "));

/** Nothing costs so little: the cheapest come first. Nothing lasts so long or is so light: those that come closest. */
function sortInstead(
	dropped: readonly Ignored[],
	stated: readonly string[],
	{ priceMax }: Choice,
	{ needsByKey }: Dictionary,
): Sort | undefined {
	if (priceMax !== undefined && dropped.some(({ param }) => param === "price")) return "price_asc";
	const needs = [...stated, ...dropped.flatMap(({ param, value }) => (param === "need" && value !== null ? [value] : []))];
	const field = [
		...dropped.map(({ param, value }) => (param === "spec" ? (value?.split(":")[0] ?? "") : "")),
		...needs.map((key) => needsByKey.get(key)).flatMap((need) => (isOfDegree(need) ? need.conditions.map((each) => each.field) : [])),
	].find((each) => each in sortsOfMeasures);
	return field === undefined ? undefined : sortsOfMeasures[field];
}

const sortsOfMeasures: Record<string, Sort> = { battery_hours: "battery", weight_kg: "weight" };

/** Terms of the sizes that the order is by, the largest first. */
function sizesOf(sort: Sort, { terms }: Dictionary): number[] {
	const facet = sort === "memory" ? "ram" : sort === "storage" ? "storage" : undefined;
	const sizes = terms.filter((term) => term.facet === facet).toSorted((a, b) => Number(b.value) - Number(a.value));
	return sizes.map(({ id }) => id);
}

/** Other versions of models that are compared. */
const mostVersions = 8;

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

const areAllLaptops = (counts: Counts, conditions: readonly Condition[], dictionary: Dictionary): boolean =>
	areLaptops(counts, dictionary) && conditions.every((each) => each.kind === "facet" && each.param === "category");

function headingOf({ q, facets }: ListingQuery, choice: Choice, dictionary: Dictionary): string {
	const subcategory = onlySubcategory(choice, dictionary);
	if (subcategory !== null) return subcategory.name;
	if (q !== "") return `Results for “${q}”`;
	const [category, another] = facets.category ?? [];
	const name = dictionary.terms.find((term) => term.facet === "category" && term.value === category)?.label;
	return name === undefined || another !== undefined ? "All products" : `All ${name.toLowerCase()}`;
}

/** "Fast" rather than "Powerful": what nothing has, in the words of the text. */
function asTyped(ignored: Ignored, { found }: ParsedQuery): Ignored {
	const said = found.find(
		({ filter, excluded }) => ignored.param === "need" && !excluded && filter.kind === "need" && filter.key === ignored.value,
	);
	return said === undefined || said.phrase === "" ? ignored : { ...ignored, label: said.phrase };
}

/** A need that only ranks is named without its conditions. */
function withPlainLabel(each: ParsedQuery["found"][number], outbid: readonly string[], { needsByKey }: Dictionary): typeof each {
	const key = each.filter.kind === "need" && !each.excluded ? each.filter.key : undefined;
	const label = key !== undefined && outbid.includes(key) ? needsByKey.get(key)?.label : undefined;
	return label === undefined ? each : { ...each, label };
}

/** "Vivobook 15", "hp 15s": a model of another maker has the size of its screen in its name. */
function withModelSize(parsed: ParsedQuery, q: string, dictionary: Dictionary): ParsedQuery {
	const isScreen = ({ filter }: ParsedQuery["found"][number]) =>
		(filter.kind === "facet" || filter.kind === "size") && filter.param === "screen";
	if (parsed.accessories || parsed.found.some(isScreen)) return parsed;
	const size = sizeInModel(q, (word) => isKnown(word, dictionary), dictionary.laptopWords);
	if (size === undefined) return parsed;
	const { inches, start, end, word } = size;
	const left = (words: readonly string[]) => words.filter((each) => each !== word);
	const phrase = q.slice(start, end);
	const found = [
		...parsed.found,
		{ filter: { kind: "facet" as const, param: "screen" as const, value: screenOf(inches) }, phrase, start, end },
	];
	return { ...parsed, found: found.toSorted((a, b) => a.start - b.start), words: left(parsed.words), spoken: left(parsed.spoken) };
}

/** "128 GB" without a word beside it: of memory and storage the one that has such a size. */
function withKnownSizes(parsed: ParsedQuery, { terms }: Dictionary): ParsedQuery {
	const isOffered = (param: string, value: string) => terms.some((term) => term.facet === param && term.value === value);
	const found = parsed.found.map((each): typeof each => {
		const { filter, phrase } = each;
		if (filter.kind !== "facet" || (filter.param !== "storage" && filter.param !== "ram") || /[a-z]{3}/i.test(phrase)) return each;
		const other = filter.param === "storage" ? "ram" : "storage";
		const isTaken = parsed.found.some((one) => "param" in one.filter && one.filter.param === other);
		const isMoved = !isTaken && !isOffered(filter.param, filter.value) && isOffered(other, filter.value);
		return isMoved ? { ...each, filter: { ...filter, param: other } } : each;
	});
	return { ...parsed, found };
}

/** "Macbook air m2": the rest of a name that is not sold says nothing of what is. */
function withoutModelsOfOthers(parsed: ParsedQuery, dictionary: Dictionary): ParsedQuery {
	const left = (words: readonly string[]) => withoutModels(words, (word) => isKnown(word, dictionary));
	return { ...parsed, words: left(parsed.words), spoken: left(parsed.spoken) };
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
