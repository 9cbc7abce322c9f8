// Reversals and packing in the model of orders: amounts of what is cancelled, undelivered or returned, and the delivery charge.
import type { ReversalKind } from "@lapwing/contract/refund";
import {
	doorDues,
	dueArrivedOf,
	dueOf,
	dueOnArrivalOf,
	leftOf,
	leftToRefund,
	liveShipments,
	type ModelOrder,
	type ModelShipment,
	type Piece,
	paidOf,
	remainsSold,
	shipmentOf,
	worthOf,
} from "./model.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Amounts come from the parts; delivery is reversed with the last of them if nothing was delivered. The rest of what was paid is deducted. */
export function reverse(
	order: ModelOrder,
	kind: ReversalKind,
	pieces: readonly Piece[],
	more: { damage?: number; replaced?: boolean; closes?: boolean } = {},
): { amounts: number[]; delivery: number; movedOn: number; refund: number; deduction: number } {
	// Cash is paid for delivered shipments first.
	const unpaid = kind === "returned" ? dueArrivedOf(order) : dueOf(order) - dueArrivedOf(order);
	const before = { due: unpaid, left: leftToRefund(order), neverPaid: paidOf(order) === 0, inCash: dueOnArrivalOf(order) > 0 };
	const doors = doorDues(order);
	const carrier = order.shipments.find((each) => each.delivery > 0)?.id;
	let credited = 0;
	const amounts = pieces.map(({ shipment: id, line, quantity }) => {
		const shipment = shipmentOf(order, id);
		const part = shipment.parts.find((each) => each.line === line);
		if (part === undefined || leftOf(part) < quantity) throw new Error(`The model cannot take back ${quantity} of line ${line}.`);
		const amount = worthOf(part, quantity);
		part.reversed += quantity;
		part.reversedAmount += amount;
		if (shipment.invoiced && !part.leftOut) credited += amount;
		if (!shipment.invoiced && leftOf(part) === 0) part.leftOut = true;
		return amount;
	});
	// Nothing was paid and nothing is left: the delivery charge is not due either.
	const isUnpaidEnd = before.neverPaid && !more.replaced && !remainsSold(order);
	const { delivery, movedOn } = closeShipments(order, kind === "returned", isUnpaidEnd, before.inCash);
	if (delivery > 0 && order.shipments.some((each) => each.invoiced && each.delivery > 0)) credited += delivery;
	credited += movedOn;
	const amount = sum(amounts) + delivery;
	const damage = Math.min(more.damage ?? 0, amount);
	// The damage is kept in full: from what was paid for the pieces, and from what goodwill has left.
	const byParcel = kind !== "returned" && order.fulfilment === "delivery";
	const ofParcel = (id: number) =>
		sum(pieces.map((piece, index) => (piece.shipment === id ? (amounts[index] ?? 0) : 0))) + (id === carrier ? delivery : 0);
	const paidByParcel = () => sum(order.shipments.map(({ id }) => Math.max(0, ofParcel(id) - (doors.get(id) ?? 0))));
	const paid = before.neverPaid ? 0 : byParcel ? paidByParcel() : Math.max(0, amount - before.due);
	const refund = more.replaced ? 0 : Math.max(0, Math.min(paid, before.left) - damage);
	const covered = more.replaced ? 0 : Math.max(0, paid - damage) - refund;
	const deduction = more.replaced ? 0 : damage + covered;
	const notPaid = amount - damage - Math.max(0, paid - damage);
	order.reversals.push({ kind, amount, deduction, covered, credited, replaced: more.replaced ?? false, unpaid: notPaid });
	return { amounts, delivery, movedOn, refund, deduction };
}

/**
 * Cancels shipments that are empty and not delivered. Returns the delivery charge that is reversed, and the one that is credited because it
 * moves to another shipment.
 */
function closeShipments(
	order: ModelOrder,
	isReturn: boolean,
	isUnpaidEnd: boolean,
	inCash: boolean,
): { delivery: number; movedOn: number } {
	if (isReturn && !isUnpaidEnd) return { delivery: 0, movedOn: 0 };
	const wasCancelled = order.shipments.find(({ delivery }) => delivery > 0)?.state === "cancelled";
	for (const shipment of liveShipments(order)) {
		if (shipment.arrivedAt !== undefined || shipment.parts.some((part) => leftOf(part) > 0)) continue;
		shipment.state = "cancelled";
	}
	const live = liveShipments(order);
	const carrier = order.shipments.find(({ delivery }) => delivery > 0);
	if (carrier === undefined || order.deliveryReversed) return { delivery: 0, movedOn: 0 };
	if (carrier.state !== "cancelled" && !isUnpaidEnd) return { delivery: 0, movedOn: 0 };
	const charge = carrier.delivery;
	const next = live.find(({ invoiced }) => !invoiced);
	// Cash that nobody can be asked for any more: the other parcels were announced without the charge.
	const isLost = inCash && !wasCancelled && next === undefined;
	if (live.length === 0 || isUnpaidEnd || isLost) {
		order.deliveryReversed = true;
		return { delivery: charge, movedOn: 0 };
	}
	if (wasCancelled || next === undefined) return { delivery: 0, movedOn: 0 };
	next.delivery = charge;
	carrier.delivery = 0;
	return { delivery: 0, movedOn: carrier.invoiced ? charge : 0 };
}

/** Issues the invoice, which includes the delivery charge unless another has it, or it is paid in cash with another. */
export function pack(order: ModelOrder, shipment: ModelShipment, serials: boolean): void {
	const carrier = order.shipments.find(({ delivery }) => delivery > 0);
	if (carrier && !order.deliveryReversed && !carrier.invoiced && carrier !== shipment && dueOnArrivalOf(order) === 0) {
		shipment.delivery = carrier.delivery;
		carrier.delivery = 0;
	}
	shipment.state = "packed";
	shipment.invoiced = true;
	shipment.billedDelivery = shipment.delivery;
	shipment.serials = serials;
}
