// Numbers of products in the bitmap indexes: apart from their ids, so that products with much in common lie side by side (renumber-listing.ts).
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";

const lockKey = sql`hashtextextended('numbers of the listing', 0)`;

/**
 * For whoever writes bits: all products keep their numbers until the end of the transaction. Taken before the locks on rows of the list. It waits
 * longer than for other locks, since numbering a million products anew takes longer than `lock_timeout`.
 */
export async function keepNumbers(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`
		select set_config('lock_timeout', ${longestWait}, true), pg_advisory_xact_lock_shared(${lockKey}), set_config('lock_timeout', usual.wait, true)
		from (select current_setting('lock_timeout') as wait offset 0) usual`);
}

const longestWait = "4min";

/**
 * Waits until nobody writes bits; nobody can until the end of the transaction. Writers that come later wait behind it. Where one that it waits
 * for needs a row of one behind it, PostgreSQL lets that one go first (its deadlock check reorders the queue).
 */
export async function lockNumbers(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

/** Scalar subquery: the number of a product. Not a join, which the planner would make one with all numbers where it expects many rows. */
export const numberOf = (productId: SQL): SQL => sql`(select number from listing_number where listing_number.product_id = ${productId})`;

/** Scalar subquery: the generation of the numbers. A statement has one snapshot, so that its bits are of this generation. */
export const generation: SQL = sql`coalesce((select max(generation) from listing_numbering), 0)`;

/** Numbers of these products; those without one get the next. */
export async function giveNumbers(ctx: Ctx, productIds: readonly number[]): Promise<Map<number, number>> {
	await ctx.db.execute(sql`
		insert into listing_number (product_id) select id from unnest(${sql.param(productIds)}::int[]) as given(id)
		where not exists (select from listing_number where product_id = given.id) order by id`);
	const rows = await queryRows(
		ctx.db,
		{ product_id: col.number, number: col.number },
		sql`select product_id, number from listing_number where product_id = any(${sql.param(productIds)}::int[])`,
	);
	return new Map(rows.map(({ product_id, number }) => [product_id, number]));
}

/** Once their bits are cleared. */
export async function freeNumbers(ctx: Ctx, productIds: readonly number[]): Promise<void> {
	if (productIds.length > 0) await ctx.db.execute(sql`delete from listing_number where product_id = any(${sql.param(productIds)}::int[])`);
}
