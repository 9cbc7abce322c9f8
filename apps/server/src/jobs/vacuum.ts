// VACUUM and ANALYZE at night where no autovacuum runs: the embedded engine has none, and a server may have it off. Without it dead rows
// stay for ever, and plans are made for tables as they were.
import { sql } from "drizzle-orm";
import { col, queryRows } from "../db/rows.ts";
import { defineJob, handleJob } from "../job.ts";

export const vacuumJob = handleJob(defineJob({ name: "vacuum-database", cron: "50 3 * * *", retries: 0 }), async (ctx) => {
	const [row] = await queryRows(
		ctx.db,
		{ automatic: col.bool },
		sql`select current_setting('autovacuum') = 'on' and version() not like '%PGlite%' as automatic`,
	);
	if (row?.automatic) return;
	// Not in a transaction, which VACUUM refuses.
	await ctx.db.execute(sql`vacuum (analyze)`);
});
