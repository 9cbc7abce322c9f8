// What a customer has: laptops with serial number and warranty, and documents.
import type { CustomerDetail } from "@lapwing/contract/staff-customers";
import { sql } from "drizzle-orm";
import { type Ctx, mayDo } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { invoicePath } from "../invoices/invoices.ts";
import { ordersOf, repairsOf, visibleOrders, visibleRepairs } from "./customer-sources.ts";

const maxLaptops = 100;
const maxDocuments = 200;

/** Serial numbers that were delivered and have not come back. */
export async function listLaptopsOf(ctx: Ctx, ids: readonly string[]): Promise<CustomerDetail["laptops"]> {
	const rows = await queryRows(
		ctx.db,
		{
			serial: col.text,
			title: col.text,
			options: col.text,
			reference: col.text,
			bought_at: col.timestamp,
			warranty_until: col.nullable(col.text),
		},
		sql`
		select had.serial, line.title, line.options, placed.reference, placed.placed_at as bought_at, known.warranty_until::text as warranty_until
		from customer_order placed join shipment on shipment.order_id = placed.id join shipment_line part on part.shipment_id = shipment.id
		join order_line line on line.id = part.order_line_id cross join unnest(part.serial_numbers) as had(serial)
		left join serial_number known on known.serial = had.serial
		where ${ordersOf(ids)} and ${visibleOrders(ctx)} and shipment.state <> 'cancelled' and part.cancelled_at is null
			and not exists (select 1 from order_reversal_line gone where gone.shipment_id = shipment.id and gone.order_line_id = line.id
				and had.serial = any(gone.serial_numbers))
		order by placed.placed_at desc, had.serial limit ${maxLaptops}`,
	);
	const today = ctx.now.toISOString().slice(0, 10);
	return rows.map((row) => ({
		...row,
		bought_at: new Date(row.bought_at).toISOString(),
		in_warranty: row.warranty_until !== null && row.warranty_until >= today,
	}));
}

/** Invoices and credit notes, newest first, and the job sheets of repairs. */
export async function listDocumentsOf(ctx: Ctx, ids: readonly string[]): Promise<CustomerDetail["documents"]> {
	const rows = await queryRows(
		ctx.db,
		{
			kind: col.textOf<CustomerDetail["documents"][number]["kind"]>(),
			number: col.text,
			token: col.nullable(col.text),
			request_id: col.nullable(col.number),
			subject: col.text,
			total: col.nullable(col.number),
			at: col.timestamp,
		},
		sql`
		with subjects as (
			select placed.reference, null::int as request_id, placed.placed_at as at from customer_order placed
				where ${ordersOf(ids)} and ${visibleOrders(ctx)}
			union all
			select request.reference, request.id, request.created_at from service_request request
				where ${repairsOf(ids)} and ${visibleRepairs(ctx)}
		)
		select invoice.kind, invoice.number, invoice.token, null::int as request_id, invoice.subject, invoice.total::float8 as total,
			invoice.issued_at as at
		from invoice join subjects on subjects.reference = invoice.subject
		union all
		select 'job_sheet', reference, null, request_id, reference, null, at from subjects
			where request_id is not null and ${mayDo(ctx, "run_service_desk") ? sql`true` : sql`false`}
		order by at desc, number limit ${maxDocuments}`,
	);
	return rows.map(({ token, request_id, at, ...row }) => ({
		...row,
		/** Job sheets are pages of the console. */
		url: token === null ? null : invoicePath(token),
		request_id,
		at: new Date(at).toISOString(),
	}));
}
