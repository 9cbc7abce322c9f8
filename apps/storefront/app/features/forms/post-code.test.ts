import { expect, test } from "vitest";
import { findPostCode } from "./post-code.ts";

test("finds the PIN at the end of an address, with or without a separator", () => {
	expect(findPostCode("12, 3rd Cross, Indiranagar, Bengaluru 560038")).toBe("560038");
	expect(findPostCode("12, 3rd Cross, Indiranagar, Bengaluru - 560 038")).toBe("560038");
	expect(findPostCode("Flat 110011, Tower 5, Pune 411001")).toBe("411001");
});

test("ignores phone numbers, house numbers and invalid PINs", () => {
	expect(findPostCode("Call 9876543210")).toBeUndefined();
	expect(findPostCode("House 12, Bengaluru")).toBeUndefined();
	expect(findPostCode("Bengaluru 060038")).toBeUndefined();
	expect(findPostCode("")).toBeUndefined();
});
