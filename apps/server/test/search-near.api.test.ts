// Searches by people who need something else than a laptop: what is not sold, repairs, stores of a town. On the demo catalogue.
import type { Suggestion } from "@lapwing/contract/suggestions";
import { describe, expect, test } from "vitest";
import { titles, useDemoListing } from "./demo-listing.ts";

const { shop, list, countStatements } = useDemoListing();

const paths = (found: { links: { url: string }[] }) => found.links.map(({ url }) => url.split("?")[0]);

describe("parts that the shop does not sell", () => {
	test.each(["lenovo thinkpad battery", "hp battery", "dell laptop battery", "laptop battery", "battery for asus vivobook", "battery"])(
		"%s: said plainly, with the service that replaces it",
		async (q) => {
			const found = await list({ q });
			expect(found.ignored_note).toMatch(
				/^We do not sell .*laptop batteries\. (?:What we have instead: \d+ laptops|(?:The closest of our|Our popular) laptops come first)\.$/,
			);
			expect(paths(found)).toContain("/free-service");
		},
	);

	test.each(["laptop with good battery", "long battery laptop", "kestrel laptop 10 hours battery", "battery backup"])(
		"a good battery is no part: %s",
		async (q) => {
			expect((await list({ q })).ignored_note ?? "").not.toContain("batteries");
		},
	);

	test.each(["washing machine", "motherboard", "iphone 15", "27 inch monitor", "printer"])("%s is followed by laptops", async (q) => {
		const found = await list({ q });
		expect(found.ignored_note).toMatch(/^We do not sell [^“]+\. Our popular laptops come first\.$/);
		expect(found.laptops_only).toBe(true);
	});

	test.each(["asdfghjkl", "qwrtzp xkcdvb"])("nonsense is followed by popular laptops: %s", async (q) => {
		const found = await list({ q });
		expect(found.ignored_note).toMatch(/^We found nothing for “.+”\. Popular laptops: \d+\.$/);
		expect(found.laptops_only).toBe(true);
		expect(await countStatements(() => list({ q }))).toBeLessThanOrEqual(4);
	});

	test.each(["hp pavilion charger", "dell charger", "laptop charger", "charger"])(
		"%s: those that fit many laptops come first",
		async (q) => {
			const found = titles(await list({ q }));
			expect(found.length).toBeGreaterThan(5);
			expect(found.slice(0, 3).every((title) => title.includes("USB-C"))).toBe(true);
		},
	);

	test("a charger of a line that is sold stays first", async () => {
		expect(titles(await list({ q: "titan charger" }))[0]).toBe("Vantar 330 W Charger for Titan");
	});

	test.each([
		["डेल लैपटॉप", "Dell"],
		["एचपी लैपटॉप", "HP"],
		["लेनोवो लैपटॉप", "Lenovo"],
		["आसुस का लैपटॉप", "Asus"],
		["एप्पल मैकबुक", "Apple MacBook"],
	])("%s", async (q, name) => {
		expect((await list({ q })).ignored_note).toMatch(
			new RegExp(`^We do not sell ${name}\\. (?:The closest of our|Our popular) laptops come first\\.$`),
		);
	});
});

test.each(["refurbished laptop under 30000", "video editing under 1.5 lakh", "laptop under 60000", "gaming laptop"])(
	"what is sold out comes last on the page: %s",
	async (q) => {
		const stocked = (await list({ q })).items.map(({ in_stock }) => in_stock);
		expect(stocked).toEqual(stocked.toSorted((a, b) => Number(b) - Number(a)));
	},
);

test("what is sold out and named comes first", async () => {
	const found = await list({ q: "swift 14 2022 refurbished" });
	expect(found.items[0]?.title).toContain("Swift 14 2022");
});

describe("a place", () => {
	test.each([
		["noida store", "201301"],
		["store in noida", "201301"],
		["patna me dukan", "800001"],
		["laptop shop in lucknow", "226001"],
		["laptop in patna", "800001"],
		["पटना में दुकान", "800001"],
		["नोएडा में स्टोर", "201301"],
		["store in guwahati", "781001"],
		["pune showroom", "411001"],
		["दिल्ली में स्टोर", "110001"],
	])("%s leads to the stores near it", async (q, code) => {
		const found = await list({ q });
		expect(found.links).toContainEqual({ title: "Find a store", url: `/store-locator-for-sales?post_code=${code}` });
		expect(found).toMatchObject({ ignored: [], corrected: null });
	});

	test.each([
		["service center in pune", "411001"],
		["repair in kochi", "682001"],
		["laptop repair noida", "201301"],
	])("%s leads to the service centres near it", async (q, code) => {
		const found = await list({ q });
		expect(found.links).toContainEqual({ title: "Find a service centre", url: `/store-locator-for-service?post_code=${code}` });
		expect(found.ignored).toEqual([]);
	});

	test("without a place the whole list of stores", async () => {
		expect((await list({ q: "store near me" })).links).toContainEqual({ title: "Find a store", url: "/store-locator-for-sales" });
	});
});

describe("something is broken", () => {
	test.each([
		"keyboard not working",
		"charger not working",
		"keyboard kharab ho gaya",
		"mera laptop slow hai kya karu",
		"laptop hang ho raha hai",
		"screen flickering",
		"laptop overheating",
		"laptop garam ho raha hai",
		"blue screen error",
		"charger kaam nahi kar raha",
		"touchpad nahi chal raha",
		"लैपटॉप चालू नहीं हो रहा",
	])("%s leads to the service", async (q) => {
		const found = await list({ q });
		expect(paths(found)).toContain("/free-service");
		expect(found).toMatchObject({ ignored: [], corrected: null });
	});

	test("what could be bought instead stays", async () => {
		expect(titles(await list({ q: "keyboard not working" })).toSorted()).toEqual(titles(await list({ q: "keyboard" })).toSorted());
	});

	test.each(["mechanical keyboard", "laptop that does not overheat under 60000", "not gaming laptop"])("not said of %s", async (q) => {
		expect(paths(await list({ q }))).not.toContain("/free-service");
	});
});

test.each(["compare", "compare laptops", "laptop comparison"])("%s leads to the comparison", async (q) => {
	const found = await list({ q });
	expect(found.links).toContainEqual({ title: "Compare", url: "/compare" });
	expect(found.ignored).toEqual([]);
});

test("a coupon says once from which sum it is", async () => {
	const { note } = await list({ q: "coupon" });
	for (const part of (note ?? "").split("), ")) expect(part.match(/₹5,000/g)?.length ?? 0).toBeLessThanOrEqual(1);
});

test.each(["dukaan", "stores", "दुकान"])("%s alone leads to the stores", async (q) => {
	const found = await list({ q });
	expect(paths(found)).toContain("/store-locator-for-sales");
	expect(found).toMatchObject({ ignored: [], corrected: null });
	expect(found.understood).toEqual([]);
});

test("an old person wants no refurbished laptop", async () => {
	for (const q of ["big laptop for old father", "laptop for my old parents", "laptop for old people"])
		expect(
			(await list({ q })).understood.map(({ label }) => label),
			q,
		).not.toContain("Refurbished");
	expect((await list({ q: "old laptop" })).understood.map(({ label }) => label)).toContain("Refurbished");
});

test.each(["upgrade ram in my laptop", "ssd upgrade for my laptop"])("%s asks for parts", async (q) => {
	const found = await list({ q });
	expect(found.ignored).toEqual([]);
	expect(found.laptops_only).toBe(false);
	expect(titles(found)[0]).toMatch(/Memory|SSD/);
});

test("a letter or a syllable of Hindi is no word of goods", async () => {
	expect((await list({ q: "ek accha sa laptop batao" })).ignored).toEqual([]);
});

describe("suggestions", () => {
	const suggested = async (q: string) =>
		((await shop.request("GET", `/search/suggest?${new URLSearchParams({ q })}`)).body as { data: Suggestion[] }).data;

	test.each([
		["pune", "/store-locator-for-sales?post_code=411001"],
		["patna", "/store-locator-for-sales?post_code=800001"],
		["repair", "/free-service"],
		["compare", "/compare"],
	])("%s leads to its page", async (q, url) => {
		expect((await suggested(q)).map((each) => each.url)).toContain(url);
	});

	test.each(["swift", "broken white mouse", "laptop"])("not of %s", async (q) => {
		expect((await suggested(q)).filter(({ kind }) => kind === "page")).toEqual([]);
	});
});
