// Spec fields in the console: what a new shop starts with, keys, uses chosen by staff, deletion.
import type { Listing } from "@lapwing/contract/listing";
import type { Taxonomy } from "@lapwing/contract/taxonomy";
import { loadDemoSeller } from "@lapwing/demo/load";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { saveBrands } from "../src/modules/catalogue/save-products.ts";
import { saveNeeds } from "../src/modules/listing/needs.ts";
import { loadStarter } from "../src/modules/starter/starter.ts";
import { type Answer, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const system = () => shop.shop.ctx({ kind: "system" });
let staff: Record<string, string>;

beforeEach(async () => {
	staff = await shop.signInStaff("catalogue");
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
	shop.request(method, path, { headers: staff, ...(body && { body }) });
const taxonomy = async () => ((await call("GET", "/staff/taxonomy")).body as { data: Taxonomy }).data;
const list = async (query = "") => ((await shop.request("GET", `/products${query}`)).body as { data: Listing }).data;

const field = {
	group: "Processor",
	label: "Chip",
	unit: null,
	type: "text",
	better: null,
	best_word: null,
	filter: null,
	position: 200,
	is_new: true,
};
const put = (key: string, changes: object = {}) => call("PUT", `/staff/spec-fields/${key}`, { ...field, ...changes });

const product = {
	title: "Plover Note 14",
	slug: "note-14",
	brand: "plover",
	subcategories: ["everyday"],
	description: "<p>Plain.</p>",
	highlights: [],
	warranty: "1 year",
	warranty_months: 12,
	hsn: "84713010",
	gst_rate: 1800,
	country_of_origin: "India",
	manufacturer: "Plover",
	importer: "",
	meta: { title: "", description: null, keywords: null },
	status: "published",
	publish_at: null,
	specs: {},
	variants: [{ id: null, sku: "PL-14", options: {}, mrp: 60_000_00, price: 55_000_00 }],
	images: [],
};

async function sell(changes: object): Promise<void> {
	await saveBrands(system(), [{ slug: "plover", title: "Plover", position: 1 }]);
	expect(await call("POST", "/staff/products", { ...product, ...changes })).toMatchObject({ status: 201 });
}

describe("a new shop without the demo", () => {
	test("has spec fields for laptops and parts, categories with templates and cards, and a menu of real addresses", async () => {
		expect(await loadStarter(system())).toBe(true);
		const { categories, subcategories, spec_fields } = await taxonomy();
		expect(categories.map(({ slug, card }) => [slug, card.length > 0])).toEqual([
			["laptops", true],
			["accessories", true],
			["parts", true],
		]);
		const known = new Map(spec_fields.map((each) => [each.key, each]));
		const everyday = subcategories.find(({ slug }) => slug === "everyday")?.fields ?? [];
		for (const group of ["Processor", "Memory", "Storage", "Display", "Graphics", "Battery", "Ports", "Body", "Software"])
			expect(everyday.map((key) => known.get(key)?.group)).toContain(group);
		expect(["ram_gb", "storage_gb", "screen_inch", "battery_wh", "weight_kg"].map((key) => known.get(key)?.unit)).toEqual([
			"GB",
			"GB",
			"″",
			"Wh",
			"kg",
		]);
		expect(subcategories.find(({ slug }) => slug === "memory")?.fields).toEqual(expect.arrayContaining(["memory_type", "form_factor"]));
		const menu = ((await shop.request("GET", "/get/allMenu")).body as { data: { url: string; children: { url: string }[] }[] }).data;
		const slugs = new Set([...categories, ...subcategories].map(({ slug }) => slug));
		const lists = menu.flatMap((entry) => [entry, ...entry.children]).filter(({ url }) => url.startsWith("/products?"));
		expect(lists.length).toBeGreaterThan(8);
		expect(lists.filter(({ url }) => !slugs.has(url.split("=")[1] ?? ""))).toEqual([]);
	});

	test("gets it once: what the seller deletes stays deleted, and the demo does not move in", async () => {
		await loadStarter(system());
		expect(await call("DELETE", "/staff/spec-fields/volume_l")).toMatchObject({ status: 200 });
		expect(await loadStarter(system())).toBe(false);
		expect(await loadDemoSeller(system())).toBe(false);
		expect((await taxonomy()).spec_fields.map(({ key }) => key)).not.toContain("volume_l");
	});

	test("a shop that has a category of its own is left alone", async () => {
		await call("POST", "/staff/categories", { name: "Phones", slug: "phones", position: 1 });
		expect(await loadStarter(system())).toBe(false);
	});
});

describe("keys", () => {
	test.each([
		["Weight kg", "with a space and a capital"],
		["weight-kg", "with a dash"],
		["2fast", "that begins with a digit"],
		["price", "of the price"],
		["in_gaming", "of a subcategory"],
	])("the key “%s” (%s) is refused with a sentence at the field", async (key) => {
		const refused = await put(encodeURIComponent(key));
		expect(refused).toMatchObject({ status: 422, body: { errors: { key: [expect.stringMatching(/^[A-Z].+\.$/)] } } });
	});

	test("a new field never replaces one that has its key", async () => {
		expect((await put("chip")).status).toBe(200);
		expect(await put("chip", { label: "Other" })).toMatchObject({ status: 422, body: { errors: { key: [expect.any(String)] } } });
		expect((await put("chip", { label: "Chip set", is_new: false })).status).toBe(200);
		expect((await taxonomy()).spec_fields.map(({ label }) => label)).toEqual(["Chip set"]);
	});
});

describe("what a field feeds is chosen, whatever its key", () => {
	test("a field named “chip” feeds the processor filter, and a card shows the lines of its category", async () => {
		await loadStarter(system());
		await put("chip", { filter: "processor" });
		await put("memory_size", { label: "Memory size", unit: "GB", type: "number", filter: "ram" });
		await sell({ specs: { chip: "Ryzen 5" }, variants: [{ ...product.variants[0], options: { memory_size: 16 } }] });
		const { items, facets } = await list();
		expect(facets.find(({ param }) => param === "processor")?.options).toMatchObject([{ value: "ryzen-5", label: "Ryzen 5", count: 1 }]);
		expect(facets.find(({ param }) => param === "ram")?.options).toMatchObject([{ value: "16", count: 1 }]);
		expect((await list("?ram=16&processor=ryzen-5")).total).toBe(1);
		// A size that the configuration is chosen by is on the card, also without a line of its category.
		expect(items[0]?.specs).toEqual([{ label: "Memory size", value: "16\u00a0GB" }]);
		const laptops = (await taxonomy()).categories.find(({ slug }) => slug === "laptops");
		const card = [
			{ field: "memory_size", label: "RAM" },
			{ field: "chip", label: null },
		];
		const form = { version: laptops?.version, name: "Laptops", slug: "laptops", position: 1, card };
		expect(await call("PUT", `/staff/categories/${laptops?.id}`, form)).toMatchObject({ status: 200 });
		await vi.waitFor(async () =>
			expect((await list()).items[0]?.specs).toEqual([
				{ label: "RAM", value: "16\u00a0GB" },
				{ label: "Chip", value: "Ryzen 5" },
			]),
		);
		await put("chip", { filter: "os", is_new: false });
		await vi.waitFor(async () => expect((await list("?os=ryzen-5")).items.map(({ slug }) => slug)).toEqual(["note-14"]));
	});

	test("parts are filtered by memory type and form factor", async () => {
		await loadStarter(system());
		await sell({ subcategories: ["memory"], specs: { memory_type: "DDR5", form_factor: "SO-DIMM", capacity_gb: 16 } });
		const { facets, items } = await list("?category=parts");
		expect(facets.filter(({ param }) => ["memory_type", "form_factor"].includes(param)).map(({ options }) => options[0]?.label)).toEqual([
			"DDR5",
			"SO-DIMM",
		]);
		expect(items[0]?.specs.map(({ value }) => value)).toEqual(["DDR5", "SO-DIMM", "16\u00a0GB"]);
		expect((await list("?memory_type=ddr4")).ignored).toMatchObject([{ param: "memory_type", value: "ddr4" }]);
	});

	test("without chosen lines, a card shows the first spec fields that the product states", async () => {
		await loadStarter(system());
		await call("POST", "/staff/categories", { name: "Tablets", slug: "tablets", position: 9 });
		const form = { name: "Small", slug: "small", category: "tablets", note: null, position: 99, fields: [] };
		await call("POST", "/staff/subcategories", form);
		await sell({ subcategories: ["small"], specs: { screen_inch: 8, weight_kg: 0.3, os: "Android" } });
		expect((await list()).items[0]?.specs.map(({ label }) => label)).toEqual(["Screen size", "Weight", "Operating system"]);
	});

	test("a filter of numbers refuses a text, a comparison refuses one too, and a card refuses an unknown field, each at its field", async () => {
		await loadStarter(system());
		expect(await put("chip", { filter: "ram" })).toMatchObject({ status: 422, body: { errors: { filter: [expect.any(String)] } } });
		expect(await put("chip", { better: "higher", best_word: "best" })).toMatchObject({
			status: 422,
			body: { errors: { better: [expect.any(String)] } },
		});
		const form = { name: "Phones", slug: "phones", position: 9 };
		expect(await call("POST", "/staff/categories", { ...form, card: [{ field: "nothing", label: null }] })).toMatchObject({
			status: 422,
			body: { errors: { "card.0.field": ["Choose a spec field from the list."] } },
		});
	});
});

describe("deleting", () => {
	beforeEach(async () => {
		await loadStarter(system());
	});

	test("a field that nothing uses goes, with its place in templates and cards", async () => {
		expect(await call("DELETE", "/staff/spec-fields/battery_wh")).toMatchObject({ status: 200 });
		const { spec_fields, subcategories, categories } = await taxonomy();
		expect(JSON.stringify([spec_fields, subcategories, categories])).not.toContain("battery_wh");
		expect(await call("DELETE", "/staff/spec-fields/battery_wh")).toMatchObject({ status: 404 });
	});

	test.each([
		["a product", { specs: { weight_kg: 1.2 } }],
		["a configuration", { variants: [{ ...product.variants[0], options: { weight_kg: 1.2 } }] }],
	])("a field that %s states stays, and the answer says why", async (_who, changes) => {
		await sell(changes);
		expect(await call("DELETE", "/staff/spec-fields/weight_kg")).toMatchObject({
			status: 409,
			body: { message: "1 product states this field. Empty it there first." },
		});
	});

	test("a field that the search asks for stays, and the answer names the need", async () => {
		await saveNeeds(system(), [
			{ key: "light", label: "Light", phrases: ["light"], conditions: [{ field: "weight_kg", at_most: 1.3 }], ranking: [] },
		]);
		expect(await call("DELETE", "/staff/spec-fields/weight_kg")).toMatchObject({
			status: 409,
			body: { message: expect.stringContaining("“Light”") },
		});
	});
});
