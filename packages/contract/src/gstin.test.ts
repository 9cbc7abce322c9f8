import { expect, test } from "vitest";
import { gstinCheckCharacter, normaliseGstin } from "./gstin.ts";

test("a GSTIN is taken with its checksum, in any case, with spaces", () => {
	expect(normaliseGstin("27aapfu 0939f1zv")).toBe("27AAPFU0939F1ZV");
	expect(gstinCheckCharacter("27AAPFU0939F1Z")).toBe("V");
});

test("one wrong character, or two exchanged, is noticed", () => {
	const right = "27AAPFU0939F1ZV";
	for (const wrong of ["27AAPFU0939F1ZW", "27AAPFU0993F1ZV", "28AAPFU0939F1ZV", "27AAPFU0939F1Z", "", "27AAPFU0939F1ZVV"])
		expect(normaliseGstin(wrong), wrong).toBeUndefined();
	expect(normaliseGstin(right)).toBe(right);
});
