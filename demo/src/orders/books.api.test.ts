// Invariants of the demo's books, by SQL independent of the books check: money, documents, shares, stock and states of every
// order.
import type { Ctx } from "@lapwing/server/ctx";
import { readFactsOf } from "@lapwing/server/modules/orders/order-facts";
import { deriveOrderState, derivePaymentState } from "@lapwing/server/modules/orders/order-state";
import { customerOrder } from "@lapwing/server/modules/orders/schema";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../apps/server/test/databases.ts";
import { loadDemoSeller } from "../load.ts";

let database: TestDatabase;
let ctx: Ctx;

beforeAll(async () => {
	database = await openTestDatabase(inject("databaseTemplate"));
	const enqueue = () => Promise.reject(new Error("Nothing here asks for jobs."));
	ctx = { db: drizzle(database.pool), now: new Date("2026-11-15T06:00:00Z"), actor: { kind: "system" }, enqueue };
	await loadDemoSeller(ctx);
}, 120_000);

afterAll(() => database.close());

const ask = async <Row>(query: string): Promise<Row[]> => (await database.pool.query(query)).rows;

/** For queries whose rows are violations. */
const expectNone = async (query: string) => expect(await ask(query)).toEqual([]);

const money = `
	select placed.id, placed.reference, placed.state, placed.total,
		(select coalesce(sum(entry.amount), 0) from ledger_entry entry join payment on payment.id = entry.payment_id
			where entry.subject_kind = 'order' and entry.subject_reference = placed.reference and payment.kept) as balance,
		(select coalesce(sum(entry.amount), 0) from ledger_entry entry join payment on payment.id = entry.payment_id
			where entry.subject_kind = 'order' and entry.subject_reference = placed.reference and not payment.kept) as not_kept,
		(select coalesce(sum(total), 0) from invoice where subject = placed.reference and kind = 'invoice') as invoiced,
		(select coalesce(sum(total), 0) from invoice where subject = placed.reference and kind = 'credit_note') as credited,
		(select coalesce(sum(refund.amount), 0) from refund join payment on payment.id = refund.payment_id
			where subject_reference = placed.reference and refund.kind = 'goodwill' and refund.state = 'done') as goodwill,
		(select coalesce(sum(refund.amount), 0) from refund join payment on payment.id = refund.payment_id
			where subject_reference = placed.reference and payment.kept and refund.state <> 'done') as owed,
		(select coalesce(sum(refund.amount), 0) from refund join payment on payment.id = refund.payment_id
			where subject_reference = placed.reference and not payment.kept and refund.state <> 'done') as surplus,
		(select coalesce(sum(deduction), 0) from order_reversal where order_id = placed.id) as deductions,
		exists (select 1 from shipment where order_id = placed.id and state not in ('delivered', 'collected', 'cancelled')) as is_open
	from customer_order placed`;

test("at rest, captures − refunds = invoiced − credited − goodwill + deductions, but for cash that has not come and refunds that are owed", async () => {
	const rows = await ask<{ reference: string; balance: string; wanted: string; owed: string }>(`
		select reference, balance, invoiced - credited - goodwill + deductions as wanted, owed from (${money}) books where not is_open`);
	expect(rows.length).toBeGreaterThan(250);
	const apart = rows.filter(({ balance, wanted }) => balance !== wanted);
	const due = apart.filter(({ balance, owed }) => balance === "0" && owed === "0");
	expect(due).toHaveLength(1);
	const refused = apart.filter((row) => !due.includes(row));
	expect(refused).toHaveLength(3);
	for (const { balance, wanted, owed } of refused) expect(Number(balance)).toBe(Number(wanted) + Number(owed));
	// What was paid twice waits for staff to give it back.
	await expectNone(`select reference from (${money}) books where not_kept <> surplus`);
	expect(await ask(`select reference from (${money}) books where surplus > 0`)).toHaveLength(1);
});

test("nothing is credited beyond its invoice, neither in sum nor line by line", async () => {
	await expectNone(`
		select document.number from invoice document join invoice note on note.invoice_id = document.id
		group by document.id having sum(note.total) > document.total or sum(note.tax) > document.tax`);
	await expectNone(`
		select document.number from invoice document
		cross join lateral jsonb_to_recordset(document.snapshot -> 'lines') as line(position int, quantity int, total bigint)
		join invoice note on note.invoice_id = document.id
		cross join lateral jsonb_to_recordset(note.snapshot -> 'lines') as credited(position int, quantity int, total bigint)
		where document.kind = 'invoice' and credited.position = line.position
		group by document.id, line.position, line.quantity, line.total
		having sum(credited.quantity) > line.quantity or sum(credited.total) > line.total`);
});

test("shares and delivery add up to the order, line by line, with their GST, and to the invoices", async () => {
	await expectNone(`
		select placed.reference from customer_order placed
		join lateral (select sum(delivery) as delivery, sum(delivery_tax) as tax from shipment where order_id = placed.id) sent on true
		join lateral (select sum(part.total) as total, sum(part.tax) as tax, sum(part.price) as price, sum(part.discount) as discount
			from shipment_line part join shipment on shipment.id = part.shipment_id where order_id = placed.id) shares on true
		where shares.total + sent.delivery <> placed.total or shares.tax + sent.tax <> placed.tax or sent.delivery <> placed.delivery
			or shares.price <> placed.subtotal or shares.discount <> placed.discount`);
	await expectNone(`
		select line.id from order_line line join shipment_line part on part.order_line_id = line.id group by line.id
		having sum(part.quantity) <> line.quantity or sum(part.total) <> line.total or sum(part.tax) <> line.tax
			or sum(part.discount) <> line.discount or sum(part.price) <> line.unit_price * line.quantity`);
	await expectNone(`
		select shipment.id from shipment left join invoice on invoice.id = shipment.invoice_id and invoice.kind = 'invoice'
		join lateral (select sum(total) + shipment.delivery as total, sum(tax) + shipment.delivery_tax as tax
			from shipment_line where shipment_id = shipment.id) shares on true
		where (invoice.id is null) <> (shipment.invoice_id is null) or invoice.total <> shares.total or invoice.tax <> shares.tax`);
});

test("a reversal is the sum of its lines, takes no more than the share, and is credited and refunded as it says", async () => {
	await expectNone(`
		select reversal.id from order_reversal reversal left join order_reversal_line line on line.reversal_id = reversal.id
		left join refund on refund.id = reversal.refund_id group by reversal.id, refund.id
		having sum(line.amount) is distinct from reversal.amount or refund.amount <> reversal.amount - reversal.deduction
			or refund.kind <> reversal.kind`);
	await expectNone(`
		select part.shipment_id from shipment_line part join order_reversal_line line using (shipment_id, order_line_id)
		group by part.shipment_id, part.order_line_id
		having sum(line.quantity) > part.quantity or sum(line.amount) > part.total or sum(line.tax) > part.tax
			or (sum(line.quantity) = part.quantity and (sum(line.amount) <> part.total or sum(line.tax) <> part.tax))`);
	await expectNone(`
		select note.number from invoice note left join order_reversal_line line on line.credit_note_id = note.id where note.kind = 'credit_note'
		group by note.id having sum(line.amount) is distinct from note.total or sum(line.tax) is distinct from note.tax`);
	await expectNone(`
		select line.id from order_reversal_line line join shipment on shipment.id = line.shipment_id
		where (shipment.invoice_id is null) <> (line.credit_note_id is null)`);
	await expectNone(`
		select reversal.id from order_reversal reversal join customer_order placed on placed.id = reversal.order_id
		where reversal.refund_id is null and exists (select 1 from payment where subject_reference = placed.reference and kept)`);
});

test("a refund has a way, cash a location, a transfer its reference, and what is done stands in the ledger", async () => {
	await expectNone(`
		select key from refund where (way is null) <> (kind = 'duplicate' and state = 'waiting') or (way = 'cash') <> (location_id is not null) or (way = 'bank') <> (way_reference is not null)`);
	await expectNone(`
		select refund.key from refund left join ledger_entry entry on entry.refund_id = refund.id
		where (refund.state = 'done') <> (entry.id is not null) or entry.amount <> -refund.amount`);
	await expectNone(`
		select payment.id from payment left join ledger_entry entry on entry.payment_id = payment.id and entry.kind = 'capture'
		where (payment.captured_at is null) <> (entry.id is null) or entry.amount <> payment.amount or entry.at <> payment.captured_at`);
	const kinds = await ask<{ kind: string }>("select distinct kind from refund order by kind");
	expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["cancelled", "duplicate", "goodwill", "returned"]));
	const ways = await ask<{ way: string }>("select distinct way from refund where way is not null order by way");
	expect(ways.map(({ way }) => way)).toEqual(["bank", "cash", "original"]);
});

test("on hand is the sum of movements, each with a document; reserved is what unpaid orders hold", async () => {
	await expectNone(`
		select coalesce(item.variant_id, moved.variant_id) as variant, item.on_hand, moved.sum from stock_item item
		full join (select variant_id, location_id, sum(delta) as sum, min(delta) from stock_movement group by 1, 2) moved
			on moved.variant_id = item.variant_id and moved.location_id = item.location_id
		where coalesce(item.on_hand, -1) <> coalesce(moved.sum, 0)`);
	await expectNone("select id from stock_movement where reference is null or delta = 0 or (kind = 'opening') <> (reference = 'opening')");
	// Running stock is never negative.
	await expectNone(`
		select id from (select id, sum(delta) over (partition by variant_id, location_id order by id) as held from stock_movement) run where held < 0`);
	await expectNone(`
		select coalesce(item.variant_id, held.variant_id) as variant from (select * from stock_item where reserved > 0) item
		full join (
			select line.variant_id, shipment.location_id, sum(part.quantity) as quantity from customer_order placed
			join shipment on shipment.order_id = placed.id join shipment_line part on part.shipment_id = shipment.id
			join order_line line on line.id = part.order_line_id where placed.stock_state = 'reserved' group by 1, 2
		) held on held.variant_id = item.variant_id and held.location_id = item.location_id
		where coalesce(item.reserved, 0) <> coalesce(held.quantity, 0)`);
});

test("what left stock for an order is what it sold, less what went back into stock", async () => {
	await expectNone(`
		select placed.reference from customer_order placed
		left join lateral (select coalesce(sum(delta), 0) as moved from stock_movement where reference = placed.reference) stock on true
		left join lateral (select coalesce(sum(part.quantity), 0) as sold from shipment_line part join shipment on shipment.id = part.shipment_id
			where shipment.order_id = placed.id and placed.confirmed_at is not null) sent on true
		left join lateral (select coalesce(sum(line.quantity), 0) as back from order_reversal_line line
			join order_reversal reversal on reversal.id = line.reversal_id
			where reversal.order_id = placed.id and line.restock_location_id is not null) restocked on true
		where stock.moved <> restocked.back - sent.sold`);
});

test("numbers have no gap in any series, follow the dates, and the counters stand at the last", async () => {
	await expectNone(`
		select number from (
			select number, sequence, row_number() over (partition by series, kind, financial_year order by issued_at, id) as place from invoice
		) numbered where sequence <> place`);
	await expectNone(`
		select document.series from (select series, kind, financial_year, max(sequence) as last from invoice group by 1, 2, 3) document
		full join invoice_counter counter using (series, kind, financial_year) where document.last is distinct from counter.last`);
	await expectNone(`
		select document.series from (select distinct series from invoice) document full join invoice_series marked using (series)
		where marked.mark is distinct from '-' or document.series is null`);
	await expectNone("select min(number) from invoice group by number having count(*) > 1");
});

type Derived = { reference: string; state: string; payment_state: string; wanted: string; wanted_payment: string };

test("states are those that shipments, returns and refunds say", async () => {
	const rows = await ask<Derived>(`
		with shipments as (
			select order_id, min(case state when 'waiting' then 0 when 'packed' then 1 when 'delivered' then 3 when 'collected' then 3 else 2 end)
				filter (where state <> 'cancelled') as stage from shipment group by 1
		), returns as (
			select asked.order_id, bool_or(line.state = 'requested') as awaited from order_return asked
			join order_return_line line on line.return_id = asked.id group by 1
		), kept as (
			select payment.subject_reference as reference, sum(payment.amount) as paid,
				coalesce(sum((select sum(amount) from refund where payment_id = payment.id and state = 'done')), 0) as refunded,
				coalesce(sum((select sum(amount) from refund where payment_id = payment.id and state <> 'done')), 0) as owed
			from payment where kept group by 1
		)
		select placed.reference, placed.state, placed.payment_state,
			case when stage is null then 'cancelled' when placed.confirmed_at is null then 'placed' when stage = 0 then 'confirmed'
				when stage = 1 then 'packed' when stage = 2 then case fulfilment when 'pickup' then 'ready_for_pickup' else 'shipped' end
				when returns.awaited then 'return_requested'
				when exists (select 1 from order_reversal where order_id = placed.id and kind = 'returned') and not exists (
					select 1 from shipment_line part join shipment on shipment.id = part.shipment_id
					where shipment.order_id = placed.id and shipment.state <> 'cancelled' and part.cancelled_at is null and part.quantity > coalesce((
						select sum(gone.quantity) from order_reversal_line gone
						where gone.shipment_id = part.shipment_id and gone.order_line_id = part.order_line_id), 0))
					then case when kept.owed = 0 and kept.refunded > 0 then 'refunded' else 'returned' end
				when fulfilment = 'pickup' then 'collected' else 'delivered' end as wanted,
			case when kept.paid is null then (select state from payment where subject_reference = placed.reference order by id desc limit 1)
				when kept.refunded = 0 then 'captured' when kept.refunded = kept.paid then 'refunded' else 'partially_refunded' end as wanted_payment
		from customer_order placed join shipments on shipments.order_id = placed.id
		left join returns on returns.order_id = placed.id left join kept on kept.reference = placed.reference`);
	expect(rows).toHaveLength(300);
	expect(rows.filter(({ state, wanted }) => state !== wanted)).toEqual([]);
	expect(rows.filter(({ payment_state, wanted_payment }) => payment_state !== wanted_payment)).toEqual([]);
	await expectNone(`
		select placed.reference from customer_order placed
		left join lateral (select coalesce(sum(refunded), 0) as refunded from payment where subject_reference = placed.reference and kept) paid on true
		where placed.refunded <> paid.refunded`);
});

test("the shop derives the same states", async () => {
	const rows = await ctx.db.select().from(customerOrder);
	const derived = (await readFactsOf(ctx, rows)).map((facts) => [
		deriveOrderState(facts),
		derivePaymentState(facts),
		facts.balance.refunded,
	]);
	expect(derived).toEqual(rows.map(({ state, paymentState, refunded }) => [state, paymentState, refunded]));
});

test("a coupon's use names its person by address, and is gone where nothing of the order remains sold", async () => {
	await expectNone(`
		select placed.reference from customer_order placed
		left join coupon_use used on used.order_reference = placed.reference
		left join lateral (select coalesce(sum(quantity), 0) as sold from order_line where order_id = placed.id) lines on true
		left join lateral (select coalesce(sum(line.quantity), 0) as back from order_reversal_line line join order_reversal reversal
			on reversal.id = line.reversal_id where reversal.order_id = placed.id and line.order_line_id is not null) gone on true
		where (used.order_reference is not null) <> (placed.coupon is not null and gone.back < lines.sold)
			or used.person <> lower(placed.contact_email) or used.customer_id is distinct from case when used.person is null then null else placed.customer_id end`);
	const [used] = await ask<{ all: number; signed_in: number }>(
		`select count(*)::int as "all", count(customer_id)::int as signed_in from coupon_use`,
	);
	expect(used?.all).toBeGreaterThan(20);
	expect(used?.signed_in).toBeGreaterThan(0);
});

test("superseded columns stay empty", async () => {
	await expectNone("select id from order_line where returned_quantity <> 0 or return_reason is not null or return_state is not null");
	await expectNone("select id from customer_order where return_by is not null");
	await expectNone("select id from shipment where invoice_number is not null or invoice_path is not null");
});

test("the stories that the books are for are there", async () => {
	const count = async (query: string) => (await ask(query)).length;
	// Two shipments, one of them cancelled before it was packed.
	expect(
		await count(
			`select order_id from shipment group by 1 having count(*) = 2 and bool_or(state = 'cancelled') and bool_or(state = 'delivered')`,
		),
	).toBeGreaterThan(0);
	// Undelivered parcel.
	expect(await count("select id from order_reversal where kind = 'undelivered'")).toBeGreaterThan(0);
	// Delivered, cash not received yet.
	expect(await count("select id from customer_order where state = 'delivered' and payment_state = 'created'")).toBe(1);
	// Counter sale that was returned.
	expect(
		await count(`select placed.id from customer_order placed join order_reversal back on back.order_id = placed.id
			join refund on refund.id = back.refund_id where channel = 'counter' and refund.way = 'cash'`),
	).toBeGreaterThan(0);
	// Deduction for damage, and write-off.
	expect(await count("select id from order_reversal where deduction > 0")).toBeGreaterThan(0);
	expect(await count("select id from stock_movement where kind = 'write_off'")).toBeGreaterThan(0);
	// Unpaid, with a stock hold.
	expect(await count("select id from customer_order where state = 'placed' and stock_state = 'reserved'")).toBeGreaterThan(0);
});
