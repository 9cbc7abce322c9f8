// Searches for a page of the shop, and for models side by side.
import { describe, expect, test } from "vitest";
import { laptops } from "../../../demo/src/laptops.ts";
import { savePage } from "../src/modules/pages/pages.ts";
import { saveSetting } from "../src/modules/settings/registry.ts";
import { useDemoListing } from "./demo-listing.ts";

const { ctx, list, countStatements } = useDemoListing();
const page = (slug: string, title: string) => ({ slug, title, description: "", html: "<p>Text</p>", updated_at: "2026-11-01T00:00:00Z" });

describe("a page that is asked for", () => {
	test.each([
		["track my order", "/track"],
		["where is my order", "/track"],
		["order status", "/track"],
		["return policy", "/warantty-policy"],
		["refund kab milega", "/warantty-policy"],
		["delivery charges", "/shipping-delivery"],
		["cash on delivery", "/shipping-delivery"],
		["store near me", "/store-locator-for-sales"],
		["laptop repair", "/free-service"],
		["service center", "/store-locator-for-service"],
		["my laptop is not turning on", "/free-service"],
		["customer care number", "/contact-us"],
		["warranty", "/warantty-policy"],
	])("%s", async (q, url) => {
		for (const [slug, title] of [
			["warantty-policy", "Warranty and returns"],
			["shipping-delivery", "Delivery"],
		] as const)
			await savePage(ctx(), page(slug, title));
		const found = await list({ q });
		expect(found.links.map((each) => each.url)).toContain(url);
		expect(found.ignored).toEqual([]);
		expect(found.items.length).toBeGreaterThan(0);
	});

	test("is a link only if the seller has written it, and by its own title", async () => {
		const own = async (q: string) => (await list({ q })).links;
		expect(await own("exchange your old laptop")).not.toContainEqual({ title: "Exchange your old laptop", url: "/pages/exchange" });
		await savePage(ctx(), page("exchange", "Exchange your old laptop"));
		expect(await own("exchange old laptop")).toContainEqual({ title: "Exchange your old laptop", url: "/pages/exchange" });
	});

	test.each([
		"laptop with 3 year warranty",
		"laptop bag",
		"kestrel swift 15",
		"laptop for coding",
		"16 gb ram",
		"touch screen",
		"laptop with on-site service under 60000",
		"where to buy gaming laptops",
	])("is not offered for goods: %s", async (q) => {
		expect((await list({ q })).links).toEqual([]);
	});

	test("instalments without an amount are explained, and the rest is searched", async () => {
		await saveSetting(ctx(), "emi", { min_price: 10_000_00, plans: [{ months: 12, rate: 1500 }] });
		for (const q of ["emi", "laptop on emi", "no cost emi", "emi options"]) {
			const found = await list({ q });
			const without = q === "no cost emi" ? "We have no no-cost EMI. Monthly instalments with interest" : "Monthly instalments (EMI)";
			expect(found.note, q).toBe(`${without} are for ₹10,000 and more. The page of each product says how much a month.`);
			expect(found.ignored, q).toEqual([]);
			expect(
				found.understood.filter(({ param }) => param === "not"),
				q,
			).toEqual([]);
		}
		const gaming = await list({ q: "gaming laptop on emi" });
		expect(gaming.understood.length).toBeGreaterThan(0);
	});
});

describe("models side by side", () => {
	const both = ["kestrel-swift-15", "aravalli-ridge-14-oled"];
	test.each([
		"swift 15 vs ridge 14 oled",
		"kestrel swift 15 versus aravalli ridge 14 oled",
		"compare swift 15 and ridge 14 oled",
		"which is better swift 15 or ridge 14 oled",
		"swift 15 ya ridge 14 oled",
		"difference between kestrel swift 15 and ridge 14 oled",
	])("are both found first, with the comparison as a link: %s", async (q) => {
		const found = await list({ q });
		expect(found.items.slice(0, 2).map(({ slug }) => slug)).toEqual(both);
		expect(found.links[0]?.title).toBe("Compare Kestrel Swift 15 and Aravalli Ridge 14 OLED");
		expect(found.links[0]?.url).toMatch(/^\/compare\?products=kestrel-swift-15~[A-Z0-9-]+,aravalli-ridge-14-oled~[A-Z0-9-]+$/);
		expect(found.ignored).toEqual([]);
		expect(found.understood.map(({ label }) => label)).toContain("Kestrel Swift 15 or Aravalli Ridge 14 OLED");
	});

	test("with a name that the first begins", async () => {
		const found = await list({ q: "kestrel swift 15 vs 14" });
		expect(found.items.slice(0, 2).map(({ slug }) => slug)).toEqual(["kestrel-swift-15", "kestrel-swift-14"]);
	});

	test("keeps the rest of the search", async () => {
		const found = await list({ q: "swift 15 vs ridge 14 oled 16 gb under 90000" });
		expect(found.understood.map(({ param }) => param)).toEqual(expect.arrayContaining(["ram", "price_max"]));
	});

	test.each(["black or silver laptop", "intel or amd", "i5 vs i7", "gaming or office laptop", "mouse and keyboard", "laptop with bag"])(
		"is not read into other choices: %s",
		async (q) => {
			expect((await list({ q })).links).toEqual([]);
		},
	);
});

describe("a number pad", () => {
	test.each(["laptop with number pad", "laptop with numpad", "numeric keypad laptop", "laptop with number keys under 60000"])(
		"of a laptop is a fact: %s",
		async (q) => {
			const found = await list({ q });
			expect(found.understood.map(({ label }) => label)).toContain("Number pad");
			expect(found.laptops_only).toBe(true);
		},
	);

	test.each(["wireless numpad", "number pad"])("alone is the accessory: %s", async (q) => {
		const found = await list({ q });
		expect(found.items[0]?.title).toMatch(/Number Pad/);
	});
});

describe("few results", () => {
	test("are followed by those without the least important condition", async () => {
		const found = await list({ q: "leather sleeve" });
		expect(found.items.map(({ slug }) => slug)).toEqual(["oriel-leather-sleeve-13"]);
		expect(found.similar?.without).toBe("leather");
		expect(found.similar?.items.length).toBeGreaterThan(2);
		for (const { title } of found.similar?.items ?? []) expect(title).toMatch(/Sleeve/);
	});

	test("never leave out the kind of thing, nor the price if something else will do", async () => {
		const found = await list({ q: "charging wire type c to c 2 metre" });
		expect(found.items[0]?.slug).toBe("aravalli-usb-c-cable-240-w");
		const cheap = await list({ q: "laptop under 25k" });
		const prices = cheap.similar?.items.map(({ price }) => price) ?? [];
		expect(prices.length).toBeGreaterThan(3);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		expect(Math.min(...prices)).toBeGreaterThan(25_000_00);
	});

	test.each(["laptop", "gaming laptop", "laptop not kestrel under 25k"])("nothing is added: %s", async (q) => {
		expect((await list({ q })).similar).toBeNull();
	});

	test("similar ones satisfy the other conditions in the configuration that is shown", async () => {
		const found = await list({ q: "3 saal warranty wala laptop 60000 tak" });
		expect(found.similar?.without).toBe("3\u00a0years warranty or more");
		for (const { price } of found.similar?.items ?? []) expect(price).toBeLessThanOrEqual(60_000_00);
		const ids = [...found.items, ...(found.similar?.items ?? [])].map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
	});

	test("nothing is looked for where the counts say that there is nothing beside", async () => {
		const q = "32 gb ram gaming laptop under 70000";
		const found = await list({ q });
		expect(found.items).toHaveLength(1);
		expect(found.similar).toBeNull();
		expect(await countStatements(() => list({ q }))).toBe(await countStatements(() => list({ q: "16 gb ram gaming laptop under 200000" })));
	});
});

describe("words that are not misspelt", () => {
	test.each([
		"mouse for wrist pain",
		"machine learning training laptop",
		"does the oriel leaf 13 come with touch",
		"3 saal warranty",
		"laptop that lasts all day",
	])("%s", async (q) => {
		expect((await list({ q })).corrected).toBeNull();
	});

	test("misspelt ones are still corrected", async () => {
		expect((await list({ q: "wireles mouse" })).corrected).toBe("wireless mouse");
		expect((await list({ q: "mechanical keybord" })).corrected).toBe("mechanical keyboard");
	});
});

describe("everyday words", () => {
	test.each([
		["laptop that lasts all day without charger", "Long battery"],
		["कम वजन वाला लैपटॉप", "Light"],
		["dhoop me saaf dikhe aisa laptop", "Bright screen"],
		["laptop whose ram i can increase later", "Memory can be upgraded"],
		["raat ko keyboard me light wala laptop", "Backlit keyboard"],
		["movie ke liye bade speaker wala laptop", "Four speakers"],
		["photo laptop with accurate colours", "Accurate colours"],
		["purana laptop", "Refurbished"],
		["laptop with windows pro", "Windows 11 Pro"],
		["laptop with sixteen gb ram", "16\u00a0GB RAM"],
	])("%s", async (q, label) => {
		expect((await list({ q })).understood.map((each) => each.label)).toContain(label);
	});

	test("everyday use gives way to the use that is named", async () => {
		const labels = (await list({ q: "youtube 4k video editing laptop" })).understood.map((each) => each.label);
		expect(labels.some((label) => label.startsWith("For video editing"))).toBe(true);
		expect(labels.some((label) => label.startsWith("For everyday use"))).toBe(false);
	});

	test.each([
		["power bank for laptop", /Power Bank/],
		["gaadi me laptop charge karne ka charger", /Car Charger/],
		["fast memory card for dslr", /SD Card/],
		["mouse 700 rs", /Mouse/],
	])("find accessories: %s", async (q, title) => {
		expect((await list({ q })).items[0]?.title).toMatch(title);
	});
});

describe("what a buyer stumbled over", () => {
	test.each(["delivery to 781001", "pin 560001", "560001"])("a PIN code is no price: %s", async (q) => {
		expect((await list({ q })).understood.filter(({ param }) => param.startsWith("price"))).toEqual([]);
	});

	test.each(["laptop 560000", "laptop under 781001", "149990"])("a sum still is one: %s", async (q) => {
		expect((await list({ q })).understood.map(({ param }) => param)).toContain("price_max");
	});

	test("letters in another order are corrected", async () => {
		expect((await list({ q: "krestel swift 15" })).corrected).toBe("kestrel swift 15");
	});

	test.each([
		["gst invoice", "/track"],
		["how to cancel order", "/track"],
		["store in pune", "/store-locator-for-sales"],
		["laptop repair in guwahati", "/free-service"],
		["laptop screen tut gayi", "/free-service"],
		["laptop ki screen badalni hai", "/free-service"],
		["paani gir gaya laptop pe", "/free-service"],
		["laptop slow ho gaya", "/free-service"],
		["dukan kaha hai", "/store-locator-for-sales"],
		["dukan kab khulti hai", "/store-locator-for-sales"],
		["दुकान कहाँ है", "/store-locator-for-sales"],
		["aapka phone number", "/contact-us"],
	])("%s leads to its page", async (q, url) => {
		expect((await list({ q })).links.map((each) => each.url.split("?")[0])).toContain(url);
	});

	test.each([
		"dell service center",
		"hp service center near me",
		"service centre pune",
		"apple service centre mumbai",
		"kestrel repair shop near me",
		"लैपटॉप सर्विस सेंटर",
	])("a service centre comes first, and no store in its place: %s", async (q) => {
		const urls = (await list({ q })).links.map((each) => each.url.split("?")[0]);
		expect(urls[0]).toBe("/store-locator-for-service");
		expect(urls).not.toContain("/store-locator-for-sales");
	});

	test("a wish is loosened, not dropped: the next weights and sizes", async () => {
		const light = await list({ q: "laptop under 1 kg" });
		const weights = light.similar?.items.map(({ slug }) => laptops.find((each) => each.slug === slug)?.specs["weight_kg"]) ?? [];
		expect(weights.length).toBeGreaterThan(2);
		for (const weight of weights) expect(weight).toBeLessThan(1.3);
	});
});
