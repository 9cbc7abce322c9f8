// Test databases: a migrated template, created once per run, and a copy of it per test file, on either engine.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { applyMigrations } from "../src/db/migrate.ts";
import { type Database, openDatabase } from "../src/db/open.ts";
import { startQueue } from "../src/jobs/queue.ts";
import { createServerDatabase, databaseUrl, dropServerDatabase, onServer } from "./server-databases.ts";

export const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));
export const preparedFolder = fileURLToPath(new URL("../build/embedded", import.meta.url));

export const engine: "postgres" | "embedded" = process.env["LAPWING_TEST_ENGINE"] === "postgres" ? "postgres" : "embedded";

/** Creates the tables of the queue in the template, so that no test file has to. */
async function prepareQueue(database: Database): Promise<void> {
	const none = () => {
		throw new Error("There are no jobs here.");
	};
	const queue = await startQueue({ ...database, jobs: [], current: none, ctx: none, log: pino({ level: "silent" }) });
	await queue.stop();
}

export async function makeEmbeddedTemplate(): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "lapwing-template-"));
	const database = await openDatabase({ databaseUrl: undefined, databasePool: 1, dataDir: folder }, preparedFolder);
	await applyMigrations(database.pool, migrationsFolder);
	await prepareQueue(database);
	await database.close();
	return folder;
}

export async function makeServerTemplate(): Promise<string> {
	const name = `lapwing_test_${process.pid}_${Date.now()}`;
	const url = await createServerDatabase(name);
	const database = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir: "" });
	await applyMigrations(database.pool, migrationsFolder);
	await prepareQueue(database);
	await database.close();
	return name;
}

export type TestDatabase = Database & { url: string | undefined };

/** A migrated, empty database of its own. `template` comes from the global set-up. */
export async function openTestDatabase(template: string, pool = 8): Promise<TestDatabase> {
	if (engine === "postgres") {
		const name = `${template}_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
		await onServer(async (client) => {
			await client.query(`create database ${name} template ${template}`);
			// Durability is not needed for a database that is dropped at the end of the file.
			await client.query(`alter database ${name} set synchronous_commit = off`);
		});
		const database = await openDatabase({ databaseUrl: databaseUrl(name), databasePool: pool, dataDir: "" });
		return {
			...database,
			url: databaseUrl(name),
			async close() {
				await database.close();
				await dropServerDatabase(name);
			},
		};
	}
	const folder = mkdtempSync(join(tmpdir(), "lapwing-test-"));
	cpSync(join(template, "pgdata"), join(folder, "pgdata"), { recursive: true });
	const database = await openDatabase({ databaseUrl: undefined, databasePool: 1, dataDir: folder });
	return {
		...database,
		url: undefined,
		async close() {
			await database.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** A database without tables. */
export async function openEmptyDatabase(on: typeof engine = engine): Promise<TestDatabase & { folder: string }> {
	const folder = mkdtempSync(join(tmpdir(), "lapwing-test-"));
	const name = `lapwing_empty_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
	const url = on === "postgres" ? await createServerDatabase(name) : undefined;
	const database = await openDatabase({ databaseUrl: url, databasePool: 4, dataDir: folder }, preparedFolder);
	let closed = false;
	return {
		...database,
		url,
		folder,
		async close() {
			if (closed) return;
			closed = true;
			await database.close();
			if (on === "postgres") await dropServerDatabase(name);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
