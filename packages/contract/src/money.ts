// Money in integer paise, which avoids floating-point rounding. Rupees are used for display only.

export type Paise = number;

/** Indian digit grouping: `1,23,480`. Not `Intl.NumberFormat`, whose construction takes longer on a phone than rendering the page. */
export function formatCount(whole: number): string {
	return String(whole).replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");
}

const withPaise = (amount: Paise) => `${formatCount(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, "0")}`;

/** `₹74,990`; paise only if they are not zero. */
export function formatRupees(amount: Paise): string {
	const size = Math.round(Math.abs(amount));
	return `${amount < 0 ? "−" : ""}₹${size % 100 === 0 ? formatCount(size / 100) : withPaise(size)}`;
}

/** `1,23,480.00`: format of ledgers and invoices, always with paise and without the currency sign. */
export function formatLedger(amount: Paise): string {
	return `${amount < 0 ? "−" : ""}${withPaise(Math.round(Math.abs(amount)))}`;
}

/** `₹1,23,480.00`: a column of sums on a page, each with its paise so that they stand below each other. */
export function formatExact(amount: Paise): string {
	return `${amount < 0 ? "−" : ""}₹${withPaise(Math.round(Math.abs(amount)))}`;
}

export function paiseFromRupees(amount: number): Paise {
	return Math.round(amount * 100);
}

/** Discount against the MRP in whole percent, rounded down so that it is never overstated. */
export function percentOff(mrp: Paise, price: Paise): number {
	if (mrp <= 0 || price >= mrp) return 0;
	return Math.floor(((mrp - price) * 100) / mrp);
}

/** Taxes of a supply; `none` if the seller is not registered. */
export type TaxSplit = "cgst_sgst" | "cgst_utgst" | "igst" | "none";

/**
 * GST included in an amount; the rate in hundredths of a percent (1800 is 18 %). IGST is rounded to the paisa. Within a state each half is
 * rounded, so that CGST and SGST are equal and their sum is even: it may be a paisa off the IGST of the same amount.
 */
export function gstWithin(amount: Paise, rate: number, split: TaxSplit): Paise {
	if (split === "none") return 0;
	if (split === "igst") return Math.round((amount * rate) / (10_000 + rate));
	return 2 * Math.round((amount * rate) / (2 * (10_000 + rate)));
}

/**
 * Proportional allocation of an amount by weight, in whole paise: shares sum to the amount exactly. Largest-remainder method: each is
 * truncated, and the paise that are left go to the largest fractions, of equal ones to the first.
 */
export function prorate(amount: Paise, weights: readonly number[]): Paise[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	if (whole <= 0) return weights.map(() => 0);
	// BigInt, because the product of two amounts exceeds Number.MAX_SAFE_INTEGER.
	const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
	const shares = products.map((product) => Number(product / BigInt(whole)));
	const left = amount - shares.reduce((sum, share) => sum + share, 0);
	const fractions = products.map((product, index) => ({ index, rest: product % BigInt(whole) }));
	const largest = fractions.toSorted((one, other) => (one.rest === other.rest ? 0 : one.rest > other.rest ? -1 : 1)).slice(0, left);
	for (const { index } of largest) shares[index] = (shares[index] ?? 0) + 1;
	return shares;
}
