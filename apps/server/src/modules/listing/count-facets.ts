// Exact facet counts in one statement, by AND and bit_count on bitmaps. Each facet is counted under all conditions but its own, so that
// choosing one brand does not set the others to zero. docs/decisions/0010-product-list-on-bitmaps.md.
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { chunkBits } from "./bit-masks.ts";
import { type AnyOf, type Condition, hasAnyOf } from "./conditions.ts";
import type { Dictionary, FacetTerm } from "./dictionary.ts";
import { dearest, priceBits } from "./price-bands.ts";

export type Counts = {
	total: number;
	/** Products on sale, without any condition. */
	everything: number;
	/** Total without one of the conditions, in their order. */
	without: number[];
	/** By id of the term. */
	terms: Map<number, number>;
};

export async function countFacets(ctx: Ctx, conditions: readonly Condition[], dictionary: Dictionary): Promise<Counts> {
	const every = dictionary.terms.find((term) => term.facet === "all");
	if (every === undefined) return { total: 0, everything: 0, without: conditions.map(() => 0), terms: new Map() };
	const counted = dictionary.terms.filter((term) => term.facet !== "price_bit" && term.facet !== "all");
	const statement = conditions.length === 0 ? countAll(every, counted) : countUnder(conditions, every, counted, dictionary);
	const { rows } = await ctx.db.execute<{ term: number; number: number }>(statement);
	const numbers = new Map(rows.map((row) => [row.term, row.number]));
	return {
		total: numbers.get(0) ?? 0,
		everything: numbers.get(every.id) ?? 0,
		without: conditions.map((_, index) => numbers.get(-index - 1) ?? 0),
		terms: numbers,
	};
}

function countAll(every: FacetTerm, counted: readonly FacetTerm[]): SQL {
	const ids = [every, ...counted].map((term) => term.id);
	return sql`${prepared}
		select term_id as term, sum(number)::int as number from (
			select term_id, bit_count(bits) as number from listing_bits where term_id = any(${sql.param(ids)}::int[]) offset 0
		) each group by term_id
		union all
		select 0, coalesce(sum(bit_count(bits)), 0)::int from listing_bits where term_id = ${every.id}`;
}

function countUnder(conditions: readonly Condition[], every: FacetTerm, counted: readonly FacetTerm[], dictionary: Dictionary): SQL {
	const parts = conditions.flatMap((condition, index) => partsOf(condition, index + 1));
	const withBits = parts.flatMap(({ group, part, any }) => (any?.bits ? any.terms.map((term) => ({ group_no: group, part, term })) : []));
	const collected = parts.filter(({ any }) => any !== undefined && !any.bits);
	const priced = conditions.findIndex((condition) => condition.param === "price");
	const price = conditions[priced];
	const searched = conditions.findIndex((condition) => condition.param === "q") + 1;
	const under = (facet: string) =>
		conditions.findIndex(({ param }) => param === facet || (param === "price" && facet === "price_band")) + 1;
	const asked = counted.map((term) => ({ term: term.id, base: under(term.facet) }));
	const bases = conditions.map((_, index) => index + 1);
	const base = (index: number) => sql.raw(`without_${index}`);
	return sql`${prepared}
		with recursive every as materialized (select chunk, bits from listing_bits where term_id = ${every.id})
		${price?.param === "price" ? sql`, ${priceSteps(price, dictionary)}` : sql``}
		, picked as (
			${pickedBits(
				sql`listing_bits`,
				withBits.filter((each) => each.group_no !== searched),
			)}
			union all ${pickedBits(
				sql`listing_word_bits`,
				withBits.filter((each) => each.group_no === searched),
			)}
			${collected.map(({ group, part, any }) => sql`union all ${collectedBits(group, part, any?.terms ?? [])}`).reduce(joined, sql``)}
			${price === undefined ? sql`` : sql`union all select ${priced + 1}::int, 0, chunk, from_min & ~past_max from price_step where step = ${priceBits}`}
		), base as materialized (
			select every.chunk, bit_and(coalesce(picked.bits, every.bits # every.bits)) as with_all
				${bases
					.map(
						(index) =>
							sql`, coalesce(bit_and(coalesce(picked.bits, every.bits # every.bits)) filter (where wanted.group_no <> ${index}), bit_and(every.bits)) as ${base(index)}`,
					)
					.reduce(joined, sql``)}
			from every
			cross join jsonb_to_recordset(${JSON.stringify(parts.map(({ group, part }) => ({ group_no: group, part })))}::jsonb)
				as wanted(group_no int, part int)
			left join picked on picked.chunk = every.chunk and picked.group_no = wanted.group_no and picked.part = wanted.part
			group by every.chunk
		)
		select 0 as term, coalesce(sum(bit_count(with_all)), 0)::int as number from base
		union all select ${every.id}::int, coalesce(sum(bit_count(bits)), 0)::int from every
		${bases.map((index) => sql`union all select ${-index}::int, coalesce(sum(bit_count(${base(index)})), 0)::int from base`).reduce(joined, sql``)}
		union all
		select term, sum(number)::int from (
			select asked.term, bit_count(listing_bits.bits & case asked.base
				${bases.map((index) => sql`when ${index} then ${base(index)}`).reduce(joined, sql``)} else with_all end) as number
			from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(term int, base int)
			join listing_bits on listing_bits.term_id = asked.term
			join base on base.chunk = listing_bits.chunk
			offset 0
		) each group by term`;
}

type Picked = { group_no: number; part: number; term: number };

/** OR of the bitmaps of one facet's values, or of a word's synonyms. */
function pickedBits(table: SQL, picked: readonly Picked[]): SQL {
	return sql`
		select given.group_no, given.part, kept.chunk, bit_or(kept.bits) as bits
		from ${table} as kept
		join jsonb_to_recordset(${JSON.stringify(picked)}::jsonb) as given(group_no int, part int, term int) on given.term = kept.term_id
		where kept.term_id = any(${sql.param(picked.map((each) => each.term))}::int[])
		group by 1, 2, 3`;
}

const joined = (before: SQL, next: SQL): SQL => sql`${before} ${next}`;

type Part = { group: number; part: number; any: AnyOf | undefined };

function partsOf(condition: Condition, group: number): Part[] {
	if (condition.param === "price") return [{ group, part: 0, any: undefined }];
	return condition.all.map((any, part) => ({ group, part, any }));
}

/** Rare words have no bitmap: their products are found by the GIN index and turned into one ("0001…") in the query. */
function collectedBits(group: number, part: number, terms: readonly number[]): SQL {
	return sql`
		select ${group}::int, ${part}::int, chunk,
			rpad(string_agg(repeat('0', gap) || '1', '' order by place), ${chunkBits}, '0')::bit(${sql.raw(String(chunkBits))})::varbit
		from (
			select product_id / ${chunkBits} as chunk, product_id % ${chunkBits} as place,
				product_id % ${chunkBits} - 1 - coalesce(lag(product_id % ${chunkBits})
					over (partition by product_id / ${chunkBits} order by product_id), -1) as gap
			from listing where ${hasAnyOf(terms)}
		) found group by chunk`;
}

/**
 * Range filter on bit-sliced prices: which are at least `min`, and which are above `max`, computed from the lowest bit up (AND with the
 * slice at a 1 of the bound, OR at a 0).
 */
function priceSteps({ min, max }: { min: number | undefined; max: number | undefined }, dictionary: Dictionary): SQL {
	const from = min ?? 0;
	const tooDear = from > dearest;
	const past = max === undefined || max >= dearest ? undefined : max + 1;
	const bit = (number: number | undefined, index: number) => Math.floor((number ?? 0) / 2 ** index) % 2 === 1;
	const steps = Array.from({ length: priceBits }, (_, index) => ({
		step: index,
		term: dictionary.terms.find((term) => term.facet === "price_bit" && term.value === String(index))?.id ?? 0,
		in_min: tooDear || bit(from, index),
		in_max: bit(past, index),
	}));
	const nothing = sql`every.bits # every.bits`;
	const slice = sql`coalesce(listing_bits.bits, ${nothing})`;
	return sql`
		bound as materialized (
			select step, term, in_min, in_max from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
				as given(step int, term int, in_min boolean, in_max boolean)
		), price_step as (
			select 0 as step, chunk, ${tooDear ? sql`bits # bits` : sql`bits`} as from_min, ${past === undefined ? sql`bits # bits` : sql`bits`} as past_max from every
			union all
			select price_step.step + 1, price_step.chunk,
				case when bound.in_min then ${slice} & from_min else ${slice} | from_min end,
				${past === undefined ? sql`past_max` : sql`case when bound.in_max then ${slice} & past_max else ${slice} | past_max end`}
			from price_step join every on every.chunk = price_step.chunk
			join bound on bound.step = price_step.step
			left join listing_bits on listing_bits.term_id = bound.term and listing_bits.chunk = price_step.chunk
		)`;
}
