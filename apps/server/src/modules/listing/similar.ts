// Products close to the few that a search finds: those that satisfy all conditions but the least important one.
import type { ProductCard } from "@lapwing/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { type Condition, productsWith, variantsWith } from "./conditions.ts";
import type { Counts } from "./count-facets.ts";
import type { Dictionary } from "./dictionary.ts";
import { opaqueCondition, readCards } from "./find-items.ts";
import { conditionToWiden } from "./relax.ts";
import { byRelevance, type Ranked } from "./relevance.ts";

/** Up to this many results are few. */
const fewResults = 4;
const mostSimilar = 8;
/** Of the most popular ones, which are then ranked. */
const candidates = 120;
/** Above this number, scanning the popularity index is faster than collecting all matches. */
const manyProducts = 4000;

export type Similar = { without: Condition; items: ProductCard[] };

export async function findSimilar(
	ctx: Ctx,
	conditions: readonly Condition[],
	counts: Counts,
	found: readonly ProductCard[],
	dictionary: Dictionary,
	ranked: Ranked,
): Promise<Similar | undefined> {
	const isNegated = conditions.some((condition) => "excluded" in condition && condition.excluded !== undefined);
	if (counts.total === 0 || counts.total > fewResults || isNegated) return undefined;
	const wider = conditionToWiden(conditions, counts, dictionary);
	if (wider === undefined) return undefined;
	const kept = [...conditions.filter((condition) => condition !== wider.condition), ...loosened(wider.condition, dictionary)];
	const isKept = productsWith(kept);
	const order = wider.condition.kind === "price" ? sql`listing.price, listing.product_id` : byRelevance(ranked);
	const items = await readCards(
		ctx,
		sql`
		with near as materialized (
			select product_id, published_at, popularity, rating, rating_count, title_key, model_key, fit, terms, terms as shown_terms, price
			from (${wider.total > manyProducts ? scan(opaqueCondition(isKept)) : sql`${scan(isKept)} offset 0`}) listing
			where product_id <> all(${sql.param(found.map(({ id }) => id))}::int[])
				and exists (select from listing_variant one where one.product_id = listing.product_id and ${variantsWith(kept, sql`one`)})
			order by ${wider.condition.kind === "price" ? sql`price` : sql`popularity desc`}, product_id limit ${candidates}
		),
		page as materialized (select product_id, published_at from near listing order by ${order} limit ${mostSimilar})`,
		kept,
	);
	return items.length === 0 ? undefined : { without: wider.condition, items };
}

/** Values beside the wanted ones, so many at most. */
const nearest = 12;

/** "Under 1 kg" becomes the next weights, "17 inch" the next sizes; others are left out. */
function loosened(condition: Condition, { terms, measures }: Dictionary): Condition[] {
	if (condition.kind === "measure") {
		const { field, min, max } = condition.measure;
		const near = closest(
			measures.filter((term) => term.field === field && !condition.terms.includes(term.id)),
			min ?? max ?? 0,
		);
		return near.length === 0 ? [] : [{ ...condition, terms: near }];
	}
	if (condition.kind !== "facet" || !sized.has(condition.param)) return [];
	const ofParam = terms.filter(({ facet }) => facet === condition.param).map(({ id, value }) => ({ id, number: Number(value) }));
	const wanted = ofParam.find(({ id }) => condition.terms.includes(id));
	if (wanted === undefined) return [];
	return [
		{
			...condition,
			terms: closest(
				ofParam.filter(({ id }) => !condition.terms.includes(id)),
				wanted.number,
			).slice(0, 1),
		},
	];
}

const sized: ReadonlySet<string> = new Set(["screen", "ram", "storage"]);

const closest = (values: readonly { id: number; number: number }[], wanted: number): number[] =>
	values
		.toSorted((a, b) => Math.abs(a.number - wanted) - Math.abs(b.number - wanted))
		.slice(0, nearest)
		.map(({ id }) => id);

const scan = (condition: SQL): SQL => sql`select listing.* from listing where ${condition}`;
