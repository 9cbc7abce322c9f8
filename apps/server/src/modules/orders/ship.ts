// Packing, dispatch and delivery of shipments.
import type { CollectedBy } from "@lapwing/contract/counter";
import { formatRupees } from "@lapwing/contract/money";
import type { OrderState, ShipmentState } from "@lapwing/contract/order";
import { eq, type SQL, sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { deliveryRate } from "../cart/totals.ts";
import { type InvoiceLine, issueInvoice } from "../invoices/invoices.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { expectAllowed, whoOf, whyNotCorrectTracking, whyNotHandOver, whyNotMove } from "./allowed-actions.ts";
import { cancelSale, findShipment, receiveUndelivered } from "./cancel.ts";
import { expectNotDone } from "./done-before.ts";
import { allParts, deliveryCarrier, dueOnArrival, type OrderFacts, readFacts, type ShipmentFacts } from "./order-facts.ts";
import { addHistory, byOf, enqueueOrderEmail, findOrder, type OrderRow } from "./order-rows.ts";
import { placeOfSupplyOf, refreshTax } from "./order-tax.ts";
import { type PackedSerials, recordPackedSerials } from "./packed-serials.ts";
import { collectPayment } from "./refund-order.ts";
import { moveDeliveryCharge } from "./reversals.ts";
import { shipment } from "./schema.ts";
import { syncOrder } from "./sync-order.ts";

/** Services accounting code of courier services. */
export const deliverySac = "996812";

/** Records serial numbers and issues the shipment's invoice. */
export async function packShipment(ctx: Ctx, order: OrderRow, shipmentId: number, given: PackedSerials): Promise<void> {
	const facts = await readFacts(ctx, order);
	const row = findShipment(facts, shipmentId);
	await expectNotDone(ctx, order, whyNotMove(facts, row, "packed", whoOf(ctx)), stepBefore(facts, row, "packed"));
	await invoiceShipment(ctx, facts, row, given);
	await ctx.db.update(shipment).set({ state: "packed" }).where(eq(shipment.id, shipmentId));
	await recordStep(ctx, facts, row, "packed", "");
}

const parcelWords = (shipments: readonly ShipmentFacts[], row: ShipmentFacts) =>
	shipments.length > 1 ? `Parcel ${shipments.indexOf(row) + 1} of ${shipments.length}.` : "";

/** The step in the history, where the shipment has taken it. */
function stepBefore({ shipments }: OrderFacts, row: ShipmentFacts, to: ShipmentState) {
	if (row.state === "cancelled") return { state: row.state, words: "cancelled", isOtherAct: true };
	const wasTaken = to === "packed" ? row.state !== "waiting" : row.state === to;
	if (!wasTaken || !(to === "packed" || isStep(to))) return undefined;
	return { state: to, words: to === "packed" ? "packed" : `noted as ${to.replaceAll("_", " ")}`, parcel: parcelWords(shipments, row) };
}

/** History and emails are per shipment, since the order's state is that of its slowest shipment. */
async function recordStep(ctx: Ctx, { order, shipments }: OrderFacts, row: ShipmentFacts, to: OrderState, note: string): Promise<void> {
	const parcel = parcelWords(shipments, row);
	await addHistory(ctx, order.id, to, byOf(ctx), [parcel, note].filter(Boolean).join(" ") || null);
	await enqueueOrderEmail(ctx, order.reference, to, { shipment_id: row.id, ...(note && { note }) });
	await syncOrder(ctx, order.id, { event: null });
}

/**
 * The delivery charge is on the order's first invoice. If it is to be paid in cash it stays with the parcel that it was announced for.
 */
export async function invoiceShipment(ctx: Ctx, facts: OrderFacts, row: ShipmentFacts, given: PackedSerials): Promise<void> {
	const { order } = facts;
	const parts = row.parts.filter(({ cancelled }) => !cancelled);
	const serials = await recordPackedSerials(ctx, parts, given);
	const carrier = deliveryCarrier(facts);
	const carries = carrier !== undefined && (carrier.id === row.id || (carrier.invoiceId === null && dueOnArrival(facts, carrier) === 0));
	if (carries && carrier.id !== row.id) await moveDeliveryCharge(ctx, carrier, row.id);
	// Settings and registrations may have changed since the order was placed.
	await refreshTax(ctx, order);
	const lines = await goodsLines(ctx, row, serials);
	const issued = await issueInvoice(ctx, {
		locationId: row.locationId,
		kind: "sale",
		subject: order.reference,
		orderedAt: order.placedAt,
		recipient: {
			name: order.billingAddress?.name ?? (order.contactName || "Walk-in customer"),
			business_name: order.businessName,
			gstin: order.gstin,
			phone: order.contactPhone,
			address: order.billingAddress ?? order.shippingAddress,
		},
		delivery: order.shippingAddress,
		placeOfSupply: placeOfSupplyOf(order) ?? (await stateCodeOf(ctx, row.locationId)),
		lines: carries ? [...lines, deliveryLine(facts, carrier.delivery)] : lines,
		payment: facts.due === 0 && order.total > 0 ? `Paid: ${order.paymentMethod}` : order.paymentMethod,
	});
	await ctx.db.update(shipment).set({ invoiceId: issued.id }).where(eq(shipment.id, row.id));
}

async function stateCodeOf(ctx: Ctx, locationId: number): Promise<string> {
	const rows = await queryRows(ctx.db, { state_code: col.text }, sql`select state_code from location where id = ${locationId}`);
	return rows[0]?.state_code ?? "";
}

/** Invoice lines from the stored shares. */
async function goodsLines(ctx: Ctx, row: ShipmentFacts, serials: ReadonlyMap<number, string[]>): Promise<InvoiceLine[]> {
	const rows = await queryRows(
		ctx.db,
		{
			description: col.text,
			detail: col.nullable(col.text),
			hsn: col.text,
			quantity: col.number,
			gst_rate: col.number,
			unit_price: col.number,
			discount: col.number,
			total: col.number,
			line_ref: col.number,
		},
		sql`
		select line.title as description, nullif(line.options, '') as detail, line.hsn, part.quantity, line.gst_rate,
			line.unit_price::float8 as unit_price, part.discount::float8 as discount, part.total::float8 as total, line.id as line_ref
		from shipment_line part join order_line line on line.id = part.order_line_id
		where part.shipment_id = ${row.id} and part.cancelled_at is null order by line.position, line.id`,
	);
	return rows.map((line) => ({ ...line, unit: "NOS" as const, serials: serials.get(line.line_ref) ?? [] }));
}

function deliveryLine(facts: OrderFacts, amount: number): InvoiceLine {
	const plain = {
		description: "Delivery",
		detail: null,
		hsn: deliverySac,
		quantity: 1,
		unit: "NOS" as const,
		gst_rate: deliveryRate(allParts(facts)),
	};
	return { ...plain, unit_price: amount, discount: 0, total: amount, serials: [], line_ref: null };
}

export type ShipmentMove = {
	to: ShipmentState;
	carrier?: string | undefined;
	waybill?: string | undefined;
	tracking_url?: string | undefined;
	note?: string | undefined;
	/** False if goods that are cancelled or came back undelivered are damaged. */
	restock?: boolean | undefined;
};

export async function moveShipment(ctx: Ctx, payments: Payments, order: OrderRow, shipmentId: number, move: ShipmentMove): Promise<void> {
	const facts = await readFacts(ctx, order);
	const row = findShipment(facts, shipmentId);
	if (move.to === "packed") throw new AppError("conflict", "Pack the shipment to have its invoice issued.");
	if (move.to === "cancelled") {
		if (row.state === "undelivered")
			return receiveUndelivered(ctx, payments, facts, row, { reason: move.note ?? "", damaged: move.restock === false });
		return cancelSale(ctx, payments, order, { shipment_id: shipmentId, reason: move.note ?? "", restock: move.restock });
	}
	await expectNotDone(ctx, order, whyNotMove(facts, row, move.to, whoOf(ctx)), stepBefore(facts, row, move.to));
	await takeWaybill(ctx, move.waybill ?? "", shipmentId);
	const arrived = move.to === "delivered" || move.to === "collected";
	await ctx.db
		.update(shipment)
		.set({
			state: move.to,
			...(move.carrier && { carrier: move.carrier }),
			...(move.waybill && { waybill: move.waybill }),
			...(move.tracking_url && { trackingUrl: move.tracking_url }),
			// Replaces the note of an earlier delivery attempt.
			note: move.note || null,
			...(move.to === "shipped" && { shippedAt: ctx.now }),
			...(arrived && { deliveredAt: ctx.now, returnBy: returnByOf(ctx, order) }),
		})
		.where(eq(shipment.id, shipmentId));
	const note = move.note ?? "";
	if (move.to === "undelivered")
		await enqueueOrderEmail(ctx, order.reference, "undelivered", { shipment_id: shipmentId, ...(note && { note }) });
	if (isStep(move.to)) await recordStep(ctx, facts, row, move.to, note);
	else await syncOrder(ctx, order.id, { event: null });
}

export type Tracking = { carrier: string; waybill: string; tracking_url: string };

/** The parcel as a person names it, such as "BlueKite 7781004219". */
const trackingText = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(" ") || "none";

export async function correctTracking(ctx: Ctx, order: OrderRow, shipmentId: number, given: Tracking): Promise<void> {
	const facts = await readFacts(ctx, order);
	expectAllowed(whyNotCorrectTracking(facts, findShipment(facts, shipmentId), whoOf(ctx)));
	const [before] = await ctx.db.select().from(shipment).where(eq(shipment.id, shipmentId)).limit(1);
	if (before === undefined) return;
	const isSame =
		given.carrier === (before.carrier ?? "") &&
		given.waybill === (before.waybill ?? "") &&
		given.tracking_url === (before.trackingUrl ?? "");
	if (isSame) return;
	await takeWaybill(ctx, given.waybill, shipmentId);
	await ctx.db
		.update(shipment)
		.set({ carrier: given.carrier || null, waybill: given.waybill || null, trackingUrl: given.tracking_url || null })
		.where(eq(shipment.id, shipmentId));
	const was = trackingText([before.carrier, before.waybill, before.trackingUrl]);
	const is = trackingText([given.carrier, given.waybill, given.tracking_url]);
	await addHistory(ctx, order.id, order.state, byOf(ctx), `Tracking was corrected from ${was} to ${is}.`);
	await syncOrder(ctx, order.id, { event: null });
}

const plainWaybill = (waybill: string) => waybill.replace(/[\s-]/g, "").toUpperCase();

/** Condition on `shipment`; false for an empty one. */
export const hasWaybill = (waybill: string): SQL =>
	sql`upper(regexp_replace(shipment.waybill, '[\\s-]', '', 'g')) = nullif(${plainWaybill(waybill)}, '')`;

/**
 * Advisory lock on the waybill until the transaction ends, then the check: two that are entered at once do not see each other. No unique index,
 * since an earlier release may have stored one waybill twice.
 */
async function takeWaybill(ctx: Ctx, waybill: string, shipmentId: number): Promise<void> {
	if (plainWaybill(waybill) === "") return;
	await advisoryLock(ctx, `waybill ${plainWaybill(waybill)}`);
	await refuseUsedWaybill(ctx, waybill, shipmentId);
}

/** `own`: the parcel that it is for. One that it has already is not refused, though an earlier release has given it to another too. */
export async function refuseUsedWaybill(ctx: Ctx, waybill: string, own = 0): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		select shipment.id from shipment where ${hasWaybill(waybill)}
			and (shipment.state <> 'cancelled' or shipment.id = ${own}) order by shipment.id <> ${own} limit 1`,
	);
	const [first] = rows;
	if (first === undefined || first.id === own) return;
	const sentence = `Waybill ${waybill} is on another parcel.`;
	throw new AppError("conflict", sentence, { errors: { waybill: [sentence] } });
}

/** Takes what is due and hands the goods over, at once. */
export async function handOverShipment(
	ctx: Ctx,
	payments: Payments,
	order: OrderRow,
	shipmentId: number,
	{ cash, note, ...by }: { cash: number; note?: string | undefined } & CollectedBy,
): Promise<void> {
	const facts = await readFacts(ctx, order);
	const row = findShipment(facts, shipmentId);
	await expectNotDone(ctx, order, whyNotHandOver(facts, row, whoOf(ctx)), stepBefore(facts, row, "collected"));
	if (cash !== facts.dueNow)
		throw new AppError("conflict", `${formatRupees(facts.dueNow)} is to be paid for this order now. Nothing was handed over yet.`);
	if (cash > 0) await collectPayment(ctx, payments, order, { by });
	// Without the email that it is ready: the customer is at the counter.
	await ctx.db.update(shipment).set({ state: "ready_for_pickup" }).where(eq(shipment.id, shipmentId));
	await moveShipment(ctx, payments, await findOrder(ctx, order.reference), shipmentId, { to: "collected", note });
}

/** `out_for_delivery` and `undelivered` are states of the shipment only, not of the order. */
const isStep = (to: ShipmentState): to is "shipped" | "ready_for_pickup" | "delivered" | "collected" =>
	to === "shipped" || to === "ready_for_pickup" || to === "delivered" || to === "collected";

/** End of the return window of what is delivered now. */
export function returnByOf(ctx: Ctx, { returnDays }: Pick<OrderRow, "returnDays">): Date {
	return new Date(ctx.now.getTime() + returnDays * 86_400_000);
}
