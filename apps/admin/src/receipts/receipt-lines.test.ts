import { expect, test } from "vitest";
import { addItem, countText, serialsIn } from "./receipt-lines.ts";

const item = { sku: "AR-1", title: "Aravalli Ridge", options: "", laptop: true, exact: true, respelled: false };

test("an item stands on one line", () => {
	const once = addItem([], item);
	expect(once).toMatchObject([{ sku: "AR-1", quantity: "1" }]);
	expect(addItem(once, item)).toEqual(once);
});

test("serial numbers are separated by rows, spaces, commas, semicolons and tabs", () => {
	expect(serialsIn(" A1\r\nB2\n\nC3, D4;E5\tF6 G7\n")).toEqual(["A1", "B2", "C3", "D4", "E5", "F6", "G7"]);
});

test("the count names a serial number entered twice", () => {
	expect(countText({ serials: "SN-1\nSN-2\n", quantity: "12" })).toBe("2 of 12.");
	expect(countText({ serials: "SN-1\nsn1", quantity: "2" })).toBe("2 of 2. SN1 is entered twice.");
});
