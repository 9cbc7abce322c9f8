// Stock of the demo with its movements: opening, sales and returns. The count of each stock item is the sum of its movements.
import type { Ctx } from "@lapwing/server/ctx";
import { sql } from "drizzle-orm";
import { hash } from "./hash.ts";
import { daysAgo, minutesAfter } from "./orders/calendar.ts";
import { movementsOf, type PastMovement, type PastOrder, stockStateOf } from "./orders/past-order.ts";
import type { StockRow } from "./stock.ts";

type StockRowWithReserved = StockRow & { reserved: number };

/** Before the oldest order. */
const openedDaysAgo = 91;

/** `stock` is the final count. Movements are in chronological order. */
export function stockItemsAt(
	now: Date,
	stock: readonly StockRow[],
	orders: readonly PastOrder[],
): { stockItems: StockRowWithReserved[]; movements: PastMovement[] } {
	const sales = Map.groupBy(orders.flatMap(movementsOf).toSorted(byTime), keyOf);
	const held = new Map<string, number>();
	for (const order of orders) {
		if (stockStateOf(order, now) !== "reserved") continue;
		for (const { sku, parts } of order.lines)
			for (const { from, quantity } of parts) {
				const key = keyOf({ sku, location: from });
				held.set(key, (held.get(key) ?? 0) + quantity);
			}
	}
	const known = new Set(stock.map(keyOf));
	const emptied = [...sales].filter(([key]) => !known.has(key)).flatMap(([, [first]]) => first ?? []);
	const stockItems = [...stock, ...emptied.map(({ sku, location }) => ({ sku, location, on_hand: 0 }))].map((row) => ({
		...row,
		reserved: held.get(keyOf(row)) ?? 0,
	}));
	return { stockItems, movements: stockItems.flatMap((item) => movementsAt(now, item, sales.get(keyOf(item)) ?? [])).toSorted(byTime) };
}

const byTime = (a: PastMovement, b: PastMovement): number => a.at.getTime() - b.at.getTime();

/**
 * Movements of a stock item from its opening to the final count. The opening is large enough for every sale; restocked returns
 * come on top.
 */
function movementsAt(now: Date, { sku, location, on_hand }: StockRowWithReserved, sales: readonly PastMovement[]): PastMovement[] {
	const sums = sales.map((_, index) => sales.slice(0, index + 1).reduce((sum, { delta }) => sum + delta, 0));
	const opening = Math.max(on_hand - (sums.at(-1) ?? 0), -Math.min(0, ...sums));
	const extra = opening + (sums.at(-1) ?? 0) - on_hand;
	const plain = { sku, location, by: null };
	const first: PastMovement = {
		...plain,
		delta: opening,
		kind: "opening",
		reason: "Opening stock",
		reference: "opening",
		at: daysAgo(now, openedDaysAgo, 9),
	};
	const last = sales.at(-1);
	if (extra === 0 || last === undefined) return opening === 0 ? [...sales] : [first, ...sales];
	const shown: PastMovement = {
		...plain,
		delta: -extra,
		kind: "count",
		reason: "Taken as a demonstration piece",
		reference: `C-${hash(sku, location).toString(16).padStart(8, "0").toUpperCase()}`,
		by: last.by,
		at: new Date(Math.min(now.getTime(), minutesAfter(last.at, 30).getTime())),
	};
	return [first, ...sales, shown];
}

const keyOf = ({ sku, location }: { sku: string; location: string }): string => `${sku} ${location}`;

export async function loadStock(ctx: Ctx, stock: readonly StockRow[], orders: readonly PastOrder[]): Promise<void> {
	const { stockItems, movements } = stockItemsAt(ctx.now, stock, orders);
	const { rows } = await ctx.db.execute(sql`
		insert into stock_item (variant_id, location_id, on_hand, reserved)
		select variant.id, location.id, given.on_hand, given.reserved
		from jsonb_to_recordset(${JSON.stringify(stockItems)}::jsonb) as given(sku text, location text, on_hand int, reserved int)
		join variant on variant.sku = given.sku join location on location.slug = given.location returning variant_id`);
	if (rows.length !== stockItems.length) throw new Error("The demo's stock names a SKU or a Location that does not exist.");
	await ctx.db.execute(sql`
		insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, by_staff, at)
		select variant.id, location.id, given.delta, given.kind, given.reason, given.reference, given.by, given.at
		from jsonb_to_recordset(${JSON.stringify(movements.map((movement, place) => ({ ...movement, place })))}::jsonb)
			as given(sku text, location text, delta int, kind text, reason text, reference text, by text, at timestamptz, place int)
		join variant on variant.sku = given.sku join location on location.slug = given.location order by given.place`);
}
