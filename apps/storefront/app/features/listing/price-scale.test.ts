import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clampedHandles, lastPosition, positionOf, priceAt, pricesOf, typedPrices } from "./price-scale.ts";

const bars = [
	{ from: 20_000, to: 30_000, count: 4 },
	{ from: 30_000, to: 50_000, count: 9 },
	{ from: 50_000, to: 1_00_000, count: 3 },
];

describe("price slider", () => {
	test("its range is that of the histogram, and all bars have the same width", () => {
		expect(priceAt(bars, 0)).toBe(20_000);
		expect(priceAt(bars, 10)).toBe(30_000);
		expect(priceAt(bars, 15)).toBe(40_000);
		expect(priceAt(bars, lastPosition(bars))).toBe(1_00_000);
	});

	test("a price outside the histogram is clamped", () => {
		expect(positionOf(bars, 1)).toBe(0);
		expect(positionOf(bars, 9_00_000)).toBe(lastPosition(bars));
	});

	test("position and price round-trip", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: lastPosition(bars) }), (position) => {
				expect(positionOf(bars, priceAt(bars, position))).toBe(position);
			}),
		);
	});

	test("handles do not cross", () => {
		expect(clampedHandles([5, 20], 0, 25)).toEqual([20, 20]);
		expect(clampedHandles([5, 20], 1, 2)).toEqual([5, 5]);
	});

	test("a handle at its end filters nothing", () => {
		expect(pricesOf(bars, [0, lastPosition(bars)])).toEqual({ price_min: "", price_max: "" });
		expect(pricesOf(bars, [10, 20])).toEqual({ price_min: "30000", price_max: "50000" });
	});

	test("an empty histogram has an empty range", () => {
		expect(lastPosition([])).toBe(0);
		expect(priceAt([], 0)).toBe(0);
		expect(positionOf([], 500)).toBe(0);
	});
});

test.each([
	["₹45,000", "1,30,000", { price_min: "45000", price_max: "130000" }],
	["", "", { price_min: "", price_max: "" }],
	["90000", "45000", { price_min: "45000", price_max: "90000" }],
	["45,000.50", "abc", { price_min: "45000", price_max: "" }],
	["000", "-5", { price_min: "", price_max: "5" }],
])("text boxes “%s” and “%s” give %j", (low, high, expected) => {
	expect(typedPrices(low, high)).toEqual(expected);
});
