// Plausibility tests of the demo's laptops.
import type { ProductInput } from "@lapwing/contract/catalogue";
import { laptopFieldKeys } from "@lapwing/server/modules/starter/spec-fields";
import { expect, test } from "vitest";
import { laptops } from "./laptops.ts";

const number = (laptop: ProductInput, key: string) => Number(laptop.specs[key]);
const text = (laptop: ProductInput, key: string) => String(laptop.specs[key]);
const cheapest = (laptop: ProductInput) => Math.min(...laptop.variants.map((variant) => variant.price)) / 100;
const isDedicated = (laptop: ProductInput) => laptop.specs["graphics_kind"] === "Dedicated";
const isIn = (slug: string) => (laptop: ProductInput) => laptop.subcategories.includes(slug);
const between = (value: number, least: number, most: number) => value >= least && value <= most;
const laptopSubcategories = new Set(["thin-and-light", "student", "gaming", "creator", "business", "refurbished"]);

/** Rules for all laptops; a failing test names the violators. */
const rules: [string, (laptop: ProductInput) => boolean][] = [
	[
		"states every laptop fact, graphics memory where it has its own and the largest module where it has slots",
		(laptop) =>
			laptopFieldKeys.every(
				(key) =>
					key in laptop.specs ||
					(key === "graphics_memory_gb" && !isDedicated(laptop)) ||
					(key === "ram_module_max_gb" && number(laptop, "ram_slots") === 0),
			),
	],
	["has two to five configurations", (laptop) => between(laptop.variants.length, 2, 5)],
	[
		"is in one to three subcategories of laptops",
		(laptop) => between(laptop.subcategories.length, 1, 3) && laptop.subcategories.every((slug) => laptopSubcategories.has(slug)),
	],
	["is taxed as a laptop", (laptop) => laptop.hsn === "84713010" && laptop.gst_rate === 1800],
	[
		"has a screen size that is made, and is drawn at it",
		(laptop) =>
			[13.3, 13.4, 13.6, 14, 15.6, 16, 17.3].includes(number(laptop, "screen_inch")) &&
			laptop.drawing?.size === number(laptop, "screen_inch"),
	],
	["has the weight of its size", (laptop) => between(number(laptop, "weight_kg"), ...weightRange(laptop))],
	["is wider than its glass, by little, and less deep than wide", hasBelievableOutline],
	["is between 13 and 31 mm thick", (laptop) => between(number(laptop, "height_mm"), 13, 31)],
	["has a battery that may fly", (laptop) => between(number(laptop, "battery_wh"), 30, 99.9)],
	// Power draw for web and video: between 3 W and 25 W.
	["lasts as long as its battery allows", (laptop) => between(number(laptop, "battery_wh") / number(laptop, "battery_hours"), 3, 25)],
	["has a charger that can feed it", (laptop) => number(laptop, "charger_w") >= (isDedicated(laptop) ? 120 : 45)],
	[
		"has a USB-C port, and no more Thunderbolt than USB-C",
		(laptop) => number(laptop, "usb_c") >= 1 && number(laptop, "thunderbolt") <= number(laptop, "usb_c"),
	],
	["has Thunderbolt with Intel only", (laptop) => laptop.specs["processor_brand"] === "Intel" || laptop.specs["thunderbolt"] === 0],
	[
		"never has more memory than it takes",
		(laptop) => laptop.variants.every((variant) => Number(variant.options["ram_gb"]) <= number(laptop, "ram_max_gb")),
	],
	[
		"solders LPDDR and no other memory, and says so",
		(laptop) => /^LPDDR.*, soldered$/.test(text(laptop, "ram_type")) === (laptop.specs["ram_slots"] === 0),
	],
	[
		"warns in its description where memory cannot be added",
		(laptop) => laptop.specs["ram_slots"] !== 0 || /solder|is fixed at|(part of|into|on) the processor/.test(laptop.description),
	],
	["has the memory that is part of its processor", hasMemoryOfItsProcessor],
	["costs more with more memory or storage, and the same in every colour", hasConsistentPrices],
	[
		"has more battery than a tablet, and the larger ones more than the smallest",
		(laptop) => number(laptop, "battery_wh") >= leastBattery(laptop),
	],
	["has a jack, or USB-C to spare for one", (laptop) => laptop.specs["headphone_jack"] === true || number(laptop, "usb_c") >= 2],
	["has USB-A, or Thunderbolt or two USB-C instead", (laptop) => number(laptop, "usb_a") >= 1 || number(laptop, "usb_c") >= 2],
	[
		"has HDMI or two USB-C for a screen at work",
		(laptop) => text(laptop, "hdmi") !== "None" || number(laptop, "usb_c") >= 2 || number(laptop, "thunderbolt") >= 1,
	],
	["has a price of its class", (laptop) => between(cheapest(laptop), ...priceRange(laptop))],
	["says in its highlights what its facts say", (laptop) => contradictions(laptop).length === 0],
	["is called refurbished if and only if it is", (laptop) => laptop.title.endsWith("(Refurbished)") === isIn("refurbished")(laptop)],
];

test.each(rules)("every laptop %s", (_rule, keeps) => {
	expect(laptops.filter((laptop) => !keeps(laptop)).map((laptop) => laptop.slug)).toEqual([]);
});

// Claims in the notes of the subcategories.
const promises: [string, string, (laptop: ProductInput) => boolean][] = [
	["thin-and-light", "weighs 1.4 kg at most", (laptop) => number(laptop, "weight_kg") <= 1.4],
	["student", "starts under ₹50,000", (laptop) => cheapest(laptop) < 50_000],
	["gaming", "has an RTX 4050 or better", (laptop) => isDedicated(laptop) && /^GeForce RTX [45]0[5-9]0/.test(text(laptop, "graphics"))],
	[
		"gaming",
		"has a quick screen and a price that pays for it all",
		(laptop) => number(laptop, "refresh_hz") >= 120 && cheapest(laptop) > 65_000,
	],
	["creator", "shows full sRGB or more", (laptop) => /^100% (sRGB|DCI-P3)/.test(text(laptop, "colour_gamut"))],
	[
		"business",
		"has three years on site and Windows Pro",
		(laptop) => laptop.warranty.startsWith("3-year on-site") && laptop.specs["os"] === "Windows 11 Pro",
	],
	[
		"refurbished",
		"has our own year of warranty, first of all",
		(laptop) => laptop.warranty === "1-year carry-in warranty from Lapwing" && laptop.subcategories[0] === "refurbished",
	],
	["refurbished", "names its flaws", (laptop) => /scratch|wear|worn|mark|engraved/i.test(laptop.description)],
];

test.each(promises)("every laptop in %s %s", (slug, _promise, keeps) => {
	const here = laptops.filter(isIn(slug));
	expect(here.length).toBeGreaterThanOrEqual(7);
	expect(here.filter((laptop) => !keeps(laptop)).map((laptop) => laptop.slug)).toEqual([]);
});

test("stronger graphics never start at less than weaker ones of the same generation", () => {
	const startingAt = (name: string) => Math.min(...laptops.filter((one) => one.specs["graphics"] === `GeForce RTX ${name}`).map(cheapest));
	const steps = ["5050", "5060", "5070", "5070 Ti", "5080", "5090"].map(startingAt);
	expect(steps).toEqual(steps.toSorted((one, other) => one - other));
});

test("superlatives in the texts are true", () => {
	const rtx4050 = laptops.filter((one) => one.specs["graphics"] === "GeForce RTX 4050");
	expect(firstBy(laptops, (one) => -number(one, "battery_hours"))).toBe("oriel-leaf-14");
	expect(firstBy(laptops, cheapest)).toBe("tessel-work-13-g1-refurbished");
	expect(firstBy(rtx4050, cheapest)).toBe("monsoon-squall-15");
	expect(firstBy(laptops, (one) => -cheapest(one))).toBe("vantar-titan-17-x");
	expect(
		firstBy(
			laptops.filter((one) => one.brand === "kestrel"),
			(one) => number(one, "weight_kg"),
		),
	).toBe("kestrel-air-14");
});

// Processor, GB of memory and storage, inches, kg, Wh, MRP and price, as in the design.
test.each([
	["aravalli-ridge-14-oled", "Intel Core Ultra 5 125H", 16, 512, 14, 1.29, 63, 91_990, 74_990],
	["kestrel-swift-15", "AMD Ryzen 5 7530U", 16, 512, 15.6, 1.7, 50, 62_990, 48_490],
	["oriel-leaf-13", "Intel Core Ultra 7 155U", 16, 1024, 13.3, 0.99, 57, 1_29_990, 1_12_490],
	["northbay-studio-16", "AMD Ryzen 9 8945HS", 32, 1024, 16, 1.85, 90, 1_89_990, 1_69_990],
	["kestrel-flip-14", "Intel Core i5-1334U", 16, 512, 14, 1.52, 58, 79_990, 67_990],
	["tessel-work-14-g3", "Intel Core i5-1335U", 8, 512, 14, 1.42, 46, 67_490, 56_990],
	// The design shows no weight and no battery of these three.
	["pipal-note-14", "AMD Ryzen 3 7320U", 8, 256, 14, 1.43, 40, 38_990, 28_990],
	["monsoon-forge-16", "Intel Core i7-14650HX", 16, 1024, 16, 2.48, 80, 1_49_990, 1_24_990],
	["vantar-titan-17", "Intel Core i9-14900HX", 32, 2048, 17.3, 3.1, 99, 2_49_990, 2_14_990],
])("%s is the laptop that the design shows", (slug, processor, ram_gb, storage_gb, screen_inch, weight_kg, battery_wh, mrp, price) => {
	const laptop = laptops.find((one) => one.slug === slug);
	expect(laptop?.specs).toMatchObject({ processor, screen_inch, weight_kg, battery_wh });
	expect(laptop?.variants[0]).toMatchObject({ options: { ram_gb, storage_gb }, mrp: mrp * 100, price: price * 100 });
});

function weightRange(laptop: ProductInput): [least: number, most: number] {
	const [least, most] = { 14: [1.05, 1.65], 15.6: [1.6, 2.5], 16: [1.6, 2.9], 17.3: [2.6, 3.4] }[number(laptop, "screen_inch")] ?? [
		0.95, 1.4,
	];
	return [isDedicated(laptop) ? Math.max(least ?? 0, 1.45) : (least ?? 0), most ?? 0];
}

/** Minimum battery capacity by size. */
function leastBattery(laptop: ProductInput): number {
	return number(laptop, "screen_inch") >= 17 ? 80 : isDedicated(laptop) ? 50 : 36;
}

/** Indian street price by processor and graphics; used laptops and those without Windows cost less. */
function priceRange(laptop: ProductInput): [least: number, most: number] {
	if (isIn("refurbished")(laptop)) return [15_000, 90_000];
	const graphics = text(laptop, "graphics");
	const byGraphics: Record<string, [number, number]> = {
		"GeForce RTX 3050": [65_000, 1_00_000],
		"GeForce RTX 4050": [65_000, 1_60_000],
		"GeForce RTX 4060": [85_000, 1_75_000],
		"GeForce RTX 4070": [1_40_000, 2_00_000],
		"GeForce RTX 4080": [1_90_000, 2_60_000],
		"GeForce RTX 5050": [88_000, 1_25_000],
		"GeForce RTX 5060": [1_10_000, 2_20_000],
		"GeForce RTX 5070": [1_65_000, 2_50_000],
		"GeForce RTX 5070 Ti": [2_00_000, 2_60_000],
		"GeForce RTX 5080": [2_60_000, 3_40_000],
		"GeForce RTX 5090": [3_80_000, 5_50_000],
		"RTX 2000 Ada": [1_50_000, 2_20_000],
		"RTX 3500 Ada": [2_40_000, 3_20_000],
	};
	if (isDedicated(laptop)) return byGraphics[graphics] ?? [0, 0];
	const byProcessor: Record<string, [number, number]> = {
		"Intel N-series": [20_000, 32_000],
		"Core i3": [27_000, 52_000],
		"Core i5": [36_000, 75_000],
		"Core i7": [65_000, 90_000],
		"Core 5": [44_000, 62_000],
		"Core Ultra 5": [60_000, 1_40_000],
		"Core Ultra 7": [80_000, 1_80_000],
		"Core Ultra 9": [1_40_000, 2_20_000],
		"Ryzen 3": [26_000, 34_000],
		"Ryzen 5": [35_000, 70_000],
		"Ryzen 7": [50_000, 1_10_000],
		"Ryzen AI 5": [60_000, 85_000],
		"Ryzen AI 7": [75_000, 1_20_000],
		"Ryzen AI 9": [1_00_000, 1_60_000],
	};
	return byProcessor[text(laptop, "processor_family")] ?? [0, 0];
}

const inWords: Record<string, number> = { one: 1, two: 2, four: 4, six: 6, eight: 8, ten: 10, twelve: 12, fourteen: 14, sixteen: 16 };

/** Figures in highlights, and the spec each must agree with. */
const claims: [RegExp, (claimed: number, laptop: ProductInput) => boolean][] = [
	[/([\d.]+) kg/, (claimed, laptop) => Math.abs(claimed - number(laptop, "weight_kg")) < 0.006],
	[/(\d+) Wh/, (claimed, laptop) => claimed === Math.floor(number(laptop, "battery_wh"))],
	[/(\d+) Hz/, (claimed, laptop) => claimed === number(laptop, "refresh_hz")],
	[/(\d+) nits/, (claimed, laptop) => claimed === number(laptop, "brightness_nits")],
	[/(\d+) W charger/, (claimed, laptop) => claimed === number(laptop, "charger_w")],
	[/up to (\d+) GB/i, (claimed, laptop) => claimed === number(laptop, "ram_max_gb")],
	[/under ₹([\d,]+)/i, (claimed, laptop) => cheapest(laptop) < claimed],
	[/(\d+) (?:hours|h\b).*in our battery test/, (claimed, laptop) => between(number(laptop, "battery_hours"), claimed - 0.5, claimed + 1)],
	[/(one|two|four)(?: free)? memory slots?/i, (claimed, laptop) => claimed === number(laptop, "ram_slots")],
	[/(two) SSD slots/i, (claimed, laptop) => claimed <= number(laptop, "storage_slots")],
	[/(two) Thunderbolt/i, (claimed, laptop) => claimed === number(laptop, "thunderbolt")],
	[/(two) (?:full )?USB-A/i, (claimed, laptop) => claimed === number(laptop, "usb_a")],
	[/(six|eight|ten|twelve|fourteen|sixteen)(?: \w+)? cores/i, (claimed, laptop) => claimed === number(laptop, "cores")],
];

function contradictions(laptop: ProductInput): string[] {
	return laptop.highlights.filter((highlight) => {
		const words = highlight.replaceAll("\u00a0", " ");
		return claims.some(([pattern, agrees]) => {
			const claimed = pattern.exec(words)?.[1]?.toLowerCase();
			return claimed !== undefined && !agrees(inWords[claimed] ?? Number(claimed.replaceAll(",", "")), laptop);
		});
	});
}

function hasBelievableOutline(laptop: ProductInput): boolean {
	const [across, down] = text(laptop, "resolution").split(" × ").map(Number);
	const glass = number(laptop, "screen_inch") * 25.4 * Math.cos(Math.atan2(down ?? 0, across ?? 0));
	return between(number(laptop, "width_mm"), glass + 4, glass + 30) && number(laptop, "depth_mm") < number(laptop, "width_mm");
}

/** Lunar Lake has memory on package: 16 GB on 226V and 256V, 32 GB on 258V. */
function hasMemoryOfItsProcessor(laptop: ProductInput): boolean {
	const onPackage = { "226V": 16, "256V": 16, "258V": 32 }[text(laptop, "processor").slice(-4)];
	return onPackage === undefined || laptop.variants.every((variant) => variant.options["ram_gb"] === onPackage);
}

function hasConsistentPrices(laptop: ProductInput): boolean {
	return laptop.variants.every((one) =>
		laptop.variants.every((other) => {
			const ram = Number(other.options["ram_gb"]) - Number(one.options["ram_gb"]);
			const storage = Number(other.options["storage_gb"]) - Number(one.options["storage_gb"]);
			if (ram === 0 && storage === 0) return other.price === one.price;
			return ram < 0 || storage < 0 || other.price > one.price;
		}),
	);
}

function firstBy(some: ProductInput[], value: (laptop: ProductInput) => number): string | undefined {
	return some.toSorted((one, other) => value(one) - value(other))[0]?.slug;
}
