import type { SitePromises } from "@lapwing/contract/content";
import { chargeFor } from "@lapwing/contract/delivery-charge";
import { formatRupees } from "@lapwing/contract/money";

type Promises = Pick<SitePromises, "free_delivery_from" | "delivery_charges">;

const free = "Free delivery";

/**
 * What delivery costs at an unknown PIN code: for goods of an amount in paise, or for orders in general. Nothing where the settings promise
 * nothing. Express delivery, where there is one, costs more and is named by itself.
 */
export function deliveryPromise(
	{ free_delivery_from: from, delivery_charges: charges }: Promises,
	amount?: number,
): { title: string; text: string } | undefined {
	if (from === null) return undefined;
	if (from === 0) return { title: free, text: "On every order" };
	const many = `On orders from ${formatRupees(from)}`;
	if (amount === undefined) return { title: free, text: many };
	if (chargeFor({ charge: charges?.most ?? 1, free_from: from }, amount) === 0) return { title: free, text: "At this price" };
	return {
		title: charges === undefined ? "Delivery" : `Standard delivery up to ${formatRupees(charges.most)}`,
		text: charges?.least === 0 ? `Free at some PIN codes, elsewhere from ${formatRupees(from)}` : `Free from ${formatRupees(from)}`,
	};
}

/** The same as one line: "Free delivery at this price". */
export function deliverySentence(promises: Promises, amount: number): string | undefined {
	const promise = deliveryPromise(promises, amount);
	if (promise === undefined) return undefined;
	const { title, text } = promise;
	return `${title}${title === free ? "" : ":"} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
