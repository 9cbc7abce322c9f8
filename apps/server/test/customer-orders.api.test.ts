// A customer's own order: cancelled, and found by a guest.
import type { TrackedOrder } from "@lapwing/contract/order";
import { expect, test } from "vitest";
import { aCustomer, mailsTo, refundMail } from "./customers.ts";
import { aLaptop } from "./goods.ts";
import { add, dataOf, pay, placed, type Shopper, stockOf, withCart } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

const orderOf = async (token: string) => dataOf<TrackedOrder>(await shop.request("GET", `/orders/track/${token}`));

test("cancelling puts the goods back and pays back what was paid", async () => {
	const laptop = await aLaptop(shop);
	const order = await placed(shop, await withCart(shop, laptop));
	await pay(shop, order.payment_token);
	const answer = await shop.request("POST", `/orders/track/${order.order_token}/cancel`, { body: { reason: "Found another" } });
	expect(answer.body).toMatchObject({ data: { state: "cancelled", may: { cancel: false } } });
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 5, reserved: 0 });
	await refundMail(shop, "ananya@example.in", "₹74,990");
	expect(await orderOf(order.order_token)).toMatchObject({ payment_state: "refunded", totals: { refunded: 74_990_00 } });
	expect((await shop.request("POST", `/orders/track/${order.order_token}/cancel`, { body: {} })).status).toBe(409);
});

test("a customer cancels an own order, never another's", async () => {
	const laptop = await aLaptop(shop);
	const own = await aCustomer(shop);
	const other = await aCustomer(shop, "other@example.in");
	await add(shop, own.headers, laptop.sku);
	const order = await placed(shop, own.headers);
	const cancel = (who: Shopper) => shop.request("POST", `/account/orders/${order.reference}/cancel`, { headers: who, body: {} });
	expect((await cancel(other.headers)).status).toBe(404);
	expect((await cancel(own.headers)).body).toMatchObject({ data: { state: "cancelled" } });
	expect(await mailsTo(shop, "other@example.in")).not.toContainEqual(expect.objectContaining({ subject: expect.stringContaining("LW-") }));
});

test("a guest finds the order by number and phone or mail address", async () => {
	const laptop = await aLaptop(shop);
	const order = await placed(shop, await withCart(shop, laptop));
	const find = (reference: string, contact: string) => shop.request("POST", "/track", { body: { reference, contact } });
	const url = `/track/order/${order.order_token}`;
	expect((await find(order.reference, "98000 00123")).body).toMatchObject({ data: { url } });
	expect((await find(order.reference.toLowerCase().replaceAll("-", " "), "Ananya@example.in")).body).toMatchObject({ data: { url } });
	expect((await find(order.reference, "9800000124")).status).toBe(404);
	const seen = await shop.request("GET", `/orders/track/${order.order_token}`);
	expect(JSON.stringify(seen.body)).not.toMatch(/Ananya|9800000123|3rd Cross|example\.in/);
});
