import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { customer } from "../accounts/schema.ts";

export const customerAddress = pgTable(
	"customer_address",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		customerId: text("customer_id")
			.notNull()
			.references(() => customer.id, { onDelete: "cascade" }),
		name: text().notNull(),
		phone: text().notNull(),
		line1: text().notNull(),
		line2: text(),
		landmark: text(),
		city: text().notNull(),
		stateCode: text("state_code").notNull(),
		postCode: text("post_code").notNull(),
		/** The customer has confirmed a state that differs from that of the PIN code. */
		stateConfirmed: boolean("state_confirmed").notNull().default(false),
		/** Set by the customer. If none is, the first saved address is the default. */
		defaultShipping: boolean("default_shipping").notNull().default(false),
		defaultBilling: boolean("default_billing").notNull().default(false),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("customer_address_customer").on(table.customerId, table.id),
		uniqueIndex("customer_address_one_shipping").on(table.customerId).where(sql`${table.defaultShipping}`),
		uniqueIndex("customer_address_one_billing").on(table.customerId).where(sql`${table.defaultBilling}`),
		check("customer_address_phone", sql`${table.phone} ~ '^[0-9]{10}$'`),
		check("customer_address_post_code", sql`${table.postCode} ~ '^[1-9][0-9]{5}$'`),
		check("customer_address_state", sql`${table.stateCode} ~ '^[0-9]{2}$'`),
	],
);
