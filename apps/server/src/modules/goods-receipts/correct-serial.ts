// Correction of a mistyped serial number: the receipt's line and the register of what is in stock. Nothing else names it yet.
import type { GoodsReceipt } from "@lapwing/contract/goods-receipts";
import { normaliseSerial, plainSerial } from "@lapwing/contract/serial-numbers";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { registerSerials } from "../inventory/stock-serials.ts";
import { getReceipt, receiptNumber } from "./receive-goods.ts";

export async function correctReceivedSerial(ctx: Ctx, id: number, typed: string, typedNew: string): Promise<GoodsReceipt> {
	return inTransaction(ctx, async (tx) => {
		const before = await getReceipt(tx, id);
		const serial = plainSerial(typed);
		const corrected = normaliseSerial(typedNew);
		if (corrected === undefined) throw invalidInput({ corrected: [`“${typedNew}” is not a serial number.`] });
		const held = await lockSerial(tx, id, serial);
		if (corrected === serial) return before;
		await tx.db.execute(sql`delete from stock_serial where serial = ${serial}`);
		const place = { locationId: held.locationId, receiptId: id };
		const [refused] = await registerSerials(tx, place, [{ line: 0, serial: corrected, variantId: held.variantId }]);
		if (refused !== undefined) throw invalidInput({ corrected: [refused.message] });
		await tx.db.execute(sql`
			update goods_receipt_line set serial_numbers = array_replace(serial_numbers, ${serial}::text, ${corrected}::text)
			where receipt_id = ${id} and serial_numbers @> array[${serial}::text]`);
		await recordChange(tx, {
			action: "corrected a serial number",
			subject: "stock",
			id: receiptNumber(id),
			title: `${receiptNumber(id)} at ${before.location}`,
			before: { serial },
			after: { serial: corrected },
		});
		return getReceipt(tx, id);
	});
}

/** Locked, so that nobody packs or moves it meanwhile. */
async function lockSerial(ctx: Ctx, receiptId: number, serial: string): Promise<{ variantId: number; locationId: number }> {
	const [held] = await queryRows(
		ctx.db,
		{ variant: col.number, location: col.number, title: col.text, gone: col.bool, moved: col.bool },
		sql`
		select stocked.variant_id as variant, stocked.location_id as location, place.title, stocked.gone_at is not null as gone,
			stocked.location_id <> receipt.location_id as moved
		from stock_serial stocked join goods_receipt receipt on receipt.id = stocked.receipt_id join location place on place.id = stocked.location_id
		where stocked.serial = ${serial} and stocked.receipt_id = ${receiptId} limit 1 for update of stocked`,
	);
	if (held === undefined) throw invalidInput({ serial: [`${serial} is not on this receipt.`] });
	if (held.gone) throw invalidInput({ serial: [`${serial} is not in stock any more.`] });
	if (held.moved) throw invalidInput({ serial: [`${serial} was moved to ${held.title}.`] });
	return { variantId: held.variant, locationId: held.location };
}
