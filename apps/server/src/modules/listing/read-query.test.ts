import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuery } from "./read-query.ts";

describe("the list's address", () => {
	test("values may be repeated or separated by commas, and come once each", () => {
		expect(readQuery({ brand: ["kestrel", "Oriel,kestrel"], ram: "16, 32" }).facets).toEqual({
			brand: ["kestrel", "oriel"],
			ram: ["16", "32"],
		});
	});

	test.each([
		["-1", 1],
		["0", 1],
		["abc", 1],
		["1.5", 1],
		["Infinity", Number.MAX_SAFE_INTEGER],
		["1e9", 1_000_000_000],
		["3", 3],
		["", 1],
	])("page %s", (page, read) => {
		expect(readQuery({ page }).page).toBe(read);
	});

	test("an unknown order is relevance", () => {
		expect(readQuery({ sort: "\u0000" }).sort).toBe("relevance");
		expect(readQuery({ sort: "price_desc" }).sort).toBe("price_desc");
	});

	test("prices that are none are left out, and crossed handles are put in order", () => {
		expect(readQuery({ price_min: "abc", price_max: "1e9" })).toMatchObject({ priceMin: undefined, priceMax: undefined });
		expect(readQuery({ price_min: "60,000", price_max: "₹40000" })).toMatchObject({ priceMin: 40_000, priceMax: 60_000 });
	});

	test("of several ratings the highest holds, and a switch is on or not there", () => {
		expect(readQuery({ rating: ["3", "4"], in_stock: "no" }).facets).toEqual({ rating: ["4"] });
	});

	test("a search is cut at 200 characters, and never through one", () => {
		expect(readQuery({ q: "a".repeat(5000) }).q).toHaveLength(200);
		expect([...readQuery({ q: "😀".repeat(300) }).q]).toHaveLength(200);
	});

	test("whatever stands in it, it can be read, and values are few and short", () => {
		const letter = fc.constantFrom("a", "4", ",", " ", "-", "é", "\0", "\ud83d", "😀", "İ", "%", "'");
		const long = fc.string({ unit: letter, maxLength: 300 });
		const many = fc.array(fc.string({ unit: letter, maxLength: 5 }), { maxLength: 30 });
		const loose = fc.option(fc.oneof(long, many), { nil: undefined });
		fc.assert(
			fc.property(fc.record({ q: loose, brand: loose, rating: loose, price_min: loose, sort: loose, page: loose }), (input) => {
				const query = readQuery(input);
				const values = Object.values(query.facets);
				return (
					query.q.isWellFormed() &&
					values.every((each) => each.length <= 20) &&
					values.flat().every((value) => value.length <= 80 && value.isWellFormed()) &&
					query.page >= 1
				);
			}),
			{ numRuns: 60 },
		);
	});
});
