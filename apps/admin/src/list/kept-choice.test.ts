import { expect, test } from "vitest";
import { firstChosen } from "./kept-choice.ts";

test("rows are chosen that another page asks for, or that were chosen before Back; a new visit starts with none", () => {
	const stored = JSON.stringify(["LW-1", "LW-2"]);
	expect(firstChosen({ state: null, type: "POP", stored })).toEqual(["LW-1", "LW-2"]);
	expect(firstChosen({ state: null, type: "PUSH", stored })).toEqual([]);
	expect(firstChosen({ state: { chosen: ["LW-3"] }, type: "PUSH", stored })).toEqual(["LW-3"]);
	// Back to a page that was opened with a choice: what was chosen there last.
	expect(firstChosen({ state: { chosen: ["LW-3"] }, type: "POP", stored })).toEqual(["LW-1", "LW-2"]);
	for (const broken of [null, "", "{", "5", "[1, null]"]) expect(firstChosen({ state: 7, type: "POP", stored: broken })).toEqual([]);
});
