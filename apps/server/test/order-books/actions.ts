// Actions of staff and customers after the sale, in the shop and in the model. An action that the shop offers succeeds; one that it does
// not offer is refused with a message and changes nothing.
import type { ShipmentState } from "@lapwing/contract/order";
import type { RefundSettlement } from "@lapwing/contract/refund";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import type { ReturnPreview } from "@lapwing/contract/staff-returns";
import { expect } from "vitest";
import type { Outcome } from "./books-shop.ts";
import {
	collectableOf,
	lateCashOf,
	liveShipments,
	type ModelOrder,
	type ModelShop,
	mayBeCancelled,
	type Piece,
	piecesOf,
	shipmentOf,
} from "./model.ts";
import { pack, reverse } from "./model-reversals.ts";
import { moveStock, putBack, stockAt, writeOff } from "./model-stock.ts";
import { firstState, keyFor, newPayment, newRefund } from "./paying.ts";
import { type Run, read, seen, tell, type Views, viewsOf } from "./run-of-orders.ts";

export type Attempt = {
	name: string;
	offered: (views: Views) => boolean;
	perform: () => Promise<Outcome>;
	/** Expected effect, given the order after the action. */
	apply: (after: Views, before: Views) => void;
};

export async function attempt(real: Run, order: ModelOrder, { name, offered, perform, apply }: Attempt): Promise<boolean> {
	const before = await viewsOf(real, order);
	const mayBeDone = offered(before);
	const answer = await perform();
	tell(real, `${order.reference} ${name} → ${answer.status}${answer.status === 200 ? "" : ` (${answer.message})`}`);
	const paidBack = await real.shop.runAsked();
	// The response of a staff action is the order at that time; a refund completed since changes it.
	const isStaffOrder =
		answer.status === 200 && !paidBack && typeof answer.data === "object" && answer.data !== null && "moves" in answer.data;
	const after = isStaffOrder ? seen(real, order, answer.data as StaffOrder) : await read(real, order);
	if (mayBeDone) {
		expect(answer.status, `offered, but refused: ${answer.message}. ${real.story.join("; ")}`).toBe(200);
		apply(after, before);
		return true;
	}
	expect([403, 404, 409, 422], `not offered, but answered ${answer.status}. ${real.story.join("; ")}`).toContain(answer.status);
	expect(answer.message, "a sentence").toMatch(/\S \S.*[.]$/);
	return false;
}

export const staff = (real: Run, order: ModelOrder, path: string, body: object = {}, who = real.shop.owner) =>
	real.shop.send<StaffOrder>("POST", `/staff/orders/${order.reference}${path}`, body, who);
const customer = (real: Run, order: ModelOrder, path: string, body: object = {}) =>
	real.shop.send("POST", `/orders/track/${order.token}${path}`, body);

/** Compares pieces and amounts of new reversals with the model's. */
function follow(
	model: ModelShop,
	order: ModelOrder,
	kind: "cancelled" | "undelivered" | "returned",
	{ after, before }: { after: Views; before: Views },
	expected: { pieces?: readonly Piece[]; damage?: number; replaced?: boolean; settled?: boolean },
): { pieces: Piece[] } {
	const known = new Set(before.staffOrder.reversals.map(({ id }) => id));
	const [made, ...others] = after.staffOrder.reversals.filter(({ id }) => !known.has(id));
	expect(others, "one reversal").toEqual([]);
	if (made === undefined) throw new Error(`Nothing of ${order.reference} was reversed.`);
	expect(made.kind).toBe(kind);
	const lines = made.lines.flatMap((line) => (line.line_id === null ? [] : [{ ...line, line_id: line.line_id }]));
	const pieces = lines.map(({ shipment_id, line_id, quantity }) => ({ shipment: shipment_id, line: line_id, quantity }));
	if (expected.pieces) expect(sorted(pieces), "what was reversed").toEqual(sorted(expected.pieces));
	const { amounts, delivery, movedOn, refund, deduction } = reverse(order, kind, pieces, expected);
	expect(
		lines.map(({ amount }) => amount),
		"amounts of the pieces",
	).toEqual(amounts);
	const carried = made.lines.filter(({ line_id }) => line_id === null).reduce((sum, { amount }) => sum + amount, 0);
	expect(carried, "delivery that goes back or to another shipment").toBe(delivery + movedOn);
	expect(made.deduction, "deduction").toBe(deduction);
	newRefund(model, order, kind, refund, expected.settled);
	return { pieces };
}

const sorted = (pieces: readonly Piece[]) => pieces.map(({ shipment, line, quantity }) => `${shipment}/${line}: ${quantity}`).toSorted();

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

export function askReturn(real: Run, order: ModelOrder, by: "customer" | "staff", line: number, quantity: number): Promise<boolean> {
	const body = { reason: "Too heavy", lines: [{ line_id: line, quantity }] };
	return attempt(real, order, {
		name: `${quantity} of line ${line} to be returned by ${by}`,
		offered: ({ staffOrder, staffOrder: { order: tracked } }) =>
			(by === "staff" ? staffOrder.may.take_back : tracked.may.return) &&
			(tracked.lines.find(({ id }) => id === line)?.may.return_quantity ?? 0) >= quantity,
		perform: () => (by === "staff" ? staff(real, order, "/take-back", body) : customer(real, order, "/return", body)),
		apply: () => order.awaited.set(line, (order.awaited.get(line) ?? 0) + quantity),
	});
}

export function withdraw(real: Run, order: ModelOrder): Promise<boolean> {
	return attempt(real, order, {
		name: "return withdrawn",
		offered: ({ staffOrder: { order: tracked } }) => tracked.may.withdraw_return,
		perform: () => customer(real, order, "/withdraw-return"),
		apply: () => order.awaited.clear(),
	});
}

export function refuse(real: Run, order: ModelOrder, line: number): Promise<boolean> {
	return attempt(real, order, {
		name: `return of line ${line} refused`,
		offered: ({ staffOrder }) => staffOrder.may.receive_return && staffOrder.awaited_returns.some(({ line_id }) => line_id === line),
		perform: () => staff(real, order, "/refuse-return", { line_ids: [line], reason: "Never came" }),
		apply: () => order.awaited.delete(line),
	});
}

export type Receiving = {
	line: number;
	quantity: number;
	location: number;
	restock: boolean;
	deduction: number;
	outcome: "refund" | "replace";
	settlement: RefundSettlement | undefined;
	/** Answer to whether the courier collected cash that is not booked. */
	cash: boolean;
};

const returnRefunds = ({ staffOrder }: Views) =>
	staffOrder.refunds.filter(({ kind }) => kind === "returned").reduce((sum, { amount }) => sum + amount, 0);

export function receive(model: ModelShop, real: Run, order: ModelOrder, given: Receiving): Promise<boolean> {
	const { line, quantity, location, restock, outcome, settlement } = given;
	const variant = order.lines.find(({ id }) => id === line)?.variant ?? 0;
	const replaced = outcome === "replace";
	const deduction = replaced ? 0 : given.deduction;
	const due = collectableOf(order);
	const cash = due > 0 ? { cash_collected: given.cash } : {};
	let told: ReturnPreview | undefined;
	return attempt(real, order, {
		name: `${quantity} of line ${line} received at ${location}, ${restock ? "" : "not "}restocked, ${outcome}, less ${deduction}${due > 0 ? `, cash ${given.cash ? "" : "not "}collected` : ""}`,
		offered: ({ staffOrder }) =>
			staffOrder.may.receive_return && (staffOrder.awaited_returns.find(({ line_id }) => line_id === line)?.quantity ?? 0) >= quantity,
		perform: async () => {
			const { staffOrder } = await viewsOf(real, order);
			const known = staffOrder.awaited_returns.find(({ line_id }) => line_id === line)?.serials ?? [];
			const asked = { lines: [{ line_id: line, quantity, serials: known.slice(0, quantity) }], location_id: location, deduction, ...cash };
			const answer = await real.shop.send<ReturnPreview>(
				"POST",
				`/staff/orders/${order.reference}/receive-return/preview`,
				asked,
				real.shop.owner,
			);
			if (answer.status === 200) told = answer.data;
			return staff(real, order, "/receive-return", {
				lines: [{ line_id: line, quantity, serials: known.slice(0, quantity) }],
				location_id: location,
				restock,
				deduction,
				...(deduction > 0 && { deduction_reason: "A scratch" }),
				outcome,
				...(settlement && { settlement }),
				...cash,
			});
		},
		apply: (after, before) => {
			if (due > 0 && given.cash) order.payments.push({ ...newPayment("", "cod", due), captured: true, kept: true });
			const settled = settlement !== undefined && settlement.way !== "original";
			const { pieces } = follow(model, order, "returned", { after, before }, { damage: deduction, replaced, settled });
			expect(
				pieces.reduce((sum, piece) => sum + (piece.line === line ? piece.quantity : 99), 0),
				"pieces that came back",
			).toBe(quantity);
			expect(told?.goodwill ?? 0, "goodwill that was announced").toBe(replaced ? (told?.goodwill ?? 0) : order.reversals.at(-1)?.covered);
			if (replaced) expect(told?.no_replacement, "a replacement was announced").toBeNull();
			else expect(told?.refund, "refund that was announced").toBe(returnRefunds(after) - returnRefunds(before));
			if (restock) stockAt(model, variant, location).onHand += quantity;
			else writeOff(model, variant, location, quantity);
			if (replaced) sendAgain(model, order, pieces, after);
			// The rest stays requested or was closed; never more than before.
			const left = after.staffOrder.awaited_returns.find(({ line_id }) => line_id === line)?.quantity ?? 0;
			expect(left).toBeLessThanOrEqual((order.awaited.get(line) ?? 0) - quantity);
			if (left > 0) order.awaited.set(line, left);
			else order.awaited.delete(line);
		},
	});
}

/** The same goods for the same amount, from any location. */
function sendAgain(model: ModelShop, order: ModelOrder, pieces: readonly Piece[], { staffOrder }: Views): void {
	const known = new Set(order.shipments.map(({ id }) => id));
	const made = staffOrder.order.shipments.filter(({ id }) => !known.has(id));
	expect(made, "one shipment replaces them").toHaveLength(1);
	const [said] = made;
	if (said === undefined) return;
	const location = staffOrder.moves.find(({ shipment_id }) => shipment_id === said.id)?.location_id ?? 0;
	const reversal = order.reversals.at(-1);
	const quantity = pieces.reduce((sum, piece) => sum + piece.quantity, 0);
	const [first] = pieces;
	const line = order.lines.find(({ id }) => id === first?.line);
	order.shipments.push({
		id: said.id,
		location,
		state: "waiting",
		parts: [
			{
				line: line?.id ?? 0,
				variant: line?.variant ?? 0,
				quantity,
				price: (line?.unitPrice ?? 0) * quantity,
				discount: (line?.unitPrice ?? 0) * quantity - (reversal?.amount ?? 0),
				total: reversal?.amount ?? 0,
				reversed: 0,
				reversedAmount: 0,
				leftOut: false,
			},
		],
		delivery: 0,
		billedDelivery: 0,
		invoiced: false,
		replacement: true,
		arrivedAt: undefined,
		serials: false,
	});
	stockAt(model, line?.variant ?? 0, location).onHand -= quantity;
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
