import { expect, test } from "vitest";
import { postCodeIn } from "./post-code.ts";

test("finds the PIN at the end of an address, with or without a separator", () => {
	expect(postCodeIn("12, 3rd Cross, Indiranagar, Bengaluru 560038")).toBe("560038");
	expect(postCodeIn("12, 3rd Cross, Indiranagar, Bengaluru - 560 038")).toBe("560038");
	expect(postCodeIn("Flat 110011, Tower 5, Pune 411001")).toBe("411001");
});

test("ignores phone numbers, house numbers and invalid PINs", () => {
	expect(postCodeIn("Call 9876543210")).toBeUndefined();
	expect(postCodeIn("House 12, Bengaluru")).toBeUndefined();
	expect(postCodeIn("Bengaluru 060038")).toBeUndefined();
	expect(postCodeIn("")).toBeUndefined();
});
