// Return desk: goods of any store's order are taken back, on proof that the customer stands there: the phone number or a serial number.
import { normalisePhone } from "@lapwing/contract/phone";
import { normaliseSerial } from "@lapwing/contract/serial-numbers";
import type { ReturnableOrder } from "@lapwing/contract/staff-returns";
import { sql } from "drizzle-orm";
import { AppError, boundLocations, type Ctx } from "../../ctx.ts";
import { endsWith } from "../../db/like.ts";
import { col, queryRows } from "../../db/rows.ts";
import { returnableParts, whyNotReturn } from "./allowed-actions.ts";
import { readFacts } from "./order-facts.ts";
import { findOrder } from "./order-rows.ts";
import { assertVisible, isReceivable } from "./staff-orders.ts";
import { isOrderReference, normaliseOrderReference } from "./track.ts";

/** What people read out: the last digits of LW-26-1182047. */
const lastDigits = /^\d{3,8}$/;

/** Newest order with this proof; the phone number counts only together with the order's number. */
async function findByProof(ctx: Ctx, typed: string, proof: string): Promise<string | undefined> {
	const reference = typed === "" ? null : isOrderReference(typed) ? normaliseOrderReference(typed) : typed;
	const ending = lastDigits.test(typed) ? endsWith(typed) : null;
	const serial = normaliseSerial(proof) ?? "-";
	const isNamed = sql`(placed.reference = ${reference}::text or placed.reference like ${ending}::text)`;
	const rows = await queryRows(
		ctx.db,
		{ reference: col.text },
		sql`
		select placed.reference from customer_order placed
		where placed.confirmed_at is not null and placed.erased_at is null and (
			(${isNamed} and placed.contact_phone = ${normalisePhone(proof) ?? "-"})
			or ((${reference}::text is null or ${isNamed}) and placed.id in (
				select shipment.order_id from shipment_line part join shipment on shipment.id = part.shipment_id
				where part.serial_numbers @> array[${serial}::text])))
		order by placed.placed_at desc, placed.id desc limit 1`,
	);
	return rows[0]?.reference;
}

const notBySerial = "Nothing was sold with this serial number. With a phone number, the order number is needed, too: it is on the bill.";
const notByNumber = "No order has this number with this phone number or serial number. Check both, or try the serial number alone.";

export async function findReturnableOrder(ctx: Ctx, typed: { reference: string; proof: string }): Promise<ReturnableOrder> {
	const reference = boundLocations(ctx)?.length === 0 ? undefined : await findByProof(ctx, typed.reference, typed.proof);
	if (reference === undefined) throw new AppError("not_found", typed.reference === "" ? notBySerial : notByNumber);
	const order = await findOrder(ctx, reference);
	const facts = await readFacts(ctx, order);
	const byLine = Map.groupBy(returnableParts(facts, ctx.now), ({ part }) => part.lineId);
	return {
		reference,
		customer: order.contactName,
		placed_at: order.placedAt.toISOString(),
		opens: await isReceivable(ctx, reference),
		problem: whyNotReturn(facts, ctx.now) ?? null,
		lines: [...byLine].flatMap(([lineId, parts]) =>
			parts.slice(0, 1).map(({ part }) => ({
				line_id: lineId,
				title: part.title,
				quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
			})),
		),
	};
}

/** For noting a return: an order of one's own stores, or any with its proof. */
export async function assertTakesBack(ctx: Ctx, reference: string, proof: string | undefined, method: "bring" | "collect"): Promise<void> {
	const isProved =
		proof !== undefined &&
		method === "bring" &&
		boundLocations(ctx)?.length !== 0 &&
		(await findByProof(ctx, reference, proof)) === reference;
	if (!isProved) await assertVisible(ctx, reference);
}
