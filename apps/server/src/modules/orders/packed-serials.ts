// Serial numbers of packed goods, stored for warranty and repairs.
import { normaliseSerial } from "@lapwing/contract/serial-numbers";
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordSerials } from "../inventory/inventory.ts";
import { markSerialsGone } from "../inventory/stock-serials.ts";
import { warrantyMonthsOf, warrantyUntil } from "../inventory/warranty.ts";
import type { Part } from "./order-facts.ts";
import { cannotBeSoldAgain, writtenOffIn } from "./written-off-serials.ts";

export type PackedSerials = { line_id: number; serials: string[] }[];

/** Returns serial numbers by order line: none, or one for each piece. */
export async function recordPackedSerials(ctx: Ctx, parts: readonly Part[], given: PackedSerials): Promise<Map<number, string[]>> {
	const taken = new Map<number, string[]>();
	for (const { lineId, quantity, coversLineId } of parts) {
		const typed = given.find(({ line_id }) => line_id === lineId)?.serials.filter((serial) => serial !== "") ?? [];
		const serials = typed.map((serial) => normaliseSerial(serial) ?? refuse(lineId, `“${serial}” is not a serial number.`));
		if (serials.length > 0 && coversLineId !== null) refuse(lineId, "A warranty extension has no serial number.");
		if (serials.length > 0 && serials.length !== quantity) refuse(lineId, `Enter ${quantity} serial numbers.`);
		if (serials.length === 0 && parts.some((part) => part.coversLineId === lineId))
			refuse(lineId, "It is sold with a warranty extension: enter its serial number.");
		taken.set(lineId, serials);
	}
	const all = [...taken.values()].flat();
	if (new Set(all).size !== all.length) refuse(parts[0]?.lineId ?? 0, "A serial number is entered twice.");
	await refuseSoldSerials(ctx, all, parts[0]?.lineId ?? 0);
	await refuseOtherSkus(ctx, taken);
	await refuseWrittenOff(ctx, taken);
	await storeSerials(ctx, parts, taken);
	await markSerialsGone(ctx, all);
	return taken;
}

function refuse(lineId: number, message: string): never {
	throw new AppError("invalid", "Please check the serial numbers.", { errors: { [`serials.${lineId}`]: [message] } });
}

/** Refuses a serial number in another shipment, unless it was cancelled or returned. */
async function refuseSoldSerials(ctx: Ctx, serials: readonly string[], lineId: number): Promise<void> {
	if (serials.length === 0) return;
	const given = sql.param([...serials]);
	const rows = await queryRows(
		ctx.db,
		{ serial: col.text, order: col.text, packed: col.bool },
		sql`
		select taken.serial, placed.reference as "order", shipment.state in ('packed', 'ready_for_pickup') as packed
		from shipment_line part join shipment on shipment.id = part.shipment_id join customer_order placed on placed.id = shipment.order_id
		cross join unnest(part.serial_numbers) as taken(serial)
		where part.serial_numbers && ${given}::text[] and taken.serial = any(${given}::text[]) and part.cancelled_at is null
			and not exists (
				select 1 from order_reversal_line back
				where back.shipment_id = part.shipment_id and back.order_line_id = part.order_line_id and taken.serial = any(back.serial_numbers)
			)
		limit 1`,
	);
	const [sold] = rows;
	if (sold !== undefined)
		refuse(lineId, `${sold.serial} ${sold.packed ? `is packed for order ${sold.order} already` : `has left with order ${sold.order}`}.`);
}

/** A unit is what it was received or sold as, also after a return: its serial number belongs to that SKU. */
async function refuseOtherSkus(ctx: Ctx, taken: ReadonlyMap<number, string[]>): Promise<void> {
	const given = [...taken].flatMap(([line, serials]) => serials.map((serial) => ({ line, serial })));
	if (given.length === 0) return;
	const rows = await queryRows(
		ctx.db,
		{ line: col.number, serial: col.text, known: col.text, sku: col.text },
		sql`
		select given.line, given.serial, known.sku as known, wanted.sku
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(line int, serial text)
		left join stock_serial stocked on stocked.serial = given.serial left join serial_number sold on sold.serial = given.serial
		join variant known on known.id = coalesce(stocked.variant_id, sold.variant_id)
		join order_line on order_line.id = given.line join variant wanted on wanted.id = order_line.variant_id
		where known.id <> wanted.id order by given.line, given.serial limit 1`,
	);
	const [other] = rows;
	if (other !== undefined) refuse(other.line, `${other.serial} is the serial number of ${other.known}, not of ${other.sku}.`);
}

async function refuseWrittenOff(ctx: Ctx, taken: ReadonlyMap<number, string[]>): Promise<void> {
	const given = [...taken].flatMap(([line, serials]) => serials.map((serial) => ({ line, serial })));
	if (given.length === 0) return;
	const rows = await queryRows(
		ctx.db,
		{ line: col.number, serial: col.text, order: col.text },
		sql`
		select checked.line, checked.serial, checked."order" from (
			select given.line, given.serial, ${writtenOffIn(sql`given.serial`)} as "order"
			from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(line int, serial text)
		) checked where checked."order" is not null order by checked.line, checked.serial limit 1`,
	);
	const [back] = rows;
	if (back !== undefined) refuse(back.line, cannotBeSoldAgain(back.serial, back.order));
}

async function storeSerials(ctx: Ctx, parts: readonly Part[], taken: ReadonlyMap<number, string[]>): Promise<void> {
	const given = parts.map(({ shipmentId, lineId }) => ({ s: shipmentId, l: lineId, serials: taken.get(lineId) ?? [] }));
	await ctx.db.execute(sql`
		update shipment_line part set serial_numbers = array(select jsonb_array_elements_text(given.serials))
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(s int, l int, serials jsonb)
		where part.shipment_id = given.s and part.order_line_id = given.l`);
	const rows = await queryRows(
		ctx.db,
		{ line_id: col.number, sku: col.text },
		sql`
		select order_line.id as line_id, variant.sku from order_line join variant on variant.id = order_line.variant_id
		where order_line.id = any(${sql.param(parts.map(({ lineId }) => lineId))}::int[])`,
	);
	const months = await warrantyMonthsOf(
		ctx,
		rows.map(({ sku }) => sku),
	);
	const extended = (lineId: number) => parts.reduce((sum, part) => sum + (part.coversLineId === lineId ? part.warrantyMonths : 0), 0);
	const sold = rows.flatMap(({ line_id, sku }) => {
		const until = warrantyUntil(ctx.now, (months.get(sku) ?? 0) + extended(line_id));
		return (taken.get(line_id) ?? []).map((serial) => ({ serial, sku, sold_at: ctx.now, warranty_until: until }));
	});
	await recordSerials(ctx, sold);
}
