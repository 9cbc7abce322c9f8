import type { Listing } from "@lapwing/contract/listing";
import { formatCount } from "@lapwing/contract/money";
import { Breadcrumbs, type Crumb } from "@lapwing/ui/breadcrumbs";
import { ButtonLink } from "@lapwing/ui/button";
import { Pager } from "@lapwing/ui/pager";
import { useEffect, useRef, useState } from "react";
import { ProductCards } from "../product/product-cards.tsx";
import { ActiveFilters, ParsedFilters } from "./active-filters.tsx";
import { FilterRail, FilterSheet } from "./filters.tsx";
import { listAddress, withPage } from "./list-address.ts";
import { NoResults } from "./no-results.tsx";
import { QuickFilters } from "./quick-filters.tsx";
import { recordSearch } from "./search-log.ts";
import { Toolbar } from "./toolbar.tsx";
import { useListAddress } from "./use-list-address.ts";

export function crumbsOf({ subcategory, category, heading }: Listing): Crumb[] {
	return [
		{ label: "Home", href: "/" },
		...(subcategory && category ? [{ label: category.name, href: `/products?category=${category.slug}` }] : []),
		{ label: subcategory?.name ?? heading },
	];
}

function nounOf({ laptops_only, total }: Listing): string {
	const noun = laptops_only ? "laptop" : "product";
	return total === 1 ? noun : `${noun}s`;
}

export function ListingPage({ listing }: { listing: Listing }) {
	const [sheetOpen, setSheetOpen] = useState(false);
	const { params, busy } = useListAddress();
	const results = useVisibleResults(listing);
	const noun = nounOf(listing);
	const found = `${formatCount(listing.total)} ${noun}`;
	const chosen = listing.active.filter((filter) => filter.param !== "q").length;
	return (
		<div className="wrap">
			<Breadcrumbs items={crumbsOf(listing)} />
			<div className="list-head">
				<h1>{listing.heading}</h1>
				{listing.description && <p>{listing.description}</p>}
				{listing.links.length > 0 ? (
					<ul className="row" aria-label="Pages of the shop">
						{listing.links.map(({ title, url }) => (
							<li key={url}>
								<ButtonLink href={url}>{title}</ButtonLink>
							</li>
						))}
					</ul>
				) : (
					<QuickFilters listing={listing} />
				)}
			</div>
			<div className="layout-list">
				<FilterRail listing={listing} />
				<section
					ref={results}
					className="results"
					aria-label="Products"
					aria-busy={busy}
					onClickCapture={({ target }) => {
						if (listing.q !== "" && target instanceof Element && target.closest("a[href^='/products/']"))
							recordSearch({ q: listing.q, event: "clicked" });
					}}
				>
					<Toolbar listing={listing} found={found} chosen={chosen} onFilters={() => setSheetOpen(true)} />
					<ActiveFilters listing={listing} found={found} />
					<ParsedFilters listing={listing} />
					{[listing.note, listing.ignored_note].map(
						(text) =>
							text && (
								<p key={text} className="ignored" role="status">
									{text}
								</p>
							),
					)}
					{listing.items.length === 0 ? (
						<NoResults listing={listing} noun={noun} />
					) : (
						<ProductCards columns={3} products={listing.items} first={3} />
					)}
					{listing.similar && (
						<>
							<h2 className="similar">Close to it, leaving out “{listing.similar.without}”</h2>
							<ProductCards columns={3} products={listing.similar.items} level={3} />
						</>
					)}
					<Pager page={listing.page} pages={listing.pages} href={(page) => listAddress(withPage(params, page))} />
				</section>
			</div>
			<FilterSheet listing={listing} noun={noun} open={sheetOpen} onClose={() => setSheetOpen(false)} />
		</div>
	);
}

/** A filter low in the rail may leave a list that ends above the window: scrolls to it. */
function useVisibleResults(listing: Listing) {
	const results = useRef<HTMLElement>(null);
	const shown = useRef(listing);
	useEffect(() => {
		if (shown.current === listing) return;
		shown.current = listing;
		// The section itself is as high as the rail.
		const end = results.current?.lastElementChild?.getBoundingClientRect().bottom;
		if (end !== undefined && end < innerHeight / 3) results.current?.scrollIntoView();
	}, [listing]);
	return results;
}
