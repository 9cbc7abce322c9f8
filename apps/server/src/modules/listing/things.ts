// Things that laptop shops are asked for, though a shop may not sell them: not misspelt, and named where no product is one.
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { cachedRead } from "../../db/page-reads.ts";
import { col, queryRows } from "../../db/rows.ts";
import { laptopsFirst } from "./popularity.ts";
import { portCableLabels } from "./port-cables.ts";
import type { Found, ParsedQuery, Vocabulary } from "./search-query.ts";
import { isStopWord, plain, wordsIn } from "./words.ts";

/**
 * `near`: needs of the laptops that come closest; other things are followed by the popular ones. `service`: a part that a service centre
 * replaces. `alone`: not where the text states anything else of goods. `part`: laptops have one in them ("laptop ka webcam").
 * `unlessInLaptops`: words of which a laptop that is sold has none.
 */
type Thing = {
	label: string;
	said: string;
	near?: readonly string[];
	service?: true;
	alone?: true;
	part?: true;
	unlessInLaptops?: readonly string[];
};

const things: readonly Thing[] = [
	{ label: "printers", said: "printers?|प्रिंटर" },
	{ label: "scanners", said: "scanners?" },
	{ label: "monitors", said: "monitors?|मॉनिटर" },
	{ label: "headphones", said: "head\\s?phones?|headsets?|हेडफोन" },
	{ label: "earphones", said: "ear\\s?phones?|ear\\s?buds?|airpods?" },
	{ label: "speakers", said: "speakers?|soundbars?", part: true },
	{ label: "cooling pads", said: "(?:laptop\\s+)?(?:cooling\\s+(?:pads?|fans?|stands?)|coolers?)" },
	{ label: "tablets", said: "tablets?|ipads?|टैबलेट", near: ["touch", "small"] },
	{
		label: "mobile phones",
		said: "(?:(?:(?:mobile|smart|cell)\\s?)?phones?|mobiles?)(?!\\s+(?:numbers?|no|pe|pay|calls?|support))|iphones?|मोबाइल|फोन",
	},
	{ label: "webcams", said: "web\\s?cams?|web\\s+cameras?", part: true },
	{ label: "projectors", said: "projectors?" },
	{ label: "desktops", said: "desktops?(?:\\s+(?:computers?|pcs?))?", near: ["big-screen"] },
	{ label: "routers", said: "(?:wi-?fi\\s+)?(?:routers?|modems?|dongles?)" },
	{ label: "smartwatches", said: "smart\\s?watch(?:es)?" },
	{ label: "Chromebooks", said: "chromebooks?", near: ["school"] },
	{
		label: "laptops with a SIM card slot",
		said: String.raw`(?:laptops?|notebooks?)\s+(?:(?:with|having|which|that|has|jisme|jismein|me|mein|a|built|in)\s+)*(?:sim|esim)(?:\s+(?:cards?|slots?|support))*|(?:e?sim)(?:\s+(?:cards?|slots?|support|wala|wali))*\s+(?:laptops?|notebooks?)`,
		unlessInLaptops: ["sim", "esim", "lte"],
	},
	{
		label: "laptops with a hard disk",
		said: String.raw`(?:hdd|hard\s*(?:disk|disc))(?:\s+\d+\s*[gt]b)?(?:\s+(?:wala|wali|wale))?\s+(?:laptops?|notebooks?)|(?:laptops?|notebooks?)\s+(?:with\s+|having\s+)(?:a\s+)?(?:\d+\s*[gt]b\s+)?(?:hdd|hard\s*(?:disk|disc))`,
		unlessInLaptops: ["hdd"],
	},
	{
		label: "laptops with a Hindi keyboard",
		said: String.raw`(?:hindi|devanagari)\s+(?:wala\s+)?keyboard(?:\s+(?:wala|wali|wale|ka))*\s+(?:laptops?|notebooks?)|(?:laptops?|notebooks?)\s+(?:with\s+|having\s+)(?:a\s+)?(?:hindi|devanagari)\s+(?:keyboard|keys|letters)`,
		unlessInLaptops: ["hindi", "devanagari"],
	},
	{ label: "gift cards", said: "e?-?gift\\s+(?:cards?|vouchers?|certificates?)" },
	{ label: "SIM cards", said: "(?:e?sim)(?:\\s+cards?)?(?:\\s+(?:lte|[45]g))?" },
	{ label: "televisions", said: "tvs?|televisions?|smart\\s+tvs?" },
	{ label: "cameras", said: "(?:dslr\\s+)?cameras?", part: true },
	{ label: "microphones", said: "microphones?|mics?", part: true },
	{ label: "game consoles", said: "playstations?|ps5|xbox|(?:game|gaming)\\s+consoles?", near: ["gaming"] },
	{ label: "screen guards", said: "(?:screen|keyboard)\\s+(?:guards?|protectors?)" },
	{ label: "Microsoft Office", said: "(?:microsoft|ms|office)\\s+(?:365|2019|2021|2024)|office\\s+365" },
	{ label: "antivirus software", said: "anti\\s?virus" },
	{ label: "UPS units", said: "ups|inverters?" },
	{ label: "laptop stands", said: "(?:laptop|notebook)\\s+(?:stands?|risers?|holders?)|stands?\\s+for\\s+laptops?" },
	{ label: "laptop tables", said: "(?:laptop|notebook)\\s+(?:tables?|desks?|trays?)|tables?\\s+for\\s+laptops?" },
	{
		label: "cleaning kits",
		said: "(?:laptop\\s+)?(?:(?:screen|laptop|keyboard)\\s+)?(?:cleaners?|cleaning\\s+(?:kits?|cloths?|sprays?))(?:\\s+for\\s+laptops?)?",
	},
	{ label: "laptop batteries", said: "laptop\\s+batter(?:y|ies)(?=\\s*$|\\s+(?:price|cost|for))", service: true },
	{ label: "laptop batteries", said: "(?:batter(?:y|ies)|बैटरी)(?=\\s*$|\\s+(?:price|cost|for))", service: true, alone: true },
	{ label: "laptop screens", said: "laptop\\s+(?:screens?|displays?)(?=\\s+(?:price|cost))", service: true },
	{ label: "motherboards", said: "(?:laptop\\s+)?mother\\s?boards?|मदरबोर्ड", service: true },
	{ label: "laptop hinges", said: "(?:laptop\\s+)?hinges?(?=\\s*$|\\s+(?:price|cost))", service: true },
	{
		label: "home appliances",
		said: "washing\\s+machines?|refrigerators?|fridges?|air\\s+conditioners?|microwaves?|geysers?|vacuum\\s+cleaners?",
	},
	{ label: "extension boards", said: "extension\\s+(?:boards?|cords?)|spike\\s+(?:busters?|guards?)|surge\\s+protectors?" },
	{ label: "graphics cards", said: "(?:external|desktop)\\s+graphics?\\s+cards?" },
	{ label: "ink cartridges", said: "(?:ink\\s+)?cartridges?|toners?" },
];

const patterns = things.map((thing) => ({
	thing,
	pattern: new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${thing.said})(?![\p{L}\p{M}\p{N}])`, "u"),
}));
const labels = new Set([...things.map(({ label }) => label), ...portCableLabels]);

export const isThing = (label: string): boolean => labels.has(label);

/** Ordinary words of questions to a shop: not misspelt either. */
const ordinary =
	"mic surge protector sim order orders track tracking return refund exchange delivery deliver cancel cooling cooler service repair replace invoice bill contact address open close today tomorrow offer discount coupon festival diwali sale used printer scanner monitor headphone headset earphone earbud speaker tablet mobile phone smartphone webcam projector desktop router modem smartwatch watch chromebook television camera microphone console cartridge teacher clerk doctor journalist lawyer nurse writer entry billing clinic call number table chair sticker skin kharab flicker flickering overheating overheat repair status customer care helpline complaint policy charges timing turning starting charging compare comparison versus difference locator showroom outlet branch warranty guarantee invoice account password login register privacy terms conditions instalment finance tractor pankha volt bulb";
export const ordinaryWords: readonly string[] = wordsIn(ordinary);

/** A number and its unit, which say the size of the thing. */
const isSize = (word: string) => /^\d+$/.test(word) || word === "inch" || word === "inche";

/** `parsed`: the query without the thing. `near`: needs of the laptops that come closest. `service`: a centre replaces it. */
export type NotSold = { parsed: ParsedQuery; label: string; near: readonly string[]; service: boolean };

/** The query without the thing, if it asks for one that is neither in a title nor in a category; undefined if it does not. */
export async function withoutThing(
	ctx: Ctx,
	q: string,
	parsed: ParsedQuery,
	{ laptopWords, accessoryWords, laptopCategory }: Pick<Vocabulary, "laptopWords" | "accessoryWords" | "laptopCategory">,
): Promise<NotSold | undefined> {
	const text = plain(q);
	const statesMore = parsed.found.some(({ filter }) => filter.kind !== "facet" || (filter.param !== "brand" && filter.param !== "store"));
	const said = patterns.find(({ thing, pattern }) => pattern.test(text) && !(thing.alone && statesMore));
	const match = said?.pattern.exec(text);
	if (said === undefined || match === undefined || match === null) return undefined;
	const words = wordsIn(match[0]);
	const beside = wordsIn(said.thing.part ? text : withoutOwner(text, match.index, match.index + match[0].length)).filter(
		(word) => !words.includes(word),
	);
	// "Laptop with webcam", "mobile app development", "laptop speaker".
	const isOther =
		beside.some((word) => laptopWords.has(word) || (accessoryWords.has(word) && word !== "pad")) &&
		!words.some((word) => laptopWords.has(word));
	// "SD card for a camera": what is asked for may be said in several words.
	const isFor = parsed.accessories && parsed.words.some((word) => accessoryWords.has(word) && word !== "pad" && !words.includes(word));
	const isUsed = parsed.found.some(({ filter }) => filter.kind === "need" || filter.kind === "configurations");
	const { unlessInLaptops = [] } = said.thing;
	// "HDD laptop ke liye" asks for the part.
	if (unlessInLaptops.length > 0 && (parsed.accessories || (await isInLaptops(ctx, unlessInLaptops)))) return undefined;
	if (unlessInLaptops.length === 0 && (isOther || isFor || isUsed || words.some((word) => accessoryWords.has(word) && word !== "pad")))
		return undefined;
	const name = words.filter((word) => !laptopWords.has(word));
	if (unlessInLaptops.length === 0 && (await isInTitle(ctx, name.length > 0 ? name : words))) return undefined;
	const left = (list: readonly string[]) => list.filter((word) => !words.includes(word) && !isSize(word) && !isStopWord(word));
	const end = match.index + match[0].length;
	const { label, near, service } = said.thing;
	const isOfLaptops = unlessInLaptops.length > 0;
	// The price and the kind were those of the thing.
	const isOfThing = ({ filter }: Found) =>
		!isOfLaptops &&
		(filter.kind === "size" || (near === undefined && (filter.kind === "price" || filter.kind === "measure" || isKind(filter))));
	const isKind = (filter: Found["filter"]) => filter.kind === "facet" && filter.param === "category";
	const found = parsed.found.filter((each) => (isOfLaptops || each.end <= match.index || each.start >= end) && !isOfThing(each));
	const laptops: Found = {
		filter: { kind: "facet", param: "category", value: laptopCategory },
		label: null,
		phrase: "",
		start: match.index,
		end,
	};
	return {
		parsed: {
			...parsed,
			found: found.some(({ filter }) => isKind(filter)) ? found : [...found, laptops],
			words: left(parsed.words),
			spoken: left(parsed.spoken),
			accessories: false,
		},
		label,
		near: near ?? [],
		service: service === true,
	};
}

/** "Laptop ka cooling pad", "printer for my laptop": the laptop that it is for is not asked for. */
function withoutOwner(text: string, start: number, end: number): string {
	const before = text.slice(0, start).replace(/(?:laptop|notebook|computer)\s+(?:ke\s+liye|ka|ki|ke)\s+$/, "");
	const after = text.slice(end).replace(/^\s+for\s+(?:(?:my|a|the)\s+)?(?:laptop|notebook|computer)s?(?![a-z])/, "");
	return `${before} ${text.slice(start, end)} ${after}`;
}

/** Among products that are not laptops: the index of words finds titles with all of them, in which they are then looked for side by side. */
async function isInTitle(ctx: Ctx, words: readonly string[]): Promise<boolean> {
	const name = words.join(" ");
	const different = [...new Set(words)];
	return cachedRead(`title with ${name}`, async () => {
		const rows = await queryRows(
			ctx.db,
			{ found: col.number },
			sql`
			with word as materialized (
				select id from listing_term where facet in ('word', 'code') and value = any(${sql.param(different)}::text[])
			)
			select 1 as found from listing where (select count(*) from word) = ${different.length} and terms @> array(select id from word)
				and popularity < ${laptopsFirst} and ' ' || title_key || ' ' like ${contains(` ${name} `)} limit 1`,
		);
		return rows.length > 0;
	});
}

async function isInLaptops(ctx: Ctx, words: readonly string[]): Promise<boolean> {
	return cachedRead(`laptop with ${words.join(" ")}`, async () => {
		const rows = await queryRows(
			ctx.db,
			{ found: col.number },
			sql`
			select 1 as found from listing where popularity >= ${laptopsFirst} and terms && array(
				select id from listing_term where facet in ('word', 'code') and value = any(${sql.param([...words])}::text[])) limit 1`,
		);
		return rows.length > 0;
	});
}
