// Re-indexes the products whose needs have changed since they were indexed. Enqueued by every change of a need's conditions or ranking.
// Phrases, labels and synonyms are read by each search, so that their changes need no index.
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, handleJob } from "../../job.ts";
import { readListedProducts } from "./listed-product.ts";
import { readNeeds } from "./needs.ts";
import { refreshListing } from "./refresh-listing.ts";
import { readSpecUses } from "./spec-uses.ts";
import { needsMet } from "./terms.ts";

const batch = 250;

/** Returns how many products were indexed again. */
export async function refreshNeeds(ctx: Ctx): Promise<number> {
	let refreshed = 0;
	for (let last = 0; ; ) {
		const rows = await queryRows(
			ctx.db,
			{ id: col.number },
			sql`
			select product_id as id from listing
			where product_id > ${last} and (fit <> '{}'::jsonb
				or exists (select from product_spec spec where spec.product_id = listing.product_id and spec.field = 'processor'))
			order by product_id limit ${batch}`,
		);
		if (rows.length === 0) return refreshed;
		const ids = rows.map(({ id }) => id);
		refreshed += await inTransaction(ctx, (tx) => refreshBatch(tx, ids));
		last = ids.at(-1) ?? last;
	}
}

/** Locks the products as every indexing does: one that has read the earlier needs commits first, and is compared after that. */
async function refreshBatch(ctx: Ctx, ids: readonly number[]): Promise<number> {
	await ctx.db.execute(sql`select id from product where id = any(${sql.param(ids)}::int[]) order by id for no key update`);
	const needs = await readNeeds(ctx);
	const uses = await readSpecUses(ctx);
	const products = await readListedProducts(ctx, ids);
	const indexed = await readIndexed(ctx, ids);
	const stale = products.filter((product) => {
		const { met, fit } = needsMet(product, needs, uses);
		const keys = met.map((each) => each.map(({ key }) => key).toSorted());
		return comparableState(fit, keys) !== indexed.get(product.id);
	});
	await refreshListing(
		ctx,
		stale.map(({ id }) => id),
	);
	return stale.length;
}

async function readIndexed(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, fit: col.json<Record<string, number>>(), met: col.json<string[][]>() },
		sql`
		select listing.product_id as id, listing.fit, (
			select jsonb_agg(array(
				select term.value from unnest(one.terms) as each(id) join listing_term term on term.id = each.id and term.facet = 'need'
			) order by one.plane)
			from listing_variant one where one.product_id = listing.product_id
		) as met
		from listing where listing.product_id = any(${sql.param(ids)}::int[])`,
	);
	return new Map(
		rows.map(({ id, fit, met }) => [
			id,
			comparableState(
				fit,
				met.map((keys) => keys.toSorted()),
			),
		]),
	);
}

function comparableState(fit: Record<string, number>, met: readonly string[][]): string {
	return JSON.stringify([Object.entries(fit).toSorted(([a], [b]) => (a < b ? -1 : 1)), met]);
}

export const refreshNeedsJob = defineJob({ name: "refresh-needs", retries: 5 });

export const needJobs = [
	handleJob(refreshNeedsJob, async (ctx) => {
		await refreshNeeds(ctx);
	}),
];
