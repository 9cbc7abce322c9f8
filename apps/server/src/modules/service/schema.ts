import { type ServiceState, serviceKinds, serviceStates } from "@lapwing/contract/service-state";
import { type SQL, sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { invoice } from "../invoices/schema.ts";
import { location } from "../locations/schema.ts";
import { refund } from "../payments/schema.ts";
import { staff } from "../staff/schema.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });
const among = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));

export const serviceRequest = pgTable(
	"service_request",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** Short enough to be read out on the phone. */
		reference: text().notNull().unique(),
		/** Secret (capability URL), 128 random bits: whoever knows it can track the request. */
		token: text().notNull().unique(),
		kind: text({ enum: serviceKinds }).notNull(),
		state: text({ enum: serviceStates }).notNull(),
		source: text({ enum: ["web", "counter"] }).notNull(),
		name: text().notNull(),
		email: text(),
		phone: text().notNull(),
		address: text().notNull(),
		laptopBrand: text("laptop_brand").notNull(),
		laptopModel: text("laptop_model").notNull(),
		issueDescription: text("issue_description").notNull(),
		serial: text(),
		accessories: text().array().notNull().default(sql`'{}'`),
		centerId: integer("center_id").references(() => location.id),
		/** Who repairs it. */
		technicianId: text("technician_id").references(() => staff.id, { onDelete: "set null" }),
		/** Time of the booked visit. */
		visitAt: when("visit_at"),
		/** The email about `ready` is sent once, even if the laptop goes back into repair. */
		readyToldAt: when("ready_told_at"),
		/** Hash of the client's key and the phone number: a repeated request returns the same row. */
		idempotencyKey: text("idempotency_key").unique(),
		/** Hash of the form sent with that key, to detect different content. */
		contentHash: text("content_hash"),
		createdAt: when("created_at").notNull(),
		updatedAt: when("updated_at").notNull(),
	},
	(table) => [
		index("service_request_board").on(table.state, table.createdAt, table.id),
		index("service_request_center").on(table.centerId, table.createdAt),
		index("service_request_technician").on(table.technicianId, table.createdAt),
		index("service_request_created").on(table.createdAt, table.id),
		// Trigrams, for the console's search.
		index("service_request_search").using(
			"gin",
			sql`lower(${table.reference} || ' ' || ${table.name} || ' ' || ${table.phone} || ' ' || ${table.laptopModel} || ' ' || coalesce(${table.serial}, '')) gin_trgm_ops`,
		),
		index("service_request_email_digest").on(sql`md5(lower(${table.email}))`),
		index("service_request_phone_digest").on(sql`md5(${table.phone})`),
		index("service_request_email").on(sql`lower(${table.email})`, table.createdAt),
		check("service_request_state", sql`${table.state} in (${among(serviceStates)})`),
		check("service_request_kind", sql`${table.kind} in (${among(serviceKinds)})`),
		check("service_request_phone", sql`${table.phone} ~ '^[0-9]{10}$'`),
	],
);

/** Append-only history of a request. */
export const serviceEvent = pgTable(
	"service_event",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		requestId: integer("request_id")
			.notNull()
			.references(() => serviceRequest.id, { onDelete: "cascade" }),
		at: when("at").notNull(),
		what: text({ enum: ["state", "note", "estimate", "approved", "declined", "assigned", "paid", "refunded"] }).notNull(),
		/** Name of the staff member, "Customer", or the shop. */
		by: text("done_by").notNull(),
		staffId: text("staff_id"),
		fromState: text("from_state").$type<ServiceState>(),
		toState: text("to_state").$type<ServiceState>(),
		publicNote: text("public_note"),
		internalNote: text("internal_note"),
		/** Of the form that a note was written in (idempotency key). */
		formKey: text("form_key"),
	},
	(table) => [
		index("service_event_request").on(table.requestId, table.at, table.id),
		index("service_event_closed").on(table.at).where(sql`${table.toState} = 'closed'`),
	],
);

export type EstimateLine = { title: string; amount: number };

/** A new estimate replaces the current one; earlier ones stay for the record. */
export const serviceEstimate = pgTable(
	"service_estimate",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		requestId: integer("request_id")
			.notNull()
			.references(() => serviceRequest.id, { onDelete: "cascade" }),
		lines: jsonb().$type<EstimateLine[]>().notNull(),
		total: bigint({ mode: "number" }).notNull(),
		gst: bigint({ mode: "number" }).notNull(),
		/** Basis points, at the time of the estimate. */
		gstRate: integer("gst_rate").notNull(),
		decision: text({ enum: ["approved", "declined"] }),
		decidedAt: when("decided_at"),
		paidAt: when("paid_at"),
		createdAt: when("created_at").notNull(),
		replacedAt: when("replaced_at"),
		/** Of the form that it was written in (idempotency key). */
		formKey: text("form_key"),
	},
	(table) => [
		uniqueIndex("service_estimate_current").on(table.requestId).where(sql`${table.replacedAt} is null`),
		index("service_estimate_request").on(table.requestId),
		check("service_estimate_total", sql`${table.total} >= 0 and ${table.gst} between 0 and ${table.total}`),
	],
);

/** Reversals of paid repairs, each with a credit note and a refund. Goodwill refunds have no row here, since they change no invoice. */
export const serviceReversal = pgTable(
	"service_reversal",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		requestId: integer("request_id")
			.notNull()
			.references(() => serviceRequest.id, { onDelete: "cascade" }),
		reason: text().notNull(),
		amount: bigint({ mode: "number" }).notNull(),
		/** Withheld from the refund, because it was already refunded as goodwill. */
		deduction: bigint({ mode: "number" }).notNull().default(0),
		creditNoteId: integer("credit_note_id")
			.notNull()
			.references(() => invoice.id),
		refundId: integer("refund_id").references(() => refund.id),
		byStaff: text("by_staff"),
		at: when("at").notNull(),
	},
	(table) => [
		index("service_reversal_request").on(table.requestId),
		index("service_reversal_credit_note").on(table.creditNoteId),
		index("service_reversal_refund").on(table.refundId),
		check("service_reversal_amounts", sql`${table.amount} > 0 and ${table.deduction} between 0 and ${table.amount}`),
	],
);
