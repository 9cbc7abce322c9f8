import { formatRupees } from "@lapwing/contract/money";

/** Validation error of a refund amount. */
export function amountProblem(amount: number | undefined, most: number): string | undefined {
	if (amount === undefined || amount === 0) return "Enter an amount in rupees, such as 1499.";
	return amount > most ? `${formatRupees(most)} at most.` : undefined;
}

/** What a manager may pay back today, as a sentence after others; empty for those without a limit. */
export function limitWords(limit: number | null): string {
	if (limit === null) return "";
	return limit > 0 ? ` You may pay back up to ${formatRupees(limit)} today.` : " You may pay back nothing more today.";
}

export function overLimit(amount: number | undefined, limit: number | null): boolean {
	return limit !== null && amount !== undefined && amount > limit;
}
