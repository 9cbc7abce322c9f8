import type { ActiveFilter, Listing, Understood } from "@lapwing/contract/listing";
import { X } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { listAddress, withFilterValue, withoutParams, withParams } from "./list-address.ts";
import { useListAddress } from "./use-list-address.ts";

/** Removable filters. The page's subcategory is its heading, not a filter. */
function chipsOf({ active, subcategory, understood }: Listing): ActiveFilter[] {
	return active.filter(
		({ param, value }) =>
			param !== "q" &&
			!(param === "categories" && subcategory !== null) &&
			// Shown once, among those of the search text.
			!understood.some((each) => each.param === param && each.value === value),
	);
}

export function hasFilters(listing: Listing): boolean {
	return chipsOf(listing).length > 0;
}

export function clearedAddress(params: URLSearchParams, listing: Listing): URLSearchParams {
	return withoutParams(
		params,
		chipsOf(listing).flatMap(({ param }) => paramNames(param)),
	);
}

function paramNames(param: ActiveFilter["param"]): string[] {
	return param === "price" ? ["price_min", "price_max"] : [param];
}

export function withoutFilter(params: URLSearchParams, { param, value }: { param: ActiveFilter["param"]; value: string | null }) {
	const names = paramNames(param);
	if (value === null || names.length > 1 || param === "price_min" || param === "price_max" || param === "q")
		return withoutParams(params, names);
	const given = params.getAll(param).flatMap((each) => each.split(","));
	if (given.length <= 1) return withoutParams(params, names);
	// Comma-separated values become repeated parameters.
	const spread = new URLSearchParams(params);
	spread.delete(param);
	for (const each of given) spread.append(param, each);
	return withFilterValue(spread, param, value, false);
}

export function ActiveFilters({ listing, found }: { listing: Listing; found: string }) {
	const { params } = useListAddress();
	const chips = chipsOf(listing);
	return (
		<div className="active" role="group" aria-label="Active filters">
			<span className="small muted only-mob num" role="status">
				{found}
			</span>
			{chips.map((filter) => (
				<FilterChip key={`${filter.param}-${filter.value}`} href={listAddress(withoutFilter(params, filter))} label={filter.label} />
			))}
			{chips.length > 1 && (
				<UiLink className="link" href={listAddress(clearedAddress(params, listing))}>
					Clear all
				</UiLink>
			)}
		</div>
	);
}

/** Parameters without a filter of the search text: its words are removed, and the same filter of the URL. */
function withoutParsed(params: URLSearchParams, { param, value, q_without }: Understood): URLSearchParams {
	return withoutFilter(withParams(params, { q: q_without }), { param, value });
}

/** Filters parsed from the search text, each removable, and the spelling correction. */
export function ParsedFilters({ listing }: { listing: Listing }) {
	const { params } = useListAddress();
	const { understood, corrected, searched } = listing;
	if (understood.length === 0 && corrected === null) return null;
	return (
		<div className="understood">
			{corrected !== null && (
				<p role="status">
					Showing results for <b>{corrected}</b>.
				</p>
			)}
			{understood.length > 0 && (
				<div className="row" data-gap="2" role="group" aria-label="Understood from your search">
					<span className="small muted">
						{searched === "" ? "We understood your search as" : `Along with “${searched}”, we understood`}
					</span>
					{understood.map((each) => (
						<FilterChip
							key={`${each.param}-${each.value}-${each.phrase}`}
							href={listAddress(withoutParsed(params, each))}
							label={each.label}
						/>
					))}
				</div>
			)}
		</div>
	);
}

/** A link, so that it works without JavaScript. */
function FilterChip({ href, label }: { href: string; label: string }) {
	return (
		<UiLink className="chip chip--on" href={href}>
			{label}
			<X className="icon icon--sm" aria-hidden="true" />
			<span className="sr">, remove filter</span>
		</UiLink>
	);
}
