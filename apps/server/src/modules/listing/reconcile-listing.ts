// Reconciliation of the list with the stock: re-indexes what a lost or failed job, or an earlier release, left stale.
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { defineJob, enqueue, handleJob } from "../../job.ts";
import { refreshListing } from "./refresh-listing.ts";

const batch = 1000;

/** Re-indexes published products whose stock flag, stores or card differ from the stock items. */
export async function reconcileListing(ctx: Ctx): Promise<number> {
	const { rows } = await ctx.db.execute<{ id: number }>(sql`
		with sale as (
			select product.id, coalesce(bool_or(stock.on_hand > stock.reserved), false) as in_stock,
				coalesce(array_agg(distinct location.slug) filter (where location.kind = 'store' and stock.on_hand > stock.reserved), '{}') as stores
			from product join variant on variant.product_id = product.id and variant.withdrawn_at is null
			left join stock_item stock on stock.variant_id = variant.id left join location on location.id = stock.location_id
			where product.status = 'published' group by product.id
		), listed as (
			select listing.product_id, bool_or(term.facet = 'in_stock') as in_stock,
				coalesce(array_agg(term.value) filter (where term.facet = 'store'), '{}') as stores
			from listing cross join lateral unnest(listing.terms) as each(id)
			join listing_term term on term.id = each.id and term.facet in ('in_stock', 'store') group by 1
		), shown as (
			select listing_card.product_id, (listing_card.card ->> 'stores_with_stock')::int as said, count(location.id)::int as stores
			from listing_card
			left join stock_item stock on stock.variant_id = (listing_card.card #>> '{variant,id}')::int and stock.on_hand > stock.reserved
			left join location on location.id = stock.location_id and location.kind = 'store' group by 1, 2
		)
		select sale.id from sale left join listed on listed.product_id = sale.id left join shown on shown.product_id = sale.id
		where shown.said is distinct from shown.stores or coalesce(listed.in_stock, false) <> sale.in_stock
			or array(select unnest(coalesce(listed.stores, '{}')) order by 1) <> array(select unnest(sale.stores) order by 1)
		order by sale.id limit ${batch}`);
	await refreshListing(
		ctx,
		rows.map(({ id }) => id),
	);
	return rows.length;
}

const reconcileListingJob = defineJob({ name: "reconcile-listing", cron: "*/20 * * * *", retries: 0 });

export const reconcileListingJobs = [
	handleJob(reconcileListingJob, async (ctx) => {
		await reconcileListing(ctx);
	}),
];

/** At start, since an earlier release may have left stale rows. */
export async function reconcileListingSoon(ctx: Ctx): Promise<void> {
	await enqueue(ctx, reconcileListingJob, {});
}
