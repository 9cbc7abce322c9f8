// Matching of stored text with what was typed: all words, the digits of a phone number, or similar words.
import { foundPerKind } from "@lapwing/contract/staff-find";
import { type SQL, sql } from "drizzle-orm";
import { contains } from "../../db/like.ts";
import { col } from "../../db/rows.ts";
import { isSpelledLike, type Typed } from "./read-words.ts";

/** Of each way to match, before hits of all ways are ranked. */
export const candidates = 20;
/** Of trigrams, between 0 and 1. Swapped letters cost much ("Kirshnan" and "Krishnan": 0.38), so this is lenient; the edit distance decides. */
export const similarEnough = 0.3;
/** Rank of a hit that holds what was typed; below it, one that is only similar. */
export const holds = 2;

type Candidate = { rank: number; near: string };

/** The best hits; similar ones only if their words are those typed but for a typing error. */
export function bestOf<Row extends Candidate>(rows: readonly Row[], { words }: Typed): Omit<Row, keyof Candidate>[] {
	return rows
		.filter(({ rank, near }) => rank >= holds || isSpelledLike(words, near))
		.slice(0, foundPerKind)
		.map(({ rank: _rank, near: _near, ...row }) => row);
}

export const ranked = { rank: col.number, near: col.text };

/** Every word, or the digits of a phone number. */
export function holdsWords(text: SQL, { words, phone }: Typed): SQL {
	const all = sql.join(
		words.map((word) => sql`${text} like ${contains(word)}`),
		sql` and `,
	);
	return phone ? sql`((${all}) or ${text} like ${contains(phone)})` : sql`(${all})`;
}

export const requestText = sql`lower(request.reference || ' ' || request.name || ' ' || request.phone || ' ' || request.laptop_model || ' ' || coalesce(request.serial, ''))`;
