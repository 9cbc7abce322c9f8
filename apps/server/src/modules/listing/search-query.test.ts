import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQuery, type Vocabulary, withoutPhrase } from "./search-query.ts";

const vocabulary: Vocabulary = [
	{ param: "brand", value: "kestrel", label: "Kestrel" },
	{ param: "brand", value: "oriel", label: "Oriel" },
	{ param: "processor", value: "core-i5", label: "Core i5" },
	{ param: "processor", value: "core-ultra-5", label: "Core Ultra 5" },
	{ param: "processor", value: "core-5", label: "Core 5" },
	{ param: "processor", value: "ryzen-7", label: "Ryzen 7" },
	{ param: "graphics", value: "geforce-rtx-4050", label: "GeForce RTX 4050" },
	{ param: "graphics", value: "integrated", label: "Integrated" },
	{ param: "os", value: "windows-11-home", label: "Windows 11 Home" },
	{ param: "os", value: "no-operating-system", label: "No operating system" },
	{ param: "categories", value: "thin-and-light", label: "Thin & light" },
	{ param: "categories", value: "gaming", label: "Gaming" },
];

function read(query: string): { filters: string[]; words: string[] } {
	const { found, words } = parseQuery(query, vocabulary);
	return { filters: found.map(({ param, value }) => `${param}=${value}`), words };
}

describe("what a search says", () => {
	test.each([
		["16gb 14 inch i5 under 60000", ["ram=16", "screen=14", "processor=core-i5", "price_max=60000"], []],
		["16 GB RAM 512 GB SSD laptop", ["ram=16", "storage=512"], ["laptop"]],
		["8gb/512gb", ["ram=8", "storage=512"], []],
		["16/1tb", ["ram=16", "storage=1024"], []],
		["1 tb", ["storage=1024"], []],
		["1000gb ssd", ["storage=1024"], []],
		["256gb", ["storage=256"], []],
		["under 60k", ["price_max=60000"], []],
		["below Rs. 1,00,000", ["price_max=100000"], []],
		["less than ₹45,000", ["price_max=45000"], []],
		["up to 1.5 lakh", ["price_max=150000"], []],
		["above 50000", ["price_min=50000"], []],
		["between 40000 and 60000", ["price_min=40000", "price_max=60000"], []],
		["40-60k", ["price_min=40000", "price_max=60000"], []],
		["15.6″ screen", ["screen=15"], []],
		["13.3 inches", ["screen=13"], []],
		['17.3"', ["screen=17"], []],
		["core ultra 5", ["processor=core-ultra-5"], []],
		["ultra 5", ["processor=core-ultra-5"], []],
		["core 5", ["processor=core-5"], []],
		["ryzen7", ["processor=ryzen-7"], []],
		["i5-1334U", ["processor=core-i5"], ["1334u"]],
		["rtx 4050", ["graphics=geforce-rtx-4050"], []],
		["RTX4050 gaming laptop", ["graphics=geforce-rtx-4050", "categories=gaming"], ["laptop"]],
		["graphics card", ["graphics=dedicated"], []],
		["thin and light", ["categories=thin-and-light"], []],
		["thin & light", ["categories=thin-and-light"], []],
		["windows 11 home", ["os=windows-11-home"], []],
		["laptop without OS", ["os=no-operating-system"], ["laptop"]],
		["4 stars and up", ["rating=4"], []],
		["in stock", ["in_stock=1"], []],
		["kestrel swift 15", ["brand=kestrel"], ["swift", "15"]],
		["kestrel or oriel", ["brand=kestrel", "brand=oriel"], []],
	])("%s", (query, filters, words) => {
		expect(read(query)).toEqual({ filters, words });
	});

	test.each([
		["swift 15", ["swift", "15"]],
		["under 15 inch", ["under"]],
		["over 2 kg", ["over", "2", "kg"]],
		["best laptop for me", ["laptop"]],
		["", []],
		["   ", []],
		["💻", []],
		["' or 1=1 --", ["1"]],
	])("no price is read into %s", (query, words) => {
		const { found, words: left } = parseQuery(query, vocabulary);
		expect(found.filter(({ param }) => param.startsWith("price"))).toEqual([]);
		expect(left).toEqual(words);
	});

	test("a filter removed leaves the rest of the query as it was typed", () => {
		const query = "Kestrel 16GB  under 60,000";
		const { found } = parseQuery(query, vocabulary);
		expect(found.map((each) => [each.phrase, withoutPhrase(query, each)])).toEqual([
			["Kestrel", "16GB under 60,000"],
			["16GB", "Kestrel under 60,000"],
			["under 60,000", "Kestrel 16GB"],
		]);
	});

	const typed = fc.array(
		fc.oneof(
			fc.constantFrom(
				"16gb",
				"under",
				"60000",
				"14",
				"inch",
				"i5",
				"kestrel",
				"core",
				"ultra",
				"5",
				"between",
				"and",
				"1tb",
				"₹",
				"/",
				"rtx",
			),
			fc.string({ unit: "grapheme", maxLength: 6 }),
		),
		{ maxLength: 12 },
	);

	test("whatever is typed, phrases are parts of it and do not overlap", () => {
		fc.assert(
			fc.property(typed, (parts) => {
				const query = parts.join(" ");
				const { found } = parseQuery(query, vocabulary);
				let end = 0;
				let last: string | undefined;
				for (const each of found) {
					expect(query.slice(each.start, each.end)).toBe(each.phrase);
					// One phrase may give two filters ("between 40k and 60k"); phrases never overlap.
					if (each.phrase !== last || each.start >= end) expect(each.start).toBeGreaterThanOrEqual(end);
					end = each.end;
					last = each.phrase;
				}
			}),
		);
	});

	test("a query without one of its filters says all the others still", () => {
		const phrases = ["16gb ram", "512gb ssd", "14 inch", "i5", "kestrel", "under 60000", "4 stars", "thin and light"];
		fc.assert(
			fc.property(fc.shuffledSubarray(phrases, { minLength: 1 }), (chosen) => {
				const query = chosen.join(" ");
				const { found } = parseQuery(query, vocabulary);
				expect(found).toHaveLength(chosen.length);
				for (const gone of found) {
					const left = parseQuery(withoutPhrase(query, gone), vocabulary).found;
					expect(left.map(({ param, value }) => `${param}=${value}`)).toEqual(
						found.filter((each) => each !== gone).map(({ param, value }) => `${param}=${value}`),
					);
				}
			}),
		);
	});
});
