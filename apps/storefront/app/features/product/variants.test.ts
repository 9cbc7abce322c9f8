import type { ProductVariant } from "@lapwing/contract/listing";
import { describe, expect, test } from "vitest";
import { choiceGroups, colourOf } from "./variants.ts";

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

	test("a product with one variant has no choices", () => {
		expect(choiceGroups({ options, variants: [aVariant("A", small)], variant: "A" })).toEqual([]);
	});

	test("colour of the drawing", () => {
		expect(colourOf(aVariant("A", { colour: "Graphite" }))).toBe("graphite");
		expect(colourOf(aVariant("A", small))).toBeUndefined();
	});
});
