// Ranking by demand: views, carts and orders of the last weeks, aggregated per day and decayed, become points of the product's place in the
// list. Logarithmic and capped, so that what is on top does not stay there by itself, and a new product has points of its own.

import { dayInIndia } from "@lapwing/contract/india-day";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, handleJob } from "../../job.ts";
import { sumComparisons } from "../listing/comparisons.ts";
import { type Demand, saveDemand } from "../listing/demand.ts";

/** Days that are counted anew each night: an order may be paid or cancelled later. */
const recountedDays = 30;
/** Days that count towards the points, and are stored. */
const retentionDays = 90;
const halfLifeDays = 21;
/** Of one product on one day. Repeated reloads, or a crawler that says it is a browser, stop counting here. */
const mostViews = 1000;
const mostCarts = 200;
const weights = { view: 0.1, cart: 3, order: 12 };
const pointsPerStep = 60_000;
const mostPoints = 400_000;
/** Points of a product on its first day on sale, falling to none after `newDays`. */
const newPoints = 150_000;
const newDays = 30;

/** Writes carts and orders of the recounted days; views stay as they were counted. */
async function countDays(ctx: Ctx): Promise<void> {
	const today = dayInIndia(ctx.now);
	await ctx.db.execute(sql`
		with counted as (
			select day, product_id, sum(carts)::int as carts, sum(orders)::int as orders from (
				select (line.added_at at time zone 'Asia/Kolkata')::date as day, variant.product_id, 1 as carts, 0 as orders
				from cart_line line join variant on variant.id = line.variant_id
				union all
				select (placed.placed_at at time zone 'Asia/Kolkata')::date, variant.product_id, 0, line.quantity
				from customer_order placed join order_line line on line.order_id = placed.id join variant on variant.id = line.variant_id
				where placed.state not in ('placed', 'cancelled') and placed.placed_at > ${today}::date - ${recountedDays + 1}::int
			) each
			where day > ${today}::date - ${recountedDays}::int and day <= ${today}::date group by day, product_id
		), fallen as (
			update product_day set orders = 0 where day > ${today}::date - ${recountedDays}::int and orders > 0
				and not exists (select from counted where counted.day = product_day.day and counted.product_id = product_day.product_id)
		)
		insert into product_day (day, product_id, carts, orders) select day, product_id, carts, orders from counted
		on conflict (day, product_id) do update
			-- A cart that was ordered or deleted since then was one all the same.
			set carts = greatest(product_day.carts, excluded.carts), orders = excluded.orders`);
	await ctx.db.execute(sql`delete from product_day where day <= ${today}::date - ${retentionDays}::int`);
}

/** Ids of the products whose points have changed, with the new ones. */
async function changedPoints(ctx: Ctx): Promise<Demand[]> {
	const today = dayInIndia(ctx.now);
	return queryRows(
		ctx.db,
		{ id: col.number, points: col.number },
		sql`
		with demand as (
			select product_id, sum(power(0.5, (${today}::date - day)::float8 / ${halfLifeDays}::int)
				* (${weights.view}::float8 * least(views, ${mostViews}::int) + ${weights.cart}::float8 * least(carts, ${mostCarts}::int)
					+ ${weights.order}::float8 * orders)) as amount
			from product_day where day <= ${today}::date group by product_id
		), ranked as (
			select product.id, greatest(
				least(${mostPoints}::int, round(${pointsPerStep}::int * ln(1 + coalesce(demand.amount, 0)))),
				round(${newPoints}::int * (1 - extract(epoch from ${ctx.now.toISOString()}::timestamptz - product.published_at) / (${newDays}::int * 86400.0))),
				0)::int as points
			from product left join demand on demand.product_id = product.id where product.status = 'published'
		)
		select ranked.id, ranked.points from ranked left join product_demand old on old.product_id = ranked.id
		where ranked.points <> coalesce(old.points, 0) order by ranked.id`,
	);
}

export async function rankProducts(ctx: Ctx): Promise<void> {
	await countDays(ctx);
	await saveDemand(ctx, await changedPoints(ctx));
	await sumComparisons(ctx);
}

export const rankProductsJob = handleJob(defineJob({ name: "rank-products", cron: "30 3 * * *", retries: 2 }), rankProducts);
