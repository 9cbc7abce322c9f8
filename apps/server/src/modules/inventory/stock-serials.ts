// Serial numbers of devices that were received or came back: which are in stock, and of which SKU. Shops need not register any.
import type { StockSerials } from "@lapwing/contract/goods-receipts";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { assertOwnLocation } from "./adjust.ts";

/**
 * As `isLaptop` of the product list: laptops state what feeds the processor filter. Or the HSN of portable computers, for shops that state no
 * processor. For a query with `variant` and `product`.
 */
export const isLaptopVariant: SQL = sql`(left(product.hsn, 6) = '847130' or exists (
	select from spec_field field where (field.filter = 'processor' or field.key = 'processor') and (variant.options ? field.key
		or exists (select from product_spec spec where spec.product_id = product.id and spec.field = field.key and spec.text_value is not null))))`;

export type NewSerial = { line: number; serial: string; variantId: number };
export type RefusedSerial = { line: number; message: string };

/**
 * Registers received serial numbers as in stock, also those that were sold and came back. Returns those that cannot be, the caller then
 * rolls back: in stock already, with a customer, or of another SKU. Call within a transaction.
 */
export async function registerSerials(
	ctx: Ctx,
	{ locationId, receiptId }: { locationId: number; receiptId: number },
	serials: readonly NewSerial[],
): Promise<RefusedSerial[]> {
	if (serials.length === 0) return [];
	const refused = await findRefusedSerials(ctx, serials);
	if (refused.length > 0) return refused;
	// In the order of the serial numbers, so that two receipts with the same ones wait for each other and do not deadlock.
	const rows = await queryRows(
		ctx.db,
		{ serial: col.text },
		sql`
		insert into stock_serial as known (serial, variant_id, location_id, receipt_id)
		select serial, v, ${locationId}::int, ${receiptId}::int from ${asTable(serials)} order by serial
		on conflict (serial) do update set location_id = excluded.location_id, receipt_id = excluded.receipt_id, gone_at = null
			where known.gone_at is not null and known.variant_id = excluded.variant_id
		returning serial`,
	);
	const done = new Set(rows.map(({ serial }) => serial));
	return serials.filter(({ serial }) => !done.has(serial)).map(({ line, serial }) => ({ line, message: `${serial} is in stock already.` }));
}

const asTable = (serials: readonly NewSerial[]) => {
	const rows = serials.map(({ line, serial, variantId }) => ({ line, serial, v: variantId }));
	return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(line int, serial text, v int)`;
};

/** Those that cannot be registered: in stock already, with a customer, or of another SKU. */
export async function findRefusedSerials(ctx: Ctx, serials: readonly NewSerial[]): Promise<RefusedSerial[]> {
	if (serials.length === 0) return [];
	const all = sql.param(serials.map(({ serial }) => serial));
	const rows = await queryRows(
		ctx.db,
		{ line: col.number, serial: col.text, sku: col.text, known: col.nullable(col.text), in_stock: col.bool, sold: col.bool },
		sql`
		with shipped as materialized (
			select taken.serial, bool_or(part.cancelled_at is null and not exists (
				select from order_reversal_line back
				where back.shipment_id = part.shipment_id and back.order_line_id = part.order_line_id and taken.serial = any(back.serial_numbers)
			)) as is_out
			from shipment_line part cross join unnest(part.serial_numbers) as taken(serial)
			where part.serial_numbers && ${all}::text[] group by taken.serial
		)
		select given.line, given.serial, wanted.sku, known.sku as known, coalesce(stocked.serial is not null and stocked.gone_at is null, false) as in_stock,
			coalesce(shipped.is_out, sold.serial is not null) as sold
		from ${asTable(serials)} join variant wanted on wanted.id = given.v
		left join stock_serial stocked on stocked.serial = given.serial left join serial_number sold on sold.serial = given.serial
		left join variant known on known.id = coalesce(stocked.variant_id, sold.variant_id)
		left join shipped on shipped.serial = given.serial
		where known.id <> given.v or (stocked.serial is not null and stocked.gone_at is null) or coalesce(shipped.is_out, sold.serial is not null)
		order by given.line, given.serial limit 20`,
	);
	return rows.map(({ line, serial, sku, known, in_stock, sold }) => ({
		line,
		message:
			known !== null && known !== sku
				? `${serial} is the serial number of ${known}, not of ${sku}.`
				: in_stock || !sold
					? `${serial} is in stock already.`
					: `${serial} has been sold.`,
	}));
}

const maxListed = 1000;

export async function listStockSerials(
	ctx: Ctx,
	locationId: number,
	skus: readonly string[],
	typed: readonly string[],
): Promise<StockSerials[]> {
	assertOwnLocation(ctx, locationId);
	const given = sql.param([...typed]);
	return queryRows(
		ctx.db,
		{ sku: col.text, laptop: col.bool, serials: col.list(col.text), registered: col.bool, sold: col.list(col.text) },
		sql`
		select variant.sku, ${isLaptopVariant} as laptop,
			array(select serial from stock_serial where variant_id = variant.id and location_id = ${locationId} and gone_at is null
				order by serial limit ${maxListed}) as serials,
			exists (select from stock_serial where variant_id = variant.id and gone_at is null and receipt_id is not null) as registered,
			array(select distinct taken.serial from shipment_line part cross join unnest(part.serial_numbers) as taken(serial)
				where part.serial_numbers && ${given}::text[] and taken.serial = any(${given}::text[]) and part.cancelled_at is null
					and not exists (select from order_reversal_line back where back.shipment_id = part.shipment_id
						and back.order_line_id = part.order_line_id and taken.serial = any(back.serial_numbers))) as sold
		from variant join product on product.id = variant.product_id
		where variant.sku = any(${sql.param([...skus])}::text[]) order by variant.sku limit 100`,
	);
}

/** Packed or sold; serial numbers that were never registered are ignored. */
export async function markSerialsGone(ctx: Ctx, serials: readonly string[]): Promise<void> {
	if (serials.length === 0) return;
	await ctx.db.execute(sql`
		update stock_serial set gone_at = ${ctx.now.toISOString()}::timestamptz where serial = any(${sql.param([...serials])}::text[])`);
}

/**
 * Back in stock, at the location where they were received: cancelled, or returned and fit to be sold again. `seen`: somebody had the goods in
 * hand, so that serials that were never registered are; one typed at packing may be a slip. `variantId`: null if its product is deleted.
 */
export async function bringSerialsBack(
	ctx: Ctx,
	serials: readonly string[],
	{ locationId, variantId, seen }: { locationId: number; variantId: number | null; seen: boolean },
): Promise<void> {
	if (serials.length === 0 || variantId === null) return;
	if (!seen) {
		await ctx.db.execute(sql`
			update stock_serial set gone_at = null, location_id = ${locationId}::int where serial = any(${sql.param([...serials])}::text[])`);
		return;
	}
	await ctx.db.execute(sql`
		insert into stock_serial (serial, variant_id, location_id)
		select serial, ${variantId}::int, ${locationId}::int from unnest(${sql.param([...serials])}::text[]) as serial order by serial
		on conflict (serial) do update set gone_at = null, location_id = excluded.location_id`);
}
