// Exact facet counts in one statement, by AND and bit_count on bitmaps. Each facet is counted under all conditions but its own, so that
// choosing one brand does not set the others to zero. Conditions on configurations are combined plane by plane, so that one configuration
// satisfies all of them. docs/decisions/0010-product-list-on-bitmaps.md.
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { statementTemplate } from "../../db/statement-template.ts";
import { hexOf, type Matches } from "./bit-masks.ts";
import { allChunks, basesOf, type ChunkRange, groupsOf, remainingQuery, withoutGroup } from "./condition-bits.ts";
import type { Condition } from "./conditions.ts";
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
	/** Bitmap of the matches; null without a condition. */
	matches: Matches | null;
};

export async function countFacets(
	ctx: Ctx,
	conditions: readonly Condition[],
	dictionary: Dictionary,
	ranges: readonly ChunkRange[] = chunkRanges(),
	withNeeds = false,
): Promise<Counts> {
	const every = dictionary.terms.find((term) => term.facet === "all");
	if (every === undefined) return { total: 0, everything: 0, without: conditions.map(() => 0), terms: new Map(), matches: null };
	const counted = dictionary.terms.filter(({ facet }) => facet !== "price_digit" && facet !== "all" && (facet !== "need" || withNeeds));
	const read = (statement: SQL) => queryRows(ctx.db, countColumns, statement);
	if (conditions.length === 0) return countsOf(await read(countAll(every, counted)), every, conditions);
	const statement = statementTemplate(countUnder(conditions, every, counted, dictionary));
	const parts = await Promise.all(ranges.map(async (range) => ({ range, rows: await read(statement({ ...range, always: false })) })));
	const isFound = (rows: readonly CountRow[]) => rows.some(({ term, number }) => term === 0 && number > 0);
	const isAnyFound = parts.some(({ rows }) => isFound(rows));
	// A part without a match has left out its facets, which count with the others: choosing another value may find something in it.
	const rows = await Promise.all(
		parts.map(async (part) => (isAnyFound && !isFound(part.rows) ? read(statement({ ...part.range, always: true })) : part.rows)),
	);
	const counts = countsOf(rows.flat(), every, conditions);
	chunksSeen = Math.max(chunksSeen, ...[...(counts.matches?.keys() ?? [])].map((chunk) => chunk + 1));
	return counts;
}

type CountRow = { term: number; number: number; bits: string | null };

const countColumns: ColumnsOf<CountRow> = { term: col.number, number: col.number, bits: col.nullable(col.text) };

/** Only decides how the work is divided: what is counted does not depend on it. */
let chunksSeen = 1;

/** Large catalogues are counted in two halves, by statements side by side on two connections. A product is in one of them with all it has. */
function chunkRanges(): ChunkRange[] {
	const middle = Math.ceil(chunksSeen / 2);
	return chunksSeen < 4
		? [allChunks]
		: [
				{ from: 0, to: middle },
				{ ...allChunks, from: middle },
			];
}

function countsOf(rows: readonly CountRow[], every: FacetTerm, conditions: readonly Condition[]): Counts {
	const numbers = new Map<number, number>();
	for (const { term, number } of rows) numbers.set(term, (numbers.get(term) ?? 0) + number);
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

const join = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` `);

/** Statement template of a range of chunks. `always`: with the facets, even if nothing is found. */
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
	const base = sql`case asked.base ${join(groups.map(({ number }) => sql`when ${number} then base.${withoutGroup(number)}`))} else base.with_all end`;
	const planeBase = sql`case asked.base ${join(ofVariant.map(({ number }) => sql`when ${number} then planes.${withoutGroup(number)}`))} else planes.with_all end`;
	return sql`${prepared}
		${basesOf(groups, every, dictionary)},
		-- Where nothing is found the counts are not used: conditions are left out, and it is counted again.
		nothing as materialized (select bits # bits as bits from every limit 1),
		found as materialized (select total, total > 0 or ${sql.placeholder("always")}::boolean as counted from (
			select coalesce(sum(bit_count(with_all)), 0)::int as total from base) each)
		select ${chunkRow}::int - chunk as term, 0 as number, ${hexOf(sql`with_all`)} as bits from base where bit_count(with_all) > 0
		union all select term, number, null from (
		select 0 as term, total as number from found
		union all select ${every.id}::int, coalesce(sum(bit_count(bits)), 0)::int from every
		${join(groups.map(({ number }) => sql`union all select ${-number}::int, coalesce(sum(bit_count(${withoutGroup(number)})), 0)::int from base`))}
		union all
		-- Chunk by chunk, each bitmap by its key: a join of chunks is planned as a nested loop, whose cost is their number squared.
		select term, sum(number)::int from (
			select asked.term, met.number from base cross join ${askedTerms(asked.filter(({ planes }) => !planes))}
			cross join lateral (
				select bit_count(stored.bits & ${base}) as number from listing_bits stored
				where stored.term_id = asked.term and stored.chunk = base.chunk offset 0
			) met
			where (select counted from found)
			offset 0
		) each group by term
		${
			ofVariant.length === 0
				? sql``
				: sql`union all
		select term, sum(number)::int from (
			select asked.term, met.number from planes cross join ${askedTerms(asked.filter(({ planes }) => planes))}
			cross join lateral (
				-- With null, where a plane has no match, AND costs nothing, and neither does OR with what has no match.
				select coalesce(bit_count(bit_or(nullif(stored.bits & (${planeBase})[stored.plane + 1], (select bits from nothing)))), 0) as number
				from listing_variant_bits stored where stored.term_id = asked.term and stored.chunk = planes.chunk
			) met
			where (select counted from found)
			offset 0
		) each group by term`
		}
		) counted`;
}

/** Totals without the first condition, without the first two, and so on. */
export async function countRemaining(ctx: Ctx, conditions: readonly Condition[], dictionary: Dictionary): Promise<number[]> {
	const every = dictionary.terms.find((term) => term.facet === "all");
	if (every === undefined || conditions.length === 0) return [];
	const rows = await queryRows(
		ctx.db,
		{ number: col.number, total: col.number },
		statementTemplate(remainingQuery(groupsOf(conditions), every, dictionary))(allChunks),
	);
	return rows.map(({ total }) => total);
}

/** The matches alone, without counting facets, and how many of them are laptops. */
export async function readMatches(
	ctx: Ctx,
	conditions: readonly Condition[],
	dictionary: Dictionary,
	laptopTerms: readonly number[],
): Promise<{ matches: Matches; total: number; laptops: number }> {
	const every = dictionary.terms.find((term) => term.facet === "all");
	if (every === undefined) return { matches: new Map(), total: 0, laptops: 0 };
	const statement = sql`${basesOf(groupsOf(conditions), every, dictionary)}
		select chunk, bit_count(with_all) as number, ${hexOf(sql`with_all`)} as bits,
			coalesce(bit_count(with_all & (
				select bit_or(stored.bits) from listing_bits stored
				where stored.term_id = any(${sql.param([...laptopTerms])}::int[]) and stored.chunk = base.chunk
			)), 0) as laptops
		from base where bit_count(with_all) > 0`;
	const columns = { chunk: col.number, number: col.number, bits: col.text, laptops: col.number };
	const rows = await queryRows(ctx.db, columns, statementTemplate(statement)(allChunks));
	const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
	return {
		matches: new Map(rows.map(({ chunk, bits }) => [chunk, bits])),
		total: sum((row) => row.number),
		laptops: sum((row) => row.laptops),
	};
}

const askedTerms = (asked: readonly { term: number; base: number }[]): SQL =>
	sql`jsonb_to_recordset(${JSON.stringify(asked.map(({ term, base }) => ({ term, base })))}::jsonb) as asked(term int, base int)`;
