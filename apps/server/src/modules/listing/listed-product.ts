// Reads products with stock and ratings for indexing, as a batch in one statement.
import type { Drawing, SpecValue } from "@lapwing/contract/catalogue";
import type { CardImage } from "@lapwing/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";

export type ListedVariant = {
	id: number;
	sku: string;
	options: Record<string, string | number>;
	mrp: number;
	price: number;
	position: number;
	/** At least one unit is available. */
	in_stock: boolean;
	/** Slugs of the stores with stock. */
	stores: string[];
};

export type ListedProduct = {
	id: number;
	slug: string;
	title: string;
	brand: { slug: string; title: string; position: number };
	subcategory: { id: number; slug: string; name: string };
	/** Main category. */
	category: { slug: string; name: string; position: number };
	subcategories: { slug: string; name: string; category: string; position: number }[];
	/** As the seller words it: "3-year on-site warranty". */
	warranty: string;
	drawing: Drawing | null;
	images: (CardImage & { colour: string | null })[] | null;
	published_at: string;
	specs: Record<string, SpecValue>;
	variants: ListedVariant[];
	stars: number[] | null;
	/** Points of modules/popularity. */
	demand: number;
};

const part = {
	subcategories: sql`(
		select jsonb_agg(jsonb_build_object('slug', subcategory.slug, 'name', subcategory.name, 'category', category.name,
			'position', subcategory.position) order by member.position)
		from product_subcategory member join subcategory on subcategory.id = member.subcategory_id
		join category on category.id = subcategory.category_id
		where member.product_id = product.id)`,
	specs: sql`(
		select jsonb_object_agg(field, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(yes_no)))
		from product_spec where product_id = product.id)`,
	images: sql`(
		select jsonb_agg(jsonb_build_object('path', path, 'alt', alt, 'width', width, 'height', height, 'colour', colour) order by position, id)
		from product_image where product_id = product.id)`,
	variants: sql`(
		select jsonb_agg(jsonb_build_object('id', variant.id, 'sku', variant.sku, 'options', variant.options, 'mrp', variant.mrp,
			'price', variant.price, 'position', variant.position, 'in_stock', coalesce(stocked.any_stock, false),
			'stores', coalesce(stocked.stores, '[]'::jsonb)) order by variant.position, variant.id)
		from variant left join lateral (
			select bool_or(true) as any_stock, jsonb_agg(location.slug order by location.id) filter (where location.kind = 'store') as stores
			from stock_item join location on location.id = stock_item.location_id
			where stock_item.variant_id = variant.id and stock_item.on_hand > stock_item.reserved
		) stocked on true
		where variant.product_id = product.id and variant.withdrawn_at is null)`,
} satisfies Record<string, SQL>;

/** Products on sale among the ids: published, with a variant. */
export async function readListedProducts(ctx: Ctx, ids: readonly number[]): Promise<ListedProduct[]> {
	return readProducts(ctx, ids, sql`product.status = 'published'`);
}

/** A product that need not be on sale, for the preview. */
export async function readUnlisted(ctx: Ctx, id: number): Promise<ListedProduct | undefined> {
	return (await readProducts(ctx, [id], sql`true`))[0];
}

type ListedRow = Omit<ListedProduct, "variants" | "published_at"> & { variants: ListedVariant[] | null; published_at: Date };

const listedColumns: ColumnsOf<ListedRow> = {
	id: col.number,
	slug: col.text,
	title: col.text,
	brand: col.json<ListedRow["brand"]>(),
	subcategory: col.json<ListedRow["subcategory"]>(),
	category: col.json<ListedRow["category"]>(),
	subcategories: col.json<ListedRow["subcategories"]>(),
	warranty: col.text,
	drawing: col.json<Drawing | null>(),
	images: col.json<ListedRow["images"]>(),
	specs: col.json<ListedRow["specs"]>(),
	stars: col.nullable(col.list(col.number)),
	demand: col.number,
	variants: col.json<ListedRow["variants"]>(),
	published_at: col.timestamp,
};

async function readProducts(ctx: Ctx, ids: readonly number[], which: SQL): Promise<ListedProduct[]> {
	const rows = await queryRows(
		ctx.db,
		listedColumns,
		sql`
		select product.id, product.slug, product.title, product.warranty, product.drawing, coalesce(product.published_at, product.created_at) as published_at,
			jsonb_build_object('slug', brand.slug, 'title', brand.title, 'position', brand.position) as brand,
			jsonb_build_object('id', subcategory.id, 'slug', subcategory.slug, 'name', subcategory.name) as subcategory,
			(select jsonb_build_object('slug', slug, 'name', name, 'position', position) from category where id = subcategory.category_id) as category,
			${part.subcategories} as subcategories, coalesce(${part.specs}, '{}'::jsonb) as specs, ${part.images} as images,
			${part.variants} as variants, review_summary.stars,
			coalesce((select points from product_demand where product_id = product.id), 0) as demand
		from product join brand on brand.id = product.brand_id join subcategory on subcategory.id = product.subcategory_id
		left join review_summary on review_summary.product_id = product.id
		where product.id = any(${sql.param(ids)}::int[]) and ${which}
		order by product.id`,
	);
	return rows.flatMap((row) =>
		row.variants === null ? [] : [{ ...row, variants: row.variants, published_at: row.published_at.toISOString() }],
	);
}

/** Default variant, shown where nothing was filtered: the cheapest in stock, or else the cheapest; of equal prices the seller's first. */
export function defaultVariant<V extends { in_stock: boolean; price: number; position: number; id: number }>(variants: readonly V[]): V {
	const [best] = variants.toSorted(
		(a, b) => Number(b.in_stock) - Number(a.in_stock) || a.price - b.price || a.position - b.position || a.id - b.id,
	);
	if (best === undefined) throw new Error("A product without configurations is not on sale.");
	return best;
}

export function isRefurbished({ subcategories }: Pick<ListedProduct, "subcategories">): boolean {
	return subcategories.some(({ slug }) => slug === "refurbished");
}
