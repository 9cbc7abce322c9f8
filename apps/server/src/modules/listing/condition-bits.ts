// Bitmaps of the conditions of a query, combined by AND: of all, and of all but one. Conditions on configurations are combined plane by plane,
// so that one configuration satisfies all of them; OR over the planes gives products. docs/decisions/0010-product-list-on-bitmaps.md.
import { type SQL, sql } from "drizzle-orm";
import { chunkBits } from "./bit-masks.ts";
import { type Condition, hasAnyOf } from "./conditions.ts";
import type { Dictionary, FacetTerm } from "./dictionary.ts";
import { numberOf } from "./listing-numbers.ts";
import { withinPrice } from "./price-range.ts";

/** A condition with its number: from 1, in their order. */
export type Group = { number: number; condition: Condition };

export const groupsOf = (conditions: readonly Condition[]): Group[] =>
	conditions.map((condition, index) => ({ number: index + 1, condition }));

/** Chunks that one statement counts: of `parts` statements, which take turns, the one with this number from 0. */
export type ChunkPart = { part: number; parts: number };

export const allChunks: ChunkPart = { part: 0, parts: 1 };

/** Of a statement template: the part is given when it is sent. */
export const withinChunks = (chunk: SQL): SQL => sql`${chunk} % ${sql.placeholder("parts")}::int = ${sql.placeholder("part")}::int`;

export const withoutGroup = (number: number) => sql.raw(`without_${number}`);

const conditionColumn = (number: number) => sql.raw(`condition_${number}`);
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const andOf = (columns: readonly SQL[]): SQL => sql.join([...columns], sql` & `);
const isPrice = ({ condition }: Group) => condition.kind === "price";

/** AND of the conditions; `bits`, all there is, where there is none. */
const allOf = (groups: readonly Group[]): SQL =>
	groups.length === 0 ? sql`bits` : andOf(groups.map(({ number }) => conditionColumn(number)));

const allBut = (groups: readonly Group[], left: Group): SQL => allOf(groups.filter((each) => each !== left));

/** Null where no bit is set: AND with null is null at no cost, and bit_or passes over it. */
export const unlessEmpty = (bits: SQL): SQL => sql`case when bit_count(${bits}) > 0 then ${bits} end`;
const unlessEmptyAs = (column: SQL): SQL => sql`${unlessEmpty(column)} as ${column}`;

/**
 * CTEs by chunk: `every` with all products, and `base` with those that satisfy the conditions: columns `with_all`, and `without_n` for each
 * condition; null for a chunk without a match, of which most chunks have none: products that have much in common are in few of them.
 * `planes` has the columns by plane, as arrays, of conditions on configurations; null for a plane without a match, and for a chunk without
 * one. Planes of a chunk are numbered from 0 without a gap: a product has them from 0, and rows are deleted only where all are made anew.
 */
export function basesOf(groups: readonly Group[], every: FacetTerm, dictionary: Dictionary): SQL {
	const ofVariant = groups.filter(({ condition }) => condition.ofVariant);
	const ofProduct = groups.filter(({ condition }) => !condition.ofVariant);
	const productBase = sql`
		with every as materialized (
			select chunk, bits from listing_bits where term_id = ${every.id} and ${withinChunks(sql`chunk`)}
		), product_base as materialized (
			select chunk, ${list([sql`with_all`, ...ofProduct.map(({ number }) => withoutGroup(number))].map(unlessEmptyAs))}
			from (
				select chunk, ${list([sql`${allOf(ofProduct)} as with_all`, ...ofProduct.map((each) => sql`${allBut(ofProduct, each)} as ${withoutGroup(each.number)}`)])}
				from (${productConditions(ofProduct)}) each offset 0
			) each
		)`;
	if (ofVariant.length === 0) return sql`${productBase}, base as materialized (select * from product_base)`;
	return sql`
		${productBase}, ${planesOf(ofVariant, ofProduct, every, dictionary)}, base as materialized (
			select chunk, ${list([sql`with_all`, ...groups.map(({ number }) => withoutGroup(number))].map(unlessEmptyAs))}
			from (
				select chunk, ${list([
					sql`product_base.with_all & met.with_all as with_all`,
					...ofProduct.map(({ number }) => sql`product_base.${withoutGroup(number)} & met.with_all as ${withoutGroup(number)}`),
					...ofVariant.map(({ number }) => sql`met.${withoutGroup(number)}`),
				])}
				from product_base join met using (chunk) offset 0
			) each
		)`;
}

/** CTE `planes`, and those it needs. All but `met_all` are with the conditions on products, so that counting a value needs no further AND. */
function planesOf(groups: readonly Group[], ofProduct: readonly Group[], every: FacetTerm, dictionary: Dictionary): SQL {
	const price = groups.find(isPrice);
	const others = groups.filter((each) => each !== price);
	const andProduct = ofProduct.length > 0 ? sql` & product` : sql``;
	const without = others.map(({ number }) => withoutGroup(number));
	// The price is compared last, and only in planes where the other conditions, or all of them but one, have a match.
	const combined = sql`
		select chunk, plane, bits, ${list([sql`product`, sql`${unlessEmpty(sql`with_others`)} as with_others`, ...without.map(unlessEmptyAs)])}
		from (
			select chunk, plane, bits, ${list([
				sql`product`,
				sql`${allOf(others)} as with_others`,
				...others.map((each) => sql`${allBut(others, each)}${andProduct} as ${withoutGroup(each.number)}`),
			])}
			from (${variantConditions(others, everyPlane(every, ofProduct))}) each offset 0
		) each`;
	const rows =
		price?.condition.kind === "price"
			? withinPrice(price.condition, dictionary, every.id, combined, sql`coalesce(${list([sql`with_others`, ...without])}) is not null`, [
					sql`product`,
					sql`with_others`,
					...without,
				])
			: undefined;
	const decided = sql`
		select chunk, plane, ${list([
			sql`product`,
			rows === undefined ? sql`with_others as with_all` : sql`with_others & in_price as with_all`,
			...without.map((column) => (rows === undefined ? column : sql`${column} & in_price as ${column}`)),
			...(price === undefined ? [] : [sql`with_others${andProduct} as ${withoutGroup(price.number)}`]),
		])}
		from (${rows ?? combined}) each offset 0`;
	const columns = groups.map(({ number }) => withoutGroup(number));
	return sql`
		variant_base as materialized (
			select chunk, plane, with_all, ${list([sql`${unlessEmpty(sql`with_product`)} as with_product`, ...columns.map(unlessEmptyAs)])}
			from (select *, with_all${andProduct} as with_product from (${decided}) each offset 0) each
		), met as materialized (
			select chunk, ${list([sql`bit_or(with_all) as with_all`, ...columns.map((column) => sql`bit_or(${column}) as ${column}`)])}
			from variant_base group by chunk
		), planes as materialized (
			select chunk, ${list([[sql`with_product`, sql`with_all`] as const, ...columns.map((column) => [column, column] as const)].map(([column, name]) => sql`case when count(${column}) > 0 then array_agg(${column} order by plane) end as ${name}`))}
			from variant_base group by chunk
		)`;
}

/** Bitmaps of the conditions on products, by chunk: columns `condition_n` beside `bits`, all products. */
function productConditions(groups: readonly Group[]): SQL {
	const columns = groups.map(({ number, condition }) => {
		if (condition.kind === "price" || condition.kind === "configurations")
			throw new Error("The price and given configurations are of configurations.");
		const table = condition.table === "word" ? sql`listing_word_bits` : sql`listing_bits`;
		const bits = condition.bits ? anyOf(table, condition.terms, sql`chunk = every.chunk`) : collectedBits(condition.terms);
		return sql`, ${metBits(condition, bits)} as ${conditionColumn(number)}`;
	});
	return sql`select every.chunk, every.bits ${sql.join(columns, sql` `)} from every offset 0`;
}

/**
 * The same of conditions on configurations but the price, by chunk and plane; `product`: what satisfies those on products. `planes`: rows of
 * chunk, plane, `bits` and `product`.
 */
function variantConditions(groups: readonly Group[], planes: SQL): SQL {
	const columns = groups.map(({ number, condition }) => {
		if (condition.kind === "price") throw new Error("The price is compared last.");
		const bits =
			condition.kind === "configurations"
				? configurationBits(condition.variants)
				: anyOf(sql`listing_variant_bits`, condition.terms, sql`chunk = every.chunk and plane = every.plane`);
		return sql`, ${metBits(condition, bits)} as ${conditionColumn(number)}`;
	});
	return sql`select every.chunk, every.plane, every.bits, every.product ${sql.join(columns, sql` `)} from (${planes}) every offset 0`;
}

/** Chunks without a product that satisfies `ofProduct`, or all of them but one, are passed over. */
function everyPlane(every: FacetTerm, ofProduct: readonly Group[]): SQL {
	const rows = sql`select chunk, plane, bits from listing_variant_bits where term_id = ${every.id} and ${withinChunks(sql`chunk`)}`;
	if (ofProduct.length === 0) return sql`select chunk, plane, bits, null::varbit as product from (${rows}) each`;
	const needed = list([sql`with_all`, ...ofProduct.map(({ number }) => withoutGroup(number))]);
	return sql`
		select each.*, product_base.with_all as product from (${rows}) each join product_base using (chunk) where coalesce(${needed}) is not null offset 0`;
}

/**
 * Configurations that satisfy all conditions on configurations, of known products: column `met` by chunk and plane, null without one.
 * `products`: a relation with the columns chunk and bits.
 */
export function metConfigurations(conditions: readonly Condition[], products: SQL, every: FacetTerm, dictionary: Dictionary): SQL {
	const groups = groupsOf(conditions).filter(({ condition }) => condition.ofVariant);
	const price = groups.find(isPrice);
	const others = groups.filter((each) => each !== price);
	const planes = sql`
		select products.chunk, stored.plane, stored.bits, products.bits as product from ${products} products
		cross join lateral (select plane, bits from listing_variant_bits where term_id = ${every.id} and chunk = products.chunk offset 0) stored`;
	const met = sql`
		select chunk, plane, bits, ${unlessEmpty(sql`met`)} as met
		from (select chunk, plane, bits, ${allOf(others)} & product as met from (${variantConditions(others, planes)}) each offset 0) each offset 0`;
	if (price?.condition.kind !== "price") return met;
	return sql`
		select chunk, plane, bits, ${unlessEmpty(sql`met`)} as met
		from (
			select chunk, plane, bits, met & in_price as met
			from (${withinPrice(price.condition, dictionary, every.id, met, sql`met is not null`, [sql`met`])}) each offset 0
		) each`;
}

/** A negated condition is met by all but those of its terms. */
function metBits(condition: Condition, bits: SQL): SQL {
	const found = sql`coalesce(${bits}, every.bits # every.bits)`;
	return "excluded" in condition && condition.excluded ? sql`every.bits & ~${found}` : found;
}

/** Bitmap of given configurations. */
const configurationBits = (variants: readonly number[]): SQL => sql`(
	select bit_or(set_bit(repeat('0', ${chunkBits})::bit(${sql.raw(String(chunkBits))})::varbit, number % ${chunkBits}, 1))
	from (
		select ${numberOf(sql`listing_variant.product_id`)} as number, plane from listing_variant
		where variant_id = any(${sql.param([...variants])}::int[]) offset 0
	) given
	where number / ${chunkBits} = every.chunk and given.plane = every.plane)`;

/**
 * OR of the bitmaps of a condition's terms: one facet's values, or a word's synonyms. The terms come from a subquery: with a parameter alone
 * PostgreSQL would take a plan of the actual terms for cheaper than the generic one, and plan the statement at every call, which takes as
 * long as running it.
 */
const anyOf = (table: SQL, terms: readonly number[], where: SQL): SQL => sql`(
	select bit_or(stored.bits) from unnest((select ${sql.param([...terms])}::int[])) as given(term)
	cross join lateral (select bits from ${table} where term_id = given.term and ${where} offset 0) stored)`;

/** Rare words have no bitmap: their products are found by the GIN index and turned into one ("0001…") in the query. */
const collectedBits = (terms: readonly number[]): SQL => sql`(
	select bits from (
		select chunk, rpad(string_agg(repeat('0', gap) || '1', '' order by place), ${chunkBits}, '0')::bit(${sql.raw(String(chunkBits))})::varbit as bits
		from (
			select number / ${chunkBits} as chunk, number % ${chunkBits} as place,
				number % ${chunkBits} - 1 - coalesce(lag(number % ${chunkBits}) over (partition by number / ${chunkBits} order by number), -1) as gap
			from (select ${numberOf(sql`listing.product_id`)} as number from listing where ${hasAnyOf(terms)} offset 0) numbered
		) found group by chunk offset 0
	) collected where collected.chunk = every.chunk)`;

/** Totals without the first condition, without the first two, and so on, in rows with their number. */
export function remainingQuery(groups: readonly Group[], every: FacetTerm, dictionary: Dictionary): SQL {
	const ofVariant = groups.filter(({ condition }) => condition.ofVariant);
	const ofProduct = groups.filter(({ condition }) => !condition.ofVariant);
	const after = (all: readonly Group[], dropped: number) => all.filter(({ number }) => number > dropped);
	const remaining = (number: number) => sql.raw(`remaining_${number}`);
	const product = sql`
		with every as materialized (select chunk, bits from listing_bits where term_id = ${every.id}),
		product_remaining as materialized (
			select chunk, ${list(groups.map(({ number }) => sql`${allOf(after(ofProduct, number))} as ${remaining(number)}`))}
			from (${productConditions(ofProduct)}) each
		)`;
	const totals = (bits: (number: number) => SQL, from: SQL) =>
		sql`${sql.join(
			groups.map(
				({ number }) => sql`select ${number}::int as number, coalesce(sum(bit_count(${bits(number)})), 0)::int as total from ${from}`,
			),
			sql` union all `,
		)} order by number`;
	if (ofVariant.length === 0) return sql`${product} ${totals(remaining, sql`product_remaining`)}`;
	const price = ofVariant.find(isPrice);
	const others = ofVariant.filter((each) => each !== price);
	const conditions = variantConditions(others, everyPlane(every, []));
	const columns = others.map(({ number }) => conditionColumn(number));
	const rows =
		price?.condition.kind === "price" ? withinPrice(price.condition, dictionary, every.id, conditions, sql`true`, columns) : undefined;
	const variants = sql`
		select chunk, ${list([sql`bits`, ...columns, ...(price === undefined ? [] : [sql`in_price as ${conditionColumn(price.number)}`])])}
		from (${rows ?? conditions}) each`;
	return sql`${product}, variant_remaining as materialized (
			select chunk, ${list(groups.map(({ number }) => sql`bit_or(${allOf(after(ofVariant, number))}) as ${remaining(number)}`))}
			from (${variants}) each group by chunk
		)
		${totals(
			(number) => sql`product_remaining.${remaining(number)} & variant_remaining.${remaining(number)}`,
			sql`product_remaining join variant_remaining using (chunk)`,
		)}`;
}
