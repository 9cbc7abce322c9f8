// The listing's stock filter after every sale of a last piece, and after everything that restocks it.
import { randomUUID } from "node:crypto";
import type { CounterSale } from "@lapwing/contract/counter";
import type { Listing } from "@lapwing/contract/listing";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test, vi } from "vitest";
import { reconcileListing } from "../src/modules/listing/reconcile-listing.ts";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const price = 74_990_00;
let owner: Record<string, string>;
let last: Laptop;
let other: Laptop;

beforeEach(async () => {
	owner = await shop.signInOwner();
	const laptops = await someLaptops(shop, 2);
	[last, other] = laptops as [Laptop, Laptop];
	await putInStore(shop, last, 1);
	await putInStore(shop, other, 5);
	await refreshListing(shop.shop.ctx({ kind: "system" }), [last.id, other.id]);
	await expectListed(last, other);
});

/** The queue runs during the test, so that the listing is updated. */
async function expectListed(...laptops: Laptop[]): Promise<void> {
	await vi.waitFor(
		async () => {
			const { items } = dataOf<Listing>(await shop.request("GET", "/products?in_stock=1"));
			expect(items.map(({ id }) => id).toSorted()).toEqual(laptops.map(({ id }) => id).toSorted());
		},
		{ timeout: 10_000, interval: 50 },
	);
}

async function order(laptop: Laptop) {
	const guest = aGuest();
	await add(shop, guest, laptop.sku);
	return placed(shop, guest);
}

async function act<T>(path: string, body: object, headers = owner): Promise<T> {
	const answer = await shop.request("POST", path, { headers, body });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return dataOf<T>(answer);
}

async function staffOrder(reference: string): Promise<StaffOrder> {
	return dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: owner }));
}

async function storeId(): Promise<number> {
	const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'indiranagar'");
	return rows[0]?.id ?? 0;
}

async function sellAtCounter(): Promise<CounterSale> {
	return act<CounterSale>("/staff/counter/sales", {
		location_id: await storeId(),
		lines: [{ sku: last.sku, quantity: 1 }],
		payment: "cash",
		seen_total: price,
		key: randomUUID(),
		name: "Farhan Ali",
		line1: "7, Temple Street",
		city: "Bengaluru",
		post_code: "560038",
	});
}

test("the last unit ordered leaves the products in stock, and is back among them after the order is cancelled", async () => {
	const { order_token, payment_token } = await order(last);
	await expectListed(other);
	await pay(shop, payment_token);
	await act(`/orders/track/${order_token}/cancel`, { reason: "Found another" }, {});
	await expectListed(last, other);
});

test("the last unit of an order that nobody pays is back among the products in stock", async () => {
	await order(last);
	await expectListed(other);
	shop.now = new Date(shop.now.getTime() + 31 * 60_000);
	await shop.shop.jobs.find(({ name }) => name === "free-unpaid-orders")?.run(shop.shop.ctx({ kind: "system" }), {});
	await expectListed(last, other);
});

test("the last unit delivered and returned is back among the products in stock", async () => {
	const { reference, order_token, payment_token } = await order(last);
	await pay(shop, payment_token);
	const { order: placedOrder } = await staffOrder(reference);
	const shipment = `/staff/orders/${reference}/shipments/${placedOrder.shipments[0]?.id}`;
	await act(`${shipment}/pack`, { serials: [] });
	await act(`${shipment}/move`, { to: "shipped" });
	await act(`${shipment}/move`, { to: "delivered" });
	await expectListed(other);
	const line_id = placedOrder.lines[0]?.id;
	await act(`/orders/track/${order_token}/return`, { reason: "Too loud", lines: [{ line_id, quantity: 1 }] }, {});
	await act(`/staff/orders/${reference}/receive-return`, { lines: [{ line_id }], location_id: await storeId(), restock: true });
	await expectListed(last, other);
});

test("the last unit sold at the counter leaves the products in stock, and is back among them once taken back", async () => {
	const { reference } = await sellAtCounter();
	await expectListed(other);
	const line_id = (await staffOrder(reference)).order.lines[0]?.id;
	await act(`/staff/orders/${reference}/take-back`, { reason: "Too loud", lines: [{ line_id, quantity: 1 }] });
	await act(`/staff/orders/${reference}/receive-return`, { lines: [{ line_id }], location_id: await storeId(), restock: true });
	await expectListed(last, other);
});

test("a list that missed a change of stock follows at the next reconciliation", async () => {
	await shop.database.pool.query("update stock_item set on_hand = 0 where variant_id = $1", [last.variant]);
	expect(await reconcileListing(shop.shop.ctx({ kind: "system" }))).toBe(1);
	await expectListed(other);
	expect(await reconcileListing(shop.shop.ctx({ kind: "system" }))).toBe(0);
});

test("reconciling the list flushes what updates have appended to the index that searches read", async () => {
	const { pool } = shop.database;
	const flush = async () =>
		(await pool.query<{ pages: number }>("select gin_clean_pending_list('listing_terms')::int as pages")).rows[0]?.pages ?? 0;
	await pool.query("update listing set terms = terms || 1");
	expect(await flush()).toBeGreaterThan(0);
	await pool.query("update listing set terms = terms || 2");
	await shop.shop.jobs.find((job) => job.name === "reconcile-listing")?.run(shop.shop.ctx({ kind: "system" }), {});
	expect(await flush()).toBe(0);
});
