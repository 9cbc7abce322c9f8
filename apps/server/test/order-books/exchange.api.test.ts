// Goods exchanged at a counter: the expected figures are summed here from prices, and money and documents are summed over both orders by SQL.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Dashboard } from "@lapwing/contract/dashboard";
import type { MoneyReport } from "@lapwing/contract/documents";
import type { Exchange } from "@lapwing/contract/exchange";
import { wayTitle } from "@lapwing/contract/payment-ways";
import type { StaffOrderList } from "@lapwing/contract/staff-orders";
import { expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { exchangeWork, price } from "./exchange-work.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop({ emails: true });
const { oneItem, staffOrder, done, buyer } = staffWork(shop);
const { delivered, send, preview, bodyOf, exchanged, sums, stockOf, expectSoundBooks } = exchangeWork(shop);
test("dearer goods: what comes back counts at its share of the coupon, and only the difference is collected", async () => {
	const order = await delivered(3, { coupon: "AMOUNT" });
	const out = await oneItem([1, 0, 0], 5_000_50);
	const back = [{ line_id: order.line_id, quantity: 2 }];
	// ₹333.33 off three pieces: two bear 222.22.
	const credit = 2 * price - 222_22;
	expect((await preview(order.reference, { back })).data).toEqual({ amount: credit, credit });
	const before = await sums([order.reference]);
	const sale = await exchanged(order.reference, out, { back, seen_credit: credit, payment: "upi", payment_reference: "UPI123456" });
	expect(sale).toMatchObject({ total: 5_000_50, credit, collected: 5_000_50 - credit, given_back: 0 });
	const old = await staffOrder(order.reference);
	expect(old.refunds).toMatchObject([{ amount: credit, kind: "returned", state: "done", exchanged_for: sale.reference }]);
	expect(old.order.credit_notes).toMatchObject([{ amount: credit }]);
	expect(old.order.lines[0]).toMatchObject({ returned_quantity: 2 });
	const fresh = await staffOrder(sale.reference);
	expect(fresh.order).toMatchObject({ state: "collected", payment_state: "captured", payment: { method: "Exchange and UPI" } });
	expect(fresh.payments.map(({ amount, method }) => [amount, method])).toEqual([
		[credit, `Exchange of ${order.reference}`],
		[5_000_50 - credit, "UPI"],
	]);
	const collected = 5_000_50 - credit;
	expect(await sums([order.reference, sale.reference])).toEqual({
		money: (before?.money ?? 0) + collected,
		documents: (before?.documents ?? 0) + collected,
	});
	expect([await stockOf(order.item), await stockOf(out)]).toEqual([2, 0]);
	await expectSoundBooks();
	const mails = await shop.rows<{ text: string }>("select text from mail where text like $1", [`%${order.reference}%`]);
	expect(mails.filter(({ text }) => text.includes(`counted towards order ${sale.reference}`))).toHaveLength(1);
	expect(mails.filter(({ text }) => text.includes("in cash at our store"))).toEqual([]);
});

test("each of both orders leads to the document of the other, and the credit note says what is withheld", async () => {
	const order = await delivered(2);
	const out = await oneItem([1, 0, 0], 5_000_00);
	const back = [{ line_id: order.line_id, quantity: 1 }];
	const withheld = { deduction: 300_00, deduction_reason: "Scratched lid" };
	const sale = await exchanged(order.reference, out, { back, seen_credit: price - 300_00, ...withheld });
	const [old, fresh] = [await staffOrder(order.reference), await staffOrder(sale.reference)];
	const [note] = old.order.credit_notes;
	expect(note).toMatchObject({ amount: price });
	const { number, url } = sale.invoice;
	expect(old.exchanges).toEqual([{ reference: sale.reference, side: "taken", documents: [{ kind: "invoice", number, url }] }]);
	expect(fresh.exchanges).toEqual([
		{ reference: order.reference, side: "given_back", documents: [{ kind: "credit_note", number: note?.number, url: note?.url }] },
	]);
	expect(await shop.rows("select snapshot -> 'withheld' as withheld from invoice where number = $1", [note?.number])).toEqual([
		{ withheld: { amount: 300_00, reason: "Scratched lid" } },
	]);
	expect((await staffOrder((await delivered(1)).reference)).exchanges).toEqual([]);
	await expectSoundBooks();
});

/** As the dashboard, the list behind it and the report on money say it, and of one order. */
async function paidBackOf(reference: string) {
	const { data: board } = await shop.send<Dashboard>("GET", "/staff/dashboard", undefined, shop.owner);
	const { data: list } = await shop.send<StaffOrderList>("GET", "/staff/orders?recent=refunded", undefined, shop.owner);
	const { data: report } = await shop.send<MoneyReport>("GET", "/staff/money", undefined, shop.owner);
	const row = list.orders.find((order) => order.reference === reference)?.paid_back ?? 0;
	return { figure: board.changes.orders?.refunded.now ?? 0, list: list.sums.paid_back ?? 0, report: report.sums.refunds, row };
}

/** Sums of the ways that this work changed, as the report on money and its CSV have them. */
async function changedWays(work: () => Promise<unknown>) {
	const read = async () => {
		const { data } = await shop.send<MoneyReport>("GET", "/staff/money", undefined, shop.owner);
		const { data: file } = await shop.send<{ csv: string }>("GET", "/staff/money/export", undefined, shop.owner);
		const inFile = new Map<string, { payments: number; refunds: number }>();
		for (const line of file.csv.trim().split(/\r?\n/).slice(1)) {
			const [title = "", payments, refunds] = line.split(",").slice(-4);
			const known = inFile.get(title) ?? { payments: 0, refunds: 0 };
			const more = (paise: number, rupees = "") => paise + Math.round(100 * Number(rupees));
			inFile.set(title, { payments: more(known.payments, payments), refunds: more(known.refunds, refunds) });
		}
		const inReport = new Map(data.ways.map(({ way, payments, refunds }) => [wayTitle(way), { payments, refunds }]));
		expect(Object.fromEntries(inFile)).toEqual(Object.fromEntries(inReport));
		return inReport;
	};
	const before = await read();
	await work();
	return [...(await read())].flatMap(([way, { payments, refunds }]) => {
		const was = before.get(way) ?? { payments: 0, refunds: 0 };
		const change = [payments - was.payments, refunds - was.refunds];
		return change.some((each) => each !== 0) ? [[way, ...change]] : [];
	});
}

test("what pays for the new goods is an exchange in the report on money, never cash; what is collected or given back has its own way", async () => {
	const cases = [
		{ out: 1_200_00, more: { settlement: { way: "original" } }, ways: [["Test payment", 0, -799_99]] },
		{ out: 1_200_00, more: { settlement: { way: "bank", reference: "UTR447100" } }, ways: [["Bank transfer", 0, -799_99]] },
		{ out: 1_200_00, more: {}, ways: [["Cash", 0, -799_99]] },
		{ out: price, more: {}, ways: [] },
		{ out: 5_000_50, more: { payment: "upi", payment_reference: "UPI555" }, ways: [["UPI at the counter", 3_000_51, 0]] },
	];
	for (const { out: total, more, ways } of cases) {
		const order = await delivered(1);
		const before = await paidBackOf(order.reference);
		const out = await oneItem([1, 0, 0], total);
		const setOff = Math.min(price, total);
		const back = [{ line_id: order.line_id, quantity: 1 }];
		const changed = await changedWays(() => exchanged(order.reference, out, { back, seen_credit: price, ...more }));
		expect(new Map(changed.map((each) => [each[0], each]))).toEqual(
			new Map([["Exchange", setOff, -setOff], ...ways].map((each) => [each[0], each])),
		);
		const left = price - setOff;
		expect(await paidBackOf(order.reference)).toEqual({
			figure: before.figure + left,
			list: before.list + left,
			report: before.report - price,
			row: left,
		});
	}
	await expectSoundBooks();
});

test("an exchange that an earlier release wrote as cash is one where its payment has the same amount and time; others stay", async () => {
	const exchange = async () => {
		const order = await delivered(1);
		const back = [{ line_id: order.line_id, quantity: 1 }];
		await exchanged(order.reference, await oneItem([1, 0, 0], 5_000_50), { back, seen_credit: price });
		const [row] = await shop.rows<{ id: number }>(
			"update refund set way = 'cash' where payment_id in (select id from payment where subject_reference = $1) returning id",
			[order.reference],
		);
		return row?.id ?? 0;
	};
	const [certain, withCash, later] = [await exchange(), await exchange(), await exchange()];
	const change = (sql: string, id: number) => shop.rows(`update refund set ${sql} where id = $1`, [id]);
	await change("amount = amount + 100", withCash);
	await change("created_at = created_at - interval '1 day'", later);
	const file = readFileSync(new URL("../../migrations/0033_refund-way-exchange.sql", import.meta.url), "utf8");
	await shop.rows(file.split("--> statement-breakpoint").at(-1) ?? "");
	const ways = await shop.rows("select id, way from refund where id = any($1) order by id", [[certain, withCash, later]]);
	expect(ways).toEqual([
		{ id: certain, way: "exchange" },
		{ id: withCash, way: "cash" },
		{ id: later, way: "cash" },
	]);
	await change("amount = amount - 100", withCash);
	await expectSoundBooks();
});

test("cheaper goods: the rest is given back in cash, and the new goods can come back in turn", async () => {
	const order = await delivered(1);
	const before = await paidBackOf(order.reference);
	const out = await oneItem([1, 0, 0], 1_200_00);
	const sale = await exchanged(order.reference, out, { back: [{ line_id: order.line_id, quantity: 1 }], seen_credit: price });
	expect(sale).toMatchObject({ credit: price, collected: 0, given_back: price - 1_200_00 });
	expect(await sums([order.reference, sale.reference])).toEqual({ money: 1_200_00, documents: 1_200_00 });
	expect((await staffOrder(sale.reference)).order.payment.method).toBe("Exchange");
	// What paid for the new goods did not leave the shop: only the rest did, in cash.
	const rest = price - 1_200_00;
	const after = await paidBackOf(order.reference);
	expect(after).toEqual({ figure: before.figure + rest, list: before.list + rest, report: before.report - price, row: rest });
	const third = await oneItem([1, 0, 0], 1_200_01);
	const line_id = (await staffOrder(sale.reference)).order.lines[0]?.id ?? 0;
	const again = await exchanged(sale.reference, third, { back: [{ line_id, quantity: 1 }], seen_credit: 1_200_00 });
	expect(again).toMatchObject({ credit: 1_200_00, collected: 1 });
	expect(await sums([order.reference, sale.reference, again.reference])).toEqual({ money: 1_200_01, documents: 1_200_01 });
	const last = (await staffOrder(again.reference)).order.lines[0]?.id ?? 0;
	await done(again.reference, "/take-back", { reason: "No more", lines: [{ line_id: last, quantity: 1 }] });
	const cash = { way: "cash", location_id: shop.locations.north };
	await done(again.reference, "/receive-return", {
		lines: [{ line_id: last }],
		location_id: shop.locations.north,
		restock: true,
		settlement: cash,
	});
	expect(await sums([order.reference, sale.reference, again.reference])).toEqual({ money: 0, documents: 0 });
	await expectSoundBooks();
});

test("what is withheld for damage, and cash that the courier has not handed over, lessen the credit", async () => {
	const damaged = await delivered(1);
	const out = await oneItem([4, 0, 0], price);
	const back = [{ line_id: damaged.line_id, quantity: 1 }];
	expect((await preview(damaged.reference, { back, deduction: 99_99 })).data.credit).toBe(1_900_00);
	const withheld = { back, deduction: 99_99, deduction_reason: "A scratch", seen_credit: 1_900_00 };
	expect(await exchanged(damaged.reference, out, withheld)).toMatchObject({ credit: 1_900_00, collected: 99_99 });
	const unpaid = await delivered(1, { payment_method: "cod" });
	const its = [{ line_id: unpaid.line_id, quantity: 1 }];
	expect((await preview(unpaid.reference, { back: its })).errors).toHaveProperty("cash_collected");
	expect((await preview(unpaid.reference, { back: its, cash_collected: true })).data.credit).toBe(price);
	expect((await preview(unpaid.reference, { back: its, cash_collected: false })).data.credit).toBe(0);
	const sale = await exchanged(unpaid.reference, out, { back: its, cash_collected: false, seen_credit: 0 });
	expect(sale).toMatchObject({ credit: 0, collected: price });
	const collected = await delivered(1, { payment_method: "cod" });
	const paidBack = { back: [{ line_id: collected.line_id, quantity: 1 }], cash_collected: true, seen_credit: price };
	expect(await exchanged(collected.reference, out, paidBack)).toMatchObject({ credit: price, collected: 0, given_back: 0 });
	await expectSoundBooks();
});

test("a return that the customer has asked for is closed by the exchange", async () => {
	const order = await delivered(2);
	expect(
		(await buyer(order.order_token, "/return", { reason: "Too heavy", lines: [{ line_id: order.line_id, quantity: 1 }] })).status,
	).toBe(200);
	const out = await oneItem([1, 0, 0], price);
	await exchanged(order.reference, out, { back: [{ line_id: order.line_id, quantity: 2 }], seen_credit: 2 * price });
	const { awaited_returns, order: after } = await staffOrder(order.reference);
	expect(awaited_returns).toEqual([]);
	expect(after.lines[0]?.returned_quantity).toBe(2);
	await expectSoundBooks();
});

test("a refused exchange leaves nothing behind, and one sent twice is one", async () => {
	const order = await delivered(1);
	const out = await oneItem([1, 0, 0], 3_000_00);
	const back = [{ line_id: order.line_id, quantity: 1 }];
	const right = { back, seen_credit: price };
	const refused = async (more: object, who = shop.owner) => {
		const { status, errors, message } = await send(order.reference, "", bodyOf(out, { ...right, ...more }), who);
		expect(await staffOrder(order.reference)).toMatchObject({ refunds: [], reversals: [], awaited_returns: [] });
		return { status, fields: Object.keys(errors ?? {}), message };
	};
	expect(await refused({ seen_credit: price - 1 })).toMatchObject({ status: 409, message: expect.stringContaining("₹1,999.99") });
	expect(await refused({ seen_total: 1 })).toMatchObject({ status: 409 });
	expect(await refused({ payment: "upi" })).toMatchObject({ status: 422, fields: ["payment_reference"] });
	expect(await refused({ back: [{ line_id: order.line_id, quantity: 2 }] })).toMatchObject({ status: 422, fields: ["back"] });
	expect(await refused({ lines: [{ sku: out.sku, quantity: 2 }], seen_total: 6_000_00 })).toMatchObject({ status: 409 });
	expect(await refused({}, shop.clerks.south)).toMatchObject({ status: 403 });
	expect(await refused({ location_id: shop.locations.south }, shop.clerks.south)).toMatchObject({ status: 404 });
	const key = randomUUID();
	const first = await exchanged(order.reference, out, { ...right, key });
	expect(await exchanged(order.reference, out, { ...right, key })).toEqual(first);
	expect((await staffOrder(order.reference)).refunds).toHaveLength(1);
	expect(await stockOf(out)).toBe(0);
	await expectSoundBooks();
});

test("what goes out to a customer with an account is an order of that account, and other entries with its key are refused", async () => {
	const order = await delivered(2);
	await shop.rows("insert into customer (id, name, email, email_verified) values ('asha', 'Asha', 'asha@example.in', true)");
	await shop.rows("update customer_order set customer_id = 'asha' where reference = $1", [order.reference]);
	const out = await oneItem([2, 0, 0], 5_000_00);
	const right = { back: [{ line_id: order.line_id, quantity: 1 }], seen_credit: price, key: randomUUID() };
	const { reference } = await exchanged(order.reference, out, right);
	expect(await shop.rows("select customer_id from customer_order where reference = $1", [reference])).toEqual([{ customer_id: "asha" }]);
	const again = await send<Exchange>(order.reference, "", bodyOf(out, { ...right, reason: "Too heavy" }));
	// What was taken besides the goods that came back.
	expect(again).toMatchObject({ status: 409, message: expect.stringContaining(`${reference}, ₹3,000.01 paid in cash.`) });
	expect(await stockOf(out)).toBe(1);
	await expectSoundBooks();
});
