// Autocomplete: needs by their phrases, brands and subcategories by name, products by words.

import type { SearchNeed } from "@lapwing/contract/search-needs";
import type { Suggestion } from "@lapwing/contract/suggestions";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import type { StoredCard } from "./card.ts";
import { hasAnyOf } from "./conditions.ts";
import { readDictionary, readShopVocabulary } from "./dictionary.ts";
import { opaqueCondition } from "./find-items.ts";
import { listProducts } from "./listing.ts";
import { maxNeeds as allNeeds, describeConditions, type NamedField } from "./needs.ts";
import type { ReadPaymentWays } from "./payment-ways.ts";
import { linksIn } from "./query-pages.ts";
import { longestPhrase } from "./query-phrases.ts";
import { skusIn } from "./query-skus.ts";
import { cut } from "./read-query.ts";
import { amountsIn } from "./search-query.ts";
import { correctionOf, isSingle, isStopWord, wordsIn } from "./words.ts";

const most = 8;
const maxNames = 3;
const maxNeeds = 2;
/** Ends a range of all texts with a beginning: as an index condition it needs no text that is known when the statement is planned. */
const lastCharacter = "\u{10ffff}";
/** Above this number, scanning the popularity index is faster than collecting all matches. */
const manyProducts = 4000;

export async function suggest(ctx: Ctx, typed: string, readWays: ReadPaymentWays): Promise<Suggestion[]> {
	const words = wordsIn(cut(typed))
		.filter((word, index, all) => index === all.length - 1 || !isStopWord(word))
		.slice(0, 8);
	if (words.length === 0) return [];
	const configurations = await configurationsLike(ctx, cut(typed), readWays);
	if (configurations.length > 0) return configurations;
	const amounts = amountsIn(cut(typed));
	if (amounts.some || words.some((word) => partWords.has(word)) || (words.length > 1 && words.some((word) => chargerWords.has(word)))) {
		const found = await searchLike(ctx, cut(typed), readWays);
		if (found.length > 0) return found;
	}
	const meant = await wordsMeant(ctx, words);
	const isOfPayment = words.length === 1 && paymentWords.has(words[0] ?? "");
	const needs = amounts.atEnd || isOfPayment ? [] : needsLike(typed, words, meant.rows);
	const names = [...needs.slice(0, maxNeeds), ...pagesLike(typed, meant.rows), ...meant.names.slice(0, maxNames)];
	if (meant.groups.some((group) => group.length === 0)) {
		// "Sasta laptop": no product is named so, but the search knows what is meant.
		const isMeant = words.every((word, index) => meant.understood.has(word) || meant.groups[index]?.length !== 0);
		return isMeant ? [...names, ...(await searchLike(ctx, cut(typed), readWays))].slice(0, most) : names;
	}
	const last = words.at(-1) ?? "";
	const isLaptop = meant.rows.some(
		({ kind, value, typed: word }) => (kind === "exact" || kind === "begun") && word === last && value === "laptop",
	);
	const products = await findProducts(ctx, meant.groups, most - names.length, isLaptop ? undefined : last);
	const isNamed = ({ title }: Suggestion) => words.length > 1 && namesAll(words, wordsIn(title));
	return [...products.filter(isNamed), ...names, ...products.filter((each) => !isNamed(each))];
}

/** How people ask about paying: no beginning of "emitra" or "GST filing". */
const paymentWords = new Set(["emi", "gst"]);

/** "Ridge 14 ol": the title has all of the words, the last of them perhaps unfinished. */
const namesAll = (words: readonly string[], title: readonly string[]): boolean =>
	words.every((word, index) => title.some((each) => (index === words.length - 1 ? each.startsWith(word) : each === word)));

/** Parts that laptops have too: a list of both would be one of laptops. */
const partWords = new Set("ssd nvme hdd ram memory sodimm dimm ddr3 ddr4 ddr5".split(" "));

/** With more words it may be one for a laptop that is named: "charger for leaf 13". */
const chargerWords = new Set(["charger", "adapter", "adaptor"]);

/** Configurations whose SKUs were typed. */
async function configurationsLike(ctx: Ctx, q: string, readWays: ReadPaymentWays): Promise<Suggestion[]> {
	if (skusIn(q).length === 0) return [];
	const dictionary = await readDictionary(ctx, q);
	if (dictionary.skus.length === 0) return [];
	return (await listProducts(ctx, { q }, readWays, dictionary)).items.slice(0, most).map(productSuggestion);
}

/** The search that would be made and its first products: "16 gb ram under 60000" is no beginning of a name. */
async function searchLike(ctx: Ctx, q: string, readWays: ReadPaymentWays): Promise<Suggestion[]> {
	const { items, total, understood, searched } = await listProducts(ctx, { q }, readWays);
	if (total === 0 || (understood.length === 0 && searched === "")) return [];
	const search: Suggestion = {
		kind: "search",
		title: `Search for “${q}”`,
		url: `/products?${new URLSearchParams({ q })}`,
		slug: "search",
		detail: understood.map(({ label }) => label).join(", ") || null,
		price: null,
		product_count: total,
		drawing: null,
		image: null,
	};
	return [search, ...items.slice(0, most - 1).map(productSuggestion)];
}

type WordRow = {
	kind: "exact" | "begun" | "similar" | "name" | "need" | "field" | "page";
	id: number;
	value: string;
	products: number;
	typed: string;
	facet: string;
	label: string;
	found: number;
	more: unknown;
};

const wordColumns: ColumnsOf<WordRow> = {
	kind: col.textOf<WordRow["kind"]>(),
	id: col.number,
	value: col.text,
	products: col.number,
	typed: col.text,
	facet: col.text,
	label: col.text,
	found: col.number,
	more: col.json<unknown>(),
};
type Known = { id: number; products: number };
/** `understood`: words that the search knows; read only where a word is not one of products. */
type Meant = { groups: Known[][]; names: Suggestion[]; rows: WordRow[]; understood: ReadonlySet<string> };
const none: ReadonlySet<string> = new Set();

/**
 * For each typed word the terms it may stand for: exact or synonym, prefix completion (last word only), spelling correction. What the search
 * understands, though no product has it, is not misspelt: "sasta" is no SATA.
 */
async function wordsMeant(ctx: Ctx, words: readonly string[]): Promise<Meant> {
	const last = words.at(-1) ?? "";
	// Bitmaps are counted of names and needs only that may be meant: those of all are a hundred pages at each letter typed.
	const initials = sql.param([...new Set(words.map((word) => `(^|[^[:alnum:]])${word.slice(0, 1)}`))]);
	// Of all phrases of a need at once, one a line: a test of each phrase takes ten times as long.
	const starts = sql.param([...new Set(words.map((word) => contains(`\n${word.slice(0, 2)}`)))]);
	const rows = await queryRows(
		ctx.db,
		wordColumns,
		sql`${prepared}
		(select 'exact' as kind, term.id, term.value, term.products, typed.word as typed, term.facet, term.label, 0 as found, null::jsonb as more
		from unnest(${sql.param(words)}::text[]) as typed(word) left join search_synonym synonym on synonym.word = typed.word
		join listing_term term on term.facet in ('word', 'code') and term.value = any(array[typed.word] || synonym.means) limit 100)
		union all
		(select 'begun', id, value, products, ${last}, facet, label, 0, null from listing_term
		where facet in ('word', 'code') and value ~>=~ ${last} and value ~<~ ${`${last}${lastCharacter}`} order by products desc, value limit 12)
		union all
		(select 'similar', near.id, near.value, near.products, typed.word, 'word', near.value, 0, null
		from unnest(${sql.param(words.filter((word) => /^[a-z]{4,}$/.test(word)))}::text[]) as typed(word)
		cross join lateral (
			select id, value, products from listing_term
			where facet = 'word' and (value % typed.word or value like left(typed.word, 2) || '%')
			order by similarity(value, typed.word) desc, products desc, value limit 40
		) near)
		union all
		(select 'name', term.id, term.value, 0, '', term.facet, term.label, coalesce(sum(bit_count(bits)), 0)::int, null
		from listing_term term join listing_bits on listing_bits.term_id = term.id
		where term.facet in ('brand', 'categories') and lower(term.label) ~ any(${initials}::text[]) group by term.id order by term.facet, term.position, term.id limit 400)
		union all
		(select 'need', need.position, need.key, 0, '', 'need', need.label, coalesce(sum(bit_count(bits)), 0)::int,
			jsonb_build_object('phrases', need.phrases, 'conditions', need.conditions)
		from search_need need join listing_term term on term.facet = 'need' and term.value = need.key
		join listing_bits on listing_bits.term_id = term.id
		where need.active and lower(E'\\n' || array_to_string(need.phrases, E'\\n')) like any(${starts}::text[])
		group by need.key order by need.position, need.key limit ${constant(allNeeds)})
		union all
		(select 'field', 0, key, 0, '', '', label, 0, jsonb_build_object('key', key, 'label', label, 'unit', unit)
		from spec_field where type <> 'text' order by position, key limit 300)
		union all
		(select 'page', 0, slug, 0, '', 'page', title, 0, null from page order by slug limit 100)`,
	);
	const sure = words.map((word) => surelyMeant(word, word === last, rows));
	const names = namesLike(words, rows);
	if (sure.every((group) => group.length > 0)) return { groups: sure, names, rows, understood: none };
	const { understood } = await readShopVocabulary(ctx);
	const isUnderstood = (word: string) =>
		understood.has(word) || (word === last && word.length >= fewestBegun && [...understood].some((each) => each.startsWith(word)));
	const groups = words.map((word, index) => {
		const group = sure[index] ?? [];
		return group.length > 0 || isUnderstood(word) ? group : corrected(word, rows);
	});
	return { groups, names, rows, understood };
}

/** The beginning of a word that is understood: "sast". */
const fewestBegun = 4;

function surelyMeant(word: string, unfinished: boolean, rows: readonly WordRow[]): Known[] {
	const exact = rows.filter((row) => row.kind === "exact" && row.typed === word);
	return [...exact, ...(unfinished ? rows.filter((row) => row.kind === "begun") : [])];
}

function corrected(word: string, rows: readonly WordRow[]): Known[] {
	const similar = rows.filter((row) => row.kind === "similar" && row.typed === word);
	const right = correctionOf(
		word,
		similar.map((row) => ({ word: row.value, products: row.products })),
	);
	return similar.filter((row) => row.value === right);
}

/** Ranks names: prefix of the whole, prefix of a word, then within the edit distance. */
function namesLike(words: readonly string[], rows: readonly WordRow[]): Suggestion[] {
	const last = words.at(-1) ?? "";
	const typed = words.join(" ");
	const names = rows.filter((row) => row.kind === "name" && row.found > 0).map((row) => ({ row, said: wordsIn(row.label) }));
	const score = (said: readonly string[]): number => {
		if (said.join(" ").startsWith(typed)) return 3;
		if (words.length === 1 && said.some((word) => word.startsWith(last))) return 2;
		if (
			words.length === 1 &&
			last.length >= 4 &&
			correctionOf(
				last,
				said.map((word) => ({ word, products: 0 })),
			) !== undefined
		)
			return 1;
		return 0;
	};
	return names
		.map(({ row, said }) => ({ row, score: score(said) }))
		.filter((each) => each.score > 0)
		.toSorted((a, b) => b.score - a.score || b.row.found - a.row.found || a.row.id - b.row.id)
		.map(({ row }) => ({
			kind: row.facet === "brand" ? ("brand" as const) : ("subcategory" as const),
			title: row.label,
			url: `/products?${row.facet === "brand" ? "brand" : "categories"}=${encodeURIComponent(row.value)}`,
			slug: row.value,
			detail: null,
			price: null,
			product_count: row.found,
			drawing: null,
			image: null,
		}));
}

function pagesLike(typed: string, rows: readonly WordRow[]): Suggestion[] {
	const written = rows.filter(({ kind }) => kind === "page").map(({ value, label }) => ({ slug: value, title: label }));
	return linksIn(cut(typed), written).map(({ title, url }) => ({
		kind: "page",
		title,
		url,
		slug: url,
		detail: null,
		price: null,
		product_count: null,
		drawing: null,
		image: null,
	}));
}

/**
 * Needs with a phrase that the last words typed begin: "laptop for cod". The words before it stay part of the search; a phrase alone is a
 * filter of its own.
 */
function needsLike(typed: string, words: readonly string[], rows: readonly WordRow[]): Suggestion[] {
	const fields = new Map(rows.filter(({ kind }) => kind === "field").map(({ value, more }) => [value, more as NamedField]));
	return (
		rows
			.filter(({ kind, found }) => kind === "need" && found > 0)
			.flatMap((row) => {
				const { phrases, conditions } = row.more as Pick<SearchNeed, "phrases" | "conditions">;
				const begun = phrases.flatMap((phrase) => {
					const taken = wordsBegun(words, wordsIn(phrase).join(" "));
					const said = wordsIn(phrase).join(" ");
					return taken === 0 ? [] : [{ phrase, taken, whole: words.slice(-taken).join(" ") === said }];
				});
				const best = begun.toSorted((a, b) => b.taken - a.taken || Number(b.whole) - Number(a.whole))[0];
				const shortest = Math.min(...begun.filter(({ taken }) => taken === best?.taken).map((each) => each.phrase.length));
				return best === undefined ? [] : [{ row, ...best, conditions, shortest }];
			})
			// "light" is the need of that name before "light gaming", and "gam" "For gaming" before what has games among its phrases.
			.toSorted(
				(a, b) =>
					b.taken - a.taken ||
					Number(b.whole) - Number(a.whole) ||
					Number(isLabel(b.row.label, words)) - Number(isLabel(a.row.label, words)) ||
					a.shortest - b.shortest ||
					a.row.id - b.row.id,
			)
			.map(({ row, phrase, taken, conditions }) => ({
				kind: "need",
				title: row.label,
				url: needUrl(typed, words, row.value, phrase, taken),
				slug: row.value,
				detail: describeConditions(conditions, fields) || null,
				price: null,
				product_count: row.found,
				drawing: null,
				image: null,
			}))
	);
}

const isLabel = (label: string, words: readonly string[]): boolean => wordsIn(label).some((word) => word.startsWith(words.at(-1) ?? " "));

/** How many of the last words begin the phrase, the last of them perhaps unfinished; 0 if none do. "Leaf 13" does not begin "13th gen". */
function wordsBegun(words: readonly string[], phrase: string): number {
	for (let taken = Math.min(words.length, longestPhrase); taken >= 1; taken--) {
		const tail = words.slice(-taken).join(" ");
		const isNumberOfName = taken < words.length && /^\d+$/.test(tail);
		// Behind other words two letters begin too much: "gaming laptop un" is "under", no "university".
		const isLong = tail.length >= (taken < words.length ? 3 : 2);
		if (isLong && !isNumberOfName && phrase.startsWith(tail)) return taken;
	}
	return 0;
}

function needUrl(typed: string, words: readonly string[], key: string, phrase: string, taken: number): string {
	const others = words.slice(0, -taken).filter((word) => word !== "laptop");
	if (others.length === 0) return `/products?need=${encodeURIComponent(key)}`;
	const kept = cut(typed).trim().split(/\s+/).slice(0, -taken).join(" ");
	return `/products?${new URLSearchParams({ q: `${kept} ${phrase}` })}`;
}

/** "16 GB · 512 GB": memory sizes, which differ between the configurations of a laptop; recognised by unit, since labels are the seller's. */
function configurationOf({ specs }: Pick<StoredCard, "specs">): string | null {
	const told = specs.map(({ value }) => value).filter((value) => /^[\d.]+\s[GT]B$/.test(value));
	return told.length === 0 ? null : told.join(" · ");
}

/**
 * `last`: perhaps unfinished. Titles with a word that it begins come first: "monsoon f" is a Forge, not all with a fingerprint reader; after
 * a single character they alone, if there are any. Undefined of "laptop": "Laptop Memory" is none.
 */
async function findProducts(ctx: Ctx, groups: readonly Known[][], number: number, last: string | undefined): Promise<Suggestion[]> {
	const conditions = sql.join(
		groups.map((group) => hasAnyOf(group.map((word) => word.id))),
		sql` and `,
	);
	const fewest = Math.min(...groups.map((group) => group.reduce((sum, word) => sum + word.products, 0)));
	const order = sql`begun desc, popularity desc, product_id`;
	const begun = last === undefined ? sql`false as begun` : sql`' ' || title_key like ${contains(` ${last}`)} as begun`;
	const matching =
		fewest > manyProducts
			? sql`select product_id, popularity, false as begun from listing where ${opaqueCondition(conditions)} order by popularity desc, product_id`
			: sql`select product_id, popularity, begun
				from (select product_id, popularity, ${begun} from listing where ${conditions} offset 0) listing order by ${order}`;
	const rows = await queryRows(
		ctx.db,
		{ card: col.json<StoredCard>(), begun: col.bool },
		sql`${prepared}
		with found as materialized (${matching} limit ${constant(most)})
		select card, begun from found join listing_card using (product_id) order by ${order}`,
	);
	const first = rows.slice(0, number);
	const isBegun = last !== undefined && isSingle(last) && first.some((row) => row.begun);
	return first.filter((row) => row.begun || !isBegun).map(({ card }) => productSuggestion(card));
}

type SuggestedCard = Pick<StoredCard, "title" | "slug" | "variant" | "specs" | "price" | "drawing" | "image">;

function productSuggestion(card: SuggestedCard): Suggestion {
	return {
		kind: "product",
		title: card.title,
		url: `/products/${card.slug}?variant=${encodeURIComponent(card.variant.sku)}`,
		slug: card.slug,
		detail: configurationOf(card),
		price: card.price,
		product_count: null,
		drawing: card.drawing,
		image: card.image,
	};
}
