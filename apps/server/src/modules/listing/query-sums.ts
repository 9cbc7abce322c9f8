// Sums without "thousand" beside the words of a limit or a range: "50 tak", "between 40 and 60", "lakh se niche". Of laptops only: nobody
// asks for one below fifty rupees.
import type { QuantityRule } from "./query-quantities.ts";

const limit = String.raw`(?:k|ke|के)\s+(?:andar|under|niche|neeche|bhitar|अंदर|अन्दर|नीचे|भीतर)|(?:se|से)\s+(?:kam|niche|neeche|कम|नीचे|(?:upar|uper|zyada|jyada|ऊपर|ज्यादा)\s+(?:nahi+n?|nhi|na|नहीं))|tak|tk|तक|max(?:imum)?`;
const limitBefore = String.raw`under|below|within|upto|up\s+to|less\s+than|max(?:imum)?|budget(?:\s+(?:is|of))?`;
const between = String.raw`(?:k|ke|के)\s+(?:beech|bich|बीच)`;
const sum = String.raw`[2-9]\d`;
const start = String.raw`(?<![\p{L}\p{M}\p{N}.,₹/-]|[₹/-]\s)`;
const end = String.raw`(?![\p{L}\p{M}\p{N}%"″])(?!\.\d)`;
const to = String.raw`\s*(?:-|–|to|and|aur|se|से|और)?\s*`;
/** "Under 45 minutes", "below 60 degrees": a unit of its own, which no rule before has read. */
const noUnit = String.raw`(?!\s*(?:gb|tb|mb|inch(?:es)?|in(?![a-z])|hz|nits?|wh|w(?![a-z])|watts?|cores?|hours?|hrs?|ghante|minutes?|mins?|fps|degrees?|db|years?|yrs?|saal|stars?|kgs?|kilos?|mm|cm|percent|metres?|meters?|laptops?|pieces?|pcs|units?|din|days?|mahine|months?|sau|सौ|rs|rupees|rupaye))`;

const thousands = (text = "") => Number(text) * 1000;

const range = (low: string | undefined, high: string | undefined): ReturnType<QuantityRule["read"]> =>
	thousands(low) < thousands(high) ? [{ kind: "price", min: thousands(low), max: thousands(high) }] : [];

/** After the rules of prices, which read sums with a unit. */
export const bareSums: readonly QuantityRule[] = [
	{
		pattern: new RegExp(String.raw`${start}(?<low>[1-9]\d)${to}(?<high>${sum})\s*${between}${end}`, "gu"),
		read: ({ groups: said = {} }) => range(said["low"], said["high"]),
	},
	{
		pattern: new RegExp(String.raw`${start}between\s+(?<low>[1-9]\d)\s*(?:and|to|-)\s*(?<high>${sum})${end}${noUnit}`, "gu"),
		read: ({ groups: said = {} }) => range(said["low"], said["high"]),
	},
	{
		pattern: new RegExp(String.raw`${start}(?<high>${sum})\s*(?:${limit})${end}`, "gu"),
		read: ({ groups: said = {} }) => [{ kind: "price", max: thousands(said["high"]) }],
	},
	{
		pattern: new RegExp(String.raw`${start}(?:${limitBefore})\s+(?<high>${sum})${end}${noUnit}`, "gu"),
		read: ({ groups: said = {} }) => [{ kind: "price", max: thousands(said["high"]) }],
	},
	{
		pattern: new RegExp(
			String.raw`${start}(?:(?:${limitBefore})\s+)(?:lakh|lac|लाख)${end}|${start}(?:lakh|lac|लाख)\s+(?:${limit})${end}`,
			"gu",
		),
		read: () => [{ kind: "price", max: 1_00_000 }],
	},
];
