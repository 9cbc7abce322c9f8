import type { CounterPayment } from "@lapwing/contract/counter";
import { formatRupees } from "@lapwing/contract/money";

export const paidWords: Readonly<Record<CounterPayment, string>> = { cash: "in cash", upi: "by UPI", card: "by card" };

export function soldTitle(total: number, payment: CounterPayment | null): string {
	const sold = `Sold for ${formatRupees(total)}`;
	return payment === null ? sold : `${sold}, paid ${paidWords[payment]}`;
}
