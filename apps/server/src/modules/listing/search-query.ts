// Search query: what a text in people's own words asks for. Pure function of the text and the shop's vocabulary.
import type { FacetParam } from "@lapwing/contract/listing";
import { numbersAsDigits, unitsAsLatin } from "./number-words.ts";
import { coloursIn } from "./query-colours.ts";
import { refurbished } from "./query-condition.ts";
import { type Filter, namedFilter, withoutPrice } from "./query-filter.ts";
import { askedKind, keypads, namesAccessory, wordsBehind } from "./query-heads.ts";
import { negatedRange, negatedWords, type Range } from "./query-negation.ts";
import { familiesIn, orBetter, seriesIn, withSisters } from "./query-or-better.ts";
import { type AskedSort, asksForCheapest, cheapOfAccessories, ordersFor } from "./query-order.ts";
import { childsAge, isEverydayToo, isRelative, schoolYear } from "./query-people.ts";
import { negatedPhrases, type PhraseTable, phrasesIn, phraseTable } from "./query-phrases.ts";
import { placesIn, type StoreName } from "./query-places.ts";
import { withoutPublishers } from "./query-publishers.ts";
import { accessoryRules, type QuantityRule, quantityRules } from "./query-quantities.ts";
import { spelledApart } from "./query-spellings.ts";
import { upgradeIn } from "./query-upgrades.ts";
import { verbsOfSentence } from "./query-verbs.ts";
import { betweenSides, isSingle, isStopWord, plain, stem, withoutLoneDigits, wordsIn } from "./words.ts";

export type Found = {
	filter: Filter;
	/** Negated: "not gaming". */
	excluded?: true;
	/** Of the chip, in place of the filter's own; null without a chip, where another one of the same phrase speaks for it. */
	label?: string | null;
	/** The matched text and its offsets. */
	phrase: string;
	start: number;
	end: number;
};

export type ParsedQuery = {
	found: Found[];
	/** Words for full-text search, without stop words. */
	words: string[];
	/** Of the words those behind what is asked for: "charger" of "bag with space for a charger". */
	beside?: readonly string[];
	/** All words but those of quantities: a title that has them ranks first. */
	spoken: string[];
	/** Accessories and parts are asked for: "laptop bag". */
	accessories: boolean;
	/** The lowest price first, unless another order was chosen. */
	cheapest: boolean;
	/** The best by a specification first: "lightest". */
	order?: AskedSort | undefined;
	/** An answer in words, above the list. */
	note?: string;
};

export type Vocabulary = {
	/** Names of facet values: categories, brands, processor families, graphics, operating systems, colours. */
	names: readonly { param: FacetParam; value: string; label: string }[];
	needs: readonly { key: string; label: string; phrases: readonly string[] }[];
	stores: readonly StoreName[];
	/** Stems that name a kind of accessory or part: "mouse", "bag". */
	accessoryWords: ReadonlySet<string>;
	/** Stems that name laptops: "laptop", "notebook". */
	laptopWords: ReadonlySet<string>;
	/** Slug of the category of laptops. */
	laptopCategory: string;
};

export function parseQuery(query: string, vocabulary: Vocabulary): ParsedQuery {
	const upgrade = upgradeIn(query);
	if (upgrade !== undefined) return partOfUpgrade(query, vocabulary, upgrade);
	const asked = readQuery(query, vocabulary, { laptops: true });
	if (namesAccessory(query, asked, vocabulary) || isDrive(query, asked) || isMemory(query, asked)) {
		const read = asAccessories(query, vocabulary);
		const kind = askedKind(query, vocabulary);
		const isOther = (word: string) => kind?.isPart === true && vocabulary.accessoryWords.has(word) && word !== kind.word;
		const words = read.words.filter((word) => !isOther(word));
		return { ...read, words, beside: wordsBehind(query, words, vocabulary) };
	}
	// "laptop with ssd": a part of a laptop is no condition.
	const isStated = (word: string) => keypads.has(word) || /^ddr\d$/.test(word);
	return { ...asked, words: asked.words.filter((word) => !vocabulary.accessoryWords.has(word) || isStated(word)) };
}

/** What stands before the new size says which laptop is upgraded. */
function partOfUpgrade(query: string, vocabulary: Vocabulary, { part, start }: { part: string; start: number }): ParsedQuery {
	const read = asAccessories(query, vocabulary, { start: 0, end: start });
	const isOther = (word: string) => vocabulary.accessoryWords.has(word) && !/^ddr\d$/.test(word);
	const words = (list: readonly string[]) => [part, ...list.filter((word) => !isOther(word) && !upgradeVerbs.has(word))];
	// A portable drive has no form factor.
	const inside = vocabulary.names.filter(({ param, label }) => part === "ssd" && param === "form_factor" && !/dimm/i.test(label));
	const internal = inside.map(
		({ param, value }): Found => ({ filter: { kind: "facet", param, value }, label: null, phrase: "", start, end: start }),
	);
	return { ...read, found: [...internal, ...read.found], words: words(read.words), spoken: words(read.spoken) };
}
const upgradeVerbs = new Set("upgrade upgrading increase increasing expand expanding extend extending".split(" "));

/** "1tb ssd" with nothing else but a price is the part. */
function isDrive(query: string, { found, words }: ParsedQuery): boolean {
	const isSize = ({ filter }: Found) => (filter.kind === "facet" || filter.kind === "size") && filter.param === "storage";
	// "Photos ka backup, 2 tb disk".
	if (/(?<![a-z])backup(?![a-z])/.test(plain(query)) && found.some(isSize) && /(?<![a-z])(?:disk|hdd|drive)(?![a-z])/.test(plain(query)))
		return !found.some(({ filter }) => filter.kind === "facet" && filter.param === "category");
	return (
		words.length === 0 &&
		found.some(isSize) &&
		found.every((each) => !each.excluded && (isSize(each) || each.filter.kind === "price")) &&
		/(?<![a-z])(?:ssd|nvme|hdd|hard\s*(?:disk|drive))(?![a-z])/.test(plain(query))
	);
}

/** "16gb ram rs 5600": no laptop costs so little. */
function isMemory(query: string, { found, words }: ParsedQuery): boolean {
	const isSize = ({ filter }: Found) => (filter.kind === "facet" || filter.kind === "size") && filter.param === "ram";
	const isOfPart = ({ filter }: Found) => filter.kind === "price" && filter.max !== undefined && filter.max <= mostOfMemory;
	return (
		words.length === 0 &&
		found.some(isSize) &&
		found.some(isOfPart) &&
		found.every((each) => !each.excluded && (isSize(each) || isOfPart(each))) &&
		/(?<![a-z])(?:ram|memory|sodimm)(?![a-z])/.test(plain(query))
	);
}
/** Rupees. */
const mostOfMemory = 15_000;

/** Fields of the measures that the text may name, before it is known what it asks for. */
export function measuresIn(query: string): string[] {
	const fields = [quantityRules, accessoryRules].flatMap((rules) => {
		const reader = new Reader(query);
		reader.quantities(rules);
		return reader.found.flatMap(({ filter }) => (filter.kind === "measure" ? [filter.measure.field] : []));
	});
	return [...new Set(fields)];
}

/** Whether the text states an amount of a laptop, and whether it ends with it, so that the last word is not the start of another. */
export function amountsIn(query: string): { some: boolean; atEnd: boolean } {
	const reader = new Reader(query);
	reader.quantities(quantityRules);
	return { some: reader.found.length > 0, atEnd: /\|\s*$/.test(reader.rest) };
}

/** Words that the text says in several parts, or means: the part of an upgrade. */
export function spelledWords(query: string): string[] {
	const part = upgradeIn(query)?.part;
	return [...new Reader(query).spellings(), ...(part === undefined ? [] : [part])];
}

/** Text that is read from the left, what was read replaced by separators: the words on either side do not become a phrase. */
class Reader {
	readonly found: Found[] = [];
	readonly query: string;
	rest: string;
	/** As `rest`, but with phrases that are names or needs. */
	said = "";

	constructor(query: string, named?: Range) {
		this.query = query;
		this.rest = numbersAsDigits(unitsAsLatin(plain(query))).replace(betweenSides, " ");
		if (named !== undefined) this.rest = masked(this.rest, named);
	}

	/** `label`: of the one chip for all of the filters. */
	take(start: number, end: number, filters: readonly Filter[], label?: string): void {
		const phrase = this.query.slice(start, end).trim();
		const from = start + (this.query.slice(start, end).length - this.query.slice(start, end).trimStart().length);
		for (const [index, filter] of filters.entries()) {
			const named = label === undefined ? {} : { label: index === 0 ? label : null };
			this.found.push({ filter, ...named, phrase, start: from, end: from + phrase.length });
		}
		if (filters.length > 0) this.rest = masked(this.rest, { start, end });
	}

	/** Words not read yet, without stop words. */
	words({ laptopWords }: Vocabulary, text = this.rest): string[] {
		return [...new Set(wordsIn(withoutLoneDigits(text, laptopWords)))].filter((word) => !isStopWord(word));
	}

	quantities(rules: readonly QuantityRule[]): void {
		for (const { pattern, read, passed } of rules)
			if (passed) this.hide(pattern);
			else for (const match of this.rest.matchAll(pattern)) this.take(match.index, match.index + match[0].length, read(match));
	}

	phrases(table: PhraseTable, vocabulary: Vocabulary): void {
		for (const { start, end, label, filters } of [...seriesIn(this.rest, vocabulary.names), ...familiesIn(this.rest, vocabulary.names)])
			this.take(start, end, filters, label);
		let taken = 0;
		for (const each of phrasesIn(this.rest, table, vocabulary)) {
			// "Purana" of "11th gen ya purana".
			if (each.start < taken) continue;
			// Names of models have words of operating systems: "Pro", "Home".
			// So have uses in several words: "fl studio".
			const isOs = each.filter.kind === "facet" && each.filter.param === "os";
			if (isOs || (each.filter.kind === "need" && /\s/.test(this.rest.slice(each.start, each.end).trim())))
				this.said = masked(this.said, each);
			const values = orBetter(this.rest, each, vocabulary);
			if (values === undefined) this.take(each.start, each.end, ...withSisters(each.filter, vocabulary.names));
			else {
				this.take(values.start, values.end, values.filters, values.label);
				taken = values.end;
			}
		}
	}

	places(table: PhraseTable, { stores }: Vocabulary): void {
		for (const { start, end, label, values } of placesIn(this.rest, stores, (name) => table.has(name)))
			this.take(
				start,
				end,
				values.map((value) => ({ kind: "facet", param: "store", value })),
				label,
			);
	}

	colours({ names }: Vocabulary, laptops: boolean): void {
		for (const { start, end, label, values } of coloursIn(this.rest, names, laptops))
			this.take(
				start,
				end,
				values.map((value) => ({ kind: "facet", param: "colour", value })),
				label,
			);
	}

	schoolYears({ needs }: Vocabulary): void {
		if (!needs.some(({ key }) => key === schoolNeed)) return;
		for (const match of this.rest.matchAll(schoolYear))
			this.take(match.index, match.index + match[0].length, [{ kind: "need", key: schoolNeed }]);
		for (const match of this.rest.matchAll(childsAge))
			this.take(match.index, match.index + match[0].length, [{ kind: "need", key: schoolNeed }]);
	}

	/** Everyday use and what a relative is likely to need give way to the use that is named: "for my mother, video editing". */
	relatives({ needs }: Vocabulary): void {
		const uses = new Set(needs.filter(({ label }) => label.startsWith("For ")).map(({ key }) => key));
		const isUse = ({ filter }: Found) => filter.kind === "need" && uses.has(filter.key);
		const isWeak = (each: Found) => isRelative(each.phrase) || (each.filter.kind === "need" && each.filter.key === everydayNeed);
		const strong = this.found.filter((each) => isUse(each) && !isWeak(each) && !each.excluded);
		if (strong.length === 0) return;
		// "Video calls with mummy" are no office work.
		const isEveryday = strong.every(({ phrase }) => isEverydayToo(phrase)) && this.found.some((each) => isUse(each) && isWeak(each));
		const kept = this.found.filter((each) => !isUse(each) || (isEveryday ? !strong.includes(each) : !isWeak(each)));
		this.found.splice(0, this.found.length, ...kept);
	}

	/** Masks the words; whether there are any. */
	hide(pattern: RegExp): boolean {
		const matches = [...this.rest.matchAll(pattern)];
		for (const { index, 0: text } of matches) this.rest = masked(this.rest, { start: index, end: index + text.length });
		return matches.length > 0;
	}

	/** Words of several parts, as the one word that synonyms know: "2 in 1", "wire less", "pen drive". */
	spellings(): string[] {
		return spelledApart.filter(({ pattern }) => this.hide(pattern)).flatMap(({ word }) => word.split(" "));
	}

	/** Marks what is negated, and takes the words that negate it. That something is no laptop is not said of a laptop. */
	negations(vocabulary: Vocabulary): void {
		const isKind = ({ filter }: Found) =>
			filter.kind === "facet" && filter.param === "category" && filter.value === vocabulary.laptopCategory;
		let last: Range | undefined;
		let subject: Found[] = [];
		for (const members of Map.groupBy(
			this.found.toSorted((a, b) => a.start - b.start),
			({ start }) => start,
		).values()) {
			const [first] = members;
			if (first === undefined) continue;
			const kind = members.some(isKind);
			// "gaming laptop nahi chahiye" is about gaming.
			const about = kind ? subject : members;
			const range = negatedRange(this.rest, first, last);
			subject = members;
			if (range === undefined || about.length === 0 || (kind && range.start < first.start)) continue;
			last = kind ? { start: Math.min(...about.map((each) => each.start)), end: range.end } : range;
			this.exclude(about, last);
		}
		for (const { filter, ...said } of phrasesIn(this.rest, negatedPhrases(vocabulary), vocabulary)) {
			const range = negatedRange(this.rest, said, undefined);
			if (range === undefined) continue;
			const found: Found = { filter, phrase: "", ...range };
			this.found.push(found);
			this.exclude([found], range);
		}
		for (const { word, ...range } of negatedWords(this.rest)) {
			if (isStopWord(stem(word))) continue;
			const found: Found = { filter: { kind: "word", word: stem(word) }, phrase: "", ...range };
			this.found.push(found);
			this.exclude([found], range);
		}
	}

	private exclude(members: readonly Found[], range: Range): void {
		const phrase = this.query.slice(range.start, range.end).trimEnd();
		for (const each of members) {
			Object.assign(each, { phrase, start: range.start, end: range.start + phrase.length });
			if (each.label !== null) delete each.label;
			if (each.filter.kind === "price") each.filter = withoutPrice(each.filter);
			else each.excluded = true;
		}
		this.rest = masked(this.rest, range);
		this.said = masked(this.said, range);
	}
}

/** The one letter that says something of goods. */
const usbC = /(?<![a-z0-9])(?:usb|type)[\s-]*c(?![a-z0-9])/;

const schoolNeed = "school";
const everydayNeed = "home";

function masked(text: string, { start, end }: Range): string {
	return `${text.slice(0, start)}${"|".repeat(end - start)}${text.slice(end)}`;
}

type Reading = { laptops: boolean; named?: Range | undefined };

function readQuery(query: string, vocabulary: Vocabulary, { laptops, named }: Reading): ParsedQuery {
	const reader = new Reader(query, named);
	reader.quantities(laptops ? quantityRules : accessoryRules);
	if (laptops) reader.schoolYears(vocabulary);
	const isCheap = !laptops && reader.hide(cheapOfAccessories);
	reader.hide(verbsOfSentence);
	const order = ordersFor(laptops).find(({ pattern }) => reader.hide(pattern));
	const kinds = reader.spellings();
	const table = phraseTable(vocabulary, laptops);
	reader.places(table, vocabulary);
	reader.said = reader.rest;
	reader.phrases(table, vocabulary);
	reader.colours(vocabulary, laptops);
	reader.relatives(vocabulary);
	reader.negations(vocabulary);
	const found = withoutRepeats(withoutPublishers(reader.found).toSorted((a, b) => a.start - b.start));
	return {
		found,
		words: [...kinds, ...reader.words(vocabulary)].filter((word) => !isSingle(word) || (word === "c" && usbC.test(reader.rest))),
		spoken: [...kinds, ...reader.words(vocabulary, reader.said)],
		accessories: !laptops,
		cheapest: isCheap || asksForCheapest(plain(query)),
		order: order?.sort,
	};
}

/** The part of a laptop that is named: "ssd for my Ridge 14". `named`: the laptop's name in the query, which is not read. */
export function parsePartQuery(query: string, vocabulary: Vocabulary, named: Range): ParsedQuery {
	return asAccessories(query, vocabulary, named);
}

/** What is left of a laptop's query without its name: a kind of part, if that is what is asked for. */
export function wordsBeside(query: string, vocabulary: Vocabulary, named: Range): string[] {
	return readQuery(query, vocabulary, { laptops: true, named }).words;
}

/** Needs and specs of laptops are plain words of an accessory: "gaming mouse", "school bag". "Laptop" says nothing there. */
function asAccessories(query: string, vocabulary: Vocabulary, named?: Range): ParsedQuery {
	const asked = readQuery(query, vocabulary, { laptops: false, named });
	return { ...asked, words: asked.words.filter((word) => !vocabulary.laptopWords.has(word) && !ofOldLaptops.has(word)) };
}

/** "SSD for my old laptop": the laptop is old. */
const ofOldLaptops = new Set(refurbished.flatMap(wordsIn).filter((word) => word !== "hand"));

/** One chip for each filter; of several prices the first counts, and the other end of it: "above 50000 below 60000". */
function withoutRepeats(found: readonly Found[]): Found[] {
	const seen = new Set<string>();
	const price = found.find(({ filter, excluded }) => filter.kind === "price" && !excluded)?.filter;
	const end = found.find(({ filter }) => price !== undefined && filter.kind === "price" && isOtherEnd(filter, price));
	return found.filter((each) => {
		const { filter, excluded } = each;
		if (each === end) return true;
		const { param, value } = namedFilter(filter);
		const named = filter.kind === "price" ? "price" : filter.kind === "measure" ? `spec ${filter.measure.field}` : `${param} ${value}`;
		const key = excluded ? `not ${named}` : named;
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}

/** Of a price without both ends, neither an instalment. */
function isOtherEnd(filter: Extract<Filter, { kind: "price" }>, price: Filter): boolean {
	if (price.kind !== "price" || filter.monthly !== undefined || price.monthly !== undefined) return false;
	const [low, high] = price.max === undefined ? [price, filter] : [filter, price];
	return low.max === undefined && high.min === undefined && low.min !== undefined && high.max !== undefined && low.min < high.max;
}
