// Taxes of what locations supply to a place: the same for orders and estimates as for the invoices that follow.
import type { TaxSplit } from "@lapwing/contract/money";
import { inArray } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { location } from "../locations/schema.ts";
import { getSetting } from "../settings/registry.ts";
import { type Registered, taxSplitOf } from "./snapshot.ts";

/** By id of the location. */
export type SplitAt = (locationId: number) => TaxSplit;

/** `placeOfSupply` is null for the state of each location. */
export function splitsOf(
	shop: Pick<Registered, "gstin">,
	places: readonly (Registered & { id: number })[],
	placeOfSupply: string | null,
): SplitAt {
	return (locationId) => {
		const place = places.find(({ id }) => id === locationId);
		if (place === undefined) throw new Error(`Location ${locationId} is not known.`);
		return taxSplitOf(shop, place, placeOfSupply);
	};
}

export async function readSplits(ctx: Ctx, locationIds: readonly number[], placeOfSupply: string | null): Promise<SplitAt> {
	const places = await ctx.db
		.select({ id: location.id, gstin: location.gstin, stateCode: location.stateCode })
		.from(location)
		.where(inArray(location.id, [...new Set(locationIds)]));
	return splitsOf(await getSetting(ctx, "shop"), places, placeOfSupply);
}
