// Searches in people's own words, against answers counted from the demo catalogue.
import type { Fit, Upgrade } from "@lapwing/contract/fit";
import type { Listing } from "@lapwing/contract/listing";
import type { Suggestion } from "@lapwing/contract/suggestions";
import { describe, expect, test } from "vitest";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { titles, useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { shop, ctx, list, countStatements } = useDemoListing();

const labels = (listing: Listing) => listing.understood.map(({ label }) => label);
const laptops = products.filter(({ hsn }) => hsn === "84713010");
const productOf = (slug: string) => products.find((product) => product.slug === slug);
const cheapestOf = ({ variants }: (typeof products)[number]) => Math.min(...variants.map(({ price }) => price));
const rupees = (listing: Listing, count: number) => listing.items.slice(0, count).map(({ price }) => price / 100);

describe("spelling correction", () => {
	test.each([
		["wireles mouse", "wireless mouse"],
		["wirless mouse", "wireless mouse"],
		["wirelss keyboard", "wireless keyboard"],
		["busines laptop", "business laptop"],
	])("%s is %s", async (q, corrected) => {
		expect((await list({ q })).corrected).toBe(corrected);
	});

	test.each(["mere papa ke liye laptop", "meri beti ke liye laptop", "mummy ke liye accha laptop", "wire less mouse"])(
		"no word of %s is corrected or named as unknown",
		async (q) => {
			expect(await list({ q })).toMatchObject({ corrected: null, ignored: [] });
		},
	);

	test("wireless in two words", async () => {
		expect(titles(await list({ q: "wire less mouse" })).toSorted()).toEqual(titles(await list({ q: "wireless mouse" })).toSorted());
	});
});

describe("chargers for a laptop that is named", () => {
	test("those with its plug and its watts, the full power before less", async () => {
		const found = await list({ q: "charger for oriel leaf 13" });
		expect(labels(found)).toContain("Fits Leaf 13");
		expect(found.ignored_note).toBeNull();
		expect(titles(found)[0]).toBe("Kestrel 65 W USB-C Travel Charger");
		const full = [
			"Kestrel 65 W USB-C Travel Charger",
			"Tessel 65 W Charger for Work",
			"Kestrel 100 W USB-C Desk Charger",
			"Aravalli Car Charger 90 W",
		];
		expect(titles(found).slice(0, 4).toSorted()).toEqual(full.toSorted());
		expect(titles(found).slice(4)).toEqual(["Kestrel 45 W USB-C Charger"]);
	});

	test.each([
		["charger for monsoon forge 15", ["Monsoon 240 W Charger for Forge"]],
		["squall 15 charger", ["Monsoon 180 W Charger for Squall"]],
		["titan 16 ke liye charger", ["Vantar 330 W Charger for Titan"]],
	])("%s", async (q, expected) => {
		const found = await list({ q });
		expect(titles(found)).toEqual(expected);
		expect(found.ignored_note).toBeNull();
	});

	test("the charger's page answers for a laptop, and the laptop's page lists chargers", async () => {
		const check = async (sku: string, laptop: string) =>
			((await shop.request("GET", `/fit?sku=${sku}&laptop=${laptop}`)).body as { data: Fit }).data;
		expect(await check("KC-65T", "oriel-leaf-13")).toMatchObject({ state: "fits", reasons: [] });
		expect(await check("KC-45", "oriel-leaf-13")).toMatchObject({ state: "limited" });
		expect(await check("VC-330", "oriel-leaf-13")).toMatchObject({ state: "no" });
		const { body } = await shop.request("GET", "/products/oriel-leaf-13/upgrades");
		const chargers = (body as { data: Upgrade[] }).data.filter(({ kind }) => (kind as string) === "charger");
		expect(chargers.map(({ product }) => product.title)).toContain("Kestrel 65 W USB-C Travel Charger");
		expect(chargers.flatMap(({ variants }) => variants.map(({ title }) => title))).toContain("65 W");
	});

	test("suggested as a search while it is typed", async () => {
		const { body } = await shop.request("GET", `/search/suggest?q=${encodeURIComponent("charger for leaf 13")}`);
		const [first, second] = (body as { data: Suggestion[] }).data;
		expect(first).toMatchObject({ kind: "search", detail: "Fits Leaf 13" });
		expect(second?.title).toBe("Kestrel 65 W USB-C Travel Charger");
	});

	test("few statements", async () => {
		await list({ q: "charger for oriel leaf 13" });
		expect(await countStatements(() => list({ q: "charger for oriel leaf 13" }))).toBeLessThanOrEqual(6);
	});
});

test("the number of a model suggests the model, not a generation of processors", async () => {
	const { body } = await shop.request("GET", `/search/suggest?q=${encodeURIComponent("oriel leaf 13")}`);
	expect((body as { data: Suggestion[] }).data[0]?.title).toBe("Oriel Leaf 13");
});

describe("stores and their cities", () => {
	const countAt = async (...stores: string[]) => (await list({ category: "laptops", store: stores.join(",") })).total;

	test.each([
		["laptop in stock in Pune store", "Available in Pune"],
		["laptop in pune", "Available in Pune"],
		["laptop available in poona", "Available in Pune"],
		["kothrud store laptop", "Available at Lapwing Kothrud, Pune"],
	])("%s: %s", async (q, label) => {
		const found = await list({ q });
		expect(labels(found)).toContain(label);
		expect(found).toMatchObject({ ignored: [], total: await countAt("kothrud-pune-store") });
		const chip = found.understood.find((each) => each.label === label);
		expect((await list({ q: chip?.q_without ?? "" })).understood.map(({ param }) => param)).not.toContain("store");
	});

	test("all stores of a city, as one chip", async () => {
		const found = await list({ q: "laptops available in Bangalore" });
		expect(labels(found).filter((label) => label.includes("Bengaluru"))).toEqual(["Available in Bengaluru"]);
		expect(found.total).toBe(await countAt("indiranagar-bengaluru-store", "jayanagar-bengaluru-store"));
	});

	test("names of several words, and accessories", async () => {
		expect(labels(await list({ q: "laptop at lajpat nagar" }))).toContainEqual(
			expect.stringMatching(/^Available at Lapwing Lajpat Nagar, (New )?Delhi$/),
		);
		expect(labels(await list({ q: "mouse in indiranagar" }))).toContain("Available at Lapwing Indiranagar, Bengaluru");
	});

	test("no further statement", async () => {
		await list({ q: "laptop in pune" });
		expect(await countStatements(() => list({ q: "laptop in pune" }))).toBeLessThanOrEqual(4);
	});
});

test("a sleeve is of the laptop's size; a bag takes smaller ones too", async () => {
	const sleeves = (await list({ q: "sleeve for 14 inch laptop" })).items;
	expect(sleeves.map(({ title }) => title).toSorted()).toEqual(
		["Aravalli Felt Sleeve", "Oriel Paper Sleeve 14", "Pipal School Sleeve 14"].toSorted(),
	);
	const sizes = ["13", "14", "16"];
	for (const inch of sizes)
		for (const q of [`sleeve ${inch} inch`, `felt sleeve ${inch}″`]) {
			const felt = (await list({ q })).items.find(({ title }) => title === "Aravalli Felt Sleeve");
			expect(felt?.variant.sku, q).toBe(`AB-FS-${inch}`);
		}
	const bags = (await list({ q: "backpack for 14 inch laptop" })).items;
	expect(bags.every(({ slug }) => Number(productOf(slug)?.specs["fits_inch"]) >= 14)).toBe(true);
	expect(bags.length).toBeGreaterThan(2);
});

test("drives that fit a laptop are those that need no bracket; where all do, the chip says so", async () => {
	const found = await list({ q: "ssd for aravalli ridge 14" });
	expect(labels(found)).toContain("Fits Ridge 14");
	expect(found.total).toBeGreaterThan(2);
	expect(titles(found)).not.toContain("Vantar NVMe SSD 2230");
	const setStatus = async (status: string) => {
		const { rows } = await shop.database.pool.query<{ id: number }>(
			`update product set status = $1 where id in (select product_id from product_spec where field = 'form_factor' and text_value = 'M.2 2280') returning id`,
			[status],
		);
		await refreshListing(
			ctx(),
			rows.map(({ id }) => id),
		);
	};
	await setStatus("draft");
	const short = await list({ q: "ssd for aravalli ridge 14" });
	await setStatus("published");
	expect(labels(short)).toContain("Fits Ridge 14 with a bracket");
	expect(titles(short)).toEqual(["Vantar NVMe SSD 2230"]);
});

describe("laptops by what is said of them", () => {
	const plugOf = (slug: string) => String(productOf(slug)?.specs["charging_plug"]);

	test("usb c charging is a laptop's, a usb c charger is none", async () => {
		const found = await list({ q: "usb c charging under 50k" });
		expect(found.laptops_only).toBe(true);
		expect(found.items.every(({ slug, price }) => plugOf(slug).includes("USB-C") && price <= 50_000_00)).toBe(true);
		expect(found.total).toBe(laptops.filter((laptop) => plugOf(laptop.slug).includes("USB-C") && cheapestOf(laptop) <= 50_000_00).length);
		expect(titles(await list({ q: "usb c charger" })).every((title) => title.includes("Charger"))).toBe(true);
	});

	test("a big screen for one's father: 15.6″ and more, nothing dear first", async () => {
		const found = await list({ q: "mere papa ke liye bade screen wala laptop" });
		expect(found).toMatchObject({ corrected: null, ignored: [], laptops_only: true });
		expect(found.items.every(({ slug }) => Number(productOf(slug)?.specs["screen_inch"]) >= 15.6)).toBe(true);
		expect(Math.max(...rupees(found, 10))).toBeLessThanOrEqual(60_000);
		expect(Math.max(...rupees(await list({ q: "bade screen wala laptop" }), 10))).toBeLessThanOrEqual(1_00_000);
	});

	test("a class is no model number, and relatives are known", async () => {
		const found = await list({ q: "all-rounder for my daughter in class 11" });
		expect(found).toMatchObject({ corrected: null, ignored: [], searched: "", laptops_only: true });
		expect(found.understood.map(({ value }) => value).toSorted()).toEqual(["school"]);
		for (const q of [
			"laptop for 9th standard",
			"laptop for my son in 12th class",
			"grade 10 laptop",
			"laptop for wife",
			"laptop for my brother",
		])
			expect(await list({ q }), q).toMatchObject({ corrected: null, ignored: [], searched: "" });
	});

	test("needs add up: a student who keeps accounts", async () => {
		const found = await list({ q: "CA student laptop for tally" });
		expect(found.understood.map(({ value }) => value).toSorted()).toEqual(["billing", "college", "laptops", "office"]);
		expect(found.ignored).toEqual([]);
		expect(Math.max(...rupees(found, 10))).toBeLessThanOrEqual(70_000);
	});

	test.each(["cheapest laptop", "lowest price laptop", "sabse sasta laptop"])(
		"%s: by price, unless another order was chosen",
		async (q) => {
			const found = await list({ q });
			expect(found.sort).toBe("price_asc");
			expect(rupees(found, 24)).toEqual(rupees(found, 24).toSorted((a, b) => a - b));
			const [cheapest] = (await list({ category: "laptops", sort: "price_asc" })).items;
			expect(found.items[0]).toMatchObject({ slug: cheapest?.slug, price: cheapest?.price });
			expect((await list({ q, sort: "price_desc" })).sort).toBe("price_desc");
			expect((await list({ q, sort: "relevance" })).sort).toBe("relevance");
		},
	);

	test("the cheapest of a kind of accessory", async () => {
		const found = await list({ q: "cheapest mouse" });
		expect(found).toMatchObject({ sort: "price_asc", ignored: [] });
		expect(titles(found).toSorted()).toEqual(titles(await list({ q: "mouse" })).toSorted());
	});

	test("a pen that comes with the laptop", async () => {
		const found = await list({ q: "2 in 1 with pen" });
		expect(found.ignored).toEqual([]);
		expect(titles(found).toSorted()).toEqual(
			laptops
				.filter(({ title, specs }) => /Flip|Twist/.test(title) && /\bpen\b/.test(String(specs["in_the_box"])))
				.map(({ title }) => title)
				.toSorted(),
		);
		expect(titles(await list({ q: "pen drive" }))).toEqual(titles(await list({ q: "pendrive" })));
	});
});

describe("a need without a price", () => {
	test.each(["video editing laptop", "architecture student", "photo editing", "laptop for data science"])(
		"%s starts with what most people can pay: not much above the middle price of what meets it",
		async (q) => {
			const found = await list({ q });
			const all = (await list({ q, sort: "price_asc" })).total;
			const middle = (await list({ q, sort: "price_asc", page: String(Math.ceil(all / 2 / 24)) })).items.at(-1)?.price ?? 0;
			expect(found.total).toBe(all);
			for (const item of found.items.slice(0, 3)) expect(item.price).toBeLessThan(middle * 1.25);
		},
	);
});
