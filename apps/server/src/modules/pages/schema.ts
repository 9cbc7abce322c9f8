import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const page = pgTable("page", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	description: text().notNull(),
	/** Sanitised on writing. */
	html: text().notNull(),
	updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
