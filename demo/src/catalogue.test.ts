import { BrandInput, CategoryInput, SpecFieldInput, SubcategoryInput } from "@lapwing/contract/catalogue";
import { laptopFieldKeys, specFields } from "@lapwing/server/modules/starter/spec-fields";
import { expect, test } from "vitest";
import { brands, makers } from "./brands.ts";
import { categories, subcategories } from "./categories.ts";

test("eight brands, each with a maker, and with an importer where it is made abroad", () => {
	expect(brands.map((brand) => BrandInput.parse(brand))).toHaveLength(8);
	const madeAbroad = brands.filter((brand) => makers[brand.slug].country_of_origin !== "India");
	expect(brands.filter((brand) => makers[brand.slug].importer !== null)).toEqual(madeAbroad);
});

test("ten subcategories in order of importance, six of them laptops", () => {
	expect(subcategories.map((one) => SubcategoryInput.parse(one).slug)).toEqual([
		"thin-and-light",
		"student",
		"gaming",
		"creator",
		"business",
		"refurbished",
		"bags-and-sleeves",
		"mice-and-keyboards",
		"chargers-and-docks",
		"memory-and-storage",
	]);
	expect(subcategories.map((one) => one.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
	expect(subcategories.filter((one) => one.category === "laptops")).toHaveLength(6);
	expect(categories.map((one) => CategoryInput.parse(one).slug)).toEqual([...new Set(subcategories.map((one) => one.category))]);
});

test("spec fields parse, keys are unique, and only numbers have a best", () => {
	expect(specFields.map((field) => SpecFieldInput.parse(field))).toEqual(specFields);
	expect(new Set(specFields.map((field) => field.key)).size).toBe(specFields.length);
	expect(specFields.filter((field) => (field.better === null) !== (field.best_word === null))).toEqual([]);
	expect(specFields.filter((field) => field.type !== "number" && field.better !== null)).toEqual([]);
});

test("the fields that the listing relies on are there", () => {
	const relied =
		"processor processor_family processor_brand cores ram_gb ram_type ram_slots ram_max_gb storage_gb storage_type screen_inch resolution panel refresh_hz brightness_nits colour_gamut graphics graphics_kind graphics_memory_gb battery_wh battery_hours charger_w usb_c usb_a thunderbolt hdmi ethernet card_reader headphone_jack webcam speakers fingerprint face_unlock wifi bluetooth weight_kg width_mm depth_mm height_mm body_material colour os keyboard_backlight number_pad warranty_years";
	expect(laptopFieldKeys).toEqual(expect.arrayContaining(relied.split(" ")));
});
