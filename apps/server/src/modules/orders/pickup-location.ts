// The store where an order is collected, as pages and emails show it.
import { mapUrlOf } from "@lapwing/contract/embeds";
import type { WeekHours } from "@lapwing/contract/location";
import type { OrderState, PickupLocation } from "@lapwing/contract/order";
import { weekLines } from "@lapwing/contract/week-hours";

/** Days for which a store holds an order that is ready. */
const holdDays = 7;

export type PickupRow = {
	title: string;
	address: string;
	slug: string;
	hours: WeekHours;
	mapLink: string | null;
	latitude: number;
	longitude: number;
};

const statesBeforePickup: ReadonlySet<OrderState> = new Set(["placed", "confirmed", "packed", "ready_for_pickup"]);

/** `ready` are the times from which it can be collected, expected and actual; the hold starts at the latest. */
export function pickupLocationOf(place: PickupRow, state: OrderState, ready: readonly (Date | null | undefined)[]): PickupLocation {
	const { title, address, slug, hours, mapLink, latitude, longitude } = place;
	const from = Math.max(0, ...ready.map((moment) => moment?.getTime() ?? 0));
	return {
		title,
		address,
		slug,
		hours: weekLines(hours)
			.map((line) => `${line.days} ${line.hours}`)
			.join(", "),
		map_url: mapUrlOf(mapLink, { latitude, longitude }),
		held_until: statesBeforePickup.has(state) && from > 0 ? new Date(from + holdDays * 86_400_000).toISOString() : null,
	};
}
