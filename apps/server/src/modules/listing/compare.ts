// Product comparison: which specifications differ, and the best value where the field has a direction.
import type { SpecValue } from "@lapwing/contract/catalogue";
import type { Comparison } from "@lapwing/contract/compare";
import type { VariantCard } from "@lapwing/contract/listing";
import type { SearchNeed } from "@lapwing/contract/search-needs";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { type StoredCard, shownCard } from "./card.ts";
import { configurationColumn, configurationText, readConfiguration } from "./configuration.ts";
import { type Facts, readNeeds } from "./needs.ts";
import { differenceText, type SpecField, specFieldColumns, specText } from "./spec-text.ts";
import { isLaptop, readSpecUses, type SpecUses } from "./spec-uses.ts";
import { suitsSentence, whySentences } from "./why.ts";

export const maxCompared = 3;

const comparedColumns = {
	slug: col.text,
	card: col.json<StoredCard>(),
	/** Card of the configuration asked for; null if none was, or it is not on sale. */
	variant_card: col.json<VariantCard | null>(),
	published_at: col.timestamp,
	fit: col.json<Record<string, number>>(),
	specs: col.json<Record<string, SpecValue>>(),
	options: col.json<Record<string, SpecValue>>(),
	configuration: configurationColumn,
};
type ComparedRow = RowOf<typeof comparedColumns>;

type Asked = { slug: string; sku: string | null };

/** `slug` or `slug~SKU`; of a product that is named twice, the first. */
function readAsked(texts: readonly string[]): Asked[] {
	const each = texts.map((text) => {
		const [slug = "", sku = ""] = text.split("~");
		return { slug, sku: sku.toUpperCase() || null };
	});
	return each.filter(({ slug }, index) => each.findIndex((other) => other.slug === slug) === index).slice(0, maxCompared);
}

/** `needKeys`: what the laptops are wanted for, as the guided finder asked. */
export async function compareProducts(ctx: Ctx, texts: readonly string[], needKeys: readonly string[] = []): Promise<Comparison> {
	const asked = readAsked(texts);
	if (asked.length === 0) return { products: [], why: [], missing: [], variants_missing: [], groups: [] };
	const rows = await queryRows(
		ctx.db,
		comparedColumns,
		sql`
		select product.slug, listing_card.card, named.card as variant_card, listing.published_at, listing.fit, variant.options,
			${readConfiguration} as configuration, coalesce((
			select jsonb_object_agg(field, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(yes_no)))
			from product_spec where product_id = product.id), '{}'::jsonb) as specs
		from unnest(${sql.param(asked.map(({ slug }) => slug))}::text[], ${sql.param(asked.map(({ sku }) => sku))}::text[])
			with ordinality as wanted(slug, sku, place)
		join product on product.slug = wanted.slug
		join listing on listing.product_id = product.id join listing_card on listing_card.product_id = product.id
		left join variant asked on asked.product_id = product.id and asked.sku = wanted.sku
		left join listing_variant named on named.variant_id = asked.id and named.product_id = product.id
		join variant on variant.id = coalesce(named.variant_id, (listing_card.card #>> '{variant,id}')::int)
		order by wanted.place limit ${maxCompared}`,
	);
	const fields = await queryRows(
		ctx.db,
		specFieldColumns,
		sql`
		select key, spec_group as "group", label, unit, type, better, best_word, position from spec_field order by position, key limit 500`,
	);
	const found = new Map(rows.map((row) => [row.slug, row]));
	const products = rows.map(({ card, specs, options }) => ({ title: card.title, values: { ...specs, ...options } }));
	const groups = groupsOf(fields, products);
	return {
		products: rows.map((row) => ({
			...shownCard(cardOfRow(row), row.published_at, ctx.now),
			configuration: configurationText(row.configuration),
		})),
		why: whyOf(rows, await readNeeds(ctx), needKeys, fields, await readSpecUses(ctx), groups),
		missing: asked.flatMap(({ slug }) => (found.has(slug) ? [] : [slug])),
		variants_missing: asked.flatMap(({ slug, sku }) => (sku !== null && found.get(slug)?.variant_card === null ? [sku] : [])),
		groups,
	};
}

/** A configuration that was asked for has one price, not a price "from". */
function cardOfRow({ card, variant_card }: ComparedRow): StoredCard {
	return variant_card === null ? card : { ...card, ...variant_card, price_from: false };
}

/**
 * With needs asked for, the sentences of the guided finder; else what each suits. Where there is neither, what the table calls it best at.
 * Accessories have none.
 */
function whyOf(
	rows: readonly ComparedRow[],
	needs: readonly SearchNeed[],
	keys: readonly string[],
	fields: readonly SpecField[],
	uses: SpecUses,
	groups: Comparison["groups"],
) {
	if (rows.length < 2 || !rows.every((row) => isLaptop(row, uses))) return rows.map(() => null);
	const facts = rows.map((row): Facts => ({ ...row.specs, ...row.options, price: cardOfRow(row).price / 100 }));
	const asked = needs.filter(({ key }) => keys.includes(key));
	const sentences = whySentences(facts, asked, new Map(fields.map((field) => [field.key, field])));
	return rows.map(({ fit }, index) => {
		const suits = asked.length > 0 ? undefined : suitsSentence(facts[index] ?? {}, fit, needs);
		return [suits, sentences[index]].filter(Boolean).join(" ") || bestSentences(groups, index) || null;
	});
}

const mostBest = 2;

/** "Battery, our test: 10.4 h, longest." Of the first rows in which a product is the best. */
export function bestSentences(groups: Comparison["groups"], index: number): string {
	return groups
		.flatMap(({ rows }) =>
			rows.flatMap(({ label, cells }) => {
				const cell = cells[index];
				return cell?.best && cell.word !== null ? [`${label}: ${cell.text}, ${cell.word}.`] : [];
			}),
		)
		.slice(0, mostBest)
		.join(" ");
}

type Compared = { title: string; values: Record<string, SpecValue> };

export function groupsOf(fields: readonly SpecField[], products: readonly Compared[]): Comparison["groups"] {
	const stated = fields.filter((field) => products.some(({ values }) => values[field.key] !== undefined));
	const byGroup = Map.groupBy(stated, (field) => field.group);
	return [...byGroup].map(([title, members]) => ({
		title,
		verdict: verdictOf(members, products),
		rows: members.map((field) => {
			const values = products.map((product) => product.values[field.key]);
			const texts = values.map((value) => (value === undefined ? null : specText(field, value)));
			const best = bestOf(field, values);
			return {
				key: field.key,
				label: field.label,
				differs: new Set(texts).size > 1,
				cells: values.map((value, index) => {
					const isBest = best !== undefined && value === best;
					return { text: texts[index] ?? null, best: isBest, word: isBest ? field.best_word : null };
				}),
			};
		}),
	}));
}

/** Which product is best at what in a group, and by how much: "Leaf 13: lightest by 310 g." A shared best value is nobody's. */
export function verdictOf(fields: readonly SpecField[], products: readonly Compared[]): string | null {
	const won = fields.flatMap((field) => {
		const values = products.map((product) => product.values[field.key]);
		const best = bestOf(field, values);
		const next = bestOf(
			field,
			values.filter((value) => value !== best),
			1,
		);
		const winners = products.filter(({ values: own }) => own[field.key] === best);
		if (best === undefined || next === undefined || winners.length !== 1 || field.best_word === null) return [];
		const isShared = fields.some((other) => other !== field && other.best_word === field.best_word);
		const said = isShared ? `${field.best_word} (${field.label})` : field.best_word;
		return [{ product: winners[0], text: `${said} by ${differenceText(field, Math.abs(best - next))}` }];
	});
	const sentences = products.flatMap((product) => {
		const own = won.filter((each) => each.product === product).map(({ text }) => text);
		return own.length === 0 ? [] : [`${product.title}: ${own.join(", ")}.`];
	});
	return sentences.length === 0 ? null : sentences.join(" ");
}

/** No best value if all are equal or only one is given. */
function bestOf({ better }: SpecField, values: readonly (SpecValue | undefined)[], fewest = 2): number | undefined {
	const numbers = values.filter((value) => typeof value === "number");
	if (better === null || new Set(numbers).size < fewest) return undefined;
	return better === "higher" ? Math.max(...numbers) : Math.min(...numbers);
}
