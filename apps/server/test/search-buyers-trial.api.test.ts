// Searches that a buyer tried and that were misunderstood: negated features, Hindi, papers, models of other makers. On the demo catalogue.
import type { Listing } from "@lapwing/contract/listing";
import type { Suggestion } from "@lapwing/contract/suggestions";
import { describe, expect, test } from "vitest";
import { titles, useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { shop, list } = useDemoListing();

const specsOf = (slug: string) => {
	const product = products.find((each) => each.slug === slug);
	return { ...product?.specs, ...product?.variants[0]?.options };
};
const chips = ({ understood }: Listing) => understood.map(({ param, value }) => `${param}=${value}`);
const links = ({ links: all }: Listing) => all.map(({ url }) => url);

describe("features that are negated", () => {
	test.each(["14 inch laptop without numpad", "without number pad 14 inch", "14 inch laptop numpad nahi chahiye"])("%s", async (q) => {
		const found = await list({ q });
		expect(chips(found)).toContain("not=need:number-pad");
		expect(found.ignored_note).toBeNull();
		for (const { slug } of found.items) expect(specsOf(slug)["number_pad"]).not.toBe(true);
	});

	test.each(["बिना विंडोज लैपटॉप", "विंडोज के बिना लैपटॉप", "विंडोज़ के बिना लैपटॉप"])("%s", async (q) => {
		const found = await list({ q });
		expect(titles(found)).toEqual(titles(await list({ q: "laptop without windows" })));
		expect(found.ignored_note).toBeNull();
	});
});

describe("questions to the shop", () => {
	test.each([
		["वारंटी", "/warantty-policy"],
		["वारंटी कितनी है", "/warantty-policy"],
		["laptop ki warranty kitni hai", "/warantty-policy"],
		["लैपटॉप रिपेयर", "/free-service"],
		["लैपटॉप की मरम्मत", "/free-service"],
		["invoice gst download", "/track"],
		["download gst invoice", "/track"],
		["bill download", "/track"],
		["डिलीवरी कब होगी", "/shipping-delivery"],
	])("%s: %s", async (q, url) => {
		const found = await list({ q });
		expect(links(found)).toContain(url);
		expect(chips(found).filter((chip) => chip.startsWith("need="))).toEqual([]);
		expect(found.ignored_note).toBeNull();
	});

	test.each([
		["बैटरी बदलना", ["/free-service"]],
		["battery replacement", ["/free-service"]],
		["warranty check", ["/track", "/warantty-policy"]],
		["serial number check", ["/track"]],
	])("%s leads to its page", async (q, urls) => {
		expect(links(await list({ q }))).toEqual(urls);
	});

	test("a town alone leads to its service centre too", async () => {
		const paths = links(await list({ q: "jaipur" })).map((url) => url.split("?")[0]);
		expect(paths.toSorted()).toEqual(["/store-locator-for-sales", "/store-locator-for-service"]);
	});

	test("a warranty of some years is still one of laptops", async () => {
		const found = await list({ q: "3 साल वारंटी वाला लैपटॉप" });
		expect(chips(found)).toContain("spec=warranty_years:3-");
	});

	test("the coupon that is asked for is named first", async () => {
		expect((await list({ q: "student discount" })).note).toMatch(/^Coupons that you can use in the cart: STUDENT5 /);
	});

	test.each(["no cost emi laptop", "zero cost emi"])("%s: the plans without cost", async (q) => {
		expect((await list({ q })).note).toMatch(/^No-cost EMI: [\d, or]+ months, for ₹[\d,]+ and more\./);
	});
});

describe("what is not sold", () => {
	test.each([
		["printer", "We do not sell printers. Our popular laptops come first."],
		["hp laptop", "We do not sell HP. Our popular laptops come first."],
		["chromebook", "We do not sell Chromebooks. The closest of our laptops come first."],
		["macbook air", "We do not sell Apple MacBook. The closest of our laptops come first."],
	])("%s", async (q, note) => {
		expect((await list({ q })).ignored_note).toBe(note);
	});

	test.each([
		["hp laptop 15s", "15"],
		["vivobook 15", "15"],
		["dell inspiron 14", "14"],
		["alternative to dell inspiron 15", "15"],
	])("%s: of that screen size", async (q, inches) => {
		const found = await list({ q });
		expect(found.total).toBeGreaterThan(20);
		for (const { screen_inch } of found.items) expect(Math.floor(screen_inch ?? 0)).toBe(Number(inches));
		expect(found.ignored_note).toMatch(/^We do not sell .* What we have instead: \d+ laptops\.$/);
	});

	test("a keyboard in Hindi", async () => {
		expect((await list({ q: "hindi keyboard laptop" })).ignored_note).toMatch(/^We do not sell laptops with a Hindi keyboard\./);
	});
});

describe("parts and laptops", () => {
	test.each(["i5 laptop 16gb ram ssd", "laptop 16gb ram 512gb ssd nvme", "i5 laptop 16 gb ram ssd windows 11"])(
		"%s asks for a laptop",
		async (q) => {
			const found = await list({ q });
			expect(found.total).toBeGreaterThan(0);
			expect(found.items.every(({ screen_inch }) => screen_inch !== null)).toBe(true);
			expect(chips(found)).toContain("ram=16");
		},
	);

	test.each(["16gb ram for i5 laptop", "laptop ke liye 16gb ram", "ssd for laptop", "16gb ram rs 5600", "8gb memory under 3000"])(
		"%s asks for a part",
		async (q) => {
			expect((await list({ q })).items.every(({ screen_inch }) => screen_inch === null)).toBe(true);
		},
	);

	test.each(["hub with hdmi", "usb c hub hdmi", "dock with ethernet"])("%s", async (q) => {
		const found = await list({ q });
		expect(found.ignored_note).toBeNull();
		expect(found.total).toBeGreaterThan(1);
		for (const title of titles(found)) expect(title).toMatch(/Hub|Dock/);
	});

	test.each(["beti ke liye laptop", "laptop", "lap"])("laptops are suggested for %s", async (q) => {
		const { body } = await shop.request("GET", `/search/suggest?q=${encodeURIComponent(q)}`);
		const suggested = (body as { data: Suggestion[] }).data.filter(({ kind }) => kind === "product");
		expect(suggested.length).toBeGreaterThan(0);
		for (const { slug } of suggested) expect(products.find((each) => each.slug === slug)?.specs["screen_inch"]).toBeDefined();
	});
});

test.each([
	["gam", "For gaming"],
	["gaming laptop un", undefined],
])("needs suggested for %s", async (q, first) => {
	const { body } = await shop.request("GET", `/search/suggest?q=${encodeURIComponent(q)}`);
	const need = (body as { data: Suggestion[] }).data.find(({ kind }) => kind === "need");
	expect(need?.title).toBe(first);
});

describe("in the words of the text", () => {
	test("what nothing has is named as it was typed", async () => {
		const { ignored_note } = await list({ q: "fast laptop under 25000" });
		expect(ignored_note).toMatch(/^Nothing for “fast/);
	});

	test("a generation or newer goes on after the 14th", async () => {
		const { items, total, understood } = await list({ q: "13th gen or newer laptop" });
		expect(understood.map(({ label }) => label)).toContain("13th generation Intel or newer");
		const later = products.filter(({ specs, variants }) =>
			variants.some(({ options }) => /Core (?:i\d-1[34]|Ultra|[3579] )/.test(String({ ...specs, ...options }["processor"]))),
		);
		expect(total).toBe(later.length);
		expect(items.length).toBeGreaterThan(0);
	});

	test("for accounts and bills laptops of an office's price come first", async () => {
		const { items } = await list({ q: "tally billing ke liye laptop" });
		for (const { price } of items.slice(0, 5)) expect(price).toBeLessThan(80_000_00);
	});
});

const processors = (found: Listing) => found.items.map(({ slug }) => String(specsOf(slug)["processor"] ?? ""));

describe("better than a value", () => {
	test.each(["better than rtx 4060 laptop", "rtx 4060 se behtar laptop"])("%s: without the one that is named", async (q) => {
		const found = await list({ q });
		expect(found.understood.map(({ label }) => label)).toContain("Better than GeForce RTX 4060");
		expect(found.ignored_note).toBeNull();
		const models = found.items.map(({ slug }) => String(specsOf(slug)["graphics"]));
		for (const model of models) expect(model).toMatch(/RTX (?:4070|4080|4090|50[6-9]0)/);
	});

	test("a higher tier of any maker is better than a tier", async () => {
		const found = await list({ q: "better than core i7" });
		expect(found.total).toBeGreaterThan(0);
		for (const name of processors(found)) expect(name).toMatch(/(?:i9|Ultra 9|Ryzen 9|Ryzen AI 9|Core 9)/);
	});

	test.each(["better than i5 12th gen laptop", "12th gen se naya i5 laptop"])("%s: newer generations", async (q) => {
		const found = await list({ q });
		expect(found.total).toBeGreaterThan(0);
		expect(chips(found)).not.toContain("condition=new");
		for (const name of processors(found)) expect(name).toMatch(/i5-1[34]/);
	});

	test("or older", async () => {
		const found = await list({ q: "11th gen ya purana laptop" });
		const older = products.filter(({ specs, variants }) =>
			variants.some(({ options }) => /i\d-1[01]\d/.test(String({ ...specs, ...options }["processor"]))),
		);
		expect(found.total).toBe(older.length);
	});

	test("two families side by side", async () => {
		const found = await list({ q: "core ultra vs ryzen ai" });
		expect(found.ignored_note).toBeNull();
		const either = products.filter(({ specs, variants }) =>
			variants.some(({ options }) => /Core Ultra|Ryzen AI/.test(String({ ...specs, ...options }["processor"]))),
		);
		expect(found.total).toBe(either.length);
	});
});

describe("questions that the settings answer", () => {
	test.each([
		["return policy 10 days", "Returns are taken within 7 days of delivery."],
		["kya cod available hai", "Cash on delivery is offered for orders up to ₹50,000, where the PIN code allows it."],
		["tripura me delivery hoti hai kya", "Type your PIN code on a product's page: it says by which day it comes and what delivery costs."],
		["warranty kitne saal ki hai", "The page of each product says how long its warranty is and who gives it."],
		["gst invoice milega kya", "Every order has a GST invoice. Find the order by its number: its page has the invoice to download."],
	])("%s", async (q, note) => {
		expect((await list({ q })).note).toBe(note);
	});

	test("an answer beside goods is none of the goods", async () => {
		expect((await list({ q: "laptop under 50000" })).note).toBeNull();
	});
});

describe("what is asked for keeps its kind", () => {
	test.each([
		"laptop 16gb ram ddr5 not soldered under 70000",
		"oriel gaming 64gb under 40000",
		"alternative to macbook air under 80000",
		"gta 5 laptop under 60000",
	])("%s: laptops", async (q) => {
		expect((await list({ q })).laptops_only).toBe(true);
	});

	test.each([
		["earphones with mic", "earphones"],
		["surge protector", "extension boards"],
		["hdd 1tb laptop", "laptops with a hard disk"],
		["asus rog strix", "Asus ROG"],
	])("%s: not sold, and no word of it is corrected", async (q, label) => {
		const { corrected, ignored_note } = await list({ q });
		expect(corrected).toBeNull();
		expect(ignored_note).toMatch(new RegExp(`^We do not sell .*${label}`));
	});

	test.each(["battery replacement for monsoon forge 15", "keyboard not working repair price", "laptop screen replacement cost"])(
		"%s: the service",
		async (q) => {
			expect(links(await list({ q }))).toContain("/free-service");
		},
	);

	test("a price that nothing meets is no chip", async () => {
		const found = await list({ q: "usb hub under 500" });
		expect(found.ignored_note).toContain("₹500");
		expect(chips(found)).not.toContain("price_max=500");
	});

	test("price drops by discount", async () => {
		expect(await list({ q: "price drops" })).toMatchObject({ sort: "discount", ignored_note: null });
	});

	test("a speed of charging that no product states", async () => {
		const found = await list({ q: "fast charging 1 hour laptop" });
		expect(found.note).toBe("No product states how fast it charges. Ask us before you buy.");
		expect(chips(found)).toEqual(["category=laptops"]);
	});

	test.each(["upi discount", "kerala me store", "do you sell acer", "no cost emi on credit card"])("%s: every word is known", async (q) => {
		const found = await list({ q });
		expect(found.ignored_note ?? "").not.toContain("“");
		expect(chips(found).filter((chip) => chip.startsWith("need="))).toEqual([]);
	});
});
