// A variant as sold: title, current price, stock.
import type { Drawing } from "@lapwing/contract/catalogue";
import type { OrderPicture } from "@lapwing/contract/order";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { col, type RowOf } from "../../db/rows.ts";
import { configurationColumn, configurationText, readConfiguration } from "../listing/configuration.ts";
import { isSellerRegistered } from "../settings/gst-registration.ts";

export type Goods = {
	variantId: number;
	productId: number;
	sku: string;
	slug: string | null;
	title: string;
	options: string;
	picture: z.infer<typeof OrderPicture>;
	mrp: number;
	price: number;
	hsn: string;
	/** As charged: 0 if the seller is not registered. */
	gstRate: number;
	subcategoryIds: number[];
	/** On sale: published and not withdrawn. */
	sold: boolean;
	available: number;
	/** Of a warranty extension: the months it adds. It is not in stock; `variantId` is what it covers. */
	extendsMonths?: number;
};

export const goodsRow = {
	variant_id: col.number,
	product_id: col.number,
	sku: col.text,
	slug: col.text,
	title: col.text,
	drawing: col.nullable(col.json<Drawing>()),
	image: col.nullable(col.json<{ path: string; alt: string }>()),
	options: configurationColumn,
	mrp: col.number,
	price: col.number,
	hsn: col.text,
	gst_rate: col.number,
	subcategory_ids: col.list(col.number),
	sold: col.bool,
	available: col.number,
};
export type GoodsRow = RowOf<typeof goodsRow>;

/** Columns for a query with `variant` and `product`. */
export const goodsColumns = sql`variant.id as variant_id, variant.product_id, variant.sku, product.slug, product.title, product.drawing,
	(select jsonb_build_object('path', path, 'alt', alt) from product_image
		where product_id = product.id order by (colour is not distinct from variant.options ->> 'colour') desc, position, id limit 1) as image,
	${readConfiguration} as options,
	variant.mrp::float8 as mrp, variant.price::float8 as price, product.hsn,
	case when ${isSellerRegistered} then product.gst_rate else 0 end as gst_rate,
	array(select subcategory_id from product_subcategory where product_id = product.id) as subcategory_ids,
	variant.withdrawn_at is null and product.status = 'published' as sold,
	coalesce((select sum(on_hand - reserved) from stock_item where variant_id = variant.id), 0)::int as available`;

export function goodsOf(row: GoodsRow): Goods {
	return {
		variantId: row.variant_id,
		productId: row.product_id,
		sku: row.sku,
		slug: row.sold ? row.slug : null,
		title: row.title,
		options: configurationText(row.options),
		picture: { drawing: row.drawing, image: row.image?.path ?? null, alt: row.image?.alt ?? row.title },
		mrp: row.mrp,
		price: row.price,
		hsn: row.hsn,
		gstRate: row.gst_rate,
		subcategoryIds: row.subcategory_ids,
		sold: row.sold,
		available: row.sold ? row.available : 0,
	};
}
