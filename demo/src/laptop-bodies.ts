// Laptop bodies: models of one brand and family with equal size, material, ports and hinge share one. Each body is modelled and
// rendered once.
import type { BrandSlug } from "./brands.ts";
import { laptopFacts } from "./laptop-facts.ts";
import type { LaptopFacts } from "./laptop-fields.ts";
import { slugOf } from "./slug.ts";

export interface LaptopBody {
	name: string;
	brand: BrandSlug;
	/** Product family within the brand: "ridge". */
	family: string;
	screen: number;
	ratio: [across: number, down: number];
	mm: [width: number, depth: number, height: number];
	material: string;
	ports: { left: string[]; right: string[]; back: string[] };
	ram_slots: number;
	ssd_slots: number;
	fans: 1 | 2;
	wh: number;
	glossy: boolean;
	fold: boolean;
	used: boolean;
	colours: string[];
}

const familyOf = ({ model }: LaptopFacts) => slugOf(model.split(" ")[0] ?? model);
const isUsed = (facts: LaptopFacts) => facts.in.includes("refurbished");
const folds = ({ model }: LaptopFacts) => /Flip|Twist/.test(model);

function ratioOf({ display }: LaptopFacts): [number, number] {
	const [across = 16, down = 10] = display.resolution.split(" × ").map(Number);
	return across / down > 1.7 ? [16, 9] : [16, 10];
}

/** Gaming laptops have most ports at the back; others left and right in their brand's order. */
function portsOf(facts: LaptopFacts): LaptopBody["ports"] {
	const { c, a, hdmi, ethernet, card, jack } = facts.ports;
	const usbC = Array.from({ length: c }, () => "usb-c");
	const usbA = Array.from({ length: a }, () => "usb-a");
	const screen = hdmi === undefined ? [] : ["hdmi"];
	const lan = ethernet === undefined ? [] : ["lan"];
	const cards = card === undefined ? [] : [card === "SD" ? "sd" : "microsd"];
	const audio = jack === false ? [] : ["jack"];
	const half = Math.ceil(usbA.length / 2);
	// Thick laptops need more power than USB-C supplies.
	const barrel = facts.body.mm[2] > 20 ? ["power"] : [];
	if (facts.body.mm[2] > 23)
		return {
			left: [...usbA.slice(0, half), ...audio],
			right: [...cards, ...usbA.slice(half)],
			back: [...usbC, ...screen, ...barrel, ...lan],
		};
	switch (facts.brand) {
		case "kestrel":
		case "pipal":
			return {
				left: [...barrel, ...screen, ...usbC, ...usbA.slice(half)],
				right: [...audio, ...cards, ...usbA.slice(0, half), ...lan],
				back: [],
			};
		case "oriel":
			return { left: [...usbC.slice(0, 1), ...screen, ...audio], right: [...lan, ...usbC.slice(1), ...usbA, ...cards], back: [] };
		case "tessel":
			return {
				left: [...usbC, ...usbA.slice(0, half), ...screen],
				right: [...lan, ...usbA.slice(half), ...cards, ...audio, "lock"],
				back: [],
			};
		case "northbay":
			return { left: [...barrel, ...screen, ...lan, ...usbC], right: [...cards, ...usbA, ...audio], back: [] };
		case "aravalli":
		case "monsoon":
		case "vantar":
			return { left: [...barrel, ...usbC, ...screen, ...lan], right: [...usbA, ...cards, ...audio], back: [] };
	}
}

function signatureOf(facts: LaptopFacts): string {
	return JSON.stringify([
		facts.brand,
		familyOf(facts),
		facts.screen,
		facts.body.mm,
		facts.body.material,
		portsOf(facts),
		ratioOf(facts),
		folds(facts),
		isUsed(facts),
	]);
}

function bodyOf(facts: LaptopFacts, name: string, sharers: LaptopFacts[]): LaptopBody {
	return {
		name,
		brand: facts.brand,
		family: familyOf(facts),
		screen: facts.screen,
		ratio: ratioOf(facts),
		mm: facts.body.mm,
		material: facts.body.material,
		ports: portsOf(facts),
		ram_slots: facts.memory.slots,
		ssd_slots: facts.storage.slots,
		fans: facts.graphics === undefined ? 1 : 2,
		wh: facts.battery.wh,
		glossy: facts.display.panel !== "IPS" || folds(facts),
		fold: folds(facts),
		used: isUsed(facts),
		colours: [...new Set(sharers.flatMap(({ configurations }) => configurations.map(([, , colour]) => colour.toLowerCase())))],
	};
}

const bySignature = Map.groupBy(laptopFacts, signatureOf);
const taken = new Set<string>();

/** The first body of a family and size has the short name; others are named after their first model. */
function nameOf(facts: LaptopFacts): string {
	const short = slugOf(`${facts.brand} ${familyOf(facts)} ${Math.floor(facts.screen)}`);
	const name = taken.has(short) || isUsed(facts) ? slugOf(`${facts.brand} ${facts.model.replace("(Refurbished)", "")}`) : short;
	taken.add(name);
	return name;
}

const bodyBySignature = new Map(
	[...bySignature].map(([signature, [first, ...others]]) => {
		if (first === undefined) throw new Error("A group has a first member.");
		return [signature, bodyOf(first, nameOf(first), [first, ...others])] as const;
	}),
);

export const laptopBodies: readonly LaptopBody[] = [...bodyBySignature.values()];

export function bodyOfModel(facts: LaptopFacts): LaptopBody {
	const body = bodyBySignature.get(signatureOf(facts));
	if (body === undefined) throw new Error(`${facts.model} has no body.`);
	return body;
}
