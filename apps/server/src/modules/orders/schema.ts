// Orders with lines, history and shipments. Titles and prices are copied, so that later changes of the catalogue do not affect them.
import { type OrderAddress, orderStates, paymentStates, shipmentStates } from "@lapwing/contract/order";
import { orderChannels } from "@lapwing/contract/staff-orders";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { customer } from "../accounts/schema.ts";
import { variant } from "../catalogue/schema.ts";
import { invoice } from "../invoices/schema.ts";
import { location } from "../locations/schema.ts";

export const when = (name: string) => timestamp(name, { withTimezone: true });
export const paise = (name: string) => bigint(name, { mode: "number" });
export const oneOf = (column: string, values: readonly string[]) =>
	sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

export const customerOrder = pgTable(
	"customer_order",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** Order number shown to people: LW-26-1182047. */
		reference: text().notNull().unique(),
		/** Secret (capability URL): whoever knows it can track the order without signing in. */
		token: text().notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
		/** Account or guest token, client's key and digest of the amounts shown: a repeated request returns the same order. */
		idempotencyKey: text("idempotency_key").unique(),
		/** Of a sale or exchange at the counter: digest of what was entered, so that one sent again with other entries is refused. */
		contentHash: text("content_hash"),
		/** Null for guests, and after the account is deleted. */
		customerId: text("customer_id").references(() => customer.id, { onDelete: "set null" }),
		guestToken: text("guest_token"),
		/** Derived from shipments, returns and refunds by `syncOrder`. */
		state: text({ enum: orderStates }).notNull(),
		/** Derived from the ledger by `syncOrder`. */
		paymentState: text("payment_state", { enum: paymentStates }).notNull(),
		/** As shown: "UPI", "Cash on delivery". */
		paymentMethod: text("payment_method").notNull(),
		paymentReference: text("payment_reference"),
		fulfilment: text({ enum: ["delivery", "pickup"] }).notNull(),
		channel: text({ enum: orderChannels }).notNull().default("online"),
		contactName: text("contact_name").notNull(),
		contactEmail: text("contact_email").notNull(),
		contactPhone: text("contact_phone").notNull(),
		shippingAddress: jsonb("shipping_address").$type<OrderAddress>(),
		billingAddress: jsonb("billing_address").$type<OrderAddress>(),
		pickupLocationId: integer("pickup_location_id").references(() => location.id),
		gstin: text(),
		businessName: text("business_name"),
		/** State code (GST) of the place of supply. */
		placeOfSupply: text("place_of_supply"),
		deliveryOption: text("delivery_option"),
		coupon: text(),
		subtotal: paise("subtotal").notNull(),
		discount: paise("discount").notNull().default(0),
		delivery: paise("delivery").notNull().default(0),
		total: paise("total").notNull(),
		/** GST included in the total. */
		tax: paise("tax").notNull(),
		/** Sum of refunds, from the ledger; without those of payments that were not kept. */
		refunded: paise("refunded").notNull().default(0),
		/** `reserved`: held until paid. `committed`: subtracted from the stock on hand. `freed`: neither. */
		stockState: text("stock_state", { enum: ["reserved", "committed", "freed"] })
			.notNull()
			.default("committed"),
		/** End of an unpaid order's hold. */
		keptUntil: when("kept_until"),
		/** When staff ended the hold. Starting a payment then gives no new one. */
		holdEndedAt: when("hold_ended_at"),
		/** Network it was ordered from, for the limits of unpaid orders. Erased after a day. */
		network: text(),
		expectedFrom: when("expected_from"),
		expectedTo: when("expected_to"),
		/** Days to return delivered goods, from the setting at the time of placing. */
		returnDays: integer("return_days").notNull().default(7),
		/** Superseded by `shipment.return_by`, since each shipment has its own return window. */
		returnBy: when("return_by"),
		placedAt: when("placed_at").notNull(),
		/** When it was confirmed: paid, placed with cash on delivery, or with a total of zero. */
		confirmedAt: when("confirmed_at"),
		/** Time of the last change of `state`. */
		changedAt: when("changed_at").notNull(),
		/** When personal data was deleted, with the account. */
		erasedAt: when("erased_at"),
	},
	(table) => [
		index("customer_order_customer").on(table.customerId, table.placedAt.desc(), table.id),
		index("customer_order_email").on(table.contactEmail),
		// Without the tag of plus addressing, for coupons on a first order.
		index("customer_order_mailbox").on(sql`regexp_replace(lower(${table.contactEmail}), '[+][^@]*@', '@')`),
		index("customer_order_email_digest").on(sql`md5(${table.contactEmail})`),
		index("customer_order_phone_digest").on(sql`md5(${table.contactPhone})`),
		index("customer_order_guest").on(table.guestToken),
		index("customer_order_state").on(table.state, table.placedAt),
		index("customer_order_pickup").on(table.pickupLocationId),
		index("customer_order_phone").on(table.contactPhone),
		index("customer_order_placed").on(table.placedAt.desc().nullsFirst(), table.id),
		// Trigrams, for the console's search.
		index("customer_order_search").using(
			"gin",
			sql`lower(${table.reference} || ' ' || ${table.contactName} || ' ' || ${table.contactEmail} || ' ' || ${table.contactPhone}) gin_trgm_ops`,
		),
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

export const orderId = () =>
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
		options: text().notNull(),
		hsn: text().notNull(),
		/** Basis points: 1800 is 18 %. */
		gstRate: integer("gst_rate").notNull(),
		quantity: integer().notNull(),
		unitPrice: paise("unit_price").notNull(),
		total: paise("total").notNull(),
		tax: paise("tax").notNull(),
		/** Share of the coupon's discount. */
		discount: paise("discount").notNull().default(0),
		/** Superseded, as the next two columns, by `order_return_line`. */
		returnedQuantity: integer("returned_quantity").notNull().default(0),
		returnReason: text("return_reason"),
		returnState: text("return_state", { enum: ["return_requested", "returned", "refunded"] }),
		/** Of a warranty extension: the line that it covers, and the months it adds. It has no variant, and is sent and returned with that line. */
		coversLineId: integer("covers_line_id").references((): AnyPgColumn => orderLine.id, { onDelete: "cascade" }),
		warrantyMonths: integer("warranty_months").notNull().default(0),
		position: integer().notNull(),
	},
	(table) => [
		index("order_line_order").on(table.orderId, table.position),
		index("order_line_variant").on(table.variantId),
		index("order_line_covers").on(table.coversLineId),
		check("order_line_quantity", sql`${table.quantity} between 1 and 5`),
		check("order_line_returned", sql`${table.returnedQuantity} between 0 and ${table.quantity}`),
	],
);

/** Append-only history of an order's states. */
export const orderHistory = pgTable(
	"order_history",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderId(),
		state: text({ enum: orderStates }).notNull(),
		at: when("at").notNull(),
		/** Shown to the customer. */
		note: text(),
		byKind: text("by_kind", { enum: ["customer", "staff", "system"] }).notNull(),
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
		/** Why it was not delivered. */
		note: text(),
		/** End of the return window; set on delivery. */
		returnBy: when("return_by"),
		/** Issued when it is packed. */
		invoiceId: integer("invoice_id").references(() => invoice.id),
		/** Superseded, as the next column, by `invoice_id`: invoice numbers are unique per GSTIN only. */
		invoiceNumber: text("invoice_number"),
		invoicePath: text("invoice_path"),
		/** Delivery charge of the order, if this shipment carries it, and the GST included. Once invoiced it stays on that invoice. */
		delivery: paise("delivery").notNull().default(0),
		deliveryTax: paise("delivery_tax").notNull().default(0),
	},
	(table) => [
		index("shipment_order").on(table.orderId),
		index("shipment_location").on(table.locationId, table.state),
		index("shipment_invoice_id").on(table.invoiceId),
		// Day on which a parcel left or was handed over, for the dashboard.
		index("shipment_left").on(sql`coalesce(${table.shippedAt}, ${table.deliveredAt})`),
		index("shipment_waybill").using("gin", sql`upper(regexp_replace(${table.waybill}, '[\\s-]', '', 'g')) gin_trgm_ops`),
		check("shipment_state_known", oneOf("state", shipmentStates)),
		check("shipment_invoice", sql`(${table.invoiceNumber} is null) = (${table.invoicePath} is null)`),
	],
);

/** Internal notes, shown to staff only. */
export const orderNote = pgTable(
	"order_note",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderId(),
		text: text().notNull(),
		by: text("by_staff").notNull(),
		at: when("at").notNull(),
		/** Of the form that it was written in (idempotency key). */
		formKey: text("form_key"),
	},
	(table) => [index("order_note_order").on(table.orderId, table.id)],
);

/** Words that staff put on orders to find them again: "gift", "call first". */
export const orderTag = pgTable(
	"order_tag",
	{
		orderId: orderId(),
		tag: text().notNull(),
		by: text("by_staff").notNull(),
		at: when("at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.orderId, table.tag] }), index("order_tag_tag").on(table.tag, table.orderId)],
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
		/** Share of the order line: price of these pieces, minus their part of the discount, and the GST included in the total. */
		price: paise("price").notNull().default(0),
		discount: paise("discount").notNull().default(0),
		total: paise("total").notNull().default(0),
		tax: paise("tax").notNull().default(0),
		/** Cancelled before dispatch, always with the whole quantity. */
		cancelledAt: when("cancelled_at"),
		/** Entered when packing; used for warranty and repairs. */
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
