import type { Listing } from "@lapwing/contract/listing";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";

/** Empty result although the server leaves out what it can: nothing is on sale. */
export function NoResults({ listing, noun }: { listing: Listing; noun: string }) {
	return (
		<EmptyState
			title={listing.q === "" ? `No ${noun} here` : `Nothing found for “${listing.q}”`}
			action={
				<ButtonLink tone="line" href="/products">
					See all products
				</ButtonLink>
			}
		>
			Check the spelling, or use fewer words.
		</EmptyState>
	);
}
