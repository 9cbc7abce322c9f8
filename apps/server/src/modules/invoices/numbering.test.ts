import { expect, test } from "vitest";
import { financialYearOf, formatNumber } from "./numbering.ts";

const karnataka = "29AAACL0001A1Z5";

test.each([
	["2027-03-31T18:29:59.999Z", "2026-27"],
	["2027-03-31T18:30:00.000Z", "2027-28"],
	["2027-04-01T00:00:00.000Z", "2027-28"],
	["2026-12-31T18:30:00.000Z", "2026-27"],
	["2099-06-01T00:00:00.000Z", "2099-00"],
])("%s belongs to the financial year %s: it begins at midnight of 1 April in India", (at, year) => {
	expect(financialYearOf(new Date(at))).toBe(year);
});

test("numbers say their kind, state and year, in the sixteen characters that the law allows", () => {
	expect(formatNumber("invoice", karnataka, "2026-27", 123)).toBe("LW29-2627-000123");
	expect(formatNumber("credit_note", karnataka, "2026-27", 999_999)).toBe("CN29-2627-999999");
	expect(formatNumber("invoice", "unregistered", "2099-00", 1)).toBe("LW00-9900-000001");
	expect(formatNumber("invoice", karnataka, "2026-27", 999_999)).toMatch(/^[A-Z0-9/-]{16}$/);
});

test("a full series is refused rather than numbered too long", () => {
	expect(() => formatNumber("invoice", karnataka, "2026-27", 1_000_000)).toThrow("is full");
});
