// CSV of the filtered documents for accounts and GST returns, in parts. A row for each document, HSN and rate.
import { dayInIndia } from "@lapwing/contract/india-day";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { type Cell, csvLine } from "../imports/columns.ts";
import { sumOf } from "../invoices/gst.ts";
import type { InvoiceSnapshot, SnapshotLine } from "../invoices/snapshot.ts";
import { type DocumentFilter, documentConditions } from "./documents.ts";

export type CsvPart = { csv: string; next: number | null };

const documentsPerPart = 500;

const heading = [
	"number",
	"date",
	"kind",
	"against",
	"order_or_repair",
	"buyer",
	"buyer_gstin",
	"seller_gstin",
	"place_of_supply",
	"hsn",
	"gst_percent",
	"taxable",
	"cgst",
	"sgst",
	"igst",
	"total",
];

export async function exportDocuments(ctx: Ctx, filter: DocumentFilter, after: number): Promise<CsvPart> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, issued_at: col.timestamp, snapshot: col.json<InvoiceSnapshot>() },
		sql`
		select document.id, document.issued_at, document.snapshot from invoice document
		where document.id > ${after} and ${documentConditions(ctx, filter)} order by document.id limit ${documentsPerPart}`,
	);
	return {
		csv: (after === 0 ? csvLine(heading) : "") + rows.flatMap(({ issued_at, snapshot }) => linesOf(issued_at, snapshot)).join(""),
		next: rows.length === documentsPerPart ? (rows.at(-1)?.id ?? null) : null,
	};
}

/** Rupees as a number, not a text: a negative amount is no formula, and stays a number in a spreadsheet. */
export const rupees = (paise: number): number => paise / 100;

function linesOf(issuedAt: Date, snapshot: InvoiceSnapshot): string[] {
	const { kind, number, subject, recipient, supplier, place_of_supply: place, against, lines } = snapshot;
	const sign = kind === "credit_note" ? -1 : 1;
	const head: Cell[] = [
		number,
		dayInIndia(issuedAt),
		kind === "credit_note" ? "Credit note" : snapshot.title,
		against?.number,
		subject,
		recipient.business_name ?? recipient.name,
		recipient.gstin,
		supplier.gstin,
		`${place.code} ${place.name}`,
	];
	return [...byRate(lines).values()].map((same) => {
		const { taxable, cgst, sgst, igst, total } = sumOf(same);
		const amounts = [taxable, cgst, sgst, igst, total].map((paise) => rupees(sign * paise));
		return csvLine([...head, same[0]?.hsn, (same[0]?.gst_rate ?? 0) / 100, ...amounts]);
	});
}

function byRate(lines: readonly SnapshotLine[]): Map<string, SnapshotLine[]> {
	return Map.groupBy(lines, ({ hsn, gst_rate }) => `${hsn} ${gst_rate}`);
}
