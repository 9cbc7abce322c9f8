import { expect, test } from "vitest";
import { menuSubcategories } from "./menu-subcategories.ts";

const item = (id: number, title: string, url: string) => ({ id, title, url, placement: "start" as const, highlight: false, children: [] });

test("[2.62] the menu's links to a single subcategory, in order; other links are ignored", () => {
	const menu = [
		item(1, "All laptops", "/products"),
		item(2, "Thin & light", "/products?categories=thin-and-light"),
		item(3, "Price drops", "/products?sort=discount"),
		item(4, "Gaming under 1 lakh", "/products?categories=gaming&price_max=100000"),
		item(5, "Gaming", "/products?categories=gaming"),
		item(6, "Guides", "/blogs"),
	];
	expect(menuSubcategories(menu)).toEqual([
		{ id: 2, name: "Thin & light", slug: "thin-and-light", image: null },
		{ id: 5, name: "Gaming", slug: "gaming", image: null },
	]);
});
