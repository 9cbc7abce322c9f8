// Pages of the shop that a search text asks for: "track my order", "return policy", "store near me". Information pages by their title or
// by what people call them; only those that the seller has written.
import { sitePages } from "@lapwing/contract/content";
import { pagePath } from "@lapwing/contract/pages";
import type { Found, ParsedQuery } from "./search-query.ts";
import { isStopWord, plain, wordsIn } from "./words.ts";

export type PageLink = { title: string; url: string };
export type WrittenPage = { slug: string; title: string };

const words = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, "u");

/** By the path of a page. `alone`: only where the text asks for no goods, since the words are also said of laptops. */
const asked: { path: string; said: RegExp; alone?: true }[] = [
	{
		path: "/track",
		said: words(
			"(?:track|tracking|trace|status|where)(?: \\p{L}+){0,3} (?:orders?|parcels?|packages?|shipments?|deliver(?:y|ies)|repairs?)|(?:orders?|parcel|delivery|repair) (?:status|tracking|kahan|kaha|kab)|(?:my|mera|mere) orders?",
		),
	},
	{ path: "/track", said: words("invoices?|bill copy|duplicate bill"), alone: true },
	{ path: "/track", said: words("(?:gst|tax) (?:invoice|bill)s?|cancel (?:my |an |the )?order|order cancel(?:lation)?") },
	{
		path: "/warantty-policy",
		said: words("returns?(?: policy)?|refunds?|replacements?(?: policy)?|exchange policy|cancel(?:lation)?|warranty policy|wapas|wapsi"),
	},
	{ path: "/warantty-policy", said: words("(?:warranty|guarantee)(?: card| claim| period| details)?"), alone: true },
	{
		path: "/shipping-delivery",
		said: words(
			"(?:free |home |express |same day )?(?:delivery|shipping)(?: charges?| time| fees?| policy)?|cash on delivery|cod|pay on delivery",
		),
	},
	{
		path: "/store-locator-for-sales",
		said: words(
			"(?:your )?(?:stores?|shops?|showrooms?|outlets?|branch(?:es)?|dukaan|dukan)(?: \\p{L}+){0,2} (?:near(?:by|est)?|address(?:es)?|locations?|timings?|hours|open)|(?:near(?:by|est)?|find|visit)(?: \\p{L}+){0,1} (?:stores?|shops?|showrooms?|outlets?)|near me|store locator|(?:dukaan|dukan|stores?|shop|showroom|दुकान) (?:kah?a+n?|kidhar|kab|कहाँ|कहां|कब)|(?:stores?|shops?|showrooms?) in \\p{L}+",
		),
	},
	{
		path: "/store-locator-for-service",
		said: words("(?:service|repair|servicing|सर्विस) ?(?:cent(?:re|er)|shop|सेंटर)s?|care cent(?:re|er)s?"),
	},
	{
		path: "/free-service",
		said: words(
			"repairs?|repairing|servic(?:e|es|ing)|broken|cracked|damaged|water damage|(?:toot|tut|phoot)[ai]? (?:gay[ai]|gai)|toot[ai]|tut[ai]|gir (?:gay[ai]|gai|kar)|pa+ni (?:gir|chala|lag)\\p{L}*|badal(?:na|ni|wana|wani)|slow (?:ho|chal|hai)\\p{L}*|hang (?:ho|karta|hota)\\p{L}*|on nahi (?:ho|hota)\\p{L}*|not (?:working|turning on|starting|charging)|won t turn on|(?:screen|battery|keyboard) (?:replacement|change|repair)|kharab|theek karna|मरम्मत|रिपेयर|सर्विस",
		),
		alone: true,
	},
	{
		path: "/contact-us",
		said: words(
			"contact(?: us| number| details)?|(?:phone|mobile|whatsapp) (?:number|no)|customer (?:care|service|support)|help ?line|complaints?|whatsapp|toll free",
		),
	},
	{ path: "/find", said: words("help me (?:choose|find|decide)|which laptop|konsa laptop|kaunsa laptop|confused"), alone: true },
	{ path: "/my-account", said: words("log ?in|sign ?in|sign ?up|my account|password|register"), alone: true },
	{ path: "/privacy-policy", said: words("privacy(?: policy)?") },
	{ path: "/terms-conditions", said: words("terms(?: (?:and|&) conditions)?") },
	{ path: "/about-us", said: words("about us|who are you") },
];

const mostLinks = 3;

type Asked = { path: string; title: string; said: string };

/** `alone`: the text asks for no goods. */
function askedIn(q: string, written: readonly WrittenPage[], alone: boolean): Asked[] {
	const text = plain(q).replace(/['’]/g, " ");
	const titles = new Map([
		...sitePages.map(({ url, title }) => [url, title] as const),
		...written.map(({ slug, title }) => [pagePath(slug), title] as const),
	]);
	const matches = asked.flatMap(({ path, said, alone: onlyAlone }) => {
		const match = onlyAlone && !alone ? null : said.exec(text);
		const title = titles.get(path);
		return match === null || title === undefined ? [] : [{ path, title, said: match[0] }];
	});
	const named = written
		.filter(({ title }) => hasTitle(text, title))
		.map(({ slug, title }) => ({ path: pagePath(slug), title, said: title }));
	// "Service center near me" asks for no store.
	const isService = matches.some(({ path }) => path === "/store-locator-for-service");
	return [...matches.filter(({ path }) => !isService || path !== "/store-locator-for-sales"), ...named];
}

const linksOf = (found: readonly Asked[]): PageLink[] =>
	[...new Map(found.map(({ path, title }) => [path, { title, url: path }])).values()].slice(0, mostLinks);

/** For suggestions: the pages that a text asks for which may not be finished. */
export function linksIn(q: string, written: readonly WrittenPage[]): PageLink[] {
	return linksOf(askedIn(q, written, false));
}

/** Links to the pages, and the query without the words that name them. Nothing is taken of a query for an accessory. */
export function pagesAsked(q: string, parsed: ParsedQuery, written: readonly WrittenPage[]): { parsed: ParsedQuery; links: PageLink[] } {
	// "Not turning on" is no negated filter.
	const isNegated = ({ filter, excluded }: Found) => excluded === true && filter.kind === "word";
	const isPlace = ({ filter }: Found) => filter.kind === "facet" && (filter.param === "category" || filter.param === "store");
	const isAlone = parsed.found.every((each) => isNegated(each) || isPlace(each));
	const found = parsed.accessories ? [] : askedIn(q, written, isAlone);
	const taken = new Set(found.flatMap(({ said }) => wordsIn(said)));
	// Of a question about the shop no word is one of goods: "refund kab milega".
	const left = (list: readonly string[]) => (found.length > 0 && isAlone ? [] : list.filter((word) => !taken.has(word)));
	const others = found.length > 0 ? parsed.found.filter((each) => !isNegated(each)) : parsed.found;
	return { parsed: { ...parsed, found: others, words: left(parsed.words), spoken: left(parsed.spoken) }, links: linksOf(found) };
}

/** The page with one of these stems in its title. */
export function pageByTitle(stems: readonly string[], written: readonly WrittenPage[]): PageLink | undefined {
	const page = written.find(({ title }) => wordsIn(title).some((word) => stems.includes(word)));
	return page && { title: page.title, url: pagePath(page.slug) };
}

/** All words of the title that mean something; of a title of one word only the whole text. */
function hasTitle(text: string, title: string): boolean {
	const named = wordsIn(title).filter((word) => !isStopWord(word));
	const typed = wordsIn(text).filter((word) => !isStopWord(word));
	return named.length > 1 ? named.every((word) => typed.includes(word)) : named.length === 1 && typed.join(" ") === named[0];
}
