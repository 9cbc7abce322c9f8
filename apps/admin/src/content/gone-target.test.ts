import { expect, test } from "vitest";
import { goneTarget } from "./gone-target.ts";

test.each([
	["/products?categories=student", "A subcategory that is no longer there"],
	["/products?category=parts", "A category that is no longer there"],
	["/blog/first-laptop", "A guide that is no longer there"],
	["/pages/our-team", "A page that is no longer there"],
	["/mg-road", "A page that is no longer there"],
	["/products/ridge-14", undefined],
	["/products?categories=student&sort=discount", undefined],
	["https://elsewhere.example/", undefined],
])("a deleted target is named by its kind, not by its address: %s", (url, words) => {
	expect(goneTarget(url)).toBe(words);
});
