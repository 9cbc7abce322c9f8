// Pages of the shop that a search text asks for: "track my order", "return policy", "store near me". Information pages by their title or
// by what people call them; only those that the seller has written.
import { sitePages } from "@lapwing/contract/content";
import { pagePath } from "@lapwing/contract/pages";
import { postCodeOfCity } from "./city-post-codes.ts";
import { cityWords } from "./query-places.ts";
import type { Found, ParsedQuery } from "./search-query.ts";
import { isStopWord, plain, wordsIn } from "./words.ts";

export type PageLink = { title: string; url: string };
export type WrittenPage = { slug: string; title: string };

const words = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, "u");

const shops = words("stores?|shops?|showrooms?|outlets?|dukaan|dukan|स्टोर|शोरूम|दुकान");
const storesOfApps = words("app store|play store|store karn\\p{L}*");
const salesLocator = "/store-locator-for-sales";
const serviceLocator = "/store-locator-for-service";
const servicePage = "/free-service";
const returnsPage = "/warantty-policy";

/** Of what somebody owns: said of an accessory too. */
const symptoms =
	"not (?:working|turning on|starting|charging|detected|responding|opening)|(?:isn|doesn|does|won) (?:t|not) (?:turn on|work|start|charge|open)|stopped working|over ?heat(?:ing|s)(?! problem nahi)|flicker(?:s|ing)|(?:blue|black) screen(?: (?:error|problem|issue))?|hang (?:ho|karta|hota|kar)\\p{L}*|slow (?:ho|chal|hai)\\p{L}*|(?:garam|heat|band) ho (?:raha|rha|rahi|jata|jaata|gaya|jati)|(?:nahi|nahin|nhi) (?:chal|kar|ho) (?:raha|rahi|rha|rhi|rahe)|(?:kaam|charge|on|start) (?:nahi|nahin|nhi) (?:kar|ho)\\p{L}*|kharab|नहीं (?:चल|हो|कर) (?:रहा|रही|रहे)|खराब";

/**
 * By the path of a page. `alone`: only where the text asks for no goods, since the words are also said of laptops. `always`: also where it
 * names an accessory.
 */
const pageWords: { path: string; said: RegExp; alone?: true; always?: true }[] = [
	{
		path: "/track",
		said: words(
			"(?:track|tracking|trace|status|where)(?: \\p{L}+){0,3} (?:orders?|parcels?|packages?|shipments?|deliver(?:y|ies)|repairs?)|(?:orders?|parcel|delivery|repair) (?:status|tracking|kahan|kaha|kab)|(?:my|mera|mere) orders?",
		),
	},
	{ path: "/track", said: words("invoices?|bill copy|duplicate bill"), alone: true },
	{
		path: "/track",
		said: words(
			"(?:download (?:my |the )?)?(?:gst|tax) (?:invoice|bill)s?(?: (?:download|copy|pdf))?|(?:invoice|bill)s? (?:gst(?: (?:download|copy|pdf))?|download|copy|pdf)|download (?:my |the )?(?:invoice|bill)s?|cancel (?:my |an |the )?order|order cancel(?:lation)?",
		),
	},
	// By the serial number of a laptop that somebody owns.
	{
		path: "/track",
		said: words(
			"(?:warranty|serial(?: (?:number|no))?) (?:check(?:er|ing)?|status|lookup)|check (?:my |the )?(?:warranty|serial(?: (?:number|no))?)",
		),
	},
	{
		path: "/warantty-policy",
		said: words(
			"returns?(?: policy)?|refunds?|replacements?(?: policy)?|exchange policy|cancel(?:lation)?|warranty policy|wapas|wapsi|वापस|वापसी|रिफंड",
		),
	},
	{
		path: "/warantty-policy",
		said: words("(?:warranty|guarantee|वारंटी|वॉरंटी|वारन्टी|गारंटी)(?: card| claim| period| details)?"),
		alone: true,
	},
	{
		path: "/shipping-delivery",
		said: words(
			"(?:free |home |express |same day )?(?:delivery|shipping)(?: charges?| time| fees?| policy)?|cash on delivery|cod|pay on delivery|डिलीवरी|डिलिवरी",
		),
	},
	{
		path: "/store-locator-for-sales",
		said: words(
			"(?:your )?(?:stores?|shops?|showrooms?|outlets?|branch(?:es)?|dukaan|dukan)(?: \\p{L}+){0,2} (?:near(?:by|est)?|address(?:es)?|locations?|timings?|hours|open)|(?:near(?:by|est)?|find|visit)(?: \\p{L}+){0,1} (?:stores?|shops?|showrooms?|outlets?)|near me|store locator|^\\s*(?:stores?|shops?|showrooms?|outlets?|dukaan|dukan|स्टोर|शोरूम|दुकान)\\s*$|(?:dukaan|dukan|stores?|shop|showroom|दुकान) (?:kah?a+n?|kidhar|kab|कहाँ|कहां|कब)|(?:stores?|shops?|showrooms?|outlets?) (?:in|at) \\p{L}+|[\\p{L}\\p{M}]+ (?:me|mein|में) (?:\\p{L}+ )?(?:stores?|shops?|dukaan|dukan|showroom|दुकान|स्टोर|शोरूम)",
		),
	},
	{
		path: "/store-locator-for-service",
		said: words("(?:service|repair|servicing|सर्विस) ?(?:cent(?:re|er)|shop|सेंटर)s?|care cent(?:re|er)s?"),
	},
	{ path: "/free-service", said: words(`(?:${symptoms})(?: (?:repair|problem|issue|fix|cost|price|charges?))*`), always: true },
	{
		path: "/free-service",
		said: words(
			"(?:screen|display|battery|keyboard|mother ?board|hinge|speaker|fan|touch ?pad|charging port|body|panel) (?:replacement|repair|repairing|change|badal(?:na|ni|wana|wani))(?: (?:cost|price|charges?))?",
		),
		always: true,
	},
	{
		path: "/free-service",
		said: words("(?:स्क्रीन|डिस्प्ले|बैटरी|बैट्री|कीबोर्ड|मदरबोर्ड|टचपैड|स्पीकर|हिंज) (?:बदल[\\p{L}\\p{M}]*|रिप्लेसमेंट|रिपेयर|मरम्मत)"),
		always: true,
	},
	{
		path: "/free-service",
		said: words(
			"repairs?|repairing|servic(?:e|es|ing)|broken|cracked|damaged|water damage|(?:toot|tut|phoot)[ai]? (?:gay[ai]|gai)|toot[ai]|tut[ai]|gir (?:gay[ai]|gai|kar)|pa+ni (?:gir|chala|lag)\\p{L}*|badal(?:na|ni|wana|wani)|(?:screen|battery|keyboard) (?:replacement|change|repair)|theek karna|मरम्मत|रिपेयर|सर्विस",
		),
		alone: true,
	},
	{
		path: "/contact-us",
		said: words(
			"contact(?: us| number| details)?|(?:phone|mobile|whatsapp) (?:number|no)|customer (?:care|service|support)|help ?line|complaints?|whatsapp|toll free",
		),
	},
	{ path: "/compare", said: words("compare(?: (?:the )?(?:laptops?|products?|models?))?|comparison(?: of laptops)?"), alone: true },
	{ path: "/find", said: words("help me (?:choose|find|decide)|which laptop|konsa laptop|kaunsa laptop|confused"), alone: true },
	{ path: "/my-account", said: words("log ?in|sign ?in|sign ?up|my account|password|register"), alone: true },
	{ path: "/privacy-policy", said: words("privacy(?: policy)?") },
	{ path: "/terms-conditions", said: words("terms(?: (?:and|&) conditions)?") },
	{ path: "/about-us", said: words("about us|who are you") },
];

/** Whether a word in Devanagari asks for a page: it is no English word of the same sound. */
export const namesPage = (word: string): boolean => pageWords.some(({ said }) => said.exec(word)?.[0] === word);

const mostLinks = 3;

type Asked = { path: string; title: string; said: string };

/** `alone`: the text asks for no goods; `accessories`: it names one. */
function askedIn(q: string, written: readonly WrittenPage[], { alone, accessories }: { alone: boolean; accessories: boolean }): Asked[] {
	const text = plain(q).replace(/['’]/g, " ");
	const titles = new Map([
		...sitePages.map(({ url, title }) => [url, title] as const),
		...written.map(({ slug, title }) => [pagePath(slug), title] as const),
	]);
	const matches = pageWords.flatMap(({ path, said, alone: onlyAlone, always }) => {
		const match = (onlyAlone && !alone) || (accessories && !always) ? null : said.exec(text);
		const title = titles.get(path);
		return match === null || title === undefined ? [] : [{ path, title, said: match[0], start: match.index }];
	});
	// "Battery replacement" is a repair, and "replacement" in it no return.
	const isRepaired = ({ path, said, start }: (typeof matches)[number]) =>
		path === returnsPage &&
		matches.some((each) => each.path === servicePage && each.start <= start && each.start + each.said.length >= start + said.length);
	const named = accessories
		? []
		: written.filter(({ title }) => hasTitle(text, title)).map(({ slug, title }) => ({ path: pagePath(slug), title, said: title }));
	const city = cityIn(text);
	const near = city === undefined ? [] : nearCity(text, matches).map((path) => ({ path, title: titles.get(path) ?? "", said: city }));
	const all: Asked[] = [...matches.filter((each) => !isRepaired(each)), ...near, ...named];
	// "Service center near me" asks for no store.
	const isService = all.some(({ path }) => path === serviceLocator);
	const code = city === undefined ? undefined : postCodeOfCity(city);
	return all
		.filter(({ path }) => !isService || path !== salesLocator)
		.map((each) => (code !== undefined && isLocator(each.path) ? { ...each, path: `${each.path}?post_code=${code}` } : each));
}

export const serviceLink: PageLink = {
	title: sitePages.find(({ url }) => url === "/free-service")?.title ?? "",
	url: "/free-service",
};

const isLocator = (path: string) => path === salesLocator || path === serviceLocator;

const cityIn = (text: string): string | undefined =>
	wordsIn(text).find((word) => cityWords.has(word) || postCodeOfCity(word) !== undefined);

/** A city beside a store or a repair. */
function nearCity(text: string, matches: readonly Asked[]): string[] {
	const isRepair = matches.some(({ path }) => path === "/free-service");
	const isStore = shops.test(text) && !storesOfApps.test(text);
	if (isRepair) return [serviceLocator];
	return isStore ? [salesLocator] : [];
}

const linksOf = (found: readonly Asked[]): PageLink[] =>
	[...new Map(found.map(({ path, title }) => [path, { title, url: path }])).values()].slice(0, mostLinks);

/** For suggestions: the pages that a text asks for which may not be finished. */
export function linksIn(q: string, written: readonly WrittenPage[]): PageLink[] {
	const whole = plain(q).trim();
	// "Repair" and "pune": nothing else is said.
	const wholly = askedIn(q, written, { alone: true, accessories: false }).filter(({ said }) => said.trim() === whole);
	const city = postCodeOfCity(whole) === undefined ? [] : [placesNear(salesLocator, whole), placesNear(serviceLocator, whole)];
	return linksOf([...askedIn(q, written, { alone: false, accessories: false }), ...wholly, ...city]);
}

/** Links to the pages, and the query without the words that name them. Of a query for an accessory, only what is said of its state. */
export function pagesAsked(q: string, parsed: ParsedQuery, written: readonly WrittenPage[]): { parsed: ParsedQuery; links: PageLink[] } {
	// "Not turning on" is no negated filter.
	const isNegated = ({ filter, excluded }: Found) => excluded === true && filter.kind === "word";
	const isPlace = ({ filter }: Found) => filter.kind === "facet" && (filter.param === "category" || filter.param === "store");
	const isAlone = !parsed.accessories && parsed.found.every((each) => isNegated(each) || isPlace(each));
	const asked = askedIn(q, written, { alone: isAlone, accessories: parsed.accessories });
	const town = parsed.words.find((word) => cityWords.has(word) || postCodeOfCity(word) !== undefined);
	const isTown = town !== undefined && !asked.some(({ path }) => isLocator(path.split("?")[0] ?? ""));
	// A town alone may ask for either kind of place.
	const isTownOnly = isTown && asked.length === 0 && plain(q).trim() === town;
	const found = isTown ? [...asked, placesNear(salesLocator, town), ...(isTownOnly ? [placesNear(serviceLocator, town)] : [])] : asked;
	const taken = new Set([...asked.flatMap(({ said }) => wordsIn(said)), ...(town === undefined ? [] : [town])]);
	// Of a question about the shop no word is one of goods: "refund kab milega".
	const left = (list: readonly string[]) => (asked.length > 0 && isAlone ? [] : list.filter((word) => !taken.has(word)));
	// A text that only names a page asks for no goods: "dukaan" is no need of shopkeepers.
	const isWhole = asked.some(({ said }) => said.trim() === plain(q).trim());
	const isOfPage = (each: Found) => each.filter.kind === "need" && wordsIn(each.phrase).every((word) => taken.has(word));
	const others = isWhole ? [] : asked.length > 0 ? parsed.found.filter((each) => !isNegated(each) && !isOfPage(each)) : parsed.found;
	return { parsed: { ...parsed, found: others, words: left(parsed.words), spoken: left(parsed.spoken) }, links: linksOf(found) };
}

/** A city without a store of its own: "laptop in patna". */
function placesNear(locator: string, town: string): Asked {
	const code = postCodeOfCity(town);
	const title = sitePages.find(({ url }) => url === locator)?.title ?? "";
	return { path: code === undefined ? locator : `${locator}?post_code=${code}`, title, said: town };
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
