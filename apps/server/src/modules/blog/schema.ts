import type { Cover } from "@lapwing/contract/blog";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { product } from "../catalogue/schema.ts";

export const post = pgTable(
	"post",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		slug: text().notNull().unique(),
		title: text().notNull(),
		excerpt: text().notNull(),
		author: text().notNull(),
		authorRole: text("author_role").notNull(),
		tags: text().array().notNull().default(sql`'{}'`),
		cover: jsonb().$type<Cover>().notNull(),
		/** Sanitised on writing; headings have ids. */
		html: text().notNull(),
		contents: jsonb().$type<{ id: string; title: string }[]>().notNull(),
		readingMinutes: integer("reading_minutes").notNull(),
		/** Public from this time on. */
		publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
		updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
	},
	(table) => [index("post_newest").on(table.publishedAt.desc(), table.id), index("post_tags").using("gin", table.tags)],
);

export const postProduct = pgTable(
	"post_product",
	{
		postId: integer("post_id")
			.notNull()
			.references(() => post.id, { onDelete: "cascade" }),
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		position: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.postId, table.productId] }), index("post_product_product").on(table.productId)],
);
