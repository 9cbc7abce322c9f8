// An order of the past as its story tells it, and what follows from that: its states, its stock. Pure; amounts are in account.ts.
import type { OrderAddress, OrderState, ShipmentState } from "@lapwing/contract/order";
import { hash } from "../hash.ts";
import { minutesAfter } from "./calendar.ts";

export type By = { kind: "customer" | "system" } | { kind: "staff"; name: string };

export type PastStep = { at: Date; to: OrderState; by: By; note?: string };

export type PastLine = {
	sku: string;
	quantity: number;
	/** How many come from which Location, by slug. */
	parts: readonly { from: string; quantity: number }[];
	/** Taken down at packing. */
	serials?: readonly string[];
	returned?: { quantity: number; reason: string };
};

export type PastOrder = {
	reference: string;
	token: string;
	/** Mail address of the customer's account. */
	customer: string | null;
	contact: { name: string; email: string; phone: string };
	/** Where it goes and how fast, or the slug of the store where it is collected. */
	to: { address: OrderAddress; option: "standard" | "express" } | { store: string };
	/** Sold over a store's counter, with the buyer's address for the invoice. */
	counter?: { billing: OrderAddress };
	business?: { gstin: string; name: string };
	lines: readonly PastLine[];
	/** What it took off, and of which goods. */
	coupon?: { code: string; discount: number; skus: readonly string[] };
	payment: {
		provider: "sandbox" | "cod" | "counter";
		method: string;
		/** Why it did not succeed. */
		failure?: string;
		/** What needs a person. */
		trouble?: string;
		/** Why the money for what came back was not taken. */
		refusal?: string;
		/** The parcel is there, the carrier has not handed its cash over. */
		isDue?: true;
		/** When a first attempt, taken as failed, was paid as well. */
		duplicateAt?: Date;
	};
	/** The first says when it was placed. */
	steps: readonly PastStep[];
	/** The shipment of one Location was cancelled before it was packed. */
	cancelledPart?: { from: string; at: Date; by: By; reason: string };
	/** Money given back without a change of the sale. */
	goodwill?: { amount: number; reason: string; at: Date };
	/** What came back cannot be sold again, and this much was withheld for it. */
	damage?: { deduction: number; reason: string };
	parcel?: { carrier: string; waybill: string; state?: "out_for_delivery" | "undelivered"; note?: string };
	notes?: readonly { text: string; by: string; at: Date }[];
};

/** What the stories of the demo may tell; the shop itself derives states from shipments, returns and refunds. */
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

/** Throws where the story could not have happened. */
export function expectHistory({ reference, steps }: PastOrder): void {
	if (steps[0]?.to !== "placed") throw new Error(`${reference} does not begin with being placed.`);
	for (const [index, { to, at }] of steps.entries()) {
		const before = steps[index - 1];
		if (before === undefined) continue;
		if (!mayFollow[before.to].includes(to)) throw new Error(`${reference} cannot go from ${before.to} to ${to}.`);
		if (at < before.at) throw new Error(`${reference} was ${to} before it was ${before.to}.`);
	}
}

export function whenOf({ steps }: PastOrder, ...states: OrderState[]): Date | null {
	return steps.find(({ to }) => states.includes(to))?.at ?? null;
}

export function placedAt({ reference, steps }: PastOrder): Date {
	const [first] = steps;
	if (first === undefined) throw new Error(`${reference} was never placed.`);
	return first.at;
}

export function stateOf({ steps }: PastOrder): OrderState {
	return steps.at(-1)?.to ?? "placed";
}

/** When the money came: with the order's confirmation, or with the goods. */
export function capturedAt(order: PastOrder): Date | null {
	if (order.payment.provider !== "cod") return whenOf(order, "confirmed");
	return order.payment.isDue ? null : whenOf(order, "delivered", "collected");
}

const heldMinutes = 30;

export const heldUntil = (order: PastOrder): Date => minutesAfter(placedAt(order), heldMinutes);

export const unpaidNote = `Not paid within ${heldMinutes} minutes: the goods are no longer kept.`;

/** What has been promised of the stock. */
export function stockStateOf(order: PastOrder, now: Date): "reserved" | "committed" | "freed" {
	const state = stateOf(order);
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

/** Of the shipment of one Location. */
export function shipmentStateOf(order: PastOrder, from: string): ShipmentState {
	if (order.cancelledPart?.from === from) return "cancelled";
	const state = shipmentStates[stateOf(order)];
	if (state === "shipped") return order.parcel?.state ?? "shipped";
	return state === "delivered" && "store" in order.to ? "collected" : state;
}

/** Locations that send something of it; one whose shipment was cancelled comes last, so that the first live one bears the delivery. */
export function sendersOf({ lines, cancelledPart }: PastOrder): string[] {
	const slugs = [...new Set(lines.flatMap(({ parts }) => parts.map(({ from }) => from)))];
	return slugs.toSorted((a, b) => Number(a === cancelledPart?.from) - Number(b === cancelledPart?.from));
}

export type PastMovement = {
	sku: string;
	/** Slug of the Location. */
	location: string;
	delta: number;
	kind: "opening" | "sale" | "return" | "write_off" | "count";
	reason: string;
	reference: string;
	by: string | null;
	at: Date;
};

/** Sold when the sale was firm; back when it was cancelled or the goods came back. */
export function movementsOf(order: PastOrder): PastMovement[] {
	const sold = whenOf(order, "confirmed");
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

/** The pieces of a line that come back, by the Location that sent them. */
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

/** Bought at a store, brought to a store; half of the parcels are collected. */
export function returnMethodOf({ to, reference }: PastOrder): "collect" | "bring" {
	return "store" in to || hash(reference, "brought") % 2 === 0 ? "bring" : "collect";
}
