// More of Aravalli's Ridge and Summit.
import { oled28k, oled32k, touch, wqxga165, wuxga, wuxgaSrgb } from "../../displays.ts";
import type { LaptopFacts } from "../../laptop-fields.ts";
import { siblingsOf } from "../../sibling.ts";
import { aravalliLaptops } from "../aravalli.ts";

const like = siblingsOf(aravalliLaptops);

export const aravalliSiblings: LaptopFacts[] = [
	like("Ridge 14 OLED", {
		model: "Ridge 14",
		code: "AR14-U5M",
		in: ["thin-and-light"],
		published: "2026-02-10",
		display: wuxgaSrgb,
		battery: { wh: 63, hours: 13.1, charger_w: 65 },
		kg: 1.31,
		highlights: ["Matte screen at 400 nits", "13 hours in our battery test", "Same keyboard as the OLED model"],
		description:
			"<p>The Ridge 14 for offices with tube lights: the screen is matte, a little less colourful than the OLED, and takes two hours less power a day.</p><p>Everything else is the same, soldered memory included.</p>",
		prices: [
			[16, 512, "Graphite", 66_990],
			[16, 1024, "Graphite", 71_490],
			[16, 512, "Sand", 66_990],
		],
	}),
	like("Ridge 14 OLED", {
		model: "Ridge 14 Touch",
		code: "AR14-U5T",
		published: "2026-04-08",
		display: touch(oled28k),
		battery: { wh: 63, hours: 10.2, charger_w: 65 },
		kg: 1.35,
		off: 12,
		highlights: ["Touch on the OLED", "Pen with 4,096 levels sold separately", "Two USB-A ports"],
		description:
			"<p>For people who scroll with a thumb while the other hand holds the tea. Touch costs an hour of battery and sixty grams.</p><p>The hinge stops at 180 degrees, so it is not a tablet. Memory is soldered; the SSD can be changed.</p>",
		prices: [
			[16, 512, "Sand", 81_990],
			[32, 1024, "Sand", 96_490],
		],
	}),
	like("Ridge 14 OLED", {
		model: "Ridge 14 Lite",
		code: "AR14-I5",
		in: ["thin-and-light"],
		published: "2026-06-24",
		processor: "Intel Core i5-1334U",
		memory: { type: "LPDDR5-5200", slots: 0, max: 16 },
		display: wuxga,
		battery: { wh: 55, hours: 9.2, charger_w: 65 },
		off: 18,
		highlights: ["The Ridge body for less", "16 GB from the start", "1.29 kg"],
		description:
			"<p>Last year's processor and a plainer screen in the body we like best at this size. Mail, sheets and forty tabs do not notice the difference.</p><p>Photographs do: the panel shows two thirds of sRGB. Memory stays at 16 GB, soldered.</p>",
		prices: [
			[16, 512, "Silver", 57_990],
			[16, 1024, "Silver", 62_490],
		],
	}),
	like("Ridge 13", {
		model: "Ridge 13 OLED",
		code: "AR13-U7",
		in: ["thin-and-light", "creator"],
		published: "2026-08-12",
		processor: "Intel Core Ultra 7 256V",
		display: oled28k,
		battery: { wh: 55, hours: 12.2, charger_w: 65 },
		kg: 1.12,
		highlights: ["2.8K OLED at 13.4 inches", "1.12 kg", "12 hours in our battery test"],
		description:
			"<p>The smallest screen on our counters that shows all of DCI-P3. Editors who travel take it as a second machine and end up using it as the first.</p><p>Its 16 GB sit on the processor itself and cannot be added to.</p>",
		prices: [
			[16, 512, "Petrol", 1_04_990],
			[16, 1024, "Petrol", 1_10_490],
			[16, 1024, "Silver", 1_10_490],
		],
	}),
	like("Ridge 13", {
		model: "Ridge 13 Max",
		code: "AR13-U7M",
		published: "2026-09-05",
		processor: "Intel Core Ultra 7 258V",
		memory: { type: "LPDDR5X-8533", slots: 0, max: 32 },
		battery: { wh: 55, hours: 14.1, charger_w: 65 },
		off: 10,
		highlights: ["32 GB in 1.14 kg", "14 hours in our battery test", "Silent below full load"],
		description:
			"<p>For those who need 32 GB and refuse to carry more than a kilo and a bit. Two virtual machines and a call run at once while the fan is still asleep.</p><p>Memory is part of the processor. There is one SSD slot, and a 2 TB drive fits.</p>",
		prices: [
			[32, 1024, "Silver", 1_19_990],
			[32, 2048, "Silver", 1_31_990],
		],
	}),
	like("Ridge 14 AI", {
		model: "Ridge 14 AI Lite",
		code: "AR14-R5",
		in: ["thin-and-light"],
		published: "2026-09-09",
		processor: "AMD Ryzen AI 5 340",
		display: wuxgaSrgb,
		battery: { wh: 70, hours: 14.2, charger_w: 65 },
		off: 16,
		highlights: ["14 hours in our battery test", "70 Wh battery", "Matte screen"],
		description:
			"<p>The large battery of the Ridge 14 AI with a frugal screen and two cores fewer. It outlasts most flights to Europe.</p><p>Games stay at low settings. Memory is soldered, so decide between 16 and 32 GB now.</p>",
		prices: [
			[16, 512, "Graphite", 76_990],
			[32, 1024, "Graphite", 90_990],
		],
	}),
	like("Ridge 14 AI", {
		model: "Ridge 14 AI Pro",
		code: "AR14-R9",
		published: "2026-10-15",
		processor: "AMD Ryzen AI 9 365",
		battery: { wh: 70, hours: 11.6, charger_w: 100 },
		kg: 1.36,
		off: 11,
		highlights: ["Ten cores in 1.36 kg", "2.8K OLED, 120 Hz", "100 W charger in the box"],
		description:
			"<p>Code compiles a third faster than on the Ridge 14 AI, and you will hear it: the fan is busier, if never shrill. The charger is stronger and a little larger.</p><p>Up to 32 GB, soldered.</p>",
		prices: [
			[16, 1024, "Graphite", 1_12_990],
			[32, 1024, "Graphite", 1_22_990],
			[32, 1024, "Petrol", 1_22_990],
		],
	}),
	like("Ridge 16", {
		model: "Ridge 16 IPS",
		code: "AR16-U5",
		published: "2026-06-09",
		processor: "Intel Core Ultra 5 225H",
		display: wqxga165,
		battery: { wh: 83, hours: 11.2, charger_w: 100 },
		kg: 1.68,
		off: 17,
		highlights: ["165 Hz, matte, full sRGB", "11 hours in our battery test", "1.68 kg at 16 inches"],
		description:
			"<p>A large, light laptop for spreadsheets by day and a film at night. The matte panel is quick and accurate enough for photographs on the web.</p><p>The number pad moves the touchpad to the left. Memory is soldered.</p>",
		prices: [
			[16, 512, "Graphite", 94_990],
			[16, 1024, "Graphite", 99_490],
			[32, 1024, "Sand", 1_09_990],
		],
	}),
	like("Ridge 16", {
		model: "Ridge 16 Touch",
		code: "AR16-U7T",
		published: "2026-07-22",
		display: touch(oled28k),
		battery: { wh: 83, hours: 9.4, charger_w: 100 },
		kg: 1.71,
		off: 9,
		highlights: ["16-inch OLED with touch", "Up to 2 TB", "83 Wh battery"],
		description:
			"<p>Designers asked for touch on the Ridge 16 and got it, with a lid that no longer wobbles when tapped. It reflects windows behind you, as all glossy screens do.</p><p>Memory is soldered at 32 GB.</p>",
		prices: [
			[32, 1024, "Sand", 1_36_990],
			[32, 2048, "Sand", 1_47_990],
		],
	}),
	like("Summit 14", {
		model: "Summit 14 S",
		code: "AS14-U7S",
		in: ["thin-and-light"],
		published: "2026-05-06",
		processor: "Intel Core Ultra 7 256V",
		memory: { type: "LPDDR5X-8533", slots: 0, max: 16 },
		display: wuxgaSrgb,
		battery: { wh: 72, hours: 16.8, charger_w: 65 },
		kg: 1.17,
		off: 13,
		highlights: ["16 h 50 min in our battery test", "1.17 kg", "Matte screen"],
		description:
			"<p>The Summit with a frugal screen: two working days on one charge if you keep the brightness where the sun is not. It costs a fifth less than its OLED sister.</p><p>16 GB on the processor, no more and no less.</p>",
		prices: [
			[16, 512, "Graphite", 1_14_990],
			[16, 1024, "Graphite", 1_19_990],
			[16, 1024, "Pearl", 1_19_990],
		],
	}),
	like("Summit 14", {
		model: "Summit 14 H",
		code: "AS14-U9",
		published: "2026-09-24",
		processor: "Intel Core Ultra 9 285H",
		memory: { type: "LPDDR5X-8400", slots: 0, max: 64 },
		battery: { wh: 72, hours: 11.9, charger_w: 100 },
		kg: 1.24,
		off: 8,
		highlights: ["Sixteen cores in 1.24 kg", "Up to 64 GB", "2.8K OLED, 120 Hz"],
		description:
			"<p>The strongest Summit. Long exports finish sooner than on many gaming laptops, and the palm rest stays cool while they do.</p><p>It draws more than its sisters, so count on a day and not on two. Memory is soldered, up to 64 GB.</p>",
		prices: [
			[32, 1024, "Graphite", 1_69_990],
			[64, 2048, "Graphite", 2_04_990],
		],
	}),
	like("Summit 16", {
		model: "Summit 16 S",
		code: "AS16-U7",
		in: ["creator"],
		published: "2026-06-18",
		processor: "Intel Core Ultra 7 255H",
		graphics: "GeForce RTX 4050",
		off: 15,
		battery: { wh: 90, hours: 9.3, charger_w: 140 },
		kg: 1.86,
		highlights: ["3.2K OLED at 16 inches", "RTX 4050 for previews and filters", "90 Wh battery"],
		description:
			"<p>For editing rather than gaming: the graphics chip speeds up filters and previews, and sleeps otherwise. Colours are calibrated before it leaves the factory in Sriperumbudur.</p><p>Memory is soldered; the second SSD slot is free.</p>",
		prices: [
			[32, 1024, "Graphite", 1_58_990],
			[32, 2048, "Graphite", 1_69_990],
		],
	}),
	like("Summit 16", {
		model: "Summit 16 X",
		code: "AS16-U9X",
		published: "2026-10-22",
		graphics: "GeForce RTX 5070",
		display: oled32k,
		battery: { wh: 90, hours: 7.6, charger_w: 180 },
		kg: 1.98,
		off: 7,
		highlights: ["RTX 5070 under two kilos", "3.2K OLED", "180 W charger"],
		description:
			"<p>Blender scenes that took an hour on the Summit 16 take forty minutes here. The charger grew with the graphics and weighs half a kilo of its own.</p><p>Memory is soldered, 64 GB at most.</p>",
		prices: [
			[32, 1024, "Graphite", 2_39_990],
			[64, 2048, "Graphite", 2_79_990],
		],
	}),
	like("Ridge 13 2022 (Refurbished)", {
		model: "Ridge 14 2023 (Refurbished)",
		code: "AR14-I5-RF",
		in: ["refurbished", "thin-and-light"],
		published: "2026-08-20",
		processor: "Intel Core i5-1335U",
		memory: { type: "LPDDR5-5200", slots: 0, max: 16 },
		screen: 14,
		display: wuxgaSrgb,
		battery: { wh: 58, hours: 8.1, charger_w: 65 },
		body: { kg: 1.33, mm: [313, 221, 16.9], material: "Aluminium" },
		off: 0,
		highlights: ["Battery at 85 % or better", "Checked at 42 points", "Our own year of warranty"],
		description:
			"<p>Came back from a software firm in Pune after two years of careful use. Expect a fine scratch or two on the lid and a keyboard that shines a little on the space bar.</p><p>16 GB soldered; the SSD is new.</p>",
		prices: [
			[16, 512, "Silver", 46_990],
			[16, 1024, "Silver", 50_990],
		],
	}),
	like("Ridge 14 OLED", {
		model: "Ridge 14 Linux",
		code: "AR14-U5L",
		published: "2026-07-02",
		os: "Ubuntu Linux",
		off: 13,
		highlights: ["Comes with Ubuntu Linux", "Everything tested with it", "₹5,000 less without Windows"],
		description:
			"<p>The Ridge 14 OLED for people who work on Linux. Ubuntu is installed; we tested sleep, sound, camera and fingerprint reader with it, and all of them work.</p><p>Memory is soldered as in its sister.</p>",
		prices: [
			[16, 512, "Graphite", 69_990],
			[32, 1024, "Graphite", 84_990],
		],
	}),
	like("Ridge 16", {
		model: "Ridge 16 Work",
		code: "AR16-U7W",
		in: ["business", "creator"],
		published: "2026-08-31",
		processor: "Intel Core Ultra 7 155H",
		display: wqxga165,
		battery: { wh: 83, hours: 10.8, charger_w: 100 },
		kg: 1.69,
		os: "Windows 11 Pro",
		warranty: { years: 3, kind: "on-site" },
		off: 12,
		highlights: ["Three years on site", "Windows 11 Pro", "165 Hz matte screen"],
		description:
			"<p>What small firms kept asking us for: the Ridge 16 with a matte screen, Windows Pro, and an engineer who comes to the desk for three years.</p><p>Memory is soldered, 32 GB at most. Fleet orders of ten or more get one invoice.</p>",
		prices: [
			[16, 512, "Graphite", 1_06_990],
			[32, 1024, "Graphite", 1_21_990],
		],
	}),
];
