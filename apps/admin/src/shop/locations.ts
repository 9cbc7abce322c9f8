import type { RouteData } from "@lapwing/contract/client";
import { api } from "../api.ts";

export type ShopLocation = RouteData<"GET /staff/places">[number];

/** Locations of this member of staff, for filters and forms. */
export async function loadLocations(signal: AbortSignal): Promise<ShopLocation[]> {
	return (await api("GET /staff/places", {}, { signal })).data;
}
