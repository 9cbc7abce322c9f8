// Databases of earlier releases, for tests of migrations.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { migrationsFolder } from "./databases.ts";

/** Applies the first `count` migrations, which are those of a release. */
export async function applyFirstMigrations(pool: pg.Pool, count: number): Promise<void> {
	const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8")) as { entries: { tag: string }[] };
	const entries = journal.entries.slice(0, count);
	const folder = mkdtempSync(join(tmpdir(), "lapwing-migrations-"));
	try {
		mkdirSync(join(folder, "meta"));
		writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
		for (const { tag } of entries) writeFileSync(join(folder, `${tag}.sql`), readFileSync(join(migrationsFolder, `${tag}.sql`)));
		await pool.query("create extension if not exists pg_trgm; create extension if not exists unaccent");
		await migrate(drizzle(pool), { migrationsFolder: folder, migrationsSchema: "lapwing", migrationsTable: "migration" });
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

type Rows = Record<string, { columns: string[]; rows: unknown[][] }>;

/**
 * Loads rows by table, in the order of their foreign keys. previous-release.json.gz was dumped once from the release before the order
 * books: its demo data, and orders placed through its API, each named by its buyer ("first-back": the first of two parcels came back).
 */
export async function loadRows(pool: pg.Pool, file: string): Promise<void> {
	const tables = JSON.parse(gunzipSync(readFileSync(new URL(file, import.meta.url))).toString()) as Rows;
	for (const [table, { columns, rows }] of Object.entries(tables)) {
		const names = columns.map((column) => `"${column}"`).join(", ");
		const records = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
		await pool.query(
			`insert into "${table}" (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
			[JSON.stringify(records)],
		);
	}
	const { rows: counted } = await pool.query<{ name: string }>(
		"select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'",
	);
	for (const { name } of counted)
		await pool.query(`select setval(pg_get_serial_sequence('${name}', 'id'), max(id)) from "${name}" having count(*) > 0`);
}
