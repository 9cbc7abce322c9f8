// Parts for a laptop that the search text names: "ssd for my Ridge 14" lists the drives that fit it.
import { type PartKind, partKinds } from "@lapwing/contract/fit";
import type { Ctx } from "../../ctx.ts";
import { type FactsRow, isPartFor, readFacts } from "../fit-rules/facts.ts";
import { type FitFacts, fitOf, fixedPart, partKind } from "../fit-rules/rules.ts";
import type { Dictionary } from "./dictionary.ts";
import { type AccessoryKind, accessoriesFor, accessoryKind, accessoryKindWords } from "./fitting-accessories.ts";
import { brandOf, modelOf, namedLaptop } from "./named-laptop.ts";
import { type Found, type ParsedQuery, parsePartQuery, wordsBeside } from "./search-query.ts";
import { plain, tokensIn, wordsIn } from "./words.ts";

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

/** `service`: nothing fits, and a person can help. */
export type ForLaptop = ParsedQuery & { service?: true };

/** What the query asks for, if it names a kind of part or accessory and a laptop; undefined if it does not. */
export async function partsThatFit(ctx: Ctx, q: string, dictionary: Dictionary): Promise<ForLaptop | undefined> {
	const tokens = tokensIn(q);
	const accessory = accessoryKind(tokens.map(({ word }) => word));
	const kind = accessory === undefined ? partKinds.find((each) => tokens.some(({ word }) => kinds[each].has(word))) : undefined;
	const kindWords = accessory === undefined ? kind && kinds[kind] : accessoryKindWords(accessory);
	if (kindWords === undefined) return undefined;
	const isFor = asksForPart.test(plain(q));
	if (accessory !== undefined && !isFor) return undefined;
	const found = await namedLaptop(ctx, tokens, kindWords, dictionary, isFor);
	if (found === undefined) return undefined;
	const { laptop, named } = found;
	const parsed = await partsFor(ctx, { q, laptop, own: laptop.facts ?? {}, named, dictionary }, accessory ?? kind, isFor);
	const notes = [found.note, parsed?.note].filter((note) => note !== undefined);
	return parsed === undefined || notes.length === 0 ? parsed : { ...parsed, note: notes.join(" ") };
}

async function partsFor(
	ctx: Ctx,
	asked: Asked,
	kind: PartKind | AccessoryKind | undefined,
	isFor: boolean,
): Promise<ForLaptop | undefined> {
	const { q, laptop, own, named, dictionary } = asked;
	if (kind === undefined) return undefined;
	if (kind === "bag" || kind === "port") {
		const fitting = await accessoriesFor(ctx, kind, laptop.product_id);
		const label = `${kind === "bag" ? "Fits" : "Works with"} ${modelOf(laptop.title, dictionary)}`;
		return fitting.length > 0
			? withParts(asked, label, fitting, true)
			: laptopAlone(asked, `No ${kind === "bag" ? "bag or sleeve" : "dock or adapter"} we sell fits the ${laptop.title}.`);
	}
	if (kind === "charger" && own.laptop_charger_plug === undefined)
		return forLine(parsePartQuery(q, dictionary, named), modelOf(laptop.title, dictionary));
	const isPart = isFor || wordsBeside(q, dictionary, named).some((word) => kinds[kind].has(word));
	if (!isPart) return undefined;
	const fixed = fixedPart(own, kind);
	if (fixed !== undefined) return otherParts(ctx, asked, kind, `${laptop.title}: ${fixed[0]?.toLowerCase()}${fixed.slice(1)}`);
	const fitting = await readFitting(ctx, asked, kind);
	if (fitting.parts.length === 0 && kind === "charger") return laptopAlone(asked, `No charger we sell fits the ${laptop.title}.`);
	if (fitting.parts.length === 0)
		return otherParts(ctx, asked, kind, `${laptop.title}: we have no ${kind === "memory" ? "memory" : "drive"} that fits it.`);
	return withParts(asked, `Fits ${modelOf(laptop.title, dictionary)}${fitting.limit}`, fitting.parts);
}

/** Nothing fits: the laptop, and none of the kind as if to choose from. */
function laptopAlone({ q, laptop, named }: Asked, note: string): ForLaptop {
	const own: Found = {
		filter: { kind: "configurations", label: laptop.title, variants: [laptop.variant_id], products: [laptop.product_id] },
		phrase: q.slice(named.start, named.end),
		start: named.start,
		end: named.end,
	};
	return { found: [own], words: [], spoken: [], accessories: false, cheapest: false, note, service: true };
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

type Fitting = Pick<FactsRow, "variant_id" | "product_id">;

/** `inWords`: the kind is looked for in words too. */
function withParts({ q, named, dictionary }: Asked, label: string, fitting: readonly Fitting[], inWords = false): ParsedQuery {
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
	const words = (list: readonly string[]) => (inWords ? [...list] : list.filter((word) => !kindNames.has(word)));
	return {
		...parsed,
		found: [...parsed.found, fits].toSorted((a, b) => a.start - b.start),
		words: words(parsed.words),
		spoken: words(parsed.spoken),
	};
}

/** The laptop itself before what fits it: what is asked is whether it can be changed. */
function withLaptop(parsed: ParsedQuery, { variant_id: variant, product_id: product }: FactsRow): ParsedQuery {
	const found = parsed.found.map((each): Found => {
		if (each.filter.kind !== "configurations") return each;
		const { variants, products } = each.filter;
		return { ...each, filter: { ...each.filter, variants: [variant, ...variants], products: [product, ...products] } };
	});
	return { ...parsed, found, accessories: false };
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
		return { ...withLaptop({ ...parsed, found }, laptop), words: [], spoken: [], note: `${note} What fits it: ${plural}.` };
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
