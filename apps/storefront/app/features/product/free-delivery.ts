import { formatRupees } from "@lapwing/contract/money";

/** Which orders are delivered free, by the amount in paise from which they are. */
export function freeDeliveryText(from: number): string {
	return from === 0 ? "On every order" : `On orders from ${formatRupees(from)}`;
}
