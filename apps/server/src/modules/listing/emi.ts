// EMI (equated monthly instalments), in paise.
import type { EmiSettings } from "@lapwing/contract/delivery";

export type EmiPlan = { months: number; rate: number; monthly: number; total: number };

/** The instalment is rounded up to whole rupees, so that the sum covers the price; the last instalment is the remainder. */
export function emiPlans(price: number, settings: EmiSettings): EmiPlan[] {
	if (price < settings.min_price) return [];
	return settings.plans
		.map(({ months, rate }) => {
			const exact = rate === 0 ? price / months : reducing(price, months, rate / 10_000 / 12);
			const monthly = Math.ceil(exact / 100) * 100;
			return { months, rate, monthly, total: rate === 0 ? price : Math.round(exact * months) };
		})
		.toSorted((a, b) => a.rate - b.rate || b.months - a.months);
}

/** Highest price that an instalment pays off by one of the plans. */
export function dearestFor(monthly: number, { plans }: EmiSettings): number {
	return Math.max(
		0,
		...plans.map(({ months, rate }) => (rate === 0 ? monthly * months : Math.floor(monthly / reducing(1, months, rate / 10_000 / 12)))),
	);
}

/** Annuity formula: interest on the reducing balance. */
function reducing(price: number, months: number, monthlyRate: number): number {
	const growth = (1 + monthlyRate) ** months;
	return (price * monthlyRate * growth) / (growth - 1);
}
