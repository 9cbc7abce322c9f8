// Expected refund date of a return. No Zod import: pages and emails use this file.
import type { ReturnMethod } from "./order.ts";

/** Refund destination: the original payment method, or, after cash, the customer's choice. */
export type RefundTo = "original" | "ask";

/** Working days until the goods are received. */
const arrivalDays: Record<ReturnMethod, number> = { collect: 3, bring: 2 };
/** Working days that a bank takes to show a refund. */
const bankDays = 5;
/** Working days from receipt until the refund is credited: those of the bank, and for the original way two until it is sent. */
const refundDays: Record<RefundTo, number> = { original: 2 + bankDays, ask: 5 };

/** The sentence wherever a refund to the card, UPI or account is announced. */
export const bankDaysText = `Banks take up to ${bankDays} working days to show it.`;

const day = 86_400_000;
const indiaOffset = 5.5 * 3_600_000;

/** Adds working days: Monday to Friday in India's time zone, as banks count them. */
export function addWorkingDays(from: Date, count: number): Date {
	let at = from.getTime();
	for (let left = count; left > 0; ) {
		at += day;
		const weekday = new Date(at + indiaOffset).getUTCDay();
		if (weekday !== 0 && weekday !== 6) left -= 1;
	}
	return new Date(at);
}

/** Refund date of a return that is requested but not received. */
export function returnRefundDay(requestedAt: Date, method: ReturnMethod, to: RefundTo): Date {
	return addWorkingDays(requestedAt, arrivalDays[method] + refundDays[to]);
}

/** Refund date of a refund that has been started. */
export function refundDay(startedAt: Date, to: RefundTo): Date {
	return addWorkingDays(startedAt, refundDays[to]);
}
