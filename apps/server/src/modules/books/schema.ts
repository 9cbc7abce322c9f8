// Results of the books check. The newest stands on the console's first page.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export type BooksViolation = {
	/** Its name in the files of rules: "money", "stock-on-hand". */
	rule: string;
	/** The order, repair, invoice series, or SKU and location. */
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
		/** How many of each rule's subjects were looked at. */
		counts: jsonb().$type<Record<string, number>>().notNull(),
		/** The first hundred. */
		violations: jsonb().$type<BooksViolation[]>().notNull(),
		violationCount: integer("violation_count").notNull(),
		tookMs: integer("took_ms").notNull(),
		/** "nightly", "command", or the name of a member of staff. */
		by: text("started_by").notNull(),
	},
	(table) => [
		index("books_check_at").on(table.at.desc()),
		check("books_check_passed", sql`${table.passed} = (${table.violationCount} = 0)`),
	],
);
