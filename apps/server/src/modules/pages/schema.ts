import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const page = pgTable("page", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	description: text().notNull(),
	/** Sanitised on writing. */
	html: text().notNull(),
	/** Accepted from a draft of the set-up; nobody has marked it as checked by a professional yet. */
	unchecked: boolean().notNull().default(false),
	updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
