// Coupons API for staff.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { Line, RowIdText, Slug } from "./text.ts";

const staff = may("edit_coupons");
const Paise = z.number().int().max(100_000_000_00);

export const CouponForm = z
	.object({
		code: z
			.string()
			.trim()
			.toUpperCase()
			.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, "Use 3 to 30 letters, digits and dashes."),
		title: Line(120),
		kind: z.enum(["percent", "amount"]),
		/** Hundredths of a percent, or paise. */
		value: Paise.min(1, "Enter more than nothing."),
		max_discount: Paise.min(1, "Enter more than nothing.").nullable(),
		min_subtotal: Paise.min(0),
		starts_at: z.iso.datetime().nullable(),
		ends_at: z.iso.datetime().nullable(),
		total_limit: z.number().int().min(1, "Use 1 or more.").max(1_000_000).nullable(),
		per_customer_limit: z.number().int().min(1, "Use 1 or more.").max(1000).nullable(),
		/** Only for customers who have not ordered before. */
		first_order: z.boolean().default(false),
		active: z.boolean(),
		/** Shown on product pages, with the price after it. */
		on_show: z.boolean().default(false),
		/** Slugs that the coupon is limited to; both empty: applies to everything. */
		products: z.array(Slug).max(200),
		subcategories: z.array(Slug).max(50),
	})
	.refine(({ kind, value }) => kind === "amount" || value <= 10_000, { path: ["value"], error: "Use 100 % at most." })
	.refine(({ starts_at, ends_at }) => starts_at === null || ends_at === null || starts_at < ends_at, {
		path: ["ends_at"],
		error: "This must be after the start.",
	});
export type CouponForm = z.output<typeof CouponForm>;

const Values = z.object(CouponForm.shape);

export const StaffCoupon = Values.extend({
	id: z.number(),
	version: z.iso.datetime(),
	used: z.number(),
	/** Whether the coupon is valid now, or why not. */
	state: z.enum(["on", "off", "not_yet", "over", "used_up"]),
});
export type StaffCoupon = z.infer<typeof StaffCoupon>;

export const listCoupons = endpoint({
	method: "GET",
	path: "/staff/coupons",
	input: z.object({ q: z.string().trim().max(60).optional(), page: z.coerce.number().int().min(1).max(10_000).default(1) }),
	output: envelope(z.object({ coupons: z.array(StaffCoupon), page: z.number(), pages: z.number(), total: z.number() })),
	access: staff,
	summary: "Coupons, the newest first, 25 to a page",
});

export const getCoupon = endpoint({
	method: "GET",
	path: "/staff/coupons/:id",
	input: z.object({ id: RowIdText }),
	output: envelope(StaffCoupon),
	access: staff,
	summary: "One coupon",
});

export const addCoupon = endpoint({
	method: "POST",
	path: "/staff/coupons",
	input: CouponForm,
	output: envelope(StaffCoupon),
	access: staff,
	status: 201,
	summary: "Add a coupon",
});

export const saveCoupon = endpoint({
	method: "PUT",
	path: "/staff/coupons/:id",
	input: z.intersection(CouponForm, z.object({ id: RowIdText, version: z.iso.datetime() })),
	output: envelope(StaffCoupon),
	access: staff,
	summary: "Change a coupon; its code stays, since it is printed somewhere",
});

export const staffCouponEndpoints = [listCoupons, getCoupon, addCoupon, saveCoupon] as const;
