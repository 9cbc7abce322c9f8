import { formatRupees } from "@lapwing/contract/money";

/** Validation error of a refund amount. */
export function amountProblem(amount: number | undefined, most: number): string | undefined {
	if (amount === undefined || amount === 0) return "Enter an amount in rupees, such as 1499.";
	return amount > most ? `${formatRupees(most)} at most.` : undefined;
}
