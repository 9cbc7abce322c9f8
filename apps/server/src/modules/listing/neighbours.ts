// Neighbours of a product: similar ones, those that people compared it with, and the two that its page is argued against.
import type { SpecValue } from "@lapwing/contract/catalogue";
import type { ProductCard } from "@lapwing/contract/listing";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { type StoredCard, shownCard } from "./card.ts";

const neighbours = 4;
const maxRivals = 2;

/** Weights of the distance between two laptops: price by its ratio, screen by inch, uses by points of suitability (0 to 100 each). */
const apart = { price: 4, inch: 1, use: 0.01 };

/** A configuration of a rival: which one a product is argued against depends on the configuration shown (rivals.ts). */
export type RivalVariant = { id: number; sku: string; price: number; options: Record<string, SpecValue> };
/** `specs`: of the product, without those of its configurations. */
export type Rival = { card: ProductCard; specs: Record<string, SpecValue>; variants: RivalVariant[] };
export type Neighbours = { related: ProductCard[]; also_compared: ProductCard[]; rivals: Rival[] };

const columns = {
	kind: col.textOf<"near" | "compared">(),
	card: col.json<StoredCard>(),
	published_at: col.timestamp,
	/** Null where it is no rival. */
	facts: col.json<Pick<Rival, "specs" | "variants"> | null>(),
	rival: col.nullable(col.number),
};

export const idOfSlug = (slug: string) => sql`(select id from product where slug = ${slug})`;

/**
 * Similar products are of the same subcategory and the nearest in price. Rivals are the two most compared with it; while there are fewer,
 * the nearest by price, screen and uses among the similar ones.
 */
export async function readNeighbours(ctx: Ctx, slug: string): Promise<Neighbours> {
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`${prepared}
		with own as materialized (
			select listing.product_id, subcategory_id, price, fit, (card ->> 'screen_inch')::float8 as screen
			from listing join listing_card using (product_id) where listing.product_id = ${idOfSlug(slug)}
		), near as (
			(select listing.product_id, listing.price from listing
				where subcategory_id = (select subcategory_id from own) and price >= (select price from own)
					and product_id <> (select product_id from own) order by price, product_id limit ${constant(neighbours * 2)})
			union all
			(select listing.product_id, listing.price from listing
				where subcategory_id = (select subcategory_id from own) and price < (select price from own)
				order by price desc, product_id desc limit ${constant(neighbours * 2)})
		), chosen as (
			(select 'compared' as kind, other_id as product_id, -times::bigint as place from compared_pair
				where product_id = (select product_id from own) order by times desc, other_id limit ${constant(neighbours)})
			union all
			(select 'near', product_id, abs(price - (select price from own)) from near order by 3, 2 limit ${constant(neighbours * 3)})
		), shown as materialized (
			select chosen.kind, chosen.place, chosen.product_id, listing_card.card, listing.published_at, row_number() over (
				partition by listing_card.card ->> 'screen_inch' is null order by chosen.kind,
				case when chosen.kind = 'compared' then chosen.place else
					${constant(apart.price)} * abs(ln(greatest(listing.price, 1)::float8 / greatest(own.price, 1)))
					+ ${constant(apart.inch)} * abs((listing_card.card ->> 'screen_inch')::float8 - own.screen)
					+ ${constant(apart.use)} * (select coalesce(sum(abs(coalesce((listing.fit ->> use.key)::float8, 0) - use.value::float8)), 0)
						from jsonb_each_text(own.fit) use) end, chosen.product_id) as rival
			from chosen join listing using (product_id) join listing_card using (product_id) cross join own
			where not (chosen.kind = 'near' and chosen.product_id in (select product_id from chosen other where other.kind = 'compared'))
		)
		select kind, card, published_at, rival::int as rival, case when rival <= ${constant(maxRivals)} and card ->> 'screen_inch' is not null then jsonb_build_object(
				'specs', coalesce((select jsonb_object_agg(field, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(yes_no)))
					from product_spec where product_id = shown.product_id), '{}'::jsonb),
				'variants', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'sku', sku, 'price', price, 'options', options) order by position, id)
					from variant where product_id = shown.product_id and withdrawn_at is null), '[]'::jsonb)) end as facts
		from shown order by kind, place, product_id`,
	);
	const cards = (kind: "near" | "compared") =>
		rows.filter((row) => row.kind === kind).map((row) => shownCard(row.card, row.published_at, ctx.now));
	const near = cards("near");
	return {
		related: near.slice(0, neighbours),
		// Filled up with the next nearest while there are few comparisons.
		also_compared: [...cards("compared"), ...near.slice(neighbours)].slice(0, neighbours),
		rivals: rows
			.toSorted((one, other) => (one.rival ?? 0) - (other.rival ?? 0))
			.flatMap(({ card, published_at, facts }) => (facts === null ? [] : [{ card: shownCard(card, published_at, ctx.now), ...facts }])),
	};
}
