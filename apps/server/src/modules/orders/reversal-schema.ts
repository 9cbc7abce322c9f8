// Returns of an order, and reversals: what was cancelled, not delivered or returned of the sale.
import { returnLineStates, returnMethods } from "@lapwing/contract/order";
import { reversalKinds } from "@lapwing/contract/refund";
import { type SQL, sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { invoice } from "../invoices/schema.ts";
import { location } from "../locations/schema.ts";
import { refund } from "../payments/schema.ts";
import { oneOf, orderId, orderLine, paise, shipment, shipmentLine, when } from "./schema.ts";

/** Return requests. The state is kept per line. */
export const orderReturn = pgTable(
	"order_return",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderId(),
		reason: text().notNull(),
		/** Free text by the customer. */
		comment: text(),
		method: text({ enum: returnMethods }).notNull().default("bring"),
		requestedAt: when("requested_at").notNull(),
		byKind: text("by_kind", { enum: ["customer", "staff", "system"] }).notNull(),
		byStaff: text("by_staff"),
	},
	(table) => [index("order_return_order").on(table.orderId, table.id), check("order_return_method_known", oneOf("method", returnMethods))],
);

export const orderReturnLine = pgTable(
	"order_return_line",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		returnId: integer("return_id")
			.notNull()
			.references(() => orderReturn.id, { onDelete: "cascade" }),
		shipmentId: integer("shipment_id").notNull(),
		orderLineId: integer("order_line_id").notNull(),
		/** Requested quantity, without what was split off on partial receipt. */
		quantity: integer().notNull(),
		state: text({ enum: returnLineStates }).notNull(),
		/** Equals `quantity` once received: a partial receipt is split off into a row of its own. */
		receivedQuantity: integer("received_quantity").notNull().default(0),
		/** When it was received, refused or withdrawn, and the note for the customer. */
		closedAt: when("closed_at"),
		note: text(),
	},
	(table) => [
		index("order_return_line_return").on(table.returnId),
		index("order_return_line_part").on(table.shipmentId, table.orderLineId),
		foreignKey({
			name: "order_return_line_part_fk",
			columns: [table.shipmentId, table.orderLineId],
			foreignColumns: [shipmentLine.shipmentId, shipmentLine.orderLineId],
		}).onDelete("cascade"),
		check("order_return_line_state_known", oneOf("state", returnLineStates)),
		check("order_return_line_quantity", sql`${table.quantity} > 0 and ${table.receivedQuantity} between 0 and ${table.quantity}`),
	],
);

/** Photos of returned goods, visible to staff and the order's owner. The file is named by the random id. */
export const orderReturnPhoto = pgTable(
	"order_return_photo",
	{
		id: text().primaryKey(),
		orderId: orderId(),
		/** Null until the return is requested. */
		returnId: integer("return_id").references(() => orderReturn.id, { onDelete: "cascade" }),
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		createdAt: when("created_at").notNull(),
		/** When row and file are deleted: a day after the upload if unused, a year after the return, immediately with the account. */
		expiresAt: when("expires_at").notNull(),
	},
	(table) => [
		index("order_return_photo_order").on(table.orderId),
		index("order_return_photo_return").on(table.returnId),
		index("order_return_photo_expires").on(table.expiresAt),
	],
);

/** Reversal of a part of the sale: cancelled, undelivered or returned. Credit notes and refund are created from its lines. */
export const orderReversal = pgTable(
	"order_reversal",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderId(),
		kind: text({ enum: reversalKinds }).notNull(),
		reason: text().notNull(),
		/** Sum of the lines, except delivery charges that move to another shipment. */
		amount: paise("amount").notNull(),
		/** Withheld from the refund: for damage, or already refunded as goodwill. */
		deduction: paise("deduction").notNull().default(0),
		deductionReason: text("deduction_reason"),
		/** Of the deduction: refunded as goodwill before. The rest is for damage. */
		goodwill: paise("goodwill").notNull().default(0),
		/** Part of the amount that had not been paid: of an order for cash, what had not arrived. Reversed without a refund. */
		unpaid: paise("unpaid").notNull().default(0),
		/** Null where nothing had been paid, or a replacement is sent instead. */
		refundId: integer("refund_id").references(() => refund.id),
		/** The replacement shipment. */
		replacementId: integer("replacement_id").references(() => shipment.id),
		byKind: text("by_kind", { enum: ["customer", "staff", "system"] }).notNull(),
		byStaff: text("by_staff"),
		at: when("at").notNull(),
	},
	(table) => [
		index("order_reversal_order").on(table.orderId, table.id),
		index("order_reversal_refund").on(table.refundId),
		index("order_reversal_replacement").on(table.replacementId),
		check("order_reversal_kind_known", oneOf("kind", reversalKinds)),
		check("order_reversal_amounts", sql`${table.deduction} between 0 and ${table.amount}`),
		check("order_reversal_goodwill", sql`${table.goodwill} between 0 and ${table.deduction}`),
	],
);

export const orderReversalLine = pgTable(
	"order_reversal_line",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		reversalId: integer("reversal_id")
			.notNull()
			.references(() => orderReversal.id, { onDelete: "cascade" }),
		shipmentId: integer("shipment_id")
			.notNull()
			.references(() => shipment.id, { onDelete: "cascade" }),
		/** Null for the delivery charge. */
		orderLineId: integer("order_line_id").references(() => orderLine.id, { onDelete: "cascade" }),
		quantity: integer().notNull(),
		amount: paise("amount").notNull(),
		tax: paise("tax").notNull(),
		/** Null if it was not invoiced. */
		creditNoteId: integer("credit_note_id").references(() => invoice.id),
		/** Location where the goods are in stock again; null if they cannot be sold again. */
		restockLocationId: integer("restock_location_id").references(() => location.id),
		serialNumbers: text("serial_numbers").array().notNull().default(sql`'{}'`),
	},
	(table) => [
		index("order_reversal_line_reversal").on(table.reversalId),
		index("order_reversal_line_part").on(table.shipmentId, table.orderLineId),
		index("order_reversal_line_line").on(table.orderLineId),
		index("order_reversal_line_credit_note").on(table.creditNoteId),
		index("order_reversal_line_location").on(table.restockLocationId),
		check(
			"order_reversal_line_amounts",
			sql`${table.quantity} >= 0 and ${table.amount} >= 0 and ${table.tax} between 0 and ${table.amount}`,
		),
	],
);

/** Key of the second refund of a reversal, of what an exchange left over; the first is stored as `refundId`. */
export const restKeyOf = (reversalId: SQL): SQL => sql`('reversal-' || ${reversalId} || '-rest')`;

/** The reversal that a second refund belongs to, from its key; null for other refunds. */
export const reversalOfRest = (key: SQL): SQL => sql`substring(${key} from '^reversal-([0-9]+)-rest$')::int`;
