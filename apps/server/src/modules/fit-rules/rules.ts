// Fit rules for memory modules (JEDEC generation, SO-DIMM slots, module size), drives (M.2 length, PCIe or SATA, 2.5″ bays) and chargers
// (charger-rules.ts); bags and sleeves in bag-rules.ts.
import type { Fit, PartKind } from "@lapwing/contract/fit";
import type { FitUse } from "@lapwing/contract/fit-uses";
import { bagFit } from "./bag-rules.ts";
import { chargerFit, plugsOf, wordOfPlug } from "./charger-rules.ts";

/** Values of the spec fields with a fit use. */
export type FitFacts = Readonly<Partial<Record<FitUse, string | number>>>;

export type Stated = string | number | undefined;

/** What can be checked: a bag is no part, and is not listed among a laptop's upgrades. */
export type CheckedKind = PartKind | "bag";

export function checkedKind(facts: FitFacts): CheckedKind | undefined {
	return partKind(facts) ?? (facts.part_laptop_inch === undefined ? undefined : "bag");
}

/** Undefined for a product that is none of these: external disks, bags, laptops. */
export function partKind(facts: FitFacts): PartKind | undefined {
	if (memoryOf(facts.part_memory_type) !== undefined) return "memory";
	if (driveFormOf(facts.part_form_factor) !== undefined) return "drive";
	return facts.part_charger_plug === undefined ? undefined : "charger";
}

/** Laptops state their memory, their drive or their charging plug. */
export function isFitLaptop(facts: FitFacts): boolean {
	return facts.laptop_memory_type !== undefined || facts.laptop_drive_type !== undefined || facts.laptop_charger_plug !== undefined;
}

/** The field of each kind of part that names what it fits. */
export const partFields = {
	memory: "part_memory_type",
	drive: "part_form_factor",
	charger: "part_charger_plug",
} as const satisfies Record<PartKind, FitUse>;

/** Words in that field of every part that fits: narrows the search before the rules decide. */
export function partWords(laptop: FitFacts, kind: PartKind): string[] {
	if (kind === "charger") return plugsOf(laptop.laptop_charger_plug).map(wordOfPlug);
	if (kind === "memory") return [memoryOf(laptop.laptop_memory_type)?.generation ?? []].flat();
	const bay = driveFormOf(laptop.laptop_drive_type)?.form;
	return bay === undefined ? [] : [bay === "m2" ? "M.2" : "2.5"];
}

export function fitOf(laptop: FitFacts, part: FitFacts): Fit {
	const kind = checkedKind(part);
	if (kind === undefined) return unknown("We cannot check this product.");
	if (kind === "bag") return bagFit(laptop, part);
	if (kind === "charger") return chargerFit(laptop, part);
	return kind === "memory" ? memoryFit(laptop, part) : driveFit(laptop, part);
}

const no = (...reasons: string[]): Fit => ({ state: "no", reasons });
const unknown = (...reasons: string[]): Fit => ({ state: "unknown", reasons });

/** "DDR5-5600, 8 GB soldered": generation and speed in MT/s. */
function memoryOf(value: Stated): { generation: string; speed: number | undefined } | undefined {
	const found = /\b((?:LP)?DDR\d)X?(?:-(\d{4,5}))?/i.exec(String(value ?? ""));
	if (found?.[1] === undefined) return undefined;
	return { generation: found[1].toUpperCase(), speed: found[2] === undefined ? undefined : Number(found[2]) };
}

/** Why no part of the kind can be put in, whichever it is; undefined if one can. */
export function fixedPart(laptop: FitFacts, kind: PartKind): string | undefined {
	const isSoldered =
		kind === "memory"
			? numberOf(laptop.laptop_memory_slots) === 0 || memoryOf(laptop.laptop_memory_type)?.generation.startsWith("LP")
			: kind === "drive" && numberOf(laptop.laptop_drive_slots) === 0;
	return isSoldered ? `Its ${kind === "memory" ? "memory" : "storage"} is soldered and cannot be changed.` : undefined;
}

function memoryFit(laptop: FitFacts, part: FitFacts): Fit {
	const takes = memoryOf(laptop.laptop_memory_type);
	const slots = numberOf(laptop.laptop_memory_slots);
	const fixed = fixedPart(laptop, "memory");
	if (fixed !== undefined) return no(fixed);
	const module = memoryOf(part.part_memory_type);
	const form = String(part.part_form_factor ?? "SO-DIMM");
	if (!/SO-?DIMM/i.test(form)) return no(`It takes SO-DIMM modules, this is ${form}.`);
	if (takes !== undefined && module !== undefined && takes.generation !== module.generation)
		return no(`It takes ${takes.generation}, this is ${module.generation}.`);
	const pack = numberOf(part.part_modules) ?? 1;
	if (slots !== undefined && pack > slots)
		return no(`This is a pack of ${pack} modules, it has ${slots === 1 ? "one slot" : `${slots} slots`}.`);
	const size = numberOf(part.part_capacity_gb);
	const largest = largestModule(laptop, slots);
	if (size !== undefined && largest !== undefined && size / pack > largest)
		return no(`The largest module it takes is ${largest} GB, this is ${size / pack} GB.`);
	if (takes === undefined || slots === undefined || module === undefined || size === undefined)
		return unknown("We do not know its memory slots. Ask us before you buy.");
	const inAll = memoryInAll(laptop, slots, size, pack);
	const speed = memoryOf(part.part_memory_speed)?.speed ?? module.speed;
	if (speed !== undefined && takes.speed !== undefined && speed < takes.speed)
		return { state: "limited", reasons: [`It will run at ${speed} MT/s, the laptop could do ${takes.speed}.`, ...inAll] };
	return {
		state: "fits",
		reasons: [
			...(speed !== undefined && takes.speed !== undefined && speed > takes.speed
				? [`It will run at the laptop's ${takes.speed} MT/s.`]
				: []),
			...inAll,
		],
	};
}

/**
 * A part that fills every slot replaces what a configuration has there, so that the total is known whatever the configuration: 8 GB for the only
 * slot, beside 8 GB soldered, adds nothing to one with 16 GB.
 */
function memoryInAll(laptop: FitFacts, slots: number, size: number, pack: number): string[] {
	if (slots !== pack) return [];
	const soldered = Number(/(\d+)\s*GB soldered/i.exec(String(laptop.laptop_memory_type))?.[1] ?? 0);
	return [`With ${size} GB in ${slots === 1 ? "its slot" : "its slots"} the laptop has ${soldered + size} GB in all.`];
}

function largestModule(laptop: FitFacts, slots: number | undefined): number | undefined {
	const stated = numberOf(laptop.laptop_module_max_gb);
	const inAll = numberOf(laptop.laptop_memory_max_gb);
	return stated ?? (inAll === undefined || slots === undefined ? undefined : Math.floor(inAll / slots));
}

type DriveForm = { form: "2.5" } | { form: "m2"; length: number };

function driveFormOf(value: Stated): DriveForm | undefined {
	const text = String(value ?? "");
	const m2 = /M\.2[\s-]*22(\d{2,3})\b/i.exec(text);
	if (m2?.[1] !== undefined) return { form: "m2", length: Number(m2[1]) };
	return /\b2[.,]5(?:\s*(?:″|"|inch|in\b))/i.test(text) ? { form: "2.5" } : undefined;
}

/** "PCIe 4.0 × 4", "SATA": bus, generation and lanes. */
function busOf(value: Stated): { bus: "PCIe" | "SATA" | undefined; generation: number | undefined; lanes: number | undefined } {
	const text = String(value ?? "");
	const generations = [...text.matchAll(/(?:PCIe|Gen|and)\s*(\d)(?:\.0)?/gi)].map((match) => Number(match[1]));
	const lanes = /[×x]\s*(\d)\b/i.exec(text)?.[1];
	return {
		bus: /PCIe|NVMe/i.test(text) ? "PCIe" : /SATA/i.test(text) ? "SATA" : undefined,
		generation: generations.length === 0 ? undefined : Math.max(...generations),
		lanes: lanes === undefined ? undefined : Number(lanes),
	};
}

const formName = (form: DriveForm) => (form.form === "2.5" ? "2.5″" : `M.2 22${form.length}`);

function driveFit(laptop: FitFacts, part: FitFacts): Fit {
	const form = driveFormOf(part.part_form_factor);
	const bay = driveFormOf(laptop.laptop_drive_type);
	const fixed = fixedPart(laptop, "drive");
	if (fixed !== undefined) return no(fixed);
	if (form === undefined || bay === undefined) return unknown("We do not know its drive slot. Ask us before you buy.");
	if (form.form !== bay.form) return no(`It takes ${formName(bay)} drives, this is ${formName(form)}.`);
	const takes = busOf(laptop.laptop_drive_type);
	const drive = busOf(part.part_connector);
	if (form.form === "m2" && bay.form === "m2") {
		if (form.length > bay.length) return no(`Its slot is ${bay.length} mm long (${formName(bay)}), this drive is ${form.length} mm.`);
		if (takes.bus !== undefined && drive.bus !== undefined && takes.bus !== drive.bus)
			return no(`Its slot is for ${takes.bus === "PCIe" ? "NVMe" : "SATA"} drives, this is ${drive.bus === "PCIe" ? "NVMe" : "SATA"}.`);
		if (form.length < bay.length)
			return { state: "limited", reasons: [`It is shorter than the slot (${formName(bay)}) and needs an extension bracket.`] };
	}
	return { state: "fits", reasons: slowerBus(takes, drive) };
}

type Bus = ReturnType<typeof busOf>;

function slowerBus(takes: Bus, drive: Bus): string[] {
	if (takes.generation !== undefined && drive.generation !== undefined && drive.generation > takes.generation)
		return [`It will run at the laptop's PCIe ${takes.generation}.0.`];
	if (takes.lanes !== undefined && drive.lanes !== undefined && drive.lanes > takes.lanes)
		return [`It will run on the slot's ${takes.lanes} lanes.`];
	return [];
}

function numberOf(value: Stated): number | undefined {
	return typeof value === "number" ? value : undefined;
}
