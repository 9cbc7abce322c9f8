// Returns: asked for, withdrawn, refused, received; in the shop and in the model.
import type { RefundSettlement } from "@lapwing/contract/refund";
import type { ReturnPreview } from "@lapwing/contract/staff-returns";
import { expect } from "vitest";
import { attempt, customer, follow, staff } from "./attempt.ts";
import { collectableOf, type ModelOrder, type ModelShop, type Piece } from "./model.ts";
import { stockAt, writeOff } from "./model-stock.ts";
import { newPayment } from "./paying.ts";
import { type Run, type Views, viewsOf } from "./run-of-orders.ts";

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
