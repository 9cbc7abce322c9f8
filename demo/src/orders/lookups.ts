// Lookup tables from names to database ids: variants, locations, customers, coupons.

import type { Ctx } from "@lapwing/server/ctx";
import { customer } from "@lapwing/server/modules/accounts/schema";
import { printedBrandOf } from "@lapwing/server/modules/brand/site-brand";
import { coupon } from "@lapwing/server/modules/coupons/schema";
import { type Supplier, supplierOf } from "@lapwing/server/modules/invoices/snapshot";
import { specText } from "@lapwing/server/modules/listing/spec-text";
import { location } from "@lapwing/server/modules/locations/schema";
import type { readyAt } from "@lapwing/server/modules/orders/quote";
import { getSettings } from "@lapwing/server/modules/settings/registry";
import { inArray, sql } from "drizzle-orm";
import { type PastOrder, sendersOf } from "./past-order.ts";

export type Goods = {
	variantId: number;
	sku: string;
	title: string;
	/** "16 GB, 512 GB, Sand". */
	options: string;
	mrp: number;
	price: number;
	hsn: string;
	gstRate: number;
	warrantyMonths: number;
};

export type Place = {
	id: number;
	slug: string;
	stateCode: string;
	timetable: Parameters<typeof readyAt>[0]["timetable"];
	supplier: Supplier;
};

export type Lookups = {
	goods(sku: string): Goods;
	place(slug: string): Place;
	/** By email address. */
	customerId(email: string): string;
	/** By code. */
	couponId(code: string): number;
};

export async function lookUp(ctx: Ctx, orders: readonly PastOrder[]): Promise<Lookups> {
	return {
		goods: finder("SKU", await readGoods(ctx, [...new Set(orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)))])),
		place: finder("Location", await readPlaces(ctx, orders)),
		customerId: finder("customer", await readCustomers(ctx, orders)),
		couponId: finder("coupon", await readCoupons(ctx)),
	};
}

const finder =
	<T>(what: string, found: ReadonlyMap<string, T>) =>
	(name: string): T => {
		const one = found.get(name);
		if (one === undefined) throw new Error(`An order of the demo names a ${what} that does not exist: ${name}.`);
		return one;
	};

type GoodsRow = Omit<Goods, "options"> & { options: { key: string; value: string | number; unit: string | null }[] | null };

async function readGoods(ctx: Ctx, skus: readonly string[]): Promise<Map<string, Goods>> {
	const { rows } = await ctx.db.execute<GoodsRow>(sql`
		select variant.id as "variantId", variant.sku, product.title, variant.mrp::float8 as mrp, variant.price::float8 as price, product.hsn,
			product.gst_rate as "gstRate", product.warranty_months as "warrantyMonths",
			(select jsonb_agg(jsonb_build_object('key', entry.key, 'value', entry.value, 'unit', field.unit) order by field.position, entry.key)
				from jsonb_each(variant.options) entry left join spec_field field on field.key = entry.key) as options
		from variant join product on product.id = variant.product_id where variant.sku = any(${sql.param([...skus])}::text[])`);
	return new Map(
		rows.map((row) => [row.sku, { ...row, options: (row.options ?? []).map((option) => specText(option, option.value)).join(", ") }]),
	);
}

async function readPlaces(ctx: Ctx, orders: readonly PastOrder[]): Promise<Map<string, Place>> {
	const { shop, brand: chosen } = await getSettings(ctx, ["shop", "brand"]);
	const brand = printedBrandOf(chosen);
	const slugs = orders.flatMap((order) => [...("store" in order.to ? [order.to.store] : []), ...sendersOf(order)]);
	const rows = await ctx.db
		.select({
			id: location.id,
			slug: location.slug,
			title: location.title,
			address: location.address,
			city: location.city,
			stateCode: location.stateCode,
			postCode: location.postCode,
			gstin: location.gstin,
			hours: location.hours,
			holidays: location.holidays,
			timeZone: location.timeZone,
		})
		.from(location)
		.where(inArray(location.slug, [...new Set(slugs)]));
	return new Map(
		rows.map(({ id, slug, hours, holidays, timeZone, ...place }) => [
			slug,
			{
				id,
				slug,
				stateCode: place.stateCode,
				timetable: { hours, holidays, time_zone: timeZone },
				supplier: supplierOf(shop, place, brand),
			},
		]),
	);
}

async function readCustomers(ctx: Ctx, orders: readonly PastOrder[]): Promise<Map<string, string>> {
	const emails = orders.flatMap((order) => order.customer ?? []);
	const rows = await ctx.db
		.select({ id: customer.id, email: customer.email })
		.from(customer)
		.where(inArray(customer.email, [...new Set(emails), ""]));
	return new Map(rows.map(({ id, email }) => [email, id]));
}

async function readCoupons(ctx: Ctx): Promise<Map<string, number>> {
	const rows = await ctx.db.select({ id: coupon.id, code: coupon.code }).from(coupon).limit(100);
	return new Map(rows.map(({ id, code }) => [code, id]));
}
