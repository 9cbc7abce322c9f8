// Relevance: the order of a search's results.
import { type SQL, sql } from "drizzle-orm";

/** Exact model name first, then titles with most of the words, then how well the needs are met, then popularity. */
export function byRelevance({ words, needs }: { words: readonly string[]; needs: readonly string[] }): SQL {
	const name = words.join(" ");
	const inTitle = words.map((word) => sql`(' ' || listing.title_key || ' ' like ${`% ${word} %`})::int`);
	const fits = needs.map((need) => sql`coalesce((listing.fit ->> ${need}::text)::int, 0)`);
	return sql.join(
		[
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
