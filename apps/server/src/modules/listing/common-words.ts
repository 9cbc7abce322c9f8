// Common English words (common-words.txt, from SCOWL, see CREDITS.md): not misspelt, though no product has them.
import { readFileSync } from "node:fs";
import { stem } from "./words.ts";

const known: ReadonlySet<string> = new Set(
	readFileSync(new URL("./common-words.txt", import.meta.url), "utf8")
		.trim()
		.split(/\s+/)
		.map(stem),
);

/** Of a stem. */
export const isCommonWord = (word: string): boolean => known.has(word);
