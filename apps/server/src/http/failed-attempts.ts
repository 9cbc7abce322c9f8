// Slowing down whoever guesses, without locking anybody out: after some wrong tries the next has to wait, a little longer each time. Counted
// in the database, for all nodes, and before the answer: tries sent at the same moment are counted one after the other.
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../ctx.ts";

export type AttemptLimit = {
	name: string;
	/** Wrong tries that cost nothing. */
	free: number;
	/** The longest wait between two tries after them, in seconds. */
	maxSeconds: number;
};

export type Attempt = { limit: AttemptLimit; who: string };

/** A count is forgotten an hour after the last wrong try. */
const memory = 3_600_000;

type Row = { key: string; count: number; resets_at: Date | string };

const keyOf = ({ limit, who }: Attempt) => `${limit.name}:${who}`;

/**
 * Counts a try before it is looked at, for each of the limits, in one statement. One that comes too soon after wrong ones is refused, right or
 * wrong: a right one in between would tell the guesser. Answers what takes the try back, called once it was right.
 */
export async function reserveAttempt(ctx: Ctx, attempts: readonly Attempt[]): Promise<() => Promise<void>> {
	const now = ctx.now.toISOString();
	const resets = new Date(ctx.now.getTime() + memory).toISOString();
	const given = JSON.stringify(
		attempts.map((attempt) => ({ key: keyOf(attempt), free: attempt.limit.free, seconds: attempt.limit.maxSeconds })),
	);
	// In the order of the keys, so that two who share several do not wait for each other.
	const { rows } = await ctx.db.execute<Row>(sql`
		with given as materialized (select * from jsonb_to_recordset(${given}::jsonb) as given(key text, free int, seconds int))
		insert into rate_limit as seen (key, count, resets_at) select key, 1, ${resets}::timestamptz from given order by key
		on conflict (key) do update set resets_at = excluded.resets_at,
			count = case when seen.resets_at <= ${now} then 1 else seen.count + 1 end
		where seen.resets_at <= ${now} or (select seen.count < free or least(seen.resets_at, ${resets}::timestamptz) - ${memory / 1000} * interval '1 second'
			+ least(seconds, power(2, least(seen.count - free, 20))) * interval '1 second' <= ${now}::timestamptz
			from given where given.key = seen.key)
		returning key, count, resets_at`);
	const taken = attempts.filter((attempt) => rows.some(({ key }) => key === keyOf(attempt)));
	const giveBack = () => returnAttempt(ctx, taken, resets);
	if (taken.length === attempts.length) return giveBack;
	await giveBack();
	throw tooEarly(
		await waitOf(
			ctx,
			attempts.filter((attempt) => !taken.includes(attempt)),
		),
	);
}

/** As though it had been made long enough ago for nobody to wait. */
async function returnAttempt(ctx: Ctx, attempts: readonly Attempt[], resets: string): Promise<void> {
	if (attempts.length === 0) return;
	const given = JSON.stringify(attempts.map((attempt) => ({ key: keyOf(attempt), seconds: attempt.limit.maxSeconds })));
	await ctx.db.execute(sql`
		with given as materialized (select * from jsonb_to_recordset(${given}::jsonb) as given(key text, seconds int)),
		locked as materialized (select key from rate_limit where key in (select key from given) order by key for update)
		update rate_limit set count = greatest(count - 1, 0),
			resets_at = case when resets_at = ${resets} then resets_at - seconds * interval '1 second' else resets_at end
		from given join locked using (key) where rate_limit.key = given.key`);
}

/** Seconds until the last of them lets the next try through. */
async function waitOf(ctx: Ctx, refused: readonly Attempt[]): Promise<number> {
	const { rows } = await ctx.db.execute<Row>(
		sql`select key, count, resets_at from rate_limit where key = any(${sql.param(refused.map(keyOf))}::text[]) limit 10`,
	);
	const waits = rows.map(({ key, count, resets_at }) => {
		const limit = refused.find((attempt) => keyOf(attempt) === key)?.limit;
		if (limit === undefined) return 1;
		const wait = Math.min(limit.maxSeconds, 2 ** Math.min(Math.max(count - limit.free, 0), 20));
		// A clock that was ahead and has been set back leaves times of the future.
		const last = Math.min(new Date(resets_at).getTime() - memory, ctx.now.getTime());
		return Math.ceil((last + wait * 1000 - ctx.now.getTime()) / 1000);
	});
	return Math.max(1, ...waits);
}

function tooEarly(left: number): AppError {
	return new AppError("too_many_requests", `Too many tries. Please wait ${left === 1 ? "a second" : `${left} seconds`} and try again.`, {
		retryAfter: left,
	});
}
