// Stock held by unpaid orders, for staff, and the early end of a hold.
import { maxStockHolds, type StockHolds } from "@lapwing/contract/stock-holds";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { releaseStock } from "../inventory/reserve.ts";
import { addHistory, byOf, lockOrder, refreshProducts, stockPartsOf } from "./order-rows.ts";
import { customerOrder } from "./schema.ts";
import { assertVisible, visibleTo } from "./staff-orders.ts";

const columns = {
	reference: col.text,
	customer: col.text,
	email: col.text,
	phone: col.text,
	pieces: col.number,
	total: col.number,
	placed_at: col.timestamp,
	kept_until: col.timestamp,
	payment_started: col.bool,
	same_network: col.number,
	items: col.nullable(col.text),
	all_orders: col.number,
	all_pieces: col.number,
};

export async function listStockHolds(ctx: Ctx): Promise<StockHolds> {
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`
		with held as (
			select placed.*, (select coalesce(sum(quantity), 0)::int from order_line where order_id = placed.id and covers_line_id is null) as pieces
			from customer_order placed where placed.state = 'placed' and placed.stock_state = 'reserved' and placed.kept_until is not null and ${visibleTo(ctx)}
		)
		select held.reference, held.contact_name as customer, held.contact_email as email, held.contact_phone as phone, held.pieces,
			held.total::float8 as total, held.placed_at, held.kept_until,
			exists (select 1 from payment where payment.subject_kind = 'order' and payment.subject_reference = held.reference
				and payment.start is not null) as payment_started,
			count(held.network) over (partition by held.network)::int as same_network,
			(select (array_agg(title order by position))[1] || case when count(*) > 1 then ' and ' || count(*) - 1 || ' more' else '' end
				from order_line where order_id = held.id) as items,
			count(*) over ()::int as all_orders, sum(held.pieces) over ()::int as all_pieces
		from held order by held.pieces desc, held.id limit ${maxStockHolds}`,
	);
	return {
		orders: rows.map(({ all_orders: _orders, all_pieces: _pieces, items, placed_at, kept_until, ...row }) => ({
			...row,
			items: items ?? "",
			placed_at: new Date(placed_at).toISOString(),
			kept_until: new Date(kept_until).toISOString(),
		})),
		total: rows[0]?.all_orders ?? 0,
		pieces: rows[0]?.all_pieces ?? 0,
	};
}

/** Does nothing if the order was paid, cancelled or freed meanwhile. */
export async function releaseHold(ctx: Ctx, reference: string): Promise<void> {
	await assertVisible(ctx, reference);
	const order = await lockOrder(ctx, reference);
	if (order.state !== "placed" || order.stockState !== "reserved") return;
	await releaseStock(ctx, await stockPartsOf(ctx, order.id));
	await ctx.db
		.update(customerOrder)
		.set({ stockState: "freed", keptUntil: null, holdEndedAt: ctx.now })
		.where(eq(customerOrder.id, order.id));
	await addHistory(ctx, order.id, "placed", byOf(ctx), "The goods are no longer held.");
	await refreshProducts(ctx, order.id);
	await recordChange(ctx, { action: "freed the stock of an unpaid order", subject: "order", id: reference, title: reference });
}
