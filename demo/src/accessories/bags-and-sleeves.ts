// Bags and sleeves, measured against the laptops of the demo.
import type { ProductInput } from "@lapwing/contract/catalogue";
import { accessory } from "../accessory.ts";

const hsn = { textileBag: "420212", textileSleeve: "420292", leatherSleeve: "420291" };

export const bagsAndSleeves: ProductInput[] = [
	accessory({
		brand: "kestrel",
		name: "Commuter Backpack 20",
		code: "KB-CB20",
		in: "bags-and-sleeves",
		published: "2026-01-22",
		hsn: hsn.textileBag,
		warrantyYears: 2,
		specs: {
			compatibility: "Laptops up to 16″, 362 × 255 mm",
			fits_inch: 16,
			volume_l: 20,
			size: "46 × 30 × 15 cm",
			weight_kg: 0.78,
			body_material: "Recycled polyester",
		},
		highlights: ["Laptop pocket hangs clear of the floor", "Rain cover in the base", "20 litres"],
		description:
			"<p>A plain city backpack. The padded pocket ends 3 cm above the bottom, so the laptop does not meet the pavement when you put the bag down.</p><p>The rain cover folds out of the base. It is water-resistant without the cover, not waterproof: in a July downpour, use it.</p>",
		choices: [
			["GR", { colour: "Graphite" }, 2_799, 2_199],
			["PE", { colour: "Petrol" }, 2_799, 2_199],
		],
	}),
	accessory({
		brand: "monsoon",
		name: "Haul Backpack 28",
		code: "MB-HB28",
		in: "bags-and-sleeves",
		published: "2026-03-05",
		hsn: hsn.textileBag,
		warrantyYears: 2,
		specs: {
			compatibility: "Laptops up to 17.3″, 400 × 295 mm, with a large charger",
			fits_inch: 17.3,
			volume_l: 28,
			size: "50 × 34 × 18 cm",
			weight_kg: 1.24,
			body_material: "Nylon",
		},
		highlights: ["Takes a 17.3″ gaming laptop", "Separate pocket for a 330 W charger", "28 litres"],
		description:
			"<p>Made around large gaming laptops, of which most bags only take the screen size and not the depth. The Vantar Titan 17 fits with 3 mm to spare.</p><p>The charger has its own pocket low down, near the back. Loaded, it is heavy; the chest strap helps.</p>",
		choices: [["", { colour: "Graphite" }, 4_499, 3_690]],
	}),
	accessory({
		brand: "tessel",
		name: "Brief 15",
		code: "TB-BR15",
		in: "bags-and-sleeves",
		published: "2026-02-12",
		hsn: hsn.textileBag,
		warrantyYears: 3,
		specs: {
			compatibility: "Laptops up to 15.6″, 365 × 250 mm",
			fits_inch: 15.6,
			volume_l: 11,
			size: "40 × 30 × 9 cm",
			weight_kg: 0.82,
			body_material: "Nylon",
		},
		highlights: ["Stands up by itself", "Slides over a trolley handle", "Room for A4 folders"],
		description:
			"<p>An office bag that stands beside the chair and does not fall over. Papers and laptop have separate compartments; a strap at the back takes a trolley handle.</p><p>No place for a water bottle, on purpose: it lives beside electronics.</p>",
		choices: [["", { colour: "Graphite" }, 3_299, 2_790]],
	}),
	accessory({
		brand: "aravalli",
		name: "Felt Sleeve",
		code: "AB-FS",
		in: "bags-and-sleeves",
		published: "2026-04-09",
		hsn: hsn.textileSleeve,
		warrantyYears: 1,
		specs: { compatibility: "Thin laptops of the size chosen", fits_inch: 14, body_material: "Wool felt and cotton", weight_kg: 0.16 },
		highlights: ["Wool felt from Bikaner", "Three sizes, measured against our laptops", "Pocket for a 65 W charger"],
		description:
			"<p>Cut from 4 mm wool felt, lined with cotton. It guards against scratches and small knocks, not against falls.</p><p>Choose by the laptop you have: the 14-inch sleeve fits laptops up to 316 × 226 mm. If in doubt, bring the laptop along.</p>",
		choices: [
			["13", { size: "13.3 to 13.6″" }, 1_690, 1_390],
			["14", { size: "14″" }, 1_790, 1_490],
			["16", { size: "16″" }, 1_990, 1_690],
		],
	}),
	accessory({
		brand: "oriel",
		name: "Leather Sleeve 13",
		code: "OB-LS13",
		in: "bags-and-sleeves",
		published: "2026-07-02",
		hsn: hsn.leatherSleeve,
		warrantyYears: 2,
		specs: {
			compatibility: "Oriel Leaf 13, Leaf 13 S and other laptops up to 299 × 212 mm",
			fits_inch: 13.3,
			size: "31 × 23 × 1.5 cm",
			weight_kg: 0.21,
			body_material: "Goat leather",
		},
		highlights: ["Goat leather, vegetable tanned", "Magnet closure", "Made to the millimetre for the Leaf 13"],
		description:
			"<p>Tight when new, as leather should be; after two weeks the laptop slides in by itself. The tan darkens with use.</p><p>The magnets are weak and sit away from the drive. Not suited to laptops thicker than 18 mm.</p>",
		choices: [
			["TAN", { colour: "Tan" }, 4_990, 4_990],
			["BLK", { colour: "Black" }, 4_990, 4_990],
		],
	}),
	accessory({
		brand: "pipal",
		name: "School Sleeve 14",
		code: "PB-SS14",
		in: "bags-and-sleeves",
		published: "2026-05-21",
		hsn: hsn.textileSleeve,
		warrantyYears: 1,
		specs: {
			compatibility: "Laptops up to 14″, 326 × 226 mm",
			fits_inch: 14,
			size: "35 × 25 × 3 cm",
			weight_kg: 0.27,
			body_material: "Polyester with foam",
		},
		highlights: ["8 mm foam all round", "Handle and name window", "Washable at 30 °C"],
		description:
			"<p>Thick foam for a bag that gets thrown. There is a window for a name card and a handle that a child can hold.</p><p>Take the laptop out before charging: foam keeps the heat in.</p>",
		choices: [
			["SA", { colour: "Sand" }, 899, 690],
			["NA", { colour: "Navy" }, 899, 690],
		],
	}),
];
