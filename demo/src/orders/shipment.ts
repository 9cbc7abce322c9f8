// Shipment of a past order, with its shares.
import type { ShipmentState } from "@lapwing/contract/order";
import type { ShipmentShares } from "@lapwing/server/modules/orders/shares";
import type { Place } from "./lookups.ts";

export type Shipment = ShipmentShares & {
	id: number;
	place: Place;
	state: ShipmentState;
	/** Time of the invoice. */
	packedAt: Date | null;
	shippedAt: Date | null;
	arrivedAt: Date | null;
	cancelledAt: Date | null;
	/** Serial numbers by index of the order line. */
	serials: ReadonlyMap<number, readonly string[]>;
};
