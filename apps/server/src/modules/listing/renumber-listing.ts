// Numbers all products anew, in an order in which those beside each other have much in common: then a chunk of the bitmap indexes has few
// values, and most of their rows do not exist. docs/decisions/0010-product-list-on-bitmaps.md.
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, handleJob } from "../../job.ts";
import { chunkBits, hexOf } from "./bit-masks.ts";
import { lockNumbers } from "./listing-numbers.ts";
import { type BitTable, facetBits, variantBits, wordBits } from "./save-bits.ts";

/** Share of the products in another chunk than they would be in after numbering anew, from which on it is done. */
const mostMisplaced = 0.1;

/** Bitmap rows that are read and written at once: few enough that permuting their bits does not block the process for long. */
const rowsAtOnce = 200;
const numbersAtOnce = 50_000;

/** Products in the order that numbering gives them: kind, brand, number of configurations, price. `number`: their present one. */
const inOrder = sql`
	select listing_number.product_id, listing_number.number, row_number() over (
		order by subcategory.category_id, product.brand_id, coalesce(configurations.number, 0), listing.price, listing.product_id
	) - 1 as place
	from listing join listing_number on listing_number.product_id = listing.product_id
	join product on product.id = listing.product_id join subcategory on subcategory.id = listing.subcategory_id
	left join (select product_id, count(*) as number from listing_variant group by product_id) configurations on configurations.product_id = listing.product_id`;

/** Numbers anew if enough is out of order. Whether it did. */
export async function renumberIfMisplaced(ctx: Ctx): Promise<boolean> {
	const rows = await queryRows(
		ctx.db,
		{ all: col.number, misplaced: col.number },
		sql`
		select count(*)::int as all, (count(*) filter (where place / ${chunkBits} <> number / ${chunkBits}))::int as misplaced
		from (${inOrder}) each`,
	);
	const { all = 0, misplaced = 0 } = rows[0] ?? {};
	if (misplaced === 0 || misplaced < all * mostMisplaced) return false;
	await renumberListing(ctx);
	return true;
}

/** One transaction. Lists are read as before until its commit; changes of products wait for it. `first`: the first number. */
export async function renumberListing(ctx: Ctx, first = 0): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		await lockNumbers(tx);
		await renumber(tx, first);
	});
}

async function renumber(ctx: Ctx, first: number): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ products: col.list(col.number), numbers: col.list(col.number) },
		sql`
		select coalesce(array_agg(product_id order by place), '{}') as products, coalesce(array_agg(number order by place), '{}') as numbers
		from (${inOrder}) each`,
	);
	const { products = [], numbers = [] } = rows[0] ?? {};
	const placeOf = new Int32Array(numbers.reduce((most, number) => Math.max(most, number), -1) + 1).fill(-1);
	for (const [place, number] of numbers.entries()) placeOf[number] = first + place;
	const end = first + products.length;
	for (const table of [facetBits, wordBits, variantBits]) await permute(ctx, table, placeOf, end);
	await ctx.db.execute(sql`delete from listing_number`);
	for (let from = 0; from < products.length; from += numbersAtOnce)
		await ctx.db.execute(sql`
			insert into listing_number (product_id, number)
			select id, ${first + from}::int + place - 1 from unnest(${sql.param(products.slice(from, from + numbersAtOnce))}::int[])
				with ordinality as given(id, place)`);
	// Not setval, which a rollback would leave as it is.
	await ctx.db.execute(sql`alter sequence listing_number_next restart with ${sql.raw(String(end))}`);
	await ctx.db.execute(sql`
		insert into listing_numbering as kept (id, generation) values (1, 1) on conflict (id) do update set generation = kept.generation + 1`);
}

/** Moves each bit to the place of its number. Rows without a bit are not written. */
async function permute(ctx: Ctx, table: BitTable, placeOf: Int32Array, end: number): Promise<void> {
	const counted = await queryRows(
		ctx.db,
		{ term: col.number, rows: col.number },
		sql`select term_id as term, count(*)::int as rows from ${table.name} group by term_id order by term_id`,
	);
	for (let at = 0; at < counted.length; ) {
		const terms: number[] = [];
		for (let rows = 0; at < counted.length && rows < rowsAtOnce; at++) {
			const each = counted[at];
			if (each === undefined) break;
			terms.push(each.term);
			rows += each.rows;
		}
		await permuteTerms(ctx, table, terms, placeOf, Math.ceil(end / chunkBits));
	}
}

async function permuteTerms(ctx: Ctx, table: BitTable, terms: readonly number[], placeOf: Int32Array, chunks: number): Promise<void> {
	const plane = table.planes ? sql`plane` : sql`0`;
	const old = await queryRows(
		ctx.db,
		{ term: col.number, chunk: col.number, plane: col.number, bits: col.text },
		sql`
		select term_id as term, chunk, ${plane} as plane, ${hexOf(sql`bits`)} as bits from ${table.name}
		where term_id = any(${sql.param(terms)}::int[]) and bit_count(bits) > 0`,
	);
	const moved = new Map<string, { term: number; plane: number; chunks: (Uint8Array | undefined)[] }>();
	for (const { term, chunk, plane: ofPlane, bits } of old) {
		const key = `${term} ${ofPlane}`;
		let own = moved.get(key);
		if (own === undefined) moved.set(key, (own = { term, plane: ofPlane, chunks: Array.from({ length: chunks }) }));
		moveBits(Buffer.from(bits, "hex"), chunk * chunkBits, placeOf, own.chunks);
	}
	const rows = [...moved.values()].flatMap(({ term, plane: ofPlane, chunks: bytes }) =>
		bytes.flatMap((each, chunk) =>
			each === undefined ? [] : [{ term_id: term, chunk, plane: ofPlane, mask: Buffer.from(each).toString("hex") }],
		),
	);
	await ctx.db.execute(sql`delete from ${table.name} where term_id = any(${sql.param(terms)}::int[])`);
	const key = table.planes ? sql`term_id, chunk, plane` : sql`term_id, chunk`;
	await ctx.db.execute(sql`
		insert into ${table.name} (${key}, bits) select ${key}, ('x' || mask)::varbit
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(term_id int, chunk int, plane int, mask text)`);
}

/** `first`: the number of the first bit. Bits of no product are left out. */
function moveBits(bits: Uint8Array, first: number, placeOf: Int32Array, chunks: (Uint8Array | undefined)[]): void {
	for (let index = 0; index < bits.length; index++) {
		const byte = bits[index] ?? 0;
		if (byte === 0) continue;
		for (let bit = 0; bit < 8; bit++) {
			if ((byte & (0x80 >> bit)) === 0) continue;
			const place = placeOf[first + index * 8 + bit] ?? -1;
			if (place === -1) continue;
			const chunk = Math.floor(place / chunkBits);
			let into = chunks[chunk];
			if (into === undefined) chunks[chunk] = into = new Uint8Array(chunkBits / 8);
			const within = place % chunkBits;
			into[within >> 3] = (into[within >> 3] ?? 0) | (0x80 >> (within & 7));
		}
	}
}

/** After many changes at once. */
export const renumberListingJob = defineJob({ name: "renumber-listing", retries: 2 });

export const renumberingJobs = [
	handleJob(renumberListingJob, async (ctx) => {
		await renumberIfMisplaced(ctx);
	}),
];
