// Negation in a search text: "not gaming", "without dedicated graphics", "kestrel nahi chahiye", "graphics card ke bina".

const letters = String.raw`a-z0-9\p{L}\p{M}`;
const filler =
	"a|an|any|the|for|in|with|having|too|very|kisi|koi|look|looks|looking|like|be|to|want|wants|need|interested|into|require|prefer|buy";
const after = String.raw`(?:ke\s+(?:bina|bagair|alawa|siwa)|nahi+n?|nhi|mat\b|na\s+ho|के\s+(?:बिना|अलावा)|नहीं)(?:\s+(?:chahiye|chaiye|chahie|ho|hona|do|dena|चाहिए))*(?![${letters}])`;
const before = String.raw`(?<![${letters}|])(?:(?:do(?:es)?|should|must|is|are|would)n['’]?t|not|no|non|without|except|excluding|exclude|minus|bina|bagair|other\s+than|apart\s+from|बिना)`;

const leadsTo = new RegExp(String.raw`${before}(?:\s+(?:${filler}))*[\s-]+$`, "u");
const follows = new RegExp(
	String.raw`^\s*(?:(?:wala|wali|wale|ka|ki|bilkul|ekdum|kabhi|zara\s+bhi|bhi|वाला|वाली|बिल्कुल|बिलकुल|भी)\s+)*${after}`,
	"u",
);
const or = /\s*(?:,\s*)?(?:or|nor|ya|या)\s+$/u;

export type Range = { start: number; end: number };

/** The phrase with the words that negate it; undefined if none do. `text`: plain, with what else was read replaced by separators. */
export function negatedRange(text: string, { start, end }: Range, previous: Range | undefined): Range | undefined {
	const head = text.slice(0, start);
	const lead = leadsTo.exec(head);
	if (lead !== null) return { start: lead.index, end };
	const tail = follows.exec(text.slice(end));
	if (tail !== null) return { start, end: end + tail[0].length };
	// "no touch or gaming": the alternative is negated with the first.
	const link = or.exec(head);
	if (previous !== undefined && link !== null && previous.end === link.index) return { start: link.index, end };
	return undefined;
}

const word = String.raw`[a-z]{3,}|[\u0900-\u097f]{2,}`;
const wordAfter = new RegExp(String.raw`${before}(?:\s+(?:${filler}))*\s+(?<word>${word})(?![${letters}])`, "gu");
const wordBefore = new RegExp(String.raw`(?<![${letters}])(?<word>${word})\s+${after}`, "gu");

/** Single words that are negated: "laptop without numpad". */
export function negatedWords(text: string): (Range & { word: string })[] {
	return [wordAfter, wordBefore].flatMap((pattern) =>
		[...text.matchAll(pattern)].map((match) => ({
			start: match.index,
			end: match.index + match[0].length,
			word: match.groups?.["word"] ?? "",
		})),
	);
}
