import { expect, test } from "vitest";
import { ageWords, isLate, paymentTagOf } from "./order-labels.ts";

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

test("an order that came back does not wear Paid while its money is still here", () => {
	expect(paymentTagOf({ state: "returned", payment_state: "captured" }).title).toBe("Refund due");
	expect(paymentTagOf({ state: "returned", payment_state: "refunded" }).title).toBe("Refunded");
	expect(paymentTagOf({ state: "cancelled", payment_state: "captured" }).title).toBe("Refund due");
	expect(paymentTagOf({ state: "delivered", payment_state: "captured" }).title).toBe("Paid");
});
