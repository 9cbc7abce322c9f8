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
