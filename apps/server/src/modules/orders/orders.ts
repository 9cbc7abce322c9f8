// A customer's orders: the list and the detail.
import { type OrderDetail, type OrderList, type OrderState, type OrderSummary, ordersPerPage } from "@lapwing/contract/order";

import type { RefundTo } from "@lapwing/contract/refund-days";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";

import { AppError, type Ctx } from "../../ctx.ts";
import { invoicePath } from "../invoices/invoices.ts";
import { location } from "../locations/schema.ts";

import { isManualProvider } from "../payments/refunds.ts";

import {
	returnableQuantity,
	type Who,
	whyNotCancelLine,
	whyNotCancelOrder,
	whyNotCancelShipment,
	whyNotCloseReturn,
	whyNotReturn,
} from "./allowed-actions.ts";
import { refundOfLine, refundOfOrder, refundOfShipment, refundsOfReturn } from "./cancel-refund.ts";
import { allParts, dueOnArrival, isNotCancelled, type OrderFacts, type Part, piecesReturned, readFactsOf } from "./order-facts.ts";
import {
	type Documents,
	documentsOf,
	type HistoryRow,
	historyOf,
	type LineRow,
	linesOf,
	type ShipmentRow,
	shipmentsOf,
} from "./order-queries.ts";
import { type ReturnRow, returnsFrom, returnsOf } from "./order-returns.ts";
import type { OrderRow } from "./order-rows.ts";
import { type PickupRow, pickupLocationOf } from "./pickup-location.ts";
import { customerOrder } from "./schema.ts";

const openStates: readonly OrderState[] = ["placed", "confirmed", "packed", "shipped", "ready_for_pickup", "return_requested"];

/** Calendar year in India. */
const year = sql<number>`extract(year from ${customerOrder.placedAt} at time zone 'Asia/Kolkata')::int`;
const isOpen = inArray(customerOrder.state, openStates);
const hasReturn = sql<boolean>`(${customerOrder.state} in ('return_requested', 'returned', 'refunded') or exists (
	select 1 from order_return where order_return.order_id = ${customerOrder.id}))`;

export type OrderFilter = { show: "all" | "open" | "returns"; year?: number | undefined; page: number };

export async function listOrders(ctx: Ctx, customerId: string, filter: OrderFilter): Promise<OrderList> {
	const own = eq(customerOrder.customerId, customerId);
	const counts = await ctx.db
		.select({
			year,
			all: sql<number>`count(*)::int`,
			open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
			returns: sql<number>`(count(*) filter (where ${hasReturn}))::int`,
		})
		.from(customerOrder)
		.where(own)
		.groupBy(year)
		.orderBy(desc(year))
		.limit(100);
	const sum = (field: "all" | "open" | "returns", rows = counts) => rows.reduce((total, row) => total + row[field], 0);
	const shown = filter.year === undefined ? counts : counts.filter((row) => row.year === filter.year);
	const total = sum(filter.show, shown);
	const wanted = [
		own,
		filter.year === undefined ? undefined : sql`${year} = ${filter.year}`,
		filter.show === "open" ? isOpen : undefined,
		filter.show === "returns" ? hasReturn : undefined,
	];
	const rows = await ctx.db
		.select()
		.from(customerOrder)
		.where(and(...wanted))
		.orderBy(desc(customerOrder.placedAt), desc(customerOrder.id))
		.limit(ordersPerPage)
		.offset((filter.page - 1) * ordersPerPage);
	const lines = await linesOf(ctx, rows);
	const facts = await readFactsOf(ctx, rows);
	return {
		orders: facts.map((each) => summaryOf(each, lines)),
		total,
		page: filter.page,
		pages: Math.max(1, Math.ceil(total / ordersPerPage)),
		open_count: sum("open"),
		returns_count: sum("returns"),
		all_count: sum("all"),
		years: counts.map((row) => row.year),
	};
}

export async function getOrder(ctx: Ctx, customerId: string, reference: string): Promise<OrderDetail> {
	const [order] = await readOrders(ctx, and(eq(customerOrder.customerId, customerId), eq(customerOrder.reference, reference)), 1);
	if (order === undefined) throw new AppError("not_found", "You have no order with this number.");
	return order;
}

const maxInDownload = 1000;

export function exportOrders(ctx: Ctx, customerId: string): Promise<OrderDetail[]> {
	return readOrders(ctx, eq(customerOrder.customerId, customerId), maxInDownload);
}

export async function readOrders(ctx: Ctx, which: SQL | undefined, limit: number): Promise<OrderDetail[]> {
	const rows = await ctx.db
		.select({
			order: customerOrder,
			pickup: {
				title: location.title,
				address: location.address,
				slug: location.slug,
				hours: location.hours,
				mapLink: location.mapLink,
				latitude: location.latitude,
				longitude: location.longitude,
			},
		})
		.from(customerOrder)
		.leftJoin(location, eq(location.id, customerOrder.pickupLocationId))
		.where(which)
		.orderBy(desc(customerOrder.placedAt), desc(customerOrder.id))
		.limit(limit);
	const orders = rows.map((row) => row.order);
	const facts = await readFactsOf(ctx, orders);
	const lines = await linesOf(ctx, orders);
	const history = await historyOf(ctx, orders);
	const shipments = await shipmentsOf(ctx, orders);
	const documents = await documentsOf(ctx, orders);
	const returns = await returnsOf(
		ctx,
		orders.map(({ id }) => id),
	);
	return rows.flatMap(({ pickup }, index) => {
		const own = facts[index];
		return own === undefined ? [] : [detailOf(ctx, own, pickup, { lines, history, shipments, documents, returns })];
	});
}

function itemOf({ line, slug, drawing, image }: LineRow) {
	return { title: line.title, options: line.options, quantity: line.quantity, slug, picture: { drawing, image, alt: line.title } };
}

function expectedOf(from: Date | null, to: Date | null) {
	return from === null || to === null ? null : { from: from.toISOString(), to: to.toISOString() };
}

function headOf({ order, value, balance, shipments }: OrderFacts) {
	// After a failed delivery the day that was promised is void.
	const isVoid = shipments.some(({ state }) => state === "undelivered");
	return {
		reference: order.reference,
		state: order.state,
		payment_state: order.paymentState,
		fulfilment: order.fulfilment,
		placed_at: order.placedAt.toISOString(),
		total: order.total,
		now: value - balance.goodwill,
		refunded: balance.refunded,
		expected: isVoid ? null : expectedOf(order.expectedFrom, order.expectedTo),
		changed_at: order.changedAt.toISOString(),
	};
}

function summaryOf(facts: OrderFacts, lines: readonly LineRow[]): OrderSummary {
	return { ...headOf(facts), items: lines.filter(({ line }) => line.orderId === facts.order.id).map(itemOf) };
}

type Rows = {
	lines: readonly LineRow[];
	history: readonly HistoryRow[];
	shipments: readonly ShipmentRow[];
	documents: Documents;
	returns: readonly ReturnRow[];
};

const customer: Who = { kind: "customer" };

function detailOf(ctx: Ctx, facts: OrderFacts, store: PickupRow | null, rows: Rows): OrderDetail {
	const { order } = facts;
	const { subtotal, discount, delivery, total, tax } = order;
	const ofOrder = ({ reference }: { reference: string }) => reference === order.reference;
	const history = rows.history.filter((row) => row.orderId === order.id);
	const ready = [order.expectedFrom, order.confirmedAt, history.findLast(({ state }) => state === "ready_for_pickup")?.at];
	return {
		...headOf(facts),
		lines: rows.lines.filter(({ line }) => line.orderId === order.id).map((row) => lineOf(ctx, facts, row)),
		totals: {
			subtotal,
			discount,
			delivery,
			total,
			tax,
			tax_now: facts.tax,
			paid: facts.balance.paid,
			refunded: facts.balance.refunded,
			reversed: facts.reversed,
			replaced: facts.replaced,
			withheld: facts.deductions,
			damages: facts.damages,
			goodwill: facts.balance.goodwill,
			now: facts.value - facts.balance.goodwill,
			due: facts.due,
			due_now: facts.order.confirmedAt === null ? 0 : facts.dueNow,
		},
		coupon: order.coupon,
		payment: {
			method: order.paymentMethod,
			reference: order.paymentReference,
			state: order.paymentState,
			refund_to: refundToOf(rows.documents.payments.find(ofOrder)?.provider),
		},
		contact: { name: order.contactName, email: order.contactEmail, phone: order.contactPhone },
		shipping_address: order.shippingAddress,
		billing_address: order.billingAddress,
		pickup: store && pickupLocationOf(store, order.state, ready),
		gstin: order.gstin,
		business_name: order.businessName,
		history: history.map((row) => ({ state: row.state, at: row.at.toISOString(), note: row.note })),
		shipments: shipmentsFrom(
			facts,
			rows.shipments.filter((row) => row.shipment.orderId === order.id),
		),
		credit_notes: rows.documents.credits
			.filter(ofOrder)
			.map(({ number, token, total: amount }) => ({ number, url: invoicePath(token), amount })),
		returns: returnsFrom(rows.returns.filter(({ request: wish }) => wish.orderId === order.id)),
		refunds: rows.documents.refunds
			.filter(ofOrder)
			.map(({ reference: _reference, at, ...refund }) => ({ ...refund, at: new Date(at).toISOString() })),
		pay_path: payPathOf(order, rows.documents),
		may: {
			cancel: whyNotCancelOrder(facts, customer) === undefined,
			cancel_refund: refundOfOrder(facts, customer),
			return: whyNotReturn(facts, ctx.now) === undefined,
			withdraw_return: whyNotCloseReturn(facts) === undefined,
		},
		return_by: latest(facts)?.toISOString() ?? null,
	};
}

function latest({ shipments }: OrderFacts): Date | undefined {
	const ends = shipments.filter(isNotCancelled).flatMap(({ returnBy }) => returnBy ?? []);
	return ends.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

function lineOf(ctx: Ctx, facts: OrderFacts, row: LineRow): OrderDetail["lines"][number] {
	const parts = allParts(facts).filter(({ lineId }) => lineId === row.line.id);
	const sum = (read: (part: Part) => number) => parts.reduce((all, part) => all + read(part), 0);
	const returned = Math.max(0, piecesReturned(facts, row.line.id));
	const replacements = new Set(facts.shipments.filter(({ isReplacement }) => isReplacement).flatMap((each) => each.parts));
	const isCancelledAgain = (part: Part) => part.cancelled && replacements.has(part);
	// The refund of a return whose replacement was cancelled belongs to the cancellation.
	const refundedPieces = sum((part) => part.refundedQuantity + (isCancelledAgain(part) ? part.quantity : 0));
	const paidBack = refundedPieces > 0 && facts.balance.refunded > 0 && facts.balance.owed === 0;
	const awaited = sum(({ awaitedQuantity }) => awaitedQuantity);
	return {
		...itemOf(row),
		id: row.line.id,
		sku: row.line.sku,
		unit_price: row.line.unitPrice,
		total: row.line.total,
		covers_line_id: row.line.coversLineId,
		serial_numbers: parts.flatMap(({ cancelled, serials, returnedSerials }) =>
			cancelled ? [] : serials.filter((serial) => !returnedSerials.includes(serial)),
		),
		returned_serial_numbers: parts.flatMap(({ cancelled, returnedSerials }) => (cancelled ? [] : returnedSerials)),
		cancelled_quantity: sum((part) => (isCancelledAgain(part) ? 0 : part.reversedQuantity - part.returnedQuantity)),
		return_state: awaited > 0 ? "return_requested" : returned === 0 ? null : paidBack ? "refunded" : "returned",
		returned_quantity: returned + awaited,
		awaited_quantity: awaited,
		may: {
			cancel: whyNotCancelLine(facts, row.line.id, customer) === undefined,
			cancel_refund: refundOfLine(facts, row.line.id, customer),
			return_quantity: returnableQuantity(facts, row.line.id, ctx.now),
			return_refunds: refundsOfReturn(facts, row.line.id, ctx.now),
		},
	};
}

/** Cash cannot be refunded the way it was paid: staff ask the customer. */
function refundToOf(provider: string | undefined): RefundTo {
	return provider !== undefined && isManualProvider(provider) ? "ask" : "original";
}

function payPathOf({ state, reference }: OrderRow, { payments }: Documents): string | null {
	const last = payments.find((payment) => payment.reference === reference);
	return state === "placed" && last !== undefined && last.provider !== "cod" ? `/pay/${last.token}` : null;
}

/** Groups the joined rows by shipment. */
function shipmentsFrom(facts: OrderFacts, rows: readonly ShipmentRow[]): OrderDetail["shipments"] {
	const byId = Map.groupBy(rows, (row) => row.shipment.id);
	return [...byId.values()].flatMap((parts) => {
		const [first] = parts;
		const own = facts.shipments.find(({ id }) => id === first?.shipment.id);
		if (first === undefined || own === undefined) return [];
		const { shipment: row, from, invoice: issued } = first;
		return {
			id: row.id,
			state: row.state,
			from,
			carrier: row.carrier,
			waybill: row.waybill,
			tracking_url: row.trackingUrl,
			expected: row.state === "undelivered" ? null : expectedOf(row.expectedFrom, row.expectedTo),
			shipped_at: row.shippedAt?.toISOString() ?? null,
			delivered_at: row.deliveredAt?.toISOString() ?? null,
			note: row.note,
			lines: parts.flatMap(({ part }) =>
				part === null
					? []
					: { line_id: part.orderLineId, quantity: part.quantity, total: part.total, cancelled: part.cancelledAt !== null },
			),
			delivery: own.deliveryReversed ? 0 : row.delivery,
			due: facts.order.confirmedAt === null ? 0 : dueOnArrival(facts, own),
			invoice: issued === null ? null : { number: issued.number, url: invoicePath(issued.token) },
			return_by: row.returnBy?.toISOString() ?? null,
			may_cancel: whyNotCancelShipment(facts, own, customer) === undefined,
			cancel_refund: refundOfShipment(facts, own, customer),
		};
	});
}
