// What a search text asks of the shop that no product states: discounts, exchange of an old laptop, software that is included, many laptops
// at once. Answered in words, with the page that says more; coupons are read only where the text asks for them.
import { formatRupees } from "@lapwing/contract/money";
import type { Ctx } from "../../ctx.ts";
import { readShownCoupons, type ShownCoupon } from "../coupons/coupons.ts";
import { type PageLink, pageByTitle, type WrittenPage } from "./query-pages.ts";
import type { Found, ParsedQuery } from "./search-query.ts";
import { isStopWord, plain, wordsIn } from "./words.ts";

export type WithAnswer = { parsed: ParsedQuery; note: string | null; links: PageLink[] };

type Question = {
	said: RegExp;
	/** Stems of a title that answers, if the seller has written such a page. */
	titles: readonly string[];
	note: string;
};

const said = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, "u");

const discounts: Question = {
	said: said(
		"(?:(?:student|teacher|army|festival|diwali|dasara|bank|(?:credit|debit)\\s+card|card|upi|cash|first order|new user|extra)\\s+)?(?:discounts?|coupons?(?:\\s+codes?)?|promo\\s*codes?|vouchers?|cash\\s?backs?|offers?|chh?oot)",
	),
	titles: ["offer", "discount", "coupon"],
	note: "There is no coupon on show now.",
};

const questions: readonly Question[] = [
	{
		said: said(
			"(?:exchange|trade\\s*in|buy\\s*back)(?:\\s+(?:offers?|bonus|value|for|with|of|my|your|an|the|old|purana|laptops?))*|sell\\s+(?:(?:my|old|used|an)\\s+)+laptops?|(?:purana|old)\\s+laptop\\s+(?:de\\s?kar|deke|dekar|bechna|exchange)(?:\\s+naya)?",
		),
		titles: ["exchange"],
		note: "No price here takes an old laptop in exchange. Ask us about yours.",
	},
	{
		said: said(
			"(?:with\\s+)?(?:(?:ms|microsoft)\\s+)?office\\s+(?:is\\s+)?(?:included|pre\\s?-?installed|free|licen[cs]ed?|lifetime|activated|key)|(?:free|lifetime|genuine|licen[cs]ed|pre\\s?-?installed|with)\\s+(?:ms|microsoft)\\s+office",
		),
		titles: ["office"],
		note: "No product states that Microsoft Office is included. Ask us before you buy.",
	},
	{
		said: said(
			"bulk(?:\\s+(?:orders?|purchase|price|buying|quantity))?|quotations?|wholesale\\s+(?:price|rate)s?|corporate\\s+(?:orders?|purchase)",
		),
		titles: ["bulk", "business"],
		note: "For many laptops at once, ask us for a quotation.",
	},
	{
		said: said(
			"(?:accidental|accident|theft|liquid)\\s+(?:damage\\s+)?(?:protection|cover|insurance)|insurance\\s+for\\s+laptop|laptop\\s+insurance",
		),
		titles: ["insurance", "protection"],
		note: "We do not sell insurance for laptops.",
	},
	{
		said: said(
			"(?:fast|quick|rapid|super\\s*fast|turbo)\\s+charg(?:e|ing)(?:\\s+(?:in\\s+|within\\s+)?\\d+\\s*(?:hours?|hrs?|h|min(?:ute)?s?))?(?:\\s+(?:support|wala|wali))?",
		),
		titles: ["charging"],
		note: "No product states how fast it charges. Ask us before you buy.",
	},
	{
		said: said("(?:(?:on|for|par|pe)\\s+)?(?:rent(?:al|als|ing|ed)?|lease(?!\\s+return)|kira[iy]e?)(?:\\s+(?:par|pe))?"),
		titles: ["rent"],
		note: "We do not rent out laptops.",
	},
];

const contact: PageLink = { title: "Contact us", url: "/contact-us" };

export async function readQuestions(ctx: Ctx, q: string, parsed: ParsedQuery, written: readonly WrittenPage[]): Promise<WithAnswer> {
	const text = plain(q);
	const asked = [...questions, discounts].flatMap((question) => {
		const match = question.said.exec(text);
		return match === null ? [] : [{ question, start: match.index, end: match.index + match[0].length, words: wordsIn(match[0]) }];
	});
	const [first] = asked;
	if (first === undefined || parsed.accessories) return { parsed, note: null, links: [] };
	const page = pageByTitle(first.question.titles, written);
	const coupons = first.question === discounts ? await readShownCoupons(ctx) : [];
	const note = coupons.length > 0 ? couponNote(namedFirst(coupons, text)) : page === undefined ? first.question.note : null;
	const left = (list: readonly string[]) => list.filter((word) => !first.words.includes(word));
	const isKind = (each: Found) => each.filter.kind === "facet" && each.filter.param === "category";
	// "Old" of "exchange old laptop" asks for no refurbished one.
	const found = parsed.found.filter((each) => isKind(each) || each.end <= first.start || each.start >= first.end);
	return {
		parsed: { ...parsed, found, words: left(parsed.words), spoken: left(parsed.spoken) },
		note,
		links: page !== undefined ? [page] : coupons.length > 0 ? [] : [contact],
	};
}

/** "Student discount": the coupon for students before the others. */
function namedFirst(coupons: readonly ShownCoupon[], text: string): ShownCoupon[] {
	const typed = wordsIn(text).filter((word) => !isStopWord(word));
	const isNamed = ({ code, title }: ShownCoupon) =>
		typed.some((word) => plain(code).startsWith(word) || wordsIn(title).includes(word)) ? 1 : 0;
	return coupons.toSorted((a, b) => isNamed(b) - isNamed(a));
}

const maxCoupons = 3;

function couponNote(coupons: readonly ShownCoupon[]): string {
	const named = coupons.slice(0, maxCoupons).map(({ code, title, min_subtotal: least }) => {
		const from = least === null || least === 0 || title.includes(formatRupees(least)) ? "" : ` from ${formatRupees(least)}`;
		return `${code} (${title}${from})`;
	});
	return `${coupons.length === 1 ? "Coupon" : "Coupons"} that you can use in the cart: ${named.join(", ")}.`;
}
