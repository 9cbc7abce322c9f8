// Sizes in a search text: memory, storage and graphics memory of laptops.
import { after, bounds, less, more, optionalBefore, otherUnits, type Said } from "./query-comparisons.ts";
import { type Filter, measure, rangeOf } from "./query-filter.ts";
import type { QuantityRule } from "./query-quantities.ts";

const disk = String.raw`(?:\s*(?:of\s+)?(?:ssd|nvme|hdd|storage|rom|disk|hard\s*disk|hard\s*drive|drive)(?![a-z]))`;

/** 1 TB may be written as 1,000 GB or 1,024 GB; the catalogue has 1,024. */
export function drive(gb: number): number {
	return gb >= 1000 && gb % 1000 === 0 ? (gb / 1000) * 1024 : gb;
}

function size(param: "ram" | "storage", gb: number, said: Said = {}): Filter[] {
	const value = param === "storage" ? drive(gb) : gb;
	if (value < 1) return [];
	const { min, max } = bounds(said, value, "exact");
	return min === max ? [{ kind: "facet", param, value: String(value) }] : [{ kind: "size", param, ...rangeOf(min, max) }];
}

/** "512 ssd" is, without a unit; "i5 8gb 512": beside another size, the usual sizes of drives are storage. */
export const bareStorage: QuantityRule = {
	pattern: new RegExp(
		String.raw`(?<![a-z0-9.,₹/+-]|rtx\s|gtx\s)(?<number>128|256|512|1024)(?![a-z0-9.,/+])(?!\s*(?:${otherUnits})(?![a-z]))(?:\s*(?<noun>ssd|nvme|storage)(?![a-z]))?(?!\s+(?:for|ke\s+liye)(?![a-z]))`,
		"g",
	),
	read: ({ groups: said = {}, input }) =>
		said["noun"] !== undefined || /(?<![a-z0-9])\d{1,3}\s*(?:gb|tb)(?![a-z0-9])/.test(input) ? size("storage", Number(said["number"])) : [],
};

/** "16gb se zyada ram": the comparison before the noun. */
export const comparedSizes: QuantityRule[] = (["ram", "storage"] as const).map((param) => ({
	pattern: new RegExp(
		String.raw`(?<![a-z0-9.])(?<number>\d{1,4})\s*(?<unit>gb|tb)\s*(?:(?<less>${less})|(?<more>${more}))\s*(?:ki\s+|ka\s+|wali\s+|wala\s+)?(?:${param === "ram" ? "ram|memory" : "ssd|storage|rom|hdd"})(?![a-z])`,
		"g",
	),
	read: ({ groups: said = {} }) => size(param, Number(said["number"]) * (said["unit"] === "tb" ? 1024 : 1), said),
}));

/** "16gb ram ssd 512", "laptop with storage 1 TB": the noun before the size. At the beginning it is the part: "ssd 512gb for …". */
export const namedStorage: QuantityRule = {
	pattern:
		/(?<=(?:gb|ram|memory|laptop|notebook|and|aur|with|[,+&])\s*)(?<![a-z0-9])(?:ssd|nvme|hdd|storage)\s+(?:of\s+)?(?:(128|256|512|1000|1024|2048)\s*(?:gb)?|([1-8])\s*tb)(?![a-z0-9.,/])(?!\s*(?:rs|rupees|k)(?![a-z]))/g,
	read: ([, gb, tb]) => size("storage", tb === undefined ? Number(gb) : Number(tb) * 1024),
};

export const dedicated: Filter = { kind: "facet", param: "graphics", value: "dedicated" };

const sizesOfMemory = /(?<![a-z0-9.])\d{1,2}\s*gb(?![a-z0-9])/g;

/** "RTX 4050 6GB" beside another size, which is that of the memory. */
export const sizeOfGraphics: QuantityRule = {
	pattern:
		/(?<=(?<![a-z])[rg]tx\s*\d{4}(?:\s*ti)?\s+)(\d{1,2})\s*gb(?![a-z0-9])(?!\s*(?:of\s+)?(?:ram|memory|l?p?ddr|ssd|nvme|[/+]\s*\d))/g,
	read: ({ 1: gb, input }) => ([...input.matchAll(sizesOfMemory)].length > 1 ? measure("graphics_memory_gb", { min: Number(gb) }) : []),
};

const namedCounts: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 };

/** "4 RAM slots", "not soldered, 2 slots". */
export const memorySlots: QuantityRule = {
	pattern:
		/(?<![a-z0-9.])([1-4]|one|two|three|four)\s*(?:(?:free\s+)?(?:ram|memory|(?:so[\s-]*)?dimm)\s*slots?|slots?(?=\s*(?:for|of)\s+(?:ram|memory))|(?<=(?:(?:ram|memory)(?![a-z])|soldered)[^|]{0,24}[1-4a-z]\s*)slots?)(?![a-z])/g,
	read: ([, count = ""]) => measure("ram_slots", { min: namedCounts[count] ?? Number(count) }),
};

export const sizeRules: QuantityRule[] = [
	{
		pattern: new RegExp(
			String.raw`${optionalBefore}(?<![a-z0-9.])(?<number>\d{1,2})\s*gb\s*(?:of\s+)?(?:dedicated\s+)?(?:graphics?|gpu|vram|video)(?:\s*(?:card|memory|ram))?(?![a-z])${after}`,
			"g",
		),
		read: ({ groups: said = {} }) => measure("graphics_memory_gb", bounds(said, Number(said["number"]), "min")),
	},
	{
		pattern: new RegExp(
			String.raw`(?<![a-z])(?:dedicated\s+)?(?:(?<maker>nvidia|geforce|rtx|gtx)(?:\s+(?:graphics?|gpu|card))*|(?:graphics?|gpu|vram)(?:\s+(?:card|memory))?)\s+(?:of\s+)?(?<number>\d{1,2})\s*gb(?!\s*(?:of\s+)?(?:ram|memory|ssd|[/+]|\d))(?![a-z0-9])${after}`,
			"g",
		),
		read: ({ groups: said = {} }) => [
			...(said["maker"] === undefined ? [] : [dedicated]),
			...measure("graphics_memory_gb", bounds(said, Number(said["number"]), "min")),
		],
	},
	{
		// Notation of leaflets: "16/512", "16gb + 1tb".
		pattern: /(?<![a-z0-9.])(\d{1,3})\s*(?:gb)?\s*(?:ram)?\s*[/+]\s*(\d{1,4})\s*(gb|tb)?(?![a-z0-9])(?:\s*(?:ssd|storage)(?![a-z]))?/g,
		read: ([, ram = "", other = "", unit]) => {
			const storage = unit === "tb" ? Number(other) * 1024 : Number(other);
			return Number(ram) >= 2 && storage >= 64 ? [...size("ram", Number(ram)), ...size("storage", storage)] : [];
		},
	},
	{
		pattern: new RegExp(String.raw`${optionalBefore}(?<![a-z0-9.])(?<number>\d{1,2}(?:\.5)?)\s*tb(?![a-z0-9])${disk}?${after}`, "g"),
		read: ({ groups: said = {} }) => size("storage", Number(said["number"]) * 1024, said),
	},
	{
		pattern: new RegExp(String.raw`${optionalBefore}(?<![a-z0-9.])(?<number>\d{2,5})\s*gb(?![a-z0-9])${disk}${after}`, "g"),
		read: ({ groups: said = {} }) => size("storage", Number(said["number"]), said),
	},
	{
		pattern: new RegExp(
			String.raw`${optionalBefore}(?:(?<![a-z0-9.])(?<number>\d{1,3})\s*gb\s*(?:of\s+)?(?:ram|memory)(?![a-z])|(?<![a-z0-9])(?:ram|memory)\s*(?:of\s*)?(?<other>\d{1,3})\s*gb(?![a-z0-9]))${after}`,
			"g",
		),
		read: ({ groups: said = {} }) => size("ram", Number(said["number"] ?? said["other"]), said),
	},
	{
		// A size without a unit of its own: up to 96 GB is memory, above it storage.
		pattern: new RegExp(String.raw`${optionalBefore}(?<![a-z0-9.])(?<number>\d{1,5})\s*gb(?![a-z0-9])${after}`, "g"),
		read: ({ groups: said = {} }) => size(Number(said["number"]) <= 96 ? "ram" : "storage", Number(said["number"]), said),
	},
];
