// Questions to the shop that its settings answer: days of return, cash on delivery, delivery, warranty, invoices. In words above the list, beside
// the link to the page that says more; settings are read only where the text asks for them.
import { formatRupees } from "@lapwing/contract/money";
import type { Ctx } from "../../ctx.ts";
import { getSetting } from "../settings/registry.ts";
import type { PageLink } from "./query-pages.ts";
import { plain } from "./words.ts";

type Answer = { path: string; said: RegExp; read: (ctx: Ctx) => string | Promise<string> };

const answers: readonly Answer[] = [
	{ path: "/warantty-policy", said: /return|refund|replace|exchange|wapas|wapsi|वापस|रिफंड/, read: ofReturns },
	{
		path: "/warantty-policy",
		said: /warrant|guarantee|व[ाॉ]र[ंन]्?टी|गारंटी/,
		read: () => "The page of each product says how long its warranty is and who gives it.",
	},
	{ path: "/shipping-delivery", said: /(?<![a-z])(?:cod|cash|pay)(?![a-z])/, read: ofCash },
	{
		path: "/shipping-delivery",
		said: /./,
		read: () => "Type your PIN code on a product's page: it says by which day it comes and what delivery costs.",
	},
	{
		path: "/track",
		said: /invoice|bill/,
		read: () => "Every order has a GST invoice. Find the order by its number: its page has the invoice to download.",
	},
];

/** Undefined where no page is asked for, or none that the settings answer. */
export async function answerOf(ctx: Ctx, q: string, links: readonly PageLink[]): Promise<string | undefined> {
	const text = plain(q);
	const found = answers.find(({ path, said }) => links.some(({ url }) => url === path) && said.test(text));
	return await found?.read(ctx);
}

async function ofReturns(ctx: Ctx): Promise<string> {
	const { days } = await getSetting(ctx, "returns");
	return days === 0
		? "Ask us before you buy: no days for returns are set."
		: `Returns are taken within ${days} ${days === 1 ? "day" : "days"} of delivery.`;
}

async function ofCash(ctx: Ctx): Promise<string> {
	const { cod } = await getSetting(ctx, "payments");
	if (!cod.enabled) return "We do not offer cash on delivery.";
	return `Cash on delivery is offered for orders up to ${formatRupees(cod.max_amount)}, where the PIN code allows it.`;
}
