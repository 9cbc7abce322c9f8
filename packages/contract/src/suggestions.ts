// Autocomplete of the search box.
import { z } from "zod";
import { Drawing } from "./catalogue.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { CardImage, Loose } from "./listing.ts";

export const Suggestion = z.object({
	/** `search`: the whole text as a search, where it states more than a name. */
	kind: z.enum(["search", "page", "need", "product", "brand", "subcategory"]),
	title: z.string(),
	/** Of a product with the configuration that `price`, `detail` and picture are of. */
	url: z.string(),
	slug: z.string(),
	/** The configuration of a product ("16 GB · 512 GB"), or what a need asks for ("16 GB memory or more"). */
	detail: z.string().nullable(),
	/** For a product; the others have a product count instead. */
	price: z.number().nullable(),
	product_count: z.number().nullable(),
	drawing: Drawing.nullable(),
	image: CardImage.nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggest = endpoint({
	method: "GET",
	path: "/search/suggest",
	input: z.object({ q: Loose }),
	output: envelope(z.array(Suggestion)),
	access: "public",
	summary: "Up to 8 needs, pages, products, brands and subcategories for what has been typed so far",
});

export const suggestionEndpoints = [suggest] as const;
