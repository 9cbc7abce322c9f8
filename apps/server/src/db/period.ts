// Periods of the dashboard, which the lists behind its figures share.
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";

const dayMs = 86_400_000;

export type Period = { from: string; to: string };

/** The last 24 hours and the 24 before. What happens in this very moment counts. */
export function lastTwoDays({ now }: Pick<Ctx, "now">): { now: Period; before: Period } {
	const at = (back: number) => new Date(now.getTime() - back * dayMs).toISOString();
	return { now: { from: at(1), to: new Date(now.getTime() + 1).toISOString() }, before: { from: at(2), to: at(1) } };
}

export const within = (column: SQL, { from, to }: Period) => sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`;
