// More of Tessel's Work, Travel and Station.
import { touch, wqxga165, wuxga, wuxgaSrgb } from "../../displays.ts";
import type { LaptopFacts } from "../../laptop-fields.ts";
import { siblingsOf } from "../../sibling.ts";
import { tesselLaptops } from "../tessel.ts";

const like = siblingsOf(tesselLaptops);

export const tesselSiblings: LaptopFacts[] = [
	like("Work 14 G3", {
		model: "Work 14 G3 i3",
		code: "TW14-I3",
		published: "2026-02-02",
		processor: "Intel Core i3-1315U",
		battery: { wh: 46, hours: 8.3, charger_w: 65 },
		off: 16,
		highlights: ["Three years on site", "Two memory slots", "Windows 11 Pro"],
		description:
			"<p>For reception desks and branch offices: the Work body and its three years of visits, with just enough speed for the company's web programs.</p><p>Memory and SSD can be changed without voiding anything.</p>",
		prices: [
			[8, 256, "Graphite", 47_990],
			[8, 512, "Graphite", 49_990],
		],
	}),
	like("Work 14 G3", {
		model: "Work 14 G3 i7",
		code: "TW14-I7",
		published: "2026-02-23",
		processor: "Intel Core i7-1355U",
		battery: { wh: 57, hours: 9.1, charger_w: 65 },
		kg: 1.45,
		off: 13,
		highlights: ["Core i7", "57 Wh battery", "Three years on site"],
		description:
			"<p>The G3 for analysts. The larger battery is the better half of the upgrade; the processor helps only in bursts, as it does in every thin laptop.</p><p>Keyboard and hinge are those of the whole G3 line.</p>",
		prices: [
			[16, 512, "Graphite", 72_990],
			[32, 1024, "Graphite", 83_990],
		],
	}),
	like("Work 14 G4", {
		model: "Work 14 G4 U7",
		code: "TW14-U7",
		published: "2026-07-09",
		processor: "Intel Core Ultra 7 255U",
		battery: { wh: 57, hours: 10.5, charger_w: 65 },
		off: 11,
		highlights: ["Twelve cores", "Up to 64 GB, both slots open", "Three years on site"],
		description:
			"<p>What our own finance team uses. Sheets with a hundred thousand rows recalculate in a blink, and the shutter of the camera clicks shut with a nail.</p><p>Speakers are for calls only.</p>",
		prices: [
			[16, 512, "Graphite", 96_990],
			[32, 1024, "Graphite", 1_08_490],
			[64, 1024, "Graphite", 1_26_990],
		],
	}),
	like("Work 14 G4", {
		model: "Work 14 G4 Touch",
		code: "TW14-U5T",
		in: ["business"],
		published: "2026-08-14",
		display: touch(wuxgaSrgb),
		battery: { wh: 57, hours: 9.7, charger_w: 65 },
		kg: 1.43,
		off: 12,
		highlights: ["Touch for signatures", "Matte-coated keys", "Three years on site"],
		description:
			"<p>Sales teams turn it round and let the customer sign. The hinge opens flat for that, and the glass takes a finger better than a stylus.</p><p>It is glossier than the plain G4 and lasts an hour less.</p>",
		prices: [
			[16, 512, "Graphite", 91_990],
			[32, 1024, "Graphite", 1_03_990],
		],
	}),
	like("Work 14 A3", {
		model: "Work 14 A4",
		code: "TW14-R7",
		published: "2026-09-02",
		processor: "AMD Ryzen AI 7 350",
		battery: { wh: 57, hours: 11.3, charger_w: 65 },
		kg: 1.42,
		off: 10,
		highlights: ["11 hours in our battery test", "Eight cores", "Three years on site"],
		description:
			"<p>Half again as fast as the A3 and an hour and a half longer on a charge. Firms that buy for four years should start here.</p><p>Ethernet is on board, which fewer and fewer laptops can say.</p>",
		prices: [
			[16, 512, "Navy", 84_990],
			[16, 1024, "Navy", 89_490],
			[32, 1024, "Navy", 96_990],
		],
	}),
	like("Work 14 A3", {
		model: "Work 14 A3 Lite",
		code: "TW14-R5L",
		published: "2026-04-20",
		processor: "AMD Ryzen 5 7530U",
		memory: { type: "DDR4-3200", slots: 2, max: 64 },
		battery: { wh: 52, hours: 8.9, charger_w: 65 },
		off: 17,
		highlights: ["Under ₹56,000 with Windows Pro", "Two memory slots", "Three years on site"],
		description:
			"<p>The cheapest AMD Work. It has an older chip and DDR4 memory, of which most offices have a drawer full. Our engineers find it the easiest of all to open.</p>",
		prices: [
			[8, 512, "Navy", 52_990],
			[16, 512, "Navy", 55_990],
		],
	}),
	like("Work 16 G4", {
		model: "Work 16 G4 U5",
		code: "TW16-U5",
		published: "2026-07-31",
		processor: "Intel Core Ultra 5 225U",
		battery: { wh: 57, hours: 9.4, charger_w: 65 },
		kg: 1.73,
		off: 13,
		highlights: ["Number pad", "16-inch matte screen", "Three years on site"],
		description:
			"<p>Accountants' choice: the number pad has the layout of a desk calculator and the Enter key is tall. A smaller battery keeps it under one and three quarter kilos.</p>",
		prices: [
			[16, 512, "Graphite", 88_990],
			[32, 1024, "Graphite", 1_00_990],
		],
	}),
	like("Work 16 G4", {
		model: "Work 16 A4",
		code: "TW16-R7",
		published: "2026-10-06",
		processor: "AMD Ryzen AI 7 350",
		battery: { wh: 72, hours: 12.1, charger_w: 65 },
		off: 10,
		highlights: ["12 hours at 16 inches", "Radeon 860M", "Three years on site"],
		description:
			"<p>A full working day and the train home, on a screen large enough for a plan or a contract beside its draft. Drives two monitors through one cable.</p><p>Not light; not meant to be.</p>",
		prices: [
			[16, 512, "Graphite", 96_490],
			[32, 1024, "Graphite", 1_08_990],
		],
	}),
	like("Work 16 G4", {
		model: "Work 16 G3",
		code: "TW16-I5",
		published: "2026-03-16",
		processor: "Intel Core i5-1335U",
		memory: { type: "DDR5-5200", slots: 2, max: 64 },
		display: wuxga,
		battery: { wh: 60, hours: 9.3, charger_w: 65 },
		off: 18,
		highlights: ["Last year's price", "Two memory slots", "Three years on site"],
		description:
			"<p>The generation before, while stock lasts. It misses the brighter screen of the G4 and little else; for a desk with a monitor it is the sensible one.</p>",
		prices: [
			[8, 512, "Graphite", 66_990],
			[16, 512, "Graphite", 70_490],
			[16, 1024, "Graphite", 74_990],
		],
	}),
	like("Travel 14 G2", {
		model: "Travel 14 G2 Lite",
		code: "TT14-U5",
		published: "2026-09-15",
		processor: "Intel Core Ultra 5 226V",
		memory: { type: "LPDDR5X-8533", slots: 0, max: 16 },
		battery: { wh: 60, hours: 16.1, charger_w: 65 },
		off: 12,
		highlights: ["1.08 kg", "16 hours in our battery test", "Three years on site"],
		description:
			"<p>The Travel for those who pay themselves. Carbon lid, quiet keys and a battery for Delhi to Frankfurt stay; half the memory goes.</p><p>Its 16 GB are part of the processor.</p>",
		prices: [
			[16, 512, "Graphite", 1_34_990],
			[16, 1024, "Graphite", 1_39_990],
		],
	}),
	like("Travel 14 G2", {
		model: "Travel 14 G1",
		code: "TT14-U7A",
		published: "2026-01-30",
		processor: "Intel Core Ultra 7 155U",
		memory: { type: "LPDDR5X-6400", slots: 0, max: 32 },
		battery: { wh: 57, hours: 12.3, charger_w: 65 },
		kg: 1.13,
		off: 20,
		highlights: ["1.13 kg", "Two Thunderbolt 4 ports", "Three years on site"],
		description:
			"<p>The first Travel, fifty grams heavier and three hours shorter than its successor, and cheaper by the price of a flight. Same keyboard, same three years.</p><p>Memory is soldered; 32 GB is the most.</p>",
		prices: [
			[16, 512, "Graphite", 1_24_990],
			[32, 1024, "Graphite", 1_39_990],
		],
	}),
	like("Travel 14 G2", {
		model: "Travel 13 G2",
		code: "TT13-U7",
		published: "2026-10-02",
		screen: 13.3,
		battery: { wh: 54, hours: 15.2, charger_w: 65 },
		body: { kg: 0.98, mm: [297, 209, 15.6], material: "Carbon fibre and magnesium" },
		off: 8,
		highlights: ["0.98 kg", "32 GB", "15 hours in our battery test"],
		description:
			"<p>Tessel's lightest, for people who are asked to work from aircraft. The keys are closer together than on the Travel 14; try it before a fleet order.</p><p>All 32 GB sit on the processor.</p>",
		prices: [
			[32, 512, "Graphite", 1_72_990],
			[32, 1024, "Graphite", 1_77_990],
		],
	}),
	like("Work 13 G3", {
		model: "Work 13 G4",
		code: "TW13-U5",
		published: "2026-08-24",
		processor: "Intel Core Ultra 5 225U",
		memory: { type: "LPDDR5X-7467", slots: 0, max: 32 },
		battery: { wh: 54, hours: 11.8, charger_w: 65 },
		kg: 1.18,
		off: 11,
		highlights: ["1.18 kg", "Nearly 12 hours", "Three years on site"],
		description:
			"<p>The small Work, a generation on: two hours more, thirty grams less, and a camera that finds your face in a dark hotel room.</p><p>Memory is soldered, unlike in the larger Works.</p>",
		prices: [
			[16, 512, "Silver", 91_990],
			[32, 1024, "Silver", 1_06_490],
		],
	}),
	like("Work 13 G3", {
		model: "Work 13 G3 i5",
		code: "TW13-I5",
		published: "2026-04-02",
		processor: "Intel Core i5-1335U",
		battery: { wh: 54, hours: 10.2, charger_w: 65 },
		off: 15,
		highlights: ["1.21 kg", "10 hours in our battery test", "Three years on site"],
		description:
			"<p>Two cores' worth of burst speed less than its i7 sister and easier on the budget. Field engineers carry it up towers with a shoulder strap.</p><p>Memory is soldered, 16 or 32 GB.</p>",
		prices: [
			[16, 512, "Silver", 69_990],
			[32, 1024, "Silver", 82_990],
		],
	}),
	like("Station 16 G2", {
		model: "Station 16 G2 Lite",
		code: "TS16-U7L",
		in: ["business"],
		published: "2026-06-08",
		processor: "Intel Core Ultra 7 155H",
		graphics: "RTX 2000 Ada",
		display: wuxgaSrgb,
		battery: { wh: 90, hours: 9.5, charger_w: 170 },
		kg: 2.12,
		off: 12,
		highlights: ["RTX 2000 Ada with certified drivers", "Matte 1920 × 1200", "Three years on site"],
		description:
			"<p>For engineers with two monitors on the desk, who open the laptop's own screen only on site. Certified for the usual CAD programs.</p><p>Memory and both SSDs are behind one cover.</p>",
		prices: [
			[16, 512, "Graphite", 1_62_990],
			[32, 1024, "Graphite", 1_74_990],
		],
	}),
	like("Station 16 G2", {
		model: "Station 16 G2 X",
		code: "TS16-U9",
		published: "2026-10-20",
		processor: "Intel Core Ultra 9 285H",
		graphics: "RTX 3500 Ada",
		display: wqxga165,
		battery: { wh: 95, hours: 7.8, charger_w: 230 },
		kg: 2.34,
		off: 7,
		highlights: ["RTX 3500 Ada, 12 GB", "2560 × 1600 at 165 Hz", "Three years on site"],
		description:
			"<p>A workstation for large assemblies and point clouds. The fans are audible from the first render on; put it on the stand that every Station buyer ends up with.</p>",
		prices: [
			[32, 1024, "Graphite", 2_58_990],
			[64, 2048, "Graphite", 2_91_990],
		],
	}),
	like("Work 14 G1 (Refurbished)", {
		model: "Work 14 G2 (Refurbished)",
		code: "TW14-G2-RF",
		in: ["refurbished", "student"],
		published: "2026-09-30",
		processor: "Intel Core i5-1235U",
		battery: { wh: 46, hours: 6.8, charger_w: 65 },
		off: 0,
		highlights: ["Two memory slots", "Battery at 85 % or better", "Our own year of warranty"],
		description:
			"<p>Ex-lease from an airline's ground staff. The lids are worn at the corners and a few have an engraved number; hinges were tightened, fans cleaned.</p><p>The best keyboard you can buy for this money.</p>",
		prices: [
			[8, 256, "Graphite", 30_990],
			[16, 512, "Graphite", 34_990],
		],
	}),
	like("Work 14 G1 (Refurbished)", {
		model: "Work 14 A2 (Refurbished)",
		code: "TW14-A2-RF",
		in: ["refurbished", "student"],
		published: "2026-05-22",
		processor: "AMD Ryzen 5 5625U",
		battery: { wh: 50, hours: 7.2, charger_w: 65 },
		off: 0,
		highlights: ["Six cores", "7 hours in our battery test", "Our own year of warranty"],
		description:
			"<p>Quicker than the G1 at almost the same price, because AMD models are asked for less. Touchpads show wear in the middle; we say so on the sticker too.</p>",
		prices: [
			[8, 256, "Graphite", 26_990],
			[16, 512, "Graphite", 30_490],
		],
	}),
];
