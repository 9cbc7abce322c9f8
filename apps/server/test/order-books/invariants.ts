// Invariants of the books as SQL, independent of the server's own check. Each statement returns one row per violation.
import { expect } from "vitest";
import type { BooksShop } from "./books-shop.ts";

export type Violation = { rule: string; subject: string; expected: string; found: string };

/** Amounts of the given orders, on which the rules for payments are based. */
const figures = `with wanted as (select unnest($1::text[]) as reference),
	sold as (
		select o.id, o.reference, o.total, o.delivery, o.subtotal, o.discount, o.refunded, o.state, o.stock_state, o.confirmed_at, o.coupon
		from customer_order o join wanted using (reference)),
	part as (
		select s.order_id, s.id as shipment_id, s.state, s.invoice_id, l.order_line_id, l.quantity, l.price, l.discount, l.total, l.tax,
			exists (select 1 from order_reversal r where r.replacement_id = s.id) as replacement,
			coalesce(sum(v.quantity), 0)::int as reversed, coalesce(sum(v.amount), 0)::bigint as reversed_amount,
			coalesce(sum(v.tax), 0)::bigint as reversed_tax,
			coalesce(sum(v.amount) filter (where v.credit_note_id is null), 0)::bigint as uncredited
		from shipment s join sold on sold.id = s.order_id join shipment_line l on l.shipment_id = s.id
			left join order_reversal_line v on v.shipment_id = s.id and v.order_line_id = l.order_line_id
		group by s.id, l.shipment_id, l.order_line_id),
	money as (
		select sold.*,
			(select coalesce(sum(amount), 0) from ledger_entry e where e.subject_kind = 'order' and e.subject_reference = sold.reference)::bigint as ledger,
			(select coalesce(sum(e.amount), 0) from ledger_entry e join payment p on p.id = e.payment_id
				where e.subject_kind = 'order' and e.subject_reference = sold.reference and p.kept)::bigint as ledger_kept,
			(select coalesce(sum(p.amount), 0) from payment p where p.subject_kind = 'order' and p.subject_reference = sold.reference
				and p.captured_at is not null and p.kept)::bigint as paid,
			(select coalesce(sum(f.amount), 0) from refund f join payment p on p.id = f.payment_id where p.subject_kind = 'order'
				and p.subject_reference = sold.reference and p.kept and f.state = 'done')::bigint as refunds_done,
			(select coalesce(sum(f.amount), 0) from refund f join payment p on p.id = f.payment_id where p.subject_kind = 'order'
				and p.subject_reference = sold.reference and p.kept)::bigint as refunds_all,
			(select count(*) from refund f join payment p on p.id = f.payment_id where p.subject_kind = 'order'
				and p.subject_reference = sold.reference and f.state <> 'done')::int as open_refunds,
			(select coalesce(sum(f.amount), 0) from refund f join payment p on p.id = f.payment_id where p.subject_kind = 'order'
				and p.subject_reference = sold.reference and f.kind = 'goodwill')::bigint as goodwill,
			(select coalesce(sum(total), 0) from invoice i where i.subject = sold.reference and i.kind = 'invoice')::bigint as invoiced,
			(select coalesce(sum(total), 0) from invoice i where i.subject = sold.reference and i.kind = 'credit_note')::bigint as credited,
			(select coalesce(sum(amount), 0) from order_reversal r where r.order_id = sold.id)::bigint as reversed,
			(select coalesce(sum(deduction), 0) from order_reversal r where r.order_id = sold.id)::bigint as deductions,
			(select coalesce(sum(total), 0) from part where part.order_id = sold.id)::bigint as parts_total,
			(select count(*) from shipment s where s.order_id = sold.id and s.state not in ('delivered', 'collected', 'cancelled'))::int as under_way,
			(select count(*) from order_return_line l join order_return r on r.id = l.return_id
				where r.order_id = sold.id and l.state = 'requested')::int as awaited
		from sold),
	resting as (
		select *, parts_total + delivery - reversed + deductions as value
		from money where under_way = 0 and open_refunds = 0 and awaited = 0
			and parts_total + delivery - reversed + deductions <= paid - refunds_all + goodwill)`;

/** GST inside an amount as SQL, in whole numbers, one half rounded up: IGST, or one of the equal halves. */
const igstIn = (total: string, rate: string) => `div(2::numeric * ${total} * ${rate} + (10000 + ${rate}), 2 * (10000 + ${rate}))::bigint`;
const halfIn = (total: string, rate: string) => `div(${total}::numeric * ${rate} + (10000 + ${rate}), 2 * (10000 + ${rate}))::bigint`;
const taxIn = (total: string, rate: string, isAcross: string) =>
	`case when ${isAcross} then ${igstIn(total, rate)} else 2 * ${halfIn(total, rate)} end`;

/** The state that sells a shipment is not the one that it is supplied to. */
const across = "left(l.gstin, 2) <> coalesce(o.shipping_address ->> 'state_code', o.place_of_supply, store.state_code)";

const rules: [rule: string, statement: string][] = [
	[
		"captures − refunds = invoiced − credited − goodwill + deductions",
		`select reference as subject, (invoiced - credited - goodwill + deductions)::text as expected, ledger::text as found
		from resting where ledger <> invoiced - credited - goodwill + deductions`,
	],
	[
		"at rest, invoiced − credited is what was delivered and kept",
		`select reference as subject, kept::text as expected, (invoiced - credited)::text as found
		from (select resting.*, coalesce((select sum(total - reversed_amount) from part where part.order_id = resting.id), 0)
			+ case when exists (select 1 from order_reversal_line v join shipment s on s.id = v.shipment_id
				where s.order_id = resting.id and v.order_line_id is null and s.delivery > 0) then 0 else delivery end as kept from resting) rest
		where invoiced - credited <> kept and confirmed_at is not null`,
	],
	[
		"refunded is what the ledger paid back of kept payments",
		`select reference as subject, (paid - ledger_kept)::text as expected, refunded::text as found
		from money where refunded <> paid - ledger_kept or refunds_done <> paid - ledger_kept`,
	],
	[
		"cash on delivery is for what arrived",
		`select reference as subject, arrived::text as expected, cash::text as found from (select sold.reference,
			(select coalesce(sum(e.amount), 0) from ledger_entry e join payment p on p.id = e.payment_id
				where p.provider = 'cod' and p.subject_reference = sold.reference)::bigint as cash,
			coalesce((select sum(total) from part where part.order_id = sold.id and part.state = 'delivered'), 0)
			+ case when exists (select 1 from part where part.order_id = sold.id and part.state = 'delivered') then sold.delivery else 0 end as arrived
			from sold join customer_order o on o.id = sold.id where o.fulfilment = 'delivery') cod where cash > arrived`,
	],
	[
		"never more back than was paid",
		"select reference as subject, paid::text as expected, refunds_all::text as found from money where refunds_all > paid",
	],
	[
		"shares of a line add up to it",
		`select sold.reference || ' line ' || l.id as subject, (l.quantity || ' ' || l.total || ' ' || l.discount) as expected,
			(sum(part.quantity) || ' ' || sum(part.total) || ' ' || sum(part.discount)) as found
		from sold join order_line l on l.order_id = sold.id join part on part.order_line_id = l.id and not part.replacement
		group by sold.reference, l.id
		having sum(part.quantity) <> l.quantity or sum(part.total) <> l.total or sum(part.discount) <> l.discount
			or sum(part.price) <> l.unit_price * l.quantity`,
	],
	[
		"every line has its parts",
		`select sold.reference || ' line ' || l.id as subject, 'parts' as expected, 'none' as found
		from sold join order_line l on l.order_id = sold.id where not exists (select 1 from part where part.order_line_id = l.id)`,
	],
	[
		"the delivery charge stands on one shipment",
		`select reference as subject, delivery::text as expected, carried::text as found
		from (select sold.reference, sold.delivery, coalesce(sum(s.delivery), 0) as carried, count(*) filter (where s.delivery > 0) as carriers
			from sold join shipment s on s.order_id = sold.id group by sold.reference, sold.delivery) c
		where carried <> delivery or carriers > 1`,
	],
	[
		"reversals never exceed a part, and the last piece takes what is left",
		`select order_id || ' shipment ' || shipment_id || ' line ' || order_line_id as subject,
			(quantity || ' ' || total || ' ' || tax) as expected, (reversed || ' ' || reversed_amount || ' ' || reversed_tax) as found
		from part where reversed > quantity or reversed_amount > total or reversed_tax > tax
			or (reversed = quantity and (reversed_amount <> total or reversed_tax <> tax))`,
	],
	[
		"a reversal is the sum of its lines",
		`select sold.reference as subject, r.amount::text as expected, coalesce(sum(v.amount), 0)::text as found
		from sold join order_reversal r on r.order_id = sold.id left join (select l.reversal_id, l.amount from order_reversal_line l
			join shipment s on s.id = l.shipment_id where l.order_line_id is not null or s.delivery > 0) v on v.reversal_id = r.id
		group by sold.reference, r.id having coalesce(sum(v.amount), 0) <> r.amount`,
	],
	[
		"an invoice is the sum of its shipment",
		`select sold.reference || ' shipment ' || s.id as subject, expected::text as expected, i.total::text as found
		from sold join shipment s on s.order_id = sold.id join invoice i on i.id = s.invoice_id
			cross join lateral (select coalesce(sum(part.total - part.uncredited), 0) + case when s.delivery > 0 then s.delivery
				else coalesce((select v.amount from order_reversal_line v where v.shipment_id = s.id and v.order_line_id is null), 0) end as expected
				from part where part.shipment_id = s.id) e
		where e.expected <> i.total or i.kind <> 'invoice' or i.subject <> sold.reference`,
	],
	[
		"what has left is invoiced by the registration that sent it",
		`select sold.reference || ' shipment ' || s.id as subject, coalesce(l.gstin, 'unregistered') as expected, coalesce(i.series, 'none') as found
		from sold join shipment s on s.order_id = sold.id join location l on l.id = s.location_id left join invoice i on i.id = s.invoice_id
		where (s.state not in ('waiting', 'cancelled') and i.id is null) or (i.id is not null and i.series <> coalesce(l.gstin, 'unregistered'))`,
	],
	[
		"a credit note is the sum of its lines and belongs to the shipment's invoice",
		`select sold.reference || ' ' || i.number as subject, i.total::text as expected,
			(coalesce(sum(v.amount), 0) || ' ' || count(*) filter (where s.invoice_id is distinct from i.invoice_id)) as found
		from sold join invoice i on i.subject = sold.reference and i.kind = 'credit_note'
			left join order_reversal_line v on v.credit_note_id = i.id left join shipment s on s.id = v.shipment_id
		group by sold.reference, i.id
		having coalesce(sum(v.amount), 0) <> i.total or count(*) filter (where s.invoice_id is distinct from i.invoice_id) > 0`,
	],
	[
		"credits never exceed their invoice",
		`select i.number as subject, i.total || ' ' || i.tax as expected, sum(c.total) || ' ' || sum(c.tax) as found
		from sold join invoice i on i.subject = sold.reference and i.kind = 'invoice' join invoice c on c.invoice_id = i.id
		group by i.id having sum(c.total) > i.total or sum(c.tax) > i.tax`,
	],
	[
		"a captured payment has one capture in the ledger, a done refund its entries",
		// The cash of an order is one sum: a refund of it may be divided between its payments.
		`select subject, 'payment ' || pool as expected, sum(entries)::text as found
		from (select sold.reference as subject, case when p.kept and p.provider in ('cod', 'counter') then 'cash' else p.id::text end as pool,
				(select coalesce(sum(e.amount), 0) from ledger_entry e where e.payment_id = p.id) as entries,
				case when p.captured_at is null then 0 else p.amount end as captured,
				(select coalesce(sum(f.amount), 0) from refund f where f.payment_id = p.id and f.state = 'done') as refunded
			from sold join payment p on p.subject_kind = 'order' and p.subject_reference = sold.reference) each
		group by subject, pool
		having sum(entries) <> sum(captured) - sum(refunded) or min(entries) < 0`,
	],
	[
		"a payment that is not kept goes back in full",
		`select sold.reference as subject, p.amount::text as expected, coalesce(sum(f.amount), 0)::text as found
		from sold join payment p on p.subject_kind = 'order' and p.subject_reference = sold.reference
			left join refund f on f.payment_id = p.id
		where p.kept = false group by sold.reference, p.id
		having coalesce(sum(f.amount), 0) <> p.amount or bool_or(f.kind not in ('duplicate', 'late'))`,
	],
	[
		"a coupon's use is kept while something remains sold",
		`select sold.reference as subject, remains::text as expected, used::text as found
		from sold cross join lateral (select
			exists (select 1 from part where part.order_id = sold.id and part.quantity > part.reversed) as remains,
			exists (select 1 from coupon_use u where u.order_reference = sold.reference) as used) c
		where sold.coupon is not null and remains <> used`,
	],
	[
		"the order's tax is what its shares bear",
		`select reference as subject, tax::text as expected, shares::text as found
		from (select sold.reference, o.tax, coalesce((select sum(part.tax) from part where part.order_id = sold.id and not part.replacement), 0)
				+ coalesce((select sum(s.delivery_tax) from shipment s where s.order_id = sold.id), 0) as shares
			from sold join customer_order o on o.id = sold.id) t where tax <> shares`,
	],
	[
		"the tax of a line is that of its shares",
		`select sold.reference || ' line ' || l.id as subject, l.tax::text as expected, sum(part.tax)::text as found
		from sold join order_line l on l.order_id = sold.id join part on part.order_line_id = l.id and not part.replacement
		group by sold.reference, l.id having sum(part.tax) <> l.tax`,
	],
	[
		"shares bear the GST of the state that sends and the state that receives",
		`select * from (
			select o.reference || ' shipment ' || s.id || ' line ' || line.id as subject,
				(${taxIn("part.total", "line.gst_rate", across)})::text as expected, part.tax::text as found
			from sold join customer_order o on o.id = sold.id join shipment s on s.order_id = o.id join location l on l.id = s.location_id
				join shipment_line part on part.shipment_id = s.id join order_line line on line.id = part.order_line_id
				left join location store on store.id = o.pickup_location_id
			where part.cancelled_at is null and s.state <> 'cancelled'
			union all
			select o.reference || ' shipment ' || s.id || ' delivery', (${taxIn("s.delivery", "top.rate", across)})::text, s.delivery_tax::text
			from sold join customer_order o on o.id = sold.id join shipment s on s.order_id = o.id join location l on l.id = s.location_id
				join (select order_id, max(gst_rate) as rate from order_line group by 1) top on top.order_id = o.id
				left join location store on store.id = o.pickup_location_id
			where s.state <> 'cancelled') borne
		where expected <> found`,
	],
	[
		"lines of an invoice state the GST of the seller and the place of supply",
		`select * from (
			select i.number || ' line ' || line.position as subject, case when i.snapshot -> 'place_of_supply' ->> 'code' = left(i.series, 2)
					then ${halfIn("line.total", "line.gst_rate")} || ' ' || ${halfIn("line.total", "line.gst_rate")} || ' 0'
					else '0 0 ' || ${igstIn("line.total", "line.gst_rate")} end as expected,
				line.cgst || ' ' || line.sgst || ' ' || line.igst as found
			from sold join invoice i on i.subject = sold.reference and i.kind = 'invoice' cross join lateral jsonb_to_recordset(i.snapshot -> 'lines')
				as line(position int, total bigint, gst_rate int, cgst bigint, sgst bigint, igst bigint)) stated
		where expected <> found`,
	],
	[
		"an invoice has the tax of its shipment",
		`select sold.reference || ' shipment ' || s.id as subject, borne.tax::text as expected, i.tax::text as found
		from sold join shipment s on s.order_id = sold.id join invoice i on i.id = s.invoice_id
			cross join lateral (select coalesce(sum(part.tax), 0) as tax from shipment_line part
				where part.shipment_id = s.id and (part.cancelled_at is null or part.cancelled_at > i.issued_at)) borne
		where s.delivery = 0 and borne.tax <> i.tax
			and not exists (select 1 from order_reversal_line v where v.shipment_id = s.id and v.order_line_id is null)
			and not exists (select 1 from shipment_line part where part.shipment_id = s.id and part.cancelled_at = i.issued_at)`,
	],
	[
		"credit notes of a whole line take back its taxes to the paisa",
		`with document as (
			select i.id, i.kind, i.invoice_id, i.number, line.* from sold join invoice i on i.subject = sold.reference
			cross join lateral jsonb_to_recordset(i.snapshot -> 'lines')
				as line(position int, total bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint))
		select billed.number || ' line ' || billed.position as subject, min(billed.taxable || ' ' || billed.cgst || ' ' || billed.sgst || ' ' || billed.igst)
				as expected, sum(note.taxable) || ' ' || sum(note.cgst) || ' ' || sum(note.sgst) || ' ' || sum(note.igst) as found
		from document billed join document note on note.invoice_id = billed.id and note.position = billed.position
		where billed.kind = 'invoice' group by billed.id, billed.number, billed.position, billed.total
		having (sum(note.total) = billed.total and (sum(note.taxable), sum(note.cgst), sum(note.sgst), sum(note.igst))
				<> (min(billed.taxable), min(billed.cgst), min(billed.sgst), min(billed.igst)))
			or sum(note.cgst) <> sum(note.sgst) or sum(note.igst) > min(billed.igst) or sum(note.cgst) > min(billed.cgst)`,
	],
];

const stockRules: [rule: string, statement: string][] = [
	[
		"on hand is the sum of movements",
		`select i.variant_id || '@' || i.location_id as subject, coalesce(sum(m.delta), 0)::text as expected, i.on_hand::text as found
		from stock_item i left join stock_movement m on m.variant_id = i.variant_id and m.location_id = i.location_id
		where i.variant_id = any($1::int[]) group by i.variant_id, i.location_id having coalesce(sum(m.delta), 0) <> i.on_hand`,
	],
	[
		"reserved is what open orders keep",
		`select i.variant_id || '@' || i.location_id as subject, coalesce(k.kept, 0)::text as expected, i.reserved::text as found
		from stock_item i left join (
			select ol.variant_id, s.location_id, sum(l.quantity) as kept
			from customer_order o join shipment s on s.order_id = o.id join shipment_line l on l.shipment_id = s.id
				join order_line ol on ol.id = l.order_line_id
			where o.stock_state = 'reserved' and s.state <> 'cancelled' and l.cancelled_at is null and ol.variant_id = any($1::int[])
			group by ol.variant_id, s.location_id) k on k.variant_id = i.variant_id and k.location_id = i.location_id
		where i.variant_id = any($1::int[]) and i.reserved <> coalesce(k.kept, 0)`,
	],
	[
		"nothing is lost: on hand, with customers and written off are what there was",
		`select v.id::text as subject, opening::text as expected, (on_hand || ' + ' || sold || ' + ' || written_off) as found
		from (select v.id,
			(select coalesce(sum(delta), 0) from stock_movement m where m.variant_id = v.id and m.kind in ('opening', 'received', 'count')) as opening,
			(select coalesce(sum(on_hand), 0) from stock_item i where i.variant_id = v.id) as on_hand,
			(select coalesce(-sum(delta), 0) from stock_movement m where m.variant_id = v.id and m.kind = 'write_off') as written_off,
			(select coalesce(sum(l.quantity), 0) from customer_order o join shipment s on s.order_id = o.id join shipment_line l on l.shipment_id = s.id
				join order_line ol on ol.id = l.order_line_id where ol.variant_id = v.id and o.confirmed_at is not null)
			- (select coalesce(sum(rl.quantity), 0) from order_reversal_line rl join order_line ol on ol.id = rl.order_line_id
				join customer_order o on o.id = ol.order_id where ol.variant_id = v.id and o.confirmed_at is not null) as sold
			from variant v where v.id = any($1::int[])) v
		where opening <> on_hand + sold + written_off`,
	],
	[
		"transfers add up to nothing and every movement names its document",
		`select m.variant_id::text as subject, 'a document' as expected, m.kind as found from stock_movement m
		where m.variant_id = any($1::int[]) and m.kind in ('sale', 'return', 'write_off') and m.reference is null`,
	],
];

const numberRules: [rule: string, statement: string][] = [
	[
		"invoice and credit-note numbers have no gap",
		`select series || ' ' || kind || ' ' || financial_year as subject, count(*)::text as expected, max(sequence)::text as found
		from invoice group by series, kind, financial_year having count(*) <> max(sequence) or min(sequence) <> 1`,
	],
	[
		"a number is given once in the whole shop",
		"select number as subject, '1' as expected, count(*)::text as found from invoice group by number, kind having count(*) > 1",
	],
	[
		"an invoice belongs to one shipment",
		"select invoice_id::text as subject, '1' as expected, count(*)::text as found from shipment where invoice_id is not null group by invoice_id having count(*) > 1",
	],
];

const joined = (list: readonly [string, string][], head = "") =>
	`${head} select * from (${list
		.map(([rule, statement]) => `select '${rule.replaceAll("'", "''")}' as rule, subject, expected, found from (${statement}) as violation`)
		.join("\nunion all\n")}) as violations limit 20`;

const aboutOrders = joined(rules, figures);
const aboutStock = joined(stockRules);
const aboutNumbers = joined(numberRules);

export async function violations(shop: BooksShop, references: readonly string[], variants: readonly number[]): Promise<Violation[]> {
	// Prepared, since planning takes longer than execution.
	const orders = await shop.rows<Violation>(aboutOrders, [references], "books of orders");
	const stock = await shop.rows<Violation>(aboutStock, [variants], "books of stock");
	return [...orders, ...stock];
}

/** For the whole database, at the end of a run. */
export async function expectBooks(shop: BooksShop): Promise<void> {
	expect(await shop.rows<Violation>(aboutNumbers)).toEqual([]);
	const references = (await shop.rows<{ reference: string }>("select reference from customer_order")).map(({ reference }) => reference);
	const variants = (await shop.rows<{ id: number }>("select id from variant")).map(({ id }) => id);
	expect(await violations(shop, references, variants)).toEqual([]);
	expect(await shop.checkBooks()).toEqual([]);
}
