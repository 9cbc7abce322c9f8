import { expect, test } from "vitest";
import { warrantyUntil } from "./warranty.ts";

test.each([
	["a year", "2026-11-15T06:00:00Z", 12, "2027-11-15"],
	["three months", "2026-11-15T06:00:00Z", 3, "2027-02-15"],
	["no warranty ends on the day of sale", "2026-11-15T06:00:00Z", 0, "2026-11-15"],
	["ten years, the longest", "2026-11-15T06:00:00Z", 120, "2036-11-15"],
	["from the end of a long month into a shorter one", "2026-01-31T06:00:00Z", 1, "2026-02-28"],
	["from the end of a long month into February of a leap year", "2028-01-31T06:00:00Z", 1, "2028-02-29"],
	["into a month of 30 days", "2026-08-31T06:00:00Z", 1, "2026-09-30"],
	["a short month keeps its day", "2026-02-28T06:00:00Z", 1, "2026-03-28"],
	["from 29 February into a common year", "2028-02-29T06:00:00Z", 12, "2029-02-28"],
	["from 29 February into the next leap year", "2028-02-29T06:00:00Z", 48, "2032-02-29"],
	["across the end of a year", "2026-12-31T06:00:00Z", 2, "2027-02-28"],
	["late in the evening of UTC it is the next day in India", "2026-03-14T20:00:00Z", 12, "2027-03-15"],
	["the last minute of a day in India", "2026-03-14T18:29:59.999Z", 12, "2027-03-14"],
	["the first minute of a day in India", "2026-03-14T18:30:00Z", 12, "2027-03-15"],
	["UTC's last day of January is India's first of February", "2026-01-31T19:00:00Z", 1, "2026-03-01"],
	["UTC's last day of the year is India's new year", "2026-12-31T18:30:00Z", 1, "2027-02-01"],
])("%s", (_name, soldAt, months, until) => {
	expect(warrantyUntil(new Date(soldAt), months)).toBe(until);
});
