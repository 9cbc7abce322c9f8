import { expect, test } from "vitest";
import { readRupees, writeRupees } from "./rupees.ts";

test.each([
	["74990", 7_499_000],
	["₹74,990", 7_499_000],
	["0.1", 10],
	["1234.05", 123_405],
])("%s is %i paise", (typed, paise) => {
	expect(readRupees(typed)).toBe(paise);
});

test.each(["", "abc", "12.345", "-5", "1e5"])("%s is no amount", (typed) => {
	expect(readRupees(typed)).toBeUndefined();
});

test("an amount reads back as it was written", () => {
	for (const paise of [1, 10, 100, 7_499_050, 123_405]) expect(readRupees(writeRupees(paise))).toBe(paise);
});
