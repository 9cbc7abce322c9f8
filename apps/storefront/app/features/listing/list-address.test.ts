import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listAddress, withFilterValue, withoutParams, withPage, withParams } from "./list-address.ts";

const at = (query: string) => new URLSearchParams(query);

describe("URL of the product list", () => {
	test("a filter value is added to those of its parameter; removing it keeps the others", () => {
		const two = withFilterValue(at("brand=kestrel"), "brand", "oriel", true);
		expect(listAddress(two)).toBe("/products?brand=kestrel&brand=oriel");
		expect(listAddress(withFilterValue(two, "brand", "kestrel", false))).toBe("/products?brand=oriel");
	});

	test("a filter change resets the page; a page change keeps the filters", () => {
		expect(listAddress(withFilterValue(at("page=4"), "ram", "16", true))).toBe("/products?ram=16");
		expect(listAddress(withPage(at("ram=16"), 3))).toBe("/products?ram=16&page=3");
		expect(listAddress(withPage(at("ram=16&page=3"), 1))).toBe("/products?ram=16");
	});

	test("an empty value removes the parameter", () => {
		expect(listAddress(withParams(at("price_min=45000&price_max=90000"), { price_min: "", price_max: "80000" }))).toBe(
			"/products?price_max=80000",
		);
	});

	test("empty parameters of a plain form are omitted", () => {
		expect(listAddress(at("q=&price_min=&brand=oriel"))).toBe("/products?brand=oriel");
		expect(listAddress(at("q="))).toBe("/products");
	});

	test("clearing removes only the given parameters", () => {
		expect(listAddress(withoutParams(at("categories=gaming&brand=a&brand=b&sort=newest&page=2"), ["brand"]))).toBe(
			"/products?categories=gaming&sort=newest",
		);
	});

	test("adding and removing a value restores the URL, for any value", () => {
		fc.assert(
			fc.property(fc.array(fc.string({ minLength: 1 })), fc.string({ minLength: 1 }), (values, value) => {
				const others = values.filter((each) => each !== value);
				const before = new URLSearchParams(others.map((each) => ["brand", each]));
				const back = withFilterValue(withFilterValue(before, "brand", value, true), "brand", value, false);
				expect(back.getAll("brand")).toEqual(others);
			}),
		);
	});
});
