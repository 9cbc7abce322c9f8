// Periods of the dashboard, which the lists behind its figures share, and those between two days of a filter.
import { type SQL, sql } from "drizzle-orm";
import { type Ctx, invalidInput } from "../ctx.ts";

const dayMs = 86_400_000;

export type Period = { from: string; to: string };

/** The last 24 hours and the 24 before. What happens in this very moment counts. */
export function lastTwoDays({ now }: Pick<Ctx, "now">): { now: Period; before: Period } {
	const at = (back: number) => new Date(now.getTime() - back * dayMs).toISOString();
	return { now: { from: at(1), to: new Date(now.getTime() + 1).toISOString() }, before: { from: at(2), to: at(1) } };
}

export const within = (column: SQL, { from, to }: Period) => sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`;

/** Days of a filter, both included; either may be missing. */
export type Days = { from?: string | undefined; to?: string | undefined };

export function expectPeriod({ from, to }: Days): void {
	if (from && to && from > to) throw invalidInput({ to: ["This must not be before the first day."] });
}

/** Conditions that a time is between two days in Indian time, both included; either may be missing. */
export function onDays(column: SQL, { from, to }: Days): SQL[] {
	return [
		...(from === undefined ? [] : [sql`${column} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'`]),
		...(to === undefined ? [] : [sql`${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`]),
	];
}
