// Never a dead end: which conditions to leave out of a search that finds nothing, the least important first.
import type { SearchNeed } from "@lapwing/contract/search-needs";
import type { Ctx } from "../../ctx.ts";
import type { Condition } from "./conditions.ts";
import { type Counts, countRemaining } from "./count-facets.ts";
import type { Dictionary } from "./dictionary.ts";

const importanceOfFacet: Partial<Record<string, number>> = {
	colour: 2,
	rating: 3,
	store: 4,
	in_stock: 4,
	os: 5,
	storage: 6,
	screen: 6,
	processor: 7,
	graphics: 7,
	ram: 8,
	condition: 8,
	categories: 10,
	brand: 11,
	category: 13,
};

const importanceOfPrice = 12;
/** "For school" caps the price by what most pay: less than a feature that is named, "with a pen". */
const importanceOfGuess = 4.5;

const guessesPrice = (need: SearchNeed | undefined) =>
	need?.conditions.some(({ field, at_most }) => field === "price" && at_most !== undefined) === true;

/** Whether the price that the need guesses lies well below the budget that is named: who names one has decided. */
export const isOutbid = (need: SearchNeed | undefined, budget: number | undefined): boolean =>
	budget !== undefined &&
	need?.conditions.some(({ field, at_most }) => field === "price" && at_most !== undefined && budget >= at_most * outbids) === true;
const outbids = 1.1;

/** A quality of which there is more and less, "light", "long battery": less than the use, and what comes closest to it is shown first. */
const importanceOfDegree = 8.9;

export const isOfDegree = (need: SearchNeed | undefined): need is SearchNeed =>
	need !== undefined &&
	!need.label.startsWith("For ") &&
	need.conditions.length > 0 &&
	need.ranking.length > 0 &&
	need.conditions.every(({ at_least, at_most }) => at_least !== undefined || at_most !== undefined);

/** A word matters least; what something costs and what kind of thing it is matter most. */
function importanceOf(
	condition: Condition,
	{ accessoryWords, needsByKey }: Pick<Dictionary, "accessoryWords" | "needsByKey">,
	ofBrand: boolean,
): number {
	switch (condition.kind) {
		case "word":
			// "Charger", "mouse": the kind of thing.
			if (namesKind(condition, accessoryWords)) return importanceOfKind;
			return ofBrand && !condition.excluded ? importanceOfModel : 1;
		case "measure":
			return 5;
		case "need":
			if (guessesPrice(needsByKey.get(condition.key))) return importanceOfGuess;
			return isOfDegree(needsByKey.get(condition.key)) ? importanceOfDegree : 9;
		case "price":
			return importanceOfPrice;
		case "configurations":
			return 10;
		case "facet":
			return importanceOfFacet[condition.param] ?? 5;
	}
}

const importanceOfKind = 13;
/** Words beside a brand are the name of a model: it can be bought elsewhere than in the store that is named. */
const importanceOfModel = 4.2;

const namesKind = (condition: Condition, accessoryWords: ReadonlySet<string>): boolean =>
	condition.kind === "word" && accessoryWords.has(condition.word) && !condition.excluded && condition.beside !== true;

type Weighed = { condition: Condition; index: number; importance: number };

/** The least important first, of equal ones that which was said later. */
function byImportance(conditions: readonly Condition[], dictionary: Dictionary): Weighed[] {
	const ofBrand = conditions.some((condition) => condition.kind === "facet" && condition.param === "brand" && !condition.excluded);
	return conditions
		.map((condition, index) => ({ condition, index, importance: importanceOf(condition, dictionary, ofBrand) }))
		.toSorted((a, b) => a.importance - b.importance || b.index - a.index);
}

/**
 * The least important condition without which there is more, and how many that are; not one that is negated, and the kind of thing only where
 * enough else is said: "external hard disk 1 TB".
 */
export function conditionToWiden(
	conditions: readonly Condition[],
	{ total, without }: Counts,
	dictionary: Dictionary,
): { condition: Condition; total: number } | undefined {
	const order = byImportance(conditions, dictionary).filter(
		({ condition, index }) =>
			condition.kind !== "configurations" && !("excluded" in condition && condition.excluded) && (without[index] ?? 0) > total,
	);
	const said = conditions.filter(({ kind }) => kind === "word" || kind === "measure").length;
	const found =
		order.find(({ importance }) => importance <= importanceOfPrice) ??
		(said > 2 ? order.find(({ condition }) => namesKind(condition, dictionary.accessoryWords)) : undefined);
	return found && { condition: found.condition, total: without[found.index] ?? 0 };
}

/**
 * Conditions to leave out: one if that is enough, else as few of the least important as give a result. All remain if none does. A price and
 * the kind of thing are kept if leaving out several that matter less gives a result: who has named a budget cannot pay more.
 */
export async function conditionsToDrop(
	ctx: Ctx,
	conditions: readonly Condition[],
	{ without }: Counts,
	dictionary: Dictionary,
): Promise<Condition[]> {
	const order = byImportance(conditions, dictionary);
	const single = order.findIndex(({ index }) => (without[index] ?? 0) > 0);
	const isKept = (order[single]?.importance ?? 0) >= importanceOfPrice;
	if (single !== -1 && !(isKept && single > 1)) return order.slice(single, single + 1).map(({ condition }) => condition);
	const sorted = order.map(({ condition }) => condition);
	const totals = await countRemaining(ctx, sorted, dictionary);
	const enough = totals.findIndex((total) => total > 0);
	if (isKept && (enough === -1 || enough >= single)) return sorted.slice(single, single + 1);
	return enough === -1 ? [] : sorted.slice(0, enough + 1);
}
