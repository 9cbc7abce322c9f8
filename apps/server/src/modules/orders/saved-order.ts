// An order that was kept elsewhere, and what follows from its history: its money, its stock, its papers. Pure.
import { spread } from "@lapwing/contract/money";
import type { LineReturnState, OrderAddress, OrderState, PaymentState, ShipmentState } from "@lapwing/contract/order";
import { mayOrderGo } from "@lapwing/contract/order-state";
import { AppError } from "../../ctx.ts";
import type { SavedRefund } from "../payments/save-payments.ts";
import type { By } from "./moves.ts";

export type SavedOrderStep = { at: Date; to: OrderState; by: By; note?: string };

export type SavedOrderLine = {
	sku: string;
	quantity: number;
	/** Slug of the Location that sends it. */
	from: string;
	/** Taken down at packing. */
	serials?: readonly string[];
	returned?: { quantity: number; reason: string };
};

export type SavedOrder = {
	reference: string;
	token: string;
	/** Mail address of the customer's account. */
	customer: string | null;
	contact: { name: string; email: string; phone: string };
	/** Where it goes and how fast, or the slug of the store where it is collected. */
	to: { address: OrderAddress; option: "standard" | "express" } | { store: string };
	business?: { gstin: string; name: string };
	lines: readonly SavedOrderLine[];
	/** What it took off, and of which goods. */
	coupon?: { code: string; discount: number; skus: readonly string[] };
	payment: {
		provider: string;
		method: string;
		/** Why it did not succeed. */
		failure?: string;
		/** What needs a person. */
		trouble?: string;
		/** Why the money for what came back was not taken. */
		refundRefused?: string;
	};
	/** The first says when it was placed. */
	steps: readonly SavedOrderStep[];
	parcel?: { carrier: string; waybill: string; state?: "out_for_delivery" | "undelivered"; note?: string };
	notes?: readonly { text: string; by: string; at: Date }[];
};

const paidOnArrival = "cod";

/** Refuses a history that could not have happened. */
export function expectHistory({ reference, steps }: SavedOrder): void {
	if (steps[0]?.to !== "placed") throw new AppError("invalid", `${reference} does not begin with being placed.`);
	for (const [index, { to, at }] of steps.entries()) {
		const before = steps[index - 1];
		if (before === undefined) continue;
		if (!mayOrderGo(before.to, to)) throw new AppError("invalid", `${reference} cannot go from ${before.to} to ${to}.`);
		if (at < before.at) throw new AppError("invalid", `${reference} was ${to} before it was ${before.to}.`);
	}
}

export function whenOf({ steps }: SavedOrder, ...states: OrderState[]): Date | null {
	return steps.find(({ to }) => states.includes(to))?.at ?? null;
}

export function stateOf({ steps }: SavedOrder): OrderState {
	return steps.at(-1)?.to ?? "placed";
}

/** When the money came: with the order's confirmation, or with the goods. */
export function capturedAt(order: SavedOrder): Date | null {
	return order.payment.provider === paidOnArrival ? whenOf(order, "delivered", "collected") : whenOf(order, "confirmed");
}

/** What the buyer paid for the part of a line that comes back: the first ones of it, so that parts add up to the whole. */
export function worthOf(line: SavedOrderLine, total: number): number {
	const quantity = line.returned?.quantity ?? 0;
	return quantity === 0 ? 0 : (spread(total, [quantity, line.quantity - quantity])[0] ?? 0);
}

/** `lineTotals` in the order of the lines. */
export function refundsOf(order: SavedOrder, total: number, lineTotals: readonly number[]): SavedRefund[] {
	if (capturedAt(order) === null) return [];
	const cancelled = order.steps.find(({ to }) => to === "cancelled");
	if (cancelled !== undefined) {
		const { at, note: reason = "Order cancelled" } = cancelled;
		return [{ amount: total, reason, key: `cancel-${order.reference}`, state: "done", createdAt: at, changedAt: at, failure: null }];
	}
	const returnedAt = whenOf(order, "returned");
	if (returnedAt === null) return [];
	const amount = order.lines.reduce((sum, line, index) => sum + worthOf(line, lineTotals[index] ?? 0), 0);
	const refundedAt = whenOf(order, "refunded");
	const plain = { amount, reason: "Goods returned", key: `return-${order.reference}`, createdAt: returnedAt };
	if (refundedAt !== null) return [{ ...plain, state: "done", changedAt: refundedAt, failure: null }];
	const failure = order.payment.refundRefused ?? null;
	return [{ ...plain, state: failure === null ? "waiting" : "failed", changedAt: returnedAt, failure }];
}

export function paymentStateOf(order: SavedOrder, total: number, refunds: readonly SavedRefund[]): PaymentState {
	if (capturedAt(order) === null) return order.payment.failure === undefined ? "created" : "failed";
	const back = refunds.reduce((sum, { state, amount }) => sum + (state === "done" ? amount : 0), 0);
	if (back === 0) return "captured";
	return back === total ? "refunded" : "partially_refunded";
}

/** What has been promised of the stock. An unpaid order keeps it until `keptUntil`. */
export function stockStateOf(order: SavedOrder, keptUntil: Date, now: Date): "reserved" | "committed" | "freed" {
	const state = stateOf(order);
	if (state === "cancelled") return "freed";
	if (state !== "placed") return "committed";
	return keptUntil > now ? "reserved" : "freed";
}

const shipmentOf: Record<OrderState, ShipmentState> = {
	placed: "waiting",
	confirmed: "waiting",
	packed: "packed",
	shipped: "shipped",
	ready_for_pickup: "ready_for_pickup",
	delivered: "delivered",
	collected: "collected",
	return_requested: "delivered",
	returned: "delivered",
	refunded: "delivered",
	cancelled: "cancelled",
};

export function shipmentStateOf(order: SavedOrder): ShipmentState {
	const state = shipmentOf[stateOf(order)];
	if (state === "shipped") return order.parcel?.state ?? "shipped";
	return state === "delivered" && "store" in order.to ? "collected" : state;
}

const lineStates: Partial<Record<OrderState, LineReturnState>> = {
	return_requested: "return_requested",
	returned: "returned",
	refunded: "refunded",
};

export function returnStateOf(order: SavedOrder, line: SavedOrderLine): LineReturnState | null {
	return line.returned === undefined ? null : (lineStates[stateOf(order)] ?? null);
}
