// Payments and refunds entered by staff: money collected, goodwill refunds, and how a refund was paid out.
import type { CollectedBy } from "@lapwing/contract/counter";
import { formatRupees } from "@lapwing/contract/money";
import type { RefundSettlement } from "@lapwing/contract/refund";
import { AppError, type Ctx } from "../../ctx.ts";
import { lateCashPrefix } from "../payments/ledger.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { counterTitles, recordCollectedPayment } from "../payments/payments.ts";
import { cod } from "../payments/providers/cod.ts";
import { refundSettledBefore, requestRefund, settleRefundOf } from "../payments/refunds.ts";
import { whyNotBookLateCash, whyNotCollect } from "./allowed-actions.ts";
import { expectNotAudited } from "./done-before.ts";
import { lateCashOf, readFacts } from "./order-facts.ts";
import { enqueueOrderEmail, type OrderRow } from "./order-rows.ts";
import { syncOrder } from "./sync-order.ts";

const subjectOf = ({ reference }: OrderRow) => ({ kind: "order" as const, reference });

/** Cash of a delivery comes from the courier, that of a pick-up is in the store's till. */
const cashTitle = ({ fulfilment }: OrderRow) => (fulfilment === "delivery" ? cod.title : counterTitles.cash);

type Collected = {
	by?: CollectedBy | undefined;
	/** As staff were asked: if another amount is due by now, nothing is booked. */
	amount?: number | undefined;
};

/** Collects everything that is due now: for deliveries, what has arrived and is unpaid. */
export async function collectPayment(ctx: Ctx, payments: Payments, order: OrderRow, { by, amount }: Collected = {}): Promise<void> {
	const facts = await readFacts(ctx, order);
	const asked = "collected the payment";
	await expectNotAudited(ctx, order, whyNotCollect(facts), { actions: { [asked]: "booked" }, asked });
	if (amount !== undefined && amount !== facts.dueNow)
		throw new AppError(
			"conflict",
			`${formatRupees(facts.dueNow)} is due for this order by now, not ${formatRupees(amount)}. Nothing was booked.`,
		);
	await recordCollectedPayment(payments, ctx, subjectOf(order), facts.dueNow, { by, cash: cashTitle(order) });
}

/** Cash for goods that were returned as unpaid: it pays for their replacement, or is refunded. */
export async function bookLateCash(ctx: Ctx, payments: Payments, order: OrderRow): Promise<void> {
	const facts = await readFacts(ctx, order);
	const asked = "booked late cash";
	await expectNotAudited(ctx, order, whyNotBookLateCash(facts), { actions: { [asked]: "booked" }, asked });
	const { amount, isKept } = lateCashOf(facts);
	await recordCollectedPayment(payments, ctx, subjectOf(order), amount, { prefix: lateCashPrefix, cash: cashTitle(order) });
	if (!isKept) await enqueueOrderEmail(ctx, order.reference, "late_cash", { amount });
}

export type Goodwill = { amount: number; reason: string; key: string; settlement?: RefundSettlement | undefined };

/** A refund without a reversal or a credit note. */
export async function refundGoodwill(ctx: Ctx, payments: Payments, order: OrderRow, { key, ...wanted }: Goodwill): Promise<void> {
	await requestRefund(payments, ctx, { ...wanted, subject: subjectOf(order), kind: "goodwill", key: `${order.reference}-${key}` });
	await syncOrder(ctx, order.id);
}

export async function settleOrderRefund(
	ctx: Ctx,
	payments: Payments,
	order: OrderRow,
	refundId: number,
	settlement: RefundSettlement,
): Promise<void> {
	const settledBefore = () => refundSettledBefore(ctx, { subject: "order", id: order.reference, refundId });
	await settleRefundOf(payments, ctx, subjectOf(order), refundId, settlement, settledBefore);
}
