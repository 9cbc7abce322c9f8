import { expect, test } from "vitest";
import { linesOf } from "./order-acts.ts";

test("a return names the lines that come back, and how many of each", () => {
	expect(linesOf({ intent: "return", reason: "Too heavy", line_4: "1", line_5: "0", line_9: "2" })).toEqual([
		{ line_id: 4, quantity: 1 },
		{ line_id: 9, quantity: 2 },
	]);
});
