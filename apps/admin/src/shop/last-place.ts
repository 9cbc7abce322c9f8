// Location of this device, in localStorage: a till stays in its store.
import type { ShopLocation } from "./locations.ts";

const storedPlace = "counter place";

export function rememberPlace(id: number): void {
	localStorage.setItem(storedPlace, String(id));
}

/** The only location, else the one that this device was used at, if it is among them. */
export function usualPlace(places: readonly Pick<ShopLocation, "id">[]): number | undefined {
	if (places.length === 1) return places[0]?.id;
	const stored = Number(localStorage.getItem(storedPlace));
	return places.find(({ id }) => id === stored)?.id;
}
