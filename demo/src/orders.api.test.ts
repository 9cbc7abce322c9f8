// Tests of the demo's orders in the database: totals, documents and stock against the rules of the shop.
import { orderStates } from "@lapwing/contract/order";
import { beforeEach, expect, test } from "vitest";
import { getInvoicePdf } from "../../apps/server/src/modules/invoices/invoices.ts";
import { newestMail } from "../../apps/server/test/customers.ts";
import { cookiesOf, useTestShop } from "../../apps/server/test/test-shop.ts";
import { loadDemoSeller } from "./load.ts";

const shop = useTestShop({ keepData: true, jobs: true });

beforeEach(async () => {
	await loadDemoSeller(shop.shop.ctx({ kind: "system" }));
});

const ask = async <Row>(query: string): Promise<Row[]> => (await shop.database.pool.query(query)).rows;

test("every state occurs, and the board of the console has orders to pack", async () => {
	const states = await ask<{ state: string }>("select distinct state from customer_order");
	expect(states.map(({ state }) => state).toSorted()).toEqual([...orderStates].toSorted());
	const headers = await shop.signInOwner();
	const board = (await shop.request("GET", "/staff/orders?state=confirmed", { headers })).body as { data: { total: number } };
	expect(board.data.total).toBeGreaterThanOrEqual(8);
	const trouble = (await shop.request("GET", "/staff/orders?payment_trouble=1", { headers })).body as { data: { total: number } };
	expect(trouble.data.total).toBeGreaterThanOrEqual(3);
});

test("each serial number's warranty ends its product's months after the sale, in India's calendar", async () => {
	const [counted] = await ask<{ sold: number; wrong: number; until: string }>(`
		select count(*)::int as sold, max(warranty_until) filter (where serial = 'AR14U5260800121')::text as until, (count(*) filter (where
			warranty_until <> ((sold_at at time zone 'Asia/Kolkata')::date + make_interval(months => warranty_months))::date))::int as wrong
		from serial_number join variant on variant.id = variant_id join product on product.id = product_id`);
	expect(counted).toMatchObject({ wrong: 0, until: "2028-08-02" });
	expect(counted?.sold).toBeGreaterThan(100);
});

test("the sums of orders are those of their lines, and the payment is for the total", async () => {
	const wrong = await ask(`
		select placed.reference from customer_order placed
		join lateral (select sum(unit_price * quantity) as gross, sum(discount) as discount, sum(total) as total
			from order_line where order_id = placed.id) lines on true
		left join payment on payment.subject_reference = placed.reference and payment.kept is not false
		where lines.gross <> placed.subtotal or lines.discount <> placed.discount or lines.total + placed.delivery <> placed.total
			or payment.amount is distinct from placed.total or payment.state <> placed.payment_state or payment.refunded <> placed.refunded`);
	expect(wrong).toEqual([]);
});

test("invoices are numbered without gaps in order of date, and credit notes too", async () => {
	const wrong = await ask(`
		select number from (
			select number, sequence, row_number() over (partition by series, kind, financial_year order by issued_at, sequence) as place from invoice
		) numbered where sequence <> place`);
	expect(wrong).toEqual([]);
	const counters = await ask(`
		select counter.series from invoice_counter counter
		where last <> (select count(*) from invoice where (series, kind, financial_year) = (counter.series, counter.kind, counter.financial_year))`);
	expect(counters).toEqual([]);
	const kinds = await ask<{ kind: string; count: number }>("select kind, count(*)::int as count from invoice group by kind order by kind");
	expect(kinds.map(({ kind }) => kind)).toEqual(["credit_note", "invoice"]);
});

test("what was packed has an invoice for what was paid, and what came back is credited for what was refunded", async () => {
	const unpaper = await ask(`
		select placed.reference from customer_order placed
		left join lateral (select sum(total) as total from invoice where subject = placed.reference and kind = 'invoice') billed on true
		left join lateral (select sum(total) as total from invoice where subject = placed.reference and kind = 'credit_note') credited on true
		left join lateral (select sum(refund.amount) as total from refund join payment on payment.id = payment_id
			where subject_reference = placed.reference and refund.kind <> 'duplicate') back on true
		left join lateral (select coalesce(sum(line.amount), 0) as total from order_reversal_line line join order_reversal reversal
			on reversal.id = line.reversal_id where order_id = placed.id and line.credit_note_id is null) unsent on true
		left join lateral (select coalesce(sum(deduction), 0) as total from order_reversal where order_id = placed.id) withheld on true
		where (exists (select 1 from order_history where order_id = placed.id and state = 'packed')
				and billed.total is distinct from placed.total - unsent.total)
			or (placed.state in ('returned', 'refunded') and credited.total is distinct from back.total + withheld.total)
			or (placed.state = 'cancelled' and coalesce(credited.total, 0) <> coalesce(billed.total, 0))`);
	expect(unpaper).toEqual([]);
});

test("an invoice opens as a PDF", async () => {
	const [row] = await ask<{ token: string }>("select token from invoice order by id desc limit 1");
	const pdf = await getInvoicePdf(shop.shop.ctx({ kind: "system" }), row?.token ?? "");
	expect(pdf?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
	expect(pdf?.bytes.length).toBeGreaterThan(5_000);
});

test("reserved is what unpaid orders keep, and nothing else", async () => {
	const rows = await ask<{ kept: number; wanted: number }>(`
		select coalesce(stock.reserved, 0) as kept, coalesce(open.quantity, 0)::int as wanted
		from (select * from stock_item where reserved > 0) stock
		full join (
			select line.variant_id, shipment.location_id, sum(part.quantity) as quantity from customer_order placed
			join shipment on shipment.order_id = placed.id join shipment_line part on part.shipment_id = shipment.id
			join order_line line on line.id = part.order_line_id
			where placed.stock_state = 'reserved' group by 1, 2
		) open on open.variant_id = stock.variant_id and open.location_id = stock.location_id`);
	expect(rows.length).toBeGreaterThan(0);
	expect(rows.filter(({ kept, wanted }) => kept !== wanted)).toEqual([]);
});

test("a demo customer who signs in with a code sees orders", async () => {
	const email = "ananya.iyer@lapwing.example";
	await shop.request("POST", "/account/code", { body: { email } });
	const code = /\b\d{6}\b/.exec((await newestMail(shop, email, /is your code/)).subject)?.[0];
	const entered = await shop.request("POST", "/account/sign-in/code", { body: { email, code } });
	const headers = { cookie: cookiesOf(entered) };
	const list = (await shop.request("GET", "/account/orders", { headers })).body as { data: { orders: { reference: string }[] } };
	expect(list.data.orders.length).toBeGreaterThanOrEqual(2);
	const one = await shop.request("GET", `/account/orders/${list.data.orders[0]?.reference}`, { headers });
	expect(one.status).toBe(200);
});
