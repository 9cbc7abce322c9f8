// Pick list: what to take from stock for one order, or for all that are confirmed and not packed.
import type { PickList } from "@lapwing/contract/pick-list";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { ownShipments } from "./staff-orders.ts";

const maxRows = 500;

const columns = {
	location_id: col.number,
	location: col.text,
	sku: col.text,
	title: col.text,
	options: col.text,
	reference: col.text,
	quantity: col.number,
};

type Wanted = { location?: number | undefined; reference?: string | undefined; references?: string | undefined };

export async function getPickList(ctx: Ctx, wanted: Wanted): Promise<PickList> {
	const references = wanted.references?.split(",") ?? (wanted.reference === undefined ? undefined : [wanted.reference]);
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`
		select location.id as location_id, location.title as location, order_line.sku, order_line.title, order_line.options, placed.reference,
			part.quantity
		from shipment join customer_order placed on placed.id = shipment.order_id and placed.confirmed_at is not null
		join location on location.id = shipment.location_id
		join shipment_line part on part.shipment_id = shipment.id join order_line on order_line.id = part.order_line_id
		where shipment.state = 'waiting' and part.cancelled_at is null and order_line.covers_line_id is null and ${ownShipments(ctx)}
			and ${wanted.location === undefined ? sql`true` : sql`shipment.location_id = ${wanted.location}`}
			and ${references === undefined ? sql`true` : sql`placed.reference = any(${sql.param(references)}::text[])`}
		order by placed.placed_at, placed.id, order_line.position limit ${maxRows + 1}`,
	);
	const locations = new Map<number, PickList["locations"][number]>();
	for (const row of rows.slice(0, maxRows)) {
		const place = locations.get(row.location_id) ?? { id: row.location_id, title: row.location, lines: [] };
		locations.set(row.location_id, place);
		let line = place.lines.find(({ sku }) => sku === row.sku);
		if (line === undefined) place.lines.push((line = { sku: row.sku, title: row.title, options: row.options, quantity: 0, orders: [] }));
		line.quantity += row.quantity;
		line.orders.push({ reference: row.reference, quantity: row.quantity });
	}
	const sorted = [...locations.values()].toSorted((one, other) => one.title.localeCompare(other.title));
	for (const place of sorted) place.lines.sort((one, other) => one.sku.localeCompare(other.sku));
	return { printed_at: ctx.now.toISOString(), more: rows.length > maxRows, locations: sorted };
}
