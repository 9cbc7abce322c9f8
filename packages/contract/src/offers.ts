// Offers that apply to a configuration: coupons on show with the price after them, bank offers, instalments.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { Loose } from "./listing.ts";
import { OfferedExtension } from "./warranty-extensions.ts";

export const CouponOffer = z.object({
	code: z.string(),
	title: z.string(),
	discount: z.number(),
	/** Price of one piece after the coupon: what the cart asks for, before delivery. */
	price: z.number(),
	ends_at: z.iso.datetime().nullable(),
	per_customer_limit: z.number().nullable(),
	/** Only for customers who have not ordered before. */
	first_order: z.boolean(),
});
export const BankOfferLine = z.object({ text: z.string(), until: z.iso.date().nullable() });
export const Offers = z.object({
	sku: z.string(),
	price: z.number(),
	/** The lowest price after a coupon; the price itself where none applies. Coupons are not combined. */
	price_after: z.number(),
	/** Best first. */
	coupons: z.array(CouponOffer),
	/** Given by the bank when the buyer pays; not part of the price after offers. */
	banks: z.array(BankOfferLine),
	/** The cheapest instalment plan at the price after offers. */
	emi: z.object({ monthly: z.number(), months: z.number(), rate: z.number() }).nullable(),
	/** Warranty extensions that can be bought with it. */
	extensions: z.array(OfferedExtension),
	/** What an extension is, as the seller says it; empty where none is sold with it. */
	extensions_about: z.string(),
});
export type Offers = z.infer<typeof Offers>;

/** As many as are compared. */
export const maxOfferSkus = 3;

export const getOffers = endpoint({
	method: "GET",
	path: "/offers",
	input: z.object({ skus: Loose.describe("Up to 3 SKUs, separated by commas.") }),
	output: envelope(z.array(Offers)),
	access: "public",
	summary: "Coupons on show, bank offers and instalments for configurations, with the price after them",
});

export const offerEndpoints = [getOffers] as const;
