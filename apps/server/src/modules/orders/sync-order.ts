// Writes the derived states of an order: the one place that sets `state`, `payment_state` and `refunded`, with history and mail.
import type { OrderState } from "@lapwing/contract/order";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { hasArrived, type OrderFacts, readFacts } from "./order-facts.ts";
import { type By, byOf, enterHistory, type OrderRow, tellCustomer } from "./order-rows.ts";
import { deriveOrderState, derivePaymentState } from "./order-state.ts";
import { customerOrder } from "./schema.ts";

/** Steps of one shipment have mails and rows of their own (ship.ts), returns and refunds have mails of their own. */
const told: ReadonlySet<OrderState> = new Set(["confirmed", "cancelled"]);

type Change = {
	by?: By;
	/** For the customer's eyes, in the history and the mail. */
	note?: string | null;
	/** False where the caller writes a mail of its own. */
	tell?: boolean;
	/**
	 * What the history says where the order's state stays as it is, because another parcel is behind. `null` where the caller has written
	 * what happened: then the history gets no row, and no mail is sent, even if the state changes.
	 */
	event?: OrderState | null;
};

/** Inside the transaction that changed something, with the order locked. Reads the row again: a hook may have synced it meanwhile. */
export async function syncOrder(
	ctx: Ctx,
	orderId: number,
	{ by = byOf(ctx), note = null, tell = true, event }: Change = {},
): Promise<OrderFacts> {
	const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.id, orderId)).limit(1);
	if (order === undefined) throw new Error("The order is gone.");
	const facts = await readFacts(ctx, order);
	const state = deriveOrderState(facts);
	const isNew = order.state !== state;
	const happened = event === null ? undefined : isNew ? state : event;
	if (happened !== undefined) await enterHistory(ctx, order.id, happened, by, note);
	const derived = { state, paymentState: derivePaymentState(facts), refunded: facts.balance.refunded };
	if (!isNew && order.paymentState === derived.paymentState && order.refunded === derived.refunded) return facts;
	const changedAt = isNew ? reachedAt(ctx, facts, state) : order.changedAt;
	await ctx.db
		.update(customerOrder)
		.set({ ...derived, changedAt })
		.where(eq(customerOrder.id, order.id));
	if (tell && happened === state && told.has(state)) await tellCustomer(ctx, order.reference, state, note ? { note } : {});
	return { ...facts, order: { ...order, ...derived, changedAt } };
}

/** An order has arrived when its last parcel did, though it may be known later: once what was still open is cancelled. */
function reachedAt(ctx: Ctx, { shipments }: OrderFacts, state: OrderRow["state"]): Date {
	if (state !== "delivered" && state !== "collected") return ctx.now;
	const arrivals = shipments.filter(hasArrived).flatMap(({ deliveredAt }) => deliveredAt?.getTime() ?? []);
	return arrivals.length === 0 ? ctx.now : new Date(Math.max(...arrivals));
}
