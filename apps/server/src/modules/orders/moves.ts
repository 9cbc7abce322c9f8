// How an order changes: each change is checked, written into its history with who and when, and told to the customer.
import type { OrderState } from "@lapwing/contract/order";
import { mayOrderGo } from "@lapwing/contract/order-state";
import { eq, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { giveCouponBack } from "../coupons/coupons.ts";
import { commitStock, freeStock, putBackStock, type StockPart } from "../inventory/reserve.ts";
import { issueCreditNote, listCreditable } from "../invoices/invoices.ts";
import { type PaymentRow, type Payments, refundableOf, requestRefund } from "../payments/payments.ts";
import { customerOrder, orderHistory } from "./schema.ts";

export type OrderRow = typeof customerOrder.$inferSelect;

export type By = { kind: "customer" | "system" } | { kind: "staff"; name: string };

export function byOf(ctx: Ctx): By {
	if (ctx.actor.kind === "staff") return { kind: "staff", name: ctx.actor.name };
	return { kind: ctx.actor.kind === "system" ? "system" : "customer" };
}

/** Locked until the transaction ends: whoever changes an order comes through here. */
export async function lockOrder(ctx: Ctx, reference: string): Promise<OrderRow> {
	const [row] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.reference, reference)).limit(1).for("update");
	if (row === undefined) throw new AppError("not_found", "There is no order with this number.");
	return row;
}

export async function enterHistory(ctx: Ctx, orderId: number, state: OrderState, by: By, note: string | null = null): Promise<void> {
	await ctx.db
		.insert(orderHistory)
		.values({ orderId, state, at: ctx.now, note, byKind: by.kind, byStaff: by.kind === "staff" ? by.name : null });
}

/** What a letter is about: a state, or something between two of them. */
export type LetterKind = OrderState | "unpaid" | "sold_out" | "undelivered" | "refund";

export async function tellCustomer(
	ctx: Ctx,
	reference: string,
	kind: LetterKind,
	more: { note?: string; amount?: number } = {},
): Promise<void> {
	await ctx.enqueue(ctx.db, "order-letter", { reference, kind, ...more });
}

type Move = { by?: By; note?: string | null; tell?: boolean; set?: Partial<OrderRow> };

/** Refuses what the order's state does not allow. */
export async function moveOrder(ctx: Ctx, order: OrderRow, to: OrderState, move: Move = {}): Promise<OrderRow> {
	if (!mayOrderGo(order.state, to))
		throw new AppError("conflict", `An order that is ${inWords(order.state)} cannot become ${inWords(to)}.`);
	const [row] = await ctx.db
		.update(customerOrder)
		.set({ ...move.set, state: to, changedAt: ctx.now })
		.where(eq(customerOrder.id, order.id))
		.returning();
	if (row === undefined) throw new Error("The order was not changed.");
	await enterHistory(ctx, order.id, to, move.by ?? byOf(ctx), move.note ?? null);
	if (move.tell !== false) await tellCustomer(ctx, order.reference, to, move.note ? { note: move.note } : {});
	return row;
}

function inWords(state: OrderState): string {
	return state.replaceAll("_", " ");
}

/** What each place holds for the order, as far as it has not been called off. */
export async function stockPartsOf(ctx: Ctx, orderId: number): Promise<StockPart[]> {
	const { rows } = await ctx.db.execute<StockPart>(sql`
		select order_line.variant_id as "variantId", shipment.location_id as "locationId", shipment_line.quantity
		from shipment join shipment_line on shipment_line.shipment_id = shipment.id
		join order_line on order_line.id = shipment_line.order_line_id
		where shipment.order_id = ${orderId} and shipment.state <> 'cancelled' and order_line.variant_id is not null
		order by 1, 2`);
	return rows;
}

/** The sale is firm: paid, or ordered for cash. */
export async function confirmOrder(ctx: Ctx, order: OrderRow, payment: PaymentRow | undefined): Promise<OrderRow> {
	await commitStock(ctx, await stockPartsOf(ctx, order.id), order.reference);
	return moveOrder(ctx, order, "confirmed", {
		by: { kind: "system" },
		set: {
			stockState: "committed",
			keptUntil: null,
			...(payment && { paymentState: "captured" as const, paymentMethod: payment.method, paymentReference: payment.providerPaymentId }),
		},
	});
}

/** Goods return to their shelves, the coupon to its owner, and money to whoever paid. */
export async function cancelOrder(ctx: Ctx, payments: Payments, order: OrderRow, reason: string, by: By = byOf(ctx)): Promise<OrderRow> {
	if (!mayOrderGo(order.state, "cancelled"))
		throw new AppError("conflict", "This order has left already, so it cannot be cancelled. You can return it once it is there.");
	await releaseStock(ctx, order);
	await creditInvoices(ctx, order, reason);
	await ctx.db.execute(sql`update shipment set state = 'cancelled' where order_id = ${order.id}`);
	await giveCouponBack(ctx, order.reference);
	const moved = await moveOrder(ctx, order, "cancelled", { by, note: reason || null, set: { stockState: "freed", keptUntil: null } });
	await refundAll(ctx, payments, order, reason || "Order cancelled", `cancel-${order.reference}`);
	return moved;
}

async function releaseStock(ctx: Ctx, order: OrderRow): Promise<void> {
	if (order.stockState === "freed") return;
	const parts = await stockPartsOf(ctx, order.id);
	if (order.stockState === "reserved") await freeStock(ctx, parts);
	else await putBackStock(ctx, parts, "cancelled", order.reference);
	await refreshProducts(ctx, order.id);
}

/** The list of products shows what is in stock: those of this order may have changed. */
export async function refreshProducts(ctx: Ctx, orderId: number): Promise<void> {
	const { rows } = await ctx.db.execute<{ id: number }>(sql`
		select distinct variant.product_id as id from order_line join variant on variant.id = order_line.variant_id where order_id = ${orderId}`);
	if (rows.length > 0) await ctx.enqueue(ctx.db, "refresh-listing", { productIds: rows.map(({ id }) => id) });
}

/** What was invoiced at packing and never reached anyone is credited in full: an issued invoice is not taken back. */
export async function creditInvoices(ctx: Ctx, order: OrderRow, reason: string, shipmentId?: number): Promise<void> {
	const which = shipmentId === undefined ? sql`true` : sql`shipment.id = ${shipmentId}`;
	const { rows } = await ctx.db.execute<{ invoice_number: string }>(sql`
		select invoice_number from shipment
		where order_id = ${order.id} and state <> 'cancelled' and invoice_number is not null and ${which} order by id`);
	for (const { invoice_number: invoiceNumber } of rows) {
		const lines = await listCreditable(ctx, { invoiceNumber });
		if (lines.length > 0) await issueCreditNote(ctx, { invoiceNumber, lines, reason: reason || "Order cancelled" });
	}
}

/** What has come in for the order and has not gone back yet. */
export async function refundAll(ctx: Ctx, payments: Payments, order: OrderRow, reason: string, key: string): Promise<void> {
	const subject = { kind: "order" as const, reference: order.reference };
	const amount = await refundableOf(ctx, subject);
	if (amount > 0) await requestRefund(payments, ctx, { subject, amount, reason, key });
}
