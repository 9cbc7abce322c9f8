// The products of one page of the list.
import { itemsPerPage, type ProductCard, type Sort } from "@lapwing/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { type StoredCard, shownCard } from "./card.ts";
import { type Condition, rowsWith } from "./conditions.ts";

/**
 * There are two ways to a page. All that match can be collected and sorted, which costs as many rows as match; or the list can be
 * walked in its order, passing over what does not match, which costs the more rows the fewer match. The cheaper one is taken, so
 * that up to a million products a page costs a few thousand rows at most.
 */
function collects({ total, everything, page, sort, words }: Wanted): boolean {
	if (total <= fewMatches) return true;
	if (sort === "relevance" && words.length > 0 && total <= manyMatches) return true;
	return (page * itemsPerPage * everything) / total > 2 * total;
}

const fewMatches = 40;
/** Only collected matches are ranked by how many words their titles have. */
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
	/** Paise: none of the matches lies outside. */
	cheapest: number;
	dearest: number;
};

export async function findItems(ctx: Ctx, wanted: Wanted): Promise<ProductCard[]> {
	if (wanted.total === 0) return [];
	const { rows } = await ctx.db.execute<{ card: StoredCard; published_at: Date }>(collects(wanted) ? collected(wanted) : walked(wanted));
	return rows.map((row) => shownCard(row.card, row.published_at, ctx.now));
}

function place({ page }: Wanted): SQL {
	return page === 1 ? sql`limit ${constant(itemsPerPage)}` : sql`limit ${constant(itemsPerPage)} offset ${(page - 1) * itemsPerPage}`;
}

function collected(wanted: Wanted): SQL {
	const order = wanted.sort === "relevance" && wanted.words.length > 0 ? byRelevance(wanted.words) : orders[wanted.sort];
	return sql`${prepared}
		with listing as materialized (
			select product_id, published_at, popularity, price, discount, rating, rating_count, title_key, model_key
			from listing where ${rowsWith(wanted.conditions)}
		),
		page as (select product_id, published_at, row_number() over (order by ${order}) as place from listing order by place ${place(wanted)})
		select card, page.published_at from page join listing_card using (product_id) order by page.place`;
}

/** The model of that name, then titles with all the words, then the rest. */
function byRelevance(words: readonly string[]): SQL {
	const name = words.join(" ");
	const inTitle = words.map((word) => sql`(' ' || listing.title_key || ' ' like ${`% ${word} %`})::int`);
	return sql`
		(listing.title_key = ${name} or listing.model_key = ${name}) desc,
		${sql.join(inTitle, sql` + `)} desc, ${orders.relevance}`;
}

/**
 * Conditions the planner cannot look into. Seen through, they make it collect all matches by index or sort the whole list, since it
 * believes them to be rare; this way it walks the list in its order and stops when the page is full.
 */
export function passing(conditions: SQL): SQL {
	return sql`case when ${conditions} then true else false end`;
}

/** By price, the walk begins where the first match can be: before the first laptop come all the cables. */
function stretch({ sort, cheapest, dearest }: Wanted): SQL {
	if (sort === "price_asc") return sql`listing.price >= ${cheapest}::bigint`;
	if (sort === "price_desc") return sql`listing.price <= ${dearest}::bigint`;
	return sql`true`;
}

function walked(wanted: Wanted): SQL {
	const conditions = rowsWith(wanted.conditions);
	const order = orders[wanted.sort];
	const walk = sql`select product_id, published_at from listing where ${passing(conditions)} and ${stretch(wanted)}`;
	if (wanted.sort !== "relevance" || wanted.words.length === 0)
		return sql`${prepared}
			with page as materialized (${walk} order by ${order} ${place(wanted)})
			select card, published_at from (select *, row_number() over () as place from page) page
			join listing_card using (product_id) order by place`;
	const name = wanted.words.join(" ");
	const named = sql`(title_key = ${name} or model_key = ${name})`;
	// The model of that name, if there is one, comes before the walk and is passed over in it.
	return sql`${prepared}
		with page as materialized (
			select * from (
				(select product_id, published_at from listing where ${named} and ${conditions} order by ${order})
				union all
				(select product_id, published_at from listing where ${passing(sql`${conditions} and not ${named}`)}
				order by ${order} limit ${wanted.page === 1 ? constant(itemsPerPage) : wanted.page * itemsPerPage})
			) both_parts ${place(wanted)}
		)
		select card, published_at from (select *, row_number() over () as place from page) page
		join listing_card using (product_id) order by place`;
}
