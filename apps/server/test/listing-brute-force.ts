// Test oracle of the product list: brute force over the demo products in plain TypeScript, without terms and bitmaps.
import type { ProductInput } from "@lapwing/contract/catalogue";
import type { FacetParam } from "@lapwing/contract/listing";
import { accessories } from "@lapwing/demo/accessories";
import { laptops } from "@lapwing/demo/laptops";
import { locations } from "@lapwing/demo/locations";
import { reviews } from "@lapwing/demo/reviews";
import { stockFor } from "@lapwing/demo/stock";

export const products: ProductInput[] = [...laptops, ...accessories];
const stock = stockFor(products, locations).filter((row) => row.on_hand > 0);

export type Filters = { facets: Partial<Record<FacetParam, string[]>>; priceMin?: number; priceMax?: number };

const slug = (name: unknown) =>
	typeof name === "string"
		? name
				.toLowerCase()
				.replace(/[^a-z0-9]+/g, "-")
				.replace(/^-|-$/g, "")
		: undefined;

/** Price in rupees of the default variant. */
export function priceOf(product: ProductInput): number {
	const has = (sku: string) => stock.some((row) => row.sku === sku);
	const inTurn = product.variants.toSorted((a, b) => a.position - b.position);
	return (inTurn.find((variant) => has(variant.sku)) ?? inTurn[0])!.price / 100;
}

function stars(product: ProductInput): number {
	const own = reviews.filter((review) => review.product === product.slug && review.state === "shown");
	const average = own.reduce((sum, review) => sum + review.rating, 0) / own.length;
	return own.length === 0 ? 0 : Math.round(average * 10) / 10;
}

/** Values of a facet that the product has. */
export function valuesOf(product: ProductInput, param: FacetParam): string[] {
	const { specs, variants } = product;
	const sizes = (key: string) => [
		...new Set(variants.map((variant) => variant.options[key] ?? specs[key]).filter((size) => size !== undefined)),
	];
	const skus = new Set(variants.map((variant) => variant.sku));
	const own = stock.filter((row) => skus.has(row.sku));
	const found: Record<FacetParam, (string | undefined)[]> = {
		categories: product.subcategories,
		brand: [product.brand],
		ram: sizes("ram_gb").map(String),
		storage: sizes("storage_gb").map(String),
		processor: [slug(specs["processor_family"])],
		graphics: specs["graphics_kind"] === "Dedicated" ? ["dedicated", slug(specs["graphics"])] : [slug(specs["graphics_kind"])],
		screen: typeof specs["screen_inch"] === "number" ? [String(Math.floor(specs["screen_inch"]))] : [],
		os: [slug(specs["os"])],
		rating: ["2", "3", "4"].filter((least) => stars(product) >= Number(least)),
		in_stock: own.length > 0 ? ["1"] : [],
		store: [...new Set(own.map((row) => row.location))],
	};
	return found[param].filter((value) => value !== undefined);
}

export function matching(filters: Filters, leaveOut?: FacetParam | "price"): ProductInput[] {
	return products.filter((product) => {
		const price = priceOf(product);
		if (leaveOut !== "price" && (price < (filters.priceMin ?? 0) || price > (filters.priceMax ?? Infinity))) return false;
		return (Object.entries(filters.facets) as [FacetParam, string[]][]).every(
			([param, wanted]) => param === leaveOut || valuesOf(product, param).some((value) => wanted.includes(value)),
		);
	});
}
