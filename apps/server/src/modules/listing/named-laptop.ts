// The laptop that a search text names beside a part or an accessory: "ssd for my Ridge 14", "sleeve for Leaf 13".
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { startsWith } from "../../db/like.ts";
import { type FactsRow, readFacts } from "../fit-rules/facts.ts";
import { isFitLaptop } from "../fit-rules/rules.ts";
import type { Dictionary } from "./dictionary.ts";
import { laptopsFirst } from "./popularity.ts";
import { isStopWord, type Token, wordsIn } from "./words.ts";

type Name = { name: string; start: number; end: number };

/** `note`: where the name is not that of one laptop, which one was taken for it. */
export type NamedLaptop = { laptop: FactsRow; named: Name; note?: string };

const maxModels = 12;
const maxConfigurations = 60;

/** `other`: words that are no part of a name. `loose`: also the start of names, and names that differ in their number. */
export async function namedLaptop(
	ctx: Ctx,
	tokens: readonly Token[],
	other: ReadonlySet<string>,
	dictionary: Dictionary,
	loose: boolean,
): Promise<NamedLaptop | undefined> {
	const names = namesIn(tokens, other, dictionary);
	if (names.length === 0) return undefined;
	const exact = names.map(({ name }) => name);
	const begun = loose ? exact : [];
	const near = loose ? names.flatMap((each) => lineOf(each, tokens, dictionary) ?? []) : [];
	const beginsWith = (list: readonly string[]) => {
		const patterns = sql.param(list.map((name) => startsWith(`${name} `)));
		return sql`(found.model_key like any(${patterns}::text[]) or found.title_key like any(${patterns}::text[]))`;
	};
	const rows = await readFacts(
		ctx,
		sql`product.id in (select found.product_id from listing found
			where found.popularity >= ${laptopsFirst} and (found.model_key = any(${sql.param(exact)}::text[])
				or found.title_key = any(${sql.param(exact)}::text[]) or ${beginsWith(begun)} or ${beginsWith(near.map(({ line }) => line))})
			order by found.model_key = any(${sql.param(exact)}::text[]) or found.title_key = any(${sql.param(exact)}::text[]) desc,
				${beginsWith(begun)} desc, found.popularity desc limit ${maxModels})`,
		maxConfigurations,
	);
	const laptops = rows
		.filter(({ facts }) => isFitLaptop(facts ?? {}))
		.map((laptop) => ({ laptop, keys: [laptop.title, modelOf(laptop.title, dictionary)].map((text) => wordsIn(text).join(" ")) }));
	for (const named of names) {
		const same = laptops.find(({ keys }) => keys.includes(named.name));
		if (same !== undefined) return { laptop: same.laptop, named };
	}
	if (!loose) return undefined;
	const begunBy = (text: string) => laptops.filter(({ keys }) => keys.some((key) => key.startsWith(`${text} `)));
	for (const named of names) {
		const several = begunBy(named.name);
		const line = near.find((each) => each.named === named)?.line;
		const [found] = several.length > 0 || line === undefined ? several : begunBy(line);
		if (found === undefined) continue;
		const { laptop } = found;
		const isOne = several.length > 0 && several.every((each) => each.laptop.product_id === laptop.product_id);
		if (isOne) return { laptop, named };
		const known = titleOf(line !== undefined && several.length === 0 ? line : named.name, laptop.title, dictionary);
		const said = several.length > 0 ? `There are several ${known}.` : `We know no ${known} ${named.name.split(" ").at(-1)}.`;
		return { laptop, named, note: `${said} This is for the ${laptop.title}.` };
	}
	return undefined;
}

/** As many words of the title as the name has, spelt as there. */
function titleOf(name: string, title: string, dictionary: Dictionary): string {
	const isWhole = wordsIn(title).join(" ").startsWith(name);
	return (isWhole ? title : modelOf(title, dictionary)).split(" ").slice(0, name.split(" ").length).join(" ");
}

/** "kestrel air 15" → "kestrel air": only with a brand, since "work 15" may be anything. */
function lineOf(named: Name, tokens: readonly Token[], { names }: Dictionary): { line: string; named: Name } | undefined {
	const words = named.name.split(" ");
	const isBrand = names.some(({ param, label }) => param === "brand" && wordsIn(label).join(" ") === words[0]);
	const next = tokens.find(({ start }) => start >= named.end);
	if (!isBrand || words.length < 3 || !/^\d{2}$/.test(words.at(-1) ?? "") || next?.word.startsWith("inch")) return undefined;
	return { line: words.slice(0, -1).join(" "), named };
}

const longestName = 6;

/** "16 gb" or "laptop with" alone is no name: looking for it would cost a statement. */
const isNoName = (word: string) => word === "laptop" || isStopWord(word) || /^\d*(gb|tb|inch)?$/.test(word);

/** Runs of two words and more that may be a laptop's name, the longest first. */
function namesIn(tokens: readonly Token[], other: ReadonlySet<string>, { words }: Dictionary): Name[] {
	const names: Name[] = [];
	for (let length = Math.min(longestName, tokens.length); length >= 2; length--)
		for (let from = 0; from + length <= tokens.length; from++) {
			const run = tokens.slice(from, from + length);
			const [first, last] = [run[0], run.at(-1)];
			if (first === undefined || last === undefined || run.every(({ word }) => isNoName(word))) continue;
			if (run.some(({ word }) => other.has(word) || !words.has(word))) continue;
			names.push({ name: run.map(({ word }) => word).join(" "), start: first.start, end: last.end });
		}
	return names;
}

export function brandOf(title: string, { names }: Pick<Dictionary, "names">): string | undefined {
	return names.find(({ param, label }) => param === "brand" && title.startsWith(`${label} `))?.label;
}

/** "Kestrel Swift 15" → "Swift 15". */
export function modelOf(title: string, dictionary: Pick<Dictionary, "names">): string {
	const brand = brandOf(title, dictionary);
	return brand === undefined ? title : title.slice(brand.length + 1);
}
