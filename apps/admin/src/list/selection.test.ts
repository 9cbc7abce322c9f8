import { expect, test } from "vitest";
import { chosenRows, chosenWords, filterOf, idsBetween, withoutVanished } from "./selection.ts";

test("a range goes from the row chosen last to this one, whichever is above", () => {
	const order = ["a", "b", "c", "d"];
	expect(idsBetween(order, "b", "d")).toEqual(["b", "c", "d"]);
	expect(idsBetween(order, "d", "b")).toEqual(["b", "c", "d"]);
	expect(idsBetween(order, undefined, "c")).toEqual(["c"]);
	expect(idsBetween(order, "gone", "c")).toEqual(["c"]);
});

test("rows of other pages stay chosen, those shown are as loaded now and in their order", () => {
	const idOf = ({ id }: { id: string; version: number }) => id;
	const chosen = { a: { id: "a", version: 1 }, b: { id: "b", version: 1 }, z: { id: "z", version: 1 } };
	const shown = [
		{ id: "b", version: 2 },
		{ id: "c", version: 2 },
		{ id: "a", version: 2 },
	];
	const { rows, elsewhere } = chosenRows(chosen, shown, idOf);
	expect(rows).toEqual([
		{ id: "b", version: 2 },
		{ id: "a", version: 2 },
		{ id: "z", version: 1 },
	]);
	expect(elsewhere).toBe(1);
	expect(chosenRows({}, shown, idOf)).toEqual({ rows: [], elsewhere: 0 });
});

test("another page or sort order is the same list, another filter is not", () => {
	const filter = filterOf("view=table&state=confirmed&page=2&sort=oldest");
	expect(filterOf("state=confirmed&view=table")).toBe(filter);
	expect(filterOf("state=packed&view=table")).not.toBe(filter);
});

test("a row that was on the page and is not after a reload is dropped; those of other pages stay", () => {
	const chosen = { a: 1, b: 2, z: 3 };
	expect(withoutVanished(chosen, ["a", "b", "c"], ["d", "b", "c"])).toEqual({ b: 2, z: 3 });
	expect(withoutVanished(chosen, ["a", "b"], ["b", "a"])).toEqual(chosen);
});

test("the bar says how many are not in view", () => {
	expect(chosenWords({ rows: [1, 2], elsewhere: 0, dropped: 0 })).toBe("2 chosen");
	expect(chosenWords({ rows: [1, 2, 3], elsewhere: 1, dropped: 0 })).toBe("3 chosen, 1 of them on other pages");
	expect(chosenWords({ rows: [1, 2], elsewhere: 2, dropped: 0 })).toBe("2 chosen, all on other pages");
	expect(chosenWords({ rows: [1, 2], elsewhere: 0, dropped: 1 })).toBe("2 chosen. 1 is no longer on this page");
	expect(chosenWords({ rows: [1, 2], elsewhere: 2, dropped: 3 })).toBe("2 chosen, all on other pages. 3 are no longer on this page");
});
