// Relevance: the order of a search's results.
import { type SQL, sql } from "drizzle-orm";
import { contains } from "../../db/like.ts";
import type { Placement } from "./placements.ts";

export const isOneOf = (ids: readonly number[]): SQL => sql`listing.product_id = any(${sql.param([...ids])}::int[])`;

/** Pinned products first in the order given, buried ones last. */
export function byPlacement({ pinned, buried }: Placement): SQL[] {
	return [
		...(pinned.length === 0 ? [] : [sql`array_position(${sql.param([...pinned])}::int[], listing.product_id) nulls last`]),
		...(buried.length === 0 ? [] : [isOneOf(buried)]),
	];
}

/** What staff have placed, then exact model name first, then titles with most of the words, then how well the needs are met, then popularity. */
export function byRelevance({
	words,
	needs,
	placement,
}: {
	words: readonly string[];
	needs: readonly string[];
	placement: Placement;
}): SQL {
	const name = words.join(" ");
	const inTitle = words.map((word) => sql`(' ' || listing.title_key || ' ' like ${contains(` ${word} `)})::int`);
	const fits = needs.map((need) => sql`coalesce((listing.fit ->> ${need}::text)::int, 0)`);
	return sql.join(
		[
			...byPlacement(placement),
			...(words.length === 0
				? []
				: [sql`(listing.title_key = ${name} or listing.model_key = ${name}) desc`, sql`(${sql.join(inTitle, sql` + `)}) desc`]),
			...(fits.length === 0 ? [] : [sql`(${sql.join(fits, sql` + `)}) desc`]),
			sql`listing.popularity desc`,
			sql`listing.product_id`,
		],
		sql`, `,
	);
}
