// Which products are looked at side by side: counts per pair and day, without anything about the visitor.
import { dayInIndia } from "@lapwing/contract/india-day";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { maxCompared } from "./compare.ts";

/** Of one pair on one day: repeated calls stop counting here. */
const mostOfDay = 100;
const retentionDays = 90;
const halfLifeDays = 21;
/** `times` of compared_pair counts in hundredths, so that what is decayed keeps its order. */
const scale = 100;

/** Each pair in both directions. The product pages follow at once; the nightly count lets it decay. */
export async function recordComparison(ctx: Ctx, slugs: readonly string[]): Promise<void> {
	await ctx.db.execute(sql`
		with seen as (select id from product where slug = any(${sql.param(slugs.slice(0, maxCompared))}::text[]) and status = 'published'),
		counted as (
			insert into compared_day (day, product_id, other_id, times)
			select ${dayInIndia(ctx.now)}::date, one.id, other.id, 1 from seen one cross join seen other where one.id <> other.id
			order by one.id, other.id
			on conflict (day, product_id, other_id) do update set times = compared_day.times + 1 where compared_day.times < ${mostOfDay}::int
			returning product_id, other_id
		)
		insert into compared_pair (product_id, other_id, times) select product_id, other_id, ${scale}::int from counted order by 1, 2
		on conflict (product_id, other_id) do update set times = compared_pair.times + excluded.times`);
}

/** Sums the days into compared_pair, where a comparison counts half after three weeks and is forgotten after ninety days. */
export async function sumComparisons(ctx: Ctx): Promise<void> {
	const today = dayInIndia(ctx.now);
	await ctx.db.execute(sql`delete from compared_day where day <= ${today}::date - ${retentionDays}::int`);
	await ctx.db.execute(sql`
		with summed as materialized (
			select product_id, other_id,
				round(${scale}::int * sum(times * power(0.5, (${today}::date - day)::float8 / ${halfLifeDays}::int)))::int as times
			from compared_day group by product_id, other_id
		), forgotten as (
			delete from compared_pair pair where not exists (
				select from summed where summed.product_id = pair.product_id and summed.other_id = pair.other_id)
		)
		insert into compared_pair (product_id, other_id, times) select product_id, other_id, times from summed order by product_id, other_id
		on conflict (product_id, other_id) do update set times = excluded.times where compared_pair.times <> excluded.times`);
}
