import { expect, test } from "vitest";
import { limitWords, overLimit } from "./refund-amount.ts";

test("a manager reads the limit before the work; an owner has none", () => {
	expect(limitWords(20_000_00)).toBe(" You may pay back up to ₹20,000 today.");
	expect(limitWords(0)).toBe(" You may pay back nothing more today.");
	expect(limitWords(null)).toBe("");
	expect(overLimit(20_000_01, 20_000_00)).toBe(true);
	expect(overLimit(20_000_00, 20_000_00)).toBe(false);
	expect(overLimit(undefined, 0)).toBe(false);
	expect(overLimit(1, null)).toBe(false);
});
