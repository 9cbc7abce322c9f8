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

/**
 * Hamilton's method by counting: a share has the whole paise of its exact part, and one more if fewer shares are before it in the order of
 * fractions than paise are left. In whole numbers.
 */
function shareByHand(amount: number, weights: readonly number[], index: number): number {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	const restOf = (weight: number) => (BigInt(amount) * BigInt(weight)) % BigInt(whole);
	const sumOfRests = weights.reduce((sum, weight) => sum + restOf(weight), 0n);
	const own = weights[index] ?? 0;
	const before = weights.filter((weight, place) => restOf(weight) > restOf(own) || (restOf(weight) === restOf(own) && place < index));
	const exactWhole = Number((BigInt(amount) * BigInt(own) - restOf(own)) / BigInt(whole));
	return exactWhole + (BigInt(before.length) < sumOfRests / BigInt(whole) ? 1 : 0);
}

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

	test("the remaining paisa of a coupon goes to the line with the largest fraction, not to the last", () => {
		const line = { quantity: 1, gstRate: 1800, eligible: true };
		const lines = [74_990_00, 1_190_00].map((price) => ({ ...line, mrp: price, unitPrice: price }));
		// 500 × 1,190 ÷ 76,180 is ₹7.8105.
		expect(totalsOf(lines, 500_00, 0).lines.map(({ discount }) => discount)).toEqual([492_19, 7_81]);
	});

	test("an amount is shared out without losing or finding a paisa", () => {
		fc.assert(
			fc.property(fc.nat(1e9), fc.array(fc.nat(1e6), { minLength: 1, maxLength: 30 }), (amount, weights) => {
				const shares = prorate(amount, weights);
				const whole = weights.reduce((sum, weight) => sum + weight, 0);
				expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : amount);
				for (const [index, share] of shares.entries()) {
					expect(share).toBeGreaterThanOrEqual(0);
					if (whole > 0) expect(shareByHand(amount, weights, index)).toBe(share);
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
