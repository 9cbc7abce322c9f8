import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { product, subcategory } from "../catalogue/schema.ts";

const paise = (name: string) => bigint(name, { mode: "number" });
const when = (name: string) => timestamp(name, { withTimezone: true });

export const coupon = pgTable(
	"coupon",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** Upper case. */
		code: text().notNull().unique(),
		title: text().notNull(),
		kind: text({ enum: ["percent", "amount"] }).notNull(),
		/** Basis points (hundredths of a percent), or paise. */
		value: paise("value").notNull(),
		/** Cap of a percentage discount. */
		maxDiscount: paise("max_discount"),
		/** Minimum subtotal of the cart. */
		minSubtotal: paise("min_subtotal").notNull().default(0),
		startsAt: when("starts_at"),
		endsAt: when("ends_at"),
		totalLimit: integer("total_limit"),
		perCustomerLimit: integer("per_customer_limit"),
		/** Only for customers who have not ordered before. */
		firstOrder: boolean("first_order").notNull().default(false),
		active: boolean().notNull().default(true),
		/** Shown on product pages, to everybody; otherwise whoever has the code may use it. */
		onShow: boolean("on_show").notNull().default(false),
		createdAt: when("created_at").notNull(),
		updatedAt: when("updated_at").notNull(),
	},
	(table) => [
		check("coupon_code", sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
		check("coupon_value", sql`${table.value} > 0 and (${table.kind} = 'amount' or ${table.value} <= 10000)`),
		check("coupon_dates", sql`${table.endsAt} is null or ${table.startsAt} is null or ${table.startsAt} < ${table.endsAt}`),
	],
);

const couponId = () =>
	integer("coupon_id")
		.notNull()
		.references(() => coupon.id, { onDelete: "cascade" });

/** Without rows here and in coupon_subcategory a coupon applies to everything. */
export const couponProduct = pgTable(
	"coupon_product",
	{
		couponId: couponId(),
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
	},
	(table) => [primaryKey({ columns: [table.couponId, table.productId] }), index("coupon_product_product").on(table.productId)],
);

export const couponSubcategory = pgTable(
	"coupon_subcategory",
	{
		couponId: couponId(),
		subcategoryId: integer("subcategory_id")
			.notNull()
			.references(() => subcategory.id, { onDelete: "cascade" }),
	},
	(table) => [
		primaryKey({ columns: [table.couponId, table.subcategoryId] }),
		index("coupon_subcategory_subcategory").on(table.subcategoryId),
	],
);

/** One row per order that used the coupon; deleted when nothing of the order remains sold. */
export const couponUse = pgTable(
	"coupon_use",
	{
		couponId: couponId(),
		orderReference: text("order_reference").notNull(),
		/** The buyer's email address in lower case, guest or not; with `customer_id`, the identity for the limit per customer. */
		person: text().notNull(),
		/** Account of a signed-in buyer. No foreign key: the row outlives the account. */
		customerId: text("customer_id"),
		at: when("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.couponId, table.orderReference] }),
		index("coupon_use_person").on(table.couponId, table.person),
		index("coupon_use_customer").on(table.couponId, table.customerId),
	],
);
