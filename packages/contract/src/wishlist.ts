// What a customer has put aside: products, not configurations.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { ProductCard } from "./listing.ts";
import { RowIdText } from "./text.ts";

export const wishlistLimit = 200;

/** `variant` is what "Move to cart" puts there: the cheapest configuration in stock, or the cheapest; the prices are its own. */
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
});
export type WishlistProduct = z.infer<typeof WishlistProduct>;

export const WishlistItem = z.object({
	product: WishlistProduct,
	saved_at: z.iso.datetime(),
	/** Paise. */
	saved_price: z.number(),
	/** Paise saved against the price when it was put aside; 0 where it did not fall. */
	price_drop: z.number(),
	/** It was out of stock when put aside and can be bought now. */
	back_in_stock: z.boolean(),
	/** False: the shop no longer sells it. It stays until removed and leads nowhere. */
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
	input: z.object({ product_id: RowIdText }),
	output: envelope(WishlistIds),
	access: "customer",
	summary: "Put a product aside. One that is there stays as it is; the 201st is a `conflict`",
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
