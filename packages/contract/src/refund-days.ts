// By which day the money of a return is expected. No zod here: pages and mails import it.
import type { ReturnMethod } from "./order.ts";

/** Where the money goes: the way it was paid, or, after cash, where the customer says. */
export type RefundTo = "original" | "ask";

/** Working days until the goods are with us. */
const arrivalDays: Record<ReturnMethod, number> = { collect: 3, bring: 2 };
/** Working days from then until the money is on the account. */
const refundDays: Record<RefundTo, number> = { original: 7, ask: 5 };

const day = 86_400_000;
const indiaOffset = 5.5 * 3_600_000;

/** Monday to Friday, in India's calendar: banks rest on the others. */
export function addWorkingDays(from: Date, count: number): Date {
	let at = from.getTime();
	for (let left = count; left > 0; ) {
		at += day;
		const weekday = new Date(at + indiaOffset).getUTCDay();
		if (weekday !== 0 && weekday !== 6) left -= 1;
	}
	return new Date(at);
}

/** Of a return that was asked for and has not come yet. */
export function returnRefundDay(requestedAt: Date, method: ReturnMethod, to: RefundTo): Date {
	return addWorkingDays(requestedAt, arrivalDays[method] + refundDays[to]);
}

/** Of a refund that was started. */
export function refundDay(startedAt: Date, to: RefundTo): Date {
	return addWorkingDays(startedAt, refundDays[to]);
}
