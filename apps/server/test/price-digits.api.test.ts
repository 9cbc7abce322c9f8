// Prices of configurations by digit: the index that migration 0026 makes of an older one, and ranges of odd prices.
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "../src/ctx.ts";
import { col, queryRows } from "../src/db/rows.ts";
import { conditionsOf } from "../src/modules/listing/conditions.ts";
import { countFacets, countRemaining } from "../src/modules/listing/count-facets.ts";
import { readDictionary } from "../src/modules/listing/dictionary.ts";
import { refreshListing, refreshWholeListing } from "../src/modules/listing/refresh-listing.ts";
import { anything, useDemoListing } from "./demo-listing.ts";

const { ctx } = useDemoListing();

/** Paise: with digits in every place, just beside each other, and above what the index tells apart. */
const oddPrices = [1, 99, 1_00, 255_99, 256_00, 4_096_01, 65_535_99, 65_536_00, 98_76_543_21, 1_07_37_418_23, 1_07_37_418_24];

beforeAll(async () => {
	const rows = await queryRows(
		ctx().db,
		{ id: col.number, product: col.number },
		sql`select id, product_id as product from variant where withdrawn_at is null order by id limit ${oddPrices.length}`,
	);
	for (const [index, { id }] of rows.entries())
		await ctx().db.execute(sql`update variant set price = ${oddPrices[index]}, mrp = ${oddPrices[index]} where id = ${id}`);
	await refreshListing(
		ctx(),
		rows.map(({ product }) => product),
	);
});

/** Bits at the ids of the products, by indexing all of them anew. */
async function renumberById(): Promise<void> {
	await ctx().db.execute(sql`delete from listing_number`);
	await ctx().db.execute(sql`delete from listing`);
	await ctx().db.execute(sql`update listing_bits set bits = bits # bits`);
	await ctx().db.execute(sql`update listing_word_bits set bits = bits # bits`);
	await ctx().db.execute(sql`update listing_variant_bits set bits = bits # bits`);
	await ctx().db.execute(sql`insert into listing_number (product_id, number) select id, id from product`);
	await refreshWholeListing(ctx());
}

const indexOfPrices = async () => ({
	bits: await queryRows(
		ctx().db,
		{ value: col.text, chunk: col.number, plane: col.number, bits: col.text },
		sql`
		select term.value, chunk, plane, bits::text as bits from listing_variant_bits join listing_term term on term.id = term_id
		where term.facet = 'price_digit' and bit_count(bits) > 0 order by term.value, chunk, plane`,
	),
	terms: await queryRows(
		ctx().db,
		{ id: col.number, terms: col.list(col.text) },
		sql`
		select variant_id as id, array(select facet || ' ' || value from listing_term where id = any(terms) order by 1) as terms
		from listing_variant order by variant_id`,
	),
});

test("an index of an earlier release has the same digits after the migration as one made anew", async () => {
	// As before migration 0034: the migration places bits by product ids.
	await renumberById();
	const made = await indexOfPrices();
	expect(made.bits.length).toBeGreaterThan(30);
	await ctx().db.execute(sql`
		update listing_variant set terms = array(
			select id from unnest(terms) as each(id) where id not in (select id from listing_term where facet = 'price_digit'))`);
	await ctx().db.execute(sql`delete from listing_term where facet = 'price_digit'`);
	await ctx().db.execute(sql`insert into listing_term (facet, value, label, has_bits) values ('price_bit', '7', '', true)`);
	await ctx().db.execute(sql`update listing_variant set terms = terms || (select id from listing_term where facet = 'price_bit')`);
	const statements = readFileSync(new URL("../migrations/0026_price-digits.sql", import.meta.url), "utf8").split(
		"--> statement-breakpoint",
	);
	await inTransaction(ctx(), async (tx) => {
		for (const statement of statements) await tx.db.execute(sql.raw(statement));
	});
	expect(await indexOfPrices()).toEqual(made);
});

test("a range finds the products that have a configuration in it, with paise and at the ends of digits too", async () => {
	const dictionary = await readDictionary(ctx(), "");
	const [brand] = conditionsOf({ ...anything, facets: { brand: ["kestrel"] } }, dictionary);
	const bound = fc.option(
		fc.oneof(
			fc.constantFrom(...oddPrices.slice(0, -2)).chain((price) => fc.constantFrom(price - 1, price, price + 1)),
			fc.integer({ min: 0, max: 3_00_000_00 }),
		),
		{ nil: undefined },
	);
	await fc.assert(
		fc.asyncProperty(bound, bound, async (min, max) => {
			fc.pre(min !== undefined || max !== undefined);
			const rows = await queryRows(
				ctx().db,
				{ number: col.number },
				sql`
				select count(distinct product_id)::int as number from listing_variant
				where price >= ${min ?? 0}::bigint and price <= ${max ?? Number.MAX_SAFE_INTEGER}::bigint`,
			);
			const price = { kind: "price", min, max, ofVariant: true } as const;
			expect((await countFacets(ctx(), [price], dictionary)).total).toBe(rows[0]?.number);
			if (brand !== undefined) expect((await countRemaining(ctx(), [brand, price], dictionary))[0]).toBe(rows[0]?.number);
		}),
		{ numRuns: 60 },
	);
}, 60_000);
