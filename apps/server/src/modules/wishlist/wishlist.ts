// Wishlist of a customer, with changes of price and stock since saving.
import type { Drawing } from "@lapwing/contract/catalogue";
import { percentOff } from "@lapwing/contract/money";
import { type WishlistItem, wishlistLimit } from "@lapwing/contract/wishlist";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { drawnIn } from "../listing/card.ts";
import { configurationColumn, configurationText, readConfiguration } from "../listing/configuration.ts";
import { wishlistItem } from "./schema.ts";

const columns = {
	product_id: col.number,
	slug: col.text,
	title: col.text,
	brand_title: col.text,
	brand_slug: col.text,
	subcategory_name: col.text,
	subcategory_slug: col.text,
	drawing: col.nullable(col.json<Drawing>()),
	image: col.nullable(col.json<{ path: string; alt: string; width: number; height: number }>()),
	available: col.bool,
	variant_id: col.number,
	sku: col.text,
	options: configurationColumn,
	variant_gone: col.bool,
	price: col.number,
	mrp: col.number,
	in_stock: col.bool,
	saved_at: col.json<Date | string>(),
	saved_price: col.number,
	saved_in_stock: col.bool,
};
type Row = RowOf<typeof columns>;

/** The variant shown: on sale before withdrawn, then the preferred one, in stock before out of stock, then the cheapest. */
const shownVariant = (isPreferred: SQL) => sql`lateral (
	select variant.id, variant.sku, variant.options, variant.price::float8 as price, variant.mrp::float8 as mrp,
		variant.withdrawn_at is null as sold, ${isPreferred} as preferred,
		exists (select 1 from stock_item where stock_item.variant_id = variant.id and stock_item.on_hand > stock_item.reserved) as in_stock
	from variant where variant.product_id = product.id
	order by variant.withdrawn_at is not null, preferred desc, in_stock desc, variant.price, variant.id limit 1
) as shown`;

export async function getWishlist(ctx: Ctx, customerId: string): Promise<WishlistItem[]> {
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`
		select product.id as product_id, product.slug, product.title, brand.title as brand_title, brand.slug as brand_slug,
			subcategory.name as subcategory_name, subcategory.slug as subcategory_slug, product.drawing,
			(select jsonb_build_object('path', path, 'alt', alt, 'width', width, 'height', height) from product_image
				where product_id = product.id
				order by (colour is not distinct from shown.options ->> 'colour') desc, position, id limit 1) as image,
			product.status = 'published' and shown.sold as available,
			shown.id as variant_id, shown.sku, (select ${readConfiguration} from variant where variant.id = shown.id) as options,
			item.variant_id is not null and not shown.preferred as variant_gone, shown.price, shown.mrp, shown.in_stock,
			item.saved_at, item.saved_price::float8 as saved_price, item.saved_in_stock
		from wishlist_item as item
		join product on product.id = item.product_id
		join brand on brand.id = product.brand_id
		join subcategory on subcategory.id = product.subcategory_id
		join ${shownVariant(sql`variant.id is not distinct from item.variant_id`)} on true
		where item.customer_id = ${customerId}
		order by item.saved_at desc, item.product_id limit ${wishlistLimit}`,
	);
	return rows.map(itemOf);
}

function itemOf(row: Row): WishlistItem {
	const canBeBought = row.available && row.in_stock;
	return {
		product: {
			id: row.product_id,
			slug: row.slug,
			title: row.title,
			brand: { title: row.brand_title, slug: row.brand_slug },
			subcategory: { name: row.subcategory_name, slug: row.subcategory_slug },
			drawing: drawnIn(row.drawing, String(row.options?.find(({ key }) => key === "colour")?.value ?? "")),
			image: row.image,
			price: row.price,
			mrp: row.mrp,
			discount_percent: percentOff(row.mrp, row.price),
			in_stock: canBeBought,
			variant: { id: row.variant_id, sku: row.sku },
			configuration: configurationText(row.options),
		},
		saved_at: new Date(row.saved_at).toISOString(),
		saved_price: row.saved_price,
		price_drop: row.variant_gone ? 0 : Math.max(0, row.saved_price - row.price),
		back_in_stock: canBeBought && !row.saved_in_stock && !row.variant_gone,
		variant_gone: row.variant_gone,
		available: row.available,
	};
}

export async function getWishlistIds(ctx: Ctx, customerId: string): Promise<{ product_ids: number[] }> {
	const rows = await ctx.db
		.select({ id: wishlistItem.productId })
		.from(wishlistItem)
		.where(eq(wishlistItem.customerId, customerId))
		.orderBy(desc(wishlistItem.savedAt), wishlistItem.productId)
		.limit(wishlistLimit);
	return { product_ids: rows.map((row) => row.id) };
}

export async function addWishlistItem(ctx: Ctx, customerId: string, productId: number, sku?: string): Promise<{ product_ids: number[] }> {
	return inTransaction(ctx, async (tx) => {
		// Row lock: serialises changes, so that the limit holds.
		await tx.db.execute(sql`select 1 from customer where id = ${customerId} for update`);
		const { product_ids } = await getWishlistIds(tx, customerId);
		const known = product_ids.includes(productId);
		if (known && sku === undefined) return { product_ids };
		if (!known && product_ids.length >= wishlistLimit)
			throw new AppError("conflict", `Your wishlist is full: ${wishlistLimit} products at most. Remove one first.`);
		const added = await insertItems(tx, customerId, sql`product.id = ${productId}`, sku?.toUpperCase());
		if (added === 0) throw new AppError("not_found", `The shop does not sell this ${sku === undefined ? "product" : "configuration"}.`);
		return getWishlistIds(tx, customerId);
	});
}

/** Bulk insert by slug, for demo data; products not on sale are skipped. */
export async function addWishlistItems(ctx: Ctx, customerId: string, slugs: readonly string[]): Promise<void> {
	await insertItems(ctx, customerId, sql`product.slug in (select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb))`);
}

/** `sku`: of the configuration; another one of the product is not saved in its place. */
async function insertItems(ctx: Ctx, customerId: string, which: SQL, sku?: string): Promise<number> {
	const { rows } = await ctx.db.execute(sql`
		insert into wishlist_item (customer_id, product_id, variant_id, saved_price, saved_in_stock, saved_at)
		select ${customerId}, product.id, ${sku === undefined ? sql`null::int` : sql`shown.id`}, shown.price::bigint, shown.in_stock,
			${ctx.now.toISOString()}
		from product join ${shownVariant(sku === undefined ? sql`false` : sql`variant.sku = ${sku}`)} on true
		where ${which} and product.status = 'published' and shown.sold and (shown.preferred or ${sku === undefined})
		on conflict (customer_id, product_id) do update
			set variant_id = excluded.variant_id, saved_price = excluded.saved_price, saved_in_stock = excluded.saved_in_stock
		returning product_id`);
	return rows.length;
}

export async function removeWishlistItem(ctx: Ctx, customerId: string, productId: number): Promise<{ product_ids: number[] }> {
	await ctx.db.delete(wishlistItem).where(and(eq(wishlistItem.customerId, customerId), eq(wishlistItem.productId, productId)));
	return getWishlistIds(ctx, customerId);
}

/** Against account pre-hijacking: called when an email address is confirmed by another person than the one who used the account before. */
export async function deleteWishlist(ctx: Ctx, customerId: string): Promise<void> {
	await ctx.db.execute(sql`delete from wishlist_item where customer_id = ${customerId}`);
}
