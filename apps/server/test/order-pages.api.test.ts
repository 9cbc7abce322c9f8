// Order pages after goodwill, replacements, repeated deliveries and returns: consistent sums, quantities and refunds.
import type { Dashboard } from "@lapwing/contract/dashboard";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const price = 74_990_00;
let owner: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	owner = await shop.signInOwner();
	[laptop] = (await someLaptops(shop, 1)) as [Laptop];
	await putInStore(shop, laptop, 8);
});

async function read<T>(path: string): Promise<T> {
	return dataOf<T>(await shop.request("GET", path, { headers: owner }));
}

async function act(reference: string, path: string, body: object = {}): Promise<StaffOrder> {
	const answer = await shop.request("POST", `/staff/orders/${reference}/${path}`, { headers: owner, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return dataOf<StaffOrder>(answer);
}

async function paidOrder(quantity: number): Promise<string> {
	const guest = aGuest();
	await add(shop, guest, laptop.sku, quantity);
	const { reference, payment_token } = await placed(shop, guest);
	await pay(shop, payment_token);
	return reference;
}

const staffOrder = (reference: string) => read<StaffOrder>(`/staff/orders/${reference}`);

async function deliver(reference: string, shipmentId: number | undefined, serials: string[] = []): Promise<StaffOrder> {
	const { order } = await staffOrder(reference);
	await act(reference, `shipments/${shipmentId}/pack`, { serials: [{ line_id: order.lines[0]?.id, serials }] });
	await act(reference, `shipments/${shipmentId}/move`, { to: "shipped" });
	return act(reference, `shipments/${shipmentId}/move`, { to: "delivered" });
}

async function giveBack(reference: string, quantity: number, more: object = {}): Promise<StaffOrder> {
	const { order, moves } = await staffOrder(reference);
	const line_id = order.lines[0]?.id;
	await act(reference, "take-back", { reason: "Too loud", lines: [{ line_id, quantity }] });
	return act(reference, "receive-return", { lines: [{ line_id }], location_id: moves[0]?.location_id, restock: true, ...more });
}

const salesToday = async () => (await read<Dashboard>("/staff/dashboard")).sales?.at(-1);

test("goodwill and then a return of everything leave a sale of nothing, on the order and on the first page", async () => {
	const reference = await paidOrder(1);
	await act(reference, "refund", { amount: 1_000_00, reason: "Sorry", key: "goodwill-of-one-thousand" });
	expect((await staffOrder(reference)).order.totals).toMatchObject({ goodwill: 1_000_00, now: price - 1_000_00 });
	expect(await salesToday()).toMatchObject({ amount: price - 1_000_00 });
	await deliver(reference, (await staffOrder(reference)).moves[0]?.shipment_id);
	const { order } = await giveBack(reference, 1);
	expect(order.totals).toMatchObject({ total: price, reversed: price, withheld: 1_000_00, damages: 0, goodwill: 1_000_00, now: 0 });
	expect(await salesToday()).toMatchObject({ amount: 0 });
});

test("a piece that is sent again is delivered, not returned; and no more pieces come back than were sold", async () => {
	const reference = await paidOrder(3);
	await deliver(reference, (await staffOrder(reference)).moves[0]?.shipment_id);
	const replaced = await giveBack(reference, 1, { outcome: "replace" });
	expect(replaced.order).toMatchObject({
		state: "confirmed",
		totals: { reversed: price, replaced: price, now: 3 * price, refunded: 0 },
		lines: [{ returned_quantity: 0, return_state: null }],
	});
	const again = await deliver(reference, replaced.reversals[0]?.replacement_id ?? undefined);
	expect(again.order).toMatchObject({
		state: "delivered",
		lines: [{ returned_quantity: 0, return_state: null, may: { return_quantity: 3 } }],
	});
	expect(again.history.filter(({ state }) => state === "delivered")).toHaveLength(2);
	const { order } = await giveBack(reference, 3);
	expect(order).toMatchObject({ totals: { now: 0 }, lines: [{ returned_quantity: 3 }] });
});

test("a line of an order that cost nothing, or was not paid yet, is returned but never refunded", async () => {
	await shop.database.pool.query("update variant set price = 4000000, mrp = 4000000");
	const guest = aGuest();
	await add(shop, guest, laptop.sku);
	const { reference } = await placed(shop, guest, { payment_method: "cod" });
	await deliver(reference, (await staffOrder(reference)).moves[0]?.shipment_id);
	const { order } = await giveBack(reference, 1, { cash_collected: false });
	expect(order).toMatchObject({ state: "returned", payment_state: "created", lines: [{ return_state: "returned" }], totals: { due: 0 } });
});

test("a laptop that came back has no warranty until it is sold again", async () => {
	const warranty = async () => read<{ in_warranty: boolean } | null>("/warranty/PAGE0001");
	const reference = await paidOrder(1);
	await deliver(reference, (await staffOrder(reference)).moves[0]?.shipment_id, ["PAGE0001"]);
	expect(await warranty()).toMatchObject({ in_warranty: true });
	await giveBack(reference, 1);
	expect(await warranty()).toMatchObject({ in_warranty: false });
	const next = await paidOrder(1);
	await deliver(next, (await staffOrder(next)).moves[0]?.shipment_id, ["PAGE0001"]);
	expect(await warranty()).toMatchObject({ in_warranty: true });
});

test("after a failed try no day is promised; what the courier said is gone once the parcel is on its way again", async () => {
	const reference = await paidOrder(1);
	const id = (await staffOrder(reference)).moves[0]?.shipment_id;
	await act(reference, `shipments/${id}/pack`, { serials: [] });
	await act(reference, `shipments/${id}/move`, { to: "shipped" });
	const failed = await act(reference, `shipments/${id}/move`, { to: "undelivered", note: "Door shut" });
	expect(failed.order.shipments[0]?.note).toBe("Door shut");
	// Nor is the day still promised on which it did not arrive.
	expect([failed.order.expected, failed.order.shipments[0]?.expected]).toEqual([null, null]);
	const again = await act(reference, `shipments/${id}/move`, { to: "shipped" });
	expect(again.order.shipments[0]?.note).toBeNull();
	expect(again.order.expected).not.toBeNull();
});

test("cash on delivery is shown with the moment it came in, and a business buyer with the business's name", async () => {
	await shop.database.pool.query("update variant set price = 4000000, mrp = 4000000");
	const guest = aGuest();
	await add(shop, guest, laptop.sku);
	const { reference } = await placed(shop, guest, { payment_method: "cod", gstin: "27AAPFU0939F1ZV", business_name: "Uphill Foods" });
	await deliver(reference, (await staffOrder(reference)).moves[0]?.shipment_id);
	expect((await staffOrder(reference)).payments).toMatchObject([{ captured_at: null }]);
	shop.now = new Date(shop.now.getTime() + 3 * 86_400_000);
	const { order, payments } = await act(reference, "collect-payment");
	expect(payments).toMatchObject([{ captured_at: shop.now.toISOString() }]);
	expect(order).toMatchObject({ gstin: "27AAPFU0939F1ZV", business_name: "Uphill Foods" });
});
