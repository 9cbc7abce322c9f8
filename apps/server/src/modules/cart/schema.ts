import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { customer } from "../accounts/schema.ts";
import { variant } from "../catalogue/schema.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });

/** Cart of a customer (shared by all devices) or of a guest token. */
export const cart = pgTable(
	"cart",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		customerId: text("customer_id")
			.unique()
			.references(() => customer.id, { onDelete: "cascade" }),
		guestToken: text("guest_token").unique(),
		/** PIN code of the delivery, if given. */
		pin: text(),
		coupon: text(),
		updatedAt: when("updated_at").notNull(),
	},
	(table) => [
		index("cart_updated").on(table.updatedAt),
		check("cart_one_owner", sql`num_nonnulls(${table.customerId}, ${table.guestToken}) = 1`),
	],
);

export const cartLine = pgTable(
	"cart_line",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		cartId: integer("cart_id")
			.notNull()
			.references(() => cart.id, { onDelete: "cascade" }),
		variantId: integer("variant_id")
			.notNull()
			.references(() => variant.id, { onDelete: "cascade" }),
		quantity: integer().notNull(),
		/** Saved for later: not part of the order. */
		saved: boolean().notNull().default(false),
		/** Price last shown to the shopper, to report changes. */
		seenPrice: bigint("seen_price", { mode: "number" }).notNull(),
		/** Code of the warranty extension that is bought with each piece. */
		extension: text(),
		addedAt: when("added_at").notNull(),
	},
	(table) => [
		unique("cart_line_once").on(table.cartId, table.variantId),
		index("cart_line_variant").on(table.variantId),
		check("cart_line_quantity", sql`${table.quantity} between 1 and 5`),
	],
);
