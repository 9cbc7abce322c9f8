import type { RouteData } from "@lapwing/contract/client";

export type StaffPlace = RouteData<"GET /staff/members">["places"][number];

/** Locations whose title or city holds all words that are typed. */
export function foundPlaces<Place extends Pick<StaffPlace, "title" | "city">>(places: readonly Place[], typed: string): Place[] {
	const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
	return places.filter(({ title, city }) => {
		const text = `${title} ${city}`.toLowerCase();
		return words.every((word) => text.includes(word));
	});
}

/** By city, each in the order of the alphabet. */
export function placesByCity<Place extends Pick<StaffPlace, "city">>(places: readonly Place[]): [string, Place[]][] {
	return [...Map.groupBy(places, ({ city }) => city)].toSorted(([one], [other]) => one.localeCompare(other, "en-IN"));
}
