import * as home from "@lapwing/contract/home";
import * as contract from "@lapwing/contract/listing";
import { type Bound, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { compareProducts, recordComparison } from "./compare.ts";
import { getHome } from "./home.ts";
import { listCards, listProducts, readIds } from "./listing.ts";
import { isPreviewValid } from "./preview.ts";
import { getProductPage } from "./product-page.ts";
import { first, valuesOf } from "./read-query.ts";
import { suggest } from "./suggest.ts";

const comparisonsPerAddress = { name: "comparison", max: 60, seconds: 3600 };

export function listingRoutes({ secret }: { secret: string }): Bound[] {
	return [
		handle(contract.listProducts, async (ctx, input) => ({ data: await listProducts(ctx, input) })),
		handle(contract.listProductCards, async (ctx, { ids }) => ({ data: await listCards(ctx, readIds(ids)) })),
		handle(contract.getProduct, async (ctx, { slug, variant, preview }) => ({
			data: await getProductPage(ctx, slug, first(variant), (id) => isPreviewValid(secret, id, first(preview) ?? "", ctx.now)),
		})),
		handle(contract.suggest, async (ctx, { q }) => ({ data: await suggest(ctx, first(q) ?? "") })),
		handle(contract.compareProducts, async (ctx, { products }) => ({ data: await compareProducts(ctx, valuesOf(products)) })),
		handle(contract.recordComparison, async (ctx, { products }, call) => {
			await enforceRateLimit(ctx, comparisonsPerAddress, call.ip);
			await recordComparison(ctx, products);
			return { data: null };
		}),
		handle(home.getHome, async (ctx) => ({ data: await getHome(ctx) })),
	];
}
