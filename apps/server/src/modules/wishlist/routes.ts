import * as contract from "@lapwing/contract/wishlist";
import { customerIdOf } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { addWishlistItem, getWishlist, getWishlistIds, removeWishlistItem } from "./wishlist.ts";

export const wishlistRoutes: readonly Bound[] = [
	handle(contract.getWishlist, async (ctx) => ({ data: await getWishlist(ctx, customerIdOf(ctx)) })),
	handle(contract.getWishlistIds, async (ctx) => ({ data: await getWishlistIds(ctx, customerIdOf(ctx)) })),
	handle(contract.addWishlistItem, async (ctx, { product_id, sku }) => ({
		data: await addWishlistItem(ctx, customerIdOf(ctx), product_id, sku),
	})),
	handle(contract.removeWishlistItem, async (ctx, { product_id }) => ({
		data: await removeWishlistItem(ctx, customerIdOf(ctx), product_id),
	})),
];
