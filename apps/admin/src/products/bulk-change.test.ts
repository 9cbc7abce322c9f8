import { expect, test } from "vitest";
import { changedWords, priceChangeOf, pricesBefore, pricesWords, specValueOf } from "./bulk-change.ts";

function entered(values: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ way: "lower", by: "percent", value: "10", round_to: "1000", ...values }))
		form.set(name, value);
	return form;
}

test("percent and rupees, up and down, as people write numbers", () => {
	expect(priceChangeOf(entered({}))).toEqual({ kind: "price", by: "percent", value: -10, round_to: 1000 });
	expect(priceChangeOf(entered({ way: "raise", value: "2.5 %" }))).toMatchObject({ value: 2.5 });
	expect(priceChangeOf(entered({ by: "amount", value: "₹1,500.50" }))).toMatchObject({ by: "amount", value: -1500_50 });
	expect(priceChangeOf(entered({ value: "0" }))).toBe("Enter a number above zero.");
	expect(priceChangeOf(entered({ value: "ten" }))).toBe("Enter a number above zero.");
	expect(priceChangeOf(entered({ value: "100" }))).toBe("Enter less than 100 percent.");
});

test("a spec value has its field's type; empty removes it", () => {
	expect(specValueOf("number", " 1.4 ")).toBe(1.4);
	expect(specValueOf("number", "heavy")).toBeUndefined();
	expect(specValueOf("yes_no", "no")).toBe(false);
	expect(specValueOf("text", "Aluminium")).toBe("Aluminium");
	expect(specValueOf("text", "  ")).toBeNull();
});

test("undoing a change of prices is of the rows that were changed, as they were left", () => {
	const report = { title: "Ridge", message: null, version: 7 };
	const changed = pricesBefore([
		{
			...report,
			id: 1,
			outcome: "done",
			prices: [
				{ sku: "AR-1", before: 100, after: 90 },
				{ sku: "AR-2", before: 5, after: 5 },
			],
		},
		{ ...report, id: 2, outcome: "refused", version: null, prices: [{ sku: "AR-3", before: 100, after: 90 }] },
		{ ...report, id: 3, outcome: "unchanged", version: null, prices: [{ sku: "AR-4", before: 100, after: 100 }] },
	]);
	expect(changed).toEqual([{ id: "1", title: "Ridge", version: 7, prices: [{ sku: "AR-1", price: 100 }] }]);
	expect(changedWords(changed)).toBe("Ridge has another price.");
	expect(changedWords([...changed, ...changed])).toBe("2 products have other prices.");
});

test("a report of changed prices says the old and the new one, by SKU where there are several", () => {
	const price = (sku: string, before: number, after: number) => ({ sku, before, after });
	expect(pricesWords({ outcome: "done", prices: [price("A", 74_990_00, 69_990_00)] })).toBe("was ₹74,990, now ₹69,990");
	expect(pricesWords({ outcome: "done", prices: [price("A", 100, 200), price("B", 300, 400), price("C", 5, 5)] })).toBe(
		"A: was ₹1, now ₹2; B: was ₹3, now ₹4",
	);
	expect(pricesWords({ outcome: "refused", prices: [price("A", 100, 200)] })).toBeNull();
	expect(pricesWords({ outcome: "done", prices: [] })).toBeNull();
});
