import { expect, test } from "vitest";
import { addWorkingDays, refundDay, returnRefundDay } from "./refund-days.ts";

const iso = (date: Date) => date.toISOString().slice(0, 10);

test("weekends are no working days, by India's calendar", () => {
	// Friday, 13 November 2026, 8 pm UTC is Saturday, 1:30 am in India.
	expect(iso(addWorkingDays(new Date("2026-11-13T20:00:00Z"), 1))).toBe("2026-11-15");
	expect(iso(addWorkingDays(new Date("2026-11-13T06:00:00Z"), 1))).toBe("2026-11-16");
	expect(iso(addWorkingDays(new Date("2026-11-16T06:00:00Z"), 5))).toBe("2026-11-23");
});

test("what is collected takes longer than what is brought, and cash is paid out sooner than a card", () => {
	const monday = new Date("2026-11-16T06:00:00Z");
	expect(iso(returnRefundDay(monday, "bring", "original"))).toBe("2026-11-27");
	expect(iso(returnRefundDay(monday, "collect", "original"))).toBe("2026-11-30");
	expect(iso(returnRefundDay(monday, "bring", "ask"))).toBe("2026-11-25");
	expect(iso(refundDay(monday, "ask"))).toBe("2026-11-23");
});
