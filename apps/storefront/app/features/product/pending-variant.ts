import type { ProductPage, ProductVariant } from "@lapwing/contract/listing";
import { useLocation, useNavigation } from "react-router";

/**
 * Optimistic UI: the configuration that was chosen, before its page is loaded. On a slow connection Add to cart would otherwise buy the one
 * that was shown before.
 */
export function usePendingVariant(product: ProductPage, variant: ProductVariant): ProductVariant {
	const { pathname } = useLocation();
	const next = useNavigation().location;
	if (next === undefined || next.pathname !== pathname) return variant;
	const wanted = new URLSearchParams(next.search).get("variant");
	return product.variants.find(({ sku }) => sku === wanted) ?? variant;
}
