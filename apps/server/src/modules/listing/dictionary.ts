// Terms for a query: facet values, needs, search words, values of measures, and candidates of the spelling correction (trigram
// similarity).
import { type FacetParam, facetParams } from "@lapwing/contract/listing";
import { type SearchNeed } from "@lapwing/contract/search-needs";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { cachedRead } from "../../db/page-reads.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { isCommonWord } from "./common-words.ts";
import { isDevanagari, latinOf, soundOf, spokenOf } from "./devanagari.ts";
import { laptopCategorySlug } from "./laptop-category.ts";
import { makerWords } from "./makers.ts";
import { maxNeeds, maxSynonyms, type NamedField } from "./needs.ts";
import { isNumberWord } from "./number-words.ts";
import { maxPlacements, type Placement } from "./placements.ts";
import { portWords } from "./port-cables.ts";
import { colourWords } from "./query-colours.ts";
import { comparisonMeant } from "./query-comparisons.ts";
import { refurbished } from "./query-condition.ts";
import { namesPage, type WrittenPage } from "./query-pages.ts";
import { cityWords, placeWords } from "./query-places.ts";
import { type SkuMatch, skusIn } from "./query-skus.ts";
import { measuresIn, spelledWords, type Vocabulary } from "./search-query.ts";
import type { TermFacet } from "./terms.ts";
import { ordinaryWords } from "./things.ts";
import {
	type Candidate,
	correctionOf,
	distance,
	distanceOfStem,
	isStopWord,
	modelsApart,
	plain,
	Synonyms,
	shortCorrectionOf,
	stem,
	wordsIn,
} from "./words.ts";

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

export type MeasureTerm = { id: number; field: string; number: number };

/** What does not depend on the query. */
export type ShopVocabulary = Vocabulary & {
	terms: FacetTerm[];
	subcategories: Map<string, SubcategoryInfo>;
	needsByKey: ReadonlyMap<string, SearchNeed>;
	fields: ReadonlyMap<string, NamedField>;
	synonyms: Synonyms;
	/** By placementKey of the query. */
	placements: ReadonlyMap<string, Placement>;
	/** Information pages that the seller has written. */
	pages: readonly WrittenPage[];
	/** Words that are understood, though no product has them: not misspelt. */
	understood: ReadonlySet<string>;
};

export type Dictionary = ShopVocabulary & {
	words: Map<string, WordTerm>;
	/** Correction candidates for each unknown word. */
	similar: Map<string, Candidate[]>;
	/** Values of the measured spec fields that the query names. */
	measures: MeasureTerm[];
	/** Configurations whose SKUs the query names. */
	skus: SkuMatch[];
};

export async function readDictionary(ctx: Ctx, q: string): Promise<Dictionary> {
	const [vocabulary, words] = await Promise.all([readShopVocabulary(ctx), readWords(ctx, q)]);
	return { ...vocabulary, ...words };
}

export const readShopVocabulary = (ctx: Ctx): Promise<ShopVocabulary> => cachedRead("search vocabulary", () => readVocabulary(ctx));

const maxTerms = 3000;
const maxPages = 100;
const loadedFacets = ["all", ...facetParams, "need", "price_band", "price_digit"] satisfies TermFacet[];
const inLoadedFacets = sql.raw(loadedFacets.map((facet) => `'${facet}'`).join(", "));

/** One statement: facet values with their subcategories, needs, synonyms, placements, pages, and the fields that conditions of needs name. */
async function readVocabulary(ctx: Ctx): Promise<ShopVocabulary> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, facet: col.text, value: col.text, label: col.text, position: col.number, more: col.json<unknown>() },
		sql`${prepared}
		(select term.id, term.facet, term.value, term.label, term.position,
			case when store.id is not null then jsonb_build_object('city', store.city)
				when subcategory.id is not null then jsonb_build_object('id', subcategory.id, 'slug', subcategory.slug,
				'name', subcategory.name, 'note', subcategory.note, 'image', subcategory.image,
				'category', jsonb_build_object('name', category.name, 'slug', category.slug)) end as more
		from listing_term term
		left join subcategory on term.facet = 'categories' and subcategory.slug = term.value
		left join category on category.id = subcategory.category_id
		left join location store on term.facet = 'store' and store.slug = term.value and store.closed_at is null
		-- A slug that staff renamed or merged is unknown at once; the index follows later.
		where term.facet in (${inLoadedFacets})
			and (term.facet <> 'categories' or subcategory.id is not null)
			and (term.facet <> 'category' or exists (select from category where category.slug = term.value))
			and (term.facet <> 'brand' or exists (select from brand where brand.slug = term.value))
		order by term.facet, term.position, term.id limit ${constant(maxTerms)})
		union all
		(select 0, 'search_need', key, label, position,
			jsonb_build_object('key', key, 'label', label, 'phrases', phrases, 'conditions', conditions, 'ranking', ranking)
		from search_need where active order by position, key limit ${constant(maxNeeds)})
		union all
		(select 0, 'search_synonym', word, '', 0, to_jsonb(means) from search_synonym order by word limit ${constant(maxSynonyms)})
		union all
		(select 0, 'search_placement', key, '', 0, jsonb_build_object('pinned', pinned, 'buried', buried)
		from search_placement order by key limit ${constant(maxPlacements)})
		union all
		(select 0, 'spec_field', key, label, position, jsonb_build_object('key', key, 'label', label, 'unit', unit)
		from spec_field where type <> 'text' order by position, key limit 300)
		union all
		(select 0, 'page', slug, title, 0, null from page order by slug limit ${constant(maxPages)})
		union all
		(select 0, 'laptop_category', coalesce(${laptopCategorySlug}, ''), '', 0, null)`,
	);
	const of = (facet: string) => rows.filter((row) => row.facet === facet);
	const extra = new Set(["search_need", "search_synonym", "search_placement", "spec_field", "page", "laptop_category"]);
	return vocabularyOf({
		terms: rows.filter(({ facet }) => !extra.has(facet)).map(({ more: _more, ...term }) => term as FacetTerm),
		subcategories: new Map(of("categories").flatMap(({ value, more }) => (more === null ? [] : [[value, more as SubcategoryInfo]]))),
		stores: of("store").flatMap(({ value, label, more }) =>
			more === null ? [] : [{ value, title: label, city: (more as { city: string }).city }],
		),
		needs: of("search_need").map(({ more }) => more as SearchNeed),
		synonyms: new Synonyms(of("search_synonym").map(({ value, more }) => [value, more as string[]])),
		placements: new Map(of("search_placement").map(({ value, more }) => [value, more as Placement])),
		pages: of("page").map(({ value, label }) => ({ slug: value, title: label })),
		laptopCategory: of("laptop_category")[0]?.value ?? "",
		fields: new Map(of("spec_field").map(({ value, more }) => [value, more as NamedField])),
	});
}

type VocabularyParts = Pick<
	ShopVocabulary,
	"terms" | "subcategories" | "synonyms" | "placements" | "fields" | "laptopCategory" | "stores" | "pages"
> & {
	needs: SearchNeed[];
};

/** Kinds of parts that names of subcategories ("Memory & storage") leave out. */
const partWords =
	"ddr3 ddr4 ddr5 ram ssd nvme sata hdd disk stick cable hub adapter sodimm numpad powerbank memorycard converter sling carcharger".split(
		" ",
	);

function vocabularyOf(parts: VocabularyParts): ShopVocabulary {
	const { terms, subcategories, needs, synonyms, laptopCategory, stores } = parts;
	const names = terms.flatMap(({ facet, value, label }) => {
		const param = spoken.find((each) => each === facet);
		return param === undefined ? [] : [{ param, value, label }];
	});
	const kindWords = (ofLaptops: boolean) =>
		[...subcategories.values()]
			.filter(({ category }) => (category.slug === laptopCategory) === ofLaptops)
			.flatMap(({ name }) => wordsIn(name));
	const withSynonyms = (words: Iterable<string>) => {
		const known = new Set(words);
		return new Set([...known, ...synonyms.words().filter((word) => synonyms.alternativesOf(word).some((each) => known.has(each)))]);
	};
	const accessoryWords = withSynonyms([...kindWords(false), ...partWords].filter((word) => !isStopWord(word)));
	const laptopWords = withSynonyms(["laptop"]);
	for (const word of [...laptopWords, ...kindWords(true)]) accessoryWords.delete(word);
	const spokenWords = [...names.map(({ label }) => label), ...needs.flatMap(({ phrases }) => phrases)].flatMap(wordsIn);
	return {
		...parts,
		names,
		needsByKey: new Map(needs.map((need) => [need.key, need])),
		accessoryWords,
		laptopWords,
		understood: new Set([
			...spokenWords,
			...synonyms.words(),
			...grammar,
			...makerWords,
			...colourWords,
			...ordinaryWords,
			...portWords,
			...refurbished.flatMap(wordsIn),
			...placeWords(stores),
		]),
	};
}

type WordRow = WordTerm & { value: string; meant_for: string | null; facet: string };

const wordColumns: ColumnsOf<WordRow> = {
	id: col.number,
	value: col.text,
	has_bits: col.bool,
	products: col.number,
	meant_for: col.nullable(col.text),
	facet: col.text,
};

const maxWords = 40;
const maxMeasures = 3000;

type ReadWords = Pick<Dictionary, "words" | "similar" | "measures" | "skus">;

async function readWords(ctx: Ctx, q: string): Promise<ReadWords> {
	const spelled = wordsIn(modelsApart(q));
	const sounds = spelled.filter(mayBeForeign).map((word) => stem(latinOf(word)));
	const typed = [...new Set([...spelled, ...spelledWords(q), ...sounds])].slice(0, maxWords);
	// Words of three letters are seldom corrected: they come last.
	const doubtful = typed
		.filter((word) => mayBeMistyped(word) || sounds.includes(word))
		.toSorted((a, b) => Number(a.length === 3) - Number(b.length === 3))
		.slice(0, 12);
	const fields = measuresIn(q).map((field) => (field === "capacity_gb" ? "capacity %" : `spec ${field}=%`));
	const found: ReadWords = { words: new Map(), similar: new Map(), measures: [], skus: [] };
	if (typed.length === 0) return found;
	const rows = await queryRows(
		ctx.db,
		wordColumns,
		sql`${prepared}
		(select id, value, has_bits, products, null::text as meant_for, facet from listing_term
		where facet in ('word', 'code') and value = any(${sql.param(typed)}::text[] || array(
			select unnest(means) from search_synonym where word = any(${sql.param(typed)}::text[])
				or (length(word) > 4 and word % any(${sql.param(doubtful)}::text[])))) limit 500)
		union all
		(select near.id, near.value, near.has_bits, near.products, typed.word, 'word'
		from unnest(${sql.param(doubtful)}::text[]) as typed(word)
		cross join lateral (
			select id, value, has_bits, products from listing_term
			where facet = 'word' and (value % typed.word or value like left(typed.word, 2) || '%')
			order by similarity(value, typed.word) desc, products desc, value limit 40
		) near
		where typed.word <> all (array(
			select value from listing_term where facet = 'word' and value = any(${sql.param(doubtful)}::text[]))))
		union all
		(select id, value, true, 0, null, facet from listing_term
		where ${fields.length > 0}::bool and facet in ('spec', 'capacity') and (facet || ' ' || value) like any(${sql.param(fields)}::text[]) limit ${constant(maxMeasures)})
		union all
		(select variant.id, variant.sku, true, variant.product_id, null, 'sku' from variant join listing_variant on variant_id = variant.id
		where sku = any(${sql.param(skusIn(q))}::text[]) order by variant.id limit 8)`,
	);
	for (const { id, value, has_bits, products, meant_for, facet } of rows) {
		if (facet === "sku") {
			found.skus.push({ sku: value, variant: id, product: products });
			continue;
		}
		if (facet === "spec" || facet === "capacity") {
			const [field = "", number = value] = facet === "spec" ? value.split("=") : ["capacity_gb"];
			found.measures.push({ id, field, number: Number(number) });
			continue;
		}
		found.words.set(value, { id, has_bits, products });
		if (meant_for === null) continue;
		const candidates = found.similar.get(meant_for) ?? [];
		found.similar.set(meant_for, [...candidates, { word: value, products }]);
	}
	return found;
}

/** Words of the query grammar (query-quantities.ts): not misspelt, though no product has them. */
const grammar = new Set(
	"under below less lesser lighter than cheaper more greater within inside upto between above over least atleast most max maximum min minimum starting budget lakh lac thousand hazaar hazar hajar hajaar crore inch inches stars star available stock storage memory display screen dedicated discrete integrated graphics card without free disk drive hard hour hours year years warranty kilo kilogram gram watt hertz nits core cores andar niche neeche zyada jyada upar around about near approx range beech laptop laptops dual quad hexa octa refurbished renewed brand windows backup battery weight brightness rating rupees rupaye onsite site onwards second hand owned refurb preowned secondhand except excluding exclude other apart bina bagair nahi nahin chahiye bada badi bade chhota chhoti chota choti chale chalne chalta chalti chalega zyada jyada thoda bahut poora pura bhar mahina mahine monthly month numeric number extension extended generation vram saal metre meter convertible wire wired wireless class standard grade cheapest lowest expensive emi lac gen ips lte dpi nos"
		.split(" ")
		.flatMap((word) => [word, stem(word)]),
);

/** Words of a Hindi sentence with three letters, one letter from words of a catalogue. */
const shortHindi = new Set(
	"hal haal bol tha thi dil ghr din gya gai kal jab tab kis jis aap tum yeh voh aaj mat sab pas dus das sau bus ban mil rup dum".split(" "),
);

function mayBeMistyped(word: string): boolean {
	return (
		/^[a-z]{3,}$/.test(word) &&
		!grammar.has(word) &&
		!shortHindi.has(word) &&
		!isStopWord(word) &&
		!isCommonWord(word) &&
		!cityWords.has(word)
	);
}

/** Words of limits and negations, which the patterns know in their own letters. */
const hindiGrammar = new Set("अंदर अन्दर भीतर नीचे ऊपर बीच ज्यादा बिना अलावा नहीं हजार लाख करोड रुपये रुपए वारंटी".split(" "));

const mayBeForeign = (word: string) =>
	isDevanagari(word) && word.length >= 3 && !isStopWord(word) && !isNumberWord(word) && !hindiGrammar.has(word);

const soundsOf = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string[]>>();

/** Latin words that are understood, by their sound: the set is the same object for many queries. */
function bySound(understood: ReadonlySet<string>): ReadonlyMap<string, string[]> {
	let known = soundsOf.get(understood);
	if (known === undefined)
		soundsOf.set(
			understood,
			(known = Map.groupBy(
				[...understood].filter((word) => /^[a-z]+$/.test(word) && !isStopWord(word)),
				soundOf,
			)),
		);
	return known;
}

/** Fewer consonants are in too many words. */
const fewestSounds = 3;

/** `q` with words in Devanagari that are the shop's by their sound: "केस्ट्रल" as "kestrel". */
export function transliterated(q: string, { words, similar, understood }: Pick<Dictionary, "words" | "similar" | "understood">): string {
	const apart = modelsApart(q);
	if (!/[\u0900-\u097f]/.test(q)) return apart;
	return apart.replace(/[\u0900-\u097f]+/g, (given) => {
		const word = stem(given);
		if (!mayBeForeign(word) || understood.has(word) || namesPage(plain(given))) return given;
		const latin = stem(latinOf(word));
		if (isStopWord(latin) || isNumberWord(latin)) return given;
		if (understood.has(latin) || words.has(latin)) return latin;
		const sound = soundOf(latin);
		const alike = (similar.get(latin) ?? []).filter((each) => !isStopWord(each.word) && soundOf(each.word) === sound);
		const near = [...alike, ...(bySound(understood).get(sound) ?? []).map((each) => ({ word: each, products: 0 }))]
			.map((each) => ({ ...each, away: distance(spokenOf(each.word), spokenOf(latin), sound.length) }))
			.filter(({ products, away }) => (sound.length >= fewestSounds ? away <= (products > 0 ? 3 : 2) : products > 0 && away === 0));
		near.sort((a, b) => a.away - b.away || b.products - a.products || (a.word < b.word ? -1 : 1));
		return near[0]?.word ?? given;
	});
}

/** Spelling correction: `q` with misspelt words replaced. */
export function correctQuery(q: string, dictionary: Pick<Dictionary, "words" | "similar" | "understood">): string {
	const lower = plain(q);
	let made = "";
	let end = 0;
	for (const match of lower.matchAll(/[a-z0-9]+/g)) {
		const word = stem(match[0]);
		const isKnown = dictionary.words.has(word) || dictionary.understood.has(word);
		const isWrong = mayBeMistyped(word) && !isKnown && !isNumberWord(match[0]);
		const behind = lower.slice(match.index + match[0].length);
		const right = isWrong ? (comparisonMeant(match[0], behind) ?? rightWord(word, dictionary)) : undefined;
		if (right === undefined) continue;
		made += q.slice(end, match.index) + right;
		end = match.index + match[0].length;
	}
	return made + q.slice(end);
}

/** Of words of the catalogue and words that are understood the nearest. Short words must differ by one letter at most. */
function rightWord(word: string, { similar, understood }: Pick<Dictionary, "similar" | "understood">): string | undefined {
	if (word.length === 3)
		// "per month" is no "pre".
		return word === "per" || isCommonWord(word)
			? undefined
			: shortCorrectionOf(
					word,
					[...(similar.get(word) ?? []).map((each) => each.word), ...understood].filter((each) => !isStopWord(each)),
				);
	const limit = word.length <= 5 ? 1 : 2;
	const spokenWords = [...understood]
		// Four letters are too few to tell: "mere" is no "more", "saal" no "saaf".
		.filter((each) => word.length > 4 && each.length >= 4 && each[0] === word[0] && distanceOfStem(word, each, limit) <= limit)
		.map((each) => ({ word: each, products: 1 }));
	// The first letter is seldom mistyped: "house" is no mouse.
	const near = (similar.get(word) ?? []).filter((each) => each.word[0] === word[0] || word.length > 6);
	const sound = soundOf(word);
	const alike = near.filter((each) => sound.length >= fewestSounds && soundOf(each.word) === sound);
	return correctionOf(word, alike.length > 0 ? alike : [...near, ...spokenWords]) ?? alike[0]?.word;
}

const spoken: readonly FacetParam[] = [
	"category",
	"brand",
	"processor",
	"graphics",
	"os",
	"categories",
	"colour",
	"memory_type",
	"form_factor",
];
