import { expect, test } from "vitest";
import { cancelScope, returnedLines } from "./order-actions.ts";

test("a return has the returned lines with their quantities", () => {
	expect(returnedLines({ intent: "return", reason: "Too heavy", line_4: "1", line_5: "0", line_9: "2" })).toEqual([
		{ line_id: 4, quantity: 1 },
		{ line_id: 9, quantity: 2 },
	]);
});

test("a cancellation has a shipment, a line, or neither for the whole order", () => {
	expect(cancelScope({ intent: "cancel", shipment_id: "7", reason: "" })).toEqual({ shipment_id: 7 });
	expect(cancelScope({ intent: "cancel", line_id: "3" })).toEqual({ line_id: 3 });
	expect(cancelScope({ intent: "cancel", shipment_id: "", reason: "Late" })).toEqual({});
});
