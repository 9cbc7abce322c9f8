// GST inside inclusive amounts. Pure: every line rounds for itself and the invoice is the sum of its lines, so that it matches the
// ledger to the paisa.
import { gstStateName } from "@lapwing/contract/gst-states";
import { gstWithin, halfGstWithin, type Paise } from "@lapwing/contract/money";

/** Which taxes a supply bears. None where the seller is not registered. */
export type TaxSplit = "cgst_sgst" | "cgst_utgst" | "igst" | "none";

export type TaxedAmount = {
	/** Without tax. */
	taxable: Paise;
	cgst: Paise;
	/** SGST, or UTGST in a union territory. */
	sgst: Paise;
	igst: Paise;
	/** The sum of the four. */
	total: Paise;
};

/** Without a legislature of their own, and what lies outside all states: their part of the tax is UTGST. */
const unionTerritories: ReadonlySet<string> = new Set(["04", "26", "31", "35", "38", "97"]);

export function stateName(code: string): string {
	return code === "97" ? "Other territory" : (gstStateName(code) ?? code);
}

export function splitBetween(supplierState: string, placeOfSupply: string): TaxSplit {
	if (supplierState !== placeOfSupply) return "igst";
	return unionTerritories.has(supplierState) ? "cgst_utgst" : "cgst_sgst";
}

/** `rate` in hundredths of a percent. Both halves are always equal, and the same tax is due across states. */
export function taxWithin(total: Paise, rate: number, split: TaxSplit): TaxedAmount {
	if (split === "none") return { taxable: total, cgst: 0, sgst: 0, igst: 0, total };
	if (split === "igst") {
		const igst = gstWithin(total, rate);
		return { taxable: total - igst, cgst: 0, sgst: 0, igst, total };
	}
	const half = halfGstWithin(total, rate);
	return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0, total };
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
 * The tax of a part of a line, when `before` of it has been credited already: what all parts so far bear together, less what was
 * credited. So the parts of a line add up to the line, however it is cut.
 */
export function taxOfPart(part: Paise, before: TaxedAmount, rate: number, split: TaxSplit): TaxedAmount {
	const together = taxWithin(before.total + part, rate, split);
	return {
		taxable: together.taxable - before.taxable,
		cgst: together.cgst - before.cgst,
		sgst: together.sgst - before.sgst,
		igst: together.igst - before.igst,
		total: part,
	};
}
