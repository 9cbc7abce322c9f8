import { pictureKinds } from "@lapwing/contract/picture-sizes";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** An uploaded picture. Content-addressed: the id is the hash of the upload, so duplicates are stored once. */
export const picture = pgTable(
	"picture",
	{
		id: text().primaryKey(),
		type: text({ enum: ["png", "jpeg", "webp", "avif"] }).notNull(),
		/** Panoramas are resized to other widths. */
		kind: text({ enum: pictureKinds }).notNull().default("picture"),
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		state: text({ enum: ["waiting", "ready", "failed"] }).notNull(),
		done: integer().notNull().default(0),
		total: integer().notNull(),
		error: text(),
		uploadedBy: text("uploaded_by"),
		/** Time of the last upload. */
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("picture_state").on(table.state),
		index("picture_created").on(table.createdAt),
		check("picture_kind_known", sql`kind in ('picture', 'panorama')`),
	],
);
