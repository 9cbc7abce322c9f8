// Colours in plain words: "blue laptop" means the colours of the shop that are a blue, whatever the shop calls them.
import type { FacetParam } from "@lapwing/contract/listing";
import { wordsIn } from "./words.ts";

type Family = {
	label: string;
	/** As people say it; a pattern on plain text. */
	said: string;
	/** Words of the shop's names of colours, beside those said. */
	shades: string;
	/** Where the shop has none of these: what comes nearest. */
	nearest?: string;
	/** Few laptops are of the colour itself: of laptops the nearest count as well. */
	isRare?: true;
};

const families: readonly Family[] = [
	{
		label: "Blue",
		said: "blue(?!\\s*(?:tooth|light|switch))|neel[aie]|नील[ाीे]",
		shades: "navy petrol teal indigo azure cobalt sapphire sky cyan",
	},
	{ label: "White", said: "white|safe+d|safaid|सफ\u093c?ेद", shades: "pearl ivory snow arctic", nearest: "silver" },
	{
		label: "Black",
		said: "black(?!\\s*friday)|kaal[aie]|kala|काल[ाीे]",
		shades: "ebony onyx jet obsidian",
		nearest: "graphite charcoal midnight",
		isRare: true,
	},
	{ label: "Grey", said: "gr[ea]y|slety|स्लेटी", shades: "graphite silver charcoal gunmetal slate titanium", nearest: "black" },
	{ label: "Silver", said: "silver|सिल्वर", shades: "platinum aluminium", nearest: "grey gray pearl" },
	{ label: "Gold", said: "gold|golden|sunehra|sunahra|सुनहर[ाीे]", shades: "sand champagne", nearest: "beige" },
	{ label: "Beige", said: "beige|cream", shades: "sand ivory champagne", nearest: "gold" },
	{ label: "Green", said: "green|har[ae](?=\\s)|हर[ाीे]", shades: "petrol teal olive mint emerald sage" },
	{ label: "Brown", said: "brown|bhur[ae]", shades: "tan bronze copper mocha", nearest: "sand" },
	{ label: "Pink", said: "pink|gulabi|गुलाबी", shades: "rose blush" },
	{ label: "Red", said: "red(?!\\s*(?:dead|switch|hat))|laa?l|लाल", shades: "crimson maroon ruby burgundy" },
	{ label: "Purple", said: "purple|violet|baingani|बैंगनी", shades: "lavender lilac plum" },
	{ label: "Yellow", said: "yellow|pee?la|पील[ाी]", shades: "lemon" },
	{ label: "Orange", said: "orange|narangi|नारंगी", shades: "coral copper" },
];

const within = (said: string) => new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}|])(?:${said})(?![\p{L}\p{M}\p{N}])`, "gu");
const patterns = families.map((family) => ({ family, pattern: within(family.said) }));

/** Words that name a colour: not misspelt, though no product is of it. */
export const colourWords: readonly string[] = families
	.flatMap(({ label, shades }) => wordsIn(`${label} ${shades}`))
	.concat(wordsIn("gray golden violet gulabi sunehra"));

export type SaidColour = { start: number; end: number; label: string; values: string[] };

/** Of plain text. A colour that the shop does not have is a value that nothing has. */
export function coloursIn(
	text: string,
	names: readonly { param: FacetParam; value: string; label: string }[],
	laptops: boolean,
): SaidColour[] {
	const known = names.filter(({ param }) => param === "colour");
	if (known.length === 0) return [];
	const valuesWith = (words: readonly string[]) =>
		known.filter(({ label }) => wordsIn(label).some((word) => words.includes(word))).map(({ value }) => value);
	return patterns.flatMap(({ family, pattern }) =>
		[...text.matchAll(pattern)].map(({ index, 0: said }) => {
			const exact = valuesWith(wordsIn(`${family.label} ${said} ${family.shades}`));
			const nearest = exact.length === 0 || (family.isRare && laptops) ? valuesWith(wordsIn(family.nearest ?? "")) : [];
			const values = [...new Set([...exact, ...nearest])];
			return {
				start: index,
				end: index + said.length,
				label: family.label,
				values: values.length > 0 ? values : [family.label.toLowerCase()],
			};
		}),
	);
}

/** Exact names of the shop come first, but for a rare one: then `coloursIn` reads it. */
export const isRareColour = (word: string): boolean =>
	patterns.some(({ family, pattern }) => family.isRare && word.match(pattern)?.[0] === word);
