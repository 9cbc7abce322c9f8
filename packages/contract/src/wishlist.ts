// Wishlist API: products, each in the configuration that was shown when it was saved.
import { z } from "zod";
import { Sku } from "./cart.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { ProductCard } from "./listing.ts";
import { RowIdText } from "./text.ts";

export const wishlistLimit = 200;

/**
 * Wishlist entry. `variant` is what "Move to cart" adds, and price, stock and picture are its own: the configuration that was saved;
 * where none was, or it is no longer sold, the cheapest in stock, or else the cheapest.
 */
export const WishlistProduct = ProductCard.pick({
	id: true,
	slug: true,
	title: true,
	brand: true,
	subcategory: true,
	drawing: true,
	image: true,
	price: true,
	mrp: true,
	discount_percent: true,
	in_stock: true,
	variant: true,
}).extend({
	/** The configuration of `variant`: "16 GB, 512 GB, Sand"; empty if the product has no options. */
	configuration: z.string(),
});
export type WishlistProduct = z.infer<typeof WishlistProduct>;

export const WishlistItem = z.object({
	product: WishlistProduct,
	saved_at: z.iso.datetime(),
	/** Price when it was added, in paise. */
	saved_price: z.number(),
	/** Price drop since it was added, in paise; 0 if it did not fall. */
	price_drop: z.number(),
	/** Out of stock when added, available now. */
	back_in_stock: z.boolean(),
	/** The configuration that was saved is no longer sold, another one is. */
	variant_gone: z.boolean(),
	/** False if the product is no longer sold: shown without a link until removed. */
	available: z.boolean(),
});
export type WishlistItem = z.infer<typeof WishlistItem>;

const WishlistIds = z.object({ product_ids: z.array(z.number()) });

export const getWishlist = endpoint({
	method: "GET",
	path: "/account/wishlist",
	output: envelope(z.array(WishlistItem)),
	access: "customer",
	summary: "The wishlist, newest first, with price drops and what is back in stock",
});

export const getWishlistIds = endpoint({
	method: "GET",
	path: "/account/wishlist/ids",
	output: envelope(WishlistIds),
	access: "customer",
	summary: "The products on the wishlist, for the hearts on cards",
});

export const addWishlistItem = endpoint({
	method: "POST",
	path: "/account/wishlist",
	input: z.object({ product_id: RowIdText, sku: Sku.optional().describe("The configuration; without it the product alone is saved.") }),
	output: envelope(WishlistIds),
	access: "customer",
	summary: "Put a product aside. One that is there stays as it is, or takes the configuration named; the 201st is a `conflict`",
});

export const removeWishlistItem = endpoint({
	method: "DELETE",
	path: "/account/wishlist/:product_id",
	input: z.object({ product_id: RowIdText }),
	output: envelope(WishlistIds),
	access: "customer",
	summary: "Take a product off the wishlist; one that is not there is no error",
});

export const wishlistEndpoints = [getWishlist, getWishlistIds, addWishlistItem, removeWishlistItem] as const;
