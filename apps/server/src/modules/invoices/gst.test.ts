import { gstWithin, type TaxSplit } from "@lapwing/contract/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitBetween, sumOf, type TaxedAmount, taxOfPart, taxWithin } from "./gst.ts";

const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800);
const split = fc.constantFrom<TaxSplit>("cgst_sgst", "cgst_utgst", "igst", "none");
/** Fraction of an inclusive amount in whole numbers, one half rounded up: rate / (100 + rate), divided by `by`. */
function rounded(total: number, basisPoints: number, by: bigint): number {
	const [over, under] = [BigInt(total) * BigInt(basisPoints), by * BigInt(10_000 + basisPoints)];
	return Number((2n * over + under) / (2n * under));
}
/** Up to ₹10 crore. */
const amount = fc.integer({ min: 0, max: 10_000_000_000 });
const line = fc.record({ total: amount, rate, split });

describe("GST inside a price", () => {
	test("a laptop of ₹74,990 within Karnataka bears 9 % twice, and 18 % across", () => {
		expect(taxWithin(7_499_000, 1800, "cgst_sgst")).toEqual({
			taxable: 6_355_084,
			cgst: 571_958,
			sgst: 571_958,
			igst: 0,
			total: 7_499_000,
		});
		expect(taxWithin(7_499_000, 1800, "igst")).toEqual({ taxable: 6_355_085, cgst: 0, sgst: 0, igst: 1_143_915, total: 7_499_000 });
	});

	test("taxable value and taxes are the price, to the paisa, and both halves are equal", () => {
		fc.assert(
			fc.property(line, (given) => {
				const taxed = taxWithin(given.total, given.rate, given.split);
				expect(taxed.taxable + taxed.cgst + taxed.sgst + taxed.igst).toBe(given.total);
				expect(taxed.cgst).toBe(taxed.sgst);
				expect(taxed.total).toBe(given.total);
			}),
			{ numRuns: 1000 },
		);
	});

	test("the tax taken out of the price is the tax that the rate puts on the taxable value", () => {
		fc.assert(
			fc.property(line, (given) => {
				const { taxable, cgst, sgst, igst } = taxWithin(given.total, given.rate, given.split);
				const tax = cgst + sgst + igst;
				if (given.split === "none") expect(tax).toBe(0);
				// Each half, and with it the taxable value, may be off by half a paisa.
				else expect(Math.abs(tax - (taxable * given.rate) / 10_000)).toBeLessThanOrEqual(1.3);
			}),
			{ numRuns: 1000 },
		);
	});

	test("IGST is the rate’s fraction of the price, rounded once; CGST and SGST are half of it, each rounded once", () => {
		fc.assert(
			fc.property(amount, rate, (total, each) => {
				const igst = rounded(total, each, 1n);
				const half = rounded(total, each, 2n);
				expect(taxWithin(total, each, "igst")).toEqual({ taxable: total - igst, cgst: 0, sgst: 0, igst, total });
				for (const within of ["cgst_sgst", "cgst_utgst"] as const)
					expect(taxWithin(total, each, within)).toEqual({ taxable: total - 2 * half, cgst: half, sgst: half, igst: 0, total });
				expect(gstWithin(total, each, "igst")).toBe(igst);
				expect(gstWithin(total, each, "cgst_sgst")).toBe(2 * half);
				expect(Math.abs(2 * half - igst)).toBeLessThanOrEqual(1);
			}),
			{ numRuns: 1000 },
		);
	});

	test.each([
		// 18/118 of ₹1.00 is 15.25 paise, of ₹1.02 15.56, of ₹0.59 exactly 9.
		[100, 15, 8],
		[102, 16, 8],
		[59, 9, 5],
	])("of %s paise at a rate of 18 IGST is %s paise, CGST and SGST %s each", (total, igst, half) => {
		expect(taxWithin(total, 1800, "igst").igst).toBe(igst);
		expect(taxWithin(total, 1800, "cgst_sgst")).toMatchObject({ cgst: half, sgst: half });
	});

	test("the invoice is the sum of its lines", () => {
		fc.assert(
			fc.property(fc.array(fc.record({ total: amount, rate }), { maxLength: 30 }), split, (lines, each) => {
				const totals = sumOf(lines.map((one) => taxWithin(one.total, one.rate, each)));
				expect(totals.total).toBe(lines.reduce((sum, one) => sum + one.total, 0));
				expect(totals.taxable + totals.cgst + totals.sgst + totals.igst).toBe(totals.total);
				expect(totals.cgst).toBe(totals.sgst);
			}),
		);
	});
});

/** Credits the parts one after the other. */
function creditedIn(parts: readonly number[], billed: TaxedAmount & { gst_rate: number }, how: TaxSplit): TaxedAmount {
	let credited = sumOf([]);
	for (const part of parts) {
		const note = taxOfPart(part, credited, billed, how);
		expect(note.taxable + note.cgst + note.sgst + note.igst).toBe(part);
		expect(note.total).toBe(part);
		expect(note.cgst).toBe(note.sgst);
		expect(Math.min(note.cgst, note.sgst, note.igst)).toBeGreaterThanOrEqual(0);
		if (part >= 20) expect(note.taxable).toBeGreaterThanOrEqual(0);
		credited = sumOf([credited, note]);
	}
	return credited;
}

describe("credit notes of parts", () => {
	const parts = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 8 });

	test("add up to the line exactly, however it is cut", () => {
		fc.assert(
			fc.property(parts, rate, split, (cut, each, how) => {
				const total = cut.reduce((sum, part) => sum + part, 0);
				const billed = taxWithin(total, each, how);
				expect(creditedIn(cut, { ...billed, gst_rate: each }, how)).toEqual(billed);
			}),
			{ numRuns: 1000 },
		);
	});

	test("add up to the line of an invoice whose IGST was rounded to an even number of paise", () => {
		fc.assert(
			fc.property(parts, rate, (cut, each) => {
				const total = cut.reduce((sum, part) => sum + part, 0);
				const igst = 2 * rounded(total, each, 2n);
				const billed = { taxable: total - igst, cgst: 0, sgst: 0, igst, total };
				expect(creditedIn(cut, { ...billed, gst_rate: each }, "igst")).toEqual(billed);
			}),
			{ numRuns: 1000 },
		);
	});

	test("of an old invoice, after a credit note that was rounded in the old way", () => {
		fc.assert(
			fc.property(fc.integer({ min: 100, max: 50_000_000 }), fc.integer({ min: 100, max: 50_000_000 }), rate, (first, rest, each) => {
				const even = (total: number): TaxedAmount => {
					const igst = 2 * rounded(total, each, 2n);
					return { taxable: total - igst, cgst: 0, sgst: 0, igst, total };
				};
				const billed = even(first + rest);
				const note = taxOfPart(rest, even(first), { ...billed, gst_rate: each }, "igst");
				expect(sumOf([even(first), note])).toEqual(billed);
			}),
			{ numRuns: 1000 },
		);
	});
});

describe("which taxes", () => {
	test.each([
		["29", "29", "cgst_sgst"],
		["29", "27", "igst"],
		["07", "07", "cgst_sgst"],
		["34", "34", "cgst_sgst"],
		["01", "01", "cgst_sgst"],
		["04", "04", "cgst_utgst"],
		["38", "38", "cgst_utgst"],
		["26", "26", "cgst_utgst"],
		["31", "31", "cgst_utgst"],
		["35", "35", "cgst_utgst"],
		["97", "97", "cgst_utgst"],
		["04", "03", "igst"],
	])("from state %s to %s: %s", (from, to, expected) => {
		expect(splitBetween(from, to)).toBe(expected);
	});
});
