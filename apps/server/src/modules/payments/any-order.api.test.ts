import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engine } from "../../../test/databases.ts";
import { usePaymentShop } from "../../../test/payment-shop.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { acceptReturn } from "./webhooks.ts";

const shop = usePaymentShop();

const start = (token: string) => shop.request("POST", `/payments/${token}/start`);
const verify = (token: string) => shop.request("POST", `/payments/${token}/verify`);

describe("any order of news", () => {
	const news = [
		"fails",
		"pays",
		"authorises",
		"return",
		"forged return",
		"webhook",
		"old webhook",
		"forged webhook",
		"verify",
		"reconcile",
	] as const;

	test("return, webhooks (ten times, forged, late) and reconciliation end in the same state with one capture", async () => {
		let count = 0;
		const batches = fc.array(fc.array(fc.constantFrom(...news), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
		await fc.assert(
			fc.asyncProperty(batches, fc.boolean(), async (steps, paidAtLast) => {
				const reference = `LW-26-2${String(++count).padStart(5, "0")}`;
				const row = await shop.newPayment("razorpay", { reference });
				await start(row.token);
				const { provider_order_id: orderId } = (await shop.payment(row.id)) as unknown as { provider_order_id: string };
				const bank = bankOf(row, orderId);
				for (const step of steps) await Promise.all(step.map((each) => bank[each]()));
				if (paidAtLast) {
					await bank.pays();
					for (let times = 0; times < 10; times++) await bank["old webhook"]();
				}
				shop.now = new Date(shop.now.getTime() + 3 * 60_000);
				await Promise.all([bank.webhook(), bank.verify(), bank.reconcile()]);
				await bank.verify();
				const paid = bank.captured() !== undefined;
				const ended = (await shop.payment(row.id)) as unknown as { state: string; provider_payment_id: string | null };
				expect(ended.provider_payment_id).toBe(bank.captured()?.id ?? null);
				if (paid) expect(ended.state).toBe("captured");
				else expect(["created", "failed"]).toContain(ended.state);
				expect(await shop.subject(reference)).toMatchObject({ captured: paid ? 1 : 0, state: paid ? "paid" : "open" });
				await shop.database.pool.query("truncate rate_limit");
			}),
			{ numRuns: engine === "postgres" ? 60 : 25 },
		);
	}, 120_000);

	/** What can happen to one payment, each step as its own sender would do it. */
	function bankOf(row: PaymentRow, orderId: string) {
		const server = shop.razorpay;
		const attempts = () => [...server.payments.values()].filter((each) => each.order_id === orderId);
		const captured = () => attempts().find((each) => each.captured);
		const taken = () => attempts().find((each) => each.status !== "failed");
		const message = () => {
			const last = captured() ?? attempts().at(-1);
			return last && server.webhookOf(last.captured ? "payment.captured" : "payment.failed", last);
		};
		let kept: ReturnType<typeof message>;
		const form = (fields: Record<string, string>) => new URLSearchParams(fields);
		return {
			captured,
			// An order that is paid, or is about to be, takes no further tries.
			fails: async () => void (taken() ?? server.fail(orderId)),
			pays: async () => void (taken() ?? server.pay(orderId)),
			authorises: async () => void (taken() ?? server.pay(orderId, { status: "authorized" })),
			return: async () => {
				const last = captured() ?? attempts().at(-1);
				if (last) await acceptReturn(shop.payments, shop.ctx(), row.token, form(server.returnOf(last)));
			},
			"forged return": async () => {
				const forged = { razorpay_payment_id: "pay_forged", razorpay_order_id: orderId, razorpay_signature: "0".repeat(64) };
				await expect(acceptReturn(shop.payments, shop.ctx(), row.token, form(forged))).rejects.toMatchObject({ code: "forbidden" });
			},
			webhook: async () => {
				const fresh = message();
				if (fresh) expect(await shop.webhook("razorpay", fresh)).toBe(200);
			},
			"old webhook": async () => {
				kept ??= message();
				if (kept) expect(await shop.webhook("razorpay", kept)).toBe(200);
			},
			"forged webhook": async () => {
				const body = JSON.stringify({
					event: "payment.captured",
					payload: { payment: { entity: { id: "pay_forged", order_id: orderId } } },
				});
				const headers = { "x-razorpay-signature": "f".repeat(64), "x-razorpay-event-id": "evt_forged" };
				expect(await shop.webhook("razorpay", { body, headers })).toBe(403);
			},
			verify: async () => void (await verify(row.token)),
			reconcile: () => shop.runJob("reconcile-payments"),
		};
	}
});
