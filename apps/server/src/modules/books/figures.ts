// Common table expressions with the amounts of orders and repairs, from sale, ledger and documents.
import { sql } from "drizzle-orm";

/** States in which an order changes only by another action. */
export const restStates = sql`('delivered', 'collected', 'cancelled', 'returned', 'refunded')`;

const ledger = sql`
	select entry.subject_kind, entry.subject_reference, sum(entry.amount) as every,
		sum(entry.amount) filter (where payment.kept is distinct from false) as kept
	from ledger_entry entry join payment on payment.id = entry.payment_id group by 1, 2`;

const refunds = sql`
	select payment.subject_kind, payment.subject_reference,
		sum(refund.amount) filter (where refund.state = 'done' and refund.kind = 'goodwill') as goodwill,
		count(*) filter (where refund.state in ('waiting', 'failed')) as open
	from refund join payment on payment.id = refund.payment_id group by 1, 2`;

const documents = sql`
	select subject, coalesce(sum(total) filter (where kind = 'invoice'), 0) as invoiced,
		coalesce(sum(total) filter (where kind = 'credit_note'), 0) as credited
	from invoice group by subject`;

/** `value`: current value of the sale. `due`: still to be paid, negative if too much was kept. */
export const orderFigures = sql`
	select placed.id, placed.reference, placed.state, figures.*, figures.value - figures.kept - figures.goodwill as due
	from customer_order placed
	left join (select shipment.order_id, sum(part.total) as total from shipment join shipment_line part on part.shipment_id = shipment.id
		group by 1) sold on sold.order_id = placed.id
	left join (select order_id, sum(amount) as amount, sum(deduction) as deduction from order_reversal group by 1) reversed
		on reversed.order_id = placed.id
	left join (select asked.order_id, count(*) as open from order_return asked join order_return_line part on part.return_id = asked.id
		where part.state = 'requested' group by 1) pending on pending.order_id = placed.id
	left join (${ledger}) ledger on ledger.subject_kind = 'order' and ledger.subject_reference = placed.reference
	left join (${refunds}) refunds on refunds.subject_kind = 'order' and refunds.subject_reference = placed.reference
	left join (${documents}) documents on documents.subject = placed.reference
	cross join lateral (select
		coalesce(sold.total, 0) + placed.delivery - coalesce(reversed.amount, 0) + coalesce(reversed.deduction, 0) as value,
		coalesce(reversed.deduction, 0) as deduction, coalesce(ledger.every, 0) as ledger, coalesce(ledger.kept, 0) as kept,
		coalesce(refunds.goodwill, 0) as goodwill, coalesce(refunds.open, 0) as open_refunds, coalesce(pending.open, 0) as open_returns,
		coalesce(documents.invoiced, 0) as invoiced, coalesce(documents.credited, 0) as credited) figures`;

/** Paid repairs; their invoice is issued with the payment. */
export const repairFigures = sql`
	select request.reference, coalesce(reversed.deduction, 0) as deduction, coalesce(ledger.every, 0) as ledger,
		coalesce(refunds.goodwill, 0) as goodwill, coalesce(refunds.open, 0) as open_refunds, coalesce(documents.invoiced, 0) as invoiced,
		coalesce(documents.credited, 0) as credited
	from service_request request
	left join (select request_id, sum(deduction) as deduction from service_reversal group by 1) reversed on reversed.request_id = request.id
	left join (${ledger}) ledger on ledger.subject_kind = 'repair' and ledger.subject_reference = request.reference
	left join (${refunds}) refunds on refunds.subject_kind = 'repair' and refunds.subject_reference = request.reference
	left join (${documents}) documents on documents.subject = request.reference
	where ledger.every is not null or documents.invoiced is not null
		or exists (select from service_estimate where service_estimate.request_id = request.id and paid_at is not null)`;

/** Lines of invoices and credit notes. `line_ref` is the order line; null for the delivery charge and for repairs. */
export const documentLines = sql`
	select invoice.id as document_id, invoice.kind, invoice.invoice_id, invoice.number, invoice.subject, line.position, line.line_ref,
		line.quantity, line.total, line.taxable
	from invoice cross join lateral jsonb_to_recordset(invoice.snapshot -> 'lines')
		as line(position int, line_ref int, quantity int, total bigint, taxable bigint)`;
