// Totals of orders and lines of their documents in SQL, independent of the modules under test.
import type pg from "pg";
import { expect } from "vitest";

export function queriesOn(pool: () => pg.Pool) {
	async function rowsOf<Row extends Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<Row[]> {
		return (await pool().query<Row>(statement, values)).rows;
	}

	/** Expects at least `atLeast` rows, so that an empty result does not pass, and none with `wrong`. */
	async function expectNone(statement: string, atLeast: number): Promise<void> {
		const rows = await rowsOf<{ wrong: boolean }>(statement);
		expect(rows.length).toBeGreaterThanOrEqual(atLeast);
		expect(rows.filter(({ wrong }) => wrong)).toEqual([]);
	}

	/** Row count and checksum per table. */
	async function contentOf(tables: readonly string[]): Promise<Record<string, string>> {
		const content: Record<string, string> = {};
		for (const table of tables) {
			const [row] = await rowsOf<{ content: string }>(
				`select count(*) || ' ' || md5(string_agg(to_jsonb(t)::text, ' ' order by to_jsonb(t)::text)) as content from "${table}" t`,
			);
			content[table] = row?.content ?? "";
		}
		return content;
	}

	return { rowsOf, expectNone, contentOf };
}

/** Per order: captures and refunds of kept payments, and the net total of the sale. */
export const figures = `
	select placed.id, placed.reference, placed.contact_name, placed.state, placed.total,
		coalesce(money.captured, 0)::float8 as captured, coalesce(money.refunded, 0)::float8 as refunded,
		coalesce(money.goodwill, 0)::float8 as goodwill, coalesce(money.open, 0)::float8 as open_refunds,
		coalesce(sold.total, 0)::float8 as sold, coalesce(reversed.amount, 0)::float8 as reversed, coalesce(reversed.deduction, 0)::float8 as deduction,
		coalesce(documents.invoiced, 0)::float8 as invoiced, coalesce(documents.credited, 0)::float8 as credited
	from customer_order placed
	left join (
		select payment.subject_reference as reference, sum(payment.amount) filter (where payment.captured_at is not null) as captured,
			sum(back.done) as refunded, sum(back.goodwill) as goodwill, sum(back.open) as open
		from payment left join (
			select payment_id, sum(amount) filter (where state = 'done') as done, sum(amount) filter (where state <> 'done') as open,
				sum(amount) filter (where state = 'done' and kind = 'goodwill') as goodwill from refund group by payment_id
		) back on back.payment_id = payment.id
		where payment.subject_kind = 'order' and payment.kept is distinct from false group by 1
	) money on money.reference = placed.reference
	left join (
		select shipment.order_id, sum(shipment.delivery) + sum(part.total) as total from shipment
		join (select shipment_id, sum(total) as total from shipment_line group by 1) part on part.shipment_id = shipment.id group by 1
	) sold on sold.order_id = placed.id
	left join (select order_id, sum(amount) as amount, sum(deduction) as deduction from order_reversal group by 1) reversed on reversed.order_id = placed.id
	left join (
		select subject, sum(total) filter (where kind = 'invoice') as invoiced, sum(total) filter (where kind = 'credit_note') as credited
		from invoice group by 1
	) documents on documents.subject = placed.reference`;

/** Lines of invoices and credit notes; `document_id` is the id of the invoice for both. */
export const documentLines = `
	select invoice.kind, invoice.id, coalesce(invoice.invoice_id, invoice.id) as document_id, (line ->> 'position')::int as position,
		(line ->> 'line_ref')::int as line_ref, (line ->> 'quantity')::int as quantity, (line ->> 'total')::bigint as total,
		(line ->> 'total')::bigint - (line ->> 'taxable')::bigint as tax
	from invoice cross join lateral jsonb_array_elements(invoice.snapshot -> 'lines') line`;

/** Reversals with the amount of the refund and the number of lines for the delivery charge. */
export const reversals = `
	select placed.contact_name as buyer, reversal.kind, reversal.amount, reversal.deduction, refund.amount as refunded,
		(select count(*)::int from order_reversal_line line where line.reversal_id = reversal.id and line.order_line_id is null) as delivery
	from order_reversal reversal join customer_order placed on placed.id = reversal.order_id left join refund on refund.id = reversal.refund_id`;
