// Receipt of returned goods at any location: a reversal with credit notes, and a refund or a replacement.

import { formatRupees } from "@lapwing/contract/money";
import type { RefundSettlement } from "@lapwing/contract/refund";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { assertOwnLocation } from "../inventory/adjust.ts";
import { normaliseSerial } from "../inventory/inventory.ts";
import { location } from "../locations/schema.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { expectAllowed, whyNotCloseReturn } from "./allowed-actions.ts";
import { allParts, type OrderFacts, type Part, piecesLeft, readFacts } from "./order-facts.ts";
import { byOf, enqueueOrderEmail, type OrderRow } from "./order-rows.ts";
import { sendReplacement } from "./replacement.ts";
import { invalidReturn, listAwaited, type ReturnLineRow } from "./returns.ts";
import { type ReversedPart, reverseSale } from "./reversals.ts";
import { orderReturnLine, orderReversal } from "./schema.ts";
import { amountOfPieces } from "./shares.ts";
import { syncOrder } from "./sync-order.ts";

export type ReceivedLine = { line_id: number; quantity?: number | undefined; serials?: string[] | undefined };

export type ReceivedReturn = {
	lines: ReceivedLine[];
	location_id: number;
	restock: boolean;
	deduction: number;
	deduction_reason?: string | undefined;
	outcome: "refund" | "replace";
	settlement?: RefundSettlement | undefined;
	note?: string | undefined;
};

export async function receiveReturn(ctx: Ctx, payments: Payments, order: OrderRow, input: ReceivedReturn): Promise<void> {
	const facts = await readFacts(ctx, order);
	expectAllowed(whyNotCloseReturn(facts));
	await expectLocation(ctx, input.location_id);
	const taken = takeAwaited(await listAwaited(ctx, order), input.lines);
	const parts = partsOf(facts, taken, input.lines);
	const deduction = deductionOf(facts, parts, input);
	// Before the reversal, which puts the returned piece back into stock: it must not be its own replacement.
	const replacement = input.outcome === "replace" ? await sendReplacement(ctx, facts, parts, input.location_id) : undefined;
	await closeReceived(ctx, taken, input.note ?? null);
	const { id } = await reverseSale(ctx, payments, facts, {
		kind: "returned",
		parts,
		reason: input.note || "Goods returned",
		by: byOf(ctx),
		received: { locationId: input.location_id, restock: input.restock },
		...(deduction !== undefined && { deduction }),
		refund: replacement === undefined,
		settlement: input.settlement,
	});
	if (replacement !== undefined) await ctx.db.update(orderReversal).set({ replacementId: replacement }).where(eq(orderReversal.id, id));
	await syncOrder(ctx, order.id, { note: input.note ?? null, sendEmail: false, event: "returned" });
	await enqueueOrderEmail(
		ctx,
		order.reference,
		replacement === undefined ? "returned" : "replacement",
		input.note ? { note: input.note } : {},
	);
}

async function expectLocation(ctx: Ctx, id: number): Promise<void> {
	assertOwnLocation(ctx, id);
	const [found] = await ctx.db.select({ id: location.id }).from(location).where(eq(location.id, id)).limit(1);
	if (found === undefined) throw invalidReturn("Choose a location.", "location_id");
}

type Taken = { row: ReturnLineRow; quantity: number };

/** Matches received quantities with open return lines, oldest first. */
function takeAwaited(awaited: readonly ReturnLineRow[], lines: readonly ReceivedLine[]): Taken[] {
	if (new Set(lines.map(({ line_id }) => line_id)).size < lines.length) throw invalidReturn("Name each line once.");
	return lines.flatMap(({ line_id: lineId, quantity }) => {
		const own = awaited.filter(({ orderLineId }) => orderLineId === lineId);
		const most = own.reduce((sum, row) => sum + row.quantity, 0);
		if (most === 0) throw invalidReturn("The customer did not ask to return this.");
		if (quantity !== undefined && quantity > most) throw invalidReturn(`${most} of these were to be returned.`);
		let left = quantity ?? most;
		return own.flatMap((row) => {
			const part = Math.min(left, row.quantity);
			left -= part;
			return part === 0 ? [] : [{ row, quantity: part }];
		});
	});
}

function partsOf(facts: OrderFacts, taken: readonly Taken[], lines: readonly ReceivedLine[]): ReversedPart[] {
	const parts = allParts(facts);
	const byPart = Map.groupBy(taken, ({ row }) =>
		parts.find(({ shipmentId, lineId }) => shipmentId === row.shipmentId && lineId === row.orderLineId),
	);
	const named = new Map(lines.map(({ line_id, serials = [] }) => [line_id, serials.map((serial) => normaliseSerial(serial) ?? serial)]));
	return [...byPart].flatMap(([part, own]) => {
		if (part === undefined) return [];
		const quantity = own.reduce((sum, each) => sum + each.quantity, 0);
		return [{ part, quantity, serials: serialsOf(part, quantity, named.get(part.lineId) ?? []) }];
	});
}

/** If all remaining pieces are returned, all their serial numbers; else those named by staff. */
function serialsOf(part: Part, quantity: number, named: readonly string[]): string[] {
	const out = part.serials.filter((serial) => !part.returnedSerials.includes(serial));
	if (out.length === 0 || quantity === piecesLeft(part)) return out;
	const own = named.filter((serial) => out.includes(serial));
	if (own.length < quantity)
		throw invalidReturn(`Name the serial numbers that came back: ${quantity} of ${out.join(", ")}.`, `serials.${part.lineId}`);
	return own.slice(0, quantity);
}

function deductionOf(
	facts: OrderFacts,
	parts: readonly ReversedPart[],
	{ deduction, deduction_reason, outcome }: ReceivedReturn,
): { amount: number; reason: string } | undefined {
	if (deduction === 0) return undefined;
	const worth = parts.reduce(
		(sum, { part, quantity }) => sum + amountOfPieces(part.total - part.reversedAmount, piecesLeft(part), quantity),
		0,
	);
	const most = Math.min(worth, facts.refundable);
	if (outcome === "replace") throw invalidReturn("Nothing is withheld where a replacement is sent.", "deduction");
	if (deduction > most)
		throw invalidReturn(
			most === 0 ? "Nothing was paid, so nothing can be withheld." : `At most ${formatRupees(most)} can be withheld.`,
			"deduction",
		);
	if (!deduction_reason) throw invalidReturn("Say why less is paid back.", "deduction_reason");
	return { amount: deduction, reason: deduction_reason };
}

/** On partial receipt the line is split: the remaining quantity stays open. */
async function closeReceived(ctx: Ctx, taken: readonly Taken[], note: string | null): Promise<void> {
	for (const { row, quantity } of taken) {
		const received = { state: "received" as const, quantity, receivedQuantity: quantity, closedAt: ctx.now, note };
		if (quantity === row.quantity) {
			await ctx.db.update(orderReturnLine).set(received).where(eq(orderReturnLine.id, row.id));
			continue;
		}
		await ctx.db
			.update(orderReturnLine)
			.set({ quantity: row.quantity - quantity })
			.where(eq(orderReturnLine.id, row.id));
		await ctx.db
			.insert(orderReturnLine)
			.values({ returnId: row.returnId, shipmentId: row.shipmentId, orderLineId: row.orderLineId, ...received });
	}
}
