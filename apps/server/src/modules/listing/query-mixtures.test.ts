// What a search text means where several parts of it could be read otherwise: prices beside places, models beside limits, a laptop beside
// what is carried in it.
import { describe, expect, test } from "vitest";
import { readFilters as read, vocabulary } from "../../../test/search-vocabulary.ts";
import { parseQuery } from "./search-query.ts";

describe("numbers of other things than prices", () => {
	test.each([
		["laptop 50k in nagpur", ["category=laptops", "price_max=50000"]],
		["laptop 60000 in stock", ["category=laptops", "price_max=60000", "in_stock=1"]],
		["laptop 1.3L", ["category=laptops", "price_max=130000"]],
		["laptop, 2 slots, 1.3l", ["category=laptops", "price_max=130000"]],
		["rtx 4060 or better laptop", ["category=laptops"]],
		["16GB/512GB/RTX 4050 6GB", ["ram=16", "storage=512", "graphics=geforce-rtx-4050", "spec=graphics_memory_gb:6-"]],
		["rtx 4050 16gb", ["graphics=geforce-rtx-4050", "ram=16"]],
		["laptop 4 ram slots", ["category=laptops", "spec=ram_slots:4-"]],
		["laptop two memory slots", ["category=laptops", "spec=ram_slots:2-"]],
		["laptop ram not soldered, 2 slots", ["category=laptops", "need=upgradeable-memory", "spec=ram_slots:2-"]],
	])("%s", (q, filters) => {
		expect(read(q).filters.toSorted()).toEqual(filters.toSorted());
	});

	test("litres of a bag are no lakhs", () => {
		expect(read("bag 28l").filters).toEqual([]);
	});
});

test.each(["should not look like gaming", "i do not want gaming", "don't want gaming", "not interested in gaming", "should not be gaming"])(
	"what is not wanted may have a verb between: %s",
	(q) => {
		expect(read(q).filters).toEqual(["not need=gaming"]);
	},
);

test("words of a use in several words are no name of a model", () => {
	expect(parseQuery("fl studio laptop", vocabulary).spoken).not.toContain("studio");
	expect(parseQuery("studio 14", vocabulary).spoken).toContain("studio");
});

test.each([
	["mom ke liye simple laptop youtube whatsapp video call", "need=home", "need=office"],
	["papa ke liye laptop zoom", "need=home", "need=office"],
	["papa ke liye laptop zoom aur tally", "need=office", "need=home"],
])("calls with the family are everyday use: %s", (q, wanted, other) => {
	expect(read(q).filters).toContain(wanted);
	expect(read(q).filters).not.toContain(other);
});

describe("which kind of goods", () => {
	test.each([
		"bag 15.6 laptop",
		"formal shoulder office bag 15.6 laptop",
		"bag 17 inch laptop",
		"kestrel 2x16gb ddr5 5600 kit laptop",
		"ddr5 5600 32gb stick",
		"type c to hdmi for college projector",
		"usb c to hdmi for office monitor",
		"my 2016 laptop very slow, can i put ssd in place of hard disk",
		"laptop ki hard disk ki jagah ssd lagani hai",
		"laptop me number pad nahi h alag se lagane wala",
		"number keys pad separate for laptop accounting",
	])("%s: an accessory", (q) => {
		expect(parseQuery(q, vocabulary).accessories).toBe(true);
	});

	test.each([
		"ryzen 7 7730u 16gb ddr4 512gb ssd 15.6 fhd win 11 silver",
		"i5 16gb ddr5 ram 512gb nvme ssd 14 inch",
		"hdmi laptop 15.6",
		"laptop in which i can put ssd later",
	])("%s: a laptop", (q) => {
		expect(parseQuery(q, vocabulary).accessories).toBe(false);
	});

	test("a pair of modules has the capacity of both", () => {
		expect(read("2x16gb ddr5 kit").filters).toContain("spec=capacity_gb:32-32");
	});

	test("what takes the place of a hard disk has its plug", () => {
		expect(parseQuery("ssd in place of hard disk", vocabulary).words).toEqual(["sata", "ssd"]);
	});
});
