// Searches of a second buyer that were misunderstood: wishes that contradict each other, a brand with a use, what a laptop is upgraded to.
// On the demo catalogue.
import type { Listing } from "@lapwing/contract/listing";
import { describe, expect, test } from "vitest";
import { useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { list } = useDemoListing();

const specsOf = (slug: string) => {
	const product = products.find((each) => each.slug === slug);
	return { ...product?.specs, ...product?.variants[0]?.options };
};
const chips = ({ understood }: Listing) => understood.map(({ param, value }) => `${param}=${value}`);
const labels = ({ understood }: Listing) => understood.map(({ label }) => label.replaceAll("\u00a0", " "));
const specs = ({ items }: Listing, field: string) => items.map(({ slug }) => specsOf(slug)[field]);

describe("a quality that no laptop of the use has", () => {
	test.each(["light weight gaming laptop", "thin and light gaming laptop", "gaming laptop light weight"])(
		"%s: gaming laptops, the lightest first",
		async (q) => {
			const found = await list({ q });
			expect(chips(found)).toContain("need=gaming");
			expect(new Set(specs(found, "graphics_kind"))).toEqual(new Set(["Dedicated"]));
			const weights = specs(found, "weight_kg").map(Number);
			expect(weights).toEqual(weights.toSorted((a, b) => a - b));
			expect(found.ignored_note).toMatch(/^Nothing for “(?:light weight|thin and light)”\. The closest come first: \d+ laptops\.$/);
		},
	);

	test("a limit that is named says how light", async () => {
		const found = await list({ q: "gaming laptop light weight under 2kg" });
		expect(chips(found)).toEqual(["need=gaming", "spec=weight_kg:-2"]);
		expect(found.ignored_note).toBeNull();
		expect(found.total).toBeGreaterThan(10);
	});
});

describe("a brand with a use", () => {
	test("laptops of that use", async () => {
		const found = await list({ q: "monsoon gaming" });
		expect(chips(found)).toEqual(["brand=monsoon", "need=gaming"]);
		expect(found.laptops_only).toBe(true);
		expect(chips(await list({ q: "kestrel coding" }))).toEqual(["brand=kestrel", "need=coding"]);
		expect(chips(await list({ q: "kestrel student" }))).toEqual(["brand=kestrel", "need=college"]);
	});

	test("unless the kind of goods is named", async () => {
		const { items } = await list({ q: "monsoon gaming mouse" });
		expect(items.length).toBeGreaterThan(0);
		for (const { title } of items) expect(title).toMatch(/Mouse/);
	});

	test.each(["tessel work", "tessel travel", "northbay studio"])("a model of the brand: %s", async (q) => {
		const { items } = await list({ q });
		for (const { title } of items.slice(0, 3)) expect(title.toLowerCase()).toContain(q);
	});
});

describe("laptops with an NPU", () => {
	test.each(["copilot plus pc", "copilot+ pc", "npu ai laptop", "ai pc", "copilot+ laptop under 1 lakh"])("%s", async (q) => {
		const found = await list({ q });
		expect(chips(found)).toContain("need=ai-pc");
		expect(found.ignored_note).toBeNull();
		expect(found.total).toBeGreaterThan(0);
		for (const processor of specs(found, "processor")) expect(processor).toMatch(/Ryzen AI|Core Ultra \d 2\d\dV|Snapdragon X/);
	});
});

describe("every word is understood", () => {
	test.each([
		"nvidia graphics laptop under 60k",
		"best battery backup",
		"good battery life laptop",
		"best laptop under 50000 for students 2026",
		"lptop undr 50k",
	])("%s", async (q) => {
		expect((await list({ q })).ignored_note).toBeNull();
	});

	test("a misspelt comparison before an amount", async () => {
		expect(chips(await list({ q: "laptop abve 50k" }))).toEqual(["category=laptops", "price_min=50000"]);
		expect(chips(await list({ q: "laptop undr rs 50000" }))).toEqual(["category=laptops", "price_max=50000"]);
	});
});

describe("what a laptop is upgraded to", () => {
	test.each([
		["256gb ssd laptop upgrade to 1tb", 1024, /NVMe SSD/],
		["laptop 8gb ram to 16gb upgrade", 16, /Memory/],
		["upgrade my laptop from 8gb to 16gb ram", 16, /Memory/],
		["8gb laptop upgrade to 16gb", 16, /Memory/],
	])("%s: the part", async (q, capacity, title) => {
		const found = await list({ q });
		expect(chips(found)).toEqual([`spec=capacity_gb:${capacity}-${capacity}`]);
		expect(found.ignored_note).toBeNull();
		expect(found.items.length).toBeGreaterThan(0);
		for (const item of found.items) expect(item.title).toMatch(title);
	});

	test.each(["want to upgrade to 16gb ram laptop", "8gb laptop with upgrade option to 32gb"])("%s: a laptop", async (q) => {
		expect((await list({ q })).laptops_only).toBe(true);
	});
});

describe("a part that is replaced", () => {
	test.each(["battery replacement", "screen replacement", "laptop keyboard replacement cost"])("%s: the service", async (q) => {
		const { note, links } = await list({ q });
		expect(links.map(({ url }) => url)).toEqual(["/free-service"]);
		expect(note ?? "").not.toMatch(/Returns/);
	});

	test.each(["replacement policy", "replacement"])("%s: the policy", async (q) => {
		expect((await list({ q })).links.map(({ url }) => url)).toContain("/warantty-policy");
	});
});

describe("Linux", () => {
	test.each(["linux laptop", "ubuntu"])("%s: laptops that have it come first", async (q) => {
		expect(specs(await list({ q }), "os")).toEqual(["Ubuntu Linux", "Ubuntu Linux", "No operating system"]);
	});
});

describe("chips that say the same", () => {
	test("of two uses the more specific one", async () => {
		expect(chips(await list({ q: "adobe premiere pro laptop" }))).toEqual(["need=video-editing", "category=laptops"]);
		expect(chips(await list({ q: "adobe after effects and photoshop" }))).toEqual(["need=video-editing", "need=photo-editing"]);
	});

	test("what the text states is not repeated by the use", async () => {
		expect(labels(await list({ q: "laptop for coding under 70,000 with 16 GB" }))).toEqual([
			"Laptops",
			"For coding: 6 cores or more",
			"Up to ₹70,000",
			"16 GB RAM",
		]);
		expect(labels(await list({ q: "college laptop under 50000" }))).toContain("For college: 1.90 kg or less");
		expect(labels(await list({ q: "coding laptop" }))).toContain("For coding: 16 GB memory or more, 6 cores or more");
	});

	test("no system is without Windows", async () => {
		expect(chips(await list({ q: "no os dos laptop" }))).toEqual(["os=no-operating-system", "category=laptops"]);
	});
});

describe("a size that no laptop has", () => {
	const noteOf = ({ ignored_note: note }: Listing) => note?.replaceAll("\u00a0", " ");

	test("the next larger ones", async () => {
		const found = await list({ q: "12gb ram laptop" });
		const enough = products.filter(({ specs: own, variants }) =>
			variants.some(({ options }) => own["screen_inch"] !== undefined && Number(options["ram_gb"] ?? own["ram_gb"]) >= 16),
		);
		expect(found.total).toBe(enough.length);
		expect(noteOf(found)).toBe(`Nothing for “12 GB RAM”. The closest: 16 GB RAM or more, ${found.total} laptops.`);
	});

	test("within a price", async () => {
		const found = await list({ q: "12gb ram laptop under 60000" });
		expect(noteOf(found)).toMatch(/^Nothing for “12 GB RAM” up to ₹60,000\. The closest within that price: 16 GB RAM or more, /);
	});

	test("above all sizes the largest", async () => {
		expect(noteOf(await list({ q: "192gb ram laptop" }))).toMatch(/^Nothing for “192 GB RAM”\. The closest: 128 GB RAM, /);
	});
});
