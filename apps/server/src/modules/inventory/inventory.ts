import { normaliseSerial } from "@lapwing/contract/serial-numbers";
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";

export type StockCount = { sku: string; location: string; on_hand: number };

/** Sets absolute counts, with an opening movement for each difference. For demo data and tests; staff use `countStock`. */
export async function setStock(ctx: Ctx, counts: readonly StockCount[]): Promise<void> {
	const { rows } = await ctx.db.execute(sql`
		with given as materialized (
			select variant.id as variant_id, location.id as location_id, given.on_hand, coalesce(stock.on_hand, 0) as before
			from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given(sku text, location text, on_hand int)
			join variant on variant.sku = given.sku join location on location.slug = given.location
			left join stock_item stock on stock.variant_id = variant.id and stock.location_id = location.id
		), moved as (
			insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, at)
			select variant_id, location_id, on_hand - before, 'opening', 'Opening stock', 'opening', ${ctx.now.toISOString()}::timestamptz
			from given where on_hand <> before
		)
		insert into stock_item (variant_id, location_id, on_hand) select variant_id, location_id, on_hand from given
		on conflict (variant_id, location_id) do update set on_hand = excluded.on_hand
		returning variant_id`);
	if (rows.length !== counts.length) throw new AppError("invalid", "A stock count names a SKU or a Location that does not exist.");
}

export type SoldLaptop = { serial: string; sku: string; sold_at: Date; warranty_until: string };

export async function recordSerials(ctx: Ctx, laptops: readonly SoldLaptop[]): Promise<void> {
	const given = laptops.map((laptop) => ({ ...laptop, serial: normaliseSerial(laptop.serial), sold_at: laptop.sold_at.toISOString() }));
	const { rows } = await ctx.db.execute(sql`
		insert into serial_number (serial, variant_id, sold_at, warranty_until)
		select given.serial, variant.id, given.sold_at, given.warranty_until
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(serial text, sku text, sold_at timestamptz, warranty_until date)
		join variant on variant.sku = given.sku
		on conflict (serial) do update set variant_id = excluded.variant_id, sold_at = excluded.sold_at, warranty_until = excluded.warranty_until
		returning serial`);
	if (rows.length !== laptops.length) throw new AppError("invalid", "A serial number names a SKU that does not exist.");
}

/** Ends the warranty of returned devices; it starts anew when they are sold again. */
export async function endWarranties(ctx: Ctx, serials: readonly string[], day: string): Promise<void> {
	if (serials.length === 0) return;
	await ctx.db.execute(sql`
		update serial_number set warranty_until = least(warranty_until, ${day}::date - 1) where serial = any(${sql.param([...serials])}::text[])`);
}

const serialRecordColumns = {
	serial: col.text,
	product_title: col.text,
	warranty_until: col.text,
};
export type SerialRecord = RowOf<typeof serialRecordColumns>;

export async function findSerial(ctx: Ctx, typed: string): Promise<SerialRecord | undefined> {
	const serial = normaliseSerial(typed);
	if (serial === undefined) return undefined;
	const rows = await queryRows(
		ctx.db,
		serialRecordColumns,
		sql`
		select serial_number.serial, product.title as product_title, serial_number.warranty_until::text as warranty_until
		from serial_number join variant on variant.id = serial_number.variant_id join product on product.id = variant.product_id
		where serial_number.serial = ${serial} limit 1`,
	);
	return rows[0];
}
