// Packed parcels for the courier: where each goes, and what the courier collects.
import { mostParcelsToShip, type ParcelToShip } from "@lapwing/contract/staff-batches";
import { inArray, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { dueOnArrival, readFactsOf } from "./order-facts.ts";
import { customerOrder } from "./schema.ts";
import { ownShipments, parcelNumber } from "./staff-orders.ts";

export async function listParcelsToShip(ctx: Ctx): Promise<ParcelToShip[]> {
	const rows = await queryRows(
		ctx.db,
		{
			reference: col.text,
			order_id: col.number,
			shipment_id: col.number,
			number: col.number,
			from: col.text,
			address: col.json<ParcelToShip["address"]>(),
		},
		sql`
		select placed.reference, placed.id as order_id, shipment.id as shipment_id, ${parcelNumber} as number, location.title as "from", placed.shipping_address as address
		from shipment join customer_order placed on placed.id = shipment.order_id join location on location.id = shipment.location_id
		where shipment.state = 'packed' and placed.fulfilment = 'delivery' and placed.shipping_address is not null and ${ownShipments(ctx)}
		order by placed.placed_at, placed.id, shipment.id limit ${mostParcelsToShip}`,
	);
	if (rows.length === 0) return [];
	const ids = [...new Set(rows.map(({ order_id }) => order_id))];
	const facts = await readFactsOf(ctx, await ctx.db.select().from(customerOrder).where(inArray(customerOrder.id, ids)));
	const dueByShipment = new Map(facts.flatMap((each) => each.shipments.map((parcel) => [parcel.id, dueOnArrival(each, parcel)])));
	return rows.map(({ order_id: _order, ...row }) => ({ ...row, due: dueByShipment.get(row.shipment_id) ?? 0 }));
}
