// Charging plugs of the demo's laptops: USB-C up to 140 W, above it the plug of the line or of the maker.
import type { BrandSlug } from "./brands.ts";

/** By the first word of the model. */
const ofLine: Record<string, string> = {
	Forge: "Barrel, 5.5 × 2.5 mm, 20 V",
	Squall: "Barrel, 5.5 × 1.7 mm, 20 V",
	Titan: "Vantar rectangular plug, 20 V",
};

const ofMaker: Record<BrandSlug, string> = {
	aravalli: "Barrel, 4.5 × 3.0 mm, 20 V",
	kestrel: "Barrel, 6.0 × 3.7 mm, 20 V",
	monsoon: "Barrel, 7.4 × 5.0 mm, 20 V",
	northbay: "Barrel, 4.5 × 3.0 mm, 20 V",
	oriel: "Barrel, 4.5 × 3.0 mm, 20 V",
	pipal: "Barrel, 4.0 × 1.7 mm, 19 V",
	tessel: "Tessel slim plug, 20 V",
	vantar: "Vantar round plug, 20 V",
};

/** Light gaming laptops also charge over USB-C, with less power than their own charger gives. */
const alsoUsbC = "USB-C, 100 W";

type Facts = { brand: BrandSlug; model: string; battery: { charger_w: number }; ports: { c: number }; highlights: readonly string[] };

export function chargingPlug({ brand, model, battery, ports, highlights }: Facts): string {
	if (battery.charger_w <= 140 && ports.c > 0) return "USB-C";
	const own = model.startsWith("Forge 14") ? ofMaker[brand] : (ofLine[model.split(" ")[0] ?? ""] ?? ofMaker[brand]);
	return highlights.some((text) => text.startsWith("Charges over USB-C")) ? `${own}; ${alsoUsbC}` : own;
}
