import type { DeliveryOption } from "@lapwing/contract/checkout";
import type { Delivery, DeliverySettings } from "@lapwing/contract/delivery";
import { gstStateName } from "@lapwing/contract/gst-states";
import type { Ctx } from "../../ctx.ts";
import { findPin, findPinRegion } from "../locations/pin-codes.ts";
import { getSetting } from "../settings/registry.ts";
import { deliveryDate, zoneOf } from "./delivery-date.ts";

export async function getDelivery(ctx: Ctx, pin: string): Promise<Delivery> {
	const place = await findPin(pin);
	const point = place ?? (await findPinRegion(pin));
	return {
		...deliveryTo(await getSetting(ctx, "delivery"), pin, ctx.now),
		city: place?.city || null,
		state: (place && gstStateName(place.stateCode)) ?? null,
		point: point ? { latitude: point.latitude, longitude: point.longitude } : null,
	};
}

export function deliveryTo(settings: DeliverySettings, pin: string, now: Date): Omit<Delivery, "city" | "state" | "point"> {
	const zone = zoneOf(settings, pin);
	// The first digit of a PIN is one of eight postal zones; 9 is the army postal service, and 99 is not assigned.
	if (!zone.serviceable || pin.startsWith("99"))
		return { pin, serviceable: false, date: null, charge: null, free_from: null, order_by: null };
	const { date, orderBy } = deliveryDate(settings, zone.days, now);
	return {
		pin,
		serviceable: true,
		date,
		charge: zone.charge,
		free_from: zone.charge === 0 ? null : settings.free_from,
		order_by: orderBy.toISOString(),
	};
}

/** Delivery charge for goods of this amount. */
export function chargeFor({ charge, free_from }: Pick<Delivery, "charge" | "free_from">, worth: number): number {
	return free_from !== null && worth >= free_from ? 0 : (charge ?? 0);
}

/** Delivery methods to a PIN, the standard one first; empty where the shop does not deliver. */
export function deliveryOptions(settings: DeliverySettings, pin: string, worth: number, now: Date): DeliveryOption[] {
	const usual = deliveryTo(settings, pin, now);
	if (usual.date === null) return [];
	const standard = { id: "standard", title: "Standard delivery", date: usual.date, charge: chargeFor(usual, worth) };
	const { express } = zoneOf(settings, pin);
	if (!express) return [standard];
	const { date } = deliveryDate(settings, express.days, now);
	// Express is offered only if it arrives earlier.
	return date < standard.date ? [standard, { id: "express", title: "Express delivery", date, charge: express.charge }] : [standard];
}
