// Rules for what customers and staff may do with an order, used by pages, emails and endpoints. Pure. Each `whyNot…` function returns the
// reason shown to the user, or undefined if the action is allowed.
import type { ShipmentState } from "@lapwing/contract/order";
import { shipmentMovesFrom } from "@lapwing/contract/order-state";
import { AppError, boundLocations, type Ctx } from "../../ctx.ts";
import {
	allParts,
	hasArrived,
	isGoods,
	isNotCancelled,
	lateCashOf,
	type OrderFacts,
	type Part,
	piecesLeft,
	type ShipmentFacts,
} from "./order-facts.ts";

/** Undefined `locations`: all of them, for owners, the system and staff of all locations. */
export type Who = { kind: "customer" } | { kind: "staff"; locations: readonly number[] | undefined };

export function whoOf(ctx: Ctx): Who {
	const isStaff = ctx.actor.kind === "staff" || ctx.actor.kind === "system";
	return isStaff ? { kind: "staff", locations: boundLocations(ctx) } : { kind: "customer" };
}

/** Shipment states in which it can be cancelled: by customers until it is packed, by staff until it is dispatched. */
const cancellable: Record<Who["kind"], readonly ShipmentState[]> = {
	customer: ["waiting"],
	staff: ["waiting", "packed", "ready_for_pickup"],
};

/** Throws `conflict` with the reason. */
export function expectAllowed(reason: string | undefined): void {
	if (reason !== undefined) throw new AppError("conflict", reason);
}

function isTheirs(who: Who, { locationId }: ShipmentFacts): boolean {
	return who.kind === "customer" || who.locations === undefined || who.locations.includes(locationId);
}

function mayCancel(who: Who, shipment: ShipmentFacts): boolean {
	return isTheirs(who, shipment) && cancellable[who.kind].includes(shipment.state);
}

export function whyNotCancelOrder(facts: OrderFacts, who: Who): string | undefined {
	const live = facts.shipments.filter(isNotCancelled);
	if (live.length === 0) return "This order is cancelled already.";
	if (live.every((shipment) => mayCancel(who, shipment))) return undefined;
	if (live.some((shipment) => !isTheirs(who, shipment)))
		return "Another location sends a part of this order. Cancel the shipments of your own location.";
	return `${whatHasHappened(facts, who)} ${whatIsPossible(facts, who)}`;
}

function whatHasHappened({ shipments }: OrderFacts, who: Who): string {
	const live = shipments.filter(isNotCancelled);
	if (live.every(hasArrived)) return "This order has arrived, so it cannot be cancelled.";
	if (live.length > 1) return "A part of this order is packed, on its way or delivered, so the whole order cannot be cancelled.";
	const isPacked = live.every(({ state }) => state === "packed" || state === "ready_for_pickup");
	return who.kind === "customer" && isPacked
		? "This order is packed already, so it cannot be cancelled here."
		: "This order has already been dispatched, so it cannot be cancelled.";
}

function whatIsPossible({ shipments }: OrderFacts, who: Who): string {
	if (shipments.some((shipment) => isNotCancelled(shipment) && mayCancel(who, shipment)))
		return who.kind === "customer" ? "You can cancel the parts that have not been packed." : "Cancel the shipments that have not left.";
	if (shipments.some(({ state }) => state === "packed" || state === "ready_for_pickup"))
		return who.kind === "customer" ? "Call us to stop it, or return it once you receive it." : "Cancel the shipments that have not left.";
	return `It ${whatInstead(shipments.filter(isNotCancelled), who)}`;
}

/** What can be done with dispatched shipments in place of cancelling them. An undelivered one cannot be returned. */
function whatInstead(shipments: readonly ShipmentFacts[], who: Who): string {
	if (shipments.every(hasArrived)) return "can be returned.";
	if (!shipments.some(({ state }) => state === "undelivered")) return "can be returned once it has arrived.";
	return who.kind === "customer"
		? "could not be delivered. Call us: we send it again, or cancel it and refund you once it is back."
		: "could not be delivered. Send it again, or note that it came back: it is cancelled then.";
}

const notPaidYet = "This order is not paid yet. Pay it, or cancel it as a whole.";

export function whyNotCancelShipment(facts: OrderFacts, shipment: ShipmentFacts, who: Who): string | undefined {
	if (!isNotCancelled(shipment)) return "This shipment is cancelled already.";
	if (facts.order.confirmedAt === null) return notPaidYet;
	if (!isTheirs(who, shipment)) return "Another location sends this shipment.";
	if (mayCancel(who, shipment)) return undefined;
	const instead = whatInstead([shipment], who);
	if (shipment.state === "undelivered") return `This shipment ${instead}`;
	return hasArrived(shipment)
		? `This shipment has arrived. It ${instead}`
		: `This shipment is ${inWords(shipment.state)} already, so it cannot be cancelled. It ${instead}`;
}

/**
 * Cancelling a line cancels only its parts that are not dispatched, with their warranty extensions. An extension alone is cancelled until it
 * is packed: then the warranty of the serial number is set.
 */
export function cancellableParts(facts: OrderFacts, lineId: number, who: Who): Part[] {
	if (facts.order.confirmedAt === null) return [];
	return facts.shipments
		.filter((shipment) => mayCancel(who, shipment))
		.flatMap(({ state, parts }) =>
			parts.filter(
				(part) => !part.cancelled && (part.coversLineId === lineId || (part.lineId === lineId && (isGoods(part) || state === "waiting"))),
			),
		);
}

export function whyNotCancelLine(facts: OrderFacts, lineId: number, who: Who): string | undefined {
	if (allParts(facts).every((part) => part.lineId !== lineId)) return "This order has no such line.";
	if (facts.order.confirmedAt === null) return notPaidYet;
	if (cancellableParts(facts, lineId, who).length > 0) return undefined;
	if (allParts(facts).some((part) => part.lineId === lineId && !isGoods(part) && !part.cancelled))
		return "This warranty extension is on an invoice. It is cancelled or returned with what it covers.";
	const rest = facts.shipments.filter(({ parts }) => parts.some((part) => part.lineId === lineId && !part.cancelled));
	if (rest.length === 0) return "This is cancelled already.";
	const instead = whatInstead(rest, who);
	if (rest.some(({ state }) => state === "undelivered")) return `This ${instead}`;
	const where = rest.every(hasArrived) ? "has arrived" : `is ${who.kind === "customer" ? "packed or on its way" : "on its way"} already`;
	return `This ${where}, so it cannot be cancelled. It ${instead}`;
}

/** Next states of a shipment. `undelivered` becomes `cancelled` when the parcel is back. */
export function shipmentMoves(facts: OrderFacts, shipment: ShipmentFacts, who: Who): ShipmentState[] {
	const { order } = facts;
	if (who.kind === "customer" || order.confirmedAt === null || !isTheirs(who, shipment)) return [];
	return shipmentMovesFrom(shipment.state, order.fulfilment).filter((to) => to !== "collected" || facts.due === 0);
}

export function whyNotMove(facts: OrderFacts, shipment: ShipmentFacts, to: ShipmentState, who: Who): string | undefined {
	if (shipmentMoves(facts, shipment, who).includes(to)) return undefined;
	if (facts.order.confirmedAt === null) return "This order is not paid yet.";
	if (!isTheirs(who, shipment)) return "Another location sends this shipment.";
	if (to === "collected" && shipment.state === "ready_for_pickup") return "Take the payment first, then hand the goods over.";
	if (to === "packed" && shipment.state !== "cancelled") return "This parcel is packed already.";
	if (to === shipment.state) return `This shipment is noted as ${inWords(to)} already.`;
	const possible = shipmentMoves(facts, shipment, who).map(inWords);
	const instead = possible.length === 0 ? "" : ` It can become ${possible.join(" or ")}.`;
	return `A shipment that is ${inWords(shipment.state)} cannot become ${inWords(to)}.${instead}`;
}

/** At the store, to the customer who picks it up; what is due is taken with it. Packed is enough: the customer may come before the email. */
export function whyNotHandOver({ order }: OrderFacts, shipment: ShipmentFacts, who: Who): string | undefined {
	if (who.kind === "customer" || order.fulfilment !== "pickup") return "This order is not picked up at a store.";
	if (order.confirmedAt === null) return "This order is not paid yet.";
	if (!isTheirs(who, shipment)) return "Another location hands this shipment over.";
	if (shipment.state === "packed" || shipment.state === "ready_for_pickup") return undefined;
	return shipment.state === "waiting" ? "This shipment is not packed yet." : `This shipment is ${inWords(shipment.state)} already.`;
}

/** Delivered pieces within the return window that are on no open return. A warranty extension comes back with what it covers. */
export function returnableParts(facts: OrderFacts, now: Date): { part: Part; quantity: number }[] {
	return facts.shipments
		.filter((shipment) => hasArrived(shipment) && shipment.returnBy !== null && shipment.returnBy > now)
		.flatMap(({ parts }) => parts.filter(isGoods).map((part) => ({ part, quantity: piecesLeft(part) - part.awaitedQuantity })))
		.filter(({ quantity }) => quantity > 0);
}

export function returnableQuantity(facts: OrderFacts, lineId: number, now: Date): number {
	return returnableParts(facts, now).reduce((sum, { part, quantity }) => sum + (part.lineId === lineId ? quantity : 0), 0);
}

export function whyNotReturn(facts: OrderFacts, now: Date): string | undefined {
	if (returnableParts(facts, now).length > 0) return undefined;
	const arrived = facts.shipments.filter(hasArrived);
	if (arrived.length === 0)
		return facts.shipments.some(isNotCancelled)
			? "Nothing of this order has arrived yet. It can be returned once it has."
			: "This order is cancelled.";
	const left = arrived
		.flatMap(({ parts }) => parts.filter(isGoods))
		.reduce((sum, part) => sum + piecesLeft(part) - part.awaitedQuantity, 0);
	if (left > 0) return "The return period of this order is over.";
	return awaitedParts(facts).length > 0 ? "A return is already in progress." : "Everything in this order has already been returned.";
}

/** Parts with an open return request, not received yet. */
export function awaitedParts(facts: OrderFacts): Part[] {
	return allParts(facts).filter(({ awaitedQuantity }) => awaitedQuantity > 0);
}

export function whyNotCloseReturn(facts: OrderFacts): string | undefined {
	return awaitedParts(facts).length > 0 ? undefined : "No return is under way for this order.";
}

export function whyNotCollect(facts: OrderFacts): string | undefined {
	if (facts.order.confirmedAt === null) return "This order is paid online or cancelled; there is nothing to collect yet.";
	if (facts.dueNow > 0) return undefined;
	return facts.due === 0
		? "Nothing is to be collected for this order."
		: "No parcel has arrived that is still to be paid. Mark a parcel as delivered first, then book its cash.";
}

/** Cash of a return that was received as unpaid. What is due now is booked first. */
export function whyNotBookLateCash(facts: OrderFacts): string | undefined {
	if (facts.dueNow > 0) return "Some of this order is still to be paid. Book that cash first.";
	return lateCashOf(facts).amount > 0 ? undefined : "No goods of this order were returned unpaid.";
}

export function whyNotGoodwill(facts: OrderFacts): string | undefined {
	return facts.refundable > 0 ? undefined : "Nothing is left to be paid back.";
}

export function whyNotCorrectAddress(facts: OrderFacts, who: Who): string | undefined {
	const live = facts.shipments.filter(isNotCancelled);
	if (who.kind === "customer" || facts.order.fulfilment !== "delivery") return "This order is collected at a store.";
	if (live.length === 0) return "This order is cancelled.";
	if (live.some((shipment) => !isTheirs(who, shipment))) return "Another location sends a part of this order.";
	if (live.every(({ state }) => state === "waiting") && facts.shipments.every(({ invoiceId }) => invoiceId === null)) return undefined;
	return "The invoice is issued, so its address stays. Cancel the shipments that have not left, or send them as they are.";
}

/** Another location sends it, while nothing of it is packed. */
export function whyNotRearrange(facts: OrderFacts, shipment: ShipmentFacts, who: Who): string | undefined {
	if (who.kind === "customer" || facts.order.fulfilment !== "delivery") return "This order is collected at its store.";
	if (facts.order.confirmedAt === null) return "This order is not paid yet.";
	if (!isTheirs(who, shipment)) return "Another location sends this shipment.";
	return shipment.state === "waiting" && shipment.invoiceId === null ? undefined : `This shipment is ${inWords(shipment.state)} already.`;
}

/** Some pieces go in a parcel of their own. A replacement is one parcel, by which its return is known. */
export function whyNotSplit(facts: OrderFacts, shipment: ShipmentFacts, who: Who): string | undefined {
	const pieces = shipment.parts.filter(isGoods).reduce((sum, part) => sum + (part.cancelled ? 0 : part.quantity), 0);
	if (pieces < 2) return "There is only one piece in it.";
	return shipment.isReplacement ? "A replacement goes in one parcel." : whyNotRearrange(facts, shipment, who);
}

export function whyNotCorrectTracking(facts: OrderFacts, shipment: ShipmentFacts, who: Who): string | undefined {
	if (who.kind === "customer" || facts.order.fulfilment !== "delivery") return "This order is collected at its store.";
	if (!isTheirs(who, shipment)) return "Another location sends this shipment.";
	if (["shipped", "out_for_delivery", "undelivered"].includes(shipment.state)) return undefined;
	return `This shipment is not under way: it is ${inWords(shipment.state)}.`;
}

function inWords(state: ShipmentState): string {
	return state.replaceAll("_", " ");
}
