import { expect, test } from "vitest";
import { ageWords, eventTitle, isLate, paymentTagOf, placedWords } from "./order-labels.ts";

const now = Date.parse("2026-11-15T12:00:00Z");
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test.each([
	[18, "18 min"],
	[60, "1 h"],
	[220, "3 h 40 min"],
	[26 * 60, "1 day"],
	[49 * 60, "2 days"],
])("%i minutes are %s", (minutes, words) => {
	expect(ageWords(ago(minutes), now)).toBe(words);
});

test("an order is late after four hours to pack, a parcel at the counter after three days", () => {
	expect(isLate("confirmed", ago(239), now)).toBe(false);
	expect(isLate("confirmed", ago(241), now)).toBe(true);
	expect(isLate("ready_for_pickup", ago(48 * 60), now)).toBe(false);
});

const tagOf = (payment: Omit<Parameters<typeof paymentTagOf>[0], "state">) => paymentTagOf({ state: "delivered", ...payment });

test("an order that wears Refunded wears no second word for it", () => {
	const withheld = { state: "refunded", payment_state: "partially_refunded", due: 0, refund_due: 0 } as const;
	expect(paymentTagOf(withheld)).toBeUndefined();
	expect(paymentTagOf({ ...withheld, payment_state: "refunded" })).toBeUndefined();
	expect(paymentTagOf({ ...withheld, refund_due: 100 })?.title).toBe("Refund due");
	expect(paymentTagOf({ ...withheld, state: "delivered" })?.title).toBe("Partly refunded");
});

test("an order does not wear Paid while a refund of it is due, nor Refund due when none is", () => {
	expect(tagOf({ payment_state: "captured", due: 0, refund_due: 100 })?.title).toBe("Refund due");
	expect(tagOf({ payment_state: "partially_refunded", due: 0, refund_due: 100 })?.title).toBe("Refund due");
	expect(tagOf({ payment_state: "refunded", due: 0, refund_due: 0 })?.title).toBe("Refunded");
	// Returned for a replacement, or with a coupon of 100 %: nothing goes back.
	expect(tagOf({ payment_state: "captured", due: 0, refund_due: 0 })?.title).toBe("Paid");
});

test("an order of which a part is paid says what is not", () => {
	expect(tagOf({ payment_state: "captured", due: 1_999_99, refund_due: 0 })?.title).toBe("₹1,999.99 not paid yet");
	expect(tagOf({ payment_state: "created", due: 1_999_99, refund_due: 0 })?.title).toBe("Not paid");
});

test("an order of today has its time, one of this year its day, an older one its year, by India's calendar", () => {
	expect(placedWords("2026-11-14T18:30:00Z", now)).toBe("12 am");
	expect(placedWords("2026-11-14T18:29:00Z", now)).toBe("14 Nov");
	expect(placedWords("2025-11-15T12:00:00Z", now)).toBe("15 Nov 2025");
});

test("an order after a refused return is not delivered a second time", () => {
	expect(eventTitle("delivered", "shipped")).toBe("Delivered");
	expect(eventTitle("delivered", "return_requested")).toBe("Return closed");
	expect(eventTitle("collected", "return_requested")).toBe("Return closed");
	expect(eventTitle("returned", "return_requested")).toBe("Returned");
});
