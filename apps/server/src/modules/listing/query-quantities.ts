// Quantities in a search text: prices, sizes and measures with their units and comparisons, in English, Hindi and the mix of both.

import { roundMeasure, screenOf } from "./measures.ts";
import { after, before, bounds, less, more, optionalBefore, otherUnits, type Said, to, upTo } from "./query-comparisons.ts";
import { conditionRules } from "./query-condition.ts";
import { type Filter, type Measure, measure, rangeOf } from "./query-filter.ts";
import { passedRules } from "./query-passed.ts";
import { bareStorage, comparedSizes, dedicated, drive, memorySlots, namedStorage, sizeOfGraphics, sizeRules } from "./query-sizes.ts";
import { bareSums } from "./query-sums.ts";

/**
 * A pattern on plain text (lower case, Latin digits), and what a match says; nothing if it is no quantity after all. `passed`: what it says
 * is no condition, and no other rule reads it.
 */
export type QuantityRule = { pattern: RegExp; read: (match: RegExpExecArray) => Filter[]; passed?: true };

const unitOfMoney = String.raw`k|thousands?|hazz?aa?r|hajj?aa?r|हज़?ार|lakhs?|lacs?|lac|l|लाख|crores?|cr`;
const money = String.raw`(?:(?:rs\.?|inr|₹|rupees)\s*)?`;
const number = String.raw`\d[\d,]*(?:\.\d+)?`;
/** An instalment is no price: "emi of 3000", "3000 a month". */
const noInstalment = String.raw`(?!\s*(?:rs\.?|rupees|rupaye)?\s*(?:(?:(?:per|a|every|each)\s+|/\s*)month|monthly|emi|(?:har\s+)?mahin)[a-z]*)`;
const afterMoney = String.raw`(?![a-z0-9]|\.\d)${noInstalment}(?:\s*(?:rs\.?|rupees|rupaye|rupay|inr|/-|bucks)(?![a-z]))?(?!\s*(?:${otherUnits})(?![a-z0-9]))`;

function rupees(text: string, unit: string | undefined): number {
	const value = Number(text.replaceAll(",", ""));
	if (unit === undefined) return Math.round(value);
	if (/^(k|th|h|ह)/.test(unit)) return Math.round(value * 1000);
	return Math.round(value * (unit.startsWith("c") ? 1_00_00_000 : 1_00_000));
}

/** "RTX 4060 or better": the number is that of a model. */
const noModel = String.raw`(?<!(?<![a-z])(?:rtx|gtx|geforce|radeon|rx)[\s-]*)`;

/** Numbers below ₹100 are not prices ("under 15"). */
function price(min: number | undefined, max: number | undefined): Filter[] {
	const known = [min, max].filter((each) => each !== undefined);
	if (known.some((value) => value < 100 || value > 10_00_00_000) || (min ?? 0) > (max ?? Infinity)) return [];
	return [{ kind: "price", ...rangeOf(min === undefined ? min : Math.round(min), max === undefined ? max : Math.round(max)) }];
}

const everyMonth = String.raw`(?:(?:(?:per|a|every|each)\s+|/\s*)month|monthly|p\.?m\.?(?![a-z])|(?:har\s+)?mahin[a-z]*)`;
const instalmentAmount = String.raw`${money}(?<number>${number})\s*(?<unit>k|thousands?|hazz?aa?r|hajj?aa?r|हज़?ार)?(?![a-z0-9.])(?:\s*(?:rs\.?|rupees|rupaye|/-)(?![a-z]))?`;
const instalmentWords = String.raw`(?:no\s+cost\s+)?emi|monthly(?:\s+(?:emi|instalments?|installments?|payments?))?|instalments?|installments?`;

/** "emi 3000 per month", "3000 monthly": an instalment. */
const instalmentRules: QuantityRule[] = [
	new RegExp(
		String.raw`(?<![a-z])(?:${instalmentWords})(?:\s+(?:of|is|at|around|about|${upTo}))*[\s:]*${instalmentAmount}(?:\s*${everyMonth})?`,
		"g",
	),
	new RegExp(
		String.raw`(?<![a-z0-9.])(?:(?:${upTo})\s+)?${instalmentAmount}\s*(?:${everyMonth}(?:\s*(?:ki\s+|ka\s+)?(?:emi|kist)(?![a-z]))?|(?:ki\s+)?(?:emi|kist)(?![a-z]))`,
		"g",
	),
].map((pattern) => ({
	pattern,
	read: ({ groups: said = {} }) => {
		const monthly = rupees(said["number"] ?? "", said["unit"]);
		return monthly < 200 || monthly > 2_00_000 ? [] : [{ kind: "price", monthly }];
	},
}));

const priceRules: QuantityRule[] = [
	{
		pattern: new RegExp(
			String.raw`(?<![a-z0-9.])(?:between\s+|from\s+)?${money}(?<low>${number})\s*(?<lowunit>${unitOfMoney})?${to}${money}(?<high>${number})\s*(?<unit>${unitOfMoney})?${afterMoney}(?:\s*(?:ke?\s+(?:beech|bich)|range|के\s+बीच))?`,
			"g",
		),
		read: ({ groups: said = {} }) => {
			const top = rupees(said["high"] ?? "", said["unit"]);
			const first = Number((said["low"] ?? "").replaceAll(",", ""));
			const bottom = rupees(said["low"] ?? "", said["lowunit"] ?? (first < 1000 ? said["unit"] : undefined));
			return bottom < 1000 || top < bottom ? [] : price(bottom, top);
		},
	},
	{
		pattern: new RegExp(String.raw`${before}${money}(?<number>${number})\s*(?<unit>${unitOfMoney})?${afterMoney}`, "g"),
		read: ({ groups: said = {} }) => priced(said),
	},
	{
		pattern: new RegExp(
			String.raw`(?<![a-z0-9.])${noModel}${money}(?<number>${number})\s*(?<unit>${unitOfMoney})?${afterMoney}\s*(?:(?<less>${less})|(?<more>${more}))(?![a-z])`,
			"g",
		),
		read: ({ groups: said = {} }) => priced(said),
	},
	{
		// A sum without a comparison: what one wants to spend.
		pattern: new RegExp(
			String.raw`(?<![a-z0-9.])(?:(?:rs\.?|inr|₹|rupees)\s*(?<number>${number})\s*(?<unit>${unitOfMoney})?|(?<counted>${number})\s*(?<countedunit>k|thousands?|hazz?aa?r|hajj?aa?r|हज़?ार|lakhs?|lacs?|lac|लाख))${afterMoney}(?:\s*(?:budget|range|price))?`,
			"g",
		),
		read: ({ groups: said = {} }) =>
			// "4k" is a screen.
			rupees(said["counted"] ?? "10000", said["countedunit"]) < 10_000
				? []
				: priced({ number: said["number"] ?? said["counted"], unit: said["unit"] ?? said["countedunit"], upto: "" }),
	},
	{
		// "700 rs", "1500/-".
		pattern: new RegExp(
			String.raw`(?<![a-z0-9.,])(?<number>[1-9][\d,]{2,7})\s*(?:rs\.?|rupees|rupaye|rupay|inr|/-|₹|रुपये|रुपए)(?![a-z0-9])${noInstalment}`,
			"g",
		),
		read: ({ groups: said = {} }) => priced({ ...said, upto: "" }),
	},
	{
		pattern: new RegExp(
			String.raw`(?<![a-z0-9.,]|(?<![a-z0-9])pc[345]l?[\s-]*)(?<number>[1-9]\d{4,5}|[1-9]\d?,\d{3}|[1-9],\d{2},\d{3})${afterMoney}(?:\s*(?:budget|range|price)(?![a-z]))?`,
			"g",
		),
		read: ({ groups: said = {} }) => priced({ ...said, upto: "" }),
	},
];

/** "1.3L". Of accessories it may be litres. */
const bareLakhs: QuantityRule = {
	pattern: new RegExp(String.raw`(?<![a-z0-9.,])(?<number>[1-9](?:\.\d{1,2})?)l${afterMoney}`, "g"),
	read: ({ groups: said = {} }) => priced({ number: said["number"], unit: "l", upto: "" }),
};

function priced(said: Said): Filter[] {
	const value = rupees(said["number"] ?? "", said["unit"]);
	const { min, max } = bounds(said, value, "max");
	// "min 50", "5 stars and up" are no prices.
	if (said["about"] === undefined) return price(min, max);
	return said["unit"] === undefined && value < 1000 ? [] : price(min, max).map((each) => ({ ...each, about: value }));
}

const inches = String.raw`(?:inch(?:es)?(?![a-z])|"|″|”|'')`;

const screenRules: QuantityRule[] = [
	{
		pattern: new RegExp(
			String.raw`(?<![a-z0-9.])(?<low>1\d(?:\.\d)?)${to}(?<high>1\d(?:\.\d)?)\s*-?\s*${inches}(?:\s*(?:screen|display)(?![a-z]))?`,
			"g",
		),
		read: ({ groups: said = {} }) => [
			{ kind: "size", param: "screen", ...rangeOf(Math.floor(Number(said["low"])), Math.floor(Number(said["high"]))) },
		],
	},
	{
		pattern: new RegExp(
			String.raw`${optionalBefore}(?<![a-z0-9.])(?<number>1\d(?:\.\d)?)\s*-?\s*${inches}(?:\s*(?:screen|display)(?![a-z]))?${after}`,
			"g",
		),
		read: ({ groups: said = {} }) => {
			const value = Number(said["number"]);
			const { min, max } = bounds(said, value, "exact");
			if (said["about"] !== undefined || min === max) return [{ kind: "facet", param: "screen", value: screenOf(value) }];
			// "under 14 inch" leaves out the 14″ ones, "up to 14 inch" does not.
			const below = max !== undefined && /^(under|below|less|<)/.test(said["upto"] ?? "") ? Math.ceil(max) - 1 : max;
			return [
				{
					kind: "size",
					param: "screen",
					...rangeOf(min === undefined ? min : Math.floor(min), below === undefined ? below : Math.floor(below)),
				},
			];
		},
	},
];

/** "15.6" without a unit is a diagonal. */
const bareInches = String.raw`(?<![a-z0-9.,₹]|rs\s)(?<number>1[1-8]\.[0-9])(?![a-z0-9.,])(?!\s*(?:${otherUnits}|${unitOfMoney})(?![a-z]))`;

const bareScreen: QuantityRule = {
	pattern: new RegExp(bareInches, "g"),
	read: ({ groups: said = {} }) => [{ kind: "facet", param: "screen", value: screenOf(Number(said["number"])) }],
};

function measured(field: Measure["field"], unit: string, plain: "min" | "max" | "exact", scale = 1): QuantityRule[] {
	const unitThen = String.raw`\s*-?\s*(?:${unit})`;
	return [
		{
			pattern: new RegExp(String.raw`(?<![a-z0-9.])(?<low>${number})\s*(?:${unit})?${to}(?<high>${number})${unitThen}`, "g"),
			read: ({ groups: said = {} }) => {
				const [low, high] = [Number(said["low"]) * scale, Number(said["high"]) * scale];
				return low <= high ? measure(field, { min: low, max: high }) : [];
			},
		},
		{
			pattern: new RegExp(String.raw`${optionalBefore}(?<![a-z0-9.])(?<number>${number})${unitThen}${after}`, "g"),
			read: ({ groups: said = {} }) => measure(field, bounds(said, Number((said["number"] ?? "").replaceAll(",", "")) * scale, plain)),
		},
	];
}

const end = "(?![a-z0-9])";
const namedCores: Record<string, number> = { dual: 2, quad: 4, hexa: 6, octa: 8 };

const measureRules: QuantityRule[] = [
	...measured("weight_kg", String.raw`(?:kgs?|kilos?|kilograms?)${end}(?:\s*(?:weight|wale?|wala)(?![a-z]))?`, "max"),
	{
		// "Max weight 1.7": kilograms.
		pattern: new RegExp(
			String.raw`${optionalBefore}(?<![a-z0-9])weight(?:\s+(?:is|of|${upTo}))*[\s:]+(?<number>[0-4](?:\.\d{1,2})?)(?![a-z0-9]|\.\d)(?!\s*(?:${otherUnits})(?![a-z]))${after}`,
			"g",
		),
		read: ({ groups: said = {} }) => measure("weight_kg", bounds(said, Number(said["number"]), "max")),
	},
	...measured("weight_kg", String.raw`(?:gms?|grams?)${end}`, "max", 0.001),
	...measured("refresh_hz", String.raw`(?:hz|hertz)${end}(?:\s*(?:screen|display|panel|refresh(?:\s+rate)?)(?![a-z]))?`, "min"),
	...measured("brightness_nits", String.raw`nits?${end}(?:\s*(?:brightness|screen|display)(?![a-z]))?`, "min"),
	...measured(
		"battery_hours",
		String.raw`(?:hours?|hrs?|ghante|ghanta)${end}(?:\s*(?:of\s+)?(?:battery(?:\s+(?:life|backup))?|backup)(?![a-z]))?`,
		"min",
	),
	...measured("battery_wh", String.raw`wh${end}(?:\s*battery(?![a-z]))?`, "min"),
	...measured("cores", String.raw`cores?${end}(?:\s*(?:processor|cpu)(?![a-z]))?`, "min"),
	{
		pattern: /(?<![a-z0-9])(dual|quad|hexa|octa)[\s-]*cores?(?![a-z])/g,
		read: ([, name = ""]) => measure("cores", { min: namedCores[name] ?? 1 }),
	},
	...measured(
		"warranty_years",
		String.raw`(?:years?|yrs?|saal|sal|varsh|साल)\s*(?:of\s+|ki\s+|wali\s+|की\s+)?(?:(?:warranty|guarantee|वारंटी)(?![a-z])|(?=on[\s-]?site(?![a-z])))`,
		"min",
	),
	{
		pattern: /(?<![a-z])(?:warranty|guarantee)\s+(?:of\s+|for\s+)?([1-5])\s*(?:years?|yrs?|saal)(?![a-z])/g,
		read: ([, years = ""]) => measure("warranty_years", { min: Number(years) }),
	},
];

const otherRules: QuantityRule[] = [
	// The filter ends at four stars, which five are too.
	{
		pattern: /(?<![a-z0-9.])([1-5])\s*\+?\s*stars?(?![a-z])(?:\s*(?:and\s+up|and\s+above|or\s+more|rating))?/g,
		read: ([, stars = ""]) => [{ kind: "facet", param: "rating", value: String(Math.min(4, Math.max(2, Number(stars)))) }],
	},
	{
		pattern: /(?<![a-z0-9])in\s+stock(?![a-z])|(?<![a-z0-9])available\s+now(?![a-z])/g,
		read: () => [{ kind: "facet", param: "in_stock", value: "1" }],
	},
	{
		pattern:
			/(?<![a-z0-9])(?:with\s+)?(?:dedicated\s+(?:graphics?|gpu)(?:\s+card)?|graphics?\s+card|discrete\s+(?:graphics?|gpu)|nvidia(?!\s*(?:rtx|gtx|geforce|\d{3,4}(?!\s*gb)))(?:\s+(?:graphics?|gpu)(?:\s+card)?)?)(?![a-z])(?!\s+(?:of\s+)?\d{1,2}\s*gb(?!\s*(?:of\s+)?(?:ram|memory)))/g,
		read: () => [dedicated],
	},
	{
		pattern: /(?<![a-z0-9])(?:integrated\s+(?:graphics?|gpu)|no\s+(?:graphics?\s+card|gpu)|without\s+(?:graphics?\s+card|gpu))(?![a-z])/g,
		read: () => [{ kind: "facet", param: "graphics", value: "integrated" }],
	},
	...conditionRules,
];

/** In the order of precedence: what an earlier rule has read, a later one does not see. */
export const quantityRules: readonly QuantityRule[] = [
	...passedRules,
	...instalmentRules,
	...sizeRules.slice(0, 1),
	sizeOfGraphics,
	memorySlots,
	...otherRules.slice(2),
	...comparedSizes,
	namedStorage,
	bareStorage,
	...measureRules,
	...sizeRules.slice(1),
	...screenRules,
	...priceRules,
	bareLakhs,
	...bareSums,
	bareScreen,
	...otherRules.slice(0, 2),
];

/** The laptop that a bag takes. A sleeve is of its size, within what the fabric gives; any larger bag takes it too. */
function laptopSize({ groups: said = {}, input }: RegExpExecArray): Filter[] {
	const inch = Number(said["number"]);
	const isSleeve = /(?<![a-z])(?:sleeve|cover|pouch|skin)(?:s|es)?(?![a-z])|स्लीव|कवर/.test(input);
	return measure("fits_inch", isSleeve ? { min: roundMeasure(inch - 0.3), max: Math.floor(inch) + 0.99 } : { min: inch });
}

/** Millions of transfers a second that memory is sold with: "ddr5 sodimm 32gb 5600". */
const memorySpeeds = new Set("1333 1600 1866 2133 2400 2666 2933 3200 4800 5200 5600 6000 6400 6800 7200 7500 8000 8400 8533".split(" "));
const isMemorySpeed = (sum: string | undefined, text: string) =>
	sum !== undefined && memorySpeeds.has(sum) && /(?<![a-z])(?:l?p?ddr\d?|ram|memory|(?:so)?dimm)/.test(text.replaceAll("-", ""));

/** Quantities of accessories and parts. */
export const accessoryRules: readonly QuantityRule[] = [
	...passedRules,
	...measured("power_w", String.raw`w(?:atts?)?${end}`, "exact"),
	{
		// "2x16GB": both modules together.
		pattern: /(?<![a-z0-9.])([24])\s*x\s*(\d{1,2})\s*gb(?![a-z0-9])/g,
		read: ([, count, gb]) => measure("capacity_gb", { min: Number(count) * Number(gb), max: Number(count) * Number(gb) }),
	},
	{
		pattern: /(?<![a-z0-9.])(\d{1,4})\s*(gb|tb)(?![a-z0-9])/g,
		read: ([, amount = "", unit]) => {
			const value = drive(unit === "tb" ? Number(amount) * 1024 : Number(amount));
			return measure("capacity_gb", { min: value, max: value });
		},
	},
	{
		pattern: /(?<![a-z0-9.,₹/+-])(128|256|512|1024)(?=\s*(?:ssd|nvme)(?![a-z]))/g,
		read: ([, amount = ""]) => measure("capacity_gb", { min: Number(amount), max: Number(amount) }),
	},
	{ pattern: new RegExp(String.raw`(?<![a-z0-9.])(?<number>1\d(?:\.\d)?)\s*-?\s*${inches}`, "g"), read: laptopSize },
	...priceRules.slice(0, 5),
	{
		// "Mouse 800": a round sum at the end; after a part with a capacity or a speed it may be one.
		pattern: /(?<![a-z0-9.,₹/-])(?<!(?:ddr\d?|ram|memory|ssd|nvme|disk|drive|dpi|mhz)[a-z ]{0,12}\s)(?<number>[1-9]\d{0,2}[05]0)\s*$/g,
		read: ({ groups: said = {}, input }) => (isMemorySpeed(said["number"], input) ? [] : priced({ ...said, upto: "" })),
	},
	{ pattern: new RegExp(bareInches, "g"), read: laptopSize },
	// "Sleeve 14"; the number of a backpack is that of its litres.
	{ pattern: /(?<=(?<![a-z])(?:sleeve|cover|pouch|bag)(?:s|es)?\s+)(?<number>1[1-8])(?=\s*$)/g, read: laptopSize },
	...otherRules.slice(0, 2),
];
