// Product comparison: which specifications differ, and the best value where the field has a direction.
import type { SpecValue } from "@lapwing/contract/catalogue";
import type { Comparison } from "@lapwing/contract/listing";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { type StoredCard, shownCard } from "./card.ts";
import { type SpecField, specText } from "./spec-text.ts";

export const maxCompared = 3;

type ComparedRow = { card: StoredCard; published_at: Date; specs: Record<string, SpecValue>; options: Record<string, SpecValue> };

export async function compareProducts(ctx: Ctx, asked: readonly string[]): Promise<Comparison> {
	const slugs = asked.slice(0, maxCompared);
	if (slugs.length === 0) return { products: [], missing: [], groups: [] };
	const { rows } = await ctx.db.execute<ComparedRow>(sql`
		select listing_card.card, listing.published_at, variant.options, coalesce((
			select jsonb_object_agg(field, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(yes_no)))
			from product_spec where product_id = product.id), '{}'::jsonb) as specs
		from unnest(${sql.param(slugs)}::text[]) with ordinality as wanted(slug, place)
		join product on product.slug = wanted.slug
		join listing on listing.product_id = product.id join listing_card on listing_card.product_id = product.id
		join variant on variant.id = (listing_card.card #>> '{variant,id}')::int
		order by wanted.place limit ${maxCompared}`);
	const { rows: fields } = await ctx.db.execute<SpecField>(sql`
		select key, spec_group as "group", label, unit, type, better, best_word, position from spec_field order by position, key limit 500`);
	const found = new Set(rows.map((row) => row.card.slug));
	const values = rows.map((row) => ({ ...row.specs, ...row.options }));
	return {
		products: rows.map((row) => shownCard(row.card, row.published_at, ctx.now)),
		missing: slugs.filter((slug) => !found.has(slug)),
		groups: groupsOf(fields, values),
	};
}

export function groupsOf(fields: readonly SpecField[], products: readonly Record<string, SpecValue>[]): Comparison["groups"] {
	const stated = fields.filter((field) => products.some((product) => product[field.key] !== undefined));
	const byGroup = Map.groupBy(stated, (field) => field.group);
	return [...byGroup].map(([title, members]) => ({
		title,
		rows: members.map((field) => {
			const values = products.map((product) => product[field.key]);
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

/** No best value if all are equal or only one is given. */
function bestOf({ better }: SpecField, values: readonly (SpecValue | undefined)[]): number | undefined {
	const numbers = values.filter((value) => typeof value === "number");
	if (better === null || new Set(numbers).size < 2) return undefined;
	return better === "higher" ? Math.max(...numbers) : Math.min(...numbers);
}

/** Co-view counts: each pair in both directions. */
export async function recordComparison(ctx: Ctx, slugs: readonly string[]): Promise<void> {
	await ctx.db.execute(sql`
		with seen as (select id from product where slug = any(${sql.param(slugs.slice(0, maxCompared))}::text[]) and status = 'published')
		insert into compared_pair (product_id, other_id, times)
		select one.id, other.id, 1 from seen one cross join seen other where one.id <> other.id order by one.id, other.id
		on conflict (product_id, other_id) do update set times = compared_pair.times + 1`);
}
