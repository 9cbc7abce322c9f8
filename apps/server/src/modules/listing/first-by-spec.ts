// The first matches of a list by a specification, found in the bitmaps of its values, the best value first.
import type { Sort } from "@lapwing/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { hexOf, type Matches, matchesOf, rowsOf } from "./bit-masks.ts";
import { metConfigurations } from "./condition-bits.ts";
import type { Condition } from "./conditions.ts";
import type { Dictionary } from "./dictionary.ts";
import { generation } from "./listing-numbers.ts";
import type { MeasuredSpec } from "./measures.ts";

/** Orders by a value that the index has for each product, rounded (terms.ts). */
const specs: Partial<Record<Sort, { field: MeasuredSpec; descending: boolean }>> = {
	weight: { field: "weight_kg", descending: false },
	battery: { field: "battery_hours", descending: true },
	screen: { field: "screen_inch", descending: true },
};

type Wanted = {
	conditions: readonly Condition[];
	matches: Matches;
	sort: Sort;
	/** Of orders by a size, as in `findItems`. */
	sizes: readonly number[];
	/** How many come first. */
	most: number;
};

/** `before`: those of better values than `tied`, which are fewer than were asked for; with them they are enough. */
export type FirstBySpec = { before: Matches; tied: Matches; number: { before: number; tied: number } };

const columns = { generation: col.number, chunk: col.number, tied: col.bool, number: col.number, bits: col.text };

/** Undefined where the index does not tell, or too few have a value. */
export async function firstBySpec(ctx: Ctx, wanted: Wanted, dictionary: Dictionary): Promise<FirstBySpec | undefined> {
	const { matches, most } = wanted;
	const values = valuesOf(wanted, dictionary);
	if (values === undefined) return undefined;
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`${prepared}
		with matched as materialized (${rowsOf(matches)}), ${values},
		counted as materialized (
			select place, number, sum(number) over (order by place) as so_far
			from (select place, sum(bit_count(bits)) as number from value group by place) each
		)
		select ${generation} as generation, chunk, tied, bit_count(bits)::int as number, ${hexOf(sql`bits`)} as bits
		from (
			select value.chunk, so_far >= ${most}::int as tied, bit_or(value.bits) as bits
			from value join counted using (place) where so_far - number < ${most}::int and number > 0 group by value.chunk, tied offset 0
		) each where bit_count(bits) > 0`,
	);
	// The products may have changed since they were counted.
	if (!rows.some(({ tied }) => tied) || rows.some((row) => row.generation !== matches.generation)) return undefined;
	const part = (isTied: boolean) => rows.filter(({ tied }) => tied === isTied);
	const count = (isTied: boolean) => part(isTied).reduce((sum, { number }) => sum + number, 0);
	return {
		before: matchesOf(matches.generation, part(false)),
		tied: matchesOf(matches.generation, part(true)),
		number: { before: count(false), tied: count(true) },
	};
}

/** CTE `value`: the matches by the place of their value, each once. */
function valuesOf({ conditions, sort, sizes }: Wanted, dictionary: Dictionary): SQL | undefined {
	const spec = specs[sort];
	if (spec !== undefined)
		return sql`value as materialized (
			select chunk, place, stored.bits & matched.bits as bits
			from (
				select id, row_number() over (order by number ${sql.raw(spec.descending ? "desc" : "asc")}) as place
				from (
					select id, split_part(value, '=', 2)::float8 as number from listing_term
					where facet = 'spec' and value like ${sql.raw(`'${spec.field.replaceAll("_", "\\_")}=%'`)} offset 0
				) each
			) term
			cross join lateral (select chunk, bits from listing_bits where term_id = term.id offset 0) stored join matched using (chunk)
		)`;
	const every = dictionary.terms.find(({ facet }) => facet === "all");
	if (sizes.length === 0 || every === undefined) return undefined;
	return sql`met as materialized (${metConfigurations(conditions, sql`matched`, every, dictionary)}), value as materialized (
		select chunk, place, case when larger is null then bits else bits & ~larger end as bits
		from (
			select chunk, place, bits, bit_or(bits) over (partition by chunk order by place rows between unbounded preceding and 1 preceding) as larger
			from (
				select met.chunk, size.place, bit_or(met.met & stored.bits) as bits
				from unnest((select ${sql.param([...sizes])}::int[])) with ordinality as size(term, place)
				cross join lateral (select chunk, plane, bits from listing_variant_bits where term_id = size.term offset 0) stored
				join met on met.chunk = stored.chunk and met.plane = stored.plane
				where met.met is not null group by met.chunk, size.place
			) each offset 0
		) each
	)`;
}
