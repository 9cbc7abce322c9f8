// Buckets of the price histogram, in rupees, wider as prices rise.
const edges = [
	0, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 7_500, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000,
	70_000, 80_000, 90_000, 1_00_000, 1_20_000, 1_40_000, 1_60_000, 1_80_000, 2_00_000, 2_50_000, 3_00_000, 4_00_000, 5_00_000,
] as const;

/** The last bucket is open-ended. */
export const priceBands = edges.map((from, index) => ({ from, to: edges[index + 1] ?? 10_00_000 }));

/** Highest price of the index in paise, about ₹1.07 crore; higher ones are capped. */
export const dearest = 2 ** 30 - 1;

export function bandOf(paise: number): number {
	const rupees = paise / 100;
	return priceBands.findLastIndex((band) => rupees >= band.from);
}

/** Base of the digits by which prices are compared. */
const base = 16;

/** Digits of a price from the lowest: two of its paise, then those of its rupees. Prices in whole rupees have none but 0 in the first two. */
export function digitsOf(paise: number): number[] {
	const capped = Math.min(paise, dearest);
	const code = Math.floor(capped / 100) * base ** 2 + (capped % 100);
	return Array.from({ length: 8 }, (_, place) => Math.floor(code / base ** place) % base);
}

/** Range encoding: a price with the digit 3 in some place has the values "at least 1", "at least 2" and "at least 3" there. */
export function digitValuesOf(paise: number): { value: string; position: number }[] {
	return digitsOf(paise).flatMap((digit, place) =>
		Array.from({ length: digit }, (_, index) => ({ value: digitValue(place, index + 1), position: place * base + index + 1 })),
	);
}

export const digitValue = (place: number, atLeast: number) => `${place}:${atLeast}`;
