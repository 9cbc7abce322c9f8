// Another server (API_BASE) may have the specification's calls only. A call that it does not have (404) leaves the page with its empty
// state. For calls that do not answer 404 themselves, or whose own 404 means the same empty state (information pages).
import type { Cart } from "@lapwing/contract/cart";
import { isFailure } from "@lapwing/contract/client";
import type { Listing } from "@lapwing/contract/listing";
import { throwRouteError } from "../api/route-failure.ts";

export function isMissing(thrown: unknown): boolean {
	return isFailure(thrown) && thrown.status === 404;
}

/** For a loader: `await api("GET …").catch(orIfMissing(empty))`. */
export function orIfMissing<Data>(empty: Data): (thrown: unknown) => { data: Data } {
	return (thrown) => (isMissing(thrown) ? { data: empty } : throwRouteError(thrown));
}

export const emptyCart: Cart = {
	lines: [],
	saved: [],
	count: 0,
	coupon: null,
	delivery: null,
	totals: { count: 0, mrp: 0, subtotal: 0, discount: 0, delivery: null, total: 0, tax: 0 },
	emi: null,
};

export function emptyListing(q: string): Listing {
	return {
		items: [],
		total: 0,
		page: 1,
		pages: 1,
		sort: "relevance",
		q,
		searched: q,
		understood: [],
		corrected: null,
		active: [],
		ignored: [],
		note: null,
		links: [],
		similar: null,
		ignored_note: null,
		facets: [],
		price: { min: 0, max: 0, selected_min: null, selected_max: null, histogram: [] },
		heading: q === "" ? "All products" : `Results for “${q}”`,
		description: null,
		subcategory: null,
		category: null,
		laptops_only: false,
	};
}
