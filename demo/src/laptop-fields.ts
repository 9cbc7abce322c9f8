// The fields that describe a laptop of the demo.
import type { Drawing } from "@lapwing/contract/catalogue";
import type { BrandSlug } from "./brands.ts";
import type { Display } from "./displays.ts";
import type { DedicatedGraphicsName } from "./graphics.ts";
import type { ProcessorName } from "./processors.ts";

type LaptopSubcategory = "thin-and-light" | "student" | "gaming" | "creator" | "business" | "refurbished";

/** Memory in GB, storage in GB (1 TB is 1024), colour, MRP and price in rupees. */
type Configuration = [ram: number, storage: number, colour: string, mrp: number, price: number];

export interface LaptopFacts {
	brand: BrandSlug;
	model: string;
	/** SKU prefix: "AR14-U5". */
	code: string;
	/** The first is the main subcategory. */
	in: [LaptopSubcategory, ...LaptopSubcategory[]];
	published: string;
	processor: ProcessorName;
	graphics?: DedicatedGraphicsName;
	/** `slots`: number of memory sockets; 0 if soldered. */
	memory: { type: string; slots: number; max: number };
	storage: { type: string; slots: number };
	screen: 13.3 | 13.4 | 13.6 | 14 | 15.6 | 16 | 17.3;
	display: Display;
	/** Hours as in the shop's own test: web and video at 150 nits. */
	battery: { wh: number; hours: number; charger_w: number };
	/** `c`: all USB-C ports, including Thunderbolt (`tb`). */
	ports: {
		c: number;
		tb?: number;
		a: number;
		hdmi?: "1.4" | "2.0" | "2.1";
		ethernet?: "1 Gbps" | "2.5 Gbps";
		card?: "SD" | "microSD";
		jack?: false;
	};
	webcam: string;
	speakers: string;
	unlock: "none" | "fingerprint" | "face" | "both";
	wifi: "Wi-Fi 5" | "Wi-Fi 6" | "Wi-Fi 6E" | "Wi-Fi 7";
	bluetooth: string;
	body: { kg: number; mm: [width: number, depth: number, height: number]; material: string };
	backlight?: false;
	os: "Windows 11 Home" | "Windows 11 Pro" | "Ubuntu Linux" | "No operating system";
	warranty: { years: number; kind: "carry-in" | "on-site" };
	box?: string;
	drawing: [colour: Drawing["colour"], wallpaper: Drawing["wallpaper"]];
	highlights: string[];
	/** HTML. */
	description: string;
	configurations: Configuration[];
}
