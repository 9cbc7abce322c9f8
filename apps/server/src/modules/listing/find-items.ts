// Pagination: the products of one page of a list.
import { itemsPerPage, type ProductCard, type Sort } from "@lapwing/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { type StoredCard, shownCard } from "./card.ts";
import { type Condition, rowsWith } from "./conditions.ts";

/**
 * Chooses the query plan. Either all matches are fetched and sorted (cost: matches), or the sort index is scanned and filtered until
 * the page is full (cost: grows as fewer match). With the cheaper one a page of a million products reads a few thousand rows at most.
 */
function sortsAllMatches({ total, everything, page, sort, words }: Wanted): boolean {
	if (total <= fewMatches) return true;
	if (sort === "relevance" && words.length > 0 && total <= manyMatches) return true;
	return (page * itemsPerPage * everything) / total > 2 * total;
}

const fewMatches = 40;
/** Up to this many matches are ranked by relevance. */
const manyMatches = 1000;

const orders: Record<Sort, SQL> = {
	relevance: sql`listing.popularity desc, listing.product_id`,
	price_asc: sql`listing.price, listing.product_id`,
	price_desc: sql`listing.price desc, listing.product_id desc`,
	newest: sql`listing.published_at desc, listing.product_id`,
	rating: sql`listing.rating desc, listing.rating_count desc, listing.product_id`,
	discount: sql`listing.discount desc, listing.product_id`,
};

export type Wanted = {
	conditions: readonly Condition[];
	sort: Sort;
	page: number;
	total: number;
	everything: number;
	words: readonly string[];
	/** Paise: bounds of the prices of all matches. */
	cheapest: number;
	dearest: number;
};

export async function findItems(ctx: Ctx, wanted: Wanted): Promise<ProductCard[]> {
	if (wanted.total === 0) return [];
	const { rows } = await ctx.db.execute<{ card: StoredCard; published_at: Date }>(
		sortsAllMatches(wanted) ? sortMatchesQuery(wanted) : indexScanQuery(wanted),
	);
	return rows.map((row) => shownCard(row.card, row.published_at, ctx.now));
}

function place({ page }: Wanted): SQL {
	return page === 1 ? sql`limit ${constant(itemsPerPage)}` : sql`limit ${constant(itemsPerPage)} offset ${(page - 1) * itemsPerPage}`;
}

function sortMatchesQuery(wanted: Wanted): SQL {
	const order = wanted.sort === "relevance" && wanted.words.length > 0 ? byRelevance(wanted.words) : orders[wanted.sort];
	return sql`${prepared}
		with listing as materialized (
			select product_id, published_at, popularity, price, discount, rating, rating_count, title_key, model_key
			from listing where ${rowsWith(wanted.conditions)}
		),
		page as (select product_id, published_at, row_number() over (order by ${order}) as place from listing order by place ${place(wanted)})
		select card, page.published_at from page join listing_card using (product_id) order by page.place`;
}

/** Relevance: exact model name first, then titles with most of the words, then popularity. */
function byRelevance(words: readonly string[]): SQL {
	const name = words.join(" ");
	const inTitle = words.map((word) => sql`(' ' || listing.title_key || ' ' like ${`% ${word} %`})::int`);
	return sql`
		(listing.title_key = ${name} or listing.model_key = ${name}) desc,
		${sql.join(inTitle, sql` + `)} desc, ${orders.relevance}`;
}

/**
 * Optimisation fence: hides the conditions from the planner. It underestimates their matches and would collect all of them or sort the
 * whole list; so it scans the sort index and stops when the page is full.
 */
export function opaqueCondition(conditions: SQL): SQL {
	return sql`case when ${conditions} then true else false end`;
}

/** Start of the index scan by price, so that it does not read the prices below or above all matches. */
function priceBound({ sort, cheapest, dearest }: Wanted): SQL {
	if (sort === "price_asc") return sql`listing.price >= ${cheapest}::bigint`;
	if (sort === "price_desc") return sql`listing.price <= ${dearest}::bigint`;
	return sql`true`;
}

function indexScanQuery(wanted: Wanted): SQL {
	const conditions = rowsWith(wanted.conditions);
	const order = orders[wanted.sort];
	const scan = sql`select product_id, published_at from listing where ${opaqueCondition(conditions)} and ${priceBound(wanted)}`;
	if (wanted.sort !== "relevance" || wanted.words.length === 0)
		return sql`${prepared}
			with page as materialized (${scan} order by ${order} ${place(wanted)})
			select card, published_at from (select *, row_number() over () as place from page) page
			join listing_card using (product_id) order by place`;
	const name = wanted.words.join(" ");
	const named = sql`(title_key = ${name} or model_key = ${name})`;
	// Exact model names come before the scan and are excluded from it.
	return sql`${prepared}
		with page as materialized (
			select * from (
				(select product_id, published_at from listing where ${named} and ${conditions} order by ${order})
				union all
				(select product_id, published_at from listing where ${opaqueCondition(sql`${conditions} and not ${named}`)}
				order by ${order} limit ${wanted.page === 1 ? constant(itemsPerPage) : wanted.page * itemsPerPage})
			) both_parts ${place(wanted)}
		)
		select card, published_at from (select *, row_number() over () as place from page) page
		join listing_card using (product_id) order by place`;
}
