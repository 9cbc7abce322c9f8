import type { Offers } from "@lapwing/contract/offers";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AfterOffers } from "../compare/compare-table.tsx";
import { OfferList } from "./offers.tsx";

const coupon = { code: "WELCOME500", title: "₹500 off", discount: 500_00, price: 95_990_00, ends_at: null };
const offersWith = (given: { first_order: boolean; per_customer_limit: number | null }): Offers => ({
	sku: "AR14",
	price: 96_490_00,
	price_after: 95_990_00,
	coupons: [{ ...coupon, ...given }],
	banks: [],
	emi: { monthly: 10_666_00, months: 9, rate: 0 },
	extensions: [],
	extensions_about: "",
});
const textOf = (element: React.ReactNode) => renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, "");

test("the product page and the comparison say that a coupon is for a first order", () => {
	const offers = offersWith({ first_order: true, per_customer_limit: null });
	expect(textOf(<OfferList offers={offers} />)).toContain("₹95,990 with coupon WELCOME500 on a first order");
	expect(textOf(<AfterOffers price={96_490_00} offers={offers} />)).toBe("₹95,990 with WELCOME500 on a first order");
	const any = offersWith({ first_order: false, per_customer_limit: null });
	expect(textOf(<AfterOffers price={96_490_00} offers={any} />)).toBe("₹95,990 with WELCOME500");
});

test("instalments beside the price with a coupon are said to be of that price", () => {
	const offers = offersWith({ first_order: false, per_customer_limit: 2 });
	expect(textOf(<OfferList offers={offers} />)).toContain(
		"₹95,990 with coupon WELCOME500. EMI on this price: ₹10,666 a month for 9 months.",
	);
});

test("how often a coupon can be used is said per customer", () => {
	expect(textOf(<OfferList offers={offersWith({ first_order: false, per_customer_limit: 2 })} />)).toContain(
		"Up to 2 orders per customer.",
	);
	expect(textOf(<OfferList offers={offersWith({ first_order: false, per_customer_limit: 1 })} />)).toContain("Once per customer.");
});

test("the price with the best coupon is said once, that with another one too", () => {
	const offers = offersWith({ first_order: false, per_customer_limit: null });
	const [best] = offers.coupons;
	const text = textOf(<OfferList offers={{ ...offers, coupons: best ? [best, { ...best, code: "SAVE300", price: 96_190_00 }] : [] }} />);
	expect(text.match(/₹95,990/g)).toHaveLength(1);
	expect(text).toContain("WELCOME500 ₹500 off. ");
	expect(text).toContain("SAVE300 ₹500 off: ₹96,190. ");
});
