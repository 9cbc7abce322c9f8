// Searches for what the shop does not have, and words that are not misspelt. On the demo catalogue.
import { describe, expect, test } from "vitest";
import { useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { list } = useDemoListing();

describe("things that are not sold", () => {
	test.each([
		["printer", "printers"],
		["hp printer", "HP or printers"],
		["monitor 27 inch", "monitors"],
		["headphones", "headphones"],
		["earphones under 2000", "earphones"],
		["speakers", "speakers"],
		["cooling pad", "cooling pads"],
		["laptop cooling pad", "cooling pads"],
		["laptop ka cooling pad 1000", "cooling pads"],
		["printer for my laptop", "printers"],
		["tablet", "tablets"],
		["mobile phone", "mobile phones"],
		["webcam", "webcams"],
		["projector", "projectors"],
		["desktop", "desktops"],
		["chromebook", "Chromebooks"],
		["sim card", "SIM cards"],
		["gift card", "gift cards"],
		["laptop with sim card", "laptops with a SIM card slot"],
		["1tb hdd laptop", "laptops with a hard disk"],
		["phone", "mobile phones"],
		["फोन", "mobile phones"],
		["vivo phone", "Vivo or mobile phones"],
		["laptop stand", "laptop stands"],
		["stand for laptop", "laptop stands"],
		["laptop table", "laptop tables"],
		["screen cleaner for laptop", "cleaning kits"],
		["laptop battery", "laptop batteries"],
		["canon printer", "Canon or printers"],
		["jbl speaker", "JBL or speakers"],
	])("%s", async (q, label) => {
		const found = await list({ q });
		expect(found.corrected).toBeNull();
		expect(found.ignored_note).toMatch(
			new RegExp(
				`^We do not sell ${label}\\. (?:What we have instead: \\d+ (?:product|laptop)s?|(?:The closest of our|Our popular) laptops come first)\\.$`,
			),
		);
	});

	test.each([["tablet"], ["desktop"], ["ps5"], ["printer"], ["iphone"], ["laptop stand"]])("%s: laptops, in stock first", async (q) => {
		const found = await list({ q });
		expect(found.items.every(({ screen_inch }) => screen_inch !== null)).toBe(true);
		const stocked = found.items.map(({ in_stock }) => in_stock);
		expect(stocked).toEqual(stocked.toSorted((a, b) => Number(b) - Number(a)));
		expect(stocked[0]).toBe(true);
	});

	test.each([
		"laptop with webcam",
		"laptop with good speakers",
		"laptop ka webcam accha ho",
		"laptop with headphone jack",
		"wireless mouse",
		"phone charger",
		"laptop battery backup 8 hours",
	])("%s asks for nothing of the kind", async (q) => {
		expect((await list({ q })).ignored_note ?? "").not.toContain("We do not sell");
	});
});

test.each(["cooling pad", "track my order", "printer", "used laptop", "mobile phone", "pink laptop", "pachaas hazaar"])(
	"no word of %s is corrected",
	async (q) => {
		expect((await list({ q })).corrected).toBeNull();
	},
);

test.each([
	"online exam dene ke liye laptop",
	"bijli kam aati hai battery zyada chale",
	"autocad chalane ke liye laptop",
	"चार्जर टाइप सी",
	"laptop kisto me",
])("no word of %s is taken for goods", async (q) => {
	expect((await list({ q })).ignored).toEqual([]);
});

test("renting is answered in words", async () => {
	expect(await list({ q: "laptop on rent" })).toMatchObject({ note: "We do not rent out laptops.", ignored: [] });
});

test.each([
	["macbook air m2", "Apple MacBook"],
	["macbook pro m3 laptop", "Apple MacBook"],
	["lenovo thinkpad e14", "Lenovo ThinkPad"],
	["dell inspiron 15 3520 i5", "Dell Inspiron"],
	["asus tuf f15", "Asus Tuf"],
])("the rest of a name that is not sold is no word of the search: %s", async (q, name) => {
	const found = await list({ q });
	expect(found.ignored_note ?? "").toMatch(new RegExp(`^We do not sell ${name}\\.`, "i"));
	expect(found.ignored_note ?? "").not.toMatch(/“(?:m2|m3|e14|f15|air)”/);
	expect(found.searched).not.toMatch(/\b(?:air|pro)\b/);
});

test("laptops like the line that is not sold come first", async () => {
	const first = async (q: string) => {
		const [card] = (await list({ q })).items;
		return products.find(({ slug }) => slug === card?.slug);
	};
	expect((await first("macbook laptop"))?.specs["weight_kg"]).toBeLessThan(1.4);
	expect((await first("hp omen laptop"))?.specs["graphics_kind"]).toBe("Dedicated");
});

test.each(["patna", "lucknow", "siliguri", "lapwing store in pune"])("a city and the shop's name are not misspelt: %s", async (q) => {
	const found = await list({ q: `laptop ${q}` });
	expect(found.corrected).toBeNull();
	expect(found.ignored.map(({ label }) => label)).not.toContain("lapwing");
});

test.each([
	["ram for my Kestrel Air 14", "Kestrel Air 14: its memory is soldered and cannot be changed. What fits it: drives."],
	["air 14 ram upgrade", "Kestrel Air 14: its memory is soldered and cannot be changed. What fits it: drives."],
])("%s: its memory cannot be changed", async (q, note) => {
	const soldered = products.find(({ title }) => title === "Kestrel Air 14");
	expect(String(soldered?.specs["ram_type"])).toContain("soldered");
	expect(await list({ q })).toMatchObject({ note, ignored_note: null });
});
