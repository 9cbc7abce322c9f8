import { expect, test } from "vitest";
import { firstChosen, type KeptChoice } from "./kept-choice.ts";

type Row = { id: string; version: number };
const row = (id: string, version = 2): Row => ({ id, version });
const page = { query: "view=table&state=packed", shown: [row("LW-1"), row("LW-3")], idOf: ({ id }: Row) => id };
const rows = { "LW-1": row("LW-1", 1), "LW-8": row("LW-8", 1) };
const keep = (change: Partial<KeptChoice> = {}) => JSON.stringify({ query: page.query, shown: ["LW-1"], chosen: ["LW-1"], ...change });

test("rows are chosen that another page asks for, or that were chosen before Back; a new visit starts with none", () => {
	const stored = keep();
	const ids = (arrival: Omit<Parameters<typeof firstChosen<Row>>[0], "rows">) => Object.keys(firstChosen({ ...arrival, rows }, page));
	expect(ids({ state: null, type: "POP", stored })).toEqual(["LW-1"]);
	expect(ids({ state: null, type: "PUSH", stored })).toEqual([]);
	expect(ids({ state: { chosen: ["LW-3", "LW-9"] }, type: "PUSH", stored })).toEqual(["LW-3"]);
	// Back to a page that was opened with a choice: what was chosen there last.
	expect(ids({ state: { chosen: ["LW-3"] }, type: "POP", stored })).toEqual(["LW-1"]);
	for (const broken of [null, "", "{", "5", "{}", '["LW-1"]']) expect(ids({ state: 7, type: "POP", stored: broken })).toEqual([]);
});

test("after Back, rows of other pages are chosen with what is known of them, those of another filter are not", () => {
	const back = (query: string, change: Partial<KeptChoice> = {}) =>
		firstChosen({ state: null, type: "POP", stored: keep({ chosen: ["LW-1", "LW-8"], ...change }), rows }, { ...page, query });
	expect(back(page.query)["LW-8"]).toEqual(row("LW-8", 1));
	expect(Object.keys(back(`${page.query}&page=2`))).toEqual(["LW-1", "LW-8"]);
	expect(back("view=table&state=confirmed")).toEqual({});
	// It was on the page that was left, and is not on it any more.
	expect(Object.keys(back(page.query, { shown: ["LW-1", "LW-8"] }))).toEqual(["LW-1"]);
});

test("after a reload, only what is shown stays chosen: storage knows the ids alone", () => {
	const stored = keep({ chosen: ["LW-1", "LW-8"] });
	expect(firstChosen({ state: null, type: "POP", stored, rows: {} }, page)).toEqual({ "LW-1": row("LW-1") });
});
