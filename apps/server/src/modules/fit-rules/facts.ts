// What laptops and parts state for the fit check.
import { type PartKind, partKinds } from "@lapwing/contract/fit";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { type FitFacts, partFields, partWords } from "./rules.ts";

export type FactsRow = {
	variant_id: number;
	sku: string;
	price: number;
	product_id: number;
	slug: string;
	title: string;
	facts: FitFacts | null;
};

const factsColumns: ColumnsOf<FactsRow> = {
	variant_id: col.number,
	sku: col.text,
	price: col.number,
	product_id: col.number,
	slug: col.text,
	title: col.text,
	facts: col.json<FitFacts | null>(),
};

/** Fields with a fit use: a configuration's own value, or else the product's. */
const facts = sql`(select jsonb_object_agg(field.fit, stated.value)
	from spec_field field left join product_spec spec on spec.field = field.key and spec.product_id = product.id,
	lateral (select coalesce(variant.options -> field.key, to_jsonb(spec.text_value), to_jsonb(spec.number_value)) as value) stated
	where field.fit is not null and stated.value is not null)`;

/** Rows of configurations, also of those no longer sold. */
export function readFacts(ctx: Ctx, where: SQL, limit: number): Promise<FactsRow[]> {
	return queryRows(
		ctx.db,
		factsColumns,
		sql`
		select variant.id as variant_id, variant.sku, variant.price::float8 as price, product.id as product_id, product.slug, product.title,
			${facts} as facts
		from product join variant on variant.product_id = product.id
		where product.status <> 'draft' and ${where} order by variant.price, variant.id limit ${limit}`,
	);
}

/** Condition on rows of `product` and `variant`: parts on sale of these kinds that may fit, for the rules to decide. */
export function isPartFor(laptop: FitFacts, kinds: readonly PartKind[] = partKinds): SQL {
	const stated = kinds.map((kind) => {
		const words = partWords(laptop, kind).map(contains);
		return sql`(field.fit = ${partFields[kind]} and spec.text_value ilike any(${sql.param(words)}::text[]))`;
	});
	return sql`product.id in (select spec.product_id from product_spec spec join spec_field field on field.key = spec.field
			where ${sql.join(stated, sql` or `)})
		and product.status = 'published' and variant.withdrawn_at is null`;
}
