import { gstWithin, prorate } from "@lapwing/contract/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PricedLine, totalsOf } from "./totals.ts";

const rates = [0, 500, 1200, 1800, 2800];
const aLine: fc.Arbitrary<PricedLine> = fc.record({
	quantity: fc.integer({ min: 1, max: 5 }),
	mrp: fc.integer({ min: 1, max: 50_000_000 }),
	unitPrice: fc.integer({ min: 1, max: 50_000_000 }),
	gstRate: fc.constantFrom(...rates),
	eligible: fc.boolean(),
});
const someLines = fc.array(aLine, { minLength: 1, maxLength: 30 });

describe("what a cart comes to", () => {
	test("equals the sum of its lines to the paisa, for any mix of rates, coupons and quantities", () => {
		fc.assert(
			fc.property(someLines, fc.nat(), fc.integer({ min: 0, max: 100_000 }), (lines, wish, delivery) => {
				const worth = lines.reduce((sum, line) => sum + (line.eligible ? line.unitPrice * line.quantity : 0), 0);
				const discount = worth === 0 ? 0 : wish % (worth + 1);
				const totals = totalsOf(lines, discount, delivery);
				const sum = (read: (line: (typeof totals.lines)[number]) => number) => totals.lines.reduce((all, line) => all + read(line), 0);
				expect(totals.discount).toBe(discount);
				expect(totals.subtotal).toBe(sum((line) => line.gross));
				expect(totals.total).toBe(sum((line) => line.total) + delivery);
				expect(totals.total).toBe(totals.subtotal - totals.discount + delivery);
				expect(totals.tax).toBe(sum((line) => line.tax) + totals.deliveryTax);
				for (const [index, line] of totals.lines.entries()) {
					expect(line.total).toBe(line.gross - line.discount);
					expect(line.discount).toBeGreaterThanOrEqual(0);
					expect(line.discount).toBeLessThanOrEqual(line.gross);
					if (!lines[index]?.eligible) expect(line.discount).toBe(0);
				}
			}),
		);
	});

	test("an amount is shared out without losing or finding a paisa", () => {
		fc.assert(
			fc.property(fc.nat(1e9), fc.array(fc.nat(1e6), { minLength: 1, maxLength: 30 }), (amount, weights) => {
				const shares = prorate(amount, weights);
				const whole = weights.reduce((sum, weight) => sum + weight, 0);
				expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : amount);
				for (const [index, share] of shares.entries()) {
					expect(share).toBeGreaterThanOrEqual(0);
					const exact = whole === 0 ? 0 : (amount * (weights[index] ?? 0)) / whole;
					expect(Math.abs(share - exact)).toBeLessThan(1.0001);
				}
			}),
		);
	});

	test("GST taken out of a price and put back on never drifts by more than its rounding", () => {
		fc.assert(
			fc.property(fc.nat(1e10), fc.constantFrom(...rates), (total, rate) => {
				const tax = gstWithin(total, rate, "cgst_sgst");
				const taxable = total - tax;
				expect(tax % 2).toBe(0);
				expect(Math.abs((taxable * rate) / 10_000 - tax)).toBeLessThanOrEqual(1.3);
				expect(taxable + tax).toBe(total);
			}),
		);
	});
});
