import type { RouteData } from "@lapwing/contract/client";
import { api } from "../api.ts";

export type Place = RouteData<"GET /staff/places">[number];

/** The stores and centres this member of staff works with, for filters and forms. */
export async function loadPlaces(signal: AbortSignal): Promise<Place[]> {
	return (await api("GET /staff/places", {}, { signal })).data;
}
