// More of Vantar's Hex, Edge, Titan and Array.
import { oled28k, wqxga165, wqxga240, wuxgaSrgb } from "../../displays.ts";
import type { LaptopFacts } from "../../laptop-fields.ts";
import { siblingsOf } from "../../sibling.ts";
import { vantarLaptops } from "../vantar.ts";

const like = siblingsOf(vantarLaptops);

export const vantarSiblings: LaptopFacts[] = [
	like("Hex 15", {
		model: "Hex 15 Lite",
		code: "VH15-I7L",
		published: "2026-02-28",
		processor: "Intel Core i7-14650HX",
		graphics: "GeForce RTX 4060",
		battery: { wh: 80, hours: 5.2, charger_w: 230 },
		kg: 2.36,
		off: 16,
		highlights: ["RTX 4060", "1440p at 165 Hz", "Mechanical keys for WASD"],
		description:
			"<p>The Hex with last season's graphics. Vantar kept the good keyboard and the good screen, and saved where a year makes little difference.</p><p>Fans reach 52 dB on full power; wear headphones.</p>",
		prices: [
			[16, 1024, "Navy", 1_21_990],
			[32, 1024, "Navy", 1_29_990],
		],
	}),
	like("Hex 15", {
		model: "Hex 15 5070",
		code: "VH15-I7X",
		published: "2026-09-23",
		graphics: "GeForce RTX 5070",
		battery: { wh: 90, hours: 5.1, charger_w: 280 },
		kg: 2.47,
		off: 10,
		highlights: ["RTX 5070 at 15.6 inches", "90 Wh battery", "Up to 96 GB"],
		description:
			"<p>For those who find sixteen inches too large for the hostel desk. The cooling had to grow upwards: it is thicker than the Hex 15 by two fingers' breadth of air.</p>",
		prices: [
			[16, 1024, "Navy", 1_72_990],
			[32, 1024, "Navy", 1_80_990],
			[32, 2048, "Navy", 1_91_990],
		],
	}),
	like("Hex 15", {
		model: "Hex 16",
		code: "VH16-U9",
		published: "2026-08-27",
		processor: "Intel Core Ultra 9 275HX",
		screen: 16,
		display: wqxga240,
		battery: { wh: 90, hours: 5.4, charger_w: 280 },
		body: { kg: 2.58, mm: [361, 268, 25.8], material: "Aluminium lid, plastic base" },
		off: 11,
		highlights: ["RTX 5060 with twenty-four cores", "240 Hz, full DCI-P3", "Two SSD slots"],
		description:
			"<p>A processor for compiling worlds, a graphics chip for walking in them. Game developers buy it; the rest are better served by the dearer chip in the cheaper Hex.</p>",
		prices: [
			[32, 1024, "Navy", 1_67_990],
			[64, 2048, "Navy", 1_97_990],
		],
	}),
	like("Edge 14", {
		model: "Edge 14 Lite",
		code: "VE14-R7",
		published: "2026-05-07",
		processor: "AMD Ryzen AI 7 350",
		graphics: "GeForce RTX 5060",
		memory: { type: "LPDDR5X-7500", slots: 0, max: 32 },
		display: oled28k,
		battery: { wh: 73, hours: 9.3, charger_w: 180 },
		kg: 1.54,
		off: 12,
		highlights: ["1.54 kg with an RTX 5060", "2.8K OLED", "9 hours in our battery test"],
		description:
			"<p>All of the Edge's looks and two thirds of its speed. On a train it passes for an office laptop until the keyboard lights up; it can be told not to.</p><p>Memory is soldered here too.</p>",
		prices: [
			[16, 1024, "Graphite", 1_51_990],
			[32, 1024, "Graphite", 1_61_990],
		],
	}),
	like("Edge 14", {
		model: "Edge 14 X",
		code: "VE14-R9X",
		published: "2026-10-26",
		graphics: "GeForce RTX 5070 Ti",
		battery: { wh: 73, hours: 8.1, charger_w: 240 },
		kg: 1.63,
		off: 6,
		highlights: ["RTX 5070 Ti at 14 inches", "12 GB of graphics memory", "2.8K OLED"],
		description:
			"<p>More than anyone needs in a bag this small, which is its charm. On battery it slows to a third; near a socket it keeps up with towers.</p><p>Memory is soldered, and 64 GB costs as much as a phone.</p>",
		prices: [
			[32, 1024, "Graphite", 2_34_990],
			[64, 2048, "Graphite", 2_69_990],
		],
	}),
	like("Edge 16", {
		model: "Edge 16 Lite",
		code: "VE16-R9L",
		published: "2026-06-20",
		processor: "AMD Ryzen AI 9 365",
		graphics: "GeForce RTX 5060",
		memory: { type: "LPDDR5X-7500", slots: 0, max: 32 },
		display: wqxga165,
		battery: { wh: 90, hours: 9.0, charger_w: 180 },
		kg: 1.92,
		off: 13,
		highlights: ["Matte 165 Hz screen", "9 hours in our battery test", "1.92 kg"],
		description:
			"<p>The Edge 16 for people who sit by windows. Matte, quick and lighter than it looks; the OLED's blacks are missed only at night.</p><p>Memory is soldered: 16 or 32 GB.</p>",
		prices: [
			[16, 1024, "Graphite", 1_57_990],
			[32, 1024, "Graphite", 1_68_990],
		],
	}),
	like("Edge 16", {
		model: "Edge 16 X",
		code: "VE16-R9X",
		published: "2026-10-31",
		graphics: "GeForce RTX 5080",
		battery: { wh: 90, hours: 7.6, charger_w: 280 },
		kg: 2.12,
		off: 6,
		highlights: ["RTX 5080 near two kilos", "240 Hz OLED", "Up to 64 GB"],
		description:
			"<p>A thin laptop with a thick laptop's chip, held to 130 watts. We measured nine tenths of the Titan's frames at six tenths of its noise.</p><p>Memory is soldered; take 64 GB if you also render.</p>",
		prices: [
			[32, 1024, "Graphite", 3_04_990],
			[64, 2048, "Graphite", 3_39_990],
		],
	}),
	like("Titan 16", {
		model: "Titan 16 S",
		code: "VT16-U9S",
		published: "2026-07-16",
		graphics: "GeForce RTX 5070 Ti",
		display: wqxga240,
		battery: { wh: 99, hours: 6.3, charger_w: 330 },
		kg: 2.62,
		off: 10,
		highlights: ["RTX 5070 Ti", "240 Hz, matte", "Memory up to 96 GB"],
		description:
			"<p>The sensible Titan, if there is one. The cooling was built for a larger chip and hardly works here, so late-night sessions wake nobody. Upgrades are easy: both memory slots are under the lid.</p>",
		prices: [
			[32, 1024, "Graphite", 2_29_990],
			[64, 2048, "Graphite", 2_59_990],
		],
	}),
	like("Titan 17", {
		model: "Titan 17 S",
		code: "VT17-I9S",
		published: "2026-03-30",
		graphics: "GeForce RTX 4070",
		battery: { wh: 99, hours: 4.9, charger_w: 280 },
		kg: 2.98,
		off: 17,
		highlights: ["17.3 inches", "Number pad and mechanical keys", "Four memory slots"],
		description:
			"<p>A desktop that folds. With the smaller graphics chip it stays under three kilos and under two lakh, and the large screen makes up for many frames.</p>",
		prices: [
			[16, 1024, "Graphite", 1_78_990],
			[32, 2048, "Graphite", 1_96_990],
		],
	}),
	like("Titan 17", {
		model: "Titan 17 5080",
		code: "VT17-U9",
		published: "2026-09-07",
		processor: "Intel Core Ultra 9 275HX",
		graphics: "GeForce RTX 5080",
		battery: { wh: 99, hours: 4.5, charger_w: 400 },
		kg: 3.18,
		off: 8,
		highlights: ["RTX 5080", "17.3 inches at 240 Hz", "Up to 192 GB"],
		description:
			"<p>Between the Titan 17 and the X, for those who want the new chip and have seen the price of the newest. It needs the depth of a dining table.</p>",
		prices: [
			[32, 2048, "Graphite", 3_12_990],
			[64, 2048, "Graphite", 3_31_990],
		],
	}),
	like("Array 16", {
		model: "Array 16 S",
		code: "VA16-I9S",
		in: ["business"],
		published: "2026-05-18",
		graphics: "RTX 2000 Ada",
		display: wuxgaSrgb,
		battery: { wh: 94, hours: 7.4, charger_w: 230 },
		kg: 2.66,
		off: 13,
		highlights: ["Certified for CAD", "Up to 192 GB", "Three years on site"],
		description:
			"<p>For structural engineers: the processor does the work, the graphics chip turns the model. The plain screen saves money for the monitor it will be connected to.</p>",
		prices: [
			[32, 1024, "Graphite", 1_98_990],
			[64, 2048, "Graphite", 2_29_990],
		],
	}),
	like("Hex 15", {
		model: "Hex 15 2023 (Refurbished)",
		code: "VH15-I7-RF",
		in: ["refurbished"],
		published: "2026-09-04",
		processor: "Intel Core i7-12700H",
		graphics: "GeForce RTX 3060",
		memory: { type: "DDR5-4800", slots: 2, max: 64 },
		battery: { wh: 80, hours: 4.3, charger_w: 230 },
		warranty: { years: 1, kind: "carry-in" },
		os: "Windows 11 Home",
		off: 0,
		highlights: ["RTX 3060", "1440p at 165 Hz", "Our own year of warranty"],
		description:
			"<p>Rented out for tournaments, cleaned after each. Palm rests are a little worn and some lids have a sponsor's sticker mark; the panels were spared.</p><p>New paste, new SSD.</p>",
		prices: [
			[16, 512, "Navy", 69_990],
			[16, 1024, "Navy", 73_490],
		],
	}),
];
