// Consecutive numbers per GSTIN, financial year and kind of document (Rule 46(b)).
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { getNumbers } from "../settings/numbers.ts";
import { invoiceCounter } from "./schema.ts";

export type DocumentKind = "invoice" | "credit_note";

/** The series of sellers who have no GSTIN. */
export const unregistered = "unregistered";

export type DocumentNumber = { series: string; financialYear: string; sequence: number; number: string };

const largest = 999_999;
const monthInIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit" });

/** From April to March in India: "2026-27". */
export function financialYearOf(at: Date): string {
	const [year = 0, month = 0] = monthInIndia.format(at).split("-").map(Number);
	const first = month >= 4 ? year : year - 1;
	return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/**
 * `LW29-2627-000123`, of a credit note `CN29-2627-000123`: the state of the GSTIN, the financial year, the number. The law allows
 * sixteen characters. The seller may choose other letters for invoices; the count goes on.
 */
export function formatNumber(kind: DocumentKind, series: string, financialYear: string, sequence: number, prefix = "LW"): string {
	if (sequence > largest) throw new Error(`The series of ${series} for ${financialYear} is full: it has ${largest} numbers.`);
	const state = series === unregistered ? "00" : series.slice(0, 2);
	const years = financialYear.slice(2).replace("-", "");
	return `${kind === "invoice" ? prefix : "CN"}${state}-${years}-${String(sequence).padStart(6, "0")}`;
}

/**
 * Call it in the transaction that also stores the document: the counter's row is locked until that ends, so the next document waits,
 * and a number that was taken back is given again. Without gaps, at the price of one document of a series at a time.
 */
export async function takeNumber(ctx: Ctx, kind: DocumentKind, series: string): Promise<DocumentNumber> {
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
	const { invoice_prefix: prefix } = await getNumbers(ctx);
	return { series, financialYear, sequence: row.last, number: formatNumber(kind, series, financialYear, row.last, prefix) };
}

export type NumberBlock = { series: string; kind: DocumentKind; financialYear: string; count: number };

/** So many numbers at once: what each block begins after. The counters' rows stay locked like one that gives a single number. */
export async function takeNumbers(ctx: Ctx, blocks: readonly NumberBlock[]): Promise<number[]> {
	if (blocks.length === 0) return [];
	const rows = await ctx.db
		.insert(invoiceCounter)
		.values(blocks.map(({ count, ...block }) => ({ ...block, last: count })))
		.onConflictDoUpdate({
			target: [invoiceCounter.series, invoiceCounter.kind, invoiceCounter.financialYear],
			set: { last: sql`${invoiceCounter.last} + excluded.last` },
		})
		.returning();
	return blocks.map(({ count, ...block }) => {
		const row = rows.find((each) => each.series === block.series && each.kind === block.kind && each.financialYear === block.financialYear);
		if (row === undefined) throw new Error("The invoice counter gave no numbers.");
		return row.last - count;
	});
}
