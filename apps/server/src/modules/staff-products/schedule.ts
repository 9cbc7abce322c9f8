import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, handleJob } from "../../job.ts";
import { recordChange } from "../audit/audit.ts";
import { refreshListing } from "../listing/refresh-listing.ts";

const batchSize = 500;

/** Scheduled publication of drafts. Runs every minute on one node; skip locked lets concurrent runs take different rows. */
export async function publishDue(ctx: Ctx): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const now = tx.now.toISOString();
		const rows = await queryRows(
			tx.db,
			{ id: col.number, title: col.text },
			sql`
			update product set status = 'published', published_at = coalesce(published_at, publish_at), publish_at = null, version = version + 1,
				updated_at = ${now}::timestamptz
			where id in (select id from product where publish_at <= ${now}::timestamptz and status = 'draft' order by publish_at, id
				limit ${batchSize} for update skip locked)
			returning id, title`,
		);
		for (const { id, title } of rows)
			await recordChange(tx, {
				action: "published as scheduled",
				subject: "product",
				id,
				title,
				before: { status: "draft" },
				after: { status: "published" },
			});
		await refreshListing(
			tx,
			rows.map((row) => row.id),
		);
	});
}

export const publishDueJob = handleJob(defineJob({ name: "publish-due-products", cron: "* * * * *", retries: 0 }), publishDue);
