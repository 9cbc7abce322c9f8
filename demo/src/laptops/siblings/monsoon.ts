// More of Monsoon's Squall, Forge and Tempest.
import { fhd144, fhdSrgb144, oled25k240, oled28k, wqxga165, wqxga240, wuxga165 } from "../../displays.ts";
import type { LaptopFacts } from "../../laptop-fields.ts";
import { siblingsOf } from "../../sibling.ts";
import { monsoonLaptops } from "../monsoon.ts";

const like = siblingsOf(monsoonLaptops);

export const monsoonSiblings: LaptopFacts[] = [
	like("Squall 15", {
		model: "Squall 15 R",
		code: "MS15-R7",
		published: "2026-03-09",
		processor: "AMD Ryzen 7 7735HS",
		memory: { type: "DDR5-4800", slots: 2, max: 64 },
		battery: { wh: 57, hours: 6.0, charger_w: 180 },
		off: 17,
		highlights: ["RTX 4050", "Eight cores", "6 hours away from the socket"],
		description:
			"<p>The Squall with the better processor for streaming while playing. It also lasts an hour longer in a lecture, which is where most of them spend the day.</p><p>Still loud, still pale in colour.</p>",
		prices: [
			[16, 512, "Graphite", 76_990],
			[16, 1024, "Graphite", 81_490],
		],
	}),
	like("Squall 15", {
		model: "Squall 15 4060",
		code: "MS15-I5M",
		published: "2026-04-27",
		processor: "Intel Core i5-13420H",
		graphics: "GeForce RTX 4060",
		battery: { wh: 53, hours: 4.6, charger_w: 200 },
		kg: 2.15,
		off: 16,
		highlights: ["RTX 4060 under ₹90,000", "144 Hz", "Two memory slots"],
		description:
			"<p>All the money went into the graphics chip, and rightly so. Plastic lid, dim screen, short battery: and then it runs last year's hits at ninety frames.</p>",
		prices: [
			[16, 512, "Graphite", 88_990],
			[16, 1024, "Graphite", 93_490],
		],
	}),
	like("Squall 15", {
		model: "Squall 15 Colour",
		code: "MS15-I5C",
		in: ["gaming", "creator"],
		published: "2026-07-06",
		display: fhdSrgb144,
		battery: { wh: 53, hours: 4.7, charger_w: 180 },
		off: 15,
		highlights: ["Full sRGB at 144 Hz", "RTX 4050", "For thumbnails and for raids"],
		description:
			"<p>Streamers asked for a Squall on which their thumbnails look as they do on a phone. This panel does that and is as quick as the plain one.</p><p>The keyboard light has three colours and no taste.</p>",
		prices: [
			[16, 512, "Graphite", 78_490],
			[16, 1024, "Graphite", 82_990],
		],
	}),
	like("Squall 16", {
		model: "Squall 16 5060",
		code: "MS16-C7M",
		published: "2026-08-19",
		graphics: "GeForce RTX 5060",
		battery: { wh: 60, hours: 5.0, charger_w: 230 },
		kg: 2.34,
		off: 12,
		highlights: ["The cheapest RTX 5060 here", "165 Hz, 400 nits", "Two memory slots"],
		description:
			"<p>Frame generation comes to the Squall. In games that support it the screen's 165 hertz are put to use; in others it is a solid Full HD laptop.</p><p>Buy a cooling stand for the summer.</p>",
		prices: [
			[16, 512, "Navy", 1_17_990],
			[16, 1024, "Navy", 1_22_490],
			[32, 1024, "Navy", 1_29_990],
		],
	}),
	like("Squall 16", {
		model: "Squall 16 R",
		code: "MS16-R7",
		published: "2026-09-28",
		processor: "AMD Ryzen 7 8845HS",
		battery: { wh: 60, hours: 6.3, charger_w: 180 },
		off: 13,
		highlights: ["RTX 5050", "Eight cores", "Over 6 hours of video"],
		description:
			"<p>The cooler of the two Squall 16s: the AMD chip takes less power, so the fans have less to do. Frames are within five in a hundred of the Intel one.</p>",
		prices: [
			[16, 512, "Navy", 94_990],
			[32, 1024, "Navy", 1_06_990],
		],
	}),
	like("Forge 15", {
		model: "Forge 15 4060",
		code: "MF15-R7M",
		published: "2026-03-23",
		graphics: "GeForce RTX 4060",
		battery: { wh: 76, hours: 6.4, charger_w: 230 },
		kg: 2.26,
		off: 16,
		highlights: ["RTX 4060", "76 Wh battery", "Metal lid"],
		description:
			"<p>The Forge 15 most people should buy. It holds sixty frames in nearly everything in Full HD and then lasts a morning of lectures on battery.</p><p>The camera above the screen is poor.</p>",
		prices: [
			[16, 512, "Graphite", 99_990],
			[16, 1024, "Graphite", 1_04_490],
			[32, 1024, "Petrol", 1_11_990],
		],
	}),
	like("Forge 15", {
		model: "Forge 15 Quick",
		code: "MF15-R7Q",
		published: "2026-06-01",
		display: { ...fhd144, refresh_hz: 240, colour_gamut: "100% sRGB" },
		battery: { wh: 76, hours: 6.2, charger_w: 200 },
		off: 14,
		highlights: ["240 Hz in Full HD", "RTX 4050", "For e-sports"],
		description:
			"<p>For shooters in which every millisecond counts and the scenery does not. At low settings the chip really fills 240 hertz; at high ones it cannot.</p><p>Colours are right as well, for once.</p>",
		prices: [
			[16, 512, "Petrol", 91_990],
			[16, 1024, "Petrol", 96_490],
		],
	}),
	like("Forge 16", {
		model: "Forge 16 4070",
		code: "MF16-I7M",
		published: "2026-02-25",
		graphics: "GeForce RTX 4070",
		battery: { wh: 90, hours: 5.3, charger_w: 280 },
		kg: 2.56,
		off: 15,
		highlights: ["RTX 4070", "2560 × 1600 at 165 Hz", "90 Wh battery"],
		description:
			"<p>Native resolution at high settings, for most of what is out. The charger is a brick in size and weight; leave a second one at work.</p><p>Its eight gigabytes of graphics memory will be the first thing to age.</p>",
		prices: [
			[16, 1024, "Graphite", 1_49_990],
			[32, 1024, "Graphite", 1_57_990],
		],
	}),
	like("Forge 16", {
		model: "Forge 16 Lite",
		code: "MF16-I5",
		published: "2026-04-09",
		processor: "Intel Core i5-13420H",
		graphics: "GeForce RTX 4050",
		display: wuxga165,
		memory: { type: "DDR5-5200", slots: 2, max: 64 },
		battery: { wh: 60, hours: 5.5, charger_w: 200 },
		kg: 2.35,
		off: 18,
		highlights: ["The Forge body for less", "165 Hz, 400 nits", "Two SSD slots"],
		description:
			"<p>Same metal, same cooling, milder chips. The cooling now has so much in hand that this is the quietest Forge by far, which in a hostel room is worth more than frames.</p>",
		prices: [
			[16, 512, "Graphite", 88_490],
			[16, 1024, "Graphite", 92_990],
		],
	}),
	like("Forge 16 R", {
		model: "Forge 16 R 5070",
		code: "MF16-R7X",
		published: "2026-09-10",
		graphics: "GeForce RTX 5070",
		display: wqxga240,
		battery: { wh: 90, hours: 4.9, charger_w: 280 },
		kg: 2.55,
		off: 10,
		highlights: ["RTX 5070", "240 Hz, 500 nits, full DCI-P3", "Two memory slots"],
		description:
			"<p>The screen is the reason to choose it: bright, fast and wide in colour, where the plain Forge 16 R is merely good. Chess players need not apply.</p>",
		prices: [
			[16, 1024, "Graphite", 1_74_990],
			[32, 1024, "Graphite", 1_82_990],
			[32, 2048, "Graphite", 1_93_990],
		],
	}),
	like("Forge 16 R", {
		model: "Forge 16 R Lite",
		code: "MF16-R7L",
		published: "2026-08-04",
		graphics: "GeForce RTX 5050",
		display: wuxga165,
		battery: { wh: 80, hours: 5.0, charger_w: 200 },
		kg: 2.4,
		off: 13,
		highlights: ["RTX 5050 with a big processor", "165 Hz", "80 Wh battery"],
		description:
			"<p>An odd mix that suits students of engineering: a desktop-class processor for simulations, entry graphics for the evening. Renders on the processor are as fast as on the dear ones.</p>",
		prices: [
			[16, 1024, "Graphite", 1_09_990],
			[32, 1024, "Graphite", 1_17_990],
		],
	}),
	like("Forge 14", {
		model: "Forge 14 Lite",
		code: "MF14-R7",
		published: "2026-07-24",
		processor: "AMD Ryzen 7 8845HS",
		graphics: "GeForce RTX 4050",
		memory: { type: "LPDDR5X-6400", slots: 0, max: 32 },
		display: oled28k,
		battery: { wh: 73, hours: 9.1, charger_w: 140 },
		kg: 1.56,
		off: 14,
		highlights: ["A gaming laptop at 1.56 kg", "2.8K OLED, 120 Hz", "9 hours in our battery test"],
		description:
			"<p>The smallest Forge with last year's chips. It goes to the office in a sleeve and plays in the evening, at medium settings and with a fan you will notice.</p><p>Memory is soldered, so choose with care.</p>",
		prices: [
			[16, 1024, "Pearl", 1_18_990],
			[32, 1024, "Pearl", 1_28_990],
		],
	}),
	like("Forge 14", {
		model: "Forge 14 5070",
		code: "MF14-R9X",
		published: "2026-10-29",
		processor: "AMD Ryzen AI 9 HX 370",
		graphics: "GeForce RTX 5070",
		memory: { type: "LPDDR5X-7500", slots: 0, max: 64 },
		battery: { wh: 73, hours: 8.0, charger_w: 200 },
		kg: 1.64,
		off: 7,
		highlights: ["RTX 5070 in 1.64 kg", "Twelve cores", "2.8K OLED"],
		description:
			"<p>As much as physics allows at this size. The chip is held to 100 watts, so a larger laptop with the same name is faster; none of them fits this bag.</p><p>Its memory is soldered, as in every Forge 14.</p>",
		prices: [
			[32, 1024, "Graphite", 1_89_990],
			[64, 2048, "Graphite", 2_24_990],
		],
	}),
	like("Tempest 16", {
		model: "Tempest 16 OLED",
		code: "MT16-U9O",
		in: ["gaming", "creator"],
		published: "2026-10-13",
		display: oled25k240,
		battery: { wh: 90, hours: 5.2, charger_w: 330 },
		off: 8,
		highlights: ["240 Hz OLED", "RTX 5070 Ti", "Two SSD slots"],
		description:
			"<p>Black is black in the dungeons of this one. The OLED costs twelve thousand more than the IPS panel and is the last thing an owner would give back.</p><p>Set the taskbar to hide.</p>",
		prices: [
			[32, 1024, "Graphite", 2_19_990],
			[64, 2048, "Graphite", 2_48_990],
		],
	}),
	like("Tempest 16", {
		model: "Tempest 16 X",
		code: "MT16-U9X",
		published: "2026-11-02",
		graphics: "GeForce RTX 5080",
		battery: { wh: 99, hours: 4.9, charger_w: 330 },
		kg: 2.74,
		off: 6,
		highlights: ["RTX 5080, 16 GB", "240 Hz", "99 Wh, the most that may fly"],
		description:
			"<p>Monsoon's strongest. It plays anything at native resolution and heats a small room while doing so; in May, keep the ceiling fan on.</p><p>Both memory slots and both SSDs stay within reach.</p>",
		prices: [
			[32, 2048, "Graphite", 2_84_990],
			[64, 2048, "Graphite", 3_03_990],
		],
	}),
	like("Forge 15 2022 (Refurbished)", {
		model: "Forge 16 2023 (Refurbished)",
		code: "MF16-I7-RF",
		in: ["refurbished"],
		published: "2026-10-24",
		processor: "Intel Core i7-12700H",
		graphics: "GeForce RTX 3060",
		screen: 16,
		display: wqxga165,
		battery: { wh: 80, hours: 4.4, charger_w: 230 },
		body: { kg: 2.47, mm: [360, 262, 25.4], material: "Aluminium lid, plastic base" },
		off: 0,
		highlights: ["RTX 3060", "2560 × 1600 at 165 Hz", "Our own year of warranty"],
		description:
			"<p>Traded in by players who moved on. Thermal paste renewed, fans replaced where they hummed; the WASD keys are worn to a shine on most and we left them, as proof.</p>",
		prices: [
			[16, 512, "Graphite", 66_990],
			[16, 1024, "Graphite", 70_490],
		],
	}),
];
