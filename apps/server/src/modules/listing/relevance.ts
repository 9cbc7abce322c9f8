// Relevance: the order of a search's results.
import { type SQL, sql } from "drizzle-orm";
import { contains } from "../../db/like.ts";
import { constant } from "../../db/prepared.ts";
import type { Placement } from "./placements.ts";
import { laptopsFirst, stockedFirst } from "./popularity.ts";

export const isOneOf = (ids: readonly number[]): SQL => sql`listing.product_id = any(${sql.param([...ids])}::int[])`;

/** Pinned products first in the order given, buried ones last. */
export function byPlacement({ pinned, buried }: Placement): SQL[] {
	return [
		...(pinned.length === 0 ? [] : [sql`array_position(${sql.param([...pinned])}::int[], listing.product_id) nulls last`]),
		...(buried.length === 0 ? [] : [isOneOf(buried)]),
	];
}

/** Upper price of a search for laptops. */
export type Budget = {
	/** Paise. */
	most: number;
	/** Paise: the sum that the price is around. */
	about?: number | undefined;
	/** Terms of 16 GB memory and more. */
	memory: readonly number[];
};

export type Ranked = {
	words: readonly string[];
	needs: readonly string[];
	placement: Placement;
	/** Terms of those that come after the others: refurbished ones, then those that few people can use as they are, unless asked for. */
	later: readonly (readonly number[])[];
	budget?: Budget | undefined;
	/** Terms of the value that is named, of several that are found by it. */
	exact?: readonly number[];
};

/**
 * What staff have placed, then exact model name first, then titles with most of the words, new ones that most can use before the others, then how well
 * the needs are met, with a budget together with how much of it is made use of, then popularity.
 */
export function byRelevance({ words, needs, placement, later, budget, exact = [] }: Ranked): SQL {
	const name = words.join(" ");
	// A letter alone begins a word: "monsoon f", but not that of "usb c".
	const inTitle = words.map(
		(word) => sql`(' ' || listing.title_key || ' ' like ${contains(/^[abd-z]$/.test(word) ? ` ${word}` : ` ${word} `)})::int`,
	);
	const fits = needs.map((need) => sql`coalesce((listing.fit ->> ${need}::text)::int, 0)`);
	return sql.join(
		[
			...byPlacement(placement),
			...(words.length === 0
				? []
				: [sql`(listing.title_key = ${name} or listing.model_key = ${name}) desc`, sql`(${sql.join(inTitle, sql` + `)}) desc`]),
			...(exact.length === 0 ? [] : [sql`(${hasTerm(exact)}) desc`]),
			...(budget === undefined ? later.map(hasTerm) : []),
			...(budget === undefined ? [] : withinBudget(budget, later, fits)),
			...(fits.length === 0 ? [] : [sql`(${sql.join(fits, sql` + `)}) desc`]),
			...(budget === undefined && fits.length === 0 ? [isDear] : []),
			sql`listing.popularity desc`,
			sql`listing.product_id`,
		],
		sql`, `,
	);
}

const hasTerm = (terms: readonly number[]): SQL => sql`listing.terms && ${sql.param([...terms])}::int[]`;

/** Without a price or a need: what few people can pay comes after the rest. */
const isDear = sql`listing.price > ${constant(2_00_000_00)}::bigint`;

/**
 * Laptops in stock, new ones first; of them those in the upper part of the budget, which have the better configuration, with good ratings,
 * that meet the needs well.
 */
function withinBudget({ most, about, memory }: Budget, later: readonly (readonly number[])[], fits: readonly SQL[]): SQL[] {
	const use =
		about === undefined
			? sql`(listing.price * ${constant(nearness)} / ${most}::bigint)`
			: sql`(${constant(nearness)} - abs(listing.price - ${about}::bigint) * ${constant(nearness * awayWeight)} / ${about}::bigint)`;
	const rating = sql`(case when listing.rating_count > 0 then (listing.rating - 3.5) * ${constant(ratingWeight)} else 0 end)`;
	const fit = fits.length === 0 ? sql`0` : sql`(${sql.join([...fits], sql` + `)}) * ${constant(fitWeight)} / ${constant(fits.length)}`;
	const enough = sql`(case when listing.shown_terms && ${sql.param([...memory])}::int[] then ${constant(memoryWeight)} else 0 end)`;
	return [
		sql`listing.popularity >= ${constant(laptopsFirst)} desc`,
		sql`listing.popularity % ${constant(laptopsFirst)} >= ${constant(stockedFirst)} desc`,
		...later.map(hasTerm),
		sql`case when listing.popularity >= ${constant(laptopsFirst)} then ${use} + ${rating} + ${enough} + ${fit} else 0 end desc`,
	];
}

/** Points of a price that is all of the budget, of each star, of 16 GB memory, and of a need that is met perfectly (of 1). */
const nearness = 200;
/** So many times what a price below the budget loses: "around 80,000" is no upper price. */
const awayWeight = 6;
const ratingWeight = 12;
const memoryWeight = 30;
const fitWeight = 1;
