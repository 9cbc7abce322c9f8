import type { Drawing } from "@lapwing/contract/catalogue";
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const schedule = {
	visibleFrom: timestamp("visible_from", { withTimezone: true }),
	visibleUntil: timestamp("visible_until", { withTimezone: true }),
};

export const menuItem = pgTable(
	"menu_item",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** Stable key of the entry, so that saving again updates instead of duplicating (upsert). */
		key: text().notNull().unique(),
		parentId: integer("parent_id"),
		title: text().notNull(),
		url: text().notNull(),
		placement: text({ enum: ["start", "end"] }).notNull(),
		highlight: boolean().notNull().default(false),
		position: integer().notNull(),
		...schedule,
	},
	(table) => [index("menu_item_parent").on(table.parentId, table.position)],
);

export const banner = pgTable("banner", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	key: text().notNull().unique(),
	title: text().notNull(),
	text: text().notNull(),
	tabTitle: text("tab_title").notNull(),
	tabText: text("tab_text").notNull(),
	image: text(),
	/** Focal point in percent: the picture fills its space and is cropped around it; null: shown whole. */
	focus: jsonb().$type<{ x: number; y: number }>(),
	drawing: jsonb().$type<Drawing>(),
	caption: text(),
	actions: jsonb().$type<{ title: string; url: string }[]>().notNull(),
	position: integer().notNull(),
	...schedule,
});

export const footerLink = pgTable("footer_link", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	column: text("footer_column", { enum: ["quick_link", "site_info", "help"] }).notNull(),
	title: text().notNull(),
	url: text().notNull(),
	position: integer().notNull(),
});
