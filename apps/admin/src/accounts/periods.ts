// Periods that accounts are made up for, in Indian days. Pure functions.

export type Days = { from: string; to: string };

const pad = (value: number) => String(value).padStart(2, "0");

/** Months from 0, as in `Date`, also below 0 or above 11. */
function monthOf(year: number, month: number): Days {
	const first = new Date(Date.UTC(year, month, 1));
	const last = new Date(Date.UTC(year, month + 1, 0));
	const start = `${first.getUTCFullYear()}-${pad(first.getUTCMonth() + 1)}`;
	return { from: `${start}-01`, to: `${start}-${pad(last.getUTCDate())}` };
}

/** `today` is an ISO date. Financial years are from April to March. */
export function periodsOf(today: string): { label: string; days: Days }[] {
	const [year = 0, month = 1] = today.split("-").map(Number);
	const start = month >= 4 ? year : year - 1;
	return [
		{ label: "This month", days: monthOf(year, month - 1) },
		{ label: "Last month", days: monthOf(year, month - 2) },
		{ label: `Year ${start}-${pad((start + 1) % 100)}`, days: { from: `${start}-04-01`, to: `${start + 1}-03-31` } },
	];
}

/**
 * Query of a list of accounts that names no day: with those of this month, since all time is slow to read and seldom wanted. Undefined if a
 * day is named; days that are named and empty mean all time.
 */
export function withThisMonth(query: URLSearchParams, today: string): string | undefined {
	if (query.has("from") || query.has("to")) return undefined;
	const [thisMonth] = periodsOf(today);
	return `?${new URLSearchParams([...query, ...Object.entries(thisMonth?.days ?? {})])}`;
}

export function allTimeQuery(query: string): string {
	const next = new URLSearchParams(query);
	next.delete("page");
	next.set("from", "");
	next.set("to", "");
	return `?${next}`;
}
