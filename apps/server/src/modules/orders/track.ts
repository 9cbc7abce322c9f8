// Orders without signing in: by the link in emails, or by order number and the phone number or email address given.
import type { TrackedOrder } from "@lapwing/contract/order";
import { normalisePhone } from "@lapwing/contract/phone";
import { eq, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { readOrders } from "./orders.ts";
import { customerOrder } from "./schema.ts";

export function trackOrderPath(token: string): string {
	return `/track/order/${token}`;
}

/** LW-26-1182047, with any prefix, and with or without dashes. The prefix SR is a service request. */
const shape = /^(?!SR)([A-Z]{1,4})\W*(\d{2})\W*(\d{4,8})$/i;

export function isOrderReference(typed: string): boolean {
	return shape.test(typed.trim());
}

export function normaliseOrderReference(typed: string): string {
	const [, prefix = "", year = "", number = ""] = shape.exec(typed.trim()) ?? [];
	return `${prefix.toUpperCase()}-${year}-${number}`;
}

/** Undefined for a wrong number and a wrong contact alike, so that order numbers cannot be probed. */
export async function findOrderLink(ctx: Ctx, reference: string, contact: string): Promise<string | undefined> {
	const rows = await queryRows(
		ctx.db,
		{ token: col.text },
		sql`
		select token from customer_order
		where reference = ${normaliseOrderReference(reference)} and erased_at is null
			and (contact_phone = ${normalisePhone(contact) ?? "-"} or (contact_email <> '' and contact_email = ${contact.trim().toLowerCase()})) limit 1`,
	);
	return rows[0] && trackOrderPath(rows[0].token);
}

export async function getTrackedOrder(ctx: Ctx, token: string): Promise<TrackedOrder> {
	const [order] = await readOrders(ctx, eq(customerOrder.token, token), 1);
	if (order === undefined) throw linkNotFound();
	const { contact: _contact, billing_address: _billing, gstin: _gstin, business_name: _business, shipping_address: to, ...shown } = order;
	// The token authorises the photos too.
	const returns = shown.returns.map((each) => ({
		...each,
		photos: each.photos.map((photo) => ({ ...photo, url: `${photo.url}?order=${token}` })),
	}));
	return { ...shown, returns, shipping_address: to && { city: to.city, state: to.state, post_code: to.post_code } };
}

export function linkNotFound(): AppError {
	return new AppError("not_found", "This link leads to no order. Check that it is complete.");
}

export async function referenceOf(ctx: Ctx, token: string): Promise<string> {
	const [row] = await ctx.db
		.select({ reference: customerOrder.reference })
		.from(customerOrder)
		.where(eq(customerOrder.token, token))
		.limit(1);
	if (row === undefined) throw linkNotFound();
	return row.reference;
}
