// Restores rows into an empty database and verifies them by checksum before the commit.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import pino from "pino";
import { applyMigrations } from "../db/migrate.ts";
import type { Database } from "../db/open.ts";
import { startQueue } from "../jobs/queue.ts";
import type { StartProgress } from "./progress.ts";
import { checksumRows, inTransaction, listSequences, listTables, type RowChecksum, type Sequence, type Table, writeRows } from "./rows.ts";
import { BackupError } from "./tar.ts";

/** Rows to restore. `expected` is known only after all of them were read. */
export type Source = {
	migrations: readonly string[];
	tables: readonly Table[];
	total: number;
	batches: AsyncIterable<{ table: string; lines: string[] }>;
	expected: () => Promise<{ tallies: ReadonlyMap<string, RowChecksum>; sequences: readonly Sequence[] }>;
};

type Target = { database: Database; migrationsFolder: string; progress: StartProgress };

export async function fillDatabase(target: Target, source: Source): Promise<RowChecksum[]> {
	const { database, migrationsFolder, progress } = target;
	await expectEmpty(database.pool);
	expectKnown(migrationsFolder, source.migrations);
	try {
		await migrateTo(database.pool, migrationsFolder, source.migrations.length);
		if (source.tables.some(({ name }) => name === "job.queue")) await createQueueTables(database);
		const tallies = await inTransaction(database.pool, "filling", (client) => load(client, source, progress));
		await applyMigrations(database.pool, migrationsFolder);
		await database.pool.query("analyze");
		return tallies;
	} catch (error) {
		await clearDatabase(database.pool);
		throw error;
	}
}

async function expectEmpty(pool: pg.Pool): Promise<void> {
	const { rows } = await pool.query<{ tables: number }>(`
		select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind in ('r', 'p') and n.nspname in ('public', 'job', 'lapwing')
			and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`);
	if ((rows[0]?.tables ?? 0) > 0)
		throw new BackupError(
			"The database is not empty, and nothing of it is overwritten. Make an empty one (create database …) and name it in DATABASE_URL.",
		);
}

function expectKnown(folder: string, wanted: readonly string[]): void {
	const known = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
	if (wanted.some((hash, index) => known[index] !== hash))
		throw new BackupError("The data comes from a newer Lapwing than this one. Update Lapwing first.");
}

/** Migrates to the schema version of the data; later migrations run on the restored rows, as they would at the next start. */
async function migrateTo(pool: pg.Pool, folder: string, steps: number): Promise<void> {
	const part = mkdtempSync(join(tmpdir(), "lapwing-migrations-"));
	try {
		cpSync(folder, part, { recursive: true });
		const journalFile = join(part, "meta", "_journal.json");
		const journal = JSON.parse(readFileSync(journalFile, "utf8")) as { entries: unknown[] };
		mkdirSync(join(part, "meta"), { recursive: true });
		writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, steps) }));
		await applyMigrations(pool, part);
	} finally {
		rmSync(part, { recursive: true, force: true });
	}
}

async function createQueueTables(database: Database): Promise<void> {
	const none = () => {
		throw new Error("No job runs while a database is filled.");
	};
	const queue = await startQueue({ ...database, jobs: [], current: none, ctx: none, log: pino({ level: "silent" }) });
	await queue.stop();
}

async function load(client: pg.ClientBase, source: Source, progress: StartProgress): Promise<RowChecksum[]> {
	const tables = await matchTables(client, source.tables);
	await client.query(`truncate ${[...tables.values()].map(({ name }) => name).join(", ")} cascade`);
	// Foreign keys are circular, so no load order satisfies them: dropped first, recreated and thereby validated after the load.
	const references = await dropForeignKeys(client);
	const filling = progress("Filling", source.total);
	for await (const { table, lines } of source.batches) {
		const into = tables.get(table);
		if (into === undefined) throw new BackupError(`The table ${table} is not known here.`);
		await writeRows(client, into, lines);
		filling.step(lines.length);
	}
	filling.end();
	for (const add of references) await client.query(add);
	const { tallies, sequences } = await source.expected();
	const ours = new Set((await listSequences(client)).map(({ name }) => name));
	for (const { name, last_value } of sequences) {
		if (!ours.has(name)) throw unknownName("sequence", name);
		if (last_value !== null) await client.query("select setval($1::regclass, $2::bigint)", [name, last_value]);
	}
	return compare(client, tables, tallies, progress(`Comparing`, source.total));
}

function unknownName(what: string, name: string): BackupError {
	return new BackupError(`The ${what} ${JSON.stringify(name.slice(0, 80))} is not known here. Nothing was restored.`);
}

/**
 * Matches tables by column, so that a table of the job queue that has gained columns still takes older rows. Identifiers and types in
 * SQL come from this database's catalogue, never from the backup (SQL injection).
 */
async function matchTables(client: pg.ClientBase, wanted: readonly Table[]): Promise<Map<string, Table>> {
	const here = new Map((await listTables(client)).map((table) => [table.name, table]));
	return new Map(
		wanted.map((table) => {
			const known = here.get(table.name);
			if (known === undefined) throw unknownName("table", table.name);
			const columns = new Map(known.columns.map((column) => [column.name, column]));
			const missing = table.columns.filter(({ name }) => !columns.has(name));
			if (missing.length > 0)
				throw new BackupError(
					`The table ${table.name} has no column ${missing.map(({ name }) => name).join(", ")} here. Restore with the version that made it.`,
				);
			const chosen = new Map(table.columns.map(({ name }) => [name, columns.get(name)!]));
			if (chosen.size !== table.columns.length || chosen.size === 0)
				throw new BackupError(`The table ${known.name} is listed with a column twice, or with none. Nothing was restored.`);
			return [table.name, { name: known.name, columns: [...chosen.values()] }];
		}),
	);
}

/**
 * Drops foreign keys and triggers for the load, since rows come table by table; returns the statements that restore them. Triggers guard new
 * writes only: inconsistent rows are restored as they were.
 */
async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
	const { rows } = await client.query<{ drop: string; add: string }>(`
		select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
		from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`);
	const { rows: triggers } = await client.query<{ drop: string; add: string }>(`
		select distinct format('alter table %s disable trigger user', tgrelid::regclass) as drop,
			format('alter table %s enable trigger user', tgrelid::regclass) as add
		from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace`);
	for (const { drop } of [...rows, ...triggers]) await client.query(drop);
	return [...rows, ...triggers].map(({ add }) => add);
}

async function compare(
	client: pg.ClientBase,
	tables: ReadonlyMap<string, Table>,
	expected: ReadonlyMap<string, RowChecksum>,
	bar: ReturnType<StartProgress>,
): Promise<RowChecksum[]> {
	const tallies: RowChecksum[] = [];
	for (const table of tables.values()) {
		const sent = expected.get(table.name);
		const arrived = await checksumRows(client, table, bar.step);
		if (sent?.rows !== arrived.rows || sent.checksum !== arrived.checksum)
			throw new BackupError(
				`${table.name}: ${sent?.rows ?? 0} rows were sent and ${arrived.rows} arrived, or not the same. Nothing was kept.`,
			);
		tallies.push(arrived);
	}
	bar.end();
	return tallies;
}

/** Rollback: the database was empty before, so everything in it is dropped. */
export async function clearDatabase(pool: pg.Pool): Promise<void> {
	await dropAll(pool).catch((error: unknown) => {
		const why = error instanceof Error ? error.message : String(error);
		throw new BackupError(
			`It failed, and the database could not be emptied again (${why}). Drop it and make an empty one before the next try.`,
		);
	});
}

async function dropAll(pool: pg.Pool): Promise<void> {
	const { rows } = await pool.query<{ name: string }>(`
		select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind in ('r', 'p') and n.nspname = 'public'
			and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`);
	if (rows.length > 0) await pool.query(`drop table ${rows.map(({ name }) => name).join(", ")} cascade`);
	await pool.query("drop schema if exists job cascade; drop schema if exists lapwing cascade");
}
