// Cables, adapters and chargers for a port: "hdmi cable", "vga to hdmi converter". A laptop with the port is no answer; where the shop has none
// of them, it says so and shows its other cables and adapters.
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { cachedRead } from "../../db/page-reads.ts";
import { col, queryRows } from "../../db/rows.ts";
import type { Dictionary } from "./dictionary.ts";
import { laptopsFirst } from "./popularity.ts";
import type { Found, ParsedQuery } from "./search-query.ts";
import type { NotSold } from "./things.ts";
import { isStopWord, plain, wordsIn } from "./words.ts";

/** `said`: a pattern on plain text. `word`: of titles and specifications. */
type Named = { label: string; said: string; word: string };

const ports: readonly Named[] = [
	{ label: "HDMI", said: "(?:mini|micro)?\\s*hdmi(?:\\s+to\\s+hdmi)?|एचडीएमआई", word: "hdmi" },
	{ label: "VGA", said: "vga", word: "vga" },
	{ label: "DVI", said: "dvi", word: "dvi" },
	{ label: "DisplayPort", said: "(?:mini\\s+)?display\\s*port|(?:mini\\s+)?dp", word: "displayport" },
	{ label: "Ethernet", said: "lan|ethernet|rj\\s?45|internet|network|broadband|cat\\s?[5-8]e?|लैन", word: "ethernet" },
	{ label: "audio", said: "aux|audio|3\\.5\\s?mm(?:\\s+jack)?", word: "audio" },
	{ label: "Lightning", said: "lightning", word: "lightning" },
	{ label: "micro USB", said: "micro\\s*usb|usb\\s*micro", word: "micro" },
	{ label: "MagSafe", said: "mag\\s?safe", word: "magsafe" },
	{ label: "Thunderbolt", said: "thunderbolt(?:\\s*[345])?", word: "thunderbolt" },
	{ label: "SATA", said: "sata", word: "sata" },
];

/** `like`: of which the shop may have others, as a word of its synonyms. */
const kinds: readonly (Named & { like: string })[] = [
	{ label: "cables", said: "cables?|wires?|leads?|cords?|ta+rs?|केबल|तार", word: "cable", like: "cable" },
	{ label: "adapters", said: "(?:adapt[eo]r|con[vb]ert[eo]r|connector|dongle)s?|एडाप्टर", word: "adapter", like: "converter" },
	{ label: "chargers", said: "charg(?:er|ar)s?|चार्जर", word: "charger", like: "charger" },
];

const anyOf = (names: readonly Named[]) => names.map(({ said }) => said).join("|");
const side = String.raw`(?:${anyOf(ports)}|usb(?:[\s-]*[abc])?(?:\s*[23]\.\d)?|type[\s-]*c)`;
const pattern = new RegExp(
	String.raw`(?<![\p{L}\p{M}\p{N}])(?:${side}\s+to\s+)?(?<port>${anyOf(ports)})(?:\s+to\s+${side})?\s+(?:ka\s+|ki\s+|wala\s+|wali\s+)?(?<kind>${anyOf(kinds)})(?![\p{L}\p{M}\p{N}])(?!\s+(?:ports?|slots?|jacks?)(?![a-z]))`,
	"u",
);

/** Not misspelt, though no product has them: "vga". */
export const portWords: readonly string[] = wordsIn("vga dvi displayport ethernet aux lightning magsafe thunderbolt sata usb jack");

const namedBy = <N extends Named>(names: readonly N[], text: string): N | undefined =>
	names.find(({ said }) => new RegExp(`^(?:${said})$`, "u").test(text.trim()));

export const portCableLabels: ReadonlySet<string> = new Set(ports.flatMap((port) => kinds.map((kind) => `${port.label} ${kind.label}`)));

/** What is asked for, if the shop has nothing of the name: undefined if it has, or if a laptop is asked for. */
export async function withoutPortCable(
	ctx: Ctx,
	q: string,
	parsed: ParsedQuery,
	{ laptopWords, subcategories, laptopCategory }: Pick<Dictionary, "laptopWords" | "subcategories" | "laptopCategory">,
): Promise<NotSold | undefined> {
	const text = plain(q);
	const match = pattern.exec(text);
	const port = match === null ? undefined : namedBy(ports, match.groups?.["port"] ?? "");
	const kind = match === null ? undefined : namedBy(kinds, match.groups?.["kind"] ?? "");
	if (match === null || port === undefined || kind === undefined) return undefined;
	const end = match.index + match[0].length;
	const isInside = (each: Found) => each.start < end && each.end > match.index;
	const beside = wordsIn(`${text.slice(0, match.index)} ${text.slice(end)}`);
	const isLaptop =
		beside.some((word) => laptopWords.has(word)) || parsed.found.some((each) => !isInside(each) && each.filter.kind !== "price");
	if (isLaptop && !parsed.accessories) return undefined;
	if (await isSold(ctx, [port.word, kind.word])) return undefined;
	const related = await isSold(ctx, [port.word]);
	const kindWords = new Set(kinds.map(({ word }) => word));
	const shelves = [...subcategories.values()].filter(
		({ name, category }) => category.slug !== laptopCategory && wordsIn(name).some((word) => kindWords.has(word)),
	);
	const shelf = shelves.map(
		({ slug }): Found => ({
			filter: { kind: "facet", param: "categories", value: slug },
			label: null,
			phrase: "",
			start: match.index,
			end,
		}),
	);
	const left = beside.filter((word) => !isStopWord(word) && !laptopWords.has(word));
	return {
		label: `${port.label} ${kind.label}`,
		near: [],
		service: false,
		parsed: {
			...parsed,
			found: [...parsed.found.filter((each) => each.filter.kind === "price" && !isInside(each)), ...shelf],
			words: [related ? port.word : kind.like],
			spoken: [...new Set([port.word, kind.word, ...left])],
			accessories: true,
		},
	};
}

/** Whether a title of an accessory has all of the words. */
function isSold(ctx: Ctx, words: readonly string[]): Promise<boolean> {
	return cachedRead(`accessory with ${words.join(" ")}`, async () => {
		const named = words.map((word) => sql`' ' || title_key || ' ' like ${contains(` ${word} `)}`);
		const rows = await queryRows(
			ctx.db,
			{ found: col.number },
			sql`
			with word as materialized (
				select id from listing_term where facet = 'word' and value = any(${sql.param([...words])}::text[])
			)
			select 1 as found from listing where (select count(*) from word) = ${words.length} and terms @> array(select id from word)
				and popularity < ${laptopsFirst} and ${sql.join(named, sql` and `)} limit 1`,
		);
		return rows.length > 0;
	});
}
