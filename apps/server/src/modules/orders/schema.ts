// Orders with their lines, history and shipments. An order is a record of a sale: what it was called and cost stands in its own
// rows, whatever becomes of the catalogue or the customer.
import { type OrderAddress, orderStates, paymentStates, shipmentStates } from "@lapwing/contract/order";
import { orderChannels } from "@lapwing/contract/order-desk";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { customer } from "../accounts/schema.ts";
import { variant } from "../catalogue/schema.ts";
import { location } from "../locations/schema.ts";

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
		state: text({ enum: orderStates }).notNull(),
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
		refunded: paise("refunded").notNull().default(0),
		/** What has been promised of the stock: kept until paid, taken off the count, or free again. */
		stockState: text("stock_state", { enum: ["reserved", "committed", "freed"] })
			.notNull()
			.default("committed"),
		/** Until when an unpaid order keeps its stock. */
		keptUntil: when("kept_until"),
		expectedFrom: when("expected_from"),
		expectedTo: when("expected_to"),
		returnBy: when("return_by"),
		placedAt: when("placed_at").notNull(),
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
		/** Both are set when the invoice is issued, at packing. */
		invoiceNumber: text("invoice_number"),
		invoicePath: text("invoice_path"),
	},
	(table) => [
		index("shipment_order").on(table.orderId),
		index("shipment_location").on(table.locationId, table.state),
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
		/** Taken down at packing, so that warranty and repairs find them. */
		serialNumbers: text("serial_numbers").array().notNull().default(sql`'{}'`),
	},
	(table) => [
		primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
		index("shipment_line_line").on(table.orderLineId),
		index("shipment_line_serials").using("gin", table.serialNumbers),
		check("shipment_line_quantity", sql`${table.quantity} > 0`),
	],
);
