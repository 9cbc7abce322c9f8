import type { Holiday } from "@lapwing/contract/location";
import { type Opening, openingAt, type Timetable, upcomingHolidays } from "@lapwing/contract/opening-hours";

/** What a location page shows of its timetable at a moment. Rendered by the server (cached pages are a minute old at most), then kept up to date. */
export type Today = { opening: Opening; holidays: readonly Holiday[] };

export function todayAt(place: Timetable, at: Date): Today {
	return { opening: openingAt(place, at), holidays: upcomingHolidays(place, at) };
}
