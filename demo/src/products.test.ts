// Tests for all products.
import { ProductInput } from "@lapwing/contract/catalogue";
import { specFields } from "@lapwing/server/modules/starter/spec-fields";
import { expect, test } from "vitest";
import { accessories } from "./accessories.ts";
import { brands } from "./brands.ts";
import { subcategories } from "./categories.ts";
import { laptops } from "./laptops.ts";

const products = [...laptops, ...accessories];
const typeOfField = { text: "string", number: "number", yes_no: "boolean" };
const typeOfKey = new Map(specFields.map((field) => [field.key, typeOfField[field.type]]));

test("there are 180 laptops and 60 accessories and parts", () => {
	expect(laptops).toHaveLength(180);
	expect(accessories).toHaveLength(60);
});

test.each(products.map((product) => [product.slug, product] as const))("%s is a product as the shop takes it", (_slug, product) => {
	expect(ProductInput.parse(product)).toEqual(product);
	expect(brands.map((brand): string => brand.slug)).toContain(product.brand);
	expect(subcategories.map((one): string => one.slug)).toEqual(expect.arrayContaining(product.subcategories));
	expect(product.highlights.length).toBeGreaterThanOrEqual(3);
	expect(product.published_at >= "2026-01-01" && product.published_at < "2026-11-11").toBe(true);
	expect(product.warranty_months).toBe(Number(product.specs["warranty_years"]) * 12);
	expect(product.warranty.startsWith(`${product.warranty_months / 12}-year `)).toBe(true);
	expect(product.hsn).toMatch(/^\d{6}(\d\d)?$/);
	expect(product.importer === null).toBe(product.country_of_origin === "India");
});

test.each(products.map((product) => [product.slug, product] as const))("%s states facts of known kinds only", (_slug, product) => {
	const stated = [product.specs, ...product.variants.map((variant) => variant.options)].flatMap((facts) => Object.entries(facts));
	expect(stated.map(([key, value]) => [key, typeof value])).toEqual(stated.map(([key]) => [key, typeOfKey.get(key)]));
	const optionKeys = product.variants.map((variant) => Object.keys(variant.options).join());
	expect(new Set(optionKeys).size).toBe(1);
	const choices = product.variants.map((variant) => JSON.stringify(variant.options));
	expect(new Set(choices).size).toBe(choices.length);
});

test.each([
	["addresses", products.map((product) => product.slug)],
	["titles", products.map((product) => product.title)],
	["SKUs", products.flatMap((product) => product.variants.map((variant) => variant.sku))],
	["sentences of descriptions", products.flatMap((product) => product.description.split(/<[^>]+>/).filter((text) => text !== ""))],
])("%s are unique", (_what, values) => {
	expect(new Set(values).size).toBe(values.length);
});

test("MRP is above the price by 5 to 28 %, or equal to it", () => {
	const discounts = products.flatMap((product) => product.variants.map(({ sku, price, mrp }) => ({ sku, off: 1 - price / mrp })));
	expect(discounts.filter(({ off }) => off !== 0 && (off < 0.05 || off > 0.28))).toEqual([]);
	expect(discounts.filter(({ off }) => off === 0).length).toBeGreaterThan(3);
});

test("texts are plain HTML and plain words, neither terse nor long", () => {
	const texts = products.map(({ slug, description, highlights }) => ({ slug, description, words: [description, ...highlights].join(" ") }));
	expect(texts.filter(({ description }) => /[<>]/.test(description.replace(/<\/?(p|ul|li)>/g, "")))).toEqual([]);
	expect(texts.filter(({ words }) => /!|lorem|stunning|unleash|seamless|cutting-edge|\p{Extended_Pictographic}/iu.test(words))).toEqual([]);
	const lengths = texts.map(({ slug, description }) => ({ slug, length: description.split(/\s+/).length }));
	expect(lengths.filter(({ length }) => length < 25 || length > 140)).toEqual([]);
});

test("laptops have a number pad where their text says so", () => {
	const said = laptops.flatMap(({ slug, highlights, description, specs }) => {
		const text = [...highlights, description].join(" ").toLowerCase();
		return text.includes("number pad") ? [{ slug, says: !text.includes("no number pad"), states: specs["number_pad"] }] : [];
	});
	expect(said.length).toBeGreaterThan(5);
	expect(said.filter(({ says, states }) => says !== states)).toEqual([]);
});
