// GST rates: those that a product may have, and by HSN/SAC and effective date those of items without a product row.
import { dayInIndia } from "./india-day.ts";

/** Rates of products, in percent. A product that has another one may keep it. */
export const productGstRates = [0, 5, 12, 18, 28] as const;

export type GstRate = {
	/** HSN or SAC, or a prefix of one. */
	hsn: string;
	/** Hundredths of a percent: 1800 is 18 %. */
	rate: number;
	/** Effective from this day, in the shop's time zone. */
	from: string;
};

/** SAC for maintenance and repair of computers. */
export const repairSac = "998713";

export const gstRates: readonly GstRate[] = [
	{ hsn: "8471", rate: 1800, from: "2017-07-01" },
	{ hsn: repairSac, rate: 1800, from: "2017-07-01" },
];

/** The longest matching prefix wins; of its rates, the latest one in effect. */
export function gstRateAt(hsn: string, at: Date, rates: readonly GstRate[] = gstRates): number | undefined {
	const day = dayInIndia(at);
	return rates
		.filter((each) => hsn.startsWith(each.hsn) && each.from <= day)
		.toSorted((a, b) => b.hsn.length - a.hsn.length || (a.from < b.from ? 1 : -1))[0]?.rate;
}
