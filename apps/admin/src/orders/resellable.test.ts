import { expect, test } from "vitest";
import { isResellable, whyNotRestocked } from "./resellable.ts";

test("goods with money withheld for damage are not sold again, unless that was ticked by hand", () => {
	expect(isResellable({ byHand: undefined, isFaulty: false, deduction: 0 })).toBe(true);
	expect(isResellable({ byHand: undefined, isFaulty: false, deduction: 500_00 })).toBe(false);
	// An amount that cannot be read yet.
	expect(isResellable({ byHand: undefined, isFaulty: false, deduction: undefined })).toBe(false);
	expect(isResellable({ byHand: undefined, isFaulty: true, deduction: 0 })).toBe(false);
	expect(isResellable({ byHand: true, isFaulty: true, deduction: 500_00 })).toBe(true);
	expect(isResellable({ byHand: false, isFaulty: false, deduction: 0 })).toBe(false);
});

test("an amount that takes the tick off says so, and leaves one alone that was set by hand", () => {
	expect(whyNotRestocked({ byHand: undefined, isFaulty: false, deduction: 500_00 })).toContain("not put back into stock");
	expect(whyNotRestocked({ byHand: undefined, isFaulty: false, deduction: 0 })).toBeUndefined();
	expect(whyNotRestocked({ byHand: true, isFaulty: false, deduction: 500_00 })).toBeUndefined();
	expect(whyNotRestocked({ byHand: false, isFaulty: false, deduction: 500_00 })).toBeUndefined();
	expect(whyNotRestocked({ byHand: undefined, isFaulty: true, deduction: 500_00 })).toBeUndefined();
});
