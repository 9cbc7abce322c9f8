import type { Listing, MeasuredSort, Sort } from "@lapwing/contract/listing";
import { Button } from "@lapwing/ui/button";
import { SlidersHorizontal } from "@lapwing/ui/icons";
import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useHydrated } from "../client-state/use-hydrated.ts";
import { filterFormId } from "./filters.tsx";
import { withParams } from "./list-address.ts";
import { useListAddress } from "./use-list-address.ts";

const sortLabels: Record<Exclude<Sort, "relevance" | MeasuredSort>, string> = {
	price_asc: "Price: low to high",
	price_desc: "Price: high to low",
	newest: "Newest first",
	rating: "Best rated",
	discount: "Biggest discount (%)",
};
/** Shown where the search asks for it. */
const measuredLabels: Record<MeasuredSort, string> = {
	weight: "Lightest first",
	thickness: "Thinnest first",
	battery: "Longest battery first",
	memory: "Most memory first",
	storage: "Most storage first",
	screen: "Largest screen first",
	speed: "Fastest first",
};

type ToolbarProps = { listing: Listing; found: string; chosen: number; onFilters: () => void };

export function Toolbar({ listing, found, chosen, onFilters }: ToolbarProps) {
	const id = useId();
	const hydrated = useHydrated();
	const { params, busy, change } = useListAddress();
	const sort = busy ? (params.get("sort") ?? "relevance") : listing.sort;
	// Uncontrolled: React would reset a controlled select while it hydrates, before its handler reads what was chosen.
	const select = useRef<HTMLSelectElement>(null);
	const shown = useRef(sort);
	useEffect(() => {
		if (select.current && shown.current !== sort) select.current.value = sort;
		shown.current = sort;
	}, [sort]);
	function sortBy(wanted: string) {
		// Words of a search may order it too ("cheapest"): there the choice is named.
		change((now) => withParams(now, { sort: wanted === "relevance" && listing.q === "" ? "" : wanted }));
	}
	function openSheet(event: MouseEvent<HTMLAnchorElement>) {
		event.preventDefault();
		onFilters();
	}
	return (
		<div className="toolbar">
			<p className="found num" role="status">
				{found}
			</p>
			{/* Without JavaScript the link shows the filters by :target. */}
			<a className="btn btn--line only-mob" href="#filter-rail" role={hydrated ? "button" : undefined} onClick={openSheet}>
				<SlidersHorizontal className="icon icon--sm" aria-hidden="true" />
				Filters{chosen > 0 && ` (${chosen})`}
			</a>
			<div className="sort">
				<label htmlFor={id}>Sort by</label>
				<select
					ref={select}
					className="select"
					id={id}
					form={filterFormId}
					name="sort"
					aria-label="Sort by"
					defaultValue={sort}
					onChange={(event) => sortBy(event.currentTarget.value)}
				>
					<option value="relevance">{listing.q === "" ? "Recommended" : "Best match"}</option>
					{[...Object.entries(sortLabels), ...Object.entries(measuredLabels).filter(([value]) => value === sort)].map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
				{!hydrated && (
					<Button className="only-noscript" tone="line" size="sm" type="submit" form={filterFormId}>
						Go
					</Button>
				)}
			</div>
		</div>
	);
}
