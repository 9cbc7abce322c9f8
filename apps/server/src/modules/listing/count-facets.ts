// Exact facet counts in one statement, by AND and bit_count on bitmaps. Each facet is counted under all conditions but its own, so that
// choosing one brand does not set the others to zero. Conditions on configurations are combined plane by plane, so that one configuration
// satisfies all of them. docs/decisions/0010-product-list-on-bitmaps.md.
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { chunkBits, type Matches } from "./bit-masks.ts";
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
	/** Bitmap of the matches, by chunk, as "0101…"; null without a condition. */
	matches: Matches | null;
};

export async function countFacets(ctx: Ctx, conditions: readonly Condition[], dictionary: Dictionary): Promise<Counts> {
	const every = dictionary.terms.find((term) => term.facet === "all");
	if (every === undefined) return { total: 0, everything: 0, without: conditions.map(() => 0), terms: new Map(), matches: null };
	const counted = dictionary.terms.filter(({ facet }) => facet !== "price_bit" && facet !== "all" && facet !== "need");
	const statement = conditions.length === 0 ? countAll(every, counted) : countUnder(conditions, every, counted, dictionary);
	const rows = await queryRows(ctx.db, { term: col.number, number: col.number, bits: col.nullable(col.text) }, statement);
	const numbers = new Map(rows.map((row) => [row.term, row.number]));
	const matches = new Map(rows.flatMap(({ term, bits }) => (bits === null ? [] : [[chunkRow - term, bits]])));
	return {
		total: numbers.get(0) ?? 0,
		everything: numbers.get(every.id) ?? 0,
		without: conditions.map((_, index) => numbers.get(-index - 1) ?? 0),
		terms: numbers,
		matches: conditions.length === 0 ? null : matches,
	};
}

/** Rows of chunks are numbered downwards from here, below those of conditions. */
const chunkRow = -1_000_000;

function countAll(every: FacetTerm, counted: readonly FacetTerm[]): SQL {
	const ids = [every, ...counted].map((term) => term.id);
	return sql`${prepared}
		select term_id as term, sum(number)::int as number, null as bits from (
			select term_id, bit_count(bits) as number from listing_bits where term_id = any(${sql.param(ids)}::int[]) offset 0
		) each group by term_id
		union all
		select 0, coalesce(sum(bit_count(bits)), 0)::int, null from listing_bits where term_id = ${every.id}`;
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
			condition.kind === "facet" ? condition.param === facet && !condition.excluded : condition.kind === "price" && facet === "price_band",
		)?.number ?? 0;
	// Counted by configuration where another condition is on configurations too; otherwise it is enough that one has the value.
	const byVariant = (term: FacetTerm) => variantFacets.has(term.facet) && ofVariant.some(({ number }) => number !== ownGroup(term));
	const asked = counted.map((term) => ({ term: term.id, base: ownGroup(term), planes: byVariant(term) }));
	const base = (table: SQL, numbers: readonly Group[]) => sql`
		case asked.base ${join(numbers.map(({ number }) => sql`when ${number} then ${table}.${withoutGroup(number)}`))} else ${table}.with_all end`;
	return sql`${prepared}
		${basesOf(groups, every, dictionary)},
		-- Where nothing is found the counts are not used: conditions are left out, and it is counted again.
		found as materialized (select coalesce(sum(bit_count(with_all)), 0)::int as total from base)
		select ${chunkRow}::int - chunk as term, 0 as number, with_all::text as bits from base where bit_count(with_all) > 0
		union all select term, number, null from (
		select 0 as term, total as number from found
		union all select ${every.id}::int, coalesce(sum(bit_count(bits)), 0)::int from every
		${join(groups.map(({ number }) => sql`union all select ${-number}::int, coalesce(sum(bit_count(${withoutGroup(number)})), 0)::int from base`))}
		union all
		select term, sum(number)::int from (
			select asked.term, bit_count(listing_bits.bits & ${base(sql`base`, groups)}) as number
			from ${askedTerms(asked.filter(({ planes }) => !planes))}
			join listing_bits on listing_bits.term_id = asked.term
			join base on base.chunk = listing_bits.chunk
			where (select total from found) > 0
			offset 0
		) each group by term
		${
			ofVariant.length === 0
				? sql``
				: sql`union all
		select term, sum(number)::int from (
			select asked.term, bit_count(met.bits) as number
			from ${askedTerms(asked.filter(({ planes }) => planes))}
			cross join planes cross join lateral (
				-- One aggregate for each chunk: grouping all of them would sort megabytes of bitmaps, and joining variant_base copy them.
				select bit_or(stored.bits & (${base(sql`planes`, ofVariant)})[stored.plane + 1]) as bits
				from listing_variant_bits stored where stored.term_id = asked.term and stored.chunk = planes.chunk
			) met
			where (select total from found) > 0
			offset 0
		) each group by term`
		}
		) counted`;
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
 * columns `with_all`, and `without_n` for each condition. `planes` has the latter by plane, as arrays.
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
				condition.kind === "price" || condition.kind === "fits" || condition.excluded || condition.bits
					? []
					: [sql`union all ${collectedBits(number, condition.terms)}`],
			),
			...ofProduct.flatMap((group) => excludedBits(group, false)),
		])}),
		product_base as materialized (${combined(sql`every`, ofProduct, false)})
		${
			ofVariant.length === 0
				? sql`, base as materialized (select * from product_base)`
				: sql`, every_variant as materialized (select chunk, plane, bits from listing_variant_bits where term_id = ${every.id})
		${prices === undefined ? sql`` : sql`, ${priceSteps(prices, dictionary)}`}
		, picked_variant as (
			${pickedBits(sql`listing_variant_bits`, sql`stored.plane`, ofVariant, "facet")}
			${price === undefined ? sql`` : sql`union all select ${price.number}::int, chunk, plane, bits from in_price`}
			${join(ofVariant.flatMap((group) => [...excludedBits(group, true), ...fittingBits(group)]))}
		), variant_base as materialized (${combined(sql`every_variant`, ofVariant, true)}),
		planes as materialized (
			-- With the conditions on products, so that counting a value needs no further AND.
			select chunk, array_agg(variant_base.with_all & product_base.with_all order by plane) as with_all
				${join(ofVariant.map(({ number }) => sql`, array_agg(variant_base.${withoutGroup(number)} & product_base.with_all order by plane) as ${withoutGroup(number)}`))}
			from variant_base join product_base using (chunk) group by chunk
		), met as materialized (
			select chunk, bit_or(with_all) as with_all
				${join(ofVariant.map(({ number }) => sql`, bit_or(${withoutGroup(number)}) as ${withoutGroup(number)}`))}
			from variant_base group by chunk
		), base as materialized (
			select chunk, product_base.with_all & met.with_all as with_all
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
		condition.kind === "price" || condition.kind === "fits" || condition.excluded || !condition.bits || condition.table !== kind
			? []
			: condition.terms.map((term) => ({ group_no: number, term })),
	);
	// Costs that do not depend on the parameters: with `= any(…)` PostgreSQL would take a plan of the actual terms for cheaper than the generic
	// one, and plan the statement at every call, which takes as long as running it.
	return sql`
		select given.group_no, stored.chunk, stored.plane, bit_or(stored.bits) as bits
		from jsonb_to_recordset(${JSON.stringify(picked)}::jsonb) as given(group_no int, term int)
		cross join lateral (select chunk, ${plane} as plane, bits from ${table} as stored where stored.term_id = given.term offset 0) stored
		group by 1, 2, 3`;
}

/** A negated condition: all products, or configurations, but those of its terms. */
function excludedBits({ number, condition }: Group, planes: boolean): SQL[] {
	if (condition.kind === "price" || condition.kind === "fits" || !condition.excluded) return [];
	const table = planes ? sql`listing_variant_bits` : condition.table === "word" ? sql`listing_word_bits` : sql`listing_bits`;
	const plane = planes ? sql`plane` : sql`0 as plane`;
	const leftOut = condition.bits
		? sql`select 0 as group_no, chunk, ${plane}, bit_or(bits) as bits from ${table}
			where term_id = any(${sql.param(condition.terms)}::int[]) group by chunk ${planes ? sql`, plane` : sql``}`
		: collectedBits(number, condition.terms);
	return [
		sql`union all
		select ${number}::int, every.chunk, ${planes ? sql`every.plane` : sql`0`}, every.bits & ~coalesce(left_out.bits, every.bits # every.bits)
		from ${planes ? sql`every_variant` : sql`every`} as every
		left join (${leftOut}) as left_out(group_no, chunk, plane, bits)
			on left_out.chunk = every.chunk ${planes ? sql`and left_out.plane = every.plane` : sql``}`,
	];
}

/** Bitmaps of given configurations. */
function fittingBits({ number, condition }: Group): SQL[] {
	if (condition.kind !== "fits") return [];
	return [
		sql`union all
		select ${number}::int, product_id / ${chunkBits}, plane,
			bit_or(set_bit(repeat('0', ${chunkBits})::bit(${sql.raw(String(chunkBits))})::varbit, product_id % ${chunkBits}, 1))
		from listing_variant where variant_id = any(${sql.param([...condition.variants])}::int[]) group by 2, 3`,
	];
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
	/** All prices are multiples of the lowest bit, so a bound is one too. Before the first step all are at least that. */
	const rounded = (bound: number) => Math.ceil(bound / 2 ** lowest) * 2 ** lowest;
	const first = (bound: number | undefined) => (bound === undefined ? sql`null::varbit` : sql`bits`);
	const from = min === undefined || min === 0 ? undefined : rounded(min);
	const past = max === undefined || rounded(max + 1) >= unreachable ? undefined : rounded(max + 1);
	const isTooDear = from !== undefined && from >= unreachable;
	// Below the lowest bit that is set in the bound all are at least zero: nothing to compare.
	const isBelow = (bound: number, bit: number) => bound % 2 ** (bit + 1) === 0;
	const step = (bound: number | undefined, column: SQL, bit: number): SQL => {
		if (bound === undefined) return column;
		const slice = sql`coalesce(${sliceColumn(bit)}, none)`;
		return sql`case when ${isBelow(bound, bit)}::boolean then ${column} when ${isSet(bound, bit)}::boolean then ${slice} & ${column} else ${slice} | ${column} end as ${column}`;
	};
	// Nested subqueries, a step each: a recursive one would copy every bitmap at every step. `offset 0` keeps them from being merged, by which
	// the expression would double at every step.
	const columns = sql.raw(bits.map((bit) => `, slice_${bit}`).join(""));
	const steps = bits.reduce(
		(inner, bit) => sql`
			select chunk, plane, bits, none, ${step(isTooDear ? undefined : from, sql`from_min`, bit)}, ${step(past, sql`past_max`, bit)} ${columns}
			from (${inner} offset 0) step`,
		sql`select every_variant.chunk, every_variant.plane, bits, bits # bits as none,
				${isTooDear ? sql`bits # bits` : first(from)} as from_min, ${first(past)} as past_max ${columns}
			from every_variant left join slices on slices.chunk = every_variant.chunk and slices.plane = every_variant.plane`,
	);
	// All slices of a chunk side by side: a lookup of each at every step would be a thousand index scans.
	const picked = bits.map((bit) => sql`, bit_or(bits) filter (where term_id = ${slices.get(bit) ?? 0}::int) as ${sliceColumn(bit)}`);
	return sql`
		slices as materialized (
			select chunk, plane ${join(picked)} from listing_variant_bits
			where term_id = any(${sql.param([...slices.values()])}::int[]) group by chunk, plane
		), in_price as materialized (
			select chunk, plane, coalesce(from_min, bits) & ~coalesce(past_max, bits # bits) as bits from (${steps} offset 0) step
		)`;
}

const sliceColumn = (bit: number) => sql.raw(`slice_${bit}`);
