// Packing, sending and handing over. An order is as far as its slowest shipment.

import { spread } from "@lapwing/contract/money";
import type { OrderState, ShipmentState } from "@lapwing/contract/order";
import { orderStateOf, shipmentMovesFrom } from "@lapwing/contract/order-state";
import { and, asc, eq, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { deliveryRate } from "../cart/totals.ts";
import { normaliseSerial, recordSerials } from "../inventory/inventory.ts";
import { putBackStock } from "../inventory/reserve.ts";
import { type InvoiceLine, invoicePath, issueInvoice } from "../invoices/invoices.ts";
import { type Payments, refundableOf, requestRefund } from "../payments/payments.ts";
import { byOf, creditInvoices, enterHistory, moveOrder, type OrderRow, refreshProducts, tellCustomer } from "./moves.ts";
import { returnBy } from "./return-window.ts";
import { customerOrder, orderLine, shipment, shipmentLine } from "./schema.ts";

/** Delivery of goods by road, as the tax office names it. */
export const deliverySac = "996812";

type ShipmentRow = typeof shipment.$inferSelect;

export async function findShipment(ctx: Ctx, order: OrderRow, id: number): Promise<ShipmentRow> {
	const [row] = await ctx.db
		.select()
		.from(shipment)
		.where(and(eq(shipment.id, id), eq(shipment.orderId, order.id)))
		.limit(1);
	if (row === undefined) throw new AppError("not_found", "This order has no such shipment.");
	return row;
}

function expectMove(order: OrderRow, row: ShipmentRow, to: ShipmentState): void {
	if (order.state === "placed") throw new AppError("conflict", "This order is not paid yet.");
	if (!shipmentMovesFrom(row.state, order.fulfilment).includes(to))
		throw new AppError("conflict", `A shipment that is ${row.state.replaceAll("_", " ")} cannot become ${to.replaceAll("_", " ")}.`);
}

export type PackedSerials = { line_id: number; serials: string[] }[];

/** Serial numbers are taken down and the invoice of this shipment is issued. */
export async function packShipment(ctx: Ctx, order: OrderRow, shipmentId: number, given: PackedSerials): Promise<void> {
	const row = await findShipment(ctx, order, shipmentId);
	expectMove(order, row, "packed");
	const invoice = await invoiceShipment(ctx, order, row, given);
	await ctx.db
		.update(shipment)
		.set({ state: "packed", invoiceNumber: invoice.number, invoicePath: invoice.url })
		.where(eq(shipment.id, shipmentId));
	await follow(ctx, order);
}

export async function invoiceShipment(
	ctx: Ctx,
	order: OrderRow,
	row: Pick<ShipmentRow, "id" | "locationId">,
	given: PackedSerials,
): Promise<{ number: string; url: string }> {
	const parts = await ctx.db
		.select({ part: shipmentLine, line: orderLine })
		.from(shipmentLine)
		.innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
		.where(eq(shipmentLine.shipmentId, row.id))
		.orderBy(asc(orderLine.position));
	const serials = await takeDownSerials(ctx, parts, given);
	const issued = await issueInvoice(ctx, {
		locationId: row.locationId,
		kind: "sale",
		subject: order.reference,
		orderedAt: order.placedAt,
		recipient: {
			name: order.billingAddress?.name ?? (order.contactName || "Walk-in customer"),
			business_name: order.businessName,
			gstin: order.gstin,
			phone: order.contactPhone,
			address: order.billingAddress ?? order.shippingAddress,
		},
		delivery: order.shippingAddress,
		placeOfSupply: order.placeOfSupply ?? order.shippingAddress?.state_code ?? (await stateOf(ctx, row.locationId)),
		lines: await invoiceLines(ctx, order, row.id, serials),
		payment: order.paymentState === "captured" ? `Paid: ${order.paymentMethod}` : order.paymentMethod,
	});
	return { number: issued.number, url: invoicePath(issued.token) };
}

async function stateOf(ctx: Ctx, locationId: number): Promise<string> {
	const { rows } = await ctx.db.execute<{ state_code: string }>(sql`select state_code from location where id = ${locationId}`);
	return rows[0]?.state_code ?? "";
}

type Part = { part: typeof shipmentLine.$inferSelect; line: typeof orderLine.$inferSelect };

async function takeDownSerials(ctx: Ctx, parts: readonly Part[], given: PackedSerials): Promise<Map<number, string[]>> {
	const taken = new Map<number, string[]>();
	for (const { part, line } of parts) {
		const typed = given.find(({ line_id }) => line_id === line.id)?.serials.filter((serial) => serial !== "") ?? [];
		const serials = typed.map((serial) => normaliseSerial(serial) ?? refuse(line.id, `“${serial}” is not a serial number.`));
		if (serials.length > 0 && serials.length !== part.quantity) refuse(line.id, `Enter ${part.quantity} serial numbers.`);
		taken.set(line.id, serials);
	}
	const all = [...taken.values()].flat();
	if (new Set(all).size !== all.length) refuse(parts[0]?.line.id ?? 0, "A serial number is entered twice.");
	await refuseSoldSerials(ctx, all, parts[0]?.line.id ?? 0);
	await keepSerials(ctx, parts, taken);
	const warranties = await warrantiesOf(
		ctx,
		parts.map(({ line }) => line.sku),
	);
	await recordSerials(
		ctx,
		parts.flatMap(({ line }) =>
			(taken.get(line.id) ?? []).map((serial) => ({
				serial,
				sku: line.sku,
				sold_at: ctx.now,
				warranty_until: warrantyEnd(warranties.get(line.sku) ?? "", ctx.now),
			})),
		),
	);
	return taken;
}

function refuse(lineId: number, message: string): never {
	throw new AppError("invalid", "Please check the serial numbers.", { errors: { [`serials.${lineId}`]: [message] } });
}

/** One laptop is in one parcel: a number that went out before must have come back. */
async function refuseSoldSerials(ctx: Ctx, serials: readonly string[], lineId: number): Promise<void> {
	if (serials.length === 0) return;
	const { rows } = await ctx.db.execute<{ serial: string }>(sql`
		select taken.serial from shipment_line line join shipment on shipment.id = line.shipment_id and shipment.state <> 'cancelled'
		join order_line on order_line.id = line.order_line_id and order_line.return_state is distinct from 'returned'
			and order_line.return_state is distinct from 'refunded'
		cross join unnest(line.serial_numbers) as taken(serial)
		where line.serial_numbers && ${sql.param([...serials])}::text[] and taken.serial = any(${sql.param([...serials])}::text[]) limit 1`);
	const [sold] = rows;
	if (sold !== undefined) refuse(lineId, `${sold.serial} has left with another parcel.`);
}

async function keepSerials(ctx: Ctx, parts: readonly Part[], taken: ReadonlyMap<number, string[]>): Promise<void> {
	const given = parts.map(({ part }) => ({ s: part.shipmentId, l: part.orderLineId, serials: taken.get(part.orderLineId) ?? [] }));
	await ctx.db.execute(sql`
		update shipment_line part set serial_numbers = array(select jsonb_array_elements_text(given.serials))
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(s int, l int, serials jsonb)
		where part.shipment_id = given.s and part.order_line_id = given.l`);
}

/** By SKU. */
async function warrantiesOf(ctx: Ctx, skus: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await ctx.db.execute<{ sku: string; warranty: string }>(sql`
		select variant.sku, product.warranty from product join variant on variant.product_id = product.id
		where variant.sku = any(${sql.param([...skus])}::text[])`);
	return new Map(rows.map(({ sku, warranty }) => [sku, warranty]));
}

/** "2 years, onsite" of a product counts from the sale; a year where it says nothing. */
export function warrantyEnd(warranty: string, soldAt: Date): string {
	const [, number = "1", unit = "year"] = /(\d+)[\s-]*(year|month)/i.exec(warranty) ?? [];
	const until = new Date(soldAt);
	until.setUTCMonth(until.getUTCMonth() + Number(number) * (unit.toLowerCase() === "year" ? 12 : 1));
	return until.toISOString().slice(0, 10);
}

/** This shipment's part of each line, to the paisa: the parts of all shipments add up to the order. */
async function invoiceLines(ctx: Ctx, order: OrderRow, shipmentId: number, serials: Map<number, string[]>): Promise<InvoiceLine[]> {
	const all = await ctx.db
		.select({ part: shipmentLine, line: orderLine, state: shipment.state })
		.from(shipmentLine)
		.innerJoin(shipment, eq(shipment.id, shipmentLine.shipmentId))
		.innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
		.where(eq(shipment.orderId, order.id))
		.orderBy(asc(orderLine.position), asc(shipmentLine.shipmentId));
	const lines = [...Map.groupBy(all, ({ line }) => line.id).values()].flatMap((parts): InvoiceLine[] => {
		const weights = parts.map(({ part }) => part.quantity);
		const index = parts.findIndex(({ part }) => part.shipmentId === shipmentId);
		const own = parts[index];
		if (own === undefined) return [];
		const { line, part } = own;
		return [
			{
				description: line.title,
				detail: line.options || null,
				hsn: line.hsn,
				quantity: part.quantity,
				unit: "NOS",
				gst_rate: line.gstRate,
				unit_price: line.unitPrice,
				discount: spread(line.discount, weights)[index] ?? 0,
				total: line.unitPrice * part.quantity - (spread(line.discount, weights)[index] ?? 0),
				serials: serials.get(line.id) ?? [],
				line_ref: line.id,
			},
		];
	});
	const first = Math.min(...all.map(({ part }) => part.shipmentId));
	if (order.delivery === 0 || first !== shipmentId) return lines;
	const rate = deliveryRate(all.map(({ line }) => line));
	const delivery = { description: "Delivery", detail: null, hsn: deliverySac, quantity: 1, unit: "NOS" as const, gst_rate: rate };
	return [...lines, { ...delivery, unit_price: order.delivery, discount: 0, total: order.delivery, serials: [], line_ref: null }];
}

export type ShipmentMove = {
	to: ShipmentState;
	carrier?: string | undefined;
	waybill?: string | undefined;
	tracking_url?: string | undefined;
	note?: string | undefined;
};

export async function moveShipment(ctx: Ctx, payments: Payments, order: OrderRow, shipmentId: number, move: ShipmentMove): Promise<void> {
	const row = await findShipment(ctx, order, shipmentId);
	if (move.to === "packed") throw new AppError("conflict", "Pack the shipment to have its invoice issued.");
	expectMove(order, row, move.to);
	if (move.to === "collected" && order.paymentState !== "captured")
		throw new AppError("conflict", "Take the payment first, then hand the goods over.");
	if (move.to === "cancelled") await takeParcelBack(ctx, payments, order, row);
	const arrived = move.to === "delivered" || move.to === "collected";
	await ctx.db
		.update(shipment)
		.set({
			state: move.to,
			...(move.carrier && { carrier: move.carrier }),
			...(move.waybill && { waybill: move.waybill }),
			...(move.tracking_url && { trackingUrl: move.tracking_url }),
			...(move.note && { note: move.note }),
			...(move.to === "shipped" && { shippedAt: ctx.now }),
			...(arrived && { deliveredAt: ctx.now }),
		})
		.where(eq(shipment.id, shipmentId));
	if (move.to === "undelivered") await tellCustomer(ctx, order.reference, "undelivered", move.note ? { note: move.note } : {});
	await follow(ctx, order, move.note);
}

/** It never reached anyone: its goods go back on the shelf, its invoice is credited, what was paid for it is paid back. */
async function takeParcelBack(ctx: Ctx, payments: Payments, order: OrderRow, row: ShipmentRow): Promise<void> {
	const { rows: parts } = await ctx.db.execute<{ variantId: number; quantity: number; worth: number }>(sql`
		select order_line.variant_id as "variantId", part.quantity, order_line.total::float8 * part.quantity / order_line.quantity as worth
		from shipment_line part join order_line on order_line.id = part.order_line_id where part.shipment_id = ${row.id}`);
	await putBackStock(
		ctx,
		parts.filter(({ variantId }) => variantId !== null).map((part) => ({ ...part, locationId: row.locationId })),
		"cancelled",
		order.reference,
	);
	await creditInvoices(ctx, order, "The parcel came back", row.id);
	const subject = { kind: "order" as const, reference: order.reference };
	const worth = Math.round(parts.reduce((sum, part) => sum + part.worth, 0));
	const amount = Math.min(await refundableOf(ctx, subject), worth);
	if (amount > 0) await requestRefund(payments, ctx, { subject, amount, reason: "A parcel came back", key: `parcel-${row.id}` });
	await refreshProducts(ctx, order.id);
}

const onTheWay: Record<OrderRow["fulfilment"], readonly OrderState[]> = {
	delivery: ["confirmed", "packed", "shipped", "delivered"],
	pickup: ["confirmed", "packed", "ready_for_pickup", "collected"],
};

/** The order goes where its slowest shipment is, step by step, so that its history has every state. */
async function follow(ctx: Ctx, order: OrderRow, note?: string): Promise<void> {
	const rows = await ctx.db.select({ state: shipment.state }).from(shipment).where(eq(shipment.orderId, order.id));
	const target = orderStateOf(rows.map(({ state }) => state));
	if (target === undefined) {
		await ctx.db.update(customerOrder).set({ state: "cancelled", changedAt: ctx.now }).where(eq(customerOrder.id, order.id));
		await enterHistory(ctx, order.id, "cancelled", byOf(ctx), "The parcel came back.");
		await tellCustomer(ctx, order.reference, "cancelled", { note: "The parcel came back to us." });
		return;
	}
	const path = onTheWay[order.fulfilment];
	const from = path.indexOf(order.state);
	const to = path.indexOf(target);
	let current = order;
	for (const state of from < 0 || to < 0 ? [] : path.slice(from + 1, to + 1)) {
		const received = state === "delivered" || state === "collected";
		const window = received ? { returnBy: await returnBy(ctx) } : {};
		current = await moveOrder(ctx, current, state, { note: note ?? null, tell: state === target, set: window });
	}
}
