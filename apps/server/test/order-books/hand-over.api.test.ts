// Pick-ups handed over by a cashier, with the cash that is due: sums are read from the ledger by SQL.
import type { PlacedOrder } from "@lapwing/contract/checkout";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeAll, expect, test } from "vitest";
import type { Shopper } from "../shoppers.ts";
import { useBooksShop } from "./books-shop.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop({ emails: true });
const { oneItem, staffOrder, placed, paid, done, pack, move } = staffWork(shop);
const price = 1_999_99;

let cashier: Shopper;
let elsewhere: Shopper;
beforeAll(async () => {
	cashier = await shop.signIn("cashier", [shop.locations.north]);
	elsewhere = await shop.signIn("cashier", [shop.locations.south]);
});

async function pickup(how: typeof paid, more: object = {}): Promise<PlacedOrder & { id: number }> {
	const item = await oneItem([1, 0, 0]);
	const order = await how([[item, 1]], { fulfilment: "pickup", pickup_location_id: shop.locations.north, ...more });
	return { ...order, id: (await staffOrder(order.reference)).moves[0]?.shipment_id ?? 0 };
}

const handOver = async ({ reference, id }: { reference: string; id: number }, cash: number, who = cashier) => {
	const answer = await shop.send<StaffOrder>("POST", `/staff/orders/${reference}/shipments/${id}/hand-over`, { cash }, who);
	await shop.runAsked();
	return answer;
};

const takenIn = async (reference: string) =>
	(await shop.rows<{ amount: number }>("select amount::float8 as amount from ledger_entry where subject_reference = $1", [reference])).map(
		({ amount }) => amount,
	);

const mailsOf = async (reference: string, words: string) =>
	(
		await shop.rows<{ subject: string }>("select subject from mail where text like $1 and subject ilike $2", [
			`%${reference}%`,
			`%${words}%`,
		])
	).length;

test("a cashier hands over what is ready and paid at their store, and does nothing else with it", async () => {
	const order = await pickup(paid);
	expect(await handOver(order, 0)).toMatchObject({ status: 409, message: "This shipment is not packed yet." });
	await pack(order.reference, order.id);
	await move(order.reference, order.id, "ready_for_pickup");
	const seen = await staffOrder(order.reference, cashier);
	expect(seen).toMatchObject({ order_token: null, cancellable_lines: [], moves: [{ to: [], may_hand_over: true, may_split: false }] });
	expect(Object.values(seen.may)).not.toContain(true);
	expect((await staffOrder(order.reference)).moves).toMatchObject([{ may_hand_over: true }]);
	expect(await handOver(order, 0, elsewhere)).toMatchObject({ status: 404 });
	const answer = await handOver(order, 0);
	expect(answer).toMatchObject({ status: 200, data: { order: { state: "collected" }, moves: [{ may_hand_over: false }] } });
	expect(await takenIn(order.reference)).toEqual([price]);
	expect(await handOver(order, 0)).toMatchObject({
		status: 409,
		message: expect.stringMatching(/^This shipment is collected already\..* by you/),
	});
	expect(await shop.checkBooks()).toEqual([]);
});

test("cash that is due is taken with it, once, and an amount that is not due is refused", async () => {
	const order = await pickup(placed, { payment_method: "cod" });
	await pack(order.reference, order.id);
	await move(order.reference, order.id, "ready_for_pickup");
	for (const wrong of [0, price - 1, price + 1]) {
		expect(await handOver(order, wrong)).toMatchObject({ status: 409, message: expect.stringContaining("₹1,999.99") });
		expect(await staffOrder(order.reference)).toMatchObject({ due: price, payments: [{ state: "created" }] });
	}
	expect(await handOver(order, price)).toMatchObject({
		status: 200,
		data: { due: 0, order: { state: "collected", payment_state: "captured" } },
	});
	expect(await takenIn(order.reference)).toEqual([price]);
	expect(await shop.checkBooks()).toEqual([]);
});

test("somebody who comes before the order is noted as ready gets one mail, that they have it", async () => {
	const order = await pickup(paid);
	await pack(order.reference, order.id);
	const ready = await mailsOf(order.reference, "ready");
	expect(await handOver(order, 0)).toMatchObject({ status: 200, data: { order: { state: "collected" } } });
	expect(await mailsOf(order.reference, "ready")).toBe(ready);
	expect((await staffOrder(order.reference)).history.map(({ state }) => state)).toEqual(["placed", "confirmed", "packed", "collected"]);
});

test("a delivery is not handed over at a counter", async () => {
	const order = await paid([[await oneItem([1, 0, 0]), 1]]);
	const { moves } = await staffOrder(order.reference);
	const parcel = { reference: order.reference, id: moves[0]?.shipment_id ?? 0 };
	await done(order.reference, `/shipments/${parcel.id}/pack`, { serials: [] });
	expect(await handOver(parcel, 0)).toMatchObject({ status: 409, message: "This order is not picked up at a store." });
	expect((await staffOrder(order.reference, cashier)).moves).toMatchObject([{ to: [], may_hand_over: false }]);
});
