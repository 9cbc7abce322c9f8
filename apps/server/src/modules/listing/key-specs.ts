// The six key specifications beside the price of a laptop, each with a note.
import type { SpecValue } from "@lapwing/contract/catalogue";
import type { CardSpec, ProductPage } from "@lapwing/contract/listing";
import { gigabytes, shortName, specText } from "./spec-text.ts";

type KeySpec = ProductPage["key_specs"][number];
type Specs = Record<string, SpecValue>;

/** `lines`: of the card of the configuration shown. `labels`: of the spec fields, as the seller has named them. */
export function keySpecs(specs: Specs, lines: readonly CardSpec[], labels: ReadonlyMap<string, { label: string }>): KeySpec[] {
	if (typeof specs["processor"] !== "string") return lines.map(({ label, value }) => ({ label, value, note: null }));
	const display = lines.find((spec) => spec.label === "Display")?.value;
	const facts: (KeySpec | undefined)[] = [
		{ label: "Processor", value: shortName(specs["processor"]), note: listed(plural(specs["cores"], "core"), upTo(specs["boost_ghz"])) },
		size("Memory", specs["ram_gb"], firstWord(specs["ram_type"]), slots(specs["ram_slots"], specs["ram_type"])),
		size("Storage", specs["storage_gb"], /NVMe/i.test(String(specs["storage_type"])) ? "NVMe" : undefined, drives(specs["storage_slots"])),
		display === undefined
			? undefined
			: { label: "Display", value: display, note: listed(unit(specs["refresh_hz"], "Hz"), unit(specs["brightness_nits"], "nits")) },
		fact("Weight", specs["weight_kg"], "kg", suffixed(unit(specs["height_mm"], "mm"), "thick")),
		fact(
			"Battery",
			specs["battery_wh"],
			"Wh",
			suffixed(unit(specs["battery_hours"], "h"), /our test/i.test(labels.get("battery_hours")?.label ?? "") ? "in our test" : ""),
		),
	];
	return facts.filter((each) => each !== undefined);
}

function fact(label: string, value: SpecValue | undefined, of: string, note: string | null): KeySpec | undefined {
	return typeof value === "number" ? { label, value: specText({ key: "", unit: of }, value), note } : undefined;
}

function size(label: string, gb: SpecValue | undefined, kind: string | undefined, note: string | null): KeySpec | undefined {
	return typeof gb === "number" ? { label, value: [gigabytes(gb), kind].filter((each) => each !== undefined).join(" "), note } : undefined;
}

/** "LPDDR5X-7467, soldered" → "LPDDR5X". */
function firstWord(type: SpecValue | undefined): string | undefined {
	return typeof type === "string" ? /^[A-Z0-9]+/.exec(type)?.[0] : undefined;
}

function slots(number: SpecValue | undefined, type: SpecValue | undefined): string | null {
	if (number === 0 || (number === undefined && /soldered/i.test(String(type)))) return "Soldered";
	return typeof number === "number" ? plural(number, "slot") : null;
}

function drives(number: SpecValue | undefined): string | null {
	return typeof number === "number" && number > 0 ? `${plural(number, "slot")}, replaceable` : null;
}

function plural(number: SpecValue | undefined, word: string): string | null {
	return typeof number === "number" ? `${number} ${word}${number === 1 ? "" : "s"}` : null;
}

const unit = (value: SpecValue | undefined, of: string) => (typeof value === "number" ? specText({ key: "", unit: of }, value) : null);
const suffixed = (text: string | null, word: string) => (text === null ? null : `${text} ${word}`.trim());
const upTo = (ghz: SpecValue | undefined) => (typeof ghz === "number" ? `up to ${ghz}\u00a0GHz` : null);
const listed = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(", ") || null;
