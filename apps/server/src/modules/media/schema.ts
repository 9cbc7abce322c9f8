import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A picture that staff uploaded. Its files are named by the hash of what was uploaded, so the same one is kept once. */
export const picture = pgTable(
	"picture",
	{
		id: text().primaryKey(),
		type: text({ enum: ["png", "jpeg", "webp", "avif"] }).notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		state: text({ enum: ["waiting", "ready", "failed"] }).notNull(),
		done: integer().notNull().default(0),
		total: integer().notNull(),
		error: text(),
		uploadedBy: text("uploaded_by"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [index("picture_state").on(table.state)],
);
