// Formatting of opening hours. Separate from opening-hours.ts for code splitting: pages print the week and load the open/closed
// logic later.
import type { WeekHours } from "./location.ts";

export const minutesOfDay = 24 * 60;

export function minuteOf(clock: string): number {
	return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** `10 am`, `8:30 pm`, `midnight`, `noon`. With a no-break space, so that no line ends between the two. */
export function clockWords(minute: number): string {
	const inDay = ((minute % minutesOfDay) + minutesOfDay) % minutesOfDay;
	if (inDay === 0) return "midnight";
	if (inDay === 12 * 60) return "noon";
	const hour = Math.floor(inDay / 60);
	const minutes = inDay % 60;
	return `${hour % 12 || 12}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}\u00a0${hour < 12 ? "am" : "pm"}`;
}

export type HoursLine = { days: string; hours: string };

/** Formatted week: consecutive equal days share a line, `Mon to Sat`, `10 am to 8 pm`. */
export function weekLines(hours: WeekHours): HoursLine[] {
	const order = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
	const lines: { first: string; last: string; hours: string }[] = [];
	for (const key of order) {
		const words = spansInWords(hours[key]);
		const day = key.charAt(0).toUpperCase() + key.slice(1);
		const line = lines.at(-1);
		if (line?.hours === words) line.last = day;
		else lines.push({ first: day, last: day, hours: words });
	}
	return lines.map(({ first, last, hours: words }) => ({ days: first === last ? first : `${first} to ${last}`, hours: words }));
}

export function spansInWords(spans: WeekHours["mon"]): string {
	if (spans.length === 0) return "closed";
	return spans
		.map(([from, until]) =>
			minuteOf(until) - minuteOf(from) === minutesOfDay ? "24 hours" : `${clockWords(minuteOf(from))} to ${clockWords(minuteOf(until))}`,
		)
		.join(", ");
}
