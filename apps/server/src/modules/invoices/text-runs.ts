// Itemisation: splits text into runs by script, one font each. Graphemes that no font has become an empty box.
import { latinOf } from "./printable.ts";

export const scripts = ["devanagari", "bengali", "gurmukhi", "gujarati", "oriya", "tamil", "telugu", "kannada", "malayalam"] as const;
export type Script = (typeof scripts)[number] | "emoji" | "latin";
export type Run = { script: Script; text: string };

/** Replacement glyph, from the emoji font. */
const missing: Run = { script: "emoji", text: "\u25fb" };

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The nine Indic Unicode blocks from U+0900 have 128 code points each, in the order above. */
function indianScript(code: number): Script | undefined {
	if (code >= 0x0900 && code < 0x0d80) return scripts[Math.floor((code - 0x0900) / 0x80)];
	// Vedic Extensions and Devanagari Extended.
	return (code >= 0x1cd0 && code <= 0x1cff) || (code >= 0xa8e0 && code <= 0xa8ff) ? "devanagari" : undefined;
}

const isEmoji = (sign: string) =>
	/^[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3/u.test(sign) && !/^[\u00a9\u00ae\u2122]$/.test(sign);

function runOf(sign: string): Run | undefined {
	const latin = latinOf(sign);
	if (latin !== undefined) return latin === "" ? undefined : { script: "latin", text: latin };
	const script = indianScript(sign.codePointAt(0) ?? 0);
	if (script !== undefined) return { script, text: sign };
	return isEmoji(sign) ? { script: "emoji", text: sign } : missing;
}

/** Adjacent graphemes of one script form one run, so that the shaper sees whole words. */
export function runsOf(text: string): Run[] {
	// Fast path for ASCII.
	if (/^[\n -~]+$/.test(text)) return [{ script: "latin", text }];
	const runs: Run[] = [];
	for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
		const run = runOf(segment);
		if (run === undefined) continue;
		const last = runs.at(-1);
		if (last?.script === run.script) last.text += run.text;
		else runs.push({ ...run });
	}
	return runs;
}
