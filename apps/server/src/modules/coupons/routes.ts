import * as contract from "@lapwing/contract/staff-coupons";
import { type Bound, handle } from "../../http/bind.ts";
import { addCoupon, getCoupon, listCoupons, saveCoupon } from "./staff-coupons.ts";

export const staffCouponRoutes: Bound[] = [
	handle(contract.listCoupons, async (ctx, filter) => ({ data: await listCoupons(ctx, filter) })),
	handle(contract.getCoupon, async (ctx, { id }) => ({ data: await getCoupon(ctx, id) })),
	handle(contract.addCoupon, async (ctx, form) => ({ data: await addCoupon(ctx, form), message: "The coupon is added." })),
	handle(contract.saveCoupon, async (ctx, { id, version, ...form }) => ({
		data: await saveCoupon(ctx, id, version, form),
		message: "The coupon is saved.",
	})),
];
