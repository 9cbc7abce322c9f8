// Serial numbers in stock, and goods receipts, in the console's search.
import { foundPerKind, type StaffFound } from "@lapwing/contract/staff-find";
import { sql } from "drizzle-orm";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { contains, startsWith } from "../../db/like.ts";
import { col, queryRows } from "../../db/rows.ts";
import { receiptNumber } from "../goods-receipts/receive-goods.ts";
import type { Typed } from "./read-words.ts";

export async function findStockSerials(ctx: Ctx, { code }: Typed): Promise<StaffFound["serials"]> {
	const rows = await queryRows(
		ctx.db,
		{
			serial: col.text,
			product_id: col.number,
			product: col.text,
			sku: col.text,
			location: col.text,
			receipt_id: col.nullable(col.number),
		},
		sql`
		select stocked.serial, product.id as product_id, product.title as product, variant.sku, location.title as location, stocked.receipt_id
		from stock_serial stocked join variant on variant.id = stocked.variant_id join product on product.id = variant.product_id
		join location on location.id = stocked.location_id
		where stocked.serial like ${contains(code)} and stocked.gone_at is null and ${atOwnLocations(ctx, sql`stocked.location_id`)}
		order by (stocked.serial = ${code}) desc, stocked.serial limit ${foundPerKind}`,
	);
	return rows.map(({ location, receipt_id, ...row }) => ({
		...row,
		warranty_until: null,
		order: null,
		stock: { location, receipt_id },
		written_off: false,
	}));
}

/** By the number of their document, such as T-5F3A09C1, or a part of it, with or without its letter and dash. */
export async function findTransfers(ctx: Ctx, { code }: Typed): Promise<StaffFound["transfers"]> {
	const [, letter, digits] = /^(T?)([0-9A-F]{4,8})$/.exec(code) ?? [];
	if (digits === undefined) return [];
	const pattern = letter ? startsWith(`T-${digits}`) : contains(digits);
	const rows = await queryRows(
		ctx.db,
		{
			reference: col.text,
			product_id: col.number,
			product: col.text,
			sku: col.text,
			quantity: col.number,
			from: col.nullable(col.text),
			to: col.nullable(col.text),
			at: col.timestamp,
		},
		sql`
		select moved.reference, product.id as product_id, product.title as product, variant.sku, max(abs(moved.delta))::int as quantity,
			max(location.title) filter (where moved.delta < 0) as "from", max(location.title) filter (where moved.delta > 0) as "to", max(moved.at) as at
		from stock_movement moved join variant on variant.id = moved.variant_id join product on product.id = variant.product_id
		join location on location.id = moved.location_id
		where moved.reference like ${pattern} and moved.kind = 'transfer' and ${atOwnLocations(ctx, sql`moved.location_id`)}
		group by moved.reference, product.id, variant.sku order by max(moved.id) desc limit ${foundPerKind}`,
	);
	return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** By their own number or by the supplier's invoice. */
export async function findReceipts(ctx: Ctx, { number }: Typed): Promise<StaffFound["receipts"]> {
	const id = Number(/^GR[\s-]?(\d{1,9})$/.exec(number)?.[1] ?? 0);
	const rows = await queryRows(
		ctx.db,
		{
			id: col.number,
			supplier: col.text,
			invoice_number: col.nullable(col.text),
			received_on: col.text,
			location: col.text,
		},
		sql`
		select receipt.id, receipt.supplier, receipt.invoice_number, receipt.received_on::text as received_on, location.title as location
		from goods_receipt receipt join location on location.id = receipt.location_id
		where (receipt.id = ${id} or upper(receipt.invoice_number) like ${contains(number)}) and ${atOwnLocations(ctx, sql`receipt.location_id`)}
		order by (receipt.id = ${id}) desc, (upper(receipt.invoice_number) = ${number}) desc, receipt.id desc limit ${foundPerKind}`,
	);
	return rows.map((row) => ({ ...row, number: receiptNumber(row.id) }));
}
