import { expect, test } from "vitest";
import { withoutBasename } from "./next-path.ts";

test("the path of the next page is named as the current one is, without the console's own address", () => {
	expect(withoutBasename("/admin/service/walk-in", "/admin")).toBe("/service/walk-in");
	expect(withoutBasename("/admin", "/admin")).toBe("/");
	expect(withoutBasename("/admin/", "/admin")).toBe("/");
	expect(withoutBasename("/administration", "/admin")).toBe("/administration");
	expect(withoutBasename("/orders", "/")).toBe("/orders");
});
