// Inserts the rows of an order: reference, lines, and shipments with their shares. Used for new orders, counter sales, reallocation and
// replacements.

import { randomInt } from "node:crypto";
import { dayInIndia } from "@lapwing/contract/india-day";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import type { Goods } from "../cart/goods.ts";
import type { CartTotals } from "../cart/totals.ts";
import type { StockPart } from "../inventory/reserve.ts";
import type { SplitAt } from "../invoices/tax-splits.ts";
import { getSetting } from "../settings/registry.ts";
import type { Allocation } from "./allocate.ts";
import { type By, byColumns } from "./order-rows.ts";
import { type SharedLine, type ShipmentShares, sharesOf, taxByLine } from "./shares.ts";

/** For example LW-26-1182047: the year in India and a random number, which does not reveal how many orders there are. */
export async function newOrderReference(ctx: Ctx): Promise<string> {
	const { order_prefix: prefix } = await getSetting(ctx, "numbers");
	return `${prefix}-${dayInIndia(ctx.now).slice(2, 4)}-${randomInt(1_000_000, 10_000_000)}`;
}

export function stockPartsIn(allocation: Allocation): StockPart[] {
	return allocation.flatMap(({ locationId, parts }) => parts.map((part) => ({ ...part, locationId })));
}

export type SoldLine = { goods: Goods; quantity: number };

/** Amounts of an order split by shipment. The GST of a line is the sum of the GST on its invoices. */
export type SharedSale = { shipments: ShipmentShares[]; lineTaxes: number[]; tax: number };

export function shareSale(sold: readonly SoldLine[], totals: CartTotals, allocation: Allocation, splitAt: SplitAt): SharedSale {
	const lines = sold.map(
		({ goods, quantity }, index): SharedLine => ({
			variantId: goods.variantId,
			quantity,
			unitPrice: goods.price,
			discount: totals.lines[index]?.discount ?? 0,
			gstRate: goods.gstRate,
		}),
	);
	return sharedSaleOf(lines, allocation, totals.delivery, splitAt);
}

export function sharedSaleOf(lines: readonly SharedLine[], allocation: Allocation, delivery: number, splitAt: SplitAt): SharedSale {
	const shipments = sharesOf(lines, allocation, delivery, splitAt);
	const lineTaxes = taxByLine(shipments, lines.length);
	const deliveryTax = shipments.reduce((sum, shipment) => sum + shipment.deliveryTax, 0);
	return { shipments, lineTaxes, tax: lineTaxes.reduce((sum, tax) => sum + tax, deliveryTax) };
}

/** Lines of a new order, and the first entry of its history. Returns the lines' ids in the order of `sold`. */
export async function insertLines(
	ctx: Ctx,
	orderId: number,
	sold: readonly SoldLine[],
	totals: CartTotals,
	lineTaxes: readonly number[],
	by: By,
): Promise<number[]> {
	const lines = sold.map(({ goods, quantity }, index) => ({
		n: index + 1,
		v: goods.extendsMonths === undefined ? goods.variantId : null,
		m: goods.extendsMonths ?? 0,
		sku: goods.sku,
		title: goods.title,
		options: goods.options,
		hsn: goods.hsn,
		gst: goods.gstRate,
		q: quantity,
		p: goods.price,
		d: totals.lines[index]?.discount ?? 0,
		s: totals.lines[index]?.total ?? 0,
		t: lineTaxes[index] ?? 0,
	}));
	const { byKind, byStaff } = byColumns(by);
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, position: col.number },
		sql`${prepared}
		with history as (
			insert into order_history (order_id, state, at, by_kind, by_staff)
			values (${orderId}::int, 'placed', ${ctx.now.toISOString()}::timestamptz, ${byKind}::text, ${byStaff}::text)
		)
		insert into order_line (order_id, variant_id, sku, title, options, hsn, gst_rate, quantity, unit_price, discount, total, tax, warranty_months, position)
		select ${orderId}::int, v, sku, title, options, hsn, gst, q, p, d, s, t, m, n
		from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
			as given(n int, v int, sku text, title text, options text, hsn text, gst int, q int, p bigint, d bigint, s bigint, t bigint, m int) order by n
		returning id, position`,
	);
	const ids = rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
	if (sold.some(({ goods }) => goods.extendsMonths !== undefined)) await linkExtensions(ctx, orderId);
	return ids;
}

/** A warranty extension covers the line before it. */
async function linkExtensions(ctx: Ctx, orderId: number): Promise<void> {
	await ctx.db.execute(sql`
		update order_line extension set covers_line_id = covered.id from order_line covered
		where extension.order_id = ${orderId} and extension.warranty_months > 0
			and covered.order_id = extension.order_id and covered.position = extension.position - 1`);
}

/**
 * One shipment for each location, with its shares; ids ascend in the order of `shipments`. `lineIds` is indexed by position of the order
 * line.
 */
export async function insertShipments(
	ctx: Ctx,
	orderId: number,
	shipments: readonly ShipmentShares[],
	lineIds: readonly number[],
	expected: { from: Date; to: Date } | null,
): Promise<void> {
	const sent = shipments.map(({ locationId, delivery, deliveryTax }, place) => ({ n: place, l: locationId, d: delivery, t: deliveryTax }));
	const parts = shipments.flatMap(({ parts: own }, place) =>
		own.map(({ line, quantity, price, discount, total, tax }) => ({
			n: place,
			i: lineIds[line],
			q: quantity,
			p: price,
			o: discount,
			s: total,
			t: tax,
		})),
	);
	await ctx.db.execute(sql`${prepared}
		with given as materialized (select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as given(n int, l int, d bigint, t bigint)),
		sent as (
			insert into shipment (order_id, location_id, state, expected_from, expected_to, delivery, delivery_tax)
			select ${orderId}::int, l, 'waiting', ${expected?.from.toISOString() ?? null}::timestamptz,
				${expected?.to.toISOString() ?? null}::timestamptz, d, t from given order by n
			returning id, location_id
		)
		insert into shipment_line (shipment_id, order_line_id, quantity, price, discount, total, tax)
		select sent.id, part.i, part.q, part.p, part.o, part.s, part.t
		from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(n int, i int, q int, p bigint, o bigint, s bigint, t bigint)
		join given on given.n = part.n join sent on sent.location_id = given.l`);
}
