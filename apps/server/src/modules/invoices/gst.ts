// GST contained in inclusive amounts. Pure functions. Each line is rounded on its own and the invoice is the sum of its lines, so that
// it matches the ledger to the paisa.
import { gstStateName } from "@lapwing/contract/gst-states";
import { gstWithin, type Paise, type TaxSplit } from "@lapwing/contract/money";

export type TaxedAmount = {
	/** Amount without tax. */
	taxable: Paise;
	cgst: Paise;
	/** SGST, or UTGST in a union territory. */
	sgst: Paise;
	igst: Paise;
	/** Sum of the other four. */
	total: Paise;
};

/** GST state codes of union territories without a legislature, and "97" (other territory): UTGST instead of SGST. */
const unionTerritories: ReadonlySet<string> = new Set(["04", "26", "31", "35", "38", "97"]);

export function stateName(code: string): string {
	return code === "97" ? "Other territory" : (gstStateName(code) ?? code);
}

export function splitBetween(supplierState: string, placeOfSupply: string): TaxSplit {
	if (supplierState !== placeOfSupply) return "igst";
	return unionTerritories.has(supplierState) ? "cgst_utgst" : "cgst_sgst";
}

/** `rate` in basis points (hundredths of a percent). */
export function taxWithin(total: Paise, rate: number, split: TaxSplit): TaxedAmount {
	const tax = gstWithin(total, rate, split);
	const half = split === "igst" ? 0 : tax / 2;
	return { taxable: total - tax, cgst: half, sgst: half, igst: split === "igst" ? tax : 0, total };
}

export function sumOf(amounts: readonly TaxedAmount[]): TaxedAmount {
	return amounts.reduce(add, { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 });
}

function add(a: TaxedAmount, b: TaxedAmount): TaxedAmount {
	return {
		taxable: a.taxable + b.taxable,
		cgst: a.cgst + b.cgst,
		sgst: a.sgst + b.sgst,
		igst: a.igst + b.igst,
		total: a.total + b.total,
	};
}

/**
 * Tax of a partial credit of an invoice line, when `before` has been credited already: tax of all parts so far less the tax credited, and
 * with the last part what the line has left. So the parts add up to the line as it was invoiced, also if it was rounded in another way
 * (earlier releases rounded IGST to an even number of paise).
 */
export function taxOfPart(part: Paise, before: TaxedAmount, line: TaxedAmount & { gst_rate: number }, split: TaxSplit): TaxedAmount {
	const isLast = before.total + part === line.total;
	const together = taxWithin(before.total + part, line.gst_rate, split);
	const share = (tax: "cgst" | "sgst" | "igst") =>
		(isLast ? line[tax] : Math.max(before[tax], Math.min(together[tax], line[tax]))) - before[tax];
	const [cgst, sgst, igst] = [share("cgst"), share("sgst"), share("igst")];
	return { taxable: part - cgst - sgst - igst, cgst, sgst, igst, total: part };
}
