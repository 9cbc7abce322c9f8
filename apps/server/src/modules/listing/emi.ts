// EMI plans of a price, in paise.
import type { EmiSettings } from "@lapwing/contract/delivery";
import { annuity, type EmiPlan, emiPlan } from "@lapwing/contract/emi";

/** No-cost plans first, then by interest, longest first. */
export function emiPlans(price: number, settings: EmiSettings): EmiPlan[] {
	if (price < settings.min_price) return [];
	return settings.plans.map((terms) => emiPlan(price, terms)).toSorted((a, b) => a.rate - b.rate || b.months - a.months);
}

/** Highest price that an instalment pays off by one of the plans. */
export function dearestFor(monthly: number, { plans }: EmiSettings): number {
	return Math.max(
		0,
		...plans.map(({ months, rate }) => (rate === 0 ? monthly * months : Math.floor(monthly / annuity(1, months, rate / 10_000 / 12)))),
	);
}
