// Formats specifications: "16 GB", "1 TB", "11 h 20 min", "Yes".
import type { SpecValue } from "@lapwing/contract/catalogue";
import { type ColumnsOf, col } from "../../db/rows.ts";

export type SpecField = {
	key: string;
	group: string;
	label: string;
	unit: string | null;
	type: "text" | "number" | "yes_no";
	better: "higher" | "lower" | null;
	best_word: string | null;
	position: number;
};

export const specFieldColumns: ColumnsOf<SpecField> = {
	key: col.text,
	group: col.text,
	label: col.text,
	unit: col.nullable(col.text),
	type: col.textOf<SpecField["type"]>(),
	better: col.nullable(col.textOf<"higher" | "lower">()),
	best_word: col.nullable(col.text),
	position: col.number,
};

const space = "\u00a0";
const digits = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

export function specText(field: Pick<SpecField, "key" | "unit">, value: SpecValue): string {
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (typeof value === "string") return value;
	return numberText(field, value);
}

function numberText({ key, unit }: Pick<SpecField, "key" | "unit">, value: number): string {
	if (unit === "GB") return gigabytes(value);
	if (unit === "h") return hours(value);
	if (unit === "years") return `${digits.format(value)}${space}${value === 1 ? "year" : "years"}`;
	if (unit === "kg") return weightText(value);
	if (unit === "″") return `${value}″`;
	if (unit !== null) return `${digits.format(value)}${space}${unit}`;
	// Counts of ports and slots: "None" instead of "0".
	return value === 0 && key !== "cores" ? "None" : digits.format(value);
}

/** Difference of two values: below a kilogram in grams, below an hour in minutes. */
export function differenceText(field: Pick<SpecField, "key" | "unit">, difference: number): string {
	if (field.unit === "kg" && difference < 1) return `${Math.round(difference * 1000)}${space}g`;
	if (field.unit === "h" && difference < 1) return `${Math.round(difference * 60)}${space}min`;
	return specText(field, Math.round(difference * 1000) / 1000);
}

/** Below 100 g in grams, since kilograms would round to "0.00". */
export function weightText(kilograms: number): string {
	if (kilograms >= 0.1) return `${kilograms.toFixed(2)}${space}kg`;
	const grams = Math.round(kilograms * 1000);
	return grams > 0 ? `${grams}${space}g` : kilograms > 0 ? `under 1${space}g` : "Not stated";
}

export function gigabytes(value: number): string {
	return value >= 1024 && value % 512 === 0 ? `${value / 1024}${space}TB` : `${digits.format(value)}${space}GB`;
}

function hours(value: number): string {
	const minutes = Math.round(value * 60);
	const rest = minutes % 60;
	return rest === 0
		? `${minutes / 60}${space}h`
		: `${Math.floor(minutes / 60)}${space}h${space}${String(rest).padStart(2, "0")}${space}min`;
}

/** "Intel Core Ultra 5 125H" → "Core Ultra 5 125H"; "GeForce RTX 4070" → "RTX 4070". */
export function shortName(name: string): string {
	return name.replace(/^(Intel|AMD|NVIDIA|GeForce|Qualcomm)\s+(?=\S)/i, "");
}

/** Marketing name of a resolution: "2880 × 1800" → "2.8K". */
export function resolutionName(resolution: string): string {
	const [width = 0, height = 0] = resolution.split(/\D+/).map(Number);
	const known: Record<string, string> = {
		"1366 768": "HD",
		"1600 900": "HD+",
		"1920 1080": "FHD",
		"1920 1200": "WUXGA",
		"2560 1440": "QHD",
		"2560 1600": "WQXGA",
		"2880 1800": "2.8K",
		"2880 1920": "3K",
		"3000 2000": "3K",
		"3200 2000": "3.2K",
		"3840 2160": "4K",
		"3840 2400": "4K",
	};
	return known[`${width} ${height}`] ?? (width >= 2600 && width < 3840 ? `${Math.round(width / 100) / 10}K` : resolution);
}
