// Words that ask for an order: "cheapest", "lowest price", "sabse sasta", "lightest", "most ram", "biggest screen".
import type { MeasuredSort } from "@lapwing/contract/listing";

const cheapest = String.raw`cheapest|lowest\s+(?:price|cost|rate)[ds]?|least\s+(?:expensive|costly)|sab\s?se\s+(?:sast[aei]|kam\s+(?:daam|dam|price|keemat|kimat))|सबसे\s+(?:सस्त[ाेी]|कम\s+(?:दाम|कीमत))`;
const cheap = String.raw`cheap(?:er)?|sast[aei]|affordable|inexpensive|economical|(?:low|kam)\s+(?:price|cost|budget|daam)|budget(?:\s+friendly)?|सस्त[ाेी]`;

const within = (words: string) => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{M}\p{N}])`;
const cheapestPattern = new RegExp(within(cheapest), "u");

/** Of a plain text. */
export const asksForCheapest = (text: string): boolean => cheapestPattern.test(text);

/** Of accessories, which have no needs: both are an order by price. */
export const cheapOfAccessories = new RegExp(within(`${cheapest}|${cheap}`), "gu");

/** Of a plain text. Hindi "most" before and after what is measured: "sabse zyada ram", "ram sabse zyada". */
const mostOf = String.raw`(?:sab\s?se|सबसे)\s+`;
const much = String.raw`(?:z?y[ao]da|jyada|zyada|jada|adhik|ज\u093c?्यादा|अधिक|lamb[aei]|लंब[ाेी]|bad[aei]|बड\u093c?[ाेी])`;
const most = String.raw`(?:most|highest|maximum|max|largest|biggest|greatest)\s+(?:amount\s+of\s+)?`;
const noAmount = String.raw`(?!\s*(?:\||\d|of\s+\d|support|upgrad|capacity|limit))`;
const ends = String.raw`(?:\s+(?:wala|wali|wale|वाला|वाली|वाले))?`;
const amount = (noun: string) =>
	String.raw`(?:${most}(?:${noun})|${mostOf}${much}\s+(?:${noun})|(?:${noun})\s+${mostOf}${much})${noAmount}`;

export type AskedSort = MeasuredSort | "rating" | "discount";
type Order = { sort: AskedSort; pattern: RegExp; ofAccessories?: true };

const ordersAsked: readonly Order[] = [
	{
		sort: "rating",
		ofAccessories: true,
		pattern: new RegExp(
			within(
				String.raw`(?:best|top|highest|most|well|good)[\s-]+(?:rated|reviewed|ratings?|reviews?|stars?)|${mostOf}(?:acch?[aei]|achh[aei]|z?yada)\s+(?:rating|review)s?`,
			),
			"gu",
		),
	},
	{
		sort: "discount",
		ofAccessories: true,
		pattern: new RegExp(within(String.raw`price\s*drops?|${most}discounts?|${mostOf}${much}\s+(?:discounts?|chh?oot)`), "gu"),
	},
	{
		sort: "weight",
		ofAccessories: true,
		pattern: new RegExp(
			within(
				String.raw`(?:lightest|lowest\s+weight|least\s+(?:weight|heavy)|${mostOf}(?:halk[aei]|हल्क[ाेी]|light(?:weight)?|(?:kam|कम)\s+(?:wajan|vajan|wazan|weight|वजन)))(?:\s+weight)?${ends}`,
			),
			"gu",
		),
	},
	{
		sort: "thickness",
		pattern: new RegExp(within(String.raw`(?:thinnest|slimmest|${mostOf}(?:patl[aei]|पतल[ाेी]|slim|thin))${ends}`), "gu"),
	},
	{
		sort: "battery",
		pattern: new RegExp(
			within(
				String.raw`(?:longest[\s-]+lasting(?:\s+battery)?|longest\s+battery(?:\s+(?:life|backup))?|${amount(String.raw`(?:der\s+(?:tak\s+)?)?(?:battery|बैटरी)(?:\s+(?:life|backup|बैकअप))?`)}|${mostOf}${much}\s+(?:der\s+(?:tak\s+)?)?chal(?:ne|ti|ta))${ends}`,
			),
			"gu",
		),
	},
	{ sort: "memory", pattern: new RegExp(within(`${amount("ram|memory|रैम|रेम|मेमोरी")}${ends}`), "gu") },
	{ sort: "storage", pattern: new RegExp(within(`${amount("storage|स्टोरेज")}${ends}`), "gu") },
	{
		sort: "screen",
		pattern: new RegExp(
			within(
				String.raw`(?:(?:biggest|largest|widest)\s+(?:size\s+)?(?:screen|display)(?:\s+size)?|(?:biggest|largest)(?=\s+laptops?)|${mostOf}(?:bad[aei]|बड\u093c?[ाेी])(?:\s+(?:screen|display|स्क्रीन|डिस्प्ले)|(?=\s+(?:laptop|लैपटॉप)))|(?:screen|display|स्क्रीन)\s+${mostOf}(?:bad[aei]|बड\u093c?[ाेी]))${ends}`,
			),
			"gu",
		),
	},
	{
		sort: "speed",
		ofAccessories: true,
		pattern: new RegExp(
			within(
				String.raw`(?:fastest|quickest|most\s+powerful|${mostOf}(?:tez|तेज\u093c?|fast|फास्ट|powerful|पावरफुल))(?!\s+(?:deliver|shipp|charg|service|wi\s?-?fi|internet))${ends}`,
			),
			"gu",
		),
	},
];

/** Orders that the text may ask for, of laptops or of accessories. */
export const ordersFor = (laptops: boolean): readonly Order[] => ordersAsked.filter(({ ofAccessories }) => laptops || ofAccessories);
