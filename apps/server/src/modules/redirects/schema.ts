import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Former paths: redirect (308) to `target`; without a target, 410 Gone. */
export const movedPath = pgTable(
	"moved_path",
	{
		path: text().primaryKey(),
		target: text(),
		movedAt: timestamp("moved_at", { withTimezone: true }).notNull(),
	},
	(table) => [index("moved_path_target").on(table.target)],
);
