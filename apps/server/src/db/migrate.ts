// Applies migrations at every start. Of several nodes that start together one applies them under an advisory lock; the others wait.

import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { DatabaseError } from "./open.ts";

const lockKey = 4_207_001;

/**
 * Migrations after which nodes of an older release would corrupt data, since they do not write what this release relies on. They are
 * applied once all older nodes are stopped. 0005: ledger, and shares of shipment lines. 0034: numbers of products in the bitmap indexes.
 */
const needsOlderNodesStopped: ReadonlySet<string> = new Set(["0005_order-books", "0034_listing-numbers"]);

/** `timeoutMs`: how long to wait for older nodes to stop, in milliseconds. */
export async function applyMigrations(pool: pg.Pool, folder: string, timeoutMs = 5000): Promise<void> {
	const client = await pool.connect();
	try {
		// No timeouts: another node may hold the lock, and creating an index on a large table takes long.
		await client.query("set lock_timeout = 0; set statement_timeout = 0");
		await client.query("select pg_advisory_lock($1)", [lockKey]);
		try {
			await expectKnownHistory(client, folder);
			await expectOlderNodesStopped(client, folder, timeoutMs);
			// Required by search. Not in a migration, since drizzle-kit generates those from tables only.
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

/**
 * Verifies the hashes of applied migrations. drizzle compares timestamps only: on a database with another history it would skip migrations,
 * and queries would fail later. Migrations of newer releases are ignored.
 */
async function expectKnownHistory(client: pg.ClientBase, folder: string): Promise<void> {
	const { rows: found } = await client.query<{ there: string | null }>("select to_regclass('lapwing.migration')::text as there");
	if (!found[0]?.there) return;
	const { rows } = await client.query<{ hash: string; at: number }>(
		"select hash, created_at as at from lapwing.migration order by created_at",
	);
	const ours = readMigrationFiles({ migrationsFolder: folder });
	const newest = ours.at(-1)?.folderMillis ?? 0;
	const applied = new Map(rows.map(({ hash, at }) => [at, hash]));
	const last = Math.max(...applied.keys());
	const unknown = rows.filter(({ hash, at }) => at <= newest && !ours.some((each) => each.folderMillis === at && each.hash === hash));
	const missing = ours.filter((each) => each.folderMillis <= last && !applied.has(each.folderMillis));
	if (unknown.length === 0 && missing.length === 0) return;
	const difference = [
		...(unknown.length > 0 ? [`${unknown.length} of its migrations are not those of this release`] : []),
		...(missing.length > 0 ? [`${missing.length} of this release are missing in between`] : []),
	];
	throw new DatabaseError(
		`The database was made by a Lapwing of another history: ${difference.join(", and ")}. Nothing was changed. ` +
			"Start the release that made it, or name an empty database in DATABASE_URL (without one: an empty folder in DATA_DIR).",
	);
}

/** Skipped for an empty database, and if no pending migration requires it. */
async function expectOlderNodesStopped(client: pg.ClientBase, folder: string, timeoutMs: number): Promise<void> {
	const { rows: found } = await client.query<{ there: string | null }>("select to_regclass('lapwing.migration')::text as there");
	if (!found[0]?.there) return;
	const { rows } = await client.query<{ last: number | null }>("select max(created_at) as last from lapwing.migration");
	const last = rows[0]?.last ?? null;
	if (last === null) return;
	const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as { entries: { tag: string; when: number }[] };
	const pending = entries.find(({ tag, when }) => when > last && needsOlderNodesStopped.has(tag));
	if (pending === undefined) return;
	const until = Date.now() + timeoutMs;
	for (;;) {
		const { rows: others } = await client.query<{ count: number }>(
			`select count(*)::int as count from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()
				and (application_name = 'lapwing' or (application_name ~ '^lapwing/[0-9]+$' and split_part(application_name, '/', 2)::int < $1))`,
			[entries.length],
		);
		const count = others[0]?.count ?? 0;
		if (count === 0) return;
		if (Date.now() >= until)
			throw new DatabaseError(
				`An older release of Lapwing is connected to this database (${count} ${count === 1 ? "connection" : "connections"}). It would go on without what the migration ` +
					`${pending.tag} adds, and take money that this release does not see. Nothing was changed. Stop every node of the older release, then start this one.`,
			);
		await setTimeout(250);
	}
}
