// Limits of carts: saved lines, guest carts, and guessed coupon codes.
import { describe, expect, test } from "vitest";
import { addCoupons, couponOf } from "./coupons.ts";
import { aCustomer } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, cartOf, place, quoteOf, type Shopper } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

async function laptops(count: number): Promise<Laptop[]> {
	const all = await someLaptops(shop, count);
	await shop.database.pool.query(
		"insert into stock_item (variant_id, location_id, on_hand) select variant.id, location.id, 9 from variant cross join location on conflict do nothing",
	);
	return all;
}

const runJob = (name: string) => shop.shop.jobs.find((job) => job.name === name)?.run(shop.shop.ctx({ kind: "system" }), {});

describe("what is saved for later", () => {
	test("[security 19] is limited, and hides no new line of the cart", async () => {
		const all = await laptops(64);
		const who = aGuest();
		let refused: string | undefined;
		for (const { sku } of all.slice(0, 62)) {
			const { lines } = await add(shop, who, sku);
			const id = lines.find((line) => line.sku === sku)?.id;
			const answer = await shop.request("POST", `/cart/lines/${id}/save`, { headers: who });
			if (answer.status === 409) {
				refused = (answer.body as { message: string }).message;
				await shop.request("DELETE", `/cart/lines/${id}`, { headers: who });
			}
		}
		expect(refused).toContain("at most");
		const saved = (await cartOf(shop, who)).saved.length;
		expect(saved).toBeLessThanOrEqual(60);
		for (const { sku } of all.slice(62)) await add(shop, who, sku);
		const cart = await cartOf(shop, who);
		expect(cart.lines.map(({ sku }) => sku)).toEqual(all.slice(62).map(({ sku }) => sku));
		expect(cart.saved).toHaveLength(saved);
	}, 60_000);

	test("[security 19] stays limited when a guest's cart joins a customer's", async () => {
		const all = await laptops(80);
		const { id } = await aCustomer(shop);
		const guest = aGuest();
		await shop.database.pool.query("insert into cart (guest_token, updated_at) values ($1, now())", [guest["guest-token"]]);
		await shop.database.pool.query("insert into cart (customer_id, updated_at) values ($1, now())", [id]);
		const fill = (owner: string, from: number) =>
			shop.database.pool.query(
				`insert into cart_line (cart_id, variant_id, quantity, saved, seen_price, added_at)
					select (select id from cart where ${owner}), id, 1, true, price, now() from variant order by variant.id limit 45 offset ${from}`,
			);
		await fill("guest_token is not null", 0);
		await fill("customer_id is not null", 35);
		await shop.request("POST", "/account/sign-in", {
			headers: guest,
			body: { email: "ananya@example.in", password: "teal lapwing over paddy" },
		});
		expect(all).toHaveLength(80);
		const { rows } = await shop.database.pool.query("select count(*)::int as count from cart_line where saved");
		expect(rows).toEqual([{ count: 60 }]);
	});
});

describe("carts of guests", () => {
	test("[security 24] are made in limited number from one network, and those there are go on", async () => {
		const [laptop] = await laptops(1);
		if (laptop === undefined) throw new Error("no laptop");
		const first = aGuest();
		await add(shop, first, laptop.sku);
		await shop.database.pool.query("update rate_limit set count = 10000 where key like 'new-carts:%'");
		const put = (who: Shopper, more: Record<string, string> = {}) =>
			shop.request("POST", "/cart/lines", { headers: { ...who, ...more }, body: { sku: laptop.sku, quantity: 1 } });
		expect((await put(aGuest())).status).toBe(429);
		expect((await shop.request("PUT", "/cart/pin", { headers: aGuest(), body: { pin: "560038" } })).status).toBe(429);
		expect((await put(first)).status).toBe(201);
		expect((await put(aGuest(), { "x-forwarded-for": "198.51.100.9" })).status).toBe(201);
	});

	test("[security 24] are deleted two months after their last change; customers' stay", async () => {
		const [laptop] = await laptops(1);
		if (laptop === undefined) throw new Error("no laptop");
		const [old, young] = [aGuest(), aGuest()];
		const { headers } = await aCustomer(shop);
		await add(shop, old, laptop.sku);
		await add(shop, headers, laptop.sku);
		shop.now = new Date(shop.now.getTime() + 50 * 86_400_000);
		await add(shop, young, laptop.sku);
		shop.now = new Date(shop.now.getTime() + 12 * 86_400_000);
		await runJob("forget-old-carts");
		const { rows } = await shop.database.pool.query("select guest_token from cart order by id");
		expect(rows).toEqual([{ guest_token: null }, { guest_token: young["guest-token"] }]);
	});
});

describe("coupon codes", () => {
	/** A guest with a laptop in the cart, and the coupon. */
	async function aGuestWithCart() {
		const [laptop] = await laptops(1);
		if (laptop === undefined) throw new Error("no laptop");
		await putInStore(shop, laptop, 9);
		await addCoupons(shop, couponOf("REAL500"));
		const who = aGuest();
		await add(shop, who, laptop.sku);
		return { who, laptop };
	}

	test.each(["the cart", "the checkout"])("[security 18] are guessed slowly only, in %s, and whoever waits may go on", async (where) => {
		const { who, laptop } = await aGuestWithCart();
		const attempt = (code: string, as = who) =>
			where === "the cart"
				? shop.request("PUT", "/cart/coupon", { headers: as, body: { code } })
				: shop.request("POST", "/checkout/quote", { headers: as, body: { coupon: code, post_code: "560038" } });
		const statuses: number[] = [];
		for (let index = 0; index < 30; index++) statuses.push((await attempt(`GUESS${index}`)).status);
		expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
		const slowed = await attempt("REAL500");
		expect(slowed.status).toBe(429);
		expect(Number(slowed.headers.get("retry-after"))).toBeLessThanOrEqual(60);
		shop.now = new Date(shop.now.getTime() + 61_000);
		expect((await attempt("REAL500")).status).toBe(200);
		const other = aGuest();
		await add(shop, other, laptop.sku);
		expect((await attempt("REAL500", other)).status).toBe(200);
	});

	test.each(["the cart", "the checkout", "an order"])("[security 18] tries sent at the same moment are counted, in %s", async (where) => {
		const { who } = await aGuestWithCart();
		const attempt = (code: string) => {
			if (where === "the cart") return shop.request("PUT", "/cart/coupon", { headers: who, body: { code } });
			if (where === "the checkout") return shop.request("POST", "/checkout/quote", { headers: who, body: { coupon: code } });
			return place(shop, who, { seen: "none of the quotes", coupon: code });
		};
		const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => attempt(`GUESS${index}`)));
		expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10);
		expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("1");
		expect((await attempt("REAL500")).status).toBe(429);
	});

	test("[security 18] right codes cost no try, however many are sent at once", async () => {
		const { who } = await aGuestWithCart();
		const attempt = (code: string) => shop.request("POST", "/checkout/quote", { headers: who, body: { coupon: code } });
		for (let index = 0; index < 9; index++) await attempt(`GUESS${index}`);
		for (let index = 0; index < 5; index++) expect((await attempt("REAL500")).status).toBe(200);
		const counted = await shop.database.pool.query("select count from rate_limit where key like 'coupon-%' order by key");
		expect(counted.rows).toEqual([{ count: 9 }, { count: 9 }]);
		const { seen } = await quoteOf(shop, who, { coupon: "REAL500" });
		expect((await place(shop, who, { seen, coupon: "REAL500" })).status).toBe(201);
		const ordered = await shop.database.pool.query("select coupon, discount::int from customer_order");
		expect(ordered.rows).toEqual([{ coupon: "REAL500", discount: 50_000 }]);
	});

	test("[security 18] placing an order tells no more of a code than asking for its price", async () => {
		const [laptop] = await laptops(1);
		if (laptop === undefined) throw new Error("no laptop");
		await putInStore(shop, laptop, 9);
		await addCoupons(shop, couponOf("REAL500"));
		const { seen } = await quoteOf(shop, aGuest(), { buy: laptop.sku });
		const attempt = (code: string) => place(shop, aGuest(), { buy: laptop.sku, seen, coupon: code, payment_method: "nope" });
		const statuses: number[] = [];
		for (let index = 0; index < 110; index++) statuses.push((await attempt(`GUESS${index}`)).status);
		expect(statuses.filter((status) => status !== 429)).toHaveLength(100);
		expect((await attempt("REAL500")).status).toBe(429);
	}, 60_000);

	test("[security 18] a network with many guest tokens is slowed down too, for seconds", async () => {
		const [laptop] = await laptops(1);
		if (laptop === undefined) throw new Error("no laptop");
		const statuses: number[] = [];
		for (let index = 0; index < 120; index++)
			statuses.push(
				(await shop.request("POST", "/checkout/quote", { headers: aGuest(), body: { buy: laptop.sku, coupon: `G${index}` } })).status,
			);
		expect(statuses.filter((status) => status === 200)).toHaveLength(100);
		shop.now = new Date(shop.now.getTime() + 6000);
		const later = await shop.request("POST", "/checkout/quote", { headers: aGuest(), body: { buy: laptop.sku, coupon: "G" } });
		expect(later.status).toBe(200);
	}, 60_000);
});
