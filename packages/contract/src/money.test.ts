import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount, formatExact, formatLedger, formatRupees, paiseFromRupees, percentOff } from "./money.ts";

test.each([
	[7_499_000, "₹74,990"],
	[12_348_000, "₹1,23,480"],
	[1_000_000_000, "₹1,00,00,000"],
	[0, "₹0"],
	[50, "₹0.50"],
	[-129_900, "−₹1,299"],
])("%i paise are shown as %s", (amount, text) => {
	expect(formatRupees(amount)).toBe(text);
});

test("amounts are grouped as the language's own formatter groups them", () => {
	const plain = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
	const exact = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	fc.assert(
		fc.property(fc.oneof(fc.nat(), fc.integer({ min: 0, max: 999_999_999_999 })), (number) => {
			expect(formatCount(number)).toBe(plain.format(number));
			expect(formatLedger(number)).toBe(exact.format(number / 100));
			expect(formatExact(number)).toBe(`₹${exact.format(number / 100)}`);
			if (number > 0) expect(formatExact(-number)).toBe(`−₹${exact.format(number / 100)}`);
			expect(formatRupees(number)).toBe(`₹${(number % 100 === 0 ? plain : exact).format(number / 100)}`);
			if (number > 0) expect(formatRupees(-number)).toBe(`−${formatRupees(number)}`);
		}),
	);
});

test("whole rupees survive the way to paise and back to text", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 99_999_999 }), (rupees) => {
			const paise = paiseFromRupees(rupees);
			expect(paise).toBe(rupees * 100);
			expect(Number(formatRupees(paise).replace(/[₹,]/g, ""))).toBe(rupees);
		}),
	);
});

test("the saving is never rounded up", () => {
	expect(percentOff(9_199_000, 7_499_000)).toBe(18);
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (mrp, price) => {
			const percent = percentOff(mrp, price);
			expect(percent).toBeGreaterThanOrEqual(0);
			expect(mrp - (mrp * percent) / 100).toBeGreaterThanOrEqual(Math.min(price, mrp) - 1e-6);
		}),
	);
});
