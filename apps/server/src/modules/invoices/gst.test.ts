import { gstWithin } from "@lapwing/contract/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitBetween, sumOf, type TaxSplit, taxOfPart, taxWithin } from "./gst.ts";

const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800);
const split = fc.constantFrom<TaxSplit>("cgst_sgst", "cgst_utgst", "igst", "none");
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
		expect(taxWithin(7_499_000, 1800, "igst")).toEqual({ taxable: 6_355_084, cgst: 0, sgst: 0, igst: 1_143_916, total: 7_499_000 });
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

	test("within a state the tax is that across states", () => {
		fc.assert(
			fc.property(amount, rate, (total, each) => {
				const whole = gstWithin(total, each);
				const { cgst, sgst } = taxWithin(total, each, "cgst_sgst");
				expect(cgst + sgst).toBe(whole);
			}),
			{ numRuns: 1000 },
		);
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

describe("credit notes of parts", () => {
	test("add up to the line exactly, however it is cut", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 8 }), rate, split, (parts, each, how) => {
				let credited = sumOf([]);
				for (const part of parts) {
					const note = taxOfPart(part, credited, each, how);
					expect(note.taxable + note.cgst + note.sgst + note.igst).toBe(part);
					expect(note.cgst).toBe(note.sgst);
					expect(Math.min(note.cgst, note.sgst, note.igst)).toBeGreaterThanOrEqual(0);
					if (part >= 5) expect(note.taxable).toBeGreaterThanOrEqual(0);
					credited = sumOf([credited, note]);
				}
				expect(credited).toEqual(taxWithin(credited.total, each, how));
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
