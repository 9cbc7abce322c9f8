import { expect, test } from "vitest";
import { type GstRate, gstRateAt } from "./gst-rates.ts";

const rates: GstRate[] = [
	{ hsn: "84", rate: 2800, from: "2017-07-01" },
	{ hsn: "8471", rate: 1800, from: "2017-07-01" },
	{ hsn: "8471", rate: 1200, from: "2030-04-01" },
];

test.each([
	["84713010", "2030-03-31T18:29:59Z", 1800],
	["84713010", "2030-03-31T18:30:00Z", 1200],
	["84733020", "2030-04-01T00:00:00Z", 2800],
	["84713010", "2017-06-30T00:00:00Z", undefined],
	["9403", "2026-11-15T00:00:00Z", undefined],
])("%s at %s is taxed at %s", (hsn, at, rate) => {
	expect(gstRateAt(hsn, new Date(at), rates)).toBe(rate);
});

test("laptops and their repair are taxed at 18 %", () => {
	expect(gstRateAt("84713010", new Date("2026-11-15"))).toBe(1800);
	expect(gstRateAt("998713", new Date("2026-11-15"))).toBe(1800);
});
