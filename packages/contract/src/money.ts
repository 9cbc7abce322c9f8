// Money is whole paise: an integer, so sums never drift. Rupees exist only in text.

export type Paise = number;

/** `1,23,480`: hundreds, then twos, as India groups them. Not by `Intl`, whose formatter takes a phone longer to make than a page to draw. */
export function formatCount(whole: number): string {
	return String(whole).replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");
}

const withPaise = (amount: Paise) => `${formatCount(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, "0")}`;

/** `₹74,990`; paise are shown only where there are some. */
export function formatRupees(amount: Paise): string {
	const size = Math.round(Math.abs(amount));
	return `${amount < 0 ? "−" : ""}₹${size % 100 === 0 ? formatCount(size / 100) : withPaise(size)}`;
}

/** `1,23,480.00`: as ledgers and invoices write it, always with paise and without the sign of the currency. */
export function formatLedger(amount: Paise): string {
	return `${amount < 0 ? "−" : ""}${withPaise(Math.round(Math.abs(amount)))}`;
}

export function paiseFromRupees(amount: number): Paise {
	return Math.round(amount * 100);
}

/** Whole percent saved against the MRP, rounded down so that the shop never promises too much. */
export function percentOff(mrp: Paise, price: Paise): number {
	if (mrp <= 0 || price >= mrp) return 0;
	return Math.floor(((mrp - price) * 100) / mrp);
}

/**
 * The GST inside an amount that includes it; the rate in hundredths of a percent (1800 is 18 %). Always an even number of paise, so that
 * its central and state halves are equal and every document about the sale, within a state or across, names the same tax.
 */
export function gstWithin(amount: Paise, rate: number): Paise {
	return Math.round((amount * rate) / (10_000 + rate) / 2) * 2;
}

/** Shares of an amount by weight, in whole paise: they add up to it exactly, and nobody gets a share of another sign. */
export function spread(amount: Paise, weights: readonly number[]): Paise[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	if (whole <= 0) return weights.map(() => 0);
	let passed = 0;
	let given = 0;
	return weights.map((weight) => {
		passed += weight;
		// The share of all so far, less what they have: rounding errors never pile up.
		// A product of two amounts does not fit into a number.
		const share = Number((BigInt(amount) * BigInt(passed)) / BigInt(whole)) - given;
		given += share;
		return share;
	});
}

/**
 * CGST or SGST inside an amount that includes both: each is half, to the nearest paisa. Twice this is `gstWithin`, or differs by one
 * paisa where that is odd.
 */
export function halfGstWithin(amount: Paise, rate: number): Paise {
	return Math.round((amount * rate) / (2 * (10_000 + rate)));
}
