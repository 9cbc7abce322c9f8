// Every fact of a laptop is a word of the search, chips explain themselves, and short or Hindi words are understood alike in the list and in
// the suggestions. On the demo catalogue.
import type { Suggestion } from "@lapwing/contract/suggestions";
import { describe, expect, test } from "vitest";
import { useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { shop, list } = useDemoListing();

const productOf = (slug: string) => products.find((each) => each.slug === slug);

describe("the warranty", () => {
	test.each(["on site warranty laptop", "laptop with onsite warranty", "on-site service wala laptop", "ghar pe service wala laptop"])(
		"%s",
		async (q) => {
			const found = await list({ q });
			expect(found.understood.map(({ label }) => label)).toContain("On-site warranty");
			expect(found.ignored).toEqual([]);
			expect(found.total).toBe(products.filter(({ warranty }) => warranty.includes("on-site")).length);
			for (const { slug } of found.items) expect(productOf(slug)?.warranty).toContain("on-site");
		},
	);

	test("its years and its kind are two conditions", async () => {
		const found = await list({ q: "3 year on site warranty laptop" });
		expect(found.understood.map(({ label }) => label)).toEqual(
			expect.arrayContaining(["3\u00a0years warranty or more", "On-site warranty"]),
		);
	});

	test("its words are searched for", async () => {
		const found = await list({ q: "carry in warranty business laptop oled" });
		expect(found.ignored.map(({ label }) => label)).not.toContain("warranty");
	});
});

test.each([
	"aluminium body laptop",
	"headphone jack laptop",
	"matte finish laptop",
	"ips panel laptop",
	"grade a laptop",
	"soldered memory laptop",
	"microsd card reader laptop",
])("names of spec fields and their values are known words: %s", async (q) => {
	const found = await list({ q });
	expect(found.ignored).toEqual([]);
	expect(found.laptops_only).toBe(true);
});

test("a mouse with a cable is no cable", async () => {
	const found = await list({ q: "cable length" });
	expect(found.items.map(({ slug }) => slug)).not.toContain("vantar-row-75-mechanical-keyboard");
});

describe("a chip says of what its value is", () => {
	test.each([
		[{ graphics: "integrated" }, "Integrated graphics"],
		[{ graphics: "dedicated" }, "Dedicated graphics"],
		[{ graphics: "geforce-rtx-4060" }, "GeForce RTX 4060"],
		[{ colour: "sand" }, "Colour: Sand"],
		[{ screen: "14" }, "14 to 14.9″ screen"],
		[{ screen: "17" }, "17″ screen and up"],
		[{ condition: "new" }, "New, not refurbished"],
		[{ ram: "16" }, "16\u00a0GB RAM"],
		[{ form_factor: "2-5" }, "Form factor 2.5″"],
		[{ store: "kothrud-pune-store" }, "Available at Lapwing Kothrud, Pune"],
		[{ in_stock: "1" }, "In stock"],
		[{ rating: "4" }, "4 stars and up"],
	])("%o", async (query: Record<string, string>, label) => {
		expect((await list(query)).active.map((each) => each.label)).toEqual([label]);
	});

	test.each([
		["laptop with 144 hz", "144\u00a0Hz refresh rate or more"],
		["400 nits laptop", "400\u00a0nits brightness or more"],
		["60 wh laptop", "60\u00a0Wh battery or more"],
		["laptop under 1.3 kg", "1.30\u00a0kg or less"],
		["laptop not sand", "Not Sand"],
		["integrated graphics laptop", "Integrated graphics"],
		["laptop in kothrud store", "Available at Lapwing Kothrud, Pune"],
	])("%s", async (q, label) => {
		expect((await list({ q })).understood.map((each) => each.label)).toContain(label);
	});
});

test("stores to choose from stand with their city", async () => {
	const stores = (await list()).facets.find(({ param }) => param === "store");
	expect(stores?.options.map(({ label }) => label)).toContain("Lapwing Kothrud, Pune");
	expect(stores?.options.every(({ label }) => label.includes(", "))).toBe(true);
});

describe("words of three letters", () => {
	test.each([
		["lef", "leaf"],
		["oriel lef 14", "oriel leaf 14"],
		["laptop rma 16gb", "laptop ram 16gb"],
	])("%s is %s", async (q, corrected) => {
		expect(await list({ q })).toMatchObject({ corrected, ignored: [] });
	});

	test.each([
		["laptop zoq", "zoq"],
		["nfc laptop", "nfc"],
		["laptop gps", "gps"],
	])("%s: not corrected, but named", async (q, word) => {
		const found = await list({ q });
		expect(found.corrected).toBeNull();
		expect(found.ignored.map(({ label }) => label)).toContain(word);
	});

	test.each([
		"kya yeh acha hai",
		"dil se laptop",
		"mac laptop",
		"lag free laptop",
		"ghr ke liye laptop",
		"bol kya hal hai",
		"pc for dad",
		"new gen laptop",
	])("nothing in %s is corrected", async (q) => {
		expect((await list({ q })).corrected).toBeNull();
	});
});

describe("cheap in Hindi, while typing", () => {
	const suggested = async (q: string) =>
		((await shop.request("GET", `/search/suggest?${new URLSearchParams({ q })}`)).body as { data: Suggestion[] }).data;

	test.each(["sasta", "saste", "sasta laptop", "saste laptop", "sabse sasta", "sabse sasta laptop", "kam daam", "sast"])(
		"%s suggests no SATA drive",
		async (q) => {
			const found = await suggested(q);
			expect(found.map(({ title }) => title).join()).not.toMatch(/SATA/i);
		},
	);

	test.each(["sasta laptop", "sabse sasta laptop"])("%s suggests what the search finds", async (q) => {
		const found = await suggested(q);
		const first = (await list({ q })).items[0];
		expect(found.find(({ kind }) => kind === "product")?.title).toBe(first?.title);
		expect(found.map(({ kind }) => kind)).toContain("search");
	});

	test("sasta alone is the need", async () => {
		expect((await suggested("sasta"))[0]).toMatchObject({ kind: "need", title: "Low price" });
	});

	test("a SATA drive that is misspelt is still found", async () => {
		expect((await suggested("sataa")).map(({ title }) => title)).toContain("Pipal SATA SSD Revive");
	});
});
