import { expect, test } from "vitest";
import { base32, codeAt, stepAt, stepOf } from "./totp.ts";

// Test vectors of RFC 6238, appendix B, shortened to six digits.
const key = Buffer.from("12345678901234567890");

test.each([
	[59, "287082"],
	[1_111_111_109, "081804"],
	[1_234_567_890, "005924"],
	[20_000_000_000, "353130"],
])("the code at second %i is the standard's", (second, code) => {
	expect(codeAt(key, stepAt(new Date(second * 1000)))).toBe(code);
});

test("a code of the half minute before or after counts, an older one does not", () => {
	const now = new Date(1_234_567_890_000);
	const step = stepAt(now);
	expect(stepOf(key, codeAt(key, step - 1), now)).toBe(step - 1);
	expect(stepOf(key, codeAt(key, step + 1), now)).toBe(step + 1);
	expect(stepOf(key, codeAt(key, step - 2), now)).toBeUndefined();
	expect(stepOf(key, "12", now)).toBeUndefined();
});

test("keys are written as apps read them", () => {
	expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
});

test("[security 27] what is no six digits is no code, whatever it is made of", () => {
	const now = new Date(59_000);
	for (const typed of ["２８７０８２", "28708é", "", "287", "2870822", "\u{1f600}", "287082x"])
		expect(stepOf(key, typed, now), typed).toBeUndefined();
	expect(stepOf(key, " 287 082 ", now)).toBe(1);
});
