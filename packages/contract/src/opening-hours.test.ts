import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Holiday, WeekHours } from "./location.ts";
import { openingAt, type Timetable, upcomingHolidays } from "./opening-hours.ts";
import { clockWords, weekLines } from "./week-hours.ts";

type Day = WeekHours["mon"];

const everyDay = (day: Day): WeekHours => ({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day });
const place = (hours: WeekHours, holidays: Holiday[] = [], time_zone = "Asia/Kolkata"): Timetable => ({ hours, holidays, time_zone });
const tenToEight = everyDay([["10:00", "20:00"]]);

/** Time in India (UTC+05:30). 15 November 2026 is a Sunday. */
const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
const said = (timetable: Timetable, time: string) => openingAt(timetable, at(time)).text;

describe("opening hours", () => {
	test("tell till when it is open, and when it opens again", () => {
		expect(said(place(tenToEight), "16T12:00")).toBe("Open till 8\u00a0pm");
		expect(said(place(tenToEight), "16T09:59")).toBe("Opens at 10\u00a0am");
		expect(said(place(tenToEight), "16T20:00")).toBe("Opens at 10\u00a0am tomorrow");
	});

	test("the first minute is open, the last one is not", () => {
		expect(openingAt(place(tenToEight), at("16T10:00")).open).toBe(true);
		expect(openingAt(place(tenToEight), new Date("2026-11-16T14:29:59Z")).open).toBe(true);
		expect(openingAt(place(tenToEight), at("16T20:00")).open).toBe(false);
	});

	test("a day closed is jumped over, and the day named", () => {
		const closedOnSunday = place({ ...tenToEight, sun: [] });
		expect(said(closedOnSunday, "14T21:00")).toBe("Opens at 10\u00a0am on Monday");
		expect(said(closedOnSunday, "15T12:00")).toBe("Opens at 10\u00a0am tomorrow");
	});

	test("a break at noon closes the doors for that time", () => {
		const split = place(
			everyDay([
				["10:00", "13:30"],
				["15:00", "20:30"],
			]),
		);
		expect(said(split, "16T11:00")).toBe("Open till 1:30\u00a0pm");
		expect(said(split, "16T14:00")).toBe("Opens at 3\u00a0pm");
		expect(said(split, "16T16:00")).toBe("Open till 8:30\u00a0pm");
	});

	test("a holiday closes, or has hours of its own, and is named", () => {
		const feast = (hours: Day) => place(tenToEight, [{ date: "2026-11-17", name: "Local feast", hours }]);
		expect(said(feast([]), "16T21:00")).toBe("Opens at 10\u00a0am on Wednesday");
		expect(openingAt(feast([]), at("17T12:00"))).toMatchObject({
			open: false,
			text: "Opens at 10\u00a0am tomorrow",
			holiday: "Local feast",
		});
		expect(openingAt(feast([["11:00", "16:00"]]), at("17T15:00"))).toMatchObject({
			open: true,
			text: "Open till 4\u00a0pm",
			holiday: "Local feast",
		});
		expect(openingAt(feast([]), at("18T12:00")).holiday).toBe(null);
	});

	test("hours past midnight belong to the evening they began on", () => {
		const late = place({ ...everyDay([["18:00", "02:00"]]), sun: [] });
		expect(said(late, "16T23:30")).toBe("Open till 2\u00a0am");
		expect(said(late, "17T01:59")).toBe("Open till 2\u00a0am");
		expect(said(late, "17T02:00")).toBe("Opens at 6\u00a0pm");
		// Saturday's interval ends after midnight, on a closed Sunday.
		expect(said(late, "15T01:00")).toBe("Open till 2\u00a0am");
	});

	test("midnight itself: 24:00 closes, and a day that goes on at 00:00 never closed", () => {
		expect(said(place(everyDay([["10:00", "24:00"]])), "16T23:59")).toBe("Open till midnight");
		expect(openingAt(place(everyDay([["10:00", "24:00"]])), at("17T00:00")).open).toBe(false);
		const joined = place({ ...everyDay([]), mon: [["20:00", "24:00"]], tue: [["00:00", "03:00"]] });
		expect(said(joined, "16T22:00")).toBe("Open till 3\u00a0am");
		expect(said(place(everyDay([["00:00", "24:00"]])), "16T12:00")).toBe("Open 24 hours");
	});

	test("a place that never opens says so without a day", () => {
		expect(openingAt(place(everyDay([])), at("16T12:00"))).toEqual({ open: false, text: "Closed", changes_at: null, holiday: null });
	});

	test("a place closed for longer than a week names the date", () => {
		const away = Array.from({ length: 9 }, (_, day) => ({ date: `2026-11-${16 + day}`, name: "Repainting", hours: [] }));
		expect(said(place(tenToEight, away), "16T12:00")).toBe("Opens at 10\u00a0am on 25 Nov");
	});

	test("count on the clock of the place, whatever the visitor's is", () => {
		const noonInDelhi = new Date("2026-11-16T06:30:00Z");
		expect(openingAt(place(tenToEight), noonInDelhi).open).toBe(true);
		expect(openingAt(place(tenToEight, [], "America/New_York"), noonInDelhi).open).toBe(false);
		// 08:30 local time on the day that daylight saving time ends in New York.
		expect(openingAt(place(tenToEight, [], "America/New_York"), new Date("2026-11-01T13:30:00Z")).changes_at).toEqual(
			new Date("2026-11-01T15:00:00Z"),
		);
		expect(openingAt(place(tenToEight), at("16T12:00")).changes_at).toEqual(at("16T20:00"));
	});

	test("whatever the hours, the state holds until the moment named and then turns", () => {
		const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
			const minute = quarter * 15;
			return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
		});
		const day = fc.array(fc.tuple(clock, clock), { maxLength: 2 });
		const week = fc.record({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day });
		const zone = fc.constantFrom("Asia/Kolkata", "Asia/Kathmandu", "Asia/Tokyo", "Pacific/Kiritimati");
		const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
		fc.assert(
			fc.property(week, zone, moment, (hours, time_zone, now) => {
				const timetable = place(hours, [], time_zone);
				const { open, changes_at } = openingAt(timetable, now);
				if (changes_at === null) return;
				expect(changes_at.getTime()).toBeGreaterThan(now.getTime());
				expect(openingAt(timetable, new Date(changes_at.getTime() - 1000)).open).toBe(open);
				expect(openingAt(timetable, changes_at).open).toBe(!open);
			}),
			{ numRuns: 300 },
		);
	});
});

test("the week reads in few lines", () => {
	const split: Day = [
		["10:00", "13:00"],
		["15:00", "20:00"],
	];
	expect(weekLines({ ...tenToEight, sat: split, sun: [] })).toEqual([
		{ days: "Mon to Fri", hours: "10\u00a0am to 8\u00a0pm" },
		{ days: "Sat", hours: "10\u00a0am to 1\u00a0pm, 3\u00a0pm to 8\u00a0pm" },
		{ days: "Sun", hours: "closed" },
	]);
	expect(weekLines(everyDay([["00:00", "24:00"]]))).toEqual([{ days: "Mon to Sun", hours: "24 hours" }]);
});

test("clock times are said as people say them", () => {
	expect([0, 60, 12 * 60, 13 * 60 + 5, 23 * 60 + 59, 24 * 60].map(clockWords)).toEqual([
		"midnight",
		"1\u00a0am",
		"noon",
		"1:05\u00a0pm",
		"11:59\u00a0pm",
		"midnight",
	]);
});

test("coming holidays are those of the next month, soonest first", () => {
	const feast = (date: string): Holiday => ({ date, name: date, hours: [] });
	const timetable = place(tenToEight, [feast("2026-12-25"), feast("2026-11-15"), feast("2026-11-14"), feast("2026-12-05")]);
	expect(upcomingHolidays(timetable, at("15T00:10")).map((holiday) => holiday.date)).toEqual(["2026-11-15", "2026-12-05"]);
});
