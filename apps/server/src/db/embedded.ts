// PostgreSQL in the process (PGlite), for evaluation, small shops and tests. docs/decisions/0004-embedded-engine.md.
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { type ClientClass, createClientClass } from "./client.ts";

export type Embedded = { pool: pg.Pool; intercept: ClientClass["intercept"]; close(): Promise<void> };

/** `prepared`: an initialised data folder from the build. Copying it is fast, while initialising one takes ten seconds. */
export async function openEmbedded(folder: string, prepared: string | undefined): Promise<Embedded> {
	const dataDir = join(folder, "pgdata");
	if (!existsSync(dataDir) && prepared !== undefined && existsSync(prepared)) {
		// Copied to a temporary folder and renamed (atomic), so that an aborted start leaves no incomplete database.
		const unfinished = `${dataDir}.unfinished`;
		rmSync(unfinished, { recursive: true, force: true });
		cpSync(prepared, unfinished, { recursive: true });
		renameSync(unfinished, dataDir);
	}
	// In the temporary folder, since socket paths are limited to about 100 characters.
	const socketFolder = mkdtempSync(join(tmpdir(), "lapwing-"));
	const socketPath = join(socketFolder, ".s.PGSQL.5432");
	const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData: { dataDir, socketPath }, name: "database" });
	await waitForMessage(worker, "ready");
	const { Client, intercept } = createClientClass({});
	const pool = new pg.Pool({
		host: socketFolder,
		port: 5432,
		user: "postgres",
		database: "postgres",
		max: 1,
		idleTimeoutMillis: 0,
		Client,
	});
	return {
		pool,
		intercept,
		async close() {
			await pool.end();
			worker.postMessage("close");
			await waitForMessage(worker, "closed");
			await worker.terminate();
			rmSync(socketFolder, { recursive: true, force: true });
		},
	};
}

function waitForMessage(worker: Worker, expected: string): Promise<void> {
	return new Promise((resolve, reject) => {
		worker.once("message", (message) => (message === expected ? resolve() : reject(new Error(`embedded database: ${String(message)}`))));
		worker.once("error", reject);
		worker.once("exit", (code) => reject(new Error(`The embedded database ended with code ${code}.`)));
	});
}
