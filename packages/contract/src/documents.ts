// Reports for accounts: invoices and credit notes, and the ledger by day. Read only; amounts are those stored, in paise.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { maxInteger, RowIdText } from "./text.ts";

export const documentKinds = ["invoice", "credit_note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

const Day = z.iso.date("Use a date such as 2026-11-15.").optional();

/** Days in Indian time, both included. */
const periodFields = { from: Day, to: Day, location: RowIdText.optional() };

const documentFields = {
	...periodFields,
	kind: z.enum(documentKinds).optional(),
	/** The GSTIN that numbers the documents, or "unregistered". */
	series: z
		.string()
		.regex(/^([0-9A-Z]{15}|unregistered)$/, "This is no GSTIN.")
		.optional(),
	/** Number of the document, order or repair; name or GSTIN of the buyer. */
	q: z.string().trim().max(100).optional(),
};

const page = z.coerce.number().int().min(1).max(10_000).default(1);
const after = z.coerce.number().int().min(0).max(maxInteger).default(0);

const Csv = z.object({
	csv: z.string(),
	/** Pagination cursor: pass it as `after` for the next part; null at the end. */
	next: z.number().nullable(),
});

export const documentsPerPage = 50;

/** Amounts of credit notes are negative. */
export const ListedDocument = z.object({
	id: z.number(),
	kind: z.enum(documentKinds),
	number: z.string(),
	issued_at: z.iso.datetime(),
	supply: z.enum(["sale", "repair"]),
	/** Number of the order or repair. */
	subject: z.string(),
	/** Id of the repair. */
	request_id: z.number().nullable(),
	customer: z.string(),
	gstin: z.string().nullable(),
	taxable: z.number(),
	tax: z.number(),
	total: z.number(),
	/** Path of the PDF. */
	url: z.string(),
});
export type ListedDocument = z.infer<typeof ListedDocument>;

export const DocumentList = z.object({
	documents: z.array(ListedDocument).max(documentsPerPage),
	/** Of all documents that the filter finds, on every page. */
	sums: z.object({ count: z.number(), taxable: z.number(), tax: z.number(), total: z.number() }),
	page: z.number(),
	pages: z.number(),
	/** Registrations that have issued documents, for the filter. */
	series: z.array(z.string()),
});
export type DocumentList = z.infer<typeof DocumentList>;

export const listDocuments = endpoint({
	method: "GET",
	path: "/staff/documents",
	input: z.object({ ...documentFields, page }),
	output: envelope(DocumentList),
	access: may("see_accounts"),
	summary: "Invoices and credit notes, the newest first, with their sums; staff bound to locations see theirs",
});

export const exportDocuments = endpoint({
	method: "GET",
	path: "/staff/documents/export",
	input: z.object({ ...documentFields, after }),
	output: envelope(Csv),
	access: may("see_accounts"),
	summary:
		"A part of the documents as CSV, the oldest first: a row for each document, HSN and rate; the first part begins with the heading",
});

export const moneyRowsPerPage = 100;

const Sums = { payments: z.number(), refunds: z.number(), total: z.number() };

/** How money came or went: cash, UPI or card at a counter, cash on delivery, a bank transfer, or the id of a payment provider. */
const Way = z.string();

export const MoneyRow = z.object({
	day: z.iso.date(),
	/** Titles of locations may be the same. */
	location_id: z.number().nullable(),
	location: z.string().nullable(),
	way: Way,
	...Sums,
});
export type MoneyRow = z.infer<typeof MoneyRow>;

export const MoneyReport = z.object({
	/** By Indian day, the newest first, then by location and way. Refunds are negative; one that a bank sent back lessens them. */
	rows: z.array(MoneyRow).max(moneyRowsPerPage),
	/** Of all rows, on every page. */
	ways: z.array(z.object({ way: Way, ...Sums })),
	sums: z.object({ count: z.number(), ...Sums }),
	page: z.number(),
	pages: z.number(),
});
export type MoneyReport = z.infer<typeof MoneyReport>;

export const getMoney = endpoint({
	method: "GET",
	path: "/staff/money",
	input: z.object({ ...periodFields, page }),
	output: envelope(MoneyReport),
	access: may("see_accounts"),
	summary: "Payments and refunds of the ledger by day, location and way; staff bound to locations see theirs",
});

export const exportMoney = endpoint({
	method: "GET",
	path: "/staff/money/export",
	input: z.object({ ...periodFields, after }),
	output: envelope(Csv),
	access: may("see_accounts"),
	summary: "A part of the payments and refunds by day, location and way as CSV; the first part begins with the heading",
});

export const documentEndpoints = [listDocuments, exportDocuments, getMoney, exportMoney] as const;
