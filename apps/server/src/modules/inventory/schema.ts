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
		// Trigrams, for the console's search.
		index("stock_movement_transfer").using("gin", table.reference.op("gin_trgm_ops")).where(sql`kind = 'transfer'`),
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

/** Delivery of goods by a supplier. Its number is derived from the id, see `receiptNumber`. */
export const goodsReceipt = pgTable(
	"goods_receipt",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** Of the member of staff and the form: a repeated request stores no second receipt. */
		idempotencyKey: text("idempotency_key").notNull().unique(),
		/** Digest of what was entered, so that a form sent again with other entries is refused. */
		contentHash: text("content_hash"),
		locationId: integer("location_id")
			.notNull()
			.references(() => location.id, { onDelete: "cascade" }),
		supplier: text().notNull(),
		/** As the supplier numbers it. */
		invoiceNumber: text("invoice_number"),
		receivedOn: date("received_on").notNull(),
		note: text().notNull().default(""),
		/** Name of the staff member. */
		by: text("by_staff").notNull(),
		at: timestamp("at", { withTimezone: true }).notNull(),
	},
	(table) => [index("goods_receipt_location").on(table.locationId, table.id), index("goods_receipt_supplier").on(table.supplier)],
);

export const goodsReceiptLine = pgTable(
	"goods_receipt_line",
	{
		receiptId: integer("receipt_id")
			.notNull()
			.references(() => goodsReceipt.id, { onDelete: "cascade" }),
		position: integer().notNull(),
		/** Null once its product is deleted; the copied texts stay. */
		variantId: integer("variant_id").references(() => variant.id, { onDelete: "set null" }),
		sku: text().notNull(),
		title: text().notNull(),
		options: text().notNull(),
		quantity: integer().notNull(),
		/** Paise for one piece, if it was entered. */
		unitCost: bigint("unit_cost", { mode: "number" }),
		serialNumbers: text("serial_numbers").array().notNull().default([]),
	},
	(table) => [
		primaryKey({ columns: [table.receiptId, table.position] }),
		index("goods_receipt_line_variant").on(table.variantId),
		check("goods_receipt_line_some", sql`${table.quantity} > 0`),
		check("goods_receipt_line_serials", sql`cardinality(${table.serialNumbers}) in (0, ${table.quantity})`),
	],
);

/** Serial number of a device that was received, or came back from a sale. Sold devices are in `serial_number`. */
export const stockSerial = pgTable(
	"stock_serial",
	{
		/** Normalised: upper-case letters and digits. */
		serial: text().primaryKey(),
		variantId: integer("variant_id")
			.notNull()
			.references(() => variant.id, { onDelete: "cascade" }),
		/** Where it was received, came back to or was moved to. */
		locationId: integer("location_id")
			.notNull()
			.references(() => location.id, { onDelete: "cascade" }),
		/** Null for one that was sold without having been received here, and came back. */
		receiptId: integer("receipt_id").references(() => goodsReceipt.id, { onDelete: "cascade" }),
		/** When it was packed or sold; null while in stock. */
		goneAt: timestamp("gone_at", { withTimezone: true }),
	},
	(table) => [
		index("stock_serial_variant").on(table.variantId, table.locationId),
		index("stock_serial_location").on(table.locationId),
		index("stock_serial_receipt").on(table.receiptId),
	],
);
