import type { Cart } from "@lapwing/contract/cart";
import { describe, expect, test } from "vitest";
import { saveSetting } from "../src/modules/settings/registry.ts";
import { addCoupons, couponOf } from "./coupons.ts";
import { aCustomer, password } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, cartOf, dataOf, type Shopper } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

async function laptopsInStore(count: number, each = 5): Promise<Laptop[]> {
	const laptops = await someLaptops(shop, count);
	for (const laptop of laptops) await putInStore(shop, laptop, each);
	return laptops;
}

async function oneLaptop(stock = 5): Promise<Laptop> {
	const [laptop] = await laptopsInStore(1, stock);
	if (laptop === undefined) throw new Error("no laptop was saved");
	return laptop;
}

const change = (who: Shopper, id: number | undefined, quantity: number) =>
	shop.request("PUT", `/cart/lines/${id}`, { headers: who, body: { quantity } });

describe("[2.5] the cart", () => {
	test("is empty for a new guest, and for whoever has no token", async () => {
		await oneLaptop();
		expect(await cartOf(shop, aGuest())).toMatchObject({ lines: [], saved: [], count: 0, totals: { total: 0, delivery: null } });
		expect(await cartOf(shop, {})).toMatchObject({ lines: [], count: 0 });
		const answer = await shop.request("POST", "/cart/lines", { body: { sku: "AR-0" } });
		expect(answer.status).toBe(400);
	});

	test("[4.7] items are added, removed and cleared; the count follows", async () => {
		const [first, second] = await laptopsInStore(2);
		const who = aGuest();
		await add(shop, who, first?.sku ?? "");
		const cart = await add(shop, who, second?.sku ?? "", 2);
		expect(cart.count).toBe(3);
		expect(cart.totals).toMatchObject({ count: 3, subtotal: 3 * 74_990_00, mrp: 3 * 80_000_00, total: 3 * 74_990_00, discount: 0 });
		expect(cart.lines[0]).toMatchObject({ sku: "AR-0", title: "Aravalli Ridge 0", quantity: 1, counted: 1, left: 5, changes: [] });
		const removed = await shop.request("DELETE", `/cart/lines/${cart.lines[0]?.id}`, { headers: who });
		expect(dataOf<Cart>(removed).count).toBe(2);
		const cleared = await shop.request("DELETE", "/cart", { headers: who });
		expect(dataOf<Cart>(cleared)).toMatchObject({ lines: [], count: 0, totals: { total: 0 } });
	});

	test("takes 5 of one thing at most, and no more than there are, and says so", async () => {
		const [plenty, scarce] = await laptopsInStore(2, 9);
		await putInStore(shop, scarce as Laptop, 2);
		const who = aGuest();
		const many = await shop.request("POST", "/cart/lines", { headers: who, body: { sku: plenty?.sku, quantity: 4 } });
		expect(many.body).not.toHaveProperty("message");
		const more = await shop.request("POST", "/cart/lines", { headers: who, body: { sku: plenty?.sku, quantity: 4 } });
		expect(more.body).toMatchObject({ message: "You can buy 5 of one thing at most: your cart has 5 now.", data: { count: 5 } });
		const few = await shop.request("POST", "/cart/lines", { headers: who, body: { sku: scarce?.sku, quantity: 5 } });
		expect(few.body).toMatchObject({ message: "Only 2 left: your cart has 2 now.", data: { count: 7 } });
		for (const quantity of [0, 6, 1.5, "many", -1]) {
			const refused = await shop.request("POST", "/cart/lines", { headers: who, body: { sku: plenty?.sku, quantity } });
			expect(refused.status).toBe(422);
			expect((refused.body as { errors: object }).errors).toHaveProperty("quantity");
		}
	});

	test("what is sold out or unknown is refused", async () => {
		const laptop = await oneLaptop(0);
		const out = await shop.request("POST", "/cart/lines", { headers: aGuest(), body: { sku: laptop.sku } });
		expect(out).toMatchObject({ status: 409, body: { message: "This is out of stock." } });
		const unknown = await shop.request("POST", "/cart/lines", { headers: aGuest(), body: { sku: "NONE" } });
		expect(unknown.status).toBe(404);
	});

	test("what changed since the last look is said on the line, until it is read", async () => {
		const [dearer, fewer, gone] = await laptopsInStore(3);
		const who = aGuest();
		await add(shop, who, dearer?.sku ?? "");
		await add(shop, who, fewer?.sku ?? "", 4);
		await add(shop, who, gone?.sku ?? "");
		await shop.database.pool.query("update variant set price = 7600000 where sku = $1", [dearer?.sku]);
		await putInStore(shop, fewer as Laptop, 3);
		await shop.database.pool.query("update product set status = 'withdrawn' where id = $1", [gone?.id]);
		const cart = await cartOf(shop, who);
		expect(cart.lines.map(({ changes, counted }) => ({ changes, counted }))).toEqual([
			{ changes: [{ kind: "price", was: 74_990_00, now: 76_000_00 }], counted: 1 },
			{ changes: [{ kind: "short", asked: 4, left: 3 }], counted: 3 },
			{ changes: [{ kind: "withdrawn" }], counted: 0 },
		]);
		expect(cart.totals.total).toBe(76_000_00 + 3 * 74_990_00);
		const seen = dataOf<Cart>(await shop.request("POST", "/cart/seen", { headers: who, body: {} }));
		expect(seen.lines.map(({ changes, quantity }) => ({ changes, quantity }))).toEqual([
			{ changes: [], quantity: 1 },
			{ changes: [], quantity: 3 },
			{ changes: [{ kind: "withdrawn" }], quantity: 1 },
		]);
	});

	test("a line is saved for later and comes back", async () => {
		const laptop = await oneLaptop();
		const who = aGuest();
		const id = (await add(shop, who, laptop.sku, 2)).lines[0]?.id;
		const aside = dataOf<Cart>(await shop.request("POST", `/cart/lines/${id}/save`, { headers: who, body: {} }));
		expect(aside).toMatchObject({ lines: [], count: 0, saved: [{ id, quantity: 2 }], totals: { total: 0 } });
		const back = dataOf<Cart>(await shop.request("POST", `/cart/lines/${id}/restore`, { headers: who, body: {} }));
		expect(back).toMatchObject({ count: 2, saved: [] });
	});

	test("a quantity is changed; another's line is not found", async () => {
		const laptop = await oneLaptop(3);
		const who = aGuest();
		const id = (await add(shop, who, laptop.sku)).lines[0]?.id;
		expect(dataOf<Cart>(await change(who, id, 2)).count).toBe(2);
		expect((await change(who, id, 5)).body).toMatchObject({ message: "Only 3 left: your cart has 3 now.", data: { count: 3 } });
		expect((await change(aGuest(), id, 2)).status).toBe(404);
		expect((await cartOf(shop, who)).count).toBe(3);
	});

	test("delivery is charged by PIN and free from a threshold", async () => {
		const laptop = await oneLaptop();
		const system = shop.shop.ctx({ kind: "system" });
		await saveSetting(system, "delivery", {
			zones: [
				{ title: "Bengaluru", prefixes: ["560"], serviceable: true, days: 1, charge: 9_900 },
				{ title: "Islands", prefixes: ["744"], serviceable: false, days: 0, charge: 0 },
			],
			default: { title: "India", serviceable: true, days: 5, charge: 19_900 },
			free_from: 1_00_000_00,
			cut_off_hour: 14,
			closed_weekdays: [0],
			time_zone: "Asia/Kolkata",
		});
		const who = aGuest();
		await add(shop, who, laptop.sku);
		const setPin = async (pin: string) => shop.request("PUT", "/cart/pin", { headers: who, body: { pin } });
		expect(dataOf<Cart>(await setPin("560038"))).toMatchObject({
			delivery: { pin: "560038", serviceable: true, free_in: 1_00_000_00 - 74_990_00 },
			totals: { delivery: 9_900, total: 74_990_00 + 9_900 },
		});
		expect(dataOf<Cart>(await setPin("744101"))).toMatchObject({ delivery: { serviceable: false }, totals: { delivery: null } });
		expect((await setPin("12")).status).toBe(422);
		const nowhere = { pin: ["There is no PIN code 999999. Check its six digits."] };
		expect(await setPin("999999")).toMatchObject({ status: 422, body: { errors: nowhere } });
		expect(await shop.request("GET", "/delivery/999999")).toMatchObject({ status: 422, body: { errors: nowhere } });
		expect(await shop.request("POST", "/checkout/orders", { headers: who, body: { post_code: "999999" } })).toMatchObject({
			status: 422,
			body: { errors: { post_code: nowhere.pin, name: [expect.any(String)] } },
		});
		await setPin("560038");
		const dear = await add(shop, who, laptop.sku);
		expect(dear).toMatchObject({ delivery: { free_in: null }, totals: { delivery: 0, total: 2 * 74_990_00 } });
	});
});

describe("coupons", () => {
	const apply = (who: Shopper, code: string) => shop.request("PUT", "/cart/coupon", { headers: who, body: { code } });

	test("take off an amount or a percentage up to a most; one that does not count is refused at its field", async () => {
		const laptop = await oneLaptop();
		await addCoupons(
			shop,
			couponOf("DIWALI500"),
			couponOf("TEN", { kind: "percent", value: 1000, max_discount: 2_000_00 }),
			couponOf("ENDED", { ends_at: "2026-11-12T18:30:00Z" }),
			couponOf("SOON", { starts_at: "2026-12-01T00:00:00Z" }),
			couponOf("BIG", { min_subtotal: 2_00_000_00 }),
			couponOf("OFF", { active: false }),
			couponOf("BAGS", { subcategories: ["nothing-here"], products: ["ridge-9"] }),
		);
		const who = aGuest();
		await add(shop, who, laptop.sku);
		expect(dataOf<Cart>(await apply(who, "diwali500"))).toMatchObject({
			coupon: { code: "DIWALI500", applies: true, message: "₹500 off", discount: 500_00 },
			totals: { discount: 500_00, total: 74_490_00 },
		});
		expect(dataOf<Cart>(await apply(who, "TEN")).totals.discount).toBe(2_000_00);
		const why = async (code: string) => ((await apply(who, code)).body as { errors: { code: string[] } }).errors.code[0];
		expect(await why("ENDED")).toBe("This coupon ended on 13 Nov.");
		expect(await why("SOON")).toBe("This coupon starts on 1 Dec.");
		expect(await why("BIG")).toBe("This coupon is for orders of ₹2,00,000 or more.");
		expect(await why("OFF")).toBe("We do not know this coupon.");
		expect(await why("NONE")).toBe("We do not know this coupon.");
		expect((await cartOf(shop, who)).coupon?.code).toBe("TEN");
		expect(dataOf<Cart>(await apply(who, "")).coupon).toBeNull();
	});

	test("are for some products only, where the seller says so", async () => {
		const [first, second] = await laptopsInStore(2);
		await addCoupons(shop, couponOf("FIRST", { kind: "percent", value: 5000, products: ["ridge-0"] }));
		const who = aGuest();
		await add(shop, who, second?.sku ?? "");
		expect((await apply(who, "FIRST")).body).toMatchObject({ errors: { code: ["This coupon is not for anything in your cart."] } });
		await add(shop, who, first?.sku ?? "");
		expect(dataOf<Cart>(await apply(who, "FIRST")).totals.discount).toBe(37_495_00);
	});
});

describe("guest to customer", () => {
	const signIn = (who: Shopper) =>
		shop.request("POST", "/account/sign-in", { headers: who, body: { email: "ananya@example.in", password } });

	test("at sign-in the carts merge: quantities add up, capped, and what was capped is told", async () => {
		const [shared, own, scarce] = await laptopsInStore(3, 9);
		const customer = await aCustomer(shop);
		await add(shop, customer.headers, shared?.sku ?? "", 3);
		const guest = aGuest();
		await add(shop, guest, shared?.sku ?? "", 4);
		await add(shop, guest, own?.sku ?? "");
		await putInStore(shop, scarce as Laptop, 2);
		await add(shop, customer.headers, scarce?.sku ?? "", 1);
		await add(shop, guest, scarce?.sku ?? "", 2);
		const answer = await signIn(guest);
		expect(answer.status).toBe(200);
		expect((answer.body as { data: { notes: string[] } }).data.notes).toEqual([
			"Aravalli Ridge 0: your cart has 5, the most of one thing in an order.",
			"Aravalli Ridge 2: only 2 left, so your cart has 2.",
		]);
		const merged = await cartOf(shop, customer.headers);
		expect(merged.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
			["AR-0", 5],
			["AR-2", 2],
			["AR-1", 1],
		]);
		expect((await cartOf(shop, guest)).count).toBe(0);
	});

	test("after a sign-in the cart is for the PIN that was asked about last", async () => {
		const customer = await aCustomer(shop);
		const setPin = (headers: Record<string, string>, pin: string) => shop.request("PUT", "/cart/pin", { headers, body: { pin } });
		await setPin(customer.headers, "110001");
		const guest = aGuest();
		await setPin(guest, "560038");
		await signIn(guest);
		expect((await cartOf(shop, customer.headers)).delivery?.pin).toBe("560038");
	});

	test("a token in the cookie and another in the header: the two carts become one", async () => {
		const laptop = await oneLaptop();
		const plain = aGuest();
		const stored = aGuest();
		await add(shop, plain, laptop.sku, 2);
		const both = { ...stored, cookie: `guest_token=${plain["guest-token"]}` };
		expect((await cartOf(shop, both)).count).toBe(2);
		expect((await cartOf(shop, stored)).count).toBe(2);
		expect((await cartOf(shop, plain)).count).toBe(0);
	});
});
