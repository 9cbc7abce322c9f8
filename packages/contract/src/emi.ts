// EMI (equated monthly instalments), in paise. Without Zod, since the product page computes with it.
export type EmiTerms = { months: number; rate: number };
export type EmiPlan = EmiTerms & { monthly: number; total: number };

/** The instalment is rounded up to whole rupees, so that the sum covers the price; the last instalment is the remainder. */
export function emiPlan(price: number, { months, rate }: EmiTerms): EmiPlan {
	const exact = rate === 0 ? price / months : annuity(price, months, rate / 10_000 / 12);
	const monthly = Math.ceil(exact / 100) * 100;
	return { months, rate, monthly, total: rate === 0 ? price : Math.round(exact * months) };
}

/** Annuity formula: interest on the reducing balance. */
export function annuity(price: number, months: number, monthlyRate: number): number {
	const growth = (1 + monthlyRate) ** months;
	return (price * monthlyRate * growth) / (growth - 1);
}
