import type { DeskOrder } from "@lapwing/contract/order-desk";
import { expect, test } from "vitest";
import { sumsOf } from "./order-sums.ts";

const totals = {
	subtotal: 310_000,
	discount: 10_000,
	delivery: 4_900,
	total: 304_900,
	tax: 46_509,
	paid: 304_900,
	refunded: 90_000,
	reversed: 100_000,
	replaced: 0,
	withheld: 10_000,
	goodwill: 0,
	now: 214_900,
	due: 0,
};

function sums(change: Partial<Record<keyof DeskOrder, unknown>> = {}) {
	const desk = { order: { totals, coupon: "DIWALI" }, refunds: [], due: 0, ...change };
	return Object.fromEntries(sumsOf(desk as never).map(({ title, amount }) => [title, amount]));
}

test("each sum follows from those above it", () => {
	const found = sums({ refunds: [{ state: "done", kind: "returned", amount: 90_000 }] });
	expect(found).toEqual({
		Items: 310_000,
		"Coupon DIWALI": -10_000,
		Delivery: 4_900,
		Total: 304_900,
		"GST within": 46_509,
		"Cancelled or returned": -100_000,
		Withheld: 10_000,
		"Total now": 214_900,
		Paid: 304_900,
		"Paid back": -90_000,
	});
});

test("a replacement adds what it is worth, a duplicate payment that goes back adds nothing", () => {
	const replaced = { totals: { ...totals, replaced: 100_000, withheld: 0, now: 304_900 }, coupon: null };
	const found = sums({ order: replaced, refunds: [{ state: "waiting", kind: "duplicate", amount: 304_900 }] });
	expect(found).toMatchObject({ "Sent again": 100_000 });
	expect(found).not.toHaveProperty("Total now");
	expect(found).not.toHaveProperty("Still to be paid back");
});

test("goodwill that was paid before the order was cancelled leaves nothing", () => {
	const cancelled = { ...totals, reversed: 304_900, withheld: 10_000, goodwill: 10_000, now: 0, refunded: 304_900 };
	expect(sums({ order: { totals: cancelled, coupon: null } })).toMatchObject({ Withheld: 10_000, Goodwill: -10_000, "Total now": 0 });
});
