// Rearranging a shipment before it is packed: another location sends it, or some pieces go in a parcel of their own.
import { eq, sql } from "drizzle-orm";
import { AppError, type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { commitStock, lockStockItems, reserveStock, returnToStock } from "../inventory/reserve.ts";
import { findOpenLocation } from "../locations/staff-locations.ts";
import { expectAllowed, whoOf, whyNotRearrange, whyNotSplit } from "./allowed-actions.ts";
import { findShipment } from "./cancel.ts";
import { extensionsOfPart, isGoods, type Part, readFacts } from "./order-facts.ts";
import { type OrderRow, refreshProducts } from "./order-rows.ts";
import { refreshTax } from "./order-tax.ts";
import { orderNote, shipment, shipmentLine } from "./schema.ts";
import { amountOfPieces } from "./shares.ts";

const stockOf = (parts: readonly Part[], locationId: number) =>
	parts.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, locationId, quantity }]));

/** The sale's stock goes back where it was taken from, and is taken from the other location. Amounts do not change. */
export async function changeSource(ctx: Ctx, order: OrderRow, shipmentId: number, locationId: number): Promise<void> {
	const facts = await readFacts(ctx, order);
	const row = findShipment(facts, shipmentId);
	expectAllowed(whyNotRearrange(facts, row, whoOf(ctx)));
	if (row.locationId === locationId) throw invalidInput({ location_id: ["It is sent from there already."] });
	const place = await findOpenLocation(ctx, locationId);
	if (place === undefined) throw invalidInput({ location_id: ["Choose a location that is open."] });
	const parts = row.parts.filter((part) => !part.cancelled && isGoods(part));
	if (parts.some(({ variantId }) => variantId === null))
		throw new AppError("conflict", "Something in this shipment is no longer in the catalogue, so no other location has it.");
	await lockStockItems(
		ctx,
		parts.flatMap(({ variantId }) => variantId ?? []),
	);
	const taken = stockOf(parts, locationId);
	const { done } = await reserveStock(ctx, taken);
	if (!done) throw new AppError("conflict", `${place.title} does not have all of this shipment in stock.`);
	await commitStock(ctx, taken, order.reference);
	await returnToStock(ctx, stockOf(parts, row.locationId), "cancelled", order.reference);
	await ctx.db.update(shipment).set({ locationId }).where(eq(shipment.id, row.id));
	await refreshTax(ctx, order);
	await noteOf(ctx, order, `${place.title} sends a shipment of this order now.`);
	await refreshProducts(ctx, order.id);
}

async function noteOf(ctx: Ctx, order: OrderRow, text: string): Promise<void> {
	const by = ctx.actor.kind === "staff" ? ctx.actor.name : "";
	await ctx.db.insert(orderNote).values({ orderId: order.id, text, by, at: ctx.now });
}

/** Pieces that go later get a shipment of their own at the same location, with their share of the amounts; stock stays as it is. */
export async function splitShipment(
	ctx: Ctx,
	order: OrderRow,
	shipmentId: number,
	later: readonly { line_id: number; quantity: number }[],
): Promise<void> {
	const facts = await readFacts(ctx, order);
	const row = findShipment(facts, shipmentId);
	expectAllowed(whyNotSplit(facts, row, whoOf(ctx)));
	const parts = row.parts.filter((part) => !part.cancelled && isGoods(part));
	if (new Set(later.map(({ line_id }) => line_id)).size < later.length) throw invalidInput({ lines: ["Name each line once."] });
	const wanted = later.map(({ line_id, quantity }) => {
		const part = parts.find(({ lineId }) => lineId === line_id);
		if (part === undefined || quantity > part.quantity)
			throw invalidInput({ lines: ["This shipment does not have so many pieces of it."] });
		return { part, quantity };
	});
	const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
	if (wanted.reduce((sum, { quantity }) => sum + quantity, 0) === pieces)
		throw invalidInput({ lines: ["Something must stay in the first parcel."] });
	const [before] = await ctx.db.select().from(shipment).where(eq(shipment.id, row.id)).limit(1);
	const [added] = await ctx.db
		.insert(shipment)
		.values({
			orderId: order.id,
			locationId: row.locationId,
			state: "waiting",
			expectedFrom: before?.expectedFrom ?? null,
			expectedTo: before?.expectedTo ?? null,
		})
		.returning({ id: shipment.id });
	if (added === undefined) throw new Error("The shipment was not stored.");
	for (const { part, quantity } of wanted)
		for (const each of [part, ...extensionsOfPart(facts, part)]) await movePieces(ctx, each, quantity, added.id);
	await refreshTax(ctx, order);
	await noteOf(ctx, order, "A shipment was divided into two parcels.");
}

/** The tax of both parts is set by `refreshTax`: GST is rounded per invoice line, so that the sum of two may differ from one by a paisa. */
async function movePieces(ctx: Ctx, part: Part, quantity: number, toId: number): Promise<void> {
	const isPart = sql`${shipmentLine.shipmentId} = ${part.shipmentId} and ${shipmentLine.orderLineId} = ${part.lineId}`;
	if (quantity === part.quantity) {
		await ctx.db.update(shipmentLine).set({ shipmentId: toId }).where(isPart);
		return;
	}
	const staying = part.quantity - quantity;
	const first = amountOfPieces(part.total, part.quantity, staying);
	const amounts = (pieces: number, total: number) => {
		const price = part.unitPrice * pieces;
		return { quantity: pieces, price, discount: price - total, total };
	};
	const [stays, goes] = [amounts(staying, first), amounts(quantity, part.total - first)];
	await ctx.db.update(shipmentLine).set(stays).where(isPart);
	await ctx.db.insert(shipmentLine).values({ shipmentId: toId, orderLineId: part.lineId, ...goes });
}

/** Locations that have all of a shipment that is not packed, by shipment. */
export async function listSources(ctx: Ctx, orderId: number): Promise<Map<number, { id: number; title: string }[]>> {
	const rows = await queryRows(
		ctx.db,
		{ shipment_id: col.number, id: col.number, title: col.text },
		sql`
		select shipment.id as shipment_id, location.id, location.title from shipment cross join location
		where shipment.order_id = ${orderId} and shipment.state = 'waiting' and location.id <> shipment.location_id and location.closed_at is null
			and not exists (
				select 1 from shipment_line part join order_line line on line.id = part.order_line_id
				left join stock_item stock on stock.variant_id = line.variant_id and stock.location_id = location.id
				where part.shipment_id = shipment.id and part.cancelled_at is null and line.covers_line_id is null and coalesce(stock.on_hand - stock.reserved, 0) < part.quantity)
		order by location.title, location.id limit 500`,
	);
	return Map.groupBy(rows, (row) => row.shipment_id);
}
