// More of Northbay's Draft and Studio.
import { fhdSrgb, oled28k, oled32k, touch, wqxga165, wqxga240 } from "../../displays.ts";
import type { LaptopFacts } from "../../laptop-fields.ts";
import { siblingsOf } from "../../sibling.ts";
import { northbayLaptops } from "../northbay.ts";

const like = siblingsOf(northbayLaptops);

export const northbaySiblings: LaptopFacts[] = [
	like("Draft 15", {
		model: "Draft 15 R",
		code: "ND15-R7",
		published: "2026-04-13",
		processor: "AMD Ryzen 7 7735HS",
		memory: { type: "DDR5-4800", slots: 2, max: 64 },
		display: fhdSrgb,
		battery: { wh: 63, hours: 8.0, charger_w: 150 },
		off: 16,
		highlights: ["Full sRGB, checked at the factory", "RTX 3050 for filters", "Two memory slots"],
		description:
			"<p>For a photographer's first year: true colours, a card reader that is not an afterthought, and eight cores for a folder of raw files.</p><p>The graphics chip is for filters, not for games.</p>",
		prices: [
			[16, 512, "Silver", 76_990],
			[32, 1024, "Silver", 87_990],
		],
	}),
	like("Draft 15", {
		model: "Draft 15 Plus",
		code: "ND15-I5P",
		published: "2026-06-22",
		graphics: "GeForce RTX 4050",
		battery: { wh: 70, hours: 7.6, charger_w: 150 },
		kg: 1.94,
		off: 13,
		highlights: ["RTX 4050", "Full-size SD card reader", "70 Wh battery"],
		description:
			"<p>Twice the preview speed of the Draft 15 in a timeline with three tracks. It is the laptop we lend to wedding photographers while theirs is being repaired.</p>",
		prices: [
			[16, 512, "Silver", 86_990],
			[16, 1024, "Silver", 91_490],
			[32, 1024, "Silver", 98_490],
		],
		ports: { c: 2, a: 2, hdmi: "2.1", card: "SD" },
	}),
	like("Draft 16", {
		model: "Draft 16 Lite",
		code: "ND16-U5",
		in: ["creator"],
		published: "2026-05-12",
		processor: "Intel Core Ultra 5 125H",
		graphics: "GeForce RTX 3050",
		battery: { wh: 80, hours: 8.8, charger_w: 140 },
		kg: 1.92,
		off: 16,
		highlights: ["Sharp 16-inch screen", "80 Wh battery", "Two memory slots"],
		description:
			"<p>Layout and illustration need pixels more than power, and this has the pixels. Choose it over the Draft 16 if you never touch video.</p><p>Sand marks less than silver does.</p>",
		prices: [
			[16, 512, "Sand", 92_990],
			[32, 1024, "Sand", 1_04_490],
		],
	}),
	like("Draft 16", {
		model: "Draft 16 Pro",
		code: "ND16-U9",
		published: "2026-09-21",
		processor: "Intel Core Ultra 9 285H",
		graphics: "GeForce RTX 5060",
		display: wqxga165,
		battery: { wh: 90, hours: 7.9, charger_w: 200 },
		kg: 2.08,
		off: 9,
		highlights: ["RTX 5060", "165 Hz, full sRGB", "90 Wh battery"],
		description:
			"<p>The Draft that edits 4K without proxies. Two kilos are the price; the charger adds half of one more. Northbay still measures each panel and prints the result on a card.</p>",
		prices: [
			[32, 1024, "Sand", 1_47_990],
			[64, 2048, "Sand", 1_79_990],
		],
	}),
	like("Draft 16", {
		model: "Draft 16 Touch",
		code: "ND16-U7T",
		in: ["creator"],
		published: "2026-07-27",
		display: touch(oled28k),
		graphics: "GeForce RTX 4050",
		battery: { wh: 80, hours: 7.3, charger_w: 150 },
		kg: 2.02,
		off: 11,
		highlights: ["OLED with touch and pen", "RTX 4050", "100 % DCI-P3"],
		description:
			"<p>Draw on the screen, then grade on it: the OLED covers what cinema cameras record. The hinge lies down to twenty degrees and takes the weight of a wrist.</p>",
		prices: [
			[16, 1024, "Graphite", 1_24_990],
			[32, 1024, "Graphite", 1_32_990],
		],
	}),
	like("Studio 14", {
		model: "Studio 14 S",
		code: "NS14-R7",
		in: ["creator"],
		published: "2026-04-24",
		processor: "AMD Ryzen 7 8845HS",
		graphics: "GeForce RTX 4050",
		memory: { type: "LPDDR5X-6400", slots: 0, max: 32 },
		battery: { wh: 73, hours: 9.3, charger_w: 140 },
		kg: 1.47,
		off: 15,
		highlights: ["1.47 kg with an RTX 4050", "2.8K OLED", "9 hours in our battery test"],
		description:
			"<p>The Studio 14 with smaller chips and the same screen. For reporters who cut in the back of a car it is quick enough and cooler on the knees.</p><p>Memory is soldered; the larger version has 32 GB.</p>",
		prices: [
			[16, 1024, "Graphite", 1_24_990],
			[32, 1024, "Graphite", 1_34_990],
		],
	}),
	like("Studio 14", {
		model: "Studio 14 Pro",
		code: "NS14-R9P",
		published: "2026-10-11",
		graphics: "GeForce RTX 5070",
		battery: { wh: 73, hours: 8.8, charger_w: 180 },
		kg: 1.58,
		off: 8,
		highlights: ["RTX 5070 in 1.58 kg", "Twelve cores", "2.8K OLED"],
		description:
			"<p>Colourists who fly take this one. It renders like a machine a kilo heavier for about twenty minutes, then settles to four fifths of that.</p><p>Up to 64 GB, soldered.</p>",
		prices: [
			[32, 1024, "Graphite", 1_94_990],
			[64, 2048, "Graphite", 2_29_990],
		],
	}),
	like("Studio 16", {
		model: "Studio 16 S",
		code: "NS16-R7",
		in: ["creator"],
		published: "2026-03-03",
		processor: "AMD Ryzen 7 8845HS",
		graphics: "GeForce RTX 4050",
		battery: { wh: 90, hours: 10.1, charger_w: 150 },
		kg: 1.82,
		off: 14,
		highlights: ["3.2K OLED at 16 inches", "10 hours in our battery test", "1.82 kg"],
		description:
			"<p>The screen is the Studio's, the chips are a size down, and the battery gains an hour. If your work is pictures rather than film, save the money.</p><p>The memory is soldered to the board.</p>",
		prices: [
			[16, 1024, "Silver", 1_37_990],
			[32, 1024, "Silver", 1_48_990],
		],
	}),
	like("Studio 16", {
		model: "Studio 16 Touch",
		code: "NS16-R9T",
		in: ["creator"],
		published: "2026-08-13",
		display: touch(oled32k),
		graphics: "GeForce RTX 4060",
		battery: { wh: 90, hours: 8.7, charger_w: 180 },
		kg: 1.91,
		off: 12,
		highlights: ["3.2K OLED with touch", "RTX 4060", "Up to 64 GB"],
		description:
			"<p>Retouchers wanted to dodge and burn with a fingertip. It works better than it sounds, and the glass wipes clean with a sleeve.</p><p>Memory is soldered, so buy for the largest file you will have.</p>",
		prices: [
			[32, 1024, "Silver", 1_67_990],
			[64, 2048, "Silver", 1_99_990],
		],
	}),
	like("Studio 16 Pro", {
		model: "Studio 16 Pro S",
		code: "NS16P-U7",
		published: "2026-09-14",
		processor: "Intel Core Ultra 7 255H",
		graphics: "GeForce RTX 5070",
		display: wqxga240,
		battery: { wh: 99, hours: 7.9, charger_w: 240 },
		kg: 2.2,
		off: 9,
		highlights: ["RTX 5070", "500 nits, full DCI-P3", "Memory up to 96 GB"],
		description:
			"<p>A Pro without the Mini-LED panel and without its price. Both memory slots are open, so start at 32 GB and see.</p><p>On a tripod table in the sun, 500 nits are just enough.</p>",
		prices: [
			[32, 1024, "Graphite", 1_99_990],
			[64, 2048, "Graphite", 2_31_990],
		],
	}),
	like("Studio 16 Pro", {
		model: "Studio 16 Pro X",
		code: "NS16P-U9X",
		published: "2026-11-05",
		graphics: "GeForce RTX 5080",
		battery: { wh: 99, hours: 6.8, charger_w: 330 },
		kg: 2.38,
		off: 6,
		highlights: ["RTX 5080, 16 GB", "4K Mini-LED", "Memory up to 96 GB"],
		description:
			"<p>For scenes that do not fit into twelve gigabytes of graphics memory. Northbay delivers it with a calibration device on loan for the first month; bring it back to any store.</p>",
		prices: [
			[32, 1024, "Graphite", 2_99_990],
			[64, 2048, "Graphite", 3_34_990],
			[96, 4096, "Graphite", 3_89_990],
		],
	}),
	like("Studio 15 2022 (Refurbished)", {
		model: "Draft 15 2022 (Refurbished)",
		code: "ND15-I5-RF",
		published: "2026-07-10",
		processor: "Intel Core i5-12450H",
		graphics: "GeForce RTX 3050",
		memory: { type: "DDR4-3200", slots: 2, max: 64 },
		display: fhdSrgb,
		battery: { wh: 63, hours: 5.9, charger_w: 150 },
		off: 0,
		highlights: ["Screen measured again by us", "RTX 3050", "Our own year of warranty"],
		description:
			"<p>From a design school's second-year studio. Lids carry a scratch or three and the odd paint mark; every screen was measured again and the weak ones sent back.</p>",
		prices: [
			[16, 512, "Silver", 51_990],
			[32, 1024, "Silver", 59_990],
		],
	}),
];
