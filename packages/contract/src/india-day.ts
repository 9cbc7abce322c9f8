const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit", day: "2-digit" });

/** Calendar day in Indian time as an ISO date, such as 2026-11-15. */
export function dayInIndia(at: Date): string {
	return isoDay.format(at);
}
