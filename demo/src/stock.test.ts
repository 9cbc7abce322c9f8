import { expect, test } from "vitest";
import { accessories } from "./accessories.ts";
import { laptops } from "./laptops.ts";
import { locations } from "./locations.ts";
import { stockFor } from "./stock.ts";
import { stores } from "./stores.ts";

const products = [...laptops, ...accessories];
const stock = stockFor(products, locations);
const skus = products.flatMap((product) => product.variants.map((variant) => variant.sku));
const total = (sku: string) => stock.filter((row) => row.sku === sku).reduce((sum, row) => sum + row.on_hand, 0);

test("is the same every time", () => {
	expect(stockFor(products, locations)).toEqual(stock);
});

test("lies in stores that sell the brand, once per SKU and store, never empty rows", () => {
	for (const row of stock) {
		const product = products.find((one) => one.variants.some((variant) => variant.sku === row.sku));
		expect(stores.find((store) => store.slug === row.location)?.brands).toContain(product?.brand);
		expect(row.on_hand).toBeGreaterThanOrEqual(1);
		expect(row.on_hand).toBeLessThanOrEqual(12);
	}
	expect(new Set(stock.map((row) => `${row.sku} ${row.location}`)).size).toBe(stock.length);
});

test("is plentiful for most, low for some and gone for a few", () => {
	const gone = skus.filter((sku) => total(sku) === 0);
	const low = skus.filter((sku) => total(sku) > 0 && total(sku) <= 2);
	expect(gone.length).toBeGreaterThanOrEqual(5);
	expect(gone.length).toBeLessThan(skus.length / 8);
	expect(low.length).toBeGreaterThanOrEqual(10);
	expect(low.length).toBeLessThan(skus.length / 5);
	expect(total("AR14-U5-321T-SAND")).toBe(0);
});

test("every laptop can be bought in some configuration; at most two accessories are sold out altogether", () => {
	const soldOut = products.filter((product) => product.variants.every((variant) => total(variant.sku) === 0));
	expect(soldOut.filter((product) => laptops.includes(product)).map((product) => product.slug)).toEqual([]);
	expect(soldOut.length).toBeLessThanOrEqual(2);
});

test("the laptop that the home page promises is on every counter", () => {
	expect(stock.filter((row) => row.sku === "AR14-U5-16512-SAND")).toHaveLength(stores.length);
});

test("every store has something of at least four subcategories", () => {
	const subcategoriesAt = (store: string) => {
		const here = new Set(stock.filter((row) => row.location === store).map((row) => row.sku));
		return new Set(
			products.filter((product) => product.variants.some((variant) => here.has(variant.sku))).flatMap((product) => product.subcategories),
		);
	};
	expect(stores.filter((store) => subcategoriesAt(store.slug).size < 4).map((store) => store.slug)).toEqual([]);
});
