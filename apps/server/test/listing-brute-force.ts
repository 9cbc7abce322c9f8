// Test oracle of the product list: brute force over the configurations of the demo products in plain TypeScript, without terms and
// bitmaps.
import type { ProductInput, VariantInput } from "@lapwing/contract/catalogue";
import type { FacetParam } from "@lapwing/contract/listing";
import { accessories } from "@lapwing/demo/accessories";
import { subcategories } from "@lapwing/demo/categories";
import { laptops } from "@lapwing/demo/laptops";
import { locations } from "@lapwing/demo/locations";
import { reviews } from "@lapwing/demo/reviews";
import { stockFor } from "@lapwing/demo/stock";

export const products: ProductInput[] = [...laptops, ...accessories];
const inStores = Map.groupBy(
	stockFor(products, locations).filter((row) => row.on_hand > 0),
	(row) => row.sku,
);

export type Filters = { facets: Partial<Record<FacetParam, string[]>>; priceMin?: number; priceMax?: number };

const slug = (name: unknown) =>
	typeof name === "string"
		? name
				.toLowerCase()
				.replace(/[^a-z0-9]+/g, "-")
				.replace(/^-|-$/g, "")
		: undefined;

function stars(product: ProductInput): number {
	const own = reviews.filter((review) => review.product === product.slug && review.state === "shown");
	const average = own.reduce((sum, review) => sum + review.rating, 0) / own.length;
	return own.length === 0 ? 0 : Math.round(average * 10) / 10;
}

const starsBySlug = new Map(products.map((product) => [product.slug, stars(product)]));

/** Values of a facet that one configuration of the product has. */
function valuesOfVariant(product: ProductInput, variant: VariantInput, param: FacetParam): string[] {
	const { specs } = product;
	const stated = (key: string) => variant.options[key] ?? specs[key];
	const own = inStores.get(variant.sku) ?? [];
	const main = subcategories.find((each) => each.slug === product.subcategories[0]);
	const found: Record<FacetParam, unknown[]> = {
		category: [main?.category],
		categories: product.subcategories,
		brand: [product.brand],
		condition: [product.subcategories.includes("refurbished") ? "refurbished" : "new"],
		ram: [stated("ram_gb")],
		storage: [stated("storage_gb")],
		colour: [slug(stated("colour"))],
		processor: [slug(specs["processor_family"])],
		graphics: specs["graphics_kind"] === "Dedicated" ? ["dedicated", slug(specs["graphics"])] : [slug(specs["graphics_kind"])],
		screen: typeof specs["screen_inch"] === "number" ? [Math.floor(specs["screen_inch"])] : [],
		os: [slug(specs["os"])],
		memory_type: [slug(stated("memory_type"))],
		form_factor: [slug(stated("form_factor"))],
		rating: ["2", "3", "4"].filter((least) => (starsBySlug.get(product.slug) ?? 0) >= Number(least)),
		in_stock: own.length > 0 ? ["1"] : [],
		store: own.map((row) => row.location),
	};
	return found[param].filter((value) => value !== undefined).map(String);
}

/** Values of a facet over all configurations. */
export function valuesOf(product: ProductInput, param: FacetParam): string[] {
	return [...new Set(product.variants.flatMap((variant) => valuesOfVariant(product, variant, param)))];
}

export type Match = {
	product: ProductInput;
	/** Configurations that satisfy all filters. */
	variants: VariantInput[];
};

/** Products of which one configuration satisfies all filters, but those of one facet. */
export function matching(filters: Filters, leaveOut?: FacetParam | "price"): Match[] {
	return products
		.map((product) => ({ product, variants: product.variants.filter((variant) => satisfies(product, variant, filters, leaveOut)) }))
		.filter(({ variants }) => variants.length > 0);
}

function satisfies(product: ProductInput, variant: VariantInput, filters: Filters, leaveOut: FacetParam | "price" | undefined): boolean {
	const price = variant.price / 100;
	if (leaveOut !== "price" && (price < (filters.priceMin ?? 0) || price > (filters.priceMax ?? Infinity))) return false;
	return (Object.entries(filters.facets) as [FacetParam, string[]][]).every(
		([param, wanted]) => param === leaveOut || valuesOfVariant(product, variant, param).some((value) => wanted.includes(value)),
	);
}

/** Number of products of which one configuration satisfies the other filters and has this value. */
export function countOf(matches: readonly Match[], param: FacetParam, value: string): number {
	return matches.filter(({ product, variants }) => variants.some((variant) => valuesOfVariant(product, variant, param).includes(value)))
		.length;
}

/** Number of products of which one matching configuration costs this much, in rupees. */
export function countPrices(matches: readonly Match[], from: number, to: number): number {
	return matches.filter(({ variants }) => variants.some(({ price }) => price / 100 >= from && price / 100 < to)).length;
}

/**
 * What a card shows: the cheapest in stock, or else the cheapest; of equal prices the seller's first. In an order by a size one of the
 * largest size.
 */
export function shownOf({ product, variants }: Match, sort?: string): { sku: string; price: number; inStock: boolean; from: boolean } {
	const field = sort === "memory" ? "ram_gb" : sort === "storage" ? "storage_gb" : "";
	const sizeOf = ({ options }: VariantInput) => Number(options[field] ?? product.specs[field] ?? 0);
	const largest = Math.max(...variants.map(sizeOf));
	const wanted = variants.filter((variant) => sizeOf(variant) === largest);
	const stocked = wanted.filter(({ sku }) => inStores.has(sku));
	const among = stocked.length > 0 ? stocked : wanted;
	const lowest = Math.min(...among.map(({ price }) => price));
	const [shown] = among.filter(({ price }) => price === lowest).toSorted((a, b) => a.position - b.position);
	return {
		sku: shown!.sku,
		price: lowest,
		inStock: stocked.length > 0,
		from: variants.every(({ price }) => price >= lowest) && variants.some(({ price }) => price > lowest),
	};
}
