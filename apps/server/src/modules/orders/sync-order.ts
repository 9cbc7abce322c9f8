// Stores the derived states of an order: the only code that updates `state`, `payment_state` and `refunded`; adds history and email.
import type { OrderState } from "@lapwing/contract/order";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { hasArrived, type OrderFacts, readFacts } from "./order-facts.ts";
import { addHistory, type By, byOf, enqueueOrderEmail, type OrderRow } from "./order-rows.ts";
import { deriveOrderState, derivePaymentState } from "./order-state.ts";
import { customerOrder } from "./schema.ts";

/**
 * States that send an email here. Shipments have emails and history rows of their own (ship.ts); returns and refunds have emails of their
 * own.
 */
const statesWithEmail: ReadonlySet<OrderState> = new Set(["confirmed", "cancelled"]);

type Change = {
	by?: By;
	/** Shown to the customer, in history and email. */
	note?: string | null;
	/** The reversal that the change is, whose figures the email gives. */
	reversalId?: number;
	/** False if the caller sends an email itself. */
	sendEmail?: boolean;
	/**
	 * History entry if the order's state does not change, because another shipment is not as far. `null` if the caller adds the entry itself:
	 * then there is no history row and no email, even if the state changes.
	 */
	event?: OrderState | null;
};

/** Runs in the transaction of the change, with the order locked. Reads the row again, since a hook may have synced it meanwhile. */
export async function syncOrder(
	ctx: Ctx,
	orderId: number,
	{ by = byOf(ctx), note = null, sendEmail = true, event, reversalId }: Change = {},
): Promise<OrderFacts> {
	const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.id, orderId)).limit(1);
	if (order === undefined) throw new Error("The order is gone.");
	const facts = await readFacts(ctx, order);
	const state = deriveOrderState(facts);
	const isNew = order.state !== state;
	const happened = event === null ? undefined : isNew ? state : event;
	if (happened !== undefined) await addHistory(ctx, order.id, happened, by, note);
	const derived = { state, paymentState: derivePaymentState(facts), refunded: facts.balance.refunded };
	if (!isNew && order.paymentState === derived.paymentState && order.refunded === derived.refunded) return facts;
	const changedAt = isNew ? reachedAt(ctx, facts, state) : order.changedAt;
	await ctx.db
		.update(customerOrder)
		.set({ ...derived, changedAt })
		.where(eq(customerOrder.id, order.id));
	if (sendEmail && happened === state && statesWithEmail.has(state))
		await enqueueOrderEmail(ctx, order.reference, state, {
			...(note && { note }),
			...(reversalId !== undefined && { reversal_id: reversalId }),
		});
	return { ...facts, order: { ...order, ...derived, changedAt } };
}

/** The time of the last delivery, which may be earlier than now: cancelling what was still open can make an order delivered. */
function reachedAt(ctx: Ctx, { shipments }: OrderFacts, state: OrderRow["state"]): Date {
	if (state !== "delivered" && state !== "collected") return ctx.now;
	const arrivals = shipments.filter(hasArrived).flatMap(({ deliveredAt }) => deliveredAt?.getTime() ?? []);
	return arrivals.length === 0 ? ctx.now : new Date(Math.max(...arrivals));
}
