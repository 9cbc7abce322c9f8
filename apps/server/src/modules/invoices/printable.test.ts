import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printable } from "./printable.ts";

test.each([
	["Aravalli Ridge 14″ – 2‑in‑1", 'Aravalli Ridge 14" – 2-in-1'],
	["Łódź, Anaïs, ₹500 · ½ × 2", "Łódź, Anaïs, ₹500 · ½ × 2"],
	["Ḍākā", "Dākā"],
	["1.29\u202fkg", "1.29\u00a0kg"],
	["Rao 😀 漢", "Rao ? ?"],
])("%s is printed as %s", (text, printed) => {
	expect(printable(text)).toBe(printed);
});

describe("names in Indian scripts are romanised", () => {
	test.each([
		["अनन्या राव", "Ananya Rav"],
		["राम", "Ram"],
		["रोहन मेहता", "Rohan Mehata"],
		["হিমালয়", "Himalay"],
		["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "Guraprit Singh"],
		["ಕನ್ನಡ", "Kannada"],
		["தமிழ்", "Tamizh"],
		["తెలుగు", "Telugu"],
		["ഗോപാലൻ", "Gopalan"],
		["गली १२, Bandra", "Gali 12, Bandra"],
	])("%s: %s", (text, printed) => {
		expect(printable(text)).toBe(printed);
	});
});

/** The code points that a TrueType file has glyphs for, from its character map (format 4). */
function codePointsOf(file: string): Set<number> {
	const bytes = readFileSync(new URL(`./fonts/${file}`, import.meta.url));
	const tables = bytes.readUInt16BE(4);
	const entry = Array.from({ length: tables }, (_, index) => 12 + 16 * index).find((at) => bytes.toString("latin1", at, at + 4) === "cmap");
	const cmap = bytes.readUInt32BE((entry ?? 0) + 8);
	const maps = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, index) => cmap + bytes.readUInt32BE(cmap + 8 + 8 * index));
	const map = maps.find((at) => bytes.readUInt16BE(at) === 4) ?? 0;
	const segments = bytes.readUInt16BE(map + 6) / 2;
	const held = new Set<number>();
	for (let segment = 0; segment < segments; segment++) {
		const end = bytes.readUInt16BE(map + 14 + 2 * segment);
		const start = bytes.readUInt16BE(map + 16 + 2 * (segments + segment));
		for (let code = start; code <= end && code < 0xffff; code++) held.add(code);
	}
	return held;
}

const indian = fc.integer({ min: 0x0900, max: 0x0d7f }).map((code) => String.fromCodePoint(code));

test("whatever is typed, only signs that the typeface has are printed, and never nothing for a letter", () => {
	for (const file of ["figtree-regular.ttf", "figtree-semibold.ttf"]) {
		const held = codePointsOf(file);
		fc.assert(
			fc.property(fc.string({ unit: fc.oneof(fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), indian) }), (text) => {
				const printed = printable(text);
				for (const sign of printed) expect(sign === "\n" || held.has(sign.codePointAt(0) ?? 0)).toBe(true);
				if (/\p{L}/u.test(text)) expect(printed).not.toBe("");
			}),
			{ numRuns: 2000 },
		);
	}
});
