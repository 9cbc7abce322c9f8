// Parses filters in a search text: "16gb 14 inch i5 under 60000". Pure function of text and vocabulary.
import type { FacetParam } from "@lapwing/contract/listing";
import { type MeasuredSpec, screenOf } from "./measures.ts";
import { isStopWord, plain, stem, wordsIn } from "./words.ts";

export type Found = {
	param: FacetParam | "price_min" | "price_max";
	/** As in the URL; prices in rupees. */
	value: string;
	/** The matched text and its offsets. */
	phrase: string;
	start: number;
	end: number;
};

/** Range of a measured spec field, inclusive. */
export type Measure = { field: MeasuredSpec | "capacity_gb"; min?: number; max?: number };

export type ParsedQuery = {
	found: Found[];
	/** Words for full-text search, without stop words. */
	words: string[];
};

/** Names of facet values: brands, subcategories, processor families, graphics, operating systems. */
export type Vocabulary = readonly { param: FacetParam; value: string; label: string }[];

const amount = String.raw`(?:(?:rs\.?|inr|₹)\s*)?(\d[\d,]*(?:\.\d+)?)\s*(k|lakhs?|lacs?|l)?(?![a-z0-9.])(?!\s*(?:gb|tb|inch|inches|"|″|kg|hz|wh|w|cores?|stars?|nits)(?![a-z]))`;
const disk = String.raw`(?:\s*(?:of\s+)?(?:ssd|nvme|hdd|storage|rom|disk|hard\s*disk|hard\s*drive)(?![a-z]))`;

type Rule = { pattern: RegExp; read: (match: RegExpExecArray) => Pick<Found, "param" | "value">[] };

const rules: readonly Rule[] = [
	{
		pattern: new RegExp(String.raw`(?<![a-z0-9])(?:between\s+)?${amount}\s*(?:-|–|to|and)\s*${amount}`, "g"),
		read: ([, low = "", lowUnit, high = "", highUnit]) => {
			const top = rupees(high, highUnit);
			const bottom = rupees(low, lowUnit ?? (Number(low.replaceAll(",", "")) < 1000 ? highUnit : undefined));
			if (bottom < 1000 || top < bottom) return [];
			return [...price("price_min", bottom), ...price("price_max", top)];
		},
	},
	{
		pattern: new RegExp(
			String.raw`(?:(?<![a-z0-9])(?:under|below|less\s+than|cheaper\s+than|not\s+more\s+than|within|up\s*to|at\s+most|max(?:imum)?|budget)(?:\s+of)?\s+|<\s*)${amount}`,
			"g",
		),
		read: ([, number = "", unit]) => price("price_max", rupees(number, unit)),
	},
	{
		pattern: new RegExp(
			String.raw`(?:(?<![a-z0-9])(?:above|over|more\s+than|at\s+least|min(?:imum)?|starting(?:\s+(?:from|at))?)\s+|>\s*)${amount}`,
			"g",
		),
		read: ([, number = "", unit]) => price("price_min", rupees(number, unit)),
	},
	{
		// Notation of leaflets: "16/512", "16gb + 1tb".
		pattern: /(?<![a-z0-9.])(\d{1,3})\s*(?:gb)?\s*[/+]\s*(\d{1,4})\s*(gb|tb)?(?![a-z0-9])/g,
		read: ([, ram = "", size = "", unit]) => {
			const storage = unit === "tb" ? Number(size) * 1024 : Number(size);
			return Number(ram) >= 2 && storage >= 64 ? [...memory(Number(ram)), ...drive(storage)] : [];
		},
	},
	{
		pattern: new RegExp(String.raw`(?<![a-z0-9.])(\d{1,2}(?:\.5)?)\s*tb(?![a-z0-9])${disk}?`, "g"),
		read: ([, size]) => drive(Number(size) * 1024),
	},
	{
		pattern: new RegExp(String.raw`(?<![a-z0-9.])(\d{2,5})\s*gb(?![a-z0-9])${disk}`, "g"),
		read: ([, size]) => drive(Number(size)),
	},
	{
		pattern: /(?<![a-z0-9.])(\d{1,3})\s*gb\s*(?:of\s+)?(?:ram|memory)(?![a-z])|(?<![a-z0-9])ram\s*(?:of\s*)?(\d{1,3})\s*gb(?![a-z0-9])/g,
		read: ([, size, other]) => memory(Number(size ?? other)),
	},
	{
		// A size without a unit of its own: up to 96 GB is memory, above it storage.
		pattern: /(?<![a-z0-9.])(\d{1,5})\s*gb(?![a-z0-9])/g,
		read: ([, size]) => (Number(size) <= 96 ? memory(Number(size)) : drive(Number(size))),
	},
	{
		pattern: /(?<![a-z0-9.])(1\d(?:\.\d)?)\s*-?\s*(?:inch(?:es)?(?![a-z])|"|″|”|'')(?:\s*(?:screen|display)(?![a-z]))?/g,
		read: ([, size]) => [{ param: "screen", value: screenOf(Number(size)) }],
	},
	{
		pattern: /(?<![a-z0-9.])([1-4])\s*\+?\s*stars?(?![a-z])(?:\s*(?:and\s+up|and\s+above|or\s+more))?/g,
		read: ([, stars = ""]) => [{ param: "rating", value: String(Math.max(2, Number(stars))) }],
	},
	{ pattern: /(?<![a-z0-9])in\s+stock(?![a-z])|(?<![a-z0-9])available\s+now(?![a-z])/g, read: () => [{ param: "in_stock", value: "1" }] },
	{
		pattern: /(?<![a-z0-9])(?:dedicated\s+(?:graphics?|gpu)|graphics?\s+card)(?![a-z])/g,
		read: () => [{ param: "graphics", value: "dedicated" }],
	},
	{ pattern: /(?<![a-z0-9])integrated\s+(?:graphics?|gpu)(?![a-z])/g, read: () => [{ param: "graphics", value: "integrated" }] },
];

function rupees(number: string, unit: string | undefined): number {
	const value = Number(number.replaceAll(",", ""));
	if (unit === "k") return Math.round(value * 1000);
	return Math.round(unit === undefined ? value : value * 1_00_000);
}

/** Numbers below ₹100 are not prices ("under 15"). */
function price(param: "price_min" | "price_max", value: number): Pick<Found, "param" | "value">[] {
	return value >= 100 && value <= 1_00_00_000 ? [{ param, value: String(value) }] : [];
}

function memory(gb: number): Pick<Found, "param" | "value">[] {
	return gb >= 1 ? [{ param: "ram", value: String(gb) }] : [];
}

/** 1 TB may be written as 1,000 GB or 1,024 GB; the catalogue has 1,024. */
function drive(gb: number): Pick<Found, "param" | "value">[] {
	const size = gb >= 1000 && gb % 1000 === 0 ? (gb / 1000) * 1024 : gb;
	return size >= 1 ? [{ param: "storage", value: String(size) }] : [];
}

export function parseQuery(query: string, vocabulary: Vocabulary): ParsedQuery {
	let rest = plain(query);
	const found: Found[] = [];
	const take = (start: number, end: number, filters: readonly Pick<Found, "param" | "value">[]) => {
		for (const filter of filters) found.push({ ...filter, phrase: query.slice(start, end), start, end });
		// Replaced by separators, so that the words on either side do not become a phrase.
		if (filters.length > 0) rest = `${rest.slice(0, start)}${"|".repeat(end - start)}${rest.slice(end)}`;
	};
	for (const { pattern, read } of rules)
		for (const match of rest.matchAll(pattern)) take(match.index, match.index + match[0].length, read(match));
	for (const { start, end, filter } of namesIn(rest, vocabulary)) take(start, end, [filter]);
	found.sort((a, b) => a.start - b.start);
	return { found: withoutRepeats(found), words: [...new Set(wordsIn(rest))].filter((word) => !isStopWord(word)) };
}

type Named = { start: number; end: number; filter: Pick<Found, "param" | "value"> };

/** Longest match first: "core ultra 5" before "core 5". */
function namesIn(text: string, vocabulary: Vocabulary): Named[] {
	const names = new Map<string, Pick<Found, "param" | "value">>();
	for (const { param, value, label } of vocabulary)
		for (const name of namesOf(param, label)) if (!names.has(name)) names.set(name, { param, value });
	const words = [...text.matchAll(/[a-z0-9]+|[|]+/g)]
		.map((match) => ({ word: stem(match[0]), start: match.index, end: match.index + match[0].length }))
		.filter(({ word }) => word !== "and");
	const found: Named[] = [];
	for (let from = 0; from < words.length; ) {
		let taken = 1;
		for (let length = Math.min(5, words.length - from); length >= 1; length--) {
			const part = words.slice(from, from + length);
			const filter = names.get(part.map(({ word }) => word).join(" "));
			const last = part.at(-1);
			if (filter === undefined || last === undefined) continue;
			found.push({ start: part[0]?.start ?? 0, end: last.end, filter });
			taken = length;
			break;
		}
		from += taken;
	}
	return found;
}

function namesOf(param: FacetParam, label: string): string[] {
	const words = wordsIn(label).filter((word) => word !== "and");
	const full = words.join(" ");
	if (full === "") return [];
	if (param === "processor") {
		// Short names: "i5", "ultra 7", "ryzen5".
		const short = words[0] === "core" && words.length > 1 && !/^\d+$/.test(words[1] ?? "") ? words.slice(1).join(" ") : full;
		return [full, short, short.replaceAll(" ", "")].filter((name) => !/^\d*$/.test(name));
	}
	if (param === "graphics") {
		const model = words.filter((word) => word !== "geforce" && word !== "nvidia");
		return /\d/.test(full) ? [full, model.join(" "), model.join("")] : [];
	}
	if (param === "os") {
		const saidOf = full.startsWith("no ") ? ["no os", "without os", "dos", "free dos", "freedos"] : [];
		return [full, ...saidOf.map((name) => wordsIn(name).join(" "))];
	}
	if (param === "brand" || param === "categories") return [full];
	return [];
}

function withoutRepeats(found: readonly Found[]): Found[] {
	const seen = new Set<string>();
	return found.filter(({ param, value }) => {
		// Of several minimum or maximum prices the first counts.
		const key = param === "price_min" || param === "price_max" ? param : `${param} ${value}`;
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}

/** The query with one phrase removed. */
export function withoutPhrase(query: string, { start, end }: Pick<Found, "start" | "end">): string {
	return `${query.slice(0, start)} ${query.slice(end)}`.replace(/\s+/g, " ").trim();
}
