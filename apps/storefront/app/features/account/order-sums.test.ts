import { expect, test } from "vitest";
import { waitingOf } from "./order-sums.ts";

type Given = Parameters<typeof waitingOf>[0]["refunds"][number];

function refund(kind: Given["kind"], amount: number, state: Given["state"]): Given {
	return { id: amount, kind, amount, state, way: "original", at: "2026-11-15T00:00:00Z" };
}

test("refunds on their way or refused are still to come; duplicate payments never belonged to the order", () => {
	const refunds = [
		refund("returned", 100, "done"),
		refund("returned", 30, "waiting"),
		refund("cancelled", 5, "failed"),
		refund("duplicate", 1000, "waiting"),
		refund("late", 2000, "failed"),
	];
	expect(waitingOf({ refunds })).toBe(35);
});
