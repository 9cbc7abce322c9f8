import type { Payment, PaymentStart } from "@lapwing/contract/payment";
import { describe, expect, test } from "vitest";
import { engine } from "../../../test/databases.ts";
import { usePaymentShop } from "../../../test/payment-shop.ts";
import { writeSetting } from "../settings/settings.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { recordCollectedPayment, settlePayment } from "./payments.ts";

const shop = usePaymentShop();

type Started = { data: { payment: Payment; start: PaymentStart } };
type Verified = { data: { payment: Payment; next: string | null } };
type Next = { data: { token: string; next: string } };

const start = (token: string) => shop.request<Started>("POST", `/payments/${token}/start`);
const verify = async (token: string) => (await shop.request<Verified>("POST", `/payments/${token}/verify`)).body.data;
const retry = (token: string, payment_method?: string) =>
	shop.request<Next>("POST", `/payments/${token}/retry`, { body: { payment_method } });
const press = (token: string, act: string) => shop.request<Next>("POST", `/payments/${token}/sandbox`, { body: { act } });

describe("what goes wrong on our side", () => {
	test('[security 6] money that could not be written down is an error the shopper can try again, never "waiting"', async () => {
		const { token } = await shop.newPayment("sandbox");
		await start(token);
		await press(token, "pay");
		await shop.database.pool.query("alter table payment add constraint broken check (captured_at is null) not valid");
		try {
			expect((await shop.request("POST", `/payments/${token}/verify`)).status).toBe(500);
		} finally {
			await shop.database.pool.query("alter table payment drop constraint broken");
		}
		expect((await verify(token)).payment.outcome).toBe("paid");
	});
});

describe("the test provider", () => {
	test("paying leads to the success page, and the order is told once", async () => {
		const { token } = await shop.newPayment("sandbox");
		expect((await start(token)).body.data.start).toEqual({ kind: "sandbox" });
		expect((await verify(token)).next).toBeNull();
		expect((await press(token, "pay")).body.data.next).toBe(`/verify-payment/${token}`);
		const { payment, next } = await verify(token);
		expect(next).toBe(`/payment-success?payment=${token}`);
		expect(payment).toMatchObject({
			state: "captured",
			outcome: "paid",
			money_taken: true,
			may_retry: false,
			kept_until: null,
			failure: null,
		});
		await verify(token);
		expect(await shop.subject("LW-26-100001")).toMatchObject({ state: "paid", captured: 1 });
	});

	test("failing leads to the failure page, which says that no money was taken and lets the shopper pay again", async () => {
		const { token } = await shop.newPayment("sandbox");
		await start(token);
		await press(token, "fail");
		const { payment, next } = await verify(token);
		expect(next).toBe(`/payment-faild?payment=${token}`);
		expect(payment).toMatchObject({ outcome: "failed", money_taken: false, may_retry: true, failure: "The test payment was declined." });
		expect(await shop.subject("LW-26-100001")).toMatchObject({ state: "open", derived: 1 });

		const again = (await retry(token)).body.data;
		expect(again.token).not.toBe(token);
		expect(again.next).toBe(`/pay/${again.token}`);
		await start(again.token);
		await press(again.token, "pay");
		expect((await verify(again.token)).next).toBe(`/payment-success?payment=${again.token}`);
		expect(await shop.subject("LW-26-100001")).toMatchObject({ state: "paid", captured: 1 });
	});

	test("leaving changes nothing, and paying again goes on with the same payment", async () => {
		const { token } = await shop.newPayment("sandbox");
		await start(token);
		expect((await press(token, "leave")).body.data.next).toBe(`/payment-faild?payment=${token}`);
		expect((await verify(token)).payment).toMatchObject({ outcome: "waiting", money_taken: false, may_retry: true });
		expect((await retry(token)).body.data).toEqual({ token, next: `/pay/${token}` });
	});

	test("is not there where it is switched off, nor for another provider's payment, nor before paying has started", async () => {
		const unstarted = await shop.newPayment("sandbox");
		expect((await press(unstarted.token, "pay")).status).toBe(404);
		const other = await shop.newPayment("razorpay");
		await start(other.token);
		expect((await press(other.token, "pay")).status).toBe(404);
		await start(unstarted.token);
		const providers = (await shop.payments.readProviders(shop.ctx())) as Map<string, never>;
		const sandbox = providers.get("sandbox") as never;
		providers.delete("sandbox");
		try {
			expect((await press(unstarted.token, "pay")).status).toBe(404);
		} finally {
			providers.set("sandbox", sandbox);
		}
	});
});

describe("a payment's address", () => {
	test("an unknown token is a 404, a malformed one a 422 that names it", async () => {
		expect((await shop.request("GET", "/payments/abcdefghijklmnopqrstuvwxyz")).status).toBe(404);
		expect((await shop.request("GET", "/payments/short")).status).toBe(422);
	});

	test("tokens cannot be guessed and fit a provider's receipt", async () => {
		const tokens = await Promise.all(Array.from({ length: 20 }, () => shop.newPayment("sandbox").then(({ token }) => token)));
		expect(new Set(tokens).size).toBe(20);
		for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
	});

	test("says what is paid for without naming the buyer", async () => {
		const { token } = await shop.newPayment("sandbox");
		const { body } = await shop.request<{ data: Payment }>("GET", `/payments/${token}`);
		expect(body.data).toMatchObject({
			subject: { kind: "order", reference: "LW-26-100001", path: "/track/order/LW-26-100001" },
			amount: 74_990_00,
			method: "Test payment",
			reference: null,
			mailed_to: "as…@example.in",
		});
		expect(JSON.stringify(body)).not.toContain("asha@example.in");
	});
});

describe("starting", () => {
	test("an order that can no longer be paid is not sent to the provider", async () => {
		const { token } = await shop.newPayment("razorpay");
		await shop.setSubject("LW-26-100001", { state: "closed" });
		const orders = shop.razorpay.orders.size;
		expect((await start(token)).body.data).toMatchObject({
			start: { kind: "done", next: `/payment-faild?payment=${token}` },
			payment: { may_retry: false },
		});
		expect(shop.razorpay.orders.size).toBe(orders);
	});

	test("what is paid in another tab is not paid again", async () => {
		const { token } = await shop.newPayment("sandbox");
		await start(token);
		await press(token, "pay");
		expect((await start(token)).body.data.start).toEqual({ kind: "done", next: `/payment-success?payment=${token}` });
	});

	test("two tabs that start at once get the same way to pay", async () => {
		const { token } = await shop.newPayment("razorpay");
		const answers = await Promise.all([start(token), start(token), start(token)]);
		expect(new Set(answers.map(({ body }) => JSON.stringify(body.data.start))).size).toBe(1);
	});

	test("a provider that does not answer is said, and nothing is lost", async () => {
		const { token } = await shop.newPayment("razorpay");
		shop.razorpay.away = true;
		expect(await start(token)).toMatchObject({ status: 503, body: { code: "unavailable" } });
		shop.razorpay.away = false;
		expect((await start(token)).body.data.start.kind).toBe("form");
	});

	test("is refused past a sensible number of tries", async () => {
		const { token } = await shop.newPayment("sandbox");
		for (let count = 0; count < 30; count++) expect((await start(token)).status).toBe(200);
		const refused = await start(token);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	});
});

describe("cash on delivery", () => {
	test("has nothing to start, and is captured once when it is collected", async () => {
		const row = await shop.newPayment("cod");
		expect((await start(row.token)).body.data.start).toEqual({ kind: "done", next: `/payment-success?payment=${row.token}` });
		expect((await verify(row.token)).payment).toMatchObject({ state: "created", outcome: "paid", money_taken: false });
		const subject = { kind: "order", reference: "LW-26-100001" } as const;
		expect(await recordCollectedPayment(shop.payments, shop.ctx(), subject, row.amount - 1_00)).toMatchObject({
			state: "captured",
			amount: row.amount - 1_00,
		});
		expect(await shop.subject("LW-26-100001")).toMatchObject({ state: "paid", captured: 1 });
	});

	test("nothing is collected where nothing is due", async () => {
		await shop.newPayment("cod");
		await expect(recordCollectedPayment(shop.payments, shop.ctx(), { kind: "order", reference: "LW-26-100001" }, 0)).rejects.toMatchObject({
			code: "conflict",
		});
	});
});

describe("paying again", () => {
	test("another way can be chosen, within its limits", async () => {
		const small = await shop.newPayment("sandbox", { amount: 49_999_00 });
		const { body } = await retry(small.token, "cod");
		expect(body.data.next).toBe(`/payment-success?payment=${body.data.token}`);
		expect(await shop.subject("LW-26-100001")).toMatchObject({ retried: ["cod"] });

		const large = await shop.newPayment("sandbox", { reference: "LW-26-100002", amount: 50_001_00 });
		expect(await retry(large.token, "cod")).toMatchObject({
			status: 422,
			body: { errors: { payment_method: ["Cash on delivery is for orders up to ₹50,000."] } },
		});
		await writeSetting(shop.ctx(), "payments", { cod: { excluded_prefixes: ["56"] } });
		const excluded = await shop.newPayment("sandbox", { reference: "LW-26-100003", amount: 100_00 });
		expect(await retry(excluded.token, "cod")).toMatchObject({
			status: 422,
			body: { errors: { payment_method: ["Cash on delivery is not offered at PIN 560038."] } },
		});
		expect((await retry(excluded.token, "barter")).status).toBe(422);
	});

	test("an order that is gone cannot be paid again", async () => {
		const { token } = await shop.newPayment("sandbox");
		await shop.setSubject("LW-26-100001", { state: "closed" });
		expect((await retry(token)).status).toBe(409);
	});

	test("whoever has paid after all is shown that, instead of paying twice", async () => {
		const row = await shop.newPayment("razorpay");
		await start(row.token);
		const { provider_order_id } = await shop.one<{ provider_order_id: string }>("select provider_order_id from payment");
		shop.razorpay.pay(provider_order_id);
		expect((await retry(row.token)).body.data).toEqual({ token: row.token, next: `/payment-success?payment=${row.token}` });
	});

	test("is refused past ten tries in ten minutes", async () => {
		const { token } = await shop.newPayment("sandbox");
		for (let count = 0; count < 10; count++) expect((await retry(token)).status).toBe(200);
		expect((await retry(token)).status).toBe(429);
	});
});

const report = (row: PaymentRow, more = {}) => ({
	state: "captured" as const,
	providerPaymentId: "pay_1",
	amount: row.amount,
	currency: "INR",
	...more,
});

describe("settling", () => {
	test.each([
		["amount", { amount: 1_00 }],
		["currency", { currency: "USD" }],
	])("another %s than asked for is not counted as paid, and staff are told", async (_what, difference) => {
		const row = await shop.newPayment("sandbox");
		const settled = await settlePayment(shop.payments, shop.ctx(), row.id, report(row, difference));
		expect(settled).toMatchObject({ state: "created", failure: "Amount differs", capturedAt: null });
		expect(settled.trouble).toMatch(/^Amount differs: /);
		expect(shop.warnings).toEqual(["a payment needs a look"]);
		expect(await shop.subject("LW-26-100001")).toMatchObject({ captured: 0 });
		expect((await verify(row.token)).payment).toMatchObject({ outcome: "waiting", money_taken: true, may_retry: false });
		expect((await retry(row.token)).status).toBe(409);
	});

	test("failed is not final: a late yes of the bank wins, and a later no changes nothing", async () => {
		const row = await shop.newPayment("sandbox");
		const failed = { state: "failed", failure: "Declined" } as const;
		expect(await settlePayment(shop.payments, shop.ctx(), row.id, failed)).toMatchObject({ state: "failed", failure: "Declined" });
		expect(await settlePayment(shop.payments, shop.ctx(), row.id, report(row))).toMatchObject({
			state: "captured",
			failure: null,
			kept: true,
		});
		expect(await settlePayment(shop.payments, shop.ctx(), row.id, failed)).toMatchObject({ state: "captured", failure: null });
		expect(await shop.subject("LW-26-100001")).toMatchObject({ derived: 2, captured: 1 });
	});

	test("one payment at the provider pays for one payment here", async () => {
		const first = await shop.newPayment("sandbox");
		const second = await shop.newPayment("sandbox", { reference: "LW-26-100002" });
		await settlePayment(shop.payments, shop.ctx(), first.id, report(first));
		expect(await settlePayment(shop.payments, shop.ctx(), second.id, report(second))).toMatchObject({
			state: "created",
			trouble: "Belongs to another payment: pay_1",
		});
		expect(await shop.subject("LW-26-100002")).toMatchObject({ captured: 0 });
	});

	test("a second payment at the provider for the same row is recorded once, and waits for staff to give it back", async () => {
		const row = await shop.newPayment("sandbox");
		await settlePayment(shop.payments, shop.ctx(), row.id, report(row));
		const again = report(row, { providerPaymentId: "pay_2" });
		expect(await settlePayment(shop.payments, shop.ctx(), row.id, again)).toMatchObject({ providerPaymentId: "pay_1", trouble: null });
		await settlePayment(shop.payments, shop.ctx(), row.id, again);
		const { rows } = await shop.database.pool.query(
			`select payment.provider_payment_id, payment.kept, payment.state, refund.state as refund, refund.way, refund.kind, refund.amount,
				(select sum(amount)::float8 from ledger_entry where payment_id = payment.id) as ledger
			from payment left join refund on refund.payment_id = payment.id order by payment.id`,
		);
		expect(rows).toMatchObject([
			{ provider_payment_id: "pay_1", kept: true, refund: null, ledger: row.amount },
			{ provider_payment_id: "pay_2", kept: false, state: "captured", refund: "waiting", way: null, kind: "duplicate", ledger: row.amount },
		]);
		expect(shop.warnings).toEqual(["a payment was captured twice"]);
	});

	test("what the hook refuses with an error is not captured", async () => {
		const row = await shop.newPayment("sandbox");
		const { order } = shop.payments.hooks;
		const hooks = { ...shop.payments.hooks, order: { ...order, onCaptured: () => Promise.reject(new Error("the order is broken")) } };
		await expect(settlePayment({ ...shop.payments, hooks }, shop.ctx(), row.id, report(row))).rejects.toThrow("the order is broken");
		expect(await shop.payment(row.id)).toMatchObject({ state: "created", captured_at: null });
	});

	test.runIf(engine === "postgres")("forty reports at once count once", async () => {
		const row = await shop.newPayment("sandbox");
		// The lock on the payment must suffice if the hook locks nothing.
		const { lockSubject: _hold, ...order } = shop.payments.hooks.order;
		const payments = { ...shop.payments, hooks: { ...shop.payments.hooks, order } };
		await Promise.all(Array.from({ length: 40 }, () => settlePayment(payments, shop.ctx(), row.id, report(row))));
		expect(await shop.subject("LW-26-100001")).toMatchObject({ captured: 1 });
	});

	test("two payments for one order: one is kept, the other goes back", async () => {
		const rows = [await shop.newPayment("sandbox"), await shop.newPayment("sandbox")];
		await Promise.all(
			rows.map((row) => settlePayment(shop.payments, shop.ctx(), row.id, report(row, { providerPaymentId: `pay_${row.id}` }))),
		);
		const { rows: kept } = await shop.database.pool.query("select kept from payment order by kept");
		expect(kept).toEqual([{ kept: false }, { kept: true }]);
		const { rows: refunds } = await shop.database.pool.query("select key, amount from refund");
		expect(refunds).toEqual([{ key: expect.stringMatching(/^late-[12]$/), amount: 74_990_00 }]);
	});
});

describe("reconciliation", () => {
	const later = (minutes: number) => {
		shop.now = new Date(shop.now.getTime() + minutes * 60_000);
	};

	test("finds what was paid although no browser and no message came back", async () => {
		const { token, id } = await shop.newPayment("sandbox");
		await start(token);
		await press(token, "pay");
		await shop.runJob("reconcile-payments");
		expect(await shop.payment(id)).toMatchObject({ state: "created" });
		later(3);
		await shop.runJob("reconcile-payments");
		expect(await shop.payment(id)).toMatchObject({ state: "captured" });
	});

	test("one provider that is away does not keep the others waiting", async () => {
		const stuck = await shop.newPayment("razorpay");
		const fine = await shop.newPayment("sandbox", { reference: "LW-26-100002" });
		await start(stuck.token);
		await start(fine.token);
		await press(fine.token, "pay");
		shop.razorpay.away = true;
		later(3);
		await shop.runJob("reconcile-payments");
		expect(await shop.payment(fine.id)).toMatchObject({ state: "captured" });
		expect(await shop.payment(stuck.id)).toMatchObject({ state: "created" });
		expect(shop.warnings).toEqual(["a payment could not be reconciled"]);
	});

	test("asks about a payment ever more rarely, and no more after four days", async () => {
		const { token } = await shop.newPayment("razorpay");
		await start(token);
		const asked = shop.razorpay.heard.length;
		for (let count = 0; count < 5 * 288; count++) {
			later(5);
			await shop.runJob("reconcile-payments");
		}
		expect(shop.razorpay.heard.length - asked).toBeGreaterThan(15);
		expect(shop.razorpay.heard.length - asked).toBeLessThan(60);
	});

	test("[security 6] one run catches up with however many there are", async () => {
		const paid = [];
		for (let count = 0; count < 100; count++) {
			const { token, id } = await shop.newPayment("sandbox", { reference: `LW-26-2${String(count).padStart(5, "0")}` });
			await start(token);
			await press(token, "pay");
			paid.push(id);
		}
		later(3);
		await shop.runJob("reconcile-payments");
		expect(await shop.one("select count(*)::int as count from payment where id = any($1) and state = 'captured'", [paid])).toEqual({
			count: 100,
		});
	});

	// Last, since it leaves the provider's circuit breaker open.
	test("[security 6] what could not be asked about does not count as asked, and is first in the next run", async () => {
		for (let count = 0; count < 20; count++) {
			const { token } = await shop.newPayment("razorpay", { reference: `LW-26-3${String(count).padStart(5, "0")}` });
			await start(token);
		}
		shop.razorpay.away = true;
		later(3);
		const heard = shop.razorpay.heard.length;
		await shop.runJob("reconcile-payments");
		await shop.runJob("reconcile-payments");
		expect(shop.razorpay.heard.length - heard).toBe(0);
		const { count } = await shop.one<{ count: number }>("select count(*)::int as count from payment where looked_at is null", []);
		expect(count).toBeGreaterThanOrEqual(10);
	});
});
