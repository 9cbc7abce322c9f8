// Pagination: the products of one page of a list, each with the configuration that its card shows.
import { itemsPerPage, type ProductCard, type Sort, type VariantCard } from "@lapwing/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { bothOf, chunkBits, type Matches, numbersOf } from "./bit-masks.ts";
import { type StoredCard, shownCard } from "./card.ts";
import { type Condition, ofVariants, variantsWith } from "./conditions.ts";
import type { Dictionary } from "./dictionary.ts";
import type { PriceBounds } from "./facets.ts";
import { firstByPrice } from "./first-by-price.ts";
import { firstBySpec } from "./first-by-spec.ts";
import { bySize, isMeasured, mostMeasured, ofShown, orders, placeOfLargest } from "./list-orders.ts";
import { generation } from "./listing-numbers.ts";
import type { Placement } from "./placements.ts";
import { laptopsFirst } from "./popularity.ts";
import { type Budget, byPlacement, byRelevance, isOneOf } from "./relevance.ts";

/**
 * Chooses the query plan. Either all matches are fetched and sorted (cost: matches), or the sort index is scanned and filtered until
 * the page is full (cost: grows as fewer match). With the cheaper one a page of a million products reads a few thousand rows at most.
 */
function sortsAllMatches(wanted: Wanted): boolean {
	const { total, everything, page, lookedUp } = wanted;
	if (lookedUp === true) return true;
	if (isMeasured(wanted.sort)) return true;
	if (total <= fewMatches) return true;
	if (isRanked(wanted) && total <= manyMatches) return true;
	return (page * itemsPerPage * everything) / total > 2 * total;
}

const fewMatches = 40;
/** Up to this many matches are sorted by price at less cost than the first of them are found in bitmaps. */
const mostSorted = 400;
/** Up to this many matches are ranked by relevance. */
const manyMatches = 1000;
/** Of more, the most popular are ranked: as many as scanning this many rows finds, and no more than `mostRanked`. */
const mostScanned = 4000;
const mostRanked = 240;

export type Wanted = PriceBounds & {
	conditions: readonly Condition[];
	/** Of the count: the products that satisfy the conditions; null without a condition. */
	matches: Matches | null;
	/** All matches are needed: found by id. */
	lookedUp?: boolean | undefined;
	sort: Sort;
	page: number;
	total: number;
	everything: number;
	words: readonly string[];
	needs: readonly string[];
	/** Products on top and at the end of a list by relevance, of those that match. */
	placement: Placement;
	/** Laptops among the matches, at most: they are more popular than all others. */
	laptops: number;
	/** Terms of which a laptop has one, and nothing else. */
	laptopTerms: readonly number[];
	/** Terms of those that come after the others in a search. */
	later: readonly (readonly number[])[];
	budget?: Budget | undefined;
	/** Terms of the value that is named, of several that are found by it. */
	exact?: readonly number[];
	/** Terms of the sizes that the order is by, the largest first. */
	sizes?: readonly number[];
	/** Matches that come before all of `matches`, which tie but for their popularity. */
	before?: Matches;
};

const isRanked = ({ sort, words, needs, placement, budget, exact = [] }: Wanted) =>
	sort === "relevance" &&
	(budget !== undefined || exact.length > 0 || words.length + needs.length + placement.pinned.length + placement.buried.length > 0);

const itemColumns = {
	card: col.json<StoredCard>(),
	variant_card: col.json<VariantCard>(),
	price_from: col.bool,
	published_at: col.timestamp,
};

/** None where the products were numbered anew since the matches were counted: they must be counted again. */
export async function findItems(ctx: Ctx, dictionary: Dictionary, all: Wanted): Promise<ProductCard[]> {
	if (all.total === 0) return [];
	const wanted = { ...all, ...(await firstMatches(ctx, all, dictionary)) };
	if (wanted.before !== undefined) return findPage(ctx, wanted, tiedQuery);
	if (!sortsAllMatches(wanted)) return findPage(ctx, wanted, indexScanQuery);
	return findPage(ctx, { ...wanted, lookedUp: wanted.total <= mostMeasured }, sortMatchesQuery);
}

/** Of many matches in the order of a value that the bitmaps have, those that the page can show. */
async function firstMatches(ctx: Ctx, wanted: Wanted, dictionary: Dictionary): Promise<Partial<Wanted> | undefined> {
	const { matches, total, everything, sort, sizes = [] } = wanted;
	if (matches === null || total <= mostSorted || everything <= mostScanned) return undefined;
	const most = wanted.page * itemsPerPage;
	if (sort === "price_asc" || sort === "price_desc") {
		if (isDense({ ...wanted, matches }, most)) return undefined;
		const first = await firstByPrice(ctx, { ...wanted, matches, sort, most }, dictionary);
		return first && { ...first, lookedUp: first.total <= Math.max(mostLookedUp, 2 * most) };
	}
	if (!isMeasured(sort)) return undefined;
	const first = await firstBySpec(ctx, { ...wanted, matches, sizes, most }, dictionary);
	if (first === undefined) return undefined;
	const { before, tied, number } = first;
	const isLookedUp = number.tied <= mostLookedUp;
	return isLookedUp
		? { matches: bothOf(before, tied), total: number.before + number.tied, lookedUp: true }
		: { matches: tied, total: number.tied, before };
}

/** Scanned configurations cost as much as so many of a chunk's bitmaps, or of one that is looked up. */
const scannedPerChunk = 70;
const scannedPerMatch = 4;

/** Whether a scan in the order of the price finds the first ones at less cost: unless the cheapest, or dearest, are a few apart from the rest. */
function isDense(wanted: Wanted & { matches: Matches }, most: number): boolean {
	const { sort, total, everything, matches, inCheapestBand, inDearestBand } = wanted;
	if ((sort === "price_asc" ? inCheapestBand : inDearestBand) < most) return false;
	// Configurations for each that is shown: of the dearest ones many are those of products that show a cheaper one.
	const scanned = sort === "price_asc" ? 2 : 8;
	return (scanned * most * everything) / total < scannedPerChunk * matches.chunks.size + scannedPerMatch * most;
}

function findPage(ctx: Ctx, wanted: Wanted, query: (wanted: Wanted) => SQL): Promise<ProductCard[]> {
	const page = query(wanted);
	return readCards(ctx, sql`${prepared} with ${matchCtes(wanted)} page as materialized (${page})`, wanted);
}

/** CTEs that conditions on the matches refer to, each with a comma after it. */
export const matchCtes = (wanted: Popular): SQL => sql`
	${wanted.matches === null ? sql`` : readsBitmap(wanted) ? matchedChunks(wanted.matches) : matchedIds(wanted.matches)}
	${fewLaptops(wanted) ? laptopsOf(wanted) : sql``}`;

/** CTE with the bitmap of the matches. */
const matchedChunks = (matches: Matches): SQL => sql`matched as materialized (select ${sql.param(chunksOf(matches))}::varbit[] as chunks),`;

const idsOf = (matches: Matches): SQL =>
	sql`select product_id from listing_number where number = any(${sql.param(numbersOf(matches))}::int[])`;

/** CTE with the ids of the matches. */
const matchedIds = (matches: Matches): SQL => sql`matched as materialized (select array(${idsOf(matches)}) as ids),`;

/**
 * Cards of the rows of `page`, a CTE of `ctes`, in its order; each shows a configuration that satisfies the conditions, by `sizes` the
 * largest.
 */
export async function readCards(
	ctx: Ctx,
	ctes: SQL,
	{ conditions, matches, sizes = [] }: Pick<Wanted, "conditions" | "matches"> & Partial<Pick<Wanted, "sizes">>,
): Promise<ProductCard[]> {
	const isCurrent = matches === null ? sql`true` : sql`(select ${generation} = ${matches.generation}::int)`;
	const largest = sizes.length === 0 ? sql`` : sql`${placeOfLargest(sql`each.terms`, sizes)} nulls last, `;
	const rows = await queryRows(
		ctx.db,
		itemColumns,
		sql`${ctes}
		select card.card, shown.card as variant_card, shown.price_from, page.published_at
		from (select *, row_number() over () as place from page where ${isCurrent}) page
		join listing_card card using (product_id)
		cross join lateral (
			select each.card, min(each.price) over () = each.price and max(each.price) over () > each.price as price_from
			from listing_variant each where each.product_id = page.product_id and ${variantsWith(conditions, sql`each`)}
			order by ${largest}${shownFirst(sql`each`)} limit 1
		) shown
		order by page.place`,
	);
	return rows.map((row) => shownCard({ ...row.card, ...row.variant_card, price_from: row.price_from }, row.published_at, ctx.now));
}

/** The configuration shown: of those that satisfy the conditions the cheapest in stock, or else the cheapest. */
const shownFirst = (alias: SQL) => sql`${alias}.in_stock desc, ${alias}.price, ${alias}.plane`;

function place({ page }: Wanted): SQL {
	return page === 1 ? sql`limit ${constant(itemsPerPage)}` : sql`limit ${constant(itemsPerPage)} offset ${(page - 1) * itemsPerPage}`;
}

/**
 * Up to this many matches are looked up by id, at a cost that grows with their number, and all if all of them are sorted. More are tested
 * against the bitmap in a scan of the sort index: that would read nearly all of it for few matches that are all unpopular.
 */
const mostLookedUp = 2000;

type Matched = Pick<Wanted, "matches" | "total" | "lookedUp">;
/** Matches as they are scanned by popularity. */
export type Popular = Matched & Pick<Wanted, "laptops" | "laptopTerms" | "sort">;

export const readsBitmap = ({ matches, total, lookedUp }: Matched) => matches !== null && lookedUp !== true && total > mostLookedUp;

/** Bitmaps by chunk from 0, as input of varbit; null where a chunk has no match. */
function chunksOf({ chunks }: Matches): (string | null)[] {
	return Array.from({ length: Math.max(-1, ...chunks.keys()) + 1 }, (_, chunk) => {
		const hex = chunks.get(chunk);
		return hex === undefined ? null : `x${hex}`;
	});
}

/** Condition on a product id. The conditions themselves are not evaluated again. */
function isMatch(wanted: Matched, id: SQL): SQL {
	if (wanted.matches === null) return sql`true`;
	if (!readsBitmap(wanted)) return sql`${id} = any((select ids from matched)::int[])`;
	return sql`(
		select get_bit((select chunks from matched)[numbered.number / ${constant(chunkBits)} + 1], numbered.number % ${constant(chunkBits)})
		from listing_number numbered where numbered.product_id = ${id}) = 1`;
}

export const isListed = (wanted: Matched) => isMatch(wanted, sql`listing.product_id`);

/** Rows of `listing`, price and discount replaced by those of the configuration shown if the sort needs them. */
function matchingRows(wanted: Wanted): SQL {
	const { conditions, sort } = wanted;
	const columns = sql`listing.product_id, published_at, popularity, rating, rating_count, title_key, model_key, fit, listing.terms`;
	if (ofVariants(conditions).length === 0 || !(ofShown.has(sort) || (sort === "relevance" && wanted.budget !== undefined)))
		return sql`select ${columns}, price, discount, terms as shown_terms from listing where ${isListed(wanted)}`;
	return sql`
		select distinct on (listing.product_id) ${columns}, one.price, one.discount, one.terms as shown_terms
		from listing join listing_variant one on one.product_id = listing.product_id
		where ${isListed(wanted)} and ${variantsWith(conditions, sql`one`)}
		order by listing.product_id, ${shownFirst(sql`one`)}`;
}

function sortMatchesQuery(wanted: Wanted): SQL {
	const { conditions, sort, sizes = [], total } = wanted;
	const order = isRanked(wanted) ? byRelevance(wanted) : sizes.length > 0 ? bySize(conditions, sizes) : orders[sort];
	if (isMeasured(sort) && total > mostMeasured) {
		const popular = mostPopular(wanted, sql`true`, sql`limit ${constant(mostMeasured)}`, mostMeasured);
		return sql`select product_id, published_at from listing where product_id in (${popular}) order by ${order} ${place(wanted)}`;
	}
	return sql`
		select product_id, published_at from (${matchingRows(wanted)}) listing order by ${order} ${place(wanted)}`;
}

/** Of matches that tie the most popular, behind those that come before them. */
function tiedQuery(wanted: Wanted): SQL {
	const { conditions, sort, sizes = [], page, before } = wanted;
	// A power of two pages: few texts of the statement.
	const most = itemsPerPage * 2 ** Math.ceil(Math.log2(page));
	const tied = mostPopular(wanted, sql`true`, sql`limit ${constant(most)}`, most);
	const ids = before === undefined ? tied : sql`${idsOf(before)} union all (${tied})`;
	return sql`
		select product_id, published_at from listing where product_id in (${ids})
		order by ${sizes.length > 0 ? bySize(conditions, sizes) : orders[sort]} ${place(wanted)}`;
}

/**
 * Optimisation fence: hides the conditions from the planner. It underestimates their matches and would collect all of them or sort the
 * whole list; so it scans the sort index and stops when the page is full.
 */
export function opaqueCondition(conditions: SQL): SQL {
	return sql`case when ${conditions} then true else false end`;
}

/** Ids are looked up; what is tested against the bitmap is found by scanning the sort index. */
const scanned = (wanted: Matched, condition: SQL): SQL =>
	wanted.matches === null || readsBitmap(wanted) ? opaqueCondition(condition) : condition;

/** Start of the index scan by popularity: without a laptop among the matches it does not read all laptops first. */
const popularityBound = ({ laptops }: Popular): SQL => sql`listing.popularity < ${constant(laptops > 0 ? 2 ** 31 - 1 : laptopsFirst)}`;

/** Few laptops among many matches: a scan by popularity would read all laptops for them, so that they are looked up by id. */
const fewLaptops = (wanted: Popular) =>
	wanted.sort === "relevance" && readsBitmap(wanted) && wanted.laptops > 0 && wanted.laptops <= mostLookedUp;

/** CTE with their ids: the places of the ones in the bitmap, found by splitting it there. */
const laptopsOf = ({ laptopTerms }: Popular): SQL => sql`
	laptop as materialized (
		select (select product_id from listing_number where number = chunk * ${constant(chunkBits)} + place) as product_id from (
			select chunk, (sum(length(zeros) + 1) over (partition by chunk order by number))::int - 1 as place
			from (
				select chunk, (bit_or(bits) & (select chunks from matched)[chunk + 1])::text as bits
				from listing_bits where term_id = any(${sql.param([...laptopTerms])}::int[]) group by chunk
			) each cross join string_to_table(bits, '1') with ordinality as split(zeros, number)
		) found where place < ${constant(chunkBits)}
	),`;

/** Ids of the most popular matches, in that order; `limit` takes them from the first `most`. `condition` is a further one. */
export function mostPopular(wanted: Popular, condition: SQL, limit: SQL, most: number): SQL {
	const scan = (bound: SQL, end: SQL) => sql`
		select listing.product_id, listing.popularity from listing where ${scanned(wanted, sql`${isListed(wanted)} and ${condition}`)} and ${bound}
		order by ${orders.relevance} ${end}`;
	if (!fewLaptops(wanted)) return sql`select product_id from (${scan(popularityBound(wanted), limit)}) listing`;
	// Rounded up: few texts of the statement.
	const others = sql`limit ${constant(most <= mostRanked ? most : Math.ceil(most / mostRanked) * mostRanked)}`;
	return sql`
		select listing.product_id from (
			(select listing.product_id, listing.popularity from listing
			where listing.product_id = any(array(select product_id from laptop)) and listing.popularity >= ${constant(laptopsFirst)} and ${condition})
			union all (${scan(sql`listing.popularity < ${constant(laptopsFirst)}`, others)})
		) listing order by ${orders.relevance} ${limit}`;
}

/** Start of the index scan, so that it does not read what comes before all matches. */
function scanBound(wanted: Wanted, alias: SQL): SQL {
	const { sort, cheapest, dearest } = wanted;
	if (sort === "price_asc") return sql`${alias}.price >= ${cheapest}::bigint`;
	if (sort === "price_desc") return sql`${alias}.price <= ${dearest}::bigint`;
	return sql`true`;
}

function indexScanQuery(wanted: Wanted): SQL {
	if (isRanked(wanted)) return rankedScanQuery(wanted);
	const { conditions, sort } = wanted;
	if (ofShown.has(sort) && ofVariants(conditions).length > 0) return variantScanQuery(wanted);
	if (sort === "relevance") return rowsInOrder(mostPopular(wanted, sql`true`, place(wanted), wanted.page * itemsPerPage));
	return rowsInOrder(sql`
		select listing.product_id from listing where ${scanned(wanted, isListed(wanted))} and ${scanBound(wanted, sql`listing`)}
		order by ${orders[sort]} ${place(wanted)}`);
}

/** Rows of the products that a scan finds, in its order. The scan reads ids and the sort column alone: an index-only scan. */
function rowsInOrder(scan: SQL): SQL {
	return sql`
		select found.product_id, listing.published_at from (
			select one.product_id, row_number() over () as number from (${scan}) one
		) found join listing using (product_id) order by found.number`;
}

/** Scans configurations by price or discount, and takes each product at the one that is shown. */
function variantScanQuery(wanted: Wanted): SQL {
	const { conditions, sort } = wanted;
	const order =
		sort === "discount"
			? sql`one.discount desc, one.product_id`
			: sort === "price_asc"
				? sql`one.price, one.product_id`
				: sql`one.price desc, one.product_id desc`;
	const isShown = sql`one.variant_id = (
		select other.variant_id from listing_variant other where other.product_id = one.product_id and ${variantsWith(conditions, sql`other`)}
		order by ${shownFirst(sql`other`)} limit 1)`;
	return rowsInOrder(sql`
		select one.product_id from listing_variant one
		where ${scanned(wanted, sql`${isMatch(wanted, sql`one.product_id`)} and ${variantsWith(conditions, sql`one`)} and ${isShown}`)}
			and ${scanBound(wanted, sql`one`)}
		order by ${order} ${place(wanted)}`);
}

/** Two stages: the most popular matches, those of exactly that name and those that staff have placed, then ranked by relevance. */
function rankedScanQuery(wanted: Wanted): SQL {
	const { words, page, total, everything, placement } = wanted;
	const found = isListed(wanted);
	const name = words.join(" ");
	const pinned = placement.pinned.length === 0 ? [] : [isOneOf(placement.pinned)];
	const named = sql`(${sql.join([sql`title_key = ${name}`, sql`model_key = ${name}`, ...pinned], sql` or `)})`;
	const reach = Math.min(mostRanked, Math.floor((mostScanned * total) / Math.max(1, everything)));
	const ranked = Math.floor(reach / itemsPerPage) * itemsPerPage;
	const isWithin = page * itemsPerPage <= ranked;
	const most = isWithin ? ranked : page * itemsPerPage;
	const candidates = constant(most);
	const columns = sql`product_id, published_at, popularity, price, rating, rating_count, title_key, model_key, fit, terms, terms as shown_terms`;
	const { buried } = placement;
	const isBuried = buried.length === 0 ? sql`false` : isOneOf(buried);
	const first = [...byPlacement(placement), sql`${named} desc`, orders.relevance];
	const namedFirst = sql.join(first, sql`, `);
	const buriedOnes = sql`
		union all
		(select ${columns} from listing where ${isBuried} and ${found} order by ${orders.relevance} limit ${candidates})`;
	// Past the ranked ones the order is that of popularity: pages follow each other without gap or repeat, since ranking permutes a prefix.
	return sql`
		select product_id, published_at from (
			select * from (
				(select ${columns} from listing where ${named} and not ${isBuried} and ${found} order by ${orders.relevance} limit ${candidates})
				union
				(select ${columns} from listing where product_id in (${mostPopular(wanted, sql`not ${isBuried}`, sql`limit ${candidates}`, most)}))
				${buried.length === 0 ? sql`` : buriedOnes}
			) listing order by ${namedFirst} limit ${candidates}
		) listing order by ${isWithin ? byRelevance(wanted) : namedFirst} ${place(wanted)}`;
}
