// Merging of carts: at sign-in, and where a device's stored guest token and its cookie differ.
import { maxLines, maxOfOne, maxSaved } from "@lapwing/contract/cart";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";

const mergedColumns = {
	title: col.text,
	wanted: col.number,
	quantity: col.number,
	available: col.number,
};
type Merged = RowOf<typeof mergedColumns>;

/**
 * Adds quantities, capped by stock and by the limit per order. The guest's PIN code takes precedence, being the more recent. Returns
 * messages on what was capped.
 */
async function mergeInto(
	ctx: Ctx,
	target: { column: "customer_id" | "guest_token"; value: string },
	guestToken: string,
): Promise<string[]> {
	const now = ctx.now.toISOString();
	const column = sql.raw(target.column);
	const guests = await queryRows(ctx.db, { id: col.number }, sql`select id from cart where guest_token = ${guestToken} for update`);
	const guest = guests[0]?.id;
	if (guest === undefined) return [];
	const own = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		insert into cart (${column}, pin, coupon, updated_at) select ${target.value}, pin, coupon, ${now}::timestamptz from cart where id = ${guest}
		on conflict (${column}) do update set updated_at = excluded.updated_at, pin = coalesce(excluded.pin, cart.pin),
			coupon = coalesce(cart.coupon, excluded.coupon)
		returning id`,
	);
	const rows = await queryRows(
		ctx.db,
		mergedColumns,
		sql`
		with incoming as materialized (
			select line.variant_id, line.quantity, line.saved, line.seen_price, line.extension, line.added_at, product.title,
				coalesce((select sum(on_hand - reserved) from stock_item where variant_id = line.variant_id), 0)::int as available,
				coalesce((select quantity from cart_line own where own.cart_id = ${own[0]?.id} and own.variant_id = line.variant_id and not own.saved), 0) as had
			from cart_line line join variant on variant.id = line.variant_id join product on product.id = variant.product_id
			where line.cart_id = ${guest}
		), merged as (
			insert into cart_line (cart_id, variant_id, quantity, saved, seen_price, extension, added_at)
			select ${own[0]?.id}::int, variant_id, quantity, saved, seen_price, extension, added_at from incoming
			on conflict (cart_id, variant_id) do update set
				saved = cart_line.saved and excluded.saved,
				seen_price = excluded.seen_price,
				extension = coalesce(excluded.extension, cart_line.extension),
				quantity = case
					when excluded.saved then cart_line.quantity
					when cart_line.saved then excluded.quantity
					else greatest(1, least(${maxOfOne}, cart_line.quantity + excluded.quantity,
						greatest(1, (select available from incoming where incoming.variant_id = excluded.variant_id)))) end
			returning variant_id, quantity
		)
		select incoming.title, incoming.had + incoming.quantity as wanted, merged.quantity, incoming.available
		from incoming join merged using (variant_id) where not incoming.saved order by incoming.added_at`,
	);
	await ctx.db.execute(sql`delete from cart where id = ${guest}`);
	// Lines beyond the limit of a cart are saved for later.
	const aside = await queryRows(
		ctx.db,
		{ title: col.text },
		sql`
		with over as (
			select line.id from cart_line line where line.cart_id = ${own[0]?.id} and not line.saved
			order by line.added_at, line.id offset ${maxLines}
		)
		update cart_line line set saved = true from variant, product
		where line.id in (select id from over) and variant.id = line.variant_id and product.id = variant.product_id returning product.title`,
	);
	// Saved lines are limited too: the newest are kept.
	await ctx.db.execute(sql`
		delete from cart_line where id in (select id from cart_line where cart_id = ${own[0]?.id} and saved
			order by added_at desc, id desc offset ${maxSaved})`);
	return [
		...rows.filter((row) => row.quantity < row.wanted).map(cappedNote),
		...aside.map(({ title }) => `${title} is saved for later: a cart holds ${maxLines} different things at most.`),
	];
}

function cappedNote({ title, quantity, available }: Merged): string {
	if (quantity >= available && available < maxOfOne) return `${title}: only ${available} left, so your cart has ${quantity}.`;
	return `${title}: your cart has ${quantity}, the most of one thing in an order.`;
}

/** For AccountHooks.onSignIn. */
export async function mergeCart(ctx: Ctx, customerId: string, guestToken: string | undefined): Promise<string[]> {
	return guestToken === undefined ? [] : mergeInto(ctx, { column: "customer_id", value: customerId }, guestToken);
}

export async function mergeGuestCarts(ctx: Ctx, into: string, from: string): Promise<void> {
	if (into !== from) await mergeInto(ctx, { column: "guest_token", value: into }, from);
}

/** Against account pre-hijacking: called when an email address is confirmed by another person than the one who used the account before. */
export async function deleteCart(ctx: Ctx, customerId: string): Promise<void> {
	await ctx.db.execute(sql`delete from cart where customer_id = ${customerId}`);
}
