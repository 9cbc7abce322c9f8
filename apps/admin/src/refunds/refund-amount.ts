import { formatRupees } from "@lapwing/contract/money";

/** Why an amount cannot be paid back. */
export function amountProblem(amount: number | undefined, most: number): string | undefined {
	if (amount === undefined || amount === 0) return "Enter an amount in rupees, such as 1499.";
	return amount > most ? `${formatRupees(most)} at most.` : undefined;
}
