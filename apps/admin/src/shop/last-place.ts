// Location of this device, in localStorage: a till stays in its store, and a service desk in its centre.
import type { ShopLocation } from "./locations.ts";

const keys = { counter: "counter place", service: "service place" } as const;
type Desk = keyof typeof keys;

export function rememberPlace(id: number, desk: Desk = "counter"): void {
	localStorage.setItem(keys[desk], String(id));
}

/** The only location, else the one that this device was used at, if it is among them. */
export function usualPlace(places: readonly Pick<ShopLocation, "id">[], desk: Desk = "counter"): number | undefined {
	if (places.length === 1) return places[0]?.id;
	const stored = Number(localStorage.getItem(keys[desk]));
	return places.find(({ id }) => id === stored)?.id;
}
