// Opening status of a location in its time zone. Hours are local times; a holiday's hours replace those of its weekday.
import type { Holiday, WeekHours } from "./location.ts";
import { clockWords, minuteOf, minutesOfDay } from "./week-hours.ts";

export type Timetable = { hours: WeekHours; holidays: readonly Holiday[]; time_zone: string };

export type Opening = {
	open: boolean;
	/** "Open till 8 pm", "Opens at 10 am tomorrow". */
	text: string;
	/** When `text` becomes stale; null if nothing changes within two weeks. */
	changes_at: Date | null;
	/** Name of today's holiday, whether the location is open or closed. */
	holiday: string | null;
};

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
const dayTitles = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const daysAhead = 14;

/** Interval in minutes since the start of today, local time. */
type Span = { from: number; until: number };

export function openingAt(place: Timetable, at: Date): Opening {
	const today = localTimeAt(place.time_zone, at);
	const spans = spansAround(place, today);
	const now = today.minute;
	const holiday = holidayOn(place.holidays, isoDate(today.day, 0))?.name ?? null;
	const current = spans.find((span) => span.from <= now && now < span.until);
	const changesAt = (minute: number) => instantOf(place.time_zone, today.day, minute);
	if (current) {
		if (current.until >= daysAhead * minutesOfDay) return { open: true, text: "Open 24 hours", changes_at: null, holiday };
		return { open: true, text: `Open till ${closingWords(current.until, today.day)}`, changes_at: changesAt(current.until), holiday };
	}
	const next = spans.find((span) => span.from > now);
	if (next === undefined) return { open: false, text: "Closed", changes_at: null, holiday };
	return { open: false, text: `Opens at ${openingWords(next.from, today.day)}`, changes_at: changesAt(next.from), holiday };
}

/** Merged intervals around today. Includes yesterday, whose last interval may end after midnight. */
function spansAround({ hours, holidays }: Timetable, today: LocalTime): Span[] {
	const found: Span[] = [];
	for (let offset = -1; offset <= daysAhead; offset++) {
		const start = offset * minutesOfDay;
		for (const [from, until] of hoursOn(hours, holidays, isoDate(today.day, offset))) {
			const begin = minuteOf(from);
			const end = minuteOf(until);
			// 18:00 to 02:00 ends on the next day; 10:00 to 10:00 is 24 hours.
			found.push({ from: start + begin, until: start + end + (end <= begin ? minutesOfDay : 0) });
		}
	}
	found.sort((one, other) => one.from - other.from);
	const joined: Span[] = [];
	for (const span of found) {
		const last = joined.at(-1);
		if (last !== undefined && span.from <= last.until) last.until = Math.max(last.until, span.until);
		else joined.push({ ...span });
	}
	return joined;
}

/** Hours of one date (`2026-11-15`): those of the holiday if it is one, else of the weekday. */
export function hoursOn(hours: WeekHours, holidays: readonly Holiday[], date: string): WeekHours["mon"] {
	return holidayOn(holidays, date)?.hours ?? hours[weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "mon"];
}

function holidayOn(holidays: readonly Holiday[], date: string): Holiday | undefined {
	return holidays.find((holiday) => holiday.date === date);
}

/** Names the day only for a closing time after noon tomorrow or later. */
function closingWords(minute: number, today: number): string {
	return minute <= minutesOfDay + 12 * 60 ? clockWords(minute) : `${clockWords(minute)} ${dayWords(minute, today)}`;
}

function openingWords(minute: number, today: number): string {
	return minute < minutesOfDay ? clockWords(minute) : `${clockWords(minute)} ${dayWords(minute, today)}`;
}

function dayWords(minute: number, today: number): string {
	const offset = Math.floor(minute / minutesOfDay);
	if (offset === 1) return "tomorrow";
	const day = new Date(today + offset * minutesOfDay * 60_000);
	if (offset < 7) return `on ${dayTitles[day.getUTCDay()]}`;
	return `on ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}

/** Local date and time. `day`: midnight of the date, as if it were UTC. */
type LocalTime = { day: number; minute: number };

const clocks = new Map<string, Intl.DateTimeFormat>();

function localTimeAt(zone: string, at: Date): LocalTime {
	let clock = clocks.get(zone);
	if (clock === undefined) {
		clock = new Intl.DateTimeFormat("en-GB", {
			timeZone: zone,
			hourCycle: "h23",
			year: "numeric",
			month: "numeric",
			day: "numeric",
			hour: "numeric",
			minute: "numeric",
			second: "numeric",
		});
		clocks.set(zone, clock);
	}
	const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
	for (const { type, value } of clock.formatToParts(at)) parts[type] = Number(value);
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
	return { day: Date.UTC(year, month - 1, day), minute: hour * 60 + minute + second / 60 };
}

function isoDate(day: number, offset: number): string {
	return new Date(day + offset * minutesOfDay * 60_000).toISOString().slice(0, 10);
}

/** Converts a local time (minutes after midnight of `day`) to an instant. */
function instantOf(zone: string, day: number, minute: number): Date {
	const wanted = day + minute * 60_000;
	let guess = wanted;
	// Two iterations: the first UTC offset may be wrong near a daylight saving transition.
	for (let round = 0; round < 2; round++) {
		const shown = localTimeAt(zone, new Date(guess));
		guess += wanted - (shown.day + shown.minute * 60_000);
	}
	return new Date(guess);
}

/** Holidays of the next days at the location, soonest first. */
export function upcomingHolidays(place: Timetable, at: Date, days = 30): Holiday[] {
	const { day } = localTimeAt(place.time_zone, at);
	const [first, last] = [isoDate(day, 0), isoDate(day, days)];
	return place.holidays
		.filter((holiday) => holiday.date >= first && holiday.date <= last)
		.toSorted((one, other) => one.date.localeCompare(other.date));
}
