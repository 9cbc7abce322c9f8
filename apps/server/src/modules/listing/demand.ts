// Points of demand: part of a product's popularity, computed by modules/popularity.
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";

export type Demand = { id: number; points: number };

const batch = 250;

export async function saveDemand(ctx: Ctx, demand: readonly Demand[]): Promise<void> {
	for (let from = 0; from < demand.length; from += batch)
		await inTransaction(ctx, (tx) => savePoints(tx, demand.slice(from, from + batch)));
}

/** Locks the products as every indexing does, so that one that has read the earlier points has committed before. */
async function savePoints(ctx: Ctx, demand: readonly Demand[]): Promise<void> {
	const ids = sql.param(demand.map(({ id }) => id));
	const points = sql.param(demand.map((each) => each.points));
	await ctx.db.execute(sql`select id from product where id = any(${ids}::int[]) order by id for no key update`);
	await ctx.db.execute(sql`
		update listing set popularity = listing.popularity + given.points - coalesce(old.points, 0)
		from unnest(${ids}::int[], ${points}::int[]) as given(id, points) left join product_demand old on old.product_id = given.id
		where listing.product_id = given.id`);
	await ctx.db.execute(sql`
		insert into product_demand (product_id, points)
		select product.id, given.points from unnest(${ids}::int[], ${points}::int[]) as given(id, points) join product on product.id = given.id
		order by product.id on conflict (product_id) do update set points = excluded.points`);
}
