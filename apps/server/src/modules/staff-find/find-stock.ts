// Serial numbers in stock, and goods receipts, in the console's search.
import { foundPerKind, type StaffFound } from "@lapwing/contract/staff-find";
import { sql } from "drizzle-orm";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
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
