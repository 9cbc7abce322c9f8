// Phrases of a search text: names of facet values and phrases of needs, by a table of the shop's vocabulary.
import type { FacetParam } from "@lapwing/contract/listing";
import { isRareColour } from "./query-colours.ts";
import { refurbished } from "./query-condition.ts";
import type { Filter } from "./query-filter.ts";
import { namesOf } from "./query-names.ts";
import type { Vocabulary } from "./search-query.ts";
import { stem, wordsIn } from "./words.ts";

export type PhraseTable = ReadonlyMap<string, Filter>;

/** By the list of names, which is the same object for many queries. */
const tables = new WeakMap<Vocabulary["names"], { laptops: PhraseTable; accessories: PhraseTable; negated: PhraseTable }>();

function tablesOf(vocabulary: Vocabulary) {
	let known = tables.get(vocabulary.names);
	if (known === undefined) {
		known = { laptops: tableOf(vocabulary, true), accessories: tableOf(vocabulary, false), negated: negatedTable(vocabulary) };
		tables.set(vocabulary.names, known);
	}
	return known;
}

/** Stems of a phrase, joined by spaces → what it means. Needs come before names: "student" is a need and a category. */
export function phraseTable(vocabulary: Vocabulary, laptops: boolean): PhraseTable {
	const { laptops: ofLaptops, accessories } = tablesOf(vocabulary);
	return laptops ? ofLaptops : accessories;
}

/** Phrases that mean a need only where they are negated: "numpad" is an accessory, "without numpad" the opposite of "with numpad". */
export const negatedPhrases = (vocabulary: Vocabulary): PhraseTable => tablesOf(vocabulary).negated;

function negatedTable({ needs }: Vocabulary): PhraseTable {
	const stated = needs.flatMap(({ key, phrases }) =>
		phrases.flatMap((phrase) => (phrase.startsWith("with ") ? [{ key, words: joined(wordsIn(phrase.slice(5))) }] : [])),
	);
	return new Map(stated.map(({ key, words }): [string, Filter] => [words, { kind: "need", key }]));
}

const ofParts: ReadonlySet<FacetParam> = new Set<FacetParam>(["memory_type", "form_factor"]);
const ofAccessories: ReadonlySet<FacetParam> = new Set<FacetParam>(["brand", "colour", ...ofParts]);

function tableOf({ names, needs, laptopWords, laptopCategory }: Vocabulary, laptops: boolean): PhraseTable {
	const table = new Map<string, Filter>();
	const add = (phrase: string, filter: Filter) => {
		if (phrase !== "" && !table.has(phrase)) table.set(phrase, filter);
	};
	if (laptops)
		for (const { key, phrases } of needs)
			for (const phrase of phrases) {
				add(joined(wordsIn(phrase)), { kind: "need", key });
				// "hdmi 2.1": a number with a dot is one token.
				if (/\d\.\d/.test(phrase)) add(joined(phrase.split(" ").map(stem)), { kind: "need", key });
			}
	for (const { param, value, label } of names)
		if (
			(laptops && !ofParts.has(param) && !(param === "colour" && isRareColour(label.toLowerCase()))) ||
			(!laptops && ofAccessories.has(param))
		)
			for (const name of namesOf(param, label)) add(name, { kind: "facet", param, value });
	if (laptops && names.some(({ param, value }) => param === "category" && value === laptopCategory))
		for (const word of laptopWords) add(word, { kind: "facet", param: "category", value: laptopCategory });
	if (laptops) for (const phrase of refurbished) add(phrase, { kind: "facet", param: "condition", value: "refurbished" });
	return table;
}

const joined = (words: readonly string[]) => words.filter((word) => word !== "and").join(" ");

type Token = { word: string; start: number; end: number };
type Phrase = { start: number; end: number; filter: Filter };

export const longestPhrase = 5;

const beginsName = (before: string | undefined, word: string, { names }: Vocabulary): boolean =>
	before !== undefined &&
	names.some(({ param, label }) => param === "processor" && joined(wordsIn(label)).startsWith(`${before} ${word} `));

/** "Gaming" of "monsoon gaming" is a subcategory of laptops or a verbal noun, as models are seldom called. */
const namesUse = (word: string, { names }: Vocabulary): boolean =>
	word.endsWith("ing") || names.some(({ param, label }) => param === "categories" && wordsIn(label).includes(word));

/** Longest match first: "core ultra 5" before "core 5", "gaming at 1080p" before "gaming". */
export function phrasesIn(text: string, table: PhraseTable, vocabulary: Vocabulary): Phrase[] {
	const tokens = [...text.matchAll(/[a-z0-9.]*[a-z0-9]|[|]+|(?:(?![a-z0-9])[\p{L}\p{M}])+/gu)]
		.flatMap(splitToken)
		.map(({ word, start, end }) => ({ word: stem(word), start, end }))
		.filter(({ word }) => word !== "and");
	const isBrand = (token: Token | undefined) => {
		const filter = token && table.get(token.word);
		return filter?.kind === "facet" && filter.param === "brand";
	};
	const found: Phrase[] = [];
	for (let from = 0; from < tokens.length; ) {
		let taken = 1;
		for (let length = Math.min(longestPhrase, tokens.length - from); length >= 1; length--) {
			const part = tokens.slice(from, from + length);
			const filter = table.get(part.map(({ word }) => word).join(" "));
			const [first, last] = [part[0], part.at(-1)];
			if (filter === undefined || first === undefined || last === undefined) continue;
			// "Travel 13" and "Tessel Work" are models, not needs.
			const isSized = /^\d{2}$/.test(tokens[from + length]?.word ?? "");
			const inModel = isSized || (isBrand(tokens[from - 1]) && !namesUse(first.word, vocabulary));
			if (inModel && filter.kind === "need" && length === 1 && !vocabulary.laptopWords.has(tokens[from + 1]?.word ?? "")) continue;
			// "Ryzen AI" begins the names of processors.
			if (length === 1 && filter.kind === "need" && beginsName(tokens[from - 1]?.word, first.word, vocabulary)) continue;
			// The mark of inches belongs to the number: `2.5"`.
			const end = /^\d\.\d$/.test(last.word) && /["″]/.test(text[last.end] ?? "") ? last.end + 1 : last.end;
			const more = overlapping(tokens.slice(from + length - 1), table, filter);
			found.push({ start: first.start, end: more?.end ?? end, filter });
			taken = length + (more?.tokens ?? 0);
			break;
		}
		from += taken;
	}
	return found;
}

/** "Backup" of "best battery backup": the last word of a phrase begins another one of the same need. */
function overlapping(tokens: readonly Token[], table: PhraseTable, filter: Filter): { end: number; tokens: number } | undefined {
	if (filter.kind !== "need") return undefined;
	for (let length = Math.min(longestPhrase, tokens.length); length >= 2; length--) {
		const part = tokens.slice(0, length);
		const other = table.get(part.map(({ word }) => word).join(" "));
		const last = part.at(-1);
		if (last !== undefined && other?.kind === "need" && other.key === filter.key) return { end: last.end, tokens: length - 1 };
	}
	return undefined;
}

/** "2.8k" and "wi-fi" are one token where it is a phrase of its own; others split at the dot. */
function splitToken(match: RegExpExecArray): Token[] {
	const [text] = match;
	if (!text.includes(".") || /^\d\.\dk?$/.test(text)) return [{ word: text, start: match.index, end: match.index + text.length }];
	return [...text.matchAll(/[a-z0-9]+/g)].map((part) => ({
		word: part[0],
		start: match.index + part.index,
		end: match.index + part.index + part[0].length,
	}));
}
