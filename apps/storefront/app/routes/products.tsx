import "../features/listing/listing.css";
import type { Api } from "@lapwing/contract/client";
import { type Listing, type ListingInput, mergedParams } from "@lapwing/contract/listing";
import { useEffect, useEffectEvent } from "react";
import { redirect } from "react-router";
import { publicApi } from "../context.ts";
import { useClientState } from "../features/client-state/store.ts";
import { ShopCompareTray } from "../features/compare/shop-compare-tray.tsx";
import { pageMeta } from "../features/head/page-meta.ts";
import { JsonLd } from "../features/json-ld/json-ld.tsx";
import { breadcrumbsLd, itemListLd } from "../features/json-ld/list-ld.ts";
import { listParams } from "../features/listing/list-params.ts";
import { crumbsOf, ListingPage } from "../features/listing/listing-page.tsx";
import { recordSearch } from "../features/listing/search-log.ts";
import { emptyListing, orIfMissing } from "../features/missing-call/missing-call.ts";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/products";

/** Passes all query parameters to the API, which ignores invalid ones. */
function inputOf(params: URLSearchParams): ListingInput {
	return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
}

export const handle = publicPage(listParams);

export async function loader({ context, request }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const empty = emptyListing(params.get("q")?.trim().slice(0, 200) ?? "");
	const { data } = await context.get(publicApi)("GET /products", inputOf(params)).catch(orIfMissing(empty));
	if (hasUnknownSlug(params, data)) await redirectIfMerged(context.get(publicApi), params);
	return data;
}

/** A brand or category of the address that the list has no name for. */
function hasUnknownSlug(params: URLSearchParams, { active, subcategory }: Listing): boolean {
	const known = new Set(active.filter(({ value, label }) => label !== value).map(({ param, value }) => `${param}=${value}`));
	if (subcategory) known.add(`categories=${subcategory.slug}`);
	const isUnknown = (param: string) => (slug: string) => !known.has(`${param}=${slug.trim()}`);
	return mergedParams.some((param) => params.getAll(param).some((text) => text.split(",").some(isUnknown(param))));
}

/** A brand or category that was merged into another: 308 to the list with that one. */
async function redirectIfMerged(api: Api, params: URLSearchParams): Promise<void> {
	const { brand, category, categories } = inputOf(params);
	// The list does without: a server of an earlier release (API_BASE) does not know this.
	const { data: merged } = await api("GET /merged-filters", { brand, category, categories }).catch(() => ({ data: [] }));
	if (merged.length === 0) return;
	const slugNow = (param: string, slug: string) => merged.find((each) => each.param === param && each.from === slug.trim())?.to ?? slug;
	const next = new URLSearchParams();
	for (const [param, value] of params) {
		const slugs = value.split(",").map((slug) => slugNow(param, slug));
		next.append(param, [...new Set(slugs)].join(","));
	}
	throw redirect(`/products?${next}`, 308);
}

export const meta: Route.MetaFunction = ({ matches, loaderData: listing }) => {
	const root = matches[0].loaderData;
	const { heading, description, page, q, subcategory, active } = listing;
	// Canonical URL: subcategory and page, without filters.
	const category = active.filter(({ param }) => param === "category");
	const own = new URLSearchParams({
		...(category.length === 1 && !subcategory && { category: category[0]?.value ?? "" }),
		...(subcategory && { categories: subcategory.slug }),
		...(page > 1 && { page: String(page) }),
	});
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
			{listing.items.length > 0 && <JsonLd data={import.meta.env.SSR ? itemListLd(url, listing) : undefined} />}
		</>
	);
}

/** Mirrors the listing in the client state (`filter`, `search`), and counts the search. */
function useMirrorListing(listing: Route.ComponentProps["loaderData"]): void {
	const { q, active } = listing;
	const empty = listing.total === 0 || listing.ignored.length > 0;
	const tell = useEffectEvent(() => recordSearch({ q, event: "shown", empty }));
	useEffect(() => {
		if (q !== "") tell();
	}, [q]);
	const filter = active.map(({ param, value }) => `${param}=${value}`).join("&");
	useEffect(() => {
		const { setFilter, setSearch } = useClientState.getState();
		setFilter(filter);
		if (q !== "") setSearch({ value: q, query: q, isSuccess: true, type: "products" });
	}, [filter, q]);
}
