import { normaliseGstin } from "@lapwing/contract/gstin";
import { expect, test } from "vitest";
import { demoGstin } from "./gstin.ts";

test("the demo seller's numbers are well formed and carry the state", () => {
	for (const state of ["07", "18", "27", "29"]) {
		expect(normaliseGstin(demoGstin(state))).toBe(demoGstin(state));
		expect(demoGstin(state).slice(0, 2)).toBe(state);
	}
});
