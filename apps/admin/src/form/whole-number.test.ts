import { expect, test } from "vitest";
import { readWholeNumber } from "./whole-number.ts";

test("digits are read, with spaces around them", () => {
	expect([" 7 ", "0", "045"].map(readWholeNumber)).toEqual([7, 0, 45]);
});

test("anything else is −1, which no field accepts", () => {
	expect(["", " ", "1.5", "-3", "1e3", "seven", "1 000"].map(readWholeNumber)).toEqual([-1, -1, -1, -1, -1, -1, -1]);
});
