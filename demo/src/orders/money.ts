// Past payments, refunds and the ledger, without calls to providers or emails. Pure functions.
import { randomBytes } from "node:crypto";
import type { PaymentState } from "@lapwing/contract/order";
import type { RefundKind } from "@lapwing/contract/refund";
import { sandboxId, sandboxPaymentId } from "@lapwing/server/modules/payments/providers/sandbox";
import { refundFailureText } from "@lapwing/server/modules/payments/refunds";
import type { ledgerEntry, payment, refund, sandboxPayment } from "@lapwing/server/modules/payments/schema";
import { hash } from "../hash.ts";
import type { NewRow } from "../insert-rows.ts";
import { type Account, sumOf } from "./account.ts";
import { minutesAfter } from "./calendar.ts";
import { capturedAt, placedAt, returnMethodOf, timeOf } from "./past-order.ts";
import type { Reversal } from "./reversals.ts";

type PaymentRow = NewRow<typeof payment>;
type RefundRow = NewRow<typeof refund>;

export type PastRefund = Omit<RefundRow, "id" | "paymentId"> & {
	kind: RefundKind;
	/** Null for goodwill and for duplicate payments. */
	reversal: Reversal | null;
	changedAt: Date;
};

export type PastPayment = {
	account: Account;
	token: string;
	createdAt: Date;
	capturedAt: Date | null;
	/** Null if not captured. */
	kept: boolean | null;
	/** The provider's id. */
	providerPaymentId: string | null;
	refunds: readonly PastRefund[];
};

/** The last is the one that was kept, if any. */
export function paymentsOf(account: Account): PastPayment[] {
	const { order } = account;
	const { duplicateAt, surplusAt } = order.payment;
	const token = newToken();
	const captured = capturedAt(order);
	const own: PastPayment = {
		account,
		token,
		createdAt: placedAt(order),
		capturedAt: captured,
		kept: captured === null ? null : true,
		providerPaymentId: captured === null ? null : moneyReference(account, token),
		refunds: captured === null ? [] : refundsOf(account),
	};
	if (surplusAt !== undefined) return [surplusOf(own, surplusAt), own];
	if (duplicateAt === undefined) return [own];
	const first = newToken();
	const done = minutesAfter(duplicateAt, 3);
	const back = refundOf(account, "duplicate", account.totals.total, { reason: "Paid twice", at: duplicateAt, done, reversal: null });
	const duplicate = {
		...own,
		token: first,
		capturedAt: duplicateAt,
		kept: false,
		providerPaymentId: sandboxPaymentId(first),
		refunds: [back],
	};
	return [duplicate, { ...own, createdAt: minutesAfter(own.createdAt, 1) }];
}

/** Second capture of a payment: staff have still to say how it goes back. */
function surplusOf(own: PastPayment, at: Date): PastPayment {
	const { account } = own;
	const token = newToken();
	const back: PastRefund = {
		...refundOf(account, "duplicate", account.totals.total, { reason: "Paid twice", at, done: null, reversal: null }),
		way: null,
		key: `surplus-${account.order.reference}`,
		state: "waiting",
		failure: null,
	};
	return { account, token, createdAt: at, capturedAt: at, kept: false, providerPaymentId: sandboxPaymentId(token), refunds: [back] };
}

const newToken = () => randomBytes(24).toString("base64url");

function moneyReference({ order: { payment: paid, reference } }: Account, token: string): string {
	return paid.provider === sandboxId ? sandboxPaymentId(token) : `cash-${reference}`;
}

function refundsOf(account: Account): PastRefund[] {
	const { order, reversals } = account;
	const { goodwill } = order;
	return [
		...reversals.map((reversal) => {
			const { kind, reason, at } = reversal;
			const done = kind === "returned" ? timeOf(order, "refunded") : at;
			return refundOf(account, kind, reversal.amount - reversal.deduction, { reason, at, done, reversal });
		}),
		...(goodwill === undefined
			? []
			: [refundOf(account, "goodwill", goodwill.amount, { reason: goodwill.reason, at: goodwill.at, done: goodwill.at, reversal: null })]),
	];
}

type Given = { reason: string; at: Date /** Null where the provider refused. */; done: Date | null; reversal: Reversal | null };

function refundOf({ order, shipments }: Account, kind: RefundKind, amount: number, { reason, at, done, reversal }: Given): PastRefund {
	const { provider, refusal = null } = order.payment;
	const key = `${kind}-${order.reference}`;
	const cash =
		provider === sandboxId ? null : cashWay(order.reference, returnMethodOf(order), reversal?.lines[0]?.shipment ?? shipments[0]);
	return {
		amount,
		kind,
		...(cash ?? { way: "original", wayReference: null, locationId: null }),
		reason,
		key,
		state: done === null ? "failed" : "done",
		providerRefundId: done === null || cash !== null ? null : `sandbox_refund_${key}`,
		failure: done === null ? refusal : null,
		createdAt: at,
		changedAt: done ?? at,
		reversal,
	};
}

/** Refund in cash at the store where the goods were returned, or by bank transfer if they were collected. */
function cashWay(reference: string, method: "collect" | "bring", shipment: Account["shipments"][number] | undefined) {
	if (method === "bring") return { way: "cash" as const, wayReference: null, locationId: shipment?.place.id ?? null };
	return { way: "bank" as const, wayReference: `UTR${10 ** 11 + hash(reference, "transfer")}`, locationId: null };
}

const doneOf = ({ refunds }: Pick<PastPayment, "refunds">) => sumOf(refunds.map(({ state, amount }) => (state === "done" ? amount : 0)));

/** Refunds of the kept payment. */
export const refundedOf = (payments: readonly PastPayment[]): number => sumOf(payments.map((paid) => (paid.kept ? doneOf(paid) : 0)));

export function paymentStateOf({ capturedAt: captured, account, refunds }: PastPayment): PaymentState {
	if (captured === null) return account.order.payment.failure === undefined ? "created" : "failed";
	const refunded = doneOf({ refunds });
	if (refunded === 0) return "captured";
	return refunded === account.totals.total ? "refunded" : "partially_refunded";
}

type Trouble = Pick<PaymentRow, "trouble" | "troubleAt">;

function troubleOf({ refunds }: PastPayment): Trouble {
	const refused = refunds.find(({ state }) => state === "failed");
	if (refused === undefined) return { trouble: null, troubleAt: null };
	return { trouble: refundFailureText({ amount: refused.amount, failure: refused.failure ?? null }), troubleAt: refused.changedAt };
}

export type MoneyRows = {
	payments: PaymentRow[];
	refunds: RefundRow[];
	ledger: NewRow<typeof ledgerEntry>[];
	sandbox: NewRow<typeof sandboxPayment>[];
	refundId(reversal: Reversal): number | null;
};

/** Ids of the payments and of their refunds, in order. */
export function moneyRows(payments: readonly PastPayment[], paymentIds: readonly number[], refundIds: readonly number[]): MoneyRows {
	const refundIdOf = new Map<Reversal, number>();
	const rows = payments.map((paid, index) => paymentRow(paid, paymentIds[index] ?? 0));
	const refunds = payments.flatMap((paid, index) => paid.refunds.map((each) => ({ paid, each, paymentId: paymentIds[index] ?? 0 })));
	const refundRows = refunds.map(({ each: { reversal, ...each }, paymentId }, index): RefundRow => {
		const id = refundIds[index] ?? 0;
		if (reversal !== null) refundIdOf.set(reversal, id);
		return { id, paymentId, ...each };
	});
	const subjectOf = ({ account }: PastPayment) => ({ subjectKind: "order" as const, subjectReference: account.order.reference });
	const entries = [
		...payments.flatMap((paid, index) =>
			paid.capturedAt === null
				? []
				: [
						{
							...subjectOf(paid),
							kind: "capture" as const,
							paymentId: paymentIds[index] ?? 0,
							refundId: null,
							amount: paid.account.totals.total,
							at: paid.capturedAt,
						},
					],
		),
		...refunds.flatMap(({ paid, each, paymentId }, index) =>
			each.state === "done"
				? [
						{
							...subjectOf(paid),
							kind: "refund" as const,
							paymentId,
							refundId: refundIds[index] ?? 0,
							amount: -each.amount,
							at: each.changedAt,
						},
					]
				: [],
		),
	];
	// The sandbox provider has its own records, and is queried for past payments too.
	const pressed = rows.filter(({ provider, state }) => provider === sandboxId && state !== "created");
	return {
		payments: rows,
		refunds: refundRows,
		ledger: entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
		sandbox: pressed.map(({ token, amount, changedAt, capturedAt: captured }) => ({
			token,
			amount,
			changedAt,
			outcome: captured === null ? ("failed" as const) : ("paid" as const),
		})),
		refundId: (reversal) => refundIdOf.get(reversal) ?? null,
	};
}

function paymentRow(paid: PastPayment, id: number): PaymentRow & { capturedAt: Date | null } {
	const { account, refunds, ...own } = paid;
	const { order, totals } = account;
	return {
		...own,
		id,
		subjectKind: "order",
		subjectReference: order.reference,
		provider: order.payment.provider,
		method: order.payment.method,
		description: `Order ${order.reference}`,
		amount: totals.total,
		state: paymentStateOf(paid),
		failure: order.payment.failure ?? null,
		...troubleOf(paid),
		contactName: order.contact.name,
		contactEmail: order.contact.email,
		contactPhone: order.contact.phone,
		refunded: doneOf({ refunds }),
		changedAt: refunds.at(-1)?.changedAt ?? paid.capturedAt ?? paid.createdAt,
	};
}
