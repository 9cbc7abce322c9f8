// The store of an order to be collected, as pages and mails describe it.
import { mapUrlOf } from "@lapwing/contract/embeds";
import type { WeekHours } from "@lapwing/contract/location";
import type { OrderState, PickupLocation } from "@lapwing/contract/order";
import { weekLines } from "@lapwing/contract/week-hours";

/** Days for which the store holds what is ready. */
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

const waits: ReadonlySet<OrderState> = new Set(["placed", "confirmed", "packed", "ready_for_pickup"]);

/** `ready` are the moments from which it can be collected: as promised, and as it was; the latest counts. */
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
		held_until: waits.has(state) && from > 0 ? new Date(from + holdDays * 86_400_000).toISOString() : null,
	};
}
