// Compare: up to three products side by side, each in one configuration.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { Loose, ProductCard } from "./listing.ts";
import { Slug } from "./text.ts";

export const CompareCell = z.object({
	/** Null if the product has no value for it. */
	text: z.string().nullable(),
	best: z.boolean(),
	/** Label of the best value, such as "lightest"; null otherwise. */
	word: z.string().nullable(),
});
export const CompareRow = z.object({
	key: z.string(),
	label: z.string(),
	differs: z.boolean(),
	/** One cell per product, in the order of `products`. */
	cells: z.array(CompareCell),
});
export const ComparedProduct = ProductCard.extend({
	/** The configuration of `variant`: "16 GB, 512 GB, Sand"; empty if the product has no options. */
	configuration: z.string(),
});
export type ComparedProduct = z.infer<typeof ComparedProduct>;

export const Comparison = z.object({
	products: z.array(ComparedProduct),
	/** Why each of them, in a sentence or two; null where there is nothing to say. */
	why: z.array(z.string().nullable()),
	/** Requested slugs that are not on sale. */
	missing: z.array(z.string()),
	/** Requested SKUs that are not on sale; another configuration of the product is compared. */
	variants_missing: z.array(z.string()),
	groups: z.array(
		z.object({
			title: z.string(),
			/** Which product is best at what, and by how much: "Leaf 13: lightest by 310 g."; null where none is. */
			verdict: z.string().nullable(),
			rows: z.array(CompareRow),
		}),
	),
});
export type Comparison = z.infer<typeof Comparison>;

export const compareProducts = endpoint({
	method: "GET",
	path: "/compare",
	input: z.object({
		products: Loose.describe("Slugs, separated by commas; `slug~SKU` names a configuration of the product."),
		for: Loose.describe("Keys of needs that the sentences are about, as in `need` of the product list."),
	}),
	output: envelope(Comparison),
	access: "public",
	summary: "Up to 3 products side by side, by slug, each in the configuration named or in its usual one",
});

export const recordComparison = endpoint({
	method: "POST",
	path: "/compare",
	input: z.object({ products: z.array(Slug).min(2, "Name two products or three.").max(3, "You can add maximum 3 items to compare") }),
	output: envelope(z.null()),
	access: "guest",
	summary: "Tells the shop that these were looked at side by side, for “People also compared”",
});

export const compareEndpoints = [compareProducts, recordComparison] as const;
