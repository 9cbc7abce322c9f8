// Coupons of the demo seller. Dates are relative to the day of loading, so that one is always expired and the others are valid.
import type { CouponInput } from "@lapwing/server/modules/coupons/coupons";

const day = 86_400_000;

export function couponsAt(now: Date): CouponInput[] {
	const daysFromNow = (days: number) => new Date(now.getTime() + days * day).toISOString();
	const open = {
		max_discount: null,
		min_subtotal: 0,
		starts_at: null,
		ends_at: null,
		total_limit: null,
		per_customer_limit: null,
		first_order: false,
		active: true,
		products: [],
		subcategories: [],
	};
	return [
		{
			...open,
			code: "WELCOME500",
			title: "₹500 off orders of ₹5,000 or more",
			kind: "amount",
			value: 500_00,
			min_subtotal: 5_000_00,
			per_customer_limit: 1,
			first_order: true,
			on_show: true,
		},
		{
			...open,
			code: "STUDENT5",
			title: "5 % off student laptops, up to ₹2,500",
			kind: "percent",
			value: 500,
			max_discount: 2_500_00,
			subcategories: ["student"],
			per_customer_limit: 2,
			on_show: true,
		},
		{
			...open,
			code: "CARRY15",
			title: "15 % off bags and sleeves",
			kind: "percent",
			value: 1500,
			subcategories: ["bags-and-sleeves"],
			on_show: true,
			starts_at: daysFromNow(-60),
			ends_at: daysFromNow(30),
		},
		{
			...open,
			code: "OFFICE3",
			title: "3 % off business laptops from ₹1,00,000, up to ₹6,000",
			kind: "percent",
			value: 300,
			max_discount: 6_000_00,
			min_subtotal: 1_00_000_00,
			subcategories: ["business"],
		},
		{
			...open,
			code: "FESTIVE1500",
			title: "₹1,500 off orders of ₹40,000 or more, over the festive weeks",
			kind: "amount",
			value: 1_500_00,
			min_subtotal: 40_000_00,
			starts_at: daysFromNow(-45),
			ends_at: daysFromNow(-6),
			per_customer_limit: 1,
		},
		{
			...open,
			code: "FIRST100",
			title: "₹750 off ₹20,000 or more for the first hundred",
			kind: "amount",
			value: 750_00,
			min_subtotal: 20_000_00,
			starts_at: daysFromNow(-30),
			ends_at: daysFromNow(60),
			total_limit: 100,
			per_customer_limit: 1,
		},
	];
}
