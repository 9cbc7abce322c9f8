// Stores and their cities in a search text: "in pune", "kothrud store", "available in indiranagar".
import { placeName } from "../locations/place-name.ts";
import { plain, wordsIn } from "./words.ts";

/** A store of the shop that has something in stock. */
export type StoreName = { value: string; title: string; city: string };

type Place = { label: string; values: string[] };
export type FoundPlace = Place & { start: number; end: number };

/** Names of cities that people use beside the one that is written. */
const otherNames: Record<string, readonly string[]> = {
	bengaluru: ["bangalore", "banglore", "blr"],
	mumbai: ["bombay"],
	kolkata: ["calcutta"],
	chennai: ["madras"],
	pune: ["poona"],
	kochi: ["cochin"],
	gurugram: ["gurgaon"],
	delhi: ["new delhi", "dilli"],
	"new delhi": ["delhi", "dilli"],
	thiruvananthapuram: ["trivandrum"],
	mysuru: ["mysore"],
	mangaluru: ["mangalore"],
	vadodara: ["baroda"],
	varanasi: ["banaras", "benares"],
	prayagraj: ["allahabad"],
	puducherry: ["pondicherry"],
	vijayawada: ["bezawada"],
	visakhapatnam: ["vizag"],
};

type Places = { ofShop: ReadonlySet<string>; byName: ReadonlyMap<string, Place>; pattern: RegExp | undefined; words: readonly string[] };

/** By the list of stores, which is the same object for many queries. */
const known = new WeakMap<readonly StoreName[], Places>();

function placesOf(stores: readonly StoreName[]): Places {
	let places = known.get(stores);
	if (places === undefined) known.set(stores, (places = namedPlaces(stores)));
	return places;
}

const nameOf = (text: string) => wordsIn(text).join(" ");
/** "M.G. Road", "mg road" and "M G Road" are one name. */
const keyOf = (text: string) => nameOf(text).replaceAll(" ", "");

function namedPlaces(stores: readonly StoreName[]): Places {
	const byName = new Map<string, Place & { name: string }>();
	for (const [city, members] of Map.groupBy(stores, (store) => store.city)) {
		const place = { label: `Available in ${city}`, values: members.map(({ value }) => value) };
		for (const name of [nameOf(city), ...(otherNames[plain(city)] ?? [])]) byName.set(keyOf(name), { ...place, name: nameOf(name) });
	}
	const shared = sharedStart(stores.map(({ title }) => wordsIn(title)));
	const ofShop = new Set(wordsIn(stores[0]?.title ?? "").slice(0, shared));
	for (const { title, city, value } of stores)
		for (const name of [wordsIn(title), wordsIn(title).slice(shared)].map((words) => words.join(" ")))
			if (/[\p{L}]{3}/u.test(name) && !byName.has(keyOf(name)))
				byName.set(keyOf(name), { label: `Available at ${placeName({ title, city })}`, values: [value], name });
	const names = [...byName.values()].map(({ name }) => name).filter((name) => name !== "");
	const alternatives = names.toSorted((a, b) => b.length - a.length).map(patternOf);
	return {
		ofShop,
		byName,
		words: [...new Set(names.flatMap((name) => name.split(" ")))],
		pattern:
			alternatives.length === 0
				? undefined
				: new RegExp(
						String.raw`(?<![\p{L}\p{N}|])(?<lead>(?:(?:available|stocked|stock|pick\s?up|collect)\s+)?(?:in|at|near|from|around)\s+(?:the\s+|your\s+)?)?(?<name>${alternatives.join("|")})(?![\p{L}\p{N}\p{M}])(?<after>\s+(?:mein|me)(?![a-z])|(?:\s+city)?\s+(?:store|shop|branch|outlet|showroom)(?:s|es)?(?![a-z]))?`,
						"gu",
					),
	};
}

/** Words with which all titles begin: the shop's name. */
function sharedStart(titles: readonly string[][]): number {
	const [first = []] = titles;
	if (titles.length < 2) return 0;
	const end = first.findIndex((word, index) => titles.some((title) => title[index] !== word));
	return end === -1 ? 0 : end;
}

const patternOf = (name: string) =>
	name
		.split(" ")
		.map((word) => (/^[a-z]{4,}$/.test(word) ? `${word}s?` : word))
		.join(String.raw`[\s.-]*`);

/** `text`: plain, with what else was read replaced by separators. `isOther`: a name alone that means something else. */
export function placesIn(text: string, stores: readonly StoreName[], isOther: (name: string) => boolean): FoundPlace[] {
	const { byName, pattern } = placesOf(stores);
	if (pattern === undefined) return [];
	return [...text.matchAll(pattern)].flatMap((match) => {
		const { name = "", lead, after } = match.groups ?? {};
		const place = byName.get(keyOf(name));
		const end = match.index + match[0].length;
		// Alone it may be a model's name: "Summit 16".
		const isAlone = lead === undefined && after === undefined;
		if (place === undefined || (isAlone && (isOther(nameOf(name)) || /^\s*\d/.test(text.slice(end))))) return [];
		return [{ label: place.label, values: place.values, start: match.index, end }];
	});
}

/** Words with which the names of all stores begin: the shop's own. */
export const shopWords = (stores: readonly StoreName[]): ReadonlySet<string> => placesOf(stores).ofShop;

/** Cities that people name, with a store or without: not misspelt. */
export const cityWords: ReadonlySet<string> = new Set(
	wordsIn(
		"mumbai delhi bengaluru bangalore hyderabad ahmedabad chennai kolkata surat pune jaipur lucknow kanpur nagpur indore thane bhopal patna vadodara ghaziabad ludhiana agra nashik nasik faridabad meerut rajkot varanasi srinagar aurangabad dhanbad amritsar allahabad prayagraj ranchi howrah coimbatore jabalpur gwalior vijayawada jodhpur madurai raipur kota guwahati chandigarh solapur hubli dharwad mysuru mysore tiruchirappalli trichy bareilly aligarh moradabad jalandhar bhubaneswar salem warangal guntur bhiwandi saharanpur gorakhpur bikaner amravati noida jamshedpur bhilai cuttack firozabad kochi nellore bhavnagar dehradun durgapur asansol rourkela nanded kolhapur ajmer akola gulbarga kalaburagi jamnagar ujjain siliguri jhansi jammu mangaluru mangalore erode belgaum belagavi tirunelveli malegaon gaya udaipur tirupati davangere kozhikode calicut kurnool bokaro rajahmundry bellary patiala gopalganj muzaffarpur bhagalpur darbhanga purnia siwan chhapra begusarai hajipur ara sasaram hazaribagh deoghar giridih dibrugarh jorhat silchar tezpur nagaon imphal shillong aizawl agartala itanagar kohima gangtok thrissur kollam kannur alappuzha kottayam vellore thanjavur nagercoil hosur tumkur shimoga udupi hassan panipat karnal hisar rohtak ambala sonipat bathinda mathura ayodhya faizabad etawah basti deoria ballia azamgarh sitapur hardoi satna rewa sagar ratlam dewas bilaspur korba durg jagdalpur sambalpur puri balasore latur jalgaon satara sangli ahmednagar bhuj gandhidham anand navsari vapi goa panaji margao",
	),
);

/** Stems of the words of all names: not misspelt, though no product has them. */
export function placeWords(stores: readonly StoreName[]): readonly string[] {
	return placesOf(stores).words;
}
