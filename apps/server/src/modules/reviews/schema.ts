import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { product } from "../catalogue/schema.ts";

const state = () => text({ enum: ["waiting", "shown", "refused"] }).notNull();

export const review = pgTable(
	"review",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		/** Account of the reviewer; null for demo data and imports. */
		customerId: text("customer_id"),
		name: text().notNull(),
		city: text(),
		rating: integer().notNull(),
		title: text(),
		text: text().notNull(),
		verified: boolean().notNull().default(false),
		variantTitle: text("variant_title"),
		/** Order and variant reviewed; null for demo data and imports. */
		orderReference: text("order_reference"),
		sku: text(),
		state: state(),
		/** Reply of the shop, shown under the review. */
		reply: text(),
		repliedAt: timestamp("replied_at", { withTimezone: true }),
		repliedBy: text("replied_by"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("review_product").on(table.productId, table.state, table.createdAt.desc().nullsFirst(), table.id),
		index("review_waiting").on(table.state, table.createdAt),
		index("review_customer").on(table.customerId),
		// One review per bought variant; nulls are distinct, so rows without an order or account do not conflict.
		uniqueIndex("review_order_sku").on(table.orderReference, table.sku),
		uniqueIndex("review_customer_sku").on(table.customerId, table.sku),
		check("review_rating", sql`${table.rating} between 1 and 5`),
	],
);

/** Denormalised count of stars per product, updated when reviews change. */
export const reviewSummary = pgTable("review_summary", {
	productId: integer("product_id")
		.primaryKey()
		.references(() => product.id, { onDelete: "cascade" }),
	/** Number of shown reviews with 1 to 5 stars, in this order. */
	stars: integer().array().notNull(),
});

export const question = pgTable(
	"question",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		/** Account of a signed-in asker. */
		customerId: text("customer_id"),
		name: text().notNull(),
		question: text().notNull(),
		answer: text(),
		answeredBy: text("answered_by"),
		state: state(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("question_product").on(table.productId, table.state, table.createdAt.desc().nullsFirst(), table.id),
		index("question_waiting").on(table.state, table.createdAt),
		index("question_customer").on(table.customerId),
	],
);
