// More of Pipal's Note and Chalk.
import { fhd, fhdSrgb, wuxga, wuxgaSrgb } from "../../displays.ts";
import type { LaptopFacts } from "../../laptop-fields.ts";
import { siblingsOf } from "../../sibling.ts";
import { pipalLaptops } from "../pipal.ts";

const like = siblingsOf(pipalLaptops);

export const pipalSiblings: LaptopFacts[] = [
	like("Note 14", {
		model: "Note 14 Intel",
		code: "PN14-I3",
		published: "2026-02-12",
		processor: "Intel Core i3-1215U",
		memory: { type: "DDR4-3200", slots: 2, max: 32 },
		battery: { wh: 40, hours: 6.7, charger_w: 45 },
		kg: 1.46,
		off: 20,
		highlights: ["Core i3 under ₹32,000", "Two memory slots", "Spill tray under the keys"],
		description:
			"<p>The Note 14 that can grow. Both memory slots open with two screws and a school's helper, and the third year of college is as quick as the first.</p><p>The screen is dim outdoors.</p>",
		prices: [
			[8, 256, "Silver", 29_990],
			[8, 512, "Silver", 31_990],
			[16, 512, "Silver", 35_490],
		],
	}),
	like("Note 14", {
		model: "Note 14 School",
		code: "PN14-N1",
		published: "2026-04-06",
		processor: "Intel Processor N100",
		memory: { type: "LPDDR5-4800", slots: 0, max: 8 },
		battery: { wh: 40, hours: 8.9, charger_w: 45 },
		kg: 1.41,
		off: 17,
		highlights: ["Rubber edges", "Nearly 9 hours in our battery test", "Made in Noida"],
		description:
			"<p>Built for school bags: the edges are rubber, the lid bears a textbook, and there is no fan to clog. Speed is enough for classes and no more.</p><p>Its 8 GB of memory are soldered.</p>",
		prices: [
			[8, 256, "Petrol", 25_990],
			[8, 512, "Petrol", 27_990],
		],
	}),
	like("Note 14 Plus", {
		model: "Note 14 Plus Intel",
		code: "PN14-I5",
		published: "2026-05-13",
		processor: "Intel Core i5-1235U",
		memory: { type: "LPDDR4X-4266", slots: 0, max: 16 },
		battery: { wh: 47, hours: 7.7, charger_w: 65 },
		off: 18,
		highlights: ["Ten cores", "Under ₹45,000 with 16 GB", "Backlit keys"],
		description:
			"<p>For engineering students whose software list says Core i5 or better. It compiles, simulates and still fits beside a plate on the mess table.</p><p>Memory is soldered: take the 16 GB.</p>",
		prices: [
			[8, 512, "Navy", 40_990],
			[16, 512, "Navy", 44_490],
			[16, 512, "Silver", 44_490],
		],
	}),
	like("Note 15", {
		model: "Note 15 Start",
		code: "PN15-N1",
		published: "2026-03-02",
		processor: "Intel Processor N100",
		memory: { type: "DDR4-3200", slots: 1, max: 16 },
		battery: { wh: 41, hours: 8.1, charger_w: 45 },
		kg: 1.64,
		off: 16,
		highlights: ["15.6 inches for under ₹28,000", "8 hours in our battery test", "One memory slot"],
		description:
			"<p>A family laptop for the living room: bills, board results, cricket. It starts in twelve seconds and makes no sound at all.</p><p>Two programs at once are fine, five are not.</p>",
		prices: [
			[8, 256, "Silver", 26_490],
			[8, 512, "Silver", 28_490],
		],
	}),
	like("Note 15", {
		model: "Note 15 i5",
		code: "PN15-I5",
		published: "2026-06-25",
		processor: "Intel Core i5-1235U",
		battery: { wh: 48, hours: 6.9, charger_w: 65 },
		off: 17,
		highlights: ["Core i5 with a number pad", "Two memory slots", "48 Wh battery"],
		description:
			"<p>The Note 15 for accounts classes and small shops: the number pad is full size, and the billing software runs without a wait.</p><p>Colours are washed out. Nobody minds in a ledger.</p>",
		prices: [
			[8, 512, "Graphite", 39_990],
			[16, 512, "Graphite", 43_490],
			[16, 1024, "Graphite", 47_490],
		],
	}),
	like("Note 15 Plus", {
		model: "Note 15 Plus Colour",
		code: "PN15-R5C",
		in: ["student", "creator"],
		published: "2026-08-10",
		display: fhdSrgb,
		battery: { wh: 50, hours: 7.5, charger_w: 65 },
		off: 14,
		highlights: ["Full sRGB under ₹50,000", "Memory up to 32 GB", "Made in Noida"],
		description:
			"<p>Design students kept borrowing dearer laptops to check their colours, so Pipal put a better panel into the Note 15 Plus. Nothing else changed.</p><p>For video beyond short clips the processor is too slow.</p>",
		prices: [
			[16, 512, "Graphite", 46_990],
			[16, 1024, "Graphite", 50_490],
		],
	}),
	like("Note 15 Plus", {
		model: "Note 15 Plus 2",
		code: "PN15-R5F",
		in: ["student"],
		published: "2026-09-25",
		processor: "AMD Ryzen 5 7530U",
		display: fhd,
		battery: { wh: 50, hours: 7.7, charger_w: 65 },
		off: 15,
		highlights: ["Six quick cores", "16 GB from the start", "Two memory slots"],
		description:
			"<p>A little faster than the Note 15 Plus in everything and otherwise its twin. It replaces the first one as stocks run out.</p><p>The touchpad clicks loudly in a quiet library.</p>",
		prices: [
			[16, 512, "Graphite", 44_990],
			[16, 1024, "Graphite", 48_490],
		],
	}),
	like("Chalk 13", {
		model: "Chalk 13 Plus",
		code: "PC13-I3",
		in: ["student", "thin-and-light"],
		published: "2026-07-13",
		processor: "Intel Core i3-1215U",
		memory: { type: "LPDDR4X-4266", slots: 0, max: 8 },
		battery: { wh: 42, hours: 7.9, charger_w: 45 },
		kg: 1.36,
		off: 18,
		highlights: ["Survives a fall from a desk", "13.3 inches", "Core i3"],
		description:
			"<p>The Chalk for class nine and up: same rubber corners, a real processor. Parents like that the charger is an ordinary USB-C one and can be replaced anywhere.</p><p>Memory is soldered: 8 GB, which is enough for school.</p>",
		prices: [
			[8, 256, "Sand", 31_990],
			[8, 512, "Sand", 33_990],
		],
	}),
	like("Note 14 Air", {
		model: "Note 14 Air R5",
		code: "PA14-R5",
		published: "2026-09-11",
		processor: "AMD Ryzen 5 7430U",
		memory: { type: "LPDDR4X-4266", slots: 0, max: 16 },
		battery: { wh: 54, hours: 9.6, charger_w: 65 },
		off: 16,
		highlights: ["1.36 kg", "9 h 35 min in our battery test", "Quiet"],
		description:
			"<p>Lasts an hour longer than the Intel Air and costs a thousand rupees less. We put it first when somebody asks for light, long and under fifty.</p><p>Memory is soldered, 16 GB at most.</p>",
		prices: [
			[8, 512, "Petrol", 44_990],
			[16, 512, "Petrol", 48_490],
		],
	}),
	like("Note 14 Air", {
		model: "Note 14 Air Plus",
		code: "PA14-C5",
		in: ["thin-and-light"],
		published: "2026-10-16",
		processor: "Intel Core 5 120U",
		memory: { type: "LPDDR5X-6400", slots: 0, max: 16 },
		display: wuxgaSrgb,
		battery: { wh: 58, hours: 9.9, charger_w: 65 },
		kg: 1.34,
		body: { kg: 1.34, mm: [313, 221, 16.9], material: "Aluminium" },
		off: 12,
		highlights: ["Metal body, 1.34 kg", "400 nits and full sRGB", "Nearly 10 hours"],
		description:
			"<p>Pipal's first laptop in metal, for those who have finished studying and want to look like it. The screen is bright enough for a café table.</p><p>Memory is soldered at 16 GB.</p>",
		prices: [
			[16, 512, "Silver", 57_990],
			[16, 1024, "Silver", 61_990],
		],
	}),
	like("Note 16", {
		model: "Note 16 i3",
		code: "PN16-I3",
		published: "2026-05-04",
		processor: "Intel Core i3-1315U",
		memory: { type: "DDR5-4800", slots: 2, max: 32 },
		display: wuxga,
		battery: { wh: 50, hours: 7.6, charger_w: 65 },
		off: 19,
		highlights: ["16 inches under ₹42,000", "Two memory slots", "Number pad"],
		description:
			"<p>The largest screen one can get from us for this money. Two documents side by side, a number pad, and slots for more memory when the time comes.</p><p>Viewing angles are fair, brightness is not.</p>",
		prices: [
			[8, 512, "Graphite", 40_490],
			[16, 512, "Graphite", 43_990],
		],
	}),
	like("Note 16", {
		model: "Note 16 R7",
		code: "PN16-R7",
		in: ["creator"],
		published: "2026-10-28",
		processor: "AMD Ryzen 7 7735HS",
		memory: { type: "DDR5-4800", slots: 2, max: 64 },
		display: wuxgaSrgb,
		battery: { wh: 65, hours: 7.8, charger_w: 100 },
		kg: 1.84,
		off: 13,
		highlights: ["Eight cores, full sRGB", "Memory up to 64 GB", "Under ₹60,000"],
		description:
			"<p>A Pipal that edits video: short films for a wedding page, lessons for a channel. It is slower than a laptop with a graphics chip and much faster than waiting to afford one.</p>",
		prices: [
			[16, 512, "Graphite", 56_990],
			[32, 1024, "Graphite", 66_990],
		],
	}),
	like("Note 15", {
		model: "Note 15 2023 (Refurbished)",
		code: "PN15-RF",
		in: ["refurbished", "student"],
		published: "2026-09-18",
		battery: { wh: 41, hours: 5.3, charger_w: 45 },
		warranty: { years: 1, kind: "carry-in" },
		off: 0,
		highlights: ["From school laboratories", "New keyboard", "Our own year of warranty"],
		description:
			"<p>A coaching chain in Kota replaced two hundred of these. Each got a new keyboard and a new SSD; lids have scratches, some have a faded sticker mark.</p><p>Batteries hold at least four fifths.</p>",
		prices: [
			[8, 256, "Silver", 21_990],
			[8, 512, "Silver", 23_490],
		],
	}),
	like("Note 14", {
		model: "Note 14 No OS",
		code: "PN14-R3N",
		published: "2026-08-17",
		os: "No operating system",
		off: 18,
		highlights: ["Sold without Windows", "Linux on a stick in the box", "7 h 30 min in our battery test"],
		description:
			"<p>For computer clubs and the curious: no system installed, a stick with a beginner's Linux in the box, and a printed sheet in English and Hindi that walks through it.</p><p>8 GB soldered.</p>",
		box: "Laptop, 45 W charger, USB stick, papers",
		prices: [
			[8, 256, "Petrol", 26_990],
			[8, 512, "Petrol", 28_490],
		],
	}),
];
