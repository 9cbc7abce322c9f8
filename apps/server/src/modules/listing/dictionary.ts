// Terms for a query: facet values, search words, and candidates of the spelling correction (trigram similarity).
import { type FacetParam, facetParams } from "@lapwing/contract/listing";
import { sql } from "drizzle-orm";
import { type Ctx, cachedRead } from "../../ctx.ts";
import { constant, prepared } from "../../db/prepared.ts";
import type { Vocabulary } from "./search-query.ts";
import type { TermFacet } from "./terms.ts";
import { alternativesOf, type Candidate, correctionOf, hasSynonym, isStopWord, plain, stem, synonymsNear, wordsIn } from "./words.ts";

export type FacetTerm = { id: number; facet: TermFacet; value: string; label: string; position: number };
export type WordTerm = { id: number; has_bits: boolean; products: number };

export type SubcategoryInfo = {
	id: number;
	slug: string;
	name: string;
	note: string | null;
	image: string | null;
	category: { name: string; slug: string };
};

export type Dictionary = {
	terms: FacetTerm[];
	words: Map<string, WordTerm>;
	/** Correction candidates for each unknown word. */
	similar: Map<string, Candidate[]>;
	subcategories: Map<string, SubcategoryInfo>;
	/** Values of the measured spec fields that the query names. */
	measures: MeasureTerm[];
	synonyms: { alternativesOf(word: string): string[] };
};

export type MeasureTerm = { id: number; field: string; number: number };

export async function readDictionary(ctx: Ctx, q: string): Promise<Dictionary> {
	const [facets, words] = await Promise.all([cachedRead(ctx, "values of facets", readFacets), readWords(ctx, q)]);
	return { ...facets, ...words, measures: [], synonyms: { alternativesOf } };
}

type FacetRow = FacetTerm & { subcategory: SubcategoryInfo | null };

const maxTerms = 3000;
const loadedFacets = ["all", ...facetParams, "need", "price_band", "price_bit"] satisfies TermFacet[];
const inLoadedFacets = sql.raw(loadedFacets.map((facet) => `'${facet}'`).join(", "));

async function readFacets(ctx: Ctx): Promise<Pick<Dictionary, "terms" | "subcategories">> {
	const { rows } = await ctx.db.execute<FacetRow>(sql`${prepared}
		select term.id, term.facet, term.value, term.label, term.position,
			case when subcategory.id is not null then jsonb_build_object('id', subcategory.id, 'slug', subcategory.slug,
				'name', subcategory.name, 'note', subcategory.note, 'image', subcategory.image,
				'category', jsonb_build_object('name', category.name, 'slug', category.slug)) end as subcategory
		from listing_term term
		left join subcategory on term.facet = 'categories' and subcategory.slug = term.value
		left join category on category.id = subcategory.category_id
		where term.facet in (${inLoadedFacets})
		order by term.facet, term.position, term.id limit ${constant(maxTerms)}`);
	return {
		terms: rows.map(({ subcategory: _subcategory, ...term }) => term),
		subcategories: new Map(rows.flatMap(({ value, subcategory }) => (subcategory === null ? [] : [[value, subcategory]]))),
	};
}

type WordRow = WordTerm & { value: string; meant_for: string | null };

async function readWords(ctx: Ctx, q: string): Promise<Pick<Dictionary, "words" | "similar">> {
	const words = [...new Set(wordsIn(q))].slice(0, 40);
	const exact = [...new Set(words.flatMap((word) => [word, ...synonymsNear(word)]).flatMap(alternativesOf))];
	const doubtful = words.filter(mayBeMistyped).slice(0, 12);
	const found: Pick<Dictionary, "words" | "similar"> = { words: new Map(), similar: new Map() };
	if (exact.length === 0) return found;
	const { rows } = await ctx.db.execute<WordRow>(sql`${prepared}
		(select id, value, has_bits, products, null::text as meant_for from listing_term
		where facet in ('word', 'code') and value = any(${sql.param(exact)}::text[]) limit 500)
		union all
		(select near.id, near.value, near.has_bits, near.products, typed.word
		from unnest(${sql.param(doubtful)}::text[]) as typed(word)
		cross join lateral (
			select id, value, has_bits, products from listing_term
			where facet = 'word' and (value % typed.word or value like left(typed.word, 2) || '%')
			order by similarity(value, typed.word) desc, products desc, value limit 40
		) near
		where typed.word <> all (array(
			select value from listing_term where facet = 'word' and value = any(${sql.param(doubtful)}::text[]))))`);
	for (const { id, value, has_bits, products, meant_for } of rows) {
		found.words.set(value, { id, has_bits, products });
		if (meant_for === null) continue;
		const candidates = found.similar.get(meant_for) ?? [];
		found.similar.set(meant_for, [...candidates, { word: value, products }]);
	}
	return found;
}

/** Words of the query grammar (parse-query.ts): not misspelt, though no product has them. */
const grammar = new Set(
	"under below less than cheaper more within upto between above over least most max maximum min minimum starting budget lakh lac inch inches stars star available stock storage memory display screen dedicated integrated graphics card without free disk drive hard"
		.split(" ")
		.flatMap((word) => [word, stem(word)]),
);

function mayBeMistyped(word: string): boolean {
	return word.length >= 4 && /^[a-z]+$/.test(word) && !grammar.has(word) && !isStopWord(word) && !hasSynonym(word);
}

/** Spelling correction: `q` with misspelt words replaced. */
export function correctQuery(q: string, dictionary: Pick<Dictionary, "words" | "similar">): string {
	const lower = plain(q);
	let made = "";
	let end = 0;
	for (const match of lower.matchAll(/[a-z0-9]+/g)) {
		const word = stem(match[0]);
		const right = mayBeMistyped(word) && !dictionary.words.has(word) ? rightWord(word, dictionary) : undefined;
		if (right === undefined) continue;
		made += q.slice(end, match.index) + right;
		end = match.index + match[0].length;
	}
	return made + q.slice(end);
}

function rightWord(word: string, { similar, words }: Pick<Dictionary, "words" | "similar">): string | undefined {
	const synonyms = synonymsNear(word)
		.filter((each) => alternativesOf(each).some((other) => words.has(other)))
		.map((each) => ({ word: each, products: 0 }));
	return correctionOf(word, [...(similar.get(word) ?? []), ...synonyms]);
}

const spoken: readonly FacetParam[] = ["brand", "categories", "processor", "graphics", "os"];

export function vocabularyOf({ terms }: Pick<Dictionary, "terms">): Vocabulary {
	return terms.flatMap(({ facet, value, label }) => {
		const param = spoken.find((each) => each === facet);
		return param === undefined ? [] : [{ param, value, label }];
	});
}
