import type { DeliveryOption } from "@lapwing/contract/checkout";
import type { Delivery, DeliverySettings } from "@lapwing/contract/delivery";
import { chargeFor } from "@lapwing/contract/delivery-charge";
import { gstStateName } from "@lapwing/contract/gst-states";
import { isAssignedPin } from "@lapwing/contract/pin-circles";
import type { PaymentForm } from "@lapwing/contract/staff-settings";
import type { Ctx } from "../../ctx.ts";
import { findPin, findPinRegion } from "../locations/pin-codes.ts";
import { getSettings } from "../settings/registry.ts";
import { deliveryDate, zoneOf } from "./delivery-date.ts";

/** `takesCash`: whether the shop has the payment method of that kind. */
export async function getDelivery(ctx: Ctx, pin: string, takesCash: boolean): Promise<Delivery> {
	const { delivery, payments } = await getSettings(ctx, ["delivery", "payments"]);
	const place = await findPin(pin);
	const point = place ?? (await findPinRegion(pin));
	return {
		...deliveryTo(delivery, pin, ctx.now),
		express: expressTo(delivery, pin, ctx.now),
		cash_up_to: takesCash ? cashUpTo(payments, pin) : null,
		city: place?.city || null,
		state: (place && gstStateName(place.stateCode)) ?? null,
		point: point ? { latitude: point.latitude, longitude: point.longitude } : null,
	};
}

export function deliveryTo(
	settings: DeliverySettings,
	pin: string,
	now: Date,
): Omit<Delivery, "city" | "state" | "point" | "express" | "cash_up_to"> {
	const zone = zoneOf(settings, pin);
	if (!zone.serviceable || !isAssignedPin(pin))
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

/** Delivery methods to a PIN, the standard one first; empty where the shop does not deliver. */
export function deliveryOptions(settings: DeliverySettings, pin: string, worth: number, now: Date): DeliveryOption[] {
	const usual = deliveryTo(settings, pin, now);
	if (usual.date === null) return [];
	const standard = { id: "standard", title: "Standard delivery", date: usual.date, charge: chargeFor(usual, worth) };
	const express = expressTo(settings, pin, now);
	return express === null ? [standard] : [standard, { id: "express", title: "Express delivery", ...express }];
}

/** Null where there is none, or it does not arrive earlier. */
function expressTo(settings: DeliverySettings, pin: string, now: Date): { date: string; charge: number } | null {
	const usual = deliveryTo(settings, pin, now);
	const { express } = zoneOf(settings, pin);
	if (!express || usual.date === null) return null;
	const { date } = deliveryDate(settings, express.days, now);
	return date < usual.date ? { date, charge: express.charge } : null;
}

/** Largest order that can be paid in cash at a PIN; null where none can. */
export function cashUpTo({ cod, providers_hidden }: PaymentForm, pin: string): number | null {
	const offered = cod.enabled && !providers_hidden.includes("cod") && !cod.excluded_prefixes.some((prefix) => pin.startsWith(prefix));
	return offered ? cod.max_amount : null;
}
