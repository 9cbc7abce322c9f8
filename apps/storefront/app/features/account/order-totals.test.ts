import { describe, expect, test, vi } from "vitest";
import { amountsDue, awaitedRefund, outstandingRefunds } from "./order-totals.ts";

type Given = Parameters<typeof outstandingRefunds>[0]["refunds"][number];

function refund(kind: Given["kind"], amount: number, state: Given["state"]): Given {
	return { id: amount, kind, amount, state, way: "original", exchanged_for: null, at: "2026-11-15T00:00:00Z", figures: null };
}

test("waiting and failed refunds are outstanding; duplicate and late payments are excluded", () => {
	const refunds = [
		refund("returned", 100, "done"),
		refund("returned", 30, "waiting"),
		refund("cancelled", 5, "failed"),
		refund("duplicate", 1000, "waiting"),
		refund("late", 2000, "failed"),
	];
	expect(outstandingRefunds({ refunds })).toBe(35);
});

test("a refund to the card is awaited until it is done, though the visitor's clock is ahead", () => {
	vi.setSystemTime("2026-11-15T00:07:00Z");
	expect(awaitedRefund({ refunds: [refund("cancelled", 30, "waiting")] })).toBe(30);
	expect(awaitedRefund({ refunds: [refund("cancelled", 30, "done")] })).toBeUndefined();
	expect(awaitedRefund({ refunds: [{ ...refund("cancelled", 30, "waiting"), way: "cash" }] })).toBeUndefined();
	vi.useRealTimers();
});

describe("amounts due", () => {
	const order = (due: number, due_now: number, parcels: number[]) =>
		({ fulfilment: "delivery", totals: { due, due_now }, shipments: parcels.map((each) => ({ due: each })) }) as never;

	test("what was paid when a parcel arrived is not asked for again, the rest is due on delivery", () => {
		expect(amountsDue(order(2_308_97, 908_98, [0, 1_399_99]))).toEqual([
			{ label: "Paid on delivery, not booked yet", value: 908_98 },
			{ label: "To pay on delivery", value: 1_399_99 },
		]);
	});

	test("all on delivery before the first parcel arrives, nothing once all is paid", () => {
		expect(amountsDue(order(2_308_97, 0, [908_98, 1_399_99]))).toEqual([{ label: "To pay on delivery", value: 2_308_97 }]);
		expect(amountsDue(order(0, 0, [0, 0]))).toEqual([]);
	});

	test("one amount without cash on delivery", () => {
		expect(amountsDue(order(500_00, 0, [0]))).toEqual([{ label: "To pay", value: 500_00 }]);
		const collected = { fulfilment: "pickup", totals: { due: 500_00, due_now: 500_00 }, shipments: [{ due: 0 }] } as never;
		expect(amountsDue(collected)).toEqual([{ label: "To pay", value: 500_00 }]);
	});
});
