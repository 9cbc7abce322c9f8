// Bulk work with orders: each row is a transaction of its own, as on the order's page, and is refused by itself.
import { formatRupees } from "@lapwing/contract/money";
import type { OrderReport, ParcelToPack } from "@lapwing/contract/staff-batches";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { cancelSale } from "./cancel.ts";
import { readFacts } from "./order-facts.ts";
import { paymentProblem } from "./order-filter.ts";
import { findOrder, lockOrder, type OrderRow } from "./order-rows.ts";
import type { PackedSerials } from "./packed-serials.ts";
import { collectPayment } from "./refund-order.ts";
import { hasWaybill, moveShipment, packShipment, refuseUsedWaybill } from "./ship.ts";
import { assertVisible, ownShipments, parcelNumber, visibleTo } from "./staff-orders.ts";

type Row = { reference: string };
type Audited = { action: string; details?: Record<string, unknown> };

/** Answer of `work` where the row was done before: it is not recorded again. */
type Unchanged = { unchanged: string };

/** Runs each row in a transaction with the order locked; a refusal rolls back that row only. `work` may return what to know about it. */
async function eachOrder<R extends Row>(
	ctx: Ctx,
	rows: readonly R[],
	audited: (row: R) => Audited,
	work: (tx: Ctx, order: OrderRow, row: R) => Promise<string | Unchanged | void>,
): Promise<OrderReport[]> {
	const reports: OrderReport[] = [];
	for (const row of rows) {
		const { reference } = row;
		try {
			const told = await inTransaction(ctx, async (tx) => {
				await assertVisible(tx, reference);
				const answer = await work(tx, await lockOrder(tx, reference), row);
				if (typeof answer === "object") return answer;
				const { action, details } = audited(row);
				await recordChange(tx, { action, subject: "order", id: reference, title: reference, ...(details && { after: details }) });
				return answer;
			});
			reports.push(typeof told === "object" ? unchangedReport(reference, told) : { reference, done: true, message: told ?? null });
		} catch (error) {
			reports.push(refusal(reference, error));
		}
	}
	return reports;
}

const unchangedReport = (reference: string, { unchanged }: Unchanged): OrderReport => ({
	reference,
	done: true,
	unchanged: true,
	message: unchanged,
});

function refusal(reference: string, error: unknown): OrderReport {
	if (!(error instanceof AppError)) throw error;
	const [field] = Object.values(error.errors ?? {}).flat();
	return { reference, done: false, message: field ?? error.message };
}

export type PackRow = Row & { shipment_id: number; serials: PackedSerials };

export function packOrders(ctx: Ctx, rows: readonly PackRow[]): Promise<OrderReport[]> {
	return eachOrder(
		ctx,
		rows,
		({ shipment_id, serials }) => ({ action: "packed", details: { shipment_id, serials } }),
		(tx, order, { shipment_id, serials }) => packShipment(tx, order, shipment_id, serials),
	);
}

/** `parcel`: its number on the order's page. Neither: the only one that is packed. */
type WantedParcel = { shipment_id?: number | undefined; parcel?: number | undefined };
export type ShipRow = Row & WantedParcel & { carrier: string; waybill: string; tracking_url?: string | undefined };

export function shipOrders(ctx: Ctx, payments: Payments, rows: readonly ShipRow[]): Promise<OrderReport[]> {
	return eachOrder(
		ctx,
		rows,
		({ reference: _reference, ...move }) => ({ action: "moved a shipment to shipped", details: move }),
		async (tx, order, { reference: _reference, shipment_id, parcel, ...move }) => {
			const wanted = await wantedShipment(tx, order, { shipment_id, parcel });
			const before = await sentBefore(tx, order, move.waybill, wanted?.id);
			if (before !== undefined) return before;
			// Without it the customer cannot tell where the waybill is to be looked up.
			if (move.carrier === "") throw new AppError("invalid", "The carrier is missing.");
			await moveShipment(tx, payments, order, await packedShipment(tx, order, wanted), { to: "shipped", ...move });
		},
	);
}

export type DeliverRow = Row & { shipment_id: number };

/** `cash`: what is due for what has arrived came through the courier, and is booked in the same transaction. */
export function deliverOrders(ctx: Ctx, payments: Payments, rows: readonly DeliverRow[], cash: boolean): Promise<OrderReport[]> {
	return eachOrder(
		ctx,
		rows,
		({ shipment_id }) => ({ action: "moved a shipment to delivered", details: { shipment_id, cash } }),
		async (tx, order, { shipment_id }) => {
			await moveShipment(tx, payments, order, shipment_id, { to: "delivered" });
			const { dueNow } = await readFacts(tx, order);
			if (!cash || dueNow === 0) return;
			await collectPayment(tx, payments, order);
			return `${formatRupees(dueNow)} is booked as cash of the courier.`;
		},
	);
}

/** Which rows would be refused; `done` of the others is true. */
export async function previewShipping(ctx: Ctx, rows: readonly ShipRow[]): Promise<OrderReport[]> {
	const reports: OrderReport[] = [];
	for (const { reference, waybill, ...named } of rows) {
		try {
			await assertVisible(ctx, reference);
			const order = await findOrder(ctx, reference);
			const wanted = await wantedShipment(ctx, order, named);
			const before = await sentBefore(ctx, order, waybill, wanted?.id);
			if (before !== undefined) {
				reports.push(unchangedReport(reference, before));
				continue;
			}
			await refuseUsedWaybill(ctx, waybill, await packedShipment(ctx, order, wanted));
			reports.push({ reference, done: true, message: await paymentWarning(ctx, reference) });
		} catch (error) {
			reports.push(refusal(reference, error));
		}
	}
	return reports;
}

async function paymentWarning(ctx: Ctx, reference: string): Promise<string | null> {
	const [row] = await queryRows(
		ctx.db,
		{ problem: col.nullable(col.text) },
		sql`select ${paymentProblem} as problem from customer_order placed where placed.reference = ${reference}`,
	);
	return row?.problem ? `Its payment is to be looked at: ${row.problem}.` : null;
}

/** Idempotency by the waybill: a file that is sent again, whole or after a lost connection, names parcels that have left with it. */
async function sentBefore(ctx: Ctx, order: OrderRow, waybill: string, wanted: number | undefined): Promise<Unchanged | undefined> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		select id from shipment where order_id = ${order.id} and ${ownShipments(ctx)} and state not in ('waiting', 'packed', 'cancelled')
			and ${hasWaybill(waybill)} and ${wanted === undefined ? sql`true` : sql`id = ${wanted}`} limit 1`,
	);
	return rows.length === 0 ? undefined : { unchanged: "It was sent with this waybill already." };
}

type NumberedParcel = { id: number; number: number };

/**
 * The parcel that a row names. A number that the order has is always that number; only beyond it is it an id, as files that were downloaded
 * from earlier releases have it.
 */
async function wantedShipment(ctx: Ctx, order: OrderRow, { shipment_id, parcel }: WantedParcel): Promise<NumberedParcel | undefined> {
	if (shipment_id === undefined && parcel === undefined) return undefined;
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, number: col.number },
		sql`select id, ${parcelNumber} as number from shipment where order_id = ${order.id} order by id`,
	);
	const found =
		shipment_id === undefined
			? (rows.find(({ number }) => number === parcel) ?? rows.find(({ id }) => id === parcel))
			: rows.find(({ id }) => id === shipment_id);
	if (found !== undefined) return found;
	if (parcel === undefined) throw new AppError("conflict", "It has no such parcel.");
	throw new AppError(
		"conflict",
		`It has no parcel ${parcel}. ${rows.length === 1 ? "It is one parcel." : `It has ${rows.length} parcels.`}`,
	);
}

/** The packed parcel that is meant, or the only one. */
async function packedShipment(ctx: Ctx, order: OrderRow, wanted: NumberedParcel | undefined): Promise<number> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, state: col.text },
		sql`select id, state from shipment where order_id = ${order.id} and ${ownShipments(ctx)} order by id limit 50`,
	);
	if (order.fulfilment === "pickup") throw new AppError("conflict", "It is collected at the store, not sent.");
	const packed = rows.filter(({ id, state }) => state === "packed" && (wanted === undefined || id === wanted.id));
	if (packed.length > 1)
		throw new AppError("conflict", `${packed.length} parcels of it are packed. Each needs a row with its number in the column parcel.`);
	const [only] = packed;
	if (only !== undefined) return only.id;
	if (wanted !== undefined && rows.some(({ state }) => state === "packed"))
		throw new AppError("conflict", `Parcel ${wanted.number} of it is not one that waits to be sent.`);
	if (rows.some(({ state }) => state === "waiting")) throw new AppError("conflict", "It is not packed yet.");
	if (order.state === "cancelled") throw new AppError("conflict", "It is cancelled.");
	throw new AppError("conflict", "Nothing of it waits to be sent.");
}

export function tagOrders(
	ctx: Ctx,
	references: readonly string[],
	{ add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<OrderReport[]> {
	if (add.length + remove.length === 0) throw new AppError("invalid", "Enter a tag.", { errors: { add: ["Enter a tag."] } });
	const by = ctx.actor.kind === "staff" ? ctx.actor.name : "";
	return eachOrder(
		ctx,
		references.map((reference) => ({ reference })),
		() => ({ action: "tagged", details: { ...(add.length > 0 && { added: add }), ...(remove.length > 0 && { removed: remove }) } }),
		async (tx, order) => {
			await tx.db.execute(sql`delete from order_tag where order_id = ${order.id} and tag = any(${sql.param([...remove])}::text[])`);
			await tx.db.execute(sql`
				insert into order_tag (order_id, tag, by_staff, at)
				select ${order.id}, tag, ${by}, ${tx.now.toISOString()}::timestamptz from unnest(${sql.param([...add])}::text[]) as tag
				on conflict do nothing`);
			const rows = await queryRows(
				tx.db,
				{ count: col.number },
				sql`select count(*)::int as count from order_tag where order_id = ${order.id}`,
			);
			if ((rows[0]?.count ?? 0) > maxTags) throw new AppError("conflict", `An order has ${maxTags} tags at most.`);
		},
	);
}

const maxTags = 10;

export type CancelledOrders = { references: readonly string[]; reason: string; seen: Readonly<Record<string, number | undefined>> };

export function cancelOrders(ctx: Ctx, payments: Payments, { references, reason, seen }: CancelledOrders): Promise<OrderReport[]> {
	return eachOrder(
		ctx,
		references.map((reference) => ({ reference })),
		() => ({ action: "cancelled", details: { reason } }),
		async (tx, order) => {
			await cancelSale(tx, payments, order, { reason, seen: seen[order.reference] });
		},
	);
}

export async function listParcelsToPack(ctx: Ctx, references: readonly string[]): Promise<ParcelToPack[]> {
	const rows = await queryRows(
		ctx.db,
		{
			reference: col.text,
			customer: col.text,
			placed_at: col.timestamp,
			shipment_id: col.number,
			from: col.text,
			location_id: col.number,
			payment_problem: col.nullable(col.text),
			lines: col.json<ParcelToPack["lines"]>(),
		},
		sql`
		select placed.reference, placed.contact_name as customer, placed.placed_at, shipment.id as shipment_id, location.title as "from", location.id as location_id,
			${paymentProblem} as payment_problem,
			(select jsonb_agg(jsonb_build_object('line_id', line.id, 'sku', line.sku, 'title', line.title, 'options', line.options,
				'quantity', part.quantity, 'covered', exists (select from order_line cover where cover.covers_line_id = line.id)) order by line.position, line.id)
				from shipment_line part join order_line line on line.id = part.order_line_id
				where part.shipment_id = shipment.id and part.cancelled_at is null and line.covers_line_id is null) as lines
		from shipment join customer_order placed on placed.id = shipment.order_id and placed.confirmed_at is not null
		join location on location.id = shipment.location_id
		where placed.reference = any(${sql.param([...references])}::text[]) and shipment.state = 'waiting' and ${ownShipments(ctx)} and ${visibleTo(ctx)}
			and exists (select 1 from shipment_line part where part.shipment_id = shipment.id and part.cancelled_at is null)
		order by placed.placed_at, placed.id, shipment.id limit 200`,
	);
	return rows.map((row) => ({ ...row, placed_at: new Date(row.placed_at).toISOString() }));
}
