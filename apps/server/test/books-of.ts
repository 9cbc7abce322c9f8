// Consistency check of a running shop's database, for suites that insert stock directly.
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Ctx } from "../src/ctx.ts";
import { checkBooks } from "../src/modules/books/check-books.ts";
import { reconcileListing } from "../src/modules/listing/reconcile-listing.ts";

async function withCtx<T>(url: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
	const pool = new pg.Pool({ connectionString: url, max: 1 });
	try {
		const enqueue = () => Promise.reject(new Error("Nothing here asks for jobs."));
		return await work({ db: drizzle(pool), now: new Date(), actor: { kind: "system" }, enqueue });
	} finally {
		await pool.end();
	}
}

/** Adds opening movements for counts that were set directly, and re-indexes the list. */
export async function enterOpeningStock(url: string, client: pg.Client): Promise<void> {
	await client.query(`
		insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, at)
		select item.variant_id, item.location_id, item.on_hand - coalesce(sum(moved.delta), 0), 'opening', 'Opening stock', 'opening', now()
		from stock_item item left join stock_movement moved on moved.variant_id = item.variant_id and moved.location_id = item.location_id
		group by item.variant_id, item.location_id having item.on_hand <> coalesce(sum(moved.delta), 0)`);
	await withCtx(url, reconcileListing);
}

/** Violations as messages. */
export async function violationsOf(url: string): Promise<string[]> {
	const { violations } = await withCtx(url, checkBooks);
	return violations.map(({ sentence }) => sentence);
}
