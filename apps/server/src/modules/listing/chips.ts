// Labels of filters: chips of the URL's filters and of what was understood of the search text, and what was ignored.
import type { ActiveFilter, FacetParam, Listing, Understood } from "@lapwing/contract/listing";
import { formatCount, formatRupees, paiseFromRupees } from "@lapwing/contract/money";
import type { SearchNeed } from "@lapwing/contract/search-needs";
import { placeName } from "../locations/place-name.ts";
import type { Choice, Condition } from "./conditions.ts";
import type { Dictionary } from "./dictionary.ts";
import { makerOf, makersIn } from "./makers.ts";
import { describeConditions } from "./needs.ts";
import { type Filter, type Measure, namedFilter, nameOf, withoutPhrase } from "./query-filter.ts";
import type { ListingQuery } from "./read-query.ts";
import type { Found } from "./search-query.ts";
import { gigabytes } from "./spec-text.ts";
import { isThing } from "./things.ts";

/** Readable without the facet's heading: "Integrated", "Sand" and "New" alone could be anything. */
function facetLabel(param: FacetParam, value: string, { terms, stores }: Dictionary): string {
	const label = terms.find((term) => term.facet === param && term.value === value)?.label;
	switch (param) {
		case "ram":
			return `${label ?? sizeOf(value)} RAM`;
		case "storage":
			return `${label ?? sizeOf(value)} storage`;
		case "screen":
			return value === "17" ? "17″ screen and up" : `${label ?? `${value}″`} screen`;
		case "rating":
			return `${value} stars and up`;
		case "in_stock":
			return "In stock";
		case "graphics":
			if (value === "dedicated") return "Dedicated graphics";
			return label === undefined || /\d/.test(label) ? (label ?? value) : `${label} graphics`;
		case "condition":
			return value === "new" ? "New, not refurbished" : (label ?? value);
		case "colour":
			return `Colour: ${label ?? value}`;
		case "form_factor":
			return label === undefined || /[a-z]/i.test(label) ? (label ?? value) : `Form factor ${label}`;
		case "store": {
			const store = stores.find((each) => each.value === value);
			return store === undefined ? (label ?? value) : `Available at ${placeName(store)}`;
		}
		case "category":
		case "categories":
		case "brand":
		case "processor":
		case "os":
		case "memory_type":
			return label ?? value;
	}
}

function sizeOf(value: string): string {
	return Number(value) > 0 ? gigabytes(Number(value)) : value;
}

export function priceLabel(min: number | undefined, max: number | undefined): string {
	const [low, high] = [min, max].map((each) => (each === undefined ? undefined : formatRupees(paiseFromRupees(each))));
	if (low !== undefined && high !== undefined) return `${low} to ${high}`;
	return low === undefined ? `Up to ${high}` : `${low} and up`;
}

/** "For coding: 16 GB memory or more, 6 cores or more". */
export function needLabel(need: SearchNeed, { fields }: Pick<Dictionary, "fields">): string {
	const isUse = need.label.startsWith("For ");
	return isUse && need.conditions.length > 0 ? `${need.label}: ${describeConditions(need.conditions, fields)}` : need.label;
}

function labelOfNeed(key: string, dictionary: Dictionary): string {
	const need = dictionary.needsByKey.get(key);
	return need === undefined ? key : needLabel(need, dictionary);
}

function measureLabel({ field, min, max }: Measure, { fields }: Dictionary): string {
	if (field === "fits_inch" && min !== undefined) return fitsLabel(min, max);
	const range = { field, ...(min !== undefined && { at_least: min }), ...(max !== undefined && min !== max && { at_most: max }) };
	const text = describeConditions([range], fields);
	return min !== undefined && min === max ? text.replace(" or more", "") : text;
}

/** A range is that of sleeves: half-way through it is the size that was named. */
function fitsLabel(min: number, max: number | undefined): string {
	return max === undefined ? `Takes ${min}″ laptops` : `For ${Math.round((min + 0.3) * 10) / 10}″ laptops`;
}

function filterLabel(filter: Filter, dictionary: Dictionary): string {
	switch (filter.kind) {
		case "facet":
			return facetLabel(filter.param, filter.value, dictionary);
		case "price": {
			const range = priceLabel(filter.min, filter.max);
			return filter.monthly === undefined ? range : `EMI up to ${formatRupees(paiseFromRupees(filter.monthly))} a month: ${range}`;
		}
		case "need":
			return labelOfNeed(filter.key, dictionary);
		case "measure":
			return measureLabel(filter.measure, dictionary);
		case "word":
			return filter.word;
		case "configurations":
			return filter.label;
		case "size": {
			const { param, min, max } = filter;
			const amount = (value: number) => (param === "screen" ? `${value}″ screen` : facetLabel(param, String(value), dictionary));
			if (min !== undefined && max !== undefined) return `${amount(min).replace(/ (RAM|storage|screen)$/, "")} to ${amount(max)}`;
			return min !== undefined ? `${amount(min)} or more` : `${amount(max ?? 0)} or less`;
		}
	}
}

/** "Not gaming", "Not Kestrel", "Without dedicated graphics". */
export function excludedLabel(filter: Filter, dictionary: Dictionary): string {
	if (filter.kind === "need") {
		const label = dictionary.needsByKey.get(filter.key)?.label ?? filter.key;
		if (label.startsWith("For ")) return `Not ${label.slice("For ".length)}`;
		return label.startsWith("Without ") ? `Not ${lowerFirst(label)}` : `Without ${lowerFirst(label)}`;
	}
	if (filter.kind === "facet" && filter.param === "graphics") {
		const label = filterLabel(filter, dictionary);
		return filter.value === "dedicated" || filter.value === "integrated" ? `Without ${filter.value} graphics` : `Without ${label}`;
	}
	if (filter.kind === "word") return `Without ${filter.word}`;
	if (filter.kind === "facet")
		return `Not ${facetLabel(filter.param, filter.value, dictionary).replace(/^(?:Colour: |Available )/, notPrefix)}`;
	return `Not ${filterLabel(filter, dictionary)}`;
}

/** "Not Sand", "Not available at …". */
const notPrefix = (start: string) => (start.startsWith("Colour") ? "" : start.toLowerCase());

/** "Touch screen" → "touch screen", but "OLED screen" as it is. */
function lowerFirst(label: string): string {
	return /^\p{Lu}[\p{Ll} ]/u.test(label) && !/^(Thunderbolt|Ethernet|Wi-Fi)/.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label;
}

export function understoodOf({ phrase, start, end, label: own, ...found }: Found, q: string, dictionary: Dictionary): Understood {
	const label = own ?? (found.excluded ? excludedLabel(found.filter, dictionary) : filterLabel(found.filter, dictionary));
	return { ...nameOf(found), label, phrase, q_without: withoutPhrase(q, { start, end }) };
}

export function activeFilters({ facets, needs, priceMin, priceMax }: ListingQuery, dictionary: Dictionary): ActiveFilter[] {
	const active: ActiveFilter[] = (Object.entries(facets) as [FacetParam, string[]][]).flatMap(([param, values]) =>
		values.map((value) => ({ param, value, label: facetLabel(param, value, dictionary) })),
	);
	for (const need of needs) active.push({ param: "need", value: need, label: labelOfNeed(need, dictionary) });
	if (priceMin !== undefined || priceMax !== undefined)
		active.push({ param: "price", value: `${priceMin ?? ""}-${priceMax ?? ""}`, label: priceLabel(priceMin, priceMax) });
	return active;
}

export type Ignored = Listing["ignored"][number];

export function ignoredWord(word: string): Ignored {
	return { param: "q", value: word, label: word };
}

/** A negation that cannot be applied. */
export function ignoredExclusion(filter: Filter, dictionary: Dictionary): Ignored {
	const label = excludedLabel(filter, dictionary);
	return { ...nameOf({ filter, excluded: true }), label: label.replace(/^(?:Not|Without)/, (start) => start.toLowerCase()) };
}

export function ignoredCondition(condition: Condition, choice: Choice, dictionary: Dictionary): Ignored {
	if ("excluded" in condition && condition.excluded) return ignoredExclusion(condition.excluded, dictionary);
	switch (condition.kind) {
		case "word":
			return ignoredWord(condition.word);
		case "need":
			return { param: "need", value: condition.key, label: dictionary.needsByKey.get(condition.key)?.label ?? condition.key };
		case "measure":
			return {
				param: "spec",
				value: namedFilter({ kind: "measure", measure: condition.measure }).value,
				label: measureLabel(condition.measure, dictionary),
			};
		case "configurations":
			return { param: "configurations", value: condition.label, label: condition.label };
		case "price":
			return { param: "price", value: null, label: priceLabel(choice.priceMin, choice.priceMax) };
		case "facet": {
			const values = choice.facets[condition.param] ?? [];
			const label = values.map((value) => facetLabel(condition.param, value, dictionary)).join(", ") || condition.param;
			return { param: condition.param, value: values.length === 1 ? (values[0] ?? null) : null, label };
		}
	}
}

/** Shown in place of a value that nothing has together with the rest: "GeForce RTX 4070", within "up to ₹1,00,000". */
export type Nearest = { label: string; within: string | null };

export function nearestOf(condition: Condition & { kind: "facet" }, { priceMin, priceMax }: Choice, dictionary: Dictionary): Nearest {
	const shown = condition.terms.flatMap((id) => dictionary.terms.find((term) => term.id === id) ?? []);
	const price = priceMin === undefined && priceMax === undefined ? null : priceLabel(priceMin, priceMax);
	const names = shown.map(({ value }) => facetLabel(condition.param, value, dictionary));
	// Sizes are the next one and all above it.
	const isSize = condition.param === "ram" || condition.param === "storage";
	return {
		label: isSize && names.length > 1 ? `${names[0]} or more` : listed(names, "or"),
		within: price === null ? null : price.startsWith("Up") ? lowerFirst(price) : price.includes(" to ") ? `from ${price}` : `for ${price}`,
	};
}

type Shown = {
	total: number;
	/** All of them are laptops. */
	laptops: boolean;
	/** Nothing of the text is known. */
	isNothing: boolean;
	/** Of all laptops, what comes first. */
	first: "popular" | "closest" | undefined;
	nearest: Nearest | undefined;
	/** In the order of what nothing has: the lightest first. */
	closestFirst: boolean;
};

/** "Nothing for “xyz”. Without it: 12 laptops.", "We do not sell HP. What we have instead: 76 laptops." */
export function ignoredNote(
	ignored: readonly Ignored[],
	{ total, laptops, isNothing, first, nearest, closestFirst }: Shown,
): string | null {
	if (ignored.length === 0) return null;
	const isMaker = ({ param, value }: Ignored) => param === "q" && value !== null && (makerOf(value) !== undefined || isThing(value));
	const names = ignored.filter(isMaker).map(({ label }) => label);
	const makers = [...makersIn(names), ...names.filter(isThing)];
	const rest = ignored.filter((each) => !isMaker(each));
	const noun = `${laptops ? "laptop" : "product"}${total === 1 ? "" : "s"}`;
	const notSold = makers.length === 0 ? "" : `We do not sell ${listed(makers, "or")}. `;
	const found = `${formatCount(total)} ${noun}`;
	if (rest.length === 0) {
		if (first === undefined) return `${notSold}What we have instead: ${found}.`;
		return `${notSold}${first === "closest" ? "The closest of our laptops" : "Our popular laptops"} come first.`;
	}
	const others = listed(
		rest.map(({ label }) => `“${label}”`),
		"and",
	);
	if (nearest !== undefined && rest.length === 1) {
		const within = nearest.within === null ? "" : ` ${nearest.within}`;
		return `${notSold}Nothing for ${others}${within}. The closest${within === "" ? "" : " within that price"}: ${nearest.label}, ${found}.`;
	}
	if (isNothing && laptops && notSold === "") return `We found nothing for ${others}. Popular laptops: ${formatCount(total)}.`;
	if (nearest !== undefined) return `${notSold}Nothing for ${others}. The closest: ${nearest.label}, ${found}.`;
	if (closestFirst) return `${notSold}Nothing for ${others}. The closest come first: ${found}.`;
	return `${notSold}Nothing for ${others}. Without ${ignored.length === 1 ? "it" : "them"}: ${found}.`;
}

export const listed = (names: readonly string[], word: "and" | "or") =>
	names.length === 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
