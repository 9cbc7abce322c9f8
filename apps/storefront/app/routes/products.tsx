import "../features/listing/listing.css";
import type { ListingInput } from "@lapwing/contract/listing";
import { useEffect } from "react";
import { publicApi } from "../context.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { useClientState } from "../features/client-state/store.ts";
import { ShopCompareTray } from "../features/compare/shop-compare-tray.tsx";
import { breadcrumbsLd, JsonLd } from "../features/head/json-ld.tsx";
import { pageMeta } from "../features/head/page-meta.ts";
import { listParams } from "../features/listing/list-params.ts";
import { crumbsOf, ListingPage } from "../features/listing/listing-page.tsx";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/products";

/** Passes all query parameters to the API, which ignores invalid ones. */
function inputOf(params: URLSearchParams): ListingInput {
	return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
}

export const handle = publicPage(listParams);

export async function loader({ context, request }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const { data } = await context.get(publicApi)("GET /products", inputOf(params)).catch(throwRouteError);
	return data;
}

export const meta: Route.MetaFunction = ({ matches, loaderData: listing }) => {
	const root = matches[0].loaderData;
	const { heading, description, page, q, subcategory } = listing;
	// Canonical URL: subcategory and page, without filters.
	const own = new URLSearchParams({ ...(subcategory && { categories: subcategory.slug }), ...(page > 1 && { page: String(page) }) });
	return pageMeta({
		title: page > 1 ? `${heading}, page ${page}` : heading,
		description: `${heading}${description ? `: ${description}` : ""}. Compare prices, specifications and stock at our stores, and buy online or pick up.`,
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}/products${own.size > 0 ? `?${own}` : ""}`,
		noindex: q !== "",
	});
};

export default function Products({ loaderData: listing, matches }: Route.ComponentProps) {
	const { url } = matches[0].loaderData.site;
	useMirrorListing(listing);
	return (
		<>
			<ListingPage listing={listing} />
			<ShopCompareTray />
			<JsonLd data={import.meta.env.SSR ? breadcrumbsLd(url, crumbsOf(listing)) : undefined} />
			{listing.items.length > 0 && <JsonLd data={import.meta.env.SSR ? itemsLd(url, listing) : undefined} />}
		</>
	);
}

function itemsLd(url: string, { items, total }: Route.ComponentProps["loaderData"]): Record<string, unknown> {
	return {
		"@type": "ItemList",
		numberOfItems: total,
		itemListElement: items.map((item, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: item.title,
			url: `${url}/products/${item.slug}`,
		})),
	};
}

/** Mirrors the listing in the client state (`filter`, `search`). */
function useMirrorListing(listing: Route.ComponentProps["loaderData"]): void {
	const { q, active } = listing;
	const filter = active.map(({ param, value }) => `${param}=${value}`).join("&");
	useEffect(() => {
		const { setFilter, setSearch } = useClientState.getState();
		setFilter(filter);
		if (q !== "") setSearch({ value: q, query: q, isSuccess: true, type: "products" });
	}, [filter, q]);
}
