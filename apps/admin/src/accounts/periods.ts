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
