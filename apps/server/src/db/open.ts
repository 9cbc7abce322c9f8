import { readFileSync } from "node:fs";
import pg from "pg";
import type { Config } from "../config.ts";
import type { ClientClass } from "./client.ts";
import { openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { watchLiveness } from "./liveness.ts";

export class DatabaseError extends Error {}

export type Engine = "postgres" | "embedded";
export type Database = { pool: pg.Pool; engine: Engine; intercept: ClientClass["intercept"]; close(): Promise<void> };

// bigint columns (paise, ids) as numbers; unsafe integers are refused.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
	const value = Number(text);
	if (!Number.isSafeInteger(value)) throw new Error(`The number ${text} is too large to be exact.`);
	return value;
});

export async function openDatabase(config: Pick<Config, "databaseUrl" | "databasePool" | "dataDir">, prepared?: string): Promise<Database> {
	return config.databaseUrl === undefined
		? openEmbeddedDatabase(config.dataDir, prepared)
		: openServer(config.databaseUrl, config.databasePool);
}

async function openEmbeddedDatabase(dataDir: string, prepared: string | undefined): Promise<Database> {
	const lock = lockFolder(dataDir);
	try {
		const embedded = await openEmbedded(dataDir, prepared);
		return {
			pool: embedded.pool,
			engine: "embedded",
			intercept: embedded.intercept,
			async close() {
				await embedded.close();
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}

/**
 * application_name of connections, with the number of migrations of this release, by which a node that is about to migrate detects older
 * nodes. The first releases use "lapwing" only.
 */
export function applicationName(): string {
	const journal = readFileSync(new URL("../../migrations/meta/_journal.json", import.meta.url), "utf8");
	return `lapwing/${(JSON.parse(journal) as { entries: unknown[] }).entries.length}`;
}

export type Connections = Pick<Database, "pool" | "intercept" | "close">;

export function openPool(databaseUrl: string, size: number): Connections {
	const liveness = watchLiveness(databaseUrl);
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		max: size,
		connectionTimeoutMillis: 4000,
		keepAlive: true,
		// Plans of prepared statements last as long as their connection: one made on small tables (sequential scans) must not outlive their
		// growth where no autovacuum analyses them.
		maxLifetimeSeconds: 120,
		application_name: applicationName(),
		// Limits for nodes that lost their connection while holding locks, and for runaway statements.
		idle_in_transaction_session_timeout: 20_000,
		lock_timeout: 15_000,
		statement_timeout: 300_000,
		// No just-in-time compilation: it takes up to seconds for statements that run for milliseconds, where their cost is overestimated.
		options: "-c jit=off",
		Client: liveness.Client,
	});
	// Broken idle connections are replaced by the pool; an unhandled "error" event would end the process.
	pool.on("error", () => undefined);
	return {
		pool,
		intercept: liveness.intercept,
		close: () => {
			liveness.stop();
			return pool.end();
		},
	};
}

async function openServer(databaseUrl: string, size: number): Promise<Database> {
	const { pool, intercept, close } = openPool(databaseUrl, size);
	try {
		const { rows } = await pool.query<{ version: number }>("select current_setting('server_version_num')::int as version");
		const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
		if (version < 15) throw new DatabaseError(`DATABASE_URL names a PostgreSQL ${version}; Lapwing needs 15 or newer.`);
	} catch (error) {
		await close();
		if (error instanceof DatabaseError) throw error;
		throw new DatabaseError(
			`The database that DATABASE_URL names (${withoutPassword(databaseUrl)}) cannot be reached: ${connectionErrorText(error)}.`,
		);
	}
	return { pool, engine: "postgres", intercept, close };
}

function withoutPassword(address: string): string {
	const url = new URL(address);
	return `${url.host}${url.pathname}`;
}

function connectionErrorText(error: unknown): string {
	const { code, message } = error as { code?: string; message?: string };
	if (code === "ECONNREFUSED") return "nothing listens there";
	if (code === "ENOTFOUND") return "no such host";
	return message || code || "no answer";
}
