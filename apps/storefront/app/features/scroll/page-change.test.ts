import { expect, test } from "vitest";
import { isPageChange } from "./page-change.ts";

const addressOf = (address: string) => {
	const { pathname, search } = new URL(address, "http://shop.example");
	return { pathname, search };
};

test.each([
	["/products", "/products/oriel-leaf-13", true],
	["/products", "/products?page=2", true],
	["/products?page=2&categories=gaming", "/products?categories=gaming", true],
	["/products?q=thin%20laptop", "/products?q=thin+laptop&page=2", true],
	["/blogs?tag=care&page=2", "/blogs?tag=care&page=3", true],
	["/products?page=2", "/products?page=2", false],
	["/products?page=2", "/products?brand=oriel", false],
	["/products?page=2", "/products?sort=price_asc", false],
	["/products", "/products?sort=price_asc", false],
])("from %s to %s: another page is %s", (from, to, expected) => {
	expect(isPageChange(addressOf(from), addressOf(to))).toBe(expected);
});
