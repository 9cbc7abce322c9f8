// Slowing down whoever guesses, without locking anybody out: after some wrong tries the next has to wait, a little longer each time. Counted
// in the database, for all nodes.
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../ctx.ts";

export type Slowdown = {
	name: string;
	/** Wrong tries that cost nothing. */
	free: number;
	/** The longest wait between two tries after them, in seconds. */
	mostSeconds: number;
};

/** A count is forgotten an hour after the last wrong try. */
const memory = 3_600_000;

/** Refuses a try that comes too soon after wrong ones, right or wrong: a right one in between would tell the guesser. */
export async function expectPatience(ctx: Ctx, { name, free, mostSeconds }: Slowdown, who: string): Promise<void> {
	const { rows } = await ctx.db.execute<{ count: number; resets_at: string }>(
		sql`select count, resets_at from rate_limit where key = ${`${name}:${who}`} and resets_at > ${ctx.now.toISOString()} limit 1`,
	);
	const [row] = rows;
	if (row === undefined || row.count < free) return;
	const last = new Date(row.resets_at).getTime() - memory;
	const wait = Math.min(mostSeconds, 2 ** Math.min(row.count - free, 20));
	const left = Math.ceil((last + wait * 1000 - ctx.now.getTime()) / 1000);
	if (left > 0)
		throw new AppError("too_many_requests", `Too many tries. Please wait ${left === 1 ? "a second" : `${left} seconds`} and try again.`, {
			retryAfter: left,
		});
}

export async function noteWrongTry(ctx: Ctx, { name }: Slowdown, who: string): Promise<void> {
	const resets = new Date(ctx.now.getTime() + memory).toISOString();
	await ctx.db.execute(sql`
		insert into rate_limit as seen (key, count, resets_at) values (${`${name}:${who}`}, 1, ${resets})
		on conflict (key) do update set resets_at = excluded.resets_at,
			count = case when seen.resets_at <= ${ctx.now.toISOString()} then 1 else seen.count + 1 end`);
}
