// Delivery dates. Days are counted in the shop's time zone; nothing leaves or arrives on closed weekdays.
import type { DeliverySettings } from "@lapwing/contract/delivery";

export type Zone = Pick<DeliverySettings["default"], "title" | "serviceable" | "days" | "charge" | "express">;

/** Zone with the longest matching PIN prefix. */
export function zoneOf(settings: DeliverySettings, pin: string): Zone {
	let best: { zone: Zone; length: number } | undefined;
	for (const zone of settings.zones)
		for (const prefix of zone.prefixes)
			if (pin.startsWith(prefix) && prefix.length > (best?.length ?? 0)) best = { zone, length: prefix.length };
	return best?.zone ?? settings.default;
}

export function deliveryDate(settings: DeliverySettings, days: number, now: Date): { date: string; orderBy: Date } {
	const local = localTime(now, settings.time_zone);
	const open = (date: Date) => !settings.closed_weekdays.includes(date.getUTCDay());
	const today = new Date(`${local.date}T00:00:00Z`);
	const leaves = new Date(today);
	if (local.hour >= settings.cut_off_hour || !open(today))
		do addDay(leaves);
		while (!open(leaves));
	const arrives = new Date(leaves);
	for (let left = days; left > 0; ) {
		addDay(arrives);
		if (open(arrives)) left--;
	}
	const cutOff = leaves.getTime() + settings.cut_off_hour * 3_600_000;
	return { date: arrives.toISOString().slice(0, 10), orderBy: new Date(cutOff - local.offsetMs) };
}

/** The whole day in India: couriers promise no hour. */
export function deliveryHours(date: string): { from: Date; to: Date } {
	return { from: new Date(`${date}T00:00:00+05:30`), to: new Date(`${date}T23:59:00+05:30`) };
}

function addDay(date: Date): void {
	date.setUTCDate(date.getUTCDate() + 1);
}

/** Cache: creating an Intl.DateTimeFormat takes far longer than using it, and a shop has one time zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
	const known = clocks.get(timeZone);
	if (known !== undefined) return known;
	const clock = new Intl.DateTimeFormat("en-CA", {
		timeZone,
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
		hourCycle: "h23",
	});
	clocks.set(timeZone, clock);
	return clock;
}

function localTime(now: Date, timeZone: string): { date: string; hour: number; offsetMs: number } {
	const parts = clockOf(timeZone).formatToParts(now);
	const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "00";
	const date = `${part("year")}-${part("month")}-${part("day")}`;
	const wallClock = Date.parse(`${date}T${part("hour")}:${part("minute")}:${part("second")}Z`);
	return { date, hour: Number(part("hour")), offsetMs: wallClock - Math.floor(now.getTime() / 1000) * 1000 };
}
