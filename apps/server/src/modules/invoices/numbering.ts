// Gapless document numbers per GSTIN, financial year and kind of document (Rule 46(b) of the CGST Rules).
import { dayInIndia } from "@lapwing/contract/india-day";
import { eq, sql } from "drizzle-orm";
import { advisoryLock, type Ctx } from "../../ctx.ts";
import { getSetting } from "../settings/registry.ts";
import { invoiceCounter, invoiceSeries } from "./schema.ts";

export type DocumentKind = "invoice" | "credit_note";

/** Series of sellers without a GSTIN. */
export const unregistered = "unregistered";

export type DocumentNumber = { series: string; financialYear: string; sequence: number; number: string };

const largest = 999_999;

/** Financial year from April to March, in Indian time: "2026-27". */
export function financialYearOf(at: Date): string {
	const [year = 0, month = 0] = dayInIndia(at).split("-").map(Number);
	const first = month >= 4 ? year : year - 1;
	return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/**
 * `LW29-2627-000123`, or `CN29-2627-000123` for a credit note: prefix and state of the GSTIN, financial year, sequence. At most sixteen
 * characters by law. The seller may change the prefix of invoices; the sequence continues.
 */
export function formatNumber(
	kind: DocumentKind,
	series: string,
	financialYear: string,
	sequence: number,
	{ prefix = "LW", mark = "-" }: { prefix?: string; mark?: string } = {},
): string {
	if (sequence > largest) throw new Error(`The series of ${series} for ${financialYear} is full: it has ${largest} numbers.`);
	const state = stateOfSeries(series);
	const years = financialYear.slice(2).replace("-", "");
	return `${kind === "invoice" ? prefix : "CN"}${state}${mark}${years}-${String(sequence).padStart(6, "0")}`;
}

/**
 * Call in the transaction that stores the document: the counter's row is locked until it ends, and a rollback releases the number.
 * Gapless, at the price of one document of a series at a time.
 */
export async function nextDocumentNumber(ctx: Ctx, kind: DocumentKind, series: string): Promise<DocumentNumber> {
	const financialYear = financialYearOf(ctx.now);
	const [row] = await ctx.db
		.insert(invoiceCounter)
		.values({ series, kind, financialYear, last: 1 })
		.onConflictDoUpdate({
			target: [invoiceCounter.series, invoiceCounter.kind, invoiceCounter.financialYear],
			set: { last: sql`${invoiceCounter.last} + 1` },
		})
		.returning({ last: invoiceCounter.last });
	if (row === undefined) throw new Error("The invoice counter gave no number.");
	const { invoice_prefix: prefix } = await getSetting(ctx, "numbers");
	const mark = await markOf(ctx, series);
	return { series, financialYear, sequence: row.last, number: formatNumber(kind, series, financialYear, row.last, { prefix, mark }) };
}

const letters = ["-", ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Separator "-" for the first registration of a state, then A, B and so on, so that two registrations never give the same number. */
async function markOf(ctx: Ctx, series: string): Promise<string> {
	const [known] = await ctx.db.select({ mark: invoiceSeries.mark }).from(invoiceSeries).where(eq(invoiceSeries.series, series)).limit(1);
	if (known !== undefined) return known.mark;
	const state = stateOfSeries(series);
	await advisoryLock(ctx, `invoice series of ${state}`);
	const taken = await ctx.db.select({ mark: invoiceSeries.mark }).from(invoiceSeries).where(eq(invoiceSeries.state, state)).limit(30);
	const mark = letters.find((letter) => !taken.some((each) => each.mark === letter));
	if (mark === undefined) throw new Error(`State ${state} has more registrations than numbers can tell apart.`);
	const [row] = await ctx.db.insert(invoiceSeries).values({ series, state, mark }).onConflictDoNothing().returning();
	return row?.mark ?? markOf(ctx, series);
}

function stateOfSeries(series: string): string {
	return series === unregistered ? "00" : series.slice(0, 2);
}
