import { expect, test } from "vitest";
import { isSpelledLike, readTyped } from "./read-words.ts";

test("a phone number is read however it is written", () => {
	for (const q of ["9845012345", "98450 12345", "+91 98450-12345", "098450 12345"]) expect(readTyped(q).phone, q).toBe("9845012345");
	expect(readTyped("12345").phone).toBe("12345");
	expect(readTyped("LW-26-1182047").phone).toBe("");
	expect(readTyped("123").phone).toBe("");
});

test("codes are compared without spaces and dashes, and a name is no code", () => {
	expect(readTyped("pf-4k2 l9x7")).toMatchObject({ code: "PF4K2L9X7", isName: false });
	expect(readTyped("  Ananya   Rao ")).toMatchObject({ text: "ananya rao", words: ["ananya", "rao"], code: "", isName: true });
	expect(readTyped("rao").isName).toBe(false);
});

test("a typing error is forgiven in long words, another name is not taken for it", () => {
	const text = "lw-26-1182047 farhan krishnan farhan@example.in 9811122334";
	for (const words of [["kirshnan"], ["krishnn"], ["farhn", "krish"], ["frahan"]])
		expect(isSpelledLike(words, text), words.join(" ")).toBe(true);
	for (const words of [
		["meera", "iyr"],
		["mera", "iyr"],
	])
		expect(isSpelledLike(words, "meera iyer meera@example.in"), words.join(" ")).toBe(true);
	for (const words of [["iyr"], ["meera", "ayr"], ["meera", "rao"]])
		expect(isSpelledLike(words, "meera iyer"), words.join(" ")).toBe(false);
	for (const words of [["krishna", "rao"], ["farida"], ["kishore"], ["fan"]])
		expect(isSpelledLike(words, text), words.join(" ")).toBe(false);
});
