// Orders with their lines, history and shipments. An order is a record of a sale: what it was called and cost stands in its own
// rows, whatever becomes of the catalogue or the customer.
import { type OrderAddress, orderStates, paymentStates, returnLineStates, returnMethods, shipmentStates } from "@lapwing/contract/order";
import { reversalKinds } from "@lapwing/contract/refund";
import { orderChannels } from "@lapwing/contract/staff-orders";
import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { customer } from "../accounts/schema.ts";
import { variant } from "../catalogue/schema.ts";
import { invoice } from "../invoices/schema.ts";
import { location } from "../locations/schema.ts";
import { refund } from "../payments/schema.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });
const paise = (name: string) => bigint(name, { mode: "number" });
const oneOf = (column: string, values: readonly string[]) => sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

export const customerOrder = pgTable(
	"customer_order",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** What the customer calls it: LW-26-118204. */
		reference: text().notNull().unique(),
		/** Unguessable: the link by which the order is followed without signing in. */
		token: text().notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
		/** Whose it was and what it was: the same key from the same shopper places one order. */
		idempotencyKey: text("idempotency_key").unique(),
		/** None for a guest, and after the account is deleted. */
		customerId: text("customer_id").references(() => customer.id, { onDelete: "set null" }),
		guestToken: text("guest_token"),
		/** Derived from shipments, returns and refunds by `syncOrder`; never set by hand. */
		state: text({ enum: orderStates }).notNull(),
		/** Derived from the ledger by `syncOrder`; never set by hand. */
		paymentState: text("payment_state", { enum: paymentStates }).notNull(),
		/** As shown: "UPI", "Cash on delivery". */
		paymentMethod: text("payment_method").notNull(),
		paymentReference: text("payment_reference"),
		fulfilment: text({ enum: ["delivery", "pickup"] }).notNull(),
		/** The website, or a store's counter. */
		channel: text({ enum: orderChannels }).notNull().default("online"),
		contactName: text("contact_name").notNull(),
		/** In small letters. */
		contactEmail: text("contact_email").notNull(),
		contactPhone: text("contact_phone").notNull(),
		shippingAddress: jsonb("shipping_address").$type<OrderAddress>(),
		billingAddress: jsonb("billing_address").$type<OrderAddress>(),
		pickupLocationId: integer("pickup_location_id").references(() => location.id),
		gstin: text(),
		businessName: text("business_name"),
		/** GST code of the state that decides the tax. */
		placeOfSupply: text("place_of_supply"),
		deliveryOption: text("delivery_option"),
		coupon: text(),
		subtotal: paise("subtotal").notNull(),
		discount: paise("discount").notNull().default(0),
		delivery: paise("delivery").notNull().default(0),
		total: paise("total").notNull(),
		/** GST within the total. */
		tax: paise("tax").notNull(),
		/** Paid back of what was kept, from the ledger. */
		refunded: paise("refunded").notNull().default(0),
		/** What has been promised of the stock: kept until paid, taken off the count, or free again. */
		stockState: text("stock_state", { enum: ["reserved", "committed", "freed"] })
			.notNull()
			.default("committed"),
		/** Until when an unpaid order keeps its stock. */
		keptUntil: when("kept_until"),
		/** When staff ended the hold of an unpaid order: starting a payment holds nothing again. */
		holdEndedAt: when("hold_ended_at"),
		/** Network it was ordered from, for the limits of unpaid orders; forgotten after a day. */
		network: text(),
		expectedFrom: when("expected_from"),
		expectedTo: when("expected_to"),
		/** Days to return what has arrived, as the shop promised when the order was placed. */
		returnDays: integer("return_days").notNull().default(7),
		/** Superseded by `shipment.return_by`: each parcel has its own window. */
		returnBy: when("return_by"),
		placedAt: when("placed_at").notNull(),
		/** When the sale became firm: paid, ordered for cash, or nothing to pay. */
		confirmedAt: when("confirmed_at"),
		/** When it reached its state. */
		changedAt: when("changed_at").notNull(),
		/** When the person was taken out, at the deletion of the account. */
		erasedAt: when("erased_at"),
	},
	(table) => [
		index("customer_order_customer").on(table.customerId, table.placedAt.desc(), table.id),
		index("customer_order_email").on(table.contactEmail),
		index("customer_order_guest").on(table.guestToken),
		index("customer_order_state").on(table.state, table.placedAt),
		index("customer_order_pickup").on(table.pickupLocationId),
		index("customer_order_phone").on(table.contactPhone),
		index("customer_order_placed").on(table.placedAt.desc().nullsFirst(), table.id),
		index("customer_order_network").on(table.network).where(sql`network is not null`),
		index("customer_order_unpaid").on(table.keptUntil).where(sql`state = 'placed'`),
		check("customer_order_stock_known", oneOf("stock_state", ["reserved", "committed", "freed"])),
		check("customer_order_state_known", oneOf("state", orderStates)),
		check("customer_order_channel_known", oneOf("channel", orderChannels)),
		check("customer_order_payment_known", oneOf("payment_state", paymentStates)),
		check("customer_order_total", sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.delivery} and ${table.total} >= 0`),
		check("customer_order_refund", sql`${table.refunded} between 0 and ${table.total}`),
		check("customer_order_pickup_place", sql`(${table.fulfilment} = 'pickup') = (${table.pickupLocationId} is not null)`),
	],
);

const orderId = () =>
	integer("order_id")
		.notNull()
		.references(() => customerOrder.id, { onDelete: "cascade" });

export const orderLine = pgTable(
	"order_line",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderId(),
		variantId: integer("variant_id").references(() => variant.id, { onDelete: "set null" }),
		sku: text().notNull(),
		title: text().notNull(),
		/** "16 GB, 512 GB, Sand". */
		options: text().notNull(),
		hsn: text().notNull(),
		/** Hundredths of a percent. */
		gstRate: integer("gst_rate").notNull(),
		quantity: integer().notNull(),
		unitPrice: paise("unit_price").notNull(),
		/** After this line's share of the discount. */
		total: paise("total").notNull(),
		tax: paise("tax").notNull(),
		/** Its share of the coupon. */
		discount: paise("discount").notNull().default(0),
		/** Superseded, as the next two, by `order_return_line`. */
		returnedQuantity: integer("returned_quantity").notNull().default(0),
		returnReason: text("return_reason"),
		returnState: text("return_state", { enum: ["return_requested", "returned", "refunded"] }),
		position: integer().notNull(),
	},
	(table) => [
		index("order_line_order").on(table.orderId, table.position),
		index("order_line_variant").on(table.variantId),
		check("order_line_quantity", sql`${table.quantity} between 1 and 5`),
		check("order_line_returned", sql`${table.returnedQuantity} between 0 and ${table.quantity}`),
	],
);

/** Every change of an order's state, with who and when. Rows are added, never changed. */
export const orderHistory = pgTable(
	"order_history",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderId(),
		state: text({ enum: orderStates }).notNull(),
		at: when("at").notNull(),
		/** For the customer's eyes. */
		note: text(),
		byKind: text("by_kind", { enum: ["customer", "staff", "system"] }).notNull(),
		/** A member of staff; customers are known by the order. */
		byStaff: text("by_staff"),
	},
	(table) => [index("order_history_order").on(table.orderId, table.at)],
);

export const shipment = pgTable(
	"shipment",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderId(),
		locationId: integer("location_id")
			.notNull()
			.references(() => location.id),
		state: text({ enum: shipmentStates }).notNull(),
		carrier: text(),
		waybill: text(),
		trackingUrl: text("tracking_url"),
		expectedFrom: when("expected_from"),
		expectedTo: when("expected_to"),
		shippedAt: when("shipped_at"),
		deliveredAt: when("delivered_at"),
		/** Why it came back, where it did. */
		note: text(),
		/** The last moment to return what this shipment brought; set when it arrives. */
		returnBy: when("return_by"),
		/** Issued at packing. */
		invoiceId: integer("invoice_id").references(() => invoice.id),
		/** Superseded, as the next, by `invoice_id`: two registrations may use the same number. */
		invoiceNumber: text("invoice_number"),
		invoicePath: text("invoice_path"),
		/** The delivery charge, where this shipment carries it, and the GST within. Once invoiced it stays on that invoice. */
		delivery: paise("delivery").notNull().default(0),
		deliveryTax: paise("delivery_tax").notNull().default(0),
	},
	(table) => [
		index("shipment_order").on(table.orderId),
		index("shipment_location").on(table.locationId, table.state),
		index("shipment_invoice_id").on(table.invoiceId),
		check("shipment_state_known", oneOf("state", shipmentStates)),
		check("shipment_invoice", sql`(${table.invoiceNumber} is null) = (${table.invoicePath} is null)`),
	],
);

/** For staff's eyes. */
export const orderNote = pgTable(
	"order_note",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderId(),
		text: text().notNull(),
		by: text("by_staff").notNull(),
		at: when("at").notNull(),
	},
	(table) => [index("order_note_order").on(table.orderId, table.id)],
);

export const shipmentLine = pgTable(
	"shipment_line",
	{
		shipmentId: integer("shipment_id")
			.notNull()
			.references(() => shipment.id, { onDelete: "cascade" }),
		orderLineId: integer("order_line_id")
			.notNull()
			.references(() => orderLine.id, { onDelete: "cascade" }),
		quantity: integer().notNull(),
		/** Share of the order line: price of these pieces, less their part of the discount, and the GST within the total. */
		price: paise("price").notNull().default(0),
		discount: paise("discount").notNull().default(0),
		total: paise("total").notNull().default(0),
		tax: paise("tax").notNull().default(0),
		/** Before it left; the whole quantity. */
		cancelledAt: when("cancelled_at"),
		/** Taken down at packing, so that warranty and repairs find them. */
		serialNumbers: text("serial_numbers").array().notNull().default(sql`'{}'`),
	},
	(table) => [
		primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
		index("shipment_line_line").on(table.orderLineId),
		index("shipment_line_serials").using("gin", table.serialNumbers),
		check("shipment_line_quantity", sql`${table.quantity} > 0`),
		check("shipment_line_total", sql`${table.total} = ${table.price} - ${table.discount} and ${table.total} >= 0`),
	],
);

/** A customer's wish to return goods. Its lines say how far each has come. */
export const orderReturn = pgTable(
	"order_return",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderId(),
		reason: text().notNull(),
		/** In the customer's own words. */
		comment: text(),
		/** Collected by the shop, or brought to a store. */
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
		/** As asked for. */
		quantity: integer().notNull(),
		state: text({ enum: returnLineStates }).notNull(),
		/** What came back; the rest of the wish has lapsed. */
		receivedQuantity: integer("received_quantity").notNull().default(0),
		/** When it was received, refused or withdrawn, and what was said. */
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

/** Photos of what is returned, for staff and the order's owner only. The file is named by the id, which cannot be guessed. */
export const orderReturnPhoto = pgTable(
	"order_return_photo",
	{
		id: text().primaryKey(),
		orderId: orderId(),
		/** Null until the return they belong to is asked for. */
		returnId: integer("return_id").references(() => orderReturn.id, { onDelete: "cascade" }),
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		createdAt: when("created_at").notNull(),
		/** When row and file are deleted: soon where nothing came of it, a year after the return, at once with the account. */
		expiresAt: when("expires_at").notNull(),
	},
	(table) => [
		index("order_return_photo_order").on(table.orderId),
		index("order_return_photo_return").on(table.returnId),
		index("order_return_photo_expires").on(table.expiresAt),
	],
);

/**
 * Reversal of a part of the sale: cancelled before it left, come back undelivered, or returned. Its lines hold the amounts; the credit
 * notes and the refund are made from them.
 */
export const orderReversal = pgTable(
	"order_reversal",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderId(),
		kind: text({ enum: reversalKinds }).notNull(),
		reason: text().notNull(),
		/** The sum of its lines. */
		amount: paise("amount").notNull(),
		/** Withheld of it: for damage, or because a goodwill refund has paid it already. */
		deduction: paise("deduction").notNull().default(0),
		deductionReason: text("deduction_reason"),
		/** Part of the amount that had not been paid: of an order for cash, what had not arrived. Reversed without a refund. */
		unpaid: paise("unpaid").notNull().default(0),
		/** Null where nothing had been paid, or a replacement is sent instead. */
		refundId: integer("refund_id").references(() => refund.id),
		/** The shipment that brings the same goods again. */
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
		/** Null where nothing had been invoiced. */
		creditNoteId: integer("credit_note_id").references(() => invoice.id),
		/** Where the goods went back into stock; null where they cannot be sold again. */
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
