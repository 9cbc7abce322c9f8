// More of Oriel's Leaf and Reed.
import { oled3k60, oled28k, touch, wuxga, wuxgaSrgb } from "../../displays.ts";
import type { LaptopFacts } from "../../laptop-fields.ts";
import { siblingsOf } from "../../sibling.ts";
import { orielLaptops } from "../oriel.ts";

const like = siblingsOf(orielLaptops);

export const orielSiblings: LaptopFacts[] = [
	like("Leaf 13", {
		model: "Leaf 13 Touch",
		code: "OL13-U7T",
		published: "2026-10-30",
		display: touch(oled3k60),
		battery: { wh: 57, hours: 11.6, charger_w: 65 },
		kg: 1.04,
		off: 11,
		highlights: ["1.04 kg with touch", "3K OLED", "Two Thunderbolt 4 ports"],
		description:
			"<p>Fifty grams heavier than the Leaf 13 for a screen that answers to fingers. On a train table, with no room for a mouse, it makes sense.</p><p>Fingerprints show on the dark parts; a cloth is in the box. Memory is soldered.</p>",
		prices: [
			[16, 1024, "Pearl", 1_19_990],
			[32, 1024, "Pearl", 1_30_490],
		],
	}),
	like("Leaf 13", {
		model: "Leaf 13 Lite",
		code: "OL13-I5",
		in: ["thin-and-light"],
		published: "2026-02-26",
		processor: "Intel Core i5-1335U",
		memory: { type: "LPDDR5-5200", slots: 0, max: 16 },
		display: wuxga,
		battery: { wh: 53, hours: 10.4, charger_w: 65 },
		kg: 1.02,
		off: 20,
		highlights: ["1.02 kg for under ₹75,000", "10 hours in our battery test", "Magnesium body"],
		description:
			"<p>The way into the Leaf family. An older processor and a plain screen, in the same magnesium body that makes people look twice when they lift it.</p><p>16 GB at most, soldered. Two USB-C ports are all there is.</p>",
		prices: [
			[16, 512, "Silver", 72_990],
			[16, 1024, "Silver", 77_490],
			[8, 512, "Silver", 67_990],
		],
	}),
	like("Leaf 13 S", {
		model: "Leaf 13 S Plus",
		code: "OL13-U5P",
		published: "2026-06-05",
		processor: "Intel Core Ultra 5 225U",
		memory: { type: "LPDDR5X-7467", slots: 0, max: 32 },
		battery: { wh: 53, hours: 12.6, charger_w: 65 },
		off: 13,
		highlights: ["USB-A and HDMI in 1.05 kg", "Up to 32 GB", "12 hours in our battery test"],
		description:
			"<p>A year newer than the Leaf 13 S, and it can be had with 32 GB. Teachers like it: HDMI for the projector, USB-A for the pen drive, and light enough for a full day of classes.</p><p>Memory is soldered.</p>",
		prices: [
			[16, 512, "Silver", 92_990],
			[32, 1024, "Silver", 1_07_990],
		],
	}),
	like("Leaf 14", {
		model: "Leaf 14 OLED",
		code: "OL14-U7O",
		in: ["thin-and-light", "creator"],
		published: "2026-07-07",
		processor: "Intel Core Ultra 7 258V",
		memory: { type: "LPDDR5X-8533", slots: 0, max: 32 },
		display: oled28k,
		battery: { wh: 65, hours: 14.0, charger_w: 65 },
		kg: 1.12,
		off: 9,
		highlights: ["2.8K OLED in 1.12 kg", "32 GB", "14 hours in our battery test"],
		description:
			"<p>Three hours fewer than the plain Leaf 14 and a picture that makes up for it. We would not put it in a window seat: the screen is glossy.</p><p>All 32 GB are part of the processor.</p>",
		prices: [
			[32, 1024, "Petrol", 1_41_990],
			[32, 2048, "Petrol", 1_54_990],
			[32, 1024, "Pearl", 1_41_990],
		],
	}),
	like("Leaf 14", {
		model: "Leaf 14 S",
		code: "OL14-U5",
		published: "2026-04-23",
		processor: "Intel Core Ultra 5 226V",
		battery: { wh: 65, hours: 16.9, charger_w: 65 },
		off: 14,
		highlights: ["1.09 kg", "16 h 50 min in our battery test", "No fan noise in mail and calls"],
		description:
			"<p>One step down in speed from the Leaf 14, which few will feel, and twelve thousand rupees less, which most will. It weighs the same and lasts nearly as long.</p><p>16 GB on the processor, for good.</p>",
		prices: [
			[16, 512, "Petrol", 1_06_990],
			[16, 1024, "Petrol", 1_12_490],
		],
	}),
	like("Leaf 14 Twist", {
		model: "Leaf 14 Twist S",
		code: "OT14-U5",
		published: "2026-05-21",
		processor: "Intel Core Ultra 5 226V",
		memory: { type: "LPDDR5X-8533", slots: 0, max: 16 },
		display: touch(wuxgaSrgb),
		battery: { wh: 68, hours: 15.1, charger_w: 65 },
		kg: 1.25,
		off: 12,
		highlights: ["Turns into a tablet", "Pen in the box", "15 hours in our battery test"],
		description:
			"<p>A tablet with a real keyboard for people who sign, sketch and annotate. The pen has its own place in the body and charges there.</p><p>The 16 GB are on the processor. The screen is good and not an OLED.</p>",
		box: "Laptop, pen, 65 W USB-C charger, papers",
		prices: [
			[16, 512, "Navy", 1_22_990],
			[16, 1024, "Navy", 1_28_490],
		],
	}),
	like("Reed 13", {
		model: "Reed 13 Intel",
		code: "OR13-U5",
		published: "2026-05-14",
		processor: "Intel Core Ultra 5 125U",
		memory: { type: "LPDDR5X-6400", slots: 0, max: 32 },
		battery: { wh: 56, hours: 11.2, charger_w: 65 },
		off: 13,
		highlights: ["Three years on site", "1.17 kg", "Windows 11 Pro"],
		description:
			"<p>The Reed for firms whose image is made for Intel. Shutter, fingerprint reader and a lid that survives being opened by one corner come as with its sister.</p><p>Memory is soldered, so order what you will need in year three.</p>",
		prices: [
			[16, 512, "Graphite", 97_990],
			[32, 1024, "Graphite", 1_13_490],
		],
	}),
	like("Reed 13", {
		model: "Reed 14",
		code: "OR14-R7",
		published: "2026-08-03",
		processor: "AMD Ryzen AI 7 350",
		screen: 14,
		display: wuxgaSrgb,
		battery: { wh: 62, hours: 12.4, charger_w: 65 },
		body: { kg: 1.24, mm: [313, 219, 17.2], material: "Magnesium alloy" },
		off: 10,
		highlights: ["Three years on site", "14-inch matte screen", "12 hours in our battery test"],
		description:
			"<p>More room for two windows than the Reed 13 has, at seventy grams more. It passed the drop test of a bank that then bought four hundred.</p><p>Memory is soldered; the SSD comes out with one screw.</p>",
		prices: [
			[16, 512, "Graphite", 1_08_990],
			[32, 1024, "Graphite", 1_24_490],
		],
	}),
	like("Reed 13", {
		model: "Reed 14 Intel",
		code: "OR14-U7",
		published: "2026-09-17",
		processor: "Intel Core Ultra 7 255U",
		memory: { type: "LPDDR5X-8400", slots: 0, max: 64 },
		screen: 14,
		display: wuxgaSrgb,
		battery: { wh: 62, hours: 12.9, charger_w: 65 },
		ports: { c: 2, tb: 2, a: 2, hdmi: "2.1" },
		body: { kg: 1.22, mm: [313, 219, 17.2], material: "Magnesium alloy" },
		off: 10,
		highlights: ["Up to 64 GB", "Two Thunderbolt 4 ports, two USB-A", "Three years on site"],
		description:
			"<p>The roomiest Reed, with ports for both desks and meeting rooms. With 64 GB it is the lightest laptop we have for people who run databases on the road.</p><p>That memory is soldered and dear; think twice.</p>",
		prices: [
			[16, 512, "Graphite", 1_16_990],
			[32, 1024, "Graphite", 1_31_990],
			[64, 2048, "Graphite", 1_64_990],
		],
	}),
	like("Leaf 13 2023 (Refurbished)", {
		model: "Leaf 14 2023 (Refurbished)",
		code: "OL14-I7-RF",
		published: "2026-10-09",
		processor: "Intel Core i7-1355U",
		screen: 14,
		display: wuxgaSrgb,
		battery: { wh: 60, hours: 8.9, charger_w: 65 },
		body: { kg: 1.12, mm: [312, 215, 15.8], material: "Magnesium alloy" },
		off: 0,
		highlights: ["1.12 kg", "Battery at 85 % or better", "Our own year of warranty"],
		description:
			"<p>Consultants gave these back after two years of airports. Corners show wear where the bag's zip met them; screens are clean, keyboards replaced where they shone.</p><p>16 GB of soldered memory.</p>",
		prices: [
			[16, 512, "Pearl", 62_990],
			[16, 1024, "Pearl", 66_990],
		],
	}),
	like("Leaf 13 2023 (Refurbished)", {
		model: "Reed 13 2022 (Refurbished)",
		code: "OR13-I5-RF",
		published: "2026-06-26",
		processor: "Intel Core i5-1235U",
		memory: { type: "LPDDR4X-4266", slots: 0, max: 16 },
		battery: { wh: 50, hours: 7.1, charger_w: 65 },
		kg: 1.19,
		off: 0,
		highlights: ["Matte screen", "Checked at 42 points", "Our own year of warranty"],
		description:
			"<p>Former bank laptops, wiped and tested overnight. An engraved asset number under the lid could not be removed and is covered by a plain plate.</p><p>Light, quiet and fast enough; memory is soldered.</p>",
		prices: [
			[8, 256, "Graphite", 41_990],
			[16, 512, "Graphite", 47_990],
		],
	}),
	like("Leaf 13", {
		model: "Leaf 13 Linux",
		code: "OL13-U7L",
		in: ["thin-and-light"],
		published: "2026-11-04",
		display: wuxgaSrgb,
		battery: { wh: 57, hours: 13.6, charger_w: 65 },
		os: "Ubuntu Linux",
		off: 8,
		highlights: ["0.99 kg with Ubuntu Linux", "Matte screen at 400 nits", "13 h 30 min in our battery test"],
		description:
			"<p>Asked for by three developers and bought by thirty. Ubuntu is installed, firmware updates come with those of the system, and the matte screen saves an hour of battery.</p><p>Memory is soldered, as in every Leaf.</p>",
		prices: [
			[16, 1024, "Petrol", 1_03_990],
			[32, 1024, "Petrol", 1_13_990],
		],
	}),
];
