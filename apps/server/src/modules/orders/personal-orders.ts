// Links between orders and accounts: linked when an email address is confirmed, unlinked, and erased with the account.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { eraseFromPayments } from "../payments/payments.ts";
import { addressNotePrefix } from "./correct-address.ts";
import { customerOrder } from "./schema.ts";

/** Links guest orders to the account that has confirmed their email address. */
export async function linkGuestOrders(ctx: Ctx, customerId: string, email: string): Promise<void> {
	await ctx.db
		.update(customerOrder)
		.set({ customerId })
		.where(and(isNull(customerOrder.customerId), eq(customerOrder.contactEmail, email)));
}

/**
 * Unlinks orders placed with an account before its email address was confirmed by its owner (pre-hijacking). They can still be tracked by
 * link.
 */
export async function unlinkOrders(ctx: Ctx, customerId: string): Promise<void> {
	await ctx.db.update(customerOrder).set({ customerId: null }).where(eq(customerOrder.customerId, customerId));
}

/** Deletes personal data. Amounts and place of supply stay, since tax law requires them. */
export async function eraseFromOrders(ctx: Ctx, customerId: string): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ reference: col.text },
		sql`select reference from customer_order where customer_id = ${customerId}`,
	);
	await eraseOrders(
		ctx,
		rows.map(({ reference }) => reference),
	);
}

export async function eraseOrders(ctx: Ctx, references: readonly string[]): Promise<void> {
	if (references.length === 0) return;
	await eraseFromPayments(ctx, "order", references);
	const erasedFields = sql`'{"name": "", "phone": "", "line1": "", "line2": null, "landmark": null}'::jsonb`;
	await ctx.db
		.update(customerOrder)
		.set({
			customerId: null,
			guestToken: null,
			contactName: "",
			contactEmail: "",
			contactPhone: "",
			contentHash: null,
			shippingAddress: sql`${customerOrder.shippingAddress} || ${erasedFields}`,
			billingAddress: sql`${customerOrder.billingAddress} || ${erasedFields}`,
			erasedAt: ctx.now,
		})
		.where(inArray(customerOrder.reference, [...references]));
	await ctx.db.execute(sql`
		update order_return_photo set expires_at = ${ctx.now.toISOString()}::timestamptz from customer_order placed
		where placed.id = order_return_photo.order_id and placed.reference = any(${sql.param([...references])}::text[])`);
	await ctx.db.execute(sql`
		delete from order_note using customer_order placed where placed.id = order_note.order_id
			and placed.reference = any(${sql.param([...references])}::text[]) and starts_with(order_note.text, ${addressNotePrefix})`);
	await ctx.db.execute(sql`
		update order_return set comment = null from customer_order placed
		where placed.id = order_return.order_id and placed.reference = any(${sql.param([...references])}::text[])`);
}
