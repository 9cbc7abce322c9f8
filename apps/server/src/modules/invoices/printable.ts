// Latin text: which graphemes the invoice's own font can print. Indic scripts and emoji have fonts of their own (text-runs.ts).

/** Substitutes for characters in product titles. */
const standIns: Record<string, string> = { "″": '"', "′": "'", "‑": "-", "‐": "-", "\t": " ", "\r\n": "\n" };

/** Character set of figtree-*.ttf: Latin with Extended-A, common punctuation, the rupee sign. */
const held =
	/^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u20b9\u2122\u2212]+$/;

/** A grapheme as the Latin font prints it; empty for invisible characters; undefined if the font lacks it. */
export function latinOf(sign: string): string | undefined {
	if (held.test(sign)) return sign;
	const standIn = standIns[sign];
	if (standIn !== undefined) return standIn;
	if (/^\p{Zs}$/u.test(sign)) return "\u00a0";
	if (/^[\p{Cf}\p{Cc}\ufe0e\ufe0f]+$/u.test(sign)) return "";
	const plain = sign.normalize("NFKD").replace(/\p{Mark}/gu, "");
	return plain !== "" && held.test(plain) && !/\u20e3/.test(sign) ? plain : undefined;
}
