// Indexing: updates the list (denormalised rows, terms, bitmaps). Every change of products, stock or reviews must call refreshListing
// with the product ids.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { defineJob, handleJob } from "../../job.ts";
import { BitMasks } from "./bit-masks.ts";
import { cardOf } from "./card.ts";
import { type ListedProduct, readListedProducts } from "./listed-product.ts";
import { keysOf, type StoreNames, type Term, termsOf } from "./terms.ts";

const atOnce = 1000;
const writersLock = 4_207_010;

/**
 * Re-indexes these products, or removes them from the list if not on sale. Within a transaction call it last: it holds an advisory lock
 * until the commit, for which other writers of the list wait.
 */
export async function refreshListing(ctx: Ctx, productIds: readonly number[]): Promise<void> {
	const ids = [...new Set(productIds)].toSorted((a, b) => a - b);
	for (let from = 0; from < ids.length; from += atOnce) {
		const batch = ids.slice(from, from + atOnce);
		await inTransaction(ctx, (tx) => refreshBatch(tx, batch));
	}
}

async function refreshBatch(ctx: Ctx, ids: readonly number[]): Promise<void> {
	await ctx.db.execute(sql`select pg_advisory_xact_lock(${writersLock})`);
	const products = await readListedProducts(ctx, ids);
	const stores = await readStoreNames(ctx);
	const found = products.map((product) => ({ product, terms: termsOf(product, stores) }));
	const known = await saveTerms(
		ctx,
		found.flatMap(({ terms }) => terms),
	);
	const rows = found.map(({ product, terms }) => rowOf(product, numbersOf(known, terms)));
	const before = await readTerms(ctx, ids);
	await saveRows(ctx, rows);
	await removeOthers(
		ctx,
		ids,
		products.map((product) => product.id),
	);
	await changeBits(ctx, before, new Map(rows.map((row) => [row.product_id, row.terms])));
}

type Row = ReturnType<typeof rowOf>;

function rowOf(product: ListedProduct, terms: number[]) {
	const card = cardOf(product);
	const keys = keysOf(product);
	return {
		product_id: product.id,
		terms,
		price: card.price,
		discount: card.discount_percent,
		rating: card.rating?.value ?? 0,
		rating_count: card.rating?.count ?? 0,
		published_at: product.published_at,
		popularity: popularityOf(product, card),
		subcategory_id: product.subcategory.id,
		title_key: keys.title,
		model_key: keys.model,
		card,
	};
}

/** Popularity: in stock first, then by number of reviews, then by newness. */
export function popularityOf(
	product: Pick<ListedProduct, "published_at">,
	card: { in_stock: boolean; rating: { value: number; count: number } | null },
): number {
	const days = Math.max(0, Math.floor(Date.parse(product.published_at) / 86_400_000) - 18_000);
	const opinions = card.rating === null ? 0 : Math.min(card.rating.count, 20_000) * 20 + Math.round(card.rating.value * 10);
	return (card.in_stock ? 1_000_000 : 0) + opinions + Math.min(days, 20_000);
}

async function readStoreNames(ctx: Ctx): Promise<StoreNames> {
	const { rows } = await ctx.db.execute<{ slug: string; title: string }>(
		sql`select slug, title from location where kind = 'store' order by title, id limit 5000`,
	);
	return new Map(rows.map(({ slug, title }, position) => [slug, { title, position }]));
}

type KnownTerm = Term & { id: number; has_bits: boolean };
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
	if (changed.length === 0) return known;
	const { rows } = await ctx.db.execute<KnownTerm>(sql`
		insert into listing_term (facet, value, label, position, has_bits)
		select facet, value, label, position, facet not in ('word', 'code')
		from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given(facet text, value text, label text, position int)
		on conflict (facet, value) do update set label = excluded.label, position = excluded.position
		returning id, facet, value, label, position, has_bits`);
	for (const row of rows) known.set(keyOf(row), row);
	return known;
}

async function findTerms(ctx: Ctx, terms: readonly Term[]): Promise<KnownTerms> {
	const { rows } = await ctx.db.execute<KnownTerm>(sql`
		select term.id, term.facet, term.value, term.label, term.position, term.has_bits
		from unnest(${sql.param(terms.map((term) => term.facet))}::text[], ${sql.param(terms.map((term) => term.value))}::text[])
			as given(facet, value)
		join listing_term term on term.facet = given.facet and term.value = given.value`);
	return new Map(rows.map((row) => [keyOf(row), row]));
}

type TermsById = Map<number, readonly number[]>;

async function readTerms(ctx: Ctx, ids: readonly number[]): Promise<TermsById> {
	const { rows } = await ctx.db.execute<{ product_id: number; terms: number[] }>(
		sql`select product_id, terms from listing where product_id = any(${sql.param(ids)}::int[])`,
	);
	return new Map(rows.map((row) => [row.product_id, row.terms]));
}

const columns = sql`product_id, terms, price, discount, rating, rating_count, published_at, popularity, subcategory_id, title_key, model_key`;

async function saveRows(ctx: Ctx, rows: readonly Row[]): Promise<void> {
	const given = JSON.stringify(rows);
	await ctx.db.execute(sql`
		insert into listing (${columns})
		select ${columns} from jsonb_to_recordset(${given}::jsonb) as given(product_id int, terms int[], price bigint, discount int,
			rating float8, rating_count int, published_at timestamptz, popularity int, subcategory_id int, title_key text, model_key text)
		on conflict (product_id) do update set terms = excluded.terms, price = excluded.price, discount = excluded.discount,
			rating = excluded.rating, rating_count = excluded.rating_count, published_at = excluded.published_at,
			popularity = excluded.popularity, subcategory_id = excluded.subcategory_id, title_key = excluded.title_key,
			model_key = excluded.model_key`);
	await ctx.db.execute(sql`
		insert into listing_card (product_id, card)
		select product_id, card from jsonb_to_recordset(${given}::jsonb) as given(product_id int, card jsonb)
		on conflict (product_id) do update set card = excluded.card`);
}

async function removeOthers(ctx: Ctx, ids: readonly number[], kept: readonly number[]): Promise<void> {
	const keep = new Set(kept);
	const gone = ids.filter((id) => !keep.has(id));
	if (gone.length > 0) await ctx.db.execute(sql`delete from listing where product_id = any(${sql.param(gone)}::int[])`);
}

async function changeBits(ctx: Ctx, before: TermsById, after: TermsById): Promise<void> {
	const added: [term: number, product: number][] = [];
	const removed: [term: number, product: number][] = [];
	for (const id of new Set([...before.keys(), ...after.keys()])) {
		const had = new Set(before.get(id));
		const has = new Set(after.get(id));
		for (const term of has) if (!had.has(term)) added.push([term, id]);
		for (const term of had) if (!has.has(term)) removed.push([term, id]);
	}
	const touched = [...new Set([...added, ...removed].map(([term]) => term))];
	if (touched.length === 0) return;
	const { rows } = await ctx.db.execute<{ id: number; facet: string }>(
		sql`select id, facet from listing_term where id = any(${sql.param(touched)}::int[]) and has_bits`,
	);
	const isWord = new Map(rows.map((row) => [row.id, row.facet === "word" || row.facet === "code"]));
	for (const words of [false, true]) {
		const ofTable = (members: typeof added) => BitMasks.of(members.filter(([term]) => isWord.get(term) === words));
		await clearBits(ctx, words ? wordBits : facetBits, ofTable(removed));
		await setBits(ctx, words ? wordBits : facetBits, ofTable(added));
	}
}

const facetBits = sql`listing_bits`;
export const wordBits = sql`listing_word_bits`;

const given = (masks: BitMasks): SQL =>
	sql`jsonb_to_recordset(${JSON.stringify(masks.rows())}::jsonb) as given(term_id int, chunk int, mask text)`;

export async function setBits(ctx: Ctx, table: SQL, masks: BitMasks): Promise<void> {
	if (masks.empty) return;
	await ctx.db.execute(sql`
		insert into ${table} as kept (term_id, chunk, bits) select term_id, chunk, ('x' || mask)::varbit from ${given(masks)}
		on conflict (term_id, chunk) do update set bits = kept.bits | excluded.bits`);
}

async function clearBits(ctx: Ctx, table: SQL, masks: BitMasks): Promise<void> {
	if (masks.empty) return;
	await ctx.db.execute(sql`
		update ${table} as kept set bits = kept.bits & ~(('x' || mask)::varbit) from ${given(masks)}
		where kept.term_id = given.term_id and kept.chunk = given.chunk`);
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
		const { rows } = await ctx.db.execute<{ id: number }>(sql`
			select id from (select id from product union select product_id from listing) every where id > ${last} order by id limit ${atOnce}`);
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
