import { describe, expect, test } from "vitest";
import { latinOf, soundOf } from "./devanagari.ts";
import { transliterated } from "./dictionary.ts";

test("Devanagari as Latin letters", () => {
	expect(["स्विफ्ट", "डाटा", "टाइटन", "प्रिंटर", "बैटरी"].map(latinOf)).toEqual(["svift", "data", "taitan", "printar", "baitari"]);
});

describe("a word sounds like its spelling in Latin letters", () => {
	test.each([
		["केस्ट्रल", "kestrel"],
		["नॉर्थबे", "northbay"],
		["मानसून", "monsoon"],
		["स्विफ्ट", "swift"],
		["टेसल", "tessel"],
		["एक्सेल", "excel"],
		["साइंस", "science"],
		["स्टूडियो", "studio"],
		["फोर्ज", "forge"],
		["प्रोजेक्टर", "projector"],
	])("%s, %s", (hindi, latin) => {
		expect(soundOf(latinOf(hindi))).toBe(soundOf(latin));
	});
});

describe("words in Devanagari are read as the shop's", () => {
	const candidate = (word: string) => ({ word, products: 5 });
	const dictionary = {
		words: new Map([["kestrel", { id: 1, has_bits: true, products: 5 }]]),
		similar: new Map([
			["kestral", [candidate("kestrel"), candidate("kit")]],
			["forj", [candidate("forge"), candidate("form")]],
		]),
		understood: new Set(["projector", "excel", "car", "गेमिंग", "bijli", "niche", "upar"]),
	};
	test.each([
		["केस्ट्रल लैपटॉप", "kestrel लैपटॉप"],
		["फोर्ज 15", "forge 15"],
		["प्रोजेक्टर से जोड़ना", "projector से जोड़ना"],
		["बिजली कम", "bijli कम"],
		// A word that is understood in its own letters, and short words that only sound alike, stay.
		["गेमिंग", "गेमिंग"],
		["काम कर रहा", "काम कर रहा"],
		// Words of limits are read in their own letters.
		["40 हजार के नीचे", "40 हजार के नीचे"],
	])("%s: %s", (q, read) => {
		expect(transliterated(q, dictionary)).toBe(read);
	});
});
