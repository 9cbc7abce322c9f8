import { expect, test } from "vitest";
import { changeLabel } from "./change-labels.ts";

test("texts of cart line changes", () => {
	expect(changeLabel({ kind: "price", was: 7_499_000, now: 7_699_000 })).toBe("The price rose from ₹74,990 to ₹76,990.");
	expect(changeLabel({ kind: "price", was: 7_499_000, now: 6_999_000 })).toBe("The price fell from ₹74,990 to ₹69,990.");
	expect(changeLabel({ kind: "short", asked: 3, left: 1 })).toBe("Only 1 left. You asked for 3.");
	expect(changeLabel({ kind: "out_of_stock" })).toBe("Out of stock. It is not included in the total.");
	expect(changeLabel({ kind: "withdrawn" })).toBe("No longer sold. It is not included in the total.");
});
