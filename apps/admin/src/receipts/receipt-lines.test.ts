import { expect, test } from "vitest";
import { addItem, countText, serialsIn, spacedSerialsIn } from "./receipt-lines.ts";

const item = { sku: "AR-1", title: "Aravalli Ridge", options: "", laptop: true, exact: true };

test("an item stands on one line", () => {
	const once = addItem([], item);
	expect(once).toMatchObject([{ sku: "AR-1", quantity: "1" }]);
	expect(addItem(once, item)).toEqual(once);
});

test("serial numbers are one per row, or pasted with commas and tabs", () => {
	expect(serialsIn("A1\r\n B 2 \n\nC3, D4;E5\tF6\n")).toEqual(["A1", "B 2", "C3", "D4", "E5", "F6"]);
});

test("serial numbers of a transfer are separated by spaces, commas and rows", () => {
	expect(spacedSerialsIn(" SN1 SN2,SN3\nSN4;  SN5\t")).toEqual(["SN1", "SN2", "SN3", "SN4", "SN5"]);
});

test("the count names a serial number entered twice", () => {
	expect(countText({ serials: "SN-1\nSN-2\n", quantity: "12" })).toBe("2 of 12.");
	expect(countText({ serials: "SN-1\nsn 1", quantity: "2" })).toBe("2 of 2. SN1 is entered twice.");
});
