import type { CounterItem } from "@lapwing/contract/counter";
import { expect, test } from "vitest";
import { addItem, changeWords, mustName, setQuantity, setSerial, sumOf, takeSerial, whyNotAdd, whyNotEnough } from "./bill.ts";

const ridge: CounterItem = {
	sku: "AR-1",
	title: "Aravalli Ridge 14",
	options: "16 GB",
	price: 74_990_00,
	gst_rate: 1800,
	available: 3,
	exact: true,
	respelled: false,
	serial: null,
	refusal: null,
};

test("scanned twice, an item is there twice, and the sum follows", () => {
	const bill = addItem(addItem(addItem([], ridge), ridge), { ...ridge, sku: "AR-2", price: 100 });
	expect(bill.map(({ sku, quantity }) => [sku, quantity])).toEqual([
		["AR-1", 2],
		["AR-2", 1],
	]);
	expect(sumOf(bill)).toBe(2 * 74_990_00 + 100);
});

test("one more than five of a thing does not fit on a bill", () => {
	const bill = Array.from({ length: 7 }).reduce((lines: ReturnType<typeof addItem>) => addItem(lines, ridge), []);
	expect(bill[0]?.quantity).toBe(5);
});

test("a code after an item is its serial number, one for each piece", () => {
	const two = setQuantity(addItem([], ridge), "AR-1", 2);
	const first = takeSerial(two, "lw7781");
	const second = takeSerial(first ?? [], "LW7782");
	expect(second?.[0]?.serials).toEqual(["LW7781", "LW7782"]);
	expect(takeSerial(second ?? [], "LW7783")).toBeUndefined();
	expect(takeSerial(two, "ridge")).toBeUndefined();
	expect(takeSerial([], "LW7781")).toBeUndefined();
});

test("a laptop that came back brings its serial number, and is not there twice", () => {
	const once = addItem([], { ...ridge, serial: "LW7781" });
	expect(addItem(once, { ...ridge, serial: "LW7781" })).toEqual(once);
	expect(setQuantity(setSerial(setQuantity(once, "AR-1", 2), "AR-1", 1, "LW7782"), "AR-1", 1)[0]?.serials).toEqual(["LW7781"]);
});

test("a serial number scanned after its item is that piece's, not a second piece", () => {
	const scanned = addItem(addItem([], ridge), { ...ridge, serial: "LW7781" });
	expect(scanned).toMatchObject([{ quantity: 1, serials: ["LW7781"] }]);
	expect(addItem(scanned, { ...ridge, serial: "LW7782" })).toMatchObject([{ quantity: 2, serials: ["LW7781", "LW7782"] }]);
});

test("what is refused is not added, but a piece on the bill takes a serial number registered elsewhere", () => {
	const elsewhere = { ...ridge, serial: "LW7781", refusal: "Serial number LW7781 is in stock at Pune." };
	expect(whyNotAdd([], elsewhere)).toBe(elsewhere.refusal);
	expect(whyNotAdd(addItem([], ridge), elsewhere)).toBeUndefined();
	expect(whyNotAdd(addItem([], ridge), { ...elsewhere, serial: null })).toBe(elsewhere.refusal);
	expect(whyNotAdd([], ridge)).toBeUndefined();
});

test("cash that does not cover the bill is not enough", () => {
	expect(whyNotEnough("100", 1_690_00)).toBe("₹1,590 is missing.");
	expect(whyNotEnough("1,690", 1_690_00)).toBeUndefined();
	expect(whyNotEnough(" ", 1_690_00)).toBeUndefined();
	expect(whyNotEnough("a lot", 1_690_00)).toMatch(/^Enter an amount/);
});

test("the buyer is named from ₹50,000 and with a GSTIN", () => {
	expect(mustName(49_999_00, "")).toBe(false);
	expect(mustName(49_999_00, undefined)).toBe(false);
	expect(mustName(50_000_00, undefined)).toBe(true);
	expect(mustName(1_690_00, "29ABCDE1234F1Z5")).toBe(true);
});

test("cash given for an empty bill is not given back", () => {
	expect(changeWords("100", 0)).toBeUndefined();
	expect(changeWords("100", 80_00)).toBe("Give back ₹20.");
	expect(changeWords("100", 100_00)).toBe("Give back ₹0.");
	expect(changeWords("100", 120_00)).toBe("₹20 is missing.");
	expect(changeWords("", 80_00)).toBeUndefined();
});
