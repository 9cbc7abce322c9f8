// Functions that every change of an order uses: row lock, history, emails, stock.
import { randomUUID } from "node:crypto";
import type { OrderState } from "@lapwing/contract/order";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { AppError, type Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { enqueue } from "../../job.ts";
import type { StockPart } from "../inventory/reserve.ts";
import { refreshListingJob } from "../listing/refresh-listing.ts";
import { type MailKind, orderEmailJob } from "./job-definitions.ts";
import { customerOrder, orderHistory } from "./schema.ts";

export type OrderRow = typeof customerOrder.$inferSelect;

export type By = { kind: "customer" | "system" } | { kind: "staff"; name: string };

export function byOf(ctx: Ctx): By {
	if (ctx.actor.kind === "staff") return { kind: "staff", name: ctx.actor.name };
	return { kind: ctx.actor.kind === "system" ? "system" : "customer" };
}

/** As columns of `order_history`, `order_return` and `order_reversal`. */
export function byColumns(by: By): { byKind: By["kind"]; byStaff: string | null } {
	return { byKind: by.kind, byStaff: by.kind === "staff" ? by.name : null };
}

/** Locks the row until the transaction ends. Every change of an order starts with this. */
export async function findOrder(ctx: Ctx, reference: string): Promise<OrderRow> {
	const [row] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.reference, reference)).limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no order with this number.");
	return row;
}

export async function lockOrder(ctx: Ctx, reference: string): Promise<OrderRow> {
	const [row] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.reference, reference)).limit(1).for("update");
	if (row === undefined) throw new AppError("not_found", "There is no order with this number.");
	return row;
}

export async function addHistory(ctx: Ctx, orderId: number, state: OrderState, by: By, note: string | null = null): Promise<void> {
	await ctx.db.insert(orderHistory).values({ orderId, state, at: ctx.now, note, ...byColumns(by) });
}

export async function enqueueOrderEmail(
	ctx: Ctx,
	reference: string,
	kind: MailKind,
	more: Omit<z.input<(typeof orderEmailJob)["data"]>, "reference" | "kind" | "event"> = {},
): Promise<void> {
	await enqueue(ctx, orderEmailJob, { reference, kind, event: randomUUID(), ...more });
}

/** Reserved or committed stock by variant and location, without cancelled lines. */
export async function stockPartsOf(ctx: Ctx, orderId: number): Promise<StockPart[]> {
	const rows = await queryRows(
		ctx.db,
		{ variantId: col.number, locationId: col.number, quantity: col.number },
		sql`
		select order_line.variant_id as "variantId", shipment.location_id as "locationId", shipment_line.quantity
		from shipment join shipment_line on shipment_line.shipment_id = shipment.id
		join order_line on order_line.id = shipment_line.order_line_id
		where shipment.order_id = ${orderId} and shipment_line.cancelled_at is null and order_line.variant_id is not null
		order by 1, 2`,
	);
	return rows;
}

/** Updates the listing, which shows availability. */
export async function refreshProducts(ctx: Ctx, orderId: number): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		select distinct variant.product_id as id from order_line join variant on variant.id = order_line.variant_id where order_id = ${orderId}`,
	);
	if (rows.length > 0) await enqueue(ctx, refreshListingJob, { products: rows.map(({ id }) => id) });
}
