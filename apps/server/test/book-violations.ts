// Violations of balanced-books.ts: a change of rows, the rules that must find it, and what they say.

export const ofOrder = (last: number) => `(select id from customer_order where reference = 'LW-26-00000${last}')`;
export const paymentOf = (last: number) => `subject_reference = 'LW-26-00000${last}'`;
const take = (kind: string, reference: string, variant: number, delta: number) => `
	insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, at)
	values (${variant}, 1, ${delta}, '${kind}', 'x', '${reference}', now());
	update stock_item set on_hand = on_hand + ${delta} where variant_id = ${variant} and location_id = 1`;
const reverse = (last: number, amount: number, line: string) => `
	with made as (insert into order_reversal (order_id, kind, reason, amount, by_kind, at)
		values (${ofOrder(last)}, 'returned', 'x', ${amount}, 'staff', now()) returning id, order_id)
	insert into order_reversal_line (reversal_id, shipment_id, order_line_id, quantity, amount, tax, credit_note_id)
	select made.id, shipment.id, part.order_line_id, ${line}
	from made join shipment on shipment.order_id = made.order_id join shipment_line part on part.shipment_id = shipment.id limit 1`;
export const soldOut = `
	update stock_item set on_hand = 0 where variant_id = 2;
	insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, at)
		select 2, 1, -sum(delta), 'count', 'x', 'C-1', now() from stock_movement where variant_id = 2`;

type Case = [what: string, change: string, rules: string[], sentence: string | RegExp];

export const violationCases: Case[] = [
	[
		"a duplicate payment that was not paid back",
		`delete from ledger_entry where refund_id in (select id from refund where kind = 'duplicate');
		delete from refund where kind = 'duplicate'; update payment set refunded = 0 where ${paymentOf(2)} and not kept`,
		["money"],
		"LW-26-000002: ₹500.00 was captured less refunded, ₹0.00 is invoiced less credited (goodwill and deductions counted).",
	],
	[
		"a second payment that was kept",
		`with paid as (insert into payment (token, subject_kind, subject_reference, provider, method, description, amount, state, kept, captured_at,
			contact_name, contact_email, contact_phone, created_at, changed_at)
			values ('again', 'order', 'LW-26-000001', 'sandbox', 'UPI', 'x', 100, 'captured', true, now(), 'x', 'x', 'x', now(), now()) returning id)
		insert into ledger_entry (subject_kind, subject_reference, kind, payment_id, amount, at)
			select 'order', 'LW-26-000001', 'capture', id, 100, now() from paid`,
		["money"],
		"LW-26-000001: ₹2,558.34 was captured less refunded, ₹2,557.34 is invoiced less credited (goodwill and deductions counted).",
	],
	[
		"a repair paid twice",
		`with paid as (insert into payment (token, subject_kind, subject_reference, provider, method, description, amount, state, kept, captured_at,
			contact_name, contact_email, contact_phone, created_at, changed_at)
			values ('again', 'repair', 'SR-26-000001', 'sandbox', 'UPI', 'x', 30000, 'captured', true, now(), 'x', 'x', 'x', now(), now()) returning id)
		insert into ledger_entry (subject_kind, subject_reference, kind, payment_id, amount, at)
			select 'repair', 'SR-26-000001', 'capture', id, 30000, now() from paid`,
		["money"],
		"SR-26-000001: ₹600.00 was captured less refunded, ₹300.00 is invoiced less credited (goodwill and deductions counted).",
	],
	[
		"an order with another GST than its parcels",
		"update customer_order set tax = 100 where reference = 'LW-26-000007'",
		["sale-tax"],
		"LW-26-000007: the order has ₹1.00 of GST, its shipment lines and delivery ₹0.00.",
	],
	[
		"a parcel with another GST than its invoice",
		`update shipment_line set tax = 100 where shipment_id in (select id from shipment where order_id = ${ofOrder(7)} and invoice_id is not null);
		update customer_order set tax = (select sum(part.tax) from shipment join shipment_line part on part.shipment_id = shipment.id
			where shipment.order_id = customer_order.id) where reference = 'LW-26-000007'`,
		["sale-invoice-tax"],
		/^LW-26-000007, .+: the shipment has ₹1\.00 of GST, the invoice ₹0\.00\.$/,
	],
	[
		"goods taken back without credit note and refund",
		reverse(7, 1000_00, "1, 100000, 0, null"),
		["money-kept", "sale-delivered", "credit-note", "stock-return", "stock-write-off"],
		"LW-26-000007: ₹1,000.00 was kept, the sale is worth ₹0.00.",
	],
	[
		"cash booked for a parcel that has not arrived",
		`update shipment set state = 'shipped' where order_id = ${ofOrder(7)} and state = 'delivered';
		update customer_order set state = 'shipped' where id = ${ofOrder(7)}`,
		["money-arrived"],
		"LW-26-000007: ₹1,000.00 of cash is booked, ₹0.00 has arrived.",
	],
	[
		"a bank transfer without reference",
		"update refund set way_reference = ' ' where kind = 'goodwill'",
		["refund-way"],
		"LW-26-000001, refund 2 of ₹10.00: the refund needs bank with a reference, it has bank, no reference, no location.",
	],
	[
		"cash without location",
		"update refund set location_id = null where way = 'cash'",
		["refund-way"],
		/^LW-26-000007, refund \d+ of ₹500\.00: the refund needs cash with a location, it has cash, no reference, no location\.$/,
	],
	[
		"a refund through the provider with a bank's reference",
		"update refund set way_reference = 'UTR1' where kind = 'returned'",
		["refund-way"],
		"LW-26-000001, refund 1 of ₹981.66: the refund needs original with neither, it has original, a reference, no location.",
	],
	["a refund done in no way", "update refund set way = null where kind = 'returned'", ["refund-way"], /it has none, no reference/],
	[
		"a refund that no reversal names",
		`update order_reversal set refund_id = null where order_id = ${ofOrder(2)}`,
		["refund-reversal"],
		/^LW-26-000002, refund \d+ of ₹500\.00: it should be named by 1 reversal of its kind over ₹500\.00, it is by no reversal\.$/,
	],
	[
		"a reversal of another amount than its refund",
		`update order_reversal set deduction = 100, amount = amount + 50 where order_id = ${ofOrder(2)}`,
		["refund-reversal", "sale-reversal-sum"],
		/it should be named by 1 reversal of its kind over ₹500\.00, it is by 1 reversal of its kind over ₹499\.50\.$/,
	],
	[
		"a reversal of an order for cash over more than its refund, all of it paid",
		`update payment set provider = 'cod', captured_at = '2000-01-01' where ${paymentOf(2)} and kept;
		update order_reversal set amount = amount + 50 where order_id = ${ofOrder(2)}`,
		["money-kept", "refund-reversal", "sale-reversal-sum"],
		/it should be named by 1 reversal of its kind over ₹500\.00, it is by 1 reversal of its kind over ₹500\.50\.$/,
	],
	[
		"a goodwill refund named by a reversal",
		`update order_reversal set refund_id = (select id from refund where kind = 'goodwill') where order_id = ${ofOrder(4)}`,
		["refund-reversal"],
		"LW-26-000001, refund 2 of ₹10.00: it should be named by no reversal, it is by 1 reversal of its kind over ₹1,099.00.",
	],
	[
		"a late refund of a payment that was kept",
		"update refund set kind = 'late' where kind = 'goodwill'",
		["refund-payment"],
		"LW-26-000001, refund 2 of ₹10.00: the refund is of the kind late, its payment was kept.",
	],
	[
		"a captured payment that is not in the ledger",
		`update payment set state = 'captured', captured_at = now() where ${paymentOf(5)}`,
		["ledger-capture"],
		/^LW-26-000005, payment \d+: ₹500\.00 was captured, the ledger has ₹0\.00 as its capture\.$/,
	],
	[
		"a refund that failed and is still in the ledger",
		"update refund set state = 'failed' where kind = 'goodwill'",
		["ledger-refund"],
		"LW-26-000001, refund 2: ₹0.00 of it is done, the ledger has ₹10.00.",
	],
	[
		"a payment that forgot its refunds",
		`update payment set refunded = 0 where ${paymentOf(1)}`,
		["ledger-payment"],
		"LW-26-000001, payment 1: the payment says ₹0.00 was refunded, the ledger ₹991.66.",
	],
	[
		"an order marked as refunded",
		`update customer_order set payment_state = 'refunded' where id = ${ofOrder(1)}`,
		["ledger-order"],
		"LW-26-000001: the order says refunded with ₹991.66 refunded, the ledger partially refunded with ₹991.66 refunded.",
	],
	[
		"an order marked as paid",
		`update customer_order set payment_state = 'captured' where id = ${ofOrder(5)}`,
		["ledger-order"],
		"LW-26-000005: the order says captured with ₹0.00 refunded, the ledger unpaid with ₹0.00 refunded.",
	],
	[
		"shares that do not add up",
		`update customer_order set subtotal = subtotal + 1, total = total + 1 where id = ${ofOrder(3)}`,
		["sale-total"],
		"LW-26-000003: the order is over ₹1,099.01, its shipment lines and delivery add up to ₹1,099.00.",
	],
	[
		"a delivery charge that no shipment carries",
		`update shipment set delivery = 0 where order_id = ${ofOrder(3)}`,
		["sale-delivery"],
		"LW-26-000003: delivery of the order is ₹99.00, its shipments carry ₹0.00.",
	],
	[
		"an invoice of more pieces than the shipment",
		`update invoice set snapshot = jsonb_set(snapshot, '{lines,0,quantity}', '2') where subject = 'LW-26-000005'`,
		["sale-invoice"],
		/^LW-26-000005, LW29-2627-\d+, AR-1: the shipment has 1 piece for ₹500\.00, the invoice 2 pieces for ₹500\.00\.$/,
	],
	[
		"a line that was left out of the invoice",
		`update shipment_line set cancelled_at = null where cancelled_at is not null`,
		["sale-invoice"],
		/^LW-26-000007, LW29-2627-\d+, AR-1: the shipment has 1 piece for ₹500\.00, the invoice nothing\.$/,
	],
	[
		"more pieces reversed than sold",
		reverse(3, 0, "2, 0, 0, null"),
		["sale-reversal"],
		/^LW-26-000003, AR-0 of shipment \d+: 2 pieces for ₹0\.00 is reversed, 1 piece for ₹1,000\.00 was sold\.$/,
	],
	[
		"a reversal that is not the sum of its lines",
		reverse(3, 100, "0, 0, 0, null"),
		["sale-reversal-sum"],
		/^LW-26-000003, reversal \d+: it is over ₹1\.00, its lines add up to ₹0\.00\.$/,
	],
	[
		"an order cancelled without a reversal",
		`delete from order_reversal where order_id = ${ofOrder(4)}`,
		["sale-cancelled"],
		/^LW-26-000004, AR-0 of shipment \d+: 1 piece for ₹1,000\.00 was cancelled, nothing is reversed\.$/,
	],
	[
		"goods that were invoiced and never arrived",
		`update shipment set state = 'shipped' where order_id = ${ofOrder(5)}`,
		["sale-delivered"],
		"LW-26-000005: ₹500.00 is invoiced less credited, what arrived and stayed is worth ₹0.00.",
	],
	[
		"a reversal of invoiced goods without credit note",
		`update order_reversal_line set credit_note_id = null where reversal_id = (select id from order_reversal where order_id = ${ofOrder(1)})`,
		["credit-note", "credit-reversal"],
		"LW-26-000001, AR-0 of reversal 1: it was sold on LW29-2627-000001, its credit note corrects no invoice.",
	],
	[
		"a credit note for goods that were never invoiced",
		reverse(3, 0, "0, 0, 0, (select id from invoice where kind = 'credit_note' order by id limit 1)"),
		["credit-note"],
		/^LW-26-000003, AR-0 of reversal \d+: it was sold on no invoice, its credit note corrects LW29-2627-000001\.$/,
	],
	[
		"more pieces credited than invoiced",
		`update invoice set snapshot = jsonb_set(snapshot, '{lines,0,quantity}', '3') where subject = 'LW-26-000001' and kind = 'credit_note'`,
		["credit-lines"],
		"LW-26-000001, LW29-2627-000001, line 1: 3 pieces for ₹986.66 is credited, 2 pieces for ₹1,973.33 was invoiced.",
	],
	[
		"a credit note for another line than the reversal",
		`update invoice set snapshot = jsonb_set(snapshot, '{lines,0,line_ref}', '2') where subject = 'LW-26-000001' and kind = 'credit_note'`,
		["credit-reversal"],
		"LW-26-000001, CN29-2627-000001, AR-0: the credit note is over ₹0.00, its reversal over ₹986.66.",
	],
	[
		"tax that is not that of the lines",
		`update invoice set tax = 100, taxable = taxable - 100 where subject = 'LW-26-000005'`,
		["document-sum"],
		/^LW-26-000005, LW29-2627-\d+: it is over ₹500\.00 with ₹1\.00 GST, its lines add up to ₹500\.00 with ₹0\.00 GST\.$/,
	],
	[
		"a number that was given to nothing",
		`update invoice_counter set last = 4 where kind = 'credit_note' and series like '%C1Z5'`,
		["number-sequence"],
		"29AAACL1234C1Z5, credit notes of 2026-27: 4 numbers were given, 3 documents are there.",
	],
	[
		"a gap in the numbers",
		`update invoice set sequence = 4 where kind = 'credit_note' and sequence = 2;
		update invoice_counter set last = 4 where kind = 'credit_note' and series like '%C1Z5'`,
		["number-sequence"],
		"29AAACL1234C1Z5, credit notes of 2026-27: 4 numbers were given, 3 documents are there; the first one missing is number 2.",
	],
	[
		"a number of two registrations",
		`insert into invoice (kind, series, financial_year, sequence, number, token, subject, taxable, tax, total, issued_at, snapshot)
			values ('invoice', '29AAACL1234C2Z4', '2026-27', 3, 'LW29-2627-000002', 'x', 'SR-26-000001', 0, 0, 0, now(), '{"lines": []}');
		update invoice_counter set last = 3 where kind = 'invoice' and series like '%C2Z4'`,
		["number-unique"],
		"LW29-2627-000002: 2 documents have this number, 1 may.",
	],
	[
		"a count without movement",
		"update stock_item set on_hand = on_hand + 1 where variant_id = 1 and location_id = 1",
		["stock-on-hand"],
		"AR-0 at Lapwing Indiranagar: 7 are on hand, the movements add up to 6.",
	],
	[
		"goods received without a document",
		"update stock_movement set reference = null where kind = 'received'",
		["stock-document"],
		/^AR-1 at Lapwing Indiranagar, movement \d+: a movement needs a document, this is a received of 2 without one\.$/,
	],
	["a transfer that did not arrive", take("transfer", "T-1", 1, -1), ["stock-transfer"], "T-1, AR-0: 2 pieces left, 1 piece arrived."],
	[
		"a piece sold twice",
		take("sale", "LW-26-000005", 2, -1),
		["stock-sale"],
		"LW-26-000005, AR-1: 1 piece sold and not cancelled, the sale movements took 2 off the stock.",
	],
	[
		"a sale of no order",
		take("sale", "LW-26-999999", 1, -1),
		["stock-sale"],
		"LW-26-999999, AR-0: 0 pieces sold and not cancelled, the sale movements took 1 off the stock.",
	],
	[
		"a return that nobody asked for",
		take("return", "LW-26-000005", 2, 1),
		["stock-return"],
		"LW-26-000005, AR-1: 0 pieces came back, the return movements have 1.",
	],
	[
		"a broken laptop back in stock",
		`delete from stock_movement where kind = 'write_off'; update stock_item set on_hand = on_hand + 1 where variant_id = 2`,
		["stock-write-off"],
		"LW-26-000006, AR-1: 1 piece cannot be sold again, 0 written off.",
	],
	[
		"a reservation of nobody",
		"update stock_item set reserved = 2 where variant_id = 1 and location_id = 2",
		["reservations"],
		"AR-0 at Lapwing Jayanagar: 2 are reserved, unpaid orders hold 1.",
	],
	[
		"a card that says out of stock",
		`update listing_card set card = jsonb_set(card, '{in_stock}', 'false') where product_id = 1`,
		["listing-stock"],
		"Aravalli Ridge 0 (1): the stock says in stock, it is in stock in the list, out of stock on the card.",
	],
	[
		"the last one sold and the list not told",
		soldOut,
		["listing-stock", "listing-stores"],
		"Aravalli Ridge 1 (2): the stock says out of stock, it is in stock in the list, in stock on the card.",
	],
	[
		"a product that is not listed",
		"delete from listing where product_id = 1",
		["listing-stock", "listing-filter"],
		"Aravalli Ridge 0 (1): the stock says in stock, it is not listed.",
	],
	[
		"a store too many on the card",
		`update listing_card set card = jsonb_set(card, '{stores_with_stock}', '3') where product_id = 1`,
		["listing-stores"],
		"Aravalli Ridge 0 (1): in stock at indiranagar, jayanagar, the list says indiranagar, jayanagar; 3 on the card instead of 2.",
	],
	[
		"a filter without its products",
		`update listing_bits set bits = bits & ~bits where term_id = (select id from listing_term where facet = 'store' and value = 'jayanagar')`,
		["listing-filter"],
		"Filter store jayanagar: 1 products have it in the list, the filter finds 0, of these 0 rightly.",
	],
];
