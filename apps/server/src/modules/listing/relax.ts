// Never a dead end: which conditions to leave out of a search that finds nothing, the least important first.
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

/** A word matters least; what something costs and what kind of thing it is matter most. */
function importanceOf(condition: Condition): number {
	switch (condition.kind) {
		case "word":
			return 1;
		case "measure":
			return 5;
		case "need":
			return 9;
		case "price":
			return 12;
		case "configurations":
			return 10;
		case "facet":
			return importanceOfFacet[condition.param] ?? 5;
	}
}

/**
 * Conditions to leave out: one if that is enough, else as few of the least important as give a result. All remain if none does. A price is
 * kept if leaving out several that matter less gives a result: who has named a budget cannot pay more.
 */
export async function conditionsToDrop(
	ctx: Ctx,
	conditions: readonly Condition[],
	{ without }: Counts,
	dictionary: Dictionary,
): Promise<Condition[]> {
	const order = conditions
		.map((condition, index) => ({ condition, index, importance: importanceOf(condition) }))
		// Of equal ones the later said goes first.
		.toSorted((a, b) => a.importance - b.importance || b.index - a.index);
	const single = order.findIndex(({ index }) => (without[index] ?? 0) > 0);
	const isPrice = order[single]?.condition.kind === "price";
	if (single !== -1 && !(isPrice && single > 1)) return order.slice(single, single + 1).map(({ condition }) => condition);
	const sorted = order.map(({ condition }) => condition);
	const totals = await countRemaining(ctx, sorted, dictionary);
	const enough = totals.findIndex((total) => total > 0);
	if (isPrice && (enough === -1 || enough >= single)) return sorted.slice(single, single + 1);
	return enough === -1 ? [] : sorted.slice(0, enough + 1);
}
