import { expect, test } from "vitest";
import { changedQuery, queryOf } from "./list-address.ts";

test("a changed filter starts at page one, and an empty one leaves the address", () => {
	expect(changedQuery("q=ridge&page=3", { status: "draft" })).toBe("?q=ridge&status=draft");
	expect(changedQuery("q=ridge&page=3", { page: 4 })).toBe("?q=ridge&page=4");
	expect(changedQuery("q=ridge", { q: "" })).toBe("");
});

test("only what the list knows is sent on", () => {
	expect(queryOf(new Request("https://shop.example/admin/products?q=%20ridge%20&status=&evil=1"), ["q", "status"])).toEqual({ q: "ridge" });
});

test("a period whose last day is before its first is asked for the other way round", () => {
	const asked = (query: string) => queryOf(new Request(`https://shop.example/admin/money?${query}`), ["from", "to"]);
	expect(asked("from=2026-11-20&to=2026-11-03")).toEqual({ from: "2026-11-03", to: "2026-11-20" });
	expect(asked("from=2026-11-03&to=2026-11-20")).toEqual({ from: "2026-11-03", to: "2026-11-20" });
	expect(asked("from=2026-11-20&to=2026-11-20")).toEqual({ from: "2026-11-20", to: "2026-11-20" });
	expect(asked("from=2026-11-20")).toEqual({ from: "2026-11-20" });
	expect(asked("to=2026-11-20")).toEqual({ to: "2026-11-20" });
});
