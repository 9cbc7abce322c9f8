// Invoices and credit notes. Immutable and append-only; the snapshot holds all that a document states. No reference to a customer, so
// that erasing an account does not affect it.
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { InvoiceSnapshot } from "./snapshot.ts";

const paise = (name: string) => bigint(name, { mode: "number" });

export const invoice = pgTable(
	"invoice",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
		/** The GSTIN that numbers it, or "unregistered". */
		series: text().notNull(),
		/** "2026-27". */
		financialYear: text("financial_year").notNull(),
		sequence: integer().notNull(),
		number: text().notNull(),
		/** Capability URL: 192 random bits give access to the document. */
		token: text().notNull().unique(),
		/** Reference of the order or service request. */
		subject: text().notNull(),
		/** Of a credit note: the invoice it corrects. */
		invoiceId: integer("invoice_id").references((): AnyPgColumn => invoice.id),
		taxable: paise("taxable").notNull(),
		tax: paise("tax").notNull(),
		total: paise("total").notNull(),
		issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
		snapshot: jsonb().$type<InvoiceSnapshot>().notNull(),
	},
	(table) => [
		unique("invoice_number").on(table.series, table.number),
		unique("invoice_sequence").on(table.series, table.kind, table.financialYear, table.sequence),
		index("invoice_subject").on(table.subject, table.id),
		index("invoice_number_search").using("gin", table.number.op("gin_trgm_ops")),
		index("invoice_credit_notes").on(table.invoiceId),
		index("invoice_issued").on(table.issuedAt, table.id),
		check("invoice_kind_known", sql`${table.kind} in ('invoice', 'credit_note')`),
		check("invoice_credits_one", sql`(${table.kind} = 'credit_note') = (${table.invoiceId} is not null)`),
		check("invoice_sum", sql`${table.taxable} + ${table.tax} = ${table.total} and ${table.total} >= 0`),
		// Rule 46(b): at most sixteen characters.
		check("invoice_number_shape", sql`${table.number} ~ '^[A-Z0-9/-]{1,16}$'`),
	],
);

/** Last number of each series. Its row stays locked until the transaction that took a number ends. */
export const invoiceCounter = pgTable(
	"invoice_counter",
	{
		series: text().notNull(),
		kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
		financialYear: text("financial_year").notNull(),
		last: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.series, table.kind, table.financialYear] })],
);

/** Distinguishes two registrations in one state: `mark` is the separator between state and year, "-" for the first. */
export const invoiceSeries = pgTable(
	"invoice_series",
	{
		/** The GSTIN, or "unregistered". */
		series: text().primaryKey(),
		state: text().notNull(),
		mark: text().notNull(),
	},
	(table) => [
		unique("invoice_series_mark").on(table.state, table.mark),
		check("invoice_series_mark_shape", sql`${table.mark} ~ '^[A-Z-]$'`),
	],
);
