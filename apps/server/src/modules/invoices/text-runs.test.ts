import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breakLines } from "./mixed-text.ts";
import { shapedFont } from "./shaped-fonts.ts";
import { runsOf, type Script } from "./text-runs.ts";

const printed = (text: string) =>
	runsOf(text)
		.map((run) => run.text)
		.join("");

test.each([
	["Aravalli Ridge 14″ – 2‑in‑1", 'Aravalli Ridge 14" – 2-in-1'],
	["Łódź, Anaïs, ₹500 · ½ × 2", "Łódź, Anaïs, ₹500 · ½ × 2"],
	["Ḍākā", "Dākā"],
	["1.29\u202fkg", "1.29\u00a0kg"],
	["Rao 😀", "Rao 😀"],
	// In none of the fonts: replaced by an empty box.
	["Rao 漢", "Rao \u25fb"],
])("%s is printed as %s", (text, shown) => {
	expect(printed(text)).toBe(shown);
});

const names: [Exclude<Script, "latin" | "emoji">, string][] = [
	["devanagari", "क्षत्रिय"],
	["bengali", "কৃষ্ণ"],
	["gurmukhi", "ਗੁਰਪ੍ਰੀਤ"],
	["gujarati", "શ્રી"],
	["oriya", "ଭୁବନେଶ୍ୱର"],
	["tamil", "கொழும்பு"],
	["telugu", "స్త్రీ"],
	["kannada", "ಬೆಂಗಳೂರು"],
	["malayalam", "സ്ത്രീ"],
];

describe("names in Indian scripts are printed as they are written", () => {
	test.each(names)("%s: %s is one run of its script", (script, text) => {
		expect(runsOf(`${text} Rao`)).toEqual([
			{ script, text },
			{ script: "latin", text: " Rao" },
		]);
	});

	test.each(names)("%s: the typeface has all of %s, and the shaper joins and reorders", async (script, text) => {
		for (const weight of ["400Regular", "600SemiBold"] as const) {
			const font = await shapedFont(script, weight);
			const { glyphs, advanceWidth } = font.layout(text);
			expect(glyphs.map(({ id }) => id)).not.toContain(0);
			expect(glyphs.flatMap(({ codePoints }) => codePoints)).toHaveLength(Array.from(text).length);
			expect(advanceWidth).toBeGreaterThan(0);
			// Shaped letter by letter the glyphs would differ: conjuncts and vowel signs change the shapes.
			const single = Array.from(text).flatMap((sign) => font.layout(sign).glyphs.map(({ id }) => id));
			expect(glyphs.map(({ id }) => id)).not.toEqual(single);
		}
	});

	test("an emoji of several signs is one glyph", async () => {
		const font = await shapedFont("emoji", "400Regular");
		for (const emoji of ["😀", "❤️", "👍🏽", "👨‍👩‍👧", "🇮🇳"]) {
			expect(runsOf(emoji)).toEqual([{ script: "emoji", text: emoji }]);
			expect(font.layout(emoji).positions.filter(({ xAdvance }) => xAdvance > 0)).toHaveLength(1);
		}
	});
});

test("a width is that of the glyphs, whatever the typeface counts in", async () => {
	const { default: Document } = await import("pdfkit");
	const doc = new Document();
	doc.registerFont("emoji", (await shapedFont("emoji", "400Regular")) as unknown as Buffer);
	expect(
		doc
			.font("emoji")
			.fontSize(10)
			.widthOfString("😀", { features: ["tnum"] }),
	).toBeLessThan(15);
});

test("lines break at spaces, and within a word that is too long", () => {
	const lines = breakLines("राम Rao of ABCDEFGHIJ\nend", 4, ({ text }) => Array.from(text).length);
	expect(lines.map(({ pieces }) => pieces.map((piece) => piece.text).join(""))).toEqual(["राम", "Rao", "of", "ABCD", "EFGH", "IJ", "end"]);
});

/** Code points with glyphs in a TrueType file, from its cmap table (format 4). */
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

test("whatever is typed, the Latin typeface is asked only for what it has, and a letter is never left out", () => {
	for (const file of ["figtree-regular.ttf", "figtree-semibold.ttf"]) {
		const held = codePointsOf(file);
		fc.assert(
			fc.property(fc.string({ unit: fc.oneof(fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), indian) }), (text) => {
				const runs = runsOf(text);
				for (const { script, text: run } of runs)
					if (script === "latin") for (const sign of run) expect(sign === "\n" || held.has(sign.codePointAt(0) ?? 0)).toBe(true);
				if (/\p{L}/u.test(text)) expect(runs).not.toEqual([]);
			}),
			{ numRuns: 500 },
		);
	}
});
