// Comparisons beside a number of a search text: "under", "above", "around", "se kam", "tak", as patterns on plain text.
import { distance } from "./words.ts";

/** Not before an amount of its own: in "16gb ram max 50k" the limit is that of the price. */
const noAmountNext = String.raw`(?![\s:]*(?:(?:a|of|is|rs|inr|rupees|budget|price|cost|spend|weight|screen|display|ram|memory|ssd|storage|battery|graphics|gpu|vram)[\s.:]+)*[₹$]?\s*\d)`;
const most = String.raw`under|below|less\s+than|lesser\s+than|lighter\s+than|cheaper\s+than|not\s+more\s+than|within|inside|upto|up\s+to|at\s+most|max(?:imum)?|<=?|kam\s+se\s+kam\s+nahi`;
export const upTo = String.raw`(?:max(?:imum)?\s+(?:budget|price|cost)|budget)(?:\s+(?:is|of))?|${most}`;
const fromOn = String.raw`above|over|more\s+than|greater\s+than|at\s*least|atleast|min(?:imum)?|starting(?:\s+(?:from|at))?|from|kam\s+se\s+kam|>=?`;
const about = String.raw`around|about|approx(?:imately)?|near(?:ly)?|close\s+to|karib|lagbhag`;
const beforeWith = (upto: string) =>
	String.raw`(?<![a-z0-9])(?<!(?<![a-z])emi\s+)(?:(?<upto>${upto})|(?<from>${fromOn})|(?<about>${about}))(?:\s+(?:of|a|price|rs))?[\s:]*`;
export const before = beforeWith(upTo);
export const less = String.raw`ke?\s+(?:andar|under|niche|neeche|bhitar)|se\s+(?:kam|niche|neeche|sasta|sasti)|tak|tk|(?:or\s+(?:less|below|under)|and\s+(?:below|under)|max(?:imum)?)${noAmountNext}|के\s+(?:अंदर|अन्दर|नीचे)|से\s+(?:कम|नीचे)|तक`;
export const more = String.raw`\+|se\s+(?:z?y?ada|zyada|jyada|upar|uper)|(?:or\s+(?:more|above|higher|better)|and\s+(?:up|above|more)|plus|min(?:imum)?)${noAmountNext}|से\s+(?:ज्यादा|ज़्यादा|ऊपर)`;
export const after = String.raw`(?:\s*(?:(?<less>${less})|(?<more>${more}))(?![a-z]))?`;
/** Of sizes and measures, which no budget is of: "50k budget 16gb ram". */
export const optionalBefore = `(?:${beforeWith(most)})?`;
export const to = String.raw`\s*(?:-|–|to|and|se|से)\s*`;

export type Said = Record<string, string | undefined>;

const spelledOut = "under below above upto over within around about between minimum maximum".split(" ");
const amountNext = /^[\s:]*(?:(?:rs|inr|rupees)[\s.:]*|₹\s*)?\d/;

/** "Undr" before an amount: there a word of four letters is enough to tell. `behind`: the plain text that follows. */
export const comparisonMeant = (word: string, behind: string): string | undefined =>
	word.length >= 4 && amountNext.test(behind) ? spelledOut.find((each) => each[0] === word[0] && distance(word, each, 1) <= 1) : undefined;

/** The range that a number with a comparison names; `plain` is what it means without one. */
export function bounds(said: Said, value: number, plain: "min" | "max" | "exact"): { min?: number; max?: number } {
	// What stands before the number holds: "minimum 16gb" is no maximum, whatever follows.
	if (said["upto"] !== undefined) return { max: value };
	if (said["from"] !== undefined) return { min: value };
	if (said["less"] !== undefined) return { max: value };
	if (said["more"] !== undefined) return { min: value };
	if (said["about"] !== undefined) return { min: value * 0.85, max: value * 1.15 };
	return plain === "exact" ? { min: value, max: value } : { [plain]: value };
}

/** What a number may count in place of money. "50k in kochi" is no diagonal. */
export const otherUnits = String.raw`gb|tb|mb|inch|inches|in(?!\s+(?!screen|display|laptop|notebook)[a-z])|"|″|”|''|kgs?|kilos?|g|gms?|grams?|hz|hertz|ghz|mhz|wh|w|watts?|cores?|stars?|nits|hours?|hrs?|h|mm|cm|mp|p|years?|yrs?|litres?|liters?|l|%`;
