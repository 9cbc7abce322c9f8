// Devanagari as Latin letters: names and English words are often written by their sound ("केस्ट्रल", "डाटा").

const consonants: Record<string, string> = Object.fromEntries(
	"क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h"
		.split(" ")
		.reduce<[string, string][]>((made, each, index, all) => (index % 2 === 0 ? [...made, [each, all[index + 1] ?? ""]] : made), []),
);
const vowels: Record<string, string> = Object.fromEntries(
	"अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऍ a ऑ o ओ o औ au"
		.split(" ")
		.reduce<[string, string][]>((made, each, index, all) => (index % 2 === 0 ? [...made, [each, all[index + 1] ?? ""]] : made), []),
);
const signs: Record<string, string> = {
	"\u093e": "a",
	"\u093f": "i",
	"\u0940": "i",
	"\u0941": "u",
	"\u0942": "u",
	"\u0943": "ri",
	"\u0945": "a",
	"\u0947": "e",
	"\u0948": "ai",
	"\u0949": "o",
	"\u094b": "o",
	"\u094c": "au",
};
const nasals = /[\u0901\u0902]/;
const virama = "\u094d";

export const isDevanagari = (word: string): boolean => /^[\u0900-\u097f]+$/.test(word);

/** Letter by letter, with the vowel that a consonant has by itself, but for the last one. */
export function latinOf(word: string): string {
	const letters = [...word.normalize("NFC").replaceAll("\u093c", "")];
	let made = "";
	for (const [index, letter] of letters.entries()) {
		const next = letters[index + 1];
		const consonant = consonants[letter];
		if (consonant !== undefined) {
			const isBare = next === undefined || next === virama || next in signs;
			made += isBare ? consonant : `${consonant}a`;
		} else if (nasals.test(letter)) made += "n";
		else made += vowels[letter] ?? signs[letter] ?? "";
	}
	return made;
}

/** Consonants as they sound: "squall" and "skvol" alike. Of a Latin word. */
export function soundOf(word: string): string {
	const text = word
		.replace(/^kn/, "n")
		.replace(/tion/g, "shn")
		.replace(/ph/g, "f")
		.replace(/qu/g, "kv")
		.replace(/q|ck/g, "k")
		.replace(/x/g, "ks")
		.replace(/tch|chh|ch/g, "C")
		.replace(/sh/g, "S")
		.replace(/sc(?=[eiy])/g, "s")
		.replace(/c(?=[eiy])/g, "s")
		.replace(/c/g, "k")
		.replace(/g(?=e$)/g, "j")
		.replaceAll("z", "j")
		.replaceAll("w", "v")
		.replace(/([kgtdbpj])h/g, "$1");
	return `${/^[aeiou]/.test(text) ? "a" : ""}${text
		.replace(/(?<=.)h/g, "")
		.replace(/[aeiouy]/g, "")
		.replace(/(.)\1+/g, "$1")}`;
}

/** As it sounds with its vowels, the short and the long ones alike. */
export function spokenOf(word: string): string {
	return word
		.replace(/(?<=[a-z]{2}[^aeiou])e$/, "")
		.replace(/ee|ea|ie|y/g, "i")
		.replace(/oo|ou/g, "u")
		.replace(/ai|ay|ei/g, "a")
		.replace(/au|aw|oa/g, "o")
		.replace(/ph/g, "f")
		.replaceAll("w", "v")
		.replace(/q|ck|c(?![eihy])/g, "k")
		.replace(/([a-z])\1+/g, "$1");
}
