import { expect, test } from "vitest";
import { serialQuestion, takesSerial } from "./serial-question.ts";

const facts = new Map(
	[
		{ sku: "RIDGE", laptop: true, serials: [], registered: false },
		{ sku: "SUMMIT", laptop: true, serials: ["SN1", "SN2"], registered: true },
		{ sku: "VALLEY", laptop: true, serials: [], registered: true },
		{ sku: "MOUSE", laptop: false, serials: [], registered: false },
	].map((each) => [each.sku, { ...each, sold: [] }]),
);
const line = (sku: string, quantity: number, ...serials: string[]) => ({ sku, title: sku, quantity, serials, facts });

test("only laptops are asked for a serial number", () => {
	expect(["RIDGE", "SUMMIT", "MOUSE", "GONE"].map((sku) => takesSerial(facts, sku))).toEqual([true, true, false, false]);
	expect(takesSerial(undefined, "RIDGE")).toBe(false);
	expect(serialQuestion([line("MOUSE", 2, "", ""), line("RIDGE", 1, "ANY1")], "Pack")).toBeUndefined();
});

test("laptops without one are counted", () => {
	expect(serialQuestion([line("RIDGE", 2, "", ""), line("SUMMIT", 1, "sn-1")], "Pack")?.title).toBe(
		"2 laptops have no serial number. Pack without?",
	);
	expect(serialQuestion([line("RIDGE", 1)], "Sell")).toMatchObject({
		title: "1 laptop has no serial number. Sell without?",
		confirmLabel: "Sell without",
	});
});

test("a serial number that was not received is named where others were", () => {
	expect(serialQuestion([line("SUMMIT", 2, "SN1", "NEW9")], "Pack")?.title).toBe(
		"NEW9 is not among the serial numbers in stock here. Use it all the same?",
	);
	expect(serialQuestion([line("SUMMIT", 1, "NEW9"), line("RIDGE", 1)], "Pack")?.text).toContain("NEW9 is not among");
});

test("also where all that were received are at another location", () => {
	expect(serialQuestion([line("VALLEY", 2, "NEW8", "NEW9")], "Sell")).toMatchObject({
		title: "NEW8, NEW9 are not among the serial numbers in stock here. Use them all the same?",
		confirmLabel: "Sell all the same",
	});
});
