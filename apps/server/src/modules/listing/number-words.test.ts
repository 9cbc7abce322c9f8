import { describe, expect, test } from "vitest";
import { englishNumbers, hindiNumbers, isNumberWord, romanNumbers } from "./number-words.ts";
import { parseQuery, type Vocabulary } from "./search-query.ts";

const vocabulary: Vocabulary = {
	names: [{ param: "category", value: "laptops", label: "Laptops" }],
	needs: [],
	stores: [],
	accessoryWords: new Set(["mouse"]),
	laptopWords: new Set(["laptop"]),
	laptopCategory: "laptops",
};

const priceOf = (q: string) => {
	const { found, words } = parseQuery(q, vocabulary);
	const prices = found.flatMap(({ filter }) => (filter.kind === "price" ? [[filter.min, filter.max]] : []));
	return { prices, words };
};

describe("prices in words", () => {
	test.each([
		["fifty thousand", 50_000],
		["laptop under sixty thousand rupees", 60_000],
		["Fifty-five thousand", 55_000],
		["half lakh", 50_000],
		["under half a lakh", 50_000],
		["under a lakh", 100_000],
		["one lakh", 100_000],
		["one and a half lakh", 150_000],
		["one lakh twenty thousand", 120_000],
		["1 lakh 20 thousand", 120_000],
		["ek lakh bees hazar tak", 120_000],
		["pachas hazar tak", 50_000],
		["pachaas hazaar", 50_000],
		["pachaas hajaar ke andar laptop", 50_000],
		["ek lakh se kam", 100_000],
		["dedh lakh", 150_000],
		["dhai lakh tak", 250_000],
		["saadhe teen lakh", 350_000],
		["paune do lakh", 175_000],
		["chalis hazar", 40_000],
		["chaalees hazaar", 40_000],
		["saath hazar", 60_000],
		["sattar hazar", 70_000],
		["चालीस हजार तक", 40_000],
		["चालीस हज़ार तक", 40_000],
		["एक लाख तक", 100_000],
		["डेढ़ लाख", 150_000],
		["ढाई लाख से कम", 250_000],
		["अड़तालीस हजार", 48_000],
	])("%s: up to %i", (q, most) => {
		expect(priceOf(q)).toEqual({ prices: [[undefined, most]], words: [] });
	});

	test("a range and a lower limit", () => {
		expect(priceOf("fifty to sixty thousand").prices).toEqual([[50_000, 60_000]]);
		expect(priceOf("chalis se pachas hazar ke beech").prices).toEqual([[40_000, 50_000]]);
		expect(priceOf("above one lakh").prices).toEqual([[100_000, undefined]]);
	});

	test.each([
		["70 tak", [undefined, 70_000]],
		["65 k andar", [undefined, 65_000]],
		["40 se niche", [undefined, 40_000]],
		["80 से कम", [undefined, 80_000]],
		["within 85", [undefined, 85_000]],
		["35 se 45 ke beech", [35_000, 45_000]],
		["between 30 and 40", [30_000, 40_000]],
		["chalis tak", [undefined, 40_000]],
		["assi ke andar", [undefined, 80_000]],
		["bees tees ke beech", [20_000, 30_000]],
		["पचास साठ हजार", [50_000, 60_000]],
		["25 30 hazar", [25_000, 30_000]],
		["45 से 55 हजार", [45_000, 55_000]],
		["lakh ke andar", [undefined, 100_000]],
		["लाख से कम", [undefined, 100_000]],
		["baarah sau tak", [undefined, 1200]],
		["अठारह सौ के अंदर", [undefined, 1800]],
		["80 hazar se 1.5 lakh. accha ho", [80_000, 150_000]],
	])("%s: a sum whose thousands are left out, or in hundreds", (q, price) => {
		expect(priceOf(q).prices).toEqual([price]);
	});

	test.each(["above 60 fps", "under 45 minutes", "under 15 inch", "20 laptops tak", "within 30 days", "rtx 40 series"])(
		"%s is no price",
		(q) => {
			expect(priceOf(q).prices).toEqual([]);
		},
	);

	test("units in Devanagari follow number words", () => {
		const filters = (q: string) => parseQuery(q, vocabulary).found.map(({ filter }) => filter);
		expect(filters("सोलह जीबी रैम")).toEqual([{ kind: "facet", param: "ram", value: "16" }]);
		expect(filters("दस घंटे बैटरी")).toEqual([{ kind: "measure", measure: { field: "battery_hours", min: 10 } }]);
		expect(filters("चौदह इंच")).toEqual([{ kind: "facet", param: "screen", value: "14" }]);
		expect(filters("डेढ़ किलो")).toEqual([{ kind: "measure", measure: { field: "weight_kg", max: 1.5 } }]);
	});

	test("without a unit a number word is no price", () => {
		for (const q of ["two in one laptop", "under fifty", "do laptop", "char core", "all in one"]) expect(priceOf(q).prices, q).toEqual([]);
	});

	const lists = { english: englishNumbers, roman: romanNumbers, hindi: hindiNumbers };
	const units = { english: "thousand", roman: "hazar", hindi: "हजार" };

	test.each(["english", "roman", "hindi"] as const)("every number from 1 to 99 is that many thousand: %s", (list) => {
		expect(lists[list]).toHaveLength(99);
		for (const [index, spellings] of lists[list].entries())
			for (const word of spellings.split("/"))
				expect(priceOf(`under ${word} ${units[list]}`), word).toEqual({ prices: [[undefined, (index + 1) * 1000]], words: [] });
	});

	test("no word stands for two numbers", () => {
		const seen = new Map<string, number>();
		for (const list of Object.values(lists))
			for (const [index, spellings] of list.entries())
				for (const word of spellings.split("/")) {
					expect(seen.get(word) ?? index, word).toBe(index);
					seen.set(word, index);
				}
	});

	test("number words are not misspelt", () => {
		for (const word of ["pachaas", "chaalis", "fifty", "dedh", "sattavan", "नब्बे"]) expect(isNumberWord(word), word).toBe(true);
		for (const word of ["padhai", "gaming", "a"]) expect(isNumberWord(word), word).toBe(false);
	});
});
