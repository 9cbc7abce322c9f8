// Rate limits with counters in the database, shared by all nodes. One statement per count.
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../ctx.ts";
import { prepared } from "../db/prepared.ts";
import { col, queryRows } from "../db/rows.ts";
import { networkOf } from "./network.ts";

export type Limit = { name: string; max: number; seconds: number };

/**
 * Fixed-window rate limit: counts one more of `who` and throws above the limit. The window ends after `seconds` at most, also after a clock
 * that was ahead is corrected. IP addresses are counted by network (`networkOf`).
 */
export async function enforceRateLimit(ctx: Ctx, limit: Limit, who: string): Promise<void> {
	const key = `${limit.name}:${networkOf(who)}`;
	const resets = new Date(ctx.now.getTime() + limit.seconds * 1000);
	const rows = await queryRows(
		ctx.db,
		{ count: col.number, resets_at: col.timestamp },
		sql`${prepared}
		insert into rate_limit as seen (key, count, resets_at) values (${key}, 1, ${resets.toISOString()})
		on conflict (key) do update set
			count = case when seen.resets_at <= ${ctx.now.toISOString()} then 1 else seen.count + 1 end,
			resets_at = case when seen.resets_at <= ${ctx.now.toISOString()} then excluded.resets_at
				else least(seen.resets_at, excluded.resets_at) end
		returning count, resets_at`,
	);
	const row = rows[0];
	if (row === undefined || row.count <= limit.max) return;
	const wait = Math.max(1, Math.ceil((new Date(row.resets_at).getTime() - ctx.now.getTime()) / 1000));
	throw tooManyRequests(wait);
}

function tooManyRequests(wait: number): AppError {
	return new AppError("too_many_requests", `Too many tries. Please wait ${durationText(wait)} and try again.`, { retryAfter: wait });
}

/** `burst` at once, then one every `intervalSeconds`. */
export type Throttle = { name: string; burst: number; intervalSeconds: number };

/**
 * Throttling without lockout: the generic cell rate algorithm (GCRA). Nobody waits longer than `intervalSeconds` for the next attempt;
 * `resets_at` is when the whole burst is available again.
 */
export async function throttle(ctx: Ctx, limit: Throttle, who: string): Promise<void> {
	const key = `${limit.name}:${networkOf(who)}`;
	const now = ctx.now.toISOString();
	const next = new Date(ctx.now.getTime() + limit.intervalSeconds * 1000).toISOString();
	const latest = new Date(ctx.now.getTime() + (limit.burst - 1) * limit.intervalSeconds * 1000).toISOString();
	// Upper bound of `resets_at`, for a clock that was ahead and has been corrected.
	const full = new Date(ctx.now.getTime() + limit.burst * limit.intervalSeconds * 1000).toISOString();
	// `count` is 1 if allowed and 2 if refused.
	const rows = await queryRows(
		ctx.db,
		{ count: col.number, resets_at: col.timestamp },
		sql`${prepared}
		insert into rate_limit as seen (key, count, resets_at) values (${key}, 1, ${next})
		on conflict (key) do update set
			count = case when seen.resets_at <= ${latest} then 1 else 2 end,
			resets_at = case when seen.resets_at <= ${latest}
				then greatest(seen.resets_at, ${now}) + make_interval(secs => ${limit.intervalSeconds}) else least(seen.resets_at, ${full}) end
		returning count, resets_at`,
	);
	const row = rows[0];
	if (row === undefined || row.count === 1) return;
	throw tooManyRequests(Math.max(1, Math.ceil((new Date(row.resets_at).getTime() - Date.parse(latest)) / 1000)));
}

function durationText(seconds: number): string {
	if (seconds < 90) return `${seconds} seconds`;
	const minutes = Math.ceil(seconds / 60);
	return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Run by the job `forget-old-counts`. */
export async function deleteOldRateLimits(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`delete from rate_limit where resets_at < ${ctx.now.toISOString()}`);
}
