// Whether a laptop or a part is asked for: by the head noun, and by questions.
import { describe, expect, test } from "vitest";
import { readFilters as read, vocabulary } from "../../../test/search-vocabulary.ts";
import { parseQuery } from "./search-query.ts";

describe("the head noun decides whether a laptop or a part is asked for", () => {
	test.each([
		["ssd 512gb purane laptop me lagani hai"],
		["ram ddr5 16gb notebook ka"],
		["mouse chhota laptop wala"],
		["laptop ke liye naya charger"],
		["लैपटॉप के लिए माउस"],
		["bag gaming laptop ke liye"],
		["adapter 90w laptop wali"],
	])("%s: a part", (q) => {
		expect(parseQuery(q, vocabulary).accessories).toBe(true);
	});

	test.each([
		["ssd wala laptop"],
		["laptop jisme ssd ho"],
		["laptop me ssd chahiye"],
		["gaming ke liye laptop"],
		["laptop with keyboard light"],
		["i want laptop 16gb ram ssd 512 with finger print and light keyboard within 55k"],
		["16gb ram wala laptop padhai ke liye"],
	])("%s: a laptop", (q) => {
		expect(parseQuery(q, vocabulary).accessories).toBe(false);
	});
});

describe("what a question asks for", () => {
	test.each([["what ssd goes into an old laptop with a hard disk"], ["dell laptop me ram konsi lagegi"]])("%s: the part", (q) => {
		expect(parseQuery(q, vocabulary).accessories).toBe(true);
	});

	test.each(["which laptops let me change the ssd myself", "is there any light laptop that takes a second ssd", "any ssd laptop"])(
		"%s: a laptop",
		(q) => {
			expect(parseQuery(q, vocabulary).accessories).toBe(false);
		},
	);

	test("a child's age is no used laptop", () => {
		expect(read("laptop for a 10 year old").filters).toEqual(["category=laptops", "need=school"]);
		expect(read("8 saal ka bachcha").filters).toContain("need=school");
		expect(read("5 year old laptop").filters).toContain("condition=refurbished");
	});

	test.each([
		["keyboard 700", ["price_max=700"]],
		["ddr4 ram 3200", []],
		["ssd 500", []],
	])("%s", (q, filters) => {
		expect(read(q).filters).toEqual(filters);
	});

	test("a family of processors is no need", () => {
		expect(read("ryzen ai with 16gb")).toEqual({ filters: ["processor=ryzen-ai-5", "ram=16"], words: [] });
		expect(read("ai laptop").filters).toContain("need=local-ai");
		expect(read("ryzen ai 5").filters).toEqual(["processor=ryzen-ai-5"]);
	});

	test("a resolution is two numbers", () => {
		expect(read("2560x1440").words).toEqual(["2560", "1440"]);
	});

	test("kinds that are said in several words, in both scripts", () => {
		for (const [q, word] of [
			["बिना तार का", "wireless"],
			["पेन ड्राइव", "pendrive"],
			["how do i connect lan and hdmi to just type c", "hub"],
			["truck ki battery se laptop charge", "carcharger"],
		] as const)
			expect(parseQuery(q, vocabulary).words, q).toContain(word);
	});

	test("a negation may be stressed", () => {
		expect(read("refurbished bilkul nahi").filters).toEqual(["not condition=refurbished"]);
		expect(read("gaming bhi nahi chahiye").filters).toEqual(["not need=gaming"]);
	});
});
