// Preview of the refund for a cancellation or a return, calculated from the stored shares with the functions that `reverseSale` uses.
import {
	cancellableParts,
	returnableParts,
	shipmentMoves,
	type Who,
	whyNotCancelLine,
	whyNotCancelOrder,
	whyNotCancelShipment,
} from "./allowed-actions.ts";
import {
	deliveryCarrier,
	extensionsOfPart,
	isNotCancelled,
	type OrderFacts,
	type Part,
	piecesLeft,
	type ShipmentFacts,
} from "./order-facts.ts";
import { amountOfPart, deliveryAfterCancel, refundOfReversal } from "./reversals.ts";

/** Zero if the order cannot be cancelled or nothing was paid. */
export function refundOfOrder(facts: OrderFacts, who: Who): number {
	if (whyNotCancelOrder(facts, who) !== undefined) return 0;
	return refundOf(facts, facts.shipments.filter(isNotCancelled).flatMap(livePartsOf));
}

/** Also of an undelivered shipment that staff can note as back. */
export function refundOfShipment(facts: OrderFacts, shipment: ShipmentFacts, who: Who): number {
	const isPossible = whyNotCancelShipment(facts, shipment, who) === undefined || shipmentMoves(facts, shipment, who).includes("cancelled");
	return isPossible ? refundOf(facts, livePartsOf(shipment)) : 0;
}

export function refundOfLine(facts: OrderFacts, lineId: number, who: Who): number {
	return whyNotCancelLine(facts, lineId, who) === undefined ? refundOf(facts, cancellableParts(facts, lineId, who)) : 0;
}

/** For one piece, for two and so on; as in `reversedParts`, each takes its warranty extension along. */
export function refundsOfReturn(facts: OrderFacts, lineId: number, now: Date): number[] {
	const own = returnableParts(facts, now).filter(({ part }) => part.lineId === lineId);
	const most = own.reduce((sum, { quantity }) => sum + quantity, 0);
	return Array.from({ length: most }, (_, index) => {
		let left = index + 1;
		const amounts = own.flatMap(({ part, quantity }) => {
			const taken = Math.min(left, quantity);
			left -= taken;
			const extensions = extensionsOfPart(facts, part).map((each) => amountOfPart(each, Math.min(taken, piecesLeft(each))));
			return [amountOfPart(part, taken), ...extensions].map((amount) => ({ shipmentId: part.shipmentId, amount }));
		});
		return refundOfReversal(facts, "returned", amounts).refunded;
	});
}

const livePartsOf = ({ parts }: ShipmentFacts) => parts.filter(({ cancelled }) => !cancelled);

function refundOf(facts: OrderFacts, parts: readonly Part[]): number {
	const goods = parts.map((part) => ({ shipmentId: part.shipmentId, amount: amountOfPart(part, part.quantity) }));
	const carrier = deliveryAfterCancel(facts, new Set(parts)).charge === "reversed" ? deliveryCarrier(facts) : undefined;
	const delivery = carrier === undefined ? [] : [{ shipmentId: carrier.id, amount: carrier.delivery }];
	return refundOfReversal(facts, "cancelled", [...goods, ...delivery]).refunded;
}
