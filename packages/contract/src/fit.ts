// Fit check: which memory modules, drives, chargers and bags fit which laptop.
import { z } from "zod";
import { Quantity } from "./cart.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { ProductCard } from "./listing.ts";

/** `limited`: it works, with a limit that the reasons name; `unknown`: the product data does not say. */
export const fitStates = ["fits", "limited", "no", "unknown"] as const;
export type FitState = (typeof fitStates)[number];

/** Reasons are whole sentences. */
export const Fit = z.object({ state: z.enum(fitStates), reasons: z.array(z.string()) });
export type Fit = z.infer<typeof Fit>;

export const FitLaptop = z.object({ slug: z.string(), title: z.string() });
export type FitLaptop = z.infer<typeof FitLaptop>;

export const partKinds = ["memory", "drive", "charger"] as const;
export type PartKind = (typeof partKinds)[number];
export const checkedKinds = [...partKinds, "bag"] as const;
export type CheckedKind = (typeof checkedKinds)[number];

const Sku = z.string().max(60);
const ProductSlug = z.string().max(200);

export const checkFit = endpoint({
	method: "GET",
	path: "/fit",
	input: z.object({ sku: Sku.describe("Of the part."), laptop: ProductSlug.describe("Slug of the laptop.") }),
	output: envelope(Fit.extend({ laptop: FitLaptop, kind: z.enum(checkedKinds) })),
	access: "public",
	summary: "Whether a memory module, drive or charger fits a laptop, or a laptop a bag or sleeve",
});

/** Also laptops that are no longer sold: people own them. */
export const findFitLaptops = endpoint({
	method: "GET",
	path: "/fit/laptops",
	input: z.object({ q: z.string().max(100) }),
	output: envelope(z.array(FitLaptop)),
	access: "public",
	summary: "Laptops by words of their name, for the fit check; eight at most",
});

export const listOwnLaptops = endpoint({
	method: "GET",
	path: "/account/laptops",
	output: envelope(z.array(FitLaptop)),
	access: "customer",
	summary: "Laptops the customer bought here and kept, newest first",
});

const UpgradeVariant = Fit.extend({ sku: z.string(), title: z.string(), price: z.number() });
export const Upgrade = z.object({
	kind: z.enum(partKinds),
	product: ProductCard.pick({ id: true, slug: true, title: true, image: true }),
	/** Configurations in stock that fit, cheapest first. */
	variants: z.array(UpgradeVariant),
});
export type Upgrade = z.infer<typeof Upgrade>;

export const listUpgrades = endpoint({
	method: "GET",
	path: "/products/:slug/upgrades",
	input: z.object({ slug: ProductSlug }),
	output: envelope(z.array(Upgrade)),
	access: "public",
	summary: "Memory modules, drives and chargers in stock that fit a laptop",
});

export const checkCartFit = endpoint({
	method: "GET",
	path: "/cart/fit",
	input: z.object({
		laptop: ProductSlug.optional().describe("Slug of a laptop the shopper has named as theirs."),
		buy: Sku.optional().describe("Bought at once: this configuration is checked instead of the cart."),
		quantity: Quantity.default(1),
	}),
	output: envelope(z.array(z.object({ sku: z.string(), text: z.string() }))),
	access: "guest",
	summary:
		"Warnings for parts and bags in the cart, or bought at once, that fit no laptop bought with them and none the shopper owns, or fit with a limit",
});

export const fitEndpoints = [checkFit, findFitLaptops, listOwnLaptops, listUpgrades, checkCartFit] as const;
