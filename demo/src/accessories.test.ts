import { expect, test } from "vitest";
import { accessories } from "./accessories.ts";

const inSubcategory = (slug: string) => accessories.filter((one) => one.subcategories.includes(slug));

test.each([
	["bags-and-sleeves", ["compatibility", "fits_inch", "body_material", "size"]],
	["mice-and-keyboards", ["compatibility", "connection"]],
	["chargers-and-docks", ["compatibility", "connector", "power_w"]],
	["memory-and-storage", ["compatibility", "connector", "capacity_gb", "speed"]],
])("%s has fifteen products that say what a buyer needs", (slug, keys) => {
	const here = inSubcategory(slug);
	expect(here).toHaveLength(15);
	expect(here.filter((one) => !keys.every((key) => key in one.specs)).map((one) => one.slug)).toEqual([]);
});

test("none is drawn or taxed as a laptop", () => {
	expect(accessories.filter((one) => one.drawing !== null || one.hsn === "84713010")).toEqual([]);
});

test("more capacity costs more", () => {
	const prices = inSubcategory("memory-and-storage").map((one) =>
		one.variants.toSorted((a, b) => Number(a.options["capacity_gb"]) - Number(b.options["capacity_gb"])).map((variant) => variant.price),
	);
	expect(prices).toEqual(prices.map((rising) => [...new Set(rising)].toSorted((a, b) => a - b)));
});
