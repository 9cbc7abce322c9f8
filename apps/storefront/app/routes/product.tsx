import "../features/product/product.css";
import "../features/prose/prose.css";
import { isFailure } from "@lapwing/contract/client";
import { pinPattern } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { publicApi } from "../context.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { ShopCompareTray } from "../features/compare/shop-compare-tray.tsx";
import { pageMeta } from "../features/head/page-meta.ts";
import { JsonLd } from "../features/json-ld/json-ld.tsx";
import { breadcrumbsLd } from "../features/json-ld/list-ld.ts";
import { productLd } from "../features/json-ld/product-ld.ts";
import { type DeliveryAnswer, pinError } from "../features/product/delivery-check.tsx";
import { usePendingVariant } from "../features/product/pending-variant.ts";
import { crumbsOf, ProductView, type ProductViewProps } from "../features/product/product-view.tsx";
import { useRecordViewed } from "../features/product/recently-viewed.ts";
import { reviewSorts } from "../features/product/review-sorts.ts";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/product";

export const handle = publicPage(["variant", "pin", "reviews", "reviews_page"], { notWith: ["preview"] });

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const api = context.get(publicApi);
	const query = new URL(request.url).searchParams;
	const wanted = query.get("variant") ?? undefined;
	const [{ data: product }, initialDelivery, moreReviews] = await Promise.all([
		api("GET /products/:slug", { slug: params.slug, variant: wanted, preview: query.get("preview") ?? undefined }),
		deliveryOfQuery(query.get("pin")),
		reviewsOfQuery(query),
	]).catch(throwRouteError);
	const variant = product.variants.find((each) => each.sku === product.variant) ?? product.variants[0];
	if (!variant) throw new Error(`${product.slug} has no configuration`);
	// A preview has none: offers are for what is on sale.
	const [offers = null] = product.preview ? [] : (await api("GET /offers", { skus: variant.sku }).catch(throwRouteError)).data;
	return { product, variant, offers, initialDelivery, moreReviews };

	/** Delivery check without JavaScript, by the query parameter `pin`. */
	async function deliveryOfQuery(pin: string | null): Promise<DeliveryAnswer | null> {
		if (pin === null) return null;
		const digits = pin.replace(/\s/g, "").slice(0, 12);
		if (!pinPattern.test(digits)) return { pin: digits, error: pinError };
		try {
			return { pin: digits, delivery: (await api("GET /delivery/:pin", { pin: digits })).data };
		} catch (thrown) {
			if (!isFailure(thrown) || thrown.status >= 500) throw thrown;
			return { pin: digits, error: thrown.errors?.["pin"]?.[0] ?? thrown.message };
		}
	}

	async function reviewsOfQuery(search: URLSearchParams) {
		if (!search.has("reviews") && !search.has("reviews_page")) return null;
		const sort = reviewSorts.find((each) => each === search.get("reviews")) ?? "newest";
		const page = search.get("reviews_page") ?? "1";
		const { data } = await api("GET /products/:slug/reviews", { slug: params.slug, sort, page });
		return { sort, page: data };
	}
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const root = matches[0].loaderData;
	const { product } = loaderData;
	return pageMeta({
		title: product.meta.title ?? product.title,
		description: product.meta.description ?? [product.title, ...product.highlights].join(". "),
		keywords: product.meta.keywords,
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}/products/${product.slug}`,
		type: "product",
		noindex: product.preview,
		sharing: "products",
	});
};

export default function Product({ loaderData, matches }: Route.ComponentProps) {
	const { url } = matches[0].loaderData.site;
	const { product, variant } = loaderData;
	useRecordViewed(product.id);
	const shown = usePendingVariant(product, variant);
	if (product.preview) return <ProductPreview {...loaderData} />;
	return (
		<>
			<ProductView key={product.slug} {...loaderData} variant={shown} offers={shown === variant ? loaderData.offers : null} />
			<ShopCompareTray />
			<JsonLd data={import.meta.env.SSR ? productLd(url, product, variant) : undefined} />
			<JsonLd data={import.meta.env.SSR ? breadcrumbsLd(url, crumbsOf(product)) : undefined} />
		</>
	);
}

/** Preview of a product that is not on sale: without structured data, with a note. */
function ProductPreview(view: ProductViewProps) {
	return (
		<>
			<div className="wrap preview-note">
				<Note tone="warn" title="Preview.">
					This product is not on sale. Only people with this address see the page.
				</Note>
			</div>
			<ProductView key={view.product.slug} {...view} />
		</>
	);
}
