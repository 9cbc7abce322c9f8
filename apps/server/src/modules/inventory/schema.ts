import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { variant } from "../catalogue/schema.ts";
import { location } from "../locations/schema.ts";

export const stockItem = pgTable(
	"stock_item",
	{
		variantId: integer("variant_id")
			.notNull()
			.references(() => variant.id, { onDelete: "cascade" }),
		locationId: integer("location_id")
			.notNull()
			.references(() => location.id, { onDelete: "cascade" }),
		onHand: integer("on_hand").notNull(),
		reserved: integer().notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.variantId, table.locationId] }),
		index("stock_item_location").on(table.locationId),
		check("stock_item_never_oversold", sql`${table.reserved} >= 0 and ${table.onHand} >= ${table.reserved}`),
	],
);

export const movementKinds = ["opening", "received", "sale", "return", "transfer", "count", "write_off"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Append-only ledger of stock changes: why on_hand of a stock item changed, and by whom. */
export const stockMovement = pgTable(
	"stock_movement",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		variantId: integer("variant_id")
			.notNull()
			.references(() => variant.id, { onDelete: "cascade" }),
		locationId: integer("location_id")
			.notNull()
			.references(() => location.id, { onDelete: "cascade" }),
		delta: integer().notNull(),
		/** A cancelled sale is a `sale` with the opposite sign. */
		kind: text({ enum: movementKinds }).notNull().default("count"),
		/** "sale", "counter sale", "cancelled", or free text of the staff member. */
		reason: text().notNull(),
		/** Source document: an order, transfer, import or count. */
		reference: text(),
		/** Name of the staff member; null for the system. */
		by: text("by_staff"),
		at: timestamp("at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("stock_movement_variant").on(table.variantId, table.locationId, table.id),
		index("stock_movement_location").on(table.locationId, table.id),
		index("stock_movement_reference").on(table.reference),
		check("stock_movement_kind_known", sql.raw(`kind in (${movementKinds.map((kind) => `'${kind}'`).join(", ")})`)),
	],
);

/** Serial number of a sold device, for warranty and repairs. No personal data. */
export const serialNumber = pgTable(
	"serial_number",
	{
		/** Normalised: upper-case letters and digits. */
		serial: text().primaryKey(),
		variantId: integer("variant_id")
			.notNull()
			.references(() => variant.id),
		soldAt: timestamp("sold_at", { withTimezone: true }).notNull(),
		/** Last day of the warranty, in Indian time. */
		warrantyUntil: date("warranty_until").notNull(),
	},
	(table) => [
		index("serial_number_variant").on(table.variantId),
		index("serial_number_search").using("gin", table.serial.op("gin_trgm_ops")),
	],
);
