// GST contained in inclusive amounts. Pure functions. Each line is rounded on its own and the invoice is the sum of its lines, so that
// it matches the ledger to the paisa.
import { gstStateName } from "@lapwing/contract/gst-states";
import { gstWithin, halfGstWithin, type Paise } from "@lapwing/contract/money";

/** Taxes of a supply; `none` if the seller is not registered. */
export type TaxSplit = "cgst_sgst" | "cgst_utgst" | "igst" | "none";

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

/** `rate` in basis points (hundredths of a percent). CGST and SGST are always equal, and IGST of the same amount equals their sum. */
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
 * Tax of a partial credit, when `before` has been credited already: tax of all parts so far less the tax credited. So the parts of a
 * line add up to the line without rounding differences.
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
