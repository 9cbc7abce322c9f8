// Sentences about refunds and amounts due in emails: each figure of a refund, how it is paid out, and what is still to be paid.
import { formatRupees } from "@lapwing/contract/money";
import type { OrderDetail } from "@lapwing/contract/order";
import type { Refund, RefundFigures, RefundWay, ReversalKind } from "@lapwing/contract/refund";
import { bankDaysText } from "@lapwing/contract/refund-days";
import { refundedThings, refundFiguresText } from "@lapwing/contract/refund-figures";

/** A reversal with the calculation of its refund. */
export type ReversalFigures = RefundFigures & {
	kind: ReversalKind;
	refundId: number | null;
	/** Second refund, of what an exchange left over. */
	restId: number | null;
	items: readonly EmailItem[];
};

export type EmailItem = { title: string; quantity: number };

/** "2 × Aero 14, 1 × Mouse". */
export function itemsText(items: readonly EmailItem[]): string {
	return items.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ");
}

/** Why a payment that was not part of the sale is refunded. */
export function refundReasonText(kind: Refund["kind"] | undefined): string {
	if (kind === "duplicate") return "You had paid for this order already, so this payment goes back.";
	if (kind === "late") return "This payment came when the order was closed or its goods were back with us, so it goes back.";
	return "";
}

/** Of a reversal; jobs of earlier releases name none, and tell of the last refund. */
export function moneyBack(order: OrderDetail, reversal: ReversalFigures | undefined): string {
	const { refunds } = order;
	if (reversal === undefined) {
		const last = refunds.findLast(({ state }) => state !== "done") ?? refunds.at(-1);
		return last === undefined ? "Nothing was charged." : refundText(last);
	}
	const refund = refunds.find(({ id }) => id === reversal.refundId);
	const rest = refunds.find(({ id }) => id === reversal.restId);
	if (refund && rest) return [exchangedText(reversal, refund, rest), stillToPay(order)].filter(Boolean).join(" ");
	const money = refund ? refundText(refund) : noRefund(order, reversal);
	return [figuresText(reversal, refund?.amount ?? 0), money, stillToPay(order)].filter(Boolean).join(" ");
}

/** Both refunds of an exchange for something cheaper: what came back first, then where it went. */
function exchangedText(reversal: ReversalFigures, { amount, exchanged_for }: Refund, rest: Refund): string {
	const things = refundedThings[reversal.kind];
	const worth =
		refundFiguresText({ ...reversal, other: 0 }, amount + rest.amount, things) || `${formatRupees(reversal.goods)} for ${things}.`;
	return `${worth} ${formatRupees(amount)} of it pays for the exchange (order ${exchanged_for}), ${restText(rest)}`;
}

function restText({ state, way, amount: paise }: Refund): string {
	const amount = formatRupees(paise);
	if (way === "cash") return `${amount} was given to you in cash at our store.`;
	if (way === "bank") return `${amount} was sent to your bank account. ${bankTransferDays}`;
	const account = "the card, UPI or account you paid with";
	return state === "done" ? `${amount} went back to ${account}. ${bankDaysText}` : `${amount} goes back to ${account}. ${writeAgain}`;
}

const bankTransferDays = "Banks take up to 2 working days to show it.";
const writeAgain = "We will write again when it is done.";

function refundText({ state, way, exchanged_for, amount: paise }: Refund): string {
	const amount = formatRupees(paise);
	if (exchanged_for !== null) {
		const cash = way === "cash" ? " Anything left over was given to you in cash." : "";
		return `${amount} counted towards order ${exchanged_for}, which you took in exchange.${cash}`;
	}
	if (state === "done") return `We have refunded ${amount}. ${wayText(way)}`;
	if (way === null) return `We will call you to ask where the ${amount} should go: to your bank account, or in cash at a store.`;
	return `${amount} goes back to the card, UPI or account you paid with. ${writeAgain}`;
}

function noRefund({ totals, shipments }: OrderDetail, { kind, deduction, goodwill, unpaid }: ReversalFigures): string {
	if (deduction + goodwill > 0) return "Nothing is refunded for it.";
	if (totals.paid > 0) return unpaid === 0 ? "Nothing is refunded for it." : "Its price is no longer to be paid.";
	const isLeft = shipments.some(({ state }) => state !== "cancelled");
	return kind === "returned" || isLeft ? "Nothing was paid for it." : "Nothing was charged.";
}

/** Not where nothing was paid at all. */
function figuresText(reversal: ReversalFigures, refunded: number): string {
	if (refunded === 0 && reversal.deduction + reversal.goodwill === 0) return "";
	return refundFiguresText(reversal, refunded, refundedThings[reversal.kind]);
}

/** New amount to pay, of an order for cash. */
function stillToPay({ totals: { due, due_now }, fulfilment }: OrderDetail): string {
	if (due === 0) return "";
	if (fulfilment === "pickup") return `You now pay ${formatRupees(due)} at the store.`;
	// The courier has the cash of what has arrived, although it is not booked yet.
	return due > due_now ? `You now pay ${formatRupees(due - due_now)} on delivery.` : "";
}

export function wayText(way: RefundWay | null): string {
	if (way === "cash") return "You were given it in cash at our store.";
	if (way === "bank") return `It was sent to your bank account. ${bankTransferDays}`;
	if (way === "exchange") return "It pays for what you took in exchange.";
	return `It goes to the card, UPI or account you paid with. ${bankDaysText}`;
}
