// Stock reservation: reserved when an order is placed, deducted when it is confirmed (paid, or cash on delivery), released when it is not. Statements here return the
// variant ids that they wrote, for cache invalidation by row (`rowsOf` in db/change-capture.ts).
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";

/** Quantity of a variant at a location. */
export type StockPart = { variantId: number; locationId: number; quantity: number };

/** Row locks (for update): other transactions cannot reserve these variants until this one ends. */
export async function lockStockItems(ctx: Ctx, variantIds: readonly number[]): Promise<void> {
	await ctx.db.execute(sql`${prepared}
		select 1 from stock_item where variant_id = any(${sql.param([...variantIds])}::int[]) order by variant_id, location_id for update`);
}

const given = (parts: readonly StockPart[]) =>
	sql`jsonb_to_recordset(${JSON.stringify(
		parts.map((part) => ({ v: part.variantId, l: part.locationId, q: part.quantity })),
	)}::jsonb) as given(v int, l int, q int)`;

/** Fixed lock order, so that concurrent orders for the same variants wait instead of deadlocking. */
const locked = (parts: readonly StockPart[]) => sql`select stock.variant_id, stock.location_id, given.q
	from ${given(parts)} join stock_item stock on stock.variant_id = given.v and stock.location_id = given.l
	order by stock.variant_id, stock.location_id for update of stock`;

/**
 * Reserves all parts; if `done` is false the caller must roll back. `emptied`: a stock item is now sold out, so the list must be
 * re-indexed.
 */
export async function reserveStock(ctx: Ctx, parts: readonly StockPart[]): Promise<{ done: boolean; emptied: boolean }> {
	const rows = await queryRows(
		ctx.db,
		{ available: col.number },
		sql`${prepared}
		with locked as materialized (${locked(parts)})
		update stock_item stock set reserved = stock.reserved + locked.q from locked
		where stock.variant_id = locked.variant_id and stock.location_id = locked.location_id and stock.on_hand - stock.reserved >= locked.q
		returning stock.variant_id, stock.on_hand - stock.reserved as available`,
	);
	return { done: rows.length === parts.length, emptied: rows.some((row) => row.available === 0) };
}

/** Commits a reservation: deducts it from on_hand and records the movement. */
export async function commitStock(
	ctx: Ctx,
	parts: readonly StockPart[],
	reference: string,
	reason: "sale" | "counter sale" = "sale",
): Promise<void> {
	const by = reason === "counter sale" && ctx.actor.kind === "staff" ? ctx.actor.name : null;
	await ctx.db.execute(sql`${prepared}
		with locked as materialized (${locked(parts)}), sold as (
			update stock_item stock set on_hand = stock.on_hand - locked.q, reserved = stock.reserved - locked.q from locked
			where stock.variant_id = locked.variant_id and stock.location_id = locked.location_id
			returning stock.variant_id, stock.location_id, locked.q
		)
		insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, by_staff, at)
		select variant_id, location_id, -q, 'sale', ${reason}, ${reference}, ${by}::text, ${ctx.now.toISOString()} from sold returning variant_id`);
}

/** Releases a reservation. */
export async function releaseStock(ctx: Ctx, parts: readonly StockPart[]): Promise<void> {
	await ctx.db.execute(sql`${prepared}
		with locked as materialized (${locked(parts)})
		update stock_item stock set reserved = stock.reserved - locked.q from locked
		where stock.variant_id = locked.variant_id and stock.location_id = locked.location_id
		returning stock.variant_id`);
}

/**
 * Returns goods to stock, at any location. `cancelled`: they never left, a sale with the opposite sign. `return`: from a customer.
 * `writeOff`: also recorded as a write-off, with on_hand unchanged.
 */
export async function returnToStock(
	ctx: Ctx,
	parts: readonly StockPart[],
	why: "cancelled" | "return",
	reference: string,
	{ writeOff = false }: { writeOff?: boolean } = {},
): Promise<void> {
	if (parts.length === 0) return;
	const kind = why === "cancelled" ? "sale" : "return";
	const by = ctx.actor.kind === "staff" ? ctx.actor.name : null;
	const rows = JSON.stringify(parts.map((part) => ({ v: part.variantId, l: part.locationId, q: part.quantity })));
	// Upsert, since the location may never have held this variant. Lock order as in `reserveStock`.
	await ctx.db.execute(sql`
		with given as (
			select v, l, sum(q)::int as q from jsonb_to_recordset(${rows}::jsonb) as given(v int, l int, q int) group by v, l order by v, l
		), back as (
			insert into stock_item as stock (variant_id, location_id, on_hand)
			select v, l, ${writeOff ? sql`0` : sql`q`} from given order by v, l
			on conflict (variant_id, location_id) do update set on_hand = stock.on_hand + excluded.on_hand
			returning stock.variant_id, stock.location_id
		), moved as (
			insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, by_staff, at)
			select v, l, q * sign, kind, reason, ${reference}, ${by}::text, ${ctx.now.toISOString()}::timestamptz from given
			cross join (values (1, ${kind}, ${why}) ${writeOff ? sql`, (-1, 'write_off', 'Cannot be sold again')` : sql``})
				as step(sign, kind, reason)
		)
		select variant_id from back`);
}
