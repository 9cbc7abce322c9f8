import type { Holiday } from "@lapwing/contract/location";
import { type Timetable, upcomingHolidays } from "@lapwing/contract/opening-hours";
import { spansInWords } from "@lapwing/contract/week-hours";
import { formatTime } from "@lapwing/ui/time";
import { useEffect, useState } from "react";

const none: readonly Holiday[] = [];

type UpcomingHolidaysProps = { place: Timetable /** Of the server, if it renders them. */; initial?: readonly Holiday[] | undefined };

/** Holidays and special hours of the coming month. */
export function UpcomingHolidays({ place, initial = none }: UpcomingHolidaysProps) {
	const [holidays, setHolidays] = useState(initial);
	useEffect(() => setHolidays(upcomingHolidays(place, new Date())), [place]);
	if (holidays.length === 0) return null;
	return (
		<ul className="small muted">
			{holidays.map(({ date, name, hours }) => (
				<li key={date}>
					{formatTime(`${date}T12:00:00Z`, "UTC", "date")}, {name}: {spansInWords(hours)}
				</li>
			))}
		</ul>
	);
}
