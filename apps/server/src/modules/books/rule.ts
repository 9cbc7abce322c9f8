// A rule of the books: one statement over all its subjects, and the message for violations. The SQL reads tables only and shares no code
// with the modules that write them.
import { formatLedger } from "@lapwing/contract/money";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import type { BooksViolation } from "./schema.ts";

export type Finding = { subject: string; expected: string; found: string };

export type Rule = {
	name: string;
	/** What is counted, for the command's output. */
	title: string;
	/** One row per subject: `subject`, `expected`, `found` and `wrong`. */
	rows: SQL;
	sentence: (finding: Finding) => string;
};

export type RuleResult = { looked: number; wrong: number; violations: BooksViolation[] };

/** Limit of violations that are listed; further ones are only counted. */
export const maxListedPerRule = 100;

export async function checkRule(ctx: Ctx, rule: Rule): Promise<RuleResult> {
	const rows = await queryRows(
		ctx.db,
		{ looked: col.number, wrong: col.number, told: col.nullable(col.json<Finding[]>()) },
		sql`
		with looked as materialized (${rule.rows})
		select (select count(*) from looked)::int as looked, (select count(*) from looked where wrong)::int as wrong,
			(select jsonb_agg(jsonb_build_object('subject', subject, 'expected', expected, 'found', found) order by subject, expected, found)
				from (select subject, expected::text, found::text from looked where wrong order by 1, 2, 3 limit ${maxListedPerRule}) first) as told`,
	);
	const { looked = 0, wrong = 0, told } = rows[0] ?? {};
	return { looked, wrong, violations: (told ?? []).map((finding) => ({ rule: rule.name, ...finding, sentence: rule.sentence(finding) })) };
}

/** With paise: ₹74,990.00. */
export function rupees(paise: string): string {
	const amount = Number(paise);
	return amount < 0 ? `−₹${formatLedger(-amount)}` : `₹${formatLedger(amount)}`;
}

export function pieces(count: string): string {
	return count === "1" ? "1 piece" : `${count} pieces`;
}
