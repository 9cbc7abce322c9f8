// A customer's orders: the list, one order whole, and what becomes of them when an account is confirmed or deleted.
import type { Drawing } from "@lapwing/contract/catalogue";
import { type OrderDetail, type OrderList, type OrderState, type OrderSummary, ordersPerPage } from "@lapwing/contract/order";
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { product, productImage, variant } from "../catalogue/schema.ts";
import { invoicePath } from "../invoices/invoices.ts";
import { location } from "../locations/schema.ts";
import { eraseFromPayments } from "../payments/payments.ts";
import { customerOrder, orderHistory, orderLine, shipment, shipmentLine } from "./schema.ts";

const openStates: readonly OrderState[] = ["placed", "confirmed", "packed", "shipped", "ready_for_pickup", "return_requested"];
const cancellableStates: ReadonlySet<OrderState> = new Set(["placed", "confirmed", "packed", "ready_for_pickup"]);
const receivedStates: ReadonlySet<OrderState> = new Set(["delivered", "collected", "refunded"]);

/** A year is one of the shop's calendar. */
const year = sql<number>`extract(year from ${customerOrder.placedAt} at time zone 'Asia/Kolkata')::int`;
const isOpen = inArray(customerOrder.state, openStates);
const hasReturn = sql<boolean>`(${customerOrder.state} in ('return_requested', 'returned', 'refunded') or exists (
	select 1 from order_line where order_line.order_id = ${customerOrder.id} and order_line.return_state is not null))`;

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
	return {
		orders: rows.map((row) => summaryOf(row, lines)),
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

const mostInDownload = 1000;

export function collectOrders(ctx: Ctx, customerId: string): Promise<OrderDetail[]> {
	return readOrders(ctx, eq(customerOrder.customerId, customerId), mostInDownload);
}

/** Orders placed as a guest join the account of whoever has shown that their address is theirs. */
export async function adoptGuestOrders(ctx: Ctx, customerId: string, email: string): Promise<void> {
	await ctx.db
		.update(customerOrder)
		.set({ customerId })
		.where(and(isNull(customerOrder.customerId), eq(customerOrder.contactEmail, email)));
}

/** The sale stays, as tax law asks, with the place that decided its tax; the person goes. */
export async function eraseFromOrders(ctx: Ctx, customerId: string): Promise<void> {
	const { rows } = await ctx.db.execute<{ reference: string }>(sql`select reference from customer_order where customer_id = ${customerId}`);
	await eraseFromPayments(
		ctx,
		"order",
		rows.map(({ reference }) => reference),
	);
	const nobody = sql`'{"name": "", "phone": "", "line1": "", "line2": null, "landmark": null}'::jsonb`;
	await ctx.db
		.update(customerOrder)
		.set({
			customerId: null,
			guestToken: null,
			contactName: "",
			contactEmail: "",
			contactPhone: "",
			shippingAddress: sql`${customerOrder.shippingAddress} || ${nobody}`,
			billingAddress: sql`${customerOrder.billingAddress} || ${nobody}`,
			erasedAt: ctx.now,
		})
		.where(eq(customerOrder.customerId, customerId));
}

type OrderRow = typeof customerOrder.$inferSelect;

export async function readOrders(ctx: Ctx, which: SQL | undefined, limit: number): Promise<OrderDetail[]> {
	const rows = await ctx.db
		.select({ order: customerOrder, pickup: { title: location.title, address: location.address, slug: location.slug } })
		.from(customerOrder)
		.leftJoin(location, eq(location.id, customerOrder.pickupLocationId))
		.where(which)
		.orderBy(desc(customerOrder.placedAt), desc(customerOrder.id))
		.limit(limit);
	const orders = rows.map((row) => row.order);
	const lines = await linesOf(ctx, orders);
	const history = await historyOf(ctx, orders);
	const shipments = await shipmentsOf(ctx, orders);
	const papers = await papersOf(ctx, orders);
	return rows.map(({ order, pickup }) => detailOf(ctx, order, pickup, { lines, history, shipments, papers }));
}

type Paper = { reference: string; number: string; token: string; total: number };
type Papers = { credits: Paper[]; payments: { reference: string; token: string; provider: string }[] };

/** Credit notes, and where an unpaid order is paid. */
async function papersOf(ctx: Ctx, orders: readonly OrderRow[]): Promise<Papers> {
	const references = sql.param(orders.map(({ reference }) => reference));
	if (orders.length === 0) return { credits: [], payments: [] };
	const { rows: credits } = await ctx.db.execute<Paper>(sql`
		select subject as reference, number, token, total::float8 as total from invoice
		where subject = any(${references}::text[]) and kind = 'credit_note' order by id limit 1000`);
	const { rows: payments } = await ctx.db.execute<Papers["payments"][number]>(sql`
		select subject_reference as reference, token, provider from payment
		where subject_kind = 'order' and subject_reference = any(${references}::text[]) order by id desc limit 1000`);
	return { credits, payments };
}

async function linesOf(ctx: Ctx, orders: readonly OrderRow[]) {
	if (orders.length === 0) return [];
	return ctx.db
		.select({
			line: orderLine,
			slug: sql<string | null>`case when ${product.status} = 'published' then ${product.slug} end`,
			drawing: sql<Drawing | null>`${product.drawing}`,
			image: sql<string | null>`(select ${productImage.path} from ${productImage} where ${productImage.productId} = ${product.id}
				order by ${productImage.position}, ${productImage.id} limit 1)`,
		})
		.from(orderLine)
		.leftJoin(variant, eq(variant.id, orderLine.variantId))
		.leftJoin(product, eq(product.id, variant.productId))
		.where(inArray(orderLine.orderId, idsOf(orders)))
		.orderBy(asc(orderLine.orderId), asc(orderLine.position), asc(orderLine.id));
}

async function historyOf(ctx: Ctx, orders: readonly OrderRow[]) {
	if (orders.length === 0) return [];
	return ctx.db
		.select()
		.from(orderHistory)
		.where(inArray(orderHistory.orderId, idsOf(orders)))
		.orderBy(asc(orderHistory.orderId), asc(orderHistory.at), asc(orderHistory.id));
}

async function shipmentsOf(ctx: Ctx, orders: readonly OrderRow[]) {
	if (orders.length === 0) return [];
	return ctx.db
		.select({ shipment, from: location.title, part: shipmentLine })
		.from(shipment)
		.innerJoin(location, eq(location.id, shipment.locationId))
		.leftJoin(shipmentLine, eq(shipmentLine.shipmentId, shipment.id))
		.where(inArray(shipment.orderId, idsOf(orders)))
		.orderBy(asc(shipment.id), asc(shipmentLine.orderLineId));
}

function idsOf(orders: readonly OrderRow[]): number[] {
	return orders.map((order) => order.id);
}

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];
type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number];
type ShipmentRow = Awaited<ReturnType<typeof shipmentsOf>>[number];

function itemOf({ line, slug, drawing, image }: LineRow) {
	return { title: line.title, options: line.options, quantity: line.quantity, slug, picture: { drawing, image, alt: line.title } };
}

function expectedOf(from: Date | null, to: Date | null) {
	return from === null || to === null ? null : { from: from.toISOString(), to: to.toISOString() };
}

function headOf(order: OrderRow) {
	return {
		reference: order.reference,
		state: order.state,
		payment_state: order.paymentState,
		fulfilment: order.fulfilment,
		placed_at: order.placedAt.toISOString(),
		total: order.total,
		expected: expectedOf(order.expectedFrom, order.expectedTo),
		changed_at: order.changedAt.toISOString(),
	};
}

function summaryOf(order: OrderRow, lines: readonly LineRow[]): OrderSummary {
	return { ...headOf(order), items: lines.filter(({ line }) => line.orderId === order.id).map(itemOf) };
}

type Parts = { lines: readonly LineRow[]; history: readonly HistoryRow[]; shipments: readonly ShipmentRow[]; papers: Papers };

function detailOf(ctx: Ctx, order: OrderRow, pickup: OrderDetail["pickup"], { lines, history, shipments, papers }: Parts): OrderDetail {
	const own = lines.filter(({ line }) => line.orderId === order.id);
	const parts = shipments.filter((row) => row.shipment.orderId === order.id);
	const { subtotal, discount, delivery, total, tax, refunded } = order;
	return {
		...headOf(order),
		lines: own.map((row) => ({
			...itemOf(row),
			id: row.line.id,
			sku: row.line.sku,
			unit_price: row.line.unitPrice,
			total: row.line.total,
			serial_numbers: parts.flatMap(({ part }) => (part?.orderLineId === row.line.id ? part.serialNumbers : [])),
			return_state: row.line.returnState,
			returned_quantity: row.line.returnedQuantity,
		})),
		totals: { subtotal, discount, delivery, total, tax, refunded },
		coupon: order.coupon,
		payment: { method: order.paymentMethod, reference: order.paymentReference, state: order.paymentState },
		contact: { name: order.contactName, email: order.contactEmail, phone: order.contactPhone },
		shipping_address: order.shippingAddress,
		billing_address: order.billingAddress,
		pickup,
		gstin: order.gstin,
		history: history
			.filter((row) => row.orderId === order.id)
			.map((row) => ({ state: row.state, at: row.at.toISOString(), note: row.note })),
		shipments: shipmentsFrom(parts),
		credit_notes: papers.credits
			.filter(({ reference }) => reference === order.reference)
			.map(({ number, token, total: amount }) => ({ number, url: invoicePath(token), amount })),
		pay_path: payPathOf(order, papers),
		may: {
			cancel: cancellableStates.has(order.state),
			return:
				receivedStates.has(order.state) &&
				order.returnBy !== null &&
				order.returnBy > ctx.now &&
				own.some(({ line }) => line.returnState === null),
		},
		return_by: order.returnBy?.toISOString() ?? null,
	};
}

function payPathOf({ state, reference }: OrderRow, { payments }: Papers): string | null {
	const last = payments.find((payment) => payment.reference === reference);
	return state === "placed" && last !== undefined && last.provider !== "cod" ? `/pay/${last.token}` : null;
}

/** One row for each line of a shipment comes in; one shipment with its lines goes out. */
function shipmentsFrom(rows: readonly ShipmentRow[]): OrderDetail["shipments"] {
	const byId = Map.groupBy(rows, (row) => row.shipment.id);
	return [...byId.values()].flatMap((parts) => {
		const [first] = parts;
		if (first === undefined) return [];
		const { shipment: row, from } = first;
		return {
			id: row.id,
			state: row.state,
			from,
			carrier: row.carrier,
			waybill: row.waybill,
			tracking_url: row.trackingUrl,
			expected: expectedOf(row.expectedFrom, row.expectedTo),
			shipped_at: row.shippedAt?.toISOString() ?? null,
			delivered_at: row.deliveredAt?.toISOString() ?? null,
			note: row.note,
			lines: parts.flatMap(({ part }) => (part === null ? [] : { line_id: part.orderLineId, quantity: part.quantity })),
			invoice: row.invoiceNumber !== null && row.invoicePath !== null ? { number: row.invoiceNumber, url: row.invoicePath } : null,
		};
	});
}
