// Buckets of the price histogram, in rupees, wider as prices rise.
const edges = [
	0, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 7_500, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000,
	70_000, 80_000, 90_000, 1_00_000, 1_20_000, 1_40_000, 1_60_000, 1_80_000, 2_00_000, 2_50_000, 3_00_000, 4_00_000, 5_00_000,
] as const;

/** The last bucket is open-ended. */
export const priceBands = edges.map((from, index) => ({ from, to: edges[index + 1] ?? 10_00_000 }));

/** Bit-sliced price index: 30 bits hold about ₹1.07 crore in paise; higher prices are capped. */
export const priceBits = 30;
export const dearest = 2 ** priceBits - 1;

export function bandOf(paise: number): number {
	const rupees = paise / 100;
	return priceBands.findLastIndex((band) => rupees >= band.from);
}

/** Positions of the bits set in a price. */
export function bitsOf(paise: number): number[] {
	const capped = Math.min(paise, dearest);
	return Array.from({ length: priceBits }, (_, bit) => bit).filter((bit) => Math.floor(capped / 2 ** bit) % 2 === 1);
}
