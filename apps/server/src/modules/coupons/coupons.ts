// Coupons: eligibility, discount, usage limits.
import type { CartCoupon } from "@lapwing/contract/cart";
import { formatRupees } from "@lapwing/contract/money";
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { cachedRead } from "../../db/page-reads.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";

/** A cart line, as far as coupons need it. */
export type CouponLine = { productId: number; subcategoryIds: readonly number[]; total: number };

export type CouponResult = CartCoupon & {
	id: number | null;
	/** Per line: whether the coupon applies to it. */
	eligible: boolean[];
};

/** Terms of a coupon, as all statements read them. */
export const termColumns = {
	kind: col.textOf<"percent" | "amount">(),
	value: col.number,
	max_discount: col.nullable(col.number),
	min_subtotal: col.number,
	starts_at: col.nullable(col.timestamp),
	ends_at: col.nullable(col.timestamp),
	total_limit: col.nullable(col.number),
	per_customer_limit: col.nullable(col.number),
	first_order: col.bool,
	active: col.bool,
};

const columns = {
	id: col.number,
	...termColumns,
	products: col.list(col.number),
	subcategories: col.list(col.number),
	used: col.number,
	used_by_person: col.number,
	ordered_before: col.bool,
};
type Row = RowOf<typeof columns>;

export const unknownCoupon = "We do not know this coupon.";

const none = { applies: false, discount: 0, id: null };

/** Identity for the limit per customer: the account, its verified email address, and the email address entered at checkout. */
export type CouponUser = { customerId: string | null; email: string | null };

/** Evaluates a coupon. Before a guest has entered an email address only the total limit is checked. */
export async function tryCoupon(ctx: Ctx, code: string, lines: readonly CouponLine[], person: CouponUser): Promise<CouponResult> {
	const nobody = lines.map(() => false);
	const row = await readCoupon(ctx, sql`coupon.code = ${code}`, person);
	if (row === undefined || !row.active) return { ...none, code, message: unknownCoupon, eligible: nobody };
	return applyCoupon(ctx, row, code, lines);
}

function applyCoupon(ctx: Ctx, row: Row, code: string, lines: readonly CouponLine[]): CouponResult {
	const nobody = lines.map(() => false);
	const eligible = lines.map((line) => isFor(row, line));
	const refused = whyNot(ctx, row, lines, eligible);
	if (refused !== undefined) return { ...none, code, message: refused, eligible: nobody };
	const worth = lines.reduce((sum, line, index) => sum + (eligible[index] ? line.total : 0), 0);
	const discount = discountOf(row, worth);
	return { id: row.id, code, applies: true, discount, message: `${formatRupees(discount)} off`, eligible };
}

/** Whether an active coupon with this code exists, applicable or not. */
export async function isKnownCoupon(ctx: Ctx, code: string): Promise<boolean> {
	const { rows } = await ctx.db.execute(sql`${prepared} select 1 from coupon where code = ${code} and active limit 1`);
	return rows.length > 0;
}

const shownColumns = { ...columns, code: col.text, title: col.text };
export type ShownCoupon = RowOf<typeof shownColumns>;
const maxShown = 20;
/** With those that begin later. */
const maxOnShow = 200;

/** Coupons that product pages show. */
export async function readShownCoupons(ctx: Ctx): Promise<ShownCoupon[]> {
	const coupons = await cachedRead("shown coupons", () => readCouponsOnShow(ctx));
	// The cached ones may have begun or ended since they were read.
	return coupons
		.filter(({ starts_at, ends_at }) => (starts_at === null || starts_at <= ctx.now) && (ends_at === null || ends_at > ctx.now))
		.slice(0, maxShown);
}

/** Uses are counted only where a limit asks for it: pages that read them are rendered anew at each use. */
async function readCouponsOnShow(ctx: Ctx): Promise<ShownCoupon[]> {
	const rows = await queryRows(
		ctx.db,
		shownColumns,
		sql`${prepared}
		select id, code, title, kind, value::float8 as value, max_discount::float8 as max_discount, min_subtotal::float8 as min_subtotal,
			starts_at, ends_at, total_limit, per_customer_limit, first_order, active,
			array(select product_id from coupon_product where coupon_id = coupon.id) as products,
			array(select subcategory_id from coupon_subcategory where coupon_id = coupon.id) as subcategories,
			0 as used, 0 as used_by_person, false as ordered_before
		from coupon where on_show and active and (ends_at is null or ends_at > ${ctx.now.toISOString()}::timestamptz)
		order by id desc limit ${constant(maxOnShow)}`,
	);
	const limited = rows.filter(({ total_limit }) => total_limit !== null).map(({ id }) => id);
	if (limited.length === 0) return rows;
	const uses = await queryRows(
		ctx.db,
		{ id: col.number, used: col.number },
		sql`${prepared} select coupon_id as id, count(*)::int as used from coupon_use where coupon_id = any(${sql.param(limited)}::int[]) group by coupon_id`,
	);
	const used = new Map(uses.map((row) => [row.id, row.used]));
	return rows.map((row) => ({ ...row, used: used.get(row.id) ?? 0 }));
}

/** Result for somebody who has not used it yet. */
export function applyShownCoupon(ctx: Ctx, coupon: ShownCoupon, lines: readonly CouponLine[]): CouponResult {
	return applyCoupon(ctx, coupon, coupon.code, lines);
}

/** Plus addressing (RFC 5233): `name+tag@example.in` is the mailbox of `name@example.in`. */
const mailbox = (address: SQL) => sql`regexp_replace(lower(${address}), '[+][^@]*@', '@')`;

/**
 * `exceptReference`: the order being placed, which is stored by then. Orders of which nothing remains sold do not count, as for the limit
 * per customer.
 */
async function readCoupon(ctx: Ctx, which: SQL, { customerId, email }: CouponUser, exceptReference = ""): Promise<Row | undefined> {
	const ordered = (by: SQL) => sql`exists (select 1 from customer_order where ${by} and confirmed_at is not null
		and state not in ('cancelled', 'returned', 'refunded') and reference <> ${exceptReference})`;
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`${prepared}
		select id, kind, value::float8 as value, max_discount::float8 as max_discount, min_subtotal::float8 as min_subtotal, starts_at, ends_at,
			total_limit, per_customer_limit, first_order, active,
			array(select product_id from coupon_product where coupon_id = coupon.id) as products,
			array(select subcategory_id from coupon_subcategory where coupon_id = coupon.id) as subcategories,
			(select count(*) from coupon_use where coupon_id = coupon.id)::int as used,
			(select count(*) from coupon_use where (coupon_id = coupon.id
					or (coupon.first_order and coupon_id in (select id from coupon other where other.first_order)))
				and (${mailbox(sql`person`)} = ${mailbox(sql`${email ?? ""}::text`)} or customer_id = ${customerId ?? ""}
					or ${mailbox(sql`person`)} = (select ${mailbox(sql`email`)} from customer where id = ${customerId ?? ""} and email_verified)
				))::int as used_by_person,
			first_order and (${ordered(sql`customer_id = ${customerId ?? ""}`)}
				or (${email ?? ""}::text <> '' and ${ordered(sql`${mailbox(sql`contact_email`)} = ${mailbox(sql`${email ?? ""}::text`)}`)})
				or ${ordered(sql`${mailbox(sql`contact_email`)} =
					(select ${mailbox(sql`email`)} from customer where id = ${customerId ?? ""} and email_verified)`)}
			) as ordered_before
		from coupon where ${which} limit 1`,
	);
	return rows[0];
}

function isFor({ products, subcategories }: Row, line: CouponLine): boolean {
	if (products.length === 0 && subcategories.length === 0) return true;
	return products.includes(line.productId) || line.subcategoryIds.some((id) => subcategories.includes(id));
}

function whyNot(ctx: Ctx, row: Row, lines: readonly CouponLine[], eligible: readonly boolean[]): string | undefined {
	if (row.starts_at !== null && row.starts_at > ctx.now) return `This coupon starts on ${dayOf(row.starts_at)}.`;
	if (row.ends_at !== null && row.ends_at <= ctx.now) return `This coupon ended on ${dayOf(row.ends_at)}.`;
	if (!eligible.includes(true)) return "This coupon is not for anything in your cart.";
	const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
	if (subtotal < row.min_subtotal) return `This coupon is for orders of ${formatRupees(row.min_subtotal)} or more.`;
	if (row.total_limit !== null && row.used >= row.total_limit) return "This coupon has been used up.";
	return whyNotForPerson(row);
}

type OfPerson = Pick<Row, "per_customer_limit" | "first_order" | "used_by_person" | "ordered_before">;

/** An order that is not paid yet counts by its use of a coupon for a first order, of this one or another. */
function whyNotForPerson(row: OfPerson): string | undefined {
	if (row.first_order)
		return row.ordered_before || row.used_by_person > 0 ? "This coupon is for a first order, and you have ordered before." : undefined;
	if (row.per_customer_limit !== null && row.used_by_person >= row.per_customer_limit) return "You have used this coupon already.";
	return undefined;
}

/** Discount on eligible goods of this amount. */
export function discountOf({ kind, value, max_discount }: Pick<Row, "kind" | "value" | "max_discount">, worth: number): number {
	if (kind === "amount") return Math.min(value, worth);
	const share = Math.floor((worth * value) / 10_000);
	return Math.min(share, max_discount ?? share, worth);
}

function dayOf(at: Date): string {
	return new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "Asia/Kolkata" }).format(at);
}

/**
 * Records the use in the transaction that places the order. The row lock on the coupon serialises concurrent orders, so that its limits
 * hold; those for a first order are locked together, since one excludes the others.
 */
export async function useCoupon(ctx: Ctx, couponId: number, orderReference: string, person: CouponUser): Promise<void> {
	await ctx.db.execute(sql`
		select 1 from coupon where id = ${couponId} or (first_order and exists (select from coupon where id = ${couponId} and first_order))
		order by id for update`);
	const row = await readCoupon(ctx, sql`coupon.id = ${couponId}`, person, orderReference);
	const full = row === undefined || (row.total_limit !== null && row.used >= row.total_limit);
	if (full)
		throw new AppError("conflict", "The coupon has been used up in the meantime.", {
			errors: { coupon: ["This coupon has been used up."] },
		});
	const refused = whyNotForPerson(row);
	if (refused !== undefined) throw new AppError("conflict", refused, { errors: { coupon: [refused] } });
	await ctx.db.execute(sql`
		insert into coupon_use (coupon_id, order_reference, person, customer_id, at)
		values (${couponId}, ${orderReference}, ${person.email ?? ""}, ${person.customerId}, ${ctx.now.toISOString()})`);
}

/** Releases the use of an order of which nothing remains sold. */
export async function releaseCoupon(ctx: Ctx, orderReference: string): Promise<void> {
	await ctx.db.execute(sql`delete from coupon_use where order_reference = ${orderReference}`);
}

export type CouponInput = {
	code: string;
	title: string;
	kind: "percent" | "amount";
	value: number;
	max_discount: number | null;
	min_subtotal: number;
	starts_at: string | null;
	ends_at: string | null;
	total_limit: number | null;
	per_customer_limit: number | null;
	first_order?: boolean;
	active: boolean;
	on_show?: boolean;
	/** Slugs. */
	products: string[];
	subcategories: string[];
};

/** Bulk upsert by code. */
export async function saveCoupons(ctx: Ctx, coupons: readonly CouponInput[]): Promise<void> {
	const now = ctx.now.toISOString();
	const codes = sql`(select id from coupon where code = any(${sql.param(coupons.map(({ code }) => code.toUpperCase()))}::text[]))`;
	await ctx.db.execute(sql`delete from coupon_product where coupon_id in ${codes}`);
	await ctx.db.execute(sql`delete from coupon_subcategory where coupon_id in ${codes}`);
	await ctx.db.execute(sql`
		with given as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as given(code text, title text, kind text, value bigint,
				max_discount bigint, min_subtotal bigint, starts_at timestamptz, ends_at timestamptz, total_limit int, per_customer_limit int,
				first_order boolean, active boolean, on_show boolean, products jsonb, subcategories jsonb)
		), saved as (
			insert into coupon (code, title, kind, value, max_discount, min_subtotal, starts_at, ends_at, total_limit, per_customer_limit,
				first_order, active, on_show, created_at, updated_at)
			select upper(code), title, kind, value, max_discount, min_subtotal, starts_at, ends_at, total_limit, per_customer_limit,
				coalesce(first_order, false), active, coalesce(on_show, false), ${now}::timestamptz, ${now}::timestamptz from given
			on conflict (code) do update set title = excluded.title, kind = excluded.kind, value = excluded.value,
				max_discount = excluded.max_discount, min_subtotal = excluded.min_subtotal, starts_at = excluded.starts_at,
				ends_at = excluded.ends_at, total_limit = excluded.total_limit, per_customer_limit = excluded.per_customer_limit,
				first_order = excluded.first_order, active = excluded.active, on_show = excluded.on_show, updated_at = excluded.updated_at
			returning id, code
		), products as (
			insert into coupon_product (coupon_id, product_id)
			select saved.id, product.id from saved join given on upper(given.code) = saved.code
			join product on given.products ? product.slug on conflict do nothing
		)
		insert into coupon_subcategory (coupon_id, subcategory_id)
		select saved.id, subcategory.id from saved join given on upper(given.code) = saved.code
		join subcategory on given.subcategories ? subcategory.slug on conflict do nothing`);
}
