// Writes the derived states of an order: the one place that sets `state`, `payment_state` and `refunded`, with history and mail.
import type { OrderState } from "@lapwing/contract/order";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { type OrderFacts, readFacts } from "./order-facts.ts";
import { type By, byOf, enterHistory, type OrderRow, tellCustomer } from "./order-rows.ts";
import { deriveOrderState, derivePaymentState } from "./order-state.ts";
import { customerOrder } from "./schema.ts";

const dispatch: Record<OrderRow["fulfilment"], readonly OrderState[]> = {
	delivery: ["placed", "confirmed", "packed", "shipped", "delivered"],
	pickup: ["placed", "confirmed", "packed", "ready_for_pickup", "collected"],
};

type Change = {
	by?: By;
	/** For the customer's eyes, in the history and the mail. */
	note?: string | null;
	/** False where the caller writes a mail of its own. */
	tell?: boolean;
};

/** Inside the transaction that changed something, with the order locked. Reads the row again: a hook may have synced it meanwhile. */
export async function syncOrder(ctx: Ctx, orderId: number, { by = byOf(ctx), note = null, tell = true }: Change = {}): Promise<OrderFacts> {
	const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.id, orderId)).limit(1);
	if (order === undefined) throw new Error("The order is gone.");
	const facts = await readFacts(ctx, order);
	const state = deriveOrderState(facts);
	const derived = { state, paymentState: derivePaymentState(facts), refunded: facts.balance.refunded };
	const isSame = order.state === state && order.paymentState === derived.paymentState && order.refunded === derived.refunded;
	if (isSame) return facts;
	const changedAt = order.state === state ? order.changedAt : ctx.now;
	await ctx.db
		.update(customerOrder)
		.set({ ...derived, changedAt })
		.where(eq(customerOrder.id, order.id));
	const steps = stepsBetween(order, state);
	for (const step of steps) await enterHistory(ctx, order.id, step, by, note);
	if (tell && tellsOf(order, state)) await tellCustomer(ctx, order.reference, state, note ? { note } : {});
	return { ...facts, order: { ...order, ...derived, changedAt } };
}

/** A parcel marked as delivered at once was packed and shipped too: the history has every state on the way. */
function stepsBetween({ state: from, fulfilment }: OrderRow, to: OrderState): OrderState[] {
	if (from === to) return [];
	const path = dispatch[fulfilment];
	const [start, end] = [path.indexOf(from), path.indexOf(to)];
	return start >= 0 && end > start ? path.slice(start + 1, end + 1) : [to];
}

/** Returns and refunds have mails of their own. */
function tellsOf({ state: from, fulfilment }: OrderRow, to: OrderState): boolean {
	if (from === to) return false;
	const path = dispatch[fulfilment];
	return to === "cancelled" || (path.includes(to) && path.indexOf(to) > path.indexOf(from) && path.includes(from));
}
