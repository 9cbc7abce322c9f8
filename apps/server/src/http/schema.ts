import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counters of rate limits, shared by all nodes. */
export const rateLimit = pgTable(
	"rate_limit",
	{
		key: text().primaryKey(),
		count: integer().notNull(),
		resetsAt: timestamp("resets_at", { withTimezone: true }).notNull(),
	},
	(table) => [index("rate_limit_resets").on(table.resetsAt)],
);
