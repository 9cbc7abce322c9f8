// Matches of a search, and where nothing satisfies all of its conditions, of the search without the least important ones: never a dead end.
import type { Ctx } from "../../ctx.ts";
import { type Ignored, ignoredCondition, type Nearest, nearestOf } from "./chips.ts";
import { type Choice, type Condition, conditionsOf } from "./conditions.ts";
import { type Counts, countFacets } from "./count-facets.ts";
import type { Dictionary } from "./dictionary.ts";
import { nearestOffered } from "./nearest-values.ts";
import type { Filter } from "./query-filter.ts";
import type { ListingQuery } from "./read-query.ts";
import { conditionsToDrop, isOfDegree } from "./relax.ts";
import type { ParsedQuery } from "./search-query.ts";

/**
 * `idle`: negated words that leave out nothing, since no such product states them. `nearest`: what is shown in place of the one value that
 * nothing has together with the rest. `stated`: needs that were left out, since a limit in the text says how much: "light, under 2 kg".
 */
export type CountedSearch = {
	conditions: Condition[];
	counts: Counts;
	dropped: Ignored[];
	idle: Filter[];
	nearest?: Nearest | undefined;
	stated: string[];
};

/**
 * Counts under all conditions; where nothing satisfies them, without the least important ones. Of a search in words, the value nearest to the
 * one dropped takes its place; filters that were ticked are left out and no others chosen.
 */
export async function countOrRelax(
	ctx: Ctx,
	kind: Condition[],
	choice: Choice,
	dictionary: Dictionary,
	{ withNeeds, inWords }: { withNeeds: boolean; inWords: boolean },
): Promise<CountedSearch> {
	const conditions = [...kind, ...conditionsOf(choice, dictionary)];
	const count = (each: readonly Condition[]) => countFacets(ctx, each, dictionary, undefined, withNeeds);
	const counts = await count(conditions);
	const idle = conditions.flatMap((condition, index) =>
		condition.kind === "word" && condition.excluded && counts.total > 0 && counts.without[index] === counts.total
			? [condition.excluded]
			: [],
	);
	if (counts.total > 0 || conditions.length === 0) return { conditions, counts, dropped: [], idle, stated: [] };
	const drop = await conditionsToDrop(ctx, conditions, counts, dictionary);
	const [first, another] = drop;
	if (first === undefined) return { conditions, counts, dropped: [], idle, stated: [] };
	const left = conditions.filter((condition) => !drop.includes(condition));
	const stated = drop.flatMap((condition) =>
		condition.kind === "need" && isStated(condition.key, left, dictionary) ? [condition.key] : [],
	);
	const dropped = drop
		.filter((condition) => !kind.includes(condition) && !(condition.kind === "need" && stated.includes(condition.key)))
		.map((condition) => ignoredCondition(condition, choice, dictionary));
	const near = inWords && another === undefined ? nearestOffered(first, counts, choice, dictionary) : undefined;
	if (near !== undefined) {
		const nearest = nearestOf(near, choice, dictionary);
		return { conditions: [...left, near], counts: await count([...left, near]), dropped, idle, nearest, stated };
	}
	// A price alone would also find accessories: whoever names a processor wants a laptop.
	if (inWords && drop.some(isOfLaptops) && !left.some((condition) => condition.kind === "facet" && condition.param === "category")) {
		const laptops = [...laptopsOnly(dictionary), ...left];
		const found = await count(laptops);
		if (found.total > 0) return { conditions: laptops, counts: found, dropped, idle, stated };
		if (kind.length === 0) return countOrRelax(ctx, laptopsOnly(dictionary), choice, dictionary, { withNeeds, inWords });
	}
	return { conditions: left, counts: await count(left), dropped, idle, stated };
}

/** Whether the other conditions limit all that the need limits. */
function isStated(key: string, others: readonly Condition[], { needsByKey }: Dictionary): boolean {
	const need = needsByKey.get(key);
	const limited = new Set(others.flatMap((each) => (each.kind === "measure" && !each.excluded ? [each.measure.field as string] : [])));
	return isOfDegree(need) && need.conditions.every(({ field }) => limited.has(field));
}

const facetsOfLaptops: ReadonlySet<string> = new Set(["ram", "processor", "graphics", "screen", "os"]);

/** Nothing but a laptop can satisfy it. */
const isOfLaptops = (condition: Condition): boolean =>
	!("excluded" in condition && condition.excluded) &&
	(condition.kind === "need" || (condition.kind === "facet" && facetsOfLaptops.has(condition.param)));

/** Accessories asked for in words: everything but laptops; without a need or by an order: laptops only. Unless a category was chosen. */
export function kindOf(
	{ accessories, found, order }: ParsedQuery,
	outbid: readonly string[],
	{ facets }: ListingQuery,
	{ terms, laptopCategory }: Dictionary,
): Condition[] {
	if (facets.category !== undefined) return [];
	const lacksNeed = found.some(({ filter, excluded }) => excluded && filter.kind === "need");
	const isKindGiven = found.some(({ filter }) => filter.kind === "facet" && filter.param === "category");
	if (!accessories && ((!lacksNeed && outbid.length === 0 && order === undefined) || isKindGiven)) return [];
	return ofCategories(terms.filter((term) => term.facet === "category" && (term.value === laptopCategory) !== accessories));
}

export const laptopsOnly = ({ terms, laptopCategory }: Dictionary): Condition[] =>
	ofCategories(terms.filter(({ facet, value }) => facet === "category" && value === laptopCategory));

function ofCategories(wanted: readonly { id: number }[]): Condition[] {
	return [{ kind: "facet", param: "category", terms: wanted.map((term) => term.id), bits: true, table: "facet", ofVariant: false }];
}
