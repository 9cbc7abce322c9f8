// Fit check on the demo seller: upgrades of every laptop against an oracle on the raw specs, one part and one laptop, warnings in the cart.
import type { Fit, FitLaptop, Upgrade } from "@lapwing/contract/fit";
import { beforeAll, describe, expect, test } from "vitest";
import { useDemoListing } from "./demo-listing.ts";
import { add, aGuest, dataOf, type Shopper } from "./shoppers.ts";

const { shop } = useDemoListing();

type Raw = { slug: string; sku: string; category: string; available: boolean; specs: Record<string, string | number | boolean> };

/** Configurations with their stated specs, as saved. */
async function rawVariants(): Promise<Raw[]> {
	const { rows } = await shop.database.pool.query<Raw>(
		`select product.slug, variant.sku, category.slug as category,
			exists (select from stock_item where variant_id = variant.id and on_hand > reserved) as available,
			(select coalesce(jsonb_object_agg(field, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(yes_no))), '{}')
				from product_spec where product_id = product.id) || variant.options as specs
		from product join variant on variant.product_id = product.id join subcategory on subcategory.id = product.subcategory_id
		join category on category.id = subcategory.category_id order by variant.id`,
	);
	return rows;
}

/** By hand from the demo's texts: the demo's M.2 slots are all 2280 for NVMe drives, and its modules are all SO-DIMM. */
function fitsByHand(laptop: Raw["specs"], part: Raw["specs"]): boolean {
	const memory = part["memory_type"];
	if (typeof memory === "string") {
		if (laptop["ram_slots"] === 0 || !String(laptop["ram_type"]).startsWith(memory)) return false;
		const modules = Number(part["modules"] ?? 1);
		return modules <= Number(laptop["ram_slots"]) && Number(part["capacity_gb"]) / modules <= Number(laptop["ram_module_max_gb"]);
	}
	const plug = part["laptop_plug"];
	if (typeof plug === "string") return chargesByHand(laptop, plug, Number(part["power_w"]));
	return String(part["form_factor"]).startsWith("M.2");
}

/** The demo writes the same plug in the same words, USB-C with the watts of that port. */
function chargesByHand(laptop: Raw["specs"], plug: string, power: number): boolean {
	const [plugs, needs] = [String(laptop["charging_plug"]), Number(laptop["charger_w"])];
	if (!plug.startsWith("USB-C")) return plugs.startsWith(plug) && power >= needs;
	const gives = Number(/USB-C, (\d+) W/.exec(plug)?.[1]);
	if (plugs === "USB-C") return gives >= needs / 2;
	return plugs.endsWith("; USB-C, 100 W") && Math.min(gives, 100) >= needs / 2;
}

const sorted = (skus: readonly string[]) => skus.toSorted((one, other) => one.localeCompare(other));

test("the upgrades of every laptop are the parts in stock that fit by hand", async () => {
	const all = await rawVariants();
	const laptops = [...new Map(all.filter(({ category }) => category === "laptops").map((each) => [each.slug, each])).values()];
	const parts = all.filter(({ specs, available }) => available && (specs["form_factor"] ?? specs["laptop_plug"]) !== undefined);
	expect(laptops.length).toBeGreaterThan(150);
	expect(parts.length).toBeGreaterThan(15);
	const differing: unknown[] = [];
	for (const laptop of laptops) {
		const upgrades = dataOf<Upgrade[]>(await shop.request("GET", `/products/${laptop.slug}/upgrades`));
		const offered = sorted(upgrades.flatMap(({ variants }) => variants.map(({ sku }) => sku)));
		const expected = sorted(parts.filter(({ specs }) => fitsByHand(laptop.specs, specs)).map(({ sku }) => sku));
		if (offered.join() !== expected.join()) differing.push({ laptop: laptop.slug, offered, expected });
	}
	expect(differing).toEqual([]);
});

const check = (sku: string, laptop: string) => shop.request("GET", `/fit?sku=${sku}&laptop=${laptop}`);

describe("one part and one laptop", () => {
	test("says what fits, what does not and why", async () => {
		expect(dataOf<Fit>(await check("KP-D4-16", "tessel-work-14-g3"))).toMatchObject({
			state: "fits",
			laptop: { title: "Tessel Work 14 G3" },
		});
		expect(dataOf<Fit>(await check("tp-d5-16", "tessel-work-14-g3"))).toMatchObject({
			state: "no",
			reasons: ["It takes DDR4, this is DDR5."],
		});
		expect(dataOf<Fit>(await check("VP-2230-1T", "tessel-work-14-g3"))).toMatchObject({ state: "limited" });
	});

	test("a sleeve and a backpack say whether the laptop goes in", async () => {
		expect(dataOf<Fit>(await check("OB-LS13-TAN", "kestrel-swift-15"))).toMatchObject({
			state: "no",
			reasons: ["It takes laptops up to 299 × 212 mm, this one is 359 × 236 mm."],
		});
		expect(dataOf<Fit>(await check("OB-LS13-TAN", "oriel-leaf-13"))).toMatchObject({ state: "fits", reasons: [] });
		expect(dataOf<Fit>(await check("KB-CAB26", "vantar-titan-17"))).toMatchObject({ state: "no" });
		expect(dataOf<Fit>(await check("KB-CAB26", "kestrel-swift-15"))).toMatchObject({ state: "fits" });
		for (const slug of ["oriel-leather-sleeve-13", "kestrel-cabin-backpack-26"])
			expect(dataOf<{ fit: unknown }>(await shop.request("GET", `/products/${slug}`)).fit).toBe("part");
	});

	test("an unknown laptop, an unknown part and a mouse are answered with 404", async () => {
		for (const [sku, laptop] of [
			["KP-D4-16", "no-such-laptop"],
			["KP-D4-16", "kestrel-ddr4-3200-laptop-memory"],
			["NO-SUCH-SKU", "tessel-work-14-g3"],
			["KM-M2-GR", "tessel-work-14-g3"],
		] as const)
			expect((await check(sku, laptop)).status).toBe(404);
	});

	test("laptops are found by words of their name in any order; signs of patterns are plain signs", async () => {
		const find = async (q: string) => dataOf<FitLaptop[]>(await shop.request("GET", `/fit/laptops?q=${encodeURIComponent(q)}`));
		expect((await find("g3 14 tess"))[0]).toEqual({ slug: "tessel-work-14-g3", title: "Tessel Work 14 G3" });
		expect(await find("%")).toEqual([]);
		expect(await find("laptop memory")).toEqual([]);
		expect(await find(" ")).toEqual([]);
		expect((await find("e")).length).toBe(8);
	});
});

describe("the cart", () => {
	const warnings = async (who: Shopper, laptop?: string) =>
		dataOf<{ sku: string; text: string }[]>(
			await shop.request("GET", `/cart/fit${laptop === undefined ? "" : `?laptop=${laptop}`}`, { headers: who }),
		);
	let ddr4: string;
	let all: Raw[];
	const skuInStock = (of: string) => all.find(({ slug, available }) => slug === of && available)?.sku ?? "";
	beforeAll(async () => {
		all = await rawVariants();
		ddr4 = skuInStock("tessel-work-14-g3");
	});

	test("warns of a part that fits no laptop in it, and of more modules than slots", async () => {
		const who = aGuest();
		await add(shop, who, "TP-D5-16");
		expect(await warnings(who)).toEqual([]);
		await add(shop, who, ddr4);
		expect(await warnings(who)).toEqual([{ sku: "TP-D5-16", text: "Does not fit the Tessel Work 14 G3. It takes DDR4, this is DDR5." }]);
		await add(shop, who, "KP-D4-16", 3);
		expect((await warnings(who)).map(({ text }) => text)).toContain("3 modules, but the laptop has 2 memory slots.");
	});

	test("warns of a sleeve that is too small, a drive that needs a bracket and two drives for one slot", async () => {
		const who = aGuest();
		await add(shop, who, skuInStock("kestrel-swift-15"));
		await add(shop, who, "OB-LS13-TAN");
		expect(await warnings(who)).toEqual([
			{ sku: "OB-LS13-TAN", text: "Does not fit the Kestrel Swift 15. It takes laptops up to 299 × 212 mm, this one is 359 × 236 mm." },
		]);
		await add(shop, who, "VP-2230-1T");
		const bracket = "Fits the Kestrel Swift 15 with a limit. It is shorter than the slot (M.2 2280) and needs an extension bracket.";
		expect(await warnings(who)).toContainEqual({ sku: "VP-2230-1T", text: bracket });
		const other = skuInStock("kestrel-nvme-ssd-g4");
		await add(shop, who, other);
		const both = "2 drives in all, but the laptop has one drive slot.";
		expect(await warnings(who)).toContainEqual({ sku: "VP-2230-1T", text: `${bracket} ${both}` });
		expect(await warnings(who)).toContainEqual({ sku: other, text: both });
	});

	test("two laptops have the slots of both", async () => {
		const who = aGuest();
		await add(shop, who, skuInStock("kestrel-swift-15"), 2);
		const drive = skuInStock("kestrel-nvme-ssd-g4");
		await add(shop, who, drive, 2);
		expect(await warnings(who)).toEqual([]);
		await add(shop, who, drive, 1);
		expect(await warnings(who)).toEqual([{ sku: drive, text: "3 drives, but the laptops have 2 drive slots in all." }]);
	});

	test("what is bought at once is checked alone, whatever the cart holds", async () => {
		const who = aGuest();
		await add(shop, who, ddr4);
		const bought = async (query: string) => dataOf<unknown>(await shop.request("GET", `/cart/fit?${query}`, { headers: who }));
		expect(await bought("buy=TP-D5-16")).toEqual([]);
		expect(await bought("buy=TP-D5-16&laptop=tessel-work-14-g3")).toEqual([
			{ sku: "TP-D5-16", text: "Does not fit the Tessel Work 14 G3. It takes DDR4, this is DDR5." },
		]);
		expect(await bought("buy=KP-D4-16&quantity=3&laptop=tessel-work-14-g3")).toEqual([
			{ sku: "KP-D4-16", text: "3 modules, but the laptop has 2 memory slots." },
		]);
	});

	test("a laptop the shopper has named counts, and one that fits is enough", async () => {
		const who = aGuest();
		await add(shop, who, "TP-D5-16");
		expect(await warnings(who, "tessel-work-14-g3")).toHaveLength(1);
		expect(await warnings(who, "no-such-laptop")).toEqual([]);
		await add(shop, who, ddr4);
		expect(await warnings(who, "tessel-work-14-g4")).toEqual([]);
	});
});
