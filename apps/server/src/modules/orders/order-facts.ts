// Everything from which states and allowed actions of an order are derived: shipments with shares, reversals, open returns, ledger balance.
import type { ShipmentState } from "@lapwing/contract/order";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { type Balance, readBalances, refundableOf } from "../payments/ledger.ts";
import type { OrderRow } from "./order-rows.ts";

/** The pieces of an order line in one shipment, with their share of the amounts. */
export type Part = {
	shipmentId: number;
	lineId: number;
	variantId: number | null;
	/** Of a warranty extension: the line that it covers, in the same shipment; and the months it adds. */
	coversLineId: number | null;
	warrantyMonths: number;
	title: string;
	unitPrice: number;
	gstRate: number;
	quantity: number;
	total: number;
	tax: number;
	cancelled: boolean;
	serials: string[];
	/** Cancelled, undelivered or returned. */
	reversedQuantity: number;
	reversedAmount: number;
	reversedTax: number;
	/** Of these: returned after delivery, and of those refunded. */
	returnedQuantity: number;
	refundedQuantity: number;
	returnedSerials: string[];
	/** In open return requests, not received yet. */
	awaitedQuantity: number;
};

export type ShipmentFacts = {
	id: number;
	locationId: number;
	state: ShipmentState;
	invoiceId: number | null;
	delivery: number;
	deliveryTax: number;
	/** Whether its delivery charge is reversed, or moved to another shipment after the invoice. */
	deliveryReversed: boolean;
	deliveredAt: Date | null;
	returnBy: Date | null;
	/** Whether it replaces returned goods. */
	isReplacement: boolean;
	parts: Part[];
};

export type OrderFacts = {
	order: OrderRow;
	/** By id, which is the order of creation. */
	shipments: ShipmentFacts[];
	balance: Balance;
	/** Reversed amount and amount of the replacement shipments, both without replacements that were cancelled. */
	reversed: number;
	replaced: number;
	deductions: number;
	/** Of these: withheld for damage, not covered by a goodwill refund. */
	damages: number;
	/** GST within the sale as it is now. */
	tax: number;
	/** Current value of the sale: shares and delivery, minus reversals, plus deductions. */
	value: number;
	/** Amount still to be paid. */
	due: number;
	/** Of `due`: for shipments that have arrived. */
	dueArrived: number;
	/** What can be collected now. Deliveries are paid for on arrival; at a store everything is paid for before the goods are handed over. */
	dueNow: number;
	/** Maximum amount of further refunds. */
	refundable: number;
	/** Cash that was said not to be collected when goods were returned, and that may still come from the courier. */
	lateCash: number;
};

const partRow = {
	orderId: col.number,
	shipmentId: col.number,
	locationId: col.number,
	state: col.textOf<ShipmentState>(),
	invoiceId: col.nullable(col.number),
	delivery: col.number,
	deliveryTax: col.number,
	deliveryReversed: col.bool,
	deliveredAt: col.nullable(col.timestamp),
	returnBy: col.nullable(col.timestamp),
	lineId: col.number,
	variantId: col.nullable(col.number),
	coversLineId: col.nullable(col.number),
	warrantyMonths: col.number,
	title: col.text,
	unitPrice: col.number,
	gstRate: col.number,
	quantity: col.number,
	total: col.number,
	tax: col.number,
	cancelled: col.bool,
	serials: col.list(col.text),
	reversedQuantity: col.number,
	reversedAmount: col.number,
	reversedTax: col.number,
	returnedQuantity: col.number,
	refundedQuantity: col.number,
	isReplacement: col.bool,
	returnedSerials: col.list(col.text),
	awaitedQuantity: col.number,
};
type Row = RowOf<typeof partRow>;

export async function readFacts(ctx: Ctx, order: OrderRow): Promise<OrderFacts> {
	const [facts] = await readFactsOf(ctx, [order]);
	if (facts === undefined) throw new Error("The order has no facts.");
	return facts;
}

/** In the order of the given rows; three statements for any number of orders. */
export async function readFactsOf(ctx: Ctx, orders: readonly OrderRow[]): Promise<OrderFacts[]> {
	if (orders.length === 0) return [];
	const ids = orders.map(({ id }) => id);
	const parts = Map.groupBy(await readParts(ctx, ids), ({ orderId }) => orderId);
	const sums = await readReversals(ctx, ids);
	const balanceOf = await readBalances(
		ctx,
		"order",
		orders.map(({ reference }) => reference),
	);
	return orders.map((order) => factsOf(order, groupByShipment(parts.get(order.id) ?? []), sums.get(order.id), balanceOf(order.reference)));
}

async function readParts(ctx: Ctx, orderIds: readonly number[]): Promise<Row[]> {
	const rows = await queryRows(
		ctx.db,
		partRow,
		sql`
		select shipment.order_id as "orderId", shipment.id as "shipmentId", shipment.location_id as "locationId", shipment.state,
			shipment.invoice_id as "invoiceId", shipment.delivery::float8 as delivery, shipment.delivery_tax::float8 as "deliveryTax",
			exists (select 1 from order_reversal_line gone where gone.shipment_id = shipment.id and gone.order_line_id is null)
				as "deliveryReversed",
			shipment.delivered_at as "deliveredAt", shipment.return_by as "returnBy",
			part.order_line_id as "lineId", line.variant_id as "variantId", line.covers_line_id as "coversLineId",
			line.warranty_months as "warrantyMonths", line.title, line.unit_price::float8 as "unitPrice",
			line.gst_rate as "gstRate", part.quantity, part.total::float8 as total, part.tax::float8 as tax,
			part.cancelled_at is not null as cancelled, part.serial_numbers as serials,
			coalesce(back.quantity, 0)::int as "reversedQuantity", coalesce(back.amount, 0)::float8 as "reversedAmount",
			coalesce(back.tax, 0)::float8 as "reversedTax", coalesce(back.returned, 0)::int as "returnedQuantity",
			coalesce(back.refunded, 0)::int as "refundedQuantity",
			exists (select 1 from order_reversal where order_reversal.replacement_id = shipment.id) as "isReplacement",
			coalesce(back.serials, '{}') as "returnedSerials", coalesce(awaited.quantity, 0)::int as "awaitedQuantity"
		from shipment join shipment_line part on part.shipment_id = shipment.id join order_line line on line.id = part.order_line_id
		left join lateral (
			select sum(each.quantity) as quantity, sum(each.amount) as amount, sum(each.tax) as tax,
				sum(each.quantity) filter (where reversal.kind = 'returned') as returned,
				sum(each.quantity) filter (where reversal.kind = 'returned' and reversal.refund_id is not null) as refunded,
				(select array_agg(serial) from order_reversal_line other cross join unnest(other.serial_numbers) as serial
					where other.shipment_id = part.shipment_id and other.order_line_id = part.order_line_id) as serials
			from order_reversal_line each join order_reversal reversal on reversal.id = each.reversal_id
			where each.shipment_id = part.shipment_id and each.order_line_id = part.order_line_id
		) back on true
		left join lateral (
			select sum(quantity) as quantity from order_return_line
			where shipment_id = part.shipment_id and order_line_id = part.order_line_id and state = 'requested'
		) awaited on true
		where shipment.order_id = any(${sql.param([...orderIds])}::int[])
		order by shipment.id, line.position, line.id`,
	);
	return rows;
}

const sumsColumns = {
	reversed: col.number,
	deductions: col.number,
	goodwill: col.number,
	tax: col.number,
	unpaid: col.number,
};
type Sums = RowOf<typeof sumsColumns>;

async function readReversals(ctx: Ctx, orderIds: readonly number[]): Promise<Map<number, Sums>> {
	const rows = await queryRows(
		ctx.db,
		{ ...sumsColumns, id: col.number },
		sql`
		select order_id as id, sum(amount)::float8 as reversed, sum(deduction)::float8 as deductions, sum(goodwill)::float8 as goodwill,
			coalesce(sum(lines.tax), 0)::float8 as tax, coalesce(sum(unpaid) filter (where kind = 'returned'), 0)::float8 as unpaid
		from order_reversal left join lateral (
			select sum(back.tax) as tax from order_reversal_line back join shipment on shipment.id = back.shipment_id
			where back.reversal_id = order_reversal.id and (back.order_line_id is not null or shipment.delivery > 0)
		) lines on true
		where order_id = any(${sql.param([...orderIds])}::int[]) group by 1`,
	);
	return new Map(rows.map((row) => [row.id, row]));
}

function groupByShipment(rows: readonly Row[]): ShipmentFacts[] {
	return [...Map.groupBy(rows, ({ shipmentId }) => shipmentId).values()].flatMap((parts) => {
		const [first] = parts;
		if (first === undefined) return [];
		const { shipmentId: id, locationId, state, invoiceId, delivery, deliveryTax, deliveryReversed, isReplacement } = first;
		return [
			{
				id,
				locationId,
				state,
				invoiceId,
				delivery,
				deliveryTax,
				deliveryReversed,
				isReplacement,
				deliveredAt: first.deliveredAt === null ? null : new Date(first.deliveredAt),
				returnBy: first.returnBy === null ? null : new Date(first.returnBy),
				parts,
			},
		];
	});
}

function factsOf(order: OrderRow, shipments: ShipmentFacts[], sums: Sums | undefined, balance: Balance): OrderFacts {
	const { reversed, deductions, goodwill, tax, unpaid } = sums ?? { reversed: 0, deductions: 0, goodwill: 0, tax: 0, unpaid: 0 };
	const again = shipments.flatMap(({ isReplacement, parts }) => (isReplacement ? parts : []));
	const sumOf = (parts: readonly Part[], read: "total" | "tax") => parts.reduce((sum, part) => sum + part[read], 0);
	const cancelledAgain = sumOf(
		again.filter(({ cancelled }) => cancelled),
		"total",
	);
	const sold = shipments.reduce((sum, { parts }) => sum + parts.reduce((all, part) => all + part.total, 0), 0);
	const value = sold + order.delivery - reversed + deductions;
	const settled = balance.paid - balance.refunded - balance.owed + balance.goodwill;
	const isOpen = shipments.some(isNotCancelled);
	const due = isOpen ? Math.max(0, value - settled) : 0;
	const dueArrived = Math.min(due, Math.max(0, value - valueNotArrived(shipments) - settled));
	return {
		order,
		shipments,
		balance,
		reversed: reversed - cancelledAgain,
		replaced: sumOf(again, "total") - cancelledAgain,
		deductions,
		damages: deductions - goodwill,
		tax: order.tax + sumOf(again, "tax") - tax,
		value,
		due,
		dueArrived,
		dueNow: order.fulfilment === "delivery" ? dueArrived : due,
		refundable: refundableOf(balance),
		lateCash: Math.max(0, unpaid - balance.lateCash),
	};
}

/** The facts once the cash that is due now is booked. */
export function withCashCollected(facts: OrderFacts): OrderFacts {
	const { balance, due, dueNow, refundable } = facts;
	return {
		...facts,
		balance: { ...balance, paid: balance.paid + dueNow },
		due: due - dueNow,
		dueArrived: 0,
		dueNow: 0,
		refundable: refundable + dueNow,
	};
}

export const isNotCancelled = ({ state }: ShipmentFacts) => state !== "cancelled";
export const hasArrived = ({ state }: ShipmentFacts) => state === "delivered" || state === "collected";

const isUnderWay = (shipment: ShipmentFacts) => isNotCancelled(shipment) && !hasArrived(shipment);

/** Value of a shipment without reversed goods, with the delivery charge it carries. */
function valueOf({ parts, delivery }: ShipmentFacts): number {
	return parts.reduce((sum, part) => sum + part.total - part.reversedAmount, delivery);
}

/** The shipment that carries the delivery charge, unless the charge is reversed. */
export function deliveryCarrier({ shipments }: OrderFacts): ShipmentFacts | undefined {
	return shipments.find(({ delivery, deliveryReversed }) => delivery > 0 && !deliveryReversed);
}

/** Value of shipments that have not arrived. */
function valueNotArrived(shipments: readonly ShipmentFacts[]): number {
	return shipments.filter(isUnderWay).reduce((sum, each) => sum + valueOf(each), 0);
}

/** Cash due when a shipment arrives. What is paid already counts for replacements first, then for the others in order. */
export function dueOnArrival({ order, shipments, due, dueArrived }: OrderFacts, shipment: ShipmentFacts): number {
	if (order.fulfilment !== "delivery" || !isUnderWay(shipment)) return 0;
	const underWay = shipments.filter(isUnderWay);
	let paid = valueNotArrived(shipments) - (due - dueArrived);
	for (const each of underWay.toSorted((a, b) => Number(b.isReplacement) - Number(a.isReplacement))) {
		const value = valueOf(each);
		const covered = Math.min(value, paid);
		if (each.id === shipment.id) return value - covered;
		paid -= covered;
	}
	return 0;
}

/**
 * Cash that may still come for goods returned as unpaid, once all that is due now is booked. It is kept as far as a replacement of such
 * goods is still to be paid; else it is refunded.
 */
export function lateCashOf(facts: OrderFacts): { amount: number; isKept: boolean } {
	if (facts.dueNow > 0) return { amount: 0, isKept: false };
	const replacements = facts.shipments
		.filter(({ isReplacement }) => isReplacement)
		.reduce((sum, each) => sum + dueOnArrival(facts, each), 0);
	return replacements > 0 ? { amount: Math.min(facts.lateCash, replacements), isKept: true } : { amount: facts.lateCash, isKept: false };
}

/** Serial numbers that the customer has. */
export const serialsLeft = ({ serials, returnedSerials }: Part) => serials.filter((serial) => !returnedSerials.includes(serial));

/** Not a warranty extension. */
export const isGoods = ({ coversLineId }: Part) => coversLineId === null;

export const piecesLeft = (part: Part) => part.quantity - part.reversedQuantity;

/** Returned pieces of a line, or of all lines, minus those replaced. */
export function piecesReturned({ shipments }: OrderFacts, lineId?: number): number {
	const own = (part: Part) => lineId === undefined || part.lineId === lineId;
	return shipments.reduce((sum, { isReplacement, parts }) => {
		const back = parts.filter(own).reduce((all, part) => all + part.returnedQuantity, 0);
		const again = parts.filter((part) => own(part) && isReplacement && !part.cancelled).reduce((all, part) => all + part.quantity, 0);
		return sum + back - again;
	}, 0);
}

/** Warranty extensions of a part that go, and come back, with it. */
export function extensionsOfPart({ shipments }: OrderFacts, { shipmentId, lineId }: Part): Part[] {
	const parts = shipments.find(({ id }) => id === shipmentId)?.parts ?? [];
	return parts.filter(({ coversLineId, cancelled }) => coversLineId === lineId && !cancelled);
}

export function allParts({ shipments }: OrderFacts): Part[] {
	return shipments.flatMap(({ parts }) => parts);
}
