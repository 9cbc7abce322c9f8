// State machine of shipments, and the order state derived from them. No Zod import: client bundles use this file.
import type { OrderState, ShipmentState } from "./order.ts";

/** Allowed transitions. `cancelled` from `undelivered` is a parcel that came back; from the others, one that never left. */
const shipmentMoves: Record<ShipmentState, readonly ShipmentState[]> = {
	waiting: ["packed", "cancelled"],
	packed: ["shipped", "ready_for_pickup", "cancelled"],
	shipped: ["out_for_delivery", "delivered", "undelivered"],
	out_for_delivery: ["delivered", "undelivered"],
	undelivered: ["shipped", "cancelled"],
	delivered: [],
	ready_for_pickup: ["collected", "cancelled"],
	collected: [],
	cancelled: [],
};

export function shipmentMovesFrom(from: ShipmentState, fulfilment: "delivery" | "pickup"): ShipmentState[] {
	const wrongWay: ShipmentState = fulfilment === "pickup" ? "shipped" : "ready_for_pickup";
	return shipmentMoves[from].filter((to) => to !== wrongWay);
}

/** Progress of a shipment; an order is as far as its slowest shipment. */
const stages: Record<Exclude<ShipmentState, "cancelled">, { place: number; order: OrderState }> = {
	waiting: { place: 0, order: "confirmed" },
	packed: { place: 1, order: "packed" },
	ready_for_pickup: { place: 2, order: "ready_for_pickup" },
	shipped: { place: 2, order: "shipped" },
	out_for_delivery: { place: 2, order: "shipped" },
	undelivered: { place: 2, order: "shipped" },
	delivered: { place: 3, order: "delivered" },
	collected: { place: 3, order: "collected" },
};

/** Order state derived from its shipments; undefined if all of them are cancelled. */
export function dispatchStateOf(shipments: readonly ShipmentState[]): OrderState | undefined {
	const found = shipments.flatMap((state) => (state === "cancelled" ? [] : stages[state])).toSorted((a, b) => a.place - b.place);
	return found[0]?.order;
}
