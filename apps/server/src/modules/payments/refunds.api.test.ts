import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { engine } from "../../../test/databases.ts";
import { usePaymentShop } from "../../../test/payment-shop.ts";
import { inTransaction } from "../../ctx.ts";
import { readSetting, writeSetting } from "../settings/settings.ts";
import { readBalances, refundableOf } from "./ledger.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { eraseFromPayments, needsAttention, recordCollectedPayment, settlePayment } from "./payments.ts";
import { listRefunds, requestRefund, settleRefundOf } from "./refunds.ts";

const shop = usePaymentShop();
const subject = { kind: "order", reference: "LW-26-100001" } as const;
const total = 74_990_00;

/** A captured payment. */
async function paid(provider: "razorpay" | "stripe" | "sandbox"): Promise<PaymentRow> {
	const row = await shop.newPayment(provider);
	await shop.request("POST", `/payments/${row.token}/start`);
	const { provider_order_id } = await shop.one<{ provider_order_id: string }>("select provider_order_id from payment");
	if (provider === "razorpay") shop.razorpay.pay(provider_order_id);
	if (provider === "stripe") shop.stripe.pay(provider_order_id);
	if (provider === "sandbox") await shop.request("POST", `/payments/${row.token}/sandbox`, { body: { act: "pay" } });
	await shop.request("POST", `/payments/${row.token}/verify`);
	return row;
}

const ask = (wanted: { amount: number; key: string }) =>
	inTransaction(shop.ctx(), (tx) => requestRefund(shop.payments, tx, { subject, kind: "goodwill", reason: "Returned", ...wanted }));

async function refundable(): Promise<number> {
	return refundableOf((await readBalances(shop.ctx(), "order", [subject.reference]))(subject.reference));
}

/** Ledger entries, oldest first. */
async function ledger(): Promise<number[]> {
	const { rows } = await shop.database.pool.query<{ amount: number }>("select amount::float8 as amount from ledger_entry order by id");
	return rows.map(({ amount }) => amount);
}

async function asksForALook(): Promise<boolean> {
	const { rows } = await shop
		.ctx()
		.db.execute<{ look: boolean }>(sql`select ${needsAttention("order", sql`${subject.reference}`)} as look`);
	return rows[0]?.look ?? false;
}

async function refundsIn(state: string, count = 1): Promise<void> {
	await vi.waitFor(
		async () => {
			const refunds = await listRefunds(shop.ctx(), subject);
			expect(refunds.map(({ refund }) => refund.state)).toEqual(Array.from({ length: count }, () => state));
		},
		{ timeout: 20_000, interval: 100 },
	);
}

describe.each(["razorpay", "stripe", "sandbox"] as const)("refunds by %s", (provider) => {
	test("in part, then the rest, and never more than was paid", async () => {
		const { id } = await paid(provider);
		await ask({ amount: 10_000_00, key: "first" });
		await refundsIn("done");
		expect(await shop.payment(id)).toMatchObject({ state: "partially_refunded", refunded: 10_000_00 });
		expect(await refundable()).toBe(total - 10_000_00);
		await expect(ask({ amount: total, key: "too much" })).rejects.toMatchObject({
			code: "conflict",
			message: "At most ₹64,990 can be paid back.",
		});
		await ask({ amount: total - 10_000_00, key: "the rest" });
		await refundsIn("done", 2);
		expect(await shop.payment(id)).toMatchObject({ state: "refunded", refunded: total });
		await expect(ask({ amount: 1, key: "one more paisa" })).rejects.toMatchObject({ message: "Nothing is left to be paid back." });
		expect(await shop.subject("LW-26-100001")).toMatchObject({ refunded: total });
	});

	test("the same key pays back once", async () => {
		await paid(provider);
		const first = await ask({ amount: 10_000_00, key: "the same" });
		expect(await ask({ amount: 10_000_00, key: "the same" })).toMatchObject({ id: first.id });
		await refundsIn("done");
		await shop.runJob("refund-payment", { refundId: first.id });
		expect(await ask({ amount: 10_000_00, key: "the same" })).toMatchObject({ id: first.id, state: "done" });
		await expect(ask({ amount: 20_000_00, key: "the same" })).rejects.toMatchObject({ code: "conflict" });
		expect(await shop.subject("LW-26-100001")).toMatchObject({ refunded: 10_000_00 });
	});
});

describe.each(["razorpay", "stripe"] as const)("a refund at %s", (provider) => {
	const server = () => (provider === "razorpay" ? shop.razorpay : shop.stripe);
	const refundsThere = () => server().refunds.size;

	test("waits out a provider that is away", async () => {
		await paid(provider);
		const before = refundsThere();
		server().away = true;
		const { id } = await ask({ amount: total, key: "in the storm" });
		await expect(shop.runJob("refund-payment", { refundId: id })).rejects.toThrow("did not answer as it should");
		expect(await refundable()).toBe(0);
		server().away = false;
		await refundsIn("done");
		expect(refundsThere()).toBe(before + 1);
	});

	test("whose answer was lost is not made twice", async () => {
		await paid(provider);
		const before = refundsThere();
		const { id } = await ask({ amount: 10_000_00, key: "answer lost" });
		await refundsIn("done");
		await shop.database.pool.query("update refund set state = 'waiting', provider_refund_id = null");
		await shop.database.pool.query("update payment set refunded = 0, state = 'captured'");
		await shop.runJob("refund-payment", { refundId: id });
		expect(refundsThere()).toBe(before + 1);
	});

	test("that the provider refuses is said to staff, and can be asked for again", async () => {
		const { id } = await paid(provider);
		server().refundsBegin = "failed";
		const { id: refundId } = await ask({ amount: total, key: "refused" });
		await refundsIn("failed");
		expect(await shop.payment(id)).toMatchObject({ state: "captured", refunded: 0 });
		expect((await shop.payment(id)).trouble).toMatch(/^Refund refused: ₹74,990: /);
		expect(await asksForALook()).toBe(true);
		// A failed refund is still owed, so the amount cannot be refunded again.
		expect(await refundable()).toBe(0);
		expect(await shop.subject("LW-26-100001")).toMatchObject({ refunded: 0 });
		server().refundsBegin = (provider === "razorpay" ? "processed" : "succeeded") as never;
		await inTransaction(shop.ctx(), (tx) => settleRefundOf(shop.payments, tx, subject, refundId, { way: "original" }));
		await vi.waitFor(async () => expect(await shop.payment(id)).toMatchObject({ state: "refunded", trouble: null }), {
			timeout: 20_000,
			interval: 100,
		});
		expect(await asksForALook()).toBe(false);
	});

	test("that takes days is done when the provider says so", async () => {
		const { id } = await paid(provider);
		server().refundsBegin = "pending" as never;
		const { id: refundId } = await ask({ amount: total, key: "slowly" });
		await vi.waitFor(
			async () => expect(await shop.one("select provider_refund_id from refund")).toMatchObject({ provider_refund_id: expect.any(String) }),
			{ timeout: 20_000, interval: 100 },
		);
		await shop.runJob("reconcile-payments");
		expect(await shop.payment(id)).toMatchObject({ state: "captured" });
		const there = [...server().refunds.values()].at(-1);
		if (there) there.status = (provider === "razorpay" ? "processed" : "succeeded") as never;
		await shop.runJob("reconcile-payments");
		await shop.runJob("refund-payment", { refundId });
		expect(await shop.payment(id)).toMatchObject({ state: "refunded" });
		expect(await shop.subject("LW-26-100001")).toMatchObject({ refunded: total });
	});

	test.each(["message", "night"])("that a bank sends back days later is noticed (by %s), and owed again", async (by) => {
		const { id } = await paid(provider);
		await ask({ amount: total, key: "returned" });
		await refundsIn("done");
		const there = [...server().refunds.values()].at(-1);
		if (there === undefined) throw new Error("There is no refund.");
		there.status = "failed" as never;
		if (by === "message") expect(await shop.webhook(provider, returnedMessage())).toBe(200);
		else {
			shop.now = new Date(shop.now.getTime() + 3 * 86_400_000);
			await shop.runJob("recheck-refunds");
		}
		expect(await shop.payment(id)).toMatchObject({ state: "captured", refunded: 0 });
		expect((await shop.payment(id)).trouble).toMatch(/^Refund refused: ₹74,990: /);
		expect(await asksForALook()).toBe(true);
		// Still owed, so the amount cannot be refunded again.
		expect(await refundable()).toBe(0);
		expect(await ledger()).toEqual([total, -total, total]);

		function returnedMessage() {
			if (provider === "stripe") {
				const refund = [...shop.stripe.refunds.values()].at(-1);
				if (refund === undefined) throw new Error("Stripe has no refund.");
				return shop.stripe.webhookOf("refund.failed", refund, shop.now);
			}
			const refund = [...shop.razorpay.refunds.values()].at(-1);
			const payment = shop.razorpay.payments.get(refund?.payment_id ?? "");
			if (refund === undefined || payment === undefined) throw new Error("Razorpay has no refund.");
			return shop.razorpay.webhookOf("refund.failed", payment, refund);
		}
	});

	test("is done by the provider's message too", async () => {
		const { id } = await paid(provider);
		server().refundsBegin = "pending" as never;
		await ask({ amount: total, key: "by message" });
		await vi.waitFor(
			async () => expect(await shop.one("select provider_refund_id from refund")).toMatchObject({ provider_refund_id: expect.any(String) }),
			{ timeout: 20_000, interval: 100 },
		);
		expect(await shop.webhook(provider, refundMessage())).toBe(200);
		expect(await shop.payment(id)).toMatchObject({ state: "refunded" });

		function refundMessage() {
			if (provider === "stripe") {
				const refund = [...shop.stripe.refunds.values()].at(-1);
				if (refund === undefined) throw new Error("Stripe has no refund.");
				refund.status = "succeeded";
				return shop.stripe.webhookOf("refund.updated", refund, shop.now);
			}
			const refund = [...shop.razorpay.refunds.values()].at(-1);
			const payment = shop.razorpay.payments.get(refund?.payment_id ?? "");
			if (refund === undefined || payment === undefined) throw new Error("Razorpay has no refund.");
			refund.status = "processed";
			return shop.razorpay.webhookOf("refund.processed", payment, refund);
		}
	});
});

describe("refunds", () => {
	test("nothing goes back of what has not come in", async () => {
		await shop.newPayment("sandbox");
		await expect(ask({ amount: 1_00, key: "too early" })).rejects.toMatchObject({ message: "Nothing is left to be paid back." });
	});

	test.each([0, -1, 0.5, Number.NaN])("an amount of %s is refused at its field", async (amount) => {
		await paid("sandbox");
		await expect(ask({ amount, key: "odd" })).rejects.toMatchObject({ code: "invalid", errors: { amount: ["Enter an amount."] } });
	});

	test("what the caller rolls back is not paid back", async () => {
		await paid("sandbox");
		const work = inTransaction(shop.ctx(), async (tx) => {
			await requestRefund(shop.payments, tx, { subject, amount: total, kind: "goodwill", reason: "Cancelled", key: "rolled back" });
			throw new Error("the order was not cancelled");
		});
		await expect(work).rejects.toThrow("the order was not cancelled");
		expect(await listRefunds(shop.ctx(), subject)).toEqual([]);
	});

	test("collected cash waits until staff say how it was given back", async () => {
		const { id } = await shop.newPayment("cod");
		await recordCollectedPayment(shop.payments, shop.ctx(), subject, total);
		const { id: refundId } = await ask({ amount: total, key: "cash back" });
		await shop.runJob("reconcile-payments");
		expect((await listRefunds(shop.ctx(), subject))[0]?.refund).toMatchObject({ state: "waiting", way: null });
		expect(await asksForALook()).toBe(true);
		const settle = () =>
			inTransaction(shop.ctx(), (tx) => settleRefundOf(shop.payments, tx, subject, refundId, { way: "bank", reference: "N123456789" }));
		await settle();
		expect((await listRefunds(shop.ctx(), subject))[0]?.refund).toMatchObject({ state: "done", way: "bank", wayReference: "N123456789" });
		expect(await shop.payment(id)).toMatchObject({ state: "refunded" });
		expect(await asksForALook()).toBe(false);
		await expect(settle()).rejects.toMatchObject({ code: "conflict", message: "This refund has been paid back already." });
		expect(await ledger()).toEqual([total, -total]);
	});

	test("money for an order that is gone goes back by itself, in full, once", async () => {
		const row = await shop.newPayment("razorpay");
		await shop.request("POST", `/payments/${row.token}/start`);
		const { provider_order_id } = await shop.one<{ provider_order_id: string }>("select provider_order_id from payment");
		shop.razorpay.pay(provider_order_id);
		await shop.setSubject("LW-26-100001", { state: "closed" });
		const { body } = await shop.request<{ data: unknown }>("POST", `/payments/${row.token}/verify`);
		expect(body.data).toMatchObject({
			next: `/payment-success?payment=${row.token}`,
			payment: { outcome: "refunding", money_taken: true, may_retry: false },
		});
		await refundsIn("done");
		expect((await listRefunds(shop.ctx(), subject))[0]?.refund).toMatchObject({ key: `late-${row.id}`, amount: total, kind: "late" });
		expect(await shop.payment(row.id)).toMatchObject({ state: "refunded", kept: false });
		await shop.request("POST", `/payments/${row.token}/verify`);
		expect(await shop.subject("LW-26-100001")).toMatchObject({ captured: 1, refunded: total });
	});

	test("with a customer's account the person goes, and the sums stay", async () => {
		const { id, token } = await paid("razorpay");
		await eraseFromPayments(shop.ctx(), "order", ["LW-26-100001"]);
		expect(JSON.stringify(await shop.payment(id))).not.toMatch(/Asha|asha@|9876543210/);
		expect((await shop.request<{ data: unknown }>("GET", `/payments/${token}`)).body.data).toMatchObject({
			amount: total,
			outcome: "paid",
		});
	});

	test.runIf(engine === "postgres")("cancelling an order while its money arrives neither hangs nor keeps the money", async () => {
		for (let round = 0; round < 20; round++) {
			const reference = `LW-26-3${String(round).padStart(5, "0")}`;
			const row = await shop.newPayment("sandbox", { reference, amount: 100_00 });
			const money = { state: "captured", providerPaymentId: `pay_${round}`, amount: 100_00, currency: "INR" } as const;
			const cancel = inTransaction(shop.ctx(), async (tx) => {
				await shop.payments.hooks.order.lockSubject?.(tx, reference);
				const before = await readSetting<{ state: string }>(tx, `subject:${reference}`);
				await writeSetting(tx, `subject:${reference}`, { ...before, state: "closed" });
				if (before?.state === "paid")
					await requestRefund(shop.payments, tx, {
						subject: { kind: "order", reference },
						amount: 100_00,
						kind: "cancelled",
						reason: "Cancelled",
						key: reference,
					});
			});
			await Promise.all([cancel, settlePayment(shop.payments, shop.ctx(), row.id, money)]);
			const { rows } = await shop.database.pool.query("select amount from refund where payment_id = $1", [row.id]);
			expect(rows).toEqual([{ amount: 100_00 }]);
		}
	});

	test.runIf(engine === "postgres")("twenty people who refund at once pay back what there is", async () => {
		const row = await shop.newPayment("sandbox", { amount: 100_00 });
		await settlePayment(shop.payments, shop.ctx(), row.id, {
			state: "captured",
			providerPaymentId: "pay_1",
			amount: 100_00,
			currency: "INR",
		});
		const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, each) => ask({ amount: 30_00, key: `try ${each}` })));
		expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
		await refundsIn("done", 3);
		expect(await shop.payment(row.id)).toMatchObject({ refunded: 90_00 });
	});
});
