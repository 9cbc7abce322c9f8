// Product list of the console, with variants, prices and stock.

import type { ProductStatus } from "@lapwing/contract/product-status";
import type { ProductEvent, ProductSort } from "@lapwing/contract/staff-products";
import { productsPerPage, type StaffProduct } from "@lapwing/contract/staff-products";
import { type SQL, sql } from "drizzle-orm";
import { atOwnLocations, boundLocations, type Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { lastTwoDays } from "../../db/period.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { happenedToProduct } from "../catalogue/recent-products.ts";
import { isLowStock } from "../inventory/low-stock.ts";
import { specText } from "../listing/spec-text.ts";

export type ProductFilter = {
	q?: string | undefined;
	status?: ProductStatus | undefined;
	brand?: string | undefined;
	subcategory?: string | undefined;
	stock?: "in" | "low" | "out" | undefined;
	location?: number | undefined;
	recent?: ProductEvent | undefined;
	sort: ProductSort;
	page: number;
};

type VariantRow = {
	id: number;
	sku: string;
	options: Record<string, string | number>;
	mrp: number;
	price: number;
	on_hand: number;
	reserved: number;
};

const productRow = {
	id: col.number,
	version: col.number,
	slug: col.text,
	title: col.text,
	status: col.textOf<StaffProduct["status"]>(),
	publish_at: col.nullable(col.timestamp),
	updated_at: col.timestamp,
	picture: col.json<StaffProduct["picture"]>(),
	brand: col.text,
	subcategory: col.text,
	variants: col.nullable(col.json<VariantRow[]>()),
};

export async function listStaffProducts(ctx: Ctx, filter: ProductFilter) {
	const within = stockWithin(ctx, filter.location);
	const wanted = conditionsOf(ctx, filter, within);
	const counted = await queryRows(ctx.db, { total: col.number }, sql`select count(*)::int as total from product where ${wanted}`);
	const total = counted[0]?.total ?? 0;
	const pages = Math.max(1, Math.ceil(total / productsPerPage));
	const page = Math.min(filter.page, pages);
	const rows = await queryRows(
		ctx.db,
		productRow,
		sql`
		select product.id, product.version, product.slug, product.title, product.status, product.publish_at, product.updated_at,
			jsonb_build_object('drawing', product.drawing, 'alt', '', 'image',
				(select path from product_image where product_id = product.id order by position, id limit 1)) as picture,
			(select title from brand where id = product.brand_id) as brand,
			(select name from subcategory where id = product.subcategory_id) as subcategory,
			(select jsonb_agg(jsonb_build_object('id', variant.id, 'sku', variant.sku, 'options', variant.options, 'mrp', variant.mrp,
				'price', variant.price, 'on_hand', held.on_hand, 'reserved', held.reserved) order by variant.position, variant.id)
				from variant cross join lateral (
					select coalesce(sum(on_hand), 0)::int as on_hand, coalesce(sum(reserved), 0)::int as reserved
					from stock_item where variant_id = variant.id and ${within}
				) held
				where variant.product_id = product.id and variant.withdrawn_at is null) as variants
		from product where ${wanted} order by ${orderOf(filter, within)}, product.id limit ${productsPerPage} offset ${(page - 1) * productsPerPage}`,
	);
	const titles = await readFields(ctx);
	return { products: rows.map((row) => productOf(row, titles)), total, page, pages };
}

/** Stock that is counted: at one location, or at all that the member of staff works for. */
function stockWithin(ctx: Ctx, location: number | undefined): SQL {
	const own = atOwnLocations(ctx, sql`stock_item.location_id`);
	return location === undefined ? own : sql`stock_item.location_id = ${location} and ${own}`;
}

const available = (within: SQL): SQL => sql`(
	select coalesce(sum(stock_item.on_hand - stock_item.reserved), 0) from variant join stock_item on stock_item.variant_id = variant.id
	where variant.product_id = product.id and variant.withdrawn_at is null and ${within})`;

const lowestPrice = sql`(select min(price) from variant where product_id = product.id and withdrawn_at is null)`;

function conditionsOf(ctx: Ctx, { q, status, brand, subcategory, stock, recent }: ProductFilter, within: SQL): SQL {
	const all: SQL[] = [sql`true`];
	if (q) {
		const like = contains(q);
		all.push(sql`(product.title ilike ${like} or product.slug ilike ${like}
			or exists (select from variant where product_id = product.id and sku ilike ${like}))`);
	}
	if (status) all.push(sql`product.status = ${status}`);
	if (brand) all.push(sql`product.brand_id = (select id from brand where slug = ${brand})`);
	if (subcategory)
		all.push(sql`exists (select from product_subcategory member join subcategory on subcategory.id = member.subcategory_id
			where member.product_id = product.id and subcategory.slug = ${subcategory})`);
	if (stock === "in") all.push(sql`${available(within)} > 0`);
	if (stock === "low")
		all.push(
			sql`exists (select from variant where variant.product_id = product.id and ${isLowStock(within, { kept: boundLocations(ctx) !== undefined })})`,
		);
	if (stock === "out") all.push(sql`${available(within)} <= 0`);
	if (recent) all.push(happenedToProduct(recent, lastTwoDays(ctx).now));
	return sql.join(all, sql` and `);
}

function orderOf({ sort }: ProductFilter, within: SQL): SQL {
	if (sort === "title") return sql`lower(product.title)`;
	if (sort === "price") return sql`${lowestPrice} nulls last`;
	if (sort === "price_desc") return sql`${lowestPrice} desc nulls last`;
	if (sort === "stock") return available(within);
	if (sort === "stock_desc") return sql`${available(within)} desc`;
	return sql`product.updated_at desc`;
}

type Fields = Map<string, { key: string; unit: string | null; position: number }>;

export async function readFields(ctx: Ctx): Promise<Fields> {
	const rows = await queryRows(
		ctx.db,
		{ key: col.text, unit: col.nullable(col.text), position: col.number },
		sql`select key, unit, position from spec_field order by position, key limit 500`,
	);
	return new Map(rows.map((row) => [row.key, row]));
}

/** Such as "16 GB, 512 GB, Sand". */
export function variantTitle(options: Record<string, string | number>, fields: Fields): string {
	const words = Object.entries(options)
		.toSorted(([a], [b]) => (fields.get(a)?.position ?? 0) - (fields.get(b)?.position ?? 0))
		.map(([key, value]) => specText({ key, unit: fields.get(key)?.unit ?? null }, value));
	return words.join(", ") || "Standard";
}

function productOf(row: RowOf<typeof productRow>, fields: Fields): StaffProduct {
	return {
		...row,
		publish_at: row.publish_at?.toISOString() ?? null,
		updated_at: row.updated_at.toISOString(),
		variants: (row.variants ?? []).map(({ options, ...variant }) => ({ ...variant, title: variantTitle(options, fields) })),
	};
}
