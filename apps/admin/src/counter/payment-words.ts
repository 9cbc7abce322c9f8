import type { CounterPayment } from "@lapwing/contract/counter";
import { formatRupees } from "@lapwing/contract/money";

export const paidWords: Readonly<Record<CounterPayment, string>> = { cash: "in cash", upi: "by UPI", card: "by card" };

export function soldTitle(total: number, payment: CounterPayment): string {
	return `Sold for ${formatRupees(total)}, paid ${paidWords[payment]}`;
}
