// Fit rules for bags and sleeves: the laptop's width and depth against those of the pocket where both are stated, else the screen sizes.
import type { Fit } from "@lapwing/contract/fit";
import type { FitFacts, Stated } from "./rules.ts";

export type Pocket = { width: number; depth: number };

/** "up to 15.6″, 365 × 250 mm"; "up to 316 × 226 mm at 14″" says it of that size only. */
export function pocketOf(text: string, inch: number | undefined): Pocket | undefined {
	const [, width, depth, of] = /(\d{3})\s*[×x]\s*(\d{3})\s*mm(?:\s+at\s+(\d\d(?:\.\d)?))?/.exec(text) ?? [];
	if (width === undefined || depth === undefined || (of !== undefined && Number(of) !== inch)) return undefined;
	return { width: Number(width), depth: Number(depth) };
}

/** A laptop this much narrower slides in its pocket. */
const looseMm = 25;

export function bagFit(laptop: FitFacts, bag: FitFacts): Fit {
	const inch = numberOf(bag.part_laptop_inch);
	const pocket = pocketOf(String(bag.part_laptop_size ?? ""), inch);
	const [width, depth, screen] = [laptop.laptop_width_mm, laptop.laptop_depth_mm, laptop.laptop_screen_inch].map(numberOf);
	if (pocket !== undefined && width !== undefined && depth !== undefined) {
		if (width > pocket.width || depth > pocket.depth)
			return no(`It takes laptops up to ${pocket.width} × ${pocket.depth} mm, this one is ${width} × ${depth} mm.`);
		const room = pocket.width - width;
		return { state: "fits", reasons: room > looseMm ? [`The laptop is ${Math.round(room)} mm narrower than the pocket.`] : [] };
	}
	if (inch === undefined || screen === undefined) return { state: "unknown", reasons: ["We do not know its size. Ask us before you buy."] };
	if (screen > inch) return no(`It is for screens up to ${inch}″, this one has ${screen}″.`);
	return { state: "fits", reasons: ["By the size of the screen: its pocket is not measured."] };
}

const no = (reason: string): Fit => ({ state: "no", reasons: [reason] });

function numberOf(value: Stated): number | undefined {
	return typeof value === "number" ? value : undefined;
}
