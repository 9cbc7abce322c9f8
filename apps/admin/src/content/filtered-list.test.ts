import { expect, test } from "vitest";
import { filteredListOf } from "./filtered-list.ts";

const of = (typed: string) => filteredListOf(typed, "https://shop.example");

test("the address of a filtered list is taken with or without the shop's own, and without its page", () => {
	expect(of("https://shop.example/products?ram=16&page=3")).toBe("/products?ram=16");
	expect(of(" /products?brand=aster&sort=newest ")).toBe("/products?brand=aster&sort=newest");
});

test.each(["", "/products", "/products?page=2", "/cart?ram=16", "https://elsewhere.example/products?ram=16", "javascript:alert(1)"])(
	"%j is no filtered list of the shop",
	(typed) => expect(of(typed)).toBeUndefined(),
);
