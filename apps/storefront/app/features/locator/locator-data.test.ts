import { expect, test } from "vitest";
import { filtersOf, hasFilters, queryOf } from "./locator-data.ts";

test("the filters stand in the address and come out of it again", () => {
	const filters = { brand_id: "3", center_id: "12", post_code: "560038" };
	expect(filtersOf(new URLSearchParams(queryOf(filters)))).toEqual(filters);
	expect(queryOf({ brand_id: "", center_id: "", post_code: "" })).toBe("");
});

test("what is no filter counts as none", () => {
	const filters = filtersOf(new URLSearchParams("brand_id=<script>&center_id=-1&post_code=ab&utm_source=x"));
	expect(hasFilters(filters)).toBe(false);
	expect(filtersOf(new URLSearchParams("post_code=5600381234")).post_code).toBe("560038");
});
