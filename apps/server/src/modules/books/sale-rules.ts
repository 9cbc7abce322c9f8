// Rules for sales: shares of shipment lines, and reversals.
import { sql } from "drizzle-orm";
import { documentLines, orderFigures, restStates } from "./figures.ts";
import { pieces, type Rule, rupees } from "./rule.ts";

/** Name of a share: "LW-26-1182047, AR-0 of shipment 3". */
const shareName = sql`placed.reference || ', ' || line.sku || ' of shipment ' || shipment.id`;

/** A reversed delivery line of a shipment without a delivery charge: credited there and moved to another shipment. */
const reversedDelivery = sql`
	select shipment.order_id, sum(line.amount) as amount from order_reversal_line line join shipment on shipment.id = line.shipment_id
	where line.order_line_id is null and shipment.delivery > 0 group by 1`;

const total: Rule = {
	name: "sale-total",
	title: "orders: shares of the shipment lines and delivery add up to the total",
	rows: sql`
		select placed.reference as subject, placed.total as expected, coalesce(sold.total, 0) + placed.delivery as found,
			coalesce(sold.total, 0) + placed.delivery <> placed.total as wrong
		from customer_order placed left join (
			select shipment.order_id, sum(part.total) as total from shipment join shipment_line part on part.shipment_id = shipment.id
			where not exists (select from order_reversal where order_reversal.replacement_id = shipment.id) group by 1
		) sold on sold.order_id = placed.id`,
	sentence: ({ subject, expected, found }) =>
		`${subject}: the order is over ${rupees(expected)}, its shipment lines and delivery add up to ${rupees(found)}.`,
};

const delivery: Rule = {
	name: "sale-delivery",
	title: "orders: the delivery charge is carried by their shipments",
	rows: sql`
		select placed.reference as subject, placed.delivery as expected, carried.delivery as found, carried.delivery <> placed.delivery as wrong
		from customer_order placed join (select order_id, sum(delivery) as delivery from shipment group by 1) carried
			on carried.order_id = placed.id`,
	sentence: ({ subject, expected, found }) =>
		`${subject}: delivery of the order is ${rupees(expected)}, its shipments carry ${rupees(found)}.`,
};

/** Lines cancelled before the invoice was issued are not on it. */
const invoiceLines: Rule = {
	name: "sale-invoice",
	title: "invoiced shipments: the lines of the invoice are those of the shipment",
	rows: sql`
		with billed as (${documentLines}),
		wanted as (
			select shipment.invoice_id, part.order_line_id as line_ref, part.quantity, part.total, part.cancelled_at
			from shipment join shipment_line part on part.shipment_id = shipment.id where shipment.invoice_id is not null
			union all
			select invoice_id, null, 1, delivery, null from shipment where invoice_id is not null and delivery > 0
				and exists (select from billed where billed.document_id = shipment.invoice_id and billed.line_ref is null)
			union all
			select shipment.invoice_id, null, 1, back.amount, null from shipment join order_reversal_line back on back.shipment_id = shipment.id
			where shipment.invoice_id is not null and shipment.delivery = 0 and back.order_line_id is null
		),
		written as (select billed.* from billed where document_id in (select invoice_id from shipment))
		select invoice.subject || ', ' || invoice.number || case when coalesce(written.line_ref, wanted.line_ref) is null then ', delivery'
				else ', ' || coalesce(line.sku, 'a line of another order') end as subject,
			coalesce(wanted.quantity, 0) || ' ' || coalesce(wanted.total, 0) as expected,
			coalesce(written.quantity, 0) || ' ' || coalesce(written.total, 0) as found,
			case when written.document_id is null then wanted.cancelled_at is null or wanted.cancelled_at > invoice.issued_at
				else (written.quantity, written.total) is distinct from (wanted.quantity, wanted.total) end as wrong
		from wanted full join written on written.document_id = wanted.invoice_id and coalesce(written.line_ref, 0) = coalesce(wanted.line_ref, 0)
		join invoice on invoice.id = coalesce(wanted.invoice_id, written.document_id)
		left join order_line line on line.id = coalesce(written.line_ref, wanted.line_ref)`,
	sentence: ({ subject, expected, found }) => `${subject}: the shipment has ${share(expected)}, the invoice ${share(found)}.`,
};

function share(figures: string): string {
	const [quantity = "", amount = ""] = figures.split(" ");
	return quantity === "0" && amount === "0" ? "nothing" : `${pieces(quantity)} for ${rupees(amount)}`;
}

/** Without replacements: the tax of an order is that of the sale as it was placed. */
const tax: Rule = {
	name: "sale-tax",
	title: "orders: GST is that of the shipment lines and the delivery charge",
	rows: sql`
		select placed.reference as subject, coalesce(sold.tax, 0) + carried.tax as expected, placed.tax as found,
			coalesce(sold.tax, 0) + carried.tax <> placed.tax as wrong
		from customer_order placed join (select order_id, sum(delivery_tax) as tax from shipment group by 1) carried on carried.order_id = placed.id
		left join (
			select shipment.order_id, sum(part.tax) as tax from shipment join shipment_line part on part.shipment_id = shipment.id
			where not exists (select from order_reversal where order_reversal.replacement_id = shipment.id) group by 1
		) sold on sold.order_id = placed.id`,
	sentence: ({ subject, expected, found }) =>
		`${subject}: the order has ${rupees(found)} of GST, its shipment lines and delivery ${rupees(expected)}.`,
};

const invoiceTax: Rule = {
	name: "sale-invoice-tax",
	title: "invoiced shipments: GST of their lines and delivery is that of the invoice",
	rows: sql`
		with billed as (select document_id, line_ref, number, total - taxable as tax from (${documentLines}) line where kind = 'invoice')
		select ${shareName} as subject, part.tax as expected, billed.tax as found, part.tax <> billed.tax as wrong
		from shipment join shipment_line part on part.shipment_id = shipment.id join customer_order placed on placed.id = shipment.order_id
		join order_line line on line.id = part.order_line_id
		join billed on billed.document_id = shipment.invoice_id and billed.line_ref = part.order_line_id
		union all
		select placed.reference || ', delivery', shipment.delivery_tax, billed.tax, shipment.delivery_tax <> billed.tax
		from shipment join customer_order placed on placed.id = shipment.order_id
		join billed on billed.document_id = shipment.invoice_id and billed.line_ref is null where shipment.delivery > 0`,
	sentence: ({ subject, expected, found }) => `${subject}: the shipment has ${rupees(expected)} of GST, the invoice ${rupees(found)}.`,
};

const reversedShares: Rule = {
	name: "sale-reversal",
	title: "shares: no more is reversed than was sold, in pieces and in money",
	rows: sql`
		select ${shareName} as subject, part.quantity || ' ' || part.total as expected,
			reversed.quantity || ' ' || reversed.amount as found, reversed.quantity > part.quantity or reversed.amount > part.total as wrong
		from (select shipment_id, order_line_id, sum(quantity) as quantity, sum(amount) as amount from order_reversal_line
			where order_line_id is not null group by 1, 2) reversed
		join shipment on shipment.id = reversed.shipment_id join customer_order placed on placed.id = shipment.order_id
		join order_line line on line.id = reversed.order_line_id
		left join lateral (select coalesce(max(quantity), 0) as quantity, coalesce(max(total), 0) as total from shipment_line
			where shipment_line.shipment_id = reversed.shipment_id and shipment_line.order_line_id = reversed.order_line_id) part on true
		union all
		select placed.reference || ', delivery', '1 ' || placed.delivery, '1 ' || reversed.amount, reversed.amount > placed.delivery
		from (${reversedDelivery}) reversed
		join customer_order placed on placed.id = reversed.order_id`,
	sentence: ({ subject, expected, found }) => `${subject}: ${share(found)} is reversed, ${share(expected)} was sold.`,
};

const reversalSum: Rule = {
	name: "sale-reversal-sum",
	title: "reversals: the amount is the sum of the lines",
	rows: sql`
		select placed.reference || ', reversal ' || reversal.id as subject, coalesce(lines.amount, 0) as expected, reversal.amount as found,
			coalesce(lines.amount, 0) <> reversal.amount as wrong
		from order_reversal reversal join customer_order placed on placed.id = reversal.order_id
		left join (select back.reversal_id, sum(back.amount) filter (where back.order_line_id is not null or shipment.delivery > 0) as amount
			from order_reversal_line back join shipment on shipment.id = back.shipment_id group by 1) lines on lines.reversal_id = reversal.id`,
	sentence: ({ subject, expected, found }) => `${subject}: it is over ${rupees(found)}, its lines add up to ${rupees(expected)}.`,
};

/** Otherwise a cancelled order would count as still to be paid. */
const cancelledShares: Rule = {
	name: "sale-cancelled",
	title: "cancelled shipments and lines: reversed as a whole",
	rows: sql`
		select ${shareName} as subject, part.quantity || ' ' || part.total as expected,
			coalesce(reversed.quantity, 0) || ' ' || coalesce(reversed.amount, 0) as found,
			(part.quantity, part.total) is distinct from (coalesce(reversed.quantity, 0), coalesce(reversed.amount, 0)) as wrong
		from shipment_line part join shipment on shipment.id = part.shipment_id join customer_order placed on placed.id = shipment.order_id
		join order_line line on line.id = part.order_line_id
		left join (
			select each.shipment_id, each.order_line_id, sum(each.quantity) as quantity, sum(each.amount) as amount
			from order_reversal_line each join order_reversal reversal on reversal.id = each.reversal_id
			where reversal.kind in ('cancelled', 'undelivered') group by 1, 2
		) reversed on reversed.shipment_id = part.shipment_id and reversed.order_line_id = part.order_line_id
		where shipment.state = 'cancelled' or part.cancelled_at is not null
		union all
		select placed.reference || ', delivery', '1 ' || placed.delivery, '1 ' || coalesce(reversed.amount, 0),
			placed.delivery <> coalesce(reversed.amount, 0)
		from customer_order placed
		join (select order_id from shipment group by 1 having bool_and(state = 'cancelled')) gone on gone.order_id = placed.id
		left join (${reversedDelivery}) reversed on reversed.order_id = placed.id
		where placed.delivery > 0`,
	sentence: ({ subject, expected, found }) => `${subject}: ${share(expected)} was cancelled, ${share(found)} is reversed.`,
};

/** Delivery counts once anything was delivered, minus what was reversed: earlier releases kept a part of it without an invoice. */
const delivered: Rule = {
	name: "sale-delivered",
	title: "orders at rest: invoiced less credited is what arrived and stayed",
	rows: sql`
		select figures.reference as subject, arrived.amount as expected, figures.invoiced - figures.credited as found,
			arrived.amount <> figures.invoiced - figures.credited as wrong
		from (${orderFigures}) figures join customer_order placed on placed.id = figures.id
		left join (
			select shipment.order_id, sum(part.total - coalesce(reversed.amount, 0)) as amount
			from shipment join shipment_line part on part.shipment_id = shipment.id
			left join (select shipment_id, order_line_id, sum(amount) as amount from order_reversal_line where order_line_id is not null
				group by 1, 2) reversed on reversed.shipment_id = part.shipment_id and reversed.order_line_id = part.order_line_id
			where shipment.state in ('delivered', 'collected') group by 1
		) goods on goods.order_id = figures.id
		left join (${reversedDelivery}) back on back.order_id = figures.id
		cross join lateral (select case when goods.order_id is null then 0
			else goods.amount + placed.delivery - coalesce(back.amount, 0) end as amount) arrived
		where figures.state in ${restStates}`,
	sentence: ({ subject, expected, found }) =>
		`${subject}: ${rupees(found)} is invoiced less credited, what arrived and stayed is worth ${rupees(expected)}.`,
};

export const saleRules: readonly Rule[] = [
	total,
	delivery,
	tax,
	invoiceLines,
	invoiceTax,
	reversedShares,
	reversalSum,
	cancelledShares,
	delivered,
];
