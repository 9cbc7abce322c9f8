// Searches in everyday words of Indian buyers, parts of laptops that take none, and questions to the shop. On the demo catalogue.
import type { Finder } from "@lapwing/contract/finder";
import type { Suggestion } from "@lapwing/contract/suggestions";
import { describe, expect, test } from "vitest";
import { savePage } from "../src/modules/pages/pages.ts";
import { titles, useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { shop, ctx, list } = useDemoListing();

const specsOf = (slug: string) => {
	const product = products.find((each) => each.slug === slug);
	return { ...product?.specs, ...product?.variants[0]?.options };
};

describe("needs in everyday words", () => {
	test.each([
		["ungli se lock khulne wala laptop", "fingerprint"],
		["keys glow in dark laptop", "backlit-keyboard"],
		["laptop with lots of usb ports", "many-usb-ports"],
		["game banane ke liye laptop", "game-development"],
		["connect 3 monitors laptop", "several-screens"],
		["camera accha ho laptop", "clear-camera"],
		["kirana shop billing laptop", "billing"],
		["buzurg ke liye laptop", "home"],
		["sasta aur tikau laptop", "cheap"],
		["mobile workstation", "workstation"],
	])("%s: %s", async (q, key) => {
		const found = await list({ q });
		expect(found.understood.map(({ param, value }) => `${param}=${value}`)).toContain(`need=${key}`);
		expect(found).toMatchObject({ corrected: null, ignored: [] });
	});

	test("a laptop that folds into a tablet", async () => {
		expect(titles(await list({ q: "laptop that folds into tablet" })).every((title) => /Flip|Twist/.test(title))).toBe(true);
	});

	test("a price that a use only guesses gives way to a feature that is named", async () => {
		const { items, understood } = await list({ q: "tuition laptop screen pe pen se likhne wala" });
		expect(understood.map(({ label }) => label)).toContain("Pen in the box");
		for (const { slug } of items) expect(String(specsOf(slug)["in_the_box"])).toContain("pen");
	});

	test("few laptops with a graphics model are followed by those with the next ones", async () => {
		const { items, similar } = await list({ q: "laptop with rtx 5090" });
		expect(items.length).toBeLessThan(5);
		expect(similar?.items[0] && specsOf(similar.items[0].slug)["graphics"]).toMatch(/5080|5070/);
	});
});

describe("names and words as people write them", () => {
	test.each([
		["केस्ट्रल स्विफ्ट 15", /^Kestrel Swift 15/],
		["नॉर्थबे ड्राफ्ट", /^Northbay Draft/],
		["swift14", /Swift 14/],
		["adapter 65w laptop wala", /65/],
		["laptop ke liye wireless mouse", /Mouse/],
	])("%s", async (q, first) => {
		expect(titles(await list({ q }))[0]).toMatch(first);
	});

	test("a name in Devanagari is no mistake that is corrected", async () => {
		expect((await list({ q: "केस्ट्रल स्विफ्ट 15" })).corrected).toBeNull();
	});

	test("a budget that is named counts more than the price that a use guesses, which then only ranks", async () => {
		const { items, understood, ignored, laptops_only } = await list({ q: "college laptop with oled within 95k" });
		expect(understood.map(({ label }) => label)).toContain("For college");
		expect(items.some(({ price }) => price > 70_000_00)).toBe(true);
		expect(items.every(({ price }) => price <= 95_000_00)).toBe(true);
		expect(ignored).toEqual([]);
		expect(laptops_only).toBe(true);
		// A budget near the guess leaves it as it is.
		expect((await list({ q: "college laptop within 75k" })).understood.map(({ label }) => label).join()).toContain("₹70,000");
	});

	test("a panel and a resolution", async () => {
		const miniLed = await list({ q: "laptop with mini-led panel" });
		expect(miniLed.items.length).toBeGreaterThan(0);
		for (const { slug } of miniLed.items) expect(specsOf(slug)["panel"]).toBe("Mini-LED");
		const sharp = await list({ q: "3200x2000 laptop" });
		expect(sharp.items.length).toBeGreaterThan(0);
		for (const { slug } of sharp.items) expect(specsOf(slug)["resolution"]).toBe("3200 × 2000");
	});
});

describe("accessories in questions", () => {
	test.each([
		["can I charge laptop in the car?", /Car Charger/],
		["separate number keypad for office work", /Number Pad/],
		["side bag for 14 inch laptop", /Messenger|Brief/],
	])("%s", async (q, first) => {
		expect(titles(await list({ q }))[0]).toMatch(first);
	});
});

test("how many are wanted is no word of a model's name", async () => {
	const { total } = await list({ q: "laptop" });
	for (const q of ["2 laptop chahiye", "need 2 laptops", "20 nos laptop", "laptop 2"])
		expect(await list({ q }), q).toMatchObject({ total, ignored: [] });
	expect(titles(await list({ q: "pipal note 15 plus 2" }))[0]).toBe("Pipal Note 15 Plus 2");
});

describe("memory for a laptop that takes none", () => {
	test.each(["ram for pipal note 14", "pipal note 14 ram upgrade", "can i increase ram in kestrel air 14"])("%s", async (q) => {
		const found = await list({ q });
		expect(found.note).toContain("its memory is soldered and cannot be changed.");
		expect(found.items.length).toBeGreaterThan(0);
		expect(titles(found).filter((title) => /Memory|DDR/.test(title))).toEqual([]);
	});
});

test.each([
	["monsoon f", /^Monsoon Forge/],
	["kestrel s", /^Kestrel S/],
	["pipal n", /^Pipal N/],
])("the beginning of a model's name suggests the model: %s", async (q, title) => {
	const { body } = await shop.request("GET", `/search/suggest?q=${encodeURIComponent(q)}`);
	const suggested = (body as { data: Suggestion[] }).data.filter(({ kind }) => kind === "product");
	expect(suggested.length).toBeGreaterThan(3);
	for (const each of suggested.slice(0, 4)) expect(each.title).toMatch(title);
});

test.each(["emi", "gst"])("%s suggests no use of a laptop", async (q) => {
	const { body } = await shop.request("GET", `/search/suggest?q=${q}`);
	expect((body as { data: Suggestion[] }).data.filter(({ kind }) => kind === "need")).toEqual([]);
});

test("a model that is named so comes before a need that the last letters begin", async () => {
	const { body } = await shop.request("GET", "/search/suggest?q=ridge%2014%20ol");
	expect((body as { data: Suggestion[] }).data[0]).toMatchObject({ kind: "product", title: expect.stringMatching(/Ridge 14/) });
});

describe("questions to the shop", () => {
	test.each([
		["ms office included laptop", "No product states that Microsoft Office is included. Ask us before you buy."],
		["exchange my old laptop", "No price here takes an old laptop in exchange. Ask us about yours."],
		["bulk order laptops", "For many laptops at once, ask us for a quotation."],
	])("%s", async (q, note) => {
		const found = await list({ q });
		expect(found).toMatchObject({ note, ignored: [] });
		expect(found.links.map(({ url }) => url)).toContain("/contact-us");
		expect(found.understood.map(({ label }) => label)).not.toContain("Refurbished");
	});

	test("student discount: the coupons on show, or that there is none", async () => {
		const { note, ignored } = await list({ q: "student discount laptop" });
		expect(ignored).toEqual([]);
		expect(note).toMatch(/^(Coupons? that you can use in the cart: |There is no coupon on show now\.)/);
	});

	test("the seller's own page answers", async () => {
		await savePage(ctx(), {
			slug: "exchange",
			title: "Exchange your old laptop",
			description: "",
			html: "<p>Text</p>",
			updated_at: "2026-11-01T00:00:00Z",
		});
		const { note, links } = await list({ q: "old laptop exchange offer" });
		expect(note === null || note.startsWith("Coupon") || links.length > 0).toBe(true);
		expect((await list({ q: "exchange old laptop" })).links.map(({ url }) => url)).toContain("/pages/exchange");
	});
});

describe("the guided finder", () => {
	const find = async (query: string) => {
		const { body } = await shop.request("GET", `/find${query}`);
		return (body as { data: Finder }).data;
	};

	test("common uses first, the others behind more", async () => {
		const options = (await find("")).questions[0]?.options ?? [];
		expect(options.filter(({ more }) => !more).map(({ value }) => value)).toEqual([
			"home",
			"school",
			"college",
			"office",
			"coding",
			"gaming",
			"video-editing",
			"photo-editing",
			"any",
		]);
		expect(options.filter(({ more }) => more).length).toBeGreaterThan(8);
	});

	test("a price that comes with the use is said, unless the budget is lower", async () => {
		const note = "For college we show laptops up to \u20b970,000. Change the use to see dearer ones.";
		expect((await find("?use=college")).price_note).toBe(note);
		expect((await find("?use=college&budget=100000")).price_note).toBe(note);
		expect((await find("?use=college&budget=50000")).price_note).toBeNull();
		expect((await find("?use=coding&budget=100000")).price_note).toBeNull();
	});
});
