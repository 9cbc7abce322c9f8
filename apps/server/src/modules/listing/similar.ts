// Products close to the few that a search finds: those that satisfy all conditions but the least important one.
import type { ProductCard } from "@lapwing/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { constant } from "../../db/prepared.ts";
import type { Condition } from "./conditions.ts";
import { type Counts, readMatches } from "./count-facets.ts";
import type { Dictionary } from "./dictionary.ts";
import { isListed, matchCtes, mostPopular, opaqueCondition, type Popular, readCards, readsBitmap } from "./find-items.ts";
import { laptopTermsOf } from "./laptop-category.ts";
import { valuesNear } from "./nearest-values.ts";
import { conditionToWiden } from "./relax.ts";
import { byRelevance, type Ranked } from "./relevance.ts";

/** Up to this many results are few. */
const fewResults = 5;
const mostSimilar = 8;
/** Of the most popular ones, which are then ranked. */
const candidates = 120;

export type Similar = { without: Condition; items: ProductCard[] };

export async function findSimilar(
	ctx: Ctx,
	conditions: readonly Condition[],
	counts: Counts,
	found: readonly ProductCard[],
	dictionary: Dictionary,
	ranked: Ranked,
): Promise<Similar | undefined> {
	if (counts.total === 0 || counts.total > fewResults) return undefined;
	const wider = conditionToWiden(conditions, counts, dictionary);
	if (wider === undefined) return undefined;
	// Who says what they do not want, and what they can pay, has decided.
	const isNegated = conditions.some((condition) => "excluded" in condition && condition.excluded !== undefined);
	if (isNegated && wider.condition.kind === "price") return undefined;
	const loose = valuesNear(wider.condition, dictionary);
	if (loose.some((condition) => isCountedAsNone(condition, counts))) return undefined;
	const kept = [...conditions.filter((condition) => condition !== wider.condition), ...loose];
	const laptopTerms = laptopTermsOf(dictionary).map(({ id }) => id);
	const wanted: Popular = { ...(await readMatches(ctx, kept, dictionary, laptopTerms)), laptopTerms, sort: "relevance" };
	if (wanted.total === 0) return undefined;
	const isOther = sql`listing.product_id <> all(${sql.param(found.map(({ id }) => id))}::int[])`;
	const isByPrice = wider.condition.kind === "price";
	const order = isByPrice ? sql`listing.price, listing.product_id` : byRelevance(ranked);
	const items = await readCards(
		ctx,
		sql`with ${matchCtes(wanted)}
		near as materialized (
			select product_id, published_at, popularity, rating, rating_count, title_key, model_key, fit, terms, terms as shown_terms, price
			from listing where product_id in (${isByPrice ? cheapest(wanted, isOther) : popular(wanted, isOther)})
		),
		page as materialized (select product_id, published_at from near listing order by ${order} limit ${constant(mostSimilar)})`,
		{ conditions: kept, matches: wanted.matches },
	);
	return items.length === 0 ? undefined : { without: wider.condition, items };
}

/** A facet's values are counted without its own condition: so it is known that there is nothing beside. */
const isCountedAsNone = (condition: Condition, { terms }: Counts): boolean =>
	condition.kind === "facet" && condition.terms.every((id) => (terms.get(id) ?? 0) === 0);

const first = sql`limit ${constant(candidates)}`;

/** Few matches are looked up by id; the fence keeps the planner from scanning the sort index for them. */
const lookedUp = (wanted: Popular, condition: SQL): SQL => sql`
	(select product_id, popularity, price from listing where ${isListed(wanted)} and ${condition} offset 0) listing`;

const cheapest = (wanted: Popular, condition: SQL): SQL => sql`
	select listing.product_id
	from ${readsBitmap(wanted) ? sql`listing where ${opaqueCondition(sql`${isListed(wanted)} and ${condition}`)}` : lookedUp(wanted, condition)}
	order by listing.price, listing.product_id ${first}`;

const popular = (wanted: Popular, condition: SQL): SQL =>
	readsBitmap(wanted)
		? mostPopular(wanted, condition, first, candidates)
		: sql`select listing.product_id from ${lookedUp(wanted, condition)} order by listing.popularity desc, listing.product_id ${first}`;
