// Migration of a database of the release before the order books: shares, reversals, ledger and stock are consistent.
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Ctx } from "../src/ctx.ts";
import { applyMigrations } from "../src/db/migrate.ts";
import { checkBooks } from "../src/modules/books/check-books.ts";
import { migrationsFolder, openEmptyDatabase, openTestDatabase } from "./databases.ts";
import { documentLines, figures, queriesOn, reversals } from "./figures-of-orders.ts";
import { applyFirstMigrations, loadRows } from "./older-releases.ts";
import { pastReversals } from "./past-reversals.ts";

const migrationsBefore = 5;
const countedBefore = ["invoice", "order_history", "stock_item"];

let shop: Awaited<ReturnType<typeof openEmptyDatabase>>;
let before: Record<string, string>;
let paymentsBefore: PaymentBefore[];
const { rowsOf, expectNone, contentOf } = queriesOn(() => shop.pool);

beforeAll(async () => {
	shop = await openEmptyDatabase();
	await applyFirstMigrations(shop.pool, migrationsBefore);
	await loadRows(shop.pool, "previous-release.json.gz");
	before = await contentOf(countedBefore);
	paymentsBefore = await readPayments();
	await applyMigrations(shop.pool, migrationsFolder);
}, 120_000);

afterAll(() => shop.close());

type PaymentBefore = {
	id: number;
	token: string;
	state: string;
	amount: string;
	provider_payment_id: string | null;
	trouble: string | null;
};

const readPayments = () =>
	rowsOf<PaymentBefore>("select id, token, state, amount::text, provider_payment_id, trouble from payment order by id");

describe("shares", () => {
	test("shipment lines and delivery add up to the order and its GST, discounts to the line's", async () => {
		await expectNone(`select *, sold <> total as wrong from (${figures}) figures`, 340);
		await expectNone(
			`select line.id, line.discount <> sum(part.discount) or line.total <> sum(part.total) or line.tax <> sum(part.tax) as wrong
			from order_line line join shipment_line part on part.order_line_id = line.id group by line.id`,
			500,
		);
		await expectNone(
			`select placed.reference, placed.tax <> sum(part.tax) + (select sum(delivery_tax) from shipment where order_id = placed.id) as wrong
			from customer_order placed join shipment on shipment.order_id = placed.id join shipment_line part on part.shipment_id = shipment.id
			group by placed.id`,
			340,
		);
	});

	test("one shipment of each order carries its delivery charge", async () => {
		await expectNone(
			`select placed.reference, count(*) filter (where shipment.delivery > 0) <> case when placed.delivery > 0 then 1 else 0 end
				or sum(shipment.delivery) <> placed.delivery as wrong
			from customer_order placed join shipment on shipment.order_id = placed.id group by placed.id`,
			340,
		);
		const carriers = await rowsOf(
			`select placed.contact_name as buyer, (array_agg(shipment.delivery > 0 order by shipment.id))::text as carries
			from customer_order placed join shipment on shipment.order_id = placed.id
			where placed.contact_name in ('delivered-split', 'packed-one-of-two', 'first-packed-second-open', 'first-cancelled-second-open', 'first-cancelled-waiting')
			group by placed.id order by 1`,
		);
		expect(carriers).toEqual([
			{ buyer: "delivered-split", carries: "{t,f}" },
			// Moved to the shipment that is invoiced next; withheld if there is none.
			{ buyer: "first-cancelled-second-open", carries: "{f,t}" },
			{ buyer: "first-cancelled-waiting", carries: "{t,f}" },
			{ buyer: "first-packed-second-open", carries: "{t,f}" },
			{ buyer: "packed-one-of-two", carries: "{t,f}" },
		]);
	});

	test("an invoice has the lines of its shipment, to the paisa", async () => {
		await expectNone(`select shipment.id, shipment.invoice_number is not null and shipment.invoice_id is null as wrong from shipment`, 360);
		await expectNone(
			`select document.id, line_ref, case when line_ref is null then document.total <> shipment.delivery or document.tax <> shipment.delivery_tax
				else part.quantity is distinct from document.quantity or part.total is distinct from document.total or part.tax is distinct from document.tax
				end as wrong
			from (${documentLines}) document join shipment on shipment.invoice_id = document.document_id
			left join shipment_line part on part.shipment_id = shipment.id and part.order_line_id = document.line_ref
			where document.kind = 'invoice'`,
			400,
		);
	});

	test("three pieces from two locations share a coupon of ₹500", async () => {
		const shares = await rowsOf(
			`select part.quantity, part.price, part.discount, part.total, part.tax from customer_order placed
			join shipment on shipment.order_id = placed.id join shipment_line part on part.shipment_id = shipment.id
			where placed.contact_name = 'delivered-split' order by shipment.id`,
		);
		expect(shares).toEqual([
			{ quantity: 1, price: 12_990_00, discount: 166_66, total: 12_823_34, tax: 1_956_10 },
			{ quantity: 2, price: 25_980_00, discount: 333_34, total: 25_646_66, tax: 3_912_20 },
		]);
	});
});

describe("money", () => {
	test("of every paid order, captures less refunds are the value of the sale less goodwill", async () => {
		await expectNone(
			`select *, captured - refunded - open_refunds <> sold - reversed + deduction - goodwill as wrong from (${figures}) figures where captured > 0`,
			300,
		);
	});

	test("of every order at rest, captures less refunds are invoiced less credited less goodwill, and deductions", async () => {
		await expectNone(
			`select *, captured - refunded <> invoiced - credited - goodwill + deduction as wrong from (${figures}) figures
			where state in ('delivered', 'collected', 'cancelled', 'returned', 'refunded') and open_refunds = 0
				and (captured > 0 or sold - reversed = 0)`,
			280,
		);
	});

	test("the ledger has each capture and each refund that was done", async () => {
		await expectNone(
			`select payment.id, sum(entry.amount) filter (where entry.kind = 'capture') is distinct from
					case when payment.captured_at is not null then payment.amount end
				or coalesce(-sum(entry.amount) filter (where entry.kind = 'refund'), 0) <> payment.refunded
				or count(entry.id) filter (where entry.kind = 'refund')
					<> (select count(*) from refund where payment_id = payment.id and state = 'done') as wrong
			from payment left join ledger_entry entry on entry.payment_id = payment.id and entry.subject_kind = payment.subject_kind
				and entry.subject_reference = payment.subject_reference group by payment.id`,
			350,
		);
		expect(await rowsOf("select subject_kind, count(*)::int as number from ledger_entry group by 1 order by 1")).toEqual([
			{ subject_kind: "order", number: expect.any(Number) },
			{ subject_kind: "repair", number: 4 },
		]);
	});

	test("an order of which a piece was returned and a piece is kept is delivered", async () => {
		expect(
			await rowsOf(
				`select contact_name as buyer, state from customer_order
				where contact_name in ('return-part', 'return-split-part', 'return-twice', 'counter-returned') order by 1`,
			),
		).toEqual([
			{ buyer: "counter-returned", state: "refunded" },
			{ buyer: "return-part", state: "delivered" },
			{ buyer: "return-split-part", state: "delivered" },
			{ buyer: "return-twice", state: "delivered" },
		]);
	});

	test("payment states follow it: an order paid twice is paid", async () => {
		await expectNone(
			`select figures.reference, placed.payment_state, placed.refunded <> figures.refunded or placed.payment_state <> case
				when figures.refunded = 0 then 'captured' when figures.refunded < captured then 'partially_refunded' else 'refunded' end as wrong
			from (${figures}) figures join customer_order placed on placed.id = figures.id where captured > 0`,
			300,
		);
		const twice = await rowsOf(
			"select payment_state, refunded from customer_order where contact_name in ('paid-twice', 'paid-late') order by id",
		);
		expect(twice).toEqual([
			{ payment_state: "captured", refunded: 0 },
			{ payment_state: "created", refunded: 0 },
		]);
	});

	test("refunds have a kind and a way", async () => {
		const refunds = await rowsOf(
			`select placed.contact_name as buyer, refund.kind, refund.way, refund.location_id is not null as placed, refund.state
			from refund join payment on payment.id = refund.payment_id join customer_order placed on placed.reference = payment.subject_reference
			where placed.contact_name in ('goodwill', 'paid-twice', 'paid-late', 'second-back-of-two-one', 'cancelled-paid', 'counter-returned',
				'cod-refund-waiting', 'return-refused') order by placed.contact_name, refund.id`,
		);
		const online = { way: "original", placed: false, state: "done" };
		expect(refunds).toEqual([
			{ buyer: "cancelled-paid", kind: "cancelled", ...online },
			{ buyer: "cod-refund-waiting", kind: "returned", way: null, placed: false, state: "waiting" },
			{ buyer: "counter-returned", kind: "returned", way: "cash", placed: true, state: "done" },
			{ buyer: "goodwill", kind: "goodwill", ...online },
			{ buyer: "paid-late", kind: "late", ...online },
			{ buyer: "paid-twice", kind: "duplicate", ...online },
			{ buyer: "return-refused", kind: "returned", ...online, state: "failed" },
			{ buyer: "second-back-of-two-one", kind: "undelivered", ...online },
			{ buyer: "second-back-of-two-one", kind: "goodwill", ...online },
		]);
		await expectNone(
			"select id, (kind in ('duplicate', 'late')) <> (select kept = false from payment where id = payment_id) as wrong from refund",
			60,
		);
	});

	test("a refused refund that was paid another way is one refund, and done", async () => {
		const refunds = await rowsOf(
			`select refund.kind, refund.state, refund.reason, refund.failure, refund.provider_refund_id like 'sandbox_refund_%' as asked, refund.amount = payment.refunded as whole
			from refund join payment on payment.id = refund.payment_id join customer_order placed on placed.reference = payment.subject_reference
			where placed.contact_name = 'return-refused-paid-again'`,
		);
		const reason = "Goods returned (refused at first: The account is closed)";
		expect(refunds).toEqual([{ kind: "returned", state: "done", reason, failure: null, asked: true, whole: true }]);
	});
});

describe("reversals", () => {
	test.each(pastReversals)("%s", async (buyer, expected) => {
		const rows = await rowsOf(`${reversals} where placed.contact_name = $1 order by reversal.id`, [buyer]);
		expect(rows.map(({ kind, amount, deduction, refunded, delivery }) => [kind, amount, deduction, refunded, delivery])).toEqual(expected);
	});

	test("each is the sum of its lines, each refund of one is its amount less the deduction", async () => {
		await expectNone(
			`select reversal.id, reversal.amount <> (select sum(amount) from order_reversal_line where reversal_id = reversal.id)
				or refund.amount <> reversal.amount - reversal.deduction or (refund.id is not null and refund.kind <> reversal.kind)
				or (reversal.deduction > 0) <> (reversal.deduction_reason is not null) as wrong
			from order_reversal reversal left join refund on refund.id = reversal.refund_id`,
			80,
		);
		await expectNone(
			`select id, kind in ('cancelled', 'undelivered', 'returned') and not exists (select from order_reversal where refund_id = refund.id) as wrong
			from refund`,
			60,
		);
	});

	test("of credit notes have their lines, and credits never exceed the invoice, line by line", async () => {
		await expectNone(
			`select document.id, document.position, line.id is null or line.quantity <> document.quantity or line.amount <> document.total or line.tax <> document.tax as wrong
			from (${documentLines}) document left join order_reversal_line line
				on line.credit_note_id = document.id and line.order_line_id is not distinct from document.line_ref
			where document.kind = 'credit_note'`,
			70,
		);
		await expectNone(
			`select document_id, position, sum(case kind when 'invoice' then total else -total end) < 0
				or sum(case kind when 'invoice' then quantity else -quantity end) < 0
				or sum(case kind when 'invoice' then tax else -tax end) < 0 as wrong
			from (${documentLines}) document group by 1, 2`,
			400,
		);
	});

	test("never take more of a shipment line than it has; what was cancelled is reversed whole, with its time", async () => {
		await expectNone(
			`select part.shipment_id, part.order_line_id, coalesce(sum(line.quantity), 0) > part.quantity or coalesce(sum(line.amount), 0) > part.total
				or coalesce(sum(line.tax), 0) > part.tax or (shipment.state = 'cancelled') <> (part.cancelled_at is not null)
				or (shipment.state = 'cancelled' and coalesce(sum(line.amount), 0) <> part.total)
				or (shipment.state = 'cancelled' and coalesce(sum(line.quantity), 0) <> part.quantity) as wrong
			from shipment_line part join shipment on shipment.id = part.shipment_id left join order_reversal_line line
				on line.shipment_id = part.shipment_id and line.order_line_id = part.order_line_id
			group by part.shipment_id, part.order_line_id, shipment.state`,
			550,
		);
		await expectNone(
			"select reference, state = 'cancelled' and exists (select from shipment where order_id = placed.id and state <> 'cancelled') as wrong from customer_order placed",
			340,
		);
	});

	test("name who, why, where it went and which pieces", async () => {
		const told = await rowsOf(
			`select placed.contact_name as buyer, reversal.reason, reversal.by_kind, reversal.by_staff, line.quantity,
				line.restock_location_id = shipment.location_id as restocked, cardinality(line.serial_numbers) as serials
			from order_reversal reversal join customer_order placed on placed.id = reversal.order_id
			join order_reversal_line line on line.reversal_id = reversal.id join shipment on shipment.id = line.shipment_id
			where placed.contact_name in ('cancelled-unpaid', 'cancelled-packed', 'counter-returned', 'return-one-of-two-received', 'return-part')
				and line.order_line_id is not null order by buyer, line.id`,
		);
		const packed = { buyer: "cancelled-packed", reason: "Damaged in the store", by_kind: "staff", by_staff: "Owner", restocked: true };
		expect(told.filter(({ buyer }) => buyer === "cancelled-packed").every((line) => line["serials"] === line["quantity"])).toBe(true);
		expect(told).toEqual([
			...told.filter(({ buyer }) => buyer === "cancelled-packed").map((line) => ({ ...line, ...packed })),
			{
				buyer: "cancelled-unpaid",
				reason: "Changed my mind",
				by_kind: "customer",
				by_staff: null,
				quantity: 1,
				restocked: null,
				serials: 0,
			},
			{ buyer: "counter-returned", reason: "Wrong size", by_kind: "staff", by_staff: "Owner", quantity: 2, restocked: true, serials: 2 },
			{
				buyer: "return-one-of-two-received",
				reason: "Too heavy",
				by_kind: "staff",
				by_staff: null,
				quantity: 1,
				restocked: null,
				serials: 1,
			},
			// Two of three were returned, without a record of the serial numbers.
			{ buyer: "return-part", reason: "Too heavy", by_kind: "staff", by_staff: "Owner", quantity: 2, restocked: true, serials: 0 },
		]);
	});
});

test("a second capture that was only noted is a payment of its own, captured and not kept, with a refund that waits for staff", async () => {
	const noted = paymentsBefore.filter(({ trouble }) => trouble?.startsWith("Paid twice: also "));
	expect(noted).toHaveLength(1);
	const after = await readPayments();
	expect(after.slice(0, paymentsBefore.length)).toEqual(
		paymentsBefore.map((payment) => (noted.includes(payment) ? { ...payment, trouble: null } : payment)),
	);
	const added = after.slice(paymentsBefore.length);
	expect(added).toHaveLength(1);
	expect(added[0]).toMatchObject({
		state: "captured",
		amount: noted[0]?.amount,
		provider_payment_id: noted[0]?.trouble?.replace("Paid twice: also ", ""),
	});
	const books = await rowsOf(
		`select payment.kept, entry.kind, entry.amount = payment.amount as whole, refund.kind as refund, refund.state, refund.way, refund.amount = payment.amount as due
		from payment join ledger_entry entry on entry.payment_id = payment.id join refund on refund.payment_id = payment.id where payment.id = ${added[0]?.id}`,
	);
	expect(books).toEqual([{ kept: false, kind: "capture", whole: true, refund: "duplicate", state: "waiting", way: null, due: true }]);
});

test("what it does not concern is as it was, and new rows follow the old ones", async () => {
	expect(await contentOf(countedBefore)).toEqual(before);
	for (const table of ["order_reversal", "order_return"]) {
		const [row] = await rowsOf<{ next: number; last: number }>(
			`select nextval(pg_get_serial_sequence('${table}', 'id'))::int as next, (select max(id) from ${table}) as last`,
		);
		expect(row?.next).toBe((row?.last ?? 0) + 1);
	}
});

test("an empty shop is migrated to an empty shop", async () => {
	const database = await openTestDatabase(inject("databaseTemplate"));
	try {
		for (const table of ["order_reversal", "order_reversal_line", "order_return", "ledger_entry", "stock_movement", "invoice_series"])
			expect((await database.pool.query(`select count(*)::int as number from ${table}`)).rows, table).toEqual([{ number: 0 }]);
		const { rows } = await database.pool.query("select nextval(pg_get_serial_sequence('order_reversal', 'id'))::int as next");
		expect(rows).toEqual([{ next: 1 }]);
	} finally {
		await database.close();
	}
});

test("the books check of this release holds; the fixture has no product list", async () => {
	const enqueue = () => Promise.reject(new Error("Nothing here asks for jobs."));
	const ctx: Ctx = { db: drizzle(shop.pool), now: new Date(), actor: { kind: "system" }, enqueue };
	const { violations, counts } = await checkBooks(ctx);
	expect(violations.filter(({ rule }) => !rule.startsWith("listing")).map(({ sentence }) => sentence)).toEqual([]);
	expect(counts["money"]).toBeGreaterThan(200);
}, 60_000);
