import { expect, test } from "vitest";
import { demoGstin, gstinCheckCharacter, isGstin } from "./gstin.ts";

test("the check character of an example known from elsewhere comes out right", () => {
	// The example that python-stdnum documents for stdnum.in_.gstin.
	expect(gstinCheckCharacter("27AAPFU0939F1Z")).toBe("V");
	expect(isGstin("27AAPFU0939F1ZV")).toBe(true);
});

test("one wrong character is noticed", () => {
	expect(isGstin("27AAPFU0939F1ZW")).toBe(false);
	expect(isGstin("28AAPFU0939F1ZV")).toBe(false);
});

test("two neighbours swapped are noticed", () => {
	expect(isGstin("27AAPFU9039F1ZV")).toBe(false);
});

test("the demo seller's numbers are well formed and carry the state", () => {
	for (const state of ["07", "18", "27", "29"]) {
		expect(isGstin(demoGstin(state))).toBe(true);
		expect(demoGstin(state).slice(0, 2)).toBe(state);
	}
});

test("text that is no GSTIN is refused", () => {
	expect(() => gstinCheckCharacter("29aa")).toThrow("Not the first 14 characters");
	expect(isGstin("")).toBe(false);
});
