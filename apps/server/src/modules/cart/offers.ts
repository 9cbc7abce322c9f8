// Offers for configurations, priced by the code of cart and checkout: the price after a coupon is what the cart asks for.
import { dayInIndia } from "@lapwing/contract/india-day";
import { maxOfferSkus, type Offers } from "@lapwing/contract/offers";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { cachedRead } from "../../db/page-reads.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { applyShownCoupon, readShownCoupons, type ShownCoupon } from "../coupons/coupons.ts";
import { emiPlans } from "../listing/emi.ts";
import { type ReadPaymentWays, usableEmi } from "../listing/payment-ways.ts";
import { getSettings, type SettingValue } from "../settings/registry.ts";
import { extensionsFor, offeredOf } from "./extensions.ts";
import { totalsOf } from "./totals.ts";

/** Without stock, which changes at every order: cached pages read this. */
const soldRow = {
	sku: col.text,
	product_id: col.number,
	price: col.number,
	mrp: col.number,
	gst_rate: col.number,
	subcategory_ids: col.list(col.number),
};
type Sold = RowOf<typeof soldRow>;

/** In the order asked for; what is not sold is left out. */
export async function getOffers(ctx: Ctx, asked: readonly string[], readWays: ReadPaymentWays): Promise<Offers[]> {
	const skus = asked.slice(0, maxOfferSkus).map((sku) => sku.toUpperCase());
	if (skus.length === 0) return [];
	const sold = await queryRows(
		ctx.db,
		soldRow,
		sql`${prepared}
		select variant.sku, variant.product_id, variant.price::float8 as price, variant.mrp::float8 as mrp, product.gst_rate,
			array(select subcategory_id from product_subcategory where product_id = product.id) as subcategory_ids
		from variant join product on product.id = variant.product_id
		where variant.sku = any(${sql.param(skus)}::text[]) and variant.withdrawn_at is null and product.status = 'published'`,
	);
	const [coupons, { emi: plans, warranty }] = await Promise.all([
		readShownCoupons(ctx),
		cachedRead("settings of offers", () => getSettings(ctx, ["emi", "warranty"])),
	]);
	const emi = await usableEmi(ctx, plans, readWays);
	return sold
		.toSorted((one, other) => skus.indexOf(one.sku) - skus.indexOf(other.sku))
		.map((each) => offersFor(ctx, each, coupons, { emi, warranty }));
}

type Settings = { [Key in "emi" | "warranty"]: SettingValue<Key> };

function offersFor(ctx: Ctx, sold: Sold, shown: readonly ShownCoupon[], { emi, warranty }: Settings): Offers {
	const line = { productId: sold.product_id, subcategoryIds: sold.subcategory_ids, total: sold.price };
	const coupons = shown
		.flatMap((coupon) => {
			const { applies, discount, eligible } = applyShownCoupon(ctx, coupon, [line]);
			if (!applies || discount === 0) return [];
			const priced = { quantity: 1, mrp: sold.mrp, unitPrice: sold.price, gstRate: sold.gst_rate, eligible: eligible[0] ?? false };
			const { total } = totalsOf([priced], discount, 0);
			const { code, title, ends_at, per_customer_limit, first_order } = coupon;
			return [{ code, title, discount, price: total, ends_at: ends_at?.toISOString() ?? null, per_customer_limit, first_order }];
		})
		.toSorted((one, other) => one.price - other.price || one.code.localeCompare(other.code));
	const after = coupons[0]?.price ?? sold.price;
	const today = dayInIndia(ctx.now);
	const [plan] = emiPlans(after, emi);
	const extensions = extensionsFor(warranty.extensions, { price: sold.price, subcategoryIds: sold.subcategory_ids });
	return {
		sku: sold.sku,
		price: sold.price,
		price_after: after,
		coupons,
		banks: (emi.offers ?? [])
			.filter(({ min_price, until }) => sold.price >= min_price && (until === null || until >= today))
			.map(({ text, until }) => ({ text, until })),
		emi: plan === undefined ? null : { monthly: plan.monthly, months: plan.months, rate: plan.rate },
		extensions: extensions.map(offeredOf),
		extensions_about: extensions.length > 0 ? warranty.about : "",
	};
}
