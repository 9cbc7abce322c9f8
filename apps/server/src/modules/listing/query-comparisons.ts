// Comparisons beside a number of a search text: "under", "above", "around", "se kam", "tak", as patterns on plain text.

export const upTo = String.raw`under|below|less\s+than|lesser\s+than|lighter\s+than|cheaper\s+than|not\s+more\s+than|within|inside|upto|up\s+to|at\s+most|max(?:imum)?|budget(?:\s+(?:is|of))?|<=?|kam\s+se\s+kam\s+nahi`;
const fromOn = String.raw`above|over|more\s+than|greater\s+than|at\s*least|atleast|min(?:imum)?|starting(?:\s+(?:from|at))?|from|kam\s+se\s+kam|>=?`;
const about = String.raw`around|about|approx(?:imately)?|near(?:ly)?|close\s+to|karib|lagbhag`;
export const before = String.raw`(?<![a-z0-9])(?<!(?<![a-z])emi\s+)(?:(?<upto>${upTo})|(?<from>${fromOn})|(?<about>${about}))(?:\s+(?:of|a|price|rs))?[\s:]*`;
export const less = String.raw`ke?\s+(?:andar|under|niche|neeche|bhitar)|se\s+(?:kam|niche|neeche|sasta|sasti)|tak|tk|or\s+(?:less|below|under)|and\s+(?:below|under)|max(?:imum)?|के\s+(?:अंदर|अन्दर|नीचे)|से\s+(?:कम|नीचे)|तक`;
export const more = String.raw`\+|se\s+(?:z?y?ada|zyada|jyada|upar|uper)|or\s+(?:more|above|higher|better)|and\s+(?:up|above|more)|plus|min(?:imum)?|से\s+(?:ज्यादा|ज़्यादा|ऊपर)`;
export const after = String.raw`(?:\s*(?:(?<less>${less})|(?<more>${more}))(?![a-z]))?`;
export const optionalBefore = `(?:${before})?`;
export const to = String.raw`\s*(?:-|–|to|and|se|से)\s*`;

export type Said = Record<string, string | undefined>;

/** The range that a number with a comparison names; `plain` is what it means without one. */
export function bounds(said: Said, value: number, plain: "min" | "max" | "exact"): { min?: number; max?: number } {
	if (said["upto"] !== undefined || said["less"] !== undefined) return { max: value };
	if (said["from"] !== undefined || said["more"] !== undefined) return { min: value };
	if (said["about"] !== undefined) return { min: value * 0.85, max: value * 1.15 };
	return plain === "exact" ? { min: value, max: value } : { [plain]: value };
}
