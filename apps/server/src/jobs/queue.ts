// Work that outlives its request: mails, time-outs, clean-up. Kept in the database by pg-boss, so nothing is lost in a crash
// and any number of nodes share it.

import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Ctx, Enqueue } from "../ctx.ts";
import type { Engine } from "../db/open.ts";
import type { Job } from "../job.ts";

export type Queue = { enqueue: Enqueue; stop(): Promise<void> };

const lockKey = 4_207_002;

/** Several nodes may start on an empty database at once; the tables of the queue must be made by one of them. */
async function startAlone(pool: pg.Pool, engine: Engine, start: () => Promise<unknown>): Promise<void> {
	// The embedded engine has one connection and one process: holding the one would keep the other waiting for ever.
	if (engine === "embedded") {
		await start();
		return;
	}
	const client = await pool.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [lockKey]);
		await start();
	} finally {
		await client.query("select pg_advisory_unlock($1)", [lockKey]);
		client.release();
	}
}

type Options = {
	pool: pg.Pool;
	engine: Engine;
	jobs: readonly Job[];
	/** Looked up at each run, so that an edit during development takes effect without a restart. */
	current: (name: string) => Job | undefined;
	ctx: () => Ctx;
	log: Logger;
};

export async function startQueue({ pool, engine, jobs, current, ctx, log }: Options): Promise<Queue> {
	const boss = new PgBoss({
		db: { executeSql: (text, values) => pool.query(text, values) },
		schema: "job",
		...(engine === "embedded" && { backend: "pglite" as const }),
	});
	boss.on("error", (error) => log.warn({ err: error }, "the job queue reported an error"));
	await startAlone(pool, engine, () => boss.start());
	for (const { name, retries = 8, cron } of jobs) {
		const policy = { retryLimit: retries, retryDelay: 2, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 300 };
		await boss.createQueue(name, policy);
		await boss.updateQueue(name, policy);
		await boss.work<object>(name, { pollingIntervalSeconds: 1 }, async (batch) => {
			for (const each of batch) {
				const found = current(name);
				if (found === undefined) throw new Error(`There is no job named ${name}.`);
				await found.run(ctx(), each.data as never);
			}
		});
		if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: "Asia/Kolkata" });
	}
	return {
		enqueue: async (db, name, data, options = {}) => {
			await boss.send(name, data, {
				db: fromDrizzle(db, sql),
				...(options.startAfter && { startAfter: options.startAfter }),
				...(options.key && { singletonKey: options.key }),
			});
		},
		stop: () => boss.stop({ graceful: true, timeout: 8000 }),
	};
}
