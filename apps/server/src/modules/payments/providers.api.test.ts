import { createHmac } from "node:crypto";
import type { Payment, PaymentStart } from "@lapwing/contract/payment";
import { describe, expect, test } from "vitest";
import { keys, siteUrl, usePaymentShop } from "../../../test/payment-shop.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { acceptReturn } from "./webhooks.ts";

const shop = usePaymentShop();

type Started = { data: { payment: Payment; start: PaymentStart } };
type Verified = { data: { payment: Payment; next: string | null } };

const verify = async (token: string) => (await shop.request<Verified>("POST", `/payments/${token}/verify`)).body.data;
const back = (row: PaymentRow, fields: Record<string, string>) =>
	acceptReturn(shop.payments, shop.ctx(), row.token, new URLSearchParams(fields));
const eventCount = async () => Number((await shop.one<{ count: string }>("select count(*) from payment_event")).count);

/** A started payment, with the shopper at the provider's checkout. */
async function started(provider: string, reference = "LW-26-100001") {
	const row = await shop.newPayment(provider, { reference });
	const { body } = await shop.request<Started>("POST", `/payments/${row.token}/start`);
	const { provider_order_id } = await shop.one<{ provider_order_id: string }>("select provider_order_id from payment where id = $1", [
		row.id,
	]);
	return { row, start: body.data.start, orderId: provider_order_id };
}

describe("Razorpay", () => {
	test("a form leads to its checkout with the order that it made, and it is asked for one order only", async () => {
		const orders = shop.razorpay.orders.size;
		const { row, start, orderId } = await started("razorpay");
		if (start.kind !== "form") throw new Error(`It starts with ${start.kind}.`);
		expect(start.action).toBe(`${shop.razorpay.url}/v1/checkout/embedded`);
		expect(Object.fromEntries(start.fields.map(({ name, value }) => [name, value]))).toEqual({
			key_id: keys.razorpay.keyId,
			order_id: orderId,
			amount: "7499000",
			currency: "INR",
			name: "My shop",
			description: "Order LW-26-100001",
			"prefill[name]": "Asha Rao",
			"prefill[email]": "asha@example.in",
			"prefill[contact]": "+919876543210",
			callback_url: `${siteUrl}/verify-payment/${row.token}`,
			cancel_url: `${siteUrl}/payment-faild?payment=${row.token}`,
		});
		expect(shop.razorpay.orders.get(orderId)).toMatchObject({ amount: 74_990_00, currency: "INR", receipt: row.token });
		await shop.request("POST", `/payments/${row.token}/start`);
		expect(shop.razorpay.orders.size).toBe(orders + 1);
	});

	test("its page brings the browser back, signed, and the payment is captured", async () => {
		const { row, start } = await started("razorpay");
		if (start.kind !== "form") throw new Error(`It starts with ${start.kind}.`);
		const checkout = await fetch(start.action, {
			method: "POST",
			body: new URLSearchParams(start.fields.map(({ name, value }) => [name, value])),
		});
		const buttons = formsOf(await checkout.text());
		const pay = buttons.find((form) => form.fields.get("act") === "pay");
		const returning = await fetch(new URL(pay?.action ?? "", shop.razorpay.url), { method: "POST", body: pay?.fields ?? null });
		const [form] = formsOf(await returning.text());
		expect(form?.action).toBe(`${siteUrl}/verify-payment/${row.token}`);
		expect(await back(row, Object.fromEntries(form?.fields ?? []))).toBe(`/verify-payment/${row.token}`);
		expect(await verify(row.token)).toMatchObject({
			next: `/payment-success?payment=${row.token}`,
			payment: { state: "captured", reference: expect.stringMatching(/^pay_/) },
		});
	});

	test("a return signed by someone else, or for another order, is refused", async () => {
		const { row, orderId } = await started("razorpay");
		const other = await started("razorpay");
		const elsewhere = shop.razorpay.returnOf(shop.razorpay.pay(other.orderId));
		await expect(back(row, elsewhere)).rejects.toMatchObject({ code: "forbidden" });
		await expect(back(row, { ...elsewhere, razorpay_order_id: orderId })).rejects.toMatchObject({ code: "forbidden" });
		const own = shop.razorpay.returnOf(shop.razorpay.pay(orderId));
		await expect(back(row, { ...own, razorpay_signature: "" })).rejects.toMatchObject({ code: "forbidden" });
		await expect(back(row, { razorpay_payment_id: own["razorpay_payment_id"] ?? "" })).rejects.toMatchObject({ code: "forbidden" });
		expect(await shop.payment(row.id)).toMatchObject({ state: "created" });
		await back(row, own);
		expect(await shop.payment(row.id)).toMatchObject({ state: "captured" });
	});

	test("a failed try comes back with its reason, and money of another try counts later", async () => {
		const { row, orderId } = await started("razorpay");
		await back(row, shop.razorpay.returnOf(shop.razorpay.fail(orderId, "Your bank did not approve it.")));
		expect(await verify(row.token)).toMatchObject({
			next: `/payment-faild?payment=${row.token}`,
			payment: { outcome: "failed", failure: "Your bank did not approve it.", money_taken: false },
		});
		shop.razorpay.pay(orderId);
		expect((await verify(row.token)).payment).toMatchObject({ outcome: "paid", failure: null });
	});

	test("an error in the address bar is not believed: what Razorpay says counts", async () => {
		const { row, orderId } = await started("razorpay");
		shop.razorpay.pay(orderId);
		await back(row, { "error[code]": "BAD_REQUEST_ERROR", "error[description]": "Made up" });
		expect(await shop.payment(row.id)).toMatchObject({ state: "captured" });
	});

	test("money that is only authorised is captured", async () => {
		const { row, orderId } = await started("razorpay");
		const paid = shop.razorpay.pay(orderId, { status: "authorized" });
		expect((await verify(row.token)).payment).toMatchObject({ state: "captured", reference: paid.id });
		expect(shop.razorpay.payments.get(paid.id)).toMatchObject({ status: "captured" });
	});

	test("money in another amount is not captured", async () => {
		const { row, orderId } = await started("razorpay");
		const paid = shop.razorpay.pay(orderId, { status: "authorized", amount: 100 });
		expect((await verify(row.token)).payment).toMatchObject({ state: "created", outcome: "waiting" });
		expect(shop.razorpay.payments.get(paid.id)).toMatchObject({ status: "authorized" });
	});

	test("money that nobody captured in time and that Razorpay has sent back is no payment", async () => {
		const { row, orderId } = await started("razorpay");
		Object.assign(shop.razorpay.pay(orderId, { status: "authorized" }), { status: "refunded", captured: false });
		expect((await verify(row.token)).payment).toMatchObject({ state: "failed" });
	});

	test("while it cannot be reached, the shopper waits and nothing is said to be wrong", async () => {
		const { row, orderId } = await started("razorpay");
		const paid = shop.razorpay.pay(orderId);
		shop.razorpay.away = true;
		expect(await verify(row.token)).toMatchObject({ next: null, payment: { outcome: "waiting" } });
		expect(await back(row, shop.razorpay.returnOf(paid))).toBe(`/verify-payment/${row.token}`);
		shop.razorpay.away = false;
		expect((await verify(row.token)).payment.outcome).toBe("paid");
	});

	test("a message captures the payment, and the same message again does nothing", async () => {
		const { row, orderId } = await started("razorpay");
		const message = shop.razorpay.webhookOf("order.paid", shop.razorpay.pay(orderId));
		expect(await shop.webhook("razorpay", message)).toBe(200);
		expect(await shop.payment(row.id)).toMatchObject({ state: "captured" });
		const asked = shop.razorpay.heard.length;
		expect(await shop.webhook("razorpay", message)).toBe(200);
		expect(shop.razorpay.heard.length).toBe(asked);
		expect(await eventCount()).toBe(1);
	});

	test("a message that lies about the payment changes nothing, even well signed", async () => {
		const { row, orderId } = await started("razorpay");
		const failed = shop.razorpay.fail(orderId);
		const lie = shop.razorpay.webhookOf("payment.captured", { ...failed, status: "captured", captured: true });
		expect(await shop.webhook("razorpay", lie)).toBe(200);
		expect(await shop.payment(row.id)).toMatchObject({ state: "failed" });
	});

	test("a message without the right signature is refused", async () => {
		const { row, orderId } = await started("razorpay");
		const { body, headers } = shop.razorpay.webhookOf("payment.captured", shop.razorpay.pay(orderId));
		expect(await shop.webhook("razorpay", { body: `${body} `, headers })).toBe(403);
		expect(await shop.webhook("razorpay", { body, headers: { ...headers, "x-razorpay-signature": "not hex" } })).toBe(403);
		expect(await shop.webhook("razorpay", { body, headers: {} })).toBe(403);
		expect(await shop.payment(row.id)).toMatchObject({ state: "created" });
	});

	test("a message about a payment of another shop is taken and ignored", async () => {
		const { orderId } = await started("razorpay");
		const elsewhere = { ...shop.razorpay.pay(orderId), id: "pay_other", order_id: "order_other" };
		expect(await shop.webhook("razorpay", shop.razorpay.webhookOf("payment.captured", elsewhere))).toBe(200);
		expect(await eventCount()).toBe(0);
	});

	test("a message that comes while Razorpay cannot be asked is sent again by it, and then counts", async () => {
		const { row, orderId } = await started("razorpay");
		const message = shop.razorpay.webhookOf("payment.captured", shop.razorpay.pay(orderId));
		shop.razorpay.away = true;
		expect(await shop.webhook("razorpay", message)).toBe(503);
		expect(await eventCount()).toBe(0);
		shop.razorpay.away = false;
		expect(await shop.webhook("razorpay", message)).toBe(200);
		expect(await shop.payment(row.id)).toMatchObject({ state: "captured" });
	});
});

describe("Stripe", () => {
	test("the browser goes to its page and comes back, and the payment is captured", async () => {
		const { row, start, orderId } = await started("stripe");
		expect(start).toEqual({ kind: "redirect", url: `${shop.stripe.url}/c/pay/${orderId}` });
		expect(shop.stripe.sessions.get(orderId)).toMatchObject({
			amount_total: 74_990_00,
			currency: "inr",
			client_reference_id: row.token,
			cancel_url: `${siteUrl}/payment-faild?payment=${row.token}`,
		});
		expect((await verify(row.token)).next).toBeNull();
		const body = new URLSearchParams({ session: orderId, act: "pay" });
		const returning = await fetch(`${shop.stripe.url}/c/act`, { method: "POST", body, redirect: "manual" });
		expect(returning.headers.get("location")).toBe(`${siteUrl}/verify-payment/${row.token}?session_id=${orderId}`);
		expect(await verify(row.token)).toMatchObject({
			next: `/payment-success?payment=${row.token}`,
			payment: { state: "captured", reference: expect.stringMatching(/^pi_/) },
		});
	});

	test("a declined card keeps the shopper on its page, and nothing is settled", async () => {
		const { row, orderId } = await started("stripe");
		const declined = await fetch(`${shop.stripe.url}/c/act`, {
			method: "POST",
			body: new URLSearchParams({ session: orderId, act: "fail" }),
		});
		expect(await declined.text()).toContain("Your card was declined.");
		expect((await verify(row.token)).payment.outcome).toBe("waiting");
	});

	test("a page that has expired is a failed payment", async () => {
		const { row, orderId } = await started("stripe");
		shop.stripe.expire(orderId);
		expect((await verify(row.token)).payment).toMatchObject({ outcome: "failed", failure: "The payment page was open for too long." });
	});

	test("a bank that takes its time is waited for, whatever it says in the end", async () => {
		const good = await started("stripe");
		shop.stripe.pay(good.orderId, { status: "processing" });
		expect((await verify(good.row.token)).payment.outcome).toBe("waiting");
		shop.stripe.pay(good.orderId);
		expect((await verify(good.row.token)).payment.outcome).toBe("paid");
		const bad = await started("stripe", "LW-26-100002");
		shop.stripe.pay(bad.orderId, { status: "processing" });
		shop.stripe.failLater(bad.orderId, "Your bank said no.");
		expect((await verify(bad.row.token)).payment).toMatchObject({ outcome: "failed", failure: "Your bank said no." });
	});

	test("another amount than asked for is not counted as paid", async () => {
		const { row, orderId } = await started("stripe");
		shop.stripe.pay(orderId, { amount: 100 });
		expect((await verify(row.token)).payment).toMatchObject({ state: "created", outcome: "waiting", money_taken: true });
	});

	test("a message captures the payment once", async () => {
		const { row, orderId } = await started("stripe");
		const message = shop.stripe.webhookOf("checkout.session.completed", shop.stripe.pay(orderId), shop.now);
		expect(await shop.webhook("stripe", message)).toBe(200);
		expect(await shop.webhook("stripe", message)).toBe(200);
		expect(await shop.payment(row.id)).toMatchObject({ state: "captured" });
		expect(await eventCount()).toBe(1);
	});

	test("a message with a wrong signature, or signed more than five minutes ago, is refused", async () => {
		const { row, orderId } = await started("stripe");
		const session = shop.stripe.pay(orderId);
		const old = new Date(shop.now.getTime() - 301_000);
		expect(await shop.webhook("stripe", shop.stripe.webhookOf("checkout.session.completed", session, old))).toBe(403);
		const fresh = shop.stripe.webhookOf("checkout.session.completed", session, shop.now);
		expect(await shop.webhook("stripe", { ...fresh, body: `${fresh.body} ` })).toBe(403);
		expect(await shop.webhook("stripe", { ...fresh, headers: {} })).toBe(403);
		expect(await shop.payment(row.id)).toMatchObject({ state: "created" });
		expect(await shop.webhook("stripe", fresh)).toBe(200);
	});

	test("a session that it made without our hearing of it is found again, not made twice", async () => {
		const { row, orderId } = await started("stripe");
		await shop.database.pool.query("update payment set start = null, provider_order_id = null");
		const sessions = shop.stripe.sessions.size;
		await shop.request("POST", `/payments/${row.token}/start`);
		expect(await shop.payment(row.id)).toMatchObject({ provider_order_id: orderId });
		expect(shop.stripe.sessions.size).toBe(sessions);
	});
});

test.each(["cod", "sandbox", "barter"])("nobody sends messages as %s", async (provider) => {
	expect(await shop.webhook(provider, { body: "{}", headers: {} })).toBe(404);
});

/** Submits a form of the provider's page, as a browser does. */
function formsOf(html: string): { action: string; fields: URLSearchParams }[] {
	const plain = (text: string) => text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
	return [...html.matchAll(/<form method="post" action="([^"]*)">([\s\S]*?)<\/form>/g)].map(([, action = "", inner = ""]) => ({
		action: plain(action),
		fields: new URLSearchParams(
			[...inner.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [plain(name), plain(value)]),
		),
	}));
}

describe("well signed junk", () => {
	const junk = [
		"null",
		"[]",
		"7",
		'"text"',
		'{"event":7,"payload":{}}',
		'{"event":{},"payload":null}',
		'{"event":"order.paid","payload":{"order":{"entity":{"id":{"a":1}}}}}',
		'{"event":"order.paid","payload":{"payment":7}}',
		'{"event":"order.paid","payload":{"payment":{"entity":{"id":"\\u0000"}}}}',
		'{"event":"order.paid","payload":{"payment":{"entity":{"id":"\\ud800"}}}}',
		`{"event":"order.paid","payload":{"order":{"entity":{"receipt":"${"x".repeat(5000)}"}}}}`,
		'{"id":7,"object":"event","type":"x","data":{"object":{}}}',
		'{"id":"evt_1","object":"event","type":7,"data":{"object":{}}}',
		'{"id":"evt_1","object":"event","type":"x","data":null}',
		'{"id":"evt_1","object":"event","type":"x","data":{"object":null}}',
		'{"id":"evt_1","object":"event","type":"x","data":{"object":{"client_reference_id":"\\u0000"}}}',
		'{"id":"evt_1\\u0000","object":"event","type":"x","data":{"object":{"client_reference_id":"a"}}}',
		"not json",
	];
	const razorpaySigned = (body: string) => createHmac("sha256", keys.razorpay.webhookSecret).update(body).digest("hex");
	const stripeSigned = (body: string) => {
		const at = Math.floor(shop.now.getTime() / 1000);
		return `t=${at},v1=${createHmac("sha256", keys.stripe.webhookSecret).update(`${at}.${body}`).digest("hex")}`;
	};

	test.each(junk.map((body, index) => ({ index, body })))("[security 27] junk $index is refused, not stumbled over", async ({ body }) => {
		const razorpay = await shop.webhook("razorpay", { body, headers: { "x-razorpay-signature": razorpaySigned(body) } });
		const stripe = await shop.webhook("stripe", { body, headers: { "stripe-signature": stripeSigned(body) } });
		// An event that is not about a payment of this shop.
		for (const status of [razorpay, stripe]) expect([200, 400]).toContain(status);
		expect([razorpay, stripe]).toContain(400);
	});
});
