// Preview of the refund for a cancellation, calculated from the stored shares with the functions that `reverseSale` uses.
import { cancellableParts, shipmentMoves, type Who, whyNotCancelLine, whyNotCancelOrder, whyNotCancelShipment } from "./allowed-actions.ts";
import { isNotCancelled, type OrderFacts, type Part, type ShipmentFacts } from "./order-facts.ts";
import { amountOfPart, deliveryCarrier, refundOfReversal } from "./reversals.ts";

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

const livePartsOf = ({ parts }: ShipmentFacts) => parts.filter(({ cancelled }) => !cancelled);

function refundOf(facts: OrderFacts, parts: readonly Part[]): number {
	const goods = parts.reduce((sum, part) => sum + amountOfPart(part, part.quantity), 0);
	const delivery = deliveryCarrier(facts, new Set(parts))?.delivery ?? 0;
	return refundOfReversal(facts, "cancelled", goods + delivery).refunded;
}
