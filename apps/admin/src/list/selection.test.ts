import { expect, test } from "vitest";
import { idsBetween } from "./selection.ts";

test("a range goes from the row chosen last to this one, whichever is above", () => {
	const order = ["a", "b", "c", "d"];
	expect(idsBetween(order, "b", "d")).toEqual(["b", "c", "d"]);
	expect(idsBetween(order, "d", "b")).toEqual(["b", "c", "d"]);
	expect(idsBetween(order, undefined, "c")).toEqual(["c"]);
	expect(idsBetween(order, "gone", "c")).toEqual(["c"]);
});
