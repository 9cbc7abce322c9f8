import { expect, test } from "vitest";
import { cancelQuery, cancelTargets, parseCancelTarget, refundOf } from "./order-cancel.ts";

type Given = Parameters<typeof cancelTargets>[0];

const line = (id: number, cancel: boolean) =>
	({ id, quantity: 1, cancelled_quantity: 0, may: { cancel, cancel_refund: id * 100, return_quantity: 0 } }) as Given["lines"][number];
const parcel = (id: number, may_cancel: boolean, state = "waiting") =>
	({ id, may_cancel, cancel_refund: id * 1000, state }) as Given["shipments"][number];
const may = (cancel: boolean) => ({ cancel, cancel_refund: 9_000, return: false, withdraw_return: false });

test("one parcel with one item: only the order is a target", () => {
	expect(cancelTargets({ lines: [line(1, true)], shipments: [parcel(5, true)], may: may(true) })).toEqual([{ kind: "order" }]);
});

test("of two parcels the unpacked one and its item are targets", () => {
	const order = { lines: [line(1, false), line(2, true)], shipments: [parcel(5, false, "packed"), parcel(6, true)], may: may(false) };
	expect(cancelTargets(order)).toEqual([
		{ kind: "parcel", id: 6 },
		{ kind: "item", id: 2 },
	]);
});

test("the refund is the server's amount of the order, the parcel or the item", () => {
	const order = { lines: [line(1, true), line(2, true)], shipments: [parcel(5, true), parcel(6, true)], may: may(true) };
	expect(refundOf(order, { kind: "order" })).toBe(9_000);
	expect(refundOf(order, { kind: "parcel", id: 6 })).toBe(6_000);
	expect(refundOf(order, { kind: "item", id: 2 })).toBe(200);
});

test("the query parameter round-trips", () => {
	for (const target of [{ kind: "order" }, { kind: "parcel", id: 6 }, { kind: "item", id: 2 }] as const)
		expect(parseCancelTarget(new URLSearchParams(cancelQuery(target)))).toEqual(target);
	expect(parseCancelTarget(new URLSearchParams("return"))).toBeUndefined();
});
