import { expect, test } from "vitest";
import { shipmentStates } from "./order.ts";
import { dispatchStateOf, shipmentMovesFrom } from "./order-state.ts";

test("a parcel is not handed out at a counter, and a pick-up is not shipped", () => {
	expect(shipmentMovesFrom("packed", "delivery")).toEqual(["shipped", "cancelled"]);
	expect(shipmentMovesFrom("packed", "pickup")).toEqual(["ready_for_pickup", "cancelled"]);
	for (const state of shipmentStates) expect(shipmentMovesFrom(state, "delivery")).not.toContain(state);
});

test("an order is as far as its slowest shipment that still counts", () => {
	expect(dispatchStateOf(["packed", "delivered"])).toBe("packed");
	expect(dispatchStateOf(["cancelled", "delivered"])).toBe("delivered");
	expect(dispatchStateOf(["waiting", "shipped"])).toBe("confirmed");
	expect(dispatchStateOf(["cancelled"])).toBeUndefined();
});
