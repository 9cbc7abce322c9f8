// More of Kestrel's Swift, Air, Flip and Dash.
import { fhdSrgb, oled28k, wqxga165, wuxga, wuxga165, wuxgaSrgb } from "../../displays.ts";
import type { LaptopFacts } from "../../laptop-fields.ts";
import { siblingsOf } from "../../sibling.ts";
import { kestrelLaptops } from "../kestrel.ts";

const like = siblingsOf(kestrelLaptops);

export const kestrelSiblings: LaptopFacts[] = [
	like("Swift 15", {
		model: "Swift 15 Plus",
		code: "KS15-R7",
		in: ["creator"],
		published: "2026-04-15",
		processor: "AMD Ryzen 7 7735HS",
		display: fhdSrgb,
		battery: { wh: 60, hours: 7.4, charger_w: 100 },
		kg: 1.78,
		off: 18,
		highlights: ["Eight fast cores", "Full sRGB on a budget", "One free memory slot"],
		description:
			"<p>The Swift 15 for people whose sheets have macros. It has a stronger processor, a stronger charger and colours that can be trusted for a product photo.</p><p>Under load the fan is plainly there. The webcam is the weak part.</p>",
		prices: [
			[16, 512, "Navy", 58_990],
			[16, 1024, "Navy", 63_490],
			[24, 1024, "Navy", 67_990],
		],
	}),
	like("Swift 15", {
		model: "Swift 15 Intel",
		code: "KS15-I5",
		in: ["student"],
		published: "2026-03-11",
		processor: "Intel Core i5-1334U",
		battery: { wh: 50, hours: 7.6, charger_w: 65 },
		off: 19,
		highlights: ["Core i5 under ₹50,000", "One free memory slot", "Number pad"],
		description:
			"<p>Some colleges ask for Intel by name; this is the Swift 15 for them. In daily use nobody could tell the two apart with the lid's sticker covered.</p><p>Colours are pale, as on most screens at this price.</p>",
		prices: [
			[8, 512, "Silver", 46_490],
			[16, 512, "Silver", 49_990],
			[16, 1024, "Silver", 54_490],
		],
	}),
	like("Swift 15 Core", {
		model: "Swift 15 Start",
		code: "KS15-R3",
		published: "2026-05-28",
		processor: "AMD Ryzen 3 7320U",
		memory: { type: "LPDDR5-5500", slots: 0, max: 8 },
		battery: { wh: 42, hours: 7.2, charger_w: 45 },
		kg: 1.63,
		off: 21,
		highlights: ["A large screen for under ₹33,000", "7 hours in our battery test", "Full-size number pad"],
		description:
			"<p>For a first laptop at home: classes, video calls, tax returns and films on a screen two people can share. Do not plan for games or heavy editing.</p><p>Its 8 GB are soldered, and that is the end of it.</p>",
		prices: [
			[8, 256, "Navy", 30_490],
			[8, 512, "Navy", 32_490],
		],
	}),
	like("Swift 14", {
		model: "Swift 14 AMD",
		code: "KS14-R7",
		published: "2026-06-11",
		processor: "AMD Ryzen 7 8840U",
		memory: { type: "DDR5-5600", slots: 2, max: 64 },
		battery: { wh: 52, hours: 8.4, charger_w: 65 },
		off: 15,
		highlights: ["Two memory slots in 1.39 kg", "Eight cores", "Radeon 780M for light games"],
		description:
			"<p>A rare thing: a light laptop whose memory can be changed, both modules of it. With two equal ones the built-in graphics play older games well.</p><p>The battery is average; bring the charger for a long day.</p>",
		prices: [
			[16, 512, "Silver", 66_990],
			[32, 1024, "Silver", 78_490],
		],
	}),
	like("Swift 14", {
		model: "Swift 14 Ultra",
		code: "KS14-U5",
		published: "2026-08-07",
		processor: "Intel Core Ultra 5 225U",
		memory: { type: "DDR5-5600", slots: 2, max: 64 },
		display: wuxgaSrgb,
		battery: { wh: 60, hours: 11.1, charger_w: 65 },
		kg: 1.38,
		off: 13,
		highlights: ["11 hours in our battery test", "400 nits and full sRGB", "Memory can be added"],
		description:
			"<p>The Swift 14 with the two things people missed: a bright screen and a battery for the whole day. The body is still plastic around the keyboard.</p><p>We fit memory bought with it for free.</p>",
		prices: [
			[16, 512, "Silver", 69_990],
			[16, 1024, "Silver", 74_490],
			[32, 1024, "Silver", 81_990],
		],
	}),
	like("Swift 14", {
		model: "Swift 14 Start",
		code: "KS14-I3",
		in: ["student", "thin-and-light"],
		published: "2026-02-18",
		processor: "Intel Core i3-1315U",
		memory: { type: "DDR5-4800", slots: 2, max: 32 },
		battery: { wh: 45, hours: 7.8, charger_w: 65 },
		off: 20,
		highlights: ["1.39 kg for under ₹42,000", "Grows with you: two memory slots", "Keyboard with light"],
		description:
			"<p>A small laptop for a small budget that can be made better later. Start with 8 GB, add a module in second year, and it will see you through college.</p><p>The screen is plain and fine for text.</p>",
		prices: [
			[8, 512, "Silver", 39_990],
			[16, 512, "Silver", 43_490],
		],
	}),
	like("Swift 16", {
		model: "Swift 16 Core",
		code: "KS16-C5",
		in: ["student"],
		published: "2026-05-20",
		processor: "Intel Core 5 120U",
		display: wuxga,
		battery: { wh: 56, hours: 8.1, charger_w: 65 },
		off: 19,
		highlights: ["16 inches under ₹50,000", "Two memory slots", "8 hours in our battery test"],
		description:
			"<p>The big Swift without the fast chip. Good for reading two pages side by side, and for grandparents who like large letters.</p><p>The panel covers less than two thirds of sRGB; photographs look flat.</p>",
		prices: [
			[8, 512, "Graphite", 48_490],
			[16, 512, "Graphite", 51_990],
		],
	}),
	like("Swift 16", {
		model: "Swift 16 Studio",
		code: "KS16-U7",
		published: "2026-09-03",
		processor: "Intel Core Ultra 7 255H",
		display: wqxga165,
		battery: { wh: 80, hours: 9.1, charger_w: 100 },
		kg: 1.82,
		off: 12,
		highlights: ["2560 × 1600 at 165 Hz", "Sixteen cores", "80 Wh battery"],
		description:
			"<p>A desk laptop that still goes into a bag. Sixteen cores chew through exports; the matte screen is sharp enough to drop the second monitor.</p><p>It has no graphics chip of its own: for 3D, look at the Dash 16.</p>",
		prices: [
			[16, 1024, "Graphite", 93_990],
			[32, 1024, "Graphite", 1_01_490],
			[64, 2048, "Graphite", 1_26_990],
		],
	}),
	like("Swift 16", {
		model: "Swift 16 AMD",
		code: "KS16-R7",
		published: "2026-07-29",
		processor: "AMD Ryzen AI 7 350",
		battery: { wh: 70, hours: 10.9, charger_w: 65 },
		off: 14,
		highlights: ["Nearly 11 hours at 16 inches", "Radeon 860M", "Two memory slots"],
		description:
			"<p>Of the Swift 16s this is the one for long days away from sockets. It stays quiet through calls, and its graphics are the best here without a chip of their own.</p><p>Speakers face down and sound it.</p>",
		prices: [
			[16, 512, "Graphite", 79_990],
			[32, 1024, "Graphite", 91_490],
		],
	}),
	like("Air 14", {
		model: "Air 14 IPS",
		code: "KA14-R5I",
		in: ["thin-and-light"],
		published: "2026-09-01",
		display: wuxgaSrgb,
		battery: { wh: 60, hours: 13.4, charger_w: 65 },
		kg: 1.29,
		off: 16,
		highlights: ["13 hours in our battery test", "Matte screen", "1.29 kg"],
		description:
			"<p>An Air without reflections: the matte panel makes it usable on a balcony, and the battery lasts longer for it. The rest is the same, down to the quiet keys.</p><p>Memory is soldered, 16 GB in both versions.</p>",
		prices: [
			[16, 512, "Petrol", 66_990],
			[16, 1024, "Petrol", 71_490],
		],
	}),
	like("Air 14", {
		model: "Air 14 Pro",
		code: "KA14-R7",
		published: "2026-10-08",
		processor: "AMD Ryzen AI 7 350",
		display: oled28k,
		battery: { wh: 66, hours: 11.4, charger_w: 65 },
		kg: 1.31,
		off: 11,
		highlights: ["2.8K OLED, 120 Hz", "Eight cores", "1.31 kg"],
		description:
			"<p>More pixels, more cores, forty grams. If you edit pictures on the way home and hand them in the same evening, take this Air.</p><p>Memory is soldered and the jack sits on the wrong side for right-handers.</p>",
		prices: [
			[16, 1024, "Pearl", 86_990],
			[32, 1024, "Pearl", 95_490],
			[32, 1024, "Petrol", 95_490],
		],
	}),
	like("Flip 14", {
		model: "Flip 14 AMD",
		code: "KF14-R5",
		published: "2026-06-17",
		processor: "AMD Ryzen 5 7530U",
		battery: { wh: 58, hours: 9.8, charger_w: 65 },
		off: 17,
		highlights: ["Folds into a tablet", "9 h 45 min in our battery test", "One free memory slot"],
		description:
			"<p>A convertible for notes in lectures. The hinge holds in every position, and the pen glides a little more than on paper.</p><p>As a tablet it is heavy: rest it on the arm, not in the hand.</p>",
		prices: [
			[16, 512, "Graphite", 62_990],
			[16, 1024, "Graphite", 67_490],
		],
	}),
	like("Flip 14", {
		model: "Flip 14 Ultra",
		code: "KF14-U5",
		published: "2026-08-26",
		processor: "Intel Core Ultra 5 125H",
		memory: { type: "DDR5-5600", slots: 2, max: 64 },
		battery: { wh: 64, hours: 9.4, charger_w: 65 },
		kg: 1.55,
		off: 12,
		highlights: ["Fourteen cores in a convertible", "Memory up to 64 GB", "Pen in the box"],
		description:
			"<p>The strongest Flip 14, and the only convertible here in which both memory modules can be changed. Illustrators buy it for large canvases.</p><p>It grows warm at the back when drawing for long.</p>",
		prices: [
			[16, 512, "Graphite", 82_990],
			[32, 1024, "Graphite", 94_490],
		],
	}),
	like("Flip 16", {
		model: "Flip 16 AI",
		code: "KF16-R7",
		published: "2026-10-19",
		processor: "AMD Ryzen AI 7 350",
		memory: { type: "LPDDR5X-7500", slots: 0, max: 32 },
		battery: { wh: 76, hours: 10.7, charger_w: 65 },
		kg: 1.86,
		off: 10,
		highlights: ["16-inch OLED that folds", "Pen in the box", "10 h 40 min in our battery test"],
		description:
			"<p>Stood up like a tent it makes a fine screen for a kitchen or a small meeting. The pen follows the hand without lag.</p><p>Memory is soldered; choose 32 GB if you draw.</p>",
		prices: [
			[16, 1024, "Petrol", 1_07_990],
			[32, 1024, "Petrol", 1_17_490],
		],
	}),
	like("Dash 15", {
		model: "Dash 15 AMD",
		code: "KD15-R7",
		published: "2026-05-11",
		processor: "AMD Ryzen 7 7735HS",
		memory: { type: "DDR5-4800", slots: 2, max: 64 },
		battery: { wh: 57, hours: 6.1, charger_w: 180 },
		off: 15,
		highlights: ["RTX 4050 at 144 Hz", "Eight cores", "Two SSD slots"],
		description:
			"<p>A gaming laptop that does not shout. Titles from two years ago run at high settings in Full HD; newer ones want medium.</p><p>The screen is quick and pale. Plug in a better one at home.</p>",
		prices: [
			[16, 512, "Graphite", 80_990],
			[16, 1024, "Graphite", 85_490],
		],
	}),
	like("Dash 15", {
		model: "Dash 15 4060",
		code: "KD15-I5M",
		published: "2026-06-29",
		graphics: "GeForce RTX 4060",
		battery: { wh: 62, hours: 5.2, charger_w: 230 },
		kg: 2.31,
		off: 14,
		highlights: ["RTX 4060 under ₹1,00,000", "144 Hz", "230 W charger"],
		description:
			"<p>A third more frames than the Dash 15 for about twelve thousand rupees. The processor is the limit now: in strategy games the two are equal.</p><p>Loud at full power; the Quiet mode costs a fifth of the speed.</p>",
		prices: [
			[16, 512, "Graphite", 91_990],
			[16, 1024, "Graphite", 96_490],
		],
	}),
	like("Dash 16", {
		model: "Dash 16 4060",
		code: "KD16-R7M",
		in: ["gaming", "creator"],
		published: "2026-04-30",
		processor: "AMD Ryzen 7 7735HS",
		graphics: "GeForce RTX 4060",
		memory: { type: "DDR5-4800", slots: 2, max: 64 },
		off: 16,
		highlights: ["RTX 4060", "165 Hz with full sRGB", "Two memory slots"],
		description:
			"<p>Play at night, cut video by day: the screen of the Dash 16 is good for both. Last year's chips make it cheaper without making it slow.</p><p>Weighs 2.3 kilos before the charger.</p>",
		prices: [
			[16, 512, "Graphite", 97_990],
			[32, 1024, "Graphite", 1_09_990],
		],
	}),
	like("Dash 16", {
		model: "Dash 16 Pro",
		code: "KD16-R9",
		published: "2026-10-01",
		processor: "AMD Ryzen 9 8945HS",
		graphics: "GeForce RTX 5060",
		display: wqxga165,
		battery: { wh: 80, hours: 6.2, charger_w: 230 },
		kg: 2.36,
		off: 9,
		highlights: ["RTX 5060", "2560 × 1600 at 165 Hz", "80 Wh battery"],
		description:
			"<p>The top of the Dash line, and the first with a screen above Full HD. New games hold sixty frames at native resolution with a setting or two turned down.</p><p>The lid collects fingerprints like a detective.</p>",
		prices: [
			[16, 1024, "Graphite", 1_32_990],
			[32, 1024, "Graphite", 1_40_990],
		],
	}),
	like("Dash 16", {
		model: "Dash 16 Lite",
		code: "KD16-I5",
		in: ["gaming"],
		published: "2026-03-19",
		processor: "Intel Core i5-13420H",
		graphics: "GeForce RTX 4050",
		display: wuxga165,
		memory: { type: "DDR5-5200", slots: 2, max: 64 },
		off: 18,
		highlights: ["RTX 4050 with a 16:10 screen", "165 Hz, 400 nits", "Two memory slots"],
		description:
			"<p>The cheapest way to a good gaming screen: bright, quick and true in colour. The graphics chip is the entry one, which suits e-sports better than the newest stories.</p>",
		prices: [
			[16, 512, "Graphite", 83_990],
			[16, 1024, "Graphite", 88_490],
		],
	}),
	like("Swift 14 2022 (Refurbished)", {
		model: "Swift 15 2022 (Refurbished)",
		code: "KS15-I5-RF",
		published: "2026-07-17",
		processor: "Intel Core i5-1235U",
		screen: 15.6,
		battery: { wh: 50, hours: 6.2, charger_w: 65 },
		body: { kg: 1.71, mm: [359, 233, 18.6], material: "Aluminium lid, plastic base" },
		off: 0,
		highlights: ["Core i5 for under ₹32,000", "New SSD", "Our own year of warranty"],
		description:
			"<p>From an insurance office that moved to smaller machines. Lids show light marks from stacking; number pads are as new because nobody used them.</p><p>One memory slot is free for later.</p>",
		prices: [
			[8, 512, "Silver", 29_990],
			[16, 512, "Silver", 32_990],
		],
	}),
];
