// Exact facet counts in one statement, by AND and bit_count on bitmaps. Each facet is counted under all conditions but its own, so that
// choosing one brand does not set the others to zero. Conditions on configurations are combined plane by plane, so that one configuration
// satisfies all of them. docs/decisions/0010-product-list-on-bitmaps.md.
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { statementTemplate } from "../../db/statement-template.ts";
import { hexOf, type Matches } from "./bit-masks.ts";
import { allChunks, basesOf, type ChunkPart, groupsOf, remainingQuery, withoutGroup } from "./condition-bits.ts";
import type { Condition } from "./conditions.ts";
import type { Dictionary, FacetTerm } from "./dictionary.ts";
import { generation } from "./listing-numbers.ts";
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
	parts: readonly ChunkPart[] = chunkParts(),
	withNeeds = false,
): Promise<Counts> {
	const every = dictionary.terms.find((term) => term.facet === "all");
	if (every === undefined) return { total: 0, everything: 0, without: conditions.map(() => 0), terms: new Map(), matches: noMatches };
	const counted = dictionary.terms.filter(({ facet }) => facet !== "price_digit" && facet !== "all" && (facet !== "need" || withNeeds));
	const read = (statement: SQL) => queryRows(ctx.db, countColumns, statement);
	if (conditions.length === 0) return countsOf(await read(countAll(every, counted)), every, conditions);
	const statement = statementTemplate(countUnder(conditions, every, counted, dictionary));
	const found = await Promise.all(parts.map((part) => read(statement(part))));
	// Numbered anew between the parts: a product may be in both or in none.
	if (new Set(found.map(generationOf)).size > 1) return countFacets(ctx, conditions, dictionary, [allChunks], withNeeds);
	const counts = countsOf(found.flat(), every, conditions);
	chunksSeen = Math.max(chunksSeen, ...[...(counts.matches?.chunks.keys() ?? [])].map((chunk) => chunk + 1));
	return counts;
}

const noMatches: Matches = { generation: 0, chunks: new Map() };

type CountRow = { term: number; number: number; bits: string | null };

const countColumns: ColumnsOf<CountRow> = { term: col.number, number: col.number, bits: col.nullable(col.text) };

/** Only decides how the work is divided: what is counted does not depend on it. */
let chunksSeen = 1;

/**
 * Large catalogues are counted in two halves, by statements side by side on two connections. A product is in one of them with all it has.
 * They take turns, since what a condition finds is in chunks beside each other.
 */
function chunkParts(): ChunkPart[] {
	return chunksSeen < 4
		? [allChunks]
		: [
				{ part: 0, parts: 2 },
				{ part: 1, parts: 2 },
			];
}

function countsOf(rows: readonly CountRow[], every: FacetTerm, conditions: readonly Condition[]): Counts {
	const numbers = new Map<number, number>();
	for (const { term, number } of rows) numbers.set(term, (numbers.get(term) ?? 0) + number);
	const chunks = new Map(rows.flatMap(({ term, bits }) => (bits === null ? [] : [[chunkRow - term, bits]])));
	return {
		total: numbers.get(0) ?? 0,
		everything: numbers.get(every.id) ?? 0,
		without: conditions.map((_, index) => numbers.get(-index - 1) ?? 0),
		terms: numbers,
		matches: conditions.length === 0 ? null : { generation: generationOf(rows), chunks },
	};
}

/** The row with the generation of the numbers, between those of conditions and those of chunks. */
const generationRow = -999_999;

const generationOf = (rows: readonly CountRow[]): number => rows.find(({ term }) => term === generationRow)?.number ?? 0;

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

/** Statement template of a part of the chunks. */
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
	/** Rows of each chunk with a match: its bits and the terms that are counted with them. */
	const bases = (from: SQL, planes: boolean) =>
		union(
			[0, ...groups.map(({ number }) => number)].flatMap((number) => {
				const terms = asked.filter((each) => each.base === number && each.planes === planes).map(({ term }) => term);
				const bits = number === 0 ? sql`with_all` : withoutGroup(number);
				return terms.length === 0
					? []
					: [sql`select chunk, ${bits} as bits, ${sql.param(terms)}::int[] as terms from ${from} where ${bits} is not null`];
			}),
		);
	const byTerm = (from: SQL | undefined, met: SQL) =>
		from === undefined
			? sql``
			: sql`union all
		-- Chunk by chunk, each bitmap by its key: a join of chunks is planned as a nested loop, whose cost is their number squared.
		select term, sum(number)::int from (
			select asked.term, met.number from (${from}) found cross join lateral unnest(found.terms) as asked(term) cross join lateral (${met}) met offset 0
		) each group by term`;
	return sql`${prepared}
		${basesOf(groups, every, dictionary)},
		nothing as materialized (select bits # bits as bits from every limit 1)
		select ${generationRow}::int as term, ${generation} as number, null as bits
		union all select ${chunkRow}::int - chunk, 0, ${hexOf(sql`with_all`)} from base where with_all is not null
		union all select term, number, null from (
		select 0 as term, coalesce(sum(bit_count(with_all)), 0)::int as number from base
		union all select ${every.id}::int, coalesce(sum(bit_count(bits)), 0)::int from every
		${join(groups.map(({ number }) => sql`union all select ${-number}::int, coalesce(sum(bit_count(${withoutGroup(number)})), 0)::int from base`))}
		${byTerm(
			bases(sql`base`, false),
			sql`
				select bit_count(stored.bits & found.bits) as number from listing_bits stored
				where stored.term_id = asked.term and stored.chunk = found.chunk offset 0`,
		)}
		${
			ofVariant.length === 0
				? sql``
				: byTerm(
						bases(sql`planes`, true),
						sql`
				-- With null, where a plane has no match, AND costs nothing, and neither does OR with what has no match.
				select coalesce(bit_count(bit_or(nullif(stored.bits & found.bits[stored.plane + 1], (select bits from nothing)))), 0) as number
				from listing_variant_bits stored where stored.term_id = asked.term and stored.chunk = found.chunk`,
					)
		}
		) counted`;
}

const union = (parts: readonly SQL[]): SQL | undefined => (parts.length === 0 ? undefined : sql.join([...parts], sql` union all `));

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
	if (every === undefined) return { matches: noMatches, total: 0, laptops: 0 };
	const statement = sql`${basesOf(groupsOf(conditions), every, dictionary)}
		select ${generation} as generation, chunk, bit_count(with_all) as number, ${hexOf(sql`with_all`)} as bits,
			coalesce(bit_count(with_all & (
				select bit_or(stored.bits) from listing_bits stored
				where stored.term_id = any(${sql.param([...laptopTerms])}::int[]) and stored.chunk = base.chunk
			)), 0) as laptops
		from base where with_all is not null`;
	const columns = { generation: col.number, chunk: col.number, number: col.number, bits: col.text, laptops: col.number };
	const rows = await queryRows(ctx.db, columns, statementTemplate(statement)(allChunks));
	const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
	return {
		matches: { generation: rows[0]?.generation ?? 0, chunks: new Map(rows.map(({ chunk, bits }) => [chunk, bits])) },
		total: sum((row) => row.number),
		laptops: sum((row) => row.laptops),
	};
}
