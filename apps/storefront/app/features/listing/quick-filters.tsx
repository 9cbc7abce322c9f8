import type { FacetParam, Listing } from "@lapwing/contract/listing";
import { formatRupees } from "@lapwing/contract/money";
import { ChipLink } from "@lapwing/ui/chip";
import { listAddress, withFilterValue, withParams } from "./list-address.ts";
import { useListAddress } from "./use-list-address.ts";

type Quick = { label: string; href: string };

const quickFacets: FacetParam[] = ["in_stock", "ram", "screen", "processor", "graphics", "os"];

/** Quick filters: of each facet the option with the most products, and the median price. */
export function QuickFilters({ listing }: { listing: Listing }) {
	const { params } = useListAddress();
	const quick = [medianPriceFilter(listing, params), ...quickFacets.map((param) => largestOption(listing, param, params))].filter(
		(each) => each !== undefined,
	);
	if (listing.total < 2 || quick.length === 0) return null;
	return (
		<div className="quick" role="group" aria-label="Popular filters">
			{quick.map(({ label, href }) => (
				<ChipLink key={label} href={href}>
					{label}
				</ChipLink>
			))}
		</div>
	);
}

function largestOption(listing: Listing, param: FacetParam, params: URLSearchParams): Quick | undefined {
	const options = listing.facets.find((facet) => facet.param === param)?.options ?? [];
	if (options.some((option) => option.selected)) return undefined;
	const useful = options.filter((option) => option.count > 0 && option.count < listing.total);
	const best = useful.toSorted((a, b) => b.count - a.count)[0];
	return best && { label: best.label, href: listAddress(withFilterValue(params, param, best.value, true)) };
}

function medianPriceFilter({ price }: Listing, params: URLSearchParams): Quick | undefined {
	if (price.selected_min !== null || price.selected_max !== null) return undefined;
	const all = price.histogram.reduce((sum, bar) => sum + bar.count, 0);
	let sum = 0;
	for (const bar of price.histogram) {
		sum += bar.count;
		if (sum * 2 < all) continue;
		if (bar.to >= price.max) return undefined;
		return { label: `Under ${formatRupees(bar.to * 100)}`, href: listAddress(withParams(params, { price_max: String(bar.to) })) };
	}
	return undefined;
}
