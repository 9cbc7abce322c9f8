// Work that outlives its request: mails, time-outs, clean-up. Kept in the database by pg-boss, so nothing is lost in a crash
// and any number of nodes share it.
import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { type Db, fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Ctx, Enqueue } from "../ctx.ts";
import type { Engine } from "../db/open.ts";
import type { Job } from "../job.ts";

export type Queue = { enqueue: Enqueue; stop(): Promise<void> };

const lockKey = 4_207_002;

/** Time for the transaction that asks for a job to end before the job is looked for. */
const moment = 40;

/** Several nodes may start on an empty database at once; the tables of the queue must be made by one of them. */
async function startAlone(pool: pg.Pool, engine: Engine, start: () => Promise<unknown>): Promise<void> {
	// The embedded engine has one connection and one process: holding the one would keep the other waiting for ever.
	if (engine === "embedded") {
		await start();
		return;
	}
	const client = await pool.connect();
	try {
		await client.query("set lock_timeout = 0");
		await client.query("select pg_advisory_lock($1)", [lockKey]);
		await start();
	} finally {
		await client.query("select pg_advisory_unlock($1)", [lockKey]);
		await client.query("reset lock_timeout");
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
	// pg-boss may look up a queue it has not met yet before it writes the job. Inside a transaction of the embedded engine that
	// look must not wait for the one connection, which the transaction holds.
	const asking = new AsyncLocalStorage<Db>();
	const workers = new Map<string, string>();
	const boss = new PgBoss({
		db: { executeSql: (text, values) => asking.getStore()?.executeSql(text, values) ?? pool.query(text, values) },
		schema: "job",
		// A job whose node has died is taken up by another within a minute.
		superviseIntervalSeconds: 15,
		monitorIntervalSeconds: 15,
		...(engine === "embedded" && { backend: "pglite" as const }),
	});
	boss.on("error", (error) => log.warn({ err: error }, "the job queue reported an error"));
	await startAlone(pool, engine, () => boss.start());
	const runOne = async (name: string, data: object) => {
		const found = current(name);
		if (found === undefined) throw new Error(`There is no job named ${name}.`);
		try {
			await found.run(ctx(), data);
		} catch (error) {
			if (isUnreadable(error)) log.error({ err: error, job: name }, "a job could not read its data");
			throw error;
		}
	};
	for (const { name, retries = 8, cron, handful } of jobs) {
		const policy = {
			retryLimit: retries,
			retryDelay: 2,
			retryBackoff: true,
			retryDelayMax: 900,
			expireInSeconds: 300,
			heartbeatSeconds: 20,
		};
		await boss.createQueue(name, policy);
		await boss.updateQueue(name, policy);
		const worker = await boss.work<object>(name, handful === undefined ? oneByOne : inHandfuls, (batch) =>
			settleEach(batch, handful ?? "in turn", ({ data }) => runOne(name, data)),
		);
		workers.set(name, worker);
		if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: "Asia/Kolkata" });
	}
	const beginSoon = wakeOncePerMoment((name) => {
		const worker = workers.get(name);
		if (worker !== undefined) boss.notifyWorker(worker);
	});
	return {
		enqueue: async (db, { name, data }, options = {}) => {
			const transaction = fromDrizzle(db, sql);
			await asking.run(transaction, () =>
				boss.send(name, data, {
					db: transaction,
					...(options.startAfter && { startAfter: options.startAfter }),
					...(options.key && { singletonKey: options.key }),
				}),
			);
			if (options.startAfter === undefined) beginSoon(name);
		},
		stop: () => boss.stop({ graceful: true, timeout: 8000 }),
	};
}

const oneByOne = { pollingIntervalSeconds: 1, perJobResults: true } as const;

/** While handfuls are full the next is taken at once: a thousand letters wait seconds, not a second each. */
const inHandfuls = { pollingIntervalSeconds: 1, batchSize: 8, burstWhenBatchFull: true, perJobResults: true } as const;

/** By name: the jobs come from the build or from Vite, the queue from its source, so that each has its own copy of the class. */
function isUnreadable(error: unknown): boolean {
	return error instanceof Error && error.name === "JobDataError";
}

/** Each stands for itself: one that fails is tried again without its neighbours. One that cannot be read is not: it fails at once. */
async function settleEach<J extends { id: string }>(
	batch: readonly J[],
	how: NonNullable<Job["handful"]>,
	run: (job: J) => Promise<void>,
): Promise<JobResult[]> {
	const settle = (job: J) =>
		run(job).then(
			() => ({ id: job.id, status: "completed" as const }),
			(error: unknown) => ({
				id: job.id,
				// pg-boss: without a dead letter queue this is failed, whatever retries are left.
				status: isUnreadable(error) ? ("deadletter" as const) : ("failed" as const),
				output: error instanceof Error ? error : { message: String(error) },
			}),
		);
	if (how === "side by side") return Promise.all(batch.map(settle));
	const results: JobResult[] = [];
	for (const job of batch) results.push(await settle(job));
	return results;
}

/** A mail need not wait for the next look at the queue, a second away. A hint only: what is missed here is found then. */
function wakeOncePerMoment(wake: (name: string) => void): (name: string) => void {
	const waiting = new Set<string>();
	return (name) => {
		if (waiting.has(name)) return;
		waiting.add(name);
		setTimeout(() => {
			waiting.delete(name);
			wake(name);
		}, moment).unref();
	};
}
