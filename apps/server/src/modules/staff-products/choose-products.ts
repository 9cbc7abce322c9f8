// Product picker of the console's forms: search by words, or lookup by slugs.
import type { ProductChoice } from "@lapwing/contract/staff-products";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";

const maxFound = 10;
const maxNamed = 200;

const choiceRow: ColumnsOf<ProductChoice> = {
	slug: col.text,
	title: col.text,
	brand: col.text,
	sku: col.text,
	status: col.textOf<ProductChoice["status"]>(),
};
const columns = sql`product.slug, product.title, product.status, (select title from brand where id = product.brand_id) as brand,
	coalesce((select min(sku) from variant where product_id = product.id and withdrawn_at is null), '') as sku`;

export async function findProductChoices(ctx: Ctx, typed: string): Promise<ProductChoice[]> {
	const words = typed.split(/\s+/).filter(Boolean).slice(0, 6);
	if (words.length === 0) return [];
	const fits = words.map((word): SQL => {
		const like = contains(word);
		return sql`(product.title ilike ${like} or product.slug ilike ${like}
			or exists (select from variant where product_id = product.id and sku ilike ${like}))`;
	});
	const rows = await queryRows(
		ctx.db,
		choiceRow,
		sql`
		select ${columns} from product where ${sql.join(fits, sql` and `)}
		order by exists (select from variant where product_id = product.id and upper(sku) = upper(${typed})) desc,
			product.status = 'published' desc, product.title, product.id limit ${maxFound}`,
	);
	return rows;
}

/** In the given order; unknown slugs are omitted. */
export async function readProductChoices(ctx: Ctx, slugs: readonly string[]): Promise<ProductChoice[]> {
	const rows = await queryRows(
		ctx.db,
		choiceRow,
		sql`
		select ${columns} from product where slug = any(${sql.param([...slugs])}::text[]) limit ${maxNamed}`,
	);
	const bySlug = new Map(rows.map((row) => [row.slug, row]));
	return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}
