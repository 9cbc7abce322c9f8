// Dates in Indian time, relative to the moment of loading.
const day = 86_400_000;
const indiaMs = 5.5 * 3_600_000;
const minute = 60_000;

/** Date so many days before loading, at a time of day in India. */
export function daysAgo(now: Date, days: number, hour: number, minutes = 0): Date {
	const midnight = Math.floor((now.getTime() + indiaMs) / day) * day - indiaMs;
	return new Date(midnight - days * day + (hour * 60 + minutes) * minute);
}

/** The same or a later day than `at`, at a time of day in India. */
export function onDay(at: Date, daysLater: number, hour: number, minutes = 0): Date {
	return daysAgo(at, -daysLater, hour, minutes);
}

export const hourIn = (at: Date): number => new Date(at.getTime() + indiaMs).getUTCHours();
export const isSunday = (at: Date): boolean => new Date(at.getTime() + indiaMs).getUTCDay() === 0;
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute);
