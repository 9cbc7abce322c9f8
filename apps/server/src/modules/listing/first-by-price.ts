// The first matches of a list by price, found in the bitmaps of the prices' digits: selection of the nth smallest, digit by digit from the
// highest. Its cost depends on the number of chunks with a match, and not on where in the order of prices the matches lie.
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { hexOf, type Matches, matchesOf, rowsOf } from "./bit-masks.ts";
import { metConfigurations, unlessEmpty } from "./condition-bits.ts";
import type { Condition } from "./conditions.ts";
import type { Dictionary } from "./dictionary.ts";
import { generation } from "./listing-numbers.ts";
import { digitValue } from "./price-bands.ts";

/** So few matches of one price range are not divided further. */
const usuallyFew = 200;

/** Places of the digits of rupees, the highest first; prices that differ by less are not told apart. */
const places = [7, 6, 5, 4, 3, 2] as const;

type Wanted = {
	conditions: readonly Condition[];
	matches: Matches;
	/** Of the matches. */
	total: number;
	sort: "price_asc" | "price_desc";
	/** How many come first. */
	most: number;
	few?: number;
};

const columns = { generation: col.number, chunk: col.number, number: col.number, bits: col.text };

/**
 * Matches that include the first `most` in the order of the price of the configuration shown, and hardly more. Undefined where they cannot
 * be told.
 */
export async function firstByPrice(
	ctx: Ctx,
	wanted: Wanted,
	dictionary: Dictionary,
): Promise<{ matches: Matches; total: number } | undefined> {
	const { matches, total, most } = wanted;
	if (most >= total) return undefined;
	const statement = statementOf(wanted, dictionary);
	if (statement === undefined) return undefined;
	const rows = await queryRows(ctx.db, columns, statement);
	const found = rows.reduce((sum, { number }) => sum + number, 0);
	// The products may have changed since they were counted.
	if (found < most || rows.some((row) => row.generation !== matches.generation)) return undefined;
	return { matches: matchesOf(matches.generation, rows), total: found };
}

function statementOf({ conditions, matches, total, sort, most, few = usuallyFew }: Wanted, dictionary: Dictionary): SQL | undefined {
	const every = dictionary.terms.find(({ facet }) => facet === "all");
	if (every === undefined) return undefined;
	const idOf = new Map(dictionary.terms.filter(({ facet }) => facet === "price_digit").map(({ value, id }) => [value, id]));
	const used = places.filter((place) => idOf.has(digitValue(place, 1)));
	const [highest] = used;
	if (highest === undefined) return undefined;
	const stocked = dictionary.terms.find(({ facet }) => facet === "in_stock")?.id ?? 0;
	// The dearest ones are those that are left without the cheapest.
	const rank = sort === "price_asc" ? most : total - most + 1;
	const levels = used.map((place, index) => {
		const terms = Array.from({ length: 15 }, (_, digit) => idOf.get(digitValue(place, digit + 1)) ?? 0);
		return level(place, used[index - 1], terms.slice(0, terms.findLastIndex((id) => id > 0) + 1), rank, few);
	});
	const last = sql.raw(`${used.at(-1) ?? highest}`);
	const bits =
		sort === "price_asc"
			? sql`coalesce(below.bits | same.bits, below.bits, same.bits)`
			: sql`case when below.bits is null then matched.bits else matched.bits & ~below.bits end`;
	return sql`${prepared}
		with matched as materialized (
			${rowsOf(matches)}
		), met as materialized (
			select chunk, plane, met, met & (
				select bits from listing_variant_bits where term_id = ${stocked}::int and chunk = each.chunk and plane = each.plane
			) as stocked
			from (${metConfigurations(conditions, sql`matched`, every, dictionary)}) each where met is not null
		), shown as materialized (
			-- Those in stock, or all where none is: of them the card shows the cheapest.
			select chunk, plane, ${unlessEmpty(sql`bits`)} as bits
			from (
				select chunk, plane, case when any_stocked is null then met when stocked is null then met & ~any_stocked
					else stocked | (met & ~any_stocked) end as bits
				from (select *, bit_or(stocked) over (partition by chunk) as any_stocked from met offset 0) each offset 0
			) each
		),
		${sql.join(levels, sql`, `)},
		lower as materialized (
			select chunk, bit_or(bits) as bits from (${sql.join(
				used.map((place) => sql`select chunk, bits from below_${sql.raw(`${place}`)}`),
				sql` union all `,
			)}) each group by chunk
		), equal as materialized (select chunk, bit_or(bits) as bits from same_${last} group by chunk)
		select ${generation} as generation, chunk, bit_count(bits)::int as number, ${hexOf(sql`bits`)} as bits
		from (
			select matched.chunk, ${bits} as bits
			from matched left join lower below on below.chunk = matched.chunk left join equal same on same.chunk = matched.chunk offset 0
		) each where bit_count(bits) > 0`;
}

const named = (name: string, place: number) => sql.raw(`${name}_${place}`);

/** Bitmap of configurations with a term, at the chunk and plane of a row of `each`. */
const bitsOf = (term: SQL): SQL => sql`(
	select stored.bits from listing_variant_bits stored where stored.term_id = ${term} and stored.chunk = each.chunk and stored.plane = each.plane)`;

/**
 * CTEs of one digit, of prices that are equal in the digits before: `under`, products by the digit that they are below; `digit`, the lowest
 * one that enough are below, and the rank among those equal in this digit too; `below`, the products with a lower digit; `same`, the
 * configurations with an equal one. `terms`: those of "at least 1", "at least 2" …
 */
function level(place: number, before: number | undefined, terms: readonly number[], rank: number, few: number): SQL {
	const ids = sql`(select ${sql.param([...terms])}::int[])`;
	const from = before === undefined ? sql`shown` : named("same", before);
	const wanted = before === undefined ? sql`${rank}::bigint` : sql`(select rank from ${named("digit", before)})`;
	const divides =
		before === undefined
			? sql`true`
			: sql`(select digit is not null from ${named("digit", before)}) and (
				select sum(bit_count(bits)) from (select bit_or(bits) as bits from ${from} group by chunk) each) > ${constant(few)}`;
	return sql`
		${named("under", place)} as materialized (
			select chunk, digit, bit_or(case when least is null then bits else bits & ~least end) as bits
			from (
				select each.chunk, asked.digit, each.bits, ${bitsOf(sql`asked.term`)} as least
				from ${from} each cross join unnest(${ids}) with ordinality as asked(term, digit) where each.bits is not null and ${divides} offset 0
			) each group by chunk, digit
		), ${named("digit", place)} as materialized (
			select coalesce(min(digit) filter (where number >= wanted), max(digit) + 1)::int as digit,
				max(wanted) - coalesce(max(number) filter (where number < wanted), 0) as rank
			from (select digit, sum(bit_count(bits)) as number, ${wanted} as wanted from ${named("under", place)} group by digit) each
		), ${named("below", place)} as materialized (
			select chunk, bits from ${named("under", place)} where digit = (select digit - 1 from ${named("digit", place)})
		), ${named("same", place)} as materialized (
			select chunk, plane, ${unlessEmpty(sql`bits`)} as bits
			from (
				select chunk, plane, case when past is null then bits else bits & ~past end as bits
				from (
					select chunk, plane, past, case when lower is null then bits else bits & ~lower end as bits
					from (
						select each.chunk, each.plane, case when digit > 1 then each.bits & ${bitsOf(sql`${ids}[digit - 1]`)} else each.bits end as bits,
							${bitsOf(sql`${ids}[digit]`)} as past, (select bits from ${named("below", place)} found where found.chunk = each.chunk) as lower
						from ${from} each cross join ${named("digit", place)} chosen where each.bits is not null offset 0
					) each where bits is not null offset 0
				) each offset 0
			) each
		)`;
}
