import { expect, test } from "vitest";
import { orderStates, shipmentStates } from "./order.ts";
import { mayOrderGo, orderStateOf, shipmentMovesFrom } from "./order-state.ts";

test("an order goes placed, confirmed, packed, shipped, delivered; or ready for pick-up and collected", () => {
	const way = ["placed", "confirmed", "packed", "shipped", "delivered", "return_requested", "returned", "refunded"] as const;
	for (const [index, state] of way.slice(0, -1).entries()) expect(mayOrderGo(state, way[index + 1] ?? state)).toBe(true);
	expect(mayOrderGo("packed", "ready_for_pickup")).toBe(true);
	expect(mayOrderGo("ready_for_pickup", "collected")).toBe(true);
	expect(mayOrderGo("placed", "shipped")).toBe(false);
	expect(mayOrderGo("delivered", "placed")).toBe(false);
});

test("it can be cancelled until it is shipped, and never leaves being cancelled", () => {
	const cancellable = orderStates.filter((state) => mayOrderGo(state, "cancelled"));
	expect(cancellable).toEqual(["placed", "confirmed", "packed", "ready_for_pickup"]);
	expect(orderStates.filter((state) => mayOrderGo("cancelled", state))).toEqual([]);
});

test("a parcel is not handed out at a counter, and a pick-up is not shipped", () => {
	expect(shipmentMovesFrom("packed", "delivery")).toEqual(["shipped", "cancelled"]);
	expect(shipmentMovesFrom("packed", "pickup")).toEqual(["ready_for_pickup", "cancelled"]);
	for (const state of shipmentStates) expect(shipmentMovesFrom(state, "delivery")).not.toContain(state);
});

test("an order is as far as its slowest shipment that still counts", () => {
	expect(orderStateOf(["packed", "delivered"])).toBe("packed");
	expect(orderStateOf(["cancelled", "delivered"])).toBe("delivered");
	expect(orderStateOf(["waiting", "shipped"])).toBe("confirmed");
	expect(orderStateOf(["cancelled"])).toBeUndefined();
});
