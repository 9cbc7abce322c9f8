import { bigint, index, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { variant } from "../catalogue/schema.ts";

/** Who waits for a configuration. The row, with the address, is deleted with the email that it leads to, or after 90 days. */
export const stockAlert = pgTable(
	"stock_alert",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		variantId: integer("variant_id")
			.notNull()
			.references(() => variant.id, { onDelete: "cascade" }),
		/** Lower case. */
		email: text().notNull(),
		/** HMAC of the address, for the link that ends its alerts. */
		addressToken: text("address_token").notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		unique("stock_alert_once").on(table.variantId, table.email),
		index("stock_alert_token").on(table.addressToken),
		index("stock_alert_email").on(table.email),
		index("stock_alert_age").on(table.createdAt),
	],
);

/** How many emails a configuration has caused and when, for the limit by stock. No personal data. */
export const stockAlertBatch = pgTable(
	"stock_alert_batch",
	{
		variantId: integer("variant_id")
			.notNull()
			.references(() => variant.id, { onDelete: "cascade" }),
		sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
		mails: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.variantId, table.sentAt] })],
);
