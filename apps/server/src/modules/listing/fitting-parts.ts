// Parts for a laptop that the search text names: "ssd for my Ridge 14" lists the drives that fit it.
import { type PartKind, partKinds } from "@lapwing/contract/fit";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { type FactsRow, isPartFor, readFacts } from "../fit-rules/facts.ts";
import { type FitFacts, fitOf, fixedPart, isFitLaptop, partKind } from "../fit-rules/rules.ts";
import type { Dictionary } from "./dictionary.ts";
import { type Found, type ParsedQuery, parsePartQuery, wordsBeside } from "./search-query.ts";
import { isStopWord, plain, type Token, tokensIn, wordsIn } from "./words.ts";

const kinds: Record<PartKind, ReadonlySet<string>> = {
	memory: new Set("memory ram module sodimm dimm ddr3 ddr4 ddr5".split(" ")),
	drive: new Set("ssd storage drive disk hdd harddisk nvme".split(" ")),
	charger: new Set("charger adapter adaptor चार्जर एडाप्टर अडैप्टर".split(" ")),
};
/** Words that only name the kind; others, such as "ddr5", are looked for. */
const kindNames = new Set(
	"memory ram module sodimm dimm ssd storage drive disk hdd harddisk hard upgrade upgraded increase increased expand extend add extra more replace change charger adapter adaptor power laptop".split(
		" ",
	),
);

/** "16 GB RAM for …" is a part; "… 16 GB RAM" is a configuration of the laptop. */
const asksForPart =
	/(?<![a-z])(?:for|ke\s+liye|ke\s+lie|upgrade|upgraded|compatible|fits?|suitable|increased?|expand|extend|add|extra|more|badha\p{L}*|badh|laga\p{L}*|dal\p{L}*|replace|change)(?![a-z])|के\s+लिए|बढ़ा|लगा/u;

const maxParts = 400;
const maxLaptops = 4;

/** What the query asks for, if it names a kind of part and a laptop; undefined if it does not. */
export async function partsThatFit(ctx: Ctx, q: string, dictionary: Dictionary): Promise<ParsedQuery | undefined> {
	const tokens = tokensIn(q);
	const kind = partKinds.find((each) => tokens.some(({ word }) => kinds[each].has(word)));
	const names = kind === undefined ? [] : namesIn(tokens, kinds[kind], dictionary);
	if (kind === undefined || names.length === 0) return undefined;
	const [laptop] = await readFacts(
		ctx,
		sql`product.id = (select found.product_id from listing found
			where found.model_key = any(${sql.param(names.map(({ name }) => name))}::text[])
				or found.title_key = any(${sql.param(names.map(({ name }) => name))}::text[])
			order by length(found.model_key) desc, found.popularity desc limit 1)`,
		maxLaptops,
	);
	if (laptop === undefined || !isFitLaptop(laptop.facts ?? {})) return undefined;
	const title = wordsIn(laptop.title).join(" ");
	const named = names.find(({ name }) => title === name) ?? names.find(({ name }) => title.endsWith(` ${name}`));
	if (named === undefined) return undefined;
	const own = laptop.facts ?? {};
	if (kind === "charger" && own.laptop_charger_plug === undefined)
		return forLine(parsePartQuery(q, dictionary, named), modelOf(laptop.title, dictionary));
	const isPart = wordsBeside(q, dictionary, named).some((word) => kinds[kind].has(word)) || asksForPart.test(plain(q));
	if (!isPart) return undefined;
	const asked = { q, laptop, own, named, dictionary };
	const fixed = fixedPart(own, kind);
	if (fixed !== undefined) return otherParts(ctx, asked, kind, `${laptop.title}: ${fixed[0]?.toLowerCase()}${fixed.slice(1)}`);
	const fitting = await readFitting(ctx, asked, kind);
	// Chargers of more watts than any are named, and others remain: less power is better than none.
	if (fitting.parts.length === 0 && kind !== "charger")
		return otherParts(ctx, asked, kind, `${laptop.title}: we have no ${kind === "memory" ? "memory" : "drive"} that fits it.`);
	return withParts(asked, `Fits ${modelOf(laptop.title, dictionary)}${fitting.limit}`, fitting.parts);
}

type Asked = {
	q: string;
	laptop: FactsRow;
	own: FitFacts;
	named: { start: number; end: number };
	dictionary: Dictionary;
};

/** Full speed or power and single modules before others, those of the laptop's brand first; then by price, in which they are read. */
async function readFitting(ctx: Ctx, { laptop, own, dictionary }: Asked, kind: PartKind): Promise<{ parts: FactsRow[]; limit: string }> {
	const parts = await readFacts(ctx, isPartFor(own, [kind]), maxParts);
	const brand = brandOf(laptop.title, dictionary);
	const found = parts.flatMap((part) => {
		const facts = part.facts ?? {};
		const { state } = fitOf(own, facts);
		return partKind(facts) !== kind || (state !== "fits" && state !== "limited") ? [] : [{ part, facts, state }];
	});
	// A drive that is shorter than the slot needs a bracket: only where none has its length.
	const isBracketNeeded = kind === "drive" && found.length > 0 && !found.some(({ state }) => state === "fits");
	const ranked = found
		.filter(({ state }) => kind !== "drive" || isBracketNeeded || state === "fits")
		.map(({ part, facts, state }) => {
			const rank = (state === "limited" ? 4 : 0) + (isSpecial(facts) ? 2 : 0) + (brandOf(part.title, dictionary) === brand ? 0 : 1);
			return { part, rank };
		})
		.toSorted((a, b) => a.rank - b.rank);
	return { parts: ranked.map(({ part }) => part), limit: isBracketNeeded ? " with a bracket" : "" };
}

function withParts({ q, named, dictionary }: Asked, label: string, fitting: readonly FactsRow[]): ParsedQuery {
	const parsed = parsePartQuery(q, dictionary, named);
	const fits: Found = {
		filter: {
			kind: "configurations",
			label,
			variants: fitting.map(({ variant_id: id }) => id),
			products: [...new Set(fitting.map(({ product_id: id }) => id))],
		},
		phrase: q.slice(named.start, named.end),
		start: named.start,
		end: named.end,
	};
	// Where nothing fits, the kind remains when the laptop is left out.
	const words = (list: readonly string[]) => (fitting.length === 0 ? [...list] : list.filter((word) => !kindNames.has(word)));
	return {
		...parsed,
		found: [...parsed.found, fits].toSorted((a, b) => a.start - b.start),
		words: words(parsed.words),
		spoken: words(parsed.spoken),
	};
}

const upgradeNeed = "upgradeable-memory";

/** No part of the kind fits: what else fits the laptop, or laptops whose memory can be upgraded; none of the kind. */
async function otherParts(ctx: Ctx, asked: Asked, kind: PartKind, note: string): Promise<ParsedQuery> {
	const { laptop, dictionary } = asked;
	const other = kind === "memory" ? "drive" : "memory";
	const fitting = await readFitting(ctx, asked, other);
	const plural = other === "drive" ? "drives" : "memory";
	if (fitting.parts.length > 0) {
		const parsed = withParts(asked, `Fits ${modelOf(laptop.title, dictionary)}${fitting.limit}: ${plural}`, fitting.parts);
		// Its size and generation were those of the other kind.
		const isOfKind = (param: string) => param === "memory_type" || param === "form_factor";
		const found = parsed.found.filter(({ filter }) => filter.kind !== "measure" && !(filter.kind === "facet" && isOfKind(filter.param)));
		return { ...parsed, found, words: [], spoken: [], note: `${note} What fits it: ${plural}.` };
	}
	const upgradeable = kind === "memory" && dictionary.needsByKey.has(upgradeNeed);
	const { start, end } = asked.named;
	const instead: Found = {
		filter: upgradeable ? { kind: "need", key: upgradeNeed } : { kind: "facet", param: "category", value: dictionary.laptopCategory },
		phrase: asked.q.slice(start, end),
		start,
		end,
	};
	return { found: [instead], words: [], spoken: [], accessories: false, cheapest: false, note };
}

/** A pack of modules, or a charger for the car. */
function isSpecial({ part_modules: modules, part_charger_plug: plug }: FitFacts): boolean {
	return (typeof modules === "number" && modules > 1) || /\bcar\b/i.test(String(plug ?? ""));
}

/** Of a laptop that states no plug: chargers that name its line in their title. */
function forLine(parsed: ParsedQuery, model: string): ParsedQuery {
	const line = wordsIn(model).find((word) => /^[a-z]+$/.test(word));
	const added = line === undefined ? [] : [line];
	return { ...parsed, words: [...parsed.words, ...added], spoken: [...parsed.spoken, ...added] };
}

const longestName = 6;

/** "16 gb" or "laptop with" alone is no name: looking for it would cost a statement. */
const isNoName = (word: string) => word === "laptop" || isStopWord(word) || /^\d*(gb|tb|inch)?$/.test(word);

/** Runs of two words and more that may be a laptop's name, the longest first. */
function namesIn(
	tokens: readonly Token[],
	kind: ReadonlySet<string>,
	{ words }: Dictionary,
): { name: string; start: number; end: number }[] {
	const names: { name: string; start: number; end: number }[] = [];
	for (let length = Math.min(longestName, tokens.length); length >= 2; length--)
		for (let from = 0; from + length <= tokens.length; from++) {
			const run = tokens.slice(from, from + length);
			const [first, last] = [run[0], run.at(-1)];
			if (first === undefined || last === undefined || run.every(({ word }) => isNoName(word))) continue;
			if (run.some(({ word }) => kind.has(word) || !words.has(word))) continue;
			names.push({ name: run.map(({ word }) => word).join(" "), start: first.start, end: last.end });
		}
	return names;
}

function brandOf(title: string, { names }: Dictionary): string | undefined {
	return names.find(({ param, label }) => param === "brand" && title.startsWith(`${label} `))?.label;
}

/** "Kestrel Swift 15" → "Swift 15". */
function modelOf(title: string, dictionary: Dictionary): string {
	const brand = brandOf(title, dictionary);
	return brand === undefined ? title : title.slice(brand.length + 1);
}
