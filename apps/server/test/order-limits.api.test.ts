// Limits of unpaid and cash orders: how much stock a buyer and a network can hold, and how staff end holds.
import type { PlacedOrder } from "@lapwing/contract/checkout";
import { beforeEach, describe, expect, test } from "vitest";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { saveSetting } from "../src/modules/settings/registry.ts";
import { aCustomer } from "./customers.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { aGuest, dataOf, pay, place, placed, quoteOf, type Shopper, stockOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let laptop: Laptop;
let drawn = 0;

beforeEach(async () => {
	const [first] = await someLaptops(shop, 1);
	if (first === undefined) throw new Error("no laptop was saved");
	laptop = first;
	await putInStore(shop, laptop, 500);
	await saveSetting(shop.shop.ctx({ kind: "system" }), "order_limits", limits);
});

const limits = {
	unpaid_orders: 3,
	unpaid_amount: 50_00_000_00,
	cash_orders: 2,
	cash_amount: 50_00_000_00,
	network_orders: 5,
	network_started: 8,
	network_pieces: 1000,
	network_amount: 500_00_000_00,
	network_share: 100,
	network_cash: 4,
};
const cash = { payment_method: "cod" };

/** An unknown buyer: new guest token, email address and phone. */
function stranger(): { who: Shopper; as: Record<string, string> } {
	drawn += 1;
	return { who: aGuest(), as: { email: `visitor${drawn}@example.in`, phone: String(9_700_000_000 + drawn) } };
}

const buy = (who: Shopper, more: Record<string, unknown> = {}) => place(shop, who, { buy: laptop.sku, ...more });
const reserved = async () => (await stockOf(shop, laptop.variant)).reserved;
const onHand = async () => (await stockOf(shop, laptop.variant)).on_hand;
const setCash = () =>
	shop.database.pool.query(
		`insert into setting (key, value, updated_at) values ('payments', '{"cod":{"enabled":true,"max_amount":1000000000,"excluded_prefixes":[]}}', now())`,
	);

describe("one buyer", () => {
	test.each([
		["guest token", (index: number) => ({ who: first, as: { email: `one${index}@example.in`, phone: `98000001${10 + index}` } })],
		["mail address", (index: number) => ({ who: aGuest(), as: { email: "Same@example.in", phone: `98000002${10 + index}` } })],
		["phone", (index: number) => ({ who: aGuest(), as: { email: `other${index}@example.in`, phone: "9800000333" } })],
	])("[security 3] holds stock with three unpaid orders at most, known by the %s", async (_, buyerAt) => {
		for (let index = 0; index < 3; index++) {
			const { who, as } = buyerAt(index);
			expect((await buy(who, as)).status).toBe(201);
		}
		const { who, as } = buyerAt(4);
		const refused = await buy(who, as);
		expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining("3 orders that are not paid") } });
		expect(await reserved()).toBe(3);
	});
	const first = aGuest();

	test("[security 3] an account counts with whatever address and phone it orders for", async () => {
		const { headers } = await aCustomer(shop);
		for (let index = 0; index < 3; index++) expect((await buy(headers, stranger().as)).status).toBe(201);
		expect((await buy(headers, stranger().as)).status).toBe(409);
	});

	test("[security 3] orders sent at the same moment are counted one after the other", async () => {
		const { as } = stranger();
		const { seen } = await quoteOf(shop, aGuest(), { buy: laptop.sku });
		const answers = await Promise.all(Array.from({ length: 12 }, () => buy(aGuest(), { ...as, seen })));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
		expect(await reserved()).toBe(3);
	});

	test("[security 3] may order again once one is paid or cancelled", async () => {
		const { who, as } = stranger();
		const orders: PlacedOrder[] = [];
		for (let index = 0; index < 3; index++) orders.push(await placed(shop, who, { buy: laptop.sku, ...as }));
		expect((await buy(who, as)).status).toBe(409);
		await pay(shop, orders[0]?.payment_token ?? null);
		expect((await buy(who, as)).status).toBe(201);
		expect((await buy(who, as)).status).toBe(409);
		await shop.request("POST", `/orders/track/${orders[1]?.order_token}/cancel`, { body: { reason: "Changed my mind" } });
		expect((await buy(who, as)).status).toBe(201);
	});

	test("[security 3] past the amount an order holds nothing until its payment has arrived, and is then delivered", async () => {
		await saveSetting(shop.shop.ctx({ kind: "system" }), "order_limits", { ...limits, unpaid_amount: 100_000_00 });
		const { who, as } = stranger();
		await placed(shop, who, { buy: laptop.sku, ...as });
		const second = await placed(shop, who, { buy: laptop.sku, ...as });
		expect(await reserved()).toBe(1);
		await shop.request("POST", `/payments/${second.payment_token}/start`, { body: {} });
		expect(await reserved()).toBe(1);
		expect(dataOf<{ payment: { outcome: string } }>(await pay(shop, second.payment_token)).payment.outcome).toBe("paid");
		expect(await onHand()).toBe(499);
	});

	test("[security 3] orders for cash are limited in number and in amount; paying online stays open", async () => {
		await setCash();
		const { who, as } = stranger();
		for (let index = 0; index < 2; index++) expect((await buy(who, { ...as, ...cash })).status).toBe(201);
		const third = await buy(who, { ...as, ...cash });
		expect(third).toMatchObject({ status: 422, body: { errors: { payment_method: [expect.stringContaining("Pay this one online")] } } });
		const methods = (await quoteOf(shop, who, { buy: laptop.sku })).payment_methods;
		expect(methods.find(({ id }) => id === "cod")).toMatchObject({ available: false, reason: expect.stringContaining("online") });
		const online = await placed(shop, who, { buy: laptop.sku, ...as });
		const changed = await shop.request("POST", `/payments/${online.payment_token}/retry`, { body: { payment_method: "cod" } });
		expect(changed.status).toBe(422);
		expect(await onHand()).toBe(498);

		await saveSetting(shop.shop.ctx({ kind: "system" }), "order_limits", { ...limits, cash_amount: 100_000_00 });
		const other = stranger();
		expect((await buy(other.who, { ...other.as, ...cash })).status).toBe(201);
		expect((await buy(other.who, { ...other.as, ...cash })).status).toBe(422);
	});
});

describe("one network", () => {
	test("[security 3] is never refused, but past some orders a payment must be started before stock is held, and then must arrive", async () => {
		const orders: PlacedOrder[] = [];
		for (let index = 0; index < 40; index++) {
			const { who, as } = stranger();
			orders.push(await placed(shop, who, { buy: laptop.sku, quantity: 5, ...as }));
		}
		expect(await reserved()).toBe(5 * 5);
		for (const { payment_token } of orders) await shop.request("POST", `/payments/${payment_token}/start`, { body: {} });
		expect(await reserved()).toBe(8 * 5);
		const last = orders.at(-1);
		expect(dataOf<{ next: string }>(await pay(shop, last?.payment_token ?? null)).next).toContain("/payment-success");
		expect(await onHand()).toBe(495);
		const elsewhere = stranger();
		await buy({ ...elsewhere.who, "x-forwarded-for": "198.51.100.1" }, elsewhere.as);
		expect(await reserved()).toBe(8 * 5 + 1);
	});

	const setLimits = (more: Partial<typeof limits>) =>
		saveSetting(shop.shop.ctx({ kind: "system" }), "order_limits", { ...limits, ...more });
	const aLot = { network_orders: 1000, network_started: 1000 };

	test.each([
		// A laptop costs ₹74,990, delivery is free: 3 × 5 pieces are ₹11,24,850.
		["pieces", { ...aLot, network_pieces: 17 }, 15],
		["amount", { ...aLot, network_amount: 11_24_850_00 }, 15],
		// Of 500 pieces: 100.
		["share of one configuration", { ...aLot, network_share: 20 }, 100],
	])(
		"[security 3] holds stock up to a number of pieces, an amount and a share: the %s",
		async (_, figures, held) => {
			await setLimits(figures);
			const orders: PlacedOrder[] = [];
			for (let index = 0; index < 24; index++) {
				const { who, as } = stranger();
				orders.push(await placed(shop, who, { buy: laptop.sku, quantity: 5, ...as }));
			}
			expect(await reserved()).toBe(held);
			for (const { payment_token } of orders)
				expect((await shop.request("POST", `/payments/${payment_token}/start`, { body: {} })).status).toBe(200);
			expect(await reserved()).toBe(held);
			// Nobody is refused: orders that are paid get the goods.
			expect(dataOf<{ next: string }>(await pay(shop, orders.at(-1)?.payment_token ?? null)).next).toContain("/payment-success");
			expect(await onHand()).toBe(495);
		},
		60_000,
	);

	test("[security 3] the first order of a network holds the last piece", async () => {
		await setLimits({ network_share: 50 });
		await shop.database.pool.query("update stock_item set on_hand = 1 where variant_id = $1", [laptop.variant]);
		const { who, as } = stranger();
		await placed(shop, who, { buy: laptop.sku, ...as });
		expect(await reserved()).toBe(1);
	});

	test("[security 3] orders sent at the same moment pass no limit of their network", async () => {
		const { seen } = await quoteOf(shop, aGuest(), { buy: laptop.sku });
		await setLimits({ network_orders: 20, network_started: 1000 });
		const answers = await Promise.all(
			Array.from({ length: 40 }, () => {
				const { who, as } = stranger();
				return buy(who, { ...as, seen });
			}),
		);
		// On a busy machine some get 503, since no connection is free; none is refused.
		expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
		expect(await reserved()).toBeLessThanOrEqual(20);
		await setCash();
		await setLimits({ network_cash: 20 });
		const forCash = await Promise.all(
			Array.from({ length: 40 }, () => {
				const { who, as } = stranger();
				return buy(who, { ...as, ...cash, seen });
			}),
		);
		expect(forCash.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(20);
		const { rows } = await shop.database.pool.query("select count(*)::int as count from customer_order where confirmed_at is not null");
		expect(rows[0]?.count).toBeLessThanOrEqual(20);
	}, 60_000);

	test("[security 3] an IPv6 network is one network, whatever address in it is used", async () => {
		for (let index = 0; index < 10; index++) {
			const { who, as } = stranger();
			expect((await buy({ ...who, "x-forwarded-for": `2001:db8:1:2::${index}` }, as)).status).toBe(201);
		}
		expect(await reserved()).toBe(5);
	});

	test("[security 3] past some orders for cash a day it is asked to pay online", async () => {
		await setCash();
		const answers = [];
		for (let index = 0; index < 6; index++) {
			const { who, as } = stranger();
			answers.push((await buy(who, { ...as, ...cash })).status);
		}
		expect(answers).toEqual([201, 201, 201, 201, 422, 422]);
		shop.now = new Date(shop.now.getTime() + 25 * 3_600_000);
		const { who, as } = stranger();
		expect((await buy(who, { ...as, ...cash })).status).toBe(201);
	});

	test("[security 3] is forgotten after a day", async () => {
		await buy(aGuest());
		shop.now = new Date(shop.now.getTime() + 25 * 3_600_000);
		await shop.shop.jobs.find(({ name }) => name === "free-unpaid-orders")?.run(shop.shop.ctx({ kind: "system" }), {});
		const { rows } = await shop.database.pool.query("select 1 from customer_order where network is not null");
		expect(rows).toEqual([]);
	});
});

describe("staff", () => {
	test("[security 3] see what unpaid orders hold and free it in one press; the order may still be paid, without a hold", async () => {
		const clerk = await shop.signInStaff("orders");
		const { who, as } = stranger();
		const order = await placed(shop, who, { buy: laptop.sku, quantity: 4, ...as });
		const other = stranger();
		await placed(shop, other.who, { buy: laptop.sku, ...other.as });
		const list = await shop.request("GET", "/staff/stock-holds", { headers: clerk });
		expect(list.body).toMatchObject({
			data: {
				orders: [{ reference: order.reference, pieces: 4, same_network: 2, payment_started: false }, { pieces: 1 }],
				total: 2,
				pieces: 5,
			},
		});
		const freed = await shop.request("POST", "/staff/stock-holds/free", { headers: clerk, body: { references: [order.reference] } });
		expect(freed.body).toMatchObject({ data: { total: 1, pieces: 1 } });
		expect(await reserved()).toBe(1);
		await shop.request("POST", `/payments/${order.payment_token}/start`, { body: {} });
		expect(await reserved()).toBe(1);
		await pay(shop, order.payment_token);
		expect(await onHand()).toBe(496);
	});
});

test("[security 35] whoever has paid is never told that stock is changing: orders without a hold, verified at once, take what is there", async () => {
	const clerk = await shop.signInStaff("orders");
	await saveLocations(shop.shop.ctx({ kind: "system" }), [{ ...indiranagar, title: "Jayanagar", slug: "jayanagar" }]);
	await setStock(shop.shop.ctx({ kind: "system" }), [
		{ sku: laptop.sku, location: "indiranagar", on_hand: 3 },
		{ sku: laptop.sku, location: "jayanagar", on_hand: 3 },
	]);
	const orders: PlacedOrder[] = [];
	for (let count = 0; count < 8; count++) {
		const { who, as } = stranger();
		const order = await placed(shop, { ...who, "x-forwarded-for": `198.51.100.${count}` }, { buy: laptop.sku, ...as });
		await shop.request("POST", "/staff/stock-holds/free", { headers: clerk, body: { references: [order.reference] } });
		await shop.request("POST", `/payments/${order.payment_token}/start`, { body: {} });
		orders.push(order);
	}
	expect(await reserved()).toBe(0);
	// The sandbox reports the payment by webhook in the background, too.
	const answers = await Promise.all(
		orders.map(async ({ payment_token }) => {
			const sandbox = await shop.request("POST", `/payments/${payment_token}/sandbox`, { body: { act: "pay" } });
			const verified = await shop.request("POST", `/payments/${payment_token}/verify`, { body: {} });
			return [sandbox.status, verified.status];
		}),
	);
	expect(answers).toEqual(orders.map(() => [200, 200]));
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 0, reserved: 0 });
	const { rows } = await shop.database.pool.query("select state, count(*)::int from customer_order group by state order by state");
	expect(rows).toEqual([
		{ state: "cancelled", count: 2 },
		{ state: "confirmed", count: 6 },
	]);
}, 60_000);

test("[security 3] the owner sets the figures", async () => {
	await shop.database.pool.query("delete from setting where key = 'order_limits'");
	const owner = await shop.signInOwner();
	const before = dataOf<{ order_limits: { value: typeof limits } }>(await shop.request("GET", "/staff/settings", { headers: owner }));
	expect(before.order_limits.value).toMatchObject({ unpaid_orders: 5, cash_orders: 3 });
	const saved = await shop.request("PUT", "/staff/settings/order-limits", {
		headers: owner,
		body: { ...limits, unpaid_orders: 1, version: null },
	});
	expect(saved.status, JSON.stringify(saved.body)).toBe(200);
	const { who, as } = stranger();
	expect((await buy(who, as)).status).toBe(201);
	expect((await buy(who, as)).status).toBe(409);
});
