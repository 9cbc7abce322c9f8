// Guided finder ("Help me choose"): answers become filters of the product list, and three of what it finds are picked.
import { anyAnswer, type Finder, type FinderParam, type FinderQuestion } from "@lapwing/contract/finder";
import type { Listing, ListingInput, ProductCard } from "@lapwing/contract/listing";
import { formatRupees, paiseFromRupees } from "@lapwing/contract/money";
import type { SearchNeed } from "@lapwing/contract/search-needs";
import type { Ctx } from "../../ctx.ts";
import type { Counts } from "./count-facets.ts";
import { type Dictionary, readDictionary } from "./dictionary.ts";
import { readListedProducts } from "./listed-product.ts";
import { listAndCount } from "./listing.ts";
import { screenOf } from "./measures.ts";
import { describeConditions, type Facts, meetsAll } from "./needs.ts";
import type { ReadPaymentWays } from "./payment-ways.ts";
import { first } from "./read-query.ts";
import { factsOf } from "./terms.ts";
import { whySentences } from "./why.ts";

type Given = { [Param in FinderParam]?: string | string[] | undefined };

/** What an answer asks for: needs by key, sizes of the screen facet, rupees at most. */
type Asked = { needs?: string[]; screens?: string[]; budget?: number };
type Option = Omit<FinderQuestion["options"][number], "more"> & { asks: Asked; more?: boolean };
type Question = { param: FinderParam; title: string; options: Option[] };

const maxUses = 24;
/** The uses that most people have; others are behind "More uses". */
const commonUses = ["home", "school", "college", "office", "coding", "gaming", "video-editing", "photo-editing"];
/** Of a shop that has none of these. */
const firstUses = 8;
const budgets = [35_000, 50_000, 70_000, 100_000, 150_000];
const screens = [
	{ value: "small", label: "Small, easy to carry", note: "Up to 13.9″", screens: ["12", "13"] },
	{ value: "medium", label: "In between", note: "14 to 15.9″", screens: ["14", "15"] },
	{ value: "large", label: "Large", note: "16″ and up", screens: ["16", "17"] },
];
/** Answers that are needs; one that staff have deleted or switched off is not offered. */
const weights = [{ value: "light", label: "Light, I carry it every day", need: "light" }];
const places = [
	{ value: "away", label: "For hours away from a socket", need: "long-battery" },
	{ value: "bright", label: "Beside a window or outdoors", need: "bright" },
	{ value: "quiet", label: "Where it must be quiet", need: "quiet" },
];

function questionsOf({ needsByKey, fields }: Dictionary): Question[] {
	const explain = (key: string) => describeConditions(needsByKey.get(key)?.conditions ?? [], fields) || null;
	const ofNeeds = (options: readonly { value: string; label: string; need: string }[]): Option[] =>
		options
			.filter(({ need }) => needsByKey.has(need))
			.map(({ value, label, need }) => ({ value, label, note: explain(need), asks: { needs: [need] } }));
	const any = (label: string): Option => ({ value: anyAnswer, label, note: null, asks: {} });
	const uses = [...needsByKey.values()].filter(({ label }) => label.startsWith("For "));
	const common = commonUses.flatMap((key) => uses.find((use) => use.key === key) ?? []);
	const shown = common.length > 0 ? common : uses.slice(0, firstUses);
	const ordered = [...shown, ...uses.filter((use) => !shown.includes(use))].slice(0, maxUses);
	return [
		{
			param: "use",
			title: "What will you use it for most?",
			options: [
				...ordered.map((use, index) => ({
					value: use.key,
					label: use.label.slice("For ".length),
					note: explain(use.key),
					asks: { needs: [use.key] },
					more: index >= shown.length,
				})),
				any("A bit of everything"),
			],
		},
		{
			param: "budget",
			title: "What may it cost?",
			options: [
				...budgets.map((budget) => ({
					value: String(budget),
					label: `Up to ${formatRupees(paiseFromRupees(budget))}`,
					note: null,
					asks: { budget },
				})),
				any("I have no limit"),
			],
		},
		{ param: "weight", title: "How much may it weigh?", options: [...ofNeeds(weights), any("It stays in one place")] },
		{
			param: "screen",
			title: "How large should the screen be?",
			options: [...screens.map(({ screens: sizes, ...option }) => ({ ...option, asks: { screens: sizes } })), any("I do not mind")],
		},
		{ param: "place", title: "Where will you use it?", options: [...ofNeeds(places), any("Mostly at a desk with a socket")] },
	];
}

export async function findLaptops(ctx: Ctx, given: Given, readWays: ReadPaymentWays): Promise<Finder> {
	const dictionary = await readDictionary(ctx, "");
	const questions = questionsOf(dictionary);
	const answers = questions.map(({ param, options }) => options.find(({ value }) => value === first(given[param])));
	const asked = answers.map((answer) => answer?.asks ?? {});
	const needs = [...new Set(asked.flatMap((each) => each.needs ?? []))];
	const input = inputOf(asked, needs, dictionary);
	const { listing, counts } = await listAndCount(ctx, input, readWays, dictionary, true);
	const isDone = answers.every((answer) => answer !== undefined);
	const dearest = listing.price.histogram.reduce((most, { to, count }) => (count > 0 ? Math.max(most, to) : most), 0);
	const enough = enoughBudget(Math.min(dearest, mostOfNeeds(asked, listing.ignored, dictionary)[0]?.most ?? Infinity));
	return {
		questions: questions.map(({ param, title, options }, index) => {
			const answer = answers[index];
			return {
				param,
				title,
				options: options
					.filter(
						(option) =>
							option === answer ||
							answer !== undefined ||
							((option.asks.budget ?? 0) <= enough && leadsToSome(option.asks, listing, counts, dictionary)),
					)
					.map(({ value, label, note, more = false }) => ({ value, label, note, more })),
				answer: answer === undefined ? null : { value: answer.value, label: answer.label },
			};
		}),
		total: listing.total,
		note: listing.ignored_note,
		price_note: priceNote(asked, listing.ignored, dictionary),
		picks: isDone ? await pick(ctx, listing, asked, needs, dictionary) : [],
		needs,
		list_url: listUrl(input),
	};
}

/** Whether some laptop meets the answer with those that were given. */
function leadsToSome(
	{ needs = [], screens: sizes, budget }: Asked,
	{ price }: Listing,
	{ terms }: Counts,
	dictionary: Dictionary,
): boolean {
	const isFound = (facet: string, value: string) =>
		dictionary.terms.some((term) => term.facet === facet && term.value === value && (terms.get(term.id) ?? 0) > 0);
	return (
		needs.every((key) => isFound("need", key)) &&
		(sizes === undefined || sizes.some((size) => isFound("screen", size))) &&
		(budget === undefined || price.histogram.some(({ from, count }) => count > 0 && from < budget))
	);
}

/** The lowest budget that everything found is within: a higher one changes nothing. */
const enoughBudget = (dearest: number) => budgets.find((budget) => budget >= dearest) ?? Infinity;

/** "For college" shows laptops up to ₹70,000: said where the budget is higher, or where there is none. */
function priceNote(asked: readonly Asked[], ignored: Listing["ignored"], dictionary: Dictionary): string | null {
	const budget = asked.find((each) => each.budget !== undefined)?.budget ?? Infinity;
	const [strictest] = mostOfNeeds(asked, ignored, dictionary);
	return strictest === undefined || strictest.most >= budget
		? null
		: `${strictest.label} we show laptops up to ${formatRupees(paiseFromRupees(strictest.most))}. Change the use to see dearer ones.`;
}

/** Prices in rupees that the needs allow at most, the strictest first. */
function mostOfNeeds(asked: readonly Asked[], ignored: Listing["ignored"], { needsByKey }: Dictionary): { label: string; most: number }[] {
	return asked
		.flatMap(({ needs = [] }) => needs)
		.filter((key) => !ignored.some(({ param, value }) => param === "need" && value === key))
		.flatMap((key) => {
			const need = needsByKey.get(key);
			const most = need?.conditions.find(({ field }) => field === "price")?.at_most;
			return need === undefined || most === undefined ? [] : [{ label: need.label, most }];
		})
		.toSorted((a, b) => a.most - b.most);
}

function inputOf(asked: readonly Asked[], needs: readonly string[], { laptopCategory }: Dictionary): ListingInput {
	const budget = asked.find((each) => each.budget !== undefined)?.budget;
	const sizes = asked.flatMap((each) => each.screens ?? []);
	return {
		category: laptopCategory,
		...(needs.length > 0 && { need: [...needs] }),
		...(sizes.length > 0 && { screen: sizes }),
		...(budget !== undefined && { price_max: String(budget) }),
	};
}

function listUrl(input: ListingInput): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(input)) for (const each of [value].flat()) if (each !== undefined) params.append(name, each);
	return `/products?${params}`;
}

/** Of so many, those that meet most answers first, the picks are chosen. */
const considered = 24;

type Candidate = { card: ProductCard; facts: Facts };

/** How many of the answers the laptop meets: where none meets all, some were left out of the search. */
function answersMet(facts: Facts, asked: readonly Asked[], { needsByKey }: Dictionary): number {
	const { price, screen_inch: inches } = facts;
	return asked.filter(
		({ needs = [], screens: sizes, budget }) =>
			needs.every((key) => meetsAll(facts, needsByKey.get(key)?.conditions ?? [])) &&
			(sizes === undefined || (typeof inches === "number" && sizes.includes(screenOf(inches)))) &&
			(budget === undefined || (typeof price === "number" && price <= budget)),
	).length;
}

/** The best match, one that costs clearly less, and one that is lighter or lasts longer; the next best where there is no such. */
async function pick(
	ctx: Ctx,
	{ items }: Listing,
	asked: readonly Asked[],
	needs: readonly string[],
	dictionary: Dictionary,
): Promise<Finder["picks"]> {
	const inStock = items.filter((card) => card.in_stock);
	const cards = (inStock.length >= 3 ? inStock : items).slice(0, considered);
	const products = new Map(
		(
			await readListedProducts(
				ctx,
				cards.map(({ id }) => id),
			)
		).map((product) => [product.id, product]),
	);
	const considerable = cards.flatMap((card): Candidate[] => {
		const product = products.get(card.id);
		const variant = product?.variants.find(({ id }) => id === card.variant.id);
		return product === undefined || variant === undefined ? [] : [{ card, facts: factsOf(product, variant) }];
	});
	const found = newFirst(considerable, asked);
	const met = new Map(found.map((each) => [each, answersMet(each.facts, asked, dictionary)]));
	const most = Math.max(0, ...met.values());
	// The others must not meet fewer answers than the best, unless fewer than three meet as many.
	const alike = found.filter((each) => met.get(each) === most);
	const fitting = alike.length >= 3 ? alike : found.toSorted((a, b) => (met.get(b) ?? 0) - (met.get(a) ?? 0));
	const wanted = needs.flatMap((key) => dictionary.needsByKey.get(key) ?? []);
	const candidates = wanted.some(needsWindows) ? windowsFirst(fitting) : fitting;
	const [best, ...others] = candidates;
	if (best === undefined) return [];
	const chosen: { candidate: Candidate; title: string }[] = [{ candidate: best, title: "Best match" }];
	const add = (candidate: Candidate | undefined, title: string) => {
		if (candidate !== undefined && chosen.length < 3 && !chosen.some((each) => each.candidate === candidate))
			chosen.push({ candidate, title });
	};
	const left = () => others.filter((each) => !chosen.some(({ candidate }) => candidate === each));
	add(lowest(left(), "price", numberOf(best, "price") * 0.93), "Costs less");
	add(lowest(left(), "weight_kg", numberOf(best, "weight_kg") - 0.1), "Lighter");
	add(highest(left(), "battery_hours", numberOf(best, "battery_hours") + 1), "Lasts longer");
	for (const candidate of left()) add(candidate, "Also fits");
	const why = whySentences(
		chosen.map(({ candidate }) => candidate.facts),
		wanted,
		dictionary.fields,
	);
	return chosen.map(({ candidate, title }, index) => ({
		card: candidate.card,
		title,
		why: [why[index] || plainSentence(candidate.card), ...caveatsOf(candidate, asked)].join(" "),
	}));
}

/** Refurbished ones only where nothing new is within the budget. */
function newFirst(found: readonly Candidate[], asked: readonly Asked[]): readonly Candidate[] {
	const budget = asked.find((each) => each.budget !== undefined)?.budget ?? Infinity;
	const isNew = ({ card, facts: { price } }: Candidate) => !card.refurbished && typeof price === "number" && price <= budget;
	return found.some(isNew) ? found.filter(({ card }) => !card.refurbished) : found;
}

/** What most people edit, play, write and learn with is made for Windows. By the subcategories that a need ranks by. */
const windowsRankings = new Set(["in_creator", "in_gaming", "in_business", "in_student"]);

const needsWindows = ({ conditions, ranking }: SearchNeed) =>
	conditions.some(({ field }) => field === "os") || ranking.some(({ field }) => windowsRankings.has(field));

/** Without an operating system, with Linux or ChromeOS. macOS runs the same programs; what states none may have any. */
const lacksWindows = ({ facts: { os } }: Candidate) => typeof os === "string" && !/windows|mac\s?os/i.test(os);

/** Those without it only to fill up. */
function windowsFirst(candidates: readonly Candidate[]): readonly Candidate[] {
	const having = candidates.filter((each) => !lacksWindows(each));
	return having.length >= 3 ? having : [...having, ...candidates.filter(lacksWindows)];
}

const caveatsOf = (candidate: Candidate, asked: readonly Asked[]): string[] => [
	...(lacksWindows(candidate) ? ["Comes without Windows."] : []),
	...(candidate.card.refurbished
		? [`Refurbished: nothing new in stock fits${asked.some(({ budget }) => budget !== undefined) ? " the budget" : ""}.`]
		: []),
];

const numberOf = ({ facts }: Candidate, field: string): number => {
	const value = facts[field];
	return typeof value === "number" ? value : Number.NaN;
};

/** The one with the smallest value, at most `limit`. */
function lowest(candidates: readonly Candidate[], field: string, limit: number): Candidate | undefined {
	return candidates.filter((each) => numberOf(each, field) <= limit).toSorted((a, b) => numberOf(a, field) - numberOf(b, field))[0];
}

function highest(candidates: readonly Candidate[], field: string, limit: number): Candidate | undefined {
	return candidates.filter((each) => numberOf(each, field) >= limit).toSorted((a, b) => numberOf(b, field) - numberOf(a, field))[0];
}

/** Where nothing was asked for and nothing stands out: what it has. */
function plainSentence({ specs }: ProductCard): string {
	return `${specs
		.slice(0, 3)
		.map(({ value }) => value)
		.join(", ")}.`;
}
