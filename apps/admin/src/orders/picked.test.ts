import { expect, test } from "vitest";
import { isPicked, parsePicked, pick } from "./picked.ts";

const place = { id: 3 };
const line = {
	sku: "KES-AIR14",
	orders: [
		{ reference: "LW-26-1", quantity: 1 },
		{ reference: "LW-26-2", quantity: 2 },
	],
};
const hour = 3_600_000;
const kept = (picked: object, now: number) => parsePicked(JSON.stringify(picked), now);

test("a tick of the pick list is there after a reload, for a day", () => {
	const picked = pick({}, place, line, true, 0);
	expect(isPicked(kept(picked, 23 * hour), place, line)).toBe(true);
	expect(isPicked(kept(picked, 24 * hour), place, line)).toBe(false);
});

test("it is of one location, and is gone once more is to be picked", () => {
	const picked = pick({}, place, line, true, 0);
	expect(isPicked(picked, { id: 4 }, line)).toBe(false);
	expect(isPicked(picked, place, { ...line, orders: [...line.orders, { reference: "LW-26-3", quantity: 1 }] })).toBe(false);
	expect(isPicked(picked, place, { ...line, orders: [{ reference: "LW-26-1", quantity: 2 }] })).toBe(false);
	// One of the two is packed.
	expect(isPicked(picked, place, { ...line, orders: line.orders.slice(1) })).toBe(true);
});

test("a tick is taken off again, and others stay", () => {
	const other = { sku: "OM-TRV", orders: [{ reference: "LW-26-1", quantity: 1 }] };
	const picked = pick(pick(pick({}, place, line, true, 0), place, other, true, 0), place, line, false, 1);
	expect([isPicked(picked, place, line), isPicked(picked, place, other)]).toEqual([false, true]);
});

test("what cannot be read counts as no ticks", () => {
	for (const text of [null, "", "[", "null", "7"]) expect(parsePicked(text, 0)).toEqual({});
});
