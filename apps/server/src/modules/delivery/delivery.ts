import type { Delivery, DeliverySettings } from "@lapwing/contract/delivery";
import type { Ctx } from "../../ctx.ts";
import { readSetting, writeSetting } from "../settings/settings.ts";
import { deliveryDate, zoneOf } from "./delivery-date.ts";

/** Until the seller says otherwise: all of India, in a week, free. */
const untilSet: DeliverySettings = {
	zones: [],
	default: { title: "India", serviceable: true, days: 7, charge: 0 },
	free_from: null,
	cut_off_hour: 14,
	closed_weekdays: [0],
	time_zone: "Asia/Kolkata",
};

export async function getDeliverySettings(ctx: Ctx): Promise<DeliverySettings> {
	return { ...untilSet, ...(await readSetting<DeliverySettings>(ctx, "delivery")) };
}

export async function saveDeliverySettings(ctx: Ctx, settings: DeliverySettings): Promise<void> {
	await writeSetting(ctx, "delivery", settings);
}

export async function getDelivery(ctx: Ctx, pin: string): Promise<Delivery> {
	const settings = await getDeliverySettings(ctx);
	const zone = zoneOf(settings, pin);
	// The first digit is one of eight postal zones and the army's: a PIN that starts with 9 is a field post office, 99 no place at all.
	if (!zone.serviceable || pin.startsWith("99"))
		return { pin, serviceable: false, zone: zone.title, date: null, charge: null, free_from: null, order_by: null };
	const { date, orderBy } = deliveryDate(settings, zone.days, ctx.now);
	return {
		pin,
		serviceable: true,
		zone: zone.title,
		date,
		charge: zone.charge,
		free_from: zone.charge === 0 ? null : settings.free_from,
		order_by: orderBy.toISOString(),
	};
}
