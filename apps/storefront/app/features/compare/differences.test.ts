import { expect, test } from "vitest";
import { cellsThatDiffer } from "./differences.ts";

test.each([
	[
		["16 GB", "16 GB", "32 GB"],
		[false, false, true],
	],
	[
		["14″", "15.6″", "16″"],
		[true, true, true],
	],
	[
		["Yes", "Yes", "Yes"],
		[false, false, false],
	],
	[
		["Yes", null],
		[true, true],
	],
	[["Yes"], [false]],
	[[], []],
])("cells that differ in %j: %j", (values, expected) => {
	expect(cellsThatDiffer(values)).toEqual(expected);
});
