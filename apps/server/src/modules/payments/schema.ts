// Payments, refunds, the ledger, and processed webhooks. Financial records: not deleted with an order or a customer.
import { paymentStates } from "@lapwing/contract/order";
import type { PaymentStart } from "@lapwing/contract/payment";
import { refundKinds, refundStates, refundWays } from "@lapwing/contract/refund";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { location } from "../locations/schema.ts";
import { staff } from "../staff/schema.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });
const paise = (name: string) => bigint(name, { mode: "number" });
const oneOf = (column: string, values: readonly string[]) => sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

export const subjectKinds = ["order", "repair"] as const;

export const payment = pgTable(
	"payment",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/**
		 * Secret (capability URL): whoever knows it can see and pay this payment. At most 40 characters, the providers' limit for a receipt.
		 */
		token: text().notNull().unique(),
		subjectKind: text("subject_kind", { enum: subjectKinds }).notNull(),
		subjectReference: text("subject_reference").notNull(),
		provider: text().notNull(),
		/** As shown: "UPI, card, EMI or net banking". */
		method: text().notNull(),
		description: text().notNull(),
		amount: paise("amount").notNull(),
		currency: text().notNull().default("INR"),
		state: text({ enum: paymentStates }).notNull().default("created"),
		/** Id of the order or session at the provider, by which it is queried. */
		providerOrderId: text("provider_order_id"),
		/** Id of the captured payment at the provider. */
		providerPaymentId: text("provider_payment_id"),
		/** Why it failed, as shown to the shopper. */
		failure: text(),
		/** Why it needs attention by staff: wrong amount, paid twice, refund refused. */
		trouble: text(),
		/** Since when: the oldest question that is not settled. Null also for those from before this column. */
		troubleAt: when("trouble_at"),
		/** How the shopper gets to the provider's checkout; stored at the first start. */
		start: jsonb().$type<PaymentStart>(),
		/** For the provider's form; erased with the customer's account. */
		contactName: text("contact_name").notNull(),
		contactEmail: text("contact_email").notNull(),
		contactPhone: text("contact_phone").notNull(),
		/** False if the captured payment was late or a duplicate, and is refunded as a whole. Null before capture. */
		kept: boolean(),
		/** Sum of completed refunds. */
		refunded: paise("refunded").notNull().default(0),
		createdAt: when("created_at").notNull(),
		/** Time of the last change of `state`. */
		changedAt: when("changed_at").notNull(),
		capturedAt: when("captured_at"),
		/** Last query by the reconciliation; the interval grows with the payment's age. */
		lookedAt: when("looked_at"),
	},
	(table) => [
		unique("payment_provider_payment").on(table.provider, table.providerPaymentId),
		// Trigrams, for the console's search.
		index("payment_reference").using("gin", sql`upper(regexp_replace(${table.providerPaymentId}, '[\\s-]', '', 'g')) gin_trgm_ops`),
		index("payment_subject").on(table.subjectKind, table.subjectReference),
		index("payment_provider_order").on(table.provider, table.providerOrderId),
		index("payment_open").on(table.createdAt).where(sql`state in ('created', 'authorized', 'failed')`),
		index("payment_trouble").on(table.changedAt).where(sql`trouble is not null`),
		check("payment_subject_known", oneOf("subject_kind", subjectKinds)),
		check("payment_state_known", oneOf("state", paymentStates)),
		check("payment_amount", sql`${table.amount} > 0`),
		check("payment_refunded", sql`${table.refunded} between 0 and ${table.amount}`),
		check("payment_captured", sql`(${table.capturedAt} is not null) = (${table.state} in ('captured', 'refunded', 'partially_refunded'))`),
	],
);

/** Processed webhooks, to detect duplicates. Of the content only ids are stored, since the state is queried from the provider. */
export const paymentEvent = pgTable(
	"payment_event",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		provider: text().notNull(),
		eventId: text("event_id").notNull(),
		kind: text().notNull(),
		paymentId: integer("payment_id").references(() => payment.id, { onDelete: "cascade" }),
		payload: jsonb().$type<Record<string, string>>().notNull(),
		receivedAt: when("received_at").notNull(),
	},
	(table) => [
		unique("payment_event_once").on(table.provider, table.eventId),
		index("payment_event_payment").on(table.paymentId),
		index("payment_event_received").on(table.receivedAt),
	],
);

export const refund = pgTable(
	"refund",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		paymentId: integer("payment_id")
			.notNull()
			.references(() => payment.id),
		amount: paise("amount").notNull(),
		/** Why it is refunded. `duplicate` and `late`: the payment is not part of the sale. */
		kind: text({ enum: refundKinds }).notNull().default("goodwill"),
		/** How it is refunded; null for cash until staff record it. */
		way: text({ enum: refundWays }),
		/**
		 * Reference of the bank transfer; in an exchange, reference of the order that it paid for. Earlier releases wrote some exchanges as cash:
		 * what was left over is in the same refund.
		 */
		wayReference: text("way_reference"),
		/** Location that paid it out in cash, or exchanged the goods. */
		locationId: integer("location_id").references(() => location.id),
		reason: text().notNull(),
		/** Idempotency key. */
		key: text().notNull().unique(),
		state: text({ enum: refundStates }).notNull().default("waiting"),
		/** Increased when staff send it again after a refusal: each attempt is a separate refund at the provider. */
		attempt: integer().notNull().default(1),
		providerRefundId: text("provider_refund_id"),
		failure: text(),
		/** Member of staff who asked for it or paid it out, and when: counts for the refund limit of their role. */
		staffId: text("staff_id").references(() => staff.id, { onDelete: "set null" }),
		staffAt: when("staff_at"),
		createdAt: when("created_at").notNull(),
		changedAt: when("changed_at").notNull(),
	},
	(table) => [
		index("refund_payment").on(table.paymentId, table.state),
		// Trigrams, for the console's search.
		index("refund_way_reference").using("gin", sql`upper(regexp_replace(${table.wayReference}, '[\\s-]', '', 'g')) gin_trgm_ops`),
		index("refund_provider_refund").on(table.providerRefundId),
		index("refund_waiting").on(table.createdAt).where(sql`state = 'waiting'`),
		index("refund_location").on(table.locationId),
		index("refund_staff").on(table.staffId),
		check("refund_kind_known", oneOf("kind", refundKinds)),
		check("refund_way_known", sql`way is null or ${oneOf("way", refundWays)}`),
		check("refund_state_known", oneOf("state", refundStates)),
		check("refund_amount", sql`${table.amount} > 0`),
	],
);

export const ledgerKinds = ["capture", "refund", "refund_returned"] as const;

/**
 * Append-only ledger of orders and repairs. Captures are positive, refunds negative. The capture of a payment that is not kept
 * (`payment.kept` is false: duplicate or late) and its refund add up to zero.
 */
export const ledgerEntry = pgTable(
	"ledger_entry",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		subjectKind: text("subject_kind", { enum: subjectKinds }).notNull(),
		subjectReference: text("subject_reference").notNull(),
		kind: text({ enum: ledgerKinds }).notNull(),
		paymentId: integer("payment_id")
			.notNull()
			.references(() => payment.id),
		refundId: integer("refund_id").references(() => refund.id),
		amount: paise("amount").notNull(),
		at: when("at").notNull(),
	},
	(table) => [
		index("ledger_entry_subject").on(table.subjectKind, table.subjectReference, table.id),
		index("ledger_entry_payment").on(table.paymentId),
		index("ledger_entry_refund").on(table.refundId),
		// For the money of a period.
		index("ledger_entry_at").on(table.at),
		uniqueIndex("ledger_entry_capture_once").on(table.paymentId).where(sql`kind = 'capture'`),
		check("ledger_entry_kind_known", oneOf("kind", ledgerKinds)),
		check("ledger_entry_refund_named", sql`(${table.kind} = 'capture') = (${table.refundId} is null)`),
		check("ledger_entry_sign", sql`(${table.kind} = 'refund') = (${table.amount} < 0) and ${table.amount} <> 0`),
	],
);

/** State of the test provider. */
export const sandboxPayment = pgTable(
	"sandbox_payment",
	{
		token: text()
			.primaryKey()
			.references(() => payment.token, { onDelete: "cascade" }),
		outcome: text({ enum: ["paid", "failed"] }).notNull(),
		amount: paise("amount").notNull(),
		changedAt: when("changed_at").notNull(),
	},
	() => [check("sandbox_payment_outcome", oneOf("outcome", ["paid", "failed"]))],
);

export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;
