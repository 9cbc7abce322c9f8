// Reconciliation of the list with the stock: re-indexes what a lost or failed job, or an earlier release, left stale.
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, enqueue, handleJob } from "../../job.ts";
import { seedSearchWords } from "./needs.ts";
import { indexVersion, refreshListing } from "./refresh-listing.ts";

const batch = 1000;
const maxRounds = 2000;

/** Re-indexes published products whose stock, stores or card differ from the stock items, and those that an earlier release indexed. */
export async function reconcileListing(ctx: Ctx): Promise<number> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		with sale as (
			select variant.id, variant.product_id, coalesce(bool_or(stock.on_hand > stock.reserved), false) as in_stock,
				coalesce(array_agg(location.slug order by location.slug) filter (where location.kind = 'store' and stock.on_hand > stock.reserved), '{}') as stores
			from product join variant on variant.product_id = product.id and variant.withdrawn_at is null
			left join stock_item stock on stock.variant_id = variant.id left join location on location.id = stock.location_id
			where product.status = 'published' group by variant.id
		), listed as (
			select one.variant_id, one.in_stock, array(
				select term.value from unnest(one.terms) as each(id) join listing_term term on term.id = each.id and term.facet = 'store' order by 1
			) as stores
			from listing_variant one
		), shown as (
			select listing_card.product_id, (listing_card.card ->> 'stores_with_stock')::int as said, count(location.id)::int as stores
			from listing_card
			left join stock_item stock on stock.variant_id = (listing_card.card #>> '{variant,id}')::int and stock.on_hand > stock.reserved
			left join location on location.id = stock.location_id and location.kind = 'store' group by 1, 2
		)
		select distinct sale.product_id as id
		from sale left join listed on listed.variant_id = sale.id left join shown on shown.product_id = sale.product_id
		left join listing on listing.product_id = sale.product_id
		where listing.index_version is distinct from ${indexVersion} or shown.said is distinct from shown.stores
			or listed.in_stock is distinct from sale.in_stock or listed.stores is distinct from sale.stores
		order by id limit ${batch}`,
	);
	await refreshListing(
		ctx,
		rows.map(({ id }) => id),
	);
	return rows.length;
}

const reconcileListingJob = defineJob({ name: "reconcile-listing", cron: "*/20 * * * *", retries: 0 });

export const reconcileListingJobs = [
	handleJob(reconcileListingJob, async (ctx) => {
		// After an update every product is indexed again, batch by batch.
		for (let round = 0; round < maxRounds; round++) if ((await reconcileListing(ctx)) < batch) break;
		await flushTermIndexes(ctx);
	}),
];

/**
 * Flush of the pending lists of the GIN indexes, to which updates append (fastupdate). A search reads the whole list, and with a long one the
 * planner takes a scan of the table for cheaper. Autovacuum flushes too, but only after many updates, and the embedded engine has none.
 */
export async function flushTermIndexes(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`select gin_clean_pending_list('listing_terms'), gin_clean_pending_list('listing_term_similar')`);
}

/** At start: needs and synonyms of a fresh shop, and a re-index of what an earlier release left stale. */
export async function prepareListing(ctx: Ctx): Promise<void> {
	await seedSearchWords(ctx);
	await enqueue(ctx, reconcileListingJob, {});
}
