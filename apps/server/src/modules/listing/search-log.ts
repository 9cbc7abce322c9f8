// Search log: how often a text was searched for on a day, and whether a result was opened. No personal data: no visitor, no time of day,
// and no text that may name somebody.

import { dayInIndia } from "@lapwing/contract/india-day";
import type { LoggedSearch, searchLogViews } from "@lapwing/contract/staff-search";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, handleJob } from "../../job.ts";
import { placementKey } from "./placements.ts";
import { plain } from "./words.ts";

const longestQuery = 80;
/** Different texts that one day stores. */
const maxQueries = 5000;
const retentionDays = 90;
const maxListed = 200;

/** Text as the log stores it: lower case, single spaces. Undefined: it is empty or may name a person, and is not stored. */
export function loggedText(q: string): string | undefined {
	const text = plain(q).replace(/\s+/g, " ").trim();
	if (text === "" || text.length > longestQuery || namesSomebody(text)) return undefined;
	return text;
}

/**
 * Mail addresses, phone, order, repair, tax and serial numbers. Rather too much than too little: a range of prices that reads like a phone
 * number is left out as well.
 */
function namesSomebody(text: string): boolean {
	if (text.includes("@")) return true;
	if (/\d(?:[\s().+-]*\d){6,}/.test(text)) return true;
	if (/\b(?:sr|lw)[\s-]?[a-z0-9]{5,}/.test(text)) return true;
	return (text.match(/[a-z0-9]{8,}/g) ?? []).some((word) => /[a-z]/.test(word) && (word.match(/\d/g) ?? []).length >= 4);
}

export async function recordSearch(
	ctx: Ctx,
	{ q, event, empty }: { q: string; event: "shown" | "clicked"; empty: boolean },
): Promise<void> {
	const query = loggedText(q);
	if (query === undefined) return;
	const day = dayInIndia(ctx.now);
	if (event === "clicked") {
		await ctx.db.execute(
			sql`update search_day set clicks = clicks + 1 where day = ${day}::date and query = ${query} and clicks < searches`,
		);
		return;
	}
	await ctx.db.execute(sql`
		insert into search_day (day, query, searches, clicks, empty)
		select ${day}::date, ${query}, 1, 0, ${empty ? 1 : 0}
		where (select count(*) from search_day where day = ${day}::date) < ${maxQueries}
			or exists (select from search_day where day = ${day}::date and query = ${query})
		on conflict (day, query) do update set searches = search_day.searches + 1, empty = search_day.empty + excluded.empty`);
}

export async function listSearches(ctx: Ctx, show: (typeof searchLogViews)[number], days: number): Promise<LoggedSearch[]> {
	const which = { empty: sql`sum(empty) > 0`, no_click: sql`sum(clicks) = 0 and sum(empty) < sum(searches)`, all: sql`true` }[show];
	const first = show === "empty" ? sql`sum(empty)` : sql`sum(searches)`;
	const rows = await queryRows(
		ctx.db,
		{ query: col.text, searches: col.number, clicks: col.number, empty: col.number, last: col.text },
		sql`
		select query, sum(searches)::int as searches, sum(clicks)::int as clicks, sum(empty)::int as empty, max(day)::text as last
		from search_day where day > ${dayInIndia(ctx.now)}::date - ${days}::int
		group by query having ${which} order by ${first} desc, query limit ${maxListed}`,
	);
	const placed = await queryRows(
		ctx.db,
		{ key: col.text },
		sql`select key from search_placement where key = any(${sql.param(rows.map(({ query }) => placementKey(query)))}::text[])`,
	);
	const keys = new Set(placed.map(({ key }) => key));
	return rows.map((row) => ({ ...row, placed: keys.has(placementKey(row.query)) }));
}

const forgetSearchesJob = defineJob({ name: "forget-searches", cron: "40 3 * * *", retries: 2 });

export async function forgetSearches(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`delete from search_day where day <= ${dayInIndia(ctx.now)}::date - ${retentionDays}::int`);
}

export const searchLogJobs = [handleJob(forgetSearchesJob, forgetSearches)];
