import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { expect, test } from "vitest";
import { sumsOf } from "./order-totals.ts";

const totals = {
	subtotal: 310_000,
	discount: 10_000,
	delivery: 4_900,
	total: 304_900,
	tax: 46_509,
	tax_now: 31_254,
	paid: 304_900,
	refunded: 90_000,
	reversed: 100_000,
	replaced: 0,
	withheld: 10_000,
	damages: 10_000,
	goodwill: 0,
	now: 214_900,
	due: 0,
	due_now: 0,
};

function sums(change: Partial<Record<keyof StaffOrder, unknown>> = {}) {
	const { order = { totals, coupon: "DIWALI" }, ...rest } = change;
	const staffOrder = { order: { shipments: [], ...(order as object) }, refunds: [], reversals: [], due: 0, ...rest };
	return Object.fromEntries(sumsOf(staffOrder as never).map(({ title, amount }) => [title, amount]));
}

test("each sum follows from those above it", () => {
	const found = sums({ refunds: [{ state: "done", kind: "returned", amount: 90_000 }] });
	expect(found).toEqual({
		Items: 310_000,
		"Coupon DIWALI": -10_000,
		Delivery: 4_900,
		Total: 304_900,
		"Cancelled or returned": -100_000,
		Withheld: 10_000,
		"Total now": 214_900,
		"GST within": 31_254,
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
	expect(found).toMatchObject({ Paid: 304_900, "Paid extra, late or twice": 304_900, "Extra still to be paid back": -304_900 });
});

test("late cash that went back stands beside the sale, which was never paid", () => {
	const returned = { ...totals, paid: 0, refunded: 0, reversed: 304_900, withheld: 0, now: 0 };
	const found = sums({ order: { totals: returned, coupon: null }, refunds: [{ state: "done", kind: "late", amount: 304_900 }] });
	expect(found).toMatchObject({ Paid: 0, "Paid extra, late or twice": 304_900, "Paid back of the extra": -304_900 });
	expect(found).not.toHaveProperty("Extra still to be paid back");
});

test("goodwill that was paid before the order was cancelled leaves nothing", () => {
	const cancelled = { ...totals, reversed: 304_900, withheld: 10_000, goodwill: 10_000, now: 0, refunded: 304_900 };
	const found = sums({ order: { totals: cancelled, coupon: null }, reversals: [{ goodwill: 10_000 }] });
	expect(found).toMatchObject({ "Of that paid back as goodwill before": 10_000, Goodwill: -10_000, "Total now": 0 });
	expect(found).not.toHaveProperty("Withheld");
});

test("cash of what has arrived stands apart from the cash of what is still on its way", () => {
	const some = { ...totals, paid: 0, refunded: 0, due: 214_900, due_now: 90_898 };
	const shipments = [{ due: 0 }, { due: 124_002 }];
	expect(sums({ order: { totals: some, coupon: null, shipments }, due: 90_898 })).toMatchObject({
		"To be collected": 90_898,
		"To be collected on delivery": 124_002,
	});
	// An order that waits for its payment online.
	const online = sums({ order: { totals: { ...some, due_now: 0 }, coupon: null } });
	expect(Object.keys(online).filter((title) => title.startsWith("To be collected"))).toEqual([]);
});
