// What a search text asks for beside goods: a monthly instalment, which is a price by the shop's EMI plans, and warranty extensions, which
// are sold with laptops. Settings are read only where the text names them.
import type { EmiSettings } from "@lapwing/contract/delivery";
import { formatRupees } from "@lapwing/contract/money";
import type { WarrantySettings } from "@lapwing/contract/warranty-extensions";
import type { Ctx } from "../../ctx.ts";
import { getSetting } from "../settings/registry.ts";
import { listed } from "./chips.ts";
import type { Dictionary } from "./dictionary.ts";
import { dearestFor } from "./emi.ts";
import { type ReadPaymentWays, usableEmi } from "./payment-ways.ts";
import { rangeOf } from "./query-filter.ts";
import type { Found, ParsedQuery } from "./search-query.ts";
import { plain, wordsIn } from "./words.ts";

export type WithServices = { parsed: ParsedQuery; note: string | null };

export async function readServices(
	ctx: Ctx,
	q: string,
	parsed: ParsedQuery,
	dictionary: Dictionary,
	readWays: ReadPaymentWays,
): Promise<WithServices> {
	const extension = extensionPattern.exec(plain(q));
	if (extension !== null)
		return withExtensions(parsed, { start: extension.index, text: extension[0] }, q, await getSetting(ctx, "warranty"), dictionary);
	if (parsed.found.some(({ filter }) => filter.kind === "price" && filter.monthly !== undefined))
		return withInstalment(parsed, await readEmi(ctx, readWays));
	const instalments = instalmentPattern.exec(plain(q));
	if (instalments === null || parsed.accessories) return { parsed, note: null };
	return withoutAmount(parsed, wordsIn(instalments[0]), await readEmi(ctx, readWays));
}

async function readEmi(ctx: Ctx, readWays: ReadPaymentWays): Promise<EmiSettings> {
	return usableEmi(ctx, await getSetting(ctx, "emi"), readWays);
}

/** The instalment as a range of prices: those from which the shop offers EMI, up to what the cheapest plan pays off. */
function withInstalment(parsed: ParsedQuery, emi: EmiSettings): WithServices {
	const cheapest = Math.ceil(emi.min_price / 100);
	let note: string | null = null;
	const found = parsed.found.flatMap((each): Found[] => {
		if (each.filter.kind !== "price" || each.filter.monthly === undefined) return [each];
		const { monthly } = each.filter;
		const dearest = Math.floor(dearestFor(monthly * 100, emi) / 100);
		if (emi.plans.length === 0) note = "We do not offer monthly instalments.";
		else if (dearest < cheapest) note = `Monthly instalments are for ${formatRupees(emi.min_price)} and more.`;
		else return [{ ...each, filter: { kind: "price", ...rangeOf(cheapest > 0 ? cheapest : undefined, dearest), monthly } }];
		return [];
	});
	return { parsed: { ...parsed, found }, note };
}

const instalmentPattern =
	/(?<![a-z])(?:(?:no|zero|low|0)[\s-]*cost[\s-]*)?(?:emis?|instal+ments?|kish?t(?:o|on|e|en)?|finance)(?:\s+(?:options?|plans?|offers?))?(?:\s+(?:on|with|by|from)\s+(?:(?:a|my|credit|debit|bank)\s+)*cards?)?(?![a-z])/;

/** Instalments without an amount: where they are offered, and everything else that is asked for. */
function withoutAmount(parsed: ParsedQuery, said: readonly string[], emi: EmiSettings): WithServices {
	const left = (words: readonly string[]) => words.filter((word) => !said.includes(word));
	return {
		parsed: { ...parsed, words: left(parsed.words), spoken: left(parsed.spoken) },
		note: instalmentNote(emi, said.includes("cost")),
	};
}

function instalmentNote({ plans, min_price }: EmiSettings, asksForNoCost: boolean): string {
	if (plans.length === 0) return "We do not offer monthly instalments.";
	const from = `for ${formatRupees(min_price)} and more`;
	const where = "The page of each product says how much a month.";
	if (!asksForNoCost) return `Monthly instalments (EMI) are ${from}. ${where}`;
	const months = [...new Set(plans.flatMap((plan) => (plan.rate === 0 ? [plan.months] : [])))].toSorted((a, b) => a - b);
	if (months.length === 0) return `We have no no-cost EMI. Monthly instalments with interest are ${from}. ${where}`;
	return `No-cost EMI: ${listed(months.map(String), "or")} months, ${from}. ${where}`;
}

const extensionPattern =
	/(?<![a-z])(?:warranty\s+(?:extension|extended|extend|plus|plan)s?|(?:extend(?:ed|ing)?|extra|additional)\s+(?:(?:my|the|laptop)\s+)?warranty)(?![a-z])/;

function withExtensions(
	parsed: ParsedQuery,
	{ start, text }: { start: number; text: string },
	q: string,
	{ extensions }: WarrantySettings,
	{ subcategories }: Dictionary,
): WithServices {
	const said = new Set(wordsIn(text));
	const end = start + text.length;
	const ids = new Set(extensions.flatMap((each) => each.subcategories));
	const carriers = [...subcategories.values()].filter(({ id }) => ids.has(id));
	const found = carriers.map(
		({ slug }, index): Found => ({
			filter: { kind: "facet", param: "categories", value: slug },
			label: index === 0 ? "Can have a warranty extension" : null,
			phrase: q.slice(start, end),
			start,
			end,
		}),
	);
	const left = (words: readonly string[]) => words.filter((word) => !said.has(word));
	const [first] = extensions.toSorted((one, other) => one.price - other.price);
	return {
		parsed: {
			found: [...parsed.found.filter((each) => each.end <= start || each.start >= end), ...found].toSorted((a, b) => a.start - b.start),
			words: left(parsed.words),
			spoken: left(parsed.spoken),
			accessories: false,
			cheapest: parsed.cheapest,
		},
		note:
			first === undefined || carriers.length === 0
				? "We do not sell warranty extensions. The page of each product says what its warranty is."
				: `A warranty extension is bought with the product, on its page or in the cart: ${first.months} months more from ${formatRupees(first.price)}.`,
	};
}
