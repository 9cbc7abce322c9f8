// Actions of staff and customers after the sale but returns, in the shop and in the model.
import type { ShipmentState } from "@lapwing/contract/order";
import type { RefundSettlement } from "@lapwing/contract/refund";
import { expect } from "vitest";
import { attempt, customer, follow, staff } from "./attempt.ts";
import {
	collectableOf,
	lateCashOf,
	liveShipments,
	type ModelOrder,
	type ModelShop,
	mayBeCancelled,
	piecesOf,
	shipmentOf,
} from "./model.ts";
import { pack, reverse } from "./model-reversals.ts";
import { moveStock, putBack } from "./model-stock.ts";
import { firstState, keyFor, newPayment, newRefund } from "./paying.ts";
import { type Run, viewsOf } from "./run-of-orders.ts";

export type Part = { shipment_id: number } | { line_id: number } | Record<string, never>;

type Cancelling = {
	by: "customer" | "staff";
	part: Part;
	/** Staff say that the goods cannot be sold. */
	damaged?: boolean;
};

export function cancel(model: ModelShop, real: Run, order: ModelOrder, { by, part, damaged: drawn = false }: Cancelling): Promise<boolean> {
	const damaged = drawn && by === "staff";
	const body = { ...part, reason: "Changed my mind", ...(damaged && { restock: false }) };
	return attempt(real, order, {
		name: `cancelled by ${by}${damaged ? ", damaged" : ""} ${JSON.stringify(part)}`,
		offered: ({ staffOrder, staffOrder: { order: tracked } }) => {
			// Nothing was taken off the stock for an order that is not paid.
			if (damaged && !order.confirmed) return false;
			if ("shipment_id" in part)
				return by === "staff"
					? (staffOrder.moves.find(({ shipment_id }) => shipment_id === part.shipment_id)?.to.includes("cancelled") ?? false) &&
							shipmentOf(order, part.shipment_id).state !== "undelivered"
					: (tracked.shipments.find(({ id }) => id === part.shipment_id)?.may_cancel ?? false);
			if ("line_id" in part)
				return by === "staff"
					? staffOrder.cancellable_lines.includes(part.line_id)
					: (tracked.lines.find(({ id }) => id === part.line_id)?.may.cancel ?? false);
			return by === "staff" ? staffOrder.may.cancel : tracked.may.cancel;
		},
		perform: () => (by === "staff" ? staff(real, order, "/cancel", body) : customer(real, order, "/cancel", body)),
		apply: (after, before) => {
			const pieces = piecesOf(
				order,
				(shipment, { line }) =>
					mayBeCancelled(shipment, by) &&
					(!("shipment_id" in part) || shipment.id === part.shipment_id) &&
					(!("line_id" in part) || line === part.line_id),
			);
			putBack(model, order, pieces, damaged);
			follow(model, order, "cancelled", { after, before }, { pieces });
			if (liveShipments(order).length === 0 && order.stock === "reserved") order.stock = "freed";
		},
	});
}

/** Packing, dispatch, delivery, and undelivered parcels. */
export function move(
	model: ModelShop,
	real: Run,
	order: ModelOrder,
	id: number,
	{ to, serials, damaged: drawn = false }: { to: ShipmentState; serials: boolean; damaged?: boolean },
): Promise<boolean> {
	const shipment = shipmentOf(order, id);
	const from = shipment.state;
	const damaged = drawn && to === "cancelled";
	return attempt(real, order, {
		name: `shipment ${id} ${from} to ${to}${damaged ? ", damaged" : ""}`,
		offered: ({ staffOrder }) => staffOrder.moves.find(({ shipment_id }) => shipment_id === id)?.to.includes(to) ?? false,
		perform: () => {
			const told = { to, carrier: "BlueKite", note: "As the courier says", ...(damaged && { restock: false }) };
			if (to !== "packed") return staff(real, order, `/shipments/${id}/move`, told);
			const lines = shipment.parts.filter(({ leftOut }) => !leftOut);
			const typed = lines.map(({ line, quantity }) => ({
				line_id: line,
				serials: Array.from({ length: quantity }, () => newSerial(real)),
			}));
			return staff(real, order, `/shipments/${id}/pack`, { serials: serials ? typed : [] });
		},
		apply: (after, before) => {
			if (to === "packed") pack(order, shipment, serials);
			else if (to === "cancelled") {
				const pieces = piecesOf(order, (each) => each.id === id);
				putBack(model, order, pieces, damaged);
				follow(model, order, from === "undelivered" ? "undelivered" : "cancelled", { after, before }, { pieces });
			} else {
				shipment.state = to;
				if (to === "delivered" || to === "collected") shipment.arrivedAt = real.shop.now.getTime();
			}
		},
	});
}

function newSerial(real: Run): string {
	real.count += 1;
	return `SN${Math.random().toString(36).slice(2, 10)}${real.count}`.toUpperCase();
}

export function goodwill(model: ModelShop, real: Run, order: ModelOrder, amount: number, settlement?: RefundSettlement): Promise<boolean> {
	const body = { amount, reason: "A scratch", key: keyFor(real), ...(settlement && { settlement }) };
	return attempt(real, order, {
		name: `goodwill of ${amount}`,
		offered: ({ staffOrder }) => staffOrder.may.refund && staffOrder.refundable >= amount,
		perform: async () => {
			const first = await staff(real, order, "/refund", body);
			// The same idempotency key refunds once.
			const again = await staff(real, order, "/refund", body);
			if (first.status === 200) expect(again.status, again.message).toBe(200);
			return first;
		},
		apply: () => newRefund(model, order, "goodwill", amount, settlement !== undefined && settlement.way !== "original"),
	});
}

/** Settles one pending or refused refund; `original` sends it to the provider again. */
export function settle(model: ModelShop, real: Run, order: ModelOrder, which: number, settlement: RefundSettlement): Promise<boolean> {
	let amount = 0;
	let kind = "";
	let state = "";
	return attempt(real, order, {
		name: `refund ${which} settled by ${settlement.way}`,
		offered: ({ staffOrder }) => {
			const found = staffOrder.refunds[which % Math.max(1, staffOrder.refunds.length)];
			if (found) ({ amount, kind, state } = found);
			return found?.may_settle ?? false;
		},
		perform: async () => {
			const { staffOrder } = await viewsOf(real, order);
			const id = staffOrder.refunds[which % Math.max(1, staffOrder.refunds.length)]?.id ?? 1;
			return staff(real, order, `/refunds/${id}/settle`, { settlement });
		},
		apply: () => {
			const found = order.refunds.find((each) => each.amount === amount && sameKind(each.kind, kind) && each.state === state);
			if (found === undefined) throw new Error(`The model has no ${kind} refund of ${amount} that is ${state}.`);
			found.state = settlement.way === "original" ? firstState(model, found.provider) : "done";
		},
	});
}

const outside = (kind: string) => kind === "late" || kind === "duplicate";
export const sameKind = (one: string, other: string): boolean => one === other || (outside(one) && outside(other));

export function collect(real: Run, order: ModelOrder): Promise<boolean> {
	const due = collectableOf(order);
	return attempt(real, order, {
		name: `cash of ${due} collected`,
		offered: ({ staffOrder }) => staffOrder.may.collect_payment,
		perform: () => staff(real, order, "/collect-payment"),
		apply: () => order.payments.push({ ...newPayment("", "cod", due), captured: true, kept: true }),
	});
}

/** Cash for goods that were returned as unpaid. */
export function lateCash(model: ModelShop, real: Run, order: ModelOrder): Promise<boolean> {
	const { amount, kept } = lateCashOf(order);
	return attempt(real, order, {
		name: `late cash of ${amount}`,
		offered: ({ staffOrder }) => staffOrder.may.book_late_cash,
		perform: () => staff(real, order, "/late-cash"),
		apply: () => {
			order.payments.push({ ...newPayment("", "cod", amount), captured: true, kept, late: true });
			if (!kept) newRefund(model, order, "late", amount, false, "cod");
		},
	});
}

export function correctAddress(
	real: Run,
	order: ModelOrder,
	destination: { post_code: string; city: string; state_code: string },
): Promise<boolean> {
	const address = { name: "Ananya Iyer", phone: "9800000123", line1: "22, Hill Road", ...destination };
	return attempt(real, order, {
		name: `address corrected to ${destination.post_code}`,
		offered: ({ staffOrder }) => staffOrder.may.correct_address,
		perform: () => staff(real, order, "/address", { address }),
		apply: () => undefined,
	});
}

/** Time passes: expired holds are released, and orders unpaid for a day are cancelled. */
export async function timePassed(model: ModelShop, real: Run): Promise<void> {
	const now = real.shop.now.getTime();
	for (const order of model.orders) {
		real.views.delete(order.reference);
		if (order.confirmed || liveShipments(order).length === 0) continue;
		if (order.stock === "reserved" && order.keptUntil <= now) {
			moveStock(model, order, { reserved: -1 });
			order.stock = "freed";
		}
		if (order.stock === "freed" && now >= order.placedAt + 24 * 60 * 60_000) {
			const pieces = piecesOf(order, () => true);
			reverse(order, "cancelled", pieces);
		}
	}
}
