// Derives the states of an order from its facts. Pure; `syncOrder` stores them.
import type { OrderState, PaymentState } from "@lapwing/contract/order";
import { dispatchStateOf } from "@lapwing/contract/order-state";
import { allParts, isNotCancelled, type OrderFacts, piecesLeft, piecesReturned } from "./order-facts.ts";

export function deriveOrderState(facts: OrderFacts): OrderState {
	const dispatch = dispatchStateOf(facts.shipments.filter(isNotCancelled).map(({ state }) => state));
	if (dispatch === undefined) return "cancelled";
	if (facts.order.confirmedAt === null) return "placed";
	if (dispatch !== "delivered" && dispatch !== "collected") return dispatch;
	if (allParts(facts).some(({ awaitedQuantity }) => awaitedQuantity > 0)) return "return_requested";
	// An order of which the customer keeps a piece stays delivered; its lines say what was returned.
	if (piecesReturned(facts) <= 0 || keepsPieces(facts)) return dispatch;
	// If nothing was paid there is no refund, and `returned` is final.
	return facts.balance.owed === 0 && facts.balance.refunded > 0 ? "refunded" : "returned";
}

function keepsPieces({ shipments }: OrderFacts): boolean {
	return shipments.filter(isNotCancelled).some(({ parts }) => parts.some((part) => !part.cancelled && piecesLeft(part) > 0));
}

export function derivePaymentState({ order, balance }: OrderFacts): PaymentState {
	if (balance.paid > 0) {
		if (balance.refunded === 0) return "captured";
		return balance.refunded >= balance.paid ? "refunded" : "partially_refunded";
	}
	return order.total === 0 ? "captured" : balance.attempt;
}
