// Queries for showing orders: lines, history, shipments, documents. One statement each for any number of orders.
import type { Drawing } from "@lapwing/contract/catalogue";
import type { ExplainedRefund as Refund } from "@lapwing/contract/refund";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { product, productImage, variant } from "../catalogue/schema.ts";
import { invoice } from "../invoices/schema.ts";
import { location } from "../locations/schema.ts";
import { refundAt } from "../payments/refunds.ts";
import type { OrderRow } from "./order-rows.ts";
import { restKeyOf, reversalOfRest } from "./reversal-schema.ts";
import { orderHistory, orderLine, shipment, shipmentLine } from "./schema.ts";

export type Documents = {
	credits: { reference: string; number: string; token: string; total: number }[];
	payments: { reference: string; token: string; provider: string }[];
	refunds: (Omit<Refund, "at"> & { reference: string; at: Date })[];
};

/** Credit notes, refunds and payments. */
export async function documentsOf(ctx: Ctx, orders: readonly OrderRow[]): Promise<Documents> {
	const references = sql.param(orders.map(({ reference }) => reference));
	if (orders.length === 0) return { credits: [], payments: [], refunds: [] };
	const credits = await queryRows(
		ctx.db,
		{ reference: col.text, number: col.text, token: col.text, total: col.number },
		sql`
		select subject as reference, number, token, total::float8 as total from invoice
		where subject = any(${references}::text[]) and kind = 'credit_note' order by id limit 1000`,
	);
	const payments = await queryRows(
		ctx.db,
		{ reference: col.text, token: col.text, provider: col.text },
		sql`
		select subject_reference as reference, token, provider from payment
		where subject_kind = 'order' and subject_reference = any(${references}::text[]) order by id desc limit 1000`,
	);
	const refunds = await queryRows(
		ctx.db,
		{
			reference: col.text,
			id: col.number,
			amount: col.number,
			kind: col.textOf<Refund["kind"]>(),
			state: col.textOf<Refund["state"]>(),
			way: col.nullable(col.textOf<NonNullable<Refund["way"]>>()),
			exchanged_for: col.nullable(col.text),
			at: col.timestamp,
			figures: col.nullable(col.json<NonNullable<Refund["figures"]>>()),
		},
		sql`
		select payment.subject_reference as reference, refund.id, refund.amount::float8 as amount, refund.kind, refund.state, refund.way,
			case when refund.way in ('cash', 'exchange') then refund.way_reference end as exchanged_for, ${refundAt} as at,
			(select jsonb_build_object('goods', amount, 'deduction', deduction - goodwill, 'deduction_reason', deduction_reason,
				'goodwill', goodwill, 'unpaid', unpaid, 'other', coalesce((select sum(other.amount) from refund other where other.id <> refund.id
					and (other.id = order_reversal.refund_id or other.key = ${restKeyOf(sql`order_reversal.id`)})), 0))
				from order_reversal where refund_id = refund.id or id = ${reversalOfRest(sql`refund.key`)} order by id limit 1) as figures
		from refund join payment on payment.id = refund.payment_id
		where payment.subject_kind = 'order' and payment.subject_reference = any(${references}::text[]) order by refund.id limit 1000`,
	);
	return { credits, payments, refunds };
}

export async function linesOf(ctx: Ctx, orders: readonly OrderRow[]) {
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

export async function historyOf(ctx: Ctx, orders: readonly OrderRow[]) {
	if (orders.length === 0) return [];
	return ctx.db
		.select()
		.from(orderHistory)
		.where(inArray(orderHistory.orderId, idsOf(orders)))
		.orderBy(asc(orderHistory.orderId), asc(orderHistory.at), asc(orderHistory.id));
}

export async function shipmentsOf(ctx: Ctx, orders: readonly OrderRow[]) {
	if (orders.length === 0) return [];
	return ctx.db
		.select({ shipment, from: location.title, part: shipmentLine, invoice: { number: invoice.number, token: invoice.token } })
		.from(shipment)
		.innerJoin(location, eq(location.id, shipment.locationId))
		.leftJoin(invoice, eq(invoice.id, shipment.invoiceId))
		.leftJoin(shipmentLine, eq(shipmentLine.shipmentId, shipment.id))
		.where(inArray(shipment.orderId, idsOf(orders)))
		.orderBy(asc(shipment.id), asc(shipmentLine.orderLineId));
}

function idsOf(orders: readonly OrderRow[]): number[] {
	return orders.map((order) => order.id);
}

export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];
export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number];
export type ShipmentRow = Awaited<ReturnType<typeof shipmentsOf>>[number];
