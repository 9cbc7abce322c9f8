// Rules for invoices, credit notes and their numbers.
import { sql } from "drizzle-orm";
import { documentLines } from "./figures.ts";
import { pieces, type Rule, rupees } from "./rule.ts";

const creditNote: Rule = {
	name: "credit-note",
	title: "reversal lines: a credit note where the line was invoiced, none elsewhere",
	rows: sql`
		with billed as (select document_id, line_ref, number from (${documentLines}) line where kind = 'invoice')
		select placed.reference || ', ' || coalesce(line.sku, 'delivery') || ' of reversal ' || back.reversal_id as subject,
			coalesce(billed.number, 'no invoice') as expected, coalesce(corrected.number, 'no invoice') as found,
			billed.document_id is distinct from note.invoice_id as wrong
		from order_reversal_line back join shipment on shipment.id = back.shipment_id join customer_order placed on placed.id = shipment.order_id
		left join order_line line on line.id = back.order_line_id
		left join billed on billed.document_id = shipment.invoice_id and coalesce(billed.line_ref, 0) = coalesce(back.order_line_id, 0)
		left join invoice note on note.id = back.credit_note_id and note.kind = 'credit_note'
		left join invoice corrected on corrected.id = note.invoice_id
		where back.amount > 0 or back.credit_note_id is not null`,
	sentence: ({ subject, expected, found }) => `${subject}: it was sold on ${expected}, its credit note corrects ${found}.`,
};

const creditedLines: Rule = {
	name: "credit-lines",
	title: "invoice lines: no more is credited than was invoiced",
	rows: sql`
		with line as (${documentLines}),
		credited as (select invoice_id, position, sum(quantity) as quantity, sum(total) as total from line where kind = 'credit_note' group by 1, 2)
		select invoice.subject || ', ' || invoice.number || ', line ' || credited.position as subject,
			coalesce(line.quantity, 0) || ' ' || coalesce(line.total, 0) as expected, credited.quantity || ' ' || credited.total as found,
			credited.quantity > coalesce(line.quantity, 0) or credited.total > coalesce(line.total, 0) as wrong
		from credited join invoice on invoice.id = credited.invoice_id
		left join line on line.document_id = credited.invoice_id and line.position = credited.position`,
	sentence: ({ subject, expected, found }) => `${subject}: ${worth(found)} is credited, ${worth(expected)} was invoiced.`,
};

function worth(figures: string): string {
	const [quantity = "", amount = ""] = figures.split(" ");
	return `${pieces(quantity)} for ${rupees(amount)}`;
}

/** By line for orders. A repair's reversal has no lines, so the total of its credit note is compared. */
const creditedReversals: Rule = {
	name: "credit-reversal",
	title: "credit notes: their lines are those of the reversals that name them",
	rows: sql`
		with written as (
			select document_id, case when placed.id is null then 0 else coalesce(line.line_ref, 0) end as line_ref, sum(line.total) as total
			from (${documentLines}) line left join customer_order placed on placed.reference = line.subject
			where line.kind = 'credit_note' group by 1, 2
		),
		named as (
			select credit_note_id as document_id, coalesce(order_line_id, 0) as line_ref, sum(amount) as total from order_reversal_line
			where credit_note_id is not null group by 1, 2
			union all
			select credit_note_id, 0, sum(amount) from service_reversal group by 1
		)
		select note.subject || ', ' || note.number || case when line.sku is null then '' else ', ' || line.sku end as subject,
			coalesce(named.total, 0) as expected, coalesce(written.total, 0) as found, coalesce(named.total, 0) <> coalesce(written.total, 0) as wrong
		from written full join named using (document_id, line_ref) join invoice note on note.id = document_id
		left join order_line line on line.id = line_ref`,
	sentence: ({ subject, expected, found }) =>
		`${subject}: the credit note is over ${rupees(found)}, its reversal over ${rupees(expected)}.`,
};

const documentSum: Rule = {
	name: "document-sum",
	title: "invoices and credit notes: total and tax are the sums of their lines",
	rows: sql`
		select invoice.subject || ', ' || invoice.number as subject,
			coalesce(lines.total, 0) || ' ' || coalesce(lines.total - lines.taxable, 0) as expected, invoice.total || ' ' || invoice.tax as found,
			(invoice.total, invoice.taxable) is distinct from (coalesce(lines.total, 0), coalesce(lines.taxable, 0))
				or invoice.taxable + invoice.tax <> invoice.total as wrong
		from invoice left join (select document_id, sum(total) as total, sum(taxable) as taxable from (${documentLines}) line group by 1) lines
			on lines.document_id = invoice.id`,
	sentence: ({ subject, expected, found }) => `${subject}: it is over ${taxed(found)}, its lines add up to ${taxed(expected)}.`,
};

function taxed(figures: string): string {
	const [amount = "", tax = ""] = figures.split(" ");
	return `${rupees(amount)} with ${rupees(tax)} GST`;
}

const sequence: Rule = {
	name: "number-sequence",
	title: "series of numbers: from 1 to the counter without a gap",
	rows: sql`
		with placed as (
			select series, kind, financial_year, sequence, lag(sequence, 1, 0) over (partition by series, kind, financial_year order by sequence) as before
			from invoice
		),
		there as (
			select series, kind, financial_year, max(sequence) as highest, count(*) as documents, min(before + 1) filter (where sequence <> before + 1) as gap
			from placed group by 1, 2, 3
		)
		select series || ', ' || case kind when 'invoice' then 'invoices' else 'credit notes' end || ' of ' || financial_year as subject,
			coalesce(counter.last, 0) as expected,
			coalesce(there.documents, 0) || case when there.gap is null then '' else ' ' || there.gap end as found,
			there.gap is not null or coalesce(there.highest, 0) <> coalesce(counter.last, 0)
				or coalesce(there.documents, 0) <> coalesce(counter.last, 0) as wrong
		from there full join invoice_counter counter using (series, kind, financial_year)`,
	sentence: ({ subject, expected, found }) => {
		const [documents, gap] = found.split(" ");
		const given = expected === "1" ? "1 number was given" : `${expected} numbers were given`;
		return `${subject}: ${given}, ${documents} documents are there${gap === undefined ? "" : `; the first one missing is number ${gap}`}.`;
	},
};

/** Documents of earlier releases may share numbers with another registration in the same state. */
const unique: Rule = {
	name: "number-unique",
	title: "numbers given since their series has a mark: each on one document",
	rows: sql`
		with marked as (
			select invoice.series, invoice.kind, min(invoice.id) as first_id from invoice join invoice_series on invoice_series.series = invoice.series
			where invoice.number ~ (invoice_series.state || invoice_series.mark || '[0-9]{4}-') group by 1, 2
		)
		select invoice.number as subject, 1 as expected, count(*) as found, count(*) > 1 as wrong
		from invoice join marked on marked.series = invoice.series and marked.kind = invoice.kind and invoice.id >= marked.first_id
		group by invoice.number`,
	sentence: ({ subject, expected, found }) => `${subject}: ${found} documents have this number, ${expected} may.`,
};

export const documentRules: readonly Rule[] = [creditNote, creditedLines, creditedReversals, documentSum, sequence, unique];
