import { date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { product } from "../catalogue/schema.ts";

/** What happened to a product on a day, as counts only, for the ranking by demand. */
export const productDay = pgTable(
	"product_day",
	{
		day: date().notNull(),
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		views: integer().notNull().default(0),
		/** Carts that it was put into, and pieces ordered. */
		carts: integer().notNull().default(0),
		orders: integer().notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.day, table.productId] }), index("product_day_product").on(table.productId)],
);
