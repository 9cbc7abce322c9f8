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
		["tablet", "tablets"],
		["mobile phone", "mobile phones"],
		["webcam", "webcams"],
		["projector", "projectors"],
		["desktop", "desktops"],
		["chromebook", "Chromebooks"],
		["sim card", "SIM cards"],
	])("%s", async (q, label) => {
		const found = await list({ q });
		expect(found.corrected).toBeNull();
		expect(found.ignored_note).toMatch(new RegExp(`^We do not sell ${label}\\. What we have instead: \\d+ (product|laptop)s?\\.$`));
	});

	test.each(["laptop with webcam", "laptop with good speakers", "laptop with headphone jack", "wireless mouse", "laptop stand"])(
		"%s asks for nothing of the kind",
		async (q) => {
			expect((await list({ q })).ignored_note ?? "").not.toContain("We do not sell");
		},
	);
});

test.each(["cooling pad", "track my order", "printer", "used laptop", "mobile phone", "pink laptop", "pachaas hazaar"])(
	"no word of %s is corrected",
	async (q) => {
		expect((await list({ q })).corrected).toBeNull();
	},
);

test.each([
	["ram for my Kestrel Air 14", "Kestrel Air 14: its memory is soldered and cannot be changed. What fits it: drives."],
	["air 14 ram upgrade", "Kestrel Air 14: its memory is soldered and cannot be changed. What fits it: drives."],
])("%s: its memory cannot be changed", async (q, note) => {
	const soldered = products.find(({ title }) => title === "Kestrel Air 14");
	expect(String(soldered?.specs["ram_type"])).toContain("soldered");
	expect(await list({ q })).toMatchObject({ note, ignored_note: null });
});
