// Consecutive numbers per GSTIN, financial year and kind of document (Rule 46(b)).
import { eq, sql } from "drizzle-orm";
import { type Ctx, holdLock } from "../../ctx.ts";
import { getNumbers } from "../settings/numbers.ts";
import { invoiceCounter, invoiceSeries } from "./schema.ts";

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
	const mark = await markOf(ctx, series);
	return { series, financialYear, sequence: row.last, number: formatNumber(kind, series, financialYear, row.last, { prefix, mark }) };
}

const letters = ["-", ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** "-" for the first registration of a state, then A, B and so on: two of them never write the same number. */
async function markOf(ctx: Ctx, series: string): Promise<string> {
	const [known] = await ctx.db.select({ mark: invoiceSeries.mark }).from(invoiceSeries).where(eq(invoiceSeries.series, series)).limit(1);
	if (known !== undefined) return known.mark;
	const state = stateOfSeries(series);
	await holdLock(ctx, `invoice series of ${state}`);
	const taken = await ctx.db.select({ mark: invoiceSeries.mark }).from(invoiceSeries).where(eq(invoiceSeries.state, state)).limit(30);
	const mark = letters.find((letter) => !taken.some((each) => each.mark === letter));
	if (mark === undefined) throw new Error(`State ${state} has more registrations than numbers can tell apart.`);
	const [row] = await ctx.db.insert(invoiceSeries).values({ series, state, mark }).onConflictDoNothing().returning();
	return row?.mark ?? markOf(ctx, series);
}

function stateOfSeries(series: string): string {
	return series === unregistered ? "00" : series.slice(0, 2);
}
