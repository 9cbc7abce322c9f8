import { isOverdue, serviceStates } from "@lapwing/contract/service-state";
import { expect, test } from "vitest";
import { columnOf, columns, offeredBrands, statesInColumn } from "./service-labels.ts";

test("every state but the two ends has a column", () => {
	expect(serviceStates.filter((state) => columnOf(state) === undefined)).toEqual(["closed", "cancelled"]);
});

test("a card dropped on a column goes to a state that may follow, or nowhere", () => {
	const [, checking, , bench, ready] = columns;
	if (!checking || !bench || !ready) throw new Error("a column is missing");
	expect(statesInColumn(checking, "repair", "new")).toEqual(["contacted"]);
	expect(statesInColumn(bench, "repair", "diagnosed")).toEqual(["repairing"]);
	expect(statesInColumn(ready, "repair", "new")).toEqual([]);
});

test("a new request is overdue after a day", () => {
	const now = Date.parse("2026-11-15T12:00:00Z");
	expect(isOverdue("new", "2026-11-14T13:00:00Z", now)).toBe(false);
	expect(isOverdue("new", "2026-11-14T11:00:00Z", now)).toBe(true);
});

test("the brands that the shop sells are offered after the usual ones, each once", () => {
	expect(offeredBrands(["Redwood", "asus", "Aravalli"])).toEqual([
		"Dell",
		"HP",
		"Lenovo",
		"Apple",
		"Asus",
		"Acer",
		"Aravalli",
		"Redwood",
		"Other",
	]);
});
