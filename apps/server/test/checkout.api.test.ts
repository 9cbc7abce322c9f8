import type { PlacedOrder } from "@lapwing/contract/checkout";
import type { TrackedOrder } from "@lapwing/contract/order";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../src/ctx.ts";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { loadSettings, readSetting, writeSetting } from "../src/modules/settings/settings.ts";
import { addCoupons, couponOf } from "./coupons.ts";
import { aCustomer, newestMail } from "./customers.ts";
import { aLaptop, indiranagar, type Laptop, someLaptops } from "./goods.ts";
import { add, aGuest, ananya, cartOf, dataOf, pay, place, placed, quoteOf, stockOf, withCart } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

const orderOf = async (token: string) => dataOf<TrackedOrder>(await shop.request("GET", `/orders/track/${token}`));
const runJob = async (name: string) => {
	const job = shop.shop.jobs.find((each) => each.name === name);
	await job?.run(shop.shop.ctx({ kind: "system" }), {});
};

describe("what it costs", () => {
	test("the cart or a single item; nothing is changed by asking", async () => {
		const laptop = await aLaptop(shop);
		const who = await withCart(shop, laptop, 2);
		const quote = await quoteOf(shop, who);
		expect(quote).toMatchObject({
			lines: [{ sku: laptop.sku, quantity: 2, unit_price: 74_990_00, total: 2 * 74_990_00, discount: 0, changes: [] }],
			totals: { total: 2 * 74_990_00, delivery: 0, tax: 22_878_30 },
			delivery: { post_code: "560038", serviceable: true, state_code: "29", options: [{ id: "standard", charge: 0 }] },
			pickup: [{ slug: "indiranagar", ready_at: expect.any(String) }],
		});
		expect(quote.payment_methods.map(({ id }) => id)).toEqual(["sandbox", "cod"]);
		const one = await quoteOf(shop, aGuest(), { buy: laptop.sku, quantity: 1 });
		expect(one.totals.total).toBe(74_990_00);
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 5, reserved: 0 });
	});
});

describe("placing an order", () => {
	test("reads its settings by one statement and its locks by another", async () => {
		const laptop = await aLaptop(shop);
		const who = aGuest();
		const quote = await quoteOf(shop, who, { buy: laptop.sku, quantity: 1 });
		const before = shop.statements.length;
		expect((await place(shop, who, { buy: laptop.sku, quantity: 1, seen: quote.seen })).status).toBe(201);
		const sent = shop.statements.slice(before);
		// Queries of goods look for a GSTIN themselves.
		expect(sent.filter((text) => /from setting/.test(text) && !/from variant/.test(text))).toHaveLength(1);
		expect(sent.filter((text) => /advisory/.test(text))).toHaveLength(1);
		expect(sent.length).toBeLessThanOrEqual(17);
	});

	test("a setting changed by a transaction that has read settings ahead is seen by it", async () => {
		await inTransaction(shop.shop.ctx({ kind: "system" }), async (tx) => {
			await loadSettings(tx, ["returns", "numbers"]);
			await writeSetting(tx, "returns", { days: 3 });
			expect(await readSetting(tx, "returns")).toEqual({ days: 3 });
			expect(await readSetting(tx, "numbers")).toBeUndefined();
		});
		await expect(loadSettings(shop.shop.ctx({ kind: "system" }), ["returns"])).rejects.toThrow(/transaction/);
	});

	test("reserves stock, empties the cart and waits for the payment", async () => {
		const laptop = await aLaptop(shop);
		const who = await withCart(shop, laptop, 2);
		const order = await placed(shop, who);
		expect(order.reference).toMatch(/^LW-26-\d{7}$/);
		expect(order.next).toBe(`/pay/${order.payment_token}`);
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 5, reserved: 2 });
		expect((await cartOf(shop, who)).count).toBe(0);
		expect(await orderOf(order.order_token)).toMatchObject({
			state: "placed",
			payment_state: "created",
			totals: { total: 2 * 74_990_00 },
			shipping_address: { city: "Bengaluru", state: "Karnataka", post_code: "560038" },
			pay_path: order.next,
			shipments: [{ state: "waiting", from: "Lapwing Indiranagar" }],
			may: { cancel: true, return: false },
		});
	});

	test("the same key places one order, whether sent again or twice at once", async () => {
		const laptop = await aLaptop(shop);
		const who = await withCart(shop, laptop);
		const { seen } = await quoteOf(shop, who);
		const key = "one-key-for-one-order";
		const answers = await Promise.all(Array.from({ length: 5 }, () => place(shop, who, { seen }, key)));
		const again = await place(shop, who, { seen }, key);
		const references = [...answers, again].map((answer) => dataOf<PlacedOrder>(answer)?.reference);
		expect(new Set(references).size).toBe(1);
		expect(references[0]).toBeDefined();
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 5, reserved: 1 });
	});

	test("a price that changed between review and placing is shown, not charged", async () => {
		const laptop = await aLaptop(shop);
		const who = await withCart(shop, laptop);
		const { seen } = await quoteOf(shop, who);
		await shop.database.pool.query("update variant set price = 7600000 where sku = $1", [laptop.sku]);
		const answer = await place(shop, who, { seen });
		expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 5, reserved: 0 });
		expect((await quoteOf(shop, who)).lines[0]).toMatchObject({ unit_price: 76_000_00, changes: [{ kind: "price", was: 74_990_00 }] });
	});

	test("a total from before the place was known lacks its delivery: the refusal says what that costs", async () => {
		const usual = { title: "India", serviceable: true, days: 6, charge: 149_00 };
		const settings = { zones: [], default: usual, free_from: null, cut_off_hour: 14, closed_weekdays: [0], time_zone: "Asia/Kolkata" };
		await writeSetting(shop.shop.ctx({ kind: "system" }), "delivery", settings);
		const who = await withCart(shop, await aLaptop(shop));
		const { seen } = await quoteOf(shop, who, { post_code: "" });
		const answer = await place(shop, who, { seen });
		expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Delivery to this PIN code costs ₹149\./) } });
	});

	test("our own GSTIN is not the buyer's", async () => {
		const laptop = await aLaptop(shop);
		const who = await withCart(shop, laptop);
		const { seen } = await quoteOf(shop, who);
		await shop.database.pool.query("update location set gstin = '29AAACL0000L1ZW'");
		expect((await place(shop, who, { seen, gstin: "29AAACL0000L1ZW", business_name: "Iyer Traders" })).body).toMatchObject({
			errors: { gstin: ["This is our own GSTIN. Enter that of your business."] },
		});
	});

	test("each missing or wrong field is named", async () => {
		const laptop = await aLaptop(shop);
		const who = await withCart(shop, laptop);
		const { seen } = await quoteOf(shop, who);
		const errorsOf = async (more: Record<string, unknown>) =>
			Object.keys(((await place(shop, who, { seen, ...more })).body as { errors?: object }).errors ?? {});
		expect(await errorsOf({ line1: "", city: " " })).toEqual(["line1", "city"]);
		expect(await errorsOf({ email: "no", phone: "12" })).toEqual(["email", "phone"]);
		expect(await errorsOf({ gstin: "29AAACL0000L1Z1" })).toEqual(["gstin"]);
		expect(await errorsOf({ payment_method: "barter" })).toEqual(["payment_method"]);
		expect(await errorsOf({ fulfilment: "pickup" })).toEqual(["pickup_location_id"]);
		expect(await errorsOf({ billing_same: false })).toEqual([
			"billing_name",
			"billing_line1",
			"billing_city",
			"billing_state_code",
			"billing_post_code",
		]);
		expect(await errorsOf({ address_id: 1 })).toEqual(["address_id"]);
		const noKey = await shop.request("POST", "/checkout/orders", { headers: who, body: { ...ananya, seen } });
		expect(noKey).toMatchObject({ status: 422, body: { errors: { idempotency_key: [expect.any(String)] } } });
	});

	test("goods come from the nearest store that has all of them, else in the fewest parcels", async () => {
		const [first, second] = await someLaptops(shop, 2);
		const system = shop.shop.ctx({ kind: "system" });
		await saveLocations(system, [
			{
				...indiranagar,
				slug: "andheri",
				title: "Lapwing Andheri",
				post_code: "400053",
				city: "Mumbai",
				state_code: "27",
				latitude: 19.13,
				longitude: 72.83,
			},
			{
				...indiranagar,
				slug: "t-nagar",
				title: "Lapwing T Nagar",
				post_code: "600017",
				city: "Chennai",
				state_code: "33",
				latitude: 13.04,
				longitude: 80.23,
			},
		]);
		const sku = (laptop: Laptop | undefined) => laptop?.sku ?? "";
		await setStock(system, [
			{ sku: sku(first), location: "indiranagar", on_hand: 5 },
			{ sku: sku(first), location: "andheri", on_hand: 5 },
			{ sku: sku(second), location: "andheri", on_hand: 1 },
			{ sku: sku(second), location: "t-nagar", on_hand: 3 },
		]);
		const buy = async (quantities: [number, number]) => {
			const who = aGuest();
			if (quantities[0] > 0) await add(shop, who, sku(first), quantities[0]);
			if (quantities[1] > 0) await add(shop, who, sku(second), quantities[1]);
			const order = await placed(shop, who);
			const { shipments } = await orderOf(order.order_token);
			return shipments.map(({ from, lines }) => [from.replace("Lapwing ", ""), lines.reduce((sum, line) => sum + line.quantity, 0)]);
		};
		expect(await buy([1, 0])).toEqual([["Indiranagar", 1]]);
		expect(await buy([1, 1])).toEqual([["Andheri", 2]]);
		expect((await buy([1, 2])).toSorted()).toEqual([
			["Indiranagar", 1],
			["T Nagar", 2],
		]);
	});

	test("cash on delivery confirms at once, up to its limit", async () => {
		const laptop = await aLaptop(shop);
		await shop.database.pool.query("update variant set price = 4500000 where sku = $1", [laptop.sku]);
		const order = await placed(shop, await withCart(shop, laptop), { payment_method: "cod" });
		expect(order.next).toMatch(/^\/payment-success\?payment=/);
		expect(await orderOf(order.order_token)).toMatchObject({ state: "confirmed", payment: { method: "Cash on delivery" }, pay_path: null });
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 4, reserved: 0 });
		await newestMail(shop, "ananya@example.in", /is confirmed/);
		const dear = await place(shop, await withCart(shop, laptop, 2), { payment_method: "cod" });
		expect(dear).toMatchObject({ status: 422, body: { errors: { payment_method: [expect.stringContaining("₹50,000")] } } });
	});

	test("without a mail server, the result of the payment names no address that was written to", async () => {
		const { payment_token } = await placed(shop, await withCart(shop, await aLaptop(shop)));
		expect((await shop.request("GET", `/payments/${payment_token}`)).body).toMatchObject({ data: { mailed_to: null } });
	});

	test("an order for which no way to pay is left is refused with the way to the store", async () => {
		const laptop = await aLaptop(shop);
		await writeSetting(shop.shop.ctx({ kind: "system" }), "payments", { providers_hidden: ["sandbox"] });
		const who = await withCart(shop, laptop, 2);
		expect((await quoteOf(shop, who)).payment_methods).toMatchObject([{ id: "cod", available: false }]);
		expect(await place(shop, who, { payment_method: "cod" })).toMatchObject({
			status: 422,
			body: { errors: { payment_method: ["This order cannot be paid online yet. Call the store to order."] } },
		});
	});

	test("a coupon's limits hold for a person and in all, however many order at once", async () => {
		const laptop = await aLaptop(shop, 50);
		await addCoupons(shop, couponOf("THREE", { total_limit: 3 }), couponOf("ONCE", { per_customer_limit: 1 }));
		const buyers = await Promise.all(Array.from({ length: 8 }, () => withCart(shop, laptop)));
		const answers = await Promise.all(buyers.map((who, index) => place(shop, who, { coupon: "THREE", email: `buyer${index}@example.in` })));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
		expect((await place(shop, await withCart(shop, laptop), { coupon: "ONCE" })).status).toBe(201);
		// At its field: asking again would show the same total again.
		expect(await place(shop, await withCart(shop, laptop), { coupon: "ONCE" })).toMatchObject({
			status: 422,
			body: { errors: { coupon: ["You have used this coupon already. Remove it to order without it."] } },
		});
	});

	test("a coupon for a first order is refused on the second, by account and by email address, with or without a tag", async () => {
		const laptop = await aLaptop(shop, 50);
		await addCoupons(shop, couponOf("WELCOME", { first_order: true }));
		const { headers: customer } = await aCustomer(shop, "asha@example.in");
		const refused = "This coupon is for a first order, and you have ordered before.";
		await add(shop, customer, laptop.sku);
		expect((await quoteOf(shop, customer, { coupon: "WELCOME" })).coupon).toMatchObject({ applies: true });
		// Without the coupon: what counts is the order, not the coupon's use.
		const first = await placed(shop, customer, { email: "asha@example.in" });
		await add(shop, customer, laptop.sku);
		expect((await quoteOf(shop, customer, { coupon: "WELCOME" })).coupon, "not paid yet").toMatchObject({ applies: true });
		await pay(shop, first.payment_token);
		expect((await quoteOf(shop, customer, { coupon: "WELCOME" })).coupon).toMatchObject({ applies: false, message: refused });
		for (const email of ["asha@example.in", "Asha+new@example.in"])
			expect(await place(shop, await withCart(shop, laptop), { coupon: "WELCOME", email })).toMatchObject({
				status: 422,
				body: { errors: { coupon: [`${refused} Remove it to order without it.`] } },
			});
		expect((await place(shop, await withCart(shop, laptop), { coupon: "WELCOME", email: "ravi@example.in" })).status).toBe(201);
	});

	test("a coupon for a first order holds for one order of a person, however many are begun before the first is paid", async () => {
		const laptop = await aLaptop(shop, 50);
		await addCoupons(shop, couponOf("WELCOME", { first_order: true }), couponOf("HELLO", { first_order: true }));
		const buyers = await Promise.all(Array.from({ length: 4 }, () => withCart(shop, laptop)));
		const answers = await Promise.all(
			buyers.map((who, index) => place(shop, who, { coupon: index % 2 === 0 ? "WELCOME" : "HELLO", email: "asha@example.in" })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
		const late = await place(shop, await withCart(shop, laptop), { coupon: "WELCOME", email: "asha+two@example.in" });
		expect(late.body).toMatchObject({
			errors: { coupon: [expect.stringContaining("This coupon is for a first order, and you have ordered before.")] },
		});
	});

	test("a coupon that a signed-in customer has used is refused in the quote; a quote tells nothing of a guest", async () => {
		const laptop = await aLaptop(shop, 50);
		await addCoupons(shop, couponOf("ONCE", { per_customer_limit: 1 }));
		const { headers: customer } = await aCustomer(shop, "asha@example.in");
		await add(shop, customer, laptop.sku);
		expect((await quoteOf(shop, customer, { coupon: "ONCE" })).coupon).toMatchObject({ applies: true });
		expect((await place(shop, customer, { coupon: "ONCE", email: "asha@example.in" })).status).toBe(201);
		await add(shop, customer, laptop.sku);
		const known = await quoteOf(shop, customer, { coupon: "ONCE" });
		expect(known.coupon).toMatchObject({ applies: false, message: "You have used this coupon already." });
		expect(known.totals.discount).toBe(0);
		expect((await quoteOf(shop, await withCart(shop, laptop), { coupon: "ONCE", email: "asha@example.in" })).coupon).toMatchObject({
			applies: true,
		});
	});

	test("[security 39] a coupon for each customer counts by mailbox: name+tag@ is name@", async () => {
		const laptop = await aLaptop(shop, 50);
		await addCoupons(shop, couponOf("ONCE", { per_customer_limit: 1 }));
		const status = async (email: string) => (await place(shop, await withCart(shop, laptop), { coupon: "ONCE", email })).status;
		expect(await status("asha+first@example.in")).toBe(201);
		for (const email of ["asha@example.in", "asha+second@example.in", "Asha+3@example.in"]) expect(await status(email), email).toBe(422);
		expect(await status("asha.b@example.in")).toBe(201);
	});
});

describe("paying", () => {
	test("[2.17] the server asks the provider, and the order is confirmed", async () => {
		const laptop = await aLaptop(shop);
		const order = await placed(shop, await withCart(shop, laptop));
		const answer = await pay(shop, order.payment_token);
		expect(answer.body).toMatchObject({
			data: { next: `/payment-success?payment=${order.payment_token}`, payment: { outcome: "paid", money_taken: true } },
		});
		expect(await orderOf(order.order_token)).toMatchObject({ state: "confirmed", payment_state: "captured" });
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 4, reserved: 0 });
		const mail = await newestMail(shop, "ananya@example.in", /is confirmed/);
		expect(mail.text).toContain(`http://shop.test/track/order/${order.order_token}`);
		expect(mail.text).toContain("₹74,990");
	});

	test("[2.16] a failure says that no money was taken, and the same order is paid again", async () => {
		const laptop = await aLaptop(shop);
		const order = await placed(shop, await withCart(shop, laptop));
		expect((await pay(shop, order.payment_token, "fail")).body).toMatchObject({
			data: { next: `/payment-faild?payment=${order.payment_token}`, payment: { outcome: "failed", money_taken: false, may_retry: true } },
		});
		const retried = dataOf<{ token: string }>(await shop.request("POST", `/payments/${order.payment_token}/retry`, { body: {} }));
		expect((await pay(shop, retried.token)).body).toMatchObject({ data: { payment: { outcome: "paid" } } });
		expect(await orderOf(order.order_token)).toMatchObject({ state: "confirmed" });
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 4, reserved: 0 });
	});

	test("unpaid for 30 minutes: the stock is free again and the buyer is told; a payment that arrives later reserves again", async () => {
		const laptop = await aLaptop(shop, 1);
		const order = await placed(shop, await withCart(shop, laptop));
		shop.now = new Date(shop.now.getTime() + 29 * 60_000);
		await runJob("free-unpaid-orders");
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 1, reserved: 1 });
		shop.now = new Date(shop.now.getTime() + 2 * 60_000);
		await runJob("free-unpaid-orders");
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 1, reserved: 0 });
		await newestMail(shop, "ananya@example.in", /is waiting for your payment/);
		await pay(shop, order.payment_token);
		expect(await orderOf(order.order_token)).toMatchObject({ state: "confirmed" });
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 0, reserved: 0 });
	});

	test("a payment that arrives after the goods are gone is refunded, and the buyer is told", async () => {
		const laptop = await aLaptop(shop, 1);
		const late = await placed(shop, await withCart(shop, laptop));
		await shop.request("POST", `/payments/${late.payment_token}/start`, { body: {} });
		shop.now = new Date(shop.now.getTime() + 31 * 60_000);
		await runJob("free-unpaid-orders");
		const quick = await placed(shop, await withCart(shop, laptop), { email: "quick@example.in" });
		await pay(shop, quick.payment_token);
		await shop.request("POST", `/payments/${late.payment_token}/sandbox`, { body: { act: "pay" } });
		const answer = await shop.request("POST", `/payments/${late.payment_token}/verify`, { body: {} });
		expect(answer.body).toMatchObject({ data: { payment: { outcome: "refunding" } } });
		await newestMail(shop, "ananya@example.in", /is sold out/);
		await newestMail(shop, "ananya@example.in", /refunded/);
		expect(await orderOf(late.order_token)).toMatchObject({ state: "cancelled" });
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 0, reserved: 0 });
	});

	test("an order unpaid for a day ends by itself", async () => {
		const laptop = await aLaptop(shop, 1);
		const order = await placed(shop, await withCart(shop, laptop));
		for (const minutes of [31, 24 * 60]) {
			shop.now = new Date(shop.now.getTime() + minutes * 60_000);
			await runJob("free-unpaid-orders");
		}
		expect(await orderOf(order.order_token)).toMatchObject({ state: "cancelled", may: { cancel: false } });
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 1, reserved: 0 });
	});
});
