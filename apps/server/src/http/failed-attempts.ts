// Exponential backoff for failed attempts, without lockout: after some failures each further attempt has to wait longer. Counted in the
// database for all nodes, before the attempt is checked, so that concurrent attempts are counted too.
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../ctx.ts";
import { col, queryRows } from "../db/rows.ts";

export type AttemptLimit = {
	name: string;
	/** Failures without a delay. */
	freeAttempts: number;
	/** Maximum delay between attempts, in seconds. */
	maxSeconds: number;
};

export type Attempt = { limit: AttemptLimit; who: string };

/** In milliseconds: a counter expires an hour after the last failure. */
const windowMs = 3_600_000;

const columns = { key: col.text, count: col.number, resets_at: col.timestamp };

const counterKey = ({ limit, who }: Attempt) => `${limit.name}:${who}`;

/**
 * Counts an attempt against all limits in one statement, before it is checked. One that comes too early is refused, right or wrong, since
 * the response would otherwise reveal a right guess. Returns a function that gives the attempt back; call it after a success.
 */
export async function reserveAttempt(ctx: Ctx, attempts: readonly Attempt[]): Promise<() => Promise<void>> {
	const now = ctx.now.toISOString();
	const resets = new Date(ctx.now.getTime() + windowMs).toISOString();
	const given = JSON.stringify(
		attempts.map((attempt) => ({ key: counterKey(attempt), free: attempt.limit.freeAttempts, seconds: attempt.limit.maxSeconds })),
	);
	// Sorted by key, so that concurrent transactions do not deadlock.
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`
		with given as materialized (select * from jsonb_to_recordset(${given}::jsonb) as given(key text, free int, seconds int))
		insert into rate_limit as seen (key, count, resets_at) select key, 1, ${resets}::timestamptz from given order by key
		on conflict (key) do update set resets_at = excluded.resets_at,
			count = case when seen.resets_at <= ${now} then 1 else seen.count + 1 end
		where seen.resets_at <= ${now} or (select seen.count < free or least(seen.resets_at, ${resets}::timestamptz) - ${windowMs / 1000} * interval '1 second'
			+ least(seconds, power(2, least(seen.count - free, 20))) * interval '1 second' <= ${now}::timestamptz
			from given where given.key = seen.key)
		returning key, count, resets_at`,
	);
	const counted = attempts.filter((attempt) => rows.some(({ key }) => key === counterKey(attempt)));
	const undo = () => returnAttempt(ctx, counted, resets);
	if (counted.length === attempts.length) return undo;
	await undo();
	throw tooEarly(
		await secondsToWait(
			ctx,
			attempts.filter((attempt) => !counted.includes(attempt)),
		),
	);
}

/** Decrements the counters, and resets the time of the last attempt so that nobody has to wait for it. */
async function returnAttempt(ctx: Ctx, attempts: readonly Attempt[], resets: string): Promise<void> {
	if (attempts.length === 0) return;
	const given = JSON.stringify(attempts.map((attempt) => ({ key: counterKey(attempt), seconds: attempt.limit.maxSeconds })));
	await ctx.db.execute(sql`
		with given as materialized (select * from jsonb_to_recordset(${given}::jsonb) as given(key text, seconds int)),
		locked as materialized (select key from rate_limit where key in (select key from given) order by key for update)
		update rate_limit set count = greatest(count - 1, 0),
			resets_at = case when resets_at = ${resets} then resets_at - seconds * interval '1 second' else resets_at end
		from given join locked using (key) where rate_limit.key = given.key`);
}

/** Seconds until all limits allow the next attempt. */
async function secondsToWait(ctx: Ctx, refused: readonly Attempt[]): Promise<number> {
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`select key, count, resets_at from rate_limit where key = any(${sql.param(refused.map(counterKey))}::text[]) limit 10`,
	);
	const waits = rows.map(({ key, count, resets_at }) => {
		const limit = refused.find((attempt) => counterKey(attempt) === key)?.limit;
		if (limit === undefined) return 1;
		const wait = Math.min(limit.maxSeconds, 2 ** Math.min(Math.max(count - limit.freeAttempts, 0), 20));
		// Limits the effect of a clock that was ahead and has been corrected.
		const last = Math.min(new Date(resets_at).getTime() - windowMs, ctx.now.getTime());
		return Math.ceil((last + wait * 1000 - ctx.now.getTime()) / 1000);
	});
	return Math.max(1, ...waits);
}

function tooEarly(left: number): AppError {
	return new AppError("too_many_requests", `Too many tries. Please wait ${left === 1 ? "a second" : `${left} seconds`} and try again.`, {
		retryAfter: left,
	});
}
