import type { PlacedOrder, UnpaidOrder } from "@lapwing/contract/checkout";
import { expect, test } from "vitest";
import { aCustomer } from "./customers.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, place, placed, quoteOf, type Shopper } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

async function twoLaptops() {
	const laptops = await someLaptops(shop, 2);
	for (const laptop of laptops) await putInStore(shop, laptop, 9);
	const [first, second] = laptops;
	if (first === undefined || second === undefined) throw new Error("no laptop was saved");
	return { first, second };
}

const waitingOf = async (who: Shopper) => dataOf<UnpaidOrder[]>(await shop.request("GET", "/checkout/waiting", { headers: who }));

test("the same key with another cart places another order, and never answers with the old one", async () => {
	const { first, second } = await twoLaptops();
	const who = aGuest();
	const key = "one-key-of-an-open-page";
	await add(shop, who, first.sku);
	const { seen } = await quoteOf(shop, who);
	const one = dataOf<PlacedOrder>(await place(shop, who, { seen }, key));
	await add(shop, who, second.sku, 2);
	const other = dataOf<PlacedOrder>(await place(shop, who, {}, key));
	expect(other.reference).not.toBe(one.reference);
	// Same key and same digest: the same order, as after a double click.
	expect(dataOf<PlacedOrder>(await place(shop, who, { seen }, key)).reference).toBe(one.reference);
});

test("an empty form is told all that is missing at once: who, where to, and how to pay", async () => {
	const { first } = await twoLaptops();
	const who = aGuest();
	await add(shop, who, first.sku);
	const { seen } = await quoteOf(shop, who);
	const missing = async (body: Record<string, unknown>) => {
		const answer = await shop.request("POST", "/checkout/orders", {
			headers: { ...who, "idempotency-key": "a-key-for-an-empty-form" },
			body: { seen, ...body },
		});
		expect(answer.status).toBe(422);
		return Object.keys((answer.body as { errors: object }).errors).toSorted();
	};
	const blank = { name: "", email: "", phone: "", line1: "", city: "", state_code: "", post_code: "", payment_method: "" };
	const contact = ["email", "name", "payment_method", "phone"];
	expect(await missing({ fulfilment: "delivery", ...blank })).toEqual([...contact, "line1", "city", "state_code", "post_code"].toSorted());
	expect(await missing({ fulfilment: "pickup" })).toEqual([...contact, "pickup_location_id"].toSorted());
	expect(await missing({ fulfilment: "pickup", billing_same: false })).toEqual(
		[
			...contact,
			"pickup_location_id",
			"billing_name",
			"billing_line1",
			"billing_city",
			"billing_state_code",
			"billing_post_code",
		].toSorted(),
	);
});

test("an order that waits for its payment is told to whoever placed it, and to nobody else, until it is paid or let go", async () => {
	const { first } = await twoLaptops();
	const guest = aGuest();
	expect(await waitingOf(guest)).toEqual([]);
	await add(shop, guest, first.sku);
	const answer = await place(shop, guest);
	const order = dataOf<PlacedOrder>(answer);
	const [cookie] = answer.headers.getSetCookie();
	expect(cookie).toMatch(/^waiting_orders=[\w-]+; Path=\/; Max-Age=2700; HttpOnly; SameSite=Lax/);
	// The guest token alone, which scripts can read, gives no access.
	expect(await waitingOf(guest)).toEqual([]);
	const browser = { ...guest, cookie: cookie?.split(";", 1)[0] ?? "" };
	expect(await waitingOf({ ...aGuest(), cookie: browser.cookie })).toEqual([]);
	expect(await waitingOf(browser)).toEqual([
		{ reference: order.reference, total: 74_990_00, pay_path: order.next, kept_until: expect.any(String) },
	]);
	expect(await waitingOf(aGuest())).toEqual([]);
	expect(await waitingOf({})).toEqual([]);
	// An order with a failed payment is still unpaid.
	await pay(shop, order.payment_token, "fail");
	expect((await waitingOf(browser)).map(({ reference }) => reference)).toEqual([order.reference]);
	await pay(shop, order.payment_token);
	expect(await waitingOf(browser)).toEqual([]);

	const customer = await aCustomer(shop);
	await add(shop, customer.headers, first.sku);
	const own = await placed(shop, customer.headers);
	expect((await waitingOf(customer.headers)).map(({ reference }) => reference)).toEqual([own.reference]);
	shop.now = new Date(shop.now.getTime() + 60 * 60_000);
	expect(await waitingOf(customer.headers)).toEqual([]);
});

test("cash on delivery waits for nothing", async () => {
	const { first } = await twoLaptops();
	const who = aGuest();
	await shop.database.pool.query("update variant set price = 499000, mrp = 499000 where sku = $1", [first.sku]);
	await add(shop, who, first.sku);
	await placed(shop, who, { payment_method: "cod" });
	expect(await waitingOf(who)).toEqual([]);
});
