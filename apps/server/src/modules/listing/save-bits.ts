// Writes the bitmap indexes: clears and sets the bits of products whose terms have changed.
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { BitMasks, type MaskRow, type Member } from "./bit-masks.ts";

export type BitTable = { name: SQL; planes: boolean };

export const facetBits: BitTable = { name: sql`listing_bits`, planes: false };
export const wordBits: BitTable = { name: sql`listing_word_bits`, planes: false };
export const variantBits: BitTable = { name: sql`listing_variant_bits`, planes: true };

const given = (rows: readonly MaskRow[]): SQL =>
	sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(term_id int, chunk int, plane int, mask text)`;

const keyOf = ({ planes }: BitTable) => (planes ? sql`term_id, chunk, plane` : sql`term_id, chunk`);
const sameRow = ({ planes }: BitTable) =>
	sql`kept.term_id = given.term_id and kept.chunk = given.chunk ${planes ? sql`and kept.plane = given.plane` : sql``}`;

/** Rows that exist are locked in order first: concurrent writers wait for each other only at rows that both change, and never deadlock. */
export async function changeBits(ctx: Ctx, table: BitTable, added: readonly Member[], removed: readonly Member[]): Promise<void> {
	const clear = BitMasks.of(removed);
	const touched = BitMasks.of([...added, ...removed])
		.rows()
		.map((row) => ({ ...row, mask: "" }));
	if (touched.length === 0) return;
	await ctx.db.execute(sql`
		select 1 from ${table.name} as kept join ${given(touched)} on ${sameRow(table)}
		order by kept.term_id, kept.chunk ${table.planes ? sql`, kept.plane` : sql``} for update of kept`);
	if (!clear.empty)
		await ctx.db.execute(sql`
			update ${table.name} as kept set bits = kept.bits & ~(('x' || mask)::varbit) from ${given(clear.rows())} where ${sameRow(table)}`);
	await setBits(ctx, table, added);
}

export async function setBits(ctx: Ctx, table: BitTable, added: readonly Member[]): Promise<void> {
	const masks = BitMasks.of(added);
	if (masks.empty) return;
	await ctx.db.execute(sql`
		insert into ${table.name} as kept (${keyOf(table)}, bits)
		select ${keyOf(table)}, ('x' || mask)::varbit from ${given(masks.rows())} order by ${keyOf(table)}
		on conflict (${keyOf(table)}) do update set bits = kept.bits | excluded.bits`);
}
