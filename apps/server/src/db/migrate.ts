// Applied at every start. Several nodes may start at once: the first does the work, the others wait for it.
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

const lockKey = 4_207_001;

export async function applyMigrations(pool: pg.Pool, folder: string): Promise<void> {
	const client = await pool.connect();
	try {
		// Another node may be at it, and an index over a large table takes its time.
		await client.query("set lock_timeout = 0; set statement_timeout = 0");
		await client.query("select pg_advisory_lock($1)", [lockKey]);
		try {
			// Search needs both; they belong to the database rather than to a migration, which drizzle writes from tables alone.
			await client.query("create extension if not exists pg_trgm; create extension if not exists unaccent");
			await migrate(drizzle(client), { migrationsFolder: folder, migrationsSchema: "lapwing", migrationsTable: "migration" });
		} finally {
			await client.query("select pg_advisory_unlock($1)", [lockKey]);
		}
	} finally {
		await client.query("reset lock_timeout; reset statement_timeout").catch(() => undefined);
		client.release();
	}
}
