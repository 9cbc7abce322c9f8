// How money came in that staff take down: the money report against prices that are added up here, and payments and ledger as SQL has them.
import { randomUUID } from "node:crypto";
import type { CounterSale } from "@lapwing/contract/counter";
import type { MoneyReport } from "@lapwing/contract/documents";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const { oneItem, staffOrder, placed, done, act, deliver, pack } = staffWork(shop);
const price = 1_999_99;
/** To a PIN without a delivery charge. */
const cod = { payment_method: "cod" };

let day = 0;
beforeEach(async () => {
	// A day of its own for each test: its rows of the report are its own.
	day += 1;
	shop.now = new Date(Date.UTC(2026, 10, day, 6));
	await shop.rows("delete from rate_limit");
});

afterEach(() => expectBooks(shop));

/** What the report has of today, by way. */
async function waysOfToday(): Promise<Record<string, number>> {
	const today = `2026-11-${String(day).padStart(2, "0")}`;
	const { data } = await shop.send<MoneyReport>("GET", `/staff/money?from=${today}&to=${today}`, undefined, shop.owner);
	return Object.fromEntries(data.ways.map(({ way, payments }) => [way, payments]));
}

type Paid = { method: string; reference: string; amount: number };
const paymentsOf = (reference: string) =>
	shop.rows<Paid>(
		"select method, provider_payment_id as reference, amount::float8 as amount from payment where subject_reference = $1 and captured_at is not null order by id",
		[reference],
	);
const ledgerOf = async (reference: string) =>
	(
		await shop.rows<{ amount: number }>("select amount::float8 as amount from ledger_entry where subject_reference = $1 order by id", [
			reference,
		])
	).map(({ amount }) => amount);

async function delivered(more: object = cod) {
	const order = await placed([[await oneItem([1, 0, 0]), 1]], { ...more });
	await deliver(order.reference);
	return order.reference;
}

async function packedPickup() {
	const { reference } = await placed([[await oneItem([1, 0, 0]), 1]], {
		...cod,
		fulfilment: "pickup",
		pickup_location_id: shop.locations.north,
	});
	const id = (await staffOrder(reference)).moves[0]?.shipment_id ?? 0;
	await pack(reference, id);
	const handOver = (body: object) =>
		shop.send<StaffOrder>("POST", `/staff/orders/${reference}/shipments/${id}/hand-over`, body, shop.owner);
	return { reference, handOver };
}

describe("cash of a delivery is the courier’s", () => {
	test("also if staff say that it was cash", async () => {
		const said = await delivered();
		await done(said, "/collect-payment", { payment: "cash" });
		const unsaid = await delivered();
		await done(unsaid, "/collect-payment");
		expect(await waysOfToday()).toEqual({ cod: 2 * price });
		expect(await paymentsOf(said)).toMatchObject([{ method: "Cash on delivery" }]);
	});

	test("what an earlier release stored as cash is the courier’s in the report too", async () => {
		await done(await delivered(), "/collect-payment", { payment: "cash" });
		await shop.rows("update payment set method = 'Cash' where provider = 'cod' and captured_at >= $1", [shop.now]);
		expect(await waysOfToday()).toEqual({ cod: price });
	});

	test("by UPI it is not; the cash of the next parcel is again", async () => {
		const { reference } = await placed([[await oneItem([1, 1, 0]), 2]], { ...cod });
		const [first, second] = (await staffOrder(reference)).moves.map(({ shipment_id }) => shipment_id);
		await deliver(reference, first);
		await done(reference, "/collect-payment", { payment: "upi", payment_reference: "512300000001" });
		await deliver(reference, second);
		await done(reference, "/collect-payment");
		expect(await waysOfToday()).toEqual({ upi: price, cod: price });
		expect((await paymentsOf(reference)).map(({ method }) => method)).toEqual(["UPI", "Cash on delivery"]);
	});
});

describe("a pick-up that is paid when it is handed over", () => {
	test("in cash is in the till, also if the way is not named", async () => {
		const named = await packedPickup();
		expect((await named.handOver({ cash: price, payment: "cash" })).status).toBe(200);
		const unnamed = await packedPickup();
		expect((await unnamed.handOver({ cash: price })).status).toBe(200);
		expect(await waysOfToday()).toEqual({ cash: 2 * price });
	});

	test("by UPI has the transaction’s number, and is not handed over without it", async () => {
		const { reference, handOver } = await packedPickup();
		expect(await handOver({ cash: price, payment: "upi" })).toMatchObject({
			status: 422,
			errors: { payment_reference: ["Enter the UPI transaction’s number."] },
		});
		expect((await staffOrder(reference)).order.state).toBe("packed");
		expect(await ledgerOf(reference)).toEqual([]);
		const upi = await handOver({ cash: price, payment: "upi", payment_reference: "5123 0000 0002" });
		expect(upi).toMatchObject({ status: 200, data: { due: 0, order: { state: "collected", payment_state: "captured" } } });
		expect(await paymentsOf(reference)).toEqual([{ method: "UPI", reference: "512300000002", amount: price }]);
		const card = await packedPickup();
		expect((await card.handOver({ cash: price, payment: "card", payment_reference: "0042" })).status).toBe(200);
		expect(await waysOfToday()).toEqual({ upi: price, card: price });
		expect(await ledgerOf(reference)).toEqual([price]);
	});
});

describe("one UPI transaction pays once", () => {
	const used = { status: 422, errors: { payment_reference: ["This reference was entered for another sale already."] } };

	async function counterSale(payment_reference: string) {
		const { sku } = await oneItem([1, 0, 0]);
		const sale = { location_id: shop.locations.north, lines: [{ sku, quantity: 1 }], seen_total: price, key: randomUUID() };
		return shop.send<CounterSale>("POST", "/staff/counter/sales", { ...sale, payment: "upi", payment_reference }, shop.owner);
	}

	test("at a counter or for an order, however its number is spaced", async () => {
		expect((await counterSale("5123 0000 0003")).status).toBe(201);
		const reference = await delivered();
		expect(await act(reference, "/collect-payment", { payment: "upi", payment_reference: "512300000003" })).toMatchObject(used);
		expect(await act(reference, "/collect-payment", { payment: "upi", payment_reference: "51230000 0003" })).toMatchObject(used);
		expect(await ledgerOf(reference)).toEqual([]);
		await done(reference, "/collect-payment", { payment: "upi", payment_reference: "512300000004" });
		expect(await counterSale("512300000004")).toMatchObject(used);
		expect(await waysOfToday()).toEqual({ upi: 2 * price });
	});

	test("of several that are entered at once, one is taken and the others are told at the field", async () => {
		const orders = [await delivered(), await delivered(), await delivered()];
		const paid = { payment: "upi", payment_reference: "512300000005" };
		const collect = (reference: string) => shop.send("POST", `/staff/orders/${reference}/collect-payment`, paid, shop.owner);
		const answers = await Promise.all([...orders.map(collect), counterSale("512300000005")]);
		expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status >= 300)) expect(answer).toMatchObject(used);
		const taken = await shop.rows("select 1 from payment where provider_payment_id = '512300000005'");
		expect(taken).toHaveLength(1);
		expect(await waysOfToday()).toEqual({ upi: price });
		await shop.runAsked();
	});
});

test("cash has no provider that could pay it back: goodwill “to the original payment” is refused, and waits if nothing is said", async () => {
	const reference = await delivered();
	await done(reference, "/collect-payment", { payment: "cash" });
	const goodwill = { amount: 100_00, reason: "A scratch", key: "goodwill-of-cash-0001" };
	expect(await act(reference, "/refund", { ...goodwill, settlement: { way: "original" } })).toMatchObject({
		status: 422,
		errors: { settlement: ["Cash goes back by bank transfer or in cash."] },
	});
	expect((await staffOrder(reference)).refunds).toEqual([]);
	expect((await done(reference, "/refund", goodwill)).refunds).toMatchObject([{ amount: 100_00, state: "waiting", way: null }]);
});
