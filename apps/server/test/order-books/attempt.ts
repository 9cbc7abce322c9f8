// One action of staff or a customer, in the shop and in the model. An action that the shop offers succeeds; one that it does not offer is
// refused with a message and changes nothing.
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { expect } from "vitest";
import type { Outcome } from "./books-shop.ts";
import type { ModelOrder, ModelShop, Piece } from "./model.ts";
import { reverse } from "./model-reversals.ts";
import { newRefund } from "./paying.ts";
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
export const customer = (real: Run, order: ModelOrder, path: string, body: object = {}) =>
	real.shop.send("POST", `/orders/track/${order.token}${path}`, body);

/** Compares pieces and amounts of new reversals with the model's. */
export function follow(
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
