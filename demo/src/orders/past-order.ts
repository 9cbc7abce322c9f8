// Past order as a sequence of steps, and the states and stock movements derived from them. Pure functions; amounts are in
// account.ts.
import type { OrderAddress, OrderState, ShipmentState } from "@lapwing/contract/order";
import { hash } from "../hash.ts";
import { minutesAfter } from "./calendar.ts";

export type By = { kind: "customer" | "system" } | { kind: "staff"; name: string };

export type PastStep = { at: Date; to: OrderState; by: By; note?: string };

export type PastLine = {
	sku: string;
	quantity: number;
	/** Quantity by sending location (slug). */
	parts: readonly { from: string; quantity: number }[];
	/** Recorded at packing. */
	serials?: readonly string[];
	returned?: { quantity: number; reason: string };
};

export type PastOrder = {
	reference: string;
	token: string;
	/** Email address of the customer's account. */
	customer: string | null;
	contact: { name: string; email: string; phone: string };
	/** Delivery address and option, or the slug of the pick-up store. */
	to: { address: OrderAddress; option: "standard" | "express" } | { store: string };
	/** Counter sale, with the buyer's address for the invoice. */
	counter?: { billing: OrderAddress };
	business?: { gstin: string; name: string };
	lines: readonly PastLine[];
	/** Discount, and the SKUs it applies to. */
	coupon?: { code: string; discount: number; skus: readonly string[] };
	payment: {
		provider: "sandbox" | "cod" | "counter";
		method: string;
		/** Why the payment failed. */
		failure?: string;
		/** Time at which the provider captured it once more; not given back yet. */
		surplusAt?: Date;
		/** Why the provider refused the refund. */
		refusal?: string;
		/** Delivered, but the carrier has not handed over the cash. */
		isDue?: true;
		/** Time of a duplicate payment: a first attempt, taken as failed, was captured as well. */
		duplicateAt?: Date;
	};
	/** The first is the placing. */
	steps: readonly PastStep[];
	/** Shipment of one location that was cancelled before packing. */
	cancelledPart?: { from: string; at: Date; by: By; reason: string };
	/** Goodwill refund, which does not change the sale. */
	goodwill?: { amount: number; reason: string; at: Date };
	/** Returned goods that cannot be sold again, with a deduction. */
	damage?: { deduction: number; reason: string };
	parcel?: { carrier: string; waybill: string; state?: "out_for_delivery" | "undelivered"; note?: string };
	notes?: readonly { text: string; by: string; at: Date }[];
};

/** Allowed transitions in demo data; the shop itself derives states from shipments, returns and refunds. */
const mayFollow: Record<OrderState, readonly OrderState[]> = {
	placed: ["confirmed", "cancelled"],
	confirmed: ["packed", "cancelled"],
	packed: ["shipped", "ready_for_pickup", "cancelled"],
	shipped: ["delivered", "cancelled"],
	ready_for_pickup: ["collected", "cancelled"],
	delivered: ["return_requested"],
	collected: ["return_requested"],
	return_requested: ["returned"],
	returned: ["refunded"],
	refunded: [],
	cancelled: [],
};

/** Throws for an impossible history. */
export function expectHistory({ reference, steps }: PastOrder): void {
	if (steps[0]?.to !== "placed") throw new Error(`${reference} does not begin with being placed.`);
	for (const [index, { to, at }] of steps.entries()) {
		const before = steps[index - 1];
		if (before === undefined) continue;
		if (!mayFollow[before.to].includes(to)) throw new Error(`${reference} cannot go from ${before.to} to ${to}.`);
		if (at < before.at) throw new Error(`${reference} was ${to} before it was ${before.to}.`);
	}
}

export function timeOf({ steps }: PastOrder, ...states: OrderState[]): Date | null {
	return steps.find(({ to }) => states.includes(to))?.at ?? null;
}

export function placedAt({ reference, steps }: PastOrder): Date {
	const [first] = steps;
	if (first === undefined) throw new Error(`${reference} was never placed.`);
	return first.at;
}

/** The last step; an order of which a piece is kept after a return is delivered or collected, as the shop derives it. */
export function orderStateOf(order: PastOrder): OrderState {
	const last = order.steps.at(-1)?.to ?? "placed";
	if ((last !== "returned" && last !== "refunded") || !keepsPieces(order)) return last;
	return order.steps.find(({ to }) => to === "delivered" || to === "collected")?.to ?? last;
}

function keepsPieces({ lines, cancelledPart }: PastOrder): boolean {
	return lines.some(({ parts, returned }) => {
		const sent = parts.filter(({ from }) => from !== cancelledPart?.from).reduce((sum, { quantity }) => sum + quantity, 0);
		return sent > (returned?.quantity ?? 0);
	});
}

/** Time of capture: with the order's confirmation, or with delivery. */
export function capturedAt(order: PastOrder): Date | null {
	if (order.payment.provider !== "cod") return timeOf(order, "confirmed");
	return order.payment.isDue ? null : timeOf(order, "delivered", "collected");
}

const heldMinutes = 30;

export const heldUntil = (order: PastOrder): Date => minutesAfter(placedAt(order), heldMinutes);

export const unpaidNote = `Not paid within ${heldMinutes} minutes: the goods are no longer kept.`;

/** State of the stock reservation. */
export function stockStateOf(order: PastOrder, now: Date): "reserved" | "committed" | "freed" {
	const state = orderStateOf(order);
	if (state === "cancelled") return "freed";
	if (state !== "placed") return "committed";
	return heldUntil(order) > now ? "reserved" : "freed";
}

const shipmentStates: Record<OrderState, ShipmentState> = {
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

/** State of one location's shipment. */
export function shipmentStateOf(order: PastOrder, from: string): ShipmentState {
	if (order.cancelledPart?.from === from) return "cancelled";
	const state = shipmentStates[orderStateOf(order)];
	if (state === "shipped") return order.parcel?.state ?? "shipped";
	return state === "delivered" && "store" in order.to ? "collected" : state;
}

/** Sending locations; one with a cancelled shipment comes last, so that the first live shipment carries the delivery charge. */
export function sendersOf({ lines, cancelledPart }: PastOrder): string[] {
	const slugs = [...new Set(lines.flatMap(({ parts }) => parts.map(({ from }) => from)))];
	return slugs.toSorted((a, b) => Number(a === cancelledPart?.from) - Number(b === cancelledPart?.from));
}

export type PastMovement = {
	sku: string;
	/** Slug of the location. */
	location: string;
	delta: number;
	kind: "opening" | "sale" | "return" | "write_off" | "count";
	reason: string;
	reference: string;
	by: string | null;
	at: Date;
};

/** Stock movements: sale on confirmation, reverse on cancellation or return. */
export function movementsOf(order: PastOrder): PastMovement[] {
	const sold = timeOf(order, "confirmed");
	if (sold === null) return [];
	const { reference, cancelledPart } = order;
	const reason = order.counter === undefined ? "sale" : "counter sale";
	const cancelled = order.steps.find(({ to }) => to === "cancelled");
	return order.lines
		.flatMap(({ sku, parts }) =>
			parts.flatMap(({ from, quantity }): PastMovement[] => {
				const where = { sku, location: from, kind: "sale" as const, reference };
				const back = cancelledPart?.from === from ? cancelledPart : cancelled;
				return [
					{ ...where, delta: -quantity, reason, by: order.counter ? nameOf(order.steps[0]?.by) : null, at: sold },
					...(back === undefined ? [] : [{ ...where, delta: quantity, reason: "cancelled", by: nameOf(back.by), at: back.at }]),
				];
			}),
		)
		.concat(returnMovementsOf(order));
}

function returnMovementsOf(order: PastOrder): PastMovement[] {
	const returned = order.steps.find(({ to }) => to === "returned");
	if (returned === undefined) return [];
	return order.lines.flatMap((line) =>
		returnedParts(line, order).flatMap(({ from, quantity }): PastMovement[] => {
			const where = { sku: line.sku, location: from, reference: order.reference, by: nameOf(returned.by), at: returned.at };
			const back: PastMovement = { ...where, delta: quantity, kind: "return", reason: "return" };
			if (order.damage === undefined) return [back];
			return [back, { ...where, delta: -quantity, kind: "write_off", reason: "Cannot be sold again" }];
		}),
	);
}

export const nameOf = (by: By | undefined): string | null => (by?.kind === "staff" ? by.name : null);

/** Returned pieces of a line, by sending location. */
export function returnedParts({ parts, returned }: PastLine, { cancelledPart }: PastOrder): { from: string; quantity: number }[] {
	let left = returned?.quantity ?? 0;
	return parts
		.filter(({ from }) => from !== cancelledPart?.from)
		.map(({ from, quantity }) => {
			const back = Math.min(left, quantity);
			left -= back;
			return { from, quantity: back };
		})
		.filter(({ quantity }) => quantity > 0);
}

/** Pick-up orders are returned at a store; half of the delivered ones are collected. */
export function returnMethodOf({ to, reference }: PastOrder): "collect" | "bring" {
	return "store" in to || hash(reference, "brought") % 2 === 0 ? "bring" : "collect";
}
