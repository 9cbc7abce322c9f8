import type { Facet, FacetParam, Listing } from "@lapwing/contract/listing";
import { Button } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { Sheet } from "@lapwing/ui/dialog";
import { FacetGroup, type FacetOption } from "@lapwing/ui/facet-group";
import { UiLink } from "@lapwing/ui/link";
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { UntilHydrated } from "../client-state/use-hydrated.ts";
import { HydrateOnTouch, useTouchPart } from "../deferred-hydration/hydrate-on-touch.tsx";
import { CachedMarkup } from "../markup-cache/cached-markup.tsx";
import { clearedAddress, hasFilters } from "./active-filters.tsx";
import { useChoiceBeforeHydration } from "./choice-before-hydration.ts";
import { listAddress, withFilterValue, withParams } from "./list-address.ts";
import { PriceFilter } from "./price-filter.tsx";
import { useListAddress } from "./use-list-address.ts";

/** Number of options before “… more”. */
const initialCount = 6;
const initiallyOpen = new Set<FacetParam>(["brand", "ram", "screen", "processor"]);

export const filterFormId = "filters";

/** Filters beside the list: a GET form without JavaScript, applied on each change with it. */
export function FilterRail({ listing }: { listing: Listing }) {
	const { params, change } = useListAddress();
	useChoiceBeforeHydration(filterFormId, change);
	const form = useRef<HTMLFormElement>(null);
	const trigger = useTouchPart(form);
	// Memoised: new props of a part that is not hydrated yet would make React discard the server's markup.
	const groups = useMemo(() => <FilterGroups listing={listing} />, [listing]);
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const entries = [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
		change(() => new URLSearchParams(entries));
	}
	return (
		<aside className="facets" id="filter-rail" aria-label="Filters">
			<div className="facets__h">
				<b>Filters</b>
				{hasFilters(listing) && (
					<UiLink className="link small" href={listAddress(clearedAddress(params, listing))}>
						Clear all
					</UiLink>
				)}
			</div>
			<form ref={form} id={filterFormId} action="/products" method="get" onSubmit={submit}>
				{listing.q !== "" && <input type="hidden" name="q" value={listing.q} />}
				{listing.active
					.filter(({ param }) => param === "need")
					.map(({ value }) => (
						<input key={value} type="hidden" name="need" value={value} />
					))}
				{/* Not the form itself: its effect reads what was chosen before hydration, also the sorting. */}
				<HydrateOnTouch trigger={trigger}>{groups}</HydrateOnTouch>
				<UntilHydrated>
					<div className="facets__go only-noscript">
						<Button type="submit" block>
							Apply filters
						</Button>
					</div>
				</UntilHydrated>
			</form>
		</aside>
	);
}

type FilterSheetProps = { listing: Listing; noun: string; open: boolean; onClose: () => void };

/** The same filters in a bottom sheet, below 1024 px. */
export function FilterSheet({ listing, noun, open, onClose }: FilterSheetProps) {
	const { change } = useListAddress();
	return (
		<Sheet
			open={open}
			onClose={onClose}
			title="Filters"
			closeLabel="Close filters"
			footer={
				<>
					<Button
						tone="line"
						disabled={!hasFilters(listing)}
						onClick={() => change((params) => clearedAddress(params, listing), { replace: true })}
					>
						Clear
					</Button>
					<Button onClick={onClose}>
						Show {listing.total} {noun}
					</Button>
				</>
			}
		>
			<SheetFilters listing={listing} />
		</Sheet>
	);
}

/** Deferred rendering: the sheet is painted with the names of the filters first, so that a press is answered at once on a slow phone. */
function SheetFilters({ listing }: { listing: Listing }) {
	if (useDeferredValue(true, false)) return <FilterGroups listing={listing} inSheet />;
	return ["Price", ...listing.facets.map(({ label }) => label)].map((title) => (
		<FacetGroup key={title} title={title} name="" open={false} lazy />
	));
}

/** `inSheet`: one history entry for all changes, and collapsed groups are rendered when they are expanded. */
function FilterGroups({ listing, inSheet = false }: { listing: Listing; inSheet?: boolean }) {
	const { change } = useListAddress();
	// Again, since these are hydrated later: filled in before, in the event that hydrated them.
	useChoiceBeforeHydration(filterFormId, change, true);
	const changedOnce = useRef(false);
	function step(next: (params: URLSearchParams) => URLSearchParams) {
		change(next, { replace: inSheet && changedOnce.current });
		changedOnce.current = true;
	}
	return (
		<>
			<FacetGroup title="Price" name="price">
				<PriceFilter range={listing.price} onChange={(prices) => step((params) => withParams(params, prices))} />
			</FacetGroup>
			{listing.facets.map((facet) => (
				<CachedMarkup key={facet.param} name="facet" of={[facet, inSheet]}>
					<FacetFilter
						facet={facet}
						lazy={inSheet}
						onToggle={(value, chosen) =>
							step((params) =>
								facet.multiple
									? withFilterValue(params, facet.param, value, chosen)
									: withParams(params, { [facet.param]: chosen ? value : "" }),
							)
						}
					/>
				</CachedMarkup>
			))}
		</>
	);
}

type FacetFilterProps = { facet: Facet; lazy: boolean; onToggle: (value: string, chosen: boolean) => void };

function FacetFilter({ facet, lazy, onToggle: onChange }: FacetFilterProps) {
	// Optimistic UI: boxes ticked since this list was loaded.
	const [ticked, setTicked] = useState<{ facet: Facet; values: ReadonlyMap<string, boolean> }>({ facet, values: new Map() });
	const pending = ticked.facet === facet ? ticked.values : new Map<string, boolean>();
	function onToggle(value: string, chosen: boolean) {
		setTicked({ facet, values: new Map([...pending, [value, chosen]]) });
		onChange(value, chosen);
	}
	const options: FacetOption[] = facet.options.map(({ value, label, count, selected }) => ({
		value,
		label,
		count,
		checked: pending.get(value) ?? selected,
	}));
	if (options.length === 0) return null;
	const first = options.filter((option, index) => index < initialCount || option.checked);
	const rest = options.filter((option) => !first.includes(option));
	// A facet without results, such as RAM in a list of mice, starts collapsed.
	const useful = options.some((option) => option.count > 0);
	const anyChosen = options.some((option) => option.checked);
	return (
		<FacetGroup
			title={facet.label}
			name={facet.param}
			options={first}
			onToggle={onToggle}
			lazy={lazy}
			open={(initiallyOpen.has(facet.param) && useful) || anyChosen}
		>
			{rest.length > 0 && (
				<details className="facet__more">
					<summary>{rest.length} more</summary>
					{rest.map((option) => (
						<Checkbox
							key={option.value}
							name={facet.param}
							value={option.value}
							count={option.count}
							checked={false}
							disabled={option.count === 0}
							onChange={() => onToggle(option.value, true)}
						>
							{option.label}
						</Checkbox>
					))}
				</details>
			)}
		</FacetGroup>
	);
}
