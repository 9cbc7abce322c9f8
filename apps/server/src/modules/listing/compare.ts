// Product comparison: which specifications differ, and the best value where the field has a direction.
import type { SpecValue } from "@lapwing/contract/catalogue";
import type { Comparison } from "@lapwing/contract/compare";
import type { SearchNeed } from "@lapwing/contract/search-needs";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { type StoredCard, shownCard } from "./card.ts";
import { type Facts, readNeeds } from "./needs.ts";
import { differenceText, type SpecField, specFieldColumns, specText } from "./spec-text.ts";
import { isLaptop, readSpecUses, type SpecUses } from "./spec-uses.ts";
import { suitsSentence, whySentences } from "./why.ts";

export const maxCompared = 3;

type ComparedRow = {
	card: StoredCard;
	published_at: Date;
	fit: Record<string, number>;
	specs: Record<string, SpecValue>;
	options: Record<string, SpecValue>;
};

const comparedColumns: ColumnsOf<ComparedRow> = {
	card: col.json<StoredCard>(),
	published_at: col.timestamp,
	fit: col.json<ComparedRow["fit"]>(),
	specs: col.json<ComparedRow["specs"]>(),
	options: col.json<ComparedRow["options"]>(),
};

/** `needKeys`: what the laptops are wanted for, as the guided finder asked. */
export async function compareProducts(ctx: Ctx, asked: readonly string[], needKeys: readonly string[] = []): Promise<Comparison> {
	const slugs = asked.slice(0, maxCompared);
	if (slugs.length === 0) return { products: [], why: [], missing: [], groups: [] };
	const rows = await queryRows(
		ctx.db,
		comparedColumns,
		sql`
		select listing_card.card, listing.published_at, listing.fit, variant.options, coalesce((
			select jsonb_object_agg(field, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(yes_no)))
			from product_spec where product_id = product.id), '{}'::jsonb) as specs
		from unnest(${sql.param(slugs)}::text[]) with ordinality as wanted(slug, place)
		join product on product.slug = wanted.slug
		join listing on listing.product_id = product.id join listing_card on listing_card.product_id = product.id
		join variant on variant.id = (listing_card.card #>> '{variant,id}')::int
		order by wanted.place limit ${maxCompared}`,
	);
	const fields = await queryRows(
		ctx.db,
		specFieldColumns,
		sql`
		select key, spec_group as "group", label, unit, type, better, best_word, position from spec_field order by position, key limit 500`,
	);
	const found = new Set(rows.map((row) => row.card.slug));
	const products = rows.map(({ card, specs, options }) => ({ title: card.title, values: { ...specs, ...options } }));
	return {
		products: rows.map((row) => shownCard(row.card, row.published_at, ctx.now)),
		why: whyOf(rows, await readNeeds(ctx), needKeys, fields, await readSpecUses(ctx)),
		missing: slugs.filter((slug) => !found.has(slug)),
		groups: groupsOf(fields, products),
	};
}

/** With needs asked for, the sentences of the guided finder; else what each suits. Accessories have none. */
function whyOf(
	rows: readonly ComparedRow[],
	needs: readonly SearchNeed[],
	keys: readonly string[],
	fields: readonly SpecField[],
	uses: SpecUses,
) {
	if (rows.length < 2 || !rows.every((row) => isLaptop(row, uses))) return rows.map(() => null);
	const facts = rows.map(({ specs, options, card }): Facts => ({ ...specs, ...options, price: card.price / 100 }));
	const asked = needs.filter(({ key }) => keys.includes(key));
	const sentences = whySentences(facts, asked, new Map(fields.map((field) => [field.key, field])));
	return rows.map(({ fit }, index) => {
		const suits = asked.length > 0 ? undefined : suitsSentence(facts[index] ?? {}, fit, needs);
		return [suits, sentences[index]].filter(Boolean).join(" ") || null;
	});
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
		return [{ product: winners[0], text: `${field.best_word} by ${differenceText(field, Math.abs(best - next))}` }];
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
