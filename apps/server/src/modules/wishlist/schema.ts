import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { customer } from "../accounts/schema.ts";
import { product, variant } from "../catalogue/schema.ts";

export const wishlistItem = pgTable(
	"wishlist_item",
	{
		customerId: text("customer_id")
			.notNull()
			.references(() => customer.id, { onDelete: "cascade" }),
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		/** The configuration that was shown when it was saved; null: the product alone. */
		variantId: integer("variant_id").references(() => variant.id, { onDelete: "set null" }),
		/** Price and stock when saved, to report price drops and restocking. */
		savedPrice: bigint("saved_price", { mode: "number" }).notNull(),
		savedInStock: boolean("saved_in_stock").notNull(),
		savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.customerId, table.productId] }),
		index("wishlist_item_newest").on(table.customerId, table.savedAt.desc(), table.productId),
		index("wishlist_item_product").on(table.productId),
		index("wishlist_item_variant").on(table.variantId),
	],
);
