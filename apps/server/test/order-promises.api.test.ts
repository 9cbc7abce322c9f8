// What the order page, its emails and its payment page promise: where to collect, and what is refunded.

import type { TrackedOrder } from "@lapwing/contract/order";
import type { Payment } from "@lapwing/contract/payment";
import { describe, expect, test } from "vitest";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { newestMail } from "./customers.ts";
import { indiranagar, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, ananya, dataOf, pay, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

async function laptops(count: number) {
	const saved = await someLaptops(shop, count);
	for (const laptop of saved) await putInStore(shop, laptop, 9);
	return saved;
}

const orderOf = async (token: string) => dataOf<TrackedOrder>(await shop.request("GET", `/orders/track/${token}`));
const paymentOf = async (token: string | null) => dataOf<Payment>(await shop.request("GET", `/payments/${token}`));

async function pickupOrder() {
	const [laptop] = await laptops(1);
	const day: [string, string][] = [["10:00", "20:00"]];
	const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: [] };
	await saveLocations(shop.shop.ctx({ kind: "system" }), [{ ...indiranagar, hours }]);
	const who = aGuest();
	await add(shop, who, laptop?.sku ?? "");
	const quote = await shop.request("POST", "/checkout/quote", { headers: who, body: { fulfilment: "pickup", post_code: "560038" } });
	const [store] = dataOf<{ pickup: { location_id: number }[] }>(quote).pickup;
	return placed(shop, who, { fulfilment: "pickup", pickup_location_id: store?.location_id });
}

describe("an order to be collected", () => {
	test("says the store's address, its hours, the map and until when it is held, on its pages and in its confirmation", async () => {
		const order = await pickupOrder();
		await pay(shop, order.payment_token);
		const promised = {
			title: "Lapwing Indiranagar",
			address: expect.stringContaining("100 Feet Road"),
			slug: "indiranagar",
			hours: "Mon to Sat 10\u00a0am to 8\u00a0pm, Sun closed",
			map_url: expect.stringMatching(/^https:\/\//),
			held_until: expect.any(String),
		};
		const tracked = await orderOf(order.order_token);
		expect(tracked.pickup).toEqual(promised);
		expect((await paymentOf(order.payment_token)).pickup).toEqual(promised);
		// A week after it is ready.
		const ready = new Date(tracked.expected?.from ?? 0).getTime();
		expect(new Date(tracked.pickup?.held_until ?? 0).getTime() - ready).toBe(7 * 86_400_000);
		const { text } = await newestMail(shop, ananya.email, /is confirmed/);
		expect(text).toContain("100 Feet Road");
		expect(text).toContain(tracked.pickup?.hours ?? "no hours");
		expect(text).toContain(tracked.pickup?.map_url ?? "no map");
		expect(text).toMatch(/hold it for you until \w+,? \d+ \w+/);
	});

	test("that is cancelled is held no longer; a delivery has no store", async () => {
		const order = await pickupOrder();
		await pay(shop, order.payment_token);
		await shop.request("POST", `/orders/track/${order.order_token}/cancel`, { body: { reason: "" } });
		expect((await orderOf(order.order_token)).pickup?.held_until).toBe(null);
		const [laptop] = await laptops(1);
		const who = aGuest();
		await add(shop, who, laptop?.sku ?? "");
		const delivery = await placed(shop, who);
		expect((await paymentOf(delivery.payment_token)).pickup).toBe(null);
	});
});

describe("cancelling", () => {
	test("is offered with the amount that comes back, of the order, a parcel and an item, and that amount comes back", async () => {
		const [first, second] = await laptops(2);
		const who = aGuest();
		await add(shop, who, first?.sku ?? "", 2);
		await add(shop, who, second?.sku ?? "");
		const order = await placed(shop, who);
		// Not paid, so nothing is refunded.
		expect((await orderOf(order.order_token)).may).toMatchObject({ cancel: true, cancel_refund: 0 });
		await pay(shop, order.payment_token);
		const paid = await orderOf(order.order_token);
		expect(paid.may.cancel_refund).toBe(paid.totals.total);
		expect(paid.shipments.map((each) => each.cancel_refund)).toEqual([paid.totals.total]);
		expect(paid.lines.map(({ may, total }) => may.cancel_refund - total)).toEqual([0, 0]);
		const [line] = paid.lines;
		const answer = await shop.request("POST", `/orders/track/${order.order_token}/cancel`, { body: { line_id: line?.id, reason: "" } });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		const after = await orderOf(order.order_token);
		expect(after.refunds.map(({ amount }) => amount)).toEqual([line?.may.cancel_refund]);
		expect(after.lines[0]?.may).toMatchObject({ cancel: false, cancel_refund: 0 });
		expect(after.may.cancel_refund).toBe(paid.totals.total - (line?.may.cancel_refund ?? 0));
	});
});

test("the payment that failed knows that its order has been paid since", async () => {
	const [laptop] = await laptops(1);
	const who = aGuest();
	await add(shop, who, laptop?.sku ?? "");
	const order = await placed(shop, who);
	await pay(shop, order.payment_token, "fail");
	expect(await paymentOf(order.payment_token)).toMatchObject({ outcome: "failed", subject_paid: false, may_retry: true });
	const again = dataOf<{ token: string }>(await shop.request("POST", `/payments/${order.payment_token}/retry`, { body: {} }));
	await pay(shop, again.token);
	expect(await paymentOf(order.payment_token)).toMatchObject({ outcome: "failed", subject_paid: true, may_retry: false });
	expect(await paymentOf(again.token)).toMatchObject({ outcome: "paid", subject_paid: true });
});
