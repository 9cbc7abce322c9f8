// The books check: all rules as SQL on one snapshot of the database. Read-only except for the row with its result.
import type { BooksCheck } from "@lapwing/contract/books";
import { desc, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { documentRules } from "./document-rules.ts";
import { moneyRules } from "./money-rules.ts";
import { checkRule, maxListedPerRule, type Rule, type RuleResult } from "./rule.ts";
import { saleRules } from "./sale-rules.ts";
import { type BooksViolation, booksCheck } from "./schema.ts";
import { stockRules } from "./stock-rules.ts";

const retainedChecks = 60;
const maxListed = 30;

export type BooksResult = {
	passed: boolean;
	/** Number of subjects checked, by rule. */
	counts: Record<string, number>;
	/** Number of violations. */
	wrong: Record<string, number>;
	/** At most 100, with some of every violated rule. */
	violations: BooksViolation[];
	violationCount: number;
	tookMs: number;
};

export async function listRules(ctx: Ctx): Promise<readonly Rule[]> {
	const rows = await queryRows(ctx.db, { found: col.bool }, sql`select to_regclass('job.job') is not null as found`);
	return [...moneyRules, ...saleRules, ...documentRules, ...stockRules(rows[0]?.found === true)];
}

export async function checkBooks(ctx: Ctx): Promise<BooksResult> {
	const begun = performance.now();
	const results = await ctx.db.transaction(
		async (db) => {
			// Nested loops are disabled: the planner underestimates these joins of whole tables, which would take hours.
			await db.execute(sql`set local enable_nestloop = off`);
			await db.execute(sql`set local jit = off`);
			const found: [string, RuleResult][] = [];
			for (const rule of await listRules({ ...ctx, db })) found.push([rule.name, await checkRule({ ...ctx, db }, rule)]);
			return found;
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
	const violationCount = results.reduce((sum, [, { wrong }]) => sum + wrong, 0);
	return {
		passed: violationCount === 0,
		counts: Object.fromEntries(results.map(([name, { looked }]) => [name, looked])),
		wrong: Object.fromEntries(results.map(([name, { wrong }]) => [name, wrong])),
		violations: distributeLimit(results.map(([, { violations }]) => violations)),
		violationCount,
		tookMs: Math.round(performance.now() - begun),
	};
}

/** Distributes the limit over the rules, so that a thousand violations of one do not hide those of another. In the order of the rules. */
export function distributeLimit<V>(lists: readonly (readonly V[])[], most = maxListedPerRule): V[] {
	const shares = lists.map(() => 0);
	for (let left = most, given = true; left > 0 && given; ) {
		given = false;
		for (const [index, list] of lists.entries()) {
			const share = shares[index] ?? 0;
			if (left === 0 || share >= list.length) continue;
			shares[index] = share + 1;
			left--;
			given = true;
		}
	}
	return lists.flatMap((list, index) => list.slice(0, shares[index]));
}

/** `by`: "nightly", "command", or the name of a staff member. */
export async function saveCheck(ctx: Ctx, result: BooksResult, by: string): Promise<void> {
	const { passed, counts, violations, violationCount, tookMs } = result;
	await inTransaction(ctx, async ({ db, now }) => {
		await db.insert(booksCheck).values({ at: now, passed, counts, violations, violationCount, tookMs, by });
		await db.execute(sql`delete from books_check where id not in (select id from books_check order by id desc limit ${retainedChecks})`);
	});
}

export async function listChecks(ctx: Ctx): Promise<BooksCheck[]> {
	const rows = await ctx.db.select().from(booksCheck).orderBy(desc(booksCheck.id)).limit(maxListed);
	return rows.map(({ id, at, passed, counts, violations, violationCount, tookMs, by }) => ({
		id,
		at: at.toISOString(),
		passed,
		counts,
		violations,
		violation_count: violationCount,
		took_ms: tookMs,
		by,
	}));
}

/** For the dashboard. */
export async function newestCheck(ctx: Ctx): Promise<Pick<BooksCheck, "at" | "passed" | "violation_count" | "violations"> | undefined> {
	const [row] = await ctx.db
		.select({
			at: booksCheck.at,
			passed: booksCheck.passed,
			violations: booksCheck.violations,
			violation_count: booksCheck.violationCount,
		})
		.from(booksCheck)
		.orderBy(desc(booksCheck.id))
		.limit(1);
	return row && { ...row, at: row.at.toISOString() };
}
