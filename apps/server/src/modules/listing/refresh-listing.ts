// Indexing: updates the list (denormalised rows, terms, bitmaps). Every change of products, stock or reviews must call refreshListing
// with the product ids.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { defineJob, handleJob } from "../../job.ts";
import type { Member } from "./bit-masks.ts";
import { cardOf, variantCardOf } from "./card.ts";
import { type ListedProduct, readListedProducts } from "./listed-product.ts";
import { freeNumbers, giveNumbers, keepNumbers } from "./listing-numbers.ts";
import { readNeeds } from "./needs.ts";
import { popularityOf } from "./popularity.ts";
import { changeBits, facetBits, variantBits, wordBits } from "./save-bits.ts";
import { readSpecUses, type SpecUses } from "./spec-uses.ts";
import { keysOf, type ProductTerms, type StoreNames, type Term, termsOf } from "./terms.ts";

/** Products of one transaction: few enough that preparing them does not block the process for long. */
const atOnce = 250;

/** Incremented when rows written by an earlier release must be indexed again. */
export const indexVersion = 6;

/**
 * Re-indexes these products, or removes them from the list if not on sale. Within a transaction call it last: it locks the products and
 * the rows of the bitmap index that change until the commit. Writers wait for each other only at those.
 */
export async function refreshListing(ctx: Ctx, productIds: readonly number[]): Promise<void> {
	const ids = [...new Set(productIds)].toSorted((a, b) => a - b);
	for (let from = 0; from < ids.length; from += atOnce) {
		const batch = ids.slice(from, from + atOnce);
		await inTransaction(ctx, (tx) => refreshBatch(tx, batch));
	}
}

/** Locks in one order, products, terms, bits, each sorted: concurrent writers do not deadlock. */
async function refreshBatch(ctx: Ctx, ids: readonly number[]): Promise<void> {
	await keepNumbers(ctx);
	await ctx.db.execute(sql`select id from product where id = any(${sql.param(ids)}::int[]) order by id for no key update`);
	const products = await readListedProducts(ctx, ids);
	const stores = await readStoreNames(ctx);
	const needs = await readNeeds(ctx);
	const uses = await readSpecUses(ctx);
	const found = products.map((product) => ({ product, terms: termsOf(product, stores, needs, uses) }));
	const known = await saveTerms(
		ctx,
		found.flatMap(({ terms }) => [...terms.product, ...terms.variants.flat()]),
	);
	const rows = found.map(({ product, terms }) => rowOf(product, terms, known, uses));
	const variants = found.flatMap(({ product, terms }) => variantRowsOf(product, terms, known, uses));
	const before = await readTerms(ctx, ids);
	await saveRows(ctx, rows);
	await saveVariants(ctx, ids, variants);
	const kept = new Set(products.map((product) => product.id));
	const gone = ids.filter((id) => !kept.has(id));
	if (gone.length > 0) await ctx.db.execute(sql`delete from listing where product_id = any(${sql.param(gone)}::int[])`);
	const numbers = await giveNumbers(ctx, [...new Set([...before.map(({ product }) => product), ...kept])]);
	const members = (own: readonly Own[]) =>
		own.flatMap(({ product, plane, terms }) => {
			const number = numbers.get(product);
			if (number === undefined) throw new Error(`The product ${product} has no number in the bitmaps of the list.`);
			return terms.map((term) => ({ term, number, plane }));
		});
	const after = [
		...rows.map(({ product_id, terms }) => ({ product: product_id, plane: whole, terms })),
		...variants.map(({ product_id, plane, terms }) => ({ product: product_id, plane, terms })),
	];
	await changeIndex(ctx, members(before), members(after));
	await freeNumbers(ctx, gone);
}

/** In place of a plane: the term is of the whole product. */
const whole = -1;

type Row = ReturnType<typeof rowOf>;

function rowOf(product: ListedProduct, terms: ProductTerms, known: KnownTerms, uses: SpecUses) {
	const card = cardOf(product, uses);
	const keys = keysOf(product);
	return {
		product_id: product.id,
		terms: numbersOf(known, terms.product),
		price: card.price,
		discount: card.discount_percent,
		rating: card.rating?.value ?? 0,
		rating_count: card.rating?.count ?? 0,
		published_at: product.published_at,
		popularity: popularityOf(product, card, uses),
		subcategory_id: product.subcategory.id,
		title_key: keys.title,
		model_key: keys.model,
		fit: terms.fit,
		index_version: indexVersion,
		card,
	};
}

type VariantRow = ReturnType<typeof variantRowsOf>[number];

function variantRowsOf(product: ListedProduct, terms: ProductTerms, known: KnownTerms, uses: SpecUses) {
	return product.variants.map((variant, plane) => {
		const card = variantCardOf(product, variant, uses);
		return {
			variant_id: variant.id,
			product_id: product.id,
			plane,
			terms: numbersOf(known, terms.variants[plane] ?? []),
			price: variant.price,
			discount: card.discount_percent,
			in_stock: variant.in_stock,
			card,
		};
	});
}

async function readStoreNames(ctx: Ctx): Promise<StoreNames> {
	const rows = await queryRows(
		ctx.db,
		{ slug: col.text, title: col.text },
		sql`select slug, title from location where kind = 'store' and closed_at is null order by title, id limit 5000`,
	);
	return new Map(rows.map(({ slug, title }, position) => [slug, { title, position }]));
}

type KnownTerm = Term & { id: number; has_bits: boolean };

const termColumns: ColumnsOf<KnownTerm> = {
	id: col.number,
	facet: col.textOf<Term["facet"]>(),
	value: col.text,
	label: col.text,
	position: col.number,
	has_bits: col.bool,
};
type KnownTerms = Map<string, KnownTerm>;

const keyOf = ({ facet, value }: Pick<Term, "facet" | "value">) => `${facet} ${value}`;

function numbersOf(known: KnownTerms, terms: readonly Term[]): number[] {
	const ids = terms.map((term) => known.get(keyOf(term))?.id);
	return [...new Set(ids.filter((id) => id !== undefined))].toSorted((a, b) => a - b);
}

async function saveTerms(ctx: Ctx, terms: readonly Term[]): Promise<KnownTerms> {
	const wanted = new Map(terms.map((term) => [keyOf(term), term]));
	const known = await findTerms(ctx, [...wanted.values()]);
	const changed = [...wanted].flatMap(([key, term]) => {
		const row = known.get(key);
		return row !== undefined && row.label === term.label && row.position === term.position ? [] : [term];
	});
	changed.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	if (changed.length === 0) return known;
	const rows = await queryRows(
		ctx.db,
		termColumns,
		sql`
		insert into listing_term (facet, value, label, position, has_bits)
		select facet, value, label, position, facet not in ('word', 'code')
		from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given(facet text, value text, label text, position int)
		on conflict (facet, value) do update set label = excluded.label, position = excluded.position
		returning id, facet, value, label, position, has_bits`,
	);
	for (const row of rows) known.set(keyOf(row), row);
	return known;
}

async function findTerms(ctx: Ctx, terms: readonly Term[]): Promise<KnownTerms> {
	const rows = await queryRows(
		ctx.db,
		termColumns,
		sql`
		select term.id, term.facet, term.value, term.label, term.position, term.has_bits
		from unnest(${sql.param(terms.map((term) => term.facet))}::text[], ${sql.param(terms.map((term) => term.value))}::text[])
			as given(facet, value)
		join listing_term term on term.facet = given.facet and term.value = given.value`,
	);
	return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Terms of a product, or of one of its configurations. */
type Own = { product: number; plane: number; terms: number[] };

async function readTerms(ctx: Ctx, ids: readonly number[]): Promise<Own[]> {
	return queryRows(
		ctx.db,
		{ product: col.number, plane: col.number, terms: col.list(col.number) },
		sql`
		select product_id as product, ${whole}::int as plane, terms from listing where product_id = any(${sql.param(ids)}::int[])
		union all
		select product_id, plane, terms from listing_variant where product_id = any(${sql.param(ids)}::int[])`,
	);
}

const columns = sql`product_id, terms, price, discount, rating, rating_count, published_at, popularity, subcategory_id, title_key, model_key,
	fit, index_version`;

async function saveRows(ctx: Ctx, rows: readonly Row[]): Promise<void> {
	const given = JSON.stringify(rows);
	await ctx.db.execute(sql`
		insert into listing (${columns})
		select ${columns} from jsonb_to_recordset(${given}::jsonb) as given(product_id int, terms int[], price bigint, discount int,
			rating float8, rating_count int, published_at timestamptz, popularity int, subcategory_id int, title_key text, model_key text,
			fit jsonb, index_version int)
		on conflict (product_id) do update set terms = excluded.terms, price = excluded.price, discount = excluded.discount,
			rating = excluded.rating, rating_count = excluded.rating_count, published_at = excluded.published_at,
			popularity = excluded.popularity, subcategory_id = excluded.subcategory_id, title_key = excluded.title_key,
			model_key = excluded.model_key, fit = excluded.fit, index_version = excluded.index_version`);
	await ctx.db.execute(sql`
		insert into listing_card (product_id, card)
		select product_id, card from jsonb_to_recordset(${given}::jsonb) as given(product_id int, card jsonb)
		on conflict (product_id) do update set card = excluded.card`);
}

async function saveVariants(ctx: Ctx, ids: readonly number[], rows: readonly VariantRow[]): Promise<void> {
	await ctx.db.execute(sql`
		delete from listing_variant where product_id = any(${sql.param(ids)}::int[])
			and variant_id <> all(${sql.param(rows.map((row) => row.variant_id))}::int[])`);
	await ctx.db.execute(sql`
		insert into listing_variant (variant_id, product_id, plane, terms, price, discount, in_stock, card)
		select variant_id, product_id, plane, terms, price, discount, in_stock, card
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(variant_id int, product_id int, plane int, terms int[], price bigint,
			discount int, in_stock boolean, card jsonb)
		on conflict (variant_id) do update set product_id = excluded.product_id, plane = excluded.plane, terms = excluded.terms,
			price = excluded.price, discount = excluded.discount, in_stock = excluded.in_stock, card = excluded.card`);
}

async function changeIndex(ctx: Ctx, before: readonly Member[], after: readonly Member[]): Promise<void> {
	const added = difference(after, before);
	const removed = difference(before, after);
	const touched = [...new Set([...added, ...removed].map(({ term }) => term))];
	if (touched.length === 0) return;
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, facet: col.text },
		sql`select id, facet from listing_term where id = any(${sql.param(touched)}::int[]) and has_bits`,
	);
	const isWord = new Map(rows.map((row) => [row.id, row.facet === "word" || row.facet === "code"]));
	const tables = [
		{ table: facetBits, holds: ({ term, plane }: Member) => plane === whole && isWord.get(term) === false },
		{ table: wordBits, holds: ({ term, plane }: Member) => plane === whole && isWord.get(term) === true },
		{ table: variantBits, holds: ({ plane }: Member) => plane !== whole },
	];
	for (const { table, holds } of tables) await changeBits(ctx, table, added.filter(holds), removed.filter(holds));
}

function difference(all: readonly Member[], others: readonly Member[]): Member[] {
	const key = ({ term, number, plane }: Member) => `${number} ${plane} ${term}`;
	const known = new Set(others.map(key));
	return all.filter((member) => !known.has(key(member)));
}

/** Deferred indexing for callers within another transaction (eventual consistency). */
export const refreshListingJob = defineJob({
	name: "refresh-listing",
	data: z.object({ products: z.array(z.int()) }),
	retries: 5,
	batch: "sequential",
});

export const listingJobs = [handleJob(refreshListingJob, (ctx, { products }) => refreshListing(ctx, products))];

export async function refreshWholeListing(ctx: Ctx, progress: (done: number) => void = () => undefined): Promise<void> {
	let last = 0;
	for (let done = 0; ; ) {
		const rows = await queryRows(
			ctx.db,
			{ id: col.number },
			sql`
			select id from (select id from product union select product_id from listing) every where id > ${last} order by id limit ${atOnce}`,
		);
		if (rows.length === 0) return;
		await refreshListing(
			ctx,
			rows.map((row) => row.id),
		);
		last = rows.at(-1)?.id ?? last;
		done += rows.length;
		progress(done);
	}
}
