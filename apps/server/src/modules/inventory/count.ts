// Manual stock count, with the serial numbers that are not there any more.
import { normaliseSerial } from "@lapwing/contract/serial-numbers";
import { sql } from "drizzle-orm";
import { type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { adjustStock, assertOwnLocation, documentNumber, nameOf, placeOf } from "./adjust.ts";
import { markSerialsGone } from "./stock-serials.ts";

type Count = {
	variantId: number;
	locationId: number;
	count: number;
	expected: number;
	reason: string;
	goneSerials?: readonly string[] | undefined;
};

/** Returns the product id, for re-indexing the list. Call within a transaction. */
export async function countStock(
	ctx: Ctx,
	{ goneSerials, ...count }: Count,
): Promise<{ productId: number; held: { onHand: number; reserved: number } }> {
	assertOwnLocation(ctx, count.locationId);
	const { productId, title, sku } = await nameOf(ctx, count.variantId);
	const place = await placeOf(ctx, count.locationId, "location_id");
	const { before, after } = await adjustStock(ctx, { ...count, kind: "count", reference: documentNumber("C") });
	const gone = await removeSerials(ctx, count, before.onHand - after.onHand, goneSerials ?? []);
	await recordChange(ctx, {
		action: "counted stock",
		subject: "stock",
		id: sku,
		title: `${title} (${sku}) at ${place}`,
		before: { on_hand: before.onHand },
		after: { on_hand: after.onHand, ...(gone.length > 0 && { gone_serials: gone.join(", ") }) },
	});
	return { productId, held: after };
}

/** Those that a refusal names. */
const maxNamed = 12;
const refuse = (message: string) => invalidInput({ gone_serials: [message] });

/** `less`: so many fewer were counted. Of pieces that were sold without a serial number none needs to be named. */
async function removeSerials(ctx: Ctx, count: Count, less: number, typed: readonly string[]): Promise<string[]> {
	const gone = [...new Set(typed.map((each) => normaliseSerial(each) ?? each))];
	if (less <= 0 && gone.length === 0) return gone;
	const [held] = await queryRows(
		ctx.db,
		{ serials: col.list(col.text), unpacked: col.number },
		sql`
		select array(select serial from stock_serial where variant_id = ${count.variantId} and location_id = ${count.locationId}
				and gone_at is null order by serial) as serials,
			(select coalesce(sum(part.quantity), 0)::int from shipment_line part join shipment on shipment.id = part.shipment_id
				join order_line line on line.id = part.order_line_id join customer_order placed on placed.id = shipment.order_id
				where line.variant_id = ${count.variantId} and shipment.location_id = ${count.locationId} and shipment.state = 'waiting'
					and part.cancelled_at is null and placed.stock_state = 'committed') as unpacked`,
	);
	const { serials, unpacked } = held ?? { serials: [], unpacked: 0 };
	const unknown = gone.find((serial) => !serials.includes(serial));
	if (unknown !== undefined) throw refuse(`${unknown} is not in stock here.`);
	// Pieces that are sold and not packed yet are there by their number, and no longer in the count.
	const needed = Math.min(less, serials.length - count.count - unpacked);
	if (gone.length < needed) throw refuse(whichAreGone(serials, needed));
	await markSerialsGone(ctx, gone);
	return gone;
}

function whichAreGone(serials: readonly string[], needed: number): string {
	const more = serials.length > maxNamed ? ` and ${serials.length - maxNamed} more` : "";
	const named = `${serials.length} serial ${serials.length === 1 ? "number is" : "numbers are"} in stock here: ${serials.slice(0, maxNamed).join(", ")}${more}.`;
	return `${named} Enter the ${needed === 1 ? "one that is" : `${needed} that are`} gone.`;
}
