// What can be added to a bill at the counter, by SKU, words of the name or serial number.
import type { CounterItem } from "@lapwing/contract/counter";
import { normaliseSerial } from "@lapwing/contract/serial-numbers";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { contains, startsWith } from "../../db/like.ts";
import { col, queryRows } from "../../db/rows.ts";
import { goodsColumns, goodsOf, goodsRow } from "../cart/goods.ts";
import { assertOwnLocation } from "../inventory/adjust.ts";
import { nameSpelledRight } from "../listing/spelled-right.ts";
import { freeAt, sellable } from "./counter.ts";
import { cannotBeSoldAgain, writtenOffIn } from "./written-off-serials.ts";

const maxFound = 8;

/** Numbers match at the start of a word only: "16" is not in "2160". */
function inName(word: string): SQL {
	return /^\d/.test(word) ? sql`' ' || product.title ilike ${contains(` ${word}`)}` : sql`product.title ilike ${contains(word)}`;
}

/** By its beginning or by a whole segment between hyphens: anywhere else, digits of memory and storage would match numbers of a model. */
function inSku(word: string): SQL {
	return sql`(variant.sku ilike ${startsWith(word)} or '-' || variant.sku || '-' ilike ${contains(`-${word}-`)})`;
}

export async function findCounterItems(ctx: Ctx, locationId: number, typed: string): Promise<CounterItem[]> {
	assertOwnLocation(ctx, locationId);
	const found = await findItems(ctx, locationId, typed);
	if (found.length > 0) return found;
	const right = await nameSpelledRight(ctx, typed);
	if (right === undefined) return found;
	return (await findItems(ctx, locationId, right)).map((item) => ({ ...item, exact: false, respelled: true }));
}

async function findItems(ctx: Ctx, locationId: number, typed: string): Promise<CounterItem[]> {
	const serial = normaliseSerial(typed) ?? "";
	const known = await findUnit(ctx, serial);
	const words = typed.split(/\s+/).slice(0, 6);
	const matched = words.map((word) => sql`(${inName(word)} or ${inSku(word)})`);
	const wordsInName = sql.join(
		words.map((word) => sql`(${inName(word)})::int`),
		sql` + `,
	);
	const isUnit = sql`variant.id = ${known?.variantId ?? 0}`;
	const rows = await queryRows(
		ctx.db,
		{ ...goodsRow, free: col.number, is_sku: col.bool, is_serial: col.bool, elsewhere: col.nullable(col.text) },
		sql`
		select ${goodsColumns}, ${freeAt(locationId)} as free, upper(variant.sku) = upper(${typed}) as is_sku, ${isUnit} as is_serial,
			(select string_agg(stock.on_hand - stock.reserved || ' at ' || location.title, ', ' order by stock.on_hand - stock.reserved desc, location.title)
				from stock_item stock join location on location.id = stock.location_id and location.closed_at is null
				where stock.variant_id = variant.id and stock.on_hand > stock.reserved and stock.location_id <> ${locationId}) as elsewhere
		from variant join product on product.id = variant.product_id
		where ${sellable} and (${isUnit} or (${sql.join(matched, sql` and `)}))
		order by is_sku desc, is_serial desc, ${wordsInName} desc, ${freeAt(locationId)} > 0 desc, product.title, variant.position, variant.id limit ${maxFound}`,
	);
	return rows.map((row) => {
		const { sku, title, options, price, gstRate } = goodsOf(row);
		const unit = row.is_serial && !row.is_sku ? known : undefined;
		const none = row.elsewhere === null ? "None here, and none at another location." : `None here. ${row.elsewhere}.`;
		return {
			sku,
			title,
			options,
			price,
			gst_rate: gstRate,
			available: row.free,
			exact: row.is_sku || row.is_serial,
			respelled: false,
			serial: unit && unit.soldIn === null ? serial : null,
			refusal: (unit && whyNotUnit(serial, unit, locationId)) ?? (row.free > 0 ? null : none),
		};
	});
}

/** Registered at a receipt, or known from a sale before. */
async function findUnit(ctx: Ctx, serial: string): Promise<Unit | undefined> {
	if (serial === "") return undefined;
	const rows = await queryRows(
		ctx.db,
		unitRow,
		sql`
		select coalesce(stocked.variant_id, sold.variant_id) as "variantId", place.id as "placeId", place.title as place,
			(select placed.reference from shipment_line part join shipment on shipment.id = part.shipment_id
				join customer_order placed on placed.id = shipment.order_id
				where part.serial_numbers @> array[given.serial] and part.cancelled_at is null and not exists (select from order_reversal_line back
					where back.shipment_id = part.shipment_id and back.order_line_id = part.order_line_id and given.serial = any(back.serial_numbers))
				order by shipment.id desc limit 1) as "soldIn",
			${writtenOffIn(sql`given.serial`)} as "cameBackFrom"
		from (values (${serial}::text)) as given(serial)
		left join stock_serial stocked on stocked.serial = given.serial left join serial_number sold on sold.serial = given.serial
		left join location place on place.id = stocked.location_id and stocked.gone_at is null
		where coalesce(stocked.variant_id, sold.variant_id) is not null`,
	);
	return rows[0];
}

const unitRow = {
	variantId: col.number,
	/** Where it is in stock. */
	placeId: col.nullable(col.number),
	place: col.nullable(col.text),
	/** Order that it is packed for or left with. */
	soldIn: col.nullable(col.text),
	/** Order of a return that cannot be sold again. */
	cameBackFrom: col.nullable(col.text),
};
type Unit = {
	variantId: number;
	placeId: number | null;
	place: string | null;
	soldIn: string | null;
	cameBackFrom: string | null;
};

function whyNotUnit(serial: string, { soldIn, placeId, place, cameBackFrom }: Unit, locationId: number): string | undefined {
	if (soldIn !== null) return `Serial number ${serial} was sold in order ${soldIn}.`;
	if (cameBackFrom !== null) return cannotBeSoldAgain(`Serial number ${serial}`, cameBackFrom);
	return placeId !== null && placeId !== locationId ? `Serial number ${serial} is in stock at ${place}.` : undefined;
}
