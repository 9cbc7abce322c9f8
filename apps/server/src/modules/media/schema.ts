import { pictureKinds } from "@lapwing/contract/picture-sizes";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A picture that staff uploaded. Its files are named by the hash of what was uploaded, so the same one is kept once. */
export const picture = pgTable(
	"picture",
	{
		id: text().primaryKey(),
		type: text({ enum: ["png", "jpeg", "webp", "avif"] }).notNull(),
		/** A panorama is made into other sizes. */
		kind: text({ enum: pictureKinds }).notNull().default("picture"),
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		state: text({ enum: ["waiting", "ready", "failed"] }).notNull(),
		done: integer().notNull().default(0),
		total: integer().notNull(),
		error: text(),
		uploadedBy: text("uploaded_by"),
		/** When it was last uploaded. */
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("picture_state").on(table.state),
		index("picture_created").on(table.createdAt),
		check("picture_kind_known", sql`kind in ('picture', 'panorama')`),
	],
);
