import { expect, test } from "vitest";
import { dayInIndia } from "./india-day.ts";

test("a day begins at midnight in India, half past six in the evening of UTC", () => {
	expect(dayInIndia(new Date("2026-11-15T18:29:59.999Z"))).toBe("2026-11-15");
	expect(dayInIndia(new Date("2026-11-15T18:30:00Z"))).toBe("2026-11-16");
	expect(dayInIndia(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
});
