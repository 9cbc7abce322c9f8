import { expect, test } from "vitest";
import { type GstRate, gstRateOn } from "./gst-rates.ts";

const rates: GstRate[] = [
	{ hsn: "84", rate: 2800, from: "2017-07-01" },
	{ hsn: "8471", rate: 1800, from: "2017-07-01" },
	{ hsn: "8471", rate: 1200, from: "2030-04-01" },
];

test.each([
	["84713010", "2030-03-31", 1800],
	["84713010", "2030-04-01", 1200],
	["84733020", "2030-04-01", 2800],
	["84713010", "2017-06-30", undefined],
	["9403", "2026-11-15", undefined],
])("%s is taxed on %s at %s", (hsn, day, rate) => {
	expect(gstRateOn(hsn, day, rates)).toBe(rate);
});

test("laptops and their repair are taxed at 18 %", () => {
	expect(gstRateOn("84713010", "2026-11-15")).toBe(1800);
	expect(gstRateOn("998713", "2026-11-15")).toBe(1800);
});
