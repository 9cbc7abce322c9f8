// Orders of the list, as SQL over rows of `listing`. Relevance to a search's words: relevance.ts.
import { measuredSorts, type Sort } from "@lapwing/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import { type Condition, variantsWith } from "./conditions.ts";

/** Of more matches, so many of the most popular are sorted by a specification. */
export const mostMeasured = 50_000;
export const isMeasured = (sort: Sort): boolean => measuredSorts.some((each) => each === sort);

const numberOf = (field: string): SQL =>
	sql`(select round(number_value::numeric, 2) from product_spec where product_spec.product_id = listing.product_id and field = ${sql.raw(`'${field}'`)})`;
/** "3,400 MB/s reading": of drives. */
const megabytes = sql`(select replace(substring(text_value from '^([0-9,]{1,9}) MB/s'), ',', '')::int from product_spec
	where product_spec.product_id = listing.product_id and field = 'speed')`;
const inTurn = sql`listing.popularity desc, listing.product_id`;

/** Place of the largest size among the terms; null without one. */
export const placeOfLargest = (terms: SQL, sizes: readonly number[]): SQL =>
	sql`(select min(array_position(${sql.param([...sizes])}::int[], size)) from unnest(${terms}) size)`;

/** By the largest size of a configuration that satisfies the conditions. */
export const bySize = (conditions: readonly Condition[], sizes: readonly number[]): SQL => sql`(
	select min(${placeOfLargest(sql`sized.terms`, sizes)}) from listing_variant sized
	where sized.product_id = listing.product_id and ${variantsWith(conditions, sql`sized`)}) nulls last, ${inTurn}`;

export const orders: Record<Sort, SQL> = {
	weight: sql`${numberOf("weight_kg")} nulls last, ${inTurn}`,
	thickness: sql`${numberOf("height_mm")} nulls last, ${inTurn}`,
	battery: sql`${numberOf("battery_hours")} desc nulls last, ${inTurn}`,
	screen: sql`${numberOf("screen_inch")} desc nulls last, ${inTurn}`,
	speed: sql`(listing.fit ->> 'powerful')::int desc nulls last, ${megabytes} desc nulls last, ${inTurn}`,
	// By size: `bySize`.
	memory: inTurn,
	storage: inTurn,
	relevance: inTurn,
	price_asc: sql`listing.price, listing.product_id`,
	price_desc: sql`listing.price desc, listing.product_id desc`,
	newest: sql`listing.published_at desc, listing.product_id`,
	rating: sql`listing.rating desc, listing.rating_count desc, listing.product_id`,
	discount: sql`listing.discount desc, listing.product_id`,
};

/** Sorts by a value of the configuration shown. */
export const ofShown: ReadonlySet<Sort> = new Set<Sort>(["price_asc", "price_desc", "discount"]);
