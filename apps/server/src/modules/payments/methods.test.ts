import type { PaymentForm } from "@lapwing/contract/staff-settings";
import { expect, test } from "vitest";
import { paymentMethods } from "./methods.ts";
import { createProviders } from "./providers/create-providers.ts";

const providers = createProviders({ providers: ["sandbox", "cod"], razorpay: undefined, stripe: undefined }, "http://shop.test");
const settings: PaymentForm = {
	cod: { enabled: true, max_amount: 50_000_00, excluded_prefixes: ["19", "744"] },
	providers_hidden: [],
};
const bought = { amount: 50_000_00, postCode: "560038", fulfilment: "delivery", settings } as const;
const cashOf = (purchase: Parameters<typeof paymentMethods>[1]) => paymentMethods(providers, purchase).find(({ id }) => id === "cod");

test("ways to pay come in the seller's order, with words for shoppers", () => {
	expect(paymentMethods(providers, bought)).toEqual([
		{
			id: "sandbox",
			title: "Test payment",
			note: "Stands for UPI, card, EMI or net banking. No money moves.",
			available: true,
			reason: null,
		},
		{ id: "cod", title: "Cash on delivery", note: "Pay when the parcel arrives.", available: true, reason: null },
	]);
});

test("cash on delivery has a limit, and says it", () => {
	expect(cashOf({ ...bought, amount: 50_000_01 })).toMatchObject({
		available: false,
		reason: "Cash on delivery is for orders up to ₹50,000.",
	});
});

test.each(["190001", "744101"])("cash on delivery is not offered at PIN %s, which the seller excludes", (postCode) => {
	expect(cashOf({ ...bought, postCode })).toMatchObject({
		available: false,
		reason: `Cash on delivery is not offered at PIN ${postCode}.`,
	});
});

test("before a PIN is known, nothing is said against cash", () => {
	expect(cashOf({ ...bought, postCode: undefined })).toMatchObject({ available: true });
});

test("with pick-up, it is paid at the store, whatever the shopper's PIN", () => {
	expect(cashOf({ ...bought, fulfilment: "pickup", postCode: "190001" })).toMatchObject({ title: "Pay at the store", available: true });
});

test("what the seller has switched off is not shown", () => {
	expect(cashOf({ ...bought, settings: { ...settings, cod: { ...settings.cod, enabled: false } } })).toBeUndefined();
	expect(paymentMethods(providers, { ...bought, settings: { ...settings, providers_hidden: ["sandbox"] } }).map(({ id }) => id)).toEqual([
		"cod",
	]);
});
