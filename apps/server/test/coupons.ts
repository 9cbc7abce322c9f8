import { type CouponInput, saveCoupons } from "../src/modules/coupons/coupons.ts";
import type { TestShop } from "./test-shop.ts";

/** Coupon of ₹500 without limits. */
export function couponOf(code: string, changes: Partial<CouponInput> = {}): CouponInput {
	return {
		code,
		title: "Five hundred off",
		kind: "amount",
		value: 500_00,
		max_discount: null,
		min_subtotal: 0,
		starts_at: null,
		ends_at: null,
		total_limit: null,
		per_customer_limit: null,
		active: true,
		products: [],
		subcategories: [],
		...changes,
	};
}

export async function addCoupons(shop: TestShop, ...coupons: CouponInput[]): Promise<void> {
	await saveCoupons(shop.shop.ctx({ kind: "system" }), coupons);
}
