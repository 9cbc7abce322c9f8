// Head noun of a search text: which kind of goods it asks for, where it names a laptop and an accessory.
import { makerOf } from "./makers.ts";
import { spelledApart } from "./query-spellings.ts";
import type { ParsedQuery, Vocabulary } from "./search-query.ts";
import { plain, wordsIn } from "./words.ts";

const isSeparate = /(?<![a-z])(?:separate|seperate|external|alag)(?![a-z])/;
export const keypads = new Set(["keypad", "numpad"]);
const ofLaptopsToo = new Set("ssd nvme hdd ram memory storage".split(" "));
const none: ReadonlySet<string> = new Set();

/** "Laptop wala charger", "ram laptop ki": the laptop says of which the other is. */
const ofLaptop = new Set("wala wali wale ka ki ke ko वाला वाली वाले का की के को".split(" "));
const inLaptop = new Set("me mein mai men में".split(" "));
/** Verbs of putting a part into a laptop. */
const puts = /^(?:dal(?:na|ni|ne|wa)|daal(?:na|ni|ne)|lag(?:a|e|eg|na|ni|ne|wa)|chad|fit|install|insert|डाल|लग)/;

/** "2x16GB DDR5 kit". */
const memoryKit =
	/(?<![a-z0-9])[24]\s*x\s*\d{1,2}\s*gb(?![a-z0-9])(?=.*(?<![a-z])(?:ddr|dimm|sodimm|kit|memory))|(?<![a-z0-9])ddr\s?[345](?![a-z0-9]).*(?<![a-z])kit(?![a-z])/;

/** "Ryzen 5 16GB DDR4 512GB SSD 15.6 FHD": what a leaflet says of a laptop. Not "ssd for an i5 laptop". */
function isSpecSheet(query: string, found: ParsedQuery["found"]): boolean {
	const states = (...params: string[]) =>
		found.some(({ filter, excluded }) => !excluded && (filter.kind === "facet" || filter.kind === "size") && params.includes(filter.param));
	return (
		states("ram") && states("storage") && states("processor", "screen", "graphics") && !/(?<![a-z])(?:for|liye)(?![a-z])/.test(plain(query))
	);
}

/** What laptops have as well; of other accessories a laptop with a size says what they are for: "bag 15.6 laptop". */
const inLaptops = new Set([...ofLaptopsToo, ...keypads, ..."keyboard touchpad pen stylus charger adapter camera".split(" ")]);

function withoutCarried(text: string, accessories: ReadonlySet<string>): string {
	const sized = /(?<![a-z0-9.,])1[1-8](?:\.\d)?(?:\s*(?:inch(?:es)?|"|″))?\s+(?:laptops?|notebooks?)(?![a-z])/.exec(text);
	if (sized === null) return text;
	const isCarrier = wordsIn(text.slice(0, sized.index)).some((word) => accessories.has(word) && !inLaptops.has(word));
	return isCarrier ? `${text.slice(0, sized.index)}${text.slice(sized.index + sized[0].length)}` : text;
}

const improvedPart = "(?:ram|memory|ssd|storage)";
/** "Upgrade ram in my laptop", "ssd upgrade"; not "laptop with ram upgrade option". */
const improves = new RegExp(
	String.raw`^(?!.*\b(?:with|having|option|possible|facility|which|that|jisme|later)\b).*(?<![a-z])(?:(?:upgrade|increase|expand|add|replace|put|install|insert)\s+(?:(?:my|the|more|laptop)\s+)*${improvedPart}|${improvedPart}\s+(?:upgrade|increase|badhan[ai]))(?![a-z])`,
);

/** "Which ssd can I put in it", "ram kaun si lagegi", "which laptops have room for an ssd": the kind that a question asks for. */
export function askedKind(
	query: string,
	{ accessoryWords, laptopWords }: Pick<Vocabulary, "accessoryWords" | "laptopWords">,
): { isPart: boolean; word: string } | undefined {
	const all = wordsIn(query);
	for (const [at, word] of all.entries()) {
		if (
			word === "which" ||
			word === "what" ||
			word === "any" ||
			/^k(?:au|o)ns[iae]$/.test(word) ||
			(word === "kaun" && /^s[iae]$/.test(all[at + 1] ?? ""))
		) {
			const following = all.slice(at + 1, at + 5).filter((each) => !/^(?:si|sa|se)$/.test(each));
			const isKind = (each: string | undefined) => each !== undefined && (accessoryWords.has(each) || laptopWords.has(each));
			let place = following.slice(0, 3).findIndex(isKind);
			// "Which is better" asks for no kind; "any ssd laptop" asks for the last of both.
			if (following.slice(0, Math.max(0, place)).some((each) => each === "is" || each === "are")) continue;
			while (place !== -1 && isKind(following[place + 1])) place++;
			const kind = following[place];
			if (kind !== undefined) return { isPart: !laptopWords.has(kind), word: kind };
			const before = all[at - 1];
			if (word.startsWith("k") && before !== undefined && accessoryWords.has(before)) return { isPart: true, word: before };
		}
	}
	return undefined;
}

/**
 * An accessory is asked for if the last kind named before "for" or "with" is one: "laptop bag", "charger for my laptop", but not "laptop
 * with ssd". Not if it has been read as a laptop's: "backlit keyboard", "16 gb ram".
 */
export function namesAccessory(query: string, { words, found }: ParsedQuery, { accessoryWords, laptopWords }: Vocabulary): boolean {
	// "thunderbolt 4 numeric keypad" is a laptop's, "wireless numpad" and "separate number keypad for office" are accessories.
	const isLaptop = found.some(({ filter }) => filter.kind === "need" || filter.kind === "size" || filter.kind === "facet");
	const keypadsOfLaptop = isLaptop && !isSeparate.test(plain(query)) ? keypads : none;
	const asked = askedKind(query, { accessoryWords, laptopWords });
	if (asked !== undefined) return asked.isPart;
	if (namesPartForLaptop(query, laptopWords) || memoryKit.test(plain(query))) return true;
	if (isSpecSheet(query, found)) return false;
	// "SSD, 15 inch": only laptops have a screen. Not "ssd for 15 inch".
	const hasScreen = found.some(({ filter }) => (filter.kind === "facet" || filter.kind === "size") && filter.param === "screen");
	const isFor = /(?<![a-z])(?:for|liye|ka|ki|ke)(?![a-z])/.test(plain(query)) || wordsIn(query).some((word) => laptopWords.has(word));
	const partsOfLaptop = hasScreen && !isFor ? ofLaptopsToo : none;
	const left = new Set(words.filter((word) => accessoryWords.has(word) && !keypadsOfLaptop.has(word) && !partsOfLaptop.has(word)));
	if (left.size === 0) return false;
	if (improves.test(plain(query))) return true;
	const text = withoutCarried(
		spelledApart.reduce((made, { pattern, word }) => made.replace(pattern, `${word} `), plain(query)),
		left,
	);
	const isLaptopWord = (word: string | undefined) => word !== undefined && laptopWords.has(word);
	const isPart = (word: string) => left.has(word);
	/** Whether the laptop at this place only says what the part is for. */
	const isAttribute = (all: readonly string[], at: number) => {
		const [next = "", afterNext = ""] = all.slice(at + 1).filter((word) => word !== "dono");
		// "Laptop ke liye charger".
		if (next === "ke" && afterNext === "liye") return all.some(isPart);
		if (next === "के" && /^लि[एय]/.test(afterNext)) return all.some(isPart);
		if (!all.slice(0, at).some(isPart)) return false;
		return ofLaptop.has(next) || (inLaptop.has(next) && all.slice(at + 2).some((word) => puts.test(word)));
	};
	if (namesSizeOfLaptop(query, found, laptopWords)) return false;
	const spoken = wordsIn(text);
	const kept = spoken.filter((word, at) => !isLaptopWord(word) || !isAttribute(spoken, at));
	// "Laptop me ssd chahiye": what it is to have.
	if (
		kept.some((word, at) => isLaptopWord(word) && inLaptop.has(kept[at + 1] ?? "") && !kept.slice(at + 2).some((each) => puts.test(each)))
	)
		return false;
	const parts = ` ${kept.join(" ")} `.split(/ (?:for|with|having|that|which|whose|jo|jisme|jismein|jiska|ke liye) /);
	const isKind = (word: string) => isPart(word) || laptopWords.has(word);
	const head = parts.map((part) => part.split(" ")).find((each) => each.some(isKind));
	return left.has(head?.findLast(isKind) ?? "");
}

const leadsOn = / (?:for|with|having|that|which|whose|jo|jisme|jismein|jiska) /;

/** Words behind the first kind that is named: "17 inch" and "charger" of "bag for a 17 inch laptop with space for a charger". */
export function wordsBehind(query: string, words: readonly string[], { accessoryWords }: Pick<Vocabulary, "accessoryWords">): string[] {
	const text = spelledApart.reduce((made, { pattern, word }) => made.replace(pattern, word), plain(query));
	const parts = ` ${wordsIn(text).join(" ")} `.split(leadsOn).map((part) => new Set(part.trim().split(" ")));
	const head = parts.findIndex((part) => words.some((word) => accessoryWords.has(word) && part.has(word)));
	return head === -1 ? [] : words.filter((word) => !parts[head]?.has(word) && parts.slice(head + 1).some((part) => part.has(word)));
}

/** Rupees. No part costs more. */
const mostOfPart = 25_000;

/** "Laptop 16gb ram ssd": memory after the laptop, with its size, is what the laptop is to have. Not "laptop ke liye 16gb ram". */
function namesSizeOfLaptop(query: string, found: ParsedQuery["found"], laptopWords: ReadonlySet<string>): boolean {
	const sizes = found.filter(
		({ filter, excluded }) =>
			!excluded && (filter.kind === "facet" || filter.kind === "size") && (filter.param === "ram" || filter.param === "storage"),
	);
	const [first, another] = sizes.toSorted((a, b) => a.start - b.start);
	if (first === undefined) return false;
	const before = plain(query).slice(0, first.start);
	const statesMore =
		another !== undefined ||
		found.some(
			({ filter }) =>
				(filter.kind === "facet" && filter.param === "processor") ||
				(filter.kind === "price" && (filter.max ?? filter.min ?? 0) > mostOfPart),
		);
	return (
		statesMore &&
		wordsIn(before).some((word) => laptopWords.has(word)) &&
		!/(?<![a-z])(?:for|liye|lie|ka|ki|ke)(?![a-z])|के|का|की/.test(before)
	);
}

const sizedPart = String.raw`(?:\d+\s*[gt]b\s+)?(?:ddr\s?\d\s+)?(?:ram|memory|ssd|nvme)(?:\s+(?:stick|module|card|price))?`;
const beginsWithPart = new RegExp(String.raw`^\s*${sizedPart}\s+for\s+(?<whose>.*)$`);
const endsWithPart = new RegExp(String.raw`^(?<whose>.*)\s+(?:ke\s+liye|के\s+लि(?:ए|ये))\s+${sizedPart}(?:\s+chahiye)?\s*$`);
const ofOwner = new Set("a an my the our his her old purana purane apne mere i3 i5 i7 i9 ryzen intel core windows".split(" "));

/** "16gb ram for hp laptop", "laptop ke liye 16gb ram": the laptop is one that somebody has, of which only the name is said. */
function namesPartForLaptop(query: string, laptopWords: ReadonlySet<string>): boolean {
	const text = plain(query);
	const whose = (beginsWithPart.exec(text) ?? endsWithPart.exec(text))?.groups?.["whose"];
	if (whose === undefined) return false;
	const words = wordsIn(whose);
	const at = words.findIndex((word) => laptopWords.has(word));
	return at !== -1 && words.slice(0, at).every((word) => ofOwner.has(word) || makerOf(word) !== undefined);
}
