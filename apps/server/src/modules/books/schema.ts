// Results of the books check. The newest is shown on the dashboard.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export type BooksViolation = {
	/** Name of the rule: "money", "stock-on-hand". */
	rule: string;
	/** Order, repair, invoice series, or SKU and location. */
	subject: string;
	expected: string;
	found: string;
	sentence: string;
};

export const booksCheck = pgTable(
	"books_check",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		at: timestamp("at", { withTimezone: true }).notNull(),
		passed: boolean().notNull(),
		/** Number of subjects checked, by rule. */
		counts: jsonb().$type<Record<string, number>>().notNull(),
		/** The first hundred. */
		violations: jsonb().$type<BooksViolation[]>().notNull(),
		violationCount: integer("violation_count").notNull(),
		tookMs: integer("took_ms").notNull(),
		/** "nightly", "command", or the name of a staff member. */
		by: text("started_by").notNull(),
	},
	(table) => [
		index("books_check_at").on(table.at.desc()),
		check("books_check_passed", sql`${table.passed} = (${table.violationCount} = 0)`),
	],
);
