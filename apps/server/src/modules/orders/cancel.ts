// Cancellations before dispatch of an order, a shipment or a line; and undelivered parcels that come back.
import type { CancelledPart } from "@lapwing/contract/order-changes";
import { AppError, type Ctx, invalidInput } from "../../ctx.ts";
import type { Payments } from "../payments/payment-rows.ts";
import {
	cancellableParts,
	expectAllowed,
	whoOf,
	whyNotCancelLine,
	whyNotCancelOrder,
	whyNotCancelShipment,
	whyNotMove,
} from "./allowed-actions.ts";
import { expectNotDone, expectPossible, expectUnchanged } from "./done-before.ts";
import { isNotCancelled, type OrderFacts, type Part, readFacts, type ShipmentFacts } from "./order-facts.ts";
import { addHistory, type By, byOf, enqueueOrderEmail, type OrderRow } from "./order-rows.ts";
import { type Reversal, type ReversedPart, reverseSale } from "./reversals.ts";
import { syncOrder } from "./sync-order.ts";

type Cancellation = CancelledPart & {
	reason: string;
	restock?: boolean | undefined;
	/** Last history entry that the caller read. */
	seen?: number | undefined;
};

/** Returns stock, issues credit notes and refunds what was paid. */
export async function cancelSale(
	ctx: Ctx,
	payments: Payments,
	order: OrderRow,
	{ shipment_id: shipmentId, line_id: lineId, seen, ...input }: Cancellation,
): Promise<void> {
	const facts = await readFacts(ctx, order);
	const who = whoOf(ctx);
	const why: Why = { reason: input.reason, damaged: input.restock === false };
	if (shipmentId !== undefined && lineId !== undefined) throw invalidInput({ line_id: ["Name a shipment or a line, not both."] });
	if (!facts.shipments.some(isNotCancelled))
		await expectNotDone(ctx, order, whyNotCancelOrder(facts, who), { state: "cancelled", words: "cancelled" });
	const unchanged = () => expectUnchanged(ctx, order, seen, "Nothing was cancelled.");
	if (shipmentId !== undefined) {
		const shipment = findShipment(facts, shipmentId);
		await expectPossible(ctx, order, whyNotCancelShipment(facts, shipment, who), seen);
		await unchanged();
		return cancelShipment(ctx, payments, facts, shipment, why);
	}
	if (lineId !== undefined) {
		await expectPossible(ctx, order, whyNotCancelLine(facts, lineId, who), seen);
		await unchanged();
		return cancelLine(ctx, payments, facts, lineId, why);
	}
	await expectPossible(ctx, order, whyNotCancelOrder(facts, who), seen);
	await unchanged();
	return cancelWhole(ctx, payments, facts, why);
}

/** Why something is cancelled, and whether its goods are damaged: then they are written off. */
type Why = { reason: string; damaged?: boolean };

/** Of an order that is not confirmed, nothing was taken off the stock that could be written off. */
function expectDamage({ order }: OrderFacts, damaged: boolean): void {
	if (damaged && order.confirmedAt === null)
		throw new AppError("conflict", "This order is not paid, so its goods are still in stock. Cancel it, then correct the stock.");
}

export function findShipment({ shipments }: OrderFacts, id: number): ShipmentFacts {
	const found = shipments.find((each) => each.id === id);
	if (found === undefined) throw new AppError("not_found", "This order has no such shipment.");
	return found;
}

/** Does not check permissions: also called by the system for orders that are unpaid or sold out. */
export async function cancelWhole(
	ctx: Ctx,
	payments: Payments,
	facts: OrderFacts,
	{ reason, damaged = false }: Why,
	{ by = byOf(ctx), sendEmail = true }: { by?: By; sendEmail?: boolean } = {},
): Promise<void> {
	expectDamage(facts, damaged);
	const parts = facts.shipments.filter(isNotCancelled).flatMap(({ parts: own }) => own.filter(({ cancelled }) => !cancelled));
	const wanted = { kind: "cancelled" as const, parts: parts.map(wholePart), reason: reason || "Order cancelled", by, damaged };
	const { id } = await reverseSale(ctx, payments, facts, wanted);
	await syncOrder(ctx, facts.order.id, { by, note: reason || null, sendEmail, reversalId: id });
}

const wholePart = (part: Part): ReversedPart => ({ part, quantity: part.quantity, serials: part.serials });

async function cancelShipment(ctx: Ctx, payments: Payments, facts: OrderFacts, shipment: ShipmentFacts, why: Why): Promise<void> {
	await cancelSome(
		ctx,
		payments,
		facts,
		shipment.parts.filter(({ cancelled }) => !cancelled),
		why,
	);
}

async function cancelLine(ctx: Ctx, payments: Payments, facts: OrderFacts, lineId: number, why: Why): Promise<void> {
	await cancelSome(ctx, payments, facts, cancellableParts(facts, lineId, whoOf(ctx)), why);
}

async function cancelSome(
	ctx: Ctx,
	payments: Payments,
	facts: OrderFacts,
	parts: readonly Part[],
	{ reason, damaged = false }: Why,
): Promise<void> {
	expectDamage(facts, damaged);
	const reversal = await reverseSale(ctx, payments, facts, {
		kind: "cancelled",
		parts: parts.map(wholePart),
		reason: reason || "Cancelled",
		by: byOf(ctx),
		damaged,
	});
	await recordPartialCancellation(ctx, facts, parts, { reversal, note: reason });
}

/** An undelivered parcel that is back is reversed like a cancellation. */
export async function receiveUndelivered(
	ctx: Ctx,
	payments: Payments,
	facts: OrderFacts,
	shipment: ShipmentFacts,
	{ reason: note, damaged = false }: Why,
): Promise<void> {
	expectAllowed(whyNotMove(facts, shipment, "cancelled", whoOf(ctx)));
	const parts = shipment.parts.filter(({ cancelled }) => !cancelled).map(wholePart);
	const reason = note || "The parcel came back";
	const reversal = await reverseSale(ctx, payments, facts, { kind: "undelivered", parts, reason, by: byOf(ctx), damaged });
	await recordPartialCancellation(
		ctx,
		facts,
		parts.map(({ part }) => part),
		{ reversal, note: note || "The parcel came back to us." },
	);
}

/** If nothing is left of the order, the note belongs to the order's own history entry, else to a separate one. */
async function recordPartialCancellation(
	ctx: Ctx,
	{ order, shipments }: OrderFacts,
	parts: readonly Part[],
	{ reversal: { id, amount }, note }: { reversal: Reversal; note: string },
): Promise<void> {
	const gone = new Set(parts);
	const isLast = shipments.filter(isNotCancelled).every((each) => each.parts.every((part) => part.cancelled || gone.has(part)));
	if (isLast) {
		await syncOrder(ctx, order.id, { note: note || null, reversalId: id });
		return;
	}
	await addHistory(ctx, order.id, "cancelled", byOf(ctx), ["A part of the order.", note].filter(Boolean).join(" "));
	await syncOrder(ctx, order.id, { event: null });
	await enqueueOrderEmail(ctx, order.reference, "part_cancelled", { amount, reversal_id: id, ...(note && { note }) });
}
