import type { SitePromises } from "@lapwing/contract/content";
import { chargeFor } from "@lapwing/contract/delivery-charge";
import { formatRupees } from "@lapwing/contract/money";

type Promises = Pick<SitePromises, "free_delivery_from" | "delivery_charges">;

/**
 * What delivery costs at an unknown PIN code: for goods of an amount in paise, or for orders in general. Nothing where the settings promise
 * nothing.
 */
export function deliveryPromise(
	{ free_delivery_from: from, delivery_charges: charges }: Promises,
	amount?: number,
): { title: string; text: string } | undefined {
	if (from === null) return undefined;
	const title = "Free delivery";
	if (from === 0) return { title, text: "On every order" };
	const many = `On orders from ${formatRupees(from)}`;
	if (amount === undefined) return { title, text: many };
	if (chargeFor({ charge: charges?.most ?? 1, free_from: from }, amount) === 0) return { title, text: "At this price" };
	return {
		title: charges === undefined ? "Delivery" : `Delivery up to ${formatRupees(charges.most)}`,
		text: charges?.least === 0 ? `Free at some PIN codes, elsewhere from ${formatRupees(from)}` : `Free from ${formatRupees(from)}`,
	};
}
