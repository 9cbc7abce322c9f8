import type { ProductVariant } from "@lapwing/contract/listing";
import type { Offers } from "@lapwing/contract/offers";
import { describe, expect, test } from "vitest";
import { choiceGroups, colourOf } from "./variants.ts";
import { offersWithExtension, withExtension } from "./with-extension.ts";

const labels: Record<string, (value: string) => string> = { ram_gb: (value) => `${value} GB`, storage_gb: (value) => `${value} GB` };

function aVariant(sku: string, options: Record<string, string>, stock: "in_stock" | "out" = "in_stock"): ProductVariant {
	return {
		id: 1,
		sku,
		title: sku,
		options: Object.entries(options).map(([key, value]) => ({ key, value, label: labels[key]?.(value) ?? value })),
		price: 7_499_000,
		mrp: 9_199_000,
		discount_percent: 18,
		saving: 1_700_000,
		stock: { state: stock, label: "", left: null },
		stores: [],
		emi: [],
		specs: [],
	};
}

const noOffers: Offers = {
	sku: "A",
	price: 7_499_000,
	price_after: 7_499_000,
	coupons: [],
	banks: [],
	emi: null,
	extensions: [],
	extensions_about: "",
};

const values = (...each: string[]) => each.map((value) => ({ value, label: value }));
const options = [
	{ key: "ram_gb", label: "Memory", values: values("16", "32") },
	{ key: "storage_gb", label: "Storage", values: values("512", "1024") },
	{ key: "colour", label: "Colour", values: values("Sand", "Graphite") },
];
const small = { ram_gb: "16", storage_gb: "512" };
const large = { ram_gb: "32", storage_gb: "1024" };

describe("variant selection", () => {
	test("memory and storage are one choice, the colour another", () => {
		const variants = [
			aVariant("A", { ...small, colour: "Sand" }),
			aVariant("B", { ...large, colour: "Sand" }),
			aVariant("C", { ...small, colour: "Graphite" }),
		];
		const [configuration, colour] = choiceGroups({ options, variants, variant: "A" });
		expect(configuration?.title).toBe("Memory and storage");
		expect(configuration?.choices.map((each) => each.label)).toEqual(["16 GB, 512 GB", "32 GB, 1024 GB"]);
		expect(colour?.choices.map((each) => [each.label, each.sku])).toEqual([
			["Sand", "A"],
			["Graphite", "C"],
		]);
	});

	test("a colour that does not exist in the current configuration has no SKU", () => {
		const variants = [aVariant("A", { ...small, colour: "Sand" }), aVariant("B", { ...large, colour: "Graphite" })];
		const [, colour] = choiceGroups({ options, variants, variant: "A" });
		expect(colour?.choices.find((each) => each.label === "Graphite")?.sku).toBeUndefined();
	});

	test("another configuration keeps the colour if in stock, otherwise takes one in stock", () => {
		const variants = [
			aVariant("A", { ...small, colour: "Sand" }),
			aVariant("B", { ...large, colour: "Sand" }, "out"),
			aVariant("C", { ...large, colour: "Graphite" }),
		];
		const [configuration] = choiceGroups({ options, variants, variant: "A" });
		expect(configuration?.choices[1]).toMatchObject({ sku: "C", inStock: true });
	});

	test("configurations stand in ascending order of memory, then storage, however staff have arranged them", () => {
		const variants = [
			aVariant("A", { ram_gb: "16", storage_gb: "1024" }),
			aVariant("B", { ram_gb: "8", storage_gb: "1024" }),
			aVariant("C", { ram_gb: "16", storage_gb: "512" }),
			aVariant("D", { ram_gb: "8", storage_gb: "512" }),
		];
		const sizes = [
			{ key: "ram_gb", label: "Memory", values: values("8", "16") },
			{ key: "storage_gb", label: "Storage", values: values("512", "1024") },
		];
		const [configuration] = choiceGroups({ options: sizes, variants, variant: "A" });
		expect(configuration?.choices.map((each) => each.sku)).toEqual(["D", "B", "C", "A"]);
	});

	test("with a warranty extension, price, offers and instalments are those of both together", () => {
		const variant = { ...aVariant("A", small), emi: [{ months: 10, rate: 0, monthly: 749_900, total: 7_499_000 }] };
		expect(withExtension(variant, { price: 250_000 })).toMatchObject({
			price: 7_749_000,
			mrp: 9_449_000,
			emi: [{ months: 10, rate: 0, monthly: 774_900, total: 7_749_000 }],
		});
		expect(withExtension(variant, undefined)).toBe(variant);
		const offers = {
			...noOffers,
			price_after: 7_399_000,
			coupons: [
				{ code: "TEN", title: "", discount: 100_000, price: 7_399_000, ends_at: null, per_customer_limit: null, first_order: false },
			],
			emi: { months: 10, rate: 0, monthly: 739_900 },
		};
		expect(offersWithExtension(offers, { price: 250_000 })).toMatchObject({
			price: 7_749_000,
			price_after: 7_649_000,
			coupons: [{ code: "TEN", price: 7_649_000 }],
			emi: { months: 10, rate: 0, monthly: 764_900 },
		});
	});

	test("a product with one variant has no choices", () => {
		expect(choiceGroups({ options, variants: [aVariant("A", small)], variant: "A" })).toEqual([]);
	});

	test("colour of the drawing", () => {
		expect(colourOf(aVariant("A", { colour: "Graphite" }))).toBe("graphite");
		expect(colourOf(aVariant("A", small))).toBeUndefined();
	});
});
