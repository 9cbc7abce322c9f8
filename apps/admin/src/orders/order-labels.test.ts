import { expect, test } from "vitest";
import { ageWords, eventTitle, isLate, isSameAddress, paymentTagOf, placedWords, sentWords } from "./order-labels.ts";

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

test("a cancelled order of which nothing was paid wears no way to pay", () => {
	const cancelled = { state: "cancelled", payment_state: "created", due: 0, refund_due: 0 } as const;
	expect(paymentTagOf(cancelled)).toBeUndefined();
	expect(paymentTagOf({ ...cancelled, payment_state: "captured", refund_due: 100 })?.title).toBe("Refund due");
	expect(paymentTagOf({ ...cancelled, payment_state: "refunded" })?.title).toBe("Refunded");
	expect(paymentTagOf({ ...cancelled, state: "placed" })?.title).toBe("Not paid");
});

test("of several parcels the list says how many are sent, as long as some are not", () => {
	expect(sentWords({ sent: 1, all: 2 })).toBe("1 of 2 sent");
	for (const parcels of [
		{ sent: 0, all: 2 },
		{ sent: 2, all: 2 },
		{ sent: 0, all: 0 },
	])
		expect(sentWords(parcels)).toBeUndefined();
});

test("the bill goes to where the goods go if both addresses are the same", () => {
	const address = {
		name: "Meera Iyer",
		phone: "9845012345",
		line1: "7, Temple Street",
		line2: null,
		landmark: null,
		city: "Bengaluru",
		state_code: "29",
		state: "Karnataka",
		post_code: "560038",
	};
	expect(isSameAddress(address, { ...address, state_confirmed: "29" })).toBe(true);
	expect(isSameAddress(address, { ...address, line2: "" })).toBe(true);
	expect(isSameAddress(address, { ...address, name: "Iyer & Co" })).toBe(false);
	expect(isSameAddress(address, null)).toBe(false);
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
