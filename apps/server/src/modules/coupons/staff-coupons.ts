// Coupons in the console.
import type { CouponForm, StaffCoupon } from "@lapwing/contract/staff-coupons";
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { saveCoupons, termColumns } from "./coupons.ts";

const pageSize = 25;

const columns = {
	id: col.number,
	code: col.text,
	title: col.text,
	...termColumns,
	on_show: col.bool,
	updated_at: col.timestamp,
	products: col.list(col.text),
	subcategories: col.list(col.text),
	used: col.number,
};
type Row = RowOf<typeof columns>;

async function readCoupons(ctx: Ctx, where: SQL, page: number): Promise<StaffCoupon[]> {
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`
		select id, code, title, kind, value::float8 as value, max_discount::float8 as max_discount, min_subtotal::float8 as min_subtotal,
			starts_at, ends_at, total_limit, per_customer_limit, first_order, active, on_show, updated_at,
			array(select product.slug from coupon_product member join product on product.id = member.product_id
				where member.coupon_id = coupon.id order by product.slug) as products,
			array(select subcategory.slug from coupon_subcategory member join subcategory on subcategory.id = member.subcategory_id
				where member.coupon_id = coupon.id order by subcategory.slug) as subcategories,
			(select count(*) from coupon_use where coupon_id = coupon.id)::int as used
		from coupon where ${where} order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
	);
	return rows.map((row) => couponOf(ctx, row));
}

function couponOf(ctx: Ctx, { updated_at, starts_at, ends_at, ...row }: Row): StaffCoupon {
	const times = { starts_at: starts_at?.toISOString() ?? null, ends_at: ends_at?.toISOString() ?? null };
	return { ...row, ...times, version: updated_at.toISOString(), state: couponStateOf(ctx, { ...row, ...times }) };
}

function couponStateOf(
	ctx: Ctx,
	coupon: Pick<StaffCoupon, "active" | "starts_at" | "ends_at" | "total_limit" | "used">,
): StaffCoupon["state"] {
	if (!coupon.active) return "off";
	if (coupon.starts_at !== null && new Date(coupon.starts_at) > ctx.now) return "not_yet";
	if (coupon.ends_at !== null && new Date(coupon.ends_at) <= ctx.now) return "over";
	return coupon.total_limit !== null && coupon.used >= coupon.total_limit ? "used_up" : "on";
}

export type CouponList = { coupons: StaffCoupon[]; page: number; pages: number; total: number };

export async function listCoupons(ctx: Ctx, { q, page }: { q?: string | undefined; page: number }): Promise<CouponList> {
	const like = contains((q ?? "").toLowerCase());
	const where = q ? sql`(lower(code) like ${like} or lower(title) like ${like})` : sql`true`;
	const rows = await queryRows(ctx.db, { total: col.number }, sql`select count(*)::int as total from coupon where ${where}`);
	const total = rows[0]?.total ?? 0;
	return { coupons: await readCoupons(ctx, where, page), page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}

export async function getCoupon(ctx: Ctx, id: number): Promise<StaffCoupon> {
	const [found] = await readCoupons(ctx, sql`id = ${id}`, 1);
	if (found === undefined) throw new AppError("not_found", "There is no such coupon.");
	return found;
}

export async function addCoupon(ctx: Ctx, form: CouponForm): Promise<StaffCoupon> {
	return inTransaction(ctx, async (tx) => {
		const { rows } = await tx.db.execute(sql`select 1 from coupon where code = ${form.code}`);
		if (rows.length > 0) throw invalidInput({ code: ["There is a coupon with this code."] });
		await expectGoods(tx, form);
		await saveCoupons(tx, [form]);
		const [saved] = await readCoupons(tx, sql`code = ${form.code}`, 1);
		if (saved === undefined) throw new Error("The coupon was not stored.");
		await recordChange(tx, { action: "added", subject: "coupon", id: saved.id, title: saved.code, after: form });
		return saved;
	});
}

export async function saveCoupon(ctx: Ctx, id: number, version: string, form: CouponForm): Promise<StaffCoupon> {
	return inTransaction(ctx, async (tx) => {
		await tx.db.execute(sql`select 1 from coupon where id = ${id} for update`);
		const before = await getCoupon(tx, id);
		if (Date.parse(before.version) !== Date.parse(version))
			throw new AppError("conflict", "Somebody else has saved this coupon while you were editing it.");
		if (form.code !== before.code) throw invalidInput({ code: ["The code stays as it is. Add a new coupon."] });
		await expectGoods(tx, form);
		await saveCoupons(tx, [form]);
		const { id: _id, version: _version, used: _used, state: _state, ...was } = before;
		await recordChange(tx, { action: "changed", subject: "coupon", id, title: form.code, before: was, after: form });
		return getCoupon(tx, id);
	});
}

/** Validates the slugs: a misspelt one would make the coupon apply to everything or to nothing. */
async function expectGoods(ctx: Ctx, form: CouponForm): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ products: col.list(col.text), subcategories: col.list(col.text) },
		sql`
		select array(select slug from product where slug = any(${sql.param(form.products)}::text[])) as products,
			array(select slug from subcategory where slug = any(${sql.param(form.subcategories)}::text[])) as subcategories`,
	);
	const errors: Record<string, string[]> = {};
	for (const field of ["products", "subcategories"] as const) {
		const unknown = form[field].filter((slug) => !rows[0]?.[field].includes(slug));
		if (unknown.length > 0) errors[field] = [`We do not know ${unknown.join(", ")}.`];
	}
	if (Object.keys(errors).length > 0) throw invalidInput(errors);
}
