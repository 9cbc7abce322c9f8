// Reversals of parts of a sale. Cancellations, undelivered parcels and returns all end in `reverseSale`: amounts are read from the stored
// shares and written once as lines; credit notes, stock and refund follow from them. docs/decisions/0017-order-books.md.

import { dayInIndia } from "@lapwing/contract/india-day";
import type { RefundSettlement, ReversalKind } from "@lapwing/contract/refund";
import { eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { releaseCoupon } from "../coupons/coupons.ts";
import { endWarranties } from "../inventory/inventory.ts";
import { releaseStock, returnToStock, type StockPart } from "../inventory/reserve.ts";
import { bringSerialsBack } from "../inventory/stock-serials.ts";
import { issueCreditNote } from "../invoices/invoices.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { requestRefund, type Settlement } from "../payments/refunds.ts";
import {
	allParts,
	deliveryCarrier,
	dueOnArrival,
	isNotCancelled,
	type OrderFacts,
	type Part,
	piecesLeft,
	type ShipmentFacts,
} from "./order-facts.ts";
import { type By, byColumns, refreshProducts } from "./order-rows.ts";
import { refreshTax } from "./order-tax.ts";
import { orderReversal, orderReversalLine } from "./reversal-schema.ts";
import { customerOrder, shipment } from "./schema.ts";
import { amountOfPieces } from "./shares.ts";

export type ReversedPart = { part: Part; quantity: number; serials: readonly string[] };

export type NewReversal = {
	kind: ReversalKind;
	parts: readonly ReversedPart[];
	reason: string;
	by: By;
	/**
	 * For returns: the location that received them, and whether they can be sold again. Otherwise stock goes back to the shipment's location.
	 */
	received?: { locationId: number; restock: boolean };
	/** For what was cancelled or not delivered: the goods are damaged and cannot be sold again. */
	damaged?: boolean;
	/** Withheld from the refund, for damage. */
	deduction?: { amount: number; reason: string };
	/** False if a replacement is sent. */
	refund?: boolean;
	settlement?: Settlement | undefined;
	/** Of an exchange: the refund pays for a sale of this total, and what is above it is a refund of its own. */
	rest?: { above: number; settlement: RefundSettlement } | undefined;
};

/**
 * A line of a reversal before it is stored. `part` is undefined for the delivery charge. `movesOn`: the charge moves to another shipment,
 * so it is credited on this one's invoice, but is not part of the reversed amount.
 */
type Line = {
	shipment: ShipmentFacts;
	part: Part | undefined;
	quantity: number;
	amount: number;
	tax: number;
	serials: readonly string[];
	movesOn?: boolean;
};

export type Reversal = { id: number; amount: number; refunded: number; refundId: number | null };

/**
 * Must run in a transaction with the order locked and `facts` read under that lock. The caller checks permissions before and calls
 * `syncOrder` after.
 */
export async function reverseSale(ctx: Ctx, payments: Payments, facts: OrderFacts, wanted: NewReversal): Promise<Reversal> {
	const { order } = facts;
	const lines = wanted.parts.map((each) => lineOf(facts, each));
	// Of an order that was never paid and of which nothing is left, the delivery charge would be due for ever.
	const isUnpaidEnd = wanted.refund !== false && facts.balance.paid === 0 && isAllReversed(facts, wanted.parts);
	if (wanted.kind !== "returned") lines.push(...(await cancelParts(ctx, facts, wanted.parts, isUnpaidEnd)));
	else if (isUnpaidEnd) lines.push(...deliveryLines(facts));
	const amount = lines.reduce((sum, line) => sum + (line.movesOn ? 0 : line.amount), 0);
	const creditNotes = await creditLines(ctx, lines, wanted);
	const deduction = wanted.deduction?.amount ?? 0;
	const counted = lines.filter(({ movesOn }) => !movesOn).map((line) => ({ shipmentId: line.shipment.id, amount: line.amount }));
	const calculated = refundOfReversal(facts, wanted.kind, counted, deduction);
	const { refunded, goodwill, unpaid } = wanted.refund === false ? { ...calculated, refunded: 0, goodwill: 0 } : calculated;
	const [row] = await ctx.db
		.insert(orderReversal)
		.values({
			orderId: order.id,
			kind: wanted.kind,
			reason: wanted.reason,
			amount,
			deduction: deduction + goodwill,
			deductionReason: wanted.deduction?.reason ?? null,
			goodwill,
			unpaid,
			...byColumns(wanted.by),
			at: ctx.now,
		})
		.returning({ id: orderReversal.id });
	if (row === undefined) throw new Error("The reversal was not stored.");
	await insertReversalLines(ctx, row.id, lines, creditNotes, facts, wanted);
	await moveStock(ctx, facts, wanted);
	await endWarranties(
		ctx,
		wanted.parts.flatMap(({ serials }) => serials),
		dayInIndia(ctx.now),
	);
	await restockSerials(ctx, facts, wanted);
	if (isAllReversed(facts, wanted.parts) && wanted.refund !== false) await releaseCoupon(ctx, order.reference);
	const refundId = refunded > 0 ? await refundReversal(ctx, payments, order.reference, wanted, { id: row.id, refunded }) : null;
	return { id: row.id, amount, refunded, refundId };
}

/** Returns the id of the refund; in an exchange, of the one that pays for the new goods. */
async function refundReversal(
	ctx: Ctx,
	payments: Payments,
	reference: string,
	{ kind, reason, settlement, rest }: NewReversal,
	{ id, refunded }: Pick<Reversal, "id" | "refunded">,
): Promise<number> {
	const subject = { kind: "order" as const, reference };
	const above = rest === undefined ? 0 : Math.max(0, refunded - rest.above);
	const key = `reversal-${id}`;
	const refund = await requestRefund(payments, ctx, { subject, kind, reason, key, amount: refunded - above, settlement });
	await ctx.db.update(orderReversal).set({ refundId: refund.id }).where(eq(orderReversal.id, id));
	if (above > 0)
		await requestRefund(payments, ctx, { subject, kind, reason, key: `${key}-rest`, amount: above, settlement: rest?.settlement });
	return refund.id;
}

/** What is reversed of a shipment. */
export type ReversedAmount = { shipmentId: number; amount: number };

const sumOf = (amounts: readonly ReversedAmount[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * How much of a reversed amount has been paid. Cash is paid for delivered shipments first, so returns are reduced by what is due for
 * delivered shipments, and cancellations by what is due when each of their shipments arrives.
 */
function paidOf(facts: OrderFacts, kind: ReversalKind, amounts: readonly ReversedAmount[]): number {
	const { order, shipments, balance, due, dueArrived } = facts;
	if (balance.paid === 0) return 0;
	if (kind === "returned") return Math.max(0, sumOf(amounts) - dueArrived);
	if (order.fulfilment === "pickup") return Math.max(0, sumOf(amounts) - (due - dueArrived));
	return [...Map.groupBy(amounts, ({ shipmentId }) => shipmentId)].reduce((paid, [id, own]) => {
		const from = shipments.find((each) => each.id === id);
		return paid + Math.max(0, sumOf(own) - (from === undefined ? 0 : dueOnArrival(facts, from)));
	}, 0);
}

/** What can be refunded with further reversals: not what was withheld for damage. */
export function leftToRefund({ refundable, damages }: OrderFacts): number {
	return Math.max(0, refundable - damages);
}

/**
 * The refund of a reversal: what was paid for it, less a deduction. Goodwill refunds reduce what is left to refund; what they have covered
 * is stored with the deduction.
 */
export function refundOfReversal(
	facts: OrderFacts,
	kind: ReversalKind,
	amounts: readonly ReversedAmount[],
	deduction = 0,
): { refunded: number; goodwill: number; unpaid: number } {
	const paid = paidOf(facts, kind, amounts);
	const owed = Math.max(0, paid - deduction);
	const refunded = Math.max(0, Math.min(paid, leftToRefund(facts)) - deduction);
	return { refunded, goodwill: owed - refunded, unpaid: sumOf(amounts) - deduction - owed };
}

function lineOf({ shipments }: OrderFacts, { part, quantity, serials }: ReversedPart): Line {
	const from = shipments.find(({ id }) => id === part.shipmentId);
	if (from === undefined) throw new Error("The shipment of a reversed line is not known.");
	return { shipment: from, part, quantity, amount: amountOfPart(part, quantity), tax: part.tax - part.reversedTax, serials };
}

export function amountOfPart(part: Part, quantity: number): number {
	return amountOfPieces(part.total - part.reversedAmount, piecesLeft(part), quantity);
}

/** Shipments that are empty without these parts, and the remaining ones. */
function emptiedBy(facts: OrderFacts, gone: ReadonlySet<Part>): { emptied: ShipmentFacts[]; others: ShipmentFacts[] } {
	const live = facts.shipments.filter(isNotCancelled);
	const emptied = live.filter((each) => each.parts.every((part) => part.cancelled || gone.has(part)));
	return { emptied, others: live.filter((each) => !emptied.includes(each)) };
}

/**
 * What happens to the delivery charge when these parts are cancelled. It is reversed if no shipment is left. If its shipment is empty now, it
 * moves to the next one without an invoice, since an issued invoice cannot take it any more; where there is none it stays as it is if it
 * was paid, and is reversed if it was to be paid in cash: the other parcels were announced without it.
 */
export function deliveryAfterCancel(
	facts: OrderFacts,
	gone: ReadonlySet<Part>,
): { charge: "stays" } | { charge: "reversed" } | { charge: "moves"; to: ShipmentFacts } {
	const carrier = deliveryCarrier(facts);
	const { emptied, others } = emptiedBy(facts, gone);
	if (carrier === undefined) return { charge: "stays" };
	if (others.length === 0) return { charge: "reversed" };
	if (!emptied.includes(carrier)) return { charge: "stays" };
	const next = others.find(({ invoiceId }) => invoiceId === null);
	if (next !== undefined) return { charge: "moves", to: next };
	return { charge: dueOnArrival(facts, carrier) > 0 ? "reversed" : "stays" };
}

/**
 * Marks parts, and shipments that are empty now, as cancelled. Returns the delivery charge as a line if it is reversed, or if it is credited
 * on the invoice of the shipment that it leaves.
 */
async function cancelParts(ctx: Ctx, facts: OrderFacts, parts: readonly ReversedPart[], isUnpaidEnd: boolean): Promise<Line[]> {
	const gone = new Set(parts.map(({ part }) => part));
	const keys = parts.map(({ part }) => ({ s: part.shipmentId, l: part.lineId }));
	await ctx.db.execute(sql`
		update shipment_line part set cancelled_at = ${ctx.now.toISOString()}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(s int, l int)
		where part.shipment_id = given.s and part.order_line_id = given.l`);
	const { emptied, others } = emptiedBy(facts, gone);
	if (emptied.length > 0)
		await ctx.db
			.update(shipment)
			.set({ state: "cancelled" })
			.where(
				inArray(
					shipment.id,
					emptied.map(({ id }) => id),
				),
			);
	if (others.length === 0) await releaseOrder(ctx, facts);
	const lines = deliveryLines(facts);
	const after = deliveryAfterCancel(facts, gone);
	if (after.charge === "reversed" || isUnpaidEnd) return lines;
	if (after.charge === "stays") return [];
	for (const line of lines) await moveDeliveryCharge(ctx, line.shipment, after.to.id);
	await refreshTax(ctx, facts.order);
	return lines.filter((line) => line.shipment.invoiceId !== null).map((line) => ({ ...line, movesOn: true }));
}

/** The delivery charge as a line; none for orders without one, or if it is reversed already. */
function deliveryLines(facts: OrderFacts): Line[] {
	const carrier = deliveryCarrier(facts);
	if (carrier === undefined) return [];
	return [{ shipment: carrier, part: undefined, quantity: 1, amount: carrier.delivery, tax: carrier.deliveryTax, serials: [] }];
}

/** Nothing is left of the order, so it holds no stock. */
async function releaseOrder(ctx: Ctx, { order }: OrderFacts): Promise<void> {
	await ctx.db.update(customerOrder).set({ stockState: "freed", keptUntil: null }).where(eq(customerOrder.id, order.id));
}

/** The caller refreshes the tax: the other shipment may be sent from another state. */
export async function moveDeliveryCharge(ctx: Ctx, from: ShipmentFacts, toId: number): Promise<void> {
	await ctx.db.update(shipment).set({ delivery: 0, deliveryTax: 0 }).where(eq(shipment.id, from.id));
	await ctx.db.update(shipment).set({ delivery: from.delivery, deliveryTax: from.deliveryTax }).where(eq(shipment.id, toId));
}

type CreditedLines = Map<Line, { creditNoteId: number; tax: number }>;

/**
 * One credit note for each invoice. Issued invoices are never changed. The goods are credited in full; what is withheld is stated, on the first
 * note as far as it goes, then on the next.
 */
async function creditLines(
	ctx: Ctx,
	lines: readonly Line[],
	{ reason, deduction }: Pick<NewReversal, "reason" | "deduction">,
): Promise<CreditedLines> {
	const credited: CreditedLines = new Map();
	let left = deduction?.amount ?? 0;
	const byInvoice = Map.groupBy(lines, ({ shipment: { invoiceId } }) => invoiceId);
	for (const [invoiceId, own] of byInvoice) {
		if (invoiceId === null) continue;
		const withheld = Math.min(
			left,
			own.reduce((sum, line) => sum + line.amount, 0),
		);
		left -= withheld;
		const note = await issueCreditNote(ctx, {
			invoiceId,
			lines: own.map(({ part, quantity, amount, serials }) => ({
				line_ref: part?.lineId ?? null,
				quantity,
				total: amount,
				serials: [...serials],
			})),
			reason,
			...(deduction && withheld > 0 && { withheld: { amount: withheld, reason: deduction.reason } }),
		});
		for (const line of own) {
			const printed = note.lines.find(({ line_ref }) => line_ref === (line.part?.lineId ?? null));
			credited.set(line, { creditNoteId: note.id, tax: printed === undefined ? 0 : printed.total - printed.taxable });
		}
	}
	return credited;
}

async function insertReversalLines(
	ctx: Ctx,
	reversalId: number,
	lines: readonly Line[],
	creditNotes: CreditedLines,
	{ order }: OrderFacts,
	{ received, damaged }: NewReversal,
): Promise<void> {
	const wasSold = order.stockState === "committed";
	const restockedAt = (line: Line): number | null => {
		if (line.part?.variantId == null) return null;
		if (received !== undefined) return received.restock ? received.locationId : null;
		return wasSold && !damaged ? line.shipment.locationId : null;
	};
	await ctx.db.insert(orderReversalLine).values(
		lines.map((line) => ({
			reversalId,
			shipmentId: line.shipment.id,
			orderLineId: line.part?.lineId ?? null,
			quantity: line.quantity,
			amount: line.amount,
			tax: creditNotes.get(line)?.tax ?? line.tax,
			creditNoteId: creditNotes.get(line)?.creditNoteId ?? null,
			restockLocationId: restockedAt(line),
			serialNumbers: [...line.serials],
		})),
	);
}

/** Serial numbers follow the pieces that are in stock again; what is written off stays gone. */
async function restockSerials(ctx: Ctx, { shipments }: OrderFacts, { parts, received, damaged }: NewReversal): Promise<void> {
	if (received?.restock === false || damaged) return;
	for (const { part, serials } of parts) {
		const locationId = received?.locationId ?? shipments.find(({ id }) => id === part.shipmentId)?.locationId;
		if (locationId !== undefined)
			await bringSerialsBack(ctx, serials, { locationId, variantId: part.variantId, seen: received !== undefined });
	}
}

async function moveStock(ctx: Ctx, { order, shipments }: OrderFacts, { parts, received, damaged = false }: NewReversal): Promise<void> {
	const back = parts.flatMap(({ part, quantity }): StockPart[] => {
		const from = shipments.find(({ id }) => id === part.shipmentId);
		if (part.variantId === null || from === undefined) return [];
		return [{ variantId: part.variantId, quantity, locationId: received?.locationId ?? from.locationId }];
	});
	if (received !== undefined) await returnToStock(ctx, back, "return", order.reference, { writeOff: !received.restock });
	else if (order.stockState === "committed") await returnToStock(ctx, back, "cancelled", order.reference, { writeOff: damaged });
	else if (order.stockState === "reserved") await releaseStock(ctx, back);
	await refreshProducts(ctx, order.id);
}

function isAllReversed(facts: OrderFacts, parts: readonly ReversedPart[]): boolean {
	const now = new Map(parts.map(({ part, quantity }) => [part, quantity]));
	return allParts(facts).every((part) => piecesLeft(part) === (now.get(part) ?? 0));
}
