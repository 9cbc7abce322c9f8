// Views of product pages per day, without anything about the visitor.

import { dayInIndia } from "@lapwing/contract/india-day";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";

/** Adds the views that a node has counted, by slug. Slugs of no product are passed over. One statement, in one order of rows: no deadlocks. */
export async function recordViews(ctx: Ctx, views: ReadonlyMap<string, number>): Promise<void> {
	if (views.size === 0) return;
	await ctx.db.execute(sql`
		insert into product_day (day, product_id, views)
		select ${dayInIndia(ctx.now)}::date, product.id, given.views
		from unnest(${sql.param([...views.keys()])}::text[], ${sql.param([...views.values()])}::int[]) as given(slug, views)
		join product on product.slug = given.slug order by product.id
		on conflict (day, product_id) do update set views = product_day.views + excluded.views`);
}
