// Regression tests of what went wrong after the sale; the random sequences are in order-books.api.test.ts.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { signUp, tokenFor } from "../customers.ts";
import { dataOf } from "../shoppers.ts";
import { cookiesOf, type TestShop } from "../test-shop.ts";
import { type BooksVariant, useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const work = staffWork(shop);
const { oneItem, staffOrder, tracked, placed, paid, act, done, buyer, deliver, returned, availableStock } = work;
/** Delivery to a PIN with a charge. */
const mysuru = { post_code: "570001", city: "Mysuru", state_code: "29" };
const charge = 149_37;
const price = 1_999_99;

beforeEach(async () => {
	shop.now = new Date("2026-11-16T04:00:00Z");
	await shop.rows("delete from rate_limit");
});

// After each scenario the books of the whole shop must balance.
afterEach(() => expectBooks(shop));

const shipmentsOf = async (reference: string) => (await staffOrder(reference)).order.shipments.toSorted((a, b) => a.id - b.id);
const idsOf = async (reference: string): Promise<[number, number]> => {
	const [first, second] = await shipmentsOf(reference);
	return [first?.id ?? 0, second?.id ?? 0];
};
const lineOf = async (reference: string, index = 0) => (await staffOrder(reference)).order.lines[index]?.id ?? 0;

describe("the seven scenarios", () => {
	test("two shipments, one delivered, then the customer cancels by the order link", async () => {
		const item = await oneItem([1, 1, 0]);
		const order = await paid([[item, 2]], mysuru);
		const [first, second] = await idsOf(order.reference);
		await deliver(order.reference, first);
		expect((await tracked(order.order_token)).may.cancel).toBe(false);
		const refused = await buyer(order.order_token, "/cancel");
		expect(refused.status).toBe(409);
		expect(refused.message).toMatch(/\.$/);
		expect((await staffOrder(order.reference)).refunds).toEqual([]);
		const cancelled = await buyer(order.order_token, "/cancel", { shipment_id: second });
		expect(cancelled.status, cancelled.message).toBe(200);
		const after = await staffOrder(order.reference);
		expect(after.refunds).toMatchObject([{ amount: price, kind: "cancelled", state: "done" }]);
		expect(after.order).toMatchObject({ state: "delivered", payment_state: "partially_refunded", totals: { refunded: price, due: 0 } });
		expect(Object.values(await availableStock(item)).reduce((sum, each) => sum + each)).toBe(1);
	});

	test("last unit sold (or cancelled, returned, sold at the counter): the list of what is in stock follows", async () => {
		const item = await oneItem([1, 0, 0]);
		const listed = async () => {
			const { data } = await shop.send<{ products: { slug: string }[] }>("GET", "/products?in_stock=1&per_page=48&sort=newest");
			return JSON.stringify(data).includes(item.slug);
		};
		expect(await listed()).toBe(true);
		const order = await paid([[item, 1]]);
		expect(await listed()).toBe(false);
		await buyer(order.order_token, "/cancel");
		expect(await listed()).toBe(true);
		const again = await paid([[item, 1]]);
		await deliver(again.reference);
		expect(await listed()).toBe(false);
		await returned(again, await lineOf(again.reference), 1);
		expect(await listed()).toBe(true);
		const sale = {
			location_id: shop.locations.north,
			lines: [{ sku: item.sku, quantity: 1 }],
			payment: "cash",
			seen_total: price,
			key: "the-last-one-over-the-counter",
		};
		const sold = await shop.send("POST", "/staff/counter/sales", sale, shop.owner);
		expect(sold.status, sold.message).toBe(201);
		await shop.runAsked();
		expect(await listed()).toBe(false);
	});

	test("quantity 3 from two locations with an amount coupon, all returned", async () => {
		const item = await oneItem([2, 1, 0]);
		const order = await paid([[item, 3]], { coupon: "AMOUNT" });
		const [first, second] = (await shipmentsOf(order.reference)).map(({ lines }) => lines[0]?.total ?? 0);
		// ₹333.33 discount: two pieces bear 222.22, the third 111.11.
		expect([first, second].toSorted()).toEqual([2 * price - 222_22, price - 111_11].toSorted());
		await deliver(order.reference);
		const after = await returned(order, await lineOf(order.reference), 3);
		expect(after.refunds).toMatchObject([{ amount: 3 * price - 333_33, kind: "returned", state: "done" }]);
		expect(after.order).toMatchObject({ state: "refunded", payment_state: "refunded" });
		expect(after.order.credit_notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(3 * price - 333_33);
	});

	test("coupon of 100 %, pick-up", async () => {
		const item = await oneItem([2, 0, 0]);
		const order = await placed([[item, 1]], { coupon: "ALL", fulfilment: "pickup", pickup_location_id: shop.locations.north });
		expect(order.payment_token).toBeNull();
		expect(await tracked(order.order_token)).toMatchObject({ state: "confirmed", totals: { total: 0, due: 0 }, pay_path: null });
		const [id] = await idsOf(order.reference);
		await work.pack(order.reference, id);
		await work.move(order.reference, id, "ready_for_pickup", "collected");
		const after = await staffOrder(order.reference);
		expect(after.order).toMatchObject({ state: "collected", shipments: [{ invoice: { number: expect.any(String) } }] });
		expect(await shop.rows("select total::int from invoice where subject = $1", [order.reference])).toEqual([{ total: 0 }]);
	});

	test("pick-up order, ₹100 goodwill refund, hand over", async () => {
		const item = await oneItem([2, 0, 0]);
		const order = await paid([[item, 1]], { fulfilment: "pickup", pickup_location_id: shop.locations.north });
		const [id] = await idsOf(order.reference);
		await work.pack(order.reference, id);
		await work.move(order.reference, id, "ready_for_pickup");
		await done(order.reference, "/refund", { amount: 100_00, reason: "Had to wait", key: "goodwill-at-pick-up-1" });
		await work.move(order.reference, id, "collected");
		expect((await staffOrder(order.reference)).order).toMatchObject({
			state: "collected",
			payment_state: "partially_refunded",
			totals: { refunded: 100_00, due: 0 },
		});
	});

	test("first payment fails, retry pays, first payment then also pays", async () => {
		const item = await oneItem([2, 0, 0]);
		const order = await placed([[item, 1]]);
		await work.pay(order.payment_token, "fail");
		const again = await shop.send<{ token: string }>("POST", `/payments/${order.payment_token}/retry`);
		await work.pay(again.data.token);
		await shop.send("POST", `/payments/${order.payment_token}/sandbox`, { act: "pay" });
		await shop.send("POST", `/payments/${order.payment_token}/verify`);
		await shop.runAsked();
		const after = await staffOrder(order.reference);
		expect(after.order).toMatchObject({ state: "confirmed", payment_state: "captured", totals: { paid: price, refunded: 0 } });
		expect(after.refunds).toMatchObject([{ kind: "duplicate", amount: price, state: "done" }]);
		expect(after.refundable).toBe(price);
		await deliver(order.reference);
		expect((await staffOrder(order.reference)).order).toMatchObject({ state: "delivered", payment_state: "captured" });
	});

	test("POST /payments/{token}/start repeated: stock is held 45 minutes at most", async () => {
		const item = await oneItem([1, 0, 0]);
		const order = await placed([[item, 1]]);
		for (let minutes = 0; minutes < 60; minutes += 5) {
			await shop.send("POST", `/payments/${order.payment_token}/start`);
			expect((await availableStock(item))["north"], `after ${minutes} minutes`).toBe(minutes < 45 ? 0 : 1);
			await shop.passTime(5);
		}
		expect((await availableStock(item))["north"]).toBe(1);
		await work.pay(order.payment_token);
		await shop.runAsked();
		expect((await staffOrder(order.reference)).order).toMatchObject({ state: "confirmed", payment_state: "captured" });
	});
});

describe("of the same kind", () => {
	test("a line split over two shipments with one cancelled is returned for what arrived", async () => {
		const item = await oneItem([2, 1, 0]);
		const order = await paid([[item, 3]], { coupon: "AMOUNT" });
		const [first, second] = await shipmentsOf(order.reference);
		const kept = first?.lines[0]?.total ?? 0;
		await buyer(order.order_token, "/cancel", { shipment_id: second?.id });
		await deliver(order.reference, first?.id);
		const line = await lineOf(order.reference);
		const quantity = first?.lines[0]?.quantity ?? 0;
		expect((await tracked(order.order_token)).lines[0]).toMatchObject({
			may: { return_quantity: quantity },
			cancelled_quantity: 3 - quantity,
		});
		expect((await buyer(order.order_token, "/return", { reason: "All", lines: [{ line_id: line, quantity: 3 }] })).status).toBeGreaterThan(
			400,
		);
		const after = await returned(order, line, quantity);
		expect(after.refunds.map(({ kind, amount }) => [kind, amount])).toEqual([
			["cancelled", 3 * price - 333_33 - kept],
			["returned", kept],
		]);
		expect(after.order.payment_state).toBe("refunded");
	});

	test("a line that was only in a cancelled shipment cannot be returned", async () => {
		const [near, far] = await shop.goods([
			{ price, stock: [1, 0, 0] },
			{ price: 500_00, stock: [0, 0, 1] },
		]);
		if (near === undefined || far === undefined) throw new Error("nothing was made");
		const order = await paid([
			[near, 1],
			[far, 1],
		]);
		const { lines } = (await staffOrder(order.reference)).order;
		const gone = lines.find(({ sku }) => sku === far.sku)?.id ?? 0;
		const parcel = (await shipmentsOf(order.reference)).find((each) => each.lines.some(({ line_id }) => line_id === gone));
		await buyer(order.order_token, "/cancel", { shipment_id: parcel?.id });
		await deliver(order.reference, (await shipmentsOf(order.reference)).find(({ id }) => id !== parcel?.id)?.id);
		const asked = await buyer(order.order_token, "/return", { reason: "This too", lines: [{ line_id: gone, quantity: 1 }] });
		expect([409, 422]).toContain(asked.status);
		expect((await staffOrder(order.reference)).order.state).toBe("delivered");
	});

	test("a COD return whose cash was never collected pays nothing back and owes nothing", async () => {
		const item = await oneItem([2, 0, 0]);
		const order = await placed([[item, 1]], { payment_method: "cod" });
		await deliver(order.reference);
		expect(await staffOrder(order.reference)).toMatchObject({ due: price, may: { collect_payment: true } });
		const after = await returned(order, await lineOf(order.reference), 1, { cash_collected: false });
		expect(after).toMatchObject({ due: 0, refunds: [], refundable: 0, may: { collect_payment: false } });
		expect(after.order.state).toBe("returned");
		expect(after.order.credit_notes).toMatchObject([{ amount: price }]);
	});

	test("a parcel that comes back is credited with delivery, refunded with it, and gives the coupon back", async () => {
		const item = await oneItem([2, 0, 0]);
		const order = await paid([[item, 1]], { ...mysuru, coupon: "SEVEN" });
		const { total } = (await staffOrder(order.reference)).order.totals;
		const [id] = await idsOf(order.reference);
		await work.pack(order.reference, id);
		await work.move(order.reference, id, "shipped", "undelivered", "cancelled");
		const after = await staffOrder(order.reference);
		expect(after.order).toMatchObject({ state: "cancelled", payment_state: "refunded", credit_notes: [{ amount: total }] });
		expect(after.refunds).toMatchObject([{ kind: "undelivered", amount: total, state: "done" }]);
		expect(await shop.rows("select 1 from coupon_use where order_reference = $1", [order.reference])).toEqual([]);
		expect((await availableStock(item))["north"]).toBe(2);
	});

	test("where another parcel arrives, delivery stays paid and is invoiced once", async () => {
		const item = await oneItem([1, 1, 0]);
		const order = await paid([[item, 2]], mysuru);
		const [first, second] = await idsOf(order.reference);
		await buyer(order.order_token, "/cancel", { shipment_id: first });
		expect(await shipmentsOf(order.reference)).toMatchObject([{ delivery: 0 }, { delivery: charge }]);
		await deliver(order.reference, second);
		expect(await shop.rows("select total::int from invoice where subject = $1 and kind = 'invoice'", [order.reference])).toEqual([
			{ total: price + charge },
		]);
		expect((await staffOrder(order.reference)).order.totals).toMatchObject({ refunded: price, due: 0 });
	});

	test("two GSTINs in one state have distinct numbers, and each shipment the right invoice", async () => {
		const item = await oneItem([1, 1, 1]);
		const order = await paid([[item, 3]]);
		await deliver(order.reference);
		const rows = await shop.rows<{ number: string; series: string; gstin: string; url: string }>(
			`select i.number, i.series, l.gstin from shipment s join invoice i on i.id = s.invoice_id join location l on l.id = s.location_id
			join customer_order o on o.id = s.order_id where o.reference = $1`,
			[order.reference],
		);
		expect(rows).toHaveLength(3);
		for (const { series, gstin } of rows) expect(series).toBe(gstin);
		expect(new Set(rows.map(({ number }) => number)).size).toBe(3);
		const said = (await staffOrder(order.reference)).order.shipments.map(({ invoice }) => invoice?.number);
		expect(said.toSorted()).toEqual(rows.map(({ number }) => number).toSorted());
	});

	test("staff bound to one location can neither pack nor cancel another's shipment", async () => {
		const item = await oneItem([1, 1, 0]);
		const order = await paid([[item, 2]]);
		const { moves } = await staffOrder(order.reference);
		const theirs = moves.find(({ location_id }) => location_id === shop.locations.south)?.shipment_id ?? 0;
		const own = moves.find(({ location_id }) => location_id === shop.locations.north)?.shipment_id ?? 0;
		const clerk = shop.clerks.north;
		const seen = await staffOrder(order.reference, clerk);
		expect(seen.moves.find(({ shipment_id }) => shipment_id === theirs)?.to).toEqual([]);
		expect(seen.may.cancel).toBe(false);
		for (const [path, body] of [
			[`/shipments/${theirs}/pack`, { serials: [] }],
			[`/shipments/${theirs}/move`, { to: "cancelled" }],
			["/cancel", { shipment_id: theirs, reason: "Mine" }],
			["/cancel", { reason: "All of it" }],
		] as const) {
			const answer = await act(order.reference, path, body, clerk);
			expect([403, 404, 409], `${path}: ${answer.message}`).toContain(answer.status);
		}
		await work.pack(order.reference, own, clerk);
	});

	test("returned goods are on the stock of the store that took them", async () => {
		const item = await oneItem([2, 0, 0]);
		const order = await paid([[item, 2]]);
		await deliver(order.reference);
		const line = await lineOf(order.reference);
		await returned(order, line, 1, { location_id: shop.locations.west });
		expect(await availableStock(item)).toEqual({ north: 0, south: 0, west: 1 });
		await returned(order, line, 1, { location_id: shop.locations.south, restock: false });
		expect(await availableStock(item)).toEqual({ north: 0, south: 0, west: 1 });
		expect(
			await shop.rows(
				"select kind, sum(delta)::int as delta from stock_movement where variant_id = $1 and location_id = $2 and delta <> 0 group by kind order by kind",
				[item.id, shop.locations.south],
			),
		).toEqual([
			{ kind: "return", delta: 1 },
			{ kind: "write_off", delta: -1 },
		]);
	});

	test("a coupon's limit counts a guest and the verified account of the same address as one", async () => {
		await shop.rows(`insert into coupon (code, title, kind, value, per_customer_limit, created_at, updated_at)
			values ('ONCEONLY', 'Once', 'amount', 10000, 1, now(), now())`);
		const item = await oneItem([9, 0, 0]);
		const email = "once@example.in";
		await placed([[item, 1]], { coupon: "ONCEONLY", email });
		expect((await work.tryPlacing([[item, 1]], { coupon: "ONCEONLY", email: "Once@Example.in" })).status).toBe(422);
		const who = await aVerifiedCustomer(email);
		expect(await discounted(item, { coupon: "ONCEONLY", email }, who)).toBe(false);
		// Nor with another email address of the same account.
		const other = await aVerifiedCustomer("twice@example.in");
		await placed([[item, 1]], { coupon: "ONCEONLY", email: "twice@example.in" }, other);
		expect(await discounted(item, { coupon: "ONCEONLY", email: "thrice@example.in" }, other)).toBe(false);
	});

	/** The quote may already refuse the coupon; then there is no discount. */
	async function discounted(item: BooksVariant, more: Record<string, unknown>, who: Record<string, string>): Promise<boolean> {
		const answer = await work.tryPlacing([[item, 1]], more, who);
		if (answer.status !== 201) return false;
		return (await staffOrder(dataOf<{ reference: string }>(answer).reference)).order.totals.discount > 0;
	}

	test("free-unpaid-orders goes on after one order that fails", async () => {
		const item = await oneItem([4, 0, 0]);
		const orders = [await placed([[item, 1]]), await placed([[item, 1]]), await placed([[item, 1]])];
		const broken = orders[0]?.reference ?? "";
		await shop.rows(
			`create or replace function refuse_one() returns trigger language plpgsql as $$ begin
				if new.reference = '${broken}' then raise exception 'broken on purpose'; end if; return new; end $$`,
		);
		await shop.rows("create trigger refuse_one before update on customer_order for each row execute function refuse_one()");
		try {
			shop.now = new Date(shop.now.getTime() + 31 * 60_000);
			await shop.runJob("free-unpaid-orders").catch(() => undefined);
			const states = await shop.rows<{ reference: string; stock_state: string }>(
				"select reference, stock_state from customer_order where reference = any($1) order by id",
				[orders.map(({ reference }) => reference)],
			);
			expect(states.map(({ stock_state }) => stock_state)).toEqual(["reserved", "freed", "freed"]);
		} finally {
			await shop.rows("drop trigger refuse_one on customer_order");
		}
		await shop.passTime(1);
		expect((await availableStock(item))["north"]).toBe(4);
	});

	test("the return window is the one of the day of the order", async () => {
		const item = await oneItem([4, 0, 0]);
		const before = await paid([[item, 1]]);
		const set = async (days: number) => {
			await shop.rows("delete from setting where key = 'returns'");
			await shop.rows("insert into setting (key, value, updated_at) values ('returns', $1::jsonb, now())", [JSON.stringify({ days })]);
		};
		await set(2);
		const after = await paid([[item, 1]]);
		for (const { reference } of [before, after]) await deliver(reference);
		shop.now = new Date(shop.now.getTime() + 3 * 86_400_000);
		expect((await tracked(before.order_token)).may.return).toBe(true);
		expect((await tracked(after.order_token)).may.return).toBe(false);
		await set(7);
		expect((await tracked(after.order_token)).may.return).toBe(false);
		await returned(before, await lineOf(before.reference), 1);
	});
});

async function aVerifiedCustomer(email: string): Promise<Record<string, string>> {
	const asTest = shop as unknown as TestShop;
	await signUp(asTest, email);
	await shop.runAsked();
	const answer = await shop.request("POST", "/account/verify", { body: { token: await tokenFor(asTest, email) } });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return { cookie: cookiesOf(answer) };
}
