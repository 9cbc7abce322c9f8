// Text in signs that the invoice's typeface has. An invoice without its buyer's name is none, so what the typeface lacks is never left
// out: Indian scripts are romanised, other signs get a stand-in.

/** Signs that product titles use. */
const standIns: Record<string, string> = { "″": '"', "′": "'", "‑": "-", "‐": "-", "\t": " " };

/** What figtree-*.ttf hold: Latin with Extended-A, common punctuation, the rupee. */
const held =
	/[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u20b9\u2122\u2212]/;

export function printable(text: string): string {
	const romanised = text.normalize("NFC").replace(/[\u0900-\u0d7f\u200c\u200d]+/g, romanise);
	return Array.from(romanised, (sign) => (held.test(sign) ? sign : (standIns[sign] ?? withoutMarks(sign)))).join("");
}

function withoutMarks(sign: string): string {
	if (/\p{Zs}/u.test(sign)) return "\u00a0";
	if (/[\p{Mark}\p{Cf}\p{Cc}]/u.test(sign)) return "";
	const plain = sign.normalize("NFKD").replace(/\p{Mark}/gu, "");
	return plain !== "" && Array.from(plain).every((part) => held.test(part)) ? plain : "?";
}

// The nine Indian blocks of Unicode share one order, so that one table reads them all: Devanagari to Malayalam, 128 signs each.
const vowels = "a,a,i,i,u,u,ri,li,e,e,e,ai,o,o,o,au".split(",");
const consonants = "k,kh,g,gh,ng,ch,chh,j,jh,ny,t,th,d,dh,n,t,th,d,dh,n,n,p,ph,b,bh,m,y,r,r,l,l,zh,v,sh,sh,s,h".split(",");
const signs = "a,i,i,u,u,ri,ri,e,e,e,ai,o,o,o,au".split(",");
const dotted = "q,kh,g,z,r,rh,f,y".split(",");
const chillus = "n,n,r,l,l,k".split(",");

const northern = 0x0b00;
const malayalam = 0x0d00;
const assamese = 0x0980;
const gurmukhi = 0x0a00;

/** A name as its bearer might write it in Latin letters; readable rather than scholarly. */
function romanise(word: string): string {
	let latin = "";
	let inherent = false;
	let block = 0;
	const settle = () => {
		if (inherent) latin += "a";
		inherent = false;
	};
	for (const sign of word) {
		const code = sign.codePointAt(0) ?? 0;
		if (code >= 0x2000) continue;
		block = code & ~0x7f;
		const at = code & 0x7f;
		const consonant = consonants[at - 0x15] ?? (at >= 0x58 && at <= 0x5f ? dotted[at - 0x58] : undefined);
		const vowelSign = at >= 0x3e ? signs[at - 0x3e] : undefined;
		if (consonant !== undefined) {
			settle();
			latin += consonant;
			inherent = true;
		} else if (vowelSign !== undefined) {
			latin += vowelSign;
			inherent = false;
		} else if (at === 0x4d) inherent = false;
		else if (at !== 0x3c) {
			settle();
			latin += otherSign(sign, at, block);
		}
	}
	// In the northern languages the last consonant of a word is spoken without its vowel: राम is Ram.
	if (block >= northern) settle();
	return latin.charAt(0).toUpperCase() + latin.slice(1);
}

function otherSign(sign: string, at: number, block: number): string {
	if (at <= 0x02) return "n";
	if (at === 0x03) return "h";
	if (at >= 0x66 && at <= 0x6f) return String(at - 0x66);
	if (block === malayalam && at >= 0x7a) return chillus[at - 0x7a] ?? "";
	if (block === gurmukhi && at === 0x70) return "n";
	if (block === assamese && at >= 0x70 && at <= 0x71) return at === 0x70 ? "ra" : "va";
	if (at === 0x64 || at === 0x65) return ".";
	// Letters of old texts: seen to be missing, rather than left out.
	return vowels[at - 0x05] ?? (/\p{L}/u.test(sign) ? "?" : "");
}
