import { expect, test } from "vitest";
import { same } from "./draft.ts";
import { compactFields, fieldsOf } from "./form-fields.ts";

test("a field that was typed and emptied again is no change, whatever the order of the fields", () => {
	const form = new FormData();
	form.set("supplier", "");
	form.set("received_on", "2026-11-18");
	form.set("location_id", "3");
	form.set("picture", new File(["x"], "x.png"));
	expect(same(fieldsOf(form), compactFields({ location_id: "3", received_on: "2026-11-18", note: "" }))).toBe(true);
	form.set("supplier", "Redwood");
	expect(fieldsOf(form)).toEqual({ location_id: "3", received_on: "2026-11-18", supplier: "Redwood" });
});

test("all ticked boxes of one name are kept", () => {
	const form = new FormData();
	for (const serial of ["AA0001", "AA0003"]) form.append("back serial 7", serial);
	expect(fieldsOf(form)).toEqual({ "back serial 7": "AA0001\nAA0003" });
});
