import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Addresses that pages once had. Without a target the page is gone for good. */
export const movedPath = pgTable(
	"moved_path",
	{
		path: text().primaryKey(),
		target: text(),
		movedAt: timestamp("moved_at", { withTimezone: true }).notNull(),
	},
	(table) => [index("moved_path_target").on(table.target)],
);
