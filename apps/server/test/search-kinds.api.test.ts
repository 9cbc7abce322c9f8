// The search leads to what is named: a SKU, a kind of thing, facts of parts, new ones. On the demo catalogue.
import type { Suggestion } from "@lapwing/contract/suggestions";
import { describe, expect, test } from "vitest";
import { accessories } from "../../../demo/src/accessories.ts";
import { laptops } from "../../../demo/src/laptops.ts";
import { titles, useDemoListing } from "./demo-listing.ts";
import { dataOf } from "./shoppers.ts";

const { shop, list, countStatements } = useDemoListing();
const suggest = async (q: string) => dataOf<Suggestion[]>(await shop.request("GET", `/search/suggest?${new URLSearchParams({ q })}`));
const labels = async (q: string) => (await list({ q })).understood.map(({ label }) => label);
const all = [...laptops, ...accessories];

describe("a SKU", () => {
	const some = all.flatMap(({ variants, slug }, index) =>
		variants.map(({ sku }) => ({ sku, slug })).filter((_, at) => at === index % variants.length),
	);

	test("leads to that configuration, in any letters", async () => {
		for (const [index, { sku, slug }] of some.filter((_, at) => at % 12 === 0).entries()) {
			const q = index % 2 === 0 ? sku : sku.toLowerCase();
			const found = await list({ q });
			expect(
				found.items.map((item) => [item.slug, item.variant.sku]),
				q,
			).toEqual([[slug, sku]]);
			expect(
				found.understood.map(({ label }) => label),
				q,
			).toEqual([sku]);
			expect([found.ignored, found.corrected, found.note], q).toEqual([[], null, null]);
		}
	});

	test.each([
		["price of KS15-R5-16512-NAVY laptop", "KS15-R5-16512-NAVY"],
		["KS15 R5 16512 NAVY", "KS15-R5-16512-NAVY"],
		["tp-d5-16 ram kitne ki hai", "TP-D5-16"],
	])("within a sentence: %s", async (q, sku) => {
		expect((await list({ q })).items.map(({ variant }) => variant.sku)).toEqual([sku]);
	});

	test("two of them are both found", async () => {
		const skus = ["KS15-R5-16512-NAVY", "TP-D5-16"];
		const found = await list({ q: skus.join(" or ") });
		expect(found.items.map(({ variant }) => variant.sku).toSorted()).toEqual(skus);
	});

	test("is suggested as that configuration", async () => {
		for (const sku of ["KS15-R5-16512-NAVY", "TP-D5-16", "VP-2230-1T"])
			expect(
				(await suggest(sku)).filter(({ kind }) => kind === "product").map(({ url }) => url),
				sku,
			).toEqual([expect.stringContaining(`?variant=${sku}`)]);
	});

	test("takes no statement more", async () => {
		expect(await countStatements(() => list({ q: "KS15-R5-16512-NAVY" }))).toBeLessThanOrEqual(4);
	});
});

describe("the kind of thing", () => {
	test.each([
		["docking station for laptop", /Dock/],
		["docking stations", /Dock/],
		["hdmi cable", /Cable|HDMI/],
		["laptop bag 15.6", /Bag|Backpack|Case|Brief|Messenger/],
	])("%s", async (q, title) => {
		const found = await list({ q });
		expect(found.items[0]?.title).toMatch(title);
		expect(found.laptops_only).toBe(false);
		expect(found.ignored.map(({ label }) => label)).not.toContain("station");
	});
});

describe("new ones", () => {
	test.each(["new laptop", "naya laptop", "नया लैपटॉप", "mujhe nayi laptop chahiye", "new dell laptop", "naya wala laptop 40000 tak"])(
		"%s leaves out refurbished ones",
		async (q) => {
			const found = await list({ q });
			expect(found.understood).toContainEqual(expect.objectContaining({ param: "condition", value: "new", label: "New, not refurbished" }));
			expect(found.items.filter(({ refurbished }) => refurbished)).toEqual([]);
			expect(found.ignored.map(({ label }) => label)).not.toContain("naya");
		},
	);

	test.each(["laptop in new delhi", "laptop for new user", "laptop like new", "new ssd", "refurbished laptop"])(
		"%s says nothing of the kind",
		async (q) => {
			expect(await labels(q)).not.toContain("New, not refurbished");
		},
	);

	test("new or old is both", async () => {
		const found = await list({ q: "naya ya purana laptop" });
		expect(found.total).toBe((await list({ category: "laptops" })).total);
	});
});

describe("facts of parts", () => {
	const fact = (field: string) => (slug: string) => String(all.find((each) => each.slug === slug)?.specs[field] ?? "");
	const connector = fact("connector");

	test.each(["gen4 ssd", "gen 4 ssd", "pcie 4 ssd", "pcie gen4 nvme", "pcie 4.0 nvme ssd", "nvme gen 4 1tb"])("%s", async (q) => {
		const found = await list({ q });
		expect(found.ignored).toEqual([]);
		expect(found.items.length).toBeGreaterThan(0);
		for (const { slug } of found.items) expect(connector(slug)).toContain("PCIe 4.0");
	});

	test("an older generation is no newer one", async () => {
		expect(titles(await list({ q: "gen3 ssd" }))).toEqual(["Kestrel NVMe SSD G3"]);
	});

	test("of a laptop too", async () => {
		const found = await list({ q: "laptop with gen5 ssd" });
		expect(found.laptops_only).toBe(true);
		expect(found.items.length).toBeGreaterThan(0);
		for (const { slug } of found.items) expect(fact("storage_type")(slug)).toContain("PCIe 5.0");
	});

	test.each(["m.2 2230 ssd", "2230 ssd", "2230 nvme 1tb", "ssd 2230"])("%s asks for that size", async (q) => {
		const found = await list({ q });
		expect(found.items[0]?.title).toBe("Vantar NVMe SSD 2230");
		expect(found.understood.map(({ label }) => label)).toContain("M.2 2230");
	});

	test.each([
		["ddr5 ram", "DDR5"],
		["ddr4 16gb", "DDR4"],
		["ddr5", "DDR5"],
		["16 gb ddr4 ram for laptop", "DDR4"],
	])("%s", async (q, label) => {
		const found = await list({ q });
		expect(found.understood.map((each) => each.label)).toContain(label);
		for (const { slug } of found.items) expect(fact("memory_type")(slug)).toBe(label);
	});

	test("ddr4 of a laptop", async () => {
		const found = await list({ q: "ddr4 laptop" });
		expect(found.total).toBeGreaterThan(0);
		for (const { slug } of found.items) expect(fact("ram_type")(slug)).toMatch(/DDR4/);
	});
});

describe("single letters and digits", () => {
	test("match no word of a specification", async () => {
		expect((await list({ q: "swift 2" })).total).toBe((await list({ q: "swift" })).total);
		expect((await list({ q: "monsoon f" })).ignored).toEqual([]);
		expect((await list({ q: "gaming mouse 2" })).total).toBe((await list({ q: "gaming mouse" })).total);
	});

	test("rank the names that they begin", async () => {
		for (const title of titles(await list({ q: "monsoon f" })).slice(0, 8)) expect(title).toMatch(/ F/);
	});

	test.each([
		["monsoon f", / F/],
		["swift 2", / 2/],
	])("are suggested as beginnings of names: %s", async (q, title) => {
		const found = (await suggest(q)).filter(({ kind }) => kind === "product");
		expect(found.length).toBeGreaterThan(0);
		for (const each of found) expect(each.title).toMatch(title);
	});
});
