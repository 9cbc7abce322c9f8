// Popularity: the place of a product in lists by relevance, and within equal results of a search.
import { starterSlug } from "./laptop-category.ts";
import type { ListedProduct } from "./listed-product.ts";
import { filterValue, type SpecUses } from "./spec-uses.ts";

/** Popularity: laptops before parts and bags, in stock first, then by demand and number of reviews, then by newness. */
export function popularityOf(
	product: Pick<ListedProduct, "published_at" | "specs" | "demand" | "category">,
	card: { in_stock: boolean; rating: { value: number; count: number } | null },
	uses: SpecUses,
): number {
	const days = Math.max(0, Math.floor(Date.parse(product.published_at) / 86_400_000) - 18_000);
	const opinions = card.rating === null ? 0 : Math.min(card.rating.count, 20_000) * 20 + Math.round(card.rating.value * 10);
	return (
		(isFirst(product, uses) ? laptopsFirst : 0) + (card.in_stock ? stockedFirst : 0) + product.demand + opinions + Math.min(days, 20_000)
	);
}

/** More than all the rest of the popularity can reach. */
export const laptopsFirst = 10_000_000;
/** More than demand and reviews can reach. */
export const stockedFirst = 1_000_000;

/** By terms that are counted, so that a list knows from its counts whether there is one among the matches. */
function isFirst({ category, specs }: Pick<ListedProduct, "specs" | "category">, uses: SpecUses): boolean {
	return category.slug === starterSlug || typeof filterValue(uses, "processor", specs) === "string";
}
