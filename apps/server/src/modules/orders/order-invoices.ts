// Invoices of chosen orders, to be printed together.
import type { OrderInvoices } from "@lapwing/contract/staff-batches";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { invoicePath } from "../invoices/invoices.ts";
import { visibleTo } from "./staff-orders.ts";

const maxInvoices = 500;

/** Orders that the caller does not see are as if they did not exist. */
export async function listOrderInvoices(ctx: Ctx, references: readonly string[]): Promise<OrderInvoices> {
	const rows = await queryRows(
		ctx.db,
		{
			order: col.text,
			customer: col.text,
			number: col.nullable(col.text),
			token: col.nullable(col.text),
			issued_at: col.nullable(col.timestamp),
			total: col.nullable(col.number),
		},
		sql`
		select placed.reference as "order", placed.contact_name as customer, invoice.number, invoice.token, invoice.issued_at,
			invoice.total::float8 as total
		from customer_order placed left join invoice on invoice.subject = placed.reference and invoice.kind = 'invoice'
		where placed.reference = any(${sql.param([...references])}::text[]) and ${visibleTo(ctx)}
		order by placed.placed_at, placed.id, invoice.id limit ${maxInvoices}`,
	);
	return {
		invoices: rows.flatMap(({ order, customer, number, token, issued_at, total }) =>
			number === null || token === null || issued_at === null || total === null
				? []
				: [{ order, customer, number, url: invoicePath(token), issued_at: issued_at.toISOString(), total }],
		),
		without: rows.filter(({ number }) => number === null).map(({ order }) => order),
	};
}
