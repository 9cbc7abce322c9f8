// Monthly instalments, worked out in whole paise.
import type { EmiSettings } from "@lapwing/contract/delivery";

export type EmiPlan = { months: number; rate: number; monthly: number; total: number };

/** Rounded up to whole rupees, so that the sum always covers the price; the last instalment is what is left. */
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

/** The usual formula of banks: interest on what is still owed. */
function reducing(price: number, months: number, monthlyRate: number): number {
	const growth = (1 + monthlyRate) ** months;
	return (price * monthlyRate * growth) / (growth - 1);
}
