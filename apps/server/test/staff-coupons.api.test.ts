import type { StaffCoupon } from "@lapwing/contract/staff-coupons";
import { expect, test } from "vitest";
import { couponOf } from "./coupons.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, cartOf, dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

const form = couponOf("diwali10", {
	title: "Ten per cent for Diwali",
	kind: "percent",
	value: 1000,
	max_discount: 500_000,
	total_limit: 100,
	per_customer_limit: 1,
	subcategories: ["student"],
});

test("a coupon is added, counts in a cart, is switched off, and then counts no more", async () => {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 3);
	const headers = await shop.signInStaff("catalogue");
	const added = await shop.request("POST", "/staff/coupons", { headers, body: form });
	expect(added.status, JSON.stringify(added.body)).toBe(201);
	const coupon = dataOf<StaffCoupon>(added);
	expect(coupon).toMatchObject({ code: "DIWALI10", state: "on", used: 0, subcategories: ["student"] });
	const who = aGuest();
	await add(shop, who, laptop.sku);
	await shop.request("PUT", "/cart/coupon", { headers: who, body: { code: "diwali10" } });
	expect((await cartOf(shop, who)).coupon).toMatchObject({ applies: true, discount: 500_000 });
	shop.now = new Date("2026-11-15T07:00:00Z");
	const off = await shop.request("PUT", `/staff/coupons/${coupon.id}`, { headers, body: { ...coupon, active: false } });
	expect(dataOf<StaffCoupon>(off)).toMatchObject({ state: "off" });
	expect((await cartOf(shop, who)).coupon?.applies ?? false).toBe(false);
	expect(await shop.request("PUT", `/staff/coupons/${coupon.id}`, { headers, body: { ...coupon, title: "Late" } })).toMatchObject({
		status: 409,
	});
});

test("a wrong coupon is refused at its fields", async () => {
	await someLaptops(shop, 1);
	const headers = await shop.signInStaff("catalogue");
	const send = (change: object) => shop.request("POST", "/staff/coupons", { headers, body: { ...form, ...change } });
	expect(await send({ code: "a b" })).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
	expect(await send({ value: 10_001 })).toMatchObject({ status: 422, body: { errors: { value: ["Use 100 % at most."] } } });
	expect(await send({ starts_at: "2026-12-01T00:00:00Z", ends_at: "2026-11-01T00:00:00Z" })).toMatchObject({
		body: { errors: { ends_at: [expect.any(String)] } },
	});
	expect(await send({ products: ["no-such-laptop"] })).toMatchObject({
		status: 422,
		body: { errors: { products: ["We do not know no-such-laptop."] } },
	});
	expect((await send({})).status).toBe(201);
	expect(await send({})).toMatchObject({ status: 422, body: { errors: { code: ["There is a coupon with this code."] } } });
	expect((await shop.request("GET", "/staff/coupons", { headers: await shop.signInStaff("orders") })).status).toBe(403);
});
