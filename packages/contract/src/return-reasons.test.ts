import { expect, test } from "vitest";
import { returnReasons, tellsOfFault } from "./return-reasons.ts";

test("reasons of a fault are told from those of a change of mind", () => {
	expect(returnReasons.filter(tellsOfFault)).toEqual(["It does not work", "It came damaged", "Something is missing"]);
	for (const own of [
		"Screen is cracked",
		"laptop doesn’t turn on",
		"battery doesnt charge",
		"2 dead pixels",
		"Keyboard not working",
		"dented lid",
	])
		expect(tellsOfFault(own), own).toBe(true);
	for (const own of ["Too heavy", "Changed my mind", "No default warranty", "Ordered twice by accident", "wrong colour"])
		expect(tellsOfFault(own), own).toBe(false);
});
