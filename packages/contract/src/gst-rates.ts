// GST rates as dated data, for what has no product row to carry its own. No zod here: pages import it.

export type GstRate = {
	/** HSN or SAC, or the beginning of one. */
	hsn: string;
	/** Hundredths of a percent: 1800 is 18 %. */
	rate: number;
	/** First day it holds, in the shop's calendar. */
	from: string;
};

/** Maintenance and repair of computers. */
export const repairSac = "998713";

export const gstRates: readonly GstRate[] = [
	{ hsn: "8471", rate: 1800, from: "2017-07-01" },
	{ hsn: repairSac, rate: 1800, from: "2017-07-01" },
];

const dayInIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The longest code that fits counts, and of its rates the newest that has begun. */
export function gstRateAt(hsn: string, at: Date, rates: readonly GstRate[] = gstRates): number | undefined {
	const day = dayInIndia.format(at);
	return rates
		.filter((each) => hsn.startsWith(each.hsn) && each.from <= day)
		.toSorted((a, b) => b.hsn.length - a.hsn.length || (a.from < b.from ? 1 : -1))[0]?.rate;
}
