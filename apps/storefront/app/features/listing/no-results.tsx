import type { Listing } from "@lapwing/contract/listing";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { clearedAddress, hasFilters, withoutHint } from "./active-filters.tsx";
import { listAddress } from "./list-address.ts";
import { useListAddress } from "./use-list-address.ts";

/** Empty result: suggests filters to remove, with the number of results. */
export function NoResults({ listing, noun }: { listing: Listing; noun: string }) {
	const { params } = useListAddress();
	const hints = listing.hints.filter((hint) => hint.total_without > 0).slice(0, 3);
	const filters = listing.active.length + listing.understood.length;
	const title =
		filters > 1 ? `No ${noun} match all ${filters} filters` : listing.q === "" ? `No ${noun} here` : `Nothing found for “${listing.q}”`;
	return (
		<EmptyState
			title={title}
			action={
				<>
					{hints.map((hint) => (
						<ButtonLink key={`${hint.param}-${hint.value}`} tone="line" href={listAddress(withoutHint(params, hint, listing.understood))}>
							Remove “{hint.label}”
						</ButtonLink>
					))}
					{hints.length === 0 && (
						<ButtonLink tone="line" href={hasFilters(listing) ? listAddress(clearedAddress(params, listing)) : "/products"}>
							{hasFilters(listing) ? "Clear all filters" : "See all products"}
						</ButtonLink>
					)}
				</>
			}
		>
			{hints.length > 0
				? hints.map((hint) => <p key={`${hint.param}-${hint.value}`}>{`Removing “${hint.label}” shows ${hint.total_without}.`}</p>)
				: "Check the spelling, or use fewer words."}
		</EmptyState>
	);
}
