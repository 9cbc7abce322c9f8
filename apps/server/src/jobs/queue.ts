// Background job queue on pg-boss (emails, timeouts, clean-up). Stored in the database: jobs survive a crash and are shared by all
// nodes.
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

/** Milliseconds for the enqueuing transaction to commit before workers are notified. */
const commitDelayMs = 40;

/** Serialises the start of several nodes on an empty database by an advisory lock, so that one of them creates the queue's tables. */
async function startAlone(pool: pg.Pool, engine: Engine, start: () => Promise<unknown>): Promise<void> {
	// The embedded engine has a single connection: holding it for the lock would deadlock the start.
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

/** The embedded engine has no other node that could die or enqueue: it needs fewer polls, and an idle shop little CPU. */
const superviseSeconds = { embedded: 60, postgres: 15 };
const pollIntervalMs = { embedded: 2000, postgres: 1000 };

type Options = {
	pool: pg.Pool;
	engine: Engine;
	jobs: readonly Job[];
	/** Looked up at each run, so that an edit in development takes effect without a restart. */
	current: (name: string) => Job | undefined;
	ctx: () => Ctx;
	log: Logger;
};

export async function startQueue({ pool, engine, jobs, current, ctx, log }: Options): Promise<Queue> {
	// pg-boss may look up a queue before it inserts the job. On the embedded engine that query must use the transaction's connection, the
	// only one; waiting for another would deadlock.
	const transactionDb = new AsyncLocalStorage<Db>();
	const workers = new Map<string, string>();
	const boss = new PgBoss({
		db: { executeSql: (text, values) => transactionDb.getStore()?.executeSql(text, values) ?? pool.query(text, values) },
		schema: "job",
		// Jobs of a node that died (no heartbeat) are retried by another within a minute.
		superviseIntervalSeconds: superviseSeconds[engine],
		monitorIntervalSeconds: superviseSeconds[engine],
		// Jobs do not depend on each other here, so nothing waits for this poll.
		flowIntervalSeconds: 600,
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
			if (isInvalidPayload(error)) log.error({ err: error, job: name }, "a job could not read its data");
			throw error;
		}
	};
	for (const { name, retries = 8, cron, batch } of jobs) {
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
		const worker = await boss.work<object>(name, batch === undefined ? single : inBatches, (fetched) =>
			settleEach(fetched, batch ?? "sequential", ({ data }) => runOne(name, data)),
		);
		workers.set(name, worker);
		if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: "Asia/Kolkata" });
	}
	const notify = (name: string) => {
		const worker = workers.get(name);
		if (worker !== undefined) boss.notifyWorker(worker);
	};
	const notifySoon = debounceNotify(notify);
	const stopPolling = pollDueQueues(pool, pollIntervalMs[engine], [...workers.keys()], notify);
	return {
		enqueue: async (db, { name, data }, options = {}) => {
			const transaction = fromDrizzle(db, sql);
			await transactionDb.run(transaction, () =>
				boss.send(name, data, {
					db: transaction,
					...(options.startAfter && { startAfter: options.startAfter }),
					...(options.key && { singletonKey: options.key }),
				}),
			);
			if (options.startAfter === undefined) notifySoon(name);
		},
		stop: () => {
			stopPolling();
			return boss.stop({ graceful: true, timeout: 8000 });
		},
	};
}

/** Workers are notified; their own poll only finds what a notification missed. */
const backstopSeconds = 60;
const single = { pollingIntervalSeconds: backstopSeconds, perJobResults: true } as const;

/**
 * burstWhenBatchFull fetches the next batch at once while batches are full: a thousand emails take seconds, not one poll interval each.
 */
const inBatches = { pollingIntervalSeconds: backstopSeconds, batchSize: 8, burstWhenBatchFull: true, perJobResults: true } as const;

/**
 * One query for all queues, instead of one for each: it notifies the workers of those with a job that is due (enqueued by another
 * node, delayed, or to be retried).
 */
function pollDueQueues(pool: pg.Pool, intervalMs: number, names: readonly string[], notify: (name: string) => void): () => void {
	let polling = false;
	async function poll(): Promise<void> {
		if (polling) return;
		polling = true;
		try {
			const { rows } = await pool.query<{ name: string }>({
				name: "due queues",
				text: `select queue.name from unnest($1::text[]) queue (name) where exists (
					select from job.job where job.name = queue.name and job.state < 'active' and job.start_after <= now())`,
				values: [names],
			});
			for (const { name } of rows) notify(name);
		} catch {
			// The database is down; the next poll tries again.
		} finally {
			polling = false;
		}
	}
	const timer = setInterval(() => void poll(), intervalMs).unref();
	return () => clearInterval(timer);
}

/** By name, not `instanceof`: jobs are loaded from the build or Vite, the queue from source, so there are two copies of the class. */
function isInvalidPayload(error: unknown): boolean {
	return error instanceof Error && error.name === "JobDataError";
}

/** Runs a batch with a result per job: a failed job is retried alone, one with an invalid payload not at all. */
async function settleEach<J extends { id: string }>(
	batch: readonly J[],
	order: NonNullable<Job["batch"]>,
	run: (job: J) => Promise<void>,
): Promise<JobResult[]> {
	const settle = (job: J) =>
		run(job).then(
			() => ({ id: job.id, status: "completed" as const }),
			(error: unknown) => ({
				id: job.id,
				// pg-boss: without a dead letter queue the status is failed, with no further retries.
				status: isInvalidPayload(error) ? ("deadletter" as const) : ("failed" as const),
				output: error instanceof Error ? error : { message: String(error) },
			}),
		);
	if (order === "parallel") return Promise.all(batch.map(settle));
	const results: JobResult[] = [];
	for (const job of batch) results.push(await settle(job));
	return results;
}

/** Debounced notification of a job's worker, instead of the poll a second later. A hint only: the poll finds what it misses. */
function debounceNotify(wake: (name: string) => void): (name: string) => void {
	const waiting = new Set<string>();
	return (name) => {
		if (waiting.has(name)) return;
		waiting.add(name);
		setTimeout(() => {
			waiting.delete(name);
			wake(name);
		}, commitDelayMs).unref();
	};
}
