import { describe, expect, test } from "vitest";
import { accessories } from "./accessories.ts";
import { collections } from "./collections.ts";
import { laptops } from "./laptops.ts";
import { questions } from "./questions.ts";
import { reviews } from "./reviews.ts";

const products = new Map([...laptops, ...accessories].map((product) => [product.slug, product]));

describe("what people say of the demo's products", () => {
	test("reviews, questions and home collections name products that exist", () => {
		const named = [
			...reviews.map((each) => each.product),
			...questions.map((each) => each.product),
			...collections.flatMap((each) => each.products.map(({ product }) => product)),
		];
		expect(named.filter((slug) => !products.has(slug))).toEqual([]);
	});

	test("no text is used twice, and who bought here names a configuration that is sold", () => {
		expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
		const unsold = reviews.filter(({ product, variant }) => {
			const offered = products.get(product)?.variants.map(({ options }) => Object.values(options).map(String)) ?? [];
			const named = (variant ?? "")
				.split(", ")
				.map((word) => word.replace(/^(\d+) TB$/, (_, tb) => `${Number(tb) * 1024} GB`).replace(/ GB$/, ""));
			return variant !== null && !offered.some((values) => named.every((word) => values.includes(word)));
		});
		expect(unsold.map((each) => `${each.product}: ${each.variant}`)).toEqual([]);
	});

	test("nobody reviews a laptop before it was sold, or in the future", () => {
		const early = reviews.filter(({ product, created_at }) => created_at < (products.get(product)?.published_at ?? ""));
		expect(early.map((each) => `${each.product} by ${each.name}`)).toEqual([]);
		expect(reviews.filter(({ created_at }) => created_at > "2026-11-15")).toEqual([]);
	});

	test("more than sixty products have three to six reviews each, and not all of them are kind", () => {
		const numbers = [...Map.groupBy(reviews, (each) => each.product).values()].map((each) => each.length);
		expect(numbers.length).toBeGreaterThanOrEqual(65);
		expect(Math.min(...numbers)).toBeGreaterThanOrEqual(3);
		expect(Math.max(...numbers)).toBeLessThanOrEqual(6);
		const critical = reviews.filter(({ rating }) => rating <= 3).length;
		expect(critical / reviews.length).toBeGreaterThan(0.15);
	});
});
