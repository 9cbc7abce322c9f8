// Cart, stored by customer or guest token; prices and stock are computed on every read.
import { type Cart, type CartChange, type CartLine, maxLines, maxOfOne, maxSaved, type SavedLine } from "@lapwing/contract/cart";
import type { DeliverySettings, EmiSettings } from "@lapwing/contract/delivery";
import { chargeFor } from "@lapwing/contract/delivery-charge";
import type { WarrantyExtension } from "@lapwing/contract/warranty-extensions";
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { type CouponResult, type CouponUser, tryCoupon } from "../coupons/coupons.ts";
import { deliveryTo } from "../delivery/delivery.ts";
import { emiPlans } from "../listing/emi.ts";
import { decodeSetting } from "../settings/registry.ts";
import { chosenExtension, extensionGoods, extensionsFor, extensionsOf, noSuchExtension, offeredOf, soldExtensions } from "./extensions.ts";
import { type Goods, goodsColumns, goodsOf, goodsRow } from "./goods.ts";
import { pricedLine, totalsOf } from "./totals.ts";

/** Owner of a cart: a customer or a guest token. */
export type CartOwner = { customerId: string } | { guestToken: string };

export function ownerOf(ctx: Ctx): CartOwner | undefined {
	if (ctx.actor.kind === "customer") return { customerId: ctx.actor.id };
	if (ctx.actor.kind === "guest" && ctx.actor.token !== undefined) return { guestToken: ctx.actor.token };
	return undefined;
}

export function requireOwner(ctx: Ctx): CartOwner {
	const owner = ownerOf(ctx);
	if (owner === undefined) throw new AppError("bad_request", "The guest-token header is missing.");
	return owner;
}

/** Condition on `cart`. */
export const owned = (owner: CartOwner): SQL =>
	"customerId" in owner ? sql`cart.customer_id = ${owner.customerId}` : sql`cart.guest_token = ${owner.guestToken}`;

const column = (owner: CartOwner): SQL => ("customerId" in owner ? sql`customer_id` : sql`guest_token`);
const value = (owner: CartOwner): string => ("customerId" in owner ? owner.customerId : owner.guestToken);

/** In `returning` of an upsert: whether the row was inserted and not updated. */
const rowIsNew = sql`(xmax = 0)`;

export type CartEntry = { id: number; quantity: number; saved: boolean; seenPrice: number; goods: Goods; extension: string | null };

export type CartState = {
	entries: CartEntry[];
	pin: string | null;
	coupon: string | null;
	delivery: DeliverySettings;
	emi: EmiSettings | null;
	extensions: readonly WarrantyExtension[];
};

const headRowColumns = {
	pin: col.nullable(col.text),
	coupon: col.nullable(col.text),
	delivery: col.nullable(col.json<DeliverySettings>()),
	emi: col.nullable(col.json<EmiSettings>()),
	extensions: col.nullable(col.json<unknown>()),
};
const lineRow = {
	...goodsRow,
	id: col.number,
	quantity: col.number,
	saved: col.bool,
	seen_price: col.number,
	extension: col.nullable(col.text),
};

/** Lines with current prices and stock, the shopper's choices, and the settings needed for pricing: two statements. */
export async function readCart(ctx: Ctx, owner: CartOwner): Promise<CartState> {
	const lines = await queryRows(
		ctx.db,
		lineRow,
		sql`${prepared}
		select line.id, line.quantity, line.saved, line.seen_price::float8 as seen_price, line.extension, ${goodsColumns}
		from cart join cart_line line on line.cart_id = cart.id
		join variant on variant.id = line.variant_id join product on product.id = variant.product_id
		where ${owned(owner)} order by line.saved, line.added_at, line.id limit ${constant(maxLines + 1 + maxSaved)}`,
	);
	const heads = await queryRows(
		ctx.db,
		headRowColumns,
		sql`${prepared}
		select cart.pin, cart.coupon, (select value from setting where key = 'delivery') as delivery,
			(select value from setting where key = 'emi') as emi, ${soldExtensions} as extensions
		from (select 1) one left join cart on ${owned(owner)}`,
	);
	const [head] = heads;
	return {
		entries: lines.map((row) => {
			const { id, quantity, saved, seen_price: seenPrice, extension } = row;
			return { id, quantity, saved, seenPrice, extension, goods: goodsOf(row) };
		}),
		pin: head?.pin ?? null,
		coupon: head?.coupon ?? null,
		delivery: decodeSetting("delivery", head?.delivery),
		emi: head?.emi ?? null,
		extensions: extensionsOf(head?.extensions),
	};
}

/** Quantity of a line that can be bought now. */
export function countedOf(quantity: number, { available }: Goods): number {
	return Math.min(quantity, available);
}

/** From this stock on, the number left is not shown. */
const plenty = 10;

export function changesOf({ quantity, seenPrice, goods }: Pick<CartEntry, "quantity" | "seenPrice" | "goods">): CartChange[] {
	if (!goods.sold) return [{ kind: "withdrawn" }];
	if (goods.available === 0) return [{ kind: "out_of_stock" }];
	return [
		...(goods.price === seenPrice ? [] : [{ kind: "price" as const, was: seenPrice, now: goods.price }]),
		...(quantity <= goods.available ? [] : [{ kind: "short" as const, asked: quantity, left: goods.available }]),
	];
}

function savedOf({ id, quantity, goods }: CartEntry): SavedLine {
	const { sku, slug, title, options, picture, mrp, price, available } = goods;
	return { id, sku, slug, title, options, picture, quantity, left: available < plenty ? available : null, mrp, unit_price: price };
}

/** Totals with coupon and, if the PIN is known, delivery. */
export async function priceCartState(ctx: Ctx, state: CartState): Promise<{ cart: Cart; coupon: CouponResult | null }> {
	const entries = state.entries.filter((entry) => !entry.saved);
	const bought = entries.map((entry) => ({
		entry,
		counted: countedOf(entry.quantity, entry.goods),
		extension: chosenExtension(state.extensions, entry.goods, entry.extension),
	}));
	const coupon = state.coupon === null ? null : await tryCoupon(ctx, state.coupon, couponLines(bought), couponUserOf(ctx));
	const priced = bought.map(({ entry, counted }, index) => pricedLine(entry.goods, counted, coupon?.eligible[index] ?? false));
	// After the goods, so that a line and its total have the same index.
	for (const { entry, counted, extension } of bought)
		if (extension !== undefined) priced.push(pricedLine(extensionGoods(entry.goods, extension), counted, false));
	const discount = coupon?.discount ?? 0;
	const before = totalsOf(priced, discount, 0);
	const delivery = state.pin === null ? undefined : deliveryTo(state.delivery, state.pin, ctx.now);
	const charge = delivery?.serviceable ? chargeFor(delivery, before.total) : undefined;
	const totals = totalsOf(priced, discount, before.count === 0 ? 0 : (charge ?? 0));
	const [best] = state.emi === null ? [] : emiPlans(totals.total, state.emi);
	const lines = bought.map(
		({ entry, counted, extension }, index): CartLine => ({
			...savedOf(entry),
			counted,
			total: totals.lines[index]?.gross ?? 0,
			changes: changesOf(entry),
			extension: extension === undefined ? null : { ...offeredOf(extension), total: extension.price * counted },
			extensions: extensionsFor(state.extensions, entry.goods).map(offeredOf),
		}),
	);
	return {
		coupon,
		cart: {
			lines,
			saved: state.entries.filter((entry) => entry.saved).map(savedOf),
			count: entries.reduce((sum, entry) => sum + entry.quantity, 0),
			coupon: coupon && { code: coupon.code, applies: coupon.applies, message: coupon.message, discount: coupon.discount },
			delivery:
				delivery === undefined
					? null
					: {
							pin: delivery.pin,
							serviceable: delivery.serviceable,
							date: delivery.date,
							free_in: charge === undefined || charge === 0 || delivery.free_from === null ? null : delivery.free_from - before.total,
						},
			totals: {
				count: totals.count,
				mrp: totals.mrp,
				subtotal: totals.subtotal,
				discount: totals.discount,
				delivery: delivery === undefined || !delivery.serviceable ? null : totals.delivery,
				total: totals.total,
				tax: totals.tax,
			},
			emi: best === undefined || totals.count === 0 ? null : { monthly: best.monthly, months: best.months },
		},
	};
}

export function couponLines(bought: readonly { entry: Pick<CartEntry, "goods">; counted: number }[]) {
	return bought.map(({ entry: { goods }, counted }) => ({
		productId: goods.productId,
		subcategoryIds: goods.subcategoryIds,
		// Coupons are for goods, not for warranty extensions.
		total: goods.extendsMonths === undefined ? goods.price * counted : 0,
	}));
}

/** Identity for the coupon's limit per customer; a guest's is the email address, known at checkout. */
export function couponUserOf(ctx: Ctx, email: string | null = null): CouponUser {
	return { customerId: ctx.actor.kind === "customer" ? ctx.actor.id : null, email };
}

const emptyState = async (ctx: Ctx): Promise<CartState> => readCart(ctx, { guestToken: "" });

export async function getCart(ctx: Ctx): Promise<Cart> {
	const owner = ownerOf(ctx);
	const { cart } = await priceCartState(ctx, owner === undefined ? await emptyState(ctx) : await readCart(ctx, owner));
	return cart;
}

/** Called in the transaction that creates a cart; an error that it throws undoes it. */
export type OnNewCart = (tx: Ctx) => Promise<void>;

/** Adds to the quantity in the cart, capped by stock and by the limit per order. `note` says so if less was added than requested. */
export async function addLine(
	ctx: Ctx,
	sku: string,
	quantity: number,
	{ extension, onNewCart }: { extension?: string | undefined; onNewCart?: OnNewCart } = {},
): Promise<{ cart: Cart; note: string | undefined }> {
	const owner = requireOwner(ctx);
	return inTransaction(ctx, async (tx) => {
		const now = tx.now.toISOString();
		const rows = await queryRows(
			tx.db,
			{ quantity: col.number, before: col.number, available: col.number, created: col.nullable(col.bool) },
			sql`${prepared}
			with wanted as materialized (
				select variant.id, variant.price, coalesce((select sum(on_hand - reserved) from stock_item where variant_id = variant.id), 0)::int as available
				from variant join product on product.id = variant.product_id
				where variant.sku = ${sku} and variant.withdrawn_at is null and product.status = 'published'
			), own as (
				insert into cart (${column(owner)}, updated_at) select ${value(owner)}, ${now}::timestamptz from wanted
				on conflict (${column(owner)}) do update set updated_at = excluded.updated_at returning id, ${rowIsNew} as created
			), before as (
				select line.quantity from cart_line line
				where line.cart_id = (select id from own) and line.variant_id = (select id from wanted) and not line.saved
			), saved as (
				insert into cart_line (cart_id, variant_id, quantity, saved, seen_price, extension, added_at)
				select own.id, wanted.id, least(${maxOfOne}, ${quantity}::int, wanted.available), false, wanted.price, ${extension || null}::text,
					${now}::timestamptz
				from own, wanted where wanted.available > 0
				on conflict (cart_id, variant_id) do update set saved = false, seen_price = excluded.seen_price,
					extension = coalesce(excluded.extension, cart_line.extension),
					quantity = greatest(1, least(${maxOfOne}, (select available from wanted),
						case when cart_line.saved then 0 else cart_line.quantity end + ${quantity}::int))
				returning quantity
			)
			select coalesce((select quantity from saved), 0)::int as quantity, coalesce((select quantity from before), 0)::int as before,
				wanted.available, (select created from own) as created from wanted`,
		);
		const [row] = rows;
		if (row === undefined)
			throw new AppError("not_found", "The shop does not sell this.", { errors: { sku: ["The shop does not sell this."] } });
		if (row.available === 0) throw new AppError("conflict", "This is out of stock.", { errors: { sku: ["This is out of stock."] } });
		if (row.created) await onNewCart?.(tx);
		const { cart } = await priceCartState(tx, await readCart(tx, owner));
		if (extension && cart.lines.find((line) => line.sku === sku)?.extension?.code !== extension) throw noSuchExtension();
		if (cart.lines.length > maxLines)
			throw new AppError("conflict", `A cart holds ${maxLines} different things at most. Remove one first.`);
		return { cart, note: noteOf(row.before + quantity, row) };
	});
}

function noteOf(asked: number, { quantity, available }: { quantity: number; available: number }): string | undefined {
	if (quantity >= asked) return undefined;
	if (available < maxOfOne) return `Only ${available} left: your cart has ${quantity} now.`;
	return `You can buy ${maxOfOne} of one thing at most: your cart has ${quantity} now.`;
}

export async function changeLine(ctx: Ctx, id: number, quantity: number): Promise<{ cart: Cart; note: string | undefined }> {
	const owner = requireOwner(ctx);
	return inTransaction(ctx, async (tx) => {
		const rows = await queryRows(
			tx.db,
			{ quantity: col.number, available: col.number },
			sql`${prepared}
			update cart_line line set quantity = greatest(1, least(${quantity}::int, stock.available)), seen_price = variant.price
			from cart, variant, lateral (
				select coalesce(sum(on_hand - reserved), 0)::int as available from stock_item where variant_id = variant.id) stock
			where line.id = ${id} and cart.id = line.cart_id and variant.id = line.variant_id and ${owned(owner)}
			returning line.quantity, stock.available`,
		);
		const [row] = rows;
		if (row === undefined) throw noSuchLine();
		return { cart: await lookAgain(tx, owner), note: row.available === 0 ? undefined : noteOf(quantity, row) };
	});
}

function noSuchLine(): AppError {
	return new AppError("not_found", "This is not in your cart any more.");
}

async function lookAgain(ctx: Ctx, owner: CartOwner): Promise<Cart> {
	await ctx.db.execute(sql`update cart set updated_at = ${ctx.now.toISOString()} where ${owned(owner)}`);
	return (await priceCartState(ctx, await readCart(ctx, owner))).cart;
}

async function changeLines(ctx: Ctx, change: (owned: SQL) => SQL, needed = true): Promise<Cart> {
	const owner = requireOwner(ctx);
	return inTransaction(ctx, async (tx) => {
		const { rowCount } = await tx.db.execute(change(sql`(select id from cart where ${owned(owner)})`));
		if (needed && rowCount === 0) throw noSuchLine();
		return lookAgain(tx, owner);
	});
}

/** An empty code takes the extension off. */
export async function setExtension(ctx: Ctx, id: number, code: string): Promise<Cart> {
	return inTransaction(ctx, async (tx) => {
		const cart = await changeLines(
			tx,
			(own) => sql`update cart_line set extension = ${code || null} where id = ${id} and cart_id in ${own}`,
		);
		if (code !== "" && cart.lines.find((line) => line.id === id)?.extension?.code !== code) throw noSuchExtension();
		return cart;
	});
}

export async function removeLine(ctx: Ctx, id: number): Promise<Cart> {
	return changeLines(ctx, (cart) => sql`delete from cart_line where id = ${id} and cart_id in ${cart}`);
}

export async function clearCart(ctx: Ctx): Promise<Cart> {
	return changeLines(ctx, (cart) => sql`delete from cart_line where not saved and cart_id in ${cart}`, false);
}

export async function saveLine(ctx: Ctx, id: number): Promise<Cart> {
	return inTransaction(ctx, async (tx) => {
		const cart = await changeLines(tx, (own) => sql`update cart_line set saved = true where id = ${id} and cart_id in ${own}`);
		const rows = await queryRows(
			tx.db,
			{ count: col.number },
			sql`select count(*)::int as count from cart_line join cart on cart.id = cart_line.cart_id where ${owned(requireOwner(tx))} and saved`,
		);
		if ((rows[0]?.count ?? 0) > maxSaved)
			throw new AppError("conflict", `You can save ${maxSaved} things for later at most. Remove one first.`);
		return cart;
	});
}

/** seen_price is set to the price currently displayed. */
export async function restoreLine(ctx: Ctx, id: number): Promise<Cart> {
	return changeLines(
		ctx,
		(cart) => sql`update cart_line set saved = false, seen_price = (select price from variant where variant.id = variant_id)
			where id = ${id} and cart_id in ${cart}`,
	);
}

/**
 * Acknowledges changes: prices are accepted, quantities reduced to the stock. Lines that cannot be bought stay for the shopper to
 * decide.
 */
export async function acknowledgeChanges(ctx: Ctx): Promise<Cart> {
	return changeLines(
		ctx,
		(cart) => sql`update cart_line line set seen_price = variant.price, quantity = least(line.quantity, greatest(1, stock.available))
			from variant, lateral (
				select coalesce(sum(on_hand - reserved), 0)::int as available from stock_item where variant_id = variant.id) stock
			where variant.id = line.variant_id and line.cart_id in ${cart}`,
		false,
	);
}

export async function setPin(ctx: Ctx, pin: string, onNewCart?: OnNewCart): Promise<Cart> {
	const owner = requireOwner(ctx);
	await inTransaction(ctx, async (tx) => {
		const [row] = await queryRows(
			tx.db,
			{ created: col.bool },
			sql`${prepared}
			insert into cart (${column(owner)}, pin, updated_at) values (${value(owner)}, ${pin}, ${tx.now.toISOString()})
			on conflict (${column(owner)}) do update set pin = excluded.pin, updated_at = excluded.updated_at returning ${rowIsNew} as created`,
		);
		if (row?.created) await onNewCart?.(tx);
	});
	return getCart(ctx);
}

const guestCartDays = 60;
const batchSize = 5000;

/** Retention, by a job: deletes guest carts unused for 60 days, in batches. Customers' carts are kept. */
export async function deleteOldCarts(ctx: Ctx): Promise<void> {
	const before = new Date(ctx.now.getTime() - guestCartDays * 86_400_000).toISOString();
	for (;;) {
		const { rowCount } = await ctx.db.execute(sql`delete from cart where id in (
			select id from cart where guest_token is not null and updated_at < ${before} order by updated_at limit ${batchSize})`);
		if ((rowCount ?? 0) < batchSize) return;
	}
}

/** After an order: removes the ordered lines and the coupon. */
export async function removeOrderedLines(ctx: Ctx, owner: CartOwner): Promise<void> {
	await ctx.db.execute(sql`
		with emptied as (update cart set coupon = null, updated_at = ${ctx.now.toISOString()} where ${owned(owner)} returning id)
		delete from cart_line where not saved and cart_id in (select id from emptied)`);
}
