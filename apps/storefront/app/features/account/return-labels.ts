// Texts about a return's next step and its refund. A cash payment has no automatic way back.
import { formatRupees } from "@lapwing/contract/money";
import type { OrderReturn, TrackedOrder } from "@lapwing/contract/order";
import type { ExplainedRefund, Refund, RefundKind } from "@lapwing/contract/refund";
import { bankDaysText, type RefundTo, refundDay, returnRefundDay } from "@lapwing/contract/refund-days";
import { refundedThings, refundFiguresText } from "@lapwing/contract/refund-figures";
import { formatTime } from "@lapwing/ui/time";
import { shopZone } from "../shell/shop-zone.ts";

export const refundKindLabels: Record<RefundKind, string> = {
	cancelled: "for cancelled items",
	undelivered: "for an undelivered parcel",
	returned: "for returned items",
	goodwill: "as goodwill",
	duplicate: "for a payment that was not needed",
	late: "for a payment that came after the order was closed",
};

const doneTexts: Record<NonNullable<Refund["way"]>, string> = {
	original: `Refunded to the card, UPI or account you paid with. ${bankDaysText}`,
	bank: "Sent to your bank account.",
	cash: "Given to you in cash.",
	exchange: "It paid for what you took in exchange.",
};

/** Status of a refund. `way` is null for cash until staff have asked the customer. */
export function refundStateText({ state, way, exchanged_for }: Pick<Refund, "state" | "way" | "exchanged_for">): string {
	if (exchanged_for !== null)
		return `It counted towards order ${exchanged_for}, which you took in exchange. Anything left over came back to you.`;
	if (state === "done") return doneTexts[way ?? "original"];
	if (state === "failed") return "Your bank did not accept it. We will call you to find another way.";
	if (way === null) return "We will call you to ask how you want it: to your bank account, or in cash at a store.";
	return "On its way to the card, UPI or account you paid with.";
}

/** How the amount was calculated, if it is not simply that of the goods. */
export function refundSumText({ amount, kind, figures }: Pick<ExplainedRefund, "amount" | "kind" | "figures">): string {
	if (figures === null || kind === "goodwill" || kind === "duplicate" || kind === "late") return "";
	return refundFiguresText(figures, amount, refundedThings[kind]);
}

type Paid = Pick<TrackedOrder, "totals" | "payment">;

const hasPaid = ({ totals: { paid, refunded } }: Paid) => paid > refunded;
const dayOf = (day: Date) => formatTime(day.toISOString(), shopZone, "date");

/** Shown above the return form. */
export function returnRefundText(order: Paid): string {
	if (!hasPaid(order)) return "";
	return order.payment.refund_to === "ask"
		? "You paid in cash. Once we have checked what you return, we will call you: the money goes to your bank account, or you get it at a store."
		: "Once we have checked what you return, the money goes back to the card, UPI or account you paid with.";
}

/** Shown until the return is received. */
export function nextStepText({ method }: Pick<OrderReturn, "method">): string {
	return method === "collect"
		? "Next step: keep it packed, with the charger and the box. We will call you to fix the collection."
		: "Next step: bring it to any of our stores, with the charger, the box and your order number.";
}

export function expectedRefundText(order: Paid, { requested_at, method }: Pick<OrderReturn, "requested_at" | "method">): string {
	if (!hasPaid(order)) return "";
	const { refund_to } = order.payment;
	const day = dayOf(returnRefundDay(new Date(requested_at), method, refund_to));
	return refund_to === "ask"
		? `Expect the money by ${day}, to your bank account or at a store. We will call you to ask.`
		: `Expect the money by ${day}, on the card, UPI or account you paid with.`;
}

/** One sentence before and after a refund is started, so that its day stays the same. */
const expectedBy = (at: Date, to: RefundTo) => `Expect it by ${dayOf(refundDay(at, to))}.`;

/** Status of a refund with the expected date. */
export function refundStatusText(refund: Pick<Refund, "state" | "way" | "exchanged_for" | "at">): string {
	if (refund.state !== "waiting") return refundStateText(refund);
	return `${refundStateText(refund)} ${expectedBy(new Date(refund.at), refund.way === "original" ? "original" : "ask")}`;
}

/** Before something is cancelled: what comes back, where, and by when. */
export function cancelRefundText(amount: number, to: RefundTo, at: Date): string {
	const text =
		to === "original"
			? `${formatRupees(amount)} goes back to the card, UPI or account you paid with.`
			: `You paid in cash. We will call you: ${formatRupees(amount)} goes to your bank account or is given to you at a store.`;
	return `${text} ${expectedBy(at, to)}`;
}
