// Models that the search text names side by side: "Swift 15 vs Ridge 14", "compare ridge 14 and swift 15". All of them are found, and the
// comparison is a link.
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { startsWith } from "../../db/like.ts";
import { col, queryRows } from "../../db/rows.ts";
import type { Dictionary } from "./dictionary.ts";
import type { PageLink } from "./query-pages.ts";
import { type ParsedQuery, parseQuery } from "./search-query.ts";
import { isStopWord, plain, stem, type Token, tokensIn } from "./words.ts";

type Name = { name: string; start: number; end: number };

const separator = /(?<![a-z0-9])(?:vs\.?|v\/s|versus|or|ya|and|aur|with|banam)(?![a-z0-9])|[,&]/g;
const asksToCompare =
	/(?<![a-z0-9])(?:vs|v\/s|versus|compare|comparison|better|difference|differences|banam)(?![a-z0-9])|(?<![a-z0-9])(?:or|ya)(?![a-z0-9])/;
const fillers = new Set("compare comparison between difference better which laptop is".split(" ").map(stem));

const maxSides = 3;
const longestName = 6;
/** Of a side that names a line of models ("swift"). */
const maxOfSide = 4;
const maxModels = 60;

/** `others`: ids of other versions of the models. */
export type ComparedQuery = { parsed: ParsedQuery; link: PageLink; others: number[] };

/** The query with its models as one filter; undefined unless two sides name one each. */
export async function comparedModels(ctx: Ctx, q: string, dictionary: Dictionary): Promise<ComparedQuery | undefined> {
	const sides = asksToCompare.test(plain(q)) ? sidesOf(q) : [];
	const names = sides.map((side, index) => namesOf(side, index === 0 ? undefined : sides[0], dictionary));
	if (names.filter((each) => each.length > 0).length < 2) return undefined;
	const models = await readModels(ctx, [...new Set(names.flat().map(({ name }) => name))]);
	const chosen = names.flatMap((each) => modelsOf(each, models));
	const compared = [...new Map(chosen.map((each) => [each.found[0]?.id, each])).values()].slice(0, maxSides);
	if (compared.length < 2) return undefined;
	const firsts = compared.flatMap(({ found }) => found.slice(0, 1));
	const found = [...new Map([...firsts, ...compared.flatMap((each) => each.found)].map((each) => [each.id, each])).values()];
	const start = Math.min(...compared.map(({ named }) => named.start));
	const end = Math.max(...compared.map(({ named }) => named.end));
	// Spaces in place of the names keep the offsets of what is left.
	const rest = `${q.slice(0, start)}${" ".repeat(end - start)}${q.slice(end)}`.replace(
		/compare|comparison|versus|difference|between/gi,
		(word) => " ".repeat(word.length),
	);
	const parsed = parseQuery(rest, dictionary);
	const ids = new Set(found.map(({ id }) => id));
	const isVersion = ({ id, title }: Model) => !ids.has(id) && firsts.some((first) => title.startsWith(`${first.title} `));
	return {
		others: models.filter(isVersion).map(({ id }) => id),
		parsed: {
			...parsed,
			accessories: false,
			found: [
				...parsed.found.filter(({ filter }) => filter.kind !== "facet" || filter.param !== "category"),
				{
					filter: {
						kind: "configurations" as const,
						label: firsts.map(({ title }) => title).join(" or "),
						variants: found.flatMap(({ variants }) => variants),
						products: found.map(({ id }) => id),
					},
					phrase: q.slice(start, end),
					start,
					end,
				},
			].toSorted((a, b) => a.start - b.start),
		},
		link: {
			title: `Compare ${firsts
				.map(({ title }) => title)
				.join(", ")
				.replace(/, (?=[^,]*$)/, " and ")}`,
			url: `/compare?products=${firsts.map(({ slug, sku }) => `${slug}~${sku}`).join(",")}`,
		},
	};
}

function sidesOf(q: string): Token[][] {
	const breaks = [...plain(q).matchAll(separator)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
	const starts = [0, ...breaks.map(({ end }) => end)];
	const tokens = tokensIn(q);
	return starts.map((start, index) => tokens.filter((token) => token.start >= start && token.end <= (breaks[index]?.start ?? q.length)));
}

/** Runs of the side's words that may be a name, the longest first. "Swift 15 vs 14": the second side's name begins as that of the first. */
function namesOf(side: readonly Token[], first: readonly Token[] | undefined, { words }: Dictionary): Name[] {
	const names: Name[] = [];
	for (let length = Math.min(longestName, side.length); length >= 1; length--)
		for (let from = 0; from + length <= side.length; from++) {
			const run = side.slice(from, from + length);
			const [start, end] = [run[0]?.start, run.at(-1)?.end];
			if (start === undefined || end === undefined) continue;
			if (run.some(({ word }) => fillers.has(word) || !words.has(word)) || run.every(({ word }) => isStopWord(word))) continue;
			const name = run.map(({ word }) => word).join(" ");
			if (!/^[\d ]+$/.test(name)) names.push({ name, start, end });
			else if (first !== undefined && side.length === length) {
				const begin = first.slice(0, -length).filter(({ word }) => !fillers.has(word) && words.has(word));
				if (begin.length > 0) names.push({ name: `${begin.map(({ word }) => word).join(" ")} ${name}`, start, end });
			}
		}
	return names;
}

type Model = {
	id: number;
	title: string;
	slug: string;
	sku: string;
	title_key: string;
	model_key: string;
	variants: number[];
};

async function readModels(ctx: Ctx, names: readonly string[]): Promise<Model[]> {
	const named = sql.param(names);
	return queryRows(
		ctx.db,
		{
			id: col.number,
			title: col.text,
			slug: col.text,
			sku: col.text,
			title_key: col.text,
			model_key: col.text,
			variants: col.json<number[]>(),
		},
		sql`
		select listing.product_id as id, card ->> 'title' as title, card ->> 'slug' as slug, card -> 'variant' ->> 'sku' as sku,
			title_key, model_key,
			(select jsonb_agg(variant_id order by plane) from listing_variant of where of.product_id = listing.product_id) as variants
		from listing join listing_card using (product_id)
		where model_key = any(${named}::text[]) or title_key = any(${named}::text[])
			or model_key like any(${sql.param(names.filter((name) => name.length > 2).map((name) => startsWith(`${name} `)))}::text[])
		order by popularity desc, listing.product_id limit ${maxModels}`,
	);
}

/** The models of a side by its longest name that one has. */
function modelsOf(names: readonly Name[], models: readonly Model[]): { named: Name; found: Model[] }[] {
	for (const named of names) {
		const { name } = named;
		const exact = models.filter(({ title_key, model_key }) => title_key === name || model_key === name);
		const found = exact.length > 0 ? exact : models.filter(({ model_key }) => model_key.startsWith(`${name} `));
		if (found.length > 0) return [{ named, found: found.slice(0, exact.length > 0 ? 1 : maxOfSide) }];
	}
	return [];
}
