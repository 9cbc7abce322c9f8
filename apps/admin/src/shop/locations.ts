import type { RouteData } from "@lapwing/contract/client";
import { api } from "../api.ts";

export type ShopLocation = RouteData<"GET /staff/places">[number];

/** Open locations of this member of staff, for forms. */
export async function loadLocations(signal: AbortSignal): Promise<ShopLocation[]> {
	return (await api("GET /staff/places", {}, { signal })).data;
}

/** The closed ones too, for filters: orders and repairs of a closed location are still looked for. */
export async function loadAllLocations(signal: AbortSignal): Promise<ShopLocation[]> {
	return (await api("GET /staff/places", { closed: "1" }, { signal })).data;
}

/** Choices of a filter by location, the closed ones last and marked. */
export function locationOptions(locations: readonly ShopLocation[]): { value: string; label: string }[] {
	return locations.map(({ id, title, closed }) => ({ value: String(id), label: closed ? `${title} (closed)` : title }));
}
