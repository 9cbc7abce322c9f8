// Pages and parts of the settings for the console's search, matched in the browser: by the beginning of each word, a typing error forgiven.
import type { StaffRole } from "@lapwing/contract/endpoint";
import { type Permission, roleMay } from "@lapwing/contract/permissions";
import { destinationsFor, firstPage } from "../layout/navigation.ts";
import { settingsParts } from "../settings/settings-nav.tsx";
import { settingsWords } from "../settings/settings-words.ts";

export type PageEntry = {
	href: string;
	label: string;
	note: string;
	/** By which it is found, too; not shown. */
	words?: string;
};

const maxShown = 6;

type Further = PageEntry & { within: string; needs?: Permission };

const table = (query: string) => `/orders?view=table&${query}`;

/** Lists of the start page, by its words and by others for the same. */
const waiting: readonly Further[] = [
	{
		href: table("state=confirmed&sort=oldest"),
		label: "To pack",
		note: "Orders that wait, the oldest first.",
		words: "packing late waiting",
		within: "/orders",
	},
	{ href: table("state=packed&sort=oldest"), label: "Packed, to send or put out", note: "", words: "ship dispatch", within: "/orders" },
	{
		href: table("state=ready_for_pickup&sort=oldest"),
		label: "Ready for pick-up",
		note: "Orders to collect.",
		words: "collection pickup hand over",
		within: "/orders",
	},
	{ href: table("state=return_requested"), label: "Returns asked for", note: "", words: "requested return", within: "/orders" },
	{ href: table("payment_trouble=1"), label: "Payments to look at", note: "Of orders.", words: "trouble", within: "/orders" },
	{ href: table("recent=refunded"), label: "Money paid back (refunds)", note: "Since yesterday.", words: "refunded", within: "/orders" },
	{ href: "/products?stock=low&sort=stock", label: "Low stock", note: "Configurations that run out.", within: "/products" },
	{
		href: "/service?overdue=1",
		label: "Overdue service requests",
		note: "Repairs too long in one state.",
		words: "late",
		within: "/service",
	},
	{
		href: "/service?our_turn=1",
		label: "Service requests: our turn",
		note: "Repairs that wait for us.",
		words: "waiting",
		within: "/service",
	},
	{
		href: "/service/list?payment_trouble=1",
		label: "Payments to look at: repairs",
		note: "Of service requests.",
		words: "trouble",
		within: "/service",
	},
	{ href: "/leads?state=new", label: "New leads", note: "Not answered yet.", words: "waiting", within: "/leads" },
	{ href: "/reviews?state=waiting", label: "Reviews waiting", note: "To read before they are shown.", within: "/reviews" },
	{ href: "/questions?state=waiting", label: "Questions waiting", note: "To answer before they are shown.", within: "/questions" },
];

/** Pages that the navigation does not name. */
const further: readonly Further[] = [
	{
		href: "/orders/pick-list",
		label: "Pick list",
		note: "What to take from stock for paid orders.",
		within: "/orders",
		needs: "handle_orders",
	},
	{
		href: "/orders/ship",
		label: "Waybills from a file",
		note: "Ship packed orders with a courier’s CSV file.",
		within: "/orders",
		needs: "handle_orders",
	},
	{
		href: "/orders/take-back",
		label: "Take back goods",
		note: "A return at the counter, of any store’s order.",
		within: "/orders",
		needs: "refund_orders",
	},
	{ href: "/orders/holds", label: "Unpaid holds", note: "Stock that unpaid orders hold.", within: "/orders", needs: "free_stock" },
	{
		href: "/service/walk-in",
		label: "Take in a laptop",
		note: "New walk-in at the service desk.",
		within: "/service",
		needs: "run_service_desk",
	},
	{ href: "/service/list", label: "List of service requests", note: "All requests, the closed ones too.", within: "/service" },
	{ href: "/products/new", label: "Add a product", note: "A new draft.", within: "/products" },
	{ href: "/coupons/new", label: "Add a coupon", note: "A code with a discount.", within: "/coupons" },
	{ href: "/search/log", label: "Search log", note: "What shoppers searched for.", within: "/search" },
];

export function pagesFor(role: StaffRole): PageEntry[] {
	const named = destinationsFor(role).flatMap(({ destinations }) => destinations);
	const open = new Set(named.map(({ href }) => href));
	return [
		{ href: firstPage.href, label: firstPage.label, note: "What waits, and sales." },
		...named.map(({ href, label, purpose }) => ({ href, label, note: purpose })),
		...[...further, ...waiting]
			.filter(({ within, needs }) => open.has(within) && (needs === undefined || roleMay(role, needs)))
			.map(({ within: _within, needs: _needs, ...page }) => page),
		...(open.has("/settings")
			? settingsParts.map(({ id, title }) => ({
					href: `/settings/${id}`,
					label: `Settings: ${title}`,
					note: "",
					words: settingsWords[id].join(" "),
				}))
			: []),
	];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];

/** Whether two words differ by one letter: changed, added, missing, or swapped with its neighbour. */
export function differsByOne(one: string, other: string): boolean {
	if (Math.abs(one.length - other.length) > 1) return false;
	let start = 0;
	while (start < one.length && one[start] === other[start]) start++;
	const [rest, otherRest] = [one.slice(start), other.slice(start)];
	const swapped = rest.length > 1 && rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
	return swapped || rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}

/** Whether a text has every word typed, or its beginning; a typing error is forgiven. */
export function hasWords(text: string, q: string): boolean {
	const typed = wordsOf(q);
	return typed.length > 0 && typed.every((each) => wordsOf(text).some((word) => fits(each, word)));
}

function fits(typed: string, word: string): boolean {
	return word.startsWith(typed) || (typed.length >= 4 && (differsByOne(typed, word) || differsByOne(typed, word.slice(0, typed.length))));
}

/** Whether the label of a page has every word as typed, without a typing error. */
export function isNamedLike({ label }: PageEntry, q: string): boolean {
	const typed = wordsOf(q);
	return typed.length > 0 && typed.every((each) => wordsOf(label).some((word) => word.startsWith(each)));
}

/** Pages whose label has every word typed come before those whose description has them, and these before those found by other words. */
export function findPages(pages: readonly PageEntry[], q: string): PageEntry[] {
	const has = (text: string) => hasWords(text, q);
	const byLabel = pages.filter(({ label }) => has(label));
	const byNote = pages.filter((page) => !byLabel.includes(page) && has(`${page.label} ${page.note}`));
	const byWords = pages.filter(
		(page) => page.words !== undefined && ![...byLabel, ...byNote].includes(page) && has(`${page.label} ${page.words}`),
	);
	return [...byLabel, ...byNote, ...byWords].slice(0, maxShown);
}
