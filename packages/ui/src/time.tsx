export type TimeFormat = "date" | "time" | "datetime" | "year";

export interface TimeProps {
	/** ISO 8601 timestamp. */
	value: string;
	/** IANA time zone, such as `Asia/Kolkata`. */
	zone: string;
	/** `date` “Tue, 17 Nov”, `time` “4 pm”, `datetime` “Tue, 17 Nov, 4 pm”, `year` “17 Nov 2026”. */
	format?: TimeFormat | undefined;
}

export function Time({ value, zone, format = "date" }: TimeProps) {
	return <time dateTime={value}>{formatTime(value, zone, format)}</time>;
}

// Own month and day names, since ICU versions differ (“Sep”, “Sept”) and server and browser output must match (hydration).
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
	let clock = clocks.get(zone);
	if (!clock) {
		clock = new Intl.DateTimeFormat("en-US", {
			timeZone: zone,
			hourCycle: "h23",
			year: "numeric",
			month: "numeric",
			day: "numeric",
			hour: "numeric",
			minute: "numeric",
		});
		clocks.set(zone, clock);
	}
	return clock;
}

export function formatTime(iso: string, zone: string, format: TimeFormat): string {
	const parts = new Map(
		clockOf(zone)
			.formatToParts(new Date(iso))
			.map(({ type, value }) => [type, Number(value)]),
	);
	const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
	const [year, month, day] = [read("year"), read("month"), read("day")];
	const monthName = months[month - 1] ?? "";
	const dayName = days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
	const date = `${dayName}, ${day} ${monthName}`;
	switch (format) {
		case "date":
			return date;
		case "time":
			return clockTime(read("hour"), read("minute"));
		case "datetime":
			return `${date}, ${clockTime(read("hour"), read("minute"))}`;
		case "year":
			return `${day} ${monthName} ${year}`;
	}
}

/** “4 pm”, “1:36 pm”. */
function clockTime(hour: number, minute: number): string {
	const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
	return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}
