// Counters in the database, so that any number of nodes share them. One statement per count.
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../ctx.ts";
import { prepared } from "../db/prepared.ts";

export type Limit = { name: string; max: number; seconds: number };

/** Counts one more of `who` and refuses the one past the limit. */
export async function countAgainst(ctx: Ctx, limit: Limit, who: string): Promise<void> {
	const key = `${limit.name}:${who}`;
	const resets = new Date(ctx.now.getTime() + limit.seconds * 1000);
	const { rows } = await ctx.db.execute<{ count: number; resets_at: Date | string }>(sql`${prepared}
		insert into rate_limit as seen (key, count, resets_at) values (${key}, 1, ${resets.toISOString()})
		on conflict (key) do update set
			count = case when seen.resets_at <= ${ctx.now.toISOString()} then 1 else seen.count + 1 end,
			resets_at = case when seen.resets_at <= ${ctx.now.toISOString()} then excluded.resets_at else seen.resets_at end
		returning count, resets_at`);
	const row = rows[0];
	if (row === undefined || row.count <= limit.max) return;
	const wait = Math.max(1, Math.ceil((new Date(row.resets_at).getTime() - ctx.now.getTime()) / 1000));
	throw new AppError("too_many_requests", `Too many tries. Please wait ${inWords(wait)} and try again.`, { retryAfter: wait });
}

function inWords(seconds: number): string {
	if (seconds < 90) return `${seconds} seconds`;
	const minutes = Math.ceil(seconds / 60);
	return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Run by a job: counters past their time are of no more use. */
export async function forgetOldCounts(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`delete from rate_limit where resets_at < ${ctx.now.toISOString()}`);
}
