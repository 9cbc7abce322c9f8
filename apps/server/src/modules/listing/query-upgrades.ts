// Upgrades in a search text: "256gb ssd laptop upgrade to 1tb" asks for the part of the new size, whatever it says of the laptop.
import { plain } from "./words.ts";

const size = String.raw`\d{1,4}\s*(?:gb|tb)(?![a-z0-9])`;
const verb = String.raw`(?:upgrad(?:e|ing)|increas(?:e|ing)|expand(?:ing)?|extend(?:ing)?)`;
/** A laptop whose memory can be changed later, or another laptop. */
const ofLaptop =
	/(?<![a-z])(?:option|options|possible|facility|slots?|which|that|jisme|later|future)(?![a-z])|(?<![a-z])(?:with|having)\s+(?:\S+\s+){0,2}(?:upgrade|increase|expand|extend)/;
const newSize = new RegExp(
	String.raw`(?<![a-z])${verb}(?![a-z])[^|]*?\s(?:to|se|upto|up\s+to)\s+(?:a\s+|an\s+)?(?=${size})|(?<=\d\s*(?:gb|tb)\s+(?:(?:ram|memory|ssd|nvme|storage)\s+)?)(?:to|se)\s+(?=${size}(?:\s+(?:ssd|nvme|storage|ram|memory))?\s+${verb}(?![a-z]))`,
);
const nextLaptop = /^\d{1,4}\s*(?:gb|tb)\s+(?:(?:ssd|nvme|ram|memory|storage)\s+)?(?:laptop|notebook|computer)/;
const memory = /(?<![a-z])(?:ram|memory|so-?dimm|ddr\d?)(?![a-z])/;
const storage = /(?<![a-z])(?:ssd|nvme|storage|hdd|hard\s*(?:disk|drive)|disk|drive)(?![a-z])/;
/** Gigabytes. */
const mostMemory = 96;

/** The kind of part, and where what is said of the laptop ends and the new size begins; undefined where no part is asked for. */
export function upgradeIn(query: string): { part: "ram" | "ssd"; start: number } | undefined {
	const text = plain(query);
	const match = newSize.exec(text);
	if (match === null || ofLaptop.test(text)) return undefined;
	const start = match.index + match[0].length;
	if (nextLaptop.test(text.slice(start))) return undefined;
	const [, amount = "", unit] = /^(\d+)\s*(gb|tb)/.exec(text.slice(start)) ?? [];
	const isLarge = unit === "tb" || Number(amount) > mostMemory;
	const isMemory = memory.test(text) && !isLarge;
	return { part: isMemory || (!isLarge && !storage.test(text)) ? "ram" : "ssd", start };
}
