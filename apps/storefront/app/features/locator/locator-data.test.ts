import type { Api } from "@lapwing/contract/client";
import { expect, test } from "vitest";
import { fetchLocator, filtersOf, hasFilters, queryOf } from "./locator-data.ts";

test("filters round-trip through the query", () => {
	const filters = { brand_id: "3", center_id: "12", post_code: "560038" };
	expect(filtersOf(new URLSearchParams(queryOf(filters)))).toEqual(filters);
	expect(queryOf({ brand_id: "", center_id: "", post_code: "" })).toBe("");
});

test("invalid filters are ignored", () => {
	const filters = filtersOf(new URLSearchParams("brand_id=<script>&center_id=-1&post_code=ab&utm_source=x"));
	expect(hasFilters(filters)).toBe(false);
	expect(filtersOf(new URLSearchParams("post_code=5600381234")).post_code).toBe("560038");
});

test("[7.7] ids may be strings; a string id is sent only if it is among the options", async () => {
	const filters = filtersOf(new URLSearchParams("brand_id=b-dell&center_id=loc_2"));
	expect(filters).toMatchObject({ brand_id: "b-dell", center_id: "loc_2" });
	const sent: unknown[] = [];
	const api = (async (_route: string, body: object) => {
		sent.push(body);
		return { data: Object.keys(body).length === 0 ? { brands: [{ id: "b-dell", title: "Dell" }] } : [] };
	}) as unknown as Api;
	await fetchLocator(api, "/store-locator-for-sales", filters);
	expect(sent).toEqual([{}, { brand_id: "b-dell", center_id: "", post_code: "" }]);
});

test("numeric ids are requested in parallel with the options", async () => {
	const sent: unknown[] = [];
	const api = ((_route: string, body: object) => {
		sent.push(body);
		return new Promise(() => undefined);
	}) as unknown as Api;
	void fetchLocator(api, "/store-locator-for-sales", { brand_id: "3", center_id: "", post_code: "" });
	await new Promise((done) => setTimeout(done));
	expect(sent).toEqual([{}, { brand_id: "3", center_id: "", post_code: "" }]);
});
