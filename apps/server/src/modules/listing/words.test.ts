import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correctionOf, distance, plain, shortCorrectionOf, stem, wordsIn } from "./words.ts";

describe("words", () => {
	test("a title becomes small plain words, whatever it is written with", () => {
		expect(wordsIn("Kestrel Swift-15 (Refurbished), 14″ Café")).toEqual(["kestrel", "swift", "15", "refurbished", "14", "cafe"]);
	});

	test("singular and plural are one word, and codes are left alone", () => {
		expect(stem("chargers")).toBe(stem("charger"));
		expect(stem("accessories")).toBe(stem("accessory"));
		expect(stem("business")).toBe("business");
		expect(stem("ks15s")).toBe("ks15s");
	});

	test("plain text is as long as the text it was made from", () => {
		fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => plain(text).length === text.length));
	});

	test("the distance is that of Levenshtein, with neighbours swapped counting once", () => {
		expect(distance("kestrel", "kestral", 3)).toBe(1);
		expect(distance("swfit", "swift", 3)).toBe(1);
		expect(distance("ryzen", "ryze", 3)).toBe(1);
		expect(distance("abc", "xyz", 3)).toBe(3);
		expect(distance("abc", "uvwxyz", 2)).toBe(3);
	});

	test("the distance is the same both ways, and none only between equals", () => {
		const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
		fc.assert(fc.property(word, word, (one, other) => distance(one, other, 9) === distance(other, one, 9)));
		fc.assert(fc.property(word, word, (one, other) => (distance(one, other, 9) === 0) === (one === other)));
	});

	test("two slips are mended only after the same two letters", () => {
		expect(correctionOf("cooling", [{ word: "calling", products: 9 }])).toBeUndefined();
		expect(correctionOf("taking", [{ word: "tracing", products: 9 }])).toBeUndefined();
		expect(correctionOf("proceser", [{ word: "processor", products: 9 }])).toBe("processor");
	});

	test("a final s that was left out is one slip, though the stem loses another letter", () => {
		const known = [
			{ word: "wired", products: 90 },
			{ word: "wireless", products: 1 },
		];
		expect(correctionOf(stem("wireles"), known)).toBe("wireless");
		expect(
			correctionOf(stem("busines"), [
				{ word: "busy", products: 9 },
				{ word: "business", products: 1 },
			]),
		).toBe("business");
	});

	test("no slip turns wireless into wired, nor the other way round", () => {
		const known = ["wired", "wireless"].map((word) => ({ word, products: word === "wired" ? 90 : 1 }));
		for (const { word } of known)
			for (let place = 0; place < word.length; place++)
				for (const letter of ["", ..."abcdefghijklmnopqrstuvwxyz"])
					expect([word, undefined]).toContain(correctionOf(stem(word.slice(0, place) + letter + word.slice(place + 1)), known));
	});

	test.each([
		["lef", ["led", "leaf", "left"], "leaf"],
		["rma", ["ram", "rate"], "ram"],
		["bgg", ["bag"], undefined],
		["rem", ["ram", "rim"], undefined],
		["lef", ["leaf", "loef"], undefined],
		["hal", ["haul"], "haul"],
		["ref", ["chef"], undefined],
	])("of three letters %s", (word, known, right) => {
		expect(shortCorrectionOf(word, known)).toBe(right);
	});

	test("the nearest word is meant; of two equally near ones, that of more products", () => {
		const known = [
			{ word: "kestrel", products: 12 },
			{ word: "petrel", products: 90 },
		];
		expect(correctionOf("kestral", known)).toBe("kestrel");
		expect(correctionOf("swfit", [{ word: "swift", products: 3 }])).toBe("swift");
		expect(
			correctionOf("nota", [
				{ word: "note", products: 1 },
				{ word: "nova", products: 5 },
			]),
		).toBe("nova");
		expect(correctionOf("zzzzzz", known)).toBeUndefined();
	});
});
