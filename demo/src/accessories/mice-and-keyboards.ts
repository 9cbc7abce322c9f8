// Mice and keyboards.
import type { ProductInput } from "@lapwing/contract/catalogue";
import { accessory } from "../accessory.ts";

const hsn = { keyboard: "84716040", mouse: "84716060" };

export const miceAndKeyboards: ProductInput[] = [
	accessory({
		brand: "kestrel",
		name: "Mouse M2",
		code: "KM-M2",
		in: "mice-and-keyboards",
		published: "2026-01-29",
		hsn: hsn.mouse,
		warrantyYears: 2,
		specs: {
			compatibility: "Windows, macOS, Linux, ChromeOS",
			connection: "2.4 GHz, USB-A receiver",
			battery_life: "12 months, one AA cell",
			weight_kg: 0.084,
			size: "105 × 62 × 38 mm",
		},
		highlights: ["One AA cell lasts about a year", "Silent buttons", "Either hand"],
		description:
			"<p>The mouse on our own sales desks. Symmetrical, silent, and it works on a wooden table. The receiver hides under the battery lid.</p><p>On glass it does not work. No Bluetooth: it needs one USB-A port.</p>",
		choices: [
			["GR", { colour: "Graphite" }, 899, 690],
			["SI", { colour: "Silver" }, 899, 690],
		],
	}),
	accessory({
		brand: "tessel",
		name: "Mouse Pro BT",
		code: "TM-PBT",
		in: "mice-and-keyboards",
		published: "2026-03-19",
		hsn: hsn.mouse,
		warrantyYears: 3,
		specs: {
			compatibility: "Windows, macOS, Linux, Android",
			connection: "Bluetooth 5.1, three devices",
			connector: "USB-C for charging",
			battery_life: "70 days",
			weight_kg: 0.112,
			size: "121 × 72 × 44 mm",
		},
		highlights: ["Three devices, one button to change", "Charges over USB-C, works meanwhile", "Tracks on glass"],
		description:
			"<p>For people with a laptop, an office computer and a tablet. A button below the wheel changes between the three.</p><p>Shaped for the right hand only. Large: if your hand is small, try the Kestrel M2 first.</p>",
		choices: [["", { colour: "Graphite" }, 3_490, 2_890]],
	}),
	accessory({
		brand: "monsoon",
		name: "Gust Gaming Mouse",
		code: "MM-GUST",
		in: "mice-and-keyboards",
		published: "2026-06-18",
		hsn: hsn.mouse,
		warrantyYears: 2,
		specs: {
			compatibility: "Windows; basic functions on any system",
			connection: "Wired",
			connector: "USB-A",
			cable_m: 1.8,
			weight_kg: 0.063,
			size: "122 × 64 × 39 mm",
			speed: "1000 Hz polling, up to 12,000 dpi",
		},
		highlights: ["63 grams", "Soft braided cable", "Buttons rated for 60 million clicks"],
		description:
			"<p>A light wired mouse without a shell full of holes. The cable is soft enough to forget.</p><p>Lighting is one small strip and can be switched off. Settings are stored in the mouse, so the software is needed once only.</p>",
		choices: [["", { colour: "Graphite" }, 2_499, 1_990]],
	}),
	accessory({
		brand: "kestrel",
		name: "Keyboard K3 Wireless",
		code: "KK-K3",
		in: "mice-and-keyboards",
		published: "2026-02-26",
		hsn: hsn.keyboard,
		warrantyYears: 2,
		specs: {
			compatibility: "Windows, macOS, Android",
			connection: "Bluetooth 5.2 and 2.4 GHz receiver",
			connector: "USB-C for charging",
			battery_life: "3 months",
			weight_kg: 0.52,
			size: "429 × 128 × 19 mm",
		},
		highlights: ["Indian English layout with ₹ key", "Number pad", "Three devices"],
		description:
			"<p>A full-size flat keyboard with the rupee sign where it belongs. Keys have the feel of a good laptop, with 1.6 mm of travel.</p><p>Not backlit. The feet give two heights.</p>",
		choices: [
			["GR", { colour: "Graphite" }, 2_990, 2_390],
			["PL", { colour: "Pearl" }, 2_990, 2_390],
		],
	}),
	accessory({
		brand: "vantar",
		name: "Row 75 Mechanical Keyboard",
		code: "VK-R75",
		in: "mice-and-keyboards",
		published: "2026-08-20",
		hsn: hsn.keyboard,
		warrantyYears: 2,
		specs: {
			compatibility: "Windows, macOS, Linux",
			connection: "Wired and Bluetooth 5.2",
			connector: "USB-C, detachable",
			cable_m: 1.8,
			battery_life: "40 days without light",
			weight_kg: 0.96,
			body_material: "Aluminium",
			colour: "Graphite",
			size: "322 × 142 × 34 mm",
		},
		highlights: ["Switches can be pulled and replaced", "Aluminium case", "Quiet tactile or linear"],
		description:
			"<p>Mechanical, compact, and heavy enough to stay where it is. Every switch can be pulled out with the tool in the box, so a worn key costs forty rupees, not a keyboard.</p><p>Even the quiet switches are louder than a laptop. Colleagues should be asked.</p>",
		choices: [
			["TAC", { switches: "Tactile" }, 8_990, 7_490],
			["LIN", { switches: "Linear" }, 8_990, 7_490],
		],
	}),
	accessory({
		brand: "pipal",
		name: "Keyboard and Mouse Set",
		code: "PK-SET",
		in: "mice-and-keyboards",
		published: "2026-04-23",
		hsn: hsn.keyboard,
		warrantyYears: 1,
		specs: {
			compatibility: "Windows, Linux, ChromeOS",
			connection: "2.4 GHz, one USB-A receiver for both",
			battery_life: "10 months, three AAA cells in all",
			weight_kg: 0.55,
			in_the_box: "Keyboard, mouse, receiver, three AAA cells",
		},
		highlights: ["One receiver for both", "Hindi and English legends", "Cells in the box"],
		description:
			"<p>A plain pair for a study table. Legends are printed in Devanagari (Inscript) and Latin, and they are lasered, so they do not rub off.</p><p>Keys are light and a little hollow. Range is about 8 metres.</p>",
		choices: [["", { colour: "Graphite" }, 1_690, 1_290]],
	}),
];
