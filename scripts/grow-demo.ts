// npm run demo:grow -- 100000: fills the database of DATABASE_URL (or DATA_DIR) with that many products.
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Ctx } from "../apps/server/src/ctx.ts";
import { applyMigrations } from "../apps/server/src/db/migrate.ts";
import { openDatabase } from "../apps/server/src/db/open.ts";
import { renumberIfMisplaced } from "../apps/server/src/modules/listing/renumber-listing.ts";
import { growDemo } from "../demo/src/grow.ts";
import { loadDemoSeller } from "../demo/src/load.ts";
import { multiplyCatalogue } from "../demo/src/multiply.ts";

const wanted = Number(process.argv[2]);
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 2_000_000) {
	console.error("Say how many products there should be, for example: npm run demo:grow -- 100000");
	process.exit(1);
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const database = await openDatabase(
	{ databaseUrl: process.env["DATABASE_URL"], databasePool: 2, dataDir: process.env["DATA_DIR"] ?? here("../data") },
	here("../apps/server/build/embedded"),
);
try {
	await applyMigrations(database.pool, here("../apps/server/migrations"));
	const ctx: Ctx = {
		db: drizzle(database.pool),
		now: new Date(),
		actor: { kind: "system" },
		enqueue: async () => {
			throw new Error("Nothing here asks for jobs.");
		},
	};
	await loadDemoSeller(ctx);
	const started = performance.now();
	// More than that are copies of whole catalogues: one by one a million takes an hour.
	const times = Math.ceil(wanted / 100_000);
	await growDemo(ctx, Math.ceil(wanted / times), (done) => draw(done, started));
	if (times > 1) {
		await multiplyCatalogue(ctx, times, (copy) => draw(((copy + 1) * wanted) / times, started));
		if (await renumberIfMisplaced(ctx)) await ctx.db.execute(sql`vacuum analyze`);
	}
	process.stdout.write(`\nThe shop has ${wanted.toLocaleString("en-IN")} products now.\n`);
} finally {
	await database.close();
}

function draw(done: number, started: number): void {
	const share = Math.min(1, done / wanted);
	const seconds = Math.round((performance.now() - started) / 1000);
	const bar = "#".repeat(Math.round(share * 30)).padEnd(30, ".");
	process.stdout.write(`\r[${bar}] ${done.toLocaleString("en-IN")} of ${wanted.toLocaleString("en-IN")} products, ${seconds} s `);
}
