// Stock that is promised. Reserved when an order is placed, taken off the shelf's count when it is paid, put back when it is not.
// What a statement here wrote it returns, so that pages of other goods stay as they are (`rowsOf` in db/watch-writes.ts).
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";

/** So many of a configuration, at a Location. */
export type StockPart = { variantId: number; locationId: number; quantity: number };

/** Until the transaction ends nobody else reserves any of these. */
export async function holdShelves(ctx: Ctx, variantIds: readonly number[]): Promise<void> {
	await ctx.db.execute(sql`${prepared}
		select 1 from stock_item where variant_id = any(${sql.param([...variantIds])}::int[]) order by variant_id, location_id for update`);
}

const given = (parts: readonly StockPart[]) =>
	sql`jsonb_to_recordset(${JSON.stringify(
		parts.map((part) => ({ v: part.variantId, l: part.locationId, q: part.quantity })),
	)}::jsonb) as given(v int, l int, q int)`;

/** Rows are locked in one order, so that two orders for the same goods wait for each other instead of locking each other out. */
const locked = (parts: readonly StockPart[]) => sql`select stock.variant_id, stock.location_id, given.q
	from ${given(parts)} join stock_item stock on stock.variant_id = given.v and stock.location_id = given.l
	order by stock.variant_id, stock.location_id for update of stock`;

/** Reserves all of it, or says false; then the caller rolls back. Shelves that are empty now are told, for the list of products. */
export async function reserveStock(ctx: Ctx, parts: readonly StockPart[]): Promise<{ done: boolean; emptied: boolean }> {
	const { rows } = await ctx.db.execute<{ available: number }>(sql`${prepared}
		with locked as materialized (${locked(parts)})
		update stock_item stock set reserved = stock.reserved + locked.q from locked
		where stock.variant_id = locked.variant_id and stock.location_id = locked.location_id and stock.on_hand - stock.reserved >= locked.q
		returning stock.variant_id, stock.on_hand - stock.reserved as available`);
	return { done: rows.length === parts.length, emptied: rows.some((row) => row.available === 0) };
}

/** The sale is firm: what was reserved leaves the count. */
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
		insert into stock_movement (variant_id, location_id, delta, reason, reference, by_staff, at)
		select variant_id, location_id, -q, ${reason}, ${reference}, ${by}::text, ${ctx.now.toISOString()} from sold returning variant_id`);
}

/** Nobody paid: what was reserved is free again. */
export async function freeStock(ctx: Ctx, parts: readonly StockPart[]): Promise<void> {
	await ctx.db.execute(sql`${prepared}
		with locked as materialized (${locked(parts)})
		update stock_item stock set reserved = stock.reserved - locked.q from locked
		where stock.variant_id = locked.variant_id and stock.location_id = locked.location_id
		returning stock.variant_id`);
}

/** Goods that come back to the shelf they left, or to another. */
export async function putBackStock(
	ctx: Ctx,
	parts: readonly StockPart[],
	reason: "return" | "cancelled",
	reference: string,
): Promise<void> {
	await ctx.db.execute(sql`
		with locked as materialized (${locked(parts)}), back as (
			update stock_item stock set on_hand = stock.on_hand + locked.q from locked
			where stock.variant_id = locked.variant_id and stock.location_id = locked.location_id
			returning stock.variant_id, stock.location_id, locked.q
		)
		insert into stock_movement (variant_id, location_id, delta, reason, reference, at)
		select variant_id, location_id, q, ${reason}, ${reference}, ${ctx.now.toISOString()} from back returning variant_id`);
}

export type SavedMovement = Omit<StockPart, "quantity"> & {
	delta: number;
	reason: "sale" | "return" | "cancelled";
	reference: string;
	at: Date;
};

/** Movements that were kept elsewhere. The counts know of them already. */
export async function recordMovements(ctx: Ctx, movements: readonly SavedMovement[]): Promise<void> {
	if (movements.length === 0) return;
	const rows = movements.map(({ variantId, locationId, delta, reason, reference, at }) => [
		variantId,
		locationId,
		delta,
		reason,
		reference,
		at.toISOString(),
	]);
	await ctx.db.execute(sql`
		insert into stock_movement (variant_id, location_id, delta, reason, reference, at)
		select (given.row ->> 0)::int, (given.row ->> 1)::int, (given.row ->> 2)::int, given.row ->> 3, given.row ->> 4, (given.row ->> 5)::timestamptz
		from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(row, place) order by given.place`);
}
