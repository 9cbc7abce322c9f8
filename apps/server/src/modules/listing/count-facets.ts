// Exact facet counts in one statement, by AND and bit_count on bitmaps. Each facet is counted under all conditions but its own, so that
// choosing one brand does not set the others to zero. Conditions on configurations are combined plane by plane, so that one configuration
// satisfies all of them. docs/decisions/0010-product-list-on-bitmaps.md.
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { chunkBits } from "./bit-masks.ts";
import { type Condition, hasAnyOf } from "./conditions.ts";
import type { Dictionary, FacetTerm } from "./dictionary.ts";
import { variantFacets } from "./terms.ts";

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
	const counted = dictionary.terms.filter(({ facet }) => facet !== "price_bit" && facet !== "all" && facet !== "need");
	const statement = conditions.length === 0 ? countAll(every, counted) : countUnder(conditions, every, counted, dictionary);
	const rows = await queryRows(ctx.db, { term: col.number, number: col.number }, statement);
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

/** A condition with its number: from 1, in their order. */
type Group = { number: number; condition: Condition };

const groupsOf = (conditions: readonly Condition[]): Group[] => conditions.map((condition, index) => ({ number: index + 1, condition }));

const withoutGroup = (number: number) => sql.raw(`without_${number}`);
const join = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` `);

function countUnder(conditions: readonly Condition[], every: FacetTerm, counted: readonly FacetTerm[], dictionary: Dictionary): SQL {
	const groups = groupsOf(conditions);
	const ofVariant = groups.filter(({ condition }) => condition.ofVariant);
	/** Number of the condition that the facet's own counts leave out; 0 if it has none. */
	const ownGroup = ({ facet }: FacetTerm) =>
		groups.find(({ condition }) =>
			condition.kind === "facet" ? condition.param === facet : condition.kind === "price" && facet === "price_band",
		)?.number ?? 0;
	// Counted by configuration where another condition is on configurations too; otherwise it is enough that one has the value.
	const byVariant = (term: FacetTerm) => variantFacets.has(term.facet) && ofVariant.some(({ number }) => number !== ownGroup(term));
	const asked = counted.map((term) => ({ term: term.id, base: ownGroup(term), planes: byVariant(term) }));
	const base = (table: SQL, numbers: readonly Group[]) => sql`
		case asked.base ${join(numbers.map(({ number }) => sql`when ${number} then ${table}.${withoutGroup(number)}`))} else ${table}.with_all end`;
	return sql`${prepared}
		${basesOf(groups, every, dictionary)}
		select 0 as term, coalesce(sum(bit_count(with_all)), 0)::int as number from base
		union all select ${every.id}::int, coalesce(sum(bit_count(bits)), 0)::int from every
		${join(groups.map(({ number }) => sql`union all select ${-number}::int, coalesce(sum(bit_count(${withoutGroup(number)})), 0)::int from base`))}
		union all
		select term, sum(number)::int from (
			select asked.term, bit_count(listing_bits.bits & ${base(sql`base`, groups)}) as number
			from ${askedTerms(asked.filter(({ planes }) => !planes))}
			join listing_bits on listing_bits.term_id = asked.term
			join base on base.chunk = listing_bits.chunk
			offset 0
		) each group by term
		${
			ofVariant.length === 0
				? sql``
				: sql`union all
		select term, sum(number)::int from (
			select asked.term, bit_count(met.bits & base.of_product) as number
			from ${askedTerms(asked.filter(({ planes }) => planes))}
			cross join planes join base on base.chunk = planes.chunk cross join lateral (
				-- One aggregate for each chunk: grouping all of them would sort megabytes of bitmaps, and joining variant_base copy them.
				select bit_or(stored.bits & (${base(sql`planes`, ofVariant)})[stored.plane + 1]) as bits
				from listing_variant_bits stored where stored.term_id = asked.term and stored.chunk = planes.chunk
			) met
			offset 0
		) each group by term`
		}`;
}

/** Totals without the first condition, without the first two, and so on. */
export async function countRemaining(ctx: Ctx, conditions: readonly Condition[], dictionary: Dictionary): Promise<number[]> {
	const every = dictionary.terms.find((term) => term.facet === "all");
	if (every === undefined) return [];
	const groups = groupsOf(conditions);
	const ofVariant = groups.filter(({ condition }) => condition.ofVariant);
	const ofProduct = groups.filter(({ condition }) => !condition.ofVariant);
	const remaining = (everything: SQL, picked: SQL, numbers: readonly Group[], planes: boolean) => sql`
		select every.chunk, dropped.number, ${planes ? sql`every.plane,` : sql``} coalesce(bit_and(coalesce(picked.bits, every.bits # every.bits))
			filter (where wanted.group_no > dropped.number), bit_and(every.bits)) as bits
		from ${everything} as every cross join generate_series(1, ${groups.length}::int) as dropped(number)
		left join unnest(${sql.param(numbers.map(({ number }) => number))}::int[]) as wanted(group_no) on true
		left join ${picked} as picked on picked.chunk = every.chunk and picked.group_no = wanted.group_no
			${planes ? sql`and picked.plane = every.plane` : sql``}
		group by every.chunk, dropped.number ${planes ? sql`, every.plane` : sql``}`;
	const rows = await queryRows(
		ctx.db,
		{ number: col.number, total: col.number },
		sql`
		${basesOf(groups, every, dictionary)}, remaining_product as (${remaining(sql`every`, sql`picked`, ofProduct, false)})
		${
			ofVariant.length === 0
				? sql`select number, sum(bit_count(bits))::int as total from remaining_product group by number order by number`
				: sql`, remaining_variant as (
			select chunk, number, bit_or(bits) as bits from (${remaining(sql`every_variant`, sql`picked_variant`, ofVariant, true)}) each group by 1, 2
		)
		select number, sum(bit_count(remaining_product.bits & remaining_variant.bits))::int as total
		from remaining_product join remaining_variant using (chunk, number) group by number order by number`
		}`,
	);
	return rows.map(({ total }) => total);
}

const askedTerms = (asked: readonly { term: number; base: number }[]): SQL =>
	sql`jsonb_to_recordset(${JSON.stringify(asked.map(({ term, base }) => ({ term, base })))}::jsonb) as asked(term int, base int)`;

/**
 * CTEs by chunk: `every` with all products, `variant_base` by plane with the conditions on configurations, and `base` with all of them:
 * columns `with_all`, `without_n` for each condition, and `of_product` for those of products alone.
 */
function basesOf(groups: readonly Group[], every: FacetTerm, dictionary: Dictionary): SQL {
	const ofVariant = groups.filter(({ condition }) => condition.ofVariant);
	const ofProduct = groups.filter(({ condition }) => !condition.ofVariant);
	const price = ofVariant.find(({ condition }) => condition.kind === "price");
	const prices = price?.condition.kind === "price" ? price.condition : undefined;
	return sql`
		with every as materialized (select chunk, bits from listing_bits where term_id = ${every.id}),
		picked as (${join([
			pickedBits(sql`listing_bits`, sql`0`, ofProduct, "facet"),
			sql`union all`,
			pickedBits(sql`listing_word_bits`, sql`0`, ofProduct, "word"),
			...ofProduct.flatMap(({ number, condition }) =>
				condition.kind === "price" || condition.bits ? [] : [sql`union all ${collectedBits(number, condition.terms)}`],
			),
		])}),
		product_base as materialized (${combined(sql`every`, ofProduct, false)})
		${
			ofVariant.length === 0
				? sql`, base as materialized (select *, with_all as of_product from product_base)`
				: sql`, every_variant as materialized (select chunk, plane, bits from listing_variant_bits where term_id = ${every.id})
		${prices === undefined ? sql`` : sql`, ${priceSteps(prices, dictionary)}`}
		, picked_variant as (
			${pickedBits(sql`listing_variant_bits`, sql`stored.plane`, ofVariant, "facet")}
			${price === undefined ? sql`` : sql`union all select ${price.number}::int, chunk, plane, bits from in_price`}
		), variant_base as materialized (${combined(sql`every_variant`, ofVariant, true)}),
		planes as materialized (
			select chunk, array_agg(with_all order by plane) as with_all
				${join(ofVariant.map(({ number }) => sql`, array_agg(${withoutGroup(number)} order by plane) as ${withoutGroup(number)}`))}
			from variant_base group by chunk
		), met as materialized (
			select chunk, bit_or(with_all) as with_all
				${join(ofVariant.map(({ number }) => sql`, bit_or(${withoutGroup(number)}) as ${withoutGroup(number)}`))}
			from variant_base group by chunk
		), base as materialized (
			select chunk, product_base.with_all & met.with_all as with_all, product_base.with_all as of_product
				${join(ofProduct.map(({ number }) => sql`, product_base.${withoutGroup(number)} & met.with_all as ${withoutGroup(number)}`))}
				${join(ofVariant.map(({ number }) => sql`, product_base.with_all & met.${withoutGroup(number)} as ${withoutGroup(number)}`))}
			from product_base join met using (chunk)
		)`
		}`;
}

/** AND of the conditions, and of all but one, by chunk and, for configurations, by plane. */
function combined(everything: SQL, groups: readonly Group[], planes: boolean): SQL {
	if (groups.length === 0) return sql`select chunk, bits as with_all from ${everything}`;
	const bits = sql`coalesce(picked.bits, every.bits # every.bits)`;
	const key = planes ? sql`every.chunk, every.plane` : sql`every.chunk`;
	return sql`
		select ${key}, bit_and(${bits}) as with_all ${join(
			groups.map(
				({ number }) =>
					sql`, coalesce(bit_and(${bits}) filter (where wanted.group_no <> ${number}), bit_and(every.bits)) as ${withoutGroup(number)}`,
			),
		)}
		from ${everything} as every
		cross join unnest(${sql.param(groups.map(({ number }) => number))}::int[]) as wanted(group_no)
		left join ${planes ? sql`picked_variant` : sql`picked`} as picked on picked.chunk = every.chunk and picked.group_no = wanted.group_no
			${planes ? sql`and picked.plane = every.plane` : sql``}
		group by ${key}`;
}

/** OR of the bitmaps of a condition's terms: one facet's values, or a word's synonyms. */
function pickedBits(table: SQL, plane: SQL, groups: readonly Group[], kind: "facet" | "word"): SQL {
	const picked = groups.flatMap(({ number, condition }) =>
		condition.kind === "price" || !condition.bits || condition.table !== kind
			? []
			: condition.terms.map((term) => ({ group_no: number, term })),
	);
	return sql`
		select given.group_no, stored.chunk, ${plane} as plane, bit_or(stored.bits) as bits
		from ${table} as stored
		join jsonb_to_recordset(${JSON.stringify(picked)}::jsonb) as given(group_no int, term int) on given.term = stored.term_id
		where stored.term_id = any(${sql.param(picked.map((each) => each.term))}::int[])
		group by 1, 2, 3`;
}

/** Rare words have no bitmap: their products are found by the GIN index and turned into one ("0001…") in the query. */
function collectedBits(group: number, terms: readonly number[]): SQL {
	return sql`
		select ${group}::int, chunk, 0,
			rpad(string_agg(repeat('0', gap) || '1', '' order by place), ${chunkBits}, '0')::bit(${sql.raw(String(chunkBits))})::varbit
		from (
			select product_id / ${chunkBits} as chunk, product_id % ${chunkBits} as place,
				product_id % ${chunkBits} - 1 - coalesce(lag(product_id % ${chunkBits})
					over (partition by product_id / ${chunkBits} order by product_id), -1) as gap
			from listing where ${hasAnyOf(terms)}
		) found group by chunk`;
}

/**
 * Range filter on bit-sliced prices: which are at least `min`, and which are at least one more than `max`, computed from the lowest bit up
 * (AND with the slice at a 1 of the bound, OR at a 0). Columns `from_min` and `past_max`, null where the bound is none.
 */
function priceSteps({ min, max }: { min: number | undefined; max: number | undefined }, dictionary: Dictionary): SQL {
	const slices = new Map(dictionary.terms.filter(({ facet }) => facet === "price_bit").map(({ value, id }) => [Number(value), id]));
	// Bits that no price has: the low ones of whole rupees, and those above the highest price.
	const lowest = slices.size === 0 ? 0 : Math.min(...slices.keys());
	const highest = slices.size === 0 ? -1 : Math.max(...slices.keys());
	const isSet = (bound: number, bit: number) => Math.floor(bound / 2 ** bit) % 2 === 1;
	const bits = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
	const unreachable = 2 ** (highest + 1);
	const first = (bound: number | undefined) => {
		if (bound === undefined) return sql`null::varbit`;
		// At least a multiple of the lowest bit: true of all so far; more than one: of none.
		return bound % 2 ** lowest === 0 ? sql`bits` : sql`bits # bits`;
	};
	const from = min === undefined || min === 0 ? undefined : min;
	const past = max === undefined || max + 1 >= unreachable ? undefined : max + 1;
	const isTooDear = from !== undefined && from >= unreachable;
	const step = (bound: number | undefined, column: SQL, bit: number): SQL => {
		if (bound === undefined) return column;
		const slice = sql`coalesce((select kept.bits from listing_variant_bits kept where kept.term_id = ${slices.get(bit) ?? 0}
			and kept.chunk = step.chunk and kept.plane = step.plane), step.bits # step.bits)`;
		return sql`case when ${isSet(bound, bit)}::boolean then ${slice} & ${column} else ${slice} | ${column} end as ${column}`;
	};
	// Nested subqueries, a step each: a recursive one would copy every bitmap at every step. `offset 0` keeps them from being merged, by which
	// the expression would double at every step.
	const steps = bits.reduce(
		(inner, bit) => sql`
			select chunk, plane, bits, ${step(isTooDear ? undefined : from, sql`from_min`, bit)}, ${step(past, sql`past_max`, bit)}
			from (${inner} offset 0) step`,
		sql`select chunk, plane, bits, ${isTooDear ? sql`bits # bits` : first(from)} as from_min, ${first(past)} as past_max from every_variant`,
	);
	return sql`
		in_price as materialized (
			select chunk, plane, coalesce(from_min, bits) & ~coalesce(past_max, bits # bits) as bits from (${steps} offset 0) step
		)`;
}
