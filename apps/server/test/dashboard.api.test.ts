import type { Dashboard } from "@lapwing/contract/dashboard";
import type { PickList } from "@lapwing/contract/pick-list";
import { describe, expect, test } from "vitest";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { aRequest, contactForm, openPlaces, sendForm } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

async function paidOrder(laptop: Laptop, quantity: number): Promise<string> {
	const who = aGuest();
	await add(shop, who, laptop.sku, quantity);
	const order = await placed(shop, who);
	await pay(shop, order.payment_token);
	return order.reference;
}

const dashboardOf = async (headers: Record<string, string>) =>
	dataOf<Dashboard>(await shop.request("GET", "/staff/dashboard", { headers }));

describe("the dashboard page", () => {
	test("shows sales by Indian day, what waits and what runs low", async () => {
		const [laptop] = await someLaptops(shop, 1);
		if (laptop === undefined) throw new Error("no laptop was saved");
		await putInStore(shop, laptop, 5);
		await openPlaces(shop);
		// 23:30 in India: still the 14th there.
		shop.now = new Date("2026-11-14T18:00:00Z");
		await paidOrder(laptop, 1);
		await aRequest(shop);
		await sendForm(shop, contactForm);
		shop.now = new Date("2026-11-15T06:00:00Z");
		await paidOrder(laptop, 2);
		const owner = await shop.signInOwner();
		const dashboard = await dashboardOf(owner);
		expect(dashboard.sales).toHaveLength(30);
		expect(dashboard.sales?.slice(-2)).toEqual([
			{ day: "2026-11-14", orders: 1, amount: 74_990_00 },
			{ day: "2026-11-15", orders: 1, amount: 2 * 74_990_00 },
		]);
		expect(dashboard.orders).toEqual({ to_pack: 2, late: 1, packed: 0, ready_for_pickup: 0, returns: 0, payment_trouble: 0 });
		expect(dashboard.service).toEqual({
			overdue: 0,
			waiting: [
				{ min_days: 0, max_days: 1, count: 1 },
				{ min_days: 1, max_days: 3, count: 0 },
				{ min_days: 3, max_days: 7, count: 0 },
				{ min_days: 7, max_days: null, count: 0 },
			],
			leads: 1,
			payment_trouble: 0,
		});
		expect(dashboard.stock).toEqual({
			low: 1,
			products: 1,
			lowest: [{ product_id: laptop.id, title: "Aravalli Ridge 0", sku: laptop.sku, left: 2 }],
		});
	});

	test("counts as low what its link lists: on sale, two or fewer left, sold out too", async () => {
		const [two, none, many, draft] = await someLaptops(shop, 4);
		if (!two || !none || !many || !draft) throw new Error("no laptops were saved");
		for (const [laptop, count] of [
			[two, 2],
			[none, 0],
			[many, 3],
			[draft, 1],
		] as const)
			await putInStore(shop, laptop, count);
		await shop.database.pool.query("update product set status = 'draft' where id = $1", [draft.id]);
		const owner = await shop.signInOwner();
		const { stock } = await dashboardOf(owner);
		expect(stock).toMatchObject({ low: 2, products: 2, lowest: [{ product_id: none.id }, { product_id: two.id }] });
		const listed = dataOf<{ products: { id: number }[]; total: number }>(
			await shop.request("GET", "/staff/products?stock=low&sort=stock", { headers: owner }),
		);
		expect(listed).toMatchObject({ total: 2, products: [{ id: none.id }, { id: two.id }] });
	});

	test("gives each role its own part, in few statements", async () => {
		await someLaptops(shop, 1);
		const owner = await shop.signInOwner();
		const serviceDesk = await shop.signInStaff("service_desk");
		expect(await dashboardOf(serviceDesk)).toMatchObject({
			sales: null,
			orders: null,
			stock: null,
			moderation: null,
			service: { leads: 0 },
		});
		const content = await shop.signInStaff("content");
		expect(await dashboardOf(content)).toMatchObject({
			sales: null,
			orders: null,
			service: null,
			moderation: { reviews: 0, questions: 0 },
		});
		const before = shop.statements.length;
		await dashboardOf(owner);
		expect(shop.statements.length - before).toBeLessThanOrEqual(16);
	});
});

describe("the pick list", () => {
	test("adds up what all paid orders need from a stock item, or shows one order's part", async () => {
		const [laptop] = await someLaptops(shop, 1);
		if (laptop === undefined) throw new Error("no laptop was saved");
		await putInStore(shop, laptop, 9);
		const first = await paidOrder(laptop, 1);
		const second = await paidOrder(laptop, 2);
		const orders = await shop.signInStaff("orders");
		const list = async (query = "") => dataOf<PickList>(await shop.request("GET", `/staff/pick-list${query}`, { headers: orders }));
		expect((await list()).locations).toMatchObject([
			{
				title: "Lapwing Indiranagar",
				lines: [
					{
						sku: laptop.sku,
						quantity: 3,
						orders: [
							{ reference: first, quantity: 1 },
							{ reference: second, quantity: 2 },
						],
					},
				],
			},
		]);
		expect((await list(`?reference=${first}`)).locations[0]?.lines[0]?.quantity).toBe(1);
		expect((await list("?location=999")).locations).toEqual([]);
	});
});
