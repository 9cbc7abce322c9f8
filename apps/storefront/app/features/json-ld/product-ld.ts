import type { ProductPage, ProductVariant } from "@lapwing/contract/listing";
import { photoOf } from "../product/product-photo.tsx";
import type { JsonLdData } from "./json-ld.tsx";

const refurbished = "refurbished";

/** Structured data of a product: price and stock are those of the displayed variant. */
export function productLd(siteUrl: string, product: ProductPage, variant: ProductVariant): JsonLdData {
	const { rating } = product;
	return {
		"@type": "Product",
		name: product.title,
		description: product.meta.description ?? product.highlights.join(". "),
		sku: variant.sku,
		brand: { "@type": "Brand", name: product.brand.title },
		...(product.images.length > 0 && { image: product.images.map((image) => siteUrl + photoOf(image).src) }),
		...(rating.value !== null && {
			aggregateRating: { "@type": "AggregateRating", ratingValue: rating.value, reviewCount: rating.count, bestRating: 5, worstRating: 1 },
		}),
		offers: {
			"@type": "Offer",
			url: `${siteUrl}/products/${product.slug}?variant=${encodeURIComponent(variant.sku)}`,
			priceCurrency: "INR",
			price: (variant.price / 100).toFixed(2),
			availability: `https://schema.org/${variant.stock.state === "out" ? "OutOfStock" : "InStock"}`,
			itemCondition: `https://schema.org/${product.subcategories.some((each) => each.slug === refurbished) ? "RefurbishedCondition" : "NewCondition"}`,
		},
	};
}
