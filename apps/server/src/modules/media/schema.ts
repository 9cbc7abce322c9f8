import { pictureKinds } from "@lapwing/contract/picture-sizes";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** In pixels of the upright picture; it may reach beyond its edges. */
export type Crop = { left: number; top: number; width: number; height: number };

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
		/** Part of the upload that is shown, for photos on white ground; null: all of it. `width` and `height` are those of the part. */
		crop: jsonb().$type<Crop & { ground: number }>(),
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

/** An uploaded ZIP of pictures, so that a CSV file can name them; deleted after a week. */
export const pictureArchive = pgTable(
	"picture_archive",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		name: text().notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [index("picture_archive_created").on(table.createdAt)],
);

export const pictureArchiveFile = pgTable(
	"picture_archive_file",
	{
		archiveId: integer("archive_id")
			.notNull()
			.references(() => pictureArchive.id, { onDelete: "cascade" }),
		/** Path of the file in the ZIP. */
		name: text().notNull(),
		pictureId: text("picture_id")
			.notNull()
			.references(() => picture.id, { onDelete: "cascade" }),
	},
	(table) => [primaryKey({ columns: [table.archiveId, table.name] }), index("picture_archive_file_picture").on(table.pictureId)],
);
