// Prices of a configuration together with the warranty extension that is chosen, as the cart adds both.
import { emiPlan } from "@lapwing/contract/emi";
import type { ProductVariant } from "@lapwing/contract/listing";
import type { Offers } from "@lapwing/contract/offers";

type Extension = Pick<Offers["extensions"][number], "price"> | undefined;

export function withExtension(variant: ProductVariant, extension: Extension): ProductVariant {
	if (extension === undefined) return variant;
	const price = variant.price + extension.price;
	return { ...variant, price, mrp: variant.mrp + extension.price, emi: variant.emi.map((plan) => emiPlan(price, plan)) };
}

/** Coupons take nothing off the extension. */
export function offersWithExtension(offers: Offers, extension: Extension): Offers {
	if (extension === undefined) return offers;
	const more = extension.price;
	const after = offers.price_after + more;
	return {
		...offers,
		price: offers.price + more,
		price_after: after,
		coupons: offers.coupons.map((coupon) => ({ ...coupon, price: coupon.price + more })),
		emi: offers.emi && emiPlan(after, offers.emi),
	};
}
