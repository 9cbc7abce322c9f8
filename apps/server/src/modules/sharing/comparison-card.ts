// Content of the picture of a comparison: up to three products with price, price after offers and what speaks for each.
import type { Offers } from "@lapwing/contract/offers";
import type { Ctx } from "../../ctx.ts";
import { getOffers } from "../cart/offers.ts";
import { compareProducts } from "../listing/compare.ts";
import { noPaymentWays } from "../listing/payment-ways.ts";
import { getSetting } from "../settings/registry.ts";

export type ComparedColumn = {
	title: string;
	configuration: string;
	price: number;
	offer: { price: number; code: string } | null;
	why: string;
	picture: string | null;
};
export type ComparisonCard = { shopName: string; columns: ComparedColumn[] };

/** `asked`: `slug` or `slug~SKU`. Undefined if fewer than two of them are on sale. */
export async function findComparisonCard(ctx: Ctx, asked: readonly string[]): Promise<ComparisonCard | undefined> {
	const { products, why } = await compareProducts(ctx, asked);
	if (products.length < 2) return undefined;
	const offers = await getOffers(
		ctx,
		products.map(({ variant }) => variant.sku),
		noPaymentWays,
	);
	const { name } = await getSetting(ctx, "shop");
	return {
		shopName: name,
		columns: products.map(({ title, configuration, price, image, variant }, index) => ({
			title,
			configuration,
			price,
			offer: bestOf(offers.find(({ sku }) => sku === variant.sku)),
			why: why[index] ?? "",
			picture: image?.path ?? null,
		})),
	};
}

function bestOf(offers: Offers | undefined): ComparedColumn["offer"] {
	const [best] = offers?.coupons ?? [];
	return best === undefined ? null : { price: best.price, code: best.code };
}
