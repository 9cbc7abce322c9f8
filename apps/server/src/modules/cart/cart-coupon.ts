// The coupon that is stored with a cart.
import type { Cart } from "@lapwing/contract/cart";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { type CouponResult, unknownCoupon } from "../coupons/coupons.ts";
import { owned, ownerOf, priceCartState, readCart, requireOwner } from "./cart.ts";

export class CouponRefused extends AppError {
	/** No coupon with this code exists. */
	readonly unknown: boolean;

	constructor(coupon: CouponResult) {
		super("invalid", coupon.message, { errors: { code: [coupon.message] } });
		this.unknown = coupon.message === unknownCoupon;
	}
}

export async function ownCoupon(ctx: Ctx): Promise<string | null> {
	const owner = ownerOf(ctx);
	if (owner === undefined) return null;
	const rows = await queryRows(
		ctx.db,
		{ coupon: col.nullable(col.text) },
		sql`${prepared} select coupon from cart where ${owned(owner)} limit 1`,
	);
	return rows[0]?.coupon ?? null;
}

/** Stores the coupon only if it applies; otherwise throws CouponRefused. */
export async function setCoupon(ctx: Ctx, code: string): Promise<Cart> {
	const owner = requireOwner(ctx);
	return inTransaction(ctx, async (tx) => {
		const state = { ...(await readCart(tx, owner)), coupon: code === "" ? null : code };
		const { cart, coupon } = await priceCartState(tx, state);
		if (coupon !== null && !coupon.applies) throw new CouponRefused(coupon);
		await tx.db.execute(sql`update cart set coupon = ${state.coupon}, updated_at = ${tx.now.toISOString()} where ${owned(owner)}`);
		return cart;
	});
}
